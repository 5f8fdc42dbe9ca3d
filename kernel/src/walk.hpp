// Playing printed moves on a position: the fast way for a move given by its ends, the plain one for longer routes.
#pragma once

#include "engine.hpp"
#include "moves.hpp"

namespace naslag {

// Between cells and words.
template <class Policy>
Position<typename Policy::Word> placed(const Policy& policy, std::string_view cells) {
    using W = typename Policy::Word;
    if (cells.size() != static_cast<std::size_t>(policy.tables.squares))
        throw Refused("a position on this board has " + std::to_string(policy.tables.squares) + " cells, not " +
                      std::to_string(cells.size()));
    Position<W> position{};
    for (std::size_t bit = 0; bit < cells.size(); ++bit) {
        const W square = one<W>(policy.tables.place[bit]);
        switch (cells[bit]) {
            case '.': break;
            case 'w': position.side[0] |= square; break;
            case 'b': position.side[1] |= square; break;
            case 'W': position.side[0] |= square; position.kings |= square; break;
            case 'B': position.side[1] |= square; position.kings |= square; break;
            default:
                throw Refused("cell " + std::to_string(bit) + " is '" + cells[bit] + "'; expected one of . w b W B");
        }
    }
    return position;
}

template <class Policy>
std::string cells_of(const Policy& policy, const Position<typename Policy::Word>& position) {
    using W = typename Policy::Word;
    std::string cells(static_cast<std::size_t>(policy.tables.squares), '.');
    for (std::size_t bit = 0; bit < cells.size(); ++bit) {
        const W square = one<W>(policy.tables.place[bit]);
        const bool king = (position.kings & square) != 0;
        if (position.side[0] & square) cells[bit] = king ? 'W' : 'w';
        if (position.side[1] & square) cells[bit] = king ? 'B' : 'b';
    }
    return cells;
}

// The legal moves, captures that differ in their route alone once, that a printed move with squares between its ends
// can mean. The squares are read as those on which the piece stood, else as those it passed, else as the captured ones.
std::vector<Route> meant(const Engine& engine, std::string_view cells, Colour side, std::span<const int> bits,
                         Sign sign);

template <class Policy>
class Walking final : public Walk {
  public:
    using W = typename Policy::Word;

    Walking(std::shared_ptr<const Engine> engine, const Policy& policy, const Position<W>& position, Colour side)
        : engine_(std::move(engine)), policy_(policy), position_(position), side_(side) {}

    Outcome step(std::span<const int> bits, Sign sign) override {
        const auto outcome = bits.size() > 2               ? by_route(bits, sign)
                             : side_ == Colour::white ? by_ends<Colour::white>(bits, sign)
                                                      : by_ends<Colour::black>(bits, sign);
        if (outcome == Outcome::played) side_ = other(side_);
        return outcome;
    }

    std::string cells() const override { return cells_of(policy_, position_); }
    Colour side() const override { return side_; }

  private:
    const std::shared_ptr<const Engine> engine_;  // owns the policy
    const Policy& policy_;
    Position<W> position_;
    Colour side_;
    std::vector<Play<W>> scratch_;

    template <Colour us>
    Outcome by_ends(std::span<const int> bits, Sign sign) {
        const int from = policy_.tables.place[static_cast<std::size_t>(bits[0])];
        const int to = policy_.tables.place[static_cast<std::size_t>(bits[1])];
        Moves<Policy, us> moves(policy_, position_, scratch_, false);
        Play<W> chosen{};
        int fitting = 0;
        const bool captures = moves.captures();
        if (captures && sign != Sign::quiet)
            for (const auto& play : scratch_)
                if (play.from == from && play.to == to) {
                    chosen = play;
                    ++fitting;
                }
        if ((!captures || !policy_.rules.compulsory) && sign != Sign::capture && moves.is_quiet(from, to, chosen))
            ++fitting;
        if (fitting != 1) return fitting ? Outcome::ambiguous : Outcome::illegal;
        position_ = moves.played(chosen);
        return Outcome::played;
    }

    Outcome by_route(std::span<const int> bits, Sign sign) {
        auto before = cells();
        const auto found = meant(*engine_, before, side_, bits, sign);
        if (found.size() != 1) return found.empty() ? Outcome::illegal : Outcome::ambiguous;
        before[static_cast<std::size_t>(found[0].stands.front())] = '.';
        for (const int bit : found[0].captured) before[static_cast<std::size_t>(bit)] = '.';
        before[static_cast<std::size_t>(found[0].stands.back())] = found[0].piece;
        position_ = placed(policy_, before);
        return Outcome::played;
    }
};

}  // namespace naslag
