// Encodings and vectors of games as Python classes. The arrays they give are views: whoever holds one sees each step.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "envs/vector.hpp"

namespace cubarium {

/// An array over memory that belongs to a Python object.
template <class Value>
nanobind::ndarray<nanobind::numpy, Value> view(nanobind::handle owner, Value* data, std::vector<std::size_t> shape) {
    return {data, shape.size(), shape.data(), owner};
}

/// An array with memory of its own.
template <class Value>
nanobind::ndarray<nanobind::numpy, Value> owned(std::vector<Value> values, std::vector<std::size_t> shape) {
    auto* kept = new std::vector<Value>(std::move(values));
    const nanobind::capsule owner(kept, [](void* at) noexcept { delete static_cast<std::vector<Value>*>(at); });
    return {kept->data(), shape.size(), shape.data(), owner};
}

template <Encoded G>
std::vector<std::size_t> shape_of(const Encoder<G>& encoder) {
    const auto rows = static_cast<std::size_t>(encoder.encoding.rows());
    return {encoder.encoding.planes().size(), rows, static_cast<std::size_t>(encoder.encoding.columns())};
}

template <Encoded G>
void bind_encoder(nanobind::module_& module) {
    namespace nb = nanobind;
    using State = typename G::State;
    using Move = typename G::Move;
    using Coder = Encoder<G>;
    const auto state = nb::arg("state");
    const auto symmetry = nb::arg("symmetry");
    const auto checked = [](const Coder& self, int k) {
        if (k < 0 || k >= self.game.symmetries()) throw nb::value_error("there is no such symmetry");
        return k;
    };
    nb::class_<Coder>(module, (std::string(G::name) + "_encoder").c_str(), "Positions as planes, moves as numbers.")
        .def(nb::init<const G&>(), nb::arg("game"))
        .def("planes", [](const Coder& self) { return self.encoding.planes(); })
        .def("action_planes", [](const Coder& self) { return self.encoding.action_planes(); })
        .def("shape", [](const Coder& self) { return nb::tuple(nb::cast(shape_of(self))); },
             nb::sig("def shape(self) -> tuple[int, int, int]"))
        .def_ro("actions", &Coder::actions)
        .def("symmetries", [](const Coder& self) { return self.game.symmetries(); })
        .def("observe", [](const Coder& self, const State& s, int colour) {
            std::vector<std::uint8_t> bytes(static_cast<std::size_t>(self.entries + slack));
            self.encoding.observe(s, colour, bytes.data());
            return owned(std::move(bytes), shape_of(self));
        }, state, nb::arg("colour"))
        .def("mask", [](const Coder& self, const State& s) {
            std::vector<std::uint8_t> bytes(static_cast<std::size_t>(self.actions + slack));
            self.encoding.mask(s, bytes.data());
            return owned(std::move(bytes), {static_cast<std::size_t>(self.actions)});
        }, state)
        .def("legal", [](const Coder& self, const State& s) {
            auto legal = self.legal(s);
            const auto number = legal.size();
            return owned(std::move(legal), {number});
        }, state)
        .def("action", [](const Coder& self, const State& s, Move move) {
            return self.encoding.action(s, move);
        }, state, nb::arg("move"))
        .def("move", &Coder::move, state, nb::arg("action"))
        .def("values", [](const Coder& self, const State& s) {
            std::vector<float> values(static_cast<std::size_t>(self.game.seats()));
            write_values(self.game, s, values.data());
            return owned(std::move(values), {static_cast<std::size_t>(self.game.seats())});
        }, state)
        .def("symmetry", [=](const Coder& self, const State& s, int k) {
            return self.encoding.symmetry(s, checked(self, k));
        }, state, symmetry, "A symmetry as the game counts it.")
        .def("image_of_entries", [=](const Coder& self, int k) {
            checked(self, k);
            auto images = permutation(self.entries, [&](int entry) { return self.encoding.image_entry(entry, k); });
            return owned(std::move(images), {static_cast<std::size_t>(self.entries)});
        }, symmetry)
        .def("image_of_actions", [=](const Coder& self, int k) {
            checked(self, k);
            auto images = permutation(self.actions, [&](int action) { return self.encoding.image_action(action, k); });
            return owned(std::move(images), {static_cast<std::size_t>(self.actions)});
        }, symmetry);
}

template <Encoded G>
void bind_single(nanobind::module_& module) {
    namespace nb = nanobind;
    using State = typename G::State;
    using One = Single<G>;
    nb::class_<One>(module, (std::string(G::name) + "_single").c_str(), "One game, stepped by actions.")
        .def(nb::init<std::shared_ptr<const Encoder<G>>, const State&>(), nb::arg("encoder"), nb::arg("state"))
        .def("step", &One::step, nb::arg("action"))
        .def("put", &One::put, nb::arg("state"))
        .def("copy", [](const One& self) { return std::make_unique<One>(self); })
        .def_prop_ro("turn", &One::turn, "The seat on turn; -1 when the game is over.")
        .def_prop_ro("state", [](const One& self) { return State(self.state()); })
        .def("observation", [](nb::pointer_and_handle<One> self) {
            return view(self.h, self.p->observation.data(), shape_of(self.p->encoder()));
        })
        .def("mask", [](nb::pointer_and_handle<One> self) {
            return view(self.h, self.p->mask.data(), {static_cast<std::size_t>(self.p->encoder().actions)});
        })
        .def("rewards", [](nb::pointer_and_handle<One> self) {
            return view(self.h, self.p->rewards.data(), {self.p->rewards.size()});
        });
}

template <Encoded G>
void bind_vector(nanobind::module_& module) {
    namespace nb = nanobind;
    using State = typename G::State;
    using Many = Vector<G>;
    using Self = nb::pointer_and_handle<Many>;
    using Actions = nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
    const auto number = [](const Many& self) { return static_cast<std::size_t>(self.settings().games); };
    const auto seats = [](const Many& self) { return static_cast<std::size_t>(self.encoder().game.seats()); };
    const auto in_range = [](const Many& self, std::int64_t i) {
        if (i < 0 || i >= self.settings().games) throw nb::index_error("there is no such game");
        return i;
    };
    const auto sized = [=](const Many& self, const Actions& actions) {
        if (actions.size() != number(self)) throw nb::value_error("there must be one action for each game");
        return actions.data();
    };
    nb::class_<Many>(module, (std::string(G::name) + "_vector").c_str(), "Many games, stepped by actions.")
        .def("__init__", [](Many* self, std::shared_ptr<const Encoder<G>> encoder, const State& start,
                            std::int64_t games, std::uint64_t seed, int threads, int opening, bool masks, bool floats) {
            new (self) Many(std::move(encoder), start, VectorSettings{games, seed, threads, opening, masks, floats});
        }, nb::arg("encoder"), nb::arg("start"), nb::arg("games"), nb::arg("seed"), nb::arg("threads"),
           nb::arg("opening"), nb::arg("masks"), nb::arg("floats"))
        .def("reset", &Many::reset, nb::arg("seed"), nb::call_guard<nb::gil_scoped_release>())
        .def("step", [=](Many& self, const Actions& actions) {
            const auto* data = sized(self, actions);
            const nb::gil_scoped_release release;
            self.step(data);
        }, nb::arg("actions"))
        .def("sample", [=](Many& self, const Actions& actions) {
            auto* data = sized(self, actions);
            const nb::gil_scoped_release release;
            self.sample(data);
        }, nb::arg("actions"), "Writes a legal action for each game.")
        .def("legal", [](const Many& self) {
            std::vector<std::int32_t> actions;
            std::vector<std::int64_t> bounds{0};
            {
                const nb::gil_scoped_release release;
                for (std::int64_t i = 0; i < self.settings().games; ++i) {
                    const auto legal = self.encoder().legal(self.state(i));
                    actions.insert(actions.end(), legal.begin(), legal.end());
                    bounds.push_back(static_cast<std::int64_t>(actions.size()));
                }
            }
            const auto all = actions.size();
            const auto some = bounds.size();
            return std::pair(owned(std::move(actions), {all}), owned(std::move(bounds), {some}));
        })
        .def("copy", [](const Many& self) { return std::make_unique<Many>(self); })
        .def("state", [=](const Many& self, std::int64_t i) {
            return State(self.state(in_range(self, i)));
        }, nb::arg("i"))
        .def("put", [=](Many& self, std::int64_t i, const State& state) {
            self.put(in_range(self, i), state);
        }, nb::arg("i"), nb::arg("state"))
        .def("seed", [](const Many& self) { return self.settings().seed; })
        .def("observations", [=](Self self) {
            auto shape = shape_of(self.p->encoder());
            shape.insert(shape.begin(), number(*self.p));
            if (self.p->settings().floats) return nb::cast(view(self.h, self.p->float_observations.data(), shape));
            return nb::cast(view(self.h, self.p->observations.data(), shape));
        })
        .def("masks", [=](Self self) {
            const bool kept = self.p->settings().masks;
            return view(self.h, self.p->masks.data(),
                        {kept ? number(*self.p) : 0, static_cast<std::size_t>(self.p->encoder().actions)});
        })
        .def("turns", [=](Self self) { return view(self.h, self.p->turns.data(), {number(*self.p)}); })
        .def("done", [=](Self self) { return view(self.h, self.p->done.data(), {number(*self.p)}); })
        .def("plies", [=](Self self) { return view(self.h, self.p->plies.data(), {number(*self.p)}); })
        .def("lengths", [=](Self self) { return view(self.h, self.p->lengths.data(), {number(*self.p)}); })
        .def("rewards", [=](Self self) {
            return view(self.h, self.p->rewards.data(), {number(*self.p), seats(*self.p)});
        })
        .def("scores", [=](Self self) {
            return view(self.h, self.p->scores.data(), {number(*self.p), seats(*self.p)});
        })
        .def("chances", [=](Self self) {
            static_assert(sizeof(Random) == sizeof(std::uint64_t) && std::is_standard_layout_v<Random>);
            auto* words = reinterpret_cast<std::uint64_t*>(self.p->chances().data());
            return view(self.h, words, {number(*self.p), 2});
        }, "The random numbers of each game: what they go on from.");
}

template <Encoded G>
void bind_env(nanobind::module_& module) {
    bind_encoder<G>(module);
    bind_single<G>(module);
    bind_vector<G>(module);
}

}  // namespace cubarium
