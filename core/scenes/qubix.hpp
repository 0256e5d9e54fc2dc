// What Qubix looks like; must agree with `scene` and `card_made` of games/qubix.py.
#pragma once

#include "../games/qubix.hpp"
#include "scene.hpp"

namespace cubarium {

template <>
class Scenery<Qubix> {
  public:
    using State = Qubix::State;
    using Move = Qubix::Move;

    static constexpr const char* title = "Qubix";

    explicit Scenery(const Qubix& game) : game_(game) {
        for (int seat = 0; seat < game.seats(); ++seat) seats_.push_back(seat_number(seat));
        for (const Board& board : boards()) names_.push_back(board.name);
    }

    /// The supply, then each zone with the reserve of its owner.
    std::vector<Board> boards() const {
        using qubix::supply_side, qubix::zone_side;
        std::vector<Board> boards;
        boards.push_back({"supply", Message("qubix-supply"), supply_side, supply_side,
                          std::vector<int>(supply_side * supply_side, qubix::supply_levels)});
        for (int zone = 0; zone < game_.zones_; ++zone) {
            const int owner = owner_of(zone);
            const auto number = std::to_string(owner + 1);
            boards.push_back({game_.zone_name(zone),
                              owner == nobody ? Message("qubix-neutral-zone") : Message("qubix-zone", {{"number", number}}),
                              zone_side, zone_side, std::vector<int>(zone_side * zone_side, game_.last_level_ + 1), owner});
            if (owner == nobody) continue;
            const int cells = std::popcount(game_.reserve_);
            boards.push_back({Qubix::reserve_name(owner), Message("qubix-reserve", {{"number", number}}), cells, 1,
                              std::vector<int>(static_cast<std::size_t>(cells), 1), owner});
            for (int cell = 0; cell < cells; ++cell) boards.back().labels.push_back(qubix::write_reserve_cell(cell));
        }
        return boards;
    }

    /// The figures of the sides in play, in the order of the zones.
    std::vector<Card> cards() const {
        std::vector<Card> cards;
        for (int zone = 0; zone < game_.zones_; ++zone) {
            if (first_card_of(zone) < static_cast<int>(cards.size())) continue;
            std::vector<std::string> boards;
            for (int other = 0; other < game_.zones_; ++other)
                if (first_card_of(other) == first_card_of(zone)) boards.push_back(game_.zone_name(other));
            for (const auto& figure : game_.figures_of(zone).all()) cards.push_back(card(figure, boards));
        }
        return cards;
    }

    int card_made(const State& state, Move move) const {
        const int zone = qubix::zone_of(move);
        if (zone == qubix::to_reserve) return -1;
        State after = state;
        game_.play(after, move);
        const int made = game_.figures_of(zone).made(state.zones[zone].top, after.zones[zone].top);
        return made < 0 ? -1 : first_card_of(zone) + made;
    }

    template <class Add>
    void cubes(const State& state, Add&& add) const {
        state.supply.each([&](int block) { lay_supplied(block, add); });
        for (int zone = 0; zone < game_.zones_; ++zone)
            state.zones[zone].each_block([&](int level, int bar, int colour) {
                lay(board_of(zone), qubix::zone_bars[bar].cells, level + 1, colour, add);
            });
        for (int seat = 0; seat < game_.seats_; ++seat)
            each_bit(state.reserves[seat].bars(), [&](int bar) {
                lay(reserve_of(seat), qubix::reserve_bars[bar].cells, 1, state.reserves[seat].colour(bar), add);
            });
    }

    std::vector<Tray> trays(const State&) const {
        constexpr std::array<std::string_view, most_seats> logos{"red", "yellow", "blue", "violet", "pink"};
        std::vector<Tray> trays;
        for (int seat = 0; seat < game_.seats_; ++seat) trays.push_back({seat, seats_[seat], logos[seat]});
        return trays;
    }

