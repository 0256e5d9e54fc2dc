// Memory for a tree: pieces that never move, up to a limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace cubarium {

constexpr std::uint32_t none = UINT32_MAX;

/// What the parts of a tree may take together, in bytes.
struct Budget {
    std::size_t left;

    bool take(std::size_t bytes) {
        if (bytes > left) return false;
        left -= bytes;
        return true;
    }
};

template <class T, std::uint32_t chunk>
class Pool {
  public:
    T& operator[](std::uint32_t at) { return chunks_[at / chunk][at % chunk]; }
    const T& operator[](std::uint32_t at) const { return chunks_[at / chunk][at % chunk]; }

    /// The first of n (at most a chunk) side by side, not yet given values; none when the budget is used up.
    std::uint32_t add(std::uint32_t n, Budget& budget) {
        if (used_ % chunk + n > chunk || used_ == chunks_.size() * chunk) {
            if (n > chunk || !budget.take(chunk * sizeof(T))) return none;
            used_ = static_cast<std::uint32_t>(chunks_.size()) * chunk;
            chunks_.push_back(std::make_unique_for_overwrite<T[]>(chunk));
        }
        const std::uint32_t at = used_;
        used_ += n;
        return at;
    }

    std::uint32_t used() const { return used_; }
    std::size_t bytes() const { return chunks_.size() * chunk * sizeof(T); }

  private:
    std::vector<std::unique_ptr<T[]>> chunks_;
    std::uint32_t used_ = 0;
};

}  // namespace cubarium
