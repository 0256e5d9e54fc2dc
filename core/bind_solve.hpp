// The solvers of a game as Python sees them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "search/complete.hpp"
#include "search/solve.hpp"

namespace cubarium {

namespace nb = nanobind;

using Watcher = std::optional<nb::typed<nb::callable, void(std::int64_t)>>;

/// Limits that also let Python in a hundred times a second: for signals, and to tell a watcher how far it is. Whatever
/// Python raises then, the search stops and it is kept in `raised`.
inline Limits limits_of(std::int64_t nodes, double seconds, const Watcher& watcher,
                        std::optional<nb::python_error>& raised) {
    Limits limits{.nodes = nodes, .seconds = seconds};
    limits.watch = [&watcher, &raised, last = limits.begun](std::int64_t made) mutable {
        if (Limits::Clock::now() - last < std::chrono::milliseconds(10)) return true;
        nb::gil_scoped_acquire acquire;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (watcher) (*watcher)(made);
        } catch (nb::python_error& error) {
            raised.emplace(std::move(error));
            return false;
        }
        last = Limits::Clock::now();
        return true;
    };
    return limits;
}

/// Works without the GIL, within limits.
template <class Work>
auto watched(std::int64_t nodes, double seconds, const Watcher& watcher, Work&& work) {
    std::optional<nb::python_error> raised;
    const Limits limits = limits_of(nodes, seconds, watcher, raised);
    auto done = [&] {
        nb::gil_scoped_release release;
        return work(limits);
    }();
    if (raised) throw std::move(*raised);
    return done;
}

/// Adds `solver` and `complete` to the class of a game.
template <Game G>
void bind_solve(nb::module_& module, nb::class_<G>& game) {
    using Found = std::vector<std::tuple<int, int, int>>;
    using State = typename G::State;
    const std::string name = G::name;
    const auto nodes = nb::arg("nodes");
    const auto seconds = nb::arg("seconds");
    const auto watcher = nb::arg("watcher").none();

    nb::class_<Solver<G>>(module, (name + "_solver").c_str(), "Finds exact values; keeps what it has learnt.")
        .def("values", [](Solver<G>& self, const State& state, std::int64_t nodes, double seconds, Watcher watcher) {
            const auto values =
                watched(nodes, seconds, watcher, [&](const auto& limits) { return self.values(state, limits); });
            std::optional<Found> found;
            if (values) {
                found.emplace();
                for (const auto& [result, margin, distance] : *values) found->emplace_back(result, margin, distance);
            }
            return found;
        }, nb::arg("state"), nodes, seconds, watcher,
             "Result, margin and distance of every move, in their order; None when a limit was reached.")
        .def("nodes", &Solver<G>::nodes, "How many positions the last call made.");

    nb::class_<Complete<G>>(module, (name + "_complete").c_str(), "Every position that can come up, with its value.")
        .def("work_out", [](Complete<G>& self, std::int64_t nodes, double seconds, Watcher watcher) {
            return watched(nodes, seconds, watcher, [&](const auto& limits) { return self.work_out(limits); });
        }, nodes, seconds, watcher, "Lists and values them; False when a limit was reached.")
        .def("values", [](const Complete<G>& self) {
            return nb::bytes(self.values().data(), self.values().size());
        }, "A byte for each position, in the order in which they are found.")
        .def("moves", &Complete<G>::moves, "How many moves these positions have.")
        .def("over", &Complete<G>::over, "In how many of these positions the game is over.");

    game.def("solver", [](const G& self, std::size_t megabytes) { return new Solver<G>(self, megabytes); },
             nb::arg("megabytes"), nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership);
    game.def("complete", [](const G& self, const State& start) { return new Complete<G>(self, start); },
             nb::arg("start"), nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership);
}

}  // namespace cubarium
