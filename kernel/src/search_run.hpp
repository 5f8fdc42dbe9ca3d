// The search itself: iterative deepening, a table of positions that threads share without locks, captures followed to
// their end, late moves searched less deep. It prunes, so that it never proves anything.
#pragma once

#include <cstring>

#include "moves.hpp"
#include "search.hpp"
#include "search_evaluate.hpp"
#include "walk.hpp"
#include "zeroed.hpp"

namespace naslag {

// What a search found out about positions; a torn entry does not match its key.
class Positions {
  public:
    enum Bound : std::uint8_t { none, lower, upper, exact };
    struct Data {
        std::int16_t score;
        std::uint8_t depth, bound, from, to;
        std::uint16_t unused;
    };

    explicit Positions(std::size_t bytes)
        : size_(std::max<std::size_t>(std::bit_floor(bytes / sizeof(Entry)), 1024)), entries_(size_) {}

    void prefetch(u64 hash) const { __builtin_prefetch(&entries_.data()[hash & (size_ - 1)]); }
    bool find(u64 hash, Data& data) const {
        const auto& entry = entries_.data()[hash & (size_ - 1)];
        const u64 word = entry.data.load(std::memory_order_relaxed);
        if ((entry.key.load(std::memory_order_relaxed) ^ word) != hash) return false;
        std::memcpy(&data, &word, sizeof data);
        return data.bound != none;
    }
    void keep(u64 hash, const Data& data) {
        auto& entry = entries_.data()[hash & (size_ - 1)];
        Data old{};
        const u64 before = entry.data.load(std::memory_order_relaxed);
        std::memcpy(&old, &before, sizeof old);
        // A deeper result stays, unless the new one is of the same position or exact.
        if (old.depth > data.depth + 3 && data.bound != exact && (entry.key.load(std::memory_order_relaxed) ^ before) != hash)
            return;
        u64 word;
        std::memcpy(&word, &data, sizeof word);
        entry.key.store(hash ^ word, std::memory_order_relaxed);
        entry.data.store(word, std::memory_order_relaxed);
    }

  private:
    struct Entry {
        std::atomic<u64> key, data;
    };
    std::size_t size_;
    Zeroed<Entry> entries_;
};

template <class Policy>
class Searcher {
  public:
    using W = typename Policy::Word;
    using Place = Position<W>;
    using Line = std::vector<Play<W>>;
    static constexpr int highest_ply = 240;

    struct Shared {
        const Policy& policy;
        const Evaluation<Policy>& evaluate;
        Endings endings;
        const Limits& limits;
        const EndgamesOf<W>* tables;
        int table_pieces;
        Positions& positions;
        std::atomic<bool> stop{false};
        std::atomic<u64> nodes{0};
        std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
    };

    // The thread that asked has a pulse; the others have none.
    Searcher(Shared& shared, Pulse* pulse) : shared_(shared), policy_(shared.policy), pulse_(pulse), frames_(highest_ply + 2) {}

    // The best move not among `excluded`, with its line. False if it was stopped before it had one.
    bool root(const Place& position, Colour side, int depth, const Line& excluded, int& score, Line& line) {
        excluded_ = &excluded;
        root_depth_ = depth;
        frames_[0].line.clear();
        const int found = side == Colour::white ? visit<Colour::white>(position, -won, won, depth, 0, 0, hashed(position, side))
                                                : visit<Colour::black>(position, -won, won, depth, 0, 0, hashed(position, side));
        if (stopped_) return false;
        score = found;
        line = frames_[0].line;
        return !line.empty();
    }

    bool stopped() const { return stopped_; }
    void settle() { shared_.nodes += pending_, pending_ = 0; }

  private:
    struct Frame {
        std::vector<Play<W>> plays;
        std::vector<int> order;
        Line line;
        u64 hash = 0;
        Play<W> killers[2]{};
    };

    Shared& shared_;
    const Policy& policy_;
    Pulse* const pulse_;
    std::vector<Frame> frames_;
    std::array<std::array<std::array<int, 8 * sizeof(W)>, 8 * sizeof(W)>, 2> history_{};
    const Line* excluded_ = nullptr;
    int root_depth_ = 0;
    u64 pending_ = 0;  // nodes not yet added to the shared count
    bool stopped_ = false;

