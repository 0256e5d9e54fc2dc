// How many rows of each kind are used, for the engines that go from cell to cell.
#pragma once

#include "cover.hpp"

namespace cubarium::packing {

/// The numbers of used rows, and whether the rest can still be filled, by the sizes of the rows alone. Exact
/// where there are few such numbers, else by bounds.
class Tally {
  public:
    explicit Tally(const Cover& cover) : cover_(&cover), used_(cover.kinds.size()) {
        std::size_t all = 1;
        for (const Kind& kind : cover.kinds) most_.push_back(kind.most);
        for (const Kind& kind : cover.kinds) {
            factor_.push_back(all);
            all *= static_cast<std::size_t>(kind.most) + 1;
            if (all > most_known) break;
        }
        factor_.resize(cover.kinds.size());
        if (all <= most_known) known_.assign(all, unknown);
        if (all <= most_known) sums_.assign(all, 0);
    }

    const Used& used() const { return used_; }
    bool spent(int kind) const {
        return used_[static_cast<std::size_t>(kind)] >= most_[static_cast<std::size_t>(kind)];
    }

    /// From now on these kinds, and no others, are not to be used.
    void ban(const std::vector<int>& kinds) {
        if (kinds == banned_) return;
        banned_ = kinds;
        for (std::size_t k = 0; k < most_.size(); ++k) most_[k] = cover_->kinds[k].most;
        for (const int kind : kinds) most_[static_cast<std::size_t>(kind)] = 0;
        std::fill(known_.begin(), known_.end(), unknown);
        std::fill(sums_.begin(), sums_.end(), Bits{0});
    }

    void set(const Used& used) {
        used_ = used;
        at_ = 0;
        for (std::size_t k = 0; k < used.size(); ++k) at_ += factor_[k] * static_cast<std::size_t>(used[k]);
    }
    void add(int kind) {
        ++used_[static_cast<std::size_t>(kind)];
        at_ += factor_[static_cast<std::size_t>(kind)];
    }
    void remove(int kind) {
        --used_[static_cast<std::size_t>(kind)];
        at_ -= factor_[static_cast<std::size_t>(kind)];
    }

    bool possible() {
        if (known_.empty()) return by_bounds();
        if (known_[at_] == unknown) known_[at_] = by_bounds() && by_sums();
        return known_[at_] == 1;
    }

    static constexpr int most_sum = 64;
    bool knows_sums() const { return !sums_.empty(); }

    /// Whether rows that are left can fill just so many cubes, which is known below `most_sum`.
    bool fills(int cubes) {
        if (cubes >= most_sum || sums_.empty()) return true;
        Bits& sums = sums_[at_];
        if (!sums) sums = sums_left();
        return sums >> cubes & 1;
    }

  private:
    static constexpr std::size_t most_known = std::size_t{1} << 20;
    static constexpr signed char unknown = -1;

    bool by_bounds() const {
        int rest = cover_->volume;
        std::int64_t needed = 0, available = 0;
        for (std::size_t k = 0; k < used_.size(); ++k) {
            const auto& [size, least, _] = cover_->kinds[k];
            rest -= used_[k] * size;
            needed += std::max(0, least - used_[k]) * size;
            available += static_cast<std::int64_t>(most_[k] - used_[k]) * size;
        }
        return needed <= rest && rest <= available;
    }

    bool by_sums() const {
        int rest = cover_->volume;
        for (std::size_t k = 0; k < used_.size(); ++k)
            rest -= std::max(used_[k], cover_->kinds[k].least) * cover_->kinds[k].size;
        if (rest < 0) return false;
        std::vector<char> sums(static_cast<std::size_t>(rest) + 1);
        sums[0] = 1;
        for (std::size_t k = 0; k < used_.size(); ++k) {
            const auto& [size, least, _] = cover_->kinds[k];
            for (int copies = most_[k] - std::max(used_[k], least); copies > 0; --copies) {
                bool more = false;
                for (int sum = rest; sum >= size; --sum)
                    if (!sums[static_cast<std::size_t>(sum)] && sums[static_cast<std::size_t>(sum - size)])
                        sums[static_cast<std::size_t>(sum)] = more = true;
                if (!more) break;
            }
        }
        return sums[static_cast<std::size_t>(rest)];
    }

    /// A bit for each number of cubes that rows which are left add up to.
    Bits sums_left() const {
        Bits sums = 1;
        for (std::size_t k = 0; k < used_.size(); ++k) {
            if (cover_->kinds[k].size >= most_sum) continue;
            for (int copies = most_[k] - used_[k]; copies > 0; --copies) {
                const Bits more = sums | sums << cover_->kinds[k].size;
                if (std::exchange(sums, more) == more) break;
            }
        }
        return sums;
    }

    const Cover* cover_;
    Used used_, most_;
    std::vector<int> banned_;
    std::size_t at_ = 0;
    std::vector<std::size_t> factor_;
    std::vector<signed char> known_;
    std::vector<Bits> sums_;
};

}  // namespace cubarium::packing
