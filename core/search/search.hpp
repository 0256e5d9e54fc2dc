// A search as it is asked for: trees on some threads, limits, and a report.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "report.hpp"
#include "tree.hpp"

namespace cubarium {

/// Each thread has a tree of its own; what they found is added up (root parallelisation, Chaslot and others 2008).
template <Game G, Evaluator<G> E = PlayoutEvaluator<G>>
class Search {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    Search(const G& game, const State& state, const SearchSettings& settings)
        requires std::same_as<E, PlayoutEvaluator<G>>
        : Search(game, state, settings, E(game)) {}

    Search(const G& game, const State& state, const SearchSettings& settings, const E& evaluator) {
        for (int i = 0; i < settings.threads; ++i)
            trees_.push_back(std::make_unique<Tree<G, E>>(game, state, settings, static_cast<std::uint64_t>(i), evaluator));
    }

    /// Goes on until there are so many simulations more, so much time is spent, the best move is certain, or `stop`;
    /// how long it took, in seconds.
    double run(std::int64_t simulations, double seconds) {
        const std::lock_guard lock(at_work_);
        std::atomic<bool> settled = false;
        const auto start = std::chrono::steady_clock::now();
        const auto spent = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
        const auto threads = static_cast<std::int64_t>(trees_.size());
        const auto work = [&](std::int64_t number) {
            Tree<G, E>& tree = *trees_[static_cast<std::size_t>(number)];
            const std::int64_t share = simulations / threads + (number < simulations % threads);
            for (std::int64_t done = 0; done < share && !tree.solved(); ++done) {
                if (stopped_.load(std::memory_order_relaxed) || settled.load(std::memory_order_relaxed) ||
                    (done % 8 == 7 && spent() >= seconds))
                    return;
                tree.simulate();
            }
            if (tree.solved()) settled = true;
        };
        std::vector<std::thread> others;
        for (std::int64_t i = 1; i < threads; ++i) others.emplace_back(work, i);
        work(0);
        for (auto& other : others) other.join();
        stopped_ = false;
        return spent();
    }

    /// Ends the run of another thread; one that has not begun yet ends as soon as it does.
    void stop() { stopped_ = true; }

    /// Goes on from another position, with what is known of it.
    void go(const State& state) {
        const std::lock_guard lock(at_work_);
        for (auto& tree : trees_) tree->go(state);
    }

    /// Simulations of all runs in this position.
    std::uint64_t simulations() const {
        const std::lock_guard lock(at_work_);
        std::uint64_t sum = 0;
        for (const auto& tree : trees_) sum += tree->simulations();
        return sum;
    }

    /// The move to play.
    Move best() const {
        const std::lock_guard lock(at_work_);
        const auto sums = sums_of_moves();
        const Standing standing = standing_of(sums, trees_[0]->root().turn);
        return std::min_element(sums.begin(), sums.end(), [&](const Sum& one, const Sum& other) {
            return standing.better(one, other);
        })->move;
    }

    SearchReport report() const {
        const std::lock_guard lock(at_work_);
        const auto& first = *trees_[0];
        const G& game = first.game();
        const auto& root = first.root();
        const int seats = game.seats();
        SearchReport found;
        Result mean;
        double weight = 0;
        for (const auto& tree : trees_) {
            found.simulations += tree->simulations();
            found.nodes += tree->nodes();
            add(mean, weight, tree->root().mean, tree->root().visits, seats);
        }
        found.chances = of_seats(mean.win, seats);
        found.scores = of_seats(mean.score, seats);
        found.owners = owners();
        const auto sums = sums_of_moves();
        const Standing standing = standing_of(sums, root.turn);
        std::vector<std::size_t> order(sums.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
            return standing.better(sums[one], sums[other]);
        });
        for (const std::size_t i : order)
            found.moves.push_back(move_report(sums[i], root, found.moves.size() < variations ? longest_variation : 1));
        found.proven = sums[order[0]].low == standing.high;
        if (found.proven && seats == 2) found.chances = found.moves[0].chances;
        return found;
    }

  private:
    using Node = typename Tree<G, E>::Node;
    using Edge = typename Tree<G, E>::Edge;

    /// What all trees have found about a move of the root.
    struct Sum {
        Move move;
        std::uint64_t visits = 0;
        Result mean;
        int low = 0, high = 0;           // of the rank of the mover
        const Tree<G, E>* deepest = nullptr;  // the tree that went farthest after it
        const Edge* edge = nullptr;
    };

    /// How the moves of a position compare: those that are certainly best first, then those most visited; what is
    /// certainly worse than another comes last.
    struct Standing {
        int low = 0, high = 0;
        double fair = 0;  // what the most visited move whose result is open is worth

        int group(const Sum& sum) const {
            if (sum.low == high) return 3;
            if (sum.visits == 0 || sum.high < low) return 0;
            return sum.low == sum.high && sum.mean.value[seat] < fair ? 1 : 2;
        }
        bool better(const Sum& one, const Sum& other) const {
            const int mine = group(one), its = group(other);
            if (mine != its) return mine > its;
            if (mine != 3 && one.visits != other.visits) return one.visits > other.visits;
            return one.mean.value[seat] > other.mean.value[seat];
        }
        int seat = 0;
    };

