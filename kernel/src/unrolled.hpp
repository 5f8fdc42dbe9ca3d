// Captures by men alone, all men at once: sets of landing squares, jump by jump. Only for rules known at compile time.
//
// Two jumps of different men, or by different ways, are different captures as long as no piece is met again and no
// square is entered twice. On lines of one kind (diagonals, or ranks and files) that takes four jumps, on both kinds
// three. Captures as long as that are left to `Captures`, which follows one piece at a time.
#pragma once

#include "captures.hpp"

namespace naslag {

template <class Policy, Colour us>
struct Unrolled {
    using W = typename Policy::Word;
    static constexpr Rules rules = Policy::rules;
    static constexpr unsigned ways = ways_on_board(rules.man_captures, us);
    static constexpr unsigned mixed_ways = ways_on_board(diagonal, Colour::white);
    static constexpr bool mixed = (ways & mixed_ways) && (ways & ~mixed_ways);
    static constexpr int exact = mixed ? 2 : 3;  // jumps that can be told apart
    static constexpr W far_row = Policy::tables.far[static_cast<int>(us)];

    // Whether the rules let all this be said. Captured pieces may leave at once: a man never lands where one stood.
    static constexpr bool possible = rules.complete;
    // What decides between captures of men by men: their number, or nothing.
    static constexpr bool by_number = rules.ranks_by(Criterion::most_pieces) ||
                                      rules.ranks_by(Criterion::highest_value) ||
                                      rules.ranks_by(Criterion::kings_first);

    static constexpr int step(int way) { return Policy::tables.steps[way]; }

    W targets, empty, own;
    int totals[exact + 1] = {};
    bool too_long = false;

    // The landing squares of first jumps in one direction.
    template <int way>
    [[gnu::always_inline]] W jump(W from, W free) const {
        return shifted(shifted(from, step(way)) & targets, step(way)) & free;
    }

    // Counts what becomes of `at`, squares reached by `jumps` jumps the last of which went `came`.
    template <int came, int jumps>
    void follow(W at) {
        W going = at, stopped = at;
        if constexpr (rules.promotion != Promotion::only_if_it_ends_there) {
            going = at & ~far_row;
            if constexpr (rules.promotion == Promotion::goes_on_as_king)
                if (at & far_row) too_long = true;
        }
        if constexpr (jumps == exact) {
            // The square where a piece began is free again, and which that was is not known here: ask too much.
            each_direction([&](auto way) {
                if constexpr ((ways >> way & 1U) && way != opposite(came))
                    too_long |= jump<way>(going, empty | own) != 0;
            });
        } else {
            each_direction([&](auto way) {
                if constexpr ((ways >> way & 1U) && way != opposite(came)) {
                    if (const W next = jump<way>(going, empty)) {
                        if constexpr (!by_number) stopped &= ~shifted(next, -2 * step(way));
                        follow<way, jumps + 1>(next);
                    }
                }
            });
        }
        totals[jumps] += count(stopped);
    }

    // The number of captures, if none was too long to count.
    u64 total() const {
        int sum = 0;
        for (int jumps = exact; jumps; --jumps) {
            if (by_number && totals[jumps]) return static_cast<u64>(totals[jumps]);
            sum += totals[jumps];
        }
        return static_cast<u64>(sum);
    }
};

}  // namespace naslag
