// The game as a proof sees it: what a position is by itself, and which positions follow.
#pragma once

#include "moves.hpp"
#include "proof.hpp"
#include "walk.hpp"

namespace naslag {

// A position, who is to move, and how many plies are left (of all, or of quiet ones).
template <class W>
struct State {
    static constexpr std::uint16_t boundless = 0xffff;

    Position<W> position;
    Colour side;
    std::uint16_t left = boundless;

    friend bool operator==(const State&, const State&) = default;
};

template <class W>
u64 hashed(const State<W>& state) {
    const auto folded = [](W word) {
        if constexpr (sizeof(W) > 8) return static_cast<u64>(word) ^ static_cast<u64>(word >> 64) * 0xff51afd7ed558ccdU;
        else return word;
    };
    u64 hash = folded(state.position.side[0]) * 0x9e3779b97f4a7c15U;
    hash = (hash ^ hash >> 29 ^ folded(state.position.side[1])) * 0xbf58476d1ce4e5b9U;
    hash = (hash ^ hash >> 31 ^ folded(state.position.kings)) * 0x94d049bb133111ebU;
    hash = (hash ^ hash >> 30 ^ (static_cast<u64>(state.side) << 16 | state.left)) * 0xd6e8feb86659fd93U;
    return hash ^ hash >> 32;
}

// What can be said without a search. Numbers are proof and disproof numbers: how much is to be done at least.
struct Look {
    static constexpr std::uint32_t never = 1'000'000'000;

    Kind kind = Kind::one;  // `one` and `all`: nothing yet
    std::uint32_t proof = 1, disproof = 1;
    int plies = 0;  // to the goal, once it is proved

    bool proved() const { return proof == 0; }
    bool refuted() const { return disproof == 0; }
    static Look reached(Kind kind, int plies) { return {kind, 0, never, plies}; }
    static Look failed(Kind kind, int plies = 0) { return {kind, never, 0, plies}; }
};

template <class Policy>
class ProofGame {
  public:
    using W = typename Policy::Word;
    using Node = State<W>;

    // `tables` may be null.
    ProofGame(const Policy& policy, Endings endings, const Question& question, const EndgamesOf<W>* tables, const Position<W>& root)
        : policy_(policy), endings_(endings), question_(question),
          tables_(question.goal == Goal::win ? tables : nullptr), pieces_(balance(root)),
          kings_(count(kings_of(root, question.attacker))) {
        if (question.line)
            for (const int bit : *question.line) line_ |= one<W>(policy.tables.place[static_cast<std::size_t>(bit)]);
        if (question.goal == Goal::caught && !kings_of(root, other(question.attacker)))
            throw Refused("there is no king to be caught");
    }

    bool attacks(const Node& node) const { return node.side == question_.attacker; }
    bool counted() const { return question_.plies || question_.quiet; }

    Look look(const Node& node) const {
        return node.side == Colour::white ? look<Colour::white>(node) : look<Colour::black>(node);
    }

    // The states after each move that may be made, each once.
    void next(const Node& node, std::vector<Node>& found) const {
        node.side == Colour::white ? next<Colour::white>(node, found) : next<Colour::black>(node, found);
    }

  private:
    const Policy& policy_;
    const Endings endings_;
    const Question& question_;
    const EndgamesOf<W>* const tables_;
    const int pieces_, kings_;
    W line_ = 0;
    mutable std::vector<Play<W>> scratch_;
    mutable std::vector<Node> allowed_;

    static W kings_of(const Position<W>& position, Colour side) {
        return position.side[static_cast<int>(side)] & position.kings;
    }
    int balance(const Position<W>& position) const {
        return count(position.side[static_cast<int>(question_.attacker)]) -
               count(position.side[static_cast<int>(other(question_.attacker))]);
    }
    bool bound(Colour side) const { return question_.line && question_.bound == side; }

    template <Colour us>
    Look look(const Node& node) const {
        const auto& position = node.position;
        const bool attack = us == question_.attacker;
        const W own = position.side[static_cast<int>(us)];
        Moves<Policy, us> moves(policy_, position, scratch_, false);
        switch (question_.goal) {
            case Goal::gain:
                if (balance(position) >= pieces_ + question_.number && !moves.captures()) return Look::reached(Kind::goal, 0);
                break;
            case Goal::caught:
                if (!kings_of(position, other(question_.attacker))) return Look::reached(Kind::goal, 0);
                break;
            case Goal::crowned:
                if (count(kings_of(position, question_.attacker)) > kings_ && !moves.captures())
                    return Look::reached(Kind::goal, 0);
                break;
            default: break;
        }
        if (tables_) {
            const Value value = tables_->value(position, us);
            if (value != unknown) {
                const bool won = value != drawn && tables_->is_win(value) == attack;
                if (won && value <= node.left && !bound(question_.attacker)) return Look::reached(Kind::table, value);
                if (!won && !bound(other(question_.attacker))) return Look::failed(Kind::table, value == drawn ? 0 : value);
                // Won, but not soon enough.
                if (won && !question_.quiet && value > node.left && !bound(other(question_.attacker)))
                    return Look::failed(Kind::table, value);
            }
        }
        u64 number = own ? moves.count() : 0;
        if (!number) {
            const Ending ending = own ? endings_.blocked : endings_.bare;
            const bool wins = ending != Ending::draws && (ending == Ending::wins) == attack;
            bool reached = wins && (question_.goal == Goal::win || question_.goal == Goal::gain);
            if (question_.goal == Goal::locked) reached = own && !attack;
            return reached ? Look::reached(Kind::goal, 0) : Look::failed(Kind::over);
        }
        if (!node.left) return Look::failed(Kind::spent);
        if (bound(us)) {
            next<us>(node, allowed_);
            number = allowed_.size();
            if (!number) return attack ? Look::failed(Kind::off) : Look::reached(Kind::off, 0);
        }
        const auto many = static_cast<std::uint32_t>(number);
        return attack ? Look{Kind::one, 1, many, 0} : Look{Kind::all, many, 1, 0};
    }

    template <Colour us>
    void next(const Node& node, std::vector<Node>& found) const {
        found.clear();
        const auto& position = node.position;
        constexpr auto own = static_cast<std::size_t>(us), enemy = static_cast<std::size_t>(other(us));
        Moves<Policy, us>(policy_, position, scratch_, false).visit([&](const Position<W>& after) {
            if (bound(us) && (kings_of(after, us) & ~line_)) return;
            Node to{after, other(us), node.left};
            if (node.left != Node::boundless) {
                const bool man_moved = (after.side[own] & ~after.kings) != (position.side[own] & ~position.kings);
                const bool captured = after.side[enemy] != position.side[enemy];
                if (question_.quiet && (man_moved || captured)) to.left = static_cast<std::uint16_t>(question_.quiet);
                else --to.left;
            }
            // Two kings that go round and capture the same pieces leave the same position.
            if (after.side[enemy] != position.side[enemy] && std::ranges::find(found, to) != found.end()) return;
            found.push_back(to);
        });
    }
};

}  // namespace naslag
