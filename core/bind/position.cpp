// Positions and moves as Python objects, written for the C API of Python. A step through Python makes a position and a
// dozen moves; as instances of nanobind's classes they would take three times as long.
#include "position.hpp"

#include <cstring>

namespace cubarium {
namespace {

/// The bytes of the state follow the object.
struct PositionObject {
    PyObject_VAR_HEAD
    PyObject* rules;         // the game as Python knows it
    PyObject* owner;         // the Python object of the backend
    const Backend* backend;  // which the owner keeps alive
};
static_assert(sizeof(PositionObject) % state_alignment == 0);

struct MoveObject {
    PyObject_HEAD
    PositionObject* position;
    MoveCode code;
};

PyTypeObject* position_type = nullptr;
PyTypeObject* move_type = nullptr;

// What the class of all positions does, for what is not done here.
PyObject* general_play = nullptr;
PyObject* general_equal = nullptr;
PyObject* general_hash = nullptr;

PositionObject* as_position(PyObject* object) { return reinterpret_cast<PositionObject*>(object); }
MoveObject* as_move(PyObject* object) { return reinterpret_cast<MoveObject*>(object); }
PyObject* as_object(void* object) { return static_cast<PyObject*>(object); }

StateBytes* state_in(PositionObject* position) { return reinterpret_cast<StateBytes*>(position + 1); }

/// Calls a function that may throw; Python's exceptions come from `nb::python_error`, all else is an error of memory or
/// of the core.
template <class Function>
PyObject* guarded(Function&& function) noexcept {
    try {
        return function();
    } catch (nb::python_error& error) {
        error.restore();
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    }
    return nullptr;
}

// ---------------------------------------------------------------- making them

PositionObject* new_position(PyObject* rules, PyObject* owner, const Backend* backend) {
    const auto size = static_cast<Py_ssize_t>(backend->state_size());
    auto* made = PyObject_GC_NewVar(PositionObject, position_type, size);
    if (!made) throw nb::python_error();
    made->rules = Py_NewRef(rules);
    made->owner = Py_NewRef(owner);
    made->backend = backend;
    PyObject_GC_Track(made);
    return made;
}

PyObject* new_move(PositionObject* position, MoveCode code) {
    auto* made = PyObject_New(MoveObject, move_type);
    if (!made) throw nb::python_error();
    made->position = as_position(Py_NewRef(as_object(position)));
    made->code = code;
    return as_object(made);
}

void free_position(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    Py_DECREF(as_position(self)->rules);
    Py_DECREF(as_position(self)->owner);
    PyObject_GC_Del(self);
    Py_DECREF(type);
}

void free_move(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    Py_DECREF(as_object(as_move(self)->position));
    PyObject_Free(self);
    Py_DECREF(type);
}

/// Positions take part in garbage collection because their base class, as every class of Python, does.
int visit_position(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(as_position(self)->rules);
    Py_VISIT(as_position(self)->owner);
    return 0;
}

bool same_state(PositionObject* one, PositionObject* other) {
    return one == other || (are_alike(*one->backend, *other->backend) &&
                            std::memcmp(state_in(one), state_in(other), one->backend->state_size()) == 0);
}

// ---------------------------------------------------------------- a position

PyObject* seat_or_none(int seat) { return seat < 0 ? Py_NewRef(Py_None) : PyLong_FromLong(seat); }

PyObject* get_rules(PyObject* self, void*) { return Py_NewRef(as_position(self)->rules); }
PyObject* get_state(PyObject* self, void*) { return Py_NewRef(self); }

PyObject* get_turn(PyObject* self, void*) {
    return seat_or_none(as_position(self)->backend->turn(state_in(as_position(self))));
}

PyObject* get_colour(PyObject* self, void*) {
    return seat_or_none(as_position(self)->backend->colour(state_in(as_position(self))));
}

PyObject* get_scores(PyObject* self, void*) {
    const Backend& backend = *as_position(self)->backend;
    const Scores scores = backend.scores(state_in(as_position(self)));
    PyObject* tuple = PyTuple_New(backend.seats());
    for (int seat = 0; tuple && seat < backend.seats(); ++seat)
        PyTuple_SET_ITEM(tuple, seat, PyLong_FromLong(scores[static_cast<std::size_t>(seat)]));
    return tuple;
}

PyObject* moves(PyObject* self, PyObject*) {
    return guarded([&] {
        std::vector<MoveCode> codes;
        as_position(self)->backend->moves(state_in(as_position(self)), codes);
        auto list = nb::steal(PyList_New(static_cast<Py_ssize_t>(codes.size())));
        if (!list) throw nb::python_error();
        for (std::size_t i = 0; i < codes.size(); ++i)
            PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), new_move(as_position(self), codes[i]));
        return list.release().ptr();
    });
}

