// The backend of a game: its templates behind the interface of backend.hpp.
#pragma once

#include <cstring>

#include "backend.hpp"
#include "envs/vector.hpp"
#include "nets/commands.hpp"
#include "scenes/writer.hpp"
#include "search/enumeration.hpp"
#include "search/search.hpp"

namespace cubarium {

template <Game G>
const typename G::State& state_in(const StateBytes* bytes) {
    return *reinterpret_cast<const typename G::State*>(bytes);
}

template <Game G>
const StateBytes* bytes_of(const typename G::State& state) {
    return reinterpret_cast<const StateBytes*>(&state);
}

// ---------------------------------------------------------------- searches and solvers

template <Game G, Evaluator<G> E>
class SearchOf final : public AnySearch {
  public:
    SearchOf(const G& game, const StateBytes* state, const SearchSettings& settings, const E& evaluator)
        : search_(game, state_in<G>(state), settings, evaluator) {}
    double run(std::int64_t simulations, double seconds) override { return search_.run(simulations, seconds); }
    void stop() override { search_.stop(); }
    void go(const StateBytes* state) override { search_.go(state_in<G>(state)); }
    SearchReport report() const override { return search_.report(); }

  private:
    Search<G, E> search_;
};

template <Game G>
class SolverOf final : public AnySolver {
  public:
    SolverOf(const G& game, std::size_t megabytes) : solver_(game, megabytes) {}
    std::optional<std::vector<ExactValue>> values(const StateBytes* state, const SolveLimits& limits) override {
        return solver_.values(state_in<G>(state), limits);
    }
    std::int64_t nodes() const override { return solver_.nodes(); }

  private:
    Solver<G> solver_;
};

template <Game G>
class EnumerationOf final : public AnyEnumeration {
  public:
    EnumerationOf(const G& game, const StateBytes* start) : enumeration_(game, state_in<G>(start)) {}
    bool run(const SolveLimits& limits) override { return enumeration_.run(limits); }
    const std::vector<std::uint8_t>& values() const override { return enumeration_.values(); }
    std::int64_t moves() const override { return enumeration_.moves(); }
    std::int64_t over() const override { return enumeration_.over(); }

  private:
    Enumeration<G> enumeration_;
};

// ---------------------------------------------------------------- what learners use

template <Encoded G>
class SingleOf final : public AnySingle {
  public:
    explicit SingleOf(Single<G> single) : single_(std::move(single)) {}
    std::unique_ptr<AnySingle> copy() const override { return std::make_unique<SingleOf>(single_); }
    void step(std::int64_t action) override { single_.step(action); }
    void put(const StateBytes* state) override { single_.put(state_in<G>(state)); }
    int turn() const override { return single_.turn(); }
    const StateBytes* state() const override { return bytes_of<G>(single_.state()); }
    SingleArrays& arrays() override { return single_; }

  private:
    Single<G> single_;
};

template <Encoded G>
class VectorOf final : public AnyVector {
  public:
    explicit VectorOf(Vector<G> vector) : vector_(std::move(vector)) {}
    std::unique_ptr<AnyVector> copy() const override { return std::make_unique<VectorOf>(vector_); }
    void reset(std::uint64_t seed) override { vector_.reset(seed); }
    void step(const std::int64_t* actions) override { vector_.step(actions); }
    void sample(std::int64_t* actions) override { vector_.sample(actions); }
    void put(std::int64_t game, const StateBytes* state) override { vector_.put(game, state_in<G>(state)); }
    const StateBytes* state(std::int64_t game) const override { return bytes_of<G>(vector_.state(game)); }
    std::vector<Random>& generators() override { return vector_.generators(); }
    const VectorSettings& settings() const override { return vector_.settings(); }
    VectorArrays& arrays() override { return vector_; }

  private:
    Vector<G> vector_;
};

template <Encoded G>
class EncoderOf final : public AnyEncoder {
  public:
    using Move = typename G::Move;

