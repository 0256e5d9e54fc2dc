// What the states of a frontier are used for: counts, estimates, and packings drawn at random.
#pragma once

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>

#include "engines.hpp"

namespace cubarium::packing {

using Distribution = std::vector<std::pair<Used, std::string>>;  // the counts as bytes, the least first

inline Distribution distribution_of(const FrontierDp& dp) {
    Distribution found;
    for (const auto& [used, count] : dp.results()) found.emplace_back(used, bytes_of(count));
    std::sort(found.begin(), found.end());
    return found;
}

/// A run with exact counts, which become wider until nothing overflows; how it ended, and its states if it is done.
inline std::pair<DpStatus, std::unique_ptr<FrontierDp>> run_exactly(const Cover& cover, std::size_t memory, bool keep,
                                                                    Progress& progress) {
    for (const std::size_t words : {1, 4, 32, 256}) {
        auto dp = make_frontier_dp(cover, CountFormat::whole(words), memory);
        if (!dp) return {DpStatus::memory, nullptr};
        const DpStatus status = dp->run(progress, keep);
        if (status == DpStatus::done) return {status, std::move(dp)};
        if (status != DpStatus::overflow) return {status, nullptr};
    }
    return {DpStatus::overflow, nullptr};
}

/// One unbiased estimate of the numbers of packings, by a run in which a sample of the states of each cell goes on.
inline std::vector<std::pair<Used, double>> estimate(const Cover& cover, const Sample& sample, Progress& progress) {
    constexpr auto unlimited = std::numeric_limits<std::size_t>::max();
    const auto dp = make_frontier_dp(cover, CountFormat::weight(), unlimited);
    if (!dp) throw std::invalid_argument("a region with so many kinds of pieces cannot be estimated");
    std::vector<std::pair<Used, double>> found;
    if (dp->run(progress, false, &sample) != DpStatus::done) return found;
    for (const auto& [used, weight] : dp->results()) found.emplace_back(used, weight_of(weight.data()));
    std::sort(found.begin(), found.end());
    return found;
}

/// Draws packings of a cover, which must outlive it, all equally likely.
class Sampler {
  public:
    explicit Sampler(std::unique_ptr<FrontierDp> dp) : dp_(std::move(dp)) {}
    Distribution results() const { return distribution_of(*dp_); }
    std::vector<int> draw(const Used& used, Random& random) const { return dp_->draw(used, random); }

  private:
    std::unique_ptr<FrontierDp> dp_;
};

}  // namespace cubarium::packing
