// Numbers for all sequences of placements on a zone that blocks of a reserve allow, in any position.
//
// A sequence is the placements of a move, in their order, and how many of them lie on the level in work. If there are
// more, the level in work is full after these, and the others lie on the next level.
#pragma once

#include <algorithm>

#include "../games/qubix_moves.hpp"

namespace cubarium::qubix {

struct Sequence {
    Move move = 0;  // on zone 0
    int on_level = 0;

    int placements() const { return number_of_placements(move); }
    auto operator<=>(const Sequence&) const = default;
};

/// Which placements of a legal move lie on the level in work, whose empty cells are given.
inline int number_on_level(Move move, Cells empty) {
    int number = 0;
    for (; number < number_of_placements(move) && empty; ++number) empty &= ~zone_bars[bar_of(move, number)].cells;
    return number;
}

class Sequences {
  public:
    Sequences(Cells reserve, bool next_level) : next_level_(next_level) {
        add({}, reserve_fits[reserve], whole_zone, 0);
        std::sort(all_.begin(), all_.end(), [](const Sequence& a, const Sequence& b) { return key(a) < key(b); });
        while (size_t{1} << bits_ < 2 * all_.size()) ++bits_;
        slots_.assign(size_t{1} << bits_, -1);
        for (int i = 0; i < size(); ++i) {
            auto at = slot(key(all_[i]));
            while (slots_[at] >= 0) at = next(at);
            slots_[at] = i;
        }
    }

    int size() const { return static_cast<int>(all_.size()); }
    const Sequence& operator[](int number) const { return all_[number]; }

    /// The number of a sequence, which is one of these.
    int number(const Sequence& sequence) const {
        const auto wanted = key(sequence);
        auto at = slot(wanted);
        while (key(all_[slots_[at]]) != wanted) at = next(at);
        return slots_[at];
    }

  private:
    using size_t = std::size_t;

    /// Fewer placements first, then more of them on the level in work.
    static std::uint64_t key(const Sequence& sequence) {
        return static_cast<std::uint64_t>(sequence.placements()) << 61 |
               static_cast<std::uint64_t>(7 - sequence.on_level) << 58 | sequence.move >> 8;
    }

    size_t slot(std::uint64_t key) const { return mixed(key) >> (64 - bits_); }
    size_t next(size_t at) const { return (at + 1) & (slots_.size() - 1); }

    /// Adds all that go on from a sequence, and itself unless it is empty.
    void add(const Sequence& begun, Bars sources, Cells cells, int from) {
        const bool on_next = begun.on_level < begun.placements();
        if (begun.placements()) all_.push_back(begun);
        each_bit(zone_fits[cells] >> from << from, [&](int bar) { lay(begun, sources, cells, bar, on_next); });
        if (begun.placements() && !on_next && next_level_)
            each_bit(zone_fits[whole_zone], [&](int bar) { lay(begun, sources, whole_zone, bar, true); });
    }

    void lay(const Sequence& begun, Bars sources, Cells cells, int bar, bool on_next) {
        each_bit(sources & reserve_bars_of_length[zone_bars[bar].length], [&](int source) {
            Bars left = 0;  // those that lie beside it in the reserve
            each_bit(sources, [&](int other) {
                if (!(reserve_bars[other].cells & reserve_bars[source].cells)) left |= Bars{1} << other;
            });
            const Sequence longer{with(begun.move, source, bar), begun.on_level + !on_next};
            add(longer, left, cells & ~zone_bars[bar].cells, bar + 1);
        });
    }

    bool next_level_;
    std::vector<Sequence> all_;
    std::vector<int> slots_;  // a table by hash of the key
    int bits_ = 1;
};

}  // namespace cubarium::qubix
