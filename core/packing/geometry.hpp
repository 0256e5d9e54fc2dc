// The geometry of a packing problem: the cells in a good order, where each piece can lie, and the symmetries.
#pragma once

#include <map>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <unordered_map>

#include "cover.hpp"
#include "rotations.hpp"

namespace cubarium::packing {

/// Where points have numbers.
class PointIndex {
  public:
    explicit PointIndex(const Points& points) {
        numbers_.reserve(2 * points.size());
        for (const Point& p : points) numbers_.emplace(key(p), static_cast<int>(numbers_.size()));
    }
    int find(const Point& p) const {
        const auto found = numbers_.find(key(p));
        return found == numbers_.end() ? -1 : found->second;
    }

  private:
    static std::uint64_t key(const Point& p) {
        std::uint64_t key = 0;
        for (const int n : p) key = key << 20 | static_cast<std::uint64_t>(n + (1 << 19));
        return key;
    }
    std::unordered_map<std::uint64_t, int> numbers_;
};

struct Piece {
    Points shape;  // which hangs together
    int mark = 0;    // equal for pieces that a mirror image may exchange, if their shapes allow it
    int colour = 0;  // it exchanges those of one colour where it can
};

struct Placed {
    int piece = 0;
    Points cubes;
    bool operator<(const Placed& other) const { return std::tie(piece, cubes) < std::tie(other.piece, other.cubes); }
    bool operator==(const Placed&) const = default;
};

/// A symmetry of a problem: where it takes cells, pieces, and classes of pieces.
struct Symmetry {
    Rotation rotation;
    std::vector<int> cells, pieces, classes;
};

/// A problem without its counts. Pieces of one shape are one class: what is told of rows is told of classes.
class Geometry {
  public:
    Geometry(Points cells, std::vector<Piece> pieces, std::vector<Placed> placed)
        : cells_(std::move(cells)), pieces_(std::move(pieces)), placed_(std::move(placed)) {
        for (auto& each : placed_) std::sort(each.cubes.begin(), each.cubes.end());
        std::sort(placed_.begin(), placed_.end());
        sort_pieces();
        lay_pieces();
        find_symmetries();
    }

    const Points& cells() const { return cells_; }
    const std::vector<Row>& rows() const { return rows_; }  // the kind of a row is its class
    int classes() const { return static_cast<int>(shapes_.size()); }
    int size(int a_class) const { return static_cast<int>(shapes_[static_cast<std::size_t>(a_class)].size()); }
    const std::vector<int>& class_of() const { return class_of_; }
    const std::vector<Symmetry>& symmetries() const { return symmetries_; }  // the identity first, then the rotations

    /// The cells that share a face with each cell.
    std::vector<std::vector<int>> neighbours() const {
        const PointIndex index(cells_);
        std::vector<std::vector<int>> found(cells_.size());
        for (std::size_t i = 0; i < cells_.size(); ++i)
            for (std::size_t axis = 0; axis < 3; ++axis)
                for (const int step : {-1, 1}) {
                    Point next = cells_[i];
                    next[axis] += step;
                    if (const int at = index.find(next); at >= 0) found[i].push_back(at);
                }
        return found;
    }

    /// Where a symmetry takes each row.
    std::vector<int> images(const Symmetry& symmetry) const {
        std::vector<int> images;
        for (const Row& row : rows_) {
            Row image{symmetry.classes[static_cast<std::size_t>(row.kind)], {}};
            for (const int cell : row.cells) image.cells.push_back(symmetry.cells[static_cast<std::size_t>(cell)]);
            std::sort(image.cells.begin(), image.cells.end());
            const auto at = std::lower_bound(rows_.begin(), rows_.end(), image);
            images.push_back(static_cast<int>(at - rows_.begin()));
        }
        return images;
    }

  private:
    void sort_pieces() {
        std::map<Points, int> known;
        for (const Piece& piece : pieces_) {
            const Points least = orientations(piece.shape, false).front();
            const auto [at, fresh] = known.emplace(least, static_cast<int>(shapes_.size()));
            if (fresh) shapes_.push_back(least);
            class_of_.push_back(at->second);
        }
        for (const Points& shape : shapes_) {
            const auto mirror = known.find(orientations(shape, true).front());
            mirror_.push_back(mirror == known.end() ? -1 : mirror->second);
        }
    }

    void lay_pieces() {
        const PointIndex index(cells_);
        for (std::size_t c = 0; c < shapes_.size(); ++c) {
            if (shapes_[c].size() > cells_.size()) continue;
            for (const Points& shape : orientations(shapes_[c], false))
                for (const Point& cell : cells_) {
                    Row row{static_cast<int>(c), {}};
                    for (const Point& p : shape) {
                        const int at = index.find(shifted(shifted(p, shape.front(), -1), cell, 1));
                        if (at < 0) break;
                        row.cells.push_back(at);
                    }
                    if (row.cells.size() == shape.size()) rows_.push_back(std::move(row));
                }
        }
        number_cells();
        for (Row& row : rows_) std::sort(row.cells.begin(), row.cells.end());
        std::sort(rows_.begin(), rows_.end());
    }

