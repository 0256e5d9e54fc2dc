// Which rule a move of Kubruss breaks; must agree with `why_not` of games/kubruss.py.
#pragma once

#include "../games/kubruss.hpp"
#include "violation.hpp"

namespace cubarium {

template <>
class Violations<Kubruss> {
  public:
    using State = Kubruss::State;

    struct Candidate {
        int size = 0;  // 0 small, 1 medium, 2 large
        std::vector<Cell> cells;
    };

    explicit Violations(const Kubruss& game) : game_(game) {}

    Candidate read(const State&, std::string_view text) const {
        check_text(text.size() > 2 && sizes.find(text[0]) != sizes.npos && text[1] == ':', text);
        return {static_cast<int>(sizes.find(text[0])), read_cells(text.substr(2))};
    }

    Broken why_not(const State& state, const Candidate& move) const {
        if (game_.left(state, state.turn, move.size) == 0)
            return Violation{"kubruss-rule-none-left", {{"size", letter(move.size)}}};
        if (Broken misshapen = this->misshapen(move)) return misshapen;
        return badly_covered(state, move);
    }

    std::optional<Candidate> moved(const State&, const Candidate& move, std::string_view, Cell to) const {
        auto cells = moved_to(move.cells, to);
        return cells ? std::optional(Candidate{move.size, std::move(*cells)}) : std::nullopt;
    }

  private:
    static constexpr std::string_view sizes = "SML";

    static std::string letter(int size) { return {sizes[static_cast<std::size_t>(size)]}; }

    /// One space, two or four, all on the board.
    Broken misshapen(const Candidate& move) const {
        const auto& [x, y] = move.cells[0];
        const auto lies = [&](const std::vector<Cell>& shape) {
            return std::equal(move.cells.begin(), move.cells.end(), shape.begin(), shape.end(),
                              [&](Cell cell, Cell part) { return cell == Cell{x + part.x, y + part.y}; });
        };
        const bool fits = move.size == 0   ? lies({{0, 0}})
                          : move.size == 1 ? lies({{0, 0}, {1, 0}}) || lies({{0, 0}, {0, 1}})
                                           : lies({{0, 0}, {1, 0}, {0, 1}, {1, 1}});
        if (!fits) return Violation{"kubruss-rule-shape", {{"size", letter(move.size)}}};
        const int last = game_.size_ - 1;
        for (const Cell cell : move.cells)
            if (std::max(cell.x, cell.y) > last)
                return Violation{"kubruss-rule-off-board", {{"cell", write(cell)}, {"last", write(Cell{last, last})}}};
        return {};
    }

    Broken badly_covered(const State& state, const Candidate& move) const {
        Bits below = 0;
        for (const Cell cell : move.cells) below |= bit(cell.y * game_.size_ + cell.x);
        // It may cover blocks of either seat that are strictly smaller.
        for (const Cell cell : move.cells) {
            const auto [size, cells] = visible(state, cell);
            if (size >= move.size)
                return Violation{"kubruss-rule-only-smaller",
                                 {{"size", letter(move.size)}, {"below", letter(size)}, {"cell", write(cell)}}};
        }
        // A medium is covered whole or not at all.
        for (const Cell cell : move.cells) {
            const auto [size, cells] = visible(state, cell);
            if (size >= 0 && cells & ~below) {
                std::string text;
                each_bit(cells, [&](int each) {
                    text += (text.empty() ? "" : "–") + write_cell(each % game_.size_, each / game_.size_);
                });
                return Violation{"kubruss-rule-cover-whole", {{"cells", text}}};
            }
        }
        return {};
    }

    /// The size and the cells of the block that one sees on a cell; -1 for none.
    std::pair<int, Bits> visible(const State& state, Cell cell) const {
        const Bits here = bit(cell.y * game_.size_ + cell.x);
        for (int kind = Kubruss::large; kind >= Kubruss::small; --kind) {
            Bits found = 0;
            each_bit(state.blocks[0][kind] | state.blocks[1][kind], [&](int first) {
                const Bits cells = game_.cells(kind, bit(first));
                if (cells & here) found = cells;
            });
            if (found) return {(kind + 1) / 2, found};
        }
        return {-1, 0};
    }

    const Kubruss& game_;
};

}  // namespace cubarium
