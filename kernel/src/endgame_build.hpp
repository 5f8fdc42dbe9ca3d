// One slice of the endgame tables by retrograde analysis.
//
// Only moves that neither capture nor crown stay within a slice, and these can be taken back by moving the piece the
// other way. So each position is looked at once forward: captures and crownings lead to slices that are known, and how
// many moves stay within is counted. Then distances spread backwards ply by ply: a position after which the opponent
// has lost is won; one whose last move has turned out to lose is lost.
#pragma once

#include <cstring>

#include "endgame.hpp"
#include "moves.hpp"

namespace naslag {

template <class Policy>
class SliceBuilder {
  public:
    using W = typename Policy::Word;

    SliceBuilder(const Policy& policy, const EndgamesOf<W>& known, const Placements<W>& placements, const Exchange<W>& exchange,
                 const Numbering<W>& numbering, bool one_side, Value blocked)
        : policy_(policy), known_(known), placements_(placements), exchange_(exchange), numbering_(numbering),
          one_side_(one_side), blocked_(blocked), tour_(placements, numbering), size_(numbering.size()),
          cells_((one_side ? 1 : 2) * size_) {}

    u64 sides() const { return one_side_ ? 1 : 2; }

    // The values of White's positions, then of Black's.
    std::vector<Value> build(int threads, Pulse& pulse) {
        const u64 parts = (size_ + part - 1) / part;
        in_parts(threads, sides() * parts, pulse, 0, 0.5, [&](u64 index) {
            std::vector<Play<W>> scratch;
            const u64 from = index % parts * part, to = std::min(size_, from + part);
            for (u64 number = from; number < to; ++number) {
                Position<W> position;
                auto& cell = cells_[index / parts * size_ + number];
                if (!tour_.at(number, position)) cell = closed | nowhere;
                else if (index < parts) cell = first_look<Colour::white>(position, scratch);
                else cell = first_look<Colour::black>(position, scratch);
            }
        });
        for (Value level = 0; level <= reached_.load(); ++level) {
            const double done = static_cast<double>(level) / (reached_.load() + 16.0);
            in_parts(threads, sides() * parts, pulse, 0.5 + done / 2, 0.5 + done / 2, [&](u64 index) {
                std::vector<Play<W>> scratch;
                const u64 side = index / parts * size_, from = index % parts * part, to = std::min(size_, from + part);
                for (u64 start = from; start < to; start += stretch) {
                    const u64 stop = std::min(to, start + stretch);
                    if (!any(side + start, side + stop, level)) continue;
                    for (u64 number = start; number < stop; ++number) {
                        const Cell cell = now(cells_[side + number]);
                        if (cell != (open | level) && cell != (closed | level)) continue;
                        spread(index < parts ? Colour::white : Colour::black, number, level, scratch);
                    }
                }
            });
        }
        for (auto& cell : cells_) {
            const Cell distance = cell & low;
            if (!(cell & (open | closed))) cell = drawn;
            else cell = distance == nowhere ? unknown : distance == closed_draw ? drawn : distance;
        }
        return std::move(cells_);
    }

  private:
    // What is known of a position while the slice is built: how many moves within the slice have not yet turned out to
    // lose; or a distance, to which others may still be preferred (open) or not (closed).
    using Cell = std::uint16_t;
    static constexpr Cell open = 0x4000, closed = 0x8000, low = 0x3fff;
    static constexpr Cell nowhere = 0x3fff, closed_draw = 0x3ffe;
    static constexpr Cell safe = 0x0fff;  // a count: some move draws, so it will not be lost
    static constexpr u64 part = 1 << 15, stretch = 64;

    const Policy& policy_;
    const EndgamesOf<W>& known_;
    const Placements<W>& placements_;
    const Exchange<W>& exchange_;
    const Numbering<W>& numbering_;
    const bool one_side_;
    const Value blocked_;
    const Tour<W> tour_;
    const u64 size_;
    std::vector<Cell> cells_;
    std::atomic<Value> reached_{0};

    static Cell now(Cell& cell) { return std::atomic_ref(cell).load(std::memory_order_relaxed); }

