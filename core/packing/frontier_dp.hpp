// The first engine: cell after cell, all the states that fillings of the lowest cells come to, each with how many ways
// lead to it: dynamic programming over a frontier. A state is the set of filled cells and the numbers of used rows, kept
// in full.
#pragma once

#include <functional>
#include <stdexcept>

#include "engines.hpp"
#include "frontier_states.hpp"
#include "tally.hpp"

namespace cubarium::packing {

constexpr int most_exact_words = 4;  // of a state in a run whose states are kept

/// With states of so many words.
template <int W>
class FrontierDpOf final : public FrontierDp {
  public:
    FrontierDpOf(const Cover& cover, const Layout& layout, const CountFormat& format, std::size_t memory)
        : cover_(cover), layout_(layout), format_(format), tally_(cover), memory_(memory),
          window_(below<W>(layout.window)), at_(static_cast<std::size_t>(cover.cells)),
          states_(static_cast<std::size_t>(cover.cells) + 1, States<W>(format)) {
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

    DpStatus run(Progress& progress, bool keep, const Sample* sample) override {
        if (!tally_.possible()) return DpStatus::done;
        put(0, State{}, format_.one().data());
        for (int cell = 0; cell < cover_.cells; ++cell) {
            auto& states = states_[static_cast<std::size_t>(cell)];
            if (sample && states.size() > sample->population) thin(states, *sample);
            if (const DpStatus status = pass(cell, states, progress); status != DpStatus::done) return status;
            if (!keep) release(states);
            progress.share = static_cast<double>(cell + 1) / cover_.cells;
        }
        return DpStatus::done;
    }

    std::vector<std::pair<Used, Count>> results() const override {
        std::vector<std::pair<Used, Count>> found;
        states_.back().each([&](const State& state, const std::uint64_t* count) {
            found.emplace_back(read(state), Count(count, count + format_.words()));
        });
        return found;
    }

    std::vector<int> draw(const Used& used, Random& random) const override {
        std::vector<int> rows;
        if constexpr (W <= most_exact_words) {
            State state = written(used);
            for (int cell = cover_.cells; cell > 0;) {
                const auto [row, before, from] = predecessor(cell, state, format_.draw_below(found(cell, state), random));
                rows.push_back(row);
                cell = from;
                state = before;
            }
        }
        return rows;
    }

  private:
    using State = Set<W>;

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
    void put(int cell, State state, const std::uint64_t* count) {
        state.add(0);
        auto& states = states_[static_cast<std::size_t>(cell)];
        const std::size_t before = states.bytes();
        if (states.full() && bytes_ > memory_ - std::min(memory_, 2 * before)) {
            status_ = DpStatus::memory;
            return;
        }
        if (format_.add(states[state], count)) status_ = DpStatus::overflow;
        bytes_ += states.bytes() - before;
    }

    const std::uint64_t* found(int cell, State state) const {
        state.add(0);
        return states_[static_cast<std::size_t>(cell)].find(state);
    }

    void release(States<W>& states) {
        bytes_ -= states.bytes();
        states.clear();
    }

    DpStatus pass(int cell, const States<W>& states, const Progress& progress) {
        std::size_t n = 0;
        states.each([&](const State& state, const std::uint64_t* count) {
            if ((++n & 255) == 0 && progress.stop) status_ = DpStatus::stopped;
            if (status_ == DpStatus::done) extend(cell, state, count);
        });
        return progress.stop ? DpStatus::stopped : status_;
    }

    void extend(int cell, const State& state, const std::uint64_t* count) {
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
                put(cell + steps, (filled & window_).lowered(steps) | filled.without(window_), count);
            }
        }
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
                    const std::uint64_t* count = found(from, before);
                    if (!count) continue;
                    if (format_.less(left.data(), count)) return {group.rows[i], before, from};
                    format_.subtract(left.data(), count);
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

    /// Lets a random choice of states stand for all: each is kept with a chance, and weighs the more if that is small.
    void thin(States<W>& states, const Sample& sample) {
        std::vector<double> weights;
        states.each([&](const State&, const std::uint64_t* count) { weights.push_back(weight_of(count)); });
        const double threshold = threshold_of(weights, static_cast<double>(sample.population));
        States<W> kept(format_);
        states.each([&](const State& state, const std::uint64_t* count) {
            if (weight_of(count) >= threshold)
                *kept[state] = *count;
            else if (static_cast<double>(sample.random.next() >> 11) * 0x1p-53 * threshold < weight_of(count))
                *kept[state] = std::bit_cast<std::uint64_t>(threshold);
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
    const Layout layout_;
    const CountFormat format_;
    Tally tally_;
    std::size_t memory_;
    State window_;
    std::vector<std::vector<Group>> at_;
    std::vector<States<W>> states_;
    std::size_t bytes_ = 0;
    DpStatus status_ = DpStatus::done;
};

}  // namespace cubarium::packing
