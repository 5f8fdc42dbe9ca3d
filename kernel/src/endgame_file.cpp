#include "endgame_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <numeric>
#include <queue>
#include <system_error>

#include "engine.hpp"

// A file, all numbers little-endian:
//   magic 8 · version u32 · sides u32 · fingerprint u64 · material 4 x u32 · numbers a side u64 · summary 5 x u64 ·
//   values u32 · symbols u32 · values x u16 · symbols x u8 (lengths) · blocks x u64 (bit offsets) · bits · checksum u64
// A block holds `block_size` values, the last one of a side what is left. Symbols are the values, then runs: the value
// before once more, 2^k times and as many times more as k bits say.

namespace naslag {

namespace {

constexpr char magic[8] = {'n', 'a', 's', 'l', 'a', 'g', 'E', 'G'};
constexpr std::uint32_t version = 1;
constexpr std::size_t run_symbols = 12;

u64 digest(const std::byte* data, std::size_t size) {
    u64 hash = 0x9e3779b97f4a7c15U ^ size;
    for (std::size_t at = 0; at < size; at += 8) {
        u64 word = 0;
        std::memcpy(&word, data + at, std::min<std::size_t>(8, size - at));
        hash = (hash ^ word) * 0xff51afd7ed558ccdU;
        hash ^= hash >> 32;
    }
    return hash;
}

class Bytes {
  public:
    template <class T>
    void put(T value) {
        for (std::size_t index = 0; index < sizeof(T); ++index)
            data.push_back(static_cast<std::byte>(static_cast<u64>(value) >> (8 * index)));
    }
    std::vector<std::byte> data;
};

template <class T>
T get(const std::byte* at) {
    u64 value = 0;
    for (std::size_t index = 0; index < sizeof(T); ++index) value |= static_cast<u64>(at[index]) << (8 * index);
    return static_cast<T>(value);
}

class Bits {
  public:
    explicit Bits(Bytes& bytes) : bytes_(bytes) {}
    void put(std::uint32_t word, int length) {
        pending_ = pending_ << length | word;
        held_ += length;
        total_ += static_cast<u64>(length);
        for (; held_ >= 8; held_ -= 8) bytes_.data.push_back(static_cast<std::byte>(pending_ >> (held_ - 8)));
    }
    void finish() {
        if (held_) bytes_.data.push_back(static_cast<std::byte>(pending_ << (8 - held_)));
    }
    u64 total() const { return total_; }