    explicit EncoderOf(const G& game) : encoder_(std::make_shared<const Encoder<G>>(game)) {}
    int seats() const override { return encoder_->game.seats(); }
    int symmetries() const override { return encoder_->game.symmetries(); }
    int rows() const override { return encoder_->encoding.rows(); }
    int columns() const override { return encoder_->encoding.columns(); }
    int entries() const override { return encoder_->entries; }
    int actions() const override { return encoder_->actions; }
    std::vector<std::string> planes() const override { return encoder_->encoding.planes(); }
    std::vector<std::string> action_planes() const override { return encoder_->encoding.action_planes(); }
    void observe(const StateBytes* state, int colour, std::uint8_t* to) const override {
        encoder_->encoding.observe(state_in<G>(state), colour, to);
    }
    void mask(const StateBytes* state, std::uint8_t* to) const override {
        encoder_->encoding.mask(state_in<G>(state), to);
    }
    std::vector<std::int32_t> legal(const StateBytes* state) const override {
        return encoder_->legal(state_in<G>(state));
    }
    int action(const StateBytes* state, MoveCode move) const override {
        return encoder_->encoding.action(state_in<G>(state), static_cast<Move>(move));
    }
    MoveCode move(const StateBytes* state, std::int64_t action) const override {
        return encoder_->move(state_in<G>(state), action);
    }
    std::vector<float> values(const StateBytes* state) const override {
        std::vector<float> values(static_cast<std::size_t>(seats()));
        write_values(encoder_->game, state_in<G>(state), values.data());
        return values;
    }
    int symmetry(const StateBytes* state, int k) const override {
        return encoder_->encoding.symmetry(state_in<G>(state), k);
    }
    std::vector<std::int32_t> entry_images(int k) const override {
        return permutation(entries(), [&](int entry) { return encoder_->encoding.image_entry(entry, k); });
    }
    std::vector<std::int32_t> action_images(int k) const override {
        return permutation(actions(), [&](int action) { return encoder_->encoding.image_action(action, k); });
    }
    std::unique_ptr<AnySingle> single(const StateBytes* state) const override {
        return std::make_unique<SingleOf<G>>(Single<G>(encoder_, state_in<G>(state)));
    }
    std::unique_ptr<AnyVector> vector(const StateBytes* start, const VectorSettings& settings) const override {
        return std::make_unique<VectorOf<G>>(Vector<G>(encoder_, state_in<G>(start), settings));
    }

  private:
    std::shared_ptr<const Encoder<G>> encoder_;
};

// ---------------------------------------------------------------- what a table shows and says

/// In place of what a game does not have.
struct Nothing {
    explicit Nothing(const auto&) {}
};

template <class G>
struct ScenesOf : Nothing {
    using Nothing::Nothing;
};
template <Staged G>
struct ScenesOf<G> : SceneWriter<G> {
    using SceneWriter<G>::SceneWriter;
};

template <class G>
struct ViolationsOf : Nothing {
    using Nothing::Nothing;
};
template <SaysWhyNot G>
struct ViolationsOf<G> : Violations<G> {
    using Violations<G>::Violations;
};

// ---------------------------------------------------------------- the game

template <Game G>
class BackendOf final : public Backend {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    static_assert(alignof(State) <= state_alignment && std::is_trivially_copyable_v<State>);

    explicit BackendOf(std::string_view options) : options_(options), game_(options) {}
    const char* name() const override { return G::name; }
    const std::string& options() const override { return options_; }
    std::size_t state_size() const override { return sizeof(State); }
    int seats() const override { return game_.seats(); }

