#include "engine.hpp"

#include <atomic>
#include <thread>

#include "known.hpp"
#include "walk.hpp"

namespace naslag {

namespace {

template <class W>
class EngineOf final : public Engine, public std::enable_shared_from_this<EngineOf<W>> {
  public:
    using Policy = Given<W>;
    using Place = Position<W>;

    EngineOf(const Rules& rules, Counting<W> counting) : Engine(rules), policy_{rules}, counting_(counting) {}

    bool specialised() const override { return counting_ != nullptr; }

    Count perft(std::string_view cells, Colour side, int depth, bool keep, bool make, int threads) const override {
        if (depth < 0 || depth > deepest)
            throw Refused("depth is " + std::to_string(depth) + "; expected 0 to " + std::to_string(deepest));
        if (threads < 1) throw Refused("there are " + std::to_string(threads) + " threads; expected at least 1");
        const Place position = placed(policy_, cells);
        if (threads == 1 || depth <= dealt_plies) return count(side, position, depth, keep, make);
        return dealt_out(side, position, depth, keep, make, threads);
    }

    std::vector<Ends> moves(std::string_view cells, Colour side, bool keep) const override {
        const Place position = placed(policy_, cells);
        std::vector<Ends> found;
        const auto bit = [&](int square) { return policy_.tables.bit[static_cast<std::size_t>(square)]; };
        for (const auto& play : list(position, side, keep)) {
            const bool king = play.king;
            Ends move{bit(play.from), bit(play.to), {}, "wbWB"[static_cast<int>(side) + (king ? 2 : 0)]};
            for (W rest = play.captured; rest; rest &= rest - 1) move.captured.push_back(bit(lowest(rest)));
            std::sort(move.captured.begin(), move.captured.end());
            found.push_back(std::move(move));
        }
        return found;
    }

    std::unique_ptr<Walk> walk(std::string_view cells, Colour side) const override {
        return std::make_unique<Walking<Policy>>(this->shared_from_this(), policy_, placed(policy_, cells), side);
    }

    std::vector<std::pair<std::string, Colour>> playout(std::string_view cells, Colour side, u64 seed,
                                                        int plies) const override {
        Place position = placed(policy_, cells);
        std::vector<std::pair<std::string, Colour>> positions{{std::string(cells), side}};
        for (int ply = 0; ply < plies; ++ply, side = other(side)) {
            const auto plays = list(position, side, false);
            if (plays.empty()) break;
            const auto& play = plays[static_cast<std::size_t>(random(seed) % plays.size())];
            position = after(position, side, play);
            positions.emplace_back(cells_of(policy_, position), other(side));
        }
        return positions;
    }

  private:
    const Policy policy_;
    const Counting<W> counting_;

    // What is dealt out to threads: the positions after so many plies.
    static constexpr int dealt_plies = 3;

    Count count(Colour side, const Place& position, int depth, bool keep, bool make) const {
        return counting_ ? counting_(side, position, depth, keep, make)
                         : naslag::perft(policy_, side, position, depth, keep, make);
    }

    // Each thread takes the next position as it gets to it.
    Count dealt_out(Colour side, const Place& position, int depth, bool keep, bool make, int threads) const {
        std::vector<Place> begun{position};
        for (int ply = 0; ply < dealt_plies; ++ply, side = other(side)) {
            std::vector<Place> next;
            for (const auto& each : begun)
                for (const auto& play : list(each, side, keep)) next.push_back(after(each, side, play));
            begun = std::move(next);
        }
        std::atomic<std::size_t> dealt{0};
        std::atomic<u64> leaves{0}, digest{0};
        const auto work = [&] {
            for (std::size_t index; (index = dealt++) < begun.size();) {
                const Count counted = count(side, begun[index], depth - dealt_plies, keep, make);
                leaves += counted.leaves;
                digest += counted.digest;
            }
        };
        {
            std::vector<std::jthread> helpers;
            for (int index = 1; index < threads; ++index) helpers.emplace_back(work);
            work();
        }
        return {leaves, digest};
    }

    std::vector<Play<W>> list(const Place& position, Colour side, bool keep) const {
        std::vector<Play<W>> plays, scratch;
        if (side == Colour::white)
            Moves<Policy, Colour::white>(policy_, position, scratch, keep).list(plays);
        else
            Moves<Policy, Colour::black>(policy_, position, scratch, keep).list(plays);
        return plays;
    }

    Place after(const Place& position, Colour side, const Play<W>& play) const {
        std::vector<Play<W>> scratch;
        return side == Colour::white ? Moves<Policy, Colour::white>(policy_, position, scratch, false).played(play)
                                     : Moves<Policy, Colour::black>(policy_, position, scratch, false).played(play);
    }

    // splitmix64
    static u64 random(u64& state) {
        u64 mixed = state += 0x9e3779b97f4a7c15U;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31);
    }
};

}  // namespace

std::shared_ptr<const Engine> make_engine(const Rules& rules) {
    if (rules.rows < 2 || rules.columns < 2)
        throw Refused("a board of " + std::to_string(rules.rows) + " rows and " + std::to_string(rules.columns) +
                      " columns; expected at least 2 of each");
    const int bits = rules.rows > 100 || rules.columns > 100 ? 129 : Layout(rules).bits();
    if (bits > 128)
        throw Refused("a board of " + std::to_string(rules.rows) + " rows and " + std::to_string(rules.columns) +
                      " columns is too large for the kernel; the reference engine plays it");
    if (bits > 64) return std::make_shared<const EngineOf<u128>>(rules, nullptr);
    const auto on_ten = known_on_ten(rules);
    return std::make_shared<const EngineOf<u64>>(rules, on_ten ? on_ten : known_on_eight(rules));
}

}  // namespace naslag
