// Endgame tables, proof and search for Python.
#include <system_error>

#include "bound.hpp"
#include "endgame.hpp"
#include "proof.hpp"
#include "search.hpp"

namespace naslag {

namespace {

// Signals and the caller's function, from work that goes on without the interpreter's lock.
Poll polling(nb::handle poll) {
    return [poll](double done) {
        nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals()) throw nb::python_error();
        if (!poll.is_none()) poll(done);
    };
}

using Slice = std::tuple<int, int, int, int>;

Material material(const Slice& slice) {
    return {{std::get<0>(slice), std::get<1>(slice), std::get<2>(slice), std::get<3>(slice)}};
}

std::vector<Slice> slices(const std::vector<Material>& found) {
    std::vector<Slice> names;
    for (const auto& each : found) names.emplace_back(each.counts[0], each.counts[1], each.counts[2], each.counts[3]);
    return names;
}

int at_least_one(int threads) {
    if (threads < 1) throw Refused("there are " + std::to_string(threads) + " threads; expected at least 1");
    return threads;
}

// A word of a list as its number.
template <class Enum>
Enum word(std::string_view given, std::initializer_list<std::string_view> words, const char* what) {
    int number = 0;
    for (const auto each : words) {
        if (each == given) return static_cast<Enum>(number);
        ++number;
    }
    std::string message = std::string(what) + " is '" + std::string(given) + "'; expected one of";
    for (const auto each : words) message += " " + std::string(each);
    throw Refused(message);
}

Answer proof(const Kernel& kernel, std::string_view cells, bool white, bool attacker, std::string_view goal, int number,
             int plies, int quiet, const std::vector<int>& line, bool bound, const Endgames* tables, u64 nodes,
             double seconds, std::size_t memory, u64 certificate, const nb::object& poll) {
    Question question;
    question.attacker = colour(attacker);
    question.goal = word<Goal>(goal, {"win", "gain", "caught", "locked", "crowned"}, "goal");
    question.number = number;
    question.plies = plies;
    question.quiet = quiet;
    if (!line.empty()) {
        question.line.emplace();
        for (const int square : line) {
            const int bit = kernel.names().bit(square);
            if (bit < 0) throw Refused("there is no square " + std::to_string(square));
            question.line->push_back(bit);
        }
    }
    question.bound = colour(bound);
    question.tables = tables;
    question.nodes = nodes;
    question.seconds = seconds;
    question.memory = memory << 20;
    question.certificate = certificate;
    const auto pulse = polling(poll);
    nb::gil_scoped_release released;
    return prove(kernel.engine().rules(), kernel.endings(), cells, colour(white), question, pulse);
}

nb::object certificate_of(const Answer& answer) {
    static constexpr const char* kinds[] = {"one", "all", "goal", "over", "table", "spent", "left"};
    if (!answer.certificate) return nb::none();
    nb::list nodes;
    for (const auto& node : *answer.certificate)
        nodes.append(nb::make_tuple(node.cells, node.side == Colour::white, kinds[static_cast<int>(node.kind)], node.next,
                                    node.plies));
    return nodes;
}

Searched best_lines(const Kernel& kernel, std::string_view cells, bool white, int depth, u64 nodes, double seconds,
                    int lines, int threads, std::size_t memory, const Endgames* tables, const nb::object& poll) {
    const Limits limits{depth, nodes, seconds, lines, threads, memory << 20, tables};
    const auto pulse = polling(poll);
    nb::gil_scoped_release released;
    return search(kernel.engine().rules(), kernel.endings(), cells, colour(white), limits, pulse);
}

// The lines in squares.
struct Told {
    Searched found;
    std::shared_ptr<const Names> names;
};

nb::list lines_of(const Told& self) {
    nb::list lines;
    const auto square = [&](int bit) { return self.names->square(bit); };
    for (const auto& line : self.found.lines) {
        nb::list moves;
        for (const auto& move : line.moves)
            moves.append(nb::make_tuple(square(move.from), square(move.to), frozenset(tuple_of(move.captured, square))));
        lines.append(nb::make_tuple(line.score, moves));
    }
    return lines;
}

void raise_os_error(const std::exception_ptr& thrown, void*) {
    try {
        std::rethrow_exception(thrown);
    } catch (const std::system_error& error) {
        const nb::object args = nb::make_tuple(error.code().value(), error.what());
        PyErr_SetObject(PyExc_OSError, args.ptr());
    }
}

}  // namespace

