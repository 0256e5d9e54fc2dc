// The key of a position: positions with equal keys have the same future, and a solver takes them for one.
#pragma once

#include <cstring>

#include "../game.hpp"

namespace cubarium {

/// A game may say what the rest of a game depends on. Positions with equal keys have as many moves, which lead to equal
/// keys again, and at the end equal winners and equal differences of scores.
template <class G>
concept HasCanonicalKey = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.canonical_key(state) } -> std::same_as<typename G::CanonicalKey>;  // an array of words
    { game.canonical_key_words() } -> std::same_as<int>;                      // how many of them these options use
};

/// The canonical key of a position where its game has one, else all its bytes.
template <Game G>
struct Keys {
    static constexpr int most = (sizeof(typename G::State) + 7) / 8;
    using Key = std::array<std::uint64_t, most>;
    static int words(const G&) { return most; }
    static Key of(const G&, const typename G::State& state) {
        Key key{};
        std::memcpy(key.data(), &state, sizeof(state));
        return key;
    }
};

template <HasCanonicalKey G>
struct Keys<G> {
    using Key = typename G::CanonicalKey;
    static int words(const G& game) { return game.canonical_key_words(); }
    static Key of(const G& game, const typename G::State& state) { return game.canonical_key(state); }
};

}  // namespace cubarium
