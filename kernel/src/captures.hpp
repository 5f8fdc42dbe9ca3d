// Every complete capture of the side to move, one piece at a time, by the rules as the reference engine has them.
#pragma once

#include <algorithm>
#include <vector>

#include "layout.hpp"

namespace naslag {

template <class W>
struct Position {
    W side[2];  // all pieces of White and of Black
    W kings;    // of either

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// A move: which pieces it captures (none: a quiet move), its ends, and whether the piece is a king afterwards.
template <class W>
struct Play {
    W captured;
    std::uint8_t from, to;
    bool king;

    friend constexpr bool operator==(const Play&, const Play&) = default;
};

// From this many kings on it is faster to go along the lines with all of them at once.
constexpr int many_kings = 5;

// The kings of `us` that can capture: a few one by one, many all at once outward from the pieces that can be captured.
// Kept out of line: most positions have no king, and their path must stay short.
template <class Policy>
[[gnu::noinline]] typename Policy::Word capturing_kings(const Policy& policy, const Position<typename Policy::Word>& position, Colour us) {
    using W = typename Policy::Word;
    const auto& tables = policy.tables;
    const W kings = position.side[static_cast<int>(us)] & position.kings;
    const W enemies = position.side[static_cast<int>(other(us))];
    const W empty = tables.valid & ~(position.side[0] | position.side[1]);
    const unsigned ways = ways_on_board(policy.rules.king_captures, Colour::white);
    W found = 0;
    if (policy.rules.flying && count(kings) < many_kings) {
        for (W rest = kings; rest; rest &= rest - 1)
            for (int way = 0; way < directions; ++way) {
                const W blockers = tables.rays[way][lowest(rest)] & ~empty;
                if (!(ways >> way & 1U) || !blockers) continue;
                const W over = one<W>(tables.nearest(way, blockers)) & enemies;
                if (shifted(over, tables.steps[way]) & empty) {
                    found |= one<W>(lowest(rest));
                    break;
                }
            }
        return found;
    }
    for (int way = 0; way < directions; ++way) {
        if (!(ways >> way & 1U)) continue;
        const int back = tables.steps[opposite(way)];
        W seen = shifted(shifted(empty, back) & enemies, back);
        for (; seen; seen = shifted(seen & empty, back)) {
            found |= seen & kings;
            if (!policy.rules.flying) break;
        }
    }
    return found;
}

// What a capture is worth: the criteria in order of precedence, packed around the one that is a sequence.
struct Rank {
    u64 before = 0;
    u128 sequence = 0;
    u64 after = 0;

    friend constexpr bool operator==(const Rank&, const Rank&) = default;
    constexpr bool operator<(const Rank& than) const {
        if (before != than.before) return before < than.before;
        if (sequence != than.sequence) return sequence < than.sequence;
        return after < than.after;
    }
};

// Leaves one of the captures that differ in their route alone.
template <class W>
[[gnu::noinline]] void unite(std::vector<Play<W>>& found) {
    if (found.size() > 24) {
        std::sort(found.begin(), found.end(), [](const Play<W>& a, const Play<W>& b) {
            if (a.captured != b.captured) return a.captured < b.captured;
            if (a.from != b.from) return a.from < b.from;
            return a.to != b.to ? a.to < b.to : a.king < b.king;
        });
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return;
    }
    std::size_t kept = 1;
    for (std::size_t index = 1; index < found.size(); ++index) {
        bool known = false;
        for (std::size_t earlier = 0; earlier < kept; ++earlier) known |= found[earlier] == found[index];
        if (!known) found[kept++] = found[index];
    }
    found.resize(kept);
}

template <class Policy, Colour us>
class Captures {
  public:
    using W = typename Policy::Word;

    // `found` is emptied, and filled by `all`.
    Captures(const Policy& policy, const Position<W>& position, std::vector<Play<W>>& found)
        : policy_(policy), position_(position), found_(found) {
        found_.clear();
    }

