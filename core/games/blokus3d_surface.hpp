// Where pieces of Blokus 3D can lie on what is built; must agree with games/blokus3d.py.
//
// A plane has a bit for each cell, row by row from the south. As no hole may remain, every column of a piece begins on
// top of its cell, and what decides about a place is known cell by cell: how much higher the next cell is, how many
// cubes there is room for, and with how many cubes a column touches a colour. All places of an orientation at once are
// then a few planes, shifted and joined.
#pragma once

#include <bit>
#include <type_traits>
#include <utility>

#include "../bits.hpp"
#include "blokus3d_pieces.hpp"

namespace cubarium::blokus3d {

constexpr int most_levels = 9;

/// A piece that lies: orientation among its own << 11 | cell of its box corner << 4 | its lowest level. 0 is none.
using Block = std::uint16_t;
using Blocks = std::array<Block, pieces>;  // of one colour

constexpr Block block_at(int orientation, int cell, int level) {
    return static_cast<Block>((orientation - first[orientations[orientation].piece]) << 11 | cell << 4 | level);
}
constexpr int orientation_of(int piece, Block block) { return first[piece] + (block >> 11); }
constexpr int cell_of(Block block) { return block >> 4 & 127; }
constexpr int level_of(Block block) { return block & 15; }

// ---------------------------------------------------------------- planes

/// A plane for structures of more than 8 by 8 cells.
struct Bits128 {
    Bits low = 0;
    Bits high = 0;

    constexpr bool operator==(const Bits128&) const = default;
    constexpr Bits128 operator~() const { return {~low, ~high}; }
    constexpr Bits128 operator&(Bits128 other) const { return {low & other.low, high & other.high}; }
    constexpr Bits128 operator|(Bits128 other) const { return {low | other.low, high | other.high}; }
    constexpr Bits128 operator^(Bits128 other) const { return {low ^ other.low, high ^ other.high}; }
    constexpr Bits128& operator&=(Bits128 other) { return *this = *this & other; }
    constexpr Bits128& operator|=(Bits128 other) { return *this = *this | other; }
    constexpr Bits128 operator<<(int by) const {
        if (by == 0) return *this;
        return by < 64 ? Bits128{low << by, high << by | low >> (64 - by)} : Bits128{0, low << (by - 64)};
    }
    constexpr Bits128 operator>>(int by) const {
        if (by == 0) return *this;
        return by < 64 ? Bits128{low >> by | high << (64 - by), high >> by} : Bits128{high >> (by - 64), 0};
    }
};

inline int popcount(Bits bits) { return std::popcount(bits); }
inline int popcount(Bits128 bits) { return std::popcount(bits.low) + std::popcount(bits.high); }

using cubarium::select;
inline int select(Bits128 bits, int k) {
    const int low = std::popcount(bits.low);
    return k < low ? select(bits.low, k) : 64 + select(bits.high, k - low);
}

using cubarium::each_bit;
template <class Function>
void each_bit(Bits128 bits, Function&& function) {
    each_bit(bits.low, function);
    each_bit(bits.high, [&](int at) { function(64 + at); });
}

/// Boards of a few sizes, so that the usual structures are quick and the compiler knows all shifts.
template <class PlaneOf, int side_of, int levels_of>
struct BoardOf {
    using Plane = PlaneOf;
    static constexpr int side = side_of;
    static constexpr int levels = levels_of;
    static constexpr int digits = std::bit_width(static_cast<unsigned>(levels));  // of a height, in base 2

    static constexpr int cell(int x, int y) { return y * side + x; }
    static constexpr Plane at(int cell) { return Plane{1} << cell; }

    static constexpr Plane column(int x) {
        Plane cells{};
        for (int y = 0; y < side; ++y) cells |= at(cell(x, y));
        return cells;
    }

    /// The cells that share an edge with some of these.
    static Plane beside(Plane cells) {
        constexpr Plane not_first = ~column(0);
        constexpr Plane not_last = ~column(side - 1);
        return (cells << 1 & not_first) | (cells >> 1 & not_last) | cells << side | cells >> side;
    }

