#include <algorithm>

#include "walk.hpp"

namespace naslag {

namespace {

using Squares = std::vector<int>;

bool in_order(std::span<const int> wanted, const Squares& given) {
    auto ahead = given.begin();
    for (const int bit : wanted) {
        ahead = std::find(ahead, given.end(), bit);
        if (ahead == given.end()) return false;
        ++ahead;
    }
    return true;
}

bool has(const Squares& squares, int bit) { return std::find(squares.begin(), squares.end(), bit) != squares.end(); }

// Every empty square that a piece enters or crosses, its origin left out.
Squares path(const Board& board, const Route& route) {
    Squares crossed;
    for (std::size_t leg = 1; leg < route.stands.size(); ++leg)
        for (int way = 0; way < directions; ++way) {
            const auto& ray = board.ray(route.stands[leg - 1], way);
            const auto end = std::find(ray.begin(), ray.end(), route.stands[leg]);
            if (end == ray.end()) continue;
            std::copy_if(ray.begin(), end + 1, std::back_inserter(crossed),
                         [&](int bit) { return !has(route.captured, bit); });
            break;
        }
    return crossed;
}

bool same(const Route& a, const Route& b) {
    return a.stands.front() == b.stands.front() && a.stands.back() == b.stands.back() && a.piece == b.piece &&
           std::is_permutation(a.captured.begin(), a.captured.end(), b.captured.begin(), b.captured.end());
}

}  // namespace

std::vector<Route> meant(const Engine& engine, std::string_view cells, Colour side, std::span<const int> bits,
                         Sign sign) {
    const auto between = bits.subspan(1, bits.size() - 2);
    const auto fits_ends = [&](const Route& route) {
        return route.stands.front() == bits.front() && route.stands.back() == bits.back() &&
               (sign == Sign::any || (sign == Sign::capture) == !route.captured.empty());
    };
    std::vector<Route> legal, all;
    for (auto& route : routes(engine.rules(), engine.board(), cells, side, false))
        if (fits_ends(route)) legal.push_back(std::move(route));
    for (auto& route : routes(engine.rules(), engine.board(), cells, side, true))
        if (fits_ends(route)) all.push_back(std::move(route));
    const auto choose = [&](auto&& fits) {
        std::vector<Route> found;
        for (const auto& move : legal)
            if (std::any_of(all.begin(), all.end(), [&](const Route& route) { return same(move, route) && fits(route); }))
                found.push_back(move);
        return found;
    };
    auto found = choose([&](const Route& route) {
        return in_order(between, Squares(route.stands.begin() + 1, route.stands.end() - 1));
    });
    if (found.empty()) found = choose([&](const Route& route) { return in_order(between, path(engine.board(), route)); });
    if (found.empty())
        found = choose([&](const Route& route) {
            return std::all_of(between.begin(), between.end(), [&](int bit) { return has(route.captured, bit); });
        });
    return found;
}

}  // namespace naslag
