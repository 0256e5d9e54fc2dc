// Qubix for learners; docs/encodings.md says what each plane and each action means.
//
// Zones are counted from the seat that looks on: its own, those of the others in the order of turns, the neutral one.
#pragma once

#include <utility>

#include "../games/qubix.hpp"
#include "encoding.hpp"
#include "qubix_sequences.hpp"

namespace cubarium {

template <>
class Encoding<Qubix> {
  public:
    using State = Qubix::State;
    using Move = Qubix::Move;

    explicit Encoding(const Qubix& game) : game_(game), sequences_(game.reserve_, game.last_level_ > 0) {
        for (int block = 0; block < game.supply_.size(); ++block) {
            const int length = game.supply_.length(block);
            first_.push_back(from_supply_);
            from_supply_ += game.zones_ * zone_places(length) + reserve_places(length);
            block_of_.resize(static_cast<std::size_t>(from_supply_), block);
        }
    }

    int rows() const { return side; }
    int columns() const { return side; }
    int actions() const { return from_supply_ + game_.zones_ * sequences_.size(); }

    std::vector<std::string> planes() const {
        std::vector<std::string> names;
        const auto add = [&](const std::string& of, const char* first) {
            names.push_back(of + " " + first);
            for (const auto* colour : colour_names) names.push_back(of + " " + colour);
        };
        add("supply", "height");
        for (const auto* name : {"supply length", "supply takable"}) names.push_back(name);
        for (int zone = 0; zone < game_.zones_; ++zone) add(zone_name(zone) + " zone", "height");
        for (const auto& seat : seen_from(game_.seats_)) add(seat + " reserve", "length");
        for (const auto& seat : seen_from(game_.seats_))
            for (const auto* name : {" points", " points / 256"}) names.push_back(seat + name);
        return names;
    }

    /// Every action by itself, as a move is written, with the zone as it is seen, and a + before what lies on the next
    /// level.
    std::vector<std::string> action_planes() const {
        std::vector<std::string> names;
        for (int action = 0; action < actions(); ++action) names.push_back(name_of(action));
        return names;
    }

    void observe(const State& state, int viewer, std::uint8_t* to) const {
        Planes planes(to, cells);
        show_supply(state, planes);
        for (int i = 0; i < game_.zones_; ++i) {
            const auto& zone = state.zones[zone_at(i, viewer)];
            const int full = std::min(zone.level_in_work(), game_.last_level_);
            planes.each([&](std::uint8_t* height) {
                for (int cell = 0; cell < 9; ++cell)
                    height[place(cell)] = static_cast<std::uint8_t>(full + !(zone.empty() >> cell & 1));
            });
            for (int colour = 0; colour < qubix::colours; ++colour)
                planes.cells(spaced(static_cast<qubix::Cells>(zone.top >> 9 * colour) & qubix::whole_zone));
        }
        for (int i = 0; i < game_.seats_; ++i) show_reserve(state.reserves[seat_at(i, viewer)], planes);
        for (int i = 0; i < game_.seats_; ++i) {
            const int points = state.points[seat_at(i, viewer)];
            planes.all(points & 255);
            planes.all(std::min(points >> 8, 255));
        }
    }

    void mask(const State& state, std::uint8_t* to) const {
        std::memset(to, 0, static_cast<std::size_t>(actions()));
        if (state.turn < 0) return;
        const int viewer = game_.turn(state);
        const auto& reserve = state.reserves[viewer];
        const auto room = qubix::reserve_fits[game_.free_cells(reserve)];
        std::array<qubix::Bars, most_seats> fits;
        for (int i = 0; i < game_.zones_; ++i) fits[i] = qubix::zone_fits[state.zones[zone_at(i, viewer)].empty()];
        state.takable.each([&](int block) {
            const int length = game_.supply_.length(block);
            auto* at = to + first_[block];
            for (int i = 0; i < game_.zones_; ++i) {
                mark(fits[i], qubix::zone_bars_of_length[length], at);
                at += zone_places(length);
            }
            mark(room, qubix::reserve_bars_of_length[length], at);
        });
        if (reserve.bars()) mark_from_reserve(state, viewer, to);
    }

    int action(const State& state, Move move) const {
        const int zone = qubix::zone_of(move);
        const int bar = qubix::bar_of(move);
        if (qubix::number_of_placements(move) == 0) {
            const int block = qubix::source_of(move);
            const int length = game_.supply_.length(block);
            if (zone == qubix::to_reserve)
                return action_from_supply(block, game_.zones_, rank(bar, qubix::reserve_bars_of_length[length]));
            return action_from_supply(block, zone_seen(zone, game_.turn(state)),
                                      rank(bar, qubix::zone_bars_of_length[length]));
        }
        const qubix::Sequence sequence{on_zone(move, 0), qubix::number_on_level(move, state.zones[zone].empty())};
        return first_sequence(zone_seen(zone, game_.turn(state))) + sequences_.number(sequence);
    }

