// What a quiet position looks like: material, how far men are, moves they have, men that nothing stops.
#pragma once

#include "endings.hpp"
#include "unrolled.hpp"

namespace naslag {

template <class Policy>
class Evaluation {
  public:
    using W = typename Policy::Word;

    Evaluation(const Policy& policy, Endings endings)
        : policy_(policy), reversed_(endings.blocked == Ending::wins || endings.bare == Ending::wins),
          king_(policy.rules.flying ? 300 : 140) {
        const auto& tables = policy.tables;
        for (int row = 0; row < policy.layout.rows; ++row)
            for (int column = 0; column < policy.layout.columns; ++column)
                if (policy.layout.plays(row, column))
                    for (std::size_t digit = 0; digit < digits_.size(); ++digit)
                        if (row >> digit & 1) digits_[digit] |= one<W>(policy.layout.place(row, column));
        for (std::size_t side = 0; side < 2; ++side)
            for (W squares = tables.valid; squares; squares &= squares - 1) {
                const int square = lowest(squares);
                W at = one<W>(square), path = 0;
                const auto colour = static_cast<Colour>(side);
                int steps = 0;
                for (; at && !(at & tables.far[side]) && steps < policy.layout.rows; ++steps) {
                    W next = 0;
                    for (int way = 0; way < directions; ++way)
                        if (ways_on_board(policy.rules.man_moves & (forward | straight_on), colour) >> way & 1U)
                            next |= shifted(at, tables.steps[way]) & tables.valid;
                    path |= at = next;
                }
                paths_[side][static_cast<std::size_t>(square)] = path;
                steps_[side][static_cast<std::size_t>(square)] = static_cast<std::int8_t>(steps);
            }
    }

    // Hundredths of a man, for the side to move.
    template <Colour us>
    int operator()(const Position<W>& position) const {
        constexpr int own = static_cast<int>(us), enemy = 1 - own;
        const W men[2] = {position.side[0] & ~position.kings, position.side[1] & ~position.kings};
        const W all = position.side[0] | position.side[1], free = policy_.tables.valid & ~all;
        const int pieces = count(position.side[own]) - count(position.side[enemy]);
        const int kings = count(position.side[own] & position.kings) - count(position.side[enemy] & position.kings);
        const int material = 100 * pieces + (king_ - 100) * kings;
        if (reversed_) return -material + mobility<us>(men[own], free) - mobility<other(us)>(men[enemy], free);
        const int tempo = own ? fallen(men[own]) - risen(men[enemy]) : risen(men[own]) - fallen(men[enemy]);
        int score = material + tempo + 2 * (mobility<us>(men[own], free) - mobility<other(us)>(men[enemy], free)) + 5;
        if (count(all) <= 14) score += runaways<us>(men[own], all) - runaways<other(us)>(men[enemy], all);
        return score;
    }

  private:
    const Policy& policy_;
    const bool reversed_;
    const int king_;
    std::array<W, 7> digits_{};  // the squares in whose row number, in twos, a digit is 1
    std::array<std::array<W, 8 * sizeof(W)>, 2> paths_{};  // all squares that a man may come to
    std::array<std::array<std::int8_t, 8 * sizeof(W)>, 2> steps_{};

    // How far men are from row 0, together: a count a digit is fewer than one a row.
    int fallen(W men) const {
        int rows = 0;
        for (int digit = 0; (policy_.layout.rows - 1) >> digit; ++digit)
            rows += count(men & digits_[static_cast<std::size_t>(digit)]) << digit;
        return rows;
    }
    // And from the last row.
    int risen(W men) const { return (policy_.layout.rows - 1) * count(men) - fallen(men); }

    template <Colour us>
    int mobility(W men, W free) const {
        int moves = 0;
        each_direction([&](auto way) {
            if (ways_on_board(policy_.rules.man_moves, us) >> way & 1U)
                moves += count(shifted(men, policy_.tables.steps[way]) & free);
        });
        return moves;
    }

    template <Colour us>
    int runaways(W men, W all) const {
        constexpr auto own = static_cast<std::size_t>(us);
        int score = 0;
        for (; men; men &= men - 1) {
            const auto square = static_cast<std::size_t>(lowest(men));
            if (!(paths_[own][square] & all)) score += std::max(0, king_ - 100 - 25 * steps_[own][square]);
        }
        return score;
    }
};

}  // namespace naslag
