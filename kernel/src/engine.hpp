// The engine for one set of rules, behind an interface that knows neither templates nor Python.
// A position is a `cells` string, one character a playing square (`.` `w` `b` `W` `B`), row by row from White's far
// left, and the side to move. Engines are immutable: threads may share one.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "routes.hpp"
#include "word.hpp"

namespace naslag {

// What the caller asked for cannot be: a position off the board, a depth too great.
struct Refused : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

struct Count {
    u64 leaves = 0;
    u64 digest = 0;  // of the leaves made, whatever the number of threads
};

// A move without its route.
struct Ends {
    int from, to;
    std::vector<int> captured;  // ascending
    char piece;                 // the cell at the end
};

enum class Outcome : std::uint8_t { played, illegal, ambiguous };
enum class Sign : std::uint8_t { any, quiet, capture };

// A position that moves are played on.
class Walk {
  public:
    virtual ~Walk() = default;
    // Plays the only legal move that `bits` can mean: its ends, and between them squares of its way or of the captured
    // pieces, in playing order. Changes nothing unless it is `played`.
    virtual Outcome step(std::span<const int> bits, Sign sign) = 0;
    virtual std::string cells() const = 0;
    virtual Colour side() const = 0;
};

class Engine {
  public:
    explicit Engine(const Rules& rules) : rules_(rules), board_(rules) {}
    virtual ~Engine() = default;

    const Rules& rules() const { return rules_; }
    const Board& board() const { return board_; }

    // Whether perft was compiled for these rules alone.
    virtual bool specialised() const = 0;
    virtual Count perft(std::string_view cells, Colour side, int depth, bool keep, bool make, int threads) const = 0;
    virtual std::vector<Ends> moves(std::string_view cells, Colour side, bool keep) const = 0;
    virtual std::unique_ptr<Walk> walk(std::string_view cells, Colour side) const = 0;
    // Random moves until the game or `plies` ends: every position, the first one included.
    virtual std::vector<std::pair<std::string, Colour>> playout(std::string_view cells, Colour side, u64 seed,
                                                                int plies) const = 0;

  protected:
    const Rules rules_;
    const Board board_;
};

// The engine for these rules. Raises Refused if the board is too large.
std::shared_ptr<const Engine> make_engine(const Rules& rules);

}  // namespace naslag