    // The captures that no other precedes; with `keep` once for every route, otherwise once for equal ends and
    // captured pieces.
    void all(bool keep) {
        const auto own = position_.side[static_cast<int>(us)];
        const auto enemies = position_.side[static_cast<int>(other(us))];
        for (W men = own & ~position_.kings & capturing_men(); men; men &= men - 1) {
            from_ = static_cast<std::uint8_t>(lowest(men));
            man(from_, enemies, (own | enemies) ^ one<W>(from_), -1);
        }
        W kings = own & position_.kings;
        if (kings) kings = capturing_kings(policy_, position_, us);
        for (; kings; kings &= kings - 1) {
            from_ = static_cast<std::uint8_t>(lowest(kings));
            const W rest = (own | enemies) ^ one<W>(from_);
            for (int way = 0; way < directions; ++way)
                if (king_ways >> way & 1U) king(way, from_, enemies, rest);
        }
        if (!keep && found_.size() > 1) unite(found_);
    }

  private:
    const Policy& policy_;
    const Position<W>& position_;
    std::vector<Play<W>>& found_;
    const unsigned man_ways = ways_on_board(policy_.rules.man_captures, us);
    const unsigned king_ways = ways_on_board(policy_.rules.king_captures, Colour::white);
    const W far_row = policy_.tables.far[static_cast<int>(us)];
    Rank best_;
    int most_ = 0;
    std::uint8_t from_ = 0;
    int depth_ = 0;
    std::array<std::uint8_t, 128> trail_{};  // the pieces captured so far, in order

    // The men that can make a first jump.
    W capturing_men() const {
        const auto& tables = policy_.tables;
        const W enemies = spared(position_.side[static_cast<int>(other(us))]);
        const W empty = tables.valid & ~(position_.side[0] | position_.side[1]);
        W men = 0;
        each_direction([&](auto way) {
            if (!(man_ways >> way & 1U)) return;
            const int back = tables.steps[opposite(way)];
            men |= shifted(shifted(empty, back) & enemies, back);
        });
        return men;
    }

    // What a man may capture of a set.
    W spared(W targets) const { return policy_.rules.man_captures_king ? targets : targets & ~position_.kings; }

    bool turns_back(int came, int way) const { return !policy_.rules.half_turn && came >= 0 && way == opposite(came); }

    W left_standing(W occupied, W over) const { return policy_.rules.at_once ? occupied & ~over : occupied; }

    // Goes on with a man. `targets` are the enemies not yet captured, `occupied` what stands in the way.
    void man(int at, W targets, W occupied, int came) {
        const auto& rules = policy_.rules;
        const auto& tables = policy_.tables;
        bool went_on = false;
        for (int way = 0; way < directions; ++way) {
            if (!(man_ways >> way & 1U) || turns_back(came, way)) continue;
            const W over = shifted(one<W>(at), tables.steps[way]) & spared(targets);
            const W behind = shifted(over, tables.steps[way]) & tables.valid & ~occupied;
            if (!behind) continue;
            went_on = true;
            const int to = lowest(behind);
            const W rest = left_standing(occupied, over);
            trail_[static_cast<unsigned>(depth_++)] = static_cast<std::uint8_t>(lowest(over));
            if (!(behind & far_row) || rules.promotion == Promotion::only_if_it_ends_there)
                man(to, targets ^ over, rest, way);
            else if (rules.promotion == Promotion::ends_move || !crowned(to, targets ^ over, rest, way))
                add(to, targets ^ over, true);
            --depth_;
        }
        if (depth_ && !(went_on && rules.complete)) add(at, targets, (one<W>(at) & far_row) != 0);
    }

    // Goes on as a king from the far row; whether it can.
    bool crowned(int at, W targets, W occupied, int came) {
        bool went_on = false;
        for (int way = 0; way < directions; ++way)
            if ((king_ways >> way & 1U) && !turns_back(came, way)) went_on |= king(way, at, targets, occupied);
        return went_on && policy_.rules.complete;
    }

