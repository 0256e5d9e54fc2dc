// Connect Four for learners: planes of six rows by seven columns, as one looks at the board from the front.
#pragma once

#include "connect_four.hpp"
#include "envs/encoding.hpp"

namespace cubarium {

template <>
class Encoding<ConnectFour> {
  public:
    using State = ConnectFour::State;
    using Move = ConnectFour::Move;

    explicit Encoding(const ConnectFour&) {}

    int rows() const { return ConnectFour::high; }
    int columns() const { return ConnectFour::wide; }
    int actions() const { return ConnectFour::wide; }
    std::vector<std::string> planes() const { return {"own", "other"}; }
    std::vector<std::string> action_planes() const { return {"a", "b", "c", "d", "e", "f", "g"}; }

    void observe(const State& state, int viewer, std::uint8_t* to) const {
        const Bits others = state.all ^ state.last;
        const bool moved_last = viewer == ConnectFour::last_seat(state);
        Planes planes(to, ConnectFour::high * ConnectFour::wide);
        planes.cells(by_rows(moved_last ? state.last : others));
        planes.cells(by_rows(moved_last ? others : state.last));
    }

    void mask(const State& state, std::uint8_t* to) const {
        Bits open = 0;
        if (state.turn >= 0)
            each_bit(ConnectFour::landings(state), [&](int cell) { open |= bit(cell / ConnectFour::up); });
        Planes(to, ConnectFour::wide).cells(open);
    }

    int action(const State&, Move move) const { return lowest(move) / ConnectFour::up; }

    std::optional<Move> move(const State& state, int action) const {
        const Bits landing = state.turn < 0 ? 0 : ConnectFour::landings(state) & ConnectFour::column(action);
        return landing ? std::optional(landing) : std::nullopt;
    }

    int symmetry(const State&, int k) const { return k; }
    int image_entry(int entry, int k) const { return entry - entry % columns() + image_action(entry % columns(), k); }
    int image_action(int action, int k) const { return k == 0 ? action : columns() - 1 - action; }

  private:
    /// The game has column after column, the planes row after row.
    static Bits by_rows(Bits discs) {
        Bits rows = 0;
        for (int y = 0; y < ConnectFour::high; ++y)
            rows |= gathered(discs, ConnectFour::bottom << y) << y * ConnectFour::wide;
        return rows;
    }
};

static_assert(Encoded<ConnectFour>);

}  // namespace cubarium
