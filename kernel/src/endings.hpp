// Who wins: what befalls the player to move who has no move, or no piece left.
#pragma once

#include <cstdint>

#include "rules.hpp"
#include "word.hpp"

namespace naslag {

enum class Ending : std::uint8_t { loses, wins, draws };

struct Endings {
    Ending blocked = Ending::loses;
    Ending bare = Ending::loses;
};

}  // namespace naslag