  private:
    Bytes& bytes_;
    u64 pending_ = 0, total_ = 0;
    int held_ = 0;
};

// The symbols of a block: `value(symbol)` and `run(symbol, bits, count of bits)`.
template <class OnValue, class OnRun>
void tokens(std::span<const std::uint16_t> block, std::size_t values, OnValue&& value, OnRun&& run) {
    for (std::size_t at = 0; at < block.size();) {
        value(block[at]);
        std::size_t again = 0;
        while (at + 1 + again < block.size() && block[at + 1 + again] == block[at]) ++again;
        at += 1 + again;
        while (again) {
            const int power = std::min<int>(63 - std::countl_zero(static_cast<u64>(again)), run_symbols - 1);
            const std::size_t taken = std::min<std::size_t>(again, (std::size_t{2} << power) - 1);
            run(values + static_cast<std::size_t>(power), static_cast<std::uint32_t>(taken - (std::size_t{1} << power)), power);
            again -= taken;
        }
    }
}

}  // namespace

std::vector<std::uint8_t> Code::lengths_for(std::vector<u64> frequencies) {
    std::vector<std::uint8_t> lengths(frequencies.size());
    for (;;) {
        struct Tree {
            u64 weight;
            std::size_t order;
            bool operator>(const Tree& than) const {
                return weight != than.weight ? weight > than.weight : order > than.order;
            }
        };
        std::priority_queue<Tree, std::vector<Tree>, std::greater<>> queue;
        std::vector<std::size_t> parent(2 * frequencies.size(), 0);
        for (std::size_t symbol = 0; symbol < frequencies.size(); ++symbol)
            if (frequencies[symbol]) queue.push({frequencies[symbol], symbol});
        std::fill(lengths.begin(), lengths.end(), std::uint8_t{0});
        if (queue.empty()) return lengths;
        if (queue.size() == 1) {
            lengths[queue.top().order] = 1;
            return lengths;
        }
        std::size_t next = frequencies.size();
        for (; queue.size() > 1; ++next) {
            const auto a = queue.top();
            queue.pop();
            const auto b = queue.top();
            queue.pop();
            parent[a.order] = parent[b.order] = next;
            queue.push({a.weight + b.weight, next});
        }
        const std::size_t root = next - 1;
        int deepest = 0;
        for (std::size_t symbol = 0; symbol < frequencies.size(); ++symbol) {
            if (!frequencies[symbol]) continue;
            int length = 0;
            for (std::size_t at = symbol; at != root; at = parent[at]) ++length;
            lengths[symbol] = static_cast<std::uint8_t>(std::min(length, 255));
            deepest = std::max(deepest, length);
        }
        if (deepest <= longest) return lengths;
        // Flatter frequencies make shorter codes.
        for (auto& frequency : frequencies)
            if (frequency) frequency = frequency / 4 + 1;
    }
}

Code::Code(std::vector<std::uint8_t> lengths) : lengths_(std::move(lengths)), words_(lengths_.size()) {
    std::array<std::uint32_t, longest + 2> many{};
    for (const auto length : lengths_) ++many[length];
    many[0] = 0;
    std::uint32_t word = 0, before = 0;
    for (std::size_t length = 1; length <= longest; ++length) {
        word = (word + many[length - 1]) << 1;
        first_[length] = word;
        offset_[length] = before;
        before += many[length];
    }
    ordered_.resize(before);
    auto next = first_;
    for (std::size_t symbol = 0; symbol < lengths_.size(); ++symbol)
        if (const auto length = lengths_[symbol]) {
            ordered_[offset_[length] + next[length] - first_[length]] = static_cast<std::uint32_t>(symbol);
            words_[symbol] = next[length]++;
        }
    table_.resize(std::size_t{1} << quick);
    for (std::size_t symbol = 0; symbol < lengths_.size(); ++symbol)
        if (const auto length = lengths_[symbol]; length && length <= quick) {
            const std::size_t from = std::size_t{words_[symbol]} << (quick - length);
            for (std::size_t index = 0; index < std::size_t{1} << (quick - length); ++index)
                if (from + index < table_.size())
                    table_[from + index] = static_cast<std::uint32_t>(symbol << 8 | length);
        }
}

std::uint32_t Code::read(std::uint32_t window, int& length) const {
    if (const auto found = table_[window >> (longest - quick)]) {
        length = static_cast<int>(found & 255);
        return found >> 8;
    }
    for (std::size_t size = 1; size <= longest; ++size) {
        const std::uint32_t word = window >> (longest - size);
        const std::uint32_t beyond = size < longest ? offset_[size + 1] : static_cast<std::uint32_t>(ordered_.size());
        if (word >= first_[size] && word - first_[size] < beyond - offset_[size]) {
            length = static_cast<int>(size);
            return ordered_[offset_[size] + word - first_[size]];
        }
    }
    throw Refused("an endgame table is damaged: there is no such code");
}

void write_slice(const std::string& path, u64 fingerprint, const Material& material, u64 sides, std::span<const Value> values,
                 bool reversed) {
    Summary summary;
    std::vector<u64> frequency(std::size_t{unknown} + 1);
    for (const Value value : values) ++frequency[value];
    std::vector<Value> known;
    std::vector<std::uint16_t> symbol_of(frequency.size());
    for (std::size_t value = 0; value < unknown; ++value)
        if (frequency[value]) {
            symbol_of[value] = static_cast<std::uint16_t>(known.size());
            known.push_back(static_cast<Value>(value));
            summary.positions += frequency[value];
            if (value == drawn) {
                summary.draws += frequency[value];
            } else {
                (wins(static_cast<Value>(value), reversed) ? summary.wins : summary.losses) += frequency[value];
                summary.longest = value;
            }
        }
    const u64 size = values.size() / sides, blocks = (size + block_size - 1) / block_size;
    std::vector<std::uint16_t> block;
    // What no position has may be anything: it goes on as the value before.
    const auto load = [&](u64 side, u64 index) {
        const u64 from = side * size + index * block_size, to = side * size + std::min(size, (index + 1) * block_size);
        block.clear();
        std::uint16_t last = 0;
        for (u64 at = from; at < to; ++at)
            if (values[at] != unknown) {
                last = symbol_of[values[at]];
                break;
            }
        for (u64 at = from; at < to; ++at) {
            if (values[at] != unknown) last = symbol_of[values[at]];
            block.push_back(last);
        }
    };
    std::vector<u64> uses(known.size() + run_symbols);
    for (u64 side = 0; side < sides; ++side)
        for (u64 index = 0; index < blocks; ++index) {
            load(side, index);
            tokens(block, known.size(), [&](std::size_t symbol) { ++uses[symbol]; },
                   [&](std::size_t symbol, std::uint32_t, int) { ++uses[symbol]; });
        }
    const Code code(Code::lengths_for(uses));
    Bytes packed;
    Bits bits(packed);
    std::vector<u64> offsets;
    for (u64 side = 0; side < sides; ++side)
        for (u64 index = 0; index < blocks; ++index) {
            offsets.push_back(bits.total());
            load(side, index);
            const auto put = [&](std::size_t symbol) { bits.put(code.word(symbol), code.lengths()[symbol]); };
            tokens(block, known.size(), put, [&](std::size_t symbol, std::uint32_t more, int width) {
                put(symbol);
                bits.put(more, width);
            });
        }
    bits.finish();

    Bytes head;
    for (const char letter : magic) head.put(static_cast<std::uint8_t>(letter));
    head.put(version);
    head.put(static_cast<std::uint32_t>(sides));
    head.put(fingerprint);
    for (const int number : material.counts) head.put(static_cast<std::uint32_t>(number));
    head.put(size);
    for (const u64 number : {summary.positions, summary.wins, summary.draws, summary.losses, summary.longest}) head.put(number);
    head.put(static_cast<std::uint32_t>(known.size()));
    head.put(static_cast<std::uint32_t>(uses.size()));
    for (const Value value : known) head.put(value);
    for (const auto length : code.lengths()) head.put(length);
    for (const u64 offset : offsets) head.put(offset);
    head.data.insert(head.data.end(), packed.data.begin(), packed.data.end());
    head.put(digest(head.data.data(), head.data.size()));

    const auto slash = path.rfind('/');
    const std::string half = path.substr(0, slash + 1) + "." + path.substr(slash + 1) + ".new";
    const auto fail = [&](const std::string& name) { throw std::system_error(errno, std::generic_category(), name); };
    std::FILE* file = std::fopen(half.c_str(), "wb");
    if (!file) fail(half);
    const bool whole = std::fwrite(head.data.data(), 1, head.data.size(), file) == head.data.size() && !std::fflush(file) &&
                       !fsync(fileno(file));
    const int problem = errno;
    if (std::fclose(file) || !whole) {
        std::remove(half.c_str());
        errno = problem;
        fail(half);
    }
    if (std::rename(half.c_str(), path.c_str())) fail(path);
}

void SliceFile::damaged(const char* what) const {
    throw Refused(path_ + ": " + what + "; delete the file, it will be built again");
}

SliceFile::SliceFile(const std::string& path, u64 fingerprint, const Material& material, std::shared_ptr<Budget> budget)
    : path_(path), budget_(std::move(budget)) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) throw std::system_error(errno, std::generic_category(), path);
    struct stat about {};
    const bool sized = !fstat(file, &about) && about.st_size > 0;
    bytes_ = sized ? static_cast<std::size_t>(about.st_size) : 0;
    void* map = sized ? mmap(nullptr, bytes_, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;
    ::close(file);
    if (map == MAP_FAILED) damaged("the endgame table is empty or cannot be mapped");
    map_ = static_cast<const std::byte*>(map);
    try {
        read_header(fingerprint, material);
    } catch (...) {
        munmap(const_cast<std::byte*>(map_), bytes_);
        throw;
    }
}