    bool any(u64 from, u64 to, Value level) {
        // Copied, so that many are compared at a time; a cell of this level no longer changes.
        std::array<Cell, stretch> cells{};
        std::memcpy(cells.data(), cells_.data() + from, (to - from) * sizeof(Cell));
        const Cell one_of = static_cast<Cell>(open | level), other_of = static_cast<Cell>(closed | level);
        Cell found = 0;
        for (const Cell cell : cells) found |= static_cast<Cell>((cell == one_of) | (cell == other_of));
        return found != 0;
    }

    void reach(Value level) {
        if (level >= furthest) throw Refused("an endgame takes more than " + std::to_string(furthest) + " plies");
        auto before = reached_.load(std::memory_order_relaxed);
        while (before < level && !reached_.compare_exchange_weak(before, level)) {
        }
    }

    // The moves that leave the slice, as far as they have been seen.
    struct Ways {
        int best = -1;       // distance of the quickest win
        int worst = -1;      // distance of the slowest loss
        bool draws = false;  // one of them draws
    };

    void weigh(Ways& ways, const Position<W>& after, Colour mover) const {
        const Value value = known_.value(after, mover);
        if (value == unknown) throw Refused("an endgame table is missing that this one rests on");
        if (value == drawn) ways.draws = true;
        else if (known_.is_win(value)) ways.worst = std::max(ways.worst, value + 1);
        else if (ways.best < 0 || value + 1 < ways.best) ways.best = value + 1;
    }

    template <Colour us>
    Cell first_look(const Position<W>& position, std::vector<Play<W>>& scratch) {
        Ways ways;
        int within = 0;
        Moves<Policy, us> moves(policy_, position, scratch, false);
        const bool captures = moves.captures();
        for (const auto& play : scratch) weigh(ways, moves.played(play), other(us));
        if (!captures || !policy_.rules.compulsory) {
            within = crownings<us>(position, [&](const Position<W>& after) { weigh(ways, after, other(us)); });
            within += king_moves<us>(position);
        }
        if (ways.best >= 0) return reach(static_cast<Value>(ways.best)), static_cast<Cell>((within ? open : closed) | ways.best);
        if (ways.draws) return within ? safe : closed | closed_draw;
        if (within) return static_cast<Cell>(within);
        if (ways.worst >= 0) return reach(static_cast<Value>(ways.worst)), static_cast<Cell>(closed | ways.worst);
        return blocked_ == drawn ? closed | closed_draw : closed | blocked_;
    }

    // Visits what becomes of men that are crowned by a move; how many other moves men have.
    template <Colour us, class F>
    int crownings(const Position<W>& position, F&& visit) const {
        const auto& tables = policy_.tables;
        constexpr int own = static_cast<int>(us);
        const W men = position.side[own] & ~position.kings, free = tables.valid & ~(position.side[0] | position.side[1]);
        int others = 0;
        for (int way = 0; way < directions; ++way) {
            if (!(ways_on_board(policy_.rules.man_moves, us) >> way & 1U)) continue;
            const W ends = shifted(men, tables.steps[way]) & free;
            others += count(ends & ~tables.far[own]);
            for (W rest = ends & tables.far[own]; rest; rest &= rest - 1) {
                const W to = one<W>(lowest(rest));
                Position<W> after = position;
                after.side[own] ^= to | shifted(to, -tables.steps[way]);
                after.kings |= to;
                visit(after);
            }
        }
        return others;
    }

    W reach_of(int at, int way, W free) const {
        const auto& tables = policy_.tables;
        if (!policy_.rules.flying) return shifted(one<W>(at), tables.steps[way]) & free;
        const W ray = tables.rays[way][at], blockers = ray & ~free;
        if (!blockers) return ray;
        const int stop = tables.nearest(way, blockers);
        return ray ^ (tables.rays[way][stop] | one<W>(stop));
    }

    template <Colour us>
    int king_moves(const Position<W>& position) const {
        const W free = policy_.tables.valid & ~(position.side[0] | position.side[1]);
        const unsigned ways = ways_on_board(policy_.rules.king_moves, Colour::white);
        int moves = 0;
        for (W kings = position.side[static_cast<int>(us)] & position.kings; kings; kings &= kings - 1)
            for (int way = 0; way < directions; ++way)
                if (ways >> way & 1U) moves += count(reach_of(lowest(kings), way, free));
        return moves;
    }

