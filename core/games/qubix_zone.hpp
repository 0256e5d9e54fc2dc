// Zones, reserves and figures of Qubix, with their texts; must agree with games/qubix.py and its _qubix files.
//
// What lies on a level is a set of bars and the colour of each cell, so that equal positions are equal states,
// whichever blocks of the supply they were built with.
#pragma once

#include <tuple>

#include "qubix_supply.hpp"

namespace cubarium::qubix {

constexpr int most_levels = 5;

inline int read_within(std::string_view text, int low, int high) {
    const int number = read_number(text);
    if (number < low || number > high)
        throw std::invalid_argument("expected a number from " + std::to_string(low) + " to " + std::to_string(high) +
                                    ", not '" + std::string(text) + "'");
    return number;
}

/// The cells of a bar, each written by a function.
template <class Function>
std::string write_bar(const Bar& bar, Function&& write_place) {
    std::vector<std::string> cells;
    each_bit(bar.cells, [&](int cell) { cells.push_back(write_place(cell)); });
    return joined(cells, '+');
}

inline std::string write_zone_cell(int cell) { return write_cell(cell % zone_side, cell / zone_side); }
inline std::string write_reserve_cell(int cell) { return {'r', static_cast<char>('1' + cell)}; }

/// All bars, as moves name them.
template <std::size_t number, class Function>
std::array<std::string, number> write_bars(const std::array<Bar, number>& bars, Function&& write_place) {
    std::array<std::string, number> texts;
    std::transform(bars.begin(), bars.end(), texts.begin(), [&](const Bar& bar) { return write_bar(bar, write_place); });
    return texts;
}

inline const auto zone_bar_texts = write_bars(zone_bars, write_zone_cell);
inline const auto reserve_bar_texts = write_bars(reserve_bars, write_reserve_cell);

inline std::string write_coloured(int colour, const std::string& cells) {
    return std::string{colour_letters[colour], ':'} + cells;
}

/// The number of the bar that a block is.
template <std::size_t number>
int bar_of(const Block& block, const std::array<Bar, number>& bars) {
    Cells cells = 0;
    for (const auto& cube : block.cubes) cells |= Cells{1} << (zone_side * cube.y + cube.x);
    const auto is_it = [&](const Bar& bar) { return bar.cells == cells; };
    return static_cast<int>(std::find_if(bars.begin(), bars.end(), is_it) - bars.begin());
}

// ---------------------------------------------------------------- zones

struct Zone {
    static constexpr int empty_at = 9 * colours;
    static constexpr int level_at = empty_at + 9;
    static constexpr int colours_at = 27;

    // The cells where each colour shows, those empty on the level in work, and which level that is; from the levels.
    Bits top = Bits{whole_zone} << empty_at;
    std::array<Bits, most_levels> levels{};  // bars that lie there; three bits for each cell: its colour from 1

    bool operator==(const Zone&) const = default;

    Cells empty() const { return static_cast<Cells>(top >> empty_at) & whole_zone; }
    int level_in_work() const { return static_cast<int>(top >> level_at); }  // from 0

    /// Where a level is filled the next begins, up to the last.
    void put(int bar, int colour, int last_level) {
        constexpr Bits each_nine = 0'001'001'001'001'001'001;  // the first bit of every nine; three of them to a digit
        const Bits cells = zone_bars[bar].cells;
        levels[level_in_work()] |= bit(bar) | zone_bars[bar].threes * static_cast<Bits>(colour + 1) << colours_at;
        top = (top & ~(cells * each_nine)) | cells << 9 * colour;
        if (empty() == 0) {
            if (level_in_work() < last_level) top |= Bits{whole_zone} << empty_at;
            top += bit(level_at);
        }
    }

