// Work on several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#ifdef __linux__
#include <sched.h>
#endif

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

/// Binds the calling thread to a core, where the system lets it.
inline void pin_to([[maybe_unused]] int core) {
#ifdef __linux__
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<std::size_t>(core), &one);
    sched_setaffinity(0, sizeof one, &one);
#endif
}

/// Calls a function with 0 … n - 1 on one thread for each of some cores, bound to it.
template <class Function>
void on_cores(std::int64_t n, const std::vector<int>& cores, Function&& function) {
    std::atomic<std::int64_t> next{0};
    std::vector<std::thread> threads;
    for (const int core : cores)
        threads.emplace_back([&, core] {
            pin_to(core);
            for (std::int64_t i = next++; i < n; i = next++) function(i);
        });
    for (auto& thread : threads) thread.join();
}

}  // namespace cubarium
