// A net at work: what it thinks of a position, of its moves, and of who will show where at the end.
#pragma once

#include <vector>

#include "../search/values.hpp"
#include "weights.hpp"

namespace cubarium::nets {

/// What a net expects, for each seat.
struct Judgement {
    std::array<float, most_seats> rank{};   // from 0 to 1
    std::array<float, most_seats> win{};    // the chance of the first place; what is shared is divided
    std::array<float, most_seats> score{};  // at the end
};

template <Featured G>
class Net {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    /// The weights must fit the game: see `Weights::check`.
    Net(const G& game, std::shared_ptr<const Weights> weights)
        : game_(&game), features_(game), weights_(std::move(weights)), seats_(game.seats()),
          known_(Features<G>::words), logit_(Features<G>::words) {}

    /// Looks at a position that is not over; what follows is about it.
    void look(const State& state) {
        list_.clear();
        features_.position(state, list_);
        add_rows(weights_->rows, list_.data(), list_.size(), weights_->bias, hidden_.data());
        turn_ = game_->turn(state);
        ++stamp_;
    }

    Judgement judge(const State& state) const {
        Narrow second, third;
        dense(hidden_, weights_->second, weights_->second_bias, second);
        dense(second, weights_->third, weights_->third_bias, third);
        const int ranks = 2 * seats_ - 1;
        const int first = first_output<G>(seats_);
        const auto output = [&](int at) {
            return weights_->heads_bias[at] + dot(third.data(), weights_->heads + at * narrow, narrow);
        };
        const Scores scores = game_->scores(state);
        Judgement made;
        float ranks_sum = 0;
        float wins_sum = 0;
        for (int i = 0; i < seats_; ++i) {
            std::array<std::int32_t, 2 * most_seats - 1> logits;
            std::array<float, 2 * most_seats - 1> shares;
            for (int rank = 0; rank < ranks; ++rank) logits[rank] = output(first + i * ranks + rank);
            shares_of(logits.data(), ranks, shares.data());
            const int seat = seat_at(i);
            for (int rank = 1; rank < ranks; ++rank) made.rank[seat] += shares[rank] * static_cast<float>(rank);
            made.rank[seat] /= static_cast<float>(ranks - 1);
            made.win[seat] = shares[ranks - 1] + shares[ranks - 2] / 2 + 1e-6f;
            ranks_sum += made.rank[seat];
            wins_sum += made.win[seat];
            const auto gain = static_cast<float>(output(first + seats_ * ranks + i)) / one;
            made.score[seat] = static_cast<float>(scores[seat]) + gain * Features<G>::score_scale;
        }
        // Ranks are 1/2 on the mean, and somebody wins.
        const float too_much = ranks_sum / static_cast<float>(seats_) - 0.5f;
        for (int seat = 0; seat < seats_; ++seat) {
            made.rank[seat] = std::clamp(made.rank[seat] - too_much, 0.0f, 1.0f);
            made.win[seat] /= wins_sum;
        }
        return made;
    }

    /// How likely each move is the best.
    void policy(const State& state, const std::vector<Move>& moves, std::vector<float>& shares) {
        logits_.clear();
        const auto describe = features_.describer(state);
        for (const Move move : moves) {
            list_.clear();
            describe(move, list_);
            std::int32_t logit = 0;
            for (const int word : list_) logit += logit_of(word);
            logits_.push_back(logit);
        }
        shares.resize(moves.size());
        shares_of(logits_.data(), static_cast<int>(moves.size()), shares.data());
    }

    /// Calls a function with each cell, each seat, and how likely it is that the seat shows there at the end.
    template <class Function>
    void each_owner(Function&& function) const {
        for (int cell = 0; cell < Features<G>::cells; ++cell)
            for (int i = 0; i < seats_; ++i) {
                const int at = cell * Features<G>::most_seats + i;
                const auto logit = weights_->owners_bias[at] + dot(hidden_.data(), weights_->owners + at * hidden, hidden);
                function(cell, seat_at(i), share_of(logit));
            }
    }

    const Features<G>& features() const { return features_; }

  private:
    int seat_at(int i) const { return (turn_ + i) % seats_; }

    std::int32_t logit_of(int word) {
        if (known_[word] != stamp_) {
            known_[word] = stamp_;
            logit_[word] = weights_->words_bias[word] + dot(hidden_.data(), weights_->words + word * hidden, hidden);
        }
        return logit_[word];
    }

    const G* game_;
    Features<G> features_;
    std::shared_ptr<const Weights> weights_;
    int seats_;
    int turn_ = 0;
    FeatureList list_;
    alignas(64) Hidden hidden_{};
    std::uint64_t stamp_ = 0;
    std::vector<std::uint64_t> known_;  // by word: the look that its logit is of
    std::vector<std::int32_t> logit_;
    std::vector<std::int32_t> logits_;
};

}  // namespace cubarium::nets