    /// Calls a function with level, bar and colour of every block, in the order of the text.
    template <class Function>
    void each_block(Function&& function) const {
        for (int level = 0; level < most_levels; ++level)
            each_bit(levels[level] & (bit(colours_at) - 1), [&](int bar) {
                const Bits colour = levels[level] >> (colours_at + 3 * zone_bars[bar].first) & 7;
                function(level, bar, static_cast<int>(colour) - 1);
            });
    }
};

inline std::string write_zone(const Zone& zone) {
    std::vector<std::string> blocks;
    zone.each_block([&](int level, int bar, int colour) {
        const auto cube = [&](int cell) { return write_zone_cell(cell) + "." + std::to_string(level + 1); };
        blocks.push_back(write_coloured(colour, write_bar(zone_bars[bar], cube)));
    });
    return joined(blocks, ',');
}

/// Each level is full before the next: blocks are put level by level, and each must land where it is said to lie.
inline Zone read_zone(const std::vector<std::string_view>& texts, int last_level) {
    const int levels = last_level + 1;
    const auto read_place = [&](std::string_view text) { return read_cube(text, zone_side, zone_side, levels); };
    std::vector<Block> blocks;
    for (const auto text : texts) blocks.push_back(read_block(text, read_place));
    std::sort(blocks.begin(), blocks.end(), [](auto& a, auto& b) { return place(a.cubes[0]) < place(b.cubes[0]); });
    Zone zone;
    for (const auto& block : blocks) {
        const int bar = bar_of(block, zone_bars);
        if (block.cubes[0].level != zone.level_in_work() + 1 || (zone_bars[bar].cells & ~zone.empty()))
            throw std::invalid_argument("in a zone a cube is taken twice, or lies over a level that is not full");
        zone.put(bar, block.colour, last_level);
    }
    return zone;
}

// ---------------------------------------------------------------- reserves

struct Reserve {
    std::uint32_t word = 0;  // bars that lie there; three bits for each cell: its colour from 1

    static constexpr int colours_at = 9;

    bool operator==(const Reserve&) const = default;

    Bars bars() const { return word & ((Bars{1} << colours_at) - 1); }
    int colour(int bar) const { return static_cast<int>(word >> (colours_at + 3 * reserve_bars[bar].first) & 7) - 1; }

    void keep(int bar, int colour) { word |= code(bar, static_cast<std::uint32_t>(colour + 1)); }

    /// Takes a block out and tells its colour.
    int take(int bar) {
        const int taken = colour(bar);
        word &= ~code(bar, 7);
        return taken;
    }

  private:
    static std::uint32_t code(int bar, std::uint32_t colour) {
        return std::uint32_t{1} << bar | static_cast<std::uint32_t>(reserve_bars[bar].threes) * colour << colours_at;
    }
};

inline std::string write_reserve(const Reserve& reserve) {
    std::vector<std::string> blocks;
    each_bit(reserve.bars(), [&](int bar) {
        blocks.push_back(write_coloured(reserve.colour(bar), write_bar(reserve_bars[bar], write_reserve_cell)));
    });
    return joined(blocks, ',');
}

inline Reserve read_reserve(const std::vector<std::string_view>& texts, int cells) {
    const auto read_place = [&](std::string_view cell) {
        if (!cell.starts_with('r')) throw std::invalid_argument("expected a cell of a reserve like r1");
        return Cube{read_within(cell.substr(1), 1, cells) - 1, 0, 1};
    };
    Reserve reserve;
    for (const auto text : texts) {
        const Block block = read_block(text, read_place);
        const int bar = bar_of(block, reserve_bars);
        if (reserve_bars[bar].cells & held[reserve.bars()].taken)
            throw std::invalid_argument("a cell of a reserve has one block at most");
        reserve.keep(bar, block.colour);
    }
    return reserve;
}

// ---------------------------------------------------------------- figures

struct Figure {
    std::string name;  // empty where it has none
    int number = 0;    // from 1
    std::array<Cells, 4> ways{};  // its cells as it is drawn, and turned
    int for_maker = 0;
    int for_owner = 0;

