#include "endgame.hpp"

#include <filesystem>
#include <mutex>

#include "endgame_build.hpp"
#include "walk.hpp"

namespace naslag {

namespace {

constexpr const char* suffix = ".endgame";

u64 fingerprint_of(const Rules& rules, Endings endings) {
    u64 hash = 0xcbf29ce484222325U;
    const auto add = [&](int value) {
        for (int byte = 0; byte < 4; ++byte) hash = (hash ^ (static_cast<unsigned>(value) >> (8 * byte) & 255U)) * 0x100000001b3U;
    };
    for (const int value : {rules.rows, rules.columns, static_cast<int>(rules.playing), static_cast<int>(rules.flying),
                            static_cast<int>(rules.landing), static_cast<int>(rules.compulsory), static_cast<int>(rules.complete),
                            static_cast<int>(rules.seek_more), static_cast<int>(rules.man_captures_king),
                            static_cast<int>(rules.half_turn), static_cast<int>(rules.at_once),
                            static_cast<int>(rules.promotion), rules.man_worth, rules.king_worth,
                            static_cast<int>(endings.blocked), static_cast<int>(endings.bare)})
        add(value);
    for (const unsigned ways : {rules.man_moves, rules.man_captures, rules.king_moves, rules.king_captures})
        add(static_cast<int>(ways));
    for (const auto criterion : rules.priority) add(static_cast<int>(criterion));
    return hash;
}

template <class W>
class Folder final : public EndgamesOf<W> {
  public:
    Folder(const Rules& rules, Endings endings, const std::string& folder, std::size_t memory)
        : EndgamesOf<W>(rules, endings), policy_{rules}, endings_(endings), folder_(folder),
          budget_(std::make_shared<Budget>()), fingerprint_(fingerprint_of(rules, endings)) {
        budget_->left = memory;
        const bool loses = endings.blocked == Ending::loses || endings.bare == Ending::loses;
        if (this->reversed_ && loses)
            throw Refused("by these rules one who cannot move wins and one without pieces loses, or the other way about: "
                          "endgame tables cannot hold that");
        if (policy_.tables.squares > 64)
            throw Refused("a board of " + std::to_string(policy_.tables.squares) +
                          " squares is too large for endgame tables; they hold 64 at most");
        std::error_code none;
        for (const auto& entry : std::filesystem::directory_iterator(folder, none)) open(entry.path().filename().string());
    }

    const Rules& rules() const override { return policy_.rules; }
    Endings endings() const override { return endings_; }
    u64 fingerprint() const override { return fingerprint_; }

    int pieces() const override {
        for (int pieces = 2;; ++pieces)
            for (const auto& each : material(pieces))
                if (!has(each)) return pieces > 2 ? pieces - 1 : 0;
    }

    std::vector<Material> material(int pieces) const override {
        if (pieces > 2 * Placements<W>::most)
            throw Refused("endgames of " + std::to_string(pieces) + " pieces; tables hold " +
                          std::to_string(Placements<W>::most) + " a side at most");
        std::vector<Material> found;
        Material each;
        for (each.counts[0] = 0; each.counts[0] < pieces; ++each.counts[0])
            for (each.counts[1] = 0; each.counts[1] < pieces; ++each.counts[1])
                for (each.counts[2] = 0; each.counts[2] < pieces; ++each.counts[2])
                    for (each.counts[3] = 0; each.counts[3] < pieces; ++each.counts[3])
                        if (each.of(Colour::white) && each.of(Colour::black) && each.pieces() <= pieces &&
                            canonical(each) == each)
                            found.push_back(each);
        std::sort(found.begin(), found.end());
        return found;
    }

    std::vector<Material> needed(const Material& material) const override {
        check(material);
        std::vector<Material> found;
        for (const auto& each : rests_on(canonical(material)))
            if (std::ranges::find(found, canonical(each)) == found.end()) found.push_back(canonical(each));
        std::sort(found.begin(), found.end());
        return found;
    }

    bool has(const Material& material) const override {
        check(material);
        return this->slices_[this->key(material)].file != nullptr;
    }

    std::pair<Summary, std::size_t> about(const Material& material) const override {
        const auto& place = there(material);
        return {place.file->summary(), place.file->bytes()};
    }

    bool build(const Material& wanted, int threads, const Poll& poll) override {
        if (has(wanted)) return false;
        const Material material = canonical(wanted);
        for (const auto& each : needed(material))
            if (!(each == material) && !has(each))
                throw Refused("endgame " + material.name() + " rests on " + each.name() + ", which is not built");
        std::filesystem::create_directories(folder_);
        const Numbering<W> numbering(this->placements_, material);
        const bool one_side = this->exchange_.possible() && material == material.mirrored();
        Pulse pulse(poll);
        {
            SliceBuilder<Given<W>> builder(policy_, *this, this->placements_, this->exchange_, numbering, one_side,
                                           this->blocked_);
            const auto values = builder.build(threads, pulse);
            write_slice(path(material), fingerprint_, material, builder.sides(), values, this->reversed_);
        }
        open(material.name() + suffix);
        return true;
    }

