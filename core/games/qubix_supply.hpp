// The blocks of Qubix as text, and which of the supply can be taken; must agree with games/_qubix_blocks.py and, for
// taking, games/qubix.py.
#pragma once

#include <algorithm>

#include "qubix_bars.hpp"

namespace cubarium::qubix {

constexpr std::string_view colour_letters = "RYBVP";
constexpr int colours = 5;
constexpr int supply_side = 5;
constexpr int supply_levels = 5;
constexpr int most_blocks = supply_side * supply_side * supply_levels;

// ---------------------------------------------------------------- texts

struct Block {
    int colour = 0;
    std::vector<Cube> cubes;  // in reading order: by level, row, column
    int length() const { return static_cast<int>(cubes.size()); }
};

inline std::string write_cube(const Cube& cube) {
    return write_cell(cube.x, cube.y) + "." + std::to_string(cube.level);
}

inline auto place(const Cube& cube) { return std::array{cube.level, cube.y, cube.x}; }

inline bool is_lying_bar(const std::vector<Cube>& cubes) {
    const auto lies = [&](int dx, int dy) {
        for (int i = 0; i < static_cast<int>(cubes.size()); ++i) {
            const Cube expected{cubes[0].x + dx * i, cubes[0].y + dy * i, cubes[0].level};
            if (place(cubes[i]) != place(expected)) return false;
        }
        return true;
    };
    return cubes.size() <= longest && (lies(1, 0) || lies(0, 1));
}

/// A block like R:a1.1+b1.1; `read_place` reads each of its cubes.
template <class Function>
Block read_block(std::string_view text, Function&& read_place) {
    Block block;
    const auto colour = text.size() > 2 && text[1] == ':' ? colour_letters.find(text[0]) : std::string_view::npos;
    if (colour != std::string_view::npos) {
        block.colour = static_cast<int>(colour);
        for (const auto cube : split(text.substr(2), '+')) block.cubes.push_back(read_place(cube));
        std::sort(block.cubes.begin(), block.cubes.end(), [](auto& a, auto& b) { return place(a) < place(b); });
        if (is_lying_bar(block.cubes)) return block;
    }
    throw std::invalid_argument("a block is a colour and up to 3 cubes in a row, like R:a1.1+b1.1, not '" +
                                std::string(text) + "'");
}

// ---------------------------------------------------------------- supply

/// Some blocks of the supply, a bit for each.
struct Blocks {
    std::array<Bits, 2> words{};

    bool operator==(const Blocks&) const = default;
    bool any() const { return words[0] | words[1]; }
    bool has(int block) const { return words[block >> 6] >> (block & 63) & 1; }
    void add(int block) { words[block >> 6] |= bit(block & 63); }
    void remove(int block) { words[block >> 6] &= ~bit(block & 63); }
    int count() const { return std::popcount(words[0]) + std::popcount(words[1]); }

    Blocks operator&(const Blocks& other) const { return {{words[0] & other.words[0], words[1] & other.words[1]}}; }
    Blocks without(const Blocks& other) const { return {{words[0] & ~other.words[0], words[1] & ~other.words[1]}}; }

    /// The k-th block, counted from 0.
    int at(int k) const {
        const int low = std::popcount(words[0]);
        return k < low ? select(words[0], k) : 64 + select(words[1], k - low);
    }

    template <class Function>
    void each(Function&& function) const {
        each_bit(words[0], function);
        each_bit(words[1], [&](int block) { function(64 + block); });
    }
};

/// The blocks of a full supply, numbered in the order of their first cubes, and who lies beside and upon whom.
class Supply {
  public:
    explicit Supply(const std::vector<std::string_view>& layout) {
        for (const auto text : layout) add(text);
        for (int i = 0; i < size(); ++i) find_neighbours(i);
    }

    int size() const { return static_cast<int>(blocks_.size()); }
    const Block& operator[](int block) const { return blocks_[block]; }
    int colour(int block) const { return near_[block].colour; }
    int length(int block) const { return near_[block].length; }
    const Blocks& all() const { return all_; }
    const Blocks& of_length(int length) const { return of_length_[length]; }
    const Blocks& above(int block) const { return near_[block].above; }

    /// The block that has a cube in the full supply; -1 for none.
    int owner(const Cube& cube) const {
        const bool inside = cube.x >= 0 && cube.x < supply_side && cube.y >= 0 && cube.y < supply_side &&
                            cube.level >= 1 && cube.level <= supply_levels;
        return inside ? owners_[index(cube)] - 1 : -1;
    }

    Blocks takable(const Blocks& left) const {
        Blocks takable;
        left.each([&](int block) {
            if (is_takable(left, block)) takable.add(block);
        });
        return takable;
    }

    /// Takes a block away. What can be taken stays so while others go; only neighbours of what goes can join.
    void take(int block, Blocks& left, Blocks& takable) const {
        left.remove(block);
        takable.remove(block);
        (near_[block].waiting & left).without(takable).each([&](int other) {
            if (is_takable(left, other)) takable.add(other);
        });
    }

  private:
    struct Near {
        Blocks above;
        std::array<Blocks, 4> sides;
        Blocks waiting;  // those beside and below it
        int colour = 0;
        int length = 0;
    };

    /// Free from above, and along one whole side.
    bool is_takable(const Blocks& left, int block) const {
        const Near& near = near_[block];
        if ((near.above & left).any()) return false;
        return !(near.sides[0] & left).any() || !(near.sides[1] & left).any() || !(near.sides[2] & left).any() ||
               !(near.sides[3] & left).any();
    }

    void add(std::string_view text) {
        blocks_.push_back(read_block(text, [](std::string_view cube) {
            return read_cube(cube, supply_side, supply_side, supply_levels);
        }));
        const Block& block = blocks_.back();
        const int number = size() - 1;
        if (number > 0 && place(blocks_[number - 1].cubes[0]) > place(block.cubes[0]))
            throw std::invalid_argument("the blocks of the layout must be in the order of their first cubes");
        for (const auto& cube : block.cubes) {
            if (owner(cube) >= 0)
                throw std::invalid_argument("two blocks of the layout have the cube " + write_cube(cube));
            owners_[index(cube)] = number + 1;
        }
        all_.add(number);
        of_length_[block.length()].add(number);
        near_[number].colour = block.colour;
        near_[number].length = block.length();
    }

    void find_neighbours(int block) {
        const auto note = [&](Blocks& blocks, int x, int y, int level) {
            const int other = owner({x, y, level});
            if (other >= 0 && other != block) blocks.add(other);
        };
        Near& near = near_[block];
        for (const auto& [x, y, level] : blocks_[block].cubes) {
            note(near.above, x, y, level + 1);
            note(near.sides[0], x, y + 1, level);
            note(near.sides[1], x + 1, y, level);
            note(near.sides[2], x, y - 1, level);
            note(near.sides[3], x - 1, y, level);
            note(near.waiting, x, y, level - 1);
        }
        for (const auto& side : near.sides) side.each([&](int other) { near.waiting.add(other); });
    }

    static std::size_t index(const Cube& cube) {
        return static_cast<std::size_t>(((cube.level - 1) * supply_side + cube.y) * supply_side + cube.x);
    }

    std::vector<Block> blocks_;
    std::array<Near, most_blocks> near_{};
    std::array<int, most_blocks> owners_{};  // by cube, from 1
    std::array<Blocks, longest + 1> of_length_{};
    Blocks all_;
};

}  // namespace cubarium::qubix
