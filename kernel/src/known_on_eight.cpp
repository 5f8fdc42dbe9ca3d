// Rules on 8x8 known beforehand: compiled with branches and shifts as constants. Which corner plays is no more than a
// reflection, so the boards of the Spanish and the Italian game are here as they are there.
#include "known.hpp"

namespace naslag {

namespace {

constexpr Rules brazilian{.rows = 8, .columns = 8, .playing = Playing::left_corner,
                          .man_moves = forward, .man_captures = diagonal,
                          .king_moves = diagonal, .king_captures = diagonal,
                          .flying = true, .landing = Landing::anywhere,
                          .compulsory = true, .complete = true, .seek_more = false, .man_captures_king = true,
                          .half_turn = false, .at_once = false, .promotion = Promotion::only_if_it_ends_there,
                          .priority = {Criterion::most_pieces}, .man_worth = 0, .king_worth = 0};

constexpr Rules pool = [] {
    Rules rules = brazilian;
    rules.priority = {};
    rules.seek_more = true;
    return rules;
}();

constexpr Rules russian = [] {
    Rules rules = pool;
    rules.promotion = Promotion::goes_on_as_king;
    return rules;
}();

constexpr Rules english = [] {
    Rules rules = brazilian;
    rules.man_captures = forward;
    rules.flying = false;
    rules.landing = Landing::directly_behind;
    rules.priority = {};
    rules.promotion = Promotion::ends_move;
    return rules;
}();

constexpr Rules italian = [] {
    Rules rules = english;
    rules.playing = Playing::right_corner;
    rules.man_captures_king = false;
    rules.priority = {Criterion::most_pieces, Criterion::with_king, Criterion::most_kings, Criterion::kings_first};
    return rules;
}();

constexpr Rules spanish = [] {
    Rules rules = brazilian;
    rules.playing = Playing::right_corner;
    rules.man_captures = forward;
    rules.promotion = Promotion::ends_move;
    rules.priority = {Criterion::most_pieces, Criterion::most_kings};
    return rules;
}();

constexpr Rules czech = [] {
    Rules rules = pool;
    rules.man_captures = forward;
    rules.promotion = Promotion::ends_move;
    rules.priority = {Criterion::with_king};
    return rules;
}();

}  // namespace

Counting<u64> known_on_eight(const Rules& rules) {
    if (const auto count = known<brazilian>(rules)) return count;
    if (const auto count = known<pool>(rules)) return count;
    if (const auto count = known<russian>(rules)) return count;
    if (const auto count = known<english>(rules)) return count;
    if (const auto count = known<italian>(rules)) return count;
    if (const auto count = known<spanish>(rules)) return count;
    return known<czech>(rules);
}

}  // namespace naslag
