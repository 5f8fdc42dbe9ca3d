// Rules on a board that needs more than 64 bits known beforehand, and the engine for every other set of rules.
#include "engine_of.hpp"

namespace naslag {

namespace {

constexpr Rules canadian{.rows = 12, .columns = 12, .playing = Playing::left_corner,
                         .man_moves = forward, .man_captures = diagonal,
                         .king_moves = diagonal, .king_captures = diagonal,
                         .flying = true, .landing = Landing::anywhere,
                         .compulsory = true, .complete = true, .seek_more = false, .man_captures_king = true,
                         .half_turn = false, .at_once = false, .promotion = Promotion::only_if_it_ends_there,
                         .priority = {Criterion::most_pieces}, .man_worth = 0, .king_worth = 0};

template <class W>
std::shared_ptr<const Engine> given(const Rules& rules) {
    return std::make_shared<const EngineOf<Given<W>>>(rules, Given<W>{rules});
}

}  // namespace

std::shared_ptr<const Engine> known_on_large(const Rules& rules) { return known<canadian>(rules); }

std::shared_ptr<const Engine> make_engine(const Rules& rules) {
    if (rules.rows < 2 || rules.columns < 2)
        throw Refused("a board of " + std::to_string(rules.rows) + " rows and " + std::to_string(rules.columns) +
                      " columns; expected at least 2 of each");
    for (const auto known_on : {known_on_ten, known_on_eight, known_on_large})
        if (auto engine = known_on(rules)) return engine;
    const int bits = rules.rows > 100 || rules.columns > 100 ? 129 : Layout(rules).bits();
    if (bits > 128)
        throw Refused("a board of " + std::to_string(rules.rows) + " rows and " + std::to_string(rules.columns) +
                      " columns is too large for the kernel; the reference engine plays it");
    return bits > 64 ? given<u128>(rules) : given<u64>(rules);
}

}  // namespace naslag
