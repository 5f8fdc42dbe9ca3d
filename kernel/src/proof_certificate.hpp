// The certificate of a result: a graph that can be checked without the search that found it.
#pragma once

#include <unordered_map>

#include "proof_search.hpp"

namespace naslag {

template <class Policy>
class Certificate {
  public:
    using W = typename Policy::Word;
    using Node = State<W>;
    static constexpr std::uint32_t nothing = ~std::uint32_t{0};

    Certificate(const Policy& policy, const ProofGame<Policy>& game, ProofSearch<Policy>& search, u64 most)
        : policy_(policy), game_(game), search_(search), most_(most) {}

    // Nothing if it is larger than wanted, or what the search has forgotten cannot be found again.
    std::optional<std::vector<Certified>> of(const Node& root, bool proved) {
        if (!proved && !counted(root)) search_.grant([this](const Node& node) { return place_.contains(node); });
        const bool whole = proved ? proof(root, far) != nothing : refute(root);
        if (!whole) return std::nullopt;
        // The root comes last in a proof: it is first for the reader.
        const auto last = static_cast<std::uint32_t>(nodes_.size() - 1);
        if (proved) {
            std::ranges::reverse(nodes_);
            for (auto& node : nodes_)
                for (auto& next : node.next) next = last - next;
        }
        return std::move(nodes_);
    }

  private:
    static constexpr int far = 1 << 30;
    static constexpr std::size_t long_enough = 300;

    struct Hash {
        std::size_t operator()(const Node& node) const { return hashed(node); }
    };

    const Policy& policy_;
    const ProofGame<Policy>& game_;
    ProofSearch<Policy>& search_;
    const u64 most_;
    std::vector<Certified> nodes_;
    std::unordered_map<Node, std::uint32_t, Hash> place_;
    std::vector<Node> later_;

    std::uint32_t add(const Node& node, Kind kind, std::vector<std::uint32_t> next, int plies) {
        if (nodes_.size() >= most_) return nothing;
        nodes_.push_back({cells_of(policy_, node.position), node.side, kind, std::move(next), plies});
        return place_[node] = static_cast<std::uint32_t>(nodes_.size() - 1);
    }

    // Adds a proved node, the goal at most so many plies away, after everything that it rests on.
    std::uint32_t proof(const Node& node, int within) {
        if (const auto known = place_.find(node); known != place_.end() && nodes_[known->second].plies <= within)
            return known->second;
        if (within < 0 || nodes_.size() >= most_) return nothing;
        const auto look = search_.look(node);
        if (look.proved()) return look.plies <= within ? add(node, look.kind, {}, look.plies) : nothing;
        if (look.refuted()) return nothing;
        std::vector<Node> children;
        game_.next(node, children);
        const bool attack = game_.attacks(node);
        std::vector<std::uint32_t> next;
        int plies = 0;
        for (int tries = 0; attack && next.empty(); ++tries) {
            const Node* best = nullptr;
            int least = within;
            for (const auto& child : children) {
                const auto found = search_.recall(child, search_.look(child));
                if (!found.proof && found.plies < least) {
                    least = found.plies;
                    best = &child;
                }
            }
            if (best) {
                const auto place = proof(*best, counted(node) ? far : least);
                if (place == nothing) return nothing;
                next.push_back(place);
            } else if (tries || !again(node, within)) {
                return nothing;
            } else if (node.left == Node::boundless && within < Node::boundless) {
                return proof(within_plies(node, within), within);
            }
        }
        for (const auto& child : children) {
            if (attack) break;
            auto found = search_.recall(child, search_.look(child));
            const int least = counted(node) ? far : within - 1;
            if (found.proof || found.plies > least) {
                if (!again(child, least)) return nothing;
                const auto place = proof(counted(node) || least >= Node::boundless ? child : within_plies(child, least), least);
                if (place == nothing) return nothing;
                next.push_back(place);
                continue;
            }
            const auto place = proof(child, counted(node) ? far : found.plies);
            if (place == nothing) return nothing;
            next.push_back(place);
        }
        for (const auto place : next) plies = std::max(plies, nodes_[place].plies + 1);
        return add(node, attack ? Kind::one : Kind::all, std::move(next), plies);
    }

    static bool counted(const Node& node) { return node.left != Node::boundless; }

    static Node within_plies(Node node, int plies) {
        node.left = static_cast<std::uint16_t>(plies);
        return node;
    }

    // Looks once more for a proof that has been forgotten, no longer than the one that was known: so proofs never
    // lead round to themselves.
    bool again(const Node& node, int within) {
        if (search_.over()) return false;
        const auto bounded = counted(node) || within >= Node::boundless ? node : within_plies(node, within);
        const auto found = search_.look(bounded);
        if (found.proved()) return true;
        return !found.refuted() && !search_.work(bounded, ProofSearch<Policy>::deep, ProofSearch<Policy>::deep).proof;
    }

    // Adds a refuted node; the line to it has been entered. What is there already may be led back to.
    std::uint32_t refutation(const Node& node) {
        if (const auto known = place_.find(node); known != place_.end()) return known->second;
        const auto look = search_.look(node);
        if (look.refuted()) return add(node, look.kind, {}, look.plies);
        const auto place = add(node, game_.attacks(node) ? Kind::all : Kind::one, {}, 0);
        if (place == nothing) return nothing;
        if (search_.depth() >= long_enough) {
            later_.push_back(node);
            return place;
        }
        return replies(node, place) ? place : nothing;
    }

    // Adds what follows a refuted node.
    bool replies(const Node& node, std::uint32_t place) {
        const bool attack = game_.attacks(node);
        std::vector<Node> children;
        game_.next(node, children);
        // Where no reply is known to hold any more, the search finds one again.
        if (!attack && !known_defence(node, children) && !search_.over())
            search_.work(node, ProofSearch<Policy>::deep, ProofSearch<Policy>::deep);
        search_.enter(node);
        std::vector<std::uint32_t> next;
        if (attack) {
            for (const auto& child : children) {
                if (!refuted(child, true)) break;
                const auto found = refutation(child);
                if (found == nothing) break;
                next.push_back(found);
            }
        } else if (const auto* reply = defence(children)) {
            if (const auto found = refutation(*reply); found != nothing) next.push_back(found);
        }
        search_.leave();
        const bool whole = next.size() == (attack ? children.size() : 1);
        nodes_[place].next = std::move(next);
        return whole;
    }

    // Adds everything that a refuted root rests on. Lines that get long are gone on with from the root: by then what
    // stands on them is taken for granted.
    bool refute(const Node& root) {
        if (refutation(root) == nothing) return false;
        while (!later_.empty()) {
            const Node node = later_.back();
            later_.pop_back();
            search_.enter(root);
            const bool whole = replies(node, place_.at(node));
            search_.leave();
            if (!whole) return false;
        }
        return true;
    }

    const Node* defence(const std::vector<Node>& children) {
        for (const auto& child : children)
            if (place_.contains(child)) return &child;
        for (const auto& child : children)
            if (refuted(child, false)) return &child;
        return nullptr;
    }

    bool known_defence(const Node& node, const std::vector<Node>& children) {
        search_.enter(node);
        const bool known = defence(children) != nullptr;
        search_.leave();
        return known;
    }

    bool refuted(const Node& child, bool anew) {
        if (place_.contains(child)) return true;
        const auto look = search_.look(child);
        const auto found = search_.recall(child, look);
        if (!found.disproof || !found.proof) return !found.disproof;
        return anew && !search_.over() &&
               !search_.work(child, ProofSearch<Policy>::deep, ProofSearch<Policy>::deep).disproof;
    }
};

}  // namespace naslag