    // Captures the first piece that way and whatever can follow; false if there is nothing to capture.
    bool king(int way, int at, W targets, W occupied) {
        const auto& rules = policy_.rules;
        const auto& tables = policy_.tables;
        W over = shifted(one<W>(at), tables.steps[way]);
        if (rules.flying) {
            const W blockers = tables.rays[way][at] & occupied;
            if (!blockers) return false;
            over = one<W>(tables.nearest(way, blockers));
        }
        const W behind = shifted(over & targets, tables.steps[way]) & tables.valid & ~occupied;
        if (!behind) return false;
        const int first = lowest(behind);
        W landings = behind;
        if (rules.flying && rules.landing != Landing::directly_behind) {
            const W blockers = tables.rays[way][first] & occupied;
            landings |= tables.rays[way][first];
            if (blockers) {
                const int stop = tables.nearest(way, blockers);
                landings ^= tables.rays[way][stop] | one<W>(stop);
            }
        }
        const W rest = left_standing(occupied, over);
        trail_[static_cast<unsigned>(depth_++)] = static_cast<std::uint8_t>(lowest(over));
        const bool straight = king(way, first, targets ^ over, rest);
        W ends = 0;
        for (W todo = landings; todo; todo &= todo - 1) {
            const int landing = lowest(todo);
            bool turned = false;
            for (int turn = 0; turn < directions; ++turn)
                if ((king_ways >> turn & 1U) && turn != way && !turns_back(way, turn))
                    turned |= king(turn, landing, targets ^ over, rest);
            if (!turned || !rules.complete) ends |= one<W>(landing);
        }
        if (!(rules.complete && (straight || (rules.seek_more && ends != landings)))) {
            if (rules.landing == Landing::behind_last_king && (over & position_.kings)) ends &= behind;
            for (; ends; ends &= ends - 1) add(lowest(ends), targets ^ over, true);
        }
        --depth_;
        return true;
    }

    void add(int to, W targets, bool is_king) {
        const auto& rules = policy_.rules;
        if (rules.by_number_alone()) {
            if (depth_ < most_) return;
            if (depth_ > most_) found_.clear();
            most_ = depth_;
        } else if (!rules.by_nothing()) {
            const Rank its = rank();
            if (its < best_) return;
            if (best_ < its) found_.clear();
            best_ = its;
        }
        const W captured = position_.side[static_cast<int>(other(us))] ^ targets;
        found_.push_back({captured, from_, static_cast<std::uint8_t>(to), is_king});
    }

    Rank rank() const {
        Rank its;
        u64* worth = &its.before;
        u64 kings = 0;
        for (int index = 0; index < depth_; ++index) kings += is_king(index);
        const auto pieces = static_cast<u64>(depth_);
        for (const auto criterion : policy_.rules.priority) switch (criterion) {
                case Criterion::none: break;
                case Criterion::most_pieces: *worth = *worth << 8 | pieces; break;
                case Criterion::highest_value:
                    *worth = *worth << 32 | ((pieces - kings) * static_cast<u64>(policy_.rules.man_worth) +
                                             kings * static_cast<u64>(policy_.rules.king_worth));
                    break;
                case Criterion::with_king:
                    *worth = *worth << 1 | ((position_.kings & one<W>(from_)) != 0 ? 1U : 0U);
                    break;
                case Criterion::most_kings: *worth = *worth << 8 | kings; break;
                case Criterion::kings_first:
                    // Two bits a piece (64 pieces at most), so that a shorter sequence precedes the longer one it begins.
                    for (int index = 0; index < std::min(depth_, 64); ++index)
                        its.sequence |= static_cast<u128>(2 + is_king(index)) << (126 - 2 * index);
                    worth = &its.after;
                    break;
            }
        return its;
    }

    u64 is_king(int index) const {
        return (position_.kings & one<W>(trail_[static_cast<unsigned>(index)])) != 0 ? 1U : 0U;
    }
};

}  // namespace naslag
