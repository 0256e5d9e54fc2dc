// Values of leaves and priors of moves from a net.
#pragma once

#include "../search/evaluator.hpp"
#include "net.hpp"

namespace cubarium {

/// `N` is what judges: it is made of a game and of weights.
template <Featured G, class N = nets::Net<G>>
class NetEvaluator {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    static constexpr bool with_history = false;
    static constexpr std::uint32_t first_moves = 8;  // of a node: of thousands most are never tried

    template <class Weights>
    NetEvaluator(const G& game, std::shared_ptr<const Weights> weights) : game_(&game), net_(game, std::move(weights)) {}

    void begin() {}
    void saw_end(const State&, std::uint64_t) {}

    template <class Note>
    Result leaf(const State& state, const Worth& worth, Random&, std::uint64_t, Note&&) {
        if (game_->turn(state) < 0) return result_at_end(*game_, state, worth);
        net_.look(state);
        nets::Judgement judged = net_.judge(state);
        const unsigned gone = gone_of(*game_, state);
        if (gone) without(judged, gone, worth.seats);
        Result result;
        result.win = judged.win;
        result.score = judged.score;
        for (int seat = 0; seat < worth.seats; ++seat) {
            float best = -1e9f;
            for (int other = 0; other < worth.seats; ++other)
                if (other != seat && !(gone >> other & 1)) best = std::max(best, judged.score[other]);
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
            N net = net_;
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
    /// A net does not see who has left: these rank last and win nothing, and the others have their chances.
    static void without(nets::Judgement& judged, unsigned gone, int seats) {
        float rest = 0;
        for (int seat = 0; seat < seats; ++seat) {
            if (gone >> seat & 1)
                judged.win[seat] = judged.rank[seat] = 0;
            else
                rest += judged.win[seat] += 1e-6f;  // so that somebody wins whatever the net says
        }
        for (int seat = 0; seat < seats; ++seat) judged.win[seat] /= rest;
    }

    const G* game_;
    N net_;
};

}  // namespace cubarium
