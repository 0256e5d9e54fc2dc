// How a game is shown to a learner: a position as planes of bytes over the board, a move as a number.
#pragma once

#include <optional>

#include "../game.hpp"
#include "../search/values.hpp"
#include "planes.hpp"

namespace cubarium {

/// A game specialises this in a file of its own. Everything is seen from a colour, by default the one on turn: it comes
/// first, the others follow in their order. An entry is the number of a byte among those of all planes; an action is
/// the number of a move, the same wherever the same block goes to the same place.
template <class G>
class Encoding;

template <class G>
concept Encoded = Game<G> && requires(const G& game, const Encoding<G>& encoding, const typename G::State& state,
                                      typename G::Move move, std::uint8_t* bytes) {
    Encoding<G>(game);
    { encoding.rows() } -> std::same_as<int>;
    { encoding.columns() } -> std::same_as<int>;
    { encoding.planes() } -> std::same_as<std::vector<std::string>>;
    { encoding.actions() } -> std::same_as<int>;
    { encoding.action_planes() } -> std::same_as<std::vector<std::string>>;  // each has equally many actions
    encoding.observe(state, 0, bytes);  // from a colour; writes every entry, and may use `slack` bytes more
    encoding.mask(state, bytes);        // 1 for each legal action, else 0; likewise
    { encoding.action(state, move) } -> std::same_as<int>;
    { encoding.move(state, 0) } -> std::same_as<std::optional<typename G::Move>>;  // none where the action is not legal
    // The symmetries of the game, counted from the colour that all is seen from.
    { encoding.symmetry(state, 0) } -> std::same_as<int>;    // as the game counts it
    { encoding.image_entry(0, 0) } -> std::same_as<int>;     // where an entry goes
    { encoding.image_action(0, 0) } -> std::same_as<int>;    // -1 for a number that no move ever has
};

/// A game with its encoding, and what follows from both.
template <Encoded G>
struct Encoder {
    using State = typename G::State;

    Encoder(const Encoder&) = delete;
    explicit Encoder(const G& of)
        : game(of), encoding(game), actions(encoding.actions()),
          entries(static_cast<int>(encoding.planes().size()) * encoding.rows() * encoding.columns()) {}

    /// From the colour on turn; from the first where the game is over.
    void observe(const State& state, std::uint8_t* to) const {
        encoding.observe(state, std::max(0, game.colour(state)), to);
    }

    /// The legal actions, rising.
    std::vector<std::int32_t> legal(const State& state) const {
        std::vector<std::int32_t> actions;
        for (const auto move : moves_of(game, state)) actions.push_back(encoding.action(state, move));
        std::sort(actions.begin(), actions.end());
        return actions;
    }

    /// A legal action as a move; std::invalid_argument says why it is none.
    typename G::Move move(const State& state, std::int64_t action) const {
        if (action < 0 || action >= actions)
            throw std::invalid_argument("actions are numbers from 0 to " + std::to_string(actions - 1) + ", not " +
                                        std::to_string(action));
        if (game.turn(state) < 0) throw std::invalid_argument("the game is over");
        if (const auto move = encoding.move(state, static_cast<int>(action))) return *move;
        throw std::invalid_argument("action " + std::to_string(action) + " is not legal here");
    }

    const G game;
    const Encoding<G> encoding;  // looks into the game
    const int actions;
    const int entries;
};

/// What a finished game is worth to each seat: its averaged rank from -1 to 1, so that all together are 0.
template <Game G>
void write_values(const G& game, const typename G::State& state, float* values) {
    const int seats = game.seats();
    const Ranks ranks = ranks_at_end(game, state);
    const int best = best_rank(seats);
    for (int seat = 0; seat < seats; ++seat)
        values[seat] = static_cast<float>(2 * ranks[seat] - best) / static_cast<float>(best);
}

/// A map of numbers below n made a permutation: those without an image (-1) take what is left, in order.
template <class Function>
std::vector<std::int32_t> permutation(int n, Function&& image) {
    std::vector<std::int32_t> images(static_cast<std::size_t>(n));
    std::vector<bool> taken(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i)
        if ((images[i] = image(i)) >= 0) taken[images[i]] = true;
    int next = 0;
    for (auto& each : images)
        if (each < 0) {
            while (taken[next]) ++next;
            each = next++;
        }
    return images;
}

/// What the seats, or the colours, are called, from the one that looks on.
inline std::vector<std::string> seen_from(int number) {
    if (number == 2) return {"own", "other"};
    std::vector<std::string> names{"own", "next", "third", "fourth", "fifth"};
    names.resize(static_cast<std::size_t>(number));
    return names;
}

/// The directions in the order of `direction`, and where one points under the k-th symmetry of a square: from 4 on
/// mirrored west to east, then turned k % 4 times anticlockwise.
inline constexpr std::array<const char*, 4> directions{"east", "north", "west", "south"};

inline int turned_direction(int direction, int k) { return ((k >= 4 ? 2 - direction : direction) + k) & 3; }

}  // namespace cubarium
