// The states of a frontier: sets as keys, in full, with their counts; and how they are laid out.
#pragma once

#include "counts.hpp"
#include "cover.hpp"
#include "set.hpp"

namespace cubarium::packing {

/// States with their counts, found by open addressing. No state is the empty set.
template <int W>
class States {
  public:
    explicit States(const CountFormat& format) : words_(format.words()) {}

    std::size_t size() const { return size_; }
    bool full() const { return 2 * size_ >= keys_.size(); }  // the next new state makes it grow to twice its size
    std::size_t bytes() const { return keys_.size() * (sizeof(Set<W>) + words_ * sizeof(std::uint64_t)); }

    /// The count of a state, 0 where it is new.
    std::uint64_t* operator[](const Set<W>& key) {
        if (full()) grow();
        const std::size_t at = place(key);
        if (keys_[at].empty()) {
            keys_[at] = key;
            ++size_;
        }
        return &counts_[at * words_];
    }

    /// The count of a state; none where it is not there.
    const std::uint64_t* find(const Set<W>& key) const {
        if (keys_.empty()) return nullptr;
        const std::size_t at = place(key);
        return keys_[at].empty() ? nullptr : &counts_[at * words_];
    }

    template <class Function>
    void each(Function&& function) const {
        for (std::size_t i = 0; i < keys_.size(); ++i)
            if (!keys_[i].empty()) function(keys_[i], &counts_[i * words_]);
    }

    void clear() {
        keys_ = {};
        counts_ = {};
        size_ = 0;
    }

  private:
    std::size_t place(const Set<W>& key) const {
        std::size_t at = key.hash() & (keys_.size() - 1);
        while (!keys_[at].empty() && keys_[at] != key) at = (at + 1) & (keys_.size() - 1);
        return at;
    }

    void grow() {
        std::vector<Set<W>> keys(std::max<std::size_t>(16, 2 * keys_.size()));
        std::vector<std::uint64_t> counts(keys.size() * words_);
        keys.swap(keys_);
        counts.swap(counts_);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (keys[i].empty()) continue;
            const std::size_t at = place(keys[i]);
            keys_[at] = keys[i];
            std::copy_n(&counts[i * words_], words_, &counts_[at * words_]);
        }
    }

    std::size_t words_;
    std::vector<Set<W>> keys_;
    std::vector<std::uint64_t> counts_;
    std::size_t size_ = 0;
};

/// How a state of a cover is laid out: the cells from the lowest empty one on, then a number for each kind.
struct Layout {
    struct Field {
        std::size_t word = 0;
        int shift = 0;
        Bits mask = 0;
    };
    int window = 1;
    int bits = 1;
    std::vector<Field> fields;

    explicit Layout(const Cover& cover) {
        for (const Row& row : cover.rows) window = std::max(window, row.cells.back() - row.cells.front() + 1);
        bits = window;
        for (const Kind& kind : cover.kinds) {
            const int width = std::bit_width(static_cast<unsigned>(kind.most));
            if (bits / 64 != (bits + width - 1) / 64 && width) bits = (bits / 64 + 1) * 64;
            fields.push_back({static_cast<std::size_t>(bits / 64), bits % 64, bit(width) - 1});
            bits += width;
        }
    }
};

}  // namespace cubarium::packing
