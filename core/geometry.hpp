// Blocks that are held, and lists of cells and cubes as texts have them; must agree with geometry.py.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "text.hpp"

namespace cubarium {

// What can be named: columns a to z, rows and levels 1 to 99.
constexpr int named_columns = 26;
constexpr int named_rows = 99;

inline std::string write(Cell cell) { return write_cell(cell.x, cell.y); }
inline std::string write(Cube cube) { return write(cube.cell()) + "." + std::to_string(cube.level); }

inline Cell read_named_cell(std::string_view text) { return read_cell(text, named_columns, named_rows); }
inline Cube read_named_cube(std::string_view text) { return read_cube(text, named_columns, named_rows, named_rows); }

/// Places joined by "+", in the order that they have there.
inline std::vector<Cell> read_cells(std::string_view text) {
    std::vector<Cell> cells;
    for (const auto part : split(text, '+')) cells.push_back(read_named_cell(part));
    return cells;
}

inline std::vector<Cube> read_cubes(std::string_view text) {
    std::vector<Cube> cubes;
    for (const auto part : split(text, '+')) cubes.push_back(read_named_cube(part));
    return cubes;
}

/// The place that a block is held by: the nearest to its middle seen from above, of several the one farthest to the
/// south-west, and of those the first.
template <class Places>
const auto& anchor(const Places& places) {
    const int size = static_cast<int>(places.size());
    int across = 0;
    int up = 0;
    for (const auto& place : places) {
        across += place.x;
        up += place.y;
    }
    const auto far = [&](const auto& place) {
        const int dx = size * place.x - across;
        const int dy = size * place.y - up;
        return std::pair(dx * dx + dy * dy, place.x + place.y);
    };
    return *std::min_element(places.begin(), places.end(),
                             [&](const auto& one, const auto& other) { return far(one) < far(other); });
}

/// A block held over a cell, turned as it is, on the same levels; nothing where one of its cells has no name.
template <class Place>
std::optional<std::vector<Place>> moved_to(std::vector<Place> places, Cell cell) {
    const Place held = anchor(places);
    for (Place& place : places) {
        place.x += cell.x - held.x;
        place.y += cell.y - held.y;
        if (place.x < 0 || place.x >= named_columns || place.y < 0 || place.y >= named_rows) return std::nullopt;
    }
    return places;
}

}  // namespace cubarium
