// Whole numbers of many words, for counts. Nothing overflows in silence: `add` says so.
#pragma once

#include <array>
#include <string>

#include "../bits.hpp"

namespace cubarium::packing {

template <int L>
struct Wide {
    std::array<std::uint64_t, L> limbs{};  // the least first

    static Wide one() { return Wide{{1}}; }

    bool operator==(const Wide&) const = default;

    bool operator<(const Wide& other) const {
        for (std::size_t i = L; i-- > 0;)
            if (limbs[i] != other.limbs[i]) return limbs[i] < other.limbs[i];
        return false;
    }

    /// Adds, and tells whether that was too much.
    bool add(const Wide& other) {
        bool carry = false;
        for (std::size_t i = 0; i < L; ++i) {
            const std::uint64_t sum = limbs[i] + other.limbs[i];
            const bool over = sum < limbs[i];
            limbs[i] = sum + carry;
            carry = over || (carry && limbs[i] == 0);
        }
        return carry;
    }

    /// Takes away a number that is not greater.
    void subtract(const Wide& other) {
        bool borrow = false;
        for (std::size_t i = 0; i < L; ++i) {
            const std::uint64_t before = limbs[i];
            limbs[i] = before - other.limbs[i] - borrow;
            borrow = before < other.limbs[i] || (borrow && before == other.limbs[i]);
        }
    }

    /// A number from 0 to one less than this, all equally likely.
    Wide draw(Random& random) const {
        std::size_t top = L;
        while (top > 1 && limbs[top - 1] == 0) --top;
        const int shift = std::countl_zero(limbs[top - 1]);
        while (true) {
            Wide drawn;
            for (std::size_t i = 0; i < top; ++i) drawn.limbs[i] = random.next();
            drawn.limbs[top - 1] >>= shift;
            if (drawn < *this) return drawn;
        }
    }

    std::string bytes() const {
        std::string text;
        for (std::uint64_t limb : limbs)
            for (int i = 0; i < 8; ++i, limb >>= 8) text += static_cast<char>(limb & 255);
        return text;
    }
};

/// A count with an expected value: what an estimate adds up. It cannot overflow.
struct Weight {
    double value = 0;

    static Weight one() { return {1}; }
    bool add(const Weight& other) {
        value += other.value;
        return false;
    }
};

}  // namespace cubarium::packing
