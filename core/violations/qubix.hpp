// Which rule a move of Qubix breaks; must agree with `why_not`, `moved` and `why_not_take` of games/qubix.py.
#pragma once

#include "../games/qubix.hpp"
#include "violation.hpp"

namespace cubarium {

template <>
class Violations<Qubix> {
  public:
    using State = Qubix::State;

    static constexpr int to_reserve = -1;  // in place of a zone

    /// Zones are numbered as in texts.
    struct Placement {
        std::vector<int> source;  // x and y of a cell in the reserve; x, y and level of a cube in the supply
        int zone = to_reserve;
        std::vector<Cell> cells;  // in reading order
        int level = 1;

        bool is_from_supply() const { return source.size() == 3; }
        Cube cube() const { return {source[0], source[1], source[2]}; }
    };
    using Candidate = std::vector<Placement>;

    explicit Violations(const Qubix& game) : game_(game) {}

    Candidate read(const State& state, std::string_view text) const {
        Candidate move;
        for (const auto part : split(text, ',')) {
            const auto arrow = part.find('>');
            check_text(arrow != part.npos && arrow > 1 && part.size() > arrow + 2, part);
            move.push_back(read_target(part.substr(arrow + 1)));
            move.back().source = read_source(part.substr(0, arrow));
        }
        return placed(state, std::move(move));
    }

    std::string write(const Candidate& move) const {
        std::vector<std::string> parts;
        for (const Placement& placement : move) {
            std::vector<std::string> cells;
            for (const Cell cell : placement.cells)
                cells.push_back(placement.zone == to_reserve ? in_reserve(cell.x) : cubarium::write(cell));
            const auto source = placement.is_from_supply() ? cubarium::write(placement.cube()) : in_reserve(placement.source[0]);
            const auto target = placement.zone == to_reserve ? "" : zone_name(placement.zone) + ":";
            parts.push_back(source + ">" + target + joined(cells, '+'));
        }
        return joined(parts, ',');
    }

    Broken why_not(const State& state, const Candidate& move) const {
        const Placement& first = move.front();
        const auto some = [&](auto&& condition) { return std::any_of(move.begin(), move.end(), condition); };
        if (move.size() > 1 && some([](const Placement& each) { return each.is_from_supply(); }))
            return Violation{"qubix-rule-one-from-supply"};
        if (some([&](const Placement& each) { return each.zone != first.zone; })) return Violation{"qubix-rule-one-zone"};
        for (const Placement& one : move)
            if (some([&](const Placement& other) { return &one != &other && one.source == other.source; }))
                return Violation{"qubix-rule-taken-twice"};
        if (first.zone != to_reserve && !is_zone(first.zone))
            return Violation{"qubix-rule-no-zone", {{"zone", zone_name(first.zone)}}};
        std::vector<Cube> built = cubes_on(state, first.zone);
        for (const Placement& placement : move) {
            if (Broken not_there = this->not_there(state, placement)) return not_there;
            if (Broken misplaced = this->misplaced(state, placement, built)) return misplaced;
            for (const Cell cell : placement.cells) built.push_back({cell.x, cell.y, placement.level});
        }
        return {};
    }

    /// The blocks on another zone, or one block in the reserve of the seat on turn, where it lies along the row.
    std::optional<Candidate> moved(const State& state, const Candidate& move, std::string_view board, Cell to) const {
        Candidate moved = move;
        for (int zone = 0; zone <= game_.seats_; ++zone) {
            if (!is_zone(zone) || zone_name(zone) != board) continue;
            std::vector<Cell> cells;
            for (const Placement& each : move) cells.insert(cells.end(), each.cells.begin(), each.cells.end());
            const auto places = moved_to(cells, to);
            if (!places) return std::nullopt;
            auto next = places->begin();
            for (Placement& each : moved) {
                each.zone = zone;
                for (Cell& cell : each.cells) cell = *next++;
            }
            return placed(state, std::move(moved));
        }
        if (move.size() > 1 || state.turn < 0 || board != Qubix::reserve_name(game_.turn(state))) return std::nullopt;
        std::vector<Cell> row;
        for (int x = 0; x < static_cast<int>(move[0].cells.size()); ++x) row.push_back({x, 0});
        auto places = moved_to(row, {to.x, 0});
        if (!places) return std::nullopt;
        moved[0].zone = to_reserve;
        moved[0].cells = std::move(*places);
        return placed(state, std::move(moved));
    }

