// Monte Carlo tree search over any game, for two to five seats.
//
// A node is a position, met once however it is reached (games never return to a position, so there are no cycles). A
// child is chosen by its mean value to the mover, how little it was tried, what it gains at once (PUCT, Rosin 2011), and
// how well the move did when it was played later, or elsewhere in the tree (RAVE, Gelly and Silver 2011). Ranks that
// are certain are kept as bounds and handed up (score bounded search, Cazenave and Saffidine 2010), here for each seat:
// whoever moves takes at least the best that is certain, and any move that may still be as good may be chosen.
#pragma once

#include <cmath>

#include "evaluator.hpp"
#include "store.hpp"

namespace cubarium {

template <Game G, Evaluator<G> E = PlayoutEvaluator<G>>
class Tree {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    using Nodes = Store<G, E::with_history>;
    using Edge = typename Nodes::Edge;
    using Node = typename Nodes::Node;

    Tree(const G& game, const State& state, const SearchSettings& settings, std::uint64_t stream, E evaluator)
        : game_(&game), evaluator_(std::move(evaluator)), settings_(settings), random_(settings.seed, stream), seats_(game.seats()),
          history_(has_history() ? static_cast<std::size_t>(seats_) << history_bits : 0),
          store_(game, (static_cast<std::size_t>(settings.memory) << 20) / static_cast<std::size_t>(settings.threads),
                 !settings.plain, E::with_history) {
        stamps_.resize(history_.size());
        worth_ = {seats_, settings.plain ? 0 : settings.margin, usual_lead(state)};
        store_.start(state);
        begin();
    }

    const G& game() const { return *game_; }
    int seats() const { return seats_; }
    std::uint64_t simulations() const { return simulations_; }
    std::uint32_t nodes() const { return store_.used(); }
    const Node& root() const { return store_[store_.root()]; }
    const Node& node(std::uint32_t at) const { return store_[at]; }
    const Edge* edges(const Node& node) const { return node.edges == none ? nullptr : &store_.edge(node.edges); }
    const E& evaluator() const { return evaluator_; }

    /// Whether the rank of the mover is certain, and a move that gives it is known.
    bool solved() const { return !settings_.plain && is_certain(root(), root().turn); }

    bool is_certain(const Node& node, int seat) const { return node.low[seat] == node.high[seat]; }

    /// Once more down the tree, with a value for where it ends, and back up.
    void simulate() {
        path_.clear();
        moved_.clear();
        std::uint32_t at = store_.root();
        Result result;
        bool certain = false;
        while (true) {
            Node& node = store_[at];
            if (node.turn < 0 || is_solved(node)) {
                path_.push_back({at, none});
                result = certain_result(node);
                certain = true;
                break;
            }
            if (node.edges == none && (!is_due(at) || !expand(at))) {
                path_.push_back({at, none});
                result = leaf(node.state);
                break;
            }
            const std::uint32_t chosen = choose(at);
            Edge& edge = store_.edge(chosen);
            path_.push_back({at, chosen});
            note(node.turn, edge.move);
            if (edge.child == none) {
                State state = node.state;
                game_->play(state, edge.move);
                edge.child = store_.find_or_add(state);
                if (edge.child == none) {  // no memory is left
                    result = leaf(state);
                    break;
                }
            }
            at = edge.child;
        }
        back_up(result, certain);
        ++simulations_;
    }

    /// Goes on from another position, with what is known of it.
    void go(const State& state) {
        store_.go(state);
        begin();
    }

    /// Makes the moves of the root differ from what is thought of them, so that games differ: a share of each prior is
    /// left to chance, a few moves getting most of it.
    void add_noise(float share) {
        if (root().turn < 0) return;
        while (root().edges == none || root().hidden)
            if (!expand(store_.root())) return;
        noisy_ = true;
        Edge* edges = &store_.edge(root().edges);
        std::vector<float> noise(root().count);
        float sum = 0;
        for (float& each : noise) {
            const auto chance = (static_cast<float>(random_.next() >> 40) + 1) * 0x1p-24f;
            sum += each = std::pow(-std::log(chance), 3.0f);
        }
        for (std::size_t i = 0; i < noise.size(); ++i) edges[i].prior += share * (noise[i] / sum - edges[i].prior);
    }

