// Sets of cells written as bytes.
#pragma once

#include <cstring>

#include "../bits.hpp"

namespace cubarium {

/// How many bytes beyond their end planes may be written: they go on in words.
constexpr int slack = 16;

/// The lowest eight bits as eight bytes, the lowest first.
inline std::uint64_t spread(Bits bits) {
    constexpr std::uint64_t ones = 0x0101010101010101;
#if defined(__BMI2__)
    return __builtin_ia32_pdep_di(bits, ones);
#else
    return ((((bits & 255) * ones & 0x8040201008040201) + 0x7f7f7f7f7f7f7f7f) >> 7) & ones;
#endif
}

inline void write_word(std::uint64_t word, std::uint8_t* to) {
    if constexpr (std::endian::native == std::endian::big)
        for (int i = 0; i < 8; ++i) to[i] = static_cast<std::uint8_t>(word >> 8 * i);
    else
        std::memcpy(to, &word, 8);
}

/// The bits at the places of a mask, side by side.
inline Bits gathered(Bits bits, Bits mask) {
#if defined(__BMI2__)
    return __builtin_ia32_pext_di(bits, mask);
#else
    Bits made = 0;
    for (int at = 0; mask; mask &= mask - 1, ++at) made |= (bits >> std::countr_zero(mask) & 1) << at;
    return made;
#endif
}

/// A set of up to 128 cells, side by side.
struct CellBits {
    Bits low = 0;
    Bits high = 0;

    /// Eight of them as bytes.
    std::uint64_t bytes(int from) const { return spread(from < 64 ? low >> from : high >> (from - 64)); }
};

/// A rectangle of cells in a set whose rows are farther apart.
class Window {
  public:
    Window(int columns, int rows, int stride) {
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x) {
                const int at = y * stride + x;
                (at < 64 ? low_ : high_) |= bit(at & 63);
            }
        in_low_ = std::popcount(low_);
    }

    CellBits operator()(Bits low, Bits high = 0) const {
        const Bits first = gathered(low, low_);
        if (!high_) return {first, 0};
        const Bits second = gathered(high, high_);
        return {first | (in_low_ < 64 ? second << in_low_ : 0), in_low_ ? second >> (64 - in_low_) : second};
    }

  private:
    Bits low_ = 0;
    Bits high_ = 0;
    int in_low_ = 0;
};

/// Writes plane after plane.
class Planes {
  public:
    Planes(std::uint8_t* to, int cells) : to_(to), cells_(cells) {}

    /// A plane with the same number everywhere.
    void all(int number) {
        std::memset(to_, number, static_cast<std::size_t>(cells_));
        to_ += cells_;
    }

    /// A plane with a 1 on some cells.
    void cells(CellBits bits) {
        words([&](int at) { return bits.bytes(at); });
    }
    void cells(Bits bits) { cells(CellBits{bits}); }

    /// A plane with a number for each cell, given by its digits in base 2.
    template <std::size_t n>
    void numbers(const std::array<CellBits, n>& digits) {
        words([&](int at) {
            std::uint64_t word = 0;
            for (std::size_t i = 0; i < n; ++i) word |= digits[i].bytes(at) << i;
            return word;
        });
    }

    /// A plane that a function fills: it gets the first byte.
    template <class Function>
    void each(Function&& function) {
        std::memset(to_, 0, static_cast<std::size_t>(cells_));
        function(to_);
        to_ += cells_;
    }

  private:
    template <class Function>
    void words(Function&& word) {
        for (int at = 0; at < cells_; at += 8) write_word(word(at), to_ + at);
        to_ += cells_;
    }

    std::uint8_t* to_;
    int cells_;
};

}  // namespace cubarium
