// Backends, searches and solvers as Python classes: one of each for all games.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>

#include "classes.hpp"
#include "position.hpp"

namespace cubarium {
namespace {

template <class Value>
using Tuple = nb::typed<nb::tuple, Value, nb::ellipsis>;

template <class Values>
auto tuple_of(const Values& values, std::size_t size) {
    nb::list list;
    for (std::size_t i = 0; i < size; ++i) list.append(values[i]);
    return Tuple<typename Values::value_type>(nb::tuple(list));
}

template <class Value>
Tuple<Value> tuple_of(const std::vector<Value>& values) {
    return tuple_of(values, values.size());
}

// ---------------------------------------------------------------- games

const Backend* make_backend(std::string_view name, std::string_view options) {
    for (const auto& game : registered_games())
        if (name == game.name) return game.make(options).release();
    throw nb::key_error(std::string(name).c_str());
}

int checked_symmetry(const Backend& self, int symmetry) {
    if (symmetry < 0 || symmetry >= self.symmetries()) throw nb::value_error("there is no such symmetry");
    return symmetry;
}

Position image_of(const Backend& self, const Position& position, int symmetry) {
    auto image = Position::make(position.rules());
    self.image(state_of(self, position), checked_symmetry(self, symmetry), image.state());
    return image;
}

// ---------------------------------------------------------------- what a table shows and says

/// The JSON of a scene; `winners` has a bit for each seat, where the game ended by what is not on the board.
nb::bytes scene_of(const Backend& self, const Position& position, const std::optional<Position>& before, bool choices,
                   std::optional<unsigned> winners) {
    const auto* earlier = before ? state_of(self, *before) : nullptr;
    const std::string json = self.scene(state_of(self, position), earlier, choices, winners);
    return nb::bytes(json.data(), json.size());
}

/// The same of a game that goes on, with the choices and without them.
nb::typed<nb::tuple, nb::bytes, nb::bytes> scenes_of(const Backend& self, const Position& position,
                                                    const std::optional<Position>& before) {
    const auto* earlier = before ? state_of(self, *before) : nullptr;
    const auto [full, bare] = self.scenes(state_of(self, position), earlier);
    return nb::make_tuple(nb::bytes(full.data(), full.size()), nb::bytes(bare.data(), bare.size()));
}

using KeyAndValues = nb::typed<nb::tuple, nb::str, nb::typed<nb::dict, nb::str, nb::object>>;

std::optional<KeyAndValues> key_and_values(const Broken& broken) {
    if (!broken) return std::nullopt;
    nb::dict values;
    for (const auto& [name, value] : broken->values)
        std::visit([&](const auto& each) { values[name.c_str()] = nb::cast(each); }, value);
    return KeyAndValues(nb::make_tuple(broken->key, values));
}

using Effect = std::tuple<std::string, std::vector<int>, std::optional<int>>;

std::vector<Effect> effects_of(const Backend& self, const Position& position) {
    std::vector<Effect> effects;
    for (const auto& [move, gains, card] : self.effects(state_of(self, position)))
        effects.emplace_back(move, std::vector(gains.begin(), gains.begin() + self.seats()),
                             card < 0 ? std::nullopt : std::optional(card));
    return effects;
}

// ---------------------------------------------------------------- random games

using PlayoutSums = nb::typed<nb::tuple, Tuple<double>, Tuple<std::int64_t>, std::int64_t>;

PlayoutSums playouts_of(const Backend& self, const Position& position, std::int64_t games, std::uint64_t seed,
                        int threads) {
    const auto* state = state_of(self, position);
    Playouts sum;
    {
        const WithoutGil unlocked;
        sum = self.playouts(state, games, seed, threads);
    }
    std::array<double, most_seats> wins{};
    std::transform(sum.wins.begin(), sum.wins.end(), wins.begin(),
                   [](std::int64_t win) { return static_cast<double>(win) / Playouts::win; });
    const auto seats = static_cast<std::size_t>(self.seats());
    return PlayoutSums(nb::make_tuple(tuple_of(wins, seats), tuple_of(sum.scores, seats), sum.plies));
}

// ---------------------------------------------------------------- searches

using Reported = std::tuple<std::string, std::uint64_t, double, Tuple<double>, Tuple<double>, bool, Tuple<std::string>>;
using Owners = std::tuple<std::string, Tuple<double>>;

auto report_of(const AnySearch& search) {
    SearchReport report;
    {
        const WithoutGil unlocked;
        report = search.report();
    }
    std::vector<Reported> moves;
    for (const auto& each : report.moves)
        moves.emplace_back(each.move, each.visits, each.value, tuple_of(each.chances), tuple_of(each.scores),
                           each.proven, tuple_of(each.variation));
    std::vector<Owners> owners;
    for (const auto& [cell, shares] : report.owners) owners.emplace_back(cell, tuple_of(shares));
    return std::make_tuple(report.simulations, report.nodes, report.proven, tuple_of(report.chances),
                           tuple_of(report.scores), owners, moves);
}

// ---------------------------------------------------------------- solvers

using Watcher = std::optional<nb::typed<nb::callable, nb::object(std::int64_t)>>;

/// Runs a function without the GIL, within limits, and lets Python in a hundred times a second: for signals, and to call
/// the watcher. Whatever Python raises then stops the function and is raised again.
template <class Function>
auto within_limits(std::int64_t nodes, double seconds, const Watcher& watcher, Function&& function) {
    std::optional<nb::python_error> raised;
    SolveLimits limits{.nodes = nodes, .seconds = seconds};
    limits.watch = [&watcher, &raised, last = limits.begun](std::int64_t made) mutable {
        if (SolveLimits::Clock::now() - last < std::chrono::milliseconds(10)) return true;
        const WithGil locked;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (watcher) (*watcher)(made);
        } catch (nb::python_error& error) {
            raised.emplace(std::move(error));
            return false;
        }
        last = SolveLimits::Clock::now();
        return true;
    };
    auto done = [&] {
        const WithoutGil unlocked;
        return function(limits);
    }();
    if (raised) throw std::move(*raised);
    return done;
}

using Values = std::vector<std::tuple<int, int, int>>;

std::optional<Values> values_of(BoundSolver& self, const Position& position, std::int64_t nodes, double seconds,
                                const Watcher& watcher) {
    const auto* state = state_of(self.backend, position);
    const auto found =
        within_limits(nodes, seconds, watcher, [&](const auto& limits) { return self.solver->values(state, limits); });
    if (!found) return std::nullopt;
    Values values;
    for (const auto& [result, margin, distance] : *found) values.emplace_back(result, margin, distance);
    return values;
}

}  // namespace