  private:
    static constexpr int history_bits = 14;
    static constexpr float history_memory = 4096;  // so many results a move is judged by; older ones fade
    static constexpr std::uint32_t moves_per_visit = 16;  // a node is expanded when it has a visit for so many moves
    static constexpr float least_prior = 1e-6f;  // so that any move may be misjudged
    static constexpr float value_error = 0.05f;  // of a value, where the likeliest moves are drawn by their priors
    static constexpr std::uint32_t widening = 4;  // so many times as many moves a node gets when it wants more

    /// The counts of a new root; a simulation that went through it before counts.
    void begin() {
        simulations_ = root().visits;
        noisy_ = false;
        evaluator_.begin();
    }

    /// A number above 0 and below 1.
    static float uniform(Random& random) { return (static_cast<float>(random.next() >> 41) + 0.5f) * 0x1p-23f; }

    bool has_history() const { return E::with_history && !settings_.plain; }

    struct Step {
        std::uint32_t node;
        std::uint32_t edge;
    };

    // ---------------------------------------------------------------- down

    std::uint32_t choose(std::uint32_t at) {
        const Node& node = store_[at];
        if (settings_.plain) return choose_plain(node);
        if constexpr (E::with_history) return choose_informed(node);
        while (true) {
            const auto [chosen, hidden] = choose_by_prior(node);
            if (!hidden || !expand(at)) return chosen == none ? node.edges : chosen;
        }
    }

    /// UCB1; moves not yet tried come first, in the order they were shuffled to.
    std::uint32_t choose_plain(const Node& node) {
        const float log = std::log(static_cast<float>(std::max(1U, node.visits)));
        std::uint32_t best = node.edges;
        float most = -1;
        for (std::uint32_t i = node.edges; i < node.edges + node.count; ++i) {
            const Edge& edge = store_.edge(i);
            if (edge.visits == 0) return i;
            const auto& mean = (edge.child == none ? node : store_[edge.child]).mean;
            const float value =
                mean.value[node.turn] + settings_.exploration * std::sqrt(log / static_cast<float>(edge.visits));
            if (value > most) most = value, best = i;
        }
        return best;
    }

    /// The choice, and whether a move that the node has no edge for would be better. Edges stand in the order of their
    /// priors, and what was not tried differs by these alone: so what was tried comes first, and the rest need not be seen.
    std::pair<std::uint32_t, bool> choose_by_prior(const Node& node) const {
        const float exploration = settings_.exploration * std::sqrt(static_cast<float>(node.visits + 1));
        std::uint32_t best = none;
        float most = -1e9f;
        const Edge* edges = &store_.edge(node.edges);
        for (std::uint32_t i = 0; i < node.count; ++i) {
            const Edge& edge = edges[i];
            if (edge.visits == 0) {
                if (const float value = edge.value + exploration * edge.prior; value > most) most = value, best = node.edges + i;
                if (noisy_ && &node == &root()) continue;
                return {best, false};
            }
            if (is_useless(node, edge)) continue;
            const float value = edge.value + exploration * edge.prior / static_cast<float>(edge.visits + 1);
            if (value > most) most = value, best = node.edges + i;
        }
        const float value = node.mean.value[node.turn] - settings_.untried + exploration * node.next_prior;
        return {best, node.hidden && value > most};
    }

    /// What is certainly lost, or worse than another, need not be tried.
    static bool is_useless(const Node& node, const Edge& edge) {
        return edge.high < node.low[node.turn] || (edge.high == 0 && node.high[node.turn] > 0);
    }

