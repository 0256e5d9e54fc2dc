// Sets of small numbers as a few machine words.
#pragma once

#include <algorithm>
#include <array>

#include "../bits.hpp"

namespace cubarium::packing {

template <int W>
struct Set {
    static constexpr int capacity = 64 * W;

    std::array<Bits, W> words{};

    bool operator==(const Set&) const = default;

    Bits& word(int at) { return words[static_cast<std::size_t>(W == 1 ? 0 : at / 64)]; }
    Bits word(int at) const { return words[static_cast<std::size_t>(W == 1 ? 0 : at / 64)]; }

    bool has(int at) const { return word(at) >> (at % 64) & 1; }
    void add(int at) { word(at) |= bit(at % 64); }

    bool meets(const Set& other) const {
        Bits both = 0;
        for (std::size_t i = 0; i < W; ++i) both |= words[i] & other.words[i];
        return both != 0;
    }
    bool contains(const Set& other) const {
        Bits missing = 0;
        for (std::size_t i = 0; i < W; ++i) missing |= other.words[i] & ~words[i];
        return missing == 0;
    }
    bool empty() const { return *this == Set{}; }

    Set operator|(const Set& other) const {
        Set all = *this;
        for (std::size_t i = 0; i < W; ++i) all.words[i] |= other.words[i];
        return all;
    }
    Set operator&(const Set& other) const {
        Set both = *this;
        for (std::size_t i = 0; i < W; ++i) both.words[i] &= other.words[i];
        return both;
    }
    Set without(const Set& other) const {
        Set rest = *this;
        for (std::size_t i = 0; i < W; ++i) rest.words[i] &= ~other.words[i];
        return rest;
    }

    /// The least number that is not in the set; `capacity` when all are.
    int first_missing() const {
        for (std::size_t i = 0; i < W; ++i)
            if (~words[i]) return static_cast<int>(64 * i) + std::countr_one(words[i]);
        return capacity;
    }

    /// Takes the least number out of a set that is not empty.
    int take_lowest() {
        for (std::size_t i = 0; i < W; ++i)
            if (words[i]) {
                const int at = static_cast<int>(64 * i) + lowest(words[i]);
                words[i] &= words[i] - 1;
                return at;
            }
        return -1;
    }

    /// Every number made less by so many; those below are dropped.
    Set lowered(int by) const {
        if constexpr (W == 1) return Set{{by >= 64 ? 0 : words[0] >> by}};
        Set low;
        const auto whole = static_cast<std::size_t>(by / 64);
        const int part = by % 64;
        for (std::size_t i = 0; i + whole < W; ++i) {
            low.words[i] = words[i + whole] >> part;
            if (part && i + whole + 1 < W) low.words[i] |= words[i + whole + 1] << (64 - part);
        }
        return low;
    }

    std::uint64_t hash() const {
        std::uint64_t sum = 0;
        for (const Bits word : words) sum = mixed(sum + word + 0x9e3779b97f4a7c15ULL);
        return sum;
    }
};

/// All numbers below n.
template <int W>
Set<W> below(int n) {
    Set<W> set;
    for (int i = 0; i < n; ++i) set.add(i);
    return set;
}

/// Calls a function with a number of words, one of those offered, that holds so many bits; false where none does.
template <int... Sizes, class Function>
bool with_words(int bits, Function&& function) {
    bool done = false;
    ((!done && bits <= 64 * Sizes ? (function(std::integral_constant<int, Sizes>{}), done = true) : false), ...);
    return done;
}

}  // namespace cubarium::packing
