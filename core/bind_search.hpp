// Searches as Python classes.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "search/search.hpp"

namespace cubarium {

template <Game G>
void bind_search(nanobind::module_& module, nanobind::class_<G>& game_class) {
    namespace nb = nanobind;
    using State = typename G::State;
    using FoundSearch = Search<G>;
    const std::string name = std::string(G::name) + "_search";

    nb::class_<FoundSearch>(module, name.c_str(), "A search from a position of a game.")
        .def("run", &FoundSearch::run, nb::arg("simulations"), nb::arg("seconds"),
             nb::call_guard<nb::gil_scoped_release>(), "Searches on; how many seconds it took.")
        .def("stop", &FoundSearch::stop)
        .def("go", &FoundSearch::go, nb::arg("state"), nb::call_guard<nb::gil_scoped_release>())
        .def("report", [](const FoundSearch& search) {
            Found found;
            {
                nb::gil_scoped_release release;
                found = search.report();
            }
            using Numbers = nb::typed<nb::tuple, double, nb::ellipsis>;
            using Texts = nb::typed<nb::tuple, nb::str, nb::ellipsis>;
            using Line = std::tuple<std::string, std::uint64_t, double, Numbers, Numbers, bool, Texts>;
            const auto numbers = [](const std::vector<double>& values) { return Numbers(nb::tuple(nb::cast(values))); };
            std::vector<Line> lines;
            for (const auto& line : found.lines)
                lines.emplace_back(line.move, line.visits, line.value, numbers(line.chances),
                                   numbers(line.scores), line.certain, Texts(nb::tuple(nb::cast(line.line))));
            std::vector<std::tuple<std::string, Numbers>> owners;
            for (const auto& owner : found.owners) owners.emplace_back(owner.place, numbers(owner.shares));
            return std::make_tuple(found.simulations, found.nodes, found.certain, numbers(found.chances),
                                   numbers(found.scores), owners, lines);
        }, "Simulations, nodes, whether the best move is certain, chances, scores, owners of cells, lines.");

    game_class.def("search", [](const G& game, const State& state, std::uint64_t seed, int threads, int memory, bool plain,
                                float exploration, float prior, float history, float later, float margin) {
        return std::make_unique<FoundSearch>(
            game, state, SearchSettings{seed, threads, memory, plain, exploration, prior, history, later, margin});
    }, nb::arg("state"), nb::arg("seed"), nb::arg("threads"), nb::arg("memory"), nb::arg("plain"), nb::arg("exploration"),
       nb::arg("prior"), nb::arg("history"), nb::arg("later"), nb::arg("margin"), nb::keep_alive<0, 1>());
}

}  // namespace cubarium
