// Where the squares of a board lie in a word. Ghost squares between the rows make every direction one constant shift:
// a step off the board ends on a ghost, which is never occupied and never empty.
#pragma once

#include <array>
#include <type_traits>
#include <utility>

#include "rules.hpp"
#include "word.hpp"

namespace naslag {

// Calls `f` with each direction as a constant.
template <class F>
[[gnu::always_inline]] inline void each_direction(F&& f) {
    [&]<int... Way>(std::integer_sequence<int, Way...>) {
        (f(std::integral_constant<int, Way>{}), ...);
    }(std::make_integer_sequence<int, directions>{});
}

struct Layout {
    int rows, columns;
    bool all;       // every square plays
    bool mirrored;  // columns are counted from the right, so that row 0 begins with a square that does not play
    int half;       // from a row to the next, where every other square plays
    int stride;     // from a row to the next, or over two rows where every other square plays

    constexpr explicit Layout(const Rules& rules) : rows(rules.rows), columns(rules.columns) {
        all = rules.playing == Playing::all;
        const int corner = rules.playing == Playing::left_corner ? 0 : columns - 1;
        mirrored = !all && (rows - 1 + corner) % 2 == 0;
        const bool straight = ((rules.man_moves | rules.man_captures | rules.king_moves | rules.king_captures) &
                               orthogonal) != 0;
        half = all ? 0 : in_row() + (straight ? 1 : 0);
        stride = all ? columns + 1 : 2 * in_row() + (straight ? 3 : 1);
    }

    // Squares that play in a row; an odd number of columns is padded to an even one.
    constexpr int in_row() const { return all ? columns : (columns + 1) / 2; }

    constexpr bool plays(int row, int column) const {
        if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
        return all || (row + from_left(column)) % 2 == 1;
    }

    // The square in the word of a row and a column that plays.
    constexpr int place(int row, int column) const {
        if (all) return row * stride + column;
        return row / 2 * stride + row % 2 * half + from_left(column) / 2;
    }

    constexpr int step(int direction) const {
        const int near = all ? stride : half;
        switch (direction) {
            case far_right: return all ? 1 - near : -near;
            case far_left: return -near - 1;
            case near_right: return near + 1;
            case near_left: return all ? near - 1 : near;
            case far_on: return -stride;
            case left: return -1;
            case right: return 1;
            default: return stride;
        }
    }

    // How many bits a word needs.
    constexpr int bits() const {
        return all ? rows * stride - 1 : (rows - 1) / 2 * stride + (rows - 1) % 2 * half + in_row();
    }

  private:
    constexpr int from_left(int column) const { return mirrored ? 2 * in_row() - 1 - column : column; }
};

// What can be looked up instead of worked out. `W` must hold the layout's bits.
template <class W>
struct Tables {
    static constexpr int width = 8 * sizeof(W);

    int squares = 0;                         // that play
    W valid = 0;                             // every square that plays
    W far[2] = {};                           // where White and Black crown
    int steps[directions] = {};              // a step in each direction
    W rays[directions][width] = {};          // all squares outward from a square, itself left out
    std::array<std::uint8_t, width> place{};  // the square in the word of naslag's n-th bit
    std::array<std::uint8_t, width> bit{};    // and back

    constexpr explicit Tables(const Layout& layout) {
        for (int row = 0; row < layout.rows; ++row)
            for (int column = 0; column < layout.columns; ++column)
                if (layout.plays(row, column)) {
                    const int square = layout.place(row, column);
                    place[static_cast<unsigned>(squares)] = static_cast<std::uint8_t>(square);
                    bit[static_cast<unsigned>(square)] = static_cast<std::uint8_t>(squares++);
                    valid |= one<W>(square);
                    if (row == 0) far[0] |= one<W>(square);
                    if (row == layout.rows - 1) far[1] |= one<W>(square);
                }
        for (int direction = 0; direction < directions; ++direction) {
            steps[direction] = layout.step(direction);
            for (int square = 0; square < width; ++square) {
                if (!(valid & one<W>(square))) continue;
                for (W at = one<W>(square); (at = shifted(at, steps[direction]) & valid) != 0;)
                    rays[direction][square] |= at;
            }
        }
    }

    // The square of a set on a ray that is nearest to where the ray begins.
    int nearest(int direction, W squares_on_ray) const {
        return steps[direction] > 0 ? lowest(squares_on_ray) : highest(squares_on_ray);
    }
};

// How the generator knows its rules: at compile time, so that branches and shifts are constants …
template <Rules R>
struct Fixed {
    static constexpr bool fixed = true;
    static constexpr Rules rules = R;
    static constexpr Layout layout{R};
    using Word = std::conditional_t<(layout.bits() <= 64), u64, u128>;
    static constexpr Tables<Word> tables{layout};
};

// … or at run time, for every other set of rules.
template <class W>
struct Given {
    static constexpr bool fixed = false;
    using Word = W;
    Rules rules;
    Layout layout{rules};
    Tables<W> tables{layout};
};

}  // namespace naslag
