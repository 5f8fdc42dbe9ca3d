// Endgames by their material, and the number of a position among all with the same material.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "captures.hpp"

namespace naslag {

// Men and kings of White and of Black; a slice of the endgame tables.
struct Material {
    std::array<int, 4> counts{};

    int of(Colour side) const { return side == Colour::white ? counts[0] + counts[1] : counts[2] + counts[3]; }
    int pieces() const { return of(Colour::white) + of(Colour::black); }
    int men() const { return counts[0] + counts[2]; }
    Material mirrored() const { return {{counts[2], counts[3], counts[0], counts[1]}}; }
    std::string name() const {
        const auto text = [&](std::size_t kind) { return std::to_string(counts[kind]); };
        return text(0) + "m" + text(1) + "k-" + text(2) + "m" + text(3) + "k";
    }

    friend bool operator==(const Material&, const Material&) = default;
    // The order in which slices can be built: captures lead to fewer pieces, crownings to fewer men.
    friend bool operator<(const Material& a, const Material& b) {
        if (a.pieces() != b.pieces()) return a.pieces() < b.pieces();
        return a.men() != b.men() ? a.men() < b.men() : a.counts < b.counts;
    }
};

// What a move can turn a slice into, one piece less or one man crowned at a time; with the slice itself, in building order.
inline std::vector<Material> rests_on(const Material& material) {
    std::vector<Material> found{material};
    for (std::size_t index = 0; index < found.size(); ++index)
        for (std::size_t kind = 0; kind < 4; ++kind) {
            const auto add = [&](Material next) {
                if (next.of(Colour::white) && next.of(Colour::black) && std::ranges::find(found, next) == found.end())
                    found.push_back(next);
            };
            if (!found[index].counts[kind]) continue;
            Material less = found[index];
            --less.counts[kind];
            add(less);
            if (kind % 2) continue;
            ++less.counts[kind + 1];
            add(less);
        }
    std::sort(found.begin(), found.end());
    return found;
}

// Sets of like pieces by number, in the order of the combinations' last squares.
template <class W>
class Placements {
  public:
    static constexpr int most = 5;  // like pieces

    explicit Placements(const Tables<W>& tables) {
        for (std::size_t kind = 0; kind < 4; ++kind) {
            W may = tables.valid;
            if (kind % 2 == 0) may &= ~tables.far[kind / 2];
            allowed_[kind] = may;
            u64 number = 0;
            for (W rest = may; rest; rest &= rest - 1, ++number)
                for (u64 size = 1; size <= most; ++size)
                    ranks_[kind][size - 1][static_cast<std::size_t>(lowest(rest))] =
                        static_cast<std::uint32_t>(combinations(number, size));
            squares_[kind] = number;
        }
    }

    u64 sets(std::size_t kind, int size) const { return combinations(squares_[kind], static_cast<u64>(size)); }

    u64 rank(std::size_t kind, W set) const {
        u64 number = 0;
        for (std::size_t size = 0; set; set &= set - 1, ++size)
            number += ranks_[kind][size][static_cast<std::size_t>(lowest(set))];
        return number;
    }

    // Every set of a size, by number.
    std::vector<W> all(std::size_t kind, int size) const {
        std::vector<W> found(sets(kind, size));
        fill(kind, allowed_[kind], size, 0, found);
        return found;
    }

    static u64 combinations(u64 from, u64 size) {
        u64 ways = 1;
        for (u64 index = 0; index < size; ++index) {
            if (index >= from) return 0;
            ways = ways * (from - index) / (index + 1);
        }
        return ways;
    }

  private:
    std::array<W, 4> allowed_{};
    std::array<u64, 4> squares_{};
    std::array<std::array<std::array<std::uint32_t, 8 * sizeof(W)>, most>, 4> ranks_{};

    void fill(std::size_t kind, W may, int size, W set, std::vector<W>& found) const {
        if (!size) {
            found[rank(kind, set)] = set;
            return;
        }
        for (W rest = may; rest; rest &= rest - 1) {
            const W square = one<W>(lowest(rest));
            fill(kind, rest & ~square, size - 1, set | square, found);
        }
    }
};

// The positions of one material: men count by their number first, kings last, where values change least.
template <class W>
class Numbering {
  public:
    Numbering(const Placements<W>& placements, const Material& material) : placements_(placements), material_(material) {
        for (std::size_t kind = 0; kind < 4; ++kind) sets_[kind] = placements.sets(kind, material.counts[kind]);
        strides_[3] = 1;
        strides_[1] = sets_[3];
        strides_[2] = strides_[1] * sets_[1];
        strides_[0] = strides_[2] * sets_[2];
    }

