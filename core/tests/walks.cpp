// Random games of every game with many options, and what must hold at each of their positions.
//
//   core_tests walks [GAMES]    so many games for each set of options
#include <numeric>

#include "../counting.hpp"
#include "properties.hpp"

namespace cubarium::tests {
namespace {

template <Game G>
class Walks {
  public:
    explicit Walks(const G& game) : game_(game) {}

    void walk(std::uint64_t number) {
        Random random(number, 0);
        auto state = game_.start();
        for (std::uint64_t ply = number;; ++ply) {
            const Note note([&] { return game_.write(state); });
            const auto moves = moves_of(game_, state);
            check_text(game_, state);
            check_moves(game_, state, moves);
            check_scores(game_, state);
            check_hash(state);
            if (ply % 4 == 0) {
                check_hashes(game_, state, moves);
                check_images(game_, state, moves);
            }
            if (moves.empty() || game_.turn(state) < 0) return;
            if (ply % 16 == 0) check_chances(game_, state, moves);
            if (number % 2 && somebody_leaves(state, random)) continue;
            const auto move = game_.random_move(state, random);
            CHECK(std::count(moves.begin(), moves.end(), move) == 1);
            check_play(game_, state, move);
            game_.play(state, move);
        }
    }

  private:
    /// Now and then a seat leaves, on turn or not, where the game goes on without it.
    bool somebody_leaves(typename G::State& state, Random& random) const {
        if constexpr (GoesOnWithoutASeat<G>) {
            if (game_.seats() < 3 || random.below(16) != 0) return false;
            const int seat = random.below(game_.seats());
            if (game_.gone(state) >> seat & 1) return false;
            game_.leave(state, seat);
            CHECK((game_.gone(state) >> seat & 1) == 1u);
            CHECK(game_.turn(state) != seat);
            return true;
        }
        return false;
    }

    /// Two positions in a few thousand with one hash would be a broken hash.
    void check_hash(const typename G::State& state) {
        CHECK((seen_.try_emplace(game_.hash(state), state).first->second == state));
    }

    const G& game_;
    std::unordered_map<std::uint64_t, typename G::State> seen_;
};

bool same(const Playouts& a, const Playouts& b) {
    return a.games == b.games && a.plies == b.plies && a.wins == b.wins && a.scores == b.scores;
}

/// More games than threads take in one go, so that both have some to do.
template <Game G>
void check_playouts(const G& game) {
    constexpr int games = 600;
    auto state = game.start();
    Random random(5, 0);
    for (int ply = 0; ply < 4 && game.turn(state) >= 0; ++ply) game.play(state, game.random_move(state, random));
    const auto one = playouts(game, state, games, 7, 1);
    CHECK(one.games == games);
    CHECK(std::accumulate(one.wins.begin(), one.wins.end(), std::int64_t{0}) == games * Playouts::win);
    CHECK(same(one, playouts(game, state, games, 7, 1)));
    CHECK(same(one, playouts(game, state, games, 7, 2)));
    if (one.plies > 0) CHECK(same(one, playouts(game, state, games, 8, 2)) == false);
}

template <Game G>
void walk_all(std::uint64_t games) {
    for (const auto& variant : variants(G::name)) {
        const auto title = std::string(G::name) + " " + variant;
        test(title + ": walks", [&] {
            const G game(resolved_options(G::name, variant));
            Walks<G> walks(game);
            for (std::uint64_t number = 0; number < games; ++number) walks.walk(number);
        });
        test(title + ": playouts", [&] { check_playouts(G(resolved_options(G::name, variant))); });
    }
}

/// Random games hardly come to a full reserve beside a level that some of its blocks fill, and others go beyond.
void check_chances_of_a_full_reserve() {
    const Qubix game(
        resolved_options("qubix", "levels=2 reserve=4 layout=........../........../R1R1....../R3R3R3R1R1/R3R3R3R1R1"));
    const auto state = game.read("turn=1 points=0/0 taken=a1.1,d1.1,e1.1,a2.1,d2.1,e2.1,a3.1 z0=- "
                                 "z1=R:a1.1+b1.1+c1.1,R:a2.1+b2.1+c2.1,R:a3.1 z2=- "
                                 "reserve1=R:r1,R:r2,R:r3,R:r4 reserve2=-");
    const auto moves = moves_of(game, state);
    check_moves(game, state, moves);
    check_chances(game, state, moves);
    check_images(game, state, moves);
}

const Suite walks_suite("walks", [](const Words& words) {
    const auto games = number_in(words, std::uint64_t{10});
    each_game([&]<class G>() { walk_all<G>(games); });
    test("qubix: the chances of a full reserve", check_chances_of_a_full_reserve);
});

}  // namespace
}  // namespace cubarium::tests
