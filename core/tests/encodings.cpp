// Encodings of every game with many options over random games, and vectors of games.
//
//   core_tests encodings [GAMES]    so many games for each set of options
#include "../envs/vector.hpp"
#include "properties.hpp"

namespace cubarium::tests {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint8_t untouched = 0xa5;
constexpr int many = 100'000;  // actions; to turn all of them takes time

/// Bytes that a function wrote: all of them, and none beyond the slack.
template <class Function>
Bytes written(int number, Function&& write) {
    Bytes first(static_cast<std::size_t>(number + slack + 1), untouched);
    Bytes second(first.size(), std::uint8_t{0});
    write(first.data());
    write(second.data());
    CHECK(first.back() == untouched);
    first.resize(static_cast<std::size_t>(number));
    second.resize(static_cast<std::size_t>(number));
    CHECK(first == second);
    return first;
}

template <Game G>
class Walk {
  public:
    explicit Walk(const G& game) : encoder_(game), game_(encoder_.game), encoding_(encoder_.encoding) {}

    void play(std::uint64_t number) {
        Random random(number, 0);
        auto state = game_.start();
        for (int ply = 0;; ++ply) {
            const Note note([&] { return game_.write(state); });
            const auto moves = moves_of(game_, state);
            check_actions(state, moves, random);
            if (ply % (encoder_.actions < many ? 4 : 16) == 0) check_images(state, moves, random);
            if (moves.empty()) return;
            game_.play(state, game_.random_move(state, random));
        }
    }

  private:
    using State = typename G::State;

    Bytes seen(const State& state) const {
        return written(encoder_.entries, [&](auto* to) { encoder_.observe(state, to); });
    }

    Bytes mask(const State& state) const {
        return written(encoder_.actions, [&](auto* to) { encoding_.mask(state, to); });
    }

    void check_actions(const State& state, const std::vector<typename G::Move>& moves, Random& random) {
        const auto legal = encoder_.legal(state);
        CHECK(legal.size() == moves.size());
        CHECK(all_different(legal));
        Bytes expected(static_cast<std::size_t>(encoder_.actions));
        for (const int action : legal) expected[action] = 1;
        CHECK(mask(state) == expected);
        for (const auto move : moves) CHECK((encoding_.move(state, encoding_.action(state, move)) == move));
        for (int i = 0; i < 50; ++i) {
            const int action = random.below(encoder_.actions);
            CHECK((encoding_.move(state, action) != std::nullopt) == (expected[action] == 1));
        }
        const Bytes bytes = seen(state);
        const auto found = looked_.try_emplace(std::string(bytes.begin(), bytes.end()), legal).first;
        if (!moves.empty()) CHECK(found->second == legal);
    }

    void check_images(const State& state, const std::vector<typename G::Move>& moves, Random& random) {
        const int number = game_.symmetries();
        for (int i = 0; i < std::min(number, encoder_.actions < many ? few : 1); ++i) {
            const int k = number <= few ? i : random.below(number);
            const Note note([&] { return "symmetry " + std::to_string(k); });
            const int of_game = encoding_.symmetry(state, k);
            const auto image = game_.image(state, of_game);
            const auto entries = permutation(encoder_.entries, [&](int i) { return encoding_.image_entry(i, k); });
            const auto actions = permutation(encoder_.actions, [&](int i) { return encoding_.image_action(i, k); });
            CHECK(all_different(entries));
            CHECK(all_different(actions));
            CHECK(moved(seen(state), entries) == seen(image));
            CHECK(moved(mask(state), actions) == mask(image));
            for (const auto move : moves)
                CHECK(actions[encoding_.action(state, move)] ==
                      encoding_.action(image, game_.image(state, move, of_game)));
        }
    }

    static Bytes moved(const Bytes& bytes, const std::vector<std::int32_t>& to) {
        Bytes made(bytes.size());
        for (std::size_t i = 0; i < bytes.size(); ++i) made[static_cast<std::size_t>(to[i])] = bytes[i];
        return made;
    }

    Encoder<G> encoder_;
    const G& game_;
    const Encoding<G>& encoding_;
    std::unordered_map<std::string, std::vector<std::int32_t>> looked_;
};

/// Vectors with one and with three threads are the same, step by step, and so is a copy.
template <Game G>
void check_vectors(const G& game) {
    const auto encoder = std::make_shared<const Encoder<G>>(game);
    VectorSettings settings{.games = 130, .seed = 3, .threads = 1, .opening = 1};
    Vector<G> one(encoder, game.start(), settings);
    settings.threads = 3;
    Vector<G> three(encoder, game.start(), settings);
    std::vector<std::int64_t> actions(130), others(130);
    for (int step = 0; step < 30; ++step) {
        one.sample(actions.data());
        three.sample(others.data());
        CHECK(actions == others);
        one.step(actions.data());
        three.step(others.data());
        for (std::int64_t i = 0; i < 130; ++i) CHECK(one.state(i) == three.state(i));
        CHECK(one.observations == three.observations);
        CHECK(one.masks == three.masks);
        CHECK(one.rewards == three.rewards);
        CHECK(one.done == three.done);
    }
    Vector<G> copy = one;
    actions[129] = encoder->actions;
    bool refused = false;
    try {
        copy.step(actions.data());
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    CHECK(refused);
    for (std::int64_t i = 0; i < 130; ++i) CHECK(one.state(i) == copy.state(i));
}

template <Game G>
void check_encodings(std::uint64_t games) {
    for (const auto& variant : variants(G::name)) {
        const auto title = std::string(G::name) + " " + variant;
        const G game(resolved_options(G::name, variant));
        test(title + ": encodings", [&] {
            Walk<G> walk(game);
            for (std::uint64_t number = 0; number < games; ++number) walk.play(number);
        });
        if (game.turn(game.start()) >= 0) test(title + ": vectors", [&] { check_vectors(game); });
    }
}

const Suite encodings_suite("encodings", [](const Words& words) {
    const auto games = number_in(words, std::uint64_t{3});
    each_game([&]<class G>() { check_encodings<G>(games); });
});

}  // namespace
}  // namespace cubarium::tests
