// A net of eight bits against the same net in floating point, with equal simulations: see rounding.py.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "all_games.hpp"
#include "nets/commands.hpp"

namespace cubarium {

/// The numbers of a net before they are rounded.
struct FloatWeights {
    std::vector<float> rows, bias, second, second_bias, third, third_bias, heads, heads_bias, words, words_bias;

    FloatWeights(const std::string& path, const nets::Shape& shape) {
        std::ifstream file(path, std::ios::binary);
        const auto read = [&](std::vector<float>& to, std::size_t size) {
            to.resize(size);
            file.read(reinterpret_cast<char*>(to.data()), static_cast<std::streamsize>(size * sizeof(float)));
            if (!file) throw std::invalid_argument("the file is cut off");
        };
        const auto layer = [&](std::vector<float>& to, std::vector<float>& bias_to, std::size_t outputs, std::size_t inputs) {
            read(to, outputs * inputs);
            read(bias_to, outputs);
        };
        read(rows, shape.inputs * nets::hidden);
        read(bias, nets::hidden);
        layer(second, second_bias, nets::narrow, nets::hidden);
        layer(third, third_bias, nets::narrow, nets::narrow);
        layer(heads, heads_bias, shape.outputs, nets::narrow);
        layer(words, words_bias, shape.words, nets::hidden);
    }
};

/// What `Net` does, in floating point, for two seats.
template <Featured G>
class FloatNet {
  public:
    FloatNet(const G& game, std::shared_ptr<const FloatWeights> weights)
        : game_(&game), features_(game), weights_(std::move(weights)) {}

    void look(const typename G::State& state) {
        list_.clear();
        features_.position(state, list_);
        hidden_ = weights_->bias;
        for (const int feature : list_)
            for (int i = 0; i < nets::hidden; ++i) hidden_[i] += weights_->rows[feature * nets::hidden + i];
        for (float& unit : hidden_) unit = std::clamp(unit, 0.0f, top);
        turn_ = game_->turn(state);
    }

    nets::Judgement judge(const typename G::State& state) const {
        const auto second = dense(hidden_, weights_->second, weights_->second_bias);
        const auto third = dense(second, weights_->third, weights_->third_bias);
        const Scores scores = game_->scores(state);
        nets::Judgement made;
        float ranks = 0, wins = 0;
        for (int i = 0; i < 2; ++i) {
            std::vector<float> shares(3);
            for (int rank = 0; rank < 3; ++rank) shares[rank] = output(third, 3 * i + rank);
            softmax(shares);
            const int seat = (turn_ + i) % 2;
            made.rank[seat] = shares[1] / 2 + shares[2];
            made.win[seat] = shares[2] + shares[1] / 2 + 1e-6f;
            made.score[seat] = static_cast<float>(scores[seat]) + output(third, 6 + i) * Features<G>::score_scale;
            ranks += made.rank[seat];
            wins += made.win[seat];
        }
        for (int seat = 0; seat < 2; ++seat) {
            made.rank[seat] = std::clamp(made.rank[seat] - (ranks / 2 - 0.5f), 0.0f, 1.0f);
            made.win[seat] /= wins;
        }
        return made;
    }

    void policy(const typename G::State& state, const std::vector<typename G::Move>& moves, std::vector<float>& shares) {
        const auto describe = features_.describer(state);
        shares.clear();
        for (const auto move : moves) {
            list_.clear();
            describe(move, list_);
            float logit = 0;
            for (const int word : list_) logit += weights_->words_bias[word] + dot(hidden_, &weights_->words[word * nets::hidden]);
            shares.push_back(logit);
        }
        softmax(shares);
    }

    const Features<G>& features() const { return features_; }

  private:
    static constexpr float top = 127.0f / 64;

    static float dot(const std::vector<float>& one, const float* other) {
        float sum = 0;
        for (std::size_t i = 0; i < one.size(); ++i) sum += one[i] * other[i];
        return sum;
    }

    static std::vector<float> dense(const std::vector<float>& units, const std::vector<float>& weights, const std::vector<float>& bias) {
        std::vector<float> made = bias;
        for (std::size_t i = 0; i < made.size(); ++i)
            made[i] = std::clamp(made[i] + dot(units, &weights[i * units.size()]), 0.0f, top);
        return made;
    }

    float output(const std::vector<float>& third, int at) const {
        const int all = nets::first_output<G>(2) + at;
        return weights_->heads_bias[all] + dot(third, &weights_->heads[all * nets::narrow]);
    }

    static void softmax(std::vector<float>& values) {
        const float most = *std::max_element(values.begin(), values.end());
        float sum = 0;
        for (float& value : values) sum += value = std::exp(value - most);
        for (float& value : values) value /= sum;
    }

    const G* game_;
    Features<G> features_;
    std::shared_ptr<const FloatWeights> weights_;
    FeatureList list_;
    std::vector<float> hidden_;
    int turn_ = 0;
};

/// Every opening from both seats; prints the ranks of the net of eight bits, a line for each opening.
template <Featured G>
void compare(const nets::Arguments& arguments) {
    const G game(std::string_view(arguments.options.at(0)));
    const auto rounded = nets::read_net<G>(arguments, arguments.options);
    const auto floating = std::make_shared<const FloatWeights>(arguments.text("floats"), nets::shape_of<G>());
    SearchSettings settings;
    settings.memory = 64;
    nets::read_search(arguments, settings);
    std::int64_t simulations = 1000;
    int openings = 100;
    arguments.read("simulations", simulations);
    arguments.read("openings", openings);
    for (int opening = 0; opening < openings; ++opening) {
        for (int seat = 0; seat < 2; ++seat) {
            Random random(1, static_cast<std::uint64_t>(opening));
            auto state = game.start();
            for (int i = random.below(5); i > 0; --i) game.play(state, game.random_move(state, random));
            settings.seed = random.next();
            Search<G, NetEvaluator<G>> one(game, state, settings, NetEvaluator<G>(game, rounded));
            Search<G, NetEvaluator<G, FloatNet<G>>> other(game, state, settings, NetEvaluator<G, FloatNet<G>>(game, floating));
            const auto move_of = [&](auto& search) {
                search.go(state);
                search.run(simulations, 1e9);
                return search.best();
            };
            while (game.turn(state) >= 0) game.play(state, game.turn(state) == seat ? move_of(one) : move_of(other));
            const Ranks ranks = ranks_of(game.scores(state), game.winners(state), 2);
            std::printf("%g ", static_cast<double>(ranks[seat]) / best_rank(2));
        }
        std::printf("\n");
        std::fflush(stdout);
    }
}

}  // namespace cubarium

int main(int argc, char** argv) {
    using namespace cubarium;
    each_game([&]<class G> {
        if constexpr (Featured<G>)
            if (argc > 2 && std::strcmp(argv[1], G::name) == 0) compare<G>(nets::Arguments(std::vector<std::string>(argv + 2, argv + argc)));
    });
}
