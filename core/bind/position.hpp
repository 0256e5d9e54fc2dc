// Positions and moves of a backend as Python objects.
#pragma once

#include <nanobind/nanobind.h>

#include "../backend.hpp"

namespace cubarium {

namespace nb = nanobind;

bool is_position(PyObject* object);
bool is_move(PyObject* object);

/// A compiled position: a subclass of cubarium.game.Position that has its state inside.
class Position : public nb::object {
    NB_OBJECT(Position, nb::object, "cubarium.game.Position", is_position)

    /// A new one whose state is still to be written. `rules` is the game as Python knows it, which must have the
    /// backend as its attribute of that name.
    static Position make(nb::handle rules);

    StateBytes* state() const;
    const Backend& backend() const;
    nb::handle rules() const;
};

/// One of the legal moves of a compiled position.
class Move : public nb::object {
    NB_OBJECT(Move, nb::object, "cubarium.game.Move", is_move)

    static Move make(const Position& position, MoveCode code);

    MoveCode code() const;
    Position position() const;
};

/// Adds both classes to the module.
void bind_position(nb::module_& module);

/// The state of a position of a game; a TypeError where it is of another game or has other options.
inline const StateBytes* state_of(const Backend& backend, const Position& position) {
    if (!are_alike(backend, position.backend())) throw nb::type_error("the position is of another game or other options");
    return position.state();
}

/// The code of a move of just this position; a ValueError where it is of another.
MoveCode code_of(const Position& position, const Move& move);

}  // namespace cubarium
