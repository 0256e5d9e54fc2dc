// A twin as a Python class: the same methods for every game. Only the files named bind… know Python.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bind_search.hpp"
#include "bind_solve.hpp"
#include "play.hpp"

namespace cubarium {

namespace nb = nanobind;

template <class Value>
using Tuple = nb::typed<nb::tuple, Value, nb::ellipsis>;

/// The values of the seats that there are.
template <class Value>
Tuple<Value> of_seats(const std::array<Value, most_seats>& values, int seats) {
    nb::list list;
    for (int seat = 0; seat < seats; ++seat) list.append(values[static_cast<std::size_t>(seat)]);
    return Tuple<Value>(nb::tuple(list));
}

template <Game G>
int in_range(const G& game, int symmetry) {
    if (symmetry < 0 || symmetry >= game.symmetries()) throw nb::value_error("there is no such symmetry");
    return symmetry;
}

inline std::optional<int> unless_over(int seat) { return seat < 0 ? std::nullopt : std::optional(seat); }

template <Game G>
void bind(nb::module_& module) {
    using State = typename G::State;
    using Move = typename G::Move;
    using Won = nb::typed<nb::tuple, Tuple<double>, Tuple<std::int64_t>, std::int64_t>;  // wins, scores, plies
    const std::string name = G::name;
    const auto state = nb::arg("state");

    nb::class_<State>(module, (name + "_state").c_str(), "A state; only its game looks into it.")
        .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const State& self) {
            const std::string_view bytes(reinterpret_cast<const char*>(&self), sizeof(State));
            return static_cast<Py_ssize_t>(std::hash<std::string_view>{}(bytes));
        });

    nb::class_<G> game(module, name.c_str(), "A game with its options fixed.");
    game.def(nb::init<std::string_view>(), nb::arg("options"))
        .def("start", &G::start)
        .def("turn", [](const G& game, const State& s) { return unless_over(game.turn(s)); }, state)
        .def("colour", [](const G& game, const State& s) { return unless_over(game.colour(s)); }, state)
        .def("moves", [](const G& game, const State& s) { return moves_of(game, s); }, state)
        .def("play", [](const G& game, State s, Move move) { game.play(s, move); return s; }, state, nb::arg("move"),
             "The state after one of the moves of a state.")
        .def("scores", [](const G& game, const State& s) { return of_seats(game.scores(s), game.seats()); }, state)
        .def("winners", [](const G& game, const State& s) { return game.turn(s) < 0 ? game.winners(s) : 0U; }, state,
             "A bit for each seat that shares first place; 0 while the game goes on.")
        .def("find", [](const G& game, const State& s, std::string_view text) { return find_move(game, s, text); },
             state, nb::arg("text"), "The legal move with a canonical text.")
        .def("write_move", &G::write_move, state, nb::arg("move"))
        .def("write", [](const G& game, const State& s) { return game.write(s); }, state)
        .def("read", &G::read, nb::arg("text"))
        .def("symmetries", &G::symmetries, "How many symmetries there are, the identity (0) among them.")
        .def("image", [](const G& game, const State& s, int k) { return game.image(s, in_range(game, k)); }, state,
             nb::arg("symmetry"))
        .def("image_of_move", [](const G& game, const State& s, Move move, int k) {
            return game.image(s, move, in_range(game, k));
        }, state, nb::arg("move"), nb::arg("symmetry"))
        .def("essence", [](const G& game, const State& s) {
            const auto key = Keys<G>::of(game, s);
            return nb::bytes(key.data(), sizeof(key));
        }, state, "What the rest of the game depends on: where it is equal, so is all that follows.")
        .def("perft", [](const G& game, const State& s, int depth) { return perft(game, s, depth); }, state,
             nb::arg("depth"), nb::call_guard<nb::gil_scoped_release>())
        .def("divide", [](const G& game, const State& s, int depth, int threads) {
            return divide(game, s, depth, threads);
        }, state, nb::arg("depth"), nb::arg("threads"), nb::call_guard<nb::gil_scoped_release>())
        .def("playouts", [](const G& game, const State& s, std::int64_t games, std::uint64_t seed, int threads) {
            Playouts sum;
            {
                nb::gil_scoped_release release;
                sum = playouts(game, s, games, seed, threads);
            }
            std::array<double, most_seats> wins{};
            for (std::size_t seat = 0; seat < most_seats; ++seat)
                wins[seat] = static_cast<double>(sum.wins[seat]) / Playouts::win;
            return Won(nb::make_tuple(of_seats(wins, game.seats()), of_seats(sum.scores, game.seats()), sum.plies));
        }, state, nb::arg("games"), nb::arg("seed"), nb::arg("threads"), "The sums of wins, scores and plies.")
        .def("state_size", [](const G&) { return sizeof(State); }, "How many bytes a state takes.");
    bind_search(module, game);
    bind_solve(module, game);
}

}  // namespace cubarium
