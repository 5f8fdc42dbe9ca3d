// Perft: how many ways there are to play. The last ply is counted without making its moves, or each is made.
#pragma once

#include "engine.hpp"
#include "moves.hpp"

namespace naslag {

constexpr int deepest = 60;

template <class Policy>
class Perft {
  public:
    using W = typename Policy::Word;

    Perft(const Policy& policy, bool keep, bool make) : policy_(policy), keep_(keep), make_(make) {}

    template <Colour us>
    u64 count(const Position<W>& position, int depth) {
        Moves<Policy, us> moves(policy_, position, scratch_[static_cast<unsigned>(depth)], keep_);
        if (depth == 1 && !make_) return moves.count();
        u64 leaves = 0;
        moves.visit([&](const Position<W>& after) {
            leaves += depth == 1 ? leaf(after) : count<other(us)>(after, depth - 1);
        });
        return leaves;
    }

    u64 count(Colour side, const Position<W>& position, int depth) {
        if (depth == 0) return 1;
        return side == Colour::white ? count<Colour::white>(position, depth)
                                     : count<Colour::black>(position, depth);
    }

    u64 digest() const { return digest_; }

  private:
    const Policy& policy_;
    const bool keep_, make_;
    u64 digest_ = 0;

    // Every word of the leaf is used, so that making it cannot be left out.
    u64 leaf(const Position<W>& made) {
        digest_ += static_cast<u64>(made.side[0] ^ (made.side[1] << 1) ^ (made.kings << 2));
        return 1;
    }

    std::array<std::vector<Play<W>>, deepest + 1> scratch_;
};

// On one thread.
template <class Policy>
Count perft(const Policy& policy, Colour side, const Position<typename Policy::Word>& position, int depth, bool keep, bool make) {
    Perft<Policy> one_thread(policy, keep, make);
    const u64 leaves = one_thread.count(side, position, depth);
    return {leaves, one_thread.digest()};
}

}  // namespace naslag