    void start(StateBytes* to) const override { store(game_.start(), to); }
    int turn(const StateBytes* state) const override { return game_.turn(state_in<G>(state)); }
    int colour(const StateBytes* state) const override { return game_.colour(state_in<G>(state)); }
    void moves(const StateBytes* state, std::vector<MoveCode>& moves) const override {
        const auto found = moves_of(game_, state_in<G>(state));
        moves.insert(moves.end(), found.begin(), found.end());
    }
    void play(StateBytes* state, MoveCode move) const override {
        game_.play(*reinterpret_cast<State*>(state), static_cast<Move>(move));
    }
    Scores scores(const StateBytes* state) const override { return game_.scores(state_in<G>(state)); }
    unsigned winners(const StateBytes* state) const override {
        return turn(state) < 0 ? game_.winners(state_in<G>(state)) : 0U;
    }
    void leave(StateBytes* state, int seat) const override {
        if constexpr (GoesOnWithoutASeat<G>) {
            const bool is_there = seat >= 0 && seat < seats() && !(gone(state) >> seat & 1);
            if (seats() > 2 && turn(state) >= 0 && is_there)
                return game_.leave(*reinterpret_cast<State*>(state), seat);
        }
        throw std::invalid_argument("the seat cannot leave, or the game does not go on without it");
    }
    unsigned gone(const StateBytes* state) const override { return gone_of(game_, state_in<G>(state)); }

    std::optional<MoveCode> find(const StateBytes* state, std::string_view text) const override {
        return find_move(game_, state_in<G>(state), text);
    }
    std::string write_move(const StateBytes* state, MoveCode move) const override {
        return game_.write_move(state_in<G>(state), static_cast<Move>(move));
    }
    std::string write(const StateBytes* state) const override { return game_.write(state_in<G>(state)); }
    void read(std::string_view text, StateBytes* to) const override { store(game_.read(text), to); }

    bool has_scenes() const override { return Staged<G>; }
    std::string scene(const StateBytes* state, const StateBytes* before, bool with_choices,
                      std::optional<unsigned> winners) const override {
        if constexpr (Staged<G>)
            return scenes_.scene(state_in<G>(state), {before ? &state_in<G>(before) : nullptr, with_choices, winners});
        throw std::logic_error("the game has no scenes");
    }
    std::pair<std::string, std::string> scenes(const StateBytes* state, const StateBytes* before) const override {
        if constexpr (Staged<G>) return scenes_.scenes(state_in<G>(state), before ? &state_in<G>(before) : nullptr);
        throw std::logic_error("the game has no scenes");
    }

    int card_made(const StateBytes* state, MoveCode move) const override {
        if constexpr (Carded<G>) return scenes_.card_made(state_in<G>(state), static_cast<Move>(move));
        return -1;
    }

    bool has_violations() const override { return SaysWhyNot<G>; }
    std::string ordered(const StateBytes* state, std::string_view move) const override {
        if constexpr (OrdersParts<G>) return violations_.write(violations_.read(state_in<G>(state), move));
        return std::string(move);
    }
    Broken why_not(const StateBytes* state, std::string_view move) const override {
        if constexpr (SaysWhyNot<G>) return violations_.why_not(state_in<G>(state), violations_.read(state_in<G>(state), move));
        throw std::logic_error("the game has no violations");
    }
    Broken why_not_at(const StateBytes* state, std::string_view like, std::string_view board,
                       Cell cell) const override {
        if constexpr (SaysWhyNot<G>) {
            const auto moved = violations_.moved(state_in<G>(state), violations_.read(state_in<G>(state), like), board, cell);
            return moved ? violations_.why_not(state_in<G>(state), *moved) : std::nullopt;
        }
        throw std::logic_error("the game has no violations");
    }
    Broken why_not_take(const StateBytes* state, std::string_view block) const override {
        if constexpr (SaysWhyNotTaken<G>) return violations_.why_not_take(state_in<G>(state), block);
        return std::nullopt;
    }
    std::vector<MoveEffect> effects(const StateBytes* state) const override {
        std::vector<MoveEffect> effects;
        const Scores before = scores(state);
        for (const auto move : moves_of(game_, state_in<G>(state))) {
            State after = state_in<G>(state);
            game_.play(after, move);
            Scores gains = game_.scores(after);
            for (int seat = 0; seat < seats(); ++seat) gains[seat] -= before[seat];
            if (gains == Scores{}) continue;
            effects.push_back({game_.write_move(state_in<G>(state), move), gains, card_made(state, move)});
        }
        return effects;
    }

