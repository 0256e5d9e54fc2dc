// The pieces of Blokus 3D, turned in every way, as constants; must agree with games/blokus3d.py and geometry.py.
//
// A piece rests on what lies below with every column that it has.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <string_view>
#include <utility>

namespace cubarium::blokus3d {

constexpr int pieces = 11;
constexpr int most_cubes = 4;

struct Piece {
    std::string_view code;
    std::string_view cubes;  // one orientation, as x y z
};

inline constexpr std::array<Piece, pieces> box{{
    {"I2", "000 100"},
    {"I3", "000 100 200"},
    {"V3", "000 100 010"},
    {"I4", "000 100 200 300"},
    {"O4", "000 100 010 110"},
    {"T4", "000 100 200 110"},
    {"L4", "000 100 200 010"},
    {"S4", "000 100 110 210"},
    {"Y4", "000 100 010 001"},
    {"A4", "000 100 010 101"},
    {"B4", "000 100 010 011"},
}};

using Point = std::array<int, 3>;  // x, y, z

/// Cubes moved into the corner, sorted.
struct Shape {
    int cubes = 0;
    std::array<Point, most_cubes> cube{};
    auto operator<=>(const Shape&) const = default;
};

constexpr Shape shape_of(Shape shape) {
    const auto end = shape.cube.begin() + shape.cubes;
    Point least = shape.cube[0];
    for (auto cube = shape.cube.begin(); cube != end; ++cube)
        for (int axis = 0; axis < 3; ++axis) least[axis] = std::min(least[axis], (*cube)[axis]);
    for (auto cube = shape.cube.begin(); cube != end; ++cube)
        for (int axis = 0; axis < 3; ++axis) (*cube)[axis] -= least[axis];
    // Not std::sort: where the compiler sees how short it is, GCC 12 warns of what it would do with long ones.
    for (int i = 1; i < shape.cubes; ++i)
        for (int j = i; j > 0 && shape.cube[j] < shape.cube[j - 1]; --j) std::swap(shape.cube[j], shape.cube[j - 1]);
    return shape;
}

constexpr Shape read_shape(std::string_view text) {
    Shape shape;
    for (std::size_t at = 0; at < text.size(); at += 4)
        shape.cube[shape.cubes++] = {text[at] - '0', text[at + 1] - '0', text[at + 2] - '0'};
    return shape_of(shape);
}

/// The different shapes that a piece shows.
struct Turned {
    int shapes = 0;
    std::array<Shape, 24> shape{};

    constexpr void add(const Shape& next) {
        for (int i = 0; i < shapes; ++i)
            if (shape[i] == next) return;
        shape[shapes++] = next;
    }
};

/// Sorted. Quarter turns about two axes make all 24 rotations.
constexpr Turned turned(const Shape& shape) {
    Turned all;
    all.add(shape);
    for (int i = 0; i < all.shapes; ++i) {
        Shape about_z = all.shape[i];
        Shape about_x = all.shape[i];
        for (auto& [x, y, z] : about_z.cube) y = -std::exchange(x, y);
        for (auto& [x, y, z] : about_x.cube) z = -std::exchange(y, z);
        all.add(shape_of(about_z));
        all.add(shape_of(about_x));
    }
    std::sort(all.shape.begin(), all.shape.begin() + all.shapes);
    return all;
}

/// Those of all pieces. Each is a constant of its own, as compilers limit how long they think about one.
template <int piece>
inline constexpr Turned turned_piece = turned(read_shape(box[piece].cubes));

inline constexpr auto turned_pieces = []<int... piece>(std::integer_sequence<int, piece...>) {
    return std::array{turned_piece<piece>...};
}(std::make_integer_sequence<int, pieces>{});

struct Column {
    int x = 0;
    int y = 0;
    int lowest = 0;  // z of its lowest cube
    int cubes = 0;   // they have no gap: that would take five
};

/// Two columns side by side. They rest together where the second cell is as much higher as its column begins.
struct Step {
    int x = 0;  // of the western or southern one
    int y = 0;
    bool north = false;  // the other one lies north, not east
    int rise = 0;
};

constexpr int most_rise = 2;  // a greater one would take five cubes

struct Orientation {
    int piece = 0;
    int cubes = 0;
    std::array<Point, most_cubes> cube{};  // in reading order: by z, then y, then x
    int columns = 0;
    std::array<Column, most_cubes> column{};  // by y, then x
    int base = 0;                             // the first column that begins at z = 0
    int steps = 0;
    std::array<Step, 4> step{};
};

constexpr void add_columns(Orientation& it) {
    for (int i = 0; i < it.cubes; ++i) {
        const auto [x, y, z] = it.cube[i];
        int at = 0;
        while (at < it.columns && (it.column[at].x != x || it.column[at].y != y)) ++at;
        if (at == it.columns) it.column[it.columns++] = {x, y, z, 0};
        ++it.column[at].cubes;
    }
    std::sort(it.column.begin(), it.column.begin() + it.columns,
              [](const Column& a, const Column& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    while (it.column[it.base].lowest) ++it.base;
}

constexpr void add_steps(Orientation& it) {
    for (int i = 0; i < it.columns; ++i)
        for (int j = i + 1; j < it.columns; ++j) {
            const Column& from = it.column[i];
            const Column& to = it.column[j];
            const bool north = to.x == from.x && to.y == from.y + 1;
            if (north || (to.x == from.x + 1 && to.y == from.y))
                it.step[it.steps++] = {from.x, from.y, north, to.lowest - from.lowest};
        }
}

constexpr Orientation orientation(int piece, const Shape& shape) {
    Orientation it;
    it.piece = piece;
    it.cubes = shape.cubes;
    it.cube = shape.cube;
    std::sort(it.cube.begin(), it.cube.begin() + it.cubes, [](const Point& a, const Point& b) {
        return Point{a[2], a[1], a[0]} < Point{b[2], b[1], b[0]};
    });
    add_columns(it);
    add_steps(it);
    return it;
}

/// Where the orientations of each piece begin; at the end, how many there are.
inline constexpr auto first = [] {
    std::array<int, pieces + 1> begin{};
    for (int piece = 0; piece < pieces; ++piece) begin[piece + 1] = begin[piece] + turned_pieces[piece].shapes;
    return begin;
}();

/// All orientations in the order of moves: by piece, then sorted.
inline constexpr auto orientations = [] {
    std::array<Orientation, first[pieces]> all;
    for (int piece = 0; piece < pieces; ++piece)
        for (int i = 0; i < turned_pieces[piece].shapes; ++i)
            all[first[piece] + i] = orientation(piece, turned_pieces[piece].shape[i]);
    return all;
}();

}  // namespace cubarium::blokus3d
