// The legal moves of a position: counted, visited, listed. `Us` is the side to move, so that forward is a constant.
#pragma once

#include "unrolled.hpp"

namespace naslag {

template <class Policy, Colour us>
class Moves {
  public:
    using W = typename Policy::Word;
    using Place = Position<W>;
    using Scratch = std::vector<Play<W>>;

    // `scratch` is used for captures; `keep`: every route of a capture counts.
    Moves(const Policy& policy, const Place& position, Scratch& scratch, bool keep)
        : policy_(policy), position_(position), scratch_(scratch), keep_(keep) {}

    u64 count() {
        const auto captures = count_captures();
        return captures && policy_.rules.compulsory ? captures : captures + count_quiet();
    }

    // Calls `next(position)` with the position after each legal move.
    template <class F>
    [[gnu::always_inline]] void visit(F&& next) {
        if (captures()) {
            for (const auto& play : scratch_) next(played(play));
            if (policy_.rules.compulsory) return;
        }
        visit_quiet(next);
    }

    // Every legal move; captures come first.
    void list(Scratch& plays) {
        Captures<Policy, us>(policy_, position_, plays).all(keep_);
        if (!plays.empty() && policy_.rules.compulsory) return;
        list_quiet(plays);
    }

    // Whether there are captures; they are then in the scratch.
    bool captures() {
        scratch_.clear();
        if (can_capture()) Captures<Policy, us>(policy_, position_, scratch_).all(keep_);
        return !scratch_.empty();
    }

    // Whether there are captures, without finding them.
    bool can_capture() const {
        return men_can_capture() || (own_kings() && capturing_kings(policy_, position_, us));
    }

    // Whether a man has a move that captures nothing.
    bool a_man_can_move() const {
        W ends = 0;
        each_direction([&](auto way) {
            if (man_moves() >> way & 1U) ends |= shifted(own_men(), step(way));
        });
        return (ends & empty()) != 0;
    }

    // Whether a move that captures nothing leads there, and which.
    bool is_quiet(int from, int to, Play<W>& play) const {
        const W free = empty();
        if (!(own() & one<W>(from)) || !(free & one<W>(to))) return false;
        const bool king = (position_.kings & one<W>(from)) != 0;
        for (int way = 0; way < directions; ++way) {
            if (!((king ? king_moves() : man_moves()) >> way & 1U)) continue;
            const W ends = king ? king_reach(from, way, free) : shifted(one<W>(from), step(way)) & free;
            if (!(ends & one<W>(to))) continue;
            play = {0, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                    king || (one<W>(to) & far_row())};
            return true;
        }
        return false;
    }

    Place played(const Play<W>& play) const {
        Place after = position_;
        const W from = one<W>(play.from), to = one<W>(play.to);
        after.side[own_index] = (after.side[own_index] & ~from) | to;
        after.side[enemy_index] &= ~play.captured;
        after.kings = (after.kings & ~(play.captured | from)) | (play.king ? to : W{0});
        return after;
    }

  private:
    static constexpr int own_index = static_cast<int>(us), enemy_index = static_cast<int>(other(us));

    const Policy& policy_;
    const Place& position_;
    Scratch& scratch_;
    const bool keep_;

    W own() const { return position_.side[own_index]; }
    W enemies() const { return position_.side[enemy_index]; }
    W own_men() const { return own() & ~position_.kings; }
    W own_kings() const { return own() & position_.kings; }
    W empty() const { return policy_.tables.valid & ~(position_.side[0] | position_.side[1]); }
    W far_row() const { return policy_.tables.far[own_index]; }
    int step(int way) const { return policy_.tables.steps[way]; }
    unsigned man_moves() const { return ways_on_board(policy_.rules.man_moves, us); }
    unsigned man_captures() const { return ways_on_board(policy_.rules.man_captures, us); }
    unsigned king_moves() const { return ways_on_board(policy_.rules.king_moves, Colour::white); }

    W men_can_capture() const {
        const W men = own_men(), free = empty();
        const W targets = policy_.rules.man_captures_king ? enemies() : enemies() & ~position_.kings;
        W landings = 0;
        each_direction([&](auto way) {
            if (man_captures() >> way & 1U)
                landings |= shifted(shifted(men, step(way)) & targets, step(way)) & free;
        });
        return landings;
    }