    /// By the name that a block has in the scene.
    Broken why_not_take(const State& state, std::string_view block) const {
        Broken reason;
        bool found = false;
        state.supply.each([&](int each) {
            if (found || "supply:" + game_.first_cube(each) != block) return;
            found = true;
            reason = not_takable(state, each);
        });
        if (found) return reason;
        const auto board = block.substr(0, block.find(':'));
        for (int zone = 0; zone <= game_.seats_; ++zone)
            if (is_zone(zone) && board == zone_name(zone)) return Violation{"qubix-rule-zone-stays"};
        for (int seat = 0; seat < game_.seats_; ++seat)
            if (board == Qubix::reserve_name(seat) && seat != state.turn)
                return Violation{"qubix-rule-not-your-reserve", {{"seat", seat + 1}}};
        return {};
    }

  private:
    bool is_zone(int zone) const { return zone >= !game_.has_neutral_zone() && zone <= game_.seats_; }

    /// A zone by its number in texts.
    const qubix::Zone& zone_at(const State& state, int zone) const {
        return state.zones[zone - !game_.has_neutral_zone()];
    }

    static std::string zone_name(int zone) { return std::to_string(zone).insert(0, 1, 'z'); }
    static std::string in_reserve(int x) { return std::to_string(x + 1).insert(0, 1, 'r'); }

    // ------------------------------------------------------------ reading

    static std::vector<int> read_source(std::string_view text) {
        if (text.find('.') == text.npos) return {read_reserve_cell(text), 0};
        const auto [x, y, level] = read_named_cube(text);
        return {x, y, level};
    }

    static int read_reserve_cell(std::string_view text) {
        check_text(text.size() == 2 && text[0] == 'r' && text[1] >= '1' && text[1] <= '9', text);
        return text[1] - '1';
    }

    static Placement read_target(std::string_view text) {
        Placement placement;
        if (text[0] == 'z') {
            check_text(text.size() > 3 && text[1] >= '0' && text[1] <= '9' && text[2] == ':', text);
            placement.zone = text[1] - '0';
            placement.cells = read_cells(text.substr(3));
        } else {
            for (const auto cell : split(text, '+')) placement.cells.push_back({read_reserve_cell(cell), 0});
        }
        return placement;
    }

    /// Puts blocks down one after another, on a zone each on the lowest level that is not full; then in order.
    Candidate placed(const State& state, Candidate move) const {
        constexpr int cells = qubix::zone_side * qubix::zone_side;
        for (auto each = move.begin(); each != move.end(); ++each) {
            each->level = 1;
            if (!is_zone(each->zone)) continue;
            std::size_t built = cubes_on(state, each->zone).size();
            for (auto before = move.begin(); before != each; ++before) {
                const auto is_same = [&](const Placement& other) {
                    return other.zone == before->zone && other.level == before->level && other.cells == before->cells;
                };
                if (before->zone == each->zone && std::none_of(move.begin(), before, is_same)) built += before->cells.size();
            }
            each->level = static_cast<int>(built) / cells + 1;
        }
        const auto order = [](const Placement& placement) {
            std::vector<std::pair<int, int>> by_row;
            for (const Cell cell : placement.cells) by_row.emplace_back(cell.y, cell.x);
            return std::tuple(placement.level, by_row, placement.source);
        };
        std::stable_sort(move.begin(), move.end(),
                         [&](const Placement& one, const Placement& other) { return order(one) < order(other); });
        return move;
    }

    // ------------------------------------------------------------ taking blocks

    Broken not_there(const State& state, const Placement& placement) const {
        if (!placement.is_from_supply()) {
            const int bar = reserve_bar(state, placement.source[0]);
            return bar >= 0 ? Broken{} : Violation{"qubix-rule-not-in-reserve", {{"cell", in_reserve(placement.source[0])}}};
        }
        const Cube cube = placement.cube();
        const int block = supplied(state, cube);
        if (block < 0) return Violation{"qubix-rule-not-in-supply", {{"cube", cubarium::write(cube)}}};
        if (game_.supply_[block].cubes[0] != cube)
            return Violation{"qubix-rule-first-cube", {{"cube", game_.first_cube(block)}}};
        return not_takable(state, block);
    }