    std::uint32_t choose_informed(const Node& node) const {
        const float exploration = settings_.exploration * std::sqrt(static_cast<float>(node.visits + 1));
        const float fading = settings_.rave_bias > 0 ? 1 / settings_.rave_bias : 0;
        std::uint32_t best = node.edges;
        float most = -1e9f;
        const Edge* edges = &store_.edge(node.edges);
        for (std::uint32_t i = 0; i < node.count; ++i) {
            const Edge& edge = edges[i];
            if (is_useless(node, edge)) continue;
            const float visits = static_cast<float>(edge.visits);
            const float rave = edge.rave.count;
            // How the two means share (Gelly and Silver 2011).
            const float weight = rave / (rave + visits + rave * visits * fading + 1e-9f);
            const float value = edge.value + weight * (edge.rave.mean - edge.value) + exploration * edge.prior / (visits + 1);
            if (value > most) most = value, best = node.edges + i;
        }
        return best;
    }

    /// Whether a node is worth the time and memory of its moves.
    bool is_due(std::uint32_t at) const {
        const Node& node = store_[at];
        if (at == store_.root()) return true;
        if (settings_.plain || !E::with_history) return node.visits > 0;
        return node.visits * moves_per_visit >= node.count;
    }

    /// Gives a node its moves: the likeliest where there are many, and each time that it is called more of them. Moves that
    /// are never tried would fill the memory.
    bool expand(std::uint32_t at) {
        Node& node = store_[at];
        moves_.clear();
        game_->moves(node.state, moves_);
        const auto all = static_cast<std::uint32_t>(moves_.size());
        const std::uint32_t known = node.edges == none ? 0 : node.count;
        const std::uint32_t count = std::min(all, known ? widening * known : E::first_moves);
        const std::uint32_t first = store_.add_edges(count);
        if (first == none) return false;
        if (E::with_history || settings_.plain)  // in any order, so that equal moves are tried without preference
            for (std::uint32_t i = all; i > 1; --i)
                std::swap(moves_[i - 1], moves_[static_cast<std::size_t>(random_.below(static_cast<int>(i)))]);
        priors_.assign(all, 0);
        if (!settings_.plain) evaluator_.priors(node.state, moves_, settings_, priors_);
        if (settings_.misjudgement > 0) misjudge_moves(node.state);
        order_.resize(all);
        for (std::uint32_t i = 0; i < all; ++i) order_[i] = i;
        if (!E::with_history)  // always the same order: moves that the node has already come first again
            std::partial_sort(order_.begin(), order_.begin() + std::min(all, count + 1), order_.end(), [&](auto one, auto other) {
                return std::pair(priors_[other], one) < std::pair(priors_[one], other);
            });
        for (std::uint32_t i = 0; i < count; ++i) {
            Edge& edge = store_.edge(first + i);
            if (i < known) {
                edge = store_.edge(node.edges + i);
                continue;
            }
            edge = {};
            edge.move = moves_[order_[i]];
            edge.prior = priors_[order_[i]];
            edge.child = none;
            edge.value = node.mean.value[node.turn] - settings_.untried;
            edge.high = static_cast<std::uint8_t>(best_rank(seats_));
        }
        if constexpr (E::with_history)
            if (!settings_.plain) judge(node, &store_.edge(first), count);
        node.edges = first;
        node.count = count;
        node.hidden = all - count;
        node.next_prior = node.hidden ? priors_[order_[count]] : 0;
        return true;
    }

    /// What is thought of moves that were not tried.
    void judge(const Node& node, Edge* edges, std::uint32_t count)
        requires E::with_history
    {
        const float usual = root().mean.value[node.turn];
        for (std::uint32_t i = 0; i < count; ++i) {
            Edge& edge = edges[i];
            edge.kind = kind_of(edge.move);
            const Average& elsewhere = history_[place_of(node.turn, edge.kind)];
            edge.rave.count = std::min(elsewhere.count, settings_.history_weight);
            edge.rave.mean = std::clamp(edge.value + elsewhere.mean - usual, 0.0f, 1.0f);
        }
    }