    template <class Add>
    void choices(const State& state, Add&& add) const {
        const int seat = game_.turn(state);
        each_choice(game_, state, add, [&](Move move, Choice& choice) {
            const auto place = [&](const SceneCube& cube) { choice.cubes.push_back(cube); };
            const int zone = qubix::zone_of(move);
            const int bar = qubix::bar_of(move);
            if (qubix::number_of_placements(move) == 0) {
                const int block = qubix::source_of(move);
                const int colour = game_.supply_.colour(block);
                choice.blocks.push_back(name_of(0, game_.supply_[block].cubes[0]));
                if (zone == qubix::to_reserve)
                    lay(reserve_of(seat), qubix::reserve_bars[bar].cells, 1, colour, place);
                else
                    lay(board_of(zone), qubix::zone_bars[bar].cells, state.zones[zone].level_in_work() + 1, colour, place);
                return;
            }
            qubix::Cells empty = state.zones[zone].empty();
            int level = state.zones[zone].level_in_work() + 1;
            for (int i = 0; i < qubix::number_of_placements(move); ++i) {
                const int source = qubix::source_of(move, i);
                const qubix::Cells cells = qubix::zone_bars[qubix::bar_of(move, i)].cells;
                choice.blocks.push_back(name_of(reserve_of(seat), {qubix::reserve_bars[source].first, 0, 1}));
                lay(board_of(zone), cells, level, state.reserves[seat].colour(source), place);
                empty &= ~cells;
                if (empty == 0) empty = qubix::whole_zone, ++level;
            }
        });
    }

  private:
    static constexpr std::array<std::string_view, qubix::colours> colours{"red", "yellow", "blue", "violet", "pink"};

    /// The seat that a zone belongs to.
    int owner_of(int zone) const { return zone - game_.has_neutral_zone(); }

    // The numbers of the boards.
    int board_of(int zone) const { return owner_of(zone) == nobody ? 1 : reserve_of(owner_of(zone)) - 1; }
    int reserve_of(int seat) const { return 2 * seat + 2 + game_.has_neutral_zone(); }

    /// The number of the first card that counts on a zone. The neutral zone may have a side of its own; it comes first.
    int first_card_of(int zone) const {
        const bool same = !game_.has_neutral_zone() || game_.figures_.text() == game_.neutral_figures_.text();
        return same || game_.is_neutral(zone) ? 0 : static_cast<int>(game_.neutral_figures_.all().size());
    }

    static Card card(const qubix::Figure& figure, const std::vector<std::string>& boards) {
        std::vector<Cell> cells;
        each_bit(figure.ways[0], [&](int cell) { cells.push_back({cell % qubix::zone_side, cell / qubix::zone_side}); });
        const auto title = figure.name.empty() ? Message("qubix-figure", {{"number", figure.number}})
                                               : Message("qubix-figure-" + figure.name);
        return {title, qubix::zone_side, qubix::zone_side, std::move(cells), {figure.for_maker, figure.for_owner}, boards};
    }

    ShortText name_of(int board, Cube first) const {
        ShortText name(names_[static_cast<std::size_t>(board)]);
        (name += ':') << first;
        return name;
    }

    template <class Add>
    void lay_supplied(int block, Add&& add) const {
        const int colour = game_.supply_.colour(block);
        const auto& cubes = game_.supply_[block].cubes;
        const ShortText name = name_of(0, cubes[0]);
        for (const auto& [x, y, level] : cubes)
            add(SceneCube{0, x, y, level, colours[colour], qubix::colour_letters[colour], name});
    }

    /// The cubes of a block in a zone or in a reserve, where rows are as long as those of a zone or there is but one.
    template <class Add>
    void lay(int board, qubix::Cells cells, int level, int colour, Add&& add) const {
        const bool in_zone = names_[static_cast<std::size_t>(board)][0] == 'z';
        const int row = in_zone ? qubix::zone_side : qubix::most_reserve;
        const int first = lowest(cells);
        const ShortText name = name_of(board, {first % row, first / row, level});
        each_bit(cells, [&](int cell) {
            add(SceneCube{board, cell % row, cell / row, level, colours[colour], qubix::colour_letters[colour], name});
        });
    }

    const Qubix& game_;
    std::vector<Message> seats_;      // what they are called
    std::vector<std::string> names_;  // of the boards
};

}  // namespace cubarium
