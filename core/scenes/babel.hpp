// What Babel pico looks like; must agree with `scene` of games/babel.py.
#pragma once

#include "../games/babel.hpp"
#include "scene.hpp"

namespace cubarium {

template <>
class Scenery<Babel> {
  public:
    using State = Babel::State;
    using Move = Babel::Move;

    static constexpr const char* title = "Babel pico";

    explicit Scenery(const Babel& game) : game_(game) {
        for (int type = 0; type < Babel::types; ++type) {
            const Message colour("colour-" + std::string(colours[type]));
            titles_.push_back(Message("babel-cube", {{"colour", colour}, {"type", type}}));
        }
    }

    std::vector<Board> boards() const {
        const int levels = Babel::places / 4;
        return {{"board", Message("babel-board"), 2, 2, std::vector<int>(4, levels), nobody, true}};
    }

    std::vector<Card> cards() const { return {}; }

    template <class Add>
    void cubes(const State& state, Add&& add) const {
        for (int place = 0; place < Babel::places; ++place)
            if (state.tower[place]) add(cube(place, state.tower[place] & ~Babel::stands));
    }

    std::vector<Tray> trays(const State& state) const {
        std::vector<Tray> trays;
        for (int seat = 0; seat < 2; ++seat) {
            trays.push_back({seat, seats_[seat], seat == 0 ? "red" : "blue"});
            for (int type = 0; type < Babel::types; ++type)
                trays[seat].items.push_back({digits.substr(type, 1), titles_[type], colours[type], digits[type],
                                             Babel::left(state.supplies[seat], type), one_cube, typical[type]});
        }
        return trays;
    }

    template <class Add>
    void choices(const State& state, Add&& add) const {
        each_choice(game_, state, add, [&](Move move, Choice& choice) {
            const int bulges = game_.bulges_[move & 63];
            choice.blocks.emplace_back(digits.substr(Babel::type_of(bulges), 1));
            choice.cubes.push_back(cube(static_cast<int>(move >> 6), bulges));
        });
    }

  private:
    static constexpr std::string_view digits = "01234";
    static constexpr std::array<std::string_view, Babel::types> colours{"grey", "white", "black", "beige", "blue"};
    static constexpr std::array<std::string_view, Babel::types> typical{"", "U", "SU", "ESU", "ESWU"};  // as trays show it

    static SceneCube cube(int place, int bulges) {
        const int type = Babel::type_of(bulges);
        SceneCube cube{0, place & 1, place >> 1 & 1, place / 4 + 1, colours[type], digits[type], ShortText()};
        cube.block << Cube{cube.x, cube.y, cube.level};
        cube.bulges.emplace();
        for (int face = Babel::north; face >= Babel::down; --face)
            if (bulges >> face & 1) *cube.bulges += Babel::letters[face];
        return cube;
    }

    const Babel& game_;
    std::array<Message, 2> seats_{seat_number(0), seat_number(1)};
    std::vector<Message> titles_;  // of the cubes of each type
};

}  // namespace cubarium
