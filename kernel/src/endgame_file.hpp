// A slice of the endgame tables on disk: blocks of packed values, read through a memory map.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "material.hpp"

namespace naslag {

// The value of a position: plies to the end of the game, or one of these.
using Value = std::uint16_t;
constexpr Value drawn = 0xfffe, unknown = 0xffff;
constexpr Value furthest = 0x3ff0;  // the greatest distance

// What a slice holds, as its file says.
struct Summary {
    u64 positions = 0, wins = 0, draws = 0, losses = 0, longest = 0;
};

// A code of whole bits for each symbol, the more frequent the shorter; canonical, so that the lengths say it all.
class Code {
  public:
    static constexpr int longest = 24;

    static std::vector<std::uint8_t> lengths_for(std::vector<u64> frequencies);

    explicit Code(std::vector<std::uint8_t> lengths);

    const std::vector<std::uint8_t>& lengths() const { return lengths_; }
    std::uint32_t word(std::size_t symbol) const { return words_[symbol]; }
    // The symbol that the upper `longest` bits of a window begin with, and its length.
    std::uint32_t read(std::uint32_t window, int& length) const;

  private:
    static constexpr int quick = 11;
    std::vector<std::uint8_t> lengths_;
    std::vector<std::uint32_t> words_, ordered_;
    std::array<std::uint32_t, longest + 2> first_{}, offset_{};
    std::vector<std::uint32_t> table_;
};

constexpr u64 block_size = 4096;

// Memory for unpacked blocks, shared by the slices of a folder.
struct Budget {
    std::atomic<std::size_t> left;
};

// An open slice. Threads may read it at once.
class SliceFile {
  public:
    // Raises Refused if the file is damaged or belongs to other rules.
    SliceFile(const std::string& path, u64 fingerprint, const Material& material, std::shared_ptr<Budget> budget);
    ~SliceFile();
    SliceFile(const SliceFile&) = delete;
    SliceFile& operator=(const SliceFile&) = delete;

    const Summary& summary() const { return summary_; }
    // Whether positions with Black to move are there; else they are to be sought with colours exchanged.
    bool both_sides() const { return sides_ == 2; }
    u64 size() const { return size_; }
    std::size_t bytes() const { return bytes_; }
    Value value(Colour side, u64 number) const;

  private:
    const std::string path_;
    const std::byte* map_ = nullptr;
    std::size_t bytes_ = 0;
    Summary summary_;
    u64 sides_ = 1, size_ = 0, blocks_ = 0, checksum_ = 0;
    std::vector<Value> values_;
    std::unique_ptr<Code> code_;
    const std::byte* offsets_ = nullptr;
    const std::byte* packed_ = nullptr;
    std::size_t packed_bytes_ = 0;
    std::shared_ptr<Budget> budget_;
    mutable std::unique_ptr<std::atomic<std::uint16_t*>[]> unpacked_;

    void unpack(u64 block, std::uint16_t* into) const;
    void read_header(u64 fingerprint, const Material& material);
    [[noreturn]] void damaged(const char* what) const;
};

// Writes a slice: first under another name, so that the file is there whole or not at all. `values` has White's
// positions and then, with two sides, Black's; `unknown` stands for numbers that no position has.
void write_slice(const std::string& path, u64 fingerprint, const Material& material, u64 sides, std::span<const Value> values,
                 bool reversed);

// Whether a distance means a win for the player to move. `reversed`: who cannot move has won.
constexpr bool wins(Value distance, bool reversed) { return (distance % 2 == 1) != reversed; }

}  // namespace naslag
