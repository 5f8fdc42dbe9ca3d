// Endgame tables: what every position with few pieces is worth, and how far the end of the game is.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "crew.hpp"
#include "endgame_file.hpp"
#include "endings.hpp"
#include "engine.hpp"

namespace naslag {

class Endgames {
  public:
    virtual ~Endgames() = default;

    virtual const Rules& rules() const = 0;
    virtual Endings endings() const = 0;
    virtual u64 fingerprint() const = 0;
    virtual int pieces() const = 0;
    virtual std::vector<Material> material(int pieces) const = 0;
    virtual std::vector<Material> needed(const Material& material) const = 0;
    virtual bool has(const Material& material) const = 0;
    virtual std::pair<Summary, std::size_t> about(const Material& material) const = 0;
    virtual bool build(const Material& material, int threads, const Poll& poll) = 0;
    virtual u64 verify(const Material& material, int threads, const Poll& poll) const = 0;
    virtual Value probe(std::string_view cells, Colour side) const = 0;
    // Whether a distance means a win for the player to move.
    virtual bool is_win_of(Value distance) const = 0;
};

// Raises Refused for boards and rules that tables cannot be built for, and for a damaged file.
std::unique_ptr<Endgames> make_endgames(const Rules& rules, Endings endings, const std::string& folder, std::size_t memory);

// The tables of a folder, for those that play with words instead of cells.
template <class W>
class EndgamesOf : public Endgames {
  public:
    // The value for the player to move; `unknown` without a table.
    Value value(const Position<W>& position, Colour us) const {
        const W own = position.side[static_cast<int>(us)];
        if (!own) return bare_;
        Material material;
        for (std::size_t kind = 0; kind < 4; ++kind) {
            material.counts[kind] = count(Numbering<W>::of_kind(position, kind));
            if (material.counts[kind] >= most_of_a_kind) return unknown;
        }
        const auto& place = slices_[key(material)];
        if (!place.file) return unknown;
        if ((position.side[0] & ~position.kings & tables_.far[0]) || (position.side[1] & ~position.kings & tables_.far[1]))
            return unknown;
        if (place.mirrored != (us == Colour::black && !place.file->both_sides()))
            return place.file->value(other(us), place.numbering->number(exchange_(position)));
        // A slice that is its own mirror image is there for White to move.
        return place.file->value(us, place.numbering->number(position));
    }
    // The most pieces that some slice has.
    int largest() const { return largest_; }
    bool is_win(Value distance) const { return wins(distance, reversed_); }
    bool is_win_of(Value distance) const final { return is_win(distance); }

  protected:
    static constexpr int most_of_a_kind = 8;

    struct Place {
        std::shared_ptr<const SliceFile> file;
        std::shared_ptr<const Numbering<W>> numbering;
        bool mirrored = false;
    };

    EndgamesOf(const Rules& rules, Endings endings)
        : layout_(rules), tables_(layout_), exchange_(rules, layout_), placements_(tables_),
          reversed_(endings.blocked == Ending::wins || endings.bare == Ending::wins),
          bare_(endings.bare == Ending::draws ? drawn : Value{0}),
          blocked_(endings.blocked == Ending::draws ? drawn : Value{0}), slices_(most_of_a_kind * most_of_a_kind * most_of_a_kind * most_of_a_kind) {}

    static std::size_t key(const Material& material) {
        std::size_t found = 0;
        for (const int each : material.counts) found = found * most_of_a_kind + static_cast<std::size_t>(each);
        return found;
    }

    const Layout layout_;
    const Tables<W> tables_;
    const Exchange<W> exchange_;
    const Placements<W> placements_;
    const bool reversed_;
    const Value bare_, blocked_;
    std::vector<Place> slices_;
    int largest_ = 0;
};

}  // namespace naslag
