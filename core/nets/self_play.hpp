// Games of a search against itself, on some threads, as samples.
#pragma once

#include <chrono>

#include "../parallel.hpp"
#include "../search/tree.hpp"
#include "evaluator.hpp"
#include "samples.hpp"

namespace cubarium::nets {

struct SelfPlaySettings {
    std::uint64_t seed = 0;
    std::int64_t first = 0;  // the number of the first game
    std::int64_t games = 1000;
    double seconds = 1e9;     // no further games are begun after so long; how many there are then depends on the machine
    int threads = 1;
    int full = 600;           // simulations of a move that is learned from
    int fast = 100;           // of the others
    float full_share = 0.3f;  // of the moves (playout cap randomisation, Wu 2019)
    int opening = 8;          // random moves at most
    int tries = 1;            // openings that are drawn at most until one is even
    int varied = 10;          // moves chosen by their visits; later ones nearly always the most visited
    float noise = 0.2f;       // at the root of a full search
    int images = 1;           // of each position, under different symmetries
    SearchSettings search;
};

struct SelfPlayCounts {
    std::int64_t games = 0;
    std::int64_t samples = 0;
    std::int64_t simulations = 0;
    double seconds = 0;
};

/// A number from 0 to less than 1.
inline double chance(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

/// One game, from its number alone.
template <Featured G, class E>
class SelfPlayGame {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using F = Features<G>;

    SelfPlayGame(const G& game, const SelfPlaySettings& settings, std::uint64_t number, const E& evaluator)
        : game_(game), features_(game), settings_(settings), random_(settings.seed, number), evaluator_(evaluator) {}

    std::vector<Sample<G>> play() {
        State state = random_opening();
        for (int left = settings_.tries; --left > 0 && !is_even(state);) state = random_opening();
        if (game_.turn(state) < 0) return {};
        SearchSettings search = settings_.search;
        search.seed = random_.next();
        Tree<G, E> tree(game_, state, search, 0, evaluator_);
        for (; game_.turn(state) >= 0; ++ply_) {
            tree.go(state);
            const bool full = chance(random_) < settings_.full_share;
            if (full) tree.add_noise(settings_.noise);
            const auto before = tree.simulations();
            for (int i = full ? settings_.full : settings_.fast; i > 0 && !tree.solved(); --i) tree.simulate();
            simulations_ += static_cast<std::int64_t>(tree.simulations() - before);
            if (tree.root().edges == none) tree.add_noise(0);  // solved without a look at its moves
            find_weights(tree);
            add_samples(tree, full);
            game_.play(state, chosen(tree));
        }
        add_end(state);
        return std::move(samples_);
    }

    std::int64_t simulations() const { return simulations_; }

  private:
    using Edge = typename Tree<G, E>::Edge;

    State random_opening() {
        State state = game_.start();
        ply_ = 0;
        for (int i = random_.below(settings_.opening + 1); i > 0 && game_.turn(state) >= 0; --i, ++ply_)
            game_.play(state, game_.random_move(state, random_));
        return state;
    }

    /// Whether no seat is much better off than the others, as far as a short search sees.
    bool is_even(const State& state) const {
        constexpr int simulations = 32;
        constexpr float most = 0.7f;
        if (game_.turn(state) < 0) return false;
        SearchSettings search = settings_.search;
        search.memory = 8;
        Tree<G, E> tree(game_, state, search, 0, evaluator_);
        for (int i = 0; i < simulations && !tree.solved(); ++i) tree.simulate();
        const auto& values = tree.root().mean.value;
        return !tree.solved() && *std::max_element(values.begin(), values.begin() + game_.seats()) <= most;
    }

    /// Visits of the moves of the root; of those that are certainly best, where there are such, and none of the others.
    void find_weights(const Tree<G, E>& tree) {
        const auto& root = tree.root();
        const Edge* edges = tree.edges(root);
        weights_.assign(root.count, 0);
        const auto low = [&](const Edge& edge) { return edge.child == none ? 0 : tree.node(edge.child).low[root.turn]; };
        for (std::uint32_t i = 0; i < root.count; ++i)
            if (!tree.solved() || low(edges[i]) == root.high[root.turn])
                weights_[i] = tree.solved() ? static_cast<float>(edges[i].visits) + 0.01f : static_cast<float>(edges[i].visits);
        float sum = 0;
        for (const float weight : weights_) sum += weight;
        if (sum == 0) weights_.assign(root.count, 1), sum = static_cast<float>(root.count);
        for (float& weight : weights_) weight /= sum;
    }

    Move chosen(const Tree<G, E>& tree) {
        const auto& root = tree.root();
        std::vector<double> weights(weights_.begin(), weights_.end());
        double sum = 0;
        for (double& weight : weights) {
            if (ply_ >= settings_.varied) weight *= weight * weight * weight;
            sum += weight;
        }
        double left = chance(random_) * sum;
        std::size_t at = 0;
        for (std::size_t i = 0; i < weights.size(); ++i)
            if (weights[i] > 0) {
                at = i;
                if ((left -= weights[i]) <= 0) break;
            }
        return tree.edges(root)[at].move;
    }

    /// The position under some symmetries, each another one.
    void add_samples(const Tree<G, E>& tree, bool full) {
        const int images = std::min(settings_.images, game_.symmetries());
        std::vector<int> used;
        while (static_cast<int>(used.size()) < images) {
            const int symmetry = random_.below(game_.symmetries());
            if (std::find(used.begin(), used.end(), symmetry) != used.end()) continue;
            used.push_back(symmetry);
            add_sample(tree, full, symmetry);
        }
    }

    void add_sample(const Tree<G, E>& tree, bool full, int symmetry) {
        const auto& root = tree.root();
        Sample<G> sample;
        const State seen = game_.image(root.state, symmetry);
        FeatureList list;
        features_.position(seen, list);
        sample.features_used = static_cast<std::uint16_t>(list.size());
        std::copy(list.begin(), list.end(), sample.features.begin());
        sample.seats = static_cast<std::uint8_t>(game_.seats());
        sample.ply = static_cast<std::uint8_t>(std::min(255, ply_));
        const Scores scores = game_.scores(root.state);
        for (int i = 0; i < game_.seats(); ++i) {
            const int seat = (root.turn + i) % game_.seats();
            const bool certain = root.low[seat] == root.high[seat];
            sample.search[i] = certain ? static_cast<float>(root.low[seat]) / static_cast<float>(best_rank(game_.seats()))
                                       : root.mean.value[seat];
            sample.gains[i] = static_cast<std::int16_t>(-scores[seat]);
        }
        // A position that was proved at once says nothing about the moves that were not looked at.
        if (full && (!tree.solved() || root.visits > 50)) add_moves(tree, sample, seen, symmetry);
        samples_.push_back(sample);
        seen_.push_back({root.turn, symmetry});
    }

    /// The moves with the most visits, and of the others some, by chance, that stand for all of them.
    void add_moves(const Tree<G, E>& tree, Sample<G>& sample, const State& seen, int symmetry) {
        const auto& root = tree.root();
        std::vector<std::uint32_t> order(root.count);
        for (std::uint32_t i = 0; i < root.count; ++i) order[i] = i;
        constexpr std::size_t best = most_sampled_moves / 2;
        const bool some = order.size() > most_sampled_moves;
        if (some) {
            std::nth_element(order.begin(), order.begin() + best, order.end(),
                             [&](auto one, auto other) { return weights_[one] > weights_[other]; });
            for (std::size_t i = best; i < most_sampled_moves; ++i)
                std::swap(order[i], order[i + static_cast<std::size_t>(random_.below(static_cast<int>(order.size() - i)))]);
        }
        const std::size_t used = std::min<std::size_t>(order.size(), most_sampled_moves);
        const double others = static_cast<double>(order.size() - best) / (most_sampled_moves - best);
        FeatureList list;
        const auto describe = features_.describer(seen);
        for (std::size_t i = 0; i < used; ++i) {
            list.clear();
            const Move move = tree.edges(root)[order[i]].move;
            describe(game_.image(root.state, move, symmetry), list);
            sample.words[i].fill(65535);
            std::copy(list.begin(), list.end(), sample.words[i].begin());
            sample.visits[i] = static_cast<std::uint16_t>(65535 * weights_[order[i]]);
            sample.stands_for[i] = static_cast<std::uint16_t>(some && i >= best ? 64 * others : 64);
        }
        sample.moves_used = static_cast<std::uint16_t>(used);
    }

    void add_end(const State& state) {
        const int seats = game_.seats();
        const Scores scores = game_.scores(state);
        const Ranks ranks = ranks_at_end(game_, state);
        for (std::size_t k = 0; k < samples_.size(); ++k) {
            Sample<G>& sample = samples_[k];
            const auto [turn, symmetry] = seen_[k];
            for (int i = 0; i < seats; ++i) {
                const int seat = (turn + i) % seats;
                sample.ranks[i] = ranks[seat];
                sample.gains[i] = static_cast<std::int16_t>(sample.gains[i] + scores[seat]);
            }
            if constexpr (F::cells > 0)
                game_.shown(game_.image(state, symmetry), [&](int place, int seat) {
                    sample.owners[static_cast<std::size_t>(features_.cell(place))] =
                        static_cast<std::uint8_t>((seat - turn + seats) % seats + 1);
                });
        }
    }

    struct Seen {
        int turn;
        int symmetry;
    };

    const G& game_;
    Features<G> features_;
    const SelfPlaySettings& settings_;
    Random random_;
    E evaluator_;
    int ply_ = 0;
    std::int64_t simulations_ = 0;
    std::vector<float> weights_;
    std::vector<Sample<G>> samples_;
    std::vector<Seen> seen_;
};

/// Plays games with the options of a list, each as often as it stands there, and writes their samples in the order of
/// the games, whatever the threads. Without weights the games are those of a search that plays random games.
template <Featured G>
SelfPlayCounts self_play(const std::vector<std::string>& options, std::shared_ptr<const Weights> weights,
                         const SelfPlaySettings& settings, const std::string& path) {
    std::vector<std::unique_ptr<const G>> games;
    for (const auto& each : options) games.push_back(std::make_unique<const G>(std::string_view(each)));
    SampleFile<G> file(path);
    SelfPlayCounts counts;
    const auto start = std::chrono::steady_clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    const std::int64_t block = 32 * settings.threads;
    while (counts.games < settings.games && spent() < settings.seconds) {
        const std::int64_t now = std::min(block, settings.games - counts.games);
        std::vector<std::vector<Sample<G>>> played(static_cast<std::size_t>(now));
        std::atomic<std::int64_t> simulations{0};
        in_parallel(now, settings.threads, [&](std::int64_t i) {
            const auto number = static_cast<std::uint64_t>(settings.first + counts.games + i);
            const G& game = *games[number % games.size()];
            const auto play = [&](const auto& evaluator) {
                SelfPlayGame<G, std::decay_t<decltype(evaluator)>> one(game, settings, number, evaluator);
                played[static_cast<std::size_t>(i)] = one.play();
                simulations += one.simulations();
            };
            if (weights)
                play(NetEvaluator<G>(game, weights));
            else
                play(PlayoutEvaluator<G>(game));
        });
        for (const auto& samples : played) file.add(samples);
        counts.games += now;
        counts.simulations += simulations;
    }
    counts.samples = static_cast<std::int64_t>(file.count());
    file.close();
    counts.seconds = spent();
    return counts;
}

}  // namespace cubarium::nets
