// What a net is shown of Kewbz.
#pragma once

#include <utility>

#include "../../games/kewbz.hpp"
#include "../features.hpp"

namespace cubarium {

template <>
class Features<Kewbz> {
  public:
    using State = Kewbz::State;
    using Move = Kewbz::Move;

  private:
    static constexpr int side = 10;  // cells are counted on the largest board, from its south-west corner
    static constexpr int board = side * side;
    static constexpr int gains = 8;  // in how many steps a gain is told
    static constexpr int most_cubes = 60;
    static constexpr int widest_lead = 24;

    static constexpr auto numbers = [] {
        struct Numbers {
            int tower, free, gain, supply, seat, lead, size, all;
        } n{};
        Numbering next;
        n.tower = next.block(2 * Kewbz::highest * board);  // own or other on top, and how high
        n.free = next.block(board);                        // a cube may be placed there
        n.gain = next.block(2 * gains * board);            // what the lead of the mover would gain there; of the other
        n.supply = next.block(2 * (most_cubes + 1));       // own and other
        n.seat = next.block(2);
        n.lead = next.block(2 * widest_lead + 1);          // of the scores, if the game ended now
        n.size = next.block(side + 1);                     // of the board
        n.all = next.size();
        return n;
    }();

  public:
    static constexpr int version = 1;
    static constexpr int features = numbers.all;
    static constexpr int most_features = 320;
    static constexpr int words = board + 2 * gains;  // the cell, and what the mover and the other would gain there
    static constexpr int most_words = 3;
    static constexpr int cells = board;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 2;
    static constexpr float score_scale = 20;

    explicit Features(const Kewbz& game) : game_(game) {}

    bool fits() const { return true; }

    void position(const State& state, FeatureList& to) const {
        const int own = state.turn;
        state.taken.each([&](int place) {
            const int height = Kewbz::height_of(state.stacks[place]);
            const int side_of = (state.stacks[place] & 1) != own;
            to.add(numbers.tower + (side_of * Kewbz::highest + height - 1) * board + cell(place));
        });
        const auto sides = Kewbz::sides_of(state.taken);
        game_.free(state.taken, sides).each([&](int place) {
            to.add(numbers.free + cell(place));
            const auto [mine, its] = gains_at(state, sides, place);
            if (mine > 1) to.add(numbers.gain + step_of(mine) * board + cell(place));  // the cube itself counts one
            if (its > 1) to.add(numbers.gain + (gains + step_of(its)) * board + cell(place));
        });
        const Scores scores = game_.scores(state);
        to.add(numbers.supply + state.supplies[own]);
        to.add(numbers.supply + most_cubes + 1 + state.supplies[1 - own]);
        to.add(numbers.seat + own);
        to.add(numbers.lead + widest_lead + std::clamp(scores[own] - scores[1 - own], -widest_lead, widest_lead));
        to.add(numbers.size + game_.size_);
    }

    auto describer(const State& state) const {
        return [this, &state, sides = Kewbz::sides_of(state.taken)](Move move, FeatureList& to) {
            const int place = static_cast<int>(move);
            const auto [mine, its] = gains_at(state, sides, place);
            to.add(cell(place));
            to.add(board + step_of(mine));
            to.add(board + gains + step_of(its));
        };
    }

    int cell(int place) const { return place / Kewbz::row * side + place % Kewbz::row; }

  private:
    static int step_of(int gain) {
        constexpr std::array<int, gains - 1> ends{1, 3, 5, 7, 10, 14, 19};
        return static_cast<int>(std::lower_bound(ends.begin(), ends.end(), gain) - ends.begin());
    }

    /// How the lead of the mover would change if it placed a cube here, and that of the other if the other did; the
    /// supplies are not looked at.
    static std::pair<int, int> gains_at(const State& state, const Kewbz::Sides& sides, int placed) {
        const auto& [to_north, to_east, to_south, to_west] = sides;
        const int due = std::min(Kewbz::highest - 1, (to_north.has(placed) + to_south.has(placed)) *
                                                         (to_east.has(placed) + to_west.has(placed)));
        int both = 1 + due + (due ? 1 + due : 0);  // each cube leaves the supply; a tower counts its height
        int taken = 0;                             // what the mover takes from the other, less what it has already
        constexpr std::array steps{Kewbz::north, Kewbz::east, Kewbz::south, Kewbz::west};
        for (int ahead = 0; ahead < 4; ++ahead) {
            const auto& left = sides[(ahead + 3) & 3];
            const auto& right = sides[(ahead + 1) & 3];
            for (int at = placed; sides[ahead].has(at);) {
                at += steps[ahead];
                const int height = Kewbz::height_of(state.stacks[at]);
                const int number = std::min(left.has(at) + right.has(at), Kewbz::highest - height);
                if (number <= 0) continue;
                both += number + height + number;
                const int was = height > 1 ? height : 0;
                taken += (state.stacks[at] & 1) == state.turn ? -was : was;
            }
        }
        return {both + taken, both - taken};
    }

    const Kewbz& game_;
};

static_assert(Featured<Kewbz>);

}  // namespace cubarium
