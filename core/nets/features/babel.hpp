// What a net is shown of Babel pico.
#pragma once

#include "../../games/babel.hpp"
#include "../features.hpp"

namespace cubarium {

template <>
class Features<Babel> {
  public:
    using State = Babel::State;
    using Move = Babel::Move;

  private:
    static constexpr int most_moves = 24;  // more are counted as so many

    static constexpr auto numbers = [] {
        struct Numbers {
            int cell, level, supply, stands, moves, seat, draw, all;
        } n{};
        Numbering next;
        n.cell = next.block(4 * 16);                // of the level being built: what still matters of the cell
        n.level = next.block(7);                    // levels that are full
        n.supply = next.block(2 * Babel::types * 4);  // own and other: how many cubes of each type are left
        n.stands = next.block(2 * Babel::types * 4);  // own and other: a cube of the type could be put on the cell
        n.moves = next.block(2 * (most_moves + 1));   // own and other: how many moves there would be
        n.seat = next.block(2);
        n.draw = next.block(1);
        n.all = next.size();
        return n;
    }();

  public:
    static constexpr int version = 1;
    static constexpr int features = numbers.all;
    static constexpr int most_features = 64;
    static constexpr int words = 4 * Babel::ways;  // the cell, and what the cube shows
    static constexpr int most_words = 1;
    static constexpr int cells = 0;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 2;
    static constexpr float score_scale = 1;

    explicit Features(const Babel& game) : game_(game) {}

    bool fits() const { return true; }

    void position(const State& state, FeatureList& to) const {
        const int own = state.turn;
        const int open = Babel::open_level(state);
        for (int cell = 0; cell < 4; ++cell) to.add(numbers.cell + 16 * cell + what_matters(state, open, cell));
        to.add(numbers.level + open / 4);
        for (int side = 0; side < 2; ++side) {
            const int seat = side ? 1 - own : own;
            int moves = 0;
            for (int type = 0; type < Babel::types; ++type) {
                const int left = Babel::left(state.supplies[seat], type);
                to.add(numbers.supply + (side * Babel::types + type) * 4 + left);
                for (int cell = 0; cell < 4 && left; ++cell) {
                    if (state.tower[open | cell]) continue;
                    const int ways = std::popcount(game_.fitting(state, open | cell) & game_.of_type_[type]);
                    if (ways) to.add(numbers.stands + (side * Babel::types + type) * 4 + cell);
                    moves += ways;
                }
            }
            to.add(numbers.moves + side * (most_moves + 1) + std::min(most_moves, moves));
        }
        to.add(numbers.seat + own);
        if (game_.draw_) to.add(numbers.draw);
    }

    auto describer(const State&) const {
        return [](Move move, FeatureList& to) {
            to.add(static_cast<int>(move >> 6 & 3) * Babel::ways + static_cast<int>(move & 63));
        };
    }

    int cell(int place) const { return place; }

  private:
    /// As `canonical_key` tells it: of an empty cell the top below it; of a cube its top and its sides towards empty cells.
    static int what_matters(const State& state, int open, int cell) {
        const int cube = state.tower[open | cell];
        if (!cube) return open && Babel::has(state.tower[open - 4 + cell], Babel::up) ? 1 : 0;
        const bool beside = !state.tower[open | (cell ^ 1)] && Babel::has(cube, cell & 1 ? Babel::west : Babel::east);
        const bool ahead = !state.tower[open | (cell ^ 2)] && Babel::has(cube, cell & 2 ? Babel::south : Babel::north);
        return 8 | Babel::has(cube, Babel::up) << 2 | beside << 1 | static_cast<int>(ahead);
    }

    const Babel& game_;
};

static_assert(Featured<Babel>);

}  // namespace cubarium
