// Counting and random games, for every game.
#pragma once

#include <algorithm>
#include <vector>

#include "game.hpp"
#include "parallel.hpp"

namespace cubarium {

template <Game G>
std::int64_t perft(const G& game, const typename G::State& state, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return game.count(state);
    std::int64_t count = 0;
    for (const auto move : moves_of(game, state)) {
        auto after = state;
        game.play(after, move);
        count += perft(game, after, depth - 1);
    }
    return count;
}

/// The share of each move in perft(depth), in the order of the moves; depth is 1 or more.
template <Game G>
std::vector<std::int64_t> divide(const G& game, const typename G::State& state, int depth, int threads) {
    const auto moves = moves_of(game, state);
    std::vector<std::int64_t> shares(moves.size());
    in_parallel(static_cast<std::int64_t>(moves.size()), threads, [&](std::int64_t i) {
        auto after = state;
        game.play(after, moves[static_cast<std::size_t>(i)]);
        shares[static_cast<std::size_t>(i)] = perft(game, after, depth - 1);
    });
    return shares;
}

/// What many random games came to. Whole numbers, so that the order of adding does not matter.
struct Playouts {
    static constexpr int win = 60;  // a win; shared, it is divided without a rest by up to five

    std::int64_t games = 0;
    std::int64_t plies = 0;
    std::array<std::int64_t, most_seats> wins{};
    std::array<std::int64_t, most_seats> scores{};

    void add(const Playouts& other) {
        games += other.games;
        plies += other.plies;
        for (int seat = 0; seat < most_seats; ++seat) {
            wins[seat] += other.wins[seat];
            scores[seat] += other.scores[seat];
        }
    }
};

template <Game G>
void playout(const G& game, typename G::State state, Random random, Playouts& sum) {
    while (game.turn(state) >= 0) {
        game.play(state, game.random_move(state, random));
        ++sum.plies;
    }
    const unsigned winners = game.winners(state);
    const Scores scores = game.scores(state);
    const int share = Playouts::win / std::popcount(winners);
    for (int seat = 0; seat < game.seats(); ++seat) {
        if (winners >> seat & 1) sum.wins[seat] += share;
        sum.scores[seat] += scores[seat];
    }
    ++sum.games;
}

/// n random games from a position: the same for a seed, whatever the threads.
template <Game G>
Playouts playouts(const G& game, const typename G::State& state, std::int64_t n, std::uint64_t seed, int threads) {
    constexpr std::int64_t chunk = 256;
    const std::int64_t chunks = (n + chunk - 1) / chunk;
    std::vector<Playouts> sums(static_cast<std::size_t>(chunks));
    in_parallel(chunks, threads, [&](std::int64_t i) {
        Playouts sum;
        for (std::int64_t game_number = i * chunk; game_number < std::min(n, (i + 1) * chunk); ++game_number)
            playout(game, state, Random(seed, static_cast<std::uint64_t>(game_number)), sum);
        sums[static_cast<std::size_t>(i)] = sum;
    });
    Playouts total;
    for (const auto& sum : sums) total.add(sum);
    return total;
}

}  // namespace cubarium
