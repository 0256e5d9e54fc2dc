// Kewbz for learners; docs/encodings.md says what each plane means.
#pragma once

#include "../games/kewbz.hpp"
#include "encoding.hpp"

namespace cubarium {

template <>
class Encoding<Kewbz> {
  public:
    using State = Kewbz::State;
    using Move = Kewbz::Move;

    explicit Encoding(const Kewbz& game)
        : game_(game), size_(game.size_), cells_(size_ * size_), window_(size_, size_, Kewbz::row) {}

    int rows() const { return size_; }
    int columns() const { return size_; }
    int actions() const { return cells_; }
    std::vector<std::string> planes() const { return {"height", "own", "other", "own cubes", "other cubes"}; }
    std::vector<std::string> action_planes() const { return {"cube"}; }

    void observe(const State& state, int viewer, std::uint8_t* to) const {
        Planes planes(to, cells_);
        std::array<Kewbz::Cells, 2> tops{};
        planes.each([&](std::uint8_t* height) {
            state.taken.each([&](int cell) {
                height[place(cell)] = static_cast<std::uint8_t>(Kewbz::height_of(state.stacks[cell]));
                tops[state.stacks[cell] & 1].add(cell);
            });
        });
        for (const int seat : {viewer, 1 - viewer}) planes.cells(window_(tops[seat].low, tops[seat].high));
        for (const int seat : {viewer, 1 - viewer}) planes.all(state.supplies[seat]);
    }

    void mask(const State& state, std::uint8_t* to) const {
        const auto legal = game_.legal(state);
        Planes(to, cells_).cells(window_(legal.low, legal.high));
    }

    int action(const State&, Move move) const { return place(static_cast<int>(move)); }

    std::optional<Move> move(const State& state, int action) const {
        const int cell = cell_at(action);
        return game_.legal(state).has(cell) ? std::optional(static_cast<Move>(cell)) : std::nullopt;
    }

    int symmetry(const State&, int k) const { return k; }
    int image_entry(int entry, int k) const { return entry - entry % cells_ + image_action(entry % cells_, k); }
    int image_action(int action, int k) const { return place(game_.images_[k][cell_at(action)]); }

  private:
    int place(int cell) const { return cell / Kewbz::row * size_ + cell % Kewbz::row; }
    int cell_at(int place) const { return place / size_ * Kewbz::row + place % size_; }

    const Kewbz& game_;
    int size_;
    int cells_;
    Window window_;
};

static_assert(Encoded<Kewbz>);

}  // namespace cubarium
