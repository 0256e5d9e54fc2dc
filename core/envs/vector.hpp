// Many games at once, and one alone, stepped by actions; what a learner reads lies in arrays that never move.
#pragma once

#include <atomic>
#include <cstring>
#include <memory>

#include "../parallel.hpp"
#include "arrays.hpp"
#include "encoding.hpp"

namespace cubarium {

/// One game. It goes to its end and stays there.
template <Encoded G>
class Single : public SingleArrays {
  public:
    using State = typename G::State;

    Single(std::shared_ptr<const Encoder<G>> encoder, const State& state)
        : encoder_(std::move(encoder)) {
        observation.resize(static_cast<std::size_t>(encoder_->entries + slack));
        mask.resize(static_cast<std::size_t>(encoder_->actions + slack));
        rewards.resize(static_cast<std::size_t>(encoder_->game.seats()));
        put(state);
    }

    const Encoder<G>& encoder() const { return *encoder_; }
    const State& state() const { return state_; }
    int turn() const { return encoder_->game.turn(state_); }

    void put(const State& state) {
        state_ = state;
        refresh();
    }

    /// std::invalid_argument where the action is not legal, and nothing has changed.
    void step(std::int64_t action) {
        encoder_->game.play(state_, encoder_->move(state_, action));
        refresh();
    }

  private:
    void refresh() {
        encoder_->observe(state_, observation.data());
        encoder_->encoding.mask(state_, mask.data());
        if (turn() < 0)
            write_values(encoder_->game, state_, rewards.data());
        else
            std::fill(rewards.begin(), rewards.end(), 0.0f);
    }

    std::shared_ptr<const Encoder<G>> encoder_;
    State state_;
};

/// Many games side by side. One that ends begins anew at once, and what it came to can be read until the next step.
/// Each has random numbers of its own, made from the seed and its place, so nothing depends on the threads.
template <Encoded G>
class Vector : public VectorArrays {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    Vector(std::shared_ptr<const Encoder<G>> of, const State& start, const VectorSettings& settings)
        : encoder_(std::move(of)), start_(start), settings_(settings) {
        const auto& encoder = *encoder_;
        if (settings.games < 1) throw std::invalid_argument("a vector has at least one game");
        if (settings.threads < 1) throw std::invalid_argument("threads must be 1 or more");
        if (settings.opening < 0) throw std::invalid_argument("opening must be 0 or more");
        if (encoder.game.turn(start) < 0) throw std::invalid_argument("the game is over before it begins");
        const auto n = static_cast<std::size_t>(settings.games);
        const auto seats = static_cast<std::size_t>(encoder.game.seats());
        states_.resize(n);
        moves_.resize(n);
        generators_.assign(2 * n, Random(0, 0));
        const auto all = n * static_cast<std::size_t>(encoder.entries);
        settings.floats ? float_observations.resize(all) : observations.resize(all + slack);
        masks.resize((settings.masks ? n * static_cast<std::size_t>(encoder.actions) : 0) + slack);
        turns.resize(n);
        done.resize(n);
        plies.resize(n);
        lengths.resize(n);
        rewards.resize(n * seats);
        scores.resize(n * seats);
        reset(settings.seed);
    }

    const Encoder<G>& encoder() const { return *encoder_; }
    const VectorSettings& settings() const { return settings_; }
    const State& state(std::int64_t i) const { return states_[static_cast<std::size_t>(i)]; }

    /// Every game from the start, as if the vector had been made with this seed.
    void reset(std::uint64_t seed) {
        settings_.seed = seed;
        for (std::size_t i = 0; i < generators_.size(); ++i) generators_[i] = Random(seed, i);
        for (auto* numbers : {&lengths, &scores}) std::fill(numbers->begin(), numbers->end(), 0);
        std::fill(rewards.begin(), rewards.end(), 0.0f);
        std::fill(done.begin(), done.end(), std::uint8_t{0});
        each([&](std::size_t i, std::uint8_t* scratch) {
            begin(i);
            show(i, scratch);
        });
    }

    /// Every game by one action; std::invalid_argument where one is not legal, and nothing has changed.
    void step(const std::int64_t* actions) {
        find_moves(actions);
        each([&](std::size_t i, std::uint8_t* scratch) {
            encoder_->game.play(states_[i], moves_[i]);
            ++plies[i];
            finish(i);
            show(i, scratch);
        });
    }

    /// A legal action for every game, all equally likely.
    void sample(std::int64_t* actions) {
        each([&](std::size_t i, std::uint8_t*) {
            const Move move = encoder_->game.random_move(states_[i], generators_[2 * i + 1]);
            actions[i] = encoder_->encoding.action(states_[i], move);
        });
    }

