// Searches of whole games with every set of options: little memory, one thread and two, informed, plain and erring.
#include "../search/search.hpp"
#include "check.hpp"
#include "all_games.hpp"
#include "options.hpp"

namespace cubarium::tests {
namespace {

/// Plays a game to its end, each move the best that a search finds; the tree is kept from move to move.
template <Game G>
void play_through(const G& game, const SearchSettings& settings) {
    auto state = game.start();
    if (game.turn(state) < 0) return;
    Search<G> search(game, state, settings);
    while (game.turn(state) >= 0) {
        search.run(200, 60);
        const SearchReport found = search.report();
        const Note note([&] { return game.write(state); });
        const auto moves = moves_of(game, state);
        CHECK(found.moves.size() == moves.size());
        std::uint64_t visits = 0;
        for (const auto& each : found.moves) visits += each.visits;
        CHECK(visits <= found.simulations);
        CHECK(std::uint64_t{1} <= found.moves[0].visits);
        for (std::size_t i = 1; i < found.moves.size() && !found.proven; ++i)
            CHECK(found.moves[i].chances.size() == static_cast<std::size_t>(game.seats()));
        auto at = state;  // a line is legal to its end
        for (const auto& text : found.moves[0].variation) {
            const auto move = find_move(game, at, text);
            CHECK(move.has_value());
            if (!move) break;
            game.play(at, *move);
        }
        const auto best = find_move(game, state, found.moves[0].move);
        if (!best) break;
        game.play(state, *best);
        if (game.turn(state) >= 0) search.go(state);
    }
}

/// The averaged rank: two halves for each seat that is beaten, one for each that shares.
void check_ranks() {
    CHECK((ranks_of({3, 3}, 3, 2) == Ranks{1, 1}));
    CHECK((ranks_of({3, 3}, 2, 2) == Ranks{0, 2}));
    CHECK((ranks_of({1, 7, 1, 9, 4}, 8, 5) == Ranks{1, 6, 1, 8, 4}));
}

const Suite searches_suite("searches", [](const Words&) {
    each_game([]<class G> {
        for (const auto& variant : variants(G::name)) {
            const G game(resolved_options(G::name, variant));
            const auto title = std::string(G::name) + " " + variant;
            for (const int threads : {1, 2})
                test(title + ": searched by " + std::to_string(threads), [&] {
                    play_through(game, {.seed = 1, .threads = threads, .memory = 8 * threads});
                });
            test(title + ": searched plainly", [&] {
                play_through(game, {.seed = 2, .memory = 8, .plain = true, .exploration = 0.7f});
            });
            test(title + ": searched with errors", [&] { play_through(game, {.seed = 3, .memory = 8, .misjudgement = 4}); });
        }
    });
    test("ranks", check_ranks);
});

}  // namespace
}  // namespace cubarium::tests
