// Every position that can come up, with its value: for games small enough to list them all.
#pragma once

#include <unordered_map>

#include "solver.hpp"

namespace cubarium {

/// The positions of a game, one for each canonical key, in the order of a breadth-first search from the start. A value is
/// a byte: three times the number of moves left, and 1 when seat 0 wins, 2 when seat 1 does, 0 when they share first place.
template <Game G>
class Enumeration {
  public:
    using State = typename G::State;

    Enumeration(const G& game, const State& start) : game_(game) { number_of(start); }

    /// Lists and values all positions; false when a limit was reached.
    bool run(const SolveLimits& limits) {
        for (std::size_t i = 0; i < states_.size(); ++i) {
            first_.push_back(after_.size());
            for (const auto move : moves_of(game_, states_[i])) {
                State after = states_[i];
                game_.play(after, move);
                after_.push_back(number_of(after));
            }
            if (i % 256 == 0 && limits.reached(std::ssize(after_))) return false;
        }
        first_.push_back(after_.size());
        values_.assign(states_.size(), unknown);
        for (std::size_t i = states_.size(); i-- > 0;) value_of(i);
        return true;
    }

    const std::vector<std::uint8_t>& values() const { return values_; }
    std::int64_t moves() const { return std::ssize(after_); }

    std::int64_t over() const {
        std::int64_t over = 0;
        for (std::size_t i = 0; i < states_.size(); ++i) over += first_[i] == first_[i + 1];
        return over;
    }

  private:
    static constexpr std::uint8_t unknown = 255;

    using Key = typename Keys<G>::Key;

    struct HashOf {
        std::size_t operator()(const Key& key) const {
            Hash hash;
            for (const auto word : key) hash.add(word);
            return hash.value();
        }
    };

    std::uint32_t number_of(const State& state) {
        const auto [found, fresh] =
            numbers_.try_emplace(Keys<G>::of(game_, state), static_cast<std::uint32_t>(states_.size()));
        if (fresh) states_.push_back(state);
        return found->second;
    }

    std::uint8_t value_of(std::size_t i) {
        if (values_[i] != unknown) return values_[i];
        const int turn = game_.turn(states_[i]);
        if (turn < 0) return values_[i] = static_cast<std::uint8_t>(game_.winners(states_[i]) % 3);
        int best = -1;
        int best_rank = 0;
        for (std::size_t at = first_[i]; at < first_[i + 1]; ++at) {
            const int value = value_of(after_[at]);
            const int winner = value % 3;
            const int moves = value / 3 + 1;
            // A win the sooner the better; all else the later the better.
            const int rank = winner == turn + 1 ? 1000 - moves : winner == 0 ? 300 + moves : moves;
            if (best < 0 || rank > best_rank) {
                best = moves * 3 + winner;
                best_rank = rank;
            }
        }
        if (best >= unknown) throw std::overflow_error("a game is too long for a value to be a byte");
        return values_[i] = static_cast<std::uint8_t>(best);
    }

    const G& game_;
    std::vector<State> states_;
    std::vector<std::size_t> first_;    // by position, where its moves begin
    std::vector<std::uint32_t> after_;  // by move, the position it leads to
    std::unordered_map<Key, std::uint32_t, HashOf> numbers_;
    std::vector<std::uint8_t> values_;
};

}  // namespace cubarium