    u64 verify(const Material& material, int threads, const Poll& poll) const override {
        const auto& place = there(material);
        const Numbering<W>& numbering = *place.numbering;
        const Tour<W> tour(this->placements_, numbering);
        const u64 size = numbering.size(), part = 1 << 14, parts = (size + part - 1) / part;
        std::atomic<u64> checked{0};
        Pulse pulse(poll);
        in_parts(threads, (place.file->both_sides() ? 2 : 1) * parts, pulse, 0, 1, [&](u64 index) {
            std::vector<Play<W>> scratch;
            const u64 from = index % parts * part, to = std::min(size, from + part);
            u64 here = 0;
            for (u64 number = from; number < to; ++number) {
                Position<W> position;
                if (!tour.at(number, position)) continue;
                ++here;
                if (index < parts) hold<Colour::white>(position, scratch);
                else hold<Colour::black>(position, scratch);
            }
            checked += here;
        });
        if (checked != place.file->summary().positions)
            throw Refused("endgame " + material.name() + " holds " + std::to_string(place.file->summary().positions) +
                          " positions; there are " + std::to_string(checked));
        return checked;
    }

    Value probe(std::string_view cells, Colour side) const override { return this->value(placed(policy_, cells), side); }

  private:
    const Given<W> policy_;
    const Endings endings_;
    const std::string folder_;
    const std::shared_ptr<Budget> budget_;
    const u64 fingerprint_;

    using Place = typename EndgamesOf<W>::Place;

    std::string path(const Material& material) const { return (std::filesystem::path(folder_) / (material.name() + suffix)).string(); }

    // Of a slice and its mirror image, the one that is built: the one in which White is stronger.
    Material canonical(const Material& material) const {
        const Material mirrored = material.mirrored();
        if (!this->exchange_.possible()) return material;
        const auto strength = [](const Material& each) { return std::pair(each.of(Colour::white), each.counts[1]); };
        return strength(material) < strength(mirrored) ? mirrored : material;
    }

    static void check(const Material& material) {
        for (const int each : material.counts)
            if (each < 0 || each > Placements<W>::most)
                throw Refused("an endgame of " + std::to_string(each) + " like pieces; expected 0 to " +
                              std::to_string(Placements<W>::most));
        if (!material.of(Colour::white) || !material.of(Colour::black))
            throw Refused("an endgame with pieces of one side only");
    }

    const Place& there(const Material& material) const {
        check(material);
        const auto& place = this->slices_[this->key(canonical(material))];
        if (!place.file) throw Refused("endgame " + material.name() + " is not built");
        return place;
    }

    void open(const std::string& name) {
        Material material;
        char end = 0;
        auto& counts = material.counts;
        if (std::sscanf(name.c_str(), "%1dm%1dk-%1dm%1dk.endgam%c", &counts[0], &counts[1], &counts[2], &counts[3], &end) != 5 ||
            name != material.name() + suffix)
            return;
        check(material);
        Place place;
        place.file = std::make_shared<SliceFile>(path(material), fingerprint_, material, budget_);
        place.numbering = std::make_shared<Numbering<W>>(this->placements_, material);
        if (place.file->size() != place.numbering->size())
            throw Refused(path(material) + ": the endgame table does not fit this board; delete it");
        this->slices_[this->key(material)] = place;
        this->largest_ = std::max(this->largest_, material.pieces());
        if (!this->exchange_.possible() || material == material.mirrored()) return;
        place.mirrored = true;
        this->slices_[this->key(material.mirrored())] = place;
    }

    // Raises Refused unless the value of a position follows from those after its moves.
    template <Colour us>
    void hold(const Position<W>& position, std::vector<Play<W>>& scratch) const {
        int best = -1, worst = -1, moves_made = 0;
        bool draws = false;
        Moves<Given<W>, us>(policy_, position, scratch, false).visit([&](const Position<W>& after) {
            ++moves_made;
            const Value value = this->value(after, other(us));
            if (value == drawn || value == unknown) draws = true;
            else if (this->is_win(value)) worst = std::max<int>(worst, value);
            else best = best < 0 ? value : std::min<int>(best, value);
        });
        Value want = this->blocked_;
        if (best >= 0) want = static_cast<Value>(best + 1);
        else if (draws) want = drawn;
        else if (moves_made) want = static_cast<Value>(worst + 1);
        const Value found = this->value(position, us);
        if (found == want) return;
        const auto text = [](Value value) { return value == drawn ? std::string("a draw") : std::to_string(value) + " plies"; };
        throw Refused("endgame table: " + cells_of(policy_, position) + ", " + (us == Colour::white ? "White" : "Black") +
                      " to move, is given as " + text(found) + "; its moves say " + text(want) +
                      "; delete the table and build it again");
    }
};

}  // namespace

std::unique_ptr<Endgames> make_endgames(const Rules& rules, Endings endings, const std::string& folder, std::size_t memory) {
    if (rules.rows > 100 || rules.columns > 100 || rules.rows < 2 || rules.columns < 2 || Layout(rules).bits() > 128)
        throw Refused("endgame tables cannot be built for a board of " + std::to_string(rules.rows) + " rows and " +
                      std::to_string(rules.columns) + " columns");
    if (Layout(rules).bits() > 64) return std::make_unique<Folder<u128>>(rules, endings, folder, memory);
    return std::make_unique<Folder<u64>>(rules, endings, folder, memory);
}

}  // namespace naslag