    /// The part of the largest plane that this board uses.
    static constexpr auto& part(auto& bits) {
        if constexpr (std::is_same_v<Plane, Bits>)
            return bits.low;
        else
            return bits;
    }
};

using Low = BoardOf<Bits, 8, 4>;
using Small = BoardOf<Bits, 8, most_levels>;
using Large = BoardOf<Bits128, 10, most_levels>;

// ---------------------------------------------------------------- heights

/// A number for each cell of any board: its digits in base 2, the lowest first.
using Numbers = std::array<Bits128, Large::digits>;

inline int number(const Numbers& numbers, int cell) {
    int number = 0;
    for (int i = 0; i < Large::digits; ++i) number |= static_cast<int>((numbers[i] >> cell).low & 1) << i;
    return number;
}

template <class Board>
using Digits = std::array<typename Board::Plane, Board::digits>;

template <class Board>
Digits<Board> digits(const Numbers& numbers) {
    Digits<Board> made;
    for (int i = 0; i < Board::digits; ++i) made[i] = Board::part(numbers[i]);
    return made;
}

/// a - b in each cell, modulo 2 to the number of digits.
template <class Board>
Digits<Board> difference(const Digits<Board>& a, const Digits<Board>& b) {
    Digits<Board> made;
    typename Board::Plane borrow{};
    for (int i = 0; i < Board::digits; ++i) {
        made[i] = a[i] ^ b[i] ^ borrow;
        borrow = (~a[i] & (b[i] | borrow)) | (b[i] & borrow);
    }
    return made;
}

/// The cells that have a number.
template <class Board>
typename Board::Plane cells_with(const Digits<Board>& digits, int number) {
    auto cells = ~typename Board::Plane{};
    for (int i = 0; i < Board::digits; ++i) cells &= number >> i & 1 ? digits[i] : ~digits[i];
    return cells;
}

/// How many cubes each column of an orientation has, as digits, with its box in the corner of the board.
template <class Board>
inline constexpr auto thickness = [] {
    std::array<std::array<typename Board::Plane, 3>, orientations.size()> made{};
    for (std::size_t o = 0; o < made.size(); ++o)
        for (int i = 0; i < orientations[o].columns; ++i) {
            const Column& column = orientations[o].column[i];
            for (int digit = 0; digit < 3; ++digit)
                if (column.cubes >> digit & 1) made[o][digit] |= Board::at(Board::cell(column.x, column.y));
        }
    return made;
}();

/// Puts an orientation on top of the heights.
template <class Board>
void raise(Numbers& heights, int orientation, int cell) {
    typename Board::Plane carry{};
    for (int i = 0; i < Board::digits; ++i) {
        auto& height = Board::part(heights[i]);
        const auto more = i < 3 ? thickness<Board>[orientation][i] << cell : typename Board::Plane{};
        const auto sum = height ^ more;
        const auto both = height & more;
        height = sum ^ carry;
        carry = both | (sum & carry);
    }
}

// ---------------------------------------------------------------- colours

template <class Board>
using Levels = std::array<typename Board::Plane, Board::levels>;

/// Every orientation, level by level, with its box in the corner of the board. It begins after levels - 1 empty ones,
/// so that to begin reading earlier is to see it lie higher.
template <class Board>
inline constexpr auto layers = [] {
    std::array<std::array<typename Board::Plane, 2 * Board::levels + most_cubes>, orientations.size()> made{};
    for (std::size_t o = 0; o < made.size(); ++o)
        for (int i = 0; i < orientations[o].cubes; ++i) {
            const auto [x, y, z] = orientations[o].cube[i];
            made[o][Board::levels - 1 + z] |= Board::at(Board::cell(x, y));
        }
    return made;
}();

/// Adds the cubes of those pieces of a colour that lie.
template <class Board>
void add_cubes(Levels<Board>& cubes, const Blocks& blocks, unsigned placed) {
    each_bit(placed, [&](int piece) {
        const Block block = blocks[piece];
        const auto* layer = &layers<Board>[orientation_of(piece, block)][Board::levels - level_of(block)];
        for (int level = 0; level < Board::levels; ++level) cubes[level] |= layer[level] << cell_of(block);
    });
}

// ---------------------------------------------------------------- places

/// The places of every orientation, as cells of its box corner.
template <class Board>
using Places = std::array<typename Board::Plane, orientations.size()>;

using Counts = std::array<int, pieces>;

template <class Board>
class Surface {
  public:
    using Plane = typename Board::Plane;

    Surface(const Numbers& limits, const Numbers& heights) : heights_(digits<Board>(heights)) {
        const auto left = difference<Board>(digits<Board>(limits), heights_);
        Plane four{};
        for (int i = 2; i < Board::digits; ++i) four |= left[i];
        room_ = {four | left[1] | left[0], four | left[1], four | (left[1] & left[0]), four};
        touch_.fill(~Plane{});
        east_ = rises(1);
        north_ = rises(Board::side);
        // No piece goes over the edge, as then two of its columns would lie on both sides of it.
        constexpr Plane not_last = ~Board::column(Board::side - 1);
        for (Plane& cells : east_) cells &= not_last;
    }