    static u64 hashed(const Place& position, Colour side) {
        const auto folded = [](W word) {
            if constexpr (sizeof(W) > 8) return static_cast<u64>(word) ^ static_cast<u64>(word >> 64) * 0xff51afd7ed558ccdU;
            else return word;
        };
        u64 hash = (folded(position.side[0]) + static_cast<u64>(side)) * 0x9e3779b97f4a7c15U;
        hash = (hash ^ hash >> 32 ^ folded(position.side[1])) * 0xbf58476d1ce4e5b9U;
        hash = (hash ^ hash >> 32 ^ folded(position.kings)) * 0x94d049bb133111ebU;
        return hash ^ hash >> 32;
    }

    [[gnu::noinline]] void heed() {
        settle();
        const auto& limits = shared_.limits;
        const u64 nodes = shared_.nodes.load(std::memory_order_relaxed);
        if (limits.nodes && nodes >= limits.nodes) stopped_ = true;
        if (limits.seconds > 0) {
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - shared_.start;
            if (taken.count() >= limits.seconds) stopped_ = true;
        }
        if (shared_.stop.load(std::memory_order_relaxed)) stopped_ = true;
        if (pulse_)
            pulse_->beat(limits.nodes ? std::min(1.0, static_cast<double>(nodes) / static_cast<double>(limits.nodes)) : 0);
    }

    // `reversible`: how many plies before this one could come back. Below depth 2 the hash is not used: waiting for
    // the table's memory would cost more than trying the few moves.
    template <Colour us>
    int visit(const Place& position, int alpha, int beta, int depth, int ply, int reversible, u64 hash);

    // The score of a position that is not searched further, if it is plain that it ends here: nothing to capture, a man
    // to move. Most positions are of this kind, and are not worth a call.
    template <Colour us>
    bool leaf(const Place& position, int ply, int& score) {
        Frame& frame = frames_[static_cast<std::size_t>(ply)];
        const Moves<Policy, us> moves(policy_, position, frame.plays, false);
        if (shared_.tables || moves.can_capture() || !moves.a_man_can_move()) return false;
        if ((++pending_ & 2047) == 0) heed();
        frame.line.clear();
        score = shared_.evaluate.template operator()<us>(position);
        return true;
    }

