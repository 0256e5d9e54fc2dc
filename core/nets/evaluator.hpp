// Values of leaves and priors of moves from a net.
#pragma once

#include "../search/evaluator.hpp"
#include "net.hpp"

namespace cubarium {

template <Featured G>
class NetEvaluator {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    static constexpr bool counts_moves = false;
    static constexpr std::uint32_t widest = 64;  // of thousands of moves most are never tried

    NetEvaluator(const G& game, std::shared_ptr<const nets::Weights> weights) : game_(&game), net_(game, std::move(weights)) {}

    void begin() {}
    void saw_end(const State&, std::uint64_t) {}

    template <class Note>
    Result leaf(const State& state, const Worth& worth, Random&, std::uint64_t, Note&&) {
        if (game_->turn(state) < 0) return result_at_end(*game_, state, worth);
        net_.look(state);
        const nets::Judgement judged = net_.judge(state);
        Result result;
        result.win = judged.win;
        result.score = judged.score;
        for (int seat = 0; seat < worth.seats; ++seat) {
            float best = -1e9f;
            for (int other = 0; other < worth.seats; ++other)
                if (other != seat) best = std::max(best, judged.score[other]);
            result.value[seat] = worth.of(judged.rank[seat], judged.score[seat] - best);
        }
        return result;
    }

    void priors(const State& state, const std::vector<Move>& moves, const SearchSettings&, std::vector<float>& priors) {
        net_.look(state);
        net_.policy(state, moves, priors);
    }

    /// Adds what the net expects of the root.
    void add_owners(const State& root, std::vector<double>& shares, double& weight) const {
        if constexpr (Features<G>::cells > 0) {
            nets::Net<G> net = net_;
            net.look(root);
            std::array<int, Features<G>::cells> places;
            places.fill(-1);
            for (int place = 0; place < G::places; ++place)
                if (!game_->write_place(place).empty()) places[static_cast<std::size_t>(net.features().cell(place))] = place;
            net.each_owner([&](int cell, int seat, float share) {
                if (places[static_cast<std::size_t>(cell)] >= 0)
                    shares[static_cast<std::size_t>(places[static_cast<std::size_t>(cell)] * game_->seats() + seat)] += share;
            });
            ++weight;
        }
    }

  private:
    const G* game_;
    nets::Net<G> net_;
};

}  // namespace cubarium