    Result leaf(const State& state) {
        Result result = evaluator_.leaf(state, worth_, random_, simulations_, [&](int seat, Move move) { note(seat, move); });
        if (settings_.misjudgement > 0) misjudge(state, result);
        return result;
    }

    // ---------------------------------------------------------------- judgement that errs

    /// A position is misjudged in the same way whenever it is met.
    Random chance_of(const State& state, std::uint64_t stream) const {
        return {settings_.seed ^ static_cast<std::uint64_t>(game_->hash(state)), stream};
    }

    /// With an error of 1 the move that seems likeliest is drawn by the priors, with 2 by their square roots (Gumbel's
    /// distribution does that), and so is the second among the others. Who errs much is not sure of it, and tries several.
    void misjudge_moves(const State& state) {
        Random random = chance_of(state, 1);
        float most = -1e9f;
        for (float& prior : priors_) {
            prior = std::log(prior + least_prior) - settings_.misjudgement * std::log(-std::log(uniform(random)));
            most = std::max(most, prior);
        }
        float sum = 0;
        for (float& prior : priors_) sum += prior = std::exp((prior - most) / std::max(1.0f, settings_.misjudgement));
        for (float& prior : priors_) prior /= sum;
    }

    /// What one seat gains by the error the others lose.
    void misjudge(const State& state, Result& result) const {
        Random random = chance_of(state, 2);
        std::array<float, most_seats> errors{};
        float mean = 0;
        for (int seat = 0; seat < seats_; ++seat) {
            const float chance = uniform(random);
            errors[seat] = value_error * settings_.misjudgement * std::log(chance / (1 - chance));
            mean += errors[seat] / static_cast<float>(seats_);
        }
        for (int seat = 0; seat < seats_; ++seat)
            result.value[seat] = std::clamp(result.value[seat] + errors[seat] - mean, 0.0f, 1.0f);
    }

    Result end(const State& state) {
        evaluator_.saw_end(state, simulations_);
        return result_at_end(*game_, state, worth_);
    }

    // ---------------------------------------------------------------- up

    void back_up(const Result& result, bool certain) {
        if (has_history()) {
            ++stamp_;
            for (const auto& [seat, kind] : moved_) {
                Average& average = history_[place_of(seat, kind)];
                average.count = std::min(average.count + 1, history_memory);
                average.mean += (result.value[seat] - average.mean) / average.count;
                stamps_[place_of(seat, kind)] = stamp_;
            }
        }
        for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
            Node& node = store_[step->node];
            ++node.visits;
            node.mean.approach(result, 1 / static_cast<float>(node.visits), seats_);
            if (step->edge == none) continue;
            Edge& edge = store_.edge(step->edge);
            ++edge.visits;
            if (settings_.plain) continue;
            refresh(node, edge, result.value[node.turn]);
            if constexpr (E::with_history)
                if (settings_.rave_bias > 0) note_played(node, result.value[node.turn]);
            if (certain) certain = tighten(node);
        }
    }

    /// Takes over what is known of the child; where no memory was left for it, the mean of what it came to.
    void refresh(const Node& node, Edge& edge, float value) {
        if (edge.child == none) {
            edge.value += (value - edge.value) / static_cast<float>(edge.visits);
            return;
        }
        const Node& child = store_[edge.child];
        const float top = static_cast<float>(best_rank(seats_));
        edge.low = child.low[node.turn];
        edge.high = child.high[node.turn];
        edge.value = std::clamp(child.mean.value[node.turn], worth_.of(edge.low / top, -worth_.scale),
                                worth_.of(edge.high / top, worth_.scale));
    }

    /// Counts the simulation for all moves of a node that its mover played in it, then or later (all moves as first).
    void note_played(const Node& node, float value)
        requires E::with_history
    {
        const std::uint32_t* stamps = &stamps_[place_of(node.turn, 0)];
        Edge* edges = &store_.edge(node.edges);
        for (std::uint32_t i = 0; i < node.count; ++i)
            if (stamps[edges[i].kind] == stamp_) {
                Average& rave = edges[i].rave;
                rave.mean += (value - rave.mean) / ++rave.count;
            }
    }

