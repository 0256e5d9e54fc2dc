// What a game must offer, so that perft, playouts and search can be templates over it.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "bits.hpp"
#include "text.hpp"

namespace cubarium {

constexpr int most_seats = 5;

using Scores = std::array<int, most_seats>;  // of each seat; what is beyond the seats is 0

/// The seats with the best score among those that have not gone, a bit for each.
inline unsigned best_of(const Scores& scores, int seats, unsigned gone = 0) {
    unsigned best = 0;
    int most = INT32_MIN;
    for (int seat = 0; seat < seats; ++seat) {
        if (gone >> seat & 1 || scores[seat] < most) continue;
        best = (scores[seat] > most ? 0 : best) | 1u << seat;
        most = scores[seat];
    }
    return best;
}

/// A game with its options fixed. It is immutable, and every function may be called from several threads.
/// `State` is a plain value without padding: its bytes are equal exactly when the positions are. `Move` is a number.
/// `moves` has every legal move once, in the order of the reference; `play` relies on the move being one of them, and
/// passes over seats that cannot move.
template <class G>
concept Game = std::regular<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
    std::unsigned_integral<typename G::Move> &&
    requires(const G& game, const typename G::State& state, typename G::State& changed, typename G::Move move,
             std::vector<typename G::Move>& moves, Random& random, std::string_view text) {
        G(text);                                              // from its options, each written out in full
        { G::name } -> std::convertible_to<const char*>;
        { game.seats() } -> std::same_as<int>;
        { game.start() } -> std::same_as<typename G::State>;
        { game.turn(state) } -> std::same_as<int>;            // the seat that must move; -1 when the game is over
        { game.colour(state) } -> std::same_as<int>;
        game.moves(state, moves);                             // appends
        { game.count(state) } -> std::same_as<std::int64_t>;  // how many moves there are
        { game.random_move(state, random) } -> std::same_as<typename G::Move>;  // all equally likely; not when over
        game.play(changed, move);
        { game.scores(state) } -> std::same_as<Scores>;
        { game.winners(state) } -> std::same_as<unsigned>;    // a bit for each seat that shares first place; when over
        { game.hash(state) } -> std::same_as<std::uint64_t>;
        { game.symmetries() } -> std::same_as<int>;           // how many there are, the identity (0) among them
        { game.image(state, 0) } -> std::same_as<typename G::State>;  // its moves are the images of the moves
        { game.image(state, move, 0) } -> std::same_as<typename G::Move>;
        { game.write_move(state, move) } -> std::same_as<std::string>;
        { game.write(state) } -> std::same_as<std::string>;   // the parts of a position text
        { game.read(text) } -> std::same_as<typename G::State>;  // std::invalid_argument where it is no such text
    };

/// A game of three seats or more that goes on when a seat leaves: the seat passes from then on, and ranks below those
/// that stay. `leave` relies on the seat being there, the game not being over, and more than two seats.
template <class G>
concept GoesOnWithoutASeat = Game<G> && requires(const G& game, const typename G::State& state,
                                                 typename G::State& changed) {
    game.leave(changed, 0);
    { game.gone(state) } -> std::same_as<unsigned>;  // a bit for each seat that has left
};

/// The seats that have left, a bit for each.
template <Game G>
unsigned gone_of(const G& game, const typename G::State& state) {
    if constexpr (GoesOnWithoutASeat<G>) return game.gone(state);
    return 0;
}

/// How a game is shown to a learner; in envs/, where a game has it. It may look into its game.
template <class G>
class Encoding;

/// What a position of a game looks like; in scenes/, where a game has it. It may look into its game.
template <class G>
class Scenery;

/// The rules that moves break; in violations/, where a game has it. It may look into its game.
template <class G>
class Violations;

/// What a net is shown of a game; in nets/features/, where a game has it. It may look into its game.
template <class G>
class Features;

/// The moves of a position in a new list.
template <Game G>
std::vector<typename G::Move> moves_of(const G& game, const typename G::State& state) {
    std::vector<typename G::Move> moves;
    game.moves(state, moves);
    return moves;
}

/// The legal move with a canonical text.
template <Game G>
std::optional<typename G::Move> find_move(const G& game, const typename G::State& state, std::string_view text) {
    for (const auto move : moves_of(game, state))
        if (game.write_move(state, move) == text) return move;
    return std::nullopt;
}

}  // namespace cubarium
