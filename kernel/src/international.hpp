// The rules of the international game, for what is compiled with them as constants.
#pragma once

#include "rules.hpp"

namespace naslag {

inline constexpr Rules international{.rows = 10, .columns = 10, .playing = Playing::left_corner,
                              .man_moves = forward, .man_captures = diagonal,
                              .king_moves = diagonal, .king_captures = diagonal,
                              .flying = true, .landing = Landing::anywhere,
                              .compulsory = true, .complete = true, .seek_more = false, .man_captures_king = true,
                              .half_turn = false, .at_once = false, .promotion = Promotion::only_if_it_ends_there,
                              .priority = {Criterion::most_pieces}, .man_worth = 0, .king_worth = 0};

}  // namespace naslag