    /// What the children make certain; whether that is more than before.
    bool tighten(Node& node) {
        const int mover = node.turn;
        const auto top = static_cast<std::uint8_t>(best_rank(seats_));
        Ranks low{}, high{};
        std::uint8_t least = 0, most = 0;
        for (std::uint32_t i = 0; i < node.count; ++i) {
            const std::uint32_t child = store_.edge(node.edges + i).child;
            least = std::max(least, child == none ? std::uint8_t{0} : store_[child].low[mover]);
            most = std::max(most, child == none ? top : store_[child].high[mover]);
        }
        if (node.hidden) most = top;  // of the moves that it has not nothing is known
        std::fill_n(low.begin(), seats_, node.hidden ? std::uint8_t{0} : top);
        if (node.hidden) std::fill_n(high.begin(), seats_, top);
        for (std::uint32_t i = 0; i < node.count; ++i) {
            const std::uint32_t child = store_.edge(node.edges + i).child;
            if (child != none && store_[child].high[mover] < least) continue;  // it will not be chosen
            for (int seat = 0; seat < seats_; ++seat) {
                low[seat] = std::min(low[seat], child == none ? std::uint8_t{0} : store_[child].low[seat]);
                high[seat] = std::max(high[seat], child == none ? top : store_[child].high[seat]);
            }
        }
        low[mover] = least;
        high[mover] = most;
        if (seats_ == 2) high[1 - mover] = static_cast<std::uint8_t>(top - least);
        const bool more = low != node.low || high != node.high;
        node.low = low;
        node.high = high;
        return more;
    }

    bool is_solved(const Node& node) const {
        if (settings_.plain) return false;
        for (int seat = 0; seat < seats_; ++seat)
            if (node.low[seat] != node.high[seat]) return false;
        return true;
    }

    Result certain_result(const Node& node) {
        if (node.turn < 0) return end(node.state);
        Result result = node.mean;
        for (int seat = 0; seat < seats_; ++seat) {
            const float rank = static_cast<float>(node.low[seat]) / static_cast<float>(best_rank(seats_));
            if (seats_ == 2) result.win[seat] = rank;
            result.value[seat] = std::clamp(result.value[seat], worth_.of(rank, -worth_.scale), worth_.of(rank, worth_.scale));
        }
        return result;
    }

    // ---------------------------------------------------------------- history

    static std::uint16_t kind_of(Move move) {
        return static_cast<std::uint16_t>(mixed(static_cast<std::uint64_t>(move) + 1) >> (64 - history_bits));
    }

    static std::size_t place_of(int seat, std::uint16_t kind) { return static_cast<std::size_t>(seat) << history_bits | kind; }

    void note(int seat, Move move) {
        if (has_history()) moved_.push_back({seat, kind_of(move)});
    }

    /// A lead that counts in full: well above those of some random games.
    float usual_lead(const State& state) {
        float sum = 0;
        constexpr int games = 32;
        for (int i = 0; i < games; ++i) {
            State at = state;
            while (game_->turn(at) >= 0) game_->play(at, game_->random_move(at, random_));
            sum += static_cast<float>(std::abs(lead_of(game_->scores(at), 0, seats_)));
        }
        return 1 + 3 * sum / games;
    }

    const G* game_;
    E evaluator_;
    SearchSettings settings_;
    Random random_;
    int seats_;
    std::vector<Average> history_;  // by seat and move
    std::vector<std::uint32_t> stamps_;  // likewise: the simulation that last played it
    std::uint32_t stamp_ = 0;
    Worth worth_;
    Nodes store_;
    bool noisy_ = false;  // the priors of the root are not those that its moves were put in order by
    std::uint64_t simulations_ = 0;
    std::vector<Step> path_;
    std::vector<std::pair<int, std::uint16_t>> moved_;
    std::vector<Move> moves_;
    std::vector<float> priors_;
    std::vector<std::uint32_t> order_;  // of the moves, the likeliest first
};

}  // namespace cubarium
