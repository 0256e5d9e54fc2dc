// The second engine: exact cover by dancing links (Knuth 2000), with kinds of which several rows may be used. It shares
// nothing with the first but the problem: not the order, not the bounds.
#pragma once

#include <limits>
#include <utility>

#include "cover.hpp"

namespace cubarium::packing {

class DancingLinks final : public CoverSearch {
  public:
    /// With random numbers, rows and cells come in a random order: what is chosen among equals differs.
    explicit DancingLinks(const Cover& cover, Random* random = nullptr)
        : cover_(cover), cells_(cover.cells), used_(cover.kinds.size()), row_at_(cover.rows.size()) {
        const auto items = static_cast<std::size_t>(cells_) + cover.kinds.size();
        nodes_.resize(items + 1);
        lengths_.assign(items + 1, 0);
        hidden_.assign(items + 1, 0);
        for (int i = 0; i <= static_cast<int>(items); ++i) node(i) = {i, i, i, i, i, -1};
        std::vector<int> order(items), rows(cover.rows.size());
        for (std::size_t i = 0; i < items; ++i) order[i] = static_cast<int>(i) + 1;
        for (std::size_t r = 0; r < rows.size(); ++r) rows[r] = static_cast<int>(r);
        if (random) {
            shuffle(order, *random);
            shuffle(rows, *random);
        }
        for (const int item : order)
            if (must_be_covered(item)) link_item(item);
        for (const int r : rows) link_row(r);
        for (int k = 0; k < static_cast<int>(cover.kinds.size()); ++k) {
            if (kind_at(item_of(k)).most == 0) hide(item_of(k));
            if (kind_at(item_of(k)).least > 0 && !must_be_covered(item_of(k))) demanded_.push_back(k);
        }
    }

    void begin(const std::vector<int>& rows, const std::vector<int>& banned = {}) override {
        while (!moves_.empty()) back_out();
        while (!rows_.empty()) give_back();
        for (; !banned_.empty(); banned_.pop_back()) show(item_of(banned_.back()));
        banned_ = banned;
        for (const int kind : banned_) hide(item_of(kind));
        for (const int r : rows) take(row_at_[static_cast<std::size_t>(r)]);
        fresh_ = true;
    }

    SearchStatus next(std::int64_t& limit) override {
        if (std::exchange(fresh_, false) && open()) return SearchStatus::packing;
        while (!moves_.empty()) {
            Move& move = moves_.back();
            if (move.taken) {
                give_back();
                move.taken = false;
                move.at = node(move.at).down;
            }
            if (move.at == move.item) {
                back_out();
                continue;
            }
            if (limit-- <= 0) return SearchStatus::limit;
            take(move.at);
            move.taken = true;
            if (open()) return SearchStatus::packing;
        }
        return SearchStatus::exhausted;
    }

    const std::vector<int>& rows() const override { return rows_; }
    const Used& used() const override { return used_; }

    std::vector<int> choices() const override {
        std::vector<int> rows;
        const int item = tightest();
        if (item > 0)
            for (int at = node(item).down; at != item; at = node(at).down) rows.push_back(node(at).row);
        return rows;
    }

  private:
    struct Node {
        int left, right, up, down, item, row;
    };
    struct Move {
        int item;
        int at;
        bool taken;
    };

    Node& node(int at) { return nodes_[static_cast<std::size_t>(at)]; }
    const Node& node(int at) const { return nodes_[static_cast<std::size_t>(at)]; }
    int& length(int item) { return lengths_[static_cast<std::size_t>(item)]; }
    int item_of(int kind) const { return cells_ + 1 + kind; }
    int kind_of(int item) const { return item - cells_ - 1; }
    const Kind& kind_at(int item) const { return cover_.kinds[static_cast<std::size_t>(kind_of(item))]; }

    /// Cells, and kinds of which exactly one row is used.
    bool must_be_covered(int item) const {
        return item <= cells_ || (kind_at(item).least == 1 && kind_at(item).most == 1);
    }

    void link_item(int item) {
        node(item).left = node(0).left;
        node(item).right = 0;
        node(node(0).left).right = item;
        node(0).left = item;
    }