void bind_proof(nb::module_& module, nb::class_<Kernel>& kernel) {
    nb::register_exception_translator(raise_os_error);

    nb::class_<Answer>(module, "Proof")
        .def_prop_ro("status",
                     [](const Answer& self) {
                         static constexpr const char* words[] = {"proved", "refuted", "open"};
                         return words[static_cast<int>(self.status)];
                     })
        .def_prop_ro("stopped",
                     [](const Answer& self) {
                         static constexpr const char* words[] = {"", "nodes", "seconds", "depth"};
                         return words[static_cast<int>(self.stopped)];
                     })
        .def_ro("nodes", &Answer::nodes)
        .def_ro("seconds", &Answer::seconds)
        .def_ro("plies", &Answer::plies)
        .def_prop_ro("certificate", certificate_of);

    nb::class_<Told>(module, "Searched")
        .def_prop_ro("depth", [](const Told& self) { return self.found.depth; })
        .def_prop_ro("nodes", [](const Told& self) { return self.found.nodes; })
        .def_prop_ro("seconds", [](const Told& self) { return self.found.seconds; })
        .def_prop_ro("lines", lines_of);

    nb::class_<Endgames>(module, "Endgames")
        .def(nb::new_([](const Kernel& rules, const std::string& folder, std::size_t memory) {
                 return make_endgames(rules.engine().rules(), rules.endings(), folder, memory << 20);
             }),
             "kernel"_a, "folder"_a, "memory"_a = 512)
        .def_prop_ro("fingerprint",
                     [](const Endgames& self) {
                         char text[17];
                         std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(self.fingerprint()));
                         return std::string(text);
                     })
        .def_prop_ro("pieces", &Endgames::pieces)
        .def("material", [](const Endgames& self, int pieces) { return slices(self.material(pieces)); }, "pieces"_a)
        .def("needed", [](const Endgames& self, const Slice& slice) { return slices(self.needed(material(slice))); }, "material"_a)
        .def("has", [](const Endgames& self, const Slice& slice) { return self.has(material(slice)); }, "material"_a)
        .def(
            "about",
            [](const Endgames& self, const Slice& slice) {
                const auto [summary, bytes] = self.about(material(slice));
                nb::dict found;
                found["positions"] = summary.positions;
                found["wins"] = summary.wins;
                found["draws"] = summary.draws;
                found["losses"] = summary.losses;
                found["longest"] = summary.longest;
                found["bytes"] = bytes;
                return found;
            },
            "material"_a)
        .def(
            "build",
            [](Endgames& self, const Slice& slice, int threads, nb::object poll) {
                const auto pulse = polling(poll);
                nb::gil_scoped_release released;
                return self.build(material(slice), at_least_one(threads), pulse);
            },
            "material"_a, "threads"_a = 1, "poll"_a = nb::none())
        .def(
            "verify",
            [](const Endgames& self, const Slice& slice, int threads, nb::object poll) {
                const auto pulse = polling(poll);
                nb::gil_scoped_release released;
                return self.verify(material(slice), at_least_one(threads), pulse);
            },
            "material"_a, "threads"_a = 1, "poll"_a = nb::none())
        .def(
            "probe",
            [](const Endgames& self, std::string_view cells, bool white) -> nb::object {
                const Value value = self.probe(cells, colour(white));
                if (value == unknown) return nb::none();
                if (value == drawn) return nb::make_tuple("draw", 0);
                return nb::make_tuple(self.is_win_of(value) ? "win" : "loss", value);
            },
            "cells"_a, "white"_a);

    kernel.def("prove", proof, "cells"_a, "white"_a, "attacker"_a, nb::kw_only(), "goal"_a = "win", "number"_a = 0,
               "plies"_a = 0, "quiet"_a = 0, "line"_a = nb::make_tuple(), "bound"_a = true, "tables"_a = nb::none(),
               "nodes"_a = 1'000'000, "seconds"_a = 0.0, "memory"_a = 64, "certificate"_a = 100'000, "poll"_a = nb::none());
    kernel.def(
        "search",
        [](const Kernel& self, std::string_view cells, bool white, int depth, u64 nodes, double seconds, int lines,
           int threads, std::size_t memory, const Endgames* tables, const nb::object& poll) {
            return Told{best_lines(self, cells, white, depth, nodes, seconds, lines, threads, memory, tables, poll),
                        self.shared_names()};
        },
        "cells"_a, "white"_a, nb::kw_only(), "depth"_a = 100, "nodes"_a = 0, "seconds"_a = 0.0, "lines"_a = 1,
        "threads"_a = 1, "memory"_a = 64, "tables"_a = nb::none(), "poll"_a = nb::none());
}

}  // namespace naslag
