// The engines of the packing solver, as whoever uses them sees them. engines.cpp has the templates behind them, and is
// compiled once.
#pragma once

#include <memory>

#include "counts.hpp"
#include "cover.hpp"

namespace cubarium::packing {

/// A search in depth of a cover, which must outlive it: cell by cell, or by exact cover (dancing links). With random
/// numbers, what is chosen among equals differs.
std::unique_ptr<CoverSearch> make_search(const Cover& cover, bool by_cells, Random* random = nullptr);

/// How a run over all cells ended.
enum class DpStatus { done, stopped, memory, overflow };

/// How many states of a cell go on in a run that estimates; which do is chosen at random.
struct Sample {
    std::size_t population = 0;
    Random& random;
};

/// Counts of all ways to cover the cells, by dynamic programming over the states of a frontier.
class FrontierDp {
  public:
    using Count = CountFormat::Count;

    virtual ~FrontierDp() = default;

    /// Goes through all cells. With `keep` the states stay, for `draw`. Where counts are weights, a sample may limit how
    /// many states of a cell go on.
    virtual DpStatus run(Progress& progress, bool keep, const Sample* sample = nullptr) = 0;
    /// The numbers of used rows with which everything is filled, each with its count, in no order.
    virtual std::vector<std::pair<Used, Count>> results() const = 0;
    /// One of the fillings with these numbers of used rows, all equally likely: its rows. After a run that keeps.
    virtual std::vector<int> draw(const Used& used, Random& random) const = 0;
};

/// For a cover, which must outlive it, within so many bytes; none where its states are too large.
std::unique_ptr<FrontierDp> make_frontier_dp(const Cover& cover, const CountFormat& format, std::size_t memory);

}  // namespace cubarium::packing
