// What a solver is asked, and what it answers.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>

namespace cubarium {

/// What a position comes to with best play. `result` is 1 when seat 0 wins, -1 when seat 1 wins, 0 when they share first
/// place; `margin` is the score of seat 0 less that of seat 1; `distance` is how many moves are left when the winner
/// hurries and the loser delays, whatever the margin. Nobody hurries to share first place.
struct ExactValue {
    int result = 0;
    int margin = 0;
    int distance = 0;
};

/// When to give up. A watcher is called every now and then with the number of positions made; it returns whether to go
/// on.
struct SolveLimits {
    using Clock = std::chrono::steady_clock;

    std::int64_t nodes = std::numeric_limits<std::int64_t>::max() / 2;  // so that one more is still a number
    double seconds = std::numeric_limits<double>::infinity();
    std::function<bool(std::int64_t)> watch{};
    Clock::time_point begun = Clock::now();

    bool reached(std::int64_t made) const {
        return made > nodes || std::chrono::duration<double>(Clock::now() - begun).count() > seconds ||
               (watch && !watch(made));
    }
};

}  // namespace cubarium
