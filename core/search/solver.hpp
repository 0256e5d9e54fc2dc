// Exact values of positions of two seats: alpha-beta (Knuth and Moore 1975) in null windows (Plaat 1996, MTD(f)) over a
// transposition table that compares full keys. It knows no game.
#pragma once

#include <deque>
#include <numeric>

#include "canonical_key.hpp"
#include "exact_value.hpp"
#include "transposition_table.hpp"

namespace cubarium {

template <Game G>
class Solver {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    /// What is remembered is kept from one call to the next.
    Solver(const G& game, std::size_t megabytes)
        : game_(game), words_(Keys<G>::words(game)), table_(words_, megabytes) {}

    /// The value of every move of a position, in their order; nothing when a limit was reached.
    std::optional<std::vector<ExactValue>> values(const State& state, const SolveLimits& limits) {
        limits_ = limits;
        nodes_ = next_look_ = 0;
        std::vector<ExactValue> values;
        try {
            for (const Move move : moves_of(game_, state)) {
                State after = state;
                count();
                game_.play(after, move);
                values.push_back(value(after));
            }
        } catch (const Stop&) {
            return std::nullopt;
        }
        return values;
    }

    /// How many positions the last call made: one for each move tried. With one table size it is always the same.
    std::int64_t nodes() const { return nodes_; }

  private:
    using Key = typename Keys<G>::Key;

    /// A search is for the result and then the margin, or for the result and then the distance.
    enum Aim { margin_aim, distance_aim };

    static constexpr int won = 8192;  // result * won + margin; result * (won - distance)
    static constexpr int infinite = 16384;

    struct Stop {};

    struct Node {
        Key key;
        std::uint64_t hash;
    };

    struct Child {
        State state;
        Node node;           // unless it is over
        bool over;
        int value;           // to the mover, when over
        std::uint16_t mark;  // a few bits of the move
        std::array<std::int64_t, 2> order;
    };

    struct Frame {
        std::vector<Move> moves;
        std::vector<Child> children;
        std::vector<std::uint32_t> order;  // the best first
    };

    static int sign(int value) { return (value > 0) - (value < 0); }
    static int result_of(int value) { return std::abs(value) < won / 2 ? 0 : sign(value); }

    Node node_of(const State& state) const {
        Node node{Keys<G>::of(game_, state), 0};
        Hash hash;
        for (int i = 0; i < words_; ++i) hash.add(node.key[static_cast<std::size_t>(i)]);
        node.hash = mixed(hash.value());
        return node;
    }

    void count() {
        if (++nodes_ < next_look_) return;
        if (limits_.reached(nodes_)) throw Stop();
        next_look_ = std::min(nodes_ + 1024, std::max(nodes_, limits_.nodes) + 1);
    }

    /// What the end of a game is worth to seat 0.
    template <Aim aim>
    int ending(const State& state) const {
        const unsigned winners = game_.winners(state);
        const int result = winners == 1 ? 1 : winners == 2 ? -1 : 0;
        if constexpr (aim == distance_aim) return result * won;
        const Scores scores = game_.scores(state);
        return result * won + scores[0] - scores[1];
    }

    ExactValue value(const State& state) {
        const int turn = game_.turn(state);
        if (turn < 0) {
            const int end = ending<margin_aim>(state);
            return {result_of(end), end - result_of(end) * won, 0};
        }
        const int sense = turn == 0 ? 1 : -1;
        const Node node = node_of(state);
        guess_ = sense * exact<margin_aim>(state, node, sense * guess_);
        const int result = result_of(guess_);
        if (result) length_ = won - std::abs(exact<distance_aim>(state, node, sense * result * (won - length_)));
        return {result, guess_ - result * won, result ? length_ : longest(state, node, 0)};
    }

    /// The value to the seat on turn, by searches that each tell whether it is less than a number.
    template <Aim aim>
    int exact(const State& state, const Node& node, int guess) {
        int lower = -infinite;
        int upper = infinite;
        while (lower < upper) {
            const int beta = std::max(guess, lower + 1);
            guess = search<aim>(state, node, beta - 1, beta, 0);
            (guess < beta ? upper : lower) = guess;
        }
        return guess;
    }

    // A value as it is one move earlier, and the windows in which to look for it one move later.

    template <Aim aim>
    static int earlier(int value) {
        return aim == distance_aim ? value - sign(value) : value;
    }
    template <Aim aim>
    static int later_alpha(int alpha) {
        return aim == distance_aim ? alpha + (alpha >= 0 ? 1 : -1) : alpha;
    }
    template <Aim aim>
    static int later_beta(int beta) {
        return aim == distance_aim ? beta + (beta > 0 ? 1 : -1) : beta;
    }

    /// What is known of a value; who wins is often known from the search for the margin.
    template <Aim aim>
    static Bounds bounds_of(const TranspositionTable::Entry& entry) {
        Bounds bounds = entry.bounds[aim];
        if constexpr (aim == distance_aim) {
            const Bounds margin = entry.bounds[margin_aim];
            if (margin.lower > -won / 2) bounds.lower = std::max<std::int16_t>(bounds.lower, margin.lower > won / 2);
            if (margin.upper < won / 2) bounds.upper = std::min<std::int16_t>(bounds.upper, -(margin.upper < -won / 2));
        }
        return bounds;
    }

