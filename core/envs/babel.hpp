// Babel pico for learners; docs/encodings.md says what each plane means.
//
// The outer sides of every cube are hollow, so its encoding has only the two inner ones: x along the row, y along the
// column.
#pragma once

#include "../games/babel.hpp"
#include "encoding.hpp"

namespace cubarium {

template <>
class Encoding<Babel> {
  public:
    using State = Babel::State;
    using Move = Babel::Move;

    explicit Encoding(const Babel& game) : game_(game) {
        actions_of_.fill(-1);
        for (int way = 0; way < Babel::ways; ++way) {
            const int faces = inner_bulges(game.bulges_[way], 0);
            if (faces < 0) continue;  // it cannot stand on a1: an outer side has a bulge
            actions_of_[faces] = static_cast<int>(shown_.size());
            shown_.push_back(faces);
        }
        for (int cell = 0; cell < cells; ++cell)
            for (int way = 0; way < Babel::ways; ++way) {
                const int faces = inner_bulges(game.bulges_[way], cell);
                if (faces < 0) continue;
                plane_of_[cell][way] = actions_of_[faces];
                way_of_[cell][actions_of_[faces]] = way;
            }
    }

    int rows() const { return 2; }
    int columns() const { return 2; }
    int actions() const { return static_cast<int>(shown_.size()) * cells; }

    std::vector<std::string> planes() const {
        std::vector<std::string> names{"height"};
        for (int type = 0; type < Babel::types; ++type) names.push_back("top is a " + std::to_string(type));
        for (const auto* face : {"x", "y", "up"}) names.push_back(std::string("bulge ") + face);
        for (const auto* seat : {"own ", "other "})
            for (int type = 0; type < Babel::types; ++type) names.push_back(seat + std::to_string(type) + "s");
        return names;
    }

    std::vector<std::string> action_planes() const {
        std::vector<std::string> names;
        for (const int faces : shown_) {
            std::string name = std::to_string(std::popcount(static_cast<unsigned>(faces)));
            for (int i = 0; i < 4; ++i)
                if (faces >> i & 1) name += std::array{" x", " y", " up", " down"}[i];
            names.push_back(name);
        }
        return names;
    }

    void observe(const State& state, int viewer, std::uint8_t* to) const {
        std::array<int, cells> heights{};
        std::array<int, cells> tops{};
        for (int cell = 0; cell < cells; ++cell) {
            const int open = Babel::open_level(state);
            heights[cell] = open / 4 + (open < Babel::places && state.tower[open | cell]);
            if (heights[cell]) tops[cell] = state.tower[4 * (heights[cell] - 1) + cell];
        }
        const auto plane = [&](auto&& number) {
            for (int cell = 0; cell < cells; ++cell) *to++ = static_cast<std::uint8_t>(number(cell));
        };
        plane([&](int cell) { return heights[cell]; });
        for (int type = 0; type < Babel::types; ++type)
            plane([&](int cell) { return tops[cell] && Babel::type_of(tops[cell] & ~Babel::stands) == type; });
        for (int face = 0; face < 3; ++face)
            plane([&](int cell) {
                return tops[cell] ? inner_bulges(tops[cell] & ~Babel::stands, cell) >> face & 1 : 0;
            });
        for (const int seat : {viewer, 1 - viewer})
            for (int type = 0; type < Babel::types; ++type)
                plane([&](int) { return Babel::left(state.supplies[seat], type); });
    }

    void mask(const State& state, std::uint8_t* to) const {
        std::memset(to, 0, static_cast<std::size_t>(actions()));
        const auto legal = game_.legal_ways(state);
        for (int cell = 0; cell < cells; ++cell)
            each_bit(legal[cell], [&](int way) { to[plane_of_[cell][way] * cells + cell] = 1; });
    }

    int action(const State&, Move move) const {
        const int cell = static_cast<int>(move >> 6) & 3;
        return plane_of_[cell][move & 63] * cells + cell;
    }

    std::optional<Move> move(const State& state, int action) const {
        const int cell = action % cells;
        const int way = way_of_[cell][action / cells];
        if (!(game_.legal_ways(state)[cell] >> way & 1)) return std::nullopt;
        return game_.code(state, cell, way);
    }

    int symmetry(const State&, int k) const { return k; }

    int image_entry(int entry, int k) const {
        const int plane = entry / cells;
        const bool side = plane == bulge_x || plane == bulge_x + 1;
        const int image = side && k % 2 ? 2 * bulge_x + 1 - plane : plane;
        return image * cells + game_.places_[k][entry % cells];
    }

    int image_action(int action, int k) const {
        const int cell = action % cells;
        const auto move = static_cast<Move>(cell << 6 | way_of_[cell][action / cells]);
        return this->action({}, game_.image({}, move, k));
    }

  private:
    static constexpr int cells = 4;
    static constexpr int bulge_x = 1 + Babel::types;

    /// Bulges as seen from inside the tower: x, y, up, down from the lowest bit; -1 where an outer side has one.
    static int inner_bulges(int bulges, int cell) {
        const auto x = cell & 1 ? Babel::west : Babel::east;
        const auto y = cell & 2 ? Babel::south : Babel::north;
        const int faces = Babel::has(bulges, x) | Babel::has(bulges, y) << 1 | Babel::has(bulges, Babel::up) << 2 |
                          Babel::has(bulges, Babel::down) << 3;
        return std::popcount(static_cast<unsigned>(faces)) == Babel::type_of(bulges) ? faces : -1;
    }

    const Babel& game_;
    std::vector<int> shown_;                                   // the faces of each plane of actions
    std::array<int, 16> actions_of_{};                         // the plane of some faces
    std::array<std::array<int, Babel::ways>, cells> plane_of_{};
    std::array<std::array<int, 16>, cells> way_of_{};
};

static_assert(Encoded<Babel>);

}  // namespace cubarium
