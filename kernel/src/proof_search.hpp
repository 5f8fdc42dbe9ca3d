// Depth-first proof-number search.
//
// A position that comes back counts against the attacker, so refutations found below it hold only where the line leads
// there again; such a refutation is remembered with the line it rests on and used on lines that begin alike. Proofs
// never rest on the line: a move back is never part of one. Where plies are counted nothing comes back at all.
#pragma once

#include "proof_table.hpp"

namespace naslag {

// A node's numbers when the search leaves it.
struct Found {
    std::uint32_t proof, disproof;
    int plies = 0;
    Rests rests;
};

template <class Policy>
class ProofSearch {
  public:
    using W = typename Policy::Word;
    using Node = State<W>;
    static constexpr std::uint32_t never = Look::never, deep = never / 2;
    static constexpr std::size_t longest_line = 1000;

    ProofSearch(const ProofGame<Policy>& game, const Question& question, const Poll& poll)
        : game_(game), question_(question), pulse_(poll), known_(question.memory), seen_(4096) {}

    u64 nodes() const { return nodes_; }
    Limit stopped() const { return stopped_; }
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

    Look look(const Node& node) {
        ++nodes_;
        if (nodes_ % 1024 == 0) heed();
        return game_.look(node);
    }

    // Works on a node until its numbers reach the bounds. The line to it must have been entered.
    Found work(const Node& node, std::uint32_t proof_bound, std::uint32_t disproof_bound);

    // What is remembered of a node and holds on the line entered.
    Found recall(const Node& node, const Look& look) const {
        if (look.proved() || look.refuted()) return {look.proof, look.disproof, look.plies, {}};
        if (node.left != Node::boundless) {
            // Sooner is sooner still; what takes too long takes too long.
            Node whole = node;
            whole.left = 0;
            if (const auto* entry = known_.find(whole)) {
                if (entry->proof <= node.left) return {0, never, entry->plies, {}};
                if (entry->disproof > node.left) return {never, 0, 0, {}};
            }
        }
        if (node.left != Node::boundless && !game_.counted()) {
            Node whenever = node;
            whenever.left = Node::boundless;
            if (const auto* entry = known_.find(whenever); entry && !entry->proof && entry->plies <= node.left)
                return {0, never, entry->plies, {}};
        }
        const auto* entry = known_.find(node);
        if (!entry) return {look.proof, look.disproof, 0, {}};
        if (entry->rests.anywhere() && !holds(*entry)) return {look.proof, look.disproof, 0, {}};
        return {entry->proof, entry->disproof, entry->plies, entry->rests};
    }

    void enter(const Node& node) {
        line_.push_back(node);
        digests_.push_back(hashed(node) + (digests_.empty() ? 1 : digests_.back()) * 0x9e3779b97f4a7c15U);
        ++seen_[hashed(node) % seen_.size()];
    }
    void leave() {
        --seen_[hashed(line_.back()) % seen_.size()];
        line_.pop_back();
        digests_.pop_back();
    }
    std::size_t depth() const { return line_.size(); }

    // Where on the line a position stands; the line's length if it does not.
    std::size_t before(const Node& node) const {
        if (node.left != Node::boundless || !seen_[hashed(node) % seen_.size()]) return line_.size();
        for (std::size_t at = line_.size(); at-- > 0;)
            if (line_[at] == node) return at;
        return line_.size();
    }

    // Takes some positions for refuted, wherever the line goes: those on which a refutation of the root already rests.
    void grant(std::function<bool(const Node&)> granted) { granted_ = std::move(granted); }

    // More time, for what is still to be told of a result.
    void extend() { allowed_ = allowed_ ? 2 * nodes_ + question_.nodes : 0; }
    bool over() const { return stopped_ != Limit::none; }

  private:
    const ProofGame<Policy>& game_;
    const Question& question_;
    Pulse pulse_;
    Remembered<W> known_;
    std::vector<Node> line_;
    std::vector<u64> digests_;
    std::vector<std::uint16_t> seen_;  // how many positions of the line have this remainder
    u64 nodes_ = 0, allowed_ = question_.nodes;
    Limit stopped_ = Limit::none;
    std::function<bool(const Node&)> granted_;
    const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();

    struct Child {
        Node node;
        Look look;
        Found found;
    };

    void heed() {
        pulse_.beat(allowed_ ? std::min(1.0, static_cast<double>(nodes_) / static_cast<double>(allowed_)) : 0);
        if (allowed_ && nodes_ >= allowed_) stopped_ = Limit::nodes;
        if (question_.seconds > 0 && seconds() >= question_.seconds) stopped_ = Limit::seconds;
    }

    bool holds(const Entry<W>& entry) const {
        return entry.rests.to < digests_.size() && digests_[entry.rests.to] == entry.line;
    }

