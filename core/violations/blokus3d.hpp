// Which rule a move of Blokus 3D breaks; must agree with `why_not` of games/blokus3d.py.
#pragma once

#include "../games/blokus3d.hpp"
#include "violation.hpp"

namespace cubarium {

template <>
class Violations<Blokus3D> {
  public:
    using State = Blokus3D::State;

    struct Candidate {
        int piece = 0;
        std::vector<Cube> cubes;  // in reading order
    };

    explicit Violations(const Blokus3D& game) : game_(game) {}

    Candidate read(const State&, std::string_view text) const {
        const auto piece = std::find_if(blokus3d::box.begin(), blokus3d::box.end(),
                                        [&](const auto& each) { return text.starts_with(each.code); });
        check_text(piece != blokus3d::box.end() && text.size() > 3, text);
        return {static_cast<int>(piece - blokus3d::box.begin()), read_cubes(text.substr(3))};
    }

    Broken why_not(const State& state, const Candidate& move) const {
        if (Broken no_piece = this->no_piece(state, move)) return no_piece;
        if (Broken misplaced = this->misplaced(state, move)) return misplaced;
        return no_contact(state, move);
    }

    /// The piece let down from above until it rests on something.
    std::optional<Candidate> moved(const State& state, const Candidate& move, std::string_view, Cell to) const {
        auto cubes = moved_to(move.cubes, to);
        if (!cubes) return std::nullopt;
        int up = -named_rows;
        for (const Cube& cube : *cubes) up = std::max(up, height(state, cube.cell()) + 1 - cube.level);
        for (Cube& cube : *cubes) cube.level += up;
        return Candidate{move.piece, std::move(*cubes)};
    }

  private:
    static std::string code(int piece) { return std::string(blokus3d::box[piece].code); }

    Broken no_piece(const State& state, const Candidate& move) const {
        if (!(Blokus3D::left(state, state.colour) >> move.piece & 1))
            return Violation{"blokus3d-rule-placed-already",
                             {{"colour", Blokus3D::names[state.colour]}, {"piece", code(move.piece)}}};
        // Pieces may be turned in any way, never mirrored.
        if (is_piece(move.cubes, move.piece)) return {};
        for (int piece = 0; piece < blokus3d::pieces; ++piece)
            if (is_piece(move.cubes, piece))
                return Violation{"blokus3d-rule-other-shape", {{"piece", code(move.piece)}, {"same", code(piece)}}};
        return Violation{"blokus3d-rule-shape", {{"piece", code(move.piece)}}};
    }

    static bool is_piece(const std::vector<Cube>& cubes, int piece) {
        if (cubes.size() > blokus3d::most_cubes) return false;
        blokus3d::Shape shape;
        for (const auto& [x, y, level] : cubes) shape.cube[shape.cubes++] = {x, y, level};
        const auto& turned = blokus3d::turned_pieces[piece];
        const auto end = turned.shape.begin() + turned.shapes;
        return std::find(turned.shape.begin(), end, blokus3d::shape_of(shape)) != end;
    }

    Broken misplaced(const State& state, const Candidate& move) const {
        // Height: inside the structure in all directions.
        for (const Cube& cube : move.cubes) {
            const int limit = on_cell(game_.limits_, cube.cell());
            if (limit == 0) return Violation{"blokus3d-rule-outside", {{"cell", write(cube.cell())}}};
            if (cube.level > limit)
                return Violation{"blokus3d-rule-too-high",
                                 {{"cube", write(cube)}, {"limit", limit}, {"cell", write(cube.cell())}}};
        }
        // Placing: only from above, and with nothing hollow below.
        for (const Cube& cube : move.cubes) {
            const int top = height(state, cube.cell());
            if (cube.level <= top) return Violation{"blokus3d-rule-taken", {{"cube", write(cube)}}};
            const Cube below{cube.x, cube.y, cube.level - 1};
            if (cube.level > top + 1 && std::find(move.cubes.begin(), move.cubes.end(), below) == move.cubes.end())
                return Violation{"blokus3d-rule-hole-below", {{"cube", write(cube)}}};
        }
        return {};
    }

    Broken no_contact(const State& state, const Candidate& move) const {
        // The first round: the first piece goes anywhere, the others touch any piece by a face.
        if (state.placed == decltype(state.placed){}) return {};
        const unsigned touched = colours_touched(state, move);
        if (!state.placed[state.colour]) {
            if (!touched) return Violation{"blokus3d-rule-first-must-touch"};
            const bool on_board = std::any_of(move.cubes.begin(), move.cubes.end(), [](Cube cube) { return cube.level == 1; });
            if (game_.first_on_board_ && !on_board) return Violation{"blokus3d-rule-first-on-board"};
            return {};
        }
        // After it, every piece touches one of its own colour.
        if (touched >> state.colour & 1) return {};
        return Violation{"blokus3d-rule-must-touch", {{"colour", Blokus3D::names[state.colour]}}};
    }

    /// A bit for each colour that has a cube beside, below or above some cube of a move.
    unsigned colours_touched(const State& state, const Candidate& move) const {
        unsigned touched = 0;
        for (int colour = 0; colour < game_.colours_; ++colour)
            each_bit(state.placed[colour], [&](int piece) {
                const auto block = state.blocks[colour][piece];
                const auto& shape = blokus3d::orientations[blokus3d::orientation_of(piece, block)];
                const int corner = blokus3d::cell_of(block);
                for (int i = 0; i < shape.cubes; ++i) {
                    const auto [x, y, z] = shape.cube[i];
                    const Cube lying{corner % game_.side() + x, corner / game_.side() + y, blokus3d::level_of(block) + z};
                    for (const Cube& cube : move.cubes)
                        if (std::abs(cube.x - lying.x) + std::abs(cube.y - lying.y) + std::abs(cube.level - lying.level) == 1)
                            touched |= 1U << colour;
                }
            });
        return touched;
    }

    /// A number that the game keeps for each cell; 0 outside.
    int on_cell(const blokus3d::Numbers& numbers, Cell cell) const {
        const bool inside = cell.x < game_.columns_ && cell.y < game_.rows_;
        return inside ? number(numbers, cell.y * game_.side() + cell.x) : 0;
    }

    int height(const State& state, Cell cell) const { return on_cell(state.heights, cell); }

    const Blokus3D& game_;
};

}  // namespace cubarium