    /// Numbers the cells along the axes in the order that keeps the cells of a row closest together.
    void number_cells() {
        std::array<std::size_t, 3> axes{0, 1, 2};
        std::vector<int> best;
        std::pair<int, std::int64_t> best_spread{};
        do {
            std::vector<int> order(cells_.size()), numbers(cells_.size());
            std::iota(order.begin(), order.end(), 0);
            std::sort(order.begin(), order.end(), [&](int a, int b) {
                const Point &p = cells_[static_cast<std::size_t>(a)], &q = cells_[static_cast<std::size_t>(b)];
                return std::tie(p[axes[0]], p[axes[1]], p[axes[2]]) < std::tie(q[axes[0]], q[axes[1]], q[axes[2]]);
            });
            for (std::size_t i = 0; i < order.size(); ++i) numbers[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
            const auto spread = spread_of(numbers);
            if (best.empty() || spread < best_spread) {
                best = numbers;
                best_spread = spread;
            }
        } while (std::next_permutation(axes.begin(), axes.end()));
        Points cells(cells_.size());
        for (std::size_t i = 0; i < cells_.size(); ++i) cells[static_cast<std::size_t>(best[i])] = cells_[i];
        cells_ = std::move(cells);
        for (Row& row : rows_)
            for (int& cell : row.cells) cell = best[static_cast<std::size_t>(cell)];
    }

    std::pair<int, std::int64_t> spread_of(const std::vector<int>& numbers) const {
        std::pair<int, std::int64_t> spread{0, 0};
        for (const Row& row : rows_) {
            int low = numbers[static_cast<std::size_t>(row.cells[0])], high = low;
            for (const int cell : row.cells) {
                low = std::min(low, numbers[static_cast<std::size_t>(cell)]);
                high = std::max(high, numbers[static_cast<std::size_t>(cell)]);
            }
            spread.first = std::max(spread.first, high - low);
            spread.second += high - low;
        }
        return spread;
    }

    void find_symmetries() {
        Points all = cells_;
        for (const auto& each : placed_) all.insert(all.end(), each.cubes.begin(), each.cubes.end());
        if (all.empty()) all.push_back({0, 0, 0});
        const PointIndex cells(cells_), everywhere(all);
        const Point least = corner(all);
        const std::vector<int> exchanged = exchanges();
        for (const Rotation& rotation : rotations_and_mirrors()) {
            if (rotation.mirrors() && exchanged.empty()) continue;
            Points moved;
            for (const Point& p : all) moved.push_back(rotation(p));
            const Point shift = shifted(least, corner(moved), -1);
            if (!std::all_of(moved.begin(), moved.end(),
                             [&](const Point& p) { return everywhere.find(shifted(p, shift, 1)) >= 0; }))
                continue;
            Symmetry symmetry{rotation, {}, exchanged, {}};
            if (!rotation.mirrors()) {
                symmetry.pieces.resize(pieces_.size());
                std::iota(symmetry.pieces.begin(), symmetry.pieces.end(), 0);
            }
            if (!keeps_placed(rotation, shift, symmetry.pieces)) continue;
            for (std::size_t i = 0; i < cells_.size(); ++i) symmetry.cells.push_back(cells.find(shifted(moved[i], shift, 1)));
            symmetry.classes = mirror_;
            if (!rotation.mirrors()) std::iota(symmetry.classes.begin(), symmetry.classes.end(), 0);
            symmetries_.push_back(std::move(symmetry));
        }
    }

    /// Which piece a mirror image makes of each; empty where some piece has no partner.
    std::vector<int> exchanges() const {
        std::vector<int> partner(pieces_.size(), -1);
        for (const bool of_one_colour : {true, false})
            for (std::size_t k = 0; k < pieces_.size(); ++k)
                for (std::size_t other = 0; other < pieces_.size() && partner[k] < 0; ++other)
                    if (partner[other] < 0 && are_twins(k, other) &&
                        (pieces_[k].colour == pieces_[other].colour || !of_one_colour)) {
                        partner[k] = static_cast<int>(other);
                        partner[other] = static_cast<int>(k);
                    }
        return std::count(partner.begin(), partner.end(), -1) ? std::vector<int>{} : partner;
    }

    /// Whether one piece is the mirror image of the other, and each is there as often. An image of itself has no other.
    bool are_twins(std::size_t a, std::size_t b) const {
        const int mirror = mirror_[static_cast<std::size_t>(class_of_[a])];
        return pieces_[a].mark == pieces_[b].mark && mirror == class_of_[b] && (mirror != class_of_[a] || a == b);
    }

    bool keeps_placed(const Rotation& rotation, const Point& shift, const std::vector<int>& pieces) const {
        std::vector<Placed> moved;
        for (const Placed& each : placed_) {
            Placed image{pieces[static_cast<std::size_t>(each.piece)], {}};
            for (const Point& p : each.cubes) image.cubes.push_back(shifted(rotation(p), shift, 1));
            std::sort(image.cubes.begin(), image.cubes.end());
            moved.push_back(std::move(image));
        }
        std::sort(moved.begin(), moved.end());
        return moved == placed_;
    }

    Points cells_;
    std::vector<Piece> pieces_;
    std::vector<Placed> placed_;
    std::vector<Points> shapes_;  // of the classes
    std::vector<int> class_of_, mirror_;
    std::vector<Row> rows_;
    std::vector<Symmetry> symmetries_;
};

}  // namespace cubarium::packing