    void keep(const Node& node, const Found& found, u64 work);
};

template <class Policy>
void ProofSearch<Policy>::keep(const Node& node, const Found& found, u64 work) {
    Entry<W> entry;
    entry.state = node;
    entry.proof = found.proof;
    entry.disproof = found.disproof;
    entry.plies = static_cast<std::uint16_t>(found.plies);
    entry.rests = found.rests;
    if (found.rests.anywhere()) entry.line = digests_[found.rests.to];
    entry.work = static_cast<std::uint32_t>(std::min<u64>(work, never));
    known_.keep(entry);
    if (node.left == Node::boundless || (found.proof && found.disproof)) return;
    // With how many plies left the goal is known to be reached, and up to how many it is not (plus one).
    entry.state.left = 0;
    entry.proof = never;
    entry.disproof = 0;
    if (const auto* old = known_.find(entry.state)) {
        entry.proof = old->proof;
        entry.disproof = old->disproof;
        entry.plies = old->plies;
    }
    if (!found.proof && node.left < entry.proof) {
        entry.proof = node.left;
        entry.plies = static_cast<std::uint16_t>(found.plies);
    }
    if (!found.disproof) entry.disproof = std::max<std::uint32_t>(entry.disproof, node.left + 1U);
    known_.keep(entry);
}

template <class Policy>
Found ProofSearch<Policy>::work(const Node& node, std::uint32_t proof_bound, std::uint32_t disproof_bound) {
    const u64 begun = nodes_;
    const bool attack = game_.attacks(node);
    const auto here = static_cast<std::uint16_t>(depth());
    if (here >= longest_line) return {deep, deep, 0, {}};
    enter(node);
    std::vector<Child> children;
    {
        std::vector<Node> next;
        game_.next(node, next);
        children.reserve(next.size());
        for (const auto& each : next) known_.prefetch(each);
        for (const auto& each : next) {
            Child child{each, {}, {}};
            if (const auto at = granted_ && granted_(each) ? 0 : before(each); at < depth()) {
                child.look = Look::failed(Kind::all);
                const auto place = static_cast<std::uint16_t>(at);
                child.found = {never, 0, 0, {place, place}};
            } else {
                child.look = look(each);
                child.found = recall(each, child.look);
            }
            children.push_back(child);
            // Nothing more is needed.
            if (attack ? !child.found.proof : !child.found.disproof && !child.found.rests.anywhere()) break;
        }
    }
    Found result{};
    for (;;) {
        // The attacker needs one child, the defender's children are all needed; and the other way about to refute.
        std::uint32_t least = never, second = never, most = 0, pending = 0;
        Child* best = nullptr;
        const Child* decides = nullptr;
        Rests rests;
        int furthest_goal = 0;
        for (auto& child : children) {
            const auto want = attack ? child.found.proof : child.found.disproof;
            const auto rest = attack ? child.found.disproof : child.found.proof;
            if (!want) {
                const bool better = !decides || (attack ? child.found.plies < decides->found.plies
                                                        : !child.found.rests.anywhere() ||
                                                              (decides->found.rests.anywhere() &&
                                                               child.found.rests.to < decides->found.rests.to));
                if (better) decides = &child;
            }
            rests.add(child.found.rests);
            if (!rest) {
                furthest_goal = std::max(furthest_goal, child.found.plies);
                continue;
            }
            ++pending;
            most = std::max(most, rest);
            if (want < least || !best) {
                second = best ? least : never;
                least = want;
                best = &child;
            } else {
                second = std::min(second, want);
            }
        }
        if (decides) {
            result = attack ? Found{0, never, decides->found.plies + 1, {}} : Found{never, 0, 0, decides->found.rests};
            break;
        }
        if (!pending) {
            result = attack ? Found{never, 0, 0, rests} : Found{0, never, furthest_goal + 1, {}};
            break;
        }
        // Not the sum of all: positions met by several ways would count several times.
        const std::uint32_t all = std::min(deep, most + pending - 1);
        const std::uint32_t proof = attack ? least : all, disproof = attack ? all : least;
        result = {proof, disproof, 0, {}};
        if (proof >= proof_bound || disproof >= disproof_bound || over()) break;
        const std::uint32_t want_bound = std::min(attack ? proof_bound : disproof_bound, std::min(deep, second + second / 4 + 1));
        const std::uint32_t rest_bound = std::min(deep, (attack ? disproof_bound : proof_bound) - (pending - 1));
        best->found = attack ? work(best->node, want_bound, rest_bound) : work(best->node, rest_bound, want_bound);
    }
    // Of what a refutation rests on, only what comes before this position matters to others.
    if (result.rests.anywhere() && result.rests.to >= here) {
        if (result.rests.from >= here) result.rests = {};
        else result.rests.to = static_cast<std::uint16_t>(here - 1);
    }
    keep(node, result, nodes_ - begun);
    leave();
    return result;
}

}  // namespace naslag
