// Work on several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace cubarium {

/// Calls a function with 0 … n - 1 on some threads; which thread takes which number is left to chance.
template <class Function>
void in_parallel(std::int64_t n, int threads, Function&& function) {
    std::atomic<std::int64_t> next{0};
    const auto work = [&] {
        for (std::int64_t i = next++; i < n; i = next++) function(i);
    };
    std::vector<std::thread> others;
    for (int i = 1; i < std::min<std::int64_t>(threads, n); ++i) others.emplace_back(work);
    work();
    for (auto& other : others) other.join();
}

}  // namespace cubarium