    /// The nodes of a row stand in a ring by left and right, the kind last.
    void link_row(int r) {
        const Row& row = cover_.rows[static_cast<std::size_t>(r)];
        const auto first = static_cast<int>(nodes_.size());
        row_at_[static_cast<std::size_t>(r)] = first;
        const auto add = [&](int item) {
            const auto at = static_cast<int>(nodes_.size());
            nodes_.push_back({at - 1, at + 1, node(item).up, item, item, r});
            node(node(item).up).down = at;
            node(item).up = at;
            ++length(item);
        };
        for (const int cell : row.cells) add(cell + 1);
        add(item_of(row.kind));
        nodes_.back().right = first;
        node(first).left = static_cast<int>(nodes_.size()) - 1;
    }

    void hide(int item) {
        hidden_[static_cast<std::size_t>(item)] = 1;
        node(node(item).left).right = node(item).right;
        node(node(item).right).left = node(item).left;
        for (int at = node(item).down; at != item; at = node(at).down)
            for (int beside = node(at).right; beside != at; beside = node(beside).right) {
                const Node& other = node(beside);
                node(other.up).down = other.down;
                node(other.down).up = other.up;
                --length(other.item);
            }
    }

    void show(int item) {
        for (int at = node(item).up; at != item; at = node(at).up)
            for (int beside = node(at).left; beside != at; beside = node(beside).left) {
                const Node& other = node(beside);
                ++length(other.item);
                node(other.up).down = beside;
                node(other.down).up = beside;
            }
        node(node(item).left).right = item;
        node(node(item).right).left = item;
        hidden_[static_cast<std::size_t>(item)] = 0;
    }

    /// Uses the row of a node; the item that it was chosen for may be hidden already.
    void take(int at) {
        const int row = node(at).row;
        rows_.push_back(row);
        const std::size_t before = hiding_.size();
        int beside = at;
        do {
            const int item = node(beside).item;
            if (item > cells_) {
                int& used = used_[static_cast<std::size_t>(kind_of(item))];
                if (++used == kind_at(item).most && !hidden_[static_cast<std::size_t>(item)]) hiding_.push_back(item);
            } else if (!hidden_[static_cast<std::size_t>(item)]) {
                hiding_.push_back(item);
            }
            beside = node(beside).right;
        } while (beside != at);
        for (std::size_t i = before; i < hiding_.size(); ++i) hide(hiding_[i]);
        marks_.push_back(before);
    }

    void give_back() {
        while (hiding_.size() > marks_.back()) {
            show(hiding_.back());
            hiding_.pop_back();
        }
        marks_.pop_back();
        --used_[static_cast<std::size_t>(cover_.rows[static_cast<std::size_t>(rows_.back())].kind)];
        rows_.pop_back();
    }

    /// The item that the fewest rows can cover; 0 when all are covered, -1 when something cannot be.
    int tightest() const {
        for (const int k : demanded_) {
            const auto kind = static_cast<std::size_t>(k), item = static_cast<std::size_t>(item_of(k));
            const int more = hidden_[item] ? 0 : lengths_[item];
            if (more < cover_.kinds[kind].least - used_[kind]) return -1;
        }
        int best = 0, least = std::numeric_limits<int>::max();
        for (int item = node(0).right; item != 0; item = node(item).right) {
            const int length = lengths_[static_cast<std::size_t>(item)];
            if (length >= least) continue;
            if (length == 0) return -1;
            best = item;
            least = length;
        }
        return best;
    }

    /// Chooses what to cover next; true where nothing is left, and all kinds are used as often as they must be.
    bool open() {
        const int item = tightest();
        if (item == 0) return true;
        if (item > 0) {
            hide(item);
            moves_.push_back({item, node(item).down, false});
        }
        return false;
    }

    void back_out() {
        if (moves_.back().taken) give_back();
        show(moves_.back().item);
        moves_.pop_back();
    }

    const Cover& cover_;
    int cells_;
    Used used_;
    std::vector<int> row_at_;
    std::vector<Node> nodes_;  // 0 is the head, then cells and kinds, then the rows
    std::vector<int> lengths_;
    std::vector<char> hidden_;
    std::vector<Move> moves_;
    std::vector<int> rows_, hiding_;
    std::vector<int> demanded_;  // kinds of which several rows must be used
    std::vector<std::size_t> marks_;
    std::vector<int> banned_;
    bool fresh_ = false;
};

}  // namespace cubarium::packing
