// The first engine in depth: the lowest empty cell is filled in every way, with sets of cells as machine words.
#pragma once

#include <utility>

#include "set.hpp"
#include "tally.hpp"

namespace cubarium::packing {

template <int W>
class DepthFirst final : public CoverSearch {
  public:
    /// With random numbers the rows are tried in a random order, else in theirs.
    explicit DepthFirst(const Cover& cover, Random* random = nullptr)
        : cover_(cover), tally_(cover), at_(static_cast<std::size_t>(cover.cells)) {
        for (const auto& cells : cover.neighbours) {
            neighbours_.emplace_back();
            for (const int cell : cells) neighbours_.back().add(cell);
        }
        for (std::size_t r = 0; r < cover.rows.size(); ++r) {
            const Row& row = cover.rows[r];
            Way way{cells_of(row), {}, row.kind, static_cast<int>(r), 0};
            for (const int cell : row.cells) way.around = way.around | neighbours_[static_cast<std::size_t>(cell)];
            at_[static_cast<std::size_t>(row.cells.front())].push_back(way);
        }
        for (auto& ways : at_) {
            if (random) shuffle(ways, *random);
            for (std::size_t i = ways.size(); i-- > 0;) {
                const bool same = i + 1 < ways.size() && ways[i].kind == ways[i + 1].kind;
                ways[i].other = same ? ways[i + 1].other : i + 1;
            }
        }
    }

    void begin(const std::vector<int>& rows, const std::vector<int>& banned = {}) override {
        rows_.clear();
        frames_.clear();
        tally_.set(Used(cover_.kinds.size()));
        tally_.ban(banned);
        Set<W> filled;
        int rest = cover_.volume;
        for (const int r : rows) {
            const Row& row = cover_.rows[static_cast<std::size_t>(r)];
            filled = filled | cells_of(row);
            rest -= cover_.kinds[static_cast<std::size_t>(row.kind)].size;
            tally_.add(row.kind);
            rows_.push_back(r);
        }
        whole_ = false;
        ready_ = tally_.possible() && enter(filled, rest);
    }

    SearchStatus next(std::int64_t& limit) override {
        if (std::exchange(ready_, false)) return SearchStatus::packing;
        if (std::exchange(whole_, false)) take_back();
        while (!frames_.empty()) {
            Level& level = frames_.back();
            const auto& ways = at_[static_cast<std::size_t>(level.cell)];
            while (level.next < ways.size() && !fits(ways[level.next], level.filled))
                level.next = tally_.spent(ways[level.next].kind) ? ways[level.next].other : level.next + 1;
            if (level.next == ways.size()) {
                frames_.pop_back();
                if (!frames_.empty()) take_back();
                continue;
            }
            if (limit-- <= 0) return SearchStatus::limit;
            const Way& way = ways[level.next++];
            rows_.push_back(way.row);
            tally_.add(way.kind);
            const Set<W> filled = level.filled | way.cells;
            const int rest = level.rest - cover_.kinds[static_cast<std::size_t>(way.kind)].size;
            if (!tally_.possible() || has_dead_pocket(way.around, filled, rest))
                take_back();
            else if (whole_ = enter(filled, rest); whole_)
                return SearchStatus::packing;
        }
        return SearchStatus::exhausted;
    }

    const std::vector<int>& rows() const override { return rows_; }
    const Used& used() const override { return tally_.used(); }

    std::vector<int> choices() const override {
        std::vector<int> rows;
        if (!frames_.empty())
            for (const Way& way : at_[static_cast<std::size_t>(frames_.back().cell)])
                if (fits(way, frames_.back().filled)) rows.push_back(way.row);
        return rows;
    }

  private:
    struct Way {
        Set<W> cells, around;
        int kind = 0;
        int row = 0;
        std::size_t other = 0;  // where the ways of this kind end
    };
    struct Level {
        Set<W> filled;
        int cell = 0;
        int rest = 0;  // cubes to fill
        std::size_t next = 0;
    };

    static Set<W> cells_of(const Row& row) {
        Set<W> cells;
        for (const int cell : row.cells) cells.add(cell);
        return cells;
    }

    bool fits(const Way& way, const Set<W>& filled) const {
        return !way.cells.meets(filled) && !tally_.spent(way.kind);
    }

    /// Whether a pocket beside the last row has a size that no choice of what is left adds up to.
    bool has_dead_pocket(const Set<W>& around, const Set<W>& filled, int rest) {
        if (!tally_.knows_sums()) return false;
        Set<W> seen = filled, seeds = around.without(filled);
        while (!seeds.empty()) {
            const Set<W> before = seen;
            const int cubes = fill_pocket(seeds.take_lowest(), seen);
            if (cubes == rest) return false;  // there is no other
            if (!tally_.fills(cubes)) return true;
            if (cubes >= Tally::most_sum)
                seen = before;  // a part of a pocket: the rest of it is not to be taken for another
            else
                seeds = seeds.without(seen);
        }
        return false;
    }

    /// Adds the pocket around an empty cell to what is seen; its size, or less where that is too large to matter.
    int fill_pocket(int at, Set<W>& seen) const {
        int cubes = 0;
        Set<W> edge;
        seen.add(at);
        while (true) {
            cubes += cover_.sizes[static_cast<std::size_t>(at)];
            const Set<W> fresh = neighbours_[static_cast<std::size_t>(at)].without(seen);
            seen = seen | fresh;
            edge = edge | fresh;
            if (edge.empty() || cubes >= Tally::most_sum) return cubes;
            at = edge.take_lowest();
        }
    }

    /// Goes a level deeper; true where nothing is left to fill.
    bool enter(const Set<W>& filled, int rest) {
        const int cell = filled.first_missing();
        if (cell < cover_.cells) frames_.push_back({filled, cell, rest, 0});
        return cell >= cover_.cells;
    }

    void take_back() {
        tally_.remove(cover_.rows[static_cast<std::size_t>(rows_.back())].kind);
        rows_.pop_back();
    }

    const Cover& cover_;
    Tally tally_;
    std::vector<std::vector<Way>> at_;
    std::vector<Set<W>> neighbours_;
    std::vector<Level> frames_;
    std::vector<int> rows_;
    bool ready_ = false;  // the rows that the search began with are a packing
    bool whole_ = false;  // the last row made one
};

}  // namespace cubarium::packing