void bind_games(nb::module_& module) {
    const auto position = nb::arg("position");
    const auto nodes = nb::arg("nodes");
    const auto seconds = nb::arg("seconds");
    const auto watcher = nb::arg("watcher").none();

    nb::class_<BoundSearch>(module, "Search", "A tree search from a position of a game.")
        .def("run", [](BoundSearch& self, std::int64_t simulations, double seconds) {
            const WithoutGil unlocked;
            return self.search->run(simulations, seconds);
        }, nb::arg("simulations"), seconds, "Searches on; how many seconds it took.")
        .def("stop", [](BoundSearch& self) { self.search->stop(); })
        .def("go", [](BoundSearch& self, const Position& position) {
            const auto* state = state_of(self.backend, position);
            const WithoutGil unlocked;
            self.search->go(state);
        }, position)
        .def("report", [](const BoundSearch& self) { return report_of(*self.search); },
             "Simulations, nodes, whether the best move is proven, chances, scores, owners of cells, moves.");

    nb::class_<BoundSolver>(module, "Solver", "Finds exact values; keeps what it has learnt.")
        .def("values", &values_of, position, nodes, seconds, watcher,
             "Result, margin and distance of every move, in their order; None when a limit was reached.")
        .def("nodes", [](const BoundSolver& self) { return self.solver->nodes(); },
             "How many positions the last call made.");

    nb::class_<AnyEnumeration>(module, "Enumeration", "Every position that can come up, with its value.")
        .def("run", [](AnyEnumeration& self, std::int64_t nodes, double seconds, const Watcher& watcher) {
            return within_limits(nodes, seconds, watcher, [&](const auto& limits) { return self.run(limits); });
        }, nodes, seconds, watcher, "Lists and values them; False when a limit was reached.")
        .def("values", [](const AnyEnumeration& self) {
            return nb::bytes(self.values().data(), self.values().size());
        }, "A byte for each position, in the order in which they are found.")
        .def("moves", &AnyEnumeration::moves, "How many moves these positions have.")
        .def("over", &AnyEnumeration::over, "In how many of these positions the game is over.");

    nb::class_<Backend>(module, "Backend", "A compiled game with its options fixed.")
        .def(nb::new_(&make_backend), nb::arg("name"), nb::arg("options"),
             "Of one of the games of this module, with its options written out; KeyError where it has none of that name.")
        .def_prop_ro("name", &Backend::name)
        .def("start", [](const Backend& self, nb::handle rules) {
            auto start = Position::make(rules);
            self.start(start.state());
            return start;
        }, nb::arg("rules"), "The first position; `rules`, whose `backend` this is, is what its positions refer to.")
        .def("read", [](const Backend& self, std::string_view text, nb::handle rules) {
            auto made = Position::make(rules);
            self.read(text, made.state());
            return made;
        }, nb::arg("text"), nb::arg("rules"), "The position that a text stands for, without name and options.")
        .def("write", [](const Backend& self, const Position& p) { return self.write(state_of(self, p)); }, position)
        .def("winners", [](const Backend& self, const Position& p) { return self.winners(state_of(self, p)); }, position,
             "A bit for each seat that shares first place; 0 while the game goes on.")
        .def("leave", [](const Backend& self, const Position& p, int seat) {
            auto after = Position::make(p.rules());
            std::memcpy(after.state(), state_of(self, p), self.state_size());
            self.leave(after.state(), seat);
            return after;
        }, position, nb::arg("seat"), "The position after a seat has left, where the game goes on without it.")
        .def("gone", [](const Backend& self, const Position& p) { return self.gone(state_of(self, p)); }, position,
             "A bit for each seat that has left.")
        .def("find", [](const Backend& self, const Position& p, std::string_view text) -> std::optional<Move> {
            const auto code = self.find(state_of(self, p), text);
            return code ? std::optional(Move::make(p, *code)) : std::nullopt;
        }, position, nb::arg("text"), "The legal move with a canonical text.")
        .def_prop_ro("has_scenes", &Backend::has_scenes)
        .def("scene", &scene_of, position, nb::arg("before").none() = nb::none(), nb::arg("choices") = true,
             nb::arg("winners").none() = nb::none(),
             "The scene as JSON; cubes that were not there before are marked as fresh; `winners`, a bit for each seat,"
             " are given where the game ended by what is not on the board.")
        .def("scenes", &scenes_of, position, nb::arg("before").none() = nb::none(),
             "The scene as JSON, and the same without its choices.")
        .def("card_made", [](const Backend& self, const Position& p, const Move& move) -> std::optional<int> {
            const int card = self.card_made(state_of(self, p), code_of(p, move));
            return card < 0 ? std::nullopt : std::optional(card);
        }, position, nb::arg("move"), "The card of the scene whose figure a move makes.")
        .def_prop_ro("has_violations", &Backend::has_violations)
        .def("ordered", [](const Backend& self, const Position& p, std::string_view move) {
            return self.ordered(state_of(self, p), move);
        }, position, nb::arg("move"), "The text of a move with its parts in the order that the position asks for.")
        .def("why_not", [](const Backend& self, const Position& p, std::string_view move) {
            return key_and_values(self.why_not(state_of(self, p), move));
        }, position, nb::arg("move"), "The rule that a move would break, by its text as the reference writes it.")
        .def("why_not_at", [](const Backend& self, const Position& p, std::string_view like, std::string_view board, int x,
                              int y) {
            return key_and_values(self.why_not_at(state_of(self, p), like, board, {x, y}));
        }, position, nb::arg("like"), nb::arg("board"), nb::arg("x"), nb::arg("y"),
             "The rule that the block of a legal move would break with its anchor on another cell.")
        .def("why_not_take", [](const Backend& self, const Position& p, std::string_view block) {
            return key_and_values(self.why_not_take(state_of(self, p), block));
        }, position, nb::arg("block"), "Why a block that lies on a board cannot be taken from there.")
        .def("effects", &effects_of, position,
             "For each move that scores: its text, what it adds to the score of each seat, the card whose figure it makes.")
        .def("symmetries", &Backend::symmetries, "How many symmetries there are, the identity (0) among them.")
        .def("image", &image_of, position, nb::arg("symmetry"))
        .def("image_of_move", [](const Backend& self, const Position& p, const Move& move, int symmetry) {
            const auto code = self.image(state_of(self, p), code_of(p, move), checked_symmetry(self, symmetry));
            return Move::make(image_of(self, p, symmetry), code);
        }, position, nb::arg("move"), nb::arg("symmetry"), "The move of the image that does there what this does here.")
        .def("canonical_key", [](const Backend& self, const Position& p) {
            const std::string key = self.canonical_key(state_of(self, p));
            return nb::bytes(key.data(), key.size());
        }, position, "What the rest of the game depends on: where it is equal, so is all that follows.")
        .def("perft", [](const Backend& self, const Position& p, int depth) {
            const auto* state = state_of(self, p);
            const WithoutGil unlocked;
            return self.perft(state, depth);
        }, position, nb::arg("depth"))
        .def("divide", [](const Backend& self, const Position& p, int depth, int threads) {
            const auto* state = state_of(self, p);
            const WithoutGil unlocked;
            return self.divide(state, depth, threads);
        }, position, nb::arg("depth"), nb::arg("threads"), "The share of each move in perft, in the order of the moves.")
        .def("playouts", &playouts_of, position, nb::arg("games"), nb::arg("seed"), nb::arg("threads"),
             "The sums of wins, scores and plies.")
        .def("state_size", &Backend::state_size, "How many bytes a state takes.")
        .def("answer", &Backend::answer, nb::arg("verb"), nb::arg("words"), nb::call_guard<WithoutGil>(),
             "Self-play and matches of nets of this game, with any options, as JSON.")
        .def("refusal_of_net", &Backend::refusal_of_net, nb::arg("path"), "Why a net cannot be used here; empty where it can.")
        .def("search", [](const Backend& self, const Position& p, std::uint64_t seed, int threads, int memory, bool plain,
                          float exploration, float policy_prior, float history_weight, float rave_bias, float margin,
                          float untried, float misjudgement, const std::string& net) {
            const SearchSettings settings{seed,           threads,   memory, plain,   exploration, policy_prior,
                                          history_weight, rave_bias, margin, untried, misjudgement};
            return new BoundSearch{self, self.search(state_of(self, p), settings, net)};
        }, position, nb::arg("seed"), nb::arg("threads"), nb::arg("memory"), nb::arg("plain"), nb::arg("exploration"),
           nb::arg("policy_prior"), nb::arg("history_weight"), nb::arg("rave_bias"), nb::arg("margin"),
           nb::arg("untried"), nb::arg("misjudgement"), nb::arg("net"),
           nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership)
        .def("solver", [](const Backend& self, std::size_t megabytes) {
            return new BoundSolver{self, self.solver(megabytes)};
        }, nb::arg("megabytes"), nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership)
        .def("enumeration", [](const Backend& self, const Position& start) {
            return self.enumeration(state_of(self, start));
        }, nb::arg("start"), nb::keep_alive<0, 1>())
        .def("encoder", [](const Backend& self) -> std::shared_ptr<BoundEncoder> {
            auto encoder = self.encoder();
            return encoder ? std::make_shared<BoundEncoder>(self, std::move(encoder)) : nullptr;
        }, nb::keep_alive<0, 1>(), nb::sig("def encoder(self) -> Encoder | None"),
             "None where the game has no encoding.");
}

}  // namespace cubarium