    /// The block that has a cube of the supply; -1 where none is left there.
    int supplied(const State& state, Cube cube) const {
        const int block = game_.supply_.owner(cube);
        return block >= 0 && state.supply.has(block) ? block : -1;
    }

    /// The bar that begins at a cell of the reserve of the seat on turn; -1 for none.
    int reserve_bar(const State& state, int cell) const {
        int found = -1;
        each_bit(state.reserves[state.turn].bars(), [&](int bar) {
            if (qubix::reserve_bars[bar].first == cell) found = bar;
        });
        return found;
    }

    /// It must be free from above, and along one whole side.
    Broken not_takable(const State& state, int block) const {
        for (const auto& [x, y, level] : game_.supply_[block].cubes) {
            const int above = supplied(state, {x, y, level + 1});
            if (above >= 0)
                return Violation{"qubix-rule-lies-under",
                                 {{"cube", game_.first_cube(block)}, {"above", game_.first_cube(above)}}};
        }
        if (state.takable.has(block)) return {};
        return Violation{"qubix-rule-no-free-side", {{"cube", game_.first_cube(block)}}};
    }

    // ------------------------------------------------------------ placing blocks

    /// What lies on a zone, by its number in texts.
    std::vector<Cube> cubes_on(const State& state, int zone) const {
        std::vector<Cube> cubes;
        if (!is_zone(zone)) return cubes;
        zone_at(state, zone).each_block([&](int level, int bar, int) {
            each_bit(qubix::zone_bars[bar].cells,
                     [&](int cell) { cubes.push_back({cell % qubix::zone_side, cell / qubix::zone_side, level + 1}); });
        });
        return cubes;
    }

    Broken misplaced(const State& state, const Placement& placement, const std::vector<Cube>& built) const {
        const int length = placement.is_from_supply()
                               ? game_.supply_.length(supplied(state, placement.cube()))
                               : qubix::reserve_bars[reserve_bar(state, placement.source[0])].length;
        const auto& cells = placement.cells;
        if (!is_bar(cells, length)) return Violation{"qubix-rule-length", {{"length", length}}};
        if (placement.zone == to_reserve) {
            if (!placement.is_from_supply()) return Violation{"qubix-rule-reserve-stays"};
            const qubix::Cells free = game_.free_cells(state.reserves[state.turn]);
            for (const Cell cell : cells)
                if (cell.x >= qubix::most_reserve || !(free >> cell.x & 1))
                    return Violation{"qubix-rule-reserve-taken", {{"cell", in_reserve(cell.x)}}};
            return {};
        }
        constexpr int last = qubix::zone_side - 1;
        for (const Cell cell : cells)
            if (std::max(cell.x, cell.y) > last)
                return Violation{"qubix-rule-outside-zone",
                                 {{"cell", cubarium::write(cell)}, {"last", cubarium::write(Cell{last, last})}}};
        const auto zone = zone_name(placement.zone);
        if (placement.level > game_.last_level_ + 1)
            return Violation{"qubix-rule-zone-full", {{"zone", zone}, {"levels", game_.last_level_ + 1}}};
        for (const Cell cell : cells)
            if (std::find(built.begin(), built.end(), Cube{cell.x, cell.y, placement.level}) != built.end())
                return Violation{"qubix-rule-cell-taken", {{"cell", cubarium::write(cell)}, {"zone", zone}}};
        return {};
    }

    /// Whether cells, in reading order, form a straight bar of a length.
    static bool is_bar(const std::vector<Cell>& cells, int length) {
        if (static_cast<int>(cells.size()) != length) return false;
        const auto lies = [&](int dx, int dy) {
            for (int i = 0; i < length; ++i)
                if (cells[i] != Cell{cells[0].x + dx * i, cells[0].y + dy * i}) return false;
            return true;
        };
        return lies(1, 0) || lies(0, 1);
    }

    const Qubix& game_;
};

}  // namespace cubarium
