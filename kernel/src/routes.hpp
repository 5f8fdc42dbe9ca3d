// Whole moves with their routes, in the order in which naslag's reference engine finds them, so that either engine
// may answer and nothing downstream changes. Squares are naslag's bits: row by row from White's far left.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules.hpp"

namespace naslag {

struct Route {
    std::vector<int> stands;    // every square on which the piece stood, first to last
    std::vector<int> captured;  // in the order taken
    char piece;                 // the cell at the end
};

// The lines of a board, in bits.
class Board {
  public:
    explicit Board(const Rules& rules);

    int size() const { return static_cast<int>(rays_.size()); }
    // The squares outward from a square, nearest first.
    const std::vector<int>& ray(int bit, int way) const {
        return rays_[static_cast<std::size_t>(bit)][static_cast<std::size_t>(way)];
    }
    bool far_row(int bit, Colour colour) const {
        return rows_[static_cast<std::size_t>(bit)] == (colour == Colour::white ? 0 : last_row_);
    }

  private:
    int last_row_;
    std::vector<int> rows_;
    std::vector<std::array<std::vector<int>, directions>> rays_;
};

// Every legal move; without `keep` captures that differ in their route alone count once, as the first route found.
std::vector<Route> routes(const Rules& rules, const Board& board, std::string_view cells, Colour side, bool keep);

}  // namespace naslag
