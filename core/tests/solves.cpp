// The solver against plain minimax over the same rules, near the ends of random games, with a table that overflows and
// one that does not; and what canonical keys promise.
//
//   core_tests solves [GAMES]    so many games for each set of options
#include <map>

#include "../search/enumeration.hpp"
#include "check.hpp"
#include "all_games.hpp"
#include "options.hpp"

namespace cubarium::tests {
namespace {

/// All values of a position and of what can follow, with nothing left out; throws when that is too much.
template <Game G>
class Minimax {
  public:
    struct TooMuch : std::exception {};

    explicit Minimax(const G& game, int most) : game_(game), most_(most) {}

    ExactValue value(const typename G::State& state) {
        const std::string_view bytes(reinterpret_cast<const char*>(&state), sizeof(state));
        if (const auto known = known_.find(bytes); known != known_.end()) return known->second;
        return known_[std::string(bytes)] = value_anew(state);
    }

  private:
    ExactValue value_anew(const typename G::State& state) {
        if (--most_ < 0) throw TooMuch();
        const int turn = game_.turn(state);
        if (turn < 0) {
            const unsigned winners = game_.winners(state);
            const Scores scores = game_.scores(state);
            return {winners == 1 ? 1 : winners == 2 ? -1 : 0, scores[0] - scores[1], 0};
        }
        const int sense = turn ? -1 : 1;
        std::vector<ExactValue> after;
        for (const auto move : moves_of(game_, state)) {
            auto next = state;
            game_.play(next, move);
            after.push_back(value(next));
        }
        ExactValue best{-sense, 0, 0};
        for (const auto& each : after)
            if (sense * each.result > sense * best.result) best.result = each.result;
        bool fresh = true;
        for (const auto& each : after) {
            if (each.result != best.result) continue;
            const bool leads = sense * each.margin > sense * best.margin;
            const bool suits = best.result == sense ? each.distance + 1 < best.distance : each.distance + 1 > best.distance;
            if (fresh || leads) best.margin = each.margin;
            if (fresh || suits) best.distance = each.distance + 1;
            fresh = false;
        }
        return best;
    }

    const G& game_;
    int most_;
    std::map<std::string, ExactValue, std::less<>> known_;
};

template <Game G>
void check_values(const G& game, const typename G::State& state, Minimax<G>& minimax, std::size_t megabytes) {
    Solver<G> solver(game, megabytes);
    const auto values = solver.values(state, {});
    CHECK(values.has_value());
    const auto moves = moves_of(game, state);
    for (std::size_t i = 0; values && i < moves.size(); ++i) {
        auto after = state;
        game.play(after, moves[i]);
        const ExactValue own = minimax.value(after);
        CHECK((*values)[i].result == own.result);
        CHECK((*values)[i].margin == own.margin);
        CHECK((*values)[i].distance == own.distance);
    }
    CHECK(Solver<G>(game, megabytes).values(state, {.nodes = solver.nodes()}).has_value());
    CHECK(Solver<G>(game, megabytes).values(state, {.nodes = solver.nodes() - 1}).has_value() == false);
}

template <Game G>
void solve_ends(const G& game, std::uint64_t number, int most) {
    std::vector<typename G::State> line{game.start()};
    Random random(number, 0);
    while (game.turn(line.back()) >= 0) {
        line.push_back(line.back());
        game.play(line.back(), game.random_move(line.back(), random));
    }
    for (std::size_t back = 1; back < line.size(); ++back) {
        const auto& state = line[line.size() - 1 - back];
        const Note note([&] { return game.write(state); });
        Minimax<G> minimax(game, most);
        try {
            minimax.value(state);
        } catch (const typename Minimax<G>::TooMuch&) {
            return;
        }
        check_values(game, state, minimax, number % 2);
    }
}

/// Positions of one canonical key have as many moves, which lead to the same keys.
template <Game G>
void check_canonical_keys(const G& game, std::uint64_t games) {
    using Key = typename Keys<G>::Key;
    std::map<Key, std::vector<Key>> known;
    for (std::uint64_t number = 0; number < games; ++number) {
        Random random(number, 0);
        for (auto state = game.start();; game.play(state, game.random_move(state, random))) {
            std::vector<Key> after;
            for (const auto move : moves_of(game, state)) {
                auto next = state;
                game.play(next, move);
                after.push_back(Keys<G>::of(game, next));
            }
            std::sort(after.begin(), after.end());
            const Note note([&] { return game.write(state); });
            CHECK((known.try_emplace(Keys<G>::of(game, state), after).first->second == after));
            if (game.turn(state) < 0) break;
        }
    }
}

void check_enumeration(const char* options, std::int64_t shared) {
    const Babel game(options);
    Enumeration<Babel> all(game, game.start());
    CHECK(all.run({}));
    CHECK(std::ssize(all.values()) == 100191);
    CHECK(all.values()[0] == 3 * 15 + 1);
    CHECK(std::count_if(all.values().begin(), all.values().end(), [](int value) { return value % 3 == 0; }) ==
          shared);
    CHECK((Enumeration<Babel>(game, game.start()).run({.nodes = 1000})) == false);
}

const Suite solves_suite("solves", [](const Words& words) {
    const auto games = number_in(words, std::uint64_t{4});
    each_game([&]<class G> {
        for (const auto& variant : variants(G::name)) {
            const G game(resolved_options(G::name, variant));
            const auto title = std::string(G::name) + " " + variant;
            if (game.seats() == 2)
                test(title + ": solved", [&] {
                    for (std::uint64_t number = 0; number < games; ++number) solve_ends(game, number, 3000);
                });
            test(title + ": canonical keys", [&] { check_canonical_keys(game, games * 5); });
        }
    });
    test("babel: every position", [] { check_enumeration("completed=last", 0); });
    test("babel completed=draw: every position", [] { check_enumeration("completed=draw", 950); });
});

}  // namespace
}  // namespace cubarium::tests
