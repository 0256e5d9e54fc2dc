// Blokus 3D for learners; docs/encodings.md says what each plane means.
#pragma once

#include "../games/blokus3d.hpp"
#include "encoding.hpp"

namespace cubarium {

template <>
class Encoding<Blokus3D> {
  public:
    using State = Blokus3D::State;
    using Move = Blokus3D::Move;

    explicit Encoding(const Blokus3D& game)
        : game_(game), cells_(game.rows_ * game.columns_), window_(game.columns_, game.rows_, game.side()) {}

    int rows() const { return game_.rows_; }
    int columns() const { return game_.columns_; }
    int actions() const { return orientations * cells_; }

    std::vector<std::string> planes() const {
        const auto colours = seen_from(game_.colours_);
        std::vector<std::string> names{"limit", "height"};
        for (const auto& colour : colours) names.push_back(colour);
        for (const auto& colour : colours)
            for (int level = 1; level <= game_.levels_; ++level)
                names.push_back(colour + " on level " + std::to_string(level));
        for (const auto& colour : colours)
            for (const auto& piece : blokus3d::box) names.push_back(colour + " " + std::string(piece.code));
        for (const auto& colour : colours) names.push_back(colour + " out");
        return names;
    }

    /// As a move in the corner of the board would be written.
    std::vector<std::string> action_planes() const {
        std::vector<std::string> names;
        for (int i = 0; i < orientations; ++i) names.push_back(game_.write_move({}, placed(i, 0)));
        return names;
    }

    void observe(const State& state, int viewer, std::uint8_t* to) const {
        game_.on_board([&]<class Board> { observe<Board>(state, viewer, to); });
    }

    void mask(const State& state, std::uint8_t* to) const {
        if (state.colour < 0) {
            std::memset(to, 0, static_cast<std::size_t>(actions()));
            return;
        }
        game_.on_board([&]<class Board> {
            const unsigned wanted = Blokus3D::left(state, state.colour);
            blokus3d::Places<Board> places;
            game_.template surface_for<Board>(state, state.colour).find(wanted, places);
            Planes planes(to, cells_);
            for (int i = 0; i < orientations; ++i) {
                if (wanted >> blokus3d::orientations[i].piece & 1)
                    planes.cells(windowed(places[i]));
                else
                    planes.all(0);
            }
        });
    }

    int action(const State&, Move move) const {
        const auto block = Blokus3D::block_of(move);
        return blokus3d::orientation_of(Blokus3D::piece_of(move), block) * cells_ + place(blokus3d::cell_of(block));
    }

    std::optional<Move> move(const State& state, int action) const {
        if (state.colour < 0) return std::nullopt;
        const int orientation = action / cells_;
        const int piece = blokus3d::orientations[orientation].piece;
        if (!(Blokus3D::left(state, state.colour) >> piece & 1)) return std::nullopt;
        return game_.on_board([&]<class Board>() -> std::optional<Move> {
            const auto surface = game_.template surface_for<Board>(state, state.colour);
            blokus3d::Places<Board> places;
            surface.find(1u << piece, places);
            const int cell = cell_at(action % cells_);
            if ((places[orientation] & Board::at(cell)) == typename Board::Plane{}) return std::nullopt;
            return Blokus3D::move(surface, orientation, cell);
        });
    }

    int symmetry(const State&, int k) const { return k; }

    int image_entry(int entry, int k) const {
        int plane = entry / cells_;
        const int supply = plane - first_supply();
        if (game_.symmetries_[k] >= 4 && supply >= 0 && supply < game_.colours_ * blokus3d::pieces) {
            const int piece = supply % blokus3d::pieces;
            plane += Blokus3D::mirrored(piece) - piece;
        }
        const int cell = entry % cells_;
        const auto [x, y] = game_.moved({cell % columns(), cell / columns()}, game_.symmetries_[k]);
        return plane * cells_ + y * columns() + x;
    }

    int image_action(int action, int k) const {
        const auto& shape = blokus3d::orientations[action / cells_];
        const int cell = action % cells_;
        const auto leaves = [&](const blokus3d::Column& column) {
            return cell % columns() + column.x >= columns() || cell / columns() + column.y >= rows();
        };
        if (std::any_of(shape.column.begin(), shape.column.begin() + shape.columns, leaves)) return -1;
        return this->action({}, game_.image({}, placed(action / cells_, cell_at(cell)), k));
    }

  private:
    static constexpr int orientations = static_cast<int>(blokus3d::orientations.size());

    static Move placed(int orientation, int cell) {
        return Blokus3D::code(blokus3d::orientations[orientation].piece, blokus3d::block_at(orientation, cell, 1));
    }

    int first_supply() const { return 2 + game_.colours_ * (1 + game_.levels_); }
    int place(int cell) const { return cell / game_.side() * columns() + cell % game_.side(); }
    int cell_at(int place) const { return place / columns() * game_.side() + place % columns(); }

    CellBits windowed(Bits plane) const { return window_(plane); }
    CellBits windowed(blokus3d::Bits128 plane) const { return window_(plane.low, plane.high); }

    template <class Board>
    void observe(const State& state, int viewer, std::uint8_t* to) const {
        const auto heights = blokus3d::digits<Board>(state.heights);
        const auto colour_at = [&](int i) { return (viewer + i) % game_.colours_; };
        std::array<blokus3d::Levels<Board>, blokus3d::most_colours> cubes{};
        Planes planes(to, cells_);
        planes.numbers(windowed_digits<Board>(blokus3d::digits<Board>(game_.limits_)));
        planes.numbers(windowed_digits<Board>(heights));
        for (int i = 0; i < game_.colours_; ++i) {
            const int colour = colour_at(i);
            blokus3d::add_cubes<Board>(cubes[i], state.blocks[colour], state.placed[colour]);
            typename Board::Plane seen{};
            for (int level = 1; level <= Board::levels; ++level)
                seen |= cubes[i][level - 1] & blokus3d::cells_with<Board>(heights, level);
            planes.cells(windowed(seen));
        }
        for (int i = 0; i < game_.colours_; ++i)
            for (int level = 0; level < game_.levels_; ++level) planes.cells(windowed(cubes[i][level]));
        for (int i = 0; i < game_.colours_; ++i)
            for (int piece = 0; piece < blokus3d::pieces; ++piece)
                planes.all(Blokus3D::left(state, colour_at(i)) >> piece & 1);
        for (int i = 0; i < game_.colours_; ++i) planes.all(state.out >> colour_at(i) & 1);
    }

    template <class Board>
    auto windowed_digits(const blokus3d::Digits<Board>& digits) const {
        std::array<CellBits, Board::digits> made;
        for (int i = 0; i < Board::digits; ++i) made[i] = windowed(digits[i]);
        return made;
    }

    const Blokus3D& game_;
    int cells_;
    Window window_;
};

static_assert(Encoded<Blokus3D>);

}  // namespace cubarium
