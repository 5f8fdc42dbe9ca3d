// PDN movetext replayed: one line of moves, its comments and variations skipped.
#pragma once

#include "engine.hpp"

namespace naslag {

// How squares are printed: numbers, or columns by letter and rows by number from White's side.
class Names {
  public:
    // `bits[n]` is the bit of square n + 1.
    Names(const Rules& rules, std::vector<int> bits);

    int squares() const { return static_cast<int>(bits_.size()); }
    int square(int bit) const { return squares_[static_cast<std::size_t>(bit)]; }
    // The bit of a square or of a field such as c3; -1 if there is none.
    int bit(int square) const { return square >= 1 && square <= squares() ? bits_[static_cast<std::size_t>(square - 1)] : -1; }
    int bit(char column, int row) const;

  private:
    int rows_, columns_;
    std::vector<int> bits_, squares_, places_;
};

// Why a replay stopped: it did not, or at a move that is not legal, that is ambiguous, or at what is no move.
enum class Stop : std::uint8_t { none, illegal, ambiguous, unreadable };

struct Replayed {
    std::string cells;  // the position reached
    Colour side;
    int plies;  // played
    Stop stop;
    std::size_t at;  // byte at which the token that stopped it begins, or the length of the text
};

Replayed replay(const Engine& engine, const Names& names, std::string_view cells, Colour side, std::string_view text);

// A move as printed: squares as bits, and the sign between them. False if it cannot be read.
bool read_move(const Names& names, std::string_view token, std::vector<int>& bits, Sign& sign);

}  // namespace naslag
