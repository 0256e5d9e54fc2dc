// The nodes of a search tree: each position once, within a limit of memory, with a root that moves on.
#pragma once

#include "pool.hpp"
#include "values.hpp"

namespace cubarium {

struct Average {
    float mean = 0.5f;
    float count = 0;
};

/// What choosing a move needs is kept in the edge: a copy of the child as it was at the last visit through this edge.
template <class Move>
struct PlainEdge {
    Move move;
    float prior;
    std::uint32_t visits;
    std::uint32_t child;
    float value;             // of the child, to the mover
    std::uint8_t low, high;  // of the rank of the mover
    std::uint16_t kind;      // of the move, in the history; it takes no room here
};

/// An edge that knows how its move did later in simulations.
template <class Move>
struct EdgeWithHistory : PlainEdge<Move> {
    Average rave;  // of the simulations in which the mover played the move then or later
};

template <Game G, bool with_history = true>
class Store {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Edge = std::conditional_t<with_history, EdgeWithHistory<Move>, PlainEdge<Move>>;

    /// What a simulation reads on its way down comes first: memory is read in lines.
    struct Node {
        std::uint32_t visits;
        std::uint32_t edges;   // none until it is expanded
        std::uint32_t count;   // of its moves
        std::uint32_t hidden;  // moves that it has no edges for yet
        float next_prior;      // the largest of theirs
        std::int16_t turn;
        Ranks low, high;  // what is certain of the ranks
        Result mean;
        State state;
    };

    /// With `merging`, a position that is reached in two ways is one node; with `counting` a node knows how many moves it
    /// has before it has edges.
    Store(const G& game, std::size_t limit, bool merging, bool counting)
        : game_(&game), limit_(limit), merging_(merging), counting_(counting) {}

    Node& operator[](std::uint32_t at) { return nodes_[at]; }
    const Node& operator[](std::uint32_t at) const { return nodes_[at]; }
    Edge& edge(std::uint32_t at) { return edges_[at]; }
    const Edge& edge(std::uint32_t at) const { return edges_[at]; }
    std::uint32_t root() const { return root_; }
    std::uint32_t used() const { return nodes_.used(); }

    /// The first of the edges of a node, not yet given values; none where there is no room.
    std::uint32_t add_edges(std::uint32_t count) { return edges_.add(count, budget_); }

    /// The node of a position; none where there is no room for a new one.
    std::uint32_t find_or_add(const State& state) {
        if (!merging_) return add(state);
        if (2 * nodes_.used() >= table_.size() && !grow()) return none;
        const auto hash = static_cast<std::uint32_t>(game_->hash(state));
        Entry& found = table_[slot(state, hash)];
        if (found.node == none) found = {hash, add(state)};
        return found.node;
    }

    /// Makes a position the root: what can be reached from it is kept, the rest let go.
    void go(const State& state) {
        const std::uint32_t known = find(state);
        if (known == none)
            start(state);
        else
            keep(known);
    }

    /// Forgets everything but a position.
    void start(const State& state) {
        clear();
        root_ = find_or_add(state);
    }

  private:
    using Nodes = Pool<Node, 1U << 12>;
    using Edges = Pool<Edge, 1U << 15>;  // more than any position has moves

    /// What the tree may take; a quarter is held back, so that there is room for a copy of what is kept.
    std::size_t usable() const { return limit_ / 4 * 3; }

    std::uint32_t find(const State& state) const {
        if (merging_) return table_.empty() ? none : table_[slot(state, static_cast<std::uint32_t>(game_->hash(state)))].node;
        for (std::uint32_t i = 0; i < nodes_.used(); ++i)
            if (nodes_[i].state == state) return i;
        return none;
    }

    /// A node in the table; with its hash, so that few others need be compared.
    struct Entry {
        std::uint32_t hash;
        std::uint32_t node = none;
    };

    /// Where a position stands in the table, or would stand.
    std::size_t slot(const State& state, std::uint32_t hash) const {
        return slot(hash, [&](std::uint32_t node) { return nodes_[node].state == state; });
    }

    template <class Same>
    std::size_t slot(std::uint32_t hash, Same&& same) const {
        const std::size_t mask = table_.size() - 1;
        std::size_t at = hash & mask;
        while (table_[at].node != none && (table_[at].hash != hash || !same(table_[at].node))) at = (at + 1) & mask;
        return at;
    }

    std::uint32_t add(const State& state) {
        const std::uint32_t at = nodes_.add(1, budget_);
        if (at == none) return none;
        Node& node = nodes_[at];
        node = {0, none, 0, 0, 0, static_cast<std::int16_t>(game_->turn(state)), {}, {}, {}, state};
        if (node.turn < 0)
            node.low = node.high = ranks_at_end(*game_, state);
        else {
            std::fill_n(node.high.begin(), game_->seats(), static_cast<std::uint8_t>(best_rank(game_->seats())));
            if (merging_ && counting_) node.count = static_cast<std::uint32_t>(game_->count(state));
        }
        return at;
    }

    bool grow() {
        const std::size_t size = std::max<std::size_t>(1U << 12, 2 * table_.size());
        if (!budget_.take((size - table_.size()) * sizeof(Entry))) return false;
        const auto before = std::exchange(table_, std::vector<Entry>(size));
        for (const Entry& entry : before)
            if (entry.node != none) table_[slot(entry.hash, [](std::uint32_t) { return false; })] = entry;
        return true;
    }

    void clear() {
        nodes_ = {};
        edges_ = {};
        table_ = {};
        budget_.left = usable();
    }

    /// Copies what can be reached from a node, as far as there is room, and lets go of the rest.
    void keep(std::uint32_t kept) {
        const Nodes nodes = std::move(nodes_);
        const Edges edges = std::move(edges_);
        const State state = nodes[kept].state;
        clear();
        budget_.left = limit_ - nodes.bytes() - edges.bytes();
        const std::size_t room = budget_.left;
        std::vector<std::uint32_t> copy(nodes.used(), none);
        std::vector<std::uint32_t> open;
        const auto take = [&](std::uint32_t old) {
            if (copy[old] != none) return copy[old];
            if (merging_ && 2 * nodes_.used() >= table_.size() && !grow()) return none;
            const std::uint32_t at = nodes_.add(1, budget_);
            if (at == none) return none;
            nodes_[at] = nodes[old];
            nodes_[at].edges = none;
            if (merging_) {
                const auto hash = static_cast<std::uint32_t>(game_->hash(nodes_[at].state));
                table_[slot(hash, [](std::uint32_t) { return false; })] = {hash, at};
            }
            open.push_back(old);
            return copy[old] = at;
        };
        root_ = take(kept);
        if (root_ == none) return start(state);
        while (!open.empty()) {
            const std::uint32_t old = open.back();
            open.pop_back();
            const Node& from = nodes[old];
            const std::uint32_t first = from.edges == none ? none : edges_.add(from.count, budget_);
            if (first == none) continue;
            nodes_[copy[old]].edges = first;
            for (std::uint32_t i = 0; i < from.count; ++i) {
                Edge& edge = edges_[first + i] = edges[from.edges + i];
                if (edge.child != none) edge.child = take(edge.child);
            }
        }
        const std::size_t used = room - budget_.left;
        budget_.left = usable() - std::min(usable(), used);
    }

    const G* game_;
    std::size_t limit_;
    bool merging_;
    bool counting_;
    Budget budget_{};
    Nodes nodes_;
    Edges edges_;
    std::vector<Entry> table_;  // nodes by the hash of their states
    std::uint32_t root_ = none;
};

}  // namespace cubarium
