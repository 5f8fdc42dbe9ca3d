// Rules on 10x10 known beforehand: compiled with branches and shifts as constants.
#include "known.hpp"

namespace naslag {

namespace {

constexpr Rules international{.rows = 10, .columns = 10, .playing = Playing::left_corner,
                              .man_moves = forward, .man_captures = diagonal,
                              .king_moves = diagonal, .king_captures = diagonal,
                              .flying = true, .landing = Landing::anywhere,
                              .compulsory = true, .complete = true, .seek_more = false, .man_captures_king = true,
                              .half_turn = false, .at_once = false, .promotion = Promotion::only_if_it_ends_there,
                              .priority = {Criterion::most_pieces}, .man_worth = 0, .king_worth = 0};

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