    bool has(Bits cells) const { return std::find(ways.begin(), ways.end(), cells) != ways.end(); }

    /// The greater the better: by more points for who makes it, then by fewer for the zone's owner; never 0.
    int value() const { return for_maker << 7 | (127 - for_owner); }
};

/// The figures of a side, and what scores when all that shows of a colour is just some cells: the value of the best
/// figure that they are, or 0.
class Figures {
  public:
    explicit Figures(std::string_view side) : text_(side) {
        const auto lines = split(side, ';');
        if (lines.size() > most) throw std::invalid_argument("a side has at most 12 figures");
        for (const auto line : lines) add(line);
    }

    const std::string& text() const { return text_; }
    const std::vector<Figure>& all() const { return figures_; }

    int value(Bits cells) const { return values_[cells]; }
    static int for_maker(int value) { return value >> 7; }
    static int for_owner(int value) { return 127 - (value & 127); }

    /// The best value of what shows now in a colour and did not before, by the tops of a zone.
    int best(Bits before, Bits after) const {
        int best = 0;
        for (int at = 0; at < Zone::empty_at; at += 9)
            if ((before ^ after) >> at & whole_zone) best = std::max(best, value(after >> at & whole_zone));
        return best;
    }

    /// The index of the best figure that shows now and did not before, the first where several are as good; -1 for none.
    int made(Bits before, Bits after) const {
        const int best = this->best(before, after);
        const auto is_made = [&](const Figure& figure) {
            if (figure.value() != best) return false;
            for (int at = 0; at < Zone::empty_at; at += 9)
                if ((before ^ after) >> at & whole_zone && figure.has(after >> at & whole_zone)) return true;
            return false;
        };
        const auto found = std::find_if(figures_.begin(), figures_.end(), is_made);
        return found == figures_.end() ? -1 : static_cast<int>(found - figures_.begin());
    }

  private:
    static constexpr std::size_t most = 12;

    /// Like X../.X./..X=4:2, rows from the north; with its name before an @, where it has one.
    void add(std::string_view line) {
        const auto at = line.find('@');
        const auto unnamed = at == line.npos ? line : line.substr(at + 1);
        const auto drawing = unnamed.substr(0, unnamed.find('='));
        const auto points = split(unnamed.substr(std::min(drawing.size() + 1, unnamed.size())), ':');
        Figure figure{std::string(line.substr(0, at == line.npos ? 0 : at)), static_cast<int>(figures_.size()) + 1,
                      cells_of(drawing)};
        if (figure.ways[0] == 0 || points.size() != 2)
            throw std::invalid_argument("expected a figure like X../.X./..X=4:2, not '" + std::string(line) + "'");
        figure.for_maker = read_within(points[0], 0, 99);
        figure.for_owner = read_within(points[1], 0, 99);
        for (const Cells way : figure.ways)
            values_[way] = static_cast<std::uint16_t>(std::max<int>(values_[way], figure.value()));
        figures_.push_back(std::move(figure));
    }

    /// The cells of a figure in its four rotations; none where the drawing is not one.
    static std::array<Cells, 4> cells_of(std::string_view drawing) {
        std::array<Cells, 4> ways{};
        if (drawing.size() != 11 || drawing[3] != '/' || drawing[7] != '/') return {};
        for (int cell = 0; cell < 9; ++cell) {
            int x = cell % 3;
            int y = cell / 3;
            const char mark = drawing[static_cast<std::size_t>(4 * (2 - y) + x)];
            if (mark != 'X' && mark != '.') return {};
            for (Cells& way : ways) {
                if (mark == 'X') way |= Cells{1} << (3 * y + x);
                std::tie(x, y) = std::tuple(y, 2 - x);
            }
        }
        return ways;
    }

    std::string text_;
    std::vector<Figure> figures_;
    std::array<std::uint16_t, 512> values_{};
};

}  // namespace cubarium::qubix
