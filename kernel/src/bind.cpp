// With bind_proof.cpp the only file that knows Python. `_core.pyi` says what it offers.
#include "bound.hpp"

using namespace naslag;

NB_MODULE(_core, module) {
    nb::class_<Line>(module, "Line")
        .def("push", &Line::push, "move"_a)
        .def_prop_ro("cells", &Line::cells)
        .def_prop_ro("white", &Line::white);

    nb::class_<Kernel> kernel(module, "Kernel");
    kernel
        .def(
            "__init__",
            [](Kernel* self, int rows, int columns, int playing, unsigned man_moves, unsigned man_captures,
               unsigned king_moves, unsigned king_captures, bool flying, int landing, bool compulsory, bool complete,
               bool seek_more, bool man_captures_king, bool half_turn, bool at_once, int promotion,
               const std::vector<int>& priority, int man_worth, int king_worth, std::vector<int> bits, int blocked,
               int bare) {
                Rules rules{rows, columns, among<Playing>(playing, 3, "playing"), man_moves, man_captures, king_moves,
                            king_captures, flying, among<Landing>(landing, 3, "landing"), compulsory, complete,
                            seek_more, man_captures_king, half_turn, at_once,
                            among<Promotion>(promotion, 3, "promotion"), {}, man_worth, king_worth};
                if (priority.size() > rules.priority.size()) throw Refused("more than five criteria of precedence");
                for (std::size_t index = 0; index < priority.size(); ++index)
                    rules.priority[index] = among<Criterion>(priority[index], 6, "priority");
                new (self) Kernel(rules, std::move(bits), {among<Ending>(blocked, 3, "blocked"), among<Ending>(bare, 3, "bare")});
            },
            nb::kw_only(), "rows"_a, "columns"_a, "playing"_a, "man_moves"_a, "man_captures"_a, "king_moves"_a,
            "king_captures"_a, "flying"_a, "landing"_a, "compulsory"_a, "complete"_a, "seek_more"_a,
            "man_captures_king"_a, "half_turn"_a, "at_once"_a, "promotion"_a, "priority"_a, "man_worth"_a,
            "king_worth"_a, "bits"_a, "blocked"_a = 0, "bare"_a = 0)
        .def_prop_ro("specialised", &Kernel::specialised)
        .def("legal", &Kernel::legal, "cells"_a, "white"_a, "keep"_a = false)
        .def("moves", &Kernel::moves, "cells"_a, "white"_a, "keep"_a = false)
        .def(
            "play",
            [](const Kernel& self, std::string cells, bool white, nb::iterable route, nb::iterable captured) {
                std::vector<int> stands, taken;
                for (nb::handle square : route) stands.push_back(nb::cast<int>(square));
                for (nb::handle square : captured) taken.push_back(nb::cast<int>(square));
                return self.play(std::move(cells), white, stands, taken);
            },
            "cells"_a, "white"_a, "route"_a, "captured"_a)
        .def("perft", &Kernel::perft, "cells"_a, "white"_a, "depth"_a, "keep"_a = false, "threads"_a = 1,
             nb::call_guard<nb::gil_scoped_release>())
        .def("made", &Kernel::made, "cells"_a, "white"_a, "depth"_a, "keep"_a = false, "threads"_a = 1,
             nb::call_guard<nb::gil_scoped_release>())
        .def(
            "replay",
            [](const Kernel& self, const std::vector<std::string>& texts, std::string_view cells, bool white, int threads) {
                std::vector<Replayed> lines;
                {
                    nb::gil_scoped_release released;
                    lines = self.replay(texts, cells, white, threads);
                }
                nb::list found;
                for (const auto& line : lines) found.append(replayed(line));
                return found;
            },
            "texts"_a, "cells"_a, "white"_a, "threads"_a = 1)
        .def("line", &Kernel::line, "cells"_a, "white"_a)
        .def(
            "playout",
            [](const Kernel& self, std::string_view cells, bool white, u64 seed, int plies) {
                std::vector<std::pair<std::string, Colour>> positions;
                {
                    nb::gil_scoped_release released;
                    positions = self.playout(cells, white, seed, plies);
                }
                nb::list found;
                for (const auto& [at, side] : positions) found.append(nb::make_tuple(at, side == Colour::white));
                return found;
            },
            "cells"_a, "white"_a, "seed"_a, "plies"_a = 1000);
    bind_proof(module, kernel);
}