PyObject* after(PositionObject* position, MoveCode code) {
    return guarded([&] {
        auto made = nb::steal(as_object(new_position(position->rules, position->owner, position->backend)));
        StateBytes* state = state_in(as_position(made.ptr()));
        std::memcpy(state, state_in(position), position->backend->state_size());
        position->backend->play(state, code);
        return made.release().ptr();
    });
}

PyObject* play_unchecked(PyObject* self, PyObject* move) {
    if (is_move(move) && as_move(move)->position->backend == as_position(self)->backend)
        return after(as_position(self), as_move(move)->code);
    PyErr_SetString(PyExc_TypeError, "play_unchecked takes one of the position's own moves");
    return nullptr;
}

/// A move of just this position is legal; whatever else it may be is looked into as for any position.
PyObject* play(PyObject* self, PyObject* move) {
    if (is_move(move) && same_state(as_move(move)->position, as_position(self)))
        return after(as_position(self), as_move(move)->code);
    return PyObject_CallFunctionObjArgs(general_play, self, move, nullptr);
}

PyObject* compare_positions(PyObject* self, PyObject* other, int operation) {
    if (operation != Py_EQ && operation != Py_NE) Py_RETURN_NOTIMPLEMENTED;
    if (is_position(other))
        return PyBool_FromLong(same_state(as_position(self), as_position(other)) == (operation == Py_EQ));
    const auto equal = nb::steal(PyObject_CallFunctionObjArgs(general_equal, self, other, nullptr));
    if (!equal) return nullptr;
    return PyBool_FromLong((equal.ptr() == Py_True) == (operation == Py_EQ));
}

/// As that of the reference, with which it may be equal.
Py_hash_t hash_position(PyObject* self) {
    const auto hash = nb::steal(PyObject_CallOneArg(general_hash, self));
    return hash ? PyLong_AsSsize_t(hash.ptr()) : -1;
}

// ---------------------------------------------------------------- a move

PyObject* write_move(PyObject* self) {
    return guarded([&] {
        PositionObject* position = as_move(self)->position;
        const std::string text = position->backend->write_move(state_in(position), as_move(self)->code);
        return PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size()));
    });
}

PyObject* show_move(PyObject* self) {
    const auto text = nb::steal(write_move(self));
    return text ? PyUnicode_FromFormat("<move %U>", text.ptr()) : nullptr;
}

PyObject* get_position(PyObject* self, void*) { return Py_NewRef(as_object(as_move(self)->position)); }

/// Moves are the same when their texts are, whatever positions they are of.
PyObject* compare_moves(PyObject* self, PyObject* other, int operation) {
    if ((operation != Py_EQ && operation != Py_NE) || !is_move(other)) Py_RETURN_NOTIMPLEMENTED;
    if (as_move(self)->position == as_move(other)->position)
        return PyBool_FromLong((as_move(self)->code == as_move(other)->code) == (operation == Py_EQ));
    const auto text = nb::steal(write_move(self));
    const auto other_text = nb::steal(write_move(other));
    return text && other_text ? PyObject_RichCompare(text.ptr(), other_text.ptr(), operation) : nullptr;
}

Py_hash_t hash_move(PyObject* self) {
    const auto text = nb::steal(write_move(self));
    return text ? PyObject_Hash(text.ptr()) : -1;
}

// ---------------------------------------------------------------- the classes

