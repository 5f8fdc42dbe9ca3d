// What Python holds: the engine for one set of rules. Shared by the files that know Python.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <thread>

#include "endings.hpp"
#include "movetext.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace naslag {

inline Colour colour(bool white) { return white ? Colour::white : Colour::black; }

template <class Enum>
Enum among(int value, int count, const char* field) {
    if (value < 0 || value >= count)
        throw Refused(std::string(field) + " is " + std::to_string(value) + "; expected 0 to " + std::to_string(count - 1));
    return static_cast<Enum>(value);
}

template <class Square>
nb::tuple tuple_of(const std::vector<int>& bits, Square&& square) {
    auto squares = nb::steal<nb::tuple>(PyTuple_New(static_cast<Py_ssize_t>(bits.size())));
    if (!squares.is_valid()) throw nb::python_error();
    for (std::size_t index = 0; index < bits.size(); ++index)
        if (PyTuple_SetItem(squares.ptr(), static_cast<Py_ssize_t>(index), PyLong_FromLong(square(bits[index]))))
            throw nb::python_error();
    return squares;
}

inline nb::object frozenset(const nb::tuple& items) {
    auto set = nb::steal(PyFrozenSet_New(items.ptr()));
    if (!set.is_valid()) throw nb::python_error();
    return set;
}

inline nb::tuple replayed(const Replayed& line) {
    static constexpr const char* words[] = {"", "illegal", "ambiguous", "unreadable"};
    return nb::make_tuple(line.cells, line.side == Colour::white, line.plies, words[static_cast<int>(line.stop)], line.at);
}

// A position that moves are played on, one by one.
class Line {
  public:
    Line(std::unique_ptr<Walk> walk, std::shared_ptr<const Names> names) : walk_(std::move(walk)), names_(std::move(names)) {}

    const char* push(std::string_view token) {
        Sign sign = Sign::any;
        if (!read_move(*names_, token, bits_, sign)) return "unreadable";
        switch (walk_->step(bits_, sign)) {
            case Outcome::played: return "";
            case Outcome::illegal: return "illegal";
            default: return "ambiguous";
        }
    }
    std::string cells() const { return walk_->cells(); }
    bool white() const { return walk_->side() == Colour::white; }

  private:
    std::unique_ptr<Walk> walk_;
    std::shared_ptr<const Names> names_;
    std::vector<int> bits_;
};

class Kernel {
  public:
    Kernel(const Rules& rules, std::vector<int> bits, Endings endings)
        : names_(std::make_shared<const Names>(rules, std::move(bits))), engine_(make_engine(rules)), endings_(endings) {}

    const Engine& engine() const { return *engine_; }
    const Names& names() const { return *names_; }
    std::shared_ptr<const Names> shared_names() const { return names_; }
    Endings endings() const { return endings_; }

    bool specialised() const { return engine_->specialised(); }

    nb::list legal(std::string_view cells, bool white, bool keep) const {
        check(cells);
        nb::list moves;
        const nb::object nothing = nb::steal(PyFrozenSet_New(nullptr));
        const auto square = [&](int bit) { return names_->square(bit); };
        for (const auto& route : routes(engine_->rules(), engine_->board(), cells, colour(white), keep)) {
            const auto captured = route.captured.empty() ? nothing : frozenset(tuple_of(route.captured, square));
            moves.append(nb::make_tuple(tuple_of(route.stands, square), captured));
        }
        return moves;
    }

    nb::list moves(std::string_view cells, bool white, bool keep) const {
        nb::list found;
        const auto square = [&](int bit) { return names_->square(bit); };
        for (const auto& move : engine_->moves(cells, colour(white), keep))
            found.append(nb::make_tuple(square(move.from), square(move.to), frozenset(tuple_of(move.captured, square)),
                                        std::string(1, move.piece)));
        return found;
    }

    // What the reference engine's `play` does; the move is trusted to be legal, its squares to be on the board.
    std::string play(std::string cells, bool white, const std::vector<int>& route, const std::vector<int>& captured) const {
        check(cells);
        if (route.size() < 2) throw Refused("a move has two squares at least");
        const auto bit = [&](int square) {
            const int found = names_->bit(square);
            if (found < 0) throw Refused("there is no square " + std::to_string(square));
            return static_cast<std::size_t>(found);
        };
        char piece = cells[bit(route.front())];
        cells[bit(route.front())] = '.';
        for (const int square : captured) cells[bit(square)] = '.';
        const bool in_passing = engine_->rules().promotion == Promotion::goes_on_as_king;
        for (std::size_t index = in_passing ? 1 : route.size() - 1; index < route.size(); ++index)
            if (piece == (white ? 'w' : 'b') && engine_->board().far_row(static_cast<int>(bit(route[index])), colour(white)))
                piece = white ? 'W' : 'B';
        cells[bit(route.back())] = piece;
        return cells;
    }

    u64 perft(std::string_view cells, bool white, int depth, bool keep, int threads) const {
        return engine_->perft(cells, colour(white), depth, keep, false, threads).leaves;
    }

    std::pair<u64, u64> made(std::string_view cells, bool white, int depth, bool keep, int threads) const {
        const auto count = engine_->perft(cells, colour(white), depth, keep, true, threads);
        return {count.leaves, count.digest};
    }

    std::vector<Replayed> replay(const std::vector<std::string>& texts, std::string_view cells, bool white, int threads) const {
        check(cells);
        std::vector<Replayed> lines(texts.size());
        std::atomic<std::size_t> dealt{0};
        const auto work = [&] {
            for (std::size_t index; (index = dealt++) < texts.size();)
                lines[index] = naslag::replay(*engine_, *names_, cells, colour(white), texts[index]);
        };
        std::vector<std::jthread> helpers;
        for (int index = 1; index < threads; ++index) helpers.emplace_back(work);
        work();
        return lines;
    }

    Line line(std::string_view cells, bool white) const { return {engine_->walk(cells, colour(white)), names_}; }

    std::vector<std::pair<std::string, Colour>> playout(std::string_view cells, bool white, u64 seed, int plies) const {
        return engine_->playout(cells, colour(white), seed, plies);
    }

  private:
    std::shared_ptr<const Names> names_;
    std::shared_ptr<const Engine> engine_;
    Endings endings_;

    void check(std::string_view cells) const {
        if (static_cast<int>(cells.size()) != engine_->board().size())
            throw Refused("a position on this board has " + std::to_string(engine_->board().size()) + " cells, not " +
                          std::to_string(cells.size()));
        if (const auto at = cells.find_first_not_of(".wbWB"); at != std::string_view::npos)
            throw Refused("cell " + std::to_string(at) + " is '" + cells[at] + "'; expected one of . w b W B");
    }
};

// Endgame tables, proof and search.
void bind_proof(nb::module_& module, nb::class_<Kernel>& kernel);

}  // namespace naslag
