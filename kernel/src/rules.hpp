// The rules that decide which moves are legal, as plain data. They are the fields of naslag's Variant; no game has a
// name here.
#pragma once

#include <array>
#include <cstdint>

namespace naslag {

enum class Colour : std::uint8_t { white, black };

constexpr Colour other(Colour colour) { return colour == Colour::white ? Colour::black : Colour::white; }

enum class Playing : std::uint8_t { left_corner, right_corner, all };
enum class Landing : std::uint8_t { anywhere, directly_behind, behind_last_king };
enum class Promotion : std::uint8_t { only_if_it_ends_there, ends_move, goes_on_as_king };
enum class Criterion : std::uint8_t { none, most_pieces, highest_value, with_king, most_kings, kings_first };

// Ways to go as the player sees them; sets of ways are sums.
constexpr unsigned forward = 1, backward = 2, straight_on = 4, sideways = 8, straight_back = 16;
constexpr unsigned diagonal = forward | backward, orthogonal = straight_on | sideways | straight_back;

struct Rules {
    int rows;
    int columns;
    Playing playing;
    unsigned man_moves, man_captures, king_moves, king_captures;
    bool flying;
    Landing landing;
    bool compulsory, complete, seek_more, man_captures_king, half_turn, at_once;
    Promotion promotion;
    std::array<Criterion, 5> priority;  // in order of precedence, `none` after the last
    int man_worth, king_worth;          // where the highest value decides; 0 elsewhere

    friend constexpr bool operator==(const Rules&, const Rules&) = default;

    constexpr bool ranks_by(Criterion criterion) const {
        for (const auto each : priority)
            if (each == criterion) return true;
        return false;
    }
    constexpr bool by_number_alone() const {
        return priority[0] == Criterion::most_pieces && priority[1] == Criterion::none;
    }
    constexpr bool by_nothing() const { return priority[0] == Criterion::none; }
};

// Directions as White sees the board, in the order of naslag's `Direction`; diagonals come first.
constexpr int directions = 8;
constexpr int far_right = 0, far_left = 1, near_right = 2, near_left = 3, far_on = 4, left = 5, right = 6, near_on = 7;

constexpr int opposite(int direction) { return direction < 4 ? 3 - direction : 11 - direction; }

// Sets of directions have bit `direction` set.
constexpr unsigned ways_on_board(unsigned ways, Colour colour) {
    unsigned found = 0;
    if (ways & forward) found |= 1U << far_right | 1U << far_left;
    if (ways & backward) found |= 1U << near_right | 1U << near_left;
    if (ways & straight_on) found |= 1U << far_on;
    if (ways & sideways) found |= 1U << left | 1U << right;
    if (ways & straight_back) found |= 1U << near_on;
    if (colour == Colour::white) return found;
    unsigned turned = 0;
    for (int direction = 0; direction < directions; ++direction)
        if (found >> direction & 1U) turned |= 1U << opposite(direction);
    return turned;
}

}  // namespace naslag
