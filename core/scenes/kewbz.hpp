// What Kewbz looks like; must agree with `scene` of games/kewbz.py.
#pragma once

#include "../games/kewbz.hpp"
#include "scene.hpp"

namespace cubarium {

template <>
class Scenery<Kewbz> {
  public:
    using State = Kewbz::State;
    using Move = Kewbz::Move;

    static constexpr const char* title = "Kewbz";

    explicit Scenery(const Kewbz& game) : game_(game) {}

    std::vector<Board> boards() const {
        const int size = game_.size_;
        std::vector<int> heights(static_cast<std::size_t>(size * size), Kewbz::highest);
        return {{"board", Message("kewbz-board"), size, size, std::move(heights)}};
    }

    std::vector<Card> cards() const { return {}; }

    template <class Add>
    void cubes(const State& state, Add&& add) const {
        state.taken.each([&](int cell) { stack(cell, 0, state.stacks[cell], add); });
    }

    std::vector<Tray> trays(const State& state) const {
        std::vector<Tray> trays;
        for (int seat = 0; seat < 2; ++seat) {
            trays.push_back({seat, seats_[seat], colours[seat]});
            trays[seat].items.push_back(
                {"cube", cube_, colours[seat], marks[seat], static_cast<int>(state.supplies[seat]), one_cube});
        }
        return trays;
    }

    /// The cube that a move places and those it stacks; it is pointed at by the first alone.
    template <class Add>
    void choices(const State& state, Add&& add) const {
        each_choice(game_, state, add, [&](Move move, Choice& choice) {
            State after = state;
            game_.play(after, move);
            choice.blocks.emplace_back("cube");
            choice.anchors.push_back({0, static_cast<int>(move) % Kewbz::row, static_cast<int>(move) / Kewbz::row});
            after.taken.each([&](int cell) {
                if (after.stacks[cell] == state.stacks[cell]) return;
                const int height = state.stacks[cell] ? Kewbz::height_of(state.stacks[cell]) : 0;
                stack(cell, height, after.stacks[cell], [&](const SceneCube& cube) { choice.cubes.push_back(cube); });
            });
        });
    }

  private:
    static constexpr std::array<std::string_view, 2> colours{"blue", "yellow"};
    static constexpr std::array<char, 2> marks{'B', 'Y'};

    /// The cubes of a stack above a height.
    template <class Add>
    static void stack(int cell, int height, int stack, Add&& add) {
        const int top = Kewbz::height_of(stack);
        for (int level = height + 1; level <= top; ++level) {
            const int seat = stack >> (top - level) & 1;
            SceneCube cube{0, cell % Kewbz::row, cell / Kewbz::row, level, colours[seat], marks[seat], ShortText(), seat};
            cube.block << Cube{cube.x, cube.y, level};
            add(cube);
        }
    }

    const Kewbz& game_;
    Message cube_{"kewbz-cube"};
    std::array<Message, 2> seats_{Message("seat-blue"), Message("seat-yellow")};
};

}  // namespace cubarium
