// Sets of squares as machine words: 64 bits where the board fits, 128 where it does not.
#pragma once

#include <bit>
#include <cstdint>

namespace naslag {

using u64 = std::uint64_t;
__extension__ using u128 = unsigned __int128;

template <class W>
constexpr W one(int square) {
    return W{1} << square;
}

constexpr int count(u64 squares) { return std::popcount(squares); }
constexpr int count(u128 squares) {
    return std::popcount(static_cast<u64>(squares)) + std::popcount(static_cast<u64>(squares >> 64));
}

// The lowest square of a set that is not empty.
constexpr int lowest(u64 squares) { return std::countr_zero(squares); }
constexpr int lowest(u128 squares) {
    const auto low = static_cast<u64>(squares);
    return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<u64>(squares >> 64));
}

// The highest square of a set that is not empty.
constexpr int highest(u64 squares) { return 63 - std::countl_zero(squares); }
constexpr int highest(u128 squares) {
    const auto high = static_cast<u64>(squares >> 64);
    return high ? 127 - std::countl_zero(high) : 63 - std::countl_zero(static_cast<u64>(squares));
}

// Every square moved by one step; negative steps go to lower squares.
template <class W>
constexpr W shifted(W squares, int step) {
    return step >= 0 ? squares << step : squares >> -step;
}

}  // namespace naslag