    /// One game goes on from another position, which is not over.
    void put(std::int64_t at, const State& state) {
        if (encoder_->game.turn(state) < 0) throw std::invalid_argument("the game is over before it begins");
        const auto i = static_cast<std::size_t>(at);
        std::vector<std::uint8_t> scratch(scratch_size());
        states_[i] = state;
        plies[i] = 0;
        show(i, scratch.data());
    }

    std::vector<Random>& generators() { return generators_; }

  private:
    static constexpr std::int64_t chunk = 64;  // games that a thread takes at a time

    std::size_t scratch_size() const {
        return static_cast<std::size_t>(std::max(encoder_->entries, encoder_->actions) + slack);
    }

    /// Calls a function with the number of every game, from the first to the last of a chunk, and room to write in for
    /// the last one: beyond its own bytes others may be writing.
    template <class Function>
    void each(Function&& function) {
        const std::int64_t chunks = (settings_.games + chunk - 1) / chunk;
        in_parallel(chunks, settings_.threads, [&](std::int64_t c) {
            std::vector<std::uint8_t> scratch(scratch_size());
            const std::int64_t last = std::min(settings_.games, (c + 1) * chunk) - 1;
            for (std::int64_t i = c * chunk; i <= last; ++i)
                function(static_cast<std::size_t>(i), i == last || settings_.floats ? scratch.data() : nullptr);
        });
    }

    /// The moves of some actions; std::invalid_argument for the first that is not legal.
    void find_moves(const std::int64_t* actions) {
        std::atomic<std::size_t> wrong = states_.size();
        each([&](std::size_t i, std::uint8_t*) {
            if (actions[i] >= 0 && actions[i] < encoder_->actions) {
                if (const auto move = encoder_->encoding.move(states_[i], static_cast<int>(actions[i]))) {
                    moves_[i] = *move;
                    return;
                }
            }
            auto first = wrong.load();
            while (i < first && !wrong.compare_exchange_weak(first, i)) {}
        });
        if (wrong == states_.size()) return;
        try {
            encoder_->move(states_[wrong], actions[wrong]);
        } catch (const std::invalid_argument& error) {
            throw std::invalid_argument("game " + std::to_string(wrong) + ": " + error.what());
        }
    }

    /// The start, and the random plies after it, as long as the game goes on.
    void begin(std::size_t i) {
        State state = start_;
        plies[i] = 0;
        for (int ply = 0; ply < settings_.opening; ++ply) {
            State after = state;
            encoder_->game.play(after, encoder_->game.random_move(after, generators_[2 * i]));
            if (encoder_->game.turn(after) < 0) break;
            state = after;
            ++plies[i];
        }
        states_[i] = state;
    }

    /// Notes what a game came to, if it is over, and begins the next.
    void finish(std::size_t i) {
        const auto seats = static_cast<std::size_t>(encoder_->game.seats());
        const bool was_done = done[i];
        done[i] = encoder_->game.turn(states_[i]) < 0;
        if (!done[i]) {
            if (was_done) std::fill_n(rewards.begin() + static_cast<std::ptrdiff_t>(i * seats), seats, 0.0f);
            return;
        }
        write_values(encoder_->game, states_[i], &rewards[i * seats]);
        const Scores final = encoder_->game.scores(states_[i]);
        std::copy_n(final.begin(), seats, scores.begin() + static_cast<std::ptrdiff_t>(i * seats));
        lengths[i] = plies[i];
        begin(i);
    }

    /// Writes what is seen of a game: through the scratch where there is one.
    void show(std::size_t i, std::uint8_t* scratch) {
        const auto entries = static_cast<std::size_t>(encoder_->entries);
        const auto actions = static_cast<std::size_t>(encoder_->actions);
        const State& state = states_[i];
        turns[i] = encoder_->game.turn(state);
        if (settings_.floats) {
            encoder_->observe(state, scratch);
            std::copy_n(scratch, entries, &float_observations[i * entries]);
        } else {
            write(&observations[i * entries], entries, scratch, [&](auto* to) { encoder_->observe(state, to); });
        }
        if (settings_.masks)
            write(&masks[i * actions], actions, scratch, [&](auto* to) { encoder_->encoding.mask(state, to); });
    }

    template <class Function>
    static void write(std::uint8_t* to, std::size_t bytes, std::uint8_t* scratch, Function&& function) {
        function(scratch ? scratch : to);
        if (scratch) std::memcpy(to, scratch, bytes);
    }

    std::shared_ptr<const Encoder<G>> encoder_;
    State start_;
    VectorSettings settings_;
    std::vector<State> states_;
    std::vector<Move> moves_;
    std::vector<Random> generators_;  // two for each game: of its openings, and of its samples
};

}  // namespace cubarium
