// Packings that a symmetry leaves as they are, as a cover of their own: orbits of placements fill orbits of cells.
#pragma once

#include <map>
#include <utility>

#include "geometry.hpp"

namespace cubarium::packing {

/// How many of the pieces of a class there are.
struct Supply {
    int least = 0;
    int most = 0;
};

/// A kind of a fixed cover: orbits of so many placements of a class, half of them of its mirror class if it has one.
struct OrbitKind {
    int a_class = 0;
    int mirror = 0;  // the class itself where the symmetry does not exchange it
    int length = 1;
};

struct FixedCover {
    Cover cover;
    std::vector<OrbitKind> kinds;
    std::vector<std::vector<int>> orbits;  // the rows of the geometry that a row of the cover stands for
};

/// The cycles of a permutation, each from its least number.
inline std::vector<std::vector<int>> cycles(const std::vector<int>& images) {
    std::vector<std::vector<int>> found;
    std::vector<char> seen(images.size());
    for (std::size_t first = 0; first < images.size(); ++first) {
        if (seen[first]) continue;
        found.emplace_back();
        for (std::size_t at = first; !seen[at]; at = static_cast<std::size_t>(images[at])) {
            seen[at] = true;
            found.back().push_back(static_cast<int>(at));
        }
    }
    return found;
}

/// Sets the least numbers of the kinds where they follow: where a class has orbits of one length only.
inline void demand(FixedCover& fixed, const std::vector<Supply>& supply) {
    for (std::size_t c = 0; c < supply.size(); ++c) {
        std::vector<std::size_t> ways;
        for (std::size_t k = 0; k < fixed.kinds.size(); ++k)
            if (std::cmp_equal(fixed.kinds[k].a_class, c) || std::cmp_equal(fixed.kinds[k].mirror, c)) ways.push_back(k);
        if (supply[c].least > 0 && ways.empty()) {  // nothing can be fixed
            fixed.cover.rows.clear();
            fixed.orbits.clear();
        }
        if (ways.size() != 1) continue;
        const OrbitKind& kind = fixed.kinds[ways[0]];
        const int each = kind.a_class == kind.mirror ? kind.length : kind.length / 2;
        int& least = fixed.cover.kinds[ways[0]].least;
        least = std::max(least, (supply[c].least + each - 1) / each);
    }
}

/// The cover whose solutions are the packings that a symmetry fixes. With the identity, all packings.
inline FixedCover fixed_by(const Geometry& geometry, const Symmetry& symmetry, const std::vector<Supply>& supply) {
    FixedCover fixed;
    const auto cells = cycles(symmetry.cells);
    std::vector<int> cell_of(geometry.cells().size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const int cell : cells[i]) cell_of[static_cast<std::size_t>(cell)] = static_cast<int>(i);
    fixed.cover.cells = static_cast<int>(cells.size());
    const auto neighbours = geometry.neighbours();
    for (const auto& orbit : cells) {
        fixed.cover.sizes.push_back(static_cast<int>(orbit.size()));
        fixed.cover.neighbours.emplace_back();
        for (const int next : neighbours[static_cast<std::size_t>(orbit[0])])
            fixed.cover.neighbours.back().push_back(cell_of[static_cast<std::size_t>(next)]);
    }
    fixed.cover.volume = static_cast<int>(geometry.cells().size());

    std::vector<std::pair<Row, std::vector<int>>> found;
    std::map<std::pair<int, int>, int> kinds;
    std::vector<char> covered(geometry.cells().size());
    for (auto& orbit : cycles(geometry.images(symmetry))) {
        const auto length = static_cast<int>(orbit.size());
        const Row& first = geometry.rows()[static_cast<std::size_t>(orbit[0])];
        const int mirror = symmetry.classes[static_cast<std::size_t>(first.kind)];
        const int a_class = std::min(first.kind, mirror);
        const int each = mirror == first.kind ? length : length / 2;  // so many of the pieces of a class
        const Supply& there = supply[static_cast<std::size_t>(a_class)];
        const Supply& other = supply[static_cast<std::size_t>(std::max(first.kind, mirror))];
        const int most = std::min({there.most / each, other.most / each,
                                   fixed.cover.volume / (length * geometry.size(a_class))});
        if (most < 1) continue;
        Row row;
        bool apart = true;
        for (const int r : orbit)
            for (const int cell : geometry.rows()[static_cast<std::size_t>(r)].cells) {
                apart = apart && !covered[static_cast<std::size_t>(cell)];
                covered[static_cast<std::size_t>(cell)] = true;
                row.cells.push_back(cell_of[static_cast<std::size_t>(cell)]);
            }
        for (const int r : orbit)
            for (const int cell : geometry.rows()[static_cast<std::size_t>(r)].cells) covered[static_cast<std::size_t>(cell)] = false;
        if (!apart) continue;
        const auto [at, fresh] = kinds.emplace(std::pair(a_class, length), static_cast<int>(fixed.kinds.size()));
        if (fresh) {
            fixed.kinds.push_back({a_class, std::max(first.kind, mirror), length});
            fixed.cover.kinds.push_back({length * geometry.size(a_class), 0, most});
        }
        row.kind = at->second;
        std::sort(row.cells.begin(), row.cells.end());
        row.cells.erase(std::unique(row.cells.begin(), row.cells.end()), row.cells.end());
        found.emplace_back(std::move(row), std::move(orbit));
    }
    std::sort(found.begin(), found.end());
    for (auto& [row, orbit] : found) {
        fixed.cover.rows.push_back(std::move(row));
        fixed.orbits.push_back(std::move(orbit));
    }
    demand(fixed, supply);
    return fixed;
}

}  // namespace cubarium::packing
