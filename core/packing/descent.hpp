// The first engine in depth: the lowest empty cell is filled in every way, with sets of cells as machine words.
#pragma once

#include <utility>

#include "cover.hpp"
#include "set.hpp"

namespace cubarium::packing {

template <int W>
class Descent final : public Search {
  public:
    /// With random numbers the rows are tried in a random order, else in theirs.
    explicit Descent(const Cover& cover, Random* random = nullptr)
        : cover_(cover), tally_(cover), at_(static_cast<std::size_t>(cover.cells)), all_(cover.rows.size()),
          all_cells_(below<W>(cover.cells)) {
        for (std::size_t r = 0; r < cover.rows.size(); ++r) {
            Way& way = all_[r];
            way = {{}, cover.rows[r].kind, static_cast<int>(r), 0};
            for (const int cell : cover.rows[r].cells) way.cells.add(cell);
            at_[static_cast<std::size_t>(cover.rows[r].cells.front())].push_back(way);
        }
        for (const auto& cells : cover.beside) {
            beside_.emplace_back();
            for (const int cell : cells) beside_.back().add(cell);
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
        for (const int r : rows) {
            filled = filled | all_[static_cast<std::size_t>(r)].cells;
            tally_.add(all_[static_cast<std::size_t>(r)].kind);
            rows_.push_back(r);
        }
        whole_ = false;
        ready_ = tally_.possible() && enter(filled);
    }

    Found next(std::int64_t& limit) override {
        if (std::exchange(ready_, false)) return Found::packing;
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
            if (limit-- <= 0) return Found::limit;
            const Way& way = ways[level.next++];
            rows_.push_back(way.row);
            tally_.add(way.kind);
            const Set<W> filled = level.filled | way.cells;
            if (!tally_.possible() || has_dead_pocket(filled))
                take_back();
            else if (whole_ = enter(filled); whole_)
                return Found::packing;
        }
        return Found::end;
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
        Set<W> cells;
        int kind = 0;
        int row = 0;
        std::size_t other = 0;  // where the ways of this kind end
    };
    struct Level {
        Set<W> filled;
        int cell = 0;
        std::size_t next = 0;
    };

    bool fits(const Way& way, const Set<W>& filled) const {
        return !way.cells.meets(filled) && !tally_.spent(way.kind);
    }

    /// Whether the empty cells fall apart so that a pocket has a size that no choice of what is left adds up to.
    bool has_dead_pocket(const Set<W>& filled) {
        Set<W> empty = all_cells_.without(filled);
        bool first = true;
        while (!empty.empty()) {
            Set<W> edge = empty.lowest_alone(), pocket = edge;
            int cubes = 0;
            while (!edge.empty()) {
                const int cell = edge.take_lowest();
                cubes += cover_.sizes[static_cast<std::size_t>(cell)];
                const Set<W> fresh = beside_[static_cast<std::size_t>(cell)].without(pocket) & empty;
                pocket = pocket | fresh;
                edge = edge | fresh;
            }
            empty = empty.without(pocket);
            if (first && empty.empty()) return false;  // one pocket: its size was looked at before
            if (!tally_.fills(cubes)) return true;
            first = false;
        }
        return false;
    }

    /// Goes a level deeper; true where nothing is left to fill.
    bool enter(const Set<W>& filled) {
        const int cell = filled.first_missing();
        if (cell < cover_.cells) frames_.push_back({filled, cell, 0});
        return cell >= cover_.cells;
    }

    void take_back() {
        tally_.remove(all_[static_cast<std::size_t>(rows_.back())].kind);
        rows_.pop_back();
    }

    const Cover& cover_;
    Tally tally_;
    std::vector<std::vector<Way>> at_;
    std::vector<Way> all_;
    std::vector<Set<W>> beside_;
    Set<W> all_cells_;
    std::vector<Level> frames_;
    std::vector<int> rows_;
    bool ready_ = false;  // the rows that the search began with are a packing
    bool whole_ = false;  // the last row made one
};

}  // namespace cubarium::packing
