// Letting go of Python's lock while something is computed, and taking it again.
//
// Where a program ends while a thread that nobody waits for computes, Python before 3.14 ends that thread as soon as it takes
// the lock again: by unwinding it through destructors, at which C++ aborts the program. Here such a thread stands still
// instead, until the program is over.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace cubarium {

namespace gil {

inline std::atomic<bool> is_ending = false;
inline std::atomic<int> taking = 0;  // threads that have seen that nothing ends, and may not have the lock yet
inline std::thread::id main_thread;  // known where the program ends; it may go on

inline void take(auto&& take_lock) {
    ++taking;
    if (is_ending && std::this_thread::get_id() != main_thread) {
        --taking;
        while (true) std::this_thread::sleep_for(std::chrono::hours(1));
    }
    take_lock();
    --taking;
}

/// Runs when the program ends, while every thread can still take the lock: waits for those that are about to.
inline void stop_threads() {
    main_thread = std::this_thread::get_id();
    is_ending = true;
    const nanobind::gil_scoped_release release;
    for (int waited_ms = 0; taking > 0 && waited_ms < 1000; ++waited_ms)  // in a forked child they may be gone
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace gil

/// Lives while the lock is not held.
class WithoutGil {
public:
    WithoutGil() : state(PyEval_SaveThread()) {}
    ~WithoutGil() {
        gil::take([this] { PyEval_RestoreThread(state); });
    }
    WithoutGil(const WithoutGil&) = delete;
    WithoutGil& operator=(const WithoutGil&) = delete;

private:
    PyThreadState* state;
};

/// Lives while the lock is held again by what runs without it.
class WithGil {
public:
    WithGil() {
        gil::take([this] { state = PyGILState_Ensure(); });
    }
    ~WithGil() { PyGILState_Release(state); }
    WithGil(const WithGil&) = delete;
    WithGil& operator=(const WithGil&) = delete;

private:
    PyGILState_STATE state;
};

}  // namespace cubarium
