// Moves of Qubix as numbers, and those that lay blocks of a reserve on a zone; must agree with games/qubix.py.
//
// Which moves a reserve has on a zone follows from the bars in it, the empty cells of the level in work, and whether
// there is a next level. Each move has its placements in order: by level, then by bar.
#pragma once

#include "qubix_bars.hpp"

namespace cubarium::qubix {

/// From the lowest bit: how many blocks of the reserve (3 bits; 0 for one from the supply), the zone (3 bits), and from
/// bit 8 for each placement the bar where it lands (5 bits) and its block in the supply or bar in the reserve (7 bits).
using Move = std::uint64_t;

constexpr int to_reserve = 7;  // in place of a zone

inline Move placement(int source, int bar) { return static_cast<Move>(source << 5 | bar); }

inline Move from_supply(int block, int zone, int bar) {
    return static_cast<Move>(zone) << 3 | placement(block, bar) << 8;
}

inline int number_of_placements(Move move) { return static_cast<int>(move & 7); }
inline int zone_of(Move move) { return static_cast<int>(move >> 3 & 7); }
inline int bar_of(Move move, int i = 0) { return static_cast<int>(move >> (8 + 12 * i) & 31); }
inline int source_of(Move move, int i = 0) { return static_cast<int>(move >> (13 + 12 * i) & 127); }

/// A move from the reserve with one placement more.
inline Move with(Move move, int source, int bar) {
    return (move | placement(source, bar) << (8 + 12 * number_of_placements(move))) + 1;
}

/// Adds the moves that lay so many blocks more, those on one level in rising order, so that each comes once.
inline void add_from_reserve(std::vector<Move>& moves, Move begun, int more, Bars bars, Cells cells, bool next,
                             int from = 0) {
    if (more == 0) {
        moves.push_back(begun);
        return;
    }
    each_bit(zone_fits[cells] >> from << from, [&](int bar) {
        const Cells rest = cells & ~zone_bars[bar].cells;
        each_bit(bars & reserve_bars_of_length[zone_bars[bar].length], [&](int source) {
            const Move move = with(begun, source, bar);
            const Bars left = bars & ~(Bars{1} << source);
            if (rest == 0 && next)
                add_from_reserve(moves, move, more - 1, left, whole_zone, false);
            else
                add_from_reserve(moves, move, more - 1, left, rest, next, bar + 1);
        });
    });
}

/// A move from the reserve on a zone that is turned: placements on each level are in order again.
inline Move turned_move(Move begun, Move move, const std::array<int, zone_bars.size()>& turned, Cells cells) {
    std::array<std::array<int, zone_bars.size()>, 2> source_at{};
    std::array<Bars, 2> used{};  // on the level in work, and on the next
    for (int i = 0; i < number_of_placements(move); ++i) {
        const int level = cells == 0;
        const int bar = turned[bar_of(move, i)];
        source_at[level][bar] = source_of(move, i);
        used[level] |= Bars{1} << bar;
        if (level == 0) cells &= ~zone_bars[bar_of(move, i)].cells;
    }
    for (int level = 0; level < 2; ++level)
        each_bit(used[level], [&](int bar) { begun = with(begun, source_at[level][bar], bar); });
    return begun;
}

inline int count_from_reserve(Bars bars, Cells cells, bool next) {
    return (next ? moves_on_lower_level : moves_on_last_level)[held[bars].lengths][cells];
}

/// Lays all of some blocks on cells, in the k-th way.
inline Move lay_all(Move move, Bars some, Cells cells, int k) {
    std::array<int, zone_bars.size()> source_at{};
    Bars used = 0;
    while (some) {
        const int source = lowest(some);
        some &= some - 1;
        Bars fit = zone_fits[cells] & zone_bars_of_length[reserve_bars[source].length];
        const auto rest = [&] { return cells & ~zone_bars[lowest(fit)].cells; };
        for (int here; k >= (here = laid[held[some].lengths][rest()]); fit &= fit - 1) k -= here;
        used |= fit & -fit;
        source_at[lowest(fit)] = source;
        cells = rest();
    }
    each_bit(used, [&](int bar) { move = with(move, source_at[bar], bar); });
    return move;
}

/// The k-th of count_from_reserve, in an order of its own: those on the level in work, then those that go beyond.
inline Move nth_from_reserve(Move move, Bars bars, Cells cells, int k) {
    for (Bars some = bars; some; some = (some - 1) & bars) {
        const int here = laid[held[some].lengths][cells];
        if (k < here) return lay_all(move, some, cells, k);
        k -= here;
    }
    for (Bars some = bars; some; some = (some - 1) & bars) {
        if (cubes_in(held[some].lengths) != std::popcount(cells)) continue;
        const int filling = laid[held[some].lengths][cells];
        const int onward = count_from_reserve(bars & ~some, whole_zone, false);
        if (k < filling * onward) {
            move = lay_all(move, some, cells, k / onward);
            return nth_from_reserve(move, bars & ~some, whole_zone, k % onward);
        }
        k -= filling * onward;
    }
    return move;  // not reached: k is less than count_from_reserve
}

}  // namespace cubarium::qubix
