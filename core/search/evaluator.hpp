// What a tree asks about positions: the plug-in that judges them. Here the one that plays random games.
#pragma once

#include <cmath>

#include "report.hpp"
#include "values.hpp"

namespace cubarium {

/// `leaf` values a position that the tree does not go beyond; `note` may be told of the moves that were played for it.
/// `priors` says how likely each move of a position is the best. With `with_history`
/// moves are judged by how they did elsewhere, too, and a node waits for its moves until it has visits enough to try some
/// of them. Without, moves are tried in the order of their priors; a node has its `first_moves` likeliest until more are wanted.
template <class E, class G>
concept Evaluator = requires(E& evaluator, const typename G::State& state, const Worth& worth, Random& random,
                             const std::vector<typename G::Move>& moves, const SearchSettings& settings,
                             std::vector<float>& priors, std::vector<double>& shares, double& weight,
                             void (*note)(int, typename G::Move)) {
    { E::with_history } -> std::convertible_to<bool>;
    { E::first_moves } -> std::convertible_to<std::uint32_t>;
    evaluator.begin();  // at a new root
    { evaluator.leaf(state, worth, random, std::uint64_t{}, note) } -> std::same_as<Result>;
    evaluator.saw_end(state, std::uint64_t{});
    evaluator.priors(state, moves, settings, priors);
    evaluator.add_owners(state, shares, weight);  // how likely each seat shows at each place at the end
};

template <Game G>
Result result_at_end(const G& game, const typename G::State& state, const Worth& worth) {
    const Scores scores = game.scores(state);
    const unsigned winners = game.winners(state);
    return worth.result(scores, winners, ranks_of(scores, winners, game.seats(), gone_of(game, state)));
}

/// Plays to the end by chance. Playouts that prefer what gains at once, or what did well before, were tried: they cost
/// more than they bring.
template <Game G>
class PlayoutEvaluator {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    static constexpr bool with_history = true;
    static constexpr std::uint32_t first_moves = UINT32_MAX;

    explicit PlayoutEvaluator(const G& game) : game_(&game) { begin(); }

    void begin() {
        ends_ = 0;
        if constexpr (requires { G::places; }) shown_.assign(static_cast<std::size_t>(G::places * game_->seats()), 0);
    }

    template <class Note>
    Result leaf(State state, const Worth& worth, Random& random, std::uint64_t simulation, Note&& note) {
        for (int seat; (seat = game_->turn(state)) >= 0;) {
            const Move move = game_->random_move(state, random);
            note(seat, move);
            game_->play(state, move);
        }
        saw_end(state, simulation);
        return result_at_end(*game_, state, worth);
    }

    /// Counts who shows where; now and then, as that takes as long as some moves.
    void saw_end(const State& state, std::uint64_t simulation) {
        if constexpr (requires { game_->shown(state, [](int, int) {}); }) {
            if (simulation % 8 != 0) return;
            const int seats = game_->seats();
            game_->shown(state, [&](int place, int seat) { ++shown_[static_cast<std::size_t>(place * seats + seat)]; });
            ++ends_;
        }
    }

    /// By what each move gains at once: the softmax of the gains, measured by their spread.
    void priors(const State& state, const std::vector<Move>& moves, const SearchSettings& settings,
                std::vector<float>& priors) const {
        const int turn = game_->turn(state);
        const auto count = static_cast<float>(moves.size());
        priors.assign(moves.size(), 0);
        float sum = 0;
        float squares = 0;
        for (std::size_t i = 0; i < moves.size() && settings.policy_prior > 0; ++i) {
            State after = state;
            game_->play(after, moves[i]);
            const auto gain = static_cast<float>(lead_of(game_->scores(after), turn, game_->seats()));
            priors[i] = gain;
            sum += gain;
            squares += gain * gain;
        }
        const float mean = sum / count;
        const float spread = std::sqrt(std::max(0.0f, squares / count - mean * mean)) + 1e-6f;
        float total = 0;
        for (float& prior : priors) {
            prior = std::exp(settings.policy_prior * std::min(3.0f, (prior - mean) / spread));
            total += prior;
        }
        for (float& prior : priors) prior /= total;
    }

    void add_owners(const State&, std::vector<double>& shares, double& weight) const {
        for (std::size_t i = 0; i < shown_.size(); ++i) shares[i] += shown_[i];
        weight += ends_;
    }

  private:
    const G* game_;
    std::vector<std::uint32_t> shown_;  // in how many ends a seat shows at a place
    std::uint32_t ends_ = 0;
};

}  // namespace cubarium
