// Nets: the same numbers on every machine, features within their bounds, files that are refused.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "../nets/self_play.hpp"
#include "all_games.hpp"
#include "check.hpp"
#include "options.hpp"

namespace cubarium::tests {
namespace {

using namespace nets;

/// What machines with vectors come to is what every machine comes to.
void check_arithmetic() {
    Random random(1, 0);
    const auto any_weight = [&] { return static_cast<std::int8_t>(random.below(255) - 127); };
    constexpr int rows = 600;
    std::vector<std::int8_t> weights(rows * hidden);
    for (auto& weight : weights) weight = any_weight();
    std::vector<std::int16_t> bias(hidden);
    for (auto& each : bias) each = static_cast<std::int16_t>(random.below(2001) - 1000);
    for (int n = 0; n < rows; n += 7) {
        std::vector<std::uint16_t> which;
        for (int i = 0; i < n; ++i) which.push_back(static_cast<std::uint16_t>(random.below(rows)));
        Hidden here, everywhere;
        add_rows(weights.data(), which.data(), n, bias.data(), here.data());
        plain::add_rows(weights.data(), which.data(), n, bias.data(), everywhere.data());
        CHECK(here == everywhere);
        for (int at = 0; at < rows; at += 17)
            CHECK(dot(here.data(), &weights[static_cast<std::size_t>(at * hidden)], hidden) ==
                  plain::dot(here.data(), &weights[static_cast<std::size_t>(at * hidden)], hidden));
    }
    Hidden most;
    most.fill(top);
    const std::vector<std::int8_t> least(hidden, -127);
    CHECK(dot(most.data(), least.data(), hidden) == -127 * 127 * hidden);
}

/// Shares are made of table entries alone; these hold on every machine.
void check_shares() {
    CHECK(exponential(0) == 1.0f);
    CHECK((exponential(-one) > 0.36787f && exponential(-one) < 0.36789f));
    CHECK(exponential(-20 * one) == 0.0f);
    std::array<std::int32_t, 3> logits{0, one, -30 * one};
    std::array<float, 3> shares;
    shares_of(logits.data(), 3, shares.data());
    CHECK((shares[1] > 0.7310f && shares[1] < 0.7311f && shares[2] == 0.0f));
    CHECK(share_of(0) == 0.5f);
}

/// Every number of every position and move of random games is one of those that the game has.
template <Featured G>
void check_features(const G& game) {
    const Features<G> features(game);
    if (!features.fits()) return;
    Random random(7, 0);
    for (int i = 0; i < 20; ++i)
        for (auto state = game.start(); game.turn(state) >= 0; game.play(state, game.random_move(state, random))) {
            const Note note([&] { return game.write(state); });
            FeatureList list;
            features.position(state, list);
            CHECK(list.size() <= Features<G>::most_features);
            for (const int feature : list) CHECK((feature < Features<G>::features));
            const auto describe = features.describer(state);
            for (const auto move : moves_of(game, state)) {
                list.clear();
                describe(move, list);
                CHECK(list.size() <= Features<G>::most_words);
                for (const int word : list) CHECK((word < Features<G>::words));
            }
        }
}

std::string read_all(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_all(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

template <class Function>
std::string refusal(Function&& function) {
    try {
        function();
        return "";
    } catch (const std::invalid_argument& why) {
        return why.what();
    }
}

std::string shipped(const std::string& game) { return std::string(CUBARIUM_NETS) + "/" + game + ".net"; }

/// A net that was changed, cut off, or made for something else is refused.
void check_refusals() {
    const std::string whole = read_all(shipped("kubruss"));
    const std::string path = (std::filesystem::temp_directory_path() / ("cubarium-nets-" + std::to_string(::getpid()))).string();
    const auto refused = [&](const std::string& text) {
        write_all(path, text);
        return refusal([&] { Weights weights(path); });
    };
    CHECK(refused(whole) == "");
    std::string changed = whole;
    changed.back() = static_cast<char>(changed.back() + 1);
    CHECK(refused(changed) == "the net is damaged: its hash is another");
    CHECK(refused(whole.substr(0, whole.size() - 64)) == "the net is cut off");
    CHECK(refused(whole.substr(0, 100)) == "the file has no header of a net");
    CHECK(refused(std::string(8192, 'x')) == "the file is not a net of version 1");
    std::filesystem::remove(path);
    CHECK(refusal([&] { Weights weights(path); }) != "");
    const Weights weights(shipped("kubruss"));
    const auto usual = resolved_options("kubruss", "");
    CHECK(refusal([&] { weights.check(Kubruss(usual), usual); }) == "");
    const auto other = resolved_options("kewbz", "");
    CHECK(refusal([&] { weights.check(Kewbz(other), other); }) == "the net is for kubruss");
}

/// Samples do not depend on the number of threads; each position is shown under as many symmetries as are asked for.
void check_self_play() {
    const auto options = resolved_options("kubruss", "edition=mini");
    const auto path = (std::filesystem::temp_directory_path() / ("cubarium-samples-" + std::to_string(::getpid()))).string();
    SelfPlaySettings settings;
    settings.games = 40;
    settings.full = 40;
    settings.fast = 10;
    settings.search.memory = 8;
    std::array<std::string, 2> files;
    for (int i = 0; i < 2; ++i) {
        settings.threads = 1 + 2 * i;
        self_play<Kubruss>({options}, shared_weights(shipped("kubruss")), settings, path);
        files[static_cast<std::size_t>(i)] = read_all(path);
    }
    CHECK((files[0].size() > Weights::header_size));
    CHECK(files[0] == files[1]);
    settings.images = 8;
    const auto counts = self_play<Kubruss>({options}, shared_weights(shipped("kubruss")), settings, path);
    CHECK((counts.samples > 0));
    CHECK((counts.samples % 8 == 0));
    std::filesystem::remove(path);
}

/// The chances of all seats are 1 together, and ranks 1/2 on the mean.
template <Featured G>
void check_judgements(const G& game) {
    auto weights = shared_weights(shipped(G::name));
    Net<G> net(game, weights);
    Random random(9, 0);
    for (auto state = game.start(); game.turn(state) >= 0; game.play(state, game.random_move(state, random))) {
        net.look(state);
        const Judgement judged = net.judge(state);
        float wins = 0;
        for (int seat = 0; seat < game.seats(); ++seat) wins += judged.win[seat];
        CHECK((wins > 0.999f && wins < 1.001f));
        std::vector<float> shares;
        net.policy(state, moves_of(game, state), shares);
        float sum = 0;
        for (const float share : shares) sum += share;
        CHECK((sum > 0.999f && sum < 1.001f));
    }
}

/// A node has edges for its likeliest moves, and those that were tried come first: a search may stop at the first that was
/// not.
template <Featured G>
void check_order_of_moves(const G& game) {
    if (game.turn(game.start()) < 0) return;
    SearchSettings settings;
    settings.memory = 16;
    const NetEvaluator<G> evaluator(game, shared_weights(shipped(G::name)));
    Tree<G, NetEvaluator<G>> tree(game, game.start(), settings, 0, evaluator);
    for (int i = 0; i < 500 && !tree.solved(); ++i) tree.simulate();
    const auto& root = tree.root();
    const auto* edges = tree.edges(root);
    CHECK((root.count + root.hidden == moves_of(game, root.state).size()));
    CHECK((root.hidden == 0 || root.next_prior <= edges[root.count - 1].prior));
    std::uint32_t visits = 0;
    for (std::uint32_t i = 0; i < root.count; ++i) {
        CHECK((i == 0 || edges[i].prior <= edges[i - 1].prior));
        CHECK((i == 0 || edges[i].visits == 0 || edges[i - 1].visits > 0));
        visits += edges[i].visits;
    }
    CHECK(visits == root.visits);
}

const Suite nets_suite("nets", [](const Words&) {
    test("arithmetic is the same everywhere", check_arithmetic);
    test("shares", check_shares);
    test("nets that are refused", check_refusals);
    test("self-play on one thread and on three", check_self_play);
    each_game([]<class G> {
        if constexpr (Featured<G>)
            for (const auto& variant : variants(G::name)) {
                const auto options = resolved_options(G::name, variant);
                const G game{std::string_view(options)};
                test(std::string(G::name) + " " + variant + ": features", [&] { check_features(game); });
                if (Features<G>(game).fits()) {
                    test(std::string(G::name) + " " + variant + ": judgements", [&] { check_judgements(game); });
                    test(std::string(G::name) + " " + variant + ": order of moves", [&] { check_order_of_moves(game); });
                }
            }
    });
});

}  // namespace
}  // namespace cubarium::tests
