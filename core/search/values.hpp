// What the end of a game is worth to each seat.
#pragma once

#include <algorithm>
#include <utility>

#include "../game.hpp"

namespace cubarium {

/// The averaged rank of each seat, in halves: two for each seat that it beats, one for each that it shares with.
using Ranks = std::array<std::uint8_t, most_seats>;

inline int best_rank(int seats) { return 2 * (seats - 1); }

inline Ranks ranks_of(const Scores& scores, unsigned winners, int seats, unsigned gone = 0) {
    Ranks ranks{};
    const auto standing = [&](int seat) {  // those that stayed first, among them the winners, then by score
        return std::pair(!(gone >> seat & 1), winners >> seat & 1 ? INT32_MAX : scores[seat]);
    };
    for (int seat = 0; seat < seats; ++seat)
        for (int other = 0; other < seats; ++other)
            if (other != seat)
                ranks[seat] = static_cast<std::uint8_t>(ranks[seat] + (standing(seat) >= standing(other)) +
                                                        (standing(seat) > standing(other)));
    return ranks;
}

/// The ranks at the end of a game.
template <Game G>
Ranks ranks_at_end(const G& game, const typename G::State& state) {
    return ranks_of(game.scores(state), game.winners(state), game.seats(), gone_of(game, state));
}

/// A seat's score less the best of the others.
inline int lead_of(const Scores& scores, int seat, int seats) {
    int best = INT32_MIN;
    for (int other = 0; other < seats; ++other)
        if (other != seat) best = std::max(best, scores[other]);
    return scores[seat] - best;
}

/// What a simulation came to, for each seat; also the mean of many.
struct Result {
    std::array<float, most_seats> value{};  // from 0 to 1: the rank, with the lead as a tie-break
    std::array<float, most_seats> win{};    // 1, divided where the first place is shared
    std::array<float, most_seats> score{};

    void approach(const Result& other, float share, int seats) {
        for (int seat = 0; seat < seats; ++seat) {
            value[seat] += share * (other.value[seat] - value[seat]);
            win[seat] += share * (other.win[seat] - win[seat]);
            score[seat] += share * (other.score[seat] - score[seat]);
        }
    }
};

/// How ranks and leads become values.
struct Worth {
    int seats = 2;
    float margin = 0;  // the share of the lead in a value
    float scale = 1;   // a lead that counts in full

    float of(float rank, float lead) const {
        return (1 - margin) * rank + margin * (0.5f + 0.5f * std::clamp(lead / scale, -1.0f, 1.0f));
    }

    Result result(const Scores& scores, unsigned winners, const Ranks& ranks) const {
        Result result;
        const float share = 1.0f / static_cast<float>(std::popcount(winners));
        for (int seat = 0; seat < seats; ++seat) {
            const float rank = static_cast<float>(ranks[seat]) / static_cast<float>(best_rank(seats));
            result.value[seat] = of(rank, static_cast<float>(lead_of(scores, seat, seats)));
            result.win[seat] = winners >> seat & 1 ? share : 0;
            result.score[seat] = static_cast<float>(scores[seat]);
        }
        return result;
    }
};

}  // namespace cubarium
