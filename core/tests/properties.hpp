// What must hold at every position of every game.
#pragma once

#include <algorithm>
#include <unordered_map>

#include "check.hpp"
#include "all_games.hpp"
#include "options.hpp"

namespace cubarium::tests {

template <class Item>
std::vector<Item> sorted(std::vector<Item> items) {
    std::sort(items.begin(), items.end());
    return items;
}

template <class Item>
bool all_different(const std::vector<Item>& items) {
    const auto in_order = sorted(items);
    return std::adjacent_find(in_order.begin(), in_order.end()) == in_order.end();
}

// ---------------------------------------------------------------- one position

template <Game G>
void check_text(const G& game, const typename G::State& state) {
    const auto text = game.write(state);
    const auto read = game.read(text);
    CHECK(read == state);
    CHECK(game.write(read) == text);
    CHECK(game.hash(read) == game.hash(state));
    CHECK(moves_of(game, read) == moves_of(game, state));
}

template <Game G>
void check_moves(const G& game, const typename G::State& state, const std::vector<typename G::Move>& moves) {
    CHECK(game.count(state) == std::ssize(moves));
    CHECK((game.turn(state) < 0) == moves.empty());
    CHECK((game.colour(state) < 0) == moves.empty());
    CHECK(game.turn(state) <= game.seats() - 1);
    CHECK(all_different(moves));
    std::vector<std::string> texts;
    for (const auto move : moves) texts.push_back(game.write_move(state, move));
    CHECK(all_different(texts));
    if (!moves.empty()) CHECK((find_move(game, state, texts.back()) == moves.back()));
    CHECK((find_move(game, state, "pass") == std::nullopt));
}

template <Game G>
void check_play(const G& game, const typename G::State& state, typename G::Move move) {
    const auto before = state;
    auto after = state, again = state;
    game.play(after, move);
    game.play(again, move);
    CHECK(state == before);
    CHECK((after == state) == false);
    CHECK(after == again);
}

/// Beyond the seats there are no scores; when it is over somebody wins.
template <Game G>
void check_scores(const G& game, const typename G::State& state) {
    const Scores scores = game.scores(state);
    for (int seat = game.seats(); seat < most_seats; ++seat) CHECK(scores[seat] == 0);
    if (game.turn(state) >= 0) return;
    CHECK(game.winners(state) != 0u);
    CHECK((game.winners(state) >> game.seats()) == 0u);
    CHECK((game.winners(state) & gone_of(game, state)) == 0u);
}

/// Every move is found about equally often. With 40 of each to be expected, what is refused here has no chance.
template <Game G>
void check_chances(const G& game, const typename G::State& state, const std::vector<typename G::Move>& moves) {
    constexpr int expected = 40;
    std::unordered_map<typename G::Move, int> found;
    Random random(game.hash(state), 0);
    for (std::int64_t i = 0; i < expected * std::ssize(moves); ++i) ++found[game.random_move(state, random)];
    CHECK(found.size() == moves.size());
    for (const auto move : moves) {
        const Note note([&] { return game.write_move(state, move); });
        CHECK(found.count(move) == 1u);
        CHECK(found[move] <= 3 * expected);
    }
}

/// The position with another seat on turn, where that can be: the first part of every text tells whose turn it is.
template <Game G>
void add_other_turns(const G& game, const typename G::State& state, std::vector<typename G::State>& states) {
    auto text = game.write(state);
    const auto at = text.find('=') + 1;
    for (text[at] = '1'; text[at] <= '5'; ++text[at]) {
        try {
            states.push_back(game.read(text));
        } catch (const std::invalid_argument&) {
            continue;  // there is no such seat, or it has no move
        }
    }
}

/// Positions that differ in one thing only have different hashes; equal ones, equal hashes.
template <Game G>
void check_hashes(const G& game, const typename G::State& state, const std::vector<typename G::Move>& moves) {
    std::vector<typename G::State> states{state};
    add_other_turns(game, state, states);
    for (const auto move : moves) game.play(states.emplace_back(state), move);
    std::unordered_map<std::uint64_t, const typename G::State*> seen;
    for (const auto& each : states) {
        const Note note([&] { return game.write(each); });
        CHECK((*seen.try_emplace(game.hash(each), &each).first->second == each));
    }
}

// ---------------------------------------------------------------- symmetries

/// Whether playing a move and taking the image may be done in either order. A game where they may not always says so.
template <Game G>
bool commutes([[maybe_unused]] int mover, [[maybe_unused]] const typename G::State& after) {
    if constexpr (requires { G::image_follows(mover, after); })
        return G::image_follows(mover, after);
    else
        return true;
}

constexpr int few = 8;  // symmetries that are all looked at; of more, as the zones of Qubix have, some at random

/// Whether a symmetry leads back from an image. Where they are many, to try them all at every position takes too long.
template <Game G>
bool is_undone(const G& game, const typename G::State& state, const typename G::State& image) {
    bool undone = game.symmetries() > few;
    for (int k = 0; k < game.symmetries() && !undone; ++k) undone = game.image(image, k) == state;
    return undone;
}

template <Game G>
void check_image(const G& game, const typename G::State& state, const std::vector<typename G::Move>& moves, int k) {
    const Note note([&] { return "symmetry " + std::to_string(k); });
    const auto image = game.image(state, k);
    check_text(game, image);
    CHECK(game.turn(image) == game.turn(state));
    CHECK((game.scores(image) == game.scores(state)));
    if (moves.empty()) CHECK(game.winners(image) == game.winners(state));
    std::vector<typename G::Move> images;
    for (const auto move : moves) images.push_back(game.image(state, move, k));
    CHECK(sorted(images) == sorted(moves_of(game, image)));
    const std::size_t step = 1 + moves.size() / 8;  // some moves of every kind are enough: games are many
    for (std::size_t i = 0; i < moves.size(); i += step) {
        auto after = state, image_after = image;
        game.play(after, moves[i]);
        game.play(image_after, images[i]);
        if (commutes<G>(game.turn(state), after)) CHECK(game.image(after, k) == image_after);
    }
    CHECK(is_undone(game, state, image));
}

template <Game G>
void check_images(const G& game, const typename G::State& state, const std::vector<typename G::Move>& moves) {
    CHECK(game.image(state, 0) == state);
    for (const auto move : moves) CHECK(game.image(state, move, 0) == move);
    Random random(game.hash(state), 1);
    const int number = game.symmetries();
    for (int i = 1; i < std::min(number, few); ++i)
        check_image(game, state, moves, number <= few ? i : 1 + random.below(number - 1));
}

}  // namespace cubarium::tests