    int symmetries() const override { return game_.symmetries(); }
    void image(const StateBytes* state, int symmetry, StateBytes* to) const override {
        store(game_.image(state_in<G>(state), symmetry), to);
    }
    MoveCode image(const StateBytes* state, MoveCode move, int symmetry) const override {
        return game_.image(state_in<G>(state), static_cast<Move>(move), symmetry);
    }
    std::string canonical_key(const StateBytes* state) const override {
        const auto key = Keys<G>::of(game_, state_in<G>(state));
        return {reinterpret_cast<const char*>(key.data()), 8 * static_cast<std::size_t>(Keys<G>::words(game_))};
    }

    std::int64_t perft(const StateBytes* state, int depth) const override {
        return cubarium::perft(game_, state_in<G>(state), depth);
    }
    std::vector<std::int64_t> divide(const StateBytes* state, int depth, int threads) const override {
        return cubarium::divide(game_, state_in<G>(state), depth, threads);
    }
    Playouts playouts(const StateBytes* state, std::int64_t games, std::uint64_t seed, int threads) const override {
        return cubarium::playouts(game_, state_in<G>(state), games, seed, threads);
    }

    std::string refusal_of_net(const std::string& path) const override {
        try {
            weights_at(path);
            return "";
        } catch (const std::invalid_argument& why) {
            return why.what();
        }
    }
    std::string answer(const std::string& verb, const std::vector<std::string>& words) const override {
        if constexpr (Featured<G>) return nets::answer<G>(verb, words);
        throw std::invalid_argument("no net can be shown this game");
    }
    std::unique_ptr<AnySearch> search(const StateBytes* state, const SearchSettings& settings,
                                      const std::string& net) const override {
        if (!net.empty()) {
            auto weights = weights_at(net);
            if constexpr (Featured<G>) {
                using Net = NetEvaluator<G>;
                return std::make_unique<SearchOf<G, Net>>(game_, state, settings, Net(game_, std::move(weights)));
            }
        }
        using Playout = PlayoutEvaluator<G>;
        return std::make_unique<SearchOf<G, Playout>>(game_, state, settings, Playout(game_));
    }
    std::unique_ptr<AnySolver> solver(std::size_t megabytes) const override {
        return std::make_unique<SolverOf<G>>(game_, megabytes);
    }
    std::unique_ptr<AnyEnumeration> enumeration(const StateBytes* start) const override {
        return std::make_unique<EnumerationOf<G>>(game_, start);
    }
    std::unique_ptr<AnyEncoder> encoder() const override {
        if constexpr (Encoded<G>) return std::make_unique<EncoderOf<G>>(game_);
        return nullptr;
    }

  private:
    static void store(const State& state, StateBytes* to) { std::memcpy(to, &state, sizeof(State)); }

    std::shared_ptr<const nets::Weights> weights_at(const std::string& path) const {
        if constexpr (Featured<G>) {
            auto weights = nets::shared_weights(path);
            weights->check(game_, options_);
            return weights;
        }
        throw std::invalid_argument("no net can be shown this game");
    }

    std::string options_;
    G game_;
    ScenesOf<G> scenes_{game_};
    ViolationsOf<G> violations_{game_};
};

/// Adds a game to this module. CMake writes a call for each game that `cubarium_module` names.
template <Game G>
bool register_game() {
    registered_games().push_back({G::name, [](std::string_view options) -> std::unique_ptr<const Backend> {
        return std::make_unique<BackendOf<G>>(options);
    }});
    return true;
}

}  // namespace cubarium
