// The transposition table of the solver: bounds on the values of positions, by their full keys.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace cubarium {

/// What is known of a value: it is not less than one number and not more than another.
struct Bounds {
    std::int16_t lower = INT16_MIN;
    std::int16_t upper = INT16_MAX;
};

/// Of fixed size. Keys are compared in full: two positions are never taken for one.
class TranspositionTable {
  public:
    struct Entry {
        std::array<Bounds, 2> bounds;  // of the two aims of a search
        std::uint16_t mark = 0;        // a few bits of the move that was best
        std::uint16_t work = 0;        // how much it took, to know what to keep
        std::uint16_t longest = 0;     // how long a shared first place can be put off; 0 where that is not known
        std::uint16_t used = 0;
    };

    TranspositionTable(int words, std::size_t megabytes) : words_(static_cast<std::size_t>(words)) {
        const std::size_t buckets = (megabytes << 20) / (bucket * slot());
        buckets_ = std::max<std::size_t>(1, buckets);
        // Untouched pages of calloc cost nothing: a small search is not made to pay for a large table.
        memory_.reset(static_cast<std::uint64_t*>(std::calloc(buckets_ * bucket, slot())));
        if (!memory_) throw std::bad_alloc();
    }

    Entry* find(const std::uint64_t* key, std::uint64_t hash) {
        std::uint64_t* at = first(hash);
        for (int i = 0; i < bucket; ++i, at += slot() / 8)
            if (entry(at).used && std::equal(key, key + words_, at)) return &entry(at);
        return nullptr;
    }

    /// The place for a position: its own, or that of the one of its bucket that took the least work.
    Entry& place(const std::uint64_t* key, std::uint64_t hash) {
        std::uint64_t* at = first(hash);
        std::uint64_t* least = at;
        for (int i = 0; i < bucket; ++i, at += slot() / 8) {
            if (!entry(at).used) {
                least = at;
                break;
            }
            if (std::equal(key, key + words_, at)) return entry(at);
            if (entry(at).work < entry(least).work) least = at;
        }
        std::copy(key, key + words_, least);
        entry(least) = {};
        entry(least).used = 1;
        return entry(least);
    }

    void prefetch(std::uint64_t hash) { __builtin_prefetch(first(hash)); }

  private:
    static constexpr int bucket = 4;

    struct Free {
        void operator()(std::uint64_t* memory) const { std::free(memory); }
    };

    std::size_t slot() const { return words_ * 8 + sizeof(Entry); }
    std::uint64_t* first(std::uint64_t hash) const {
        return memory_.get() + ((hash >> 32) * buckets_ >> 32) * bucket * slot() / 8;
    }
    Entry& entry(std::uint64_t* at) const { return *reinterpret_cast<Entry*>(at + words_); }

    std::size_t words_;
    std::size_t buckets_ = 0;
    std::unique_ptr<std::uint64_t, Free> memory_;
};

}  // namespace cubarium