    std::optional<Move> move(const State& state, int action) const {
        if (state.turn < 0) return std::nullopt;
        const int viewer = game_.turn(state);
        if (action >= from_supply_) {
            const auto& sequence = sequences_[(action - from_supply_) % sequences_.size()];
            const int zone = zone_at((action - from_supply_) / sequences_.size(), viewer);
            return can_lay(sequence, state.reserves[viewer].bars(), state.zones[zone])
                       ? std::optional(on_zone(sequence.move, zone)) : std::nullopt;
        }
        const auto [block, seen, bar] = from_supply(action);
        if (!state.takable.has(block)) return std::nullopt;
        const bool keeps = seen == game_.zones_;
        const int zone = keeps ? qubix::to_reserve : zone_at(seen, viewer);
        const auto fits = keeps ? qubix::reserve_fits[game_.free_cells(state.reserves[viewer])]
                                : qubix::zone_fits[state.zones[zone].empty()];
        return fits >> bar & 1 ? std::optional(qubix::from_supply(block, zone, bar)) : std::nullopt;
    }

    int symmetry(const State& state, int k) const {
        const int viewer = std::max(0, game_.turn(state));
        int symmetry = 0;
        for (int i = 0; i < game_.zones_; ++i) symmetry |= Qubix::turns(k, i) << 2 * zone_at(i, viewer);
        return symmetry;
    }

    int image_entry(int entry, int k) const {
        const int plane = entry / cells - supply_planes;
        int x = entry % side;
        int y = entry % cells / side;
        if (plane < 0 || plane >= game_.zones_ * zone_planes || x >= 3 || y >= 3) return entry;
        for (int i = Qubix::turns(k, plane / zone_planes); i > 0; --i) y = std::exchange(x, 2 - y);
        return entry - entry % cells + y * side + x;
    }

    int image_action(int action, int k) const {
        if (action < from_supply_) {
            const auto [block, seen, bar] = from_supply(action);
            if (seen == game_.zones_) return action;
            const auto bars = qubix::zone_bars_of_length[game_.supply_.length(block)];
            return action - rank(bar, bars) + rank(qubix::turned[Qubix::turns(k, seen)][bar], bars);
        }
        const int number = (action - from_supply_) % sequences_.size();
        const int seen = (action - from_supply_) / sequences_.size();
        return action - number + sequences_.number(turned(sequences_[number], Qubix::turns(k, seen)));
    }

  private:
    static constexpr int side = qubix::supply_side;
    static constexpr int cells = side * side;
    static constexpr int supply_planes = 3 + qubix::colours;
    static constexpr int zone_planes = 1 + qubix::colours;
    static constexpr std::array<const char*, qubix::colours> colour_names{"red", "yellow", "blue", "violet", "pink"};

    struct FromSupply {
        int block;
        int seen;  // the zone, as it is seen; after all zones the reserve
        int bar;
    };

    // ------------------------------------------------------------ who looks on

    int seat_at(int seen, int viewer) const { return (viewer + seen) % game_.seats_; }

    int zone_at(int seen, int viewer) const {
        if (seen == game_.seats_) return 0;
        return seat_at(seen, viewer) + game_.has_neutral_zone();
    }

    int zone_seen(int zone, int viewer) const {
        if (game_.is_neutral(zone)) return game_.seats_;
        return (zone - game_.has_neutral_zone() - viewer + game_.seats_) % game_.seats_;
    }

    std::string zone_name(int seen) const {
        return seen == game_.seats_ ? "neutral" : seen_from(game_.seats_)[static_cast<std::size_t>(seen)];
    }

    // ------------------------------------------------------------ planes

    static int place(int cell) { return cell / 3 * side + cell % 3; }
    static Bits spaced(Bits zone) { return (zone & 7) | (zone & 070) << 2 | (zone & 0700) << 4; }

    void show_supply(const State& state, Planes& planes) const {
        std::array<int, cells> tops;
        tops.fill(-1);
        std::array<std::uint8_t, cells> heights{};
        state.supply.each([&](int block) {  // from the lowest level
            for (const auto& cube : game_.supply_[block].cubes) {
                tops[cube.y * side + cube.x] = block;
                heights[cube.y * side + cube.x] = static_cast<std::uint8_t>(cube.level);
            }
        });
        std::array<Bits, qubix::colours> colours{};
        std::array<Bits, 2> lengths{};  // in base 2
        Bits takable = 0;
        for (int cell = 0; cell < cells; ++cell) {
            if (tops[cell] < 0) continue;
            colours[game_.supply_.colour(tops[cell])] |= bit(cell);
            for (int digit = 0; digit < 2; ++digit)
                lengths[digit] |= Bits(game_.supply_.length(tops[cell]) >> digit & 1) << cell;
            takable |= Bits{state.takable.has(tops[cell])} << cell;
        }
        planes.each([&](std::uint8_t* to) { std::memcpy(to, heights.data(), cells); });
        for (const Bits bits : colours) planes.cells(bits);
        planes.numbers(std::array{CellBits{lengths[0]}, CellBits{lengths[1]}});
        planes.cells(takable);
    }

