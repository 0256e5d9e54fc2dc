// Counts of some width, chosen at run time. Nothing overflows in silence: `add` says so.
#pragma once

#include <bit>
#include <string>
#include <vector>

#include "../bits.hpp"

namespace cubarium::packing {

/// What a count is: a whole number of some words, the least first; or a weight, one double, which an estimate adds up.
class CountFormat {
  public:
    using Count = std::vector<std::uint64_t>;

    static CountFormat whole(std::size_t words) { return {words, false}; }
    static CountFormat weight() { return {1, true}; }

    std::size_t words() const { return words_; }
    bool weighs() const { return weighs_; }

    Count one() const {
        Count count(words_);
        count[0] = weighs_ ? std::bit_cast<std::uint64_t>(1.0) : 1;
        return count;
    }

    /// Adds a count to another, and tells whether that was too much. A weight cannot be.
    bool add(std::uint64_t* to, const std::uint64_t* from) const {
        if (weighs_) {
            *to = std::bit_cast<std::uint64_t>(std::bit_cast<double>(*to) + std::bit_cast<double>(*from));
            return false;
        }
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < words_; ++i) {
            const std::uint64_t sum = to[i] + from[i];
            const std::uint64_t over = sum < to[i];
            to[i] = sum + carry;
            carry = over | (to[i] < sum);
        }
        return carry;
    }

    // The rest is for whole numbers.

    bool less(const std::uint64_t* one, const std::uint64_t* other) const {
        for (std::size_t i = words_; i-- > 0;)
            if (one[i] != other[i]) return one[i] < other[i];
        return false;
    }

    /// Takes a number that is not greater away from another.
    void subtract(std::uint64_t* from, const std::uint64_t* less) const {
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < words_; ++i) {
            const std::uint64_t before = from[i];
            from[i] = before - less[i] - borrow;
            borrow = before < less[i] || (borrow && before == less[i]);
        }
    }

    /// A number from 0 to one less than a count, all equally likely.
    Count draw_below(const std::uint64_t* count, Random& random) const {
        std::size_t top = words_;
        while (top > 1 && count[top - 1] == 0) --top;
        const int shift = std::countl_zero(count[top - 1]);
        while (true) {
            Count drawn(words_);
            for (std::size_t i = 0; i < top; ++i) drawn[i] = random.next();
            drawn[top - 1] >>= shift;
            if (less(drawn.data(), count)) return drawn;
        }
    }

  private:
    CountFormat(std::size_t words, bool weighs) : words_(words), weighs_(weighs) {}

    std::size_t words_;
    bool weighs_;
};

/// A whole number as bytes, the least first.
inline std::string bytes_of(const CountFormat::Count& count) {
    std::string bytes;
    for (std::uint64_t word : count)
        for (int i = 0; i < 8; ++i, word >>= 8) bytes += static_cast<char>(word & 255);
    return bytes;
}

inline double weight_of(const std::uint64_t* count) { return std::bit_cast<double>(*count); }

}  // namespace cubarium::packing
