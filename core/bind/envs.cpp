// Encodings and games stepped by actions as Python classes. Where an array is a view of memory in the core, whoever holds
// it sees each step.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "../envs/planes.hpp"
#include "classes.hpp"
#include "position.hpp"

namespace cubarium {
namespace {

template <class Value>
using Array = nb::ndarray<nb::numpy, Value>;
using Shape = std::vector<std::size_t>;

/// An array over memory that belongs to a Python object.
template <class Value>
Array<Value> view(nb::handle owner, Value* data, const Shape& shape) {
    return {data, shape.size(), shape.data(), owner};
}

/// An array with memory of its own.
template <class Value>
Array<Value> owned(std::vector<Value> values, const Shape& shape) {
    auto* kept = new std::vector<Value>(std::move(values));
    const nb::capsule owner(kept, [](void* at) noexcept { delete static_cast<std::vector<Value>*>(at); });
    return {kept->data(), shape.size(), shape.data(), owner};
}

template <class Value>
Array<Value> owned(std::vector<Value> values) {
    const auto size = values.size();
    return owned(std::move(values), {size});
}

std::size_t size_of(int number) { return static_cast<std::size_t>(number); }

Shape shape_of(const AnyEncoder& encoder) {
    const auto rows = size_of(encoder.rows()), columns = size_of(encoder.columns());
    return {size_of(encoder.entries()) / (rows * columns), rows, columns};
}

int checked_symmetry(const AnyEncoder& encoder, int symmetry) {
    if (symmetry < 0 || symmetry >= encoder.symmetries()) throw nb::value_error("there is no such symmetry");
    return symmetry;
}

Position position_of(const Backend& backend, const StateBytes* state, nb::handle rules) {
    auto position = Position::make(rules);
    if (!are_alike(backend, position.backend())) throw nb::type_error("the rules are of another game or other options");
    std::copy_n(state, backend.state_size(), position.state());
    return position;
}

void bind_encoder(nb::module_& module) {
    using Self = BoundEncoder;
    const auto position = nb::arg("position");
    const auto symmetry = nb::arg("symmetry");
    nb::class_<Self>(module, "Encoder", "Positions as planes, moves as numbers.")
        .def("planes", [](const Self& self) { return self.encoder->planes(); })
        .def("action_planes", [](const Self& self) { return self.encoder->action_planes(); })
        .def("shape", [](const Self& self) { return nb::tuple(nb::cast(shape_of(*self.encoder))); },
             nb::sig("def shape(self) -> tuple[int, int, int]"))
        .def_prop_ro("actions", [](const Self& self) { return self.encoder->actions(); })
        .def("symmetries", [](const Self& self) { return self.encoder->symmetries(); })
        .def("observe", [](const Self& self, const Position& p, int colour) {
            std::vector<std::uint8_t> bytes(size_of(self.encoder->entries() + slack));
            self.encoder->observe(state_of(self.backend, p), colour, bytes.data());
            return owned(std::move(bytes), shape_of(*self.encoder));
        }, position, nb::arg("colour"))
        .def("mask", [](const Self& self, const Position& p) {
            std::vector<std::uint8_t> bytes(size_of(self.encoder->actions() + slack));
            self.encoder->mask(state_of(self.backend, p), bytes.data());
            return owned(std::move(bytes), {size_of(self.encoder->actions())});
        }, position)
        .def("legal", [](const Self& self, const Position& p) {
            return owned(self.encoder->legal(state_of(self.backend, p)));
        }, position)
        .def("action", [](const Self& self, const Position& p, const Move& move) {
            return self.encoder->action(state_of(self.backend, p), code_of(p, move));
        }, position, nb::arg("move"))
        .def("move", [](const Self& self, const Position& p, std::int64_t action) {
            return Move::make(p, self.encoder->move(state_of(self.backend, p), action));
        }, position, nb::arg("action"))
        .def("values", [](const Self& self, const Position& p) {
            return owned(self.encoder->values(state_of(self.backend, p)));
        }, position)
        .def("symmetry", [](const Self& self, const Position& p, int k) {
            return self.encoder->symmetry(state_of(self.backend, p), checked_symmetry(*self.encoder, k));
        }, position, symmetry, "A symmetry as the game counts it.")
        .def("entry_images", [](const Self& self, int k) {
            return owned(self.encoder->entry_images(checked_symmetry(*self.encoder, k)));
        }, symmetry)
        .def("action_images", [](const Self& self, int k) {
            return owned(self.encoder->action_images(checked_symmetry(*self.encoder, k)));
        }, symmetry)
        .def("single", [](std::shared_ptr<const Self> self, const Position& p) {
            auto single = self->encoder->single(state_of(self->backend, p));
            return std::make_unique<BoundSingle>(std::move(self), std::move(single));
        }, position)
        .def("vector", [](std::shared_ptr<const Self> self, const Position& start, std::int64_t games, std::uint64_t seed,
                          int threads, int opening, bool masks, bool floats) {
            const VectorSettings settings{games, seed, threads, opening, masks, floats};
            auto vector = self->encoder->vector(state_of(self->backend, start), settings);
            return std::make_unique<BoundVector>(std::move(self), std::move(vector));
        }, nb::arg("start"), nb::arg("games"), nb::arg("seed"), nb::arg("threads"), nb::arg("opening"),
           nb::arg("masks"), nb::arg("floats"));
}

void bind_single(nb::module_& module) {
    using Self = nb::pointer_and_handle<BoundSingle>;
    nb::class_<BoundSingle>(module, "Single", "One game, stepped by actions.")
        .def("step", [](BoundSingle& self, std::int64_t action) { self.single->step(action); }, nb::arg("action"))
        .def("put", [](BoundSingle& self, const Position& p) {
            self.single->put(state_of(self.encoder->backend, p));
        }, nb::arg("position"))
        .def("copy", [](const BoundSingle& self) {
            return std::make_unique<BoundSingle>(self.encoder, self.single->copy());
        })
        .def_prop_ro("turn", [](const BoundSingle& self) { return self.single->turn(); },
                     "The seat on turn; -1 when the game is over.")
        .def("position", [](const BoundSingle& self, nb::handle rules) {
            return position_of(self.encoder->backend, self.single->state(), rules);
        }, nb::arg("rules"))
        .def("observation", [](Self self) {
            return view(self.h, self.p->single->arrays().observation.data(), shape_of(*self.p->encoder->encoder));
        })
        .def("mask", [](Self self) {
            return view(self.h, self.p->single->arrays().mask.data(), {size_of(self.p->encoder->encoder->actions())});
        })
        .def("rewards", [](Self self) {
            auto& rewards = self.p->single->arrays().rewards;
            return view(self.h, rewards.data(), {rewards.size()});
        });
}

using Actions = nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::size_t games_of(const BoundVector& self) { return static_cast<std::size_t>(self.vector->settings().games); }

std::int64_t checked_game(const BoundVector& self, std::int64_t i) {
    if (i < 0 || i >= self.vector->settings().games) throw nb::index_error("there is no such game");
    return i;
}

std::int64_t* checked_actions(const BoundVector& self, const Actions& actions) {
    if (actions.size() != games_of(self)) throw nb::value_error("there must be one action for each game");
    return actions.data();
}

/// All legal actions in one list, and where those of each game begin and end.
auto legal_actions(const BoundVector& self) {
    std::vector<std::int32_t> actions;
    std::vector<std::int64_t> bounds{0};
    {
        const WithoutGil unlocked;
        for (std::int64_t i = 0; i < self.vector->settings().games; ++i) {
            const auto legal = self.encoder->encoder->legal(self.vector->state(i));
            actions.insert(actions.end(), legal.begin(), legal.end());
            bounds.push_back(static_cast<std::int64_t>(actions.size()));
        }
    }
    return std::pair(owned(std::move(actions)), owned(std::move(bounds)));
}

void bind_vector(nb::module_& module) {
    using Many = BoundVector;
    using Self = nb::pointer_and_handle<Many>;
    /// A view of an array with a number for each game, or with several.
    const auto each = [](Self self, auto& values) { return view(self.h, values.data(), {games_of(*self.p)}); };
    const auto each_seat = [](Self self, auto& values) {
        return view(self.h, values.data(), {games_of(*self.p), size_of(self.p->encoder->encoder->seats())});
    };
    nb::class_<Many>(module, "Vector", "Many games, stepped by actions.")
        .def("reset", [](Many& self, std::uint64_t seed) {
            const WithoutGil unlocked;
            self.vector->reset(seed);
        }, nb::arg("seed"))
        .def("step", [](Many& self, const Actions& actions) {
            const auto* data = checked_actions(self, actions);
            const WithoutGil unlocked;
            self.vector->step(data);
        }, nb::arg("actions"))
        .def("sample", [](Many& self, const Actions& actions) {
            auto* data = checked_actions(self, actions);
            const WithoutGil unlocked;
            self.vector->sample(data);
        }, nb::arg("actions"), "Writes a legal action for each game.")
        .def("legal", &legal_actions)
        .def("copy", [](const Many& self) { return std::make_unique<Many>(self.encoder, self.vector->copy()); })
        .def("position", [](const Many& self, std::int64_t i, nb::handle rules) {
            return position_of(self.encoder->backend, self.vector->state(checked_game(self, i)), rules);
        }, nb::arg("i"), nb::arg("rules"))
        .def("put", [](Many& self, std::int64_t i, const Position& p) {
            self.vector->put(checked_game(self, i), state_of(self.encoder->backend, p));
        }, nb::arg("i"), nb::arg("position"))
        .def("seed", [](const Many& self) { return self.vector->settings().seed; })
        .def("observations", [](Self self) {
            auto& arrays = self.p->vector->arrays();
            Shape shape = shape_of(*self.p->encoder->encoder);
            shape.insert(shape.begin(), games_of(*self.p));
            if (self.p->vector->settings().floats) return nb::cast(view(self.h, arrays.float_observations.data(), shape));
            return nb::cast(view(self.h, arrays.observations.data(), shape));
        })
        .def("masks", [](Self self) {
            const auto games = self.p->vector->settings().masks ? games_of(*self.p) : 0;
            const auto actions = size_of(self.p->encoder->encoder->actions());
            return view(self.h, self.p->vector->arrays().masks.data(), {games, actions});
        })
        .def("turns", [=](Self self) { return each(self, self.p->vector->arrays().turns); })
        .def("done", [=](Self self) { return each(self, self.p->vector->arrays().done); })
        .def("plies", [=](Self self) { return each(self, self.p->vector->arrays().plies); })
        .def("lengths", [=](Self self) { return each(self, self.p->vector->arrays().lengths); })
        .def("rewards", [=](Self self) { return each_seat(self, self.p->vector->arrays().rewards); })
        .def("scores", [=](Self self) { return each_seat(self, self.p->vector->arrays().scores); })
        .def("generators", [](Self self) {
            static_assert(sizeof(Random) == sizeof(std::uint64_t) && std::is_standard_layout_v<Random>);
            auto* words = reinterpret_cast<std::uint64_t*>(self.p->vector->generators().data());
            return view(self.h, words, {games_of(*self.p), 2});
        }, "The random numbers of each game: what they go on from.");
}

}  // namespace

void bind_envs(nb::module_& module) {
    bind_encoder(module);
    bind_single(module);
    bind_vector(module);
}

}  // namespace cubarium
