// What a proof search remembers of positions. Whole positions are kept: two are never taken for each other.
#pragma once

#include <algorithm>

#include "proof_game.hpp"
#include "zeroed.hpp"

namespace naslag {

// Where a refutation rests on a position coming back: on the line's positions from `from` to `to`, counted from the
// root. It holds on any line that begins in the same way as far as `to`.
struct Rests {
    static constexpr std::uint16_t nowhere = 0xffff;
    std::uint16_t from = nowhere, to = 0;

    bool anywhere() const { return from != nowhere; }
    void add(const Rests& more) {
        if (!more.anywhere()) return;
        to = anywhere() ? std::max(to, more.to) : more.to;
        from = std::min(from, more.from);
    }
};

template <class W>
struct Entry {
    State<W> state{};
    std::uint16_t plies = 0;  // to the goal, once it is proved
    Rests rests;
    std::uint32_t proof = 0, disproof = 0;  // both 0: unused
    std::uint32_t work = 0;
    u64 line = 0;  // the digest of the line up to `rests.to`

    bool used() const { return proof || disproof; }
};

template <class W>
class Remembered {
  public:
    explicit Remembered(std::size_t bytes) : entries_(std::max<std::size_t>(std::bit_floor(bytes / sizeof(Entry<W>)), 16)) {}

    void prefetch(const State<W>& state) const {
        for (std::size_t index = 0; index < ways; ++index) __builtin_prefetch(bucket(state) + index);
    }

    const Entry<W>* find(const State<W>& state) const {
        const Entry<W>* const begin = bucket(state);
        for (std::size_t index = 0; index < ways; ++index)
            if (begin[index].used() && begin[index].state == state) return begin + index;
        return nullptr;
    }

    // Takes the place of what is known of the same position, or of what was the least work nearby.
    void keep(const Entry<W>& entry) {
        Entry<W>* const begin = bucket(entry.state);
        Entry<W>* place = begin;
        for (std::size_t index = 0; index < ways; ++index) {
            auto& each = begin[index];
            if (!each.used() || each.state == entry.state) {
                place = &each;
                break;
            }
            if (each.work < place->work) place = &each;
        }
        const bool same = place->used() && place->state == entry.state;
        const auto work = same ? std::max(place->work, entry.work) : entry.work;
        *place = entry;
        place->work = work;
    }

  private:
    static constexpr std::size_t ways = 4;
    Zeroed<Entry<W>> entries_;

    Entry<W>* bucket(const State<W>& state) const {
        return entries_.data() + (hashed(state) & (entries_.size() - 1) & ~(ways - 1));
    }
};

}  // namespace naslag