    const Material& material() const { return material_; }
    // Numbers given out; where two pieces would share a square they go unused.
    u64 size() const { return strides_[0] * sets_[0]; }
    u64 sets(std::size_t kind) const { return sets_[kind]; }
    u64 stride(std::size_t kind) const { return strides_[kind]; }

    u64 number(const Position<W>& position) const {
        u64 number = 0;
        for (std::size_t kind = 0; kind < 4; ++kind)
            number += strides_[kind] * placements_.rank(kind, of_kind(position, kind));
        return number;
    }

    static W of_kind(const Position<W>& position, std::size_t kind) {
        return position.side[kind / 2] & (kind % 2 ? position.kings : ~position.kings);
    }

  private:
    const Placements<W>& placements_;
    Material material_;
    std::array<u64, 4> sets_{}, strides_{};
};

// Goes through the positions of a numbering one after the other.
template <class W>
class Tour {
  public:
    Tour(const Placements<W>& placements, const Numbering<W>& numbering) : numbering_(numbering) {
        for (std::size_t kind = 0; kind < 4; ++kind)
            sets_[kind] = placements.all(kind, numbering.material().counts[kind]);
    }

    // The position of a number; false if two pieces share a square.
    bool at(u64 number, Position<W>& position) const {
        const W wm = set(0, number), bm = set(2, number), wk = set(1, number), bk = set(3, number);
        position.side[0] = wm | wk;
        position.side[1] = bm | bk;
        position.kings = wk | bk;
        return !(position.side[0] & position.side[1]) && !(wm & wk) && !(bm & bk);
    }

  private:
    const Numbering<W>& numbering_;
    std::array<std::vector<W>, 4> sets_;

    W set(std::size_t kind, u64 number) const {
        return sets_[kind][number / numbering_.stride(kind) % numbering_.sets(kind)];
    }
};

// The board with colours exchanged, if that leaves the rules as they are: turned round, or, with an odd number of rows,
// in a mirror between the players.
template <class W>
class Exchange {
  public:
    Exchange(const Rules& rules, const Layout& layout) {
        const auto ways = [](unsigned set, bool turn) {
            unsigned found = 0;
            for (int way = 0; way < directions; ++way)
                if (set >> way & 1U) found |= 1U << (turn ? opposite(way) : across(way));
            return found;
        };
        for (const bool turn : {true, false}) {
            possible_ = true;
            for (int row = 0; row < layout.rows; ++row)
                for (int column = 0; column < layout.columns; ++column) {
                    const int to_row = layout.rows - 1 - row, to_column = turn ? layout.columns - 1 - column : column;
                    possible_ &= layout.plays(row, column) == layout.plays(to_row, to_column);
                    if (layout.plays(row, column) && possible_)
                        to_[static_cast<std::size_t>(layout.place(row, column))] =
                            static_cast<std::uint8_t>(layout.place(to_row, to_column));
                }
            for (const unsigned each : {rules.man_moves, rules.man_captures, rules.king_moves, rules.king_captures})
                possible_ &= ways_on_board(each, Colour::black) == ways(ways_on_board(each, Colour::white), turn);
            for (const unsigned each : {rules.king_moves, rules.king_captures})
                possible_ &= ways_on_board(each, Colour::black) == ways_on_board(each, Colour::white);
            if (possible_) return;
        }
    }

    bool possible() const { return possible_; }
    Position<W> operator()(const Position<W>& position) const {
        return {{turned(position.side[1]), turned(position.side[0])}, turned(position.kings)};
    }

  private:
    bool possible_ = false;
    std::array<std::uint8_t, 8 * sizeof(W)> to_{};

    // A way in a mirror between the players.
    static int across(int way) {
        constexpr std::array<int, directions> there{near_right, near_left, far_right, far_left, near_on, left, right, far_on};
        return there[static_cast<std::size_t>(way)];
    }
    W turned(W squares) const {
        W found = 0;
        for (; squares; squares &= squares - 1) found |= one<W>(to_[static_cast<std::size_t>(lowest(squares))]);
        return found;
    }
};

}  // namespace naslag
