// Which rule a move of Kewbz breaks; must agree with `why_not` of games/kewbz.py.
#pragma once

#include "../games/kewbz.hpp"
#include "violation.hpp"

namespace cubarium {

template <>
class Violations<Kewbz> {
  public:
    using State = Kewbz::State;
    using Candidate = Cell;

    explicit Violations(const Kewbz& game) : game_(game) {}

    Candidate read(const State&, std::string_view text) const { return read_named_cell(text); }

    Broken why_not(const State& state, Candidate cell) const {
        const int last = game_.size_ - 1;
        if (std::max(cell.x, cell.y) > last)
            return Violation{"kewbz-rule-off-board", {{"cell", write(cell)}, {"last", write(Cell{last, last})}}};
        // On the board itself: only stacking puts a cube on another.
        if (is_taken(state, cell)) return Violation{"kewbz-rule-taken", {{"cell", write(cell)}}};
        // Beside a cube that is there, diagonals included.
        if (state.taken && !is_next_to_any(state, cell)) return Violation{"kewbz-rule-next-to", {{"cell", write(cell)}}};
        // Never so that four cubes form a square.
        for (const int x : {cell.x - 1, cell.x})
            for (const int y : {cell.y - 1, cell.y})
                if (has_others(state, {x, y}, cell))
                    return Violation{"kewbz-rule-no-square",
                                     {{"cell", write(cell)}, {"first", write(Cell{x, y})}, {"last", write(Cell{x + 1, y + 1})}}};
        return {};
    }

    std::optional<Candidate> moved(const State&, Candidate cell, std::string_view, Cell to) const {
        const auto cells = moved_to(std::vector{cell}, to);
        return cells ? std::optional(cells->front()) : std::nullopt;
    }

  private:
    bool is_taken(const State& state, Cell cell) const {
        return std::min(cell.x, cell.y) >= 0 && std::max(cell.x, cell.y) < game_.size_ &&
               state.taken.has(cell.y * Kewbz::row + cell.x);
    }

    bool is_next_to_any(const State& state, Cell cell) const {
        for (int x = cell.x - 1; x <= cell.x + 1; ++x)
            for (int y = cell.y - 1; y <= cell.y + 1; ++y)
                if (is_taken(state, {x, y})) return true;
        return false;
    }

    /// Whether all cells but one of the square with a south-west cell are taken.
    bool has_others(const State& state, Cell corner, Cell but) const {
        for (const Cell part : {Cell{0, 0}, Cell{1, 0}, Cell{0, 1}, Cell{1, 1}}) {
            const Cell cell{corner.x + part.x, corner.y + part.y};
            if (cell != but && !is_taken(state, cell)) return false;
        }
        return true;
    }

    const Kewbz& game_;
};

}  // namespace cubarium
