// The arithmetic of a net: sums of rows and products of whole numbers, the same to the bit on every machine.
//
// A hidden unit is a number from 0 to 127 in steps of 1/64. Weights are eight bits: those of the first layer in steps of
// 1/128, the others in steps of 1/64. Sums are exact: no order of adding changes them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

namespace cubarium::nets {

constexpr int hidden = 256;  // units after the first layer
constexpr int narrow = 32;   // units after the second and the third
constexpr int top = 127;     // what a unit is at most

using Hidden = std::array<std::uint8_t, hidden>;
using Narrow = std::array<std::uint8_t, narrow>;

/// What every machine can do; the others must come to the same.
namespace plain {

/// The first layer: the rows of some features, and a bias, added up and cut off.
inline void add_rows(const std::int8_t* rows, const std::uint16_t* which, int n, const std::int16_t* bias,
                     std::uint8_t* to) {
    for (int j = 0; j < hidden; ++j) {
        int sum = bias[j];
        for (int i = 0; i < n; ++i) sum += rows[which[i] * hidden + j];
        sum = static_cast<std::int16_t>(sum);
        to[j] = static_cast<std::uint8_t>(std::clamp(sum >> 1, 0, top));
    }
}

/// The sum of products; n is a multiple of 32.
inline std::int32_t dot(const std::uint8_t* units, const std::int8_t* weights, int n) {
    std::int32_t sum = 0;
    for (int i = 0; i < n; ++i) sum += units[i] * weights[i];
    return sum;
}

}  // namespace plain

#if defined(__AVX2__)

inline void add_rows(const std::int8_t* rows, const std::uint16_t* which, int n, const std::int16_t* bias,
                     std::uint8_t* to) {
    constexpr int held = 8;  // vectors of sixteen sums that stay in registers
    for (int from = 0; from < hidden; from += 16 * held) {
        __m256i sums[held];
        for (int k = 0; k < held; ++k)
            sums[k] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bias + from + 16 * k));
        for (int i = 0; i < n; ++i) {
            const std::int8_t* row = rows + which[i] * hidden + from;
#pragma GCC unroll 8
            for (int k = 0; k < held; ++k)
                sums[k] = _mm256_add_epi16(
                    sums[k], _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row + 16 * k))));
        }
        for (int k = 0; k < held; k += 2) {
            const __m256i one = _mm256_srai_epi16(sums[k], 1);
            const __m256i two = _mm256_srai_epi16(sums[k + 1], 1);
            __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(one, two), 0b11011000);
            packed = _mm256_max_epi8(packed, _mm256_setzero_si256());
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + from + 16 * k), packed);
        }
    }
}

inline std::int32_t dot(const std::uint8_t* units, const std::int8_t* weights, int n) {
    __m256i sum = _mm256_setzero_si256();
    const __m256i ones = _mm256_set1_epi16(1);
    for (int i = 0; i < n; i += 32) {
        // Two products make 2 * 127 * 127 at most, so nothing is cut off here.
        const __m256i pairs = _mm256_maddubs_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(units + i)),
                                                   _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights + i)));
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, ones));
    }
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b01001110));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b10110001));
    return _mm_cvtsi128_si32(half);
}

#elif defined(__ARM_NEON)

inline void add_rows(const std::int8_t* rows, const std::uint16_t* which, int n, const std::int16_t* bias,
                     std::uint8_t* to) {
    constexpr int held = 16;  // vectors of eight sums that stay in registers
    for (int from = 0; from < hidden; from += 8 * held) {
        int16x8_t sums[held];
        for (int k = 0; k < held; ++k) sums[k] = vld1q_s16(bias + from + 8 * k);
        for (int i = 0; i < n; ++i) {
            const std::int8_t* row = rows + which[i] * hidden + from;
#pragma GCC unroll 16
            for (int k = 0; k < held; ++k) sums[k] = vaddw_s8(sums[k], vld1_s8(row + 8 * k));
        }
        for (int k = 0; k < held; ++k) {
            const int8x8_t packed = vmax_s8(vqmovn_s16(vshrq_n_s16(sums[k], 1)), vdup_n_s8(0));
            vst1_u8(to + from + 8 * k, vreinterpret_u8_s8(packed));
        }
    }
}

inline std::int32_t dot(const std::uint8_t* units, const std::int8_t* weights, int n) {
    int32x4_t sum = vdupq_n_s32(0);
    for (int i = 0; i < n; i += 8)
        sum = vpadalq_s16(sum, vmull_s8(vreinterpret_s8_u8(vld1_u8(units + i)), vld1_s8(weights + i)));
    const int32x2_t half = vadd_s32(vget_low_s32(sum), vget_high_s32(sum));
    return vget_lane_s32(vpadd_s32(half, half), 0);
}

#else

using plain::add_rows;
using plain::dot;

#endif

/// A layer after the first.
template <std::size_t inputs>
void dense(const std::array<std::uint8_t, inputs>& from, const std::int8_t* weights, const std::int32_t* bias, Narrow& to) {
    for (int i = 0; i < narrow; ++i) {
        const std::int32_t sum = bias[i] + dot(from.data(), weights + i * static_cast<int>(inputs), inputs);
        to[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(std::clamp((sum + 32) >> 6, 0, top));
    }
}

// ---------------------------------------------------------------- from sums to shares

constexpr int one = 4096;  // 1.0, as a sum of products counts it

/// e to the power of -i / n for i = 0, 1, …, made of sums and products alone: library functions differ by the last bit.
template <std::size_t entries>
constexpr std::array<float, entries> falling(double n) {
    double power = 1;
    double term = 1;
    for (int i = 1; i < 20; ++i) power += term *= -1 / n / i;
    std::array<float, entries> table{};
    double value = 1;
    for (auto& entry : table) {
        entry = static_cast<float>(value);
        value *= power;
    }
    return table;
}

/// e to the power of a sum that is 0 or less.
inline float exponential(std::int32_t sum) {
    static constexpr auto coarse = falling<1024>(64);
    static constexpr auto fine = falling<64>(4096);
    const auto down = static_cast<std::uint32_t>(-sum);
    return down >= 1024 * 64 ? 0 : coarse[down / 64] * fine[down % 64];
}

/// How n logits share 1 (softmax).
inline void shares_of(const std::int32_t* logits, int n, float* shares) {
    const std::int32_t most = *std::max_element(logits, logits + n);
    float sum = 0;
    for (int i = 0; i < n; ++i) sum += shares[i] = exponential(logits[i] - most);
    for (int i = 0; i < n; ++i) shares[i] /= sum;
}

/// The share of a logit against 0 (sigmoid).
inline float share_of(std::int32_t logit) {
    const float other = exponential(-std::abs(logit));
    return (logit < 0 ? other : 1) / (1 + other);
}

}  // namespace cubarium::nets
