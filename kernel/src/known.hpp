// Perft for rules known when this is compiled: branches and shifts are constants there, three times as fast. A file of
// them for each size of board; null for other rules, which go through the same code as data.
#pragma once

#include "perft.hpp"

namespace naslag {

template <class W>
using Counting = Count (*)(Colour side, const Position<W>& position, int depth, bool keep, bool make);

Counting<u64> known_on_ten(const Rules& rules);
Counting<u64> known_on_eight(const Rules& rules);

template <Rules rules>
Counting<typename Fixed<rules>::Word> known(const Rules& wanted) {
    if (!(wanted == rules)) return nullptr;
    return [](Colour side, const Position<typename Fixed<rules>::Word>& position, int depth, bool keep, bool make) {
        static constexpr Fixed<rules> policy{};
        return perft(policy, side, position, depth, keep, make);
    };
}

}  // namespace naslag
