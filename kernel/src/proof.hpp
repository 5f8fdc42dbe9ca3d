// Proof search: whether one side can force something, whatever the other plays.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "crew.hpp"
#include "endgame.hpp"

namespace naslag {

enum class Goal : std::uint8_t { win, gain, caught, locked, crowned };

struct Question {
    Colour attacker = Colour::white;
    Goal goal = Goal::win;
    int number = 0;                 // pieces to gain
    int plies = 0, quiet = 0;       // 0: no limit
    std::optional<std::vector<int>> line;  // bits that the kings of `bound` may not leave
    Colour bound = Colour::white;
    const Endgames* tables = nullptr;
    u64 nodes = 1'000'000;
    double seconds = 0;
    std::size_t memory = 64 << 20;
    u64 certificate = 0;  // nodes that it may have
};

enum class Status : std::uint8_t { proved, refuted, open };
enum class Limit : std::uint8_t { none, nodes, seconds, depth };

// What a node of a certificate stands for.
enum class Kind : std::uint8_t { one, all, goal, over, table, spent, off };

struct Certified {
    std::string cells;
    Colour side;
    Kind kind;
    std::vector<std::uint32_t> next;
    int plies;
};

struct Answer {
    Status status = Status::open;
    Limit stopped = Limit::none;
    u64 nodes = 0;
    double seconds = 0;
    int plies = 0;
    std::optional<std::vector<Certified>> certificate;
};

// Raises Refused for what cannot be asked.
Answer prove(const Rules& rules, Endings endings, std::string_view cells, Colour side, const Question& question,
             const Poll& poll);

}  // namespace naslag
