// The first engine: cell after cell, all the states that fillings of the lowest cells come to, each with how many ways
// lead to it. A state is the set of filled cells and the numbers of used rows, kept in full.
#pragma once

#include <map>
#include <optional>

#include "cover.hpp"
#include "set.hpp"
#include "wide.hpp"

namespace cubarium::packing {

/// How a sweep ended.
enum class Ended { done, stopped, memory, overflow };

/// States with their counts, found by open addressing. No state is the empty set.
template <int W, class Count>
class States {
  public:
    std::size_t size() const { return size_; }
    std::size_t bytes() const { return keys_.size() * (sizeof(Set<W>) + sizeof(Count)); }

    Count& operator[](const Set<W>& key) {
        if (2 * size_ >= keys_.size()) grow();
        const std::size_t at = place(key);
        if (keys_[at].empty()) {
            keys_[at] = key;
            ++size_;
        }
        return counts_[at];
    }

    const Count* find(const Set<W>& key) const {
        if (keys_.empty()) return nullptr;
        const std::size_t at = place(key);
        return keys_[at].empty() ? nullptr : &counts_[at];
    }

    template <class Function>
    void each(Function&& function) const {
        for (std::size_t i = 0; i < keys_.size(); ++i)
            if (!keys_[i].empty()) function(keys_[i], counts_[i]);
    }

  private:
    std::size_t place(const Set<W>& key) const {
        std::size_t at = key.hash() & (keys_.size() - 1);
        while (!keys_[at].empty() && keys_[at] != key) at = (at + 1) & (keys_.size() - 1);
        return at;
    }

    void grow() {
        std::vector<Set<W>> keys(std::max<std::size_t>(16, 2 * keys_.size()));
        std::vector<Count> counts(keys.size());
        keys.swap(keys_);
        counts.swap(counts_);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (keys[i].empty()) continue;
            const std::size_t at = place(keys[i]);
            keys_[at] = keys[i];
            counts_[at] = counts[i];
        }
    }

    std::vector<Set<W>> keys_;
    std::vector<Count> counts_;
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

template <int W, class Count>
class Sweep {
  public:
    using State = Set<W>;

    Sweep(const Cover& cover, const Layout& layout, std::size_t memory, Watch& watch)
        : cover_(cover), layout_(layout), tally_(cover), memory_(memory), watch_(watch),
          window_(below<W>(layout.window)), at_(static_cast<std::size_t>(cover.cells)),
          states_(static_cast<std::size_t>(cover.cells) + 1) {
        for (std::size_t r = 0; r < cover.rows.size(); ++r) {
            const Row& row = cover.rows[r];
            auto& groups = at_[static_cast<std::size_t>(row.cells.front())];
            if (groups.empty() || groups.back().kind != row.kind) groups.push_back({row.kind, {}, {}});
            State cells;
            for (const int cell : row.cells) cells.add(cell - row.cells.front());
            cells.words[0] &= ~Bits{1};  // the lowest cell is marked in every state, so that none is empty
            groups.back().cells.push_back(cells);
            groups.back().rows.push_back(static_cast<int>(r));
        }
    }

    /// Goes through all cells. With `keep` the states stay, for `draw`; `population` limits how many states of a cell
    /// go on, chosen at random without bias, where the count is a Weight.
    Ended run(bool keep = false, std::size_t population = 0, Random random = {0, 0}) {
        keep_ = keep;
        if (!tally_.possible()) return Ended::done;
        if (!put(0, State{}, Count::one())) return Ended::overflow;
        for (int cell = 0; cell < cover_.cells; ++cell) {
            auto& states = states_[static_cast<std::size_t>(cell)];
            if constexpr (std::is_same_v<Count, Weight>)
                if (population && states.size() > population) thin(states, population, random);
            if (const Ended ended = pass(cell, states); ended != Ended::done) return ended;
            if (!keep) release(states);
            watch_.share = static_cast<double>(cell + 1) / cover_.cells;
        }
        return Ended::done;
    }

    /// The numbers of used rows with which everything is filled, each with its count.
    std::vector<std::pair<Used, Count>> results() const {
        std::vector<std::pair<Used, Count>> found;
        states_.back().each([&](const State& state, const Count& count) { found.emplace_back(read(state), count); });
        std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        return found;
    }

    /// One of the fillings with these numbers of used rows, all equally likely: its rows. After run(true).
    std::vector<int> draw(const Used& used, Random& random) const {
        std::vector<int> rows;
        State state = written(used);
        int cell = cover_.cells;
        while (cell > 0) {
            const Count* count = found(cell, state);
            Count left = count->draw(random);
            const auto [row, before, from] = predecessor(cell, state, left);
            rows.push_back(row);
            cell = from;
            state = before;
        }
        return rows;
    }

  private:
    struct Group {
        int kind;
        std::vector<State> cells;
        std::vector<int> rows;
    };
    struct Step {
        int row;
        State before;
        int from;
    };

    Bits field(const State& state, int kind) const {
        const auto& [word, shift, mask] = layout_.fields[static_cast<std::size_t>(kind)];
        return mask ? state.words[word] >> shift & mask : 0;
    }

