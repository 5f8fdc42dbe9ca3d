// Alpha-beta search: the best lines, without proof.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "crew.hpp"
#include "endgame.hpp"

namespace naslag {

struct Limits {
    int depth = 100;
    u64 nodes = 0;       // 0: no limit
    double seconds = 0;  // 0: no limit
    int lines = 1, threads = 1;
    std::size_t memory = 64 << 20;
    const Endgames* tables = nullptr;
};

// A score in hundredths of a man for the side to move; near `won` it counts the plies to the end of the game.
constexpr int won = 30'000, surely_won = 29'000;

struct BestLine {
    int score = 0;
    std::vector<Ends> moves;
};

struct Searched {
    int depth = 0;
    u64 nodes = 0;
    double seconds = 0;
    std::vector<BestLine> lines;
};

// Raises Refused where there is no move, and for limits that cannot be.
Searched search(const Rules& rules, Endings endings, std::string_view cells, Colour side, const Limits& limits,
                const Poll& poll);

// The same with the rules of the international game compiled in; nothing for other rules.
bool search_on_ten(const Rules& rules, Endings endings, std::string_view cells, Colour side, const Limits& limits,
                   const Poll& poll, Searched& found);

}  // namespace naslag