void SliceFile::read_header(u64 fingerprint, const Material& material) {
    constexpr std::size_t fixed = 8 + 4 + 4 + 8 + 16 + 8 + 40 + 4 + 4;
    if (bytes_ < fixed + 8 || std::memcmp(map_, magic, sizeof magic)) damaged("this is no endgame table");
    if (get<std::uint32_t>(map_ + 8) != version) damaged("the endgame table is of another version of the program");
    if (get<u64>(map_ + bytes_ - 8) != digest(map_, bytes_ - 8)) damaged("the endgame table is damaged (its checksum differs)");
    if (get<u64>(map_ + 16) != fingerprint) damaged("the endgame table was built for other rules");
    for (std::size_t kind = 0; kind < 4; ++kind)
        if (get<std::uint32_t>(map_ + 24 + 4 * kind) != static_cast<std::uint32_t>(material.counts[kind]))
            damaged("the endgame table holds other material than its name says");
    sides_ = get<std::uint32_t>(map_ + 12);
    size_ = get<u64>(map_ + 40);
    u64* const numbers[] = {&summary_.positions, &summary_.wins, &summary_.draws, &summary_.losses, &summary_.longest};
    for (std::size_t index = 0; index < 5; ++index) *numbers[index] = get<u64>(map_ + 48 + 8 * index);
    const std::size_t values = get<std::uint32_t>(map_ + 88), symbols = get<std::uint32_t>(map_ + 92);
    blocks_ = (size_ + block_size - 1) / block_size;
    const std::size_t before = fixed + 2 * values + symbols + 8 * sides_ * blocks_;
    if (before + 8 > bytes_ || symbols != values + run_symbols) damaged("the endgame table is too short");
    for (std::size_t index = 0; index < values; ++index) values_.push_back(get<Value>(map_ + fixed + 2 * index));
    std::vector<std::uint8_t> lengths;
    for (std::size_t index = 0; index < symbols; ++index)
        lengths.push_back(std::min<std::uint8_t>(Code::longest, get<std::uint8_t>(map_ + fixed + 2 * values + index)));
    code_ = std::make_unique<Code>(std::move(lengths));
    offsets_ = map_ + fixed + 2 * values + symbols;
    packed_ = map_ + before;
    packed_bytes_ = bytes_ - 8 - before;
    checksum_ = get<u64>(map_ + bytes_ - 8);
    unpacked_ = std::make_unique<std::atomic<std::uint16_t*>[]>(sides_ * blocks_);
}