    /// From now on only places count where a piece touches one of these cubes.
    void touch(const Levels<Board>& cubes) {
        Levels<Board> sides;
        for (int level = 0; level < Board::levels; ++level) sides[level] = Board::beside(cubes[level]);
        touch_ = {};
        for (int height = 0; height < Board::levels; ++height) {
            const Plane cells = cells_with<Board>(heights_, height);
            Plane near = height ? cubes[height - 1] : Plane{};  // below the lowest cube
            for (int n = 0; n < most_cubes; ++n) {
                if (height + n < Board::levels) near |= sides[height + n];
                touch_[n] |= cells & near;
            }
        }
    }

    /// From now on only places count where a piece lies on the board.
    void lie_on_board() { on_board_ = true; }

    /// Finds the places of some pieces, and how many each has; those of others are not filled in.
    Counts find(unsigned wanted, Places<Board>& places) const {
        return [&]<int... piece>(std::integer_sequence<int, piece...>) {
            return Counts{(wanted >> piece & 1 ? find<piece>(places) : 0)...};
        }(std::make_integer_sequence<int, pieces>{});
    }

    /// Whether some of these pieces have a place.
    bool any(unsigned wanted) const {
        Places<Board> places;
        return [&]<int... piece>(std::integer_sequence<int, piece...>) {
            return ((wanted >> piece & 1 && find<piece>(places)) || ...);
        }(std::make_integer_sequence<int, pieces>{});
    }

    /// The level of the lowest cube of an orientation that lies on a place.
    int level(int orientation, int corner) const {
        const Plane cell = Board::at(corner + base(orientation));
        int level = 1;
        for (int i = 0; i < Board::digits; ++i) level += (heights_[i] & cell) == Plane{} ? 0 : 1 << i;
        return level;
    }

  private:
    using Rises = std::array<Plane, 2 * most_rise + 1>;  // from -2

    /// The cells whose neighbour so many cells on is higher by as much.
    Rises rises(int on) const {
        static_assert(1 << Board::digits > Board::levels + most_rise, "a rise would look like a fall");
        Digits<Board> neighbours;
        for (int i = 0; i < Board::digits; ++i) neighbours[i] = heights_[i] >> on;
        const auto rise = difference<Board>(neighbours, heights_);
        Plane down = rise[1];  // by 2 or 1
        Plane up = ~Plane{};   // by 0 to 3
        for (int i = 2; i < Board::digits; ++i) down &= rise[i], up &= ~rise[i];
        const Plane level = up & ~rise[1];
        return {down & ~rise[0], down & rise[0], level & ~rise[0], level & rise[0], up & rise[1] & ~rise[0]};
    }

    /// Where a column is that begins with the box.
    static constexpr int base(int orientation) {
        const Column& column = orientations[orientation].column[orientations[orientation].base];
        return Board::cell(column.x, column.y);
    }

    template <int piece>
    int find(Places<Board>& places) const {
        return [&]<int... i>(std::integer_sequence<int, i...>) {
            // One by one: a copy in wider words than were written just before has to wait for them.
            const std::array found{places_of<first[piece] + i>()...};
            ((places[first[piece] + i] = found[i]), ...);
            if (!on_board_) return (popcount(found[i]) + ...);
            const Plane ground = cells_with<Board>(heights_, 0);
            return (popcount(places[first[piece] + i] &= ground >> base(first[piece] + i)) + ...);
        }(std::make_integer_sequence<int, first[piece + 1] - first[piece]>{});
    }

    template <int orientation>
    Plane places_of() const {
        static constexpr const Orientation& it = orientations[orientation];
        const auto columns = [&]<int... i>(std::integer_sequence<int, i...>) {
            return (on(it.column[i], room_[it.column[i].cubes - 1]) & ...) &
                   (on(it.column[i], touch_[it.column[i].cubes - 1]) | ...);
        };
        const auto steps = [&]<int... i>(std::integer_sequence<int, i...>) {
            return (~Plane{} & ... & on(it.step[i], (it.step[i].north ? north_ : east_)[most_rise + it.step[i].rise]));
        };
        return columns(std::make_integer_sequence<int, it.columns>{}) &
               steps(std::make_integer_sequence<int, it.steps>{});
    }

    /// The box corners for which a column or a step lies on some of these cells.
    static constexpr Plane on(const auto& part, Plane cells) { return cells >> Board::cell(part.x, part.y); }

    Digits<Board> heights_;
    Rises east_, north_;
    std::array<Plane, most_cubes> room_;   // the cells with room for 1 … 4 cubes
    std::array<Plane, most_cubes> touch_;  // the cells where 1 … 4 cubes would touch
    bool on_board_ = false;
};

}  // namespace cubarium::blokus3d