    u64 count_captures() {
        if constexpr (Policy::fixed) {
            using All = Unrolled<Policy, us>;
            constexpr bool simple = Policy::rules.by_number_alone() || Policy::rules.by_nothing();
            if constexpr (All::possible)
                if (simple ? !own_kings() || !capturing_kings(policy_, position_, us) : !position_.kings) {
                    const W targets = Policy::rules.man_captures_king ? enemies() : enemies() & ~position_.kings;
                    All men{targets, empty(), own()};
                    const W movers = own_men();
                    each_direction([&](auto way) {
                        if constexpr (All::ways >> way & 1U)
                            if (const W landings = men.template jump<way>(movers, men.empty))
                                men.template follow<way, 1>(landings);
                    });
                    if (!men.too_long) return men.total();
                }
        } else if (!men_can_capture() && !own_kings()) {
            return 0;
        }
        Captures<Policy, us>(policy_, position_, scratch_).all(keep_);
        return scratch_.size();
    }

    u64 count_quiet() const {
        const W men = own_men(), free = empty();
        int moves = 0;
        each_direction([&](auto way) {
            if (man_moves() >> way & 1U) moves += naslag::count(shifted(men, step(way)) & free);
        });
        if (own_kings()) moves += count_quiet_kings(free);
        return static_cast<u64>(moves);
    }

    [[gnu::noinline]] int count_quiet_kings(W free) const {
        const W kings = own_kings();
        int moves = 0;
        if (policy_.rules.flying && naslag::count(kings) < many_kings) {
            for (W rest = kings; rest; rest &= rest - 1)
                each_direction([&](auto way) {
                    if (king_moves() >> way & 1U) moves += naslag::count(king_reach(lowest(rest), way, free));
                });
            return moves;
        }
        each_direction([&](auto way) {
            if (!(king_moves() >> way & 1U)) return;
            // All kings a step further at a time: none can get past another.
            for (W ends = shifted(kings, step(way)) & free; ends; ends = shifted(ends, step(way)) & free) {
                moves += naslag::count(ends);
                if (!policy_.rules.flying) break;
            }
        });
        return moves;
    }

    // The free squares that a king can move to in one direction.
    W king_reach(int at, int way, W free) const {
        const auto& tables = policy_.tables;
        if (!policy_.rules.flying) return shifted(one<W>(at), step(way)) & free;
        const W ray = tables.rays[way][at], blockers = ray & ~free;
        if (!blockers) return ray;
        const int stop = tables.nearest(way, blockers);
        return ray ^ (tables.rays[way][stop] | one<W>(stop));
    }

    template <class F>
    [[gnu::always_inline]] void visit_quiet(F&& next) const {
        const W men = own_men(), free = empty();
        each_direction([&](auto way) {
            if (!(man_moves() >> way & 1U)) return;
            for (W ends = shifted(men, step(way)) & free; ends; ends &= ends - 1) {
                const W to = ends & (~ends + 1);
                Place after = position_;
                after.side[own_index] ^= to | shifted(to, -step(way));
                after.kings |= to & far_row();
                next(after);
            }
        });
        for (W kings = own_kings(); kings; kings &= kings - 1) {
            const W from = kings & (~kings + 1);
            each_direction([&](auto way) {
                if (!(king_moves() >> way & 1U)) return;
                for (W ends = king_reach(lowest(from), way, free); ends; ends &= ends - 1) {
                    const W both = from | (ends & (~ends + 1));
                    Place after = position_;
                    after.side[own_index] ^= both;
                    after.kings ^= both;
                    next(after);
                }
            });
        }
    }

    // In the order of the squares, and from each in the order of directions.
    void list_quiet(Scratch& plays) const {
        const W free = empty();
        W movable = own_kings();
        each_direction([&](auto way) {
            if (man_moves() >> way & 1U) movable |= own_men() & shifted(free, -step(way));
        });
        for (W pieces = movable; pieces; pieces &= pieces - 1) {
            const int from = lowest(pieces);
            if (position_.kings & one<W>(from)) list_king(from, free, plays);
            else
                each_direction([&](auto way) {
                    if (!(man_moves() >> way & 1U)) return;
                    const W to = shifted(one<W>(from), step(way)) & free;
                    if (!to) return;
                    plays.push_back({0, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(lowest(to)),
                                     (to & far_row()) != 0});
                });
        }
    }

    [[gnu::noinline]] void list_king(int from, W free, Scratch& plays) const {
        for (int way = 0; way < directions; ++way)
            if (king_moves() >> way & 1U)
                for (W ends = king_reach(from, way, free); ends; ends &= ends - 1)
                    plays.push_back({0, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(lowest(ends)),
                                     true});
    }
};

}  // namespace naslag
