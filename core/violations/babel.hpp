// Which rule a move of Babel pico breaks; must agree with `why_not` of games/babel.py.
#pragma once

#include "../games/babel.hpp"
#include "violation.hpp"

namespace cubarium {

template <>
class Violations<Babel> {
  public:
    using State = Babel::State;

    struct Candidate {
        int type = 0;
        Cube cube;
        int bulges = 0;
    };

    explicit Violations(const Babel& game) : game_(game) {}

    Candidate read(const State&, std::string_view text) const {
        const auto [kind_and_cube, faces] = Babel::halves(text, '/');
        const auto [kind, cube] = Babel::halves(kind_and_cube, ':');
        Candidate move{read_number(kind), read_named_cube(cube)};
        check_text(move.type < Babel::types && faces.find_first_not_of(Babel::letters) == faces.npos, text);
        for (const char letter : faces) move.bulges |= 1 << Babel::letters.find(letter);
        return move;
    }

    Broken why_not(const State& state, const Candidate& move) const {
        const auto& [type, cube, bulges] = move;
        if (Babel::left(state.supplies[state.turn], type) == 0) return Violation{"babel-rule-none-left", {{"type", type}}};
        if (Babel::type_of(bulges) != type || game_.way_of_[bulges] < 0)
            return Violation{"babel-rule-bulges", {{"type", type}}};
        // Rule 2: any cube but a 4 may start.
        if (state.placed == 0 && type == 4) return Violation{"babel-rule-first-no-4"};
        if (Broken misplaced = this->misplaced(state, cube)) return misplaced;
        return broken_faces(state, move);
    }

    /// The cube on top of those that stand on a cell.
    std::optional<Candidate> moved(const State& state, const Candidate& move, std::string_view, Cell to) const {
        int height = 0;
        while (stands_at(state, {to.x, to.y, height + 1})) ++height;
        const auto cubes = moved_to(std::vector<Cube>{{move.cube.x, move.cube.y, height + 1}}, to);
        return cubes ? std::optional(Candidate{move.type, cubes->front(), move.bulges}) : std::nullopt;
    }

  private:
    static constexpr int levels = Babel::places / 4;

    static bool is_cell(Cell cell) { return cell.x >= 0 && cell.x < 2 && cell.y >= 0 && cell.y < 2; }

    static int place(Cube cube) { return (cube.level - 1) * 4 + cube.y * 2 + cube.x; }

    static bool stands_at(const State& state, Cube cube) {
        return is_cell(cube.cell()) && cube.level >= 1 && cube.level <= levels && state.tower[place(cube)];
    }

    /// Rule 3: floors of two by two. Rule 4: a new one only on a complete one. Rule 7: on the ground, not diagonally.
    static Broken misplaced(const State& state, Cube cube) {
        const auto [x, y, level] = cube;
        if (!is_cell(cube.cell()))
            return Violation{"babel-rule-outside",
                             {{"cell", write(cube.cell())}, {"cells", std::vector<std::string>{"a1", "b1", "a2", "b2"}}}};
        if (stands_at(state, cube)) return Violation{"babel-rule-taken", {{"cube", write(cube)}}};
        if (level > levels) return Violation{"babel-rule-levels", {{"levels", levels}}};
        if (state.placed < 4 * (level - 1))
            return Violation{"babel-rule-level-below", {{"below", level - 1}, {"level", level}}};
        if (level == 1 && state.placed && !stands_at(state, {1 - x, y, 1}) && !stands_at(state, {x, 1 - y, 1}))
            return Violation{"babel-rule-no-diagonal", {{"cell", write(cube.cell())}}};
        return {};
    }

    static Broken broken_faces(const State& state, const Candidate& move) {
        const auto [x, y, level] = move.cube;
        const std::array<std::pair<Babel::Face, Cube>, 6> touching{{
            {Babel::north, {x, y + 1, level}},
            {Babel::east, {x + 1, y, level}},
            {Babel::south, {x, y - 1, level}},
            {Babel::west, {x - 1, y, level}},
            {Babel::up, {x, y, level + 1}},
            {Babel::down, {x, y, level - 1}},
        }};
        for (const auto& [face, other] : touching) {
            const bool bulge = Babel::has(move.bulges, face);
            // Rule 5: only hollows outside; and no cube can stand on a bulge.
            if (other.level == 0) {
                if (bulge) return Violation{"babel-rule-stand-on-bulge"};
            } else if (!is_cell(other.cell())) {
                if (bulge)
                    return Violation{"babel-rule-outer-face",
                                     {{"face", std::string{Babel::letters[face]}}, {"cube", write(move.cube)}}};
                // Rule 6: inside, a bulge always lies in a hollow. Rule 8: the top faces are free.
            } else if (stands_at(state, other) && are_alike(move.bulges, face, state.tower[place(other)])) {
                return Violation{"babel-rule-faces-meet",
                                 {{"both", bulge ? "bulge" : "hollow"}, {"cube", write(move.cube)}, {"other", write(other)}}};
            }
        }
        return {};
    }

    /// Whether a bulge meets a bulge there, or a hollow a hollow.
    static bool are_alike(int bulges, Babel::Face face, int others) {
        // Not as a comparison of two truth values: GCC 12 at -O1 gets that wrong here.
        return !((bulges >> face ^ others >> opposite[face]) & 1);
    }

    static constexpr std::array<Babel::Face, 6> opposite{Babel::up,   Babel::down, Babel::east,
                                                         Babel::north, Babel::west, Babel::south};  // by face

    const Babel& game_;
};

}  // namespace cubarium