    template <Colour us>
    void sort(Frame& frame, const Positions::Data& hint, bool hinted) const {
        const auto& history = history_[static_cast<std::size_t>(us)];
        frame.order.resize(frame.plays.size());
        auto* order = frame.order.data();
        for (const auto& play : frame.plays) {
            int rank = history[play.from][play.to];
            if (play.captured) rank += 1'000'000;
            else if (play == frame.killers[0]) rank += 900'000;
            else if (play == frame.killers[1]) rank += 800'000;
            if (hinted && play.from == hint.from && play.to == hint.to) rank += 10'000'000;
            *order++ = rank;
        }
    }
};

template <class Policy>
template <Colour us>
int Searcher<Policy>::visit(const Place& position, int alpha, int beta, int depth, int ply, int reversible, u64 hash) {
    if ((++pending_ & 2047) == 0) heed();
    if (stopped_) return 0;
    auto& frame = frames_[static_cast<std::size_t>(ply)];
    frame.line.clear();
    constexpr auto own = static_cast<std::size_t>(us);
    const Ending bare = shared_.endings.bare, blocked = shared_.endings.blocked;
    const auto ended = [&](Ending how) { return how == Ending::draws ? 0 : how == Ending::wins ? won - ply : ply - won; };
    if (!position.side[own]) return ended(bare);
    if (ply && shared_.tables && count(position.side[0] | position.side[1]) <= shared_.table_pieces) {
        const Value value = shared_.tables->value(position, us);
        if (value == drawn) return 0;
        if (value != unknown) return shared_.tables->is_win(value) ? won - ply - value : ply + value - won;
    }
    Moves<Policy, us> moves(policy_, position, frame.plays, false);
    const bool captures = moves.captures();
    if (ply >= highest_ply || (depth <= 0 && !captures)) {
        if (!captures && !moves.a_man_can_move() && !moves.count()) return ended(blocked);
        return shared_.evaluate.template operator()<us>(position);
    }
    const bool shallow = depth <= 1;
    frame.hash = hash;
    for (int back = 4; !shallow && back <= reversible; back += 2)
        if (frames_[static_cast<std::size_t>(ply - back)].hash == hash) return 0;
    Positions::Data hint{};
    const bool hinted = !shallow && shared_.positions.find(hash, hint);
    if (hinted && ply && hint.depth >= depth) {
        int score = hint.score;
        if (score >= surely_won) score -= ply;
        if (score <= -surely_won) score += ply;
        if (hint.bound == Positions::exact && beta - alpha == 1) return score;
        if (hint.bound == Positions::lower && score >= beta) return score;
        if (hint.bound == Positions::upper && score <= alpha) return score;
    }
    if (!captures || !policy_.rules.compulsory) moves.list(frame.plays);
    if (frame.plays.empty()) return ended(blocked);
    if (ply == 0 && !excluded_->empty())
        std::erase_if(frame.plays, [&](const Play<W>& play) { return std::ranges::find(*excluded_, play) != excluded_->end(); });
    sort<us>(frame, hint, hinted);
    const auto number = frame.plays.size();
    // A forced reply costs no depth, as long as lines do not run away with it.
    const int next_depth = number == 1 && ply < 2 * root_depth_ ? depth : depth - 1;
    int best = -won;
    const int before = alpha;
    std::size_t best_index = 0;
    for (std::size_t index = 0; index < number; ++index) {
        std::size_t pick = index;
        for (std::size_t each = index + 1; each < number; ++each)
            if (frame.order[each] > frame.order[pick]) pick = each;
        std::swap(frame.order[index], frame.order[pick]);
        std::swap(frame.plays[index], frame.plays[pick]);
        const Play<W> play = frame.plays[index];
        const Place after = moves.played(play);
        const bool king_moved = !play.captured && (position.kings & one<W>(play.from));
        const int can_return = king_moved ? reversible + 1 : 0;
        int score = 0;
        u64 after_hash = 0;
        if (next_depth > 1) {
            after_hash = hashed(after, other(us));
            shared_.positions.prefetch(after_hash);
        }
        const auto deeper = [&](int low, int high, int plies) {
            int found;
            if (plies <= 0 && leaf<other(us)>(after, ply + 1, found)) return -found;
            return -visit<other(us)>(after, -high, -low, plies, ply + 1, can_return, after_hash);
        };
        if (index == 0) {
            score = deeper(alpha, beta, next_depth);
        } else {
            const bool late = depth >= 3 && index >= 3 && !captures && play.king == ((position.kings & one<W>(play.from)) != 0);
            const int less = late ? (index >= 10 && depth >= 5 ? 2 : 1) : 0;
            score = deeper(alpha, alpha + 1, next_depth - less);
            if (score > alpha && less) score = deeper(alpha, alpha + 1, next_depth);
            if (score > alpha && score < beta) score = deeper(alpha, beta, next_depth);
        }
        if (stopped_) return 0;
        if (score <= best) continue;
        best = score;
        best_index = index;
        if (score <= alpha) continue;
        alpha = score;
        if (beta - before > 1) {
            const auto& rest = frames_[static_cast<std::size_t>(ply) + 1].line;
            frame.line.assign(1, play);
            frame.line.insert(frame.line.end(), rest.begin(), rest.end());
        }
        if (score < beta) continue;
        if (!play.captured) {
            if (!(frame.killers[0] == play)) {
                frame.killers[1] = frame.killers[0];
                frame.killers[0] = play;
            }
            auto& merit = history_[own][play.from][play.to];
            merit = std::min(700'000, merit + depth * depth);
        }
        break;
    }
    if (shallow) return best;
    int kept = best;
    if (kept >= surely_won) kept += ply;
    if (kept <= -surely_won) kept -= ply;
    const auto& play = frame.plays[best_index];
    const auto bound = best >= beta ? Positions::lower : best > before ? Positions::exact : Positions::upper;
    if (ply || excluded_->empty())
        shared_.positions.keep(hash, {static_cast<std::int16_t>(kept), static_cast<std::uint8_t>(std::clamp(depth, 0, 255)), bound,
                                      play.from, play.to, 0});
    return best;
}

template <class Policy>
Searched search_by(const Policy& policy, Endings endings, std::string_view cells, Colour side, const Limits& limits,
                   const Poll& poll) {
    using W = typename Policy::Word;
    using Thread = Searcher<Policy>;
    const auto position = placed(policy, cells);
    std::vector<Play<W>> plays, scratch;
    if (side == Colour::white) Moves<Policy, Colour::white>(policy, position, scratch, false).list(plays);
    else Moves<Policy, Colour::black>(policy, position, scratch, false).list(plays);
    if (plays.empty()) throw Refused("there is no move to search");
    const Evaluation<Policy> evaluate(policy, endings);
    Positions positions(limits.memory);
    const auto* const tables = dynamic_cast<const EndgamesOf<W>*>(limits.tables);
    typename Thread::Shared shared{policy, evaluate, endings, limits, tables, tables ? tables->largest() : 0, positions};
    const int lines = std::min<int>(limits.lines, static_cast<int>(plays.size()));

    using Found = std::vector<std::pair<int, typename Thread::Line>>;
    const auto deepen = [&](Thread& thread, int depth, Found& best, int& reached) {
        for (; depth <= limits.depth && !thread.stopped(); ++depth) {
            Found found;
            typename Thread::Line excluded;
            for (int number = 0; number < lines; ++number) {
                int score = 0;
                typename Thread::Line line;
                if (!thread.root(position, side, depth, excluded, score, line)) break;
                excluded.push_back(line.front());
                found.emplace_back(score, std::move(line));
            }
            if (found.empty()) break;
            if (static_cast<int>(found.size()) < lines) {
                // Stopped halfway: what this depth did not come to keeps its place from the last one.
                for (auto& old : best)
                    if (static_cast<int>(found.size()) < lines && std::ranges::find(excluded, old.second.front()) == excluded.end())
                        found.push_back(std::move(old));
                best = std::move(found);
                break;
            }
            best = std::move(found);
            reached = depth;
            // No deeper search changes a win or loss that is seen to its end.
            if (std::ranges::all_of(best, [&](const auto& each) { return std::abs(each.first) >= won - depth; })) break;
        }
    };
    Found best;
    int reached = 0;
    {
        std::vector<std::jthread> helpers;
        for (int index = 1; index < limits.threads; ++index)
            helpers.emplace_back([&, index] {
                Thread thread(shared, nullptr);
                Found unused;
                int never = 0;
                while (!shared.stop) deepen(thread, 1 + index % 2, unused, never);
            });
        struct Stop {
            std::atomic<bool>& flag;
            ~Stop() { flag = true; }
        } stop{shared.stop};
        Pulse pulse(poll);
        Thread thread(shared, &pulse);
        deepen(thread, 1, best, reached);
        thread.settle();
    }
    std::ranges::stable_sort(best, [](const auto& a, const auto& b) { return a.first > b.first; });
    Searched result;
    result.depth = reached;
    result.nodes = shared.nodes;
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - shared.start).count();
    for (const auto& [score, line] : best) {
        BestLine told{score, {}};
        Colour mover = side;
        for (const auto& play : line) {
            const auto bit = [&](int square) { return static_cast<int>(policy.tables.bit[static_cast<std::size_t>(square)]); };
            Ends move{bit(play.from), bit(play.to), {}, "wbWB"[static_cast<int>(mover) + (play.king ? 2 : 0)]};
            for (W rest = play.captured; rest; rest &= rest - 1) move.captured.push_back(bit(lowest(rest)));
            told.moves.push_back(std::move(move));
            mover = other(mover);
        }
        result.lines.push_back(std::move(told));
    }
    return result;
}

}  // namespace naslag
