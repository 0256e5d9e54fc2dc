// What Blokus 3D looks like; must agree with `scene` of games/blokus3d.py.
#pragma once

#include "../games/blokus3d.hpp"
#include "scene.hpp"

namespace cubarium {

template <>
class Scenery<Blokus3D> {
  public:
    using State = Blokus3D::State;
    using Move = Blokus3D::Move;

    static constexpr const char* title = "Blokus 3D";

    explicit Scenery(const Blokus3D& game) : game_(game) {
        for (const auto& piece : blokus3d::box) titles_.push_back(Message("blokus3d-piece", {{"letter", piece.code.substr(0, 1)}}));
        for (const char* name : Blokus3D::names) colours_.push_back(Message(std::string("seat-") + name));
    }

    /// As large as the structure itself, without what is outside around it.
    std::vector<Board> boards() const {
        int columns = 0;
        int rows = 0;
        for (int y = 0; y < game_.rows_; ++y)
            for (int x = 0; x < game_.columns_; ++x)
                if (limit(x, y)) columns = std::max(columns, x + 1), rows = y + 1;
        std::vector<int> heights;
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x) heights.push_back(limit(x, y));
        return {{"board", Message("blokus3d-board"), columns, rows, std::move(heights), nobody, true}};
    }

    std::vector<Card> cards() const { return {}; }

    template <class Add>
    void cubes(const State& state, Add&& add) const {
        for (int colour = 0; colour < game_.colours_; ++colour)
            each_bit(state.placed[colour], [&](int piece) {
                each_cube(colour, Blokus3D::code(piece, state.blocks[colour][piece]), add);
            });
    }

    std::vector<Tray> trays(const State& state) const {
        std::vector<Tray> trays;
        for (int colour = 0; colour < game_.colours_; ++colour) {
            const std::string_view name = Blokus3D::names[colour];
            trays.push_back({colour % game_.players_, colours_[colour], name});
            for (int piece = 0; piece < blokus3d::pieces; ++piece) {
                const auto& turned = blokus3d::turned_pieces[piece];
                const auto& shape = turned.shape[turned.shapes - 1];
                trays[colour].items.push_back({blokus3d::box[piece].code, titles_[piece], name, mark(colour),
                                               static_cast<int>(Blokus3D::left(state, colour) >> piece & 1),
                                               std::span(shape.cube).first(static_cast<std::size_t>(shape.cubes))});
            }
        }
        return trays;
    }

    template <class Add>
    void choices(const State& state, Add&& add) const {
        each_choice(game_, state, add, [&](Move move, Choice& choice) {
            choice.blocks.emplace_back(blokus3d::box[Blokus3D::piece_of(move)].code);
            each_cube(state.colour, move, [&](const SceneCube& cube) { choice.cubes.push_back(cube); });
        });
    }

  private:
    int limit(int x, int y) const { return number(game_.limits_, y * game_.side() + x); }

    static char mark(int colour) { return static_cast<char>(Blokus3D::names[colour][0] - 'a' + 'A'); }

    template <class Add>
    void each_cube(int colour, Move move, Add&& add) const {
        const int piece = Blokus3D::piece_of(move);
        const auto block = Blokus3D::block_of(move);
        const auto& shape = blokus3d::orientations[blokus3d::orientation_of(piece, block)];
        const int corner = blokus3d::cell_of(block);
        ShortText name(Blokus3D::names[colour]);
        (name += ' ') += blokus3d::box[piece].code;
        for (int i = 0; i < shape.cubes; ++i) {
            const auto [x, y, z] = shape.cube[i];
            add(SceneCube{0, corner % game_.side() + x, corner / game_.side() + y, blokus3d::level_of(block) + z,
                          Blokus3D::names[colour], mark(colour), name, colour % game_.players_});
        }
    }

    const Blokus3D& game_;
    std::vector<Message> titles_;   // of the pieces
    std::vector<Message> colours_;  // what they are called
};

}  // namespace cubarium
