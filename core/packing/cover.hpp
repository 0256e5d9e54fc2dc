// What the engines solve: cover every cell once by rows, with limits on how many rows of a kind are used.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "../bits.hpp"

namespace cubarium::packing {

struct Kind {
    int size = 0;   // how many cubes a row of it fills
    int least = 0;  // of the rows that are used
    int most = 0;
};

struct Row {
    int kind = 0;
    std::vector<int> cells;  // in order

    /// By the first cell, so that the rows that fill the lowest empty cell stand together, and those of a kind.
    bool operator<(const Row& other) const {
        return std::tie(cells.front(), kind, cells) < std::tie(other.cells.front(), other.kind, other.cells);
    }
};

struct Cover {
    int cells = 0;
    int volume = 0;  // cubes in all: a cell may stand for several
    std::vector<Kind> kinds;
    std::vector<Row> rows;
    std::vector<int> sizes;                // of each cell, in cubes
    std::vector<std::vector<int>> neighbours;  // the cells next to each; the cells of every row hang together
};

using Used = std::vector<int>;  // how many rows of each kind

/// How far work has come, and whether it shall stop; shared between the threads that work and the one that shows it.
struct Progress {
    std::atomic<bool> stop{false};
    std::atomic<double> share{0};
    std::atomic<std::uint64_t> found{0};
};

/// What a search came to: a packing, the end of all of them, or a limit.
enum class SearchStatus { packing, exhausted, limit };

/// A search in depth for all ways to cover the cells.
class CoverSearch {
  public:
    virtual ~CoverSearch() = default;

    /// Starts anew after some rows, which do not overlap and keep the limits, and without some kinds.
    virtual void begin(const std::vector<int>& rows, const std::vector<int>& banned = {}) = 0;
    /// Goes on to the next packing; every row that is tried counts against the limit.
    virtual SearchStatus next(std::int64_t& limit) = 0;
    /// The rows that are in, those of the packing when one was found.
    virtual const std::vector<int>& rows() const = 0;
    virtual const Used& used() const = 0;
    /// The rows that would be tried next.
    virtual std::vector<int> choices() const = 0;
};

/// Puts things into a random order.
template <class Value>
void shuffle(std::vector<Value>& values, Random& random) {
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
}

}  // namespace cubarium::packing
