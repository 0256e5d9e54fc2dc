// Bits, random numbers, hashes.
#pragma once

#include <bit>
#include <cstdint>

namespace cubarium {

using Bits = std::uint64_t;

inline Bits bit(int at) { return Bits{1} << at; }

inline int lowest(Bits bits) { return std::countr_zero(bits); }

/// The place of the k-th set bit, counted from 0.
inline int select(Bits bits, int k) {
#if defined(__BMI2__)
    return std::countr_zero(__builtin_ia32_pdep_di(bit(k), bits));  // <immintrin.h> takes a third of a second to read
#else
    for (; k > 0; --k) bits &= bits - 1;
    return std::countr_zero(bits);
#endif
}

/// Calls a function with the place of every set bit, from the lowest.
template <class Function>
void each_bit(Bits bits, Function&& function) {
    for (; bits; bits &= bits - 1) function(std::countr_zero(bits));
}

inline std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

/// SplitMix64 (Steele, Lea, Flood 2014). Each playout has a stream of its own, so that threads do not matter.
class Random {
  public:
    Random(std::uint64_t seed, std::uint64_t stream) : state_(mixed(seed + 0x9e3779b97f4a7c15ULL * (stream + 1))) {}

    std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15ULL); }

    /// A number from 0 to n - 1; biased by less than n / 2^32.
    int below(int n) {
        return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(n)) >> 32);
    }

  private:
    std::uint64_t state_;
};

/// Values that a hash is made of, one after another.
class Hash {
  public:
    Hash& add(std::uint64_t value) {
        state_ = mixed(state_ ^ value) + 0x9e3779b97f4a7c15ULL;
        return *this;
    }
    std::uint64_t value() const { return state_; }

  private:
    std::uint64_t state_ = 0;
};

}  // namespace cubarium
