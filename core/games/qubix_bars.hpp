// Bars on the cells of a zone or of a reserve, and in how many ways they can be laid; must agree with games/qubix.py.
//
// A cell is a bit, row by row from the south. A bar is a number: in the order of the first cells, then the single,
// those lying east, those lying north, the shorter first. That is the order of placements in a move.
#pragma once

#include "../bits.hpp"

namespace cubarium::qubix {

using Cells = std::uint32_t;  // some cells of a zone or of a reserve
using Bars = std::uint32_t;   // some bars, by their numbers
using Lanes = std::uint32_t;  // a small number for each length, eight bits each

constexpr int longest = 3;
constexpr int zone_side = 3;
constexpr int most_reserve = 4;  // cells
constexpr Cells whole_zone = 511;

constexpr Lanes in_lane(int length, int number) { return static_cast<Lanes>(number) << 8 * (length - 1); }
constexpr int lane(Lanes lanes, int length) { return static_cast<int>(lanes >> 8 * (length - 1) & 255); }

struct Bar {
    Cells cells = 0;
    int first = 0;
    int length = 0;
    Bits threes = 0;  // the lowest of three bits for each cell; times a colour, the colour of each cell
};

template <int number>
consteval std::array<Bar, number> bars_on_board(int columns, int rows) {
    std::array<Bar, number> bars{};
    int n = 0;
    for (int first = 0; first < columns * rows; ++first)
        for (const int step : {1, columns})
            for (int length = step == 1 ? 1 : 2; length <= longest; ++length) {
                const bool fits = step == 1 ? first % columns + length <= columns : first / columns + length <= rows;
                if (!fits) continue;
                Bar& bar = bars.at(n++);
                bar.first = first;
                bar.length = length;
                for (int i = 0; i < length; ++i) {
                    bar.cells |= Cells{1} << (first + i * step);
                    bar.threes |= Bits{1} << 3 * (first + i * step);
                }
            }
    return bars;
}

constexpr auto zone_bars = bars_on_board<27>(zone_side, zone_side);
constexpr auto reserve_bars = bars_on_board<9>(most_reserve, 1);

/// By quarter turns anticlockwise: the bar that each bar of a zone becomes.
consteval std::array<std::array<int, zone_bars.size()>, 4> turned_bars() {
    std::array<std::array<int, zone_bars.size()>, 4> turned{};
    for (std::size_t bar = 0; bar < zone_bars.size(); ++bar) {
        Cells cells = zone_bars[bar].cells;
        for (auto& after : turned) {
            for (std::size_t other = 0; other < zone_bars.size(); ++other)
                if (zone_bars[other].cells == cells) after[bar] = static_cast<int>(other);
            Cells next = 0;
            for (int cell = 0; cell < zone_side * zone_side; ++cell)
                if (cells >> cell & 1)
                    next |= Cells{1} << (zone_side * (cell % zone_side) + zone_side - 1 - cell / zone_side);
            cells = next;
        }
    }
    return turned;
}

constexpr auto turned = turned_bars();

template <std::size_t number>
consteval std::array<Bars, longest + 1> sorted_by_length(const std::array<Bar, number>& bars) {
    std::array<Bars, longest + 1> sorted{};
    for (std::size_t i = 0; i < number; ++i) sorted[bars[i].length] |= Bars{1} << i;
    return sorted;
}

constexpr auto zone_bars_of_length = sorted_by_length(zone_bars);
constexpr auto reserve_bars_of_length = sorted_by_length(reserve_bars);

/// For every set of cells the bars that fit on it.
template <std::size_t sets, std::size_t number>
consteval std::array<Bars, sets> fitting(const std::array<Bar, number>& bars) {
    std::array<Bars, sets> fit{};
    for (Cells cells = 0; cells < sets; ++cells)
        for (std::size_t i = 0; i < number; ++i)
            if (!(bars[i].cells & ~cells)) fit[cells] |= Bars{1} << i;
    return fit;
}

constexpr auto zone_fits = fitting<512>(zone_bars);
constexpr auto reserve_fits = fitting<16>(reserve_bars);

/// For every set of cells how many bars of each length fit.
template <std::size_t sets>
consteval auto count_room(const std::array<Bars, sets>& fits, const std::array<Bars, longest + 1>& of_length) {
    std::array<Lanes, sets> room{};
    for (std::size_t cells = 0; cells < sets; ++cells)
        for (int length = 1; length <= longest; ++length)
            room[cells] |= in_lane(length, std::popcount(fits[cells] & of_length[length]));
    return room;
}

constexpr auto zone_room = count_room(zone_fits, zone_bars_of_length);
constexpr auto reserve_room = count_room(reserve_fits, reserve_bars_of_length);

// ---------------------------------------------------------------- the blocks of a reserve, by their lengths alone

/// The lengths of up to four cubes' worth of blocks, as one number: this much for each block.
constexpr std::array<int, longest + 1> weight{0, 1, 5, 15};
constexpr int kinds = 17;  // 16 is a triple and a single

constexpr int number_of(int lengths, int length) {
    return length == 1 ? lengths % 5 : length == 2 ? lengths / 5 % 3 : lengths / 15;
}

constexpr int cubes_in(int lengths) {
    return number_of(lengths, 1) + 2 * number_of(lengths, 2) + 3 * number_of(lengths, 3);
}

/// In how many ways some of the blocks can be chosen; 0 where there are not so many.
constexpr int choices(int lengths, int some) {
    constexpr std::array<std::array<int, 5>, 5> binomial{{{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}}};
    int product = 1;
    for (int length = 1; length <= longest; ++length)
        product *= binomial[number_of(lengths, length)][number_of(some, length)];
    return product;
}

/// What follows from the bars that lie in a reserve.
struct Held {
    Cells taken = 0;
    Lanes any = 0;  // 255 for each length that is there
    int lengths = 0;
};

consteval std::array<Held, 512> find_held() {
    std::array<Held, 512> all{};
    for (Bars bars = 0; bars < 512; ++bars)
        for (Bars left = bars; left; left &= left - 1) {
            const Bar& bar = reserve_bars[std::countr_zero(left)];
            if (all[bars].taken & bar.cells) {  // they cannot lie there together
                all[bars] = {};
                break;
            }
            all[bars].taken |= bar.cells;
            all[bars].any |= in_lane(bar.length, 255);
            all[bars].lengths += weight[bar.length];
        }
    return all;
}

constexpr auto held = find_held();

using Ways = std::array<std::array<std::uint16_t, 512>, kinds>;  // [lengths][empty cells]

consteval Ways count_laid() {
    Ways laid{};
    laid[0].fill(1);
    for (int lengths = 1; lengths < kinds; ++lengths) {
        const int length = lengths >= weight[3] ? 3 : lengths >= weight[2] ? 2 : 1;
        for (Cells cells = 0; cells < 512; ++cells)
            for (Bars fit = zone_fits[cells] & zone_bars_of_length[length]; fit; fit &= fit - 1)
                laid[lengths][cells] += laid[lengths - weight[length]][cells & ~zone_bars[std::countr_zero(fit)].cells];
    }
    return laid;
}

/// In how many ways all blocks can lie side by side on some cells. Blocks of one length are told apart.
constexpr Ways laid = count_laid();

consteval Ways count_moves(bool one_level) {
    Ways moves{};
    for (int lengths = 1; lengths < kinds; ++lengths)
        for (int some = 1; some <= lengths; ++some) {
            const int chosen = cubes_in(lengths) <= most_reserve ? choices(lengths, some) : 0;
            if (chosen == 0) continue;
            for (Cells cells = 0; cells < 512; ++cells) {
                moves[lengths][cells] += chosen * laid[some][cells];
                if (one_level || cubes_in(some) != std::popcount(cells)) continue;
                for (int more = 1; more <= lengths - some; ++more)
                    moves[lengths][cells] +=
                        chosen * laid[some][cells] * choices(lengths - some, more) * laid[more][whole_zone];
            }
        }
    return moves;
}

/// How many moves put one block or more of a reserve on a zone: where its level in work is the last one, and where not.
/// Four cubes reach the next level at most.
constexpr Ways moves_on_last_level = count_moves(true);
constexpr Ways moves_on_lower_level = count_moves(false);

}  // namespace cubarium::qubix
