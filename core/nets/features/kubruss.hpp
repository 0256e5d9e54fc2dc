// What a net is shown of Kubruss.
#pragma once

#include "../../games/kubruss.hpp"
#include "../features.hpp"

namespace cubarium {

template <>
class Features<Kubruss> {
  public:
    using State = Kubruss::State;
    using Move = Kubruss::Move;

  private:
    static constexpr int side = 8;  // cells are counted on the largest board, from its south-west corner
    static constexpr int board = side * side;
    static constexpr int parts = 9;  // of visible blocks: the small, two of each medium, four of the large
    static constexpr int widest_lead = 24;
    static constexpr int supplies = 9 + 5 + 3;
    static constexpr int steps = 6;  // in which the growth of an area is told

    static constexpr auto numbers = [] {
        struct Numbers {
            int part, area, join, supply, seat, area_size, lead, size, all;
        } n{};
        Numbering next;
        n.part = next.block(2 * parts * board);           // own and other: which part of a block shows on a cell
        n.area = next.block(2 * board);                   // own and other: the cell is of the largest area
        n.join = next.block(2 * steps * board);           // own and other: how the largest area would grow by the cell
        n.supply = next.block(2 * supplies);              // own and other: how many blocks of each size are left
        n.seat = next.block(2);                           // who started: seat 1 wins ties
        n.area_size = next.block(2 * (board + 1));        // own and other
        n.lead = next.block(2 * widest_lead + 1);         // own area less the other
        n.size = next.block(side + 1);                    // of the board
        n.all = next.size();
        return n;
    }();

  public:
    static constexpr int version = 2;
    static constexpr int features = numbers.all;
    static constexpr int most_features = 304;
    // The kind of block, and where; how many cells of the own colour it covers, how many of the other's largest area, and
    // how its own largest area would grow at most.
    static constexpr int words = 4 * board + 5 + 5 + steps;
    static constexpr int most_words = 4;
    static constexpr int cells = board;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 2;
    static constexpr float score_scale = 8;

    explicit Features(const Kubruss& game) : game_(game) {}

    bool fits() const { return true; }

    void position(const State& state, FeatureList& to) const {
        const auto own = static_cast<int>(state.turn);
        const Bits larges = game_.covered_by(state, Kubruss::large);
        const Bits mediums = game_.covered_by(state, Kubruss::medium_east);
        std::array<int, 2> sizes{};
        for (int side_of = 0; side_of < 2; ++side_of) {
            const int seat = side_of ? 1 - own : own;
            const auto& kinds = state.blocks[seat];
            add_parts(to, side_of, 0, Kubruss::small, kinds[Kubruss::small] & ~(mediums | larges));
            add_parts(to, side_of, 1, Kubruss::medium_east, kinds[Kubruss::medium_east] & ~larges);
            add_parts(to, side_of, 3, Kubruss::medium_north, kinds[Kubruss::medium_north] & ~larges);
            add_parts(to, side_of, 5, Kubruss::large, kinds[Kubruss::large]);
            const Bits shown = game_.seen(state, seat);
            const Bits area = game_.largest(shown);
            each_bit(area, [&](int place) { to.add(numbers.area + side_of * board + cell(place)); });
            sizes[side_of] = std::popcount(area);
            const Joins joins = joins_of(shown);
            each_bit(game_.board_ & ~(shown | larges), [&](int place) {
                const int growth = 1 + joins[static_cast<std::size_t>(place)] - sizes[side_of];
                if (growth > 0) to.add(numbers.join + (side_of * steps + step_of(growth)) * board + cell(place));
            });
            to.add(numbers.area_size + side_of * (board + 1) + sizes[side_of]);
            const int supply = numbers.supply + side_of * supplies;
            to.add(supply + game_.left(state, seat, 0));
            to.add(supply + 9 + game_.left(state, seat, 1));
            to.add(supply + 14 + game_.left(state, seat, 2));
        }
        to.add(numbers.seat + own);
        to.add(numbers.lead + widest_lead + std::clamp(sizes[0] - sizes[1], -widest_lead, widest_lead));
        to.add(numbers.size + game_.size_);
    }

    auto describer(const State& state) const {
        const auto own = static_cast<int>(state.turn);
        const Bits shown = game_.seen(state, own);
        const Bits other = game_.largest(game_.seen(state, 1 - own));
        return [this, shown, other, joins = joins_of(shown), size = game_.largest_area(shown)](Move move, FeatureList& to) {
            const auto kind = static_cast<int>(move >> 6);
            const auto first = static_cast<int>(move & 63);
            const Bits covered = game_.cells(kind, bit(first));
            int joined = 0;
            each_bit(covered & ~shown, [&](int place) { joined = std::max(joined, joins[static_cast<std::size_t>(place)]); });
            const int growth = std::max(0, joined + std::popcount(covered & ~shown) - size);
            to.add(kind * board + cell(first));
            to.add(4 * board + std::popcount(covered & shown));
            to.add(4 * board + 5 + std::popcount(covered & other));
            to.add(4 * board + 10 + step_of(growth));
        };
    }

    int cell(int place) const { return place / game_.size_ * side + place % game_.size_; }

  private:
    /// By place: how many cells the areas beside it have together.
    using Joins = std::array<int, board>;

    Joins joins_of(Bits left) const {
        Joins joins{};
        while (left) {
            const Bits area = game_.area_of(left & -left, left);
            const int size = std::popcount(area);
            each_bit(game_.beside(area) & ~area, [&](int place) { joins[static_cast<std::size_t>(place)] += size; });
            left &= ~area;
        }
        return joins;
    }

    static int step_of(int growth) { return growth < 4 ? growth : growth < 7 ? 4 : 5; }

    /// Every cell of some blocks of a kind, with the part of the block that lies there.
    void add_parts(FeatureList& to, int side_of, int first_part, int kind, Bits firsts) const {
        each_bit(firsts, [&](int place) {
            int part = first_part;
            for (int y = 0; y <= kind >> 1; ++y)
                for (int x = 0; x <= (kind & 1); ++x)
                    to.add(numbers.part + (side_of * parts + part++) * board + cell(place) + y * side + x);
        });
    }

    const Kubruss& game_;
};

static_assert(Featured<Kubruss>);

}  // namespace cubarium