    Used read(const State& state) const {
        Used used(cover_.kinds.size());
        for (std::size_t k = 0; k < used.size(); ++k) used[k] = static_cast<int>(field(state, static_cast<int>(k)));
        return used;
    }

    State written(const Used& used) const {
        State state;
        for (std::size_t k = 0; k < used.size(); ++k)
            if (const auto& [word, shift, mask] = layout_.fields[k]; mask)
                state.words[word] |= static_cast<Bits>(used[k]) << shift;
        return state;
    }

    /// The lowest empty cell is marked as if it were filled: a state is never the empty set.
    bool put(int cell, State state, const Count& count) {
        state.add(0);
        auto& states = states_[static_cast<std::size_t>(cell)];
        const std::size_t before = states.bytes();
        const bool over = states[state].add(count);
        bytes_ += states.bytes() - before;
        return !over;
    }

    const Count* found(int cell, State state) const {
        state.add(0);
        return states_[static_cast<std::size_t>(cell)].find(state);
    }

    void release(States<W, Count>& states) {
        bytes_ -= states.bytes();
        states = {};
    }

    Ended pass(int cell, const States<W, Count>& states) {
        Ended ended = Ended::done;
        std::size_t n = 0;
        states.each([&](const State& state, const Count& count) {
            if (ended != Ended::done) return;
            if ((++n & 1023) == 0 && watch_.stop) ended = Ended::stopped;
            if (bytes_ > memory_) ended = Ended::memory;
            if (ended == Ended::done && !extend(cell, state, count)) ended = Ended::overflow;
        });
        return watch_.stop ? Ended::stopped : ended;
    }

    bool extend(int cell, const State& state, const Count& count) {
        tally_.set(read(state));
        for (const Group& group : at_[static_cast<std::size_t>(cell)]) {
            if (tally_.spent(group.kind)) continue;
            tally_.add(group.kind);
            const bool possible = tally_.possible();
            tally_.remove(group.kind);
            if (!possible) continue;
            const auto& place = layout_.fields[static_cast<std::size_t>(group.kind)];
            State more = state;
            more.words[place.word] += bit(place.shift);
            for (const State& cells : group.cells) {
                if (cells.meets(state)) continue;
                const State filled = more | cells;
                const int steps = std::min(filled.first_missing(), layout_.window);
                if (!put(cell + steps, (filled & window_).lowered(steps) | filled.without(window_), count)) return false;
            }
        }
        return true;
    }

    /// The states that lead to a state, one after another, until their counts have used up a number.
    Step predecessor(int cell, const State& state, Count left) const {
        for (int from = cell - 1; from >= std::max(0, cell - layout_.window); --from) {
            const int steps = cell - from;
            for (const Group& group : at_[static_cast<std::size_t>(from)]) {
                const Bits used = field(state, group.kind);
                if (!used) continue;
                const auto& place = layout_.fields[static_cast<std::size_t>(group.kind)];
                for (std::size_t i = 0; i < group.cells.size(); ++i) {
                    State before = undone(state, steps, group.cells[i]);
                    if (before.empty()) continue;
                    before.words[place.word] -= bit(place.shift);
                    const Count* count = found(from, before);
                    if (!count) continue;
                    if (left < *count) return {group.rows[i], before, from};
                    left.subtract(*count);
                }
            }
        }
        throw std::logic_error("a state without a predecessor");
    }

    /// The state seen from `steps` cells lower, without these cells; empty where that cannot be.
    State undone(const State& state, int steps, const State& cells) const {
        State filled = below<W>(steps) | state.without(window_);
        for (int i = 1; i < layout_.window; ++i) {
            if (!state.has(i)) continue;
            if (i + steps >= layout_.window) return {};
            filled.add(i + steps);
        }
        return filled.contains(cells) ? filled.without(cells) : State{};
    }

    void thin(States<W, Count>& states, std::size_t population, Random& random) {
        std::vector<double> weights;
        states.each([&](const State&, const Count& count) { weights.push_back(count.value); });
        const double threshold = threshold_of(weights, static_cast<double>(population));
        States<W, Count> kept;
        states.each([&](const State& state, const Count& count) {
            const double chance = count.value / threshold;
            if (chance >= 1)
                kept[state] = count;
            else if (static_cast<double>(random.next() >> 11) * 0x1p-53 < chance)
                kept[state] = Count{threshold};
        });
        bytes_ += kept.bytes() - states.bytes();
        states = std::move(kept);
    }

    /// Such that the chances min(1, weight / threshold) add up to the population.
    static double threshold_of(std::vector<double>& weights, double population) {
        std::sort(weights.begin(), weights.end(), std::greater<>());
        double rest = 0;
        for (const double weight : weights) rest += weight;
        for (const double weight : weights) {
            if (weight * population < rest) break;
            rest -= weight;
            population -= 1;
        }
        return rest / population;
    }

    const Cover& cover_;
    const Layout& layout_;
    Tally tally_;
    std::size_t memory_;
    Watch& watch_;
    State window_;
    std::vector<std::vector<Group>> at_;
    std::vector<States<W, Count>> states_;
    std::size_t bytes_ = 0;
    bool keep_ = false;
};

}  // namespace cubarium::packing