PyGetSetDef position_attributes[] = {
    {"rules", get_rules, nullptr, "The game that the position is of.", nullptr},
    {"state", get_state, nullptr, "The position itself: it has its state inside.", nullptr},
    {"turn", get_turn, nullptr, "The seat that must move now; None when the game is over.", nullptr},
    {"colour", get_colour, nullptr, "The colour that must move now; None when the game is over.", nullptr},
    {"scores", get_scores, nullptr, "The score of every seat if the game ended now.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

PyMethodDef position_methods[] = {
    {"moves", moves, METH_NOARGS, "moves($self, /)\n--\n\nEvery legal move, once, in a fixed order."},
    {"play", play, METH_O, "play($self, move, /)\n--\n\nThe position after a move, given as a move or as its text."},
    {"play_unchecked", play_unchecked, METH_O,
     "play_unchecked($self, move, /)\n--\n\nThe position after one of this position's own `moves()`."},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef move_attributes[] = {
    {"position", get_position, nullptr, "The position that it is a move of.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

template <class Function>
void* slot(Function* function) {
    return reinterpret_cast<void*>(function);
}

/// Makes a class and adds it to the module; it stays as long as the program does.
PyTypeObject* add_class(nb::module_& module, const char* name, int basic, int item, unsigned long flags, PyType_Slot* slots,
                        PyObject* bases) {
    const std::string full = std::string(PyModule_GetName(module.ptr())) + "." + name;
    flags |= Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION;
    PyType_Spec spec{full.c_str(), basic, item, static_cast<unsigned>(flags), slots};
    PyObject* made = PyType_FromSpecWithBases(&spec, bases);
    if (!made) throw nb::python_error();
    module.attr(name) = nb::handle(made);
    return reinterpret_cast<PyTypeObject*>(made);
}

}  // namespace

bool is_position(PyObject* object) { return Py_TYPE(object) == position_type; }
bool is_move(PyObject* object) { return Py_TYPE(object) == move_type; }

void bind_position(nb::module_& module) {
    const nb::object general = nb::module_::import_("cubarium.game").attr("Position");
    general_play = nb::object(general.attr("play")).release().ptr();
    general_equal = nb::object(general.attr("__eq__")).release().ptr();
    general_hash = nb::object(general.attr("__hash__")).release().ptr();
    PyType_Slot position_slots[] = {
        {Py_tp_dealloc, slot(free_position)},
        {Py_tp_traverse, slot(visit_position)},
        {Py_tp_richcompare, slot(compare_positions)},
        {Py_tp_hash, slot(hash_position)},
        {Py_tp_getset, position_attributes},
        {Py_tp_methods, position_methods},
        {Py_tp_doc, const_cast<char*>("A position of a compiled game.")},
        {0, nullptr},
    };
    position_type = add_class(module, "Position", sizeof(PositionObject), 1, Py_TPFLAGS_HAVE_GC, position_slots,
                              nb::make_tuple(general).ptr());
    PyType_Slot move_slots[] = {
        {Py_tp_dealloc, slot(free_move)},
        {Py_tp_str, slot(write_move)},
        {Py_tp_repr, slot(show_move)},
        {Py_tp_richcompare, slot(compare_moves)},
        {Py_tp_hash, slot(hash_move)},
        {Py_tp_getset, move_attributes},
        {Py_tp_doc, const_cast<char*>("One of the legal moves of a compiled position; its text is made when it is asked for.")},
        {0, nullptr},
    };
    move_type = add_class(module, "Move", sizeof(MoveObject), 0, 0, move_slots, nullptr);
}

// ---------------------------------------------------------------- for the other files

Position Position::make(nb::handle rules) {
    const nb::object owner = rules.attr("backend");
    const auto* backend = nb::cast<const Backend*>(owner);
    return nb::steal<Position>(as_object(new_position(rules.ptr(), owner.ptr(), backend)));
}

StateBytes* Position::state() const { return state_in(as_position(ptr())); }
const Backend& Position::backend() const { return *as_position(ptr())->backend; }
nb::handle Position::rules() const { return as_position(ptr())->rules; }

Move Move::make(const Position& position, MoveCode code) {
    return nb::steal<Move>(new_move(as_position(position.ptr()), code));
}

MoveCode Move::code() const { return as_move(ptr())->code; }
Position Move::position() const { return nb::borrow<Position>(as_object(as_move(ptr())->position)); }

MoveCode code_of(const Position& position, const Move& move) {
    if (!same_state(as_position(position.ptr()), as_move(move.ptr())->position))
        throw nb::value_error("the move is of another position");
    return move.code();
}

}  // namespace cubarium