SliceFile::~SliceFile() {
    for (u64 block = 0; block < sides_ * blocks_; ++block)
        if (auto* const values = unpacked_[block].load()) {
            delete[] values;
            budget_->left += block_size * sizeof(std::uint16_t);
        }
    munmap(const_cast<std::byte*>(map_), bytes_);
}

void SliceFile::unpack(u64 block, std::uint16_t* into) const {
    u64 at = get<u64>(offsets_ + 8 * block);
    const auto window = [&](int length) {
        const std::size_t byte = at / 8;
        u64 bits = 0;
        for (std::size_t index = 0; index < 5; ++index)
            bits = bits << 8 | (byte + index < packed_bytes_ ? static_cast<u64>(packed_[byte + index]) : 0);
        return static_cast<std::uint32_t>(bits << (24 + at % 8) >> (64 - length));
    };
    const u64 whole = std::min(block_size, size_ - block % blocks_ * block_size);
    std::uint16_t last = 0;
    for (u64 done = 0; done < whole;) {
        int length = 0;
        const auto symbol = code_->read(window(Code::longest), length);
        at += static_cast<u64>(length);
        if (symbol < values_.size()) {
            into[done++] = last = values_[symbol];
            continue;
        }
        const int power = static_cast<int>(symbol - values_.size());
        u64 again = u64{1} << power;
        if (power) again += window(power);
        at += static_cast<u64>(power);
        for (again = std::min(again, whole - done); again; --again) into[done++] = last;
    }
}

Value SliceFile::value(Colour side, u64 number) const {
    const u64 block = static_cast<u64>(side) * blocks_ + number / block_size;
    if (const auto* known = unpacked_[block].load(std::memory_order_acquire)) return known[number % block_size];
    constexpr std::size_t need = block_size * sizeof(std::uint16_t);
    auto spare_bytes = budget_->left.load();
    while (spare_bytes >= need && !budget_->left.compare_exchange_weak(spare_bytes, spare_bytes - need)) {
    }
    if (spare_bytes < need) {
        static thread_local std::array<std::uint16_t, block_size> spare;
        // The checksum says which file: equal ones hold equal values.
        static thread_local u64 whose = 0, which = ~u64{0};
        if (whose != checksum_ || which != block) {
            which = ~u64{0};
            unpack(block, spare.data());
            whose = checksum_;
            which = block;
        }
        return spare[number % block_size];
    }
    auto fresh = std::make_unique<std::uint16_t[]>(block_size);
    unpack(block, fresh.get());
    std::uint16_t* before = nullptr;
    if (unpacked_[block].compare_exchange_strong(before, fresh.get(), std::memory_order_acq_rel)) before = fresh.release();
    else budget_->left += need;
    return before[number % block_size];
}

}  // namespace naslag