    /// The value to the seat on turn where it lies between alpha and beta, else a bound on it from that side.
    template <Aim aim>
    int search(const State& state, const Node& node, int alpha, int beta, std::size_t depth) {
        std::uint16_t hint = 0;
        if (const auto* known = table_.find(node.key.data(), node.hash)) {
            const Bounds bounds = bounds_of<aim>(*known);
            if (bounds.lower >= beta || bounds.lower == bounds.upper) return bounds.lower;
            if (bounds.upper <= alpha) return bounds.upper;
            hint = known->mark;
        }
        const std::int64_t before = nodes_;
        const int turn = game_.turn(state);
        const Frame& frame = expand<aim>(state, turn, hint, depth);
        const Child* best_child = nullptr;
        int best = known_best<aim>(frame, turn, beta, best_child);
        if (best < beta) {
            best = -infinite;
            for (const auto i : frame.order) {
                const Child& child = frame.children[i];
                const int value = earlier<aim>(after<aim>(child, turn, std::max(alpha, best), beta, depth));
                if (value > best) {
                    best = value;
                    best_child = &child;
                }
                if (best >= beta) break;
            }
        }
        auto& entry = table_.place(node.key.data(), node.hash);
        entry.work = std::max(entry.work, static_cast<std::uint16_t>(std::bit_width(Bits(nodes_ - before))));
        if (best < beta) entry.bounds[aim].upper = static_cast<std::int16_t>(best);
        if (best > alpha) {
            entry.bounds[aim].lower = static_cast<std::int16_t>(best);
            entry.mark = best_child->mark;
            history_[turn][best_child->mark % marks] += std::int64_t(frame.children.size());
        }
        return best;
    }

    /// What a child is worth to the seat that moved, as seen at the child.
    template <Aim aim>
    int after(const Child& child, int turn, int alpha, int beta, std::size_t depth) {
        if (child.over) return child.value;
        const int low = later_alpha<aim>(alpha);
        const int high = later_beta<aim>(beta);
        if (game_.turn(child.state) == turn) return search<aim>(child.state, child.node, low, high, depth + 1);
        return -search<aim>(child.state, child.node, -high, -low, depth + 1);
    }

    /// The best that is known of any child without a search.
    template <Aim aim>
    int known_best(const Frame& frame, int turn, int beta, const Child*& best_child) {
        int best = -infinite;
        for (const auto i : frame.order) {
            const Child& child = frame.children[i];
            int bound = child.value;
            if (!child.over) {
                const auto* known = table_.find(child.node.key.data(), child.node.hash);
                if (!known) continue;
                const Bounds bounds = bounds_of<aim>(*known);
                bound = game_.turn(child.state) == turn ? bounds.lower : -bounds.upper;
            }
            if (earlier<aim>(bound) > best) {
                best = earlier<aim>(bound);
                best_child = &child;
            }
            if (best >= beta) break;
        }
        return best;
    }

    /// How long a game can last in which both seats keep to a shared first place, which this position is worth.
    int longest(const State& state, const Node& node, std::size_t depth) {
        const auto* known = table_.find(node.key.data(), node.hash);
        if (known && known->longest) return known->longest;
        const int turn = game_.turn(state);
        const Frame& frame = expand<distance_aim>(state, turn, 0, depth);
        int most = 0;
        for (const auto i : frame.order) {
            const Child& child = frame.children[i];
            if (after<distance_aim>(child, turn, -1, 1, depth) == 0)
                most = std::max(most, child.over ? 1 : 1 + longest(child.state, child.node, depth + 1));
        }
        table_.place(node.key.data(), node.hash).longest = static_cast<std::uint16_t>(most);
        return most;
    }

    /// The positions after each move: first those that are over and won, then the one that was best before, then by the
    /// lead they give, then by how often the move was good elsewhere.
    template <Aim aim>
    const Frame& expand(const State& state, int turn, std::uint16_t hint, std::size_t depth) {
        if (depth == frames_.size()) frames_.emplace_back();
        Frame& frame = frames_[depth];
        frame.moves.clear();
        game_.moves(state, frame.moves);
        frame.children.resize(frame.moves.size());
        const int sense = turn == 0 ? 1 : -1;
        for (std::size_t i = 0; i < frame.moves.size(); ++i) {
            Child& child = frame.children[i];
            count();
            child.state = state;
            game_.play(child.state, frame.moves[i]);
            child.over = game_.turn(child.state) < 0;
            child.mark = static_cast<std::uint16_t>(1 + mixed(frame.moves[i]) % UINT16_MAX);
            if (child.over) {
                child.value = sense * ending<aim>(child.state);
                child.order = {infinite * sign(child.value), 0};
            } else {
                child.node = node_of(child.state);
                table_.prefetch(child.node.hash);
                const Scores scores = game_.scores(child.state);
                child.order = {child.mark == hint ? infinite / 2 : sense * (scores[0] - scores[1]),
                               history_[turn][child.mark % marks]};
            }
        }
        frame.order.resize(frame.moves.size());
        std::iota(frame.order.begin(), frame.order.end(), 0U);
        std::stable_sort(frame.order.begin(), frame.order.end(),
                         [&](auto a, auto b) { return frame.children[a].order > frame.children[b].order; });
        return frame;
    }

    static constexpr std::size_t marks = 4096;

    const G& game_;
    int words_;
    TranspositionTable table_;
    SolveLimits limits_;
    std::int64_t nodes_ = 0;
    std::int64_t next_look_ = 0;
    int guess_ = 0;   // the last value found, to begin with at the next move
    int length_ = 1;
    std::deque<Frame> frames_;  // of each depth; none moves when another is added
    std::array<std::array<std::int64_t, marks>, 2> history_{};
};

}  // namespace cubarium
