// Rules on 10x10 known beforehand: compiled with branches and shifts as constants.
#include "international.hpp"
#include "known.hpp"

namespace naslag {

namespace {

constexpr Rules killer = [] {
    Rules rules = international;
    rules.landing = Landing::behind_last_king;
    return rules;
}();

constexpr Rules frisian = [] {
    Rules rules = international;
    rules.man_captures = rules.king_captures = diagonal | orthogonal;
    rules.priority = {Criterion::highest_value, Criterion::with_king};
    rules.man_worth = 100;
    rules.king_worth = 199;
    return rules;
}();

}  // namespace

Counting<u64> known_on_ten(const Rules& rules) {
    if (const auto count = known<international>(rules)) return count;
    if (const auto count = known<killer>(rules)) return count;
    return known<frisian>(rules);
}

}  // namespace naslag