    static Standing standing_of(const std::vector<Sum>& sums, int seat) {
        Standing standing;
        standing.seat = seat;
        std::uint64_t most = 0;
        for (const Sum& sum : sums) {
            standing.low = std::max(standing.low, sum.low);
            standing.high = std::max(standing.high, sum.high);
            if (sum.low < sum.high && sum.visits > most) most = sum.visits, standing.fair = sum.mean.value[seat];
        }
        return standing;
    }

    static void add(Result& mean, double& weight, const Result& other, std::uint64_t visits, int seats) {
        weight += static_cast<double>(visits);
        if (visits > 0) mean.approach(other, static_cast<float>(static_cast<double>(visits) / weight), seats);
    }

    static std::vector<double> of_seats(const std::array<float, most_seats>& values, int seats) {
        return {values.begin(), values.begin() + seats};
    }

    std::vector<Sum> sums_of_moves() const {
        std::vector<Sum> sums;
        for (const Move move : moves_of(trees_[0]->game(), trees_[0]->root().state)) sums.push_back(sum(move));
        return sums;
    }

    Sum sum(Move move) const {
        const int seats = trees_[0]->seats();
        Sum sum;
        sum.move = move;
        sum.high = best_rank(seats);
        double weight = 0;
        for (const auto& tree : trees_) {
            const Node& root = tree->root();
            const Edge* edges = tree->edges(root);
            if (!edges) continue;
            const Edge* edge = std::find_if(edges, edges + root.count, [&](const Edge& each) { return each.move == move; });
            if (edge == edges + root.count || edge->child == none) continue;
            const Node& child = tree->node(edge->child);
            sum.low = std::max<int>(sum.low, child.low[root.turn]);
            sum.high = std::min<int>(sum.high, child.high[root.turn]);
            sum.visits += edge->visits;
            add(sum.mean, weight, child.mean, child.visits, seats);
            if (!sum.edge || edge->visits > sum.edge->visits) sum.edge = edge, sum.deepest = tree.get();
        }
        return sum;
    }

    MoveReport move_report(const Sum& sum, const Node& root, std::size_t longest) const {
        const G& game = trees_[0]->game();
        MoveReport report;
        report.move = game.write_move(root.state, sum.move);
        report.visits = sum.visits;
        report.value = sum.mean.value[root.turn];
        report.chances = of_seats(sum.mean.win, game.seats());
        report.scores = of_seats(sum.mean.score, game.seats());
        report.proven = sum.low == sum.high;
        if (report.proven && game.seats() == 2) {
            const double chance = static_cast<double>(sum.low) / best_rank(2);
            report.chances = root.turn == 0 ? std::vector{chance, 1 - chance} : std::vector{1 - chance, chance};
        }
        report.variation.push_back(report.move);
        for (const Edge* edge = sum.edge; edge && edge->child != none && report.variation.size() < longest;) {
            const Node& node = sum.deepest->node(edge->child);
            edge = best(*sum.deepest, node);
            if (edge && edge->visits > 1) report.variation.push_back(game.write_move(node.state, edge->move));
            else break;
        }
        return report;
    }

    /// The child that a variation goes on with.
    static const Edge* best(const Tree<G, E>& tree, const Node& node) {
        const Edge* edges = tree.edges(node);
        if (!edges) return nullptr;
        std::vector<Sum> sums;
        for (std::uint32_t i = 0; i < node.count; ++i) {
            Sum sum;
            sum.edge = edges + i;
            sum.visits = edges[i].visits;
            sum.high = best_rank(tree.seats());
            if (edges[i].child != none) {
                const Node& child = tree.node(edges[i].child);
                sum.mean = child.mean;
                sum.low = child.low[node.turn];
                sum.high = child.high[node.turn];
            }
            sums.push_back(sum);
        }
        const Standing standing = standing_of(sums, node.turn);
        return std::min_element(sums.begin(), sums.end(), [&](const Sum& one, const Sum& other) {
            return standing.better(one, other);
        })->edge;
    }

    std::vector<CellOwners> owners() const {
        std::vector<CellOwners> owners;
        if constexpr (requires { G::places; }) {
            const G& game = trees_[0]->game();
            const auto seats = static_cast<std::size_t>(game.seats());
            std::vector<double> shares(static_cast<std::size_t>(G::places) * seats);
            double weight = 0;
            for (const auto& tree : trees_) tree->evaluator().add_owners(tree->root().state, shares, weight);
            for (int place = 0; place < G::places && weight > 0; ++place) {
                CellOwners owner{game.write_place(place), std::vector<double>(seats)};
                for (std::size_t seat = 0; seat < seats; ++seat)
                    owner.shares[seat] = shares[static_cast<std::size_t>(place) * seats + seat] / weight;
                if (!owner.cell.empty()) owners.push_back(std::move(owner));
            }
        }
        return owners;
    }

    static constexpr std::size_t longest_variation = 16;
    static constexpr std::size_t variations = 16;  // of so many moves, the best ones; nobody asks for those of the others

    std::vector<std::unique_ptr<Tree<G, E>>> trees_;
    std::atomic<bool> stopped_{false};
    mutable std::mutex at_work_;
};

}  // namespace cubarium