    // A position of this level is final: tells those from which it is reached.
    void spread(Colour side, u64 number, Value level, std::vector<Play<W>>& scratch) {
        Position<W> position;
        tour_.at(number, position);
        if (one_side_) {
            // Here is White to move; whoever moved before is White as well, with colours exchanged.
            position = exchange_(position);
            side = Colour::black;
        }
        if (side == Colour::black) take_back<Colour::white>(position, level, scratch);
        else take_back<Colour::black>(position, level, scratch);
    }

    template <Colour mover>
    void take_back(const Position<W>& position, Value level, std::vector<Play<W>>& scratch) {
        const auto& tables = policy_.tables;
        constexpr auto own = static_cast<std::size_t>(mover);
        const bool lost = known_.is_win(level);  // what the mover did was to lose
        const W free = tables.valid & ~(position.side[0] | position.side[1]);
        const u64 side = mover == Colour::white || one_side_ ? 0 : size_;
        u64 base = 0;
        std::array<u64, 4> ranks{};
        for (std::size_t kind = 0; kind < 4; ++kind) {
            ranks[kind] = placements_.rank(kind, Numbering<W>::of_kind(position, kind));
            base += ranks[kind] * numbering_.stride(kind);
        }
        const auto tell = [&](std::size_t kind, W from, W to) {
            const W set = Numbering<W>::of_kind(position, kind) ^ from ^ to;
            const u64 number = base + (placements_.rank(kind, set) - ranks[kind]) * numbering_.stride(kind);
            auto& cell = cells_[side + number];
            if (!lost) {
                win(cell, static_cast<Cell>(open | (level + 1)));
            } else if (lose(cell)) {
                Position<W> before = position;
                before.side[own] ^= from ^ to;
                if (kind % 2) before.kings ^= from ^ to;
                settle<mover>(cell, before, level, scratch);
            }
        };
        if (!lost) reach(static_cast<Value>(level + 1));
        const W pieces = position.side[own];
        for (int way = 0; way < directions; ++way) {
            if (!(ways_on_board(policy_.rules.man_moves, mover) >> way & 1U)) continue;
            const W origins = shifted(pieces & ~position.kings, -tables.steps[way]) & free & ~tables.far[own];
            for (W rest = origins; rest; rest &= rest - 1) {
                const W from = one<W>(lowest(rest));
                tell(2 * own, from, shifted(from, tables.steps[way]));
            }
        }
        const unsigned ways = ways_on_board(policy_.rules.king_moves, Colour::white);
        for (W kings = pieces & position.kings; kings; kings &= kings - 1)
            for (int way = 0; way < directions; ++way) {
                if (!(ways >> way & 1U)) continue;
                for (W rest = reach_of(lowest(kings), opposite(way), free); rest; rest &= rest - 1)
                    tell(2 * own + 1, one<W>(lowest(rest)), one<W>(lowest(kings)));
            }
    }

    static void win(Cell& at, Cell with) {
        const std::atomic_ref cell(at);
        Cell before = cell.load(std::memory_order_relaxed);
        while (!(before & closed) && (!(before & open) || before > with) &&
               !cell.compare_exchange_weak(before, with, std::memory_order_relaxed)) {
        }
    }

    // One more move loses; whether that was the last one.
    static bool lose(Cell& at) {
        const std::atomic_ref cell(at);
        Cell before = cell.load(std::memory_order_relaxed);
        do {
            if ((before & (open | closed)) || before == safe) return false;
        } while (!cell.compare_exchange_weak(before, static_cast<Cell>(before - 1), std::memory_order_relaxed));
        return before == 1;
    }

    // Every move within the slice loses, the last of them to a position of this level; so do those that leave it.
    template <Colour mover>
    void settle(Cell& cell, const Position<W>& position, Value level, std::vector<Play<W>>& scratch) {
        Ways ways;
        ways.worst = level + 1;
        if (!policy_.rules.compulsory) {
            Moves<Policy, mover> moves(policy_, position, scratch, false);
            moves.captures();
            for (const auto& play : scratch) weigh(ways, moves.played(play), other(mover));
        }
        crownings<mover>(position, [&](const Position<W>& after) { weigh(ways, after, other(mover)); });
        reach(static_cast<Value>(ways.worst));
        std::atomic_ref(cell).store(static_cast<Cell>(closed | ways.worst), std::memory_order_relaxed);
    }
};

}  // namespace naslag