    static void show_reserve(const qubix::Reserve& reserve, Planes& planes) {
        std::array<Bits, qubix::colours> colours{};
        planes.each([&](std::uint8_t* lengths) {
            each_bit(reserve.bars(), [&](int number) {
                const auto& bar = qubix::reserve_bars[number];
                each_bit(bar.cells, [&](int cell) { lengths[cell] = static_cast<std::uint8_t>(bar.length); });
                colours[reserve.colour(number)] |= bar.cells;
            });
        });
        for (const Bits bits : colours) planes.cells(bits);
    }

    // ------------------------------------------------------------ actions

    static int zone_places(int length) { return std::popcount(qubix::zone_bars_of_length[length]); }

    int reserve_places(int length) const {
        return std::popcount(qubix::reserve_bars_of_length[length] & qubix::reserve_fits[game_.reserve_]);
    }

    /// The place of a bar among some.
    static int rank(int bar, qubix::Bars among) { return std::popcount(among & ((qubix::Bars{1} << bar) - 1)); }

    static void mark(qubix::Bars fits, qubix::Bars among, std::uint8_t* to) {
        each_bit(fits & among, [&](int bar) { to[rank(bar, among)] = 1; });
    }

    int first_sequence(int seen) const { return from_supply_ + seen * sequences_.size(); }

    void mark_from_reserve(const State& state, int viewer, std::uint8_t* to) const {
        std::vector<Move> moves;
        const auto bars = state.reserves[viewer].bars();
        for (int seen = 0; seen < game_.zones_; ++seen) {
            const auto& zone = state.zones[zone_at(seen, viewer)];
            const bool next = game_.has_next_level(zone);
            moves.clear();
            for (int number = 1; number <= std::popcount(bars); ++number)
                qubix::add_from_reserve(moves, Qubix::nothing_on(0), number, bars, zone.empty(), next);
            for (const Move move : moves)
                to[first_sequence(seen) + sequences_.number({move, qubix::number_on_level(move, zone.empty())})] = 1;
        }
    }

    static Move on_zone(Move move, int zone) { return (move & ~(Move{7} << 3)) | static_cast<Move>(zone) << 3; }

    int action_from_supply(int block, int seen, int place) const {
        return first_[block] + seen * zone_places(game_.supply_.length(block)) + place;
    }

    FromSupply from_supply(int action) const {
        const int block = block_of_[action];
        const int length = game_.supply_.length(block);
        const int at = action - first_[block];
        const int seen = std::min(at / zone_places(length), game_.zones_);
        const auto among = (seen < game_.zones_ ? qubix::zone_bars_of_length : qubix::reserve_bars_of_length)[length];
        return {block, seen, select(among, at - seen * zone_places(length))};
    }

    bool can_lay(const qubix::Sequence& sequence, qubix::Bars bars, const qubix::Zone& zone) const {
        auto empty = zone.empty();
        for (int i = 0; i < sequence.placements(); ++i) {
            if (!(bars >> qubix::source_of(sequence.move, i) & 1)) return false;
            if (i == sequence.on_level) {
                if (empty || !game_.has_next_level(zone)) return false;
                empty = qubix::whole_zone;
            }
            const auto cells = qubix::zone_bars[qubix::bar_of(sequence.move, i)].cells;
            if (cells & ~empty) return false;
            empty &= ~cells;
        }
        return true;
    }

    /// The placements of each level are in order again.
    static qubix::Sequence turned(const qubix::Sequence& sequence, int turns) {
        qubix::Cells filled = 0;
        for (int i = 0; i < sequence.on_level; ++i) filled |= qubix::zone_bars[qubix::bar_of(sequence.move, i)].cells;
        // The level that is just filled by those that lie on it.
        const Move move = qubix::turned_move(Qubix::nothing_on(0), sequence.move, qubix::turned[turns], filled);
        return {move, sequence.on_level};
    }

    std::string name_of(int action) const {
        const auto on = [&](int seen, int bar) {
            if (seen == game_.zones_) return qubix::write_bar(qubix::reserve_bars[bar], qubix::write_reserve_cell);
            return zone_name(seen) + ":" + qubix::write_bar(qubix::zone_bars[bar], qubix::write_zone_cell);
        };
        if (action < from_supply_) {
            const auto [block, seen, bar] = from_supply(action);
            return game_.first_cube(block) + ">" + on(seen, bar);
        }
        const auto& sequence = sequences_[(action - from_supply_) % sequences_.size()];
        std::vector<std::string> placements;  // joined piece by piece: GCC 12 warns of sums of texts
        for (int i = 0; i < sequence.placements(); ++i) {
            const int first = qubix::reserve_bars[qubix::source_of(sequence.move, i)].first;
            std::string& text = placements.emplace_back(qubix::write_reserve_cell(first));
            text += '>';
            text += on((action - from_supply_) / sequences_.size(), qubix::bar_of(sequence.move, i));
            if (i >= sequence.on_level) text.insert(0, 1, '+');
        }
        return joined(placements, ',');
    }

    const Qubix& game_;
    qubix::Sequences sequences_;
    std::vector<int> first_;     // the first action of each block of the supply
    std::vector<int> block_of_;  // by action
    int from_supply_ = 0;        // how many actions take from the supply
};

static_assert(Encoded<Qubix>);

}  // namespace cubarium
