// Points in space, and the 48 ways to rotate and mirror them.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

namespace cubarium::packing {

using Point = std::array<int, 3>;  // column, row, level
using Points = std::vector<Point>;

/// A rotation, or one with a mirror image: which axis each axis becomes, and with which sign.
struct Rotation {
    std::array<int, 3> axis{};
    std::array<int, 3> sign{};

    Point operator()(const Point& p) const {
        Point moved{};
        for (std::size_t i = 0; i < 3; ++i) moved[i] = sign[i] * p[static_cast<std::size_t>(axis[i])];
        return moved;
    }
    Rotation operator*(const Rotation& first) const {
        Rotation both;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto through = static_cast<std::size_t>(axis[i]);
            both.axis[i] = first.axis[through];
            both.sign[i] = sign[i] * first.sign[through];
        }
        return both;
    }
    bool operator==(const Rotation&) const = default;
    bool mirrors() const {
        const bool odd = axis[1] == (axis[0] + 2) % 3;
        return (sign[0] * sign[1] * sign[2] < 0) != odd;
    }
};

/// All 48; the identity first, then the other rotations, then the mirror images.
inline std::vector<Rotation> rotations_and_mirrors() {
    std::vector<Rotation> rotations, mirrors;
    std::array<int, 3> axis{0, 1, 2};
    do {
        for (int signs = 0; signs < 8; ++signs) {
            const Rotation rotation{axis, {signs & 1 ? -1 : 1, signs & 2 ? -1 : 1, signs & 4 ? -1 : 1}};
            (rotation.mirrors() ? mirrors : rotations).push_back(rotation);
        }
    } while (std::next_permutation(axis.begin(), axis.end()));
    rotations.insert(rotations.end(), mirrors.begin(), mirrors.end());
    return rotations;
}

inline Point corner(const Points& points) {
    Point least = points.front();
    for (const Point& p : points)
        for (std::size_t i = 0; i < 3; ++i) least[i] = std::min(least[i], p[i]);
    return least;
}

inline Point shifted(const Point& p, const Point& by, int sign) {
    return {p[0] + sign * by[0], p[1] + sign * by[1], p[2] + sign * by[2]};
}

/// Points rotated and moved into the corner, in order.
inline Points rotated(const Points& points, const Rotation& rotation) {
    Points moved;
    for (const Point& p : points) moved.push_back(rotation(p));
    const Point least = corner(moved);
    for (Point& p : moved) p = shifted(p, least, -1);
    std::sort(moved.begin(), moved.end());
    return moved;
}

/// The different shapes that a polycube shows when it is rotated, or mirrored and rotated, in order.
inline std::vector<Points> orientations(const Points& shape, bool mirrored) {
    std::vector<Points> found;
    for (const Rotation& rotation : rotations_and_mirrors())
        if (rotation.mirrors() == mirrored) found.push_back(rotated(shape, rotation));
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace cubarium::packing
