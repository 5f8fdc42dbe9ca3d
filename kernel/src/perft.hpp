// Perft: how many ways there are to play. The last ply is counted without making its moves, or each is made.
#pragma once

#include <atomic>
#include <thread>

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
        if (depth == 1) {
            moves.visit([&](const Position<W>& after) {
                // Every word of the leaf is used, so that making it cannot be left out.
                digest_ += static_cast<u64>(after.side[0] ^ (after.side[1] << 1) ^ (after.kings << 2));
                ++leaves;
            });
            return leaves;
        }
        moves.visit([&](const Position<W>& after) { leaves += count<other(us)>(after, depth - 1); });
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
    std::array<std::vector<Play<W>>, deepest + 1> scratch_;
};

template <class Policy>
Count perft(const Policy& policy, Colour side, const Position<typename Policy::Word>& position, int depth, bool keep,
            bool make, int threads) {
    using Place = Position<typename Policy::Word>;
    if (threads < 2 || depth < 4) {
        Perft<Policy> one_thread(policy, keep, make);
        const u64 leaves = one_thread.count(side, position, depth);
        return {leaves, one_thread.digest()};
    }
    // The positions after three plies are dealt out as the threads get to them.
    std::vector<Place> begun{position};
    Colour mover = side;
    for (int ply = 0; ply < 3; ++ply, mover = other(mover)) {
        std::vector<Place> next;
        const auto extend = [&]<Colour us>(const Place& each) {
            std::vector<Play<typename Policy::Word>> plays;
            Moves<Policy, us> moves(policy, each, plays, keep);
            moves.list(plays);
            for (const auto& play : plays) next.push_back(moves.played(play));
        };
        for (const auto& each : begun) {
            if (mover == Colour::white)
                extend.template operator()<Colour::white>(each);
            else
                extend.template operator()<Colour::black>(each);
        }
        begun = std::move(next);
    }
    std::atomic<std::size_t> dealt{0};
    std::vector<Count> counts(static_cast<std::size_t>(threads));
    const auto work = [&](Count& into) {
        Perft<Policy> own(policy, keep, make);
        u64 leaves = 0;
        for (std::size_t index; (index = dealt++) < begun.size();) leaves += own.count(mover, begun[index], depth - 3);
        into = {leaves, own.digest()};
    };
    {
        std::vector<std::jthread> helpers;
        for (std::size_t index = 1; index < counts.size(); ++index) helpers.emplace_back([&, index] { work(counts[index]); });
        work(counts[0]);
    }
    Count sum;
    for (const auto& each : counts) {
        sum.leaves += each.leaves;
        sum.digest += each.digest;
    }
    return sum;
}

}  // namespace naslag
