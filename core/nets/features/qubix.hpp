// What a net is shown of Qubix. Zones are counted from the seat on turn: its own, those of the others, the neutral one.
#pragma once

#include "../../games/qubix.hpp"
#include "../features.hpp"

namespace cubarium {

namespace qubix {

/// Sets of cells that are the same but for quarter turns have the same number; figures count in all four directions.
struct TurnedSets {
    std::array<std::uint8_t, 512> number{};
    int count = 0;
};

constexpr TurnedSets turned_sets = [] {
    TurnedSets sets;
    for (Cells cells = 0; cells < 512; ++cells) {
        Cells least = cells;
        Cells way = cells;
        for (int turn = 0; turn < 3; ++turn) {
            Cells next = 0;
            for (int cell = 0; cell < 9; ++cell)
                if (way >> cell & 1) next |= Cells{1} << (3 * (cell % 3) + 2 - cell / 3);
            way = next;
            least = std::min(least, way);
        }
        sets.number[cells] = least == cells ? static_cast<std::uint8_t>(sets.count++) : sets.number[least];
    }
    return sets;
}();

}  // namespace qubix

template <>
class Features<Qubix> {
  public:
    using State = Qubix::State;
    using Move = Qubix::Move;

  private:
    static constexpr int zones = cubarium::most_seats + 1;
    static constexpr int neutral = cubarium::most_seats;
    static constexpr int colours = qubix::colours;
    static constexpr int kinds = colours * qubix::longest;  // of blocks
    static constexpr int sets = qubix::turned_sets.count;
    static constexpr int values = 16;  // of a figure for who makes it; more is counted as so much
    static constexpr int widest_lead = 30;
    static constexpr int places = qubix::most_blocks;

    static constexpr auto numbers = [] {
        struct Numbers {
            int shows, empty, level, set, from_supply, from_reserve, takable, left, there, reserve, lead, behind, seats,
                room, navy, all;
        } n{};
        Numbering next;
        n.shows = next.block(zones * 9 * colours);       // the colour on a cell
        n.empty = next.block(zones * 9);                 // cells of the level in work
        n.level = next.block(zones * (qubix::most_levels + 1));
        n.set = next.block(zones * sets);                // all that shows of some colour, however it is turned
        n.from_supply = next.block(zones * values);      // the best figure that one block of the supply makes
        n.from_reserve = next.block(2 * zones * values);  // that one block of a reserve makes: own, the next seat's
        n.takable = next.block(kinds * 4);               // how many blocks of each kind can be taken
        n.left = next.block(kinds * 9);                  // how many are in the supply
        n.there = next.block(2 * places);                // a block of the supply is there; it can be taken
        n.reserve = next.block(cubarium::most_seats * kinds * 3);  // how many of each kind a seat has
        n.lead = next.block(2 * widest_lead + 1);
        n.behind = next.block(cubarium::most_seats * (widest_lead + 1));  // how much more a seat has than the mover, by twos
        n.seats = next.block(cubarium::most_seats + 1);
        n.room = next.block(40);                         // empty places in all zones, by fours
        n.navy = next.block(2);                          // the sides of the zones, and of the neutral one
        n.all = next.size();
        return n;
    }();

    static constexpr auto word_numbers = [] {
        struct Numbers {
            int kind, target, figure, set, block, all;
        } n{};
        Numbering next;
        n.kind = next.block(2 * kinds);                  // of a block from the supply, and from the reserve
        n.target = next.block(zones * 27 + 9);           // where it goes: a bar of a zone, or of the reserve
        n.figure = next.block(zones * values);           // that is made
        n.set = next.block(3 * sets);                    // what shows of its colour then: own, another's, neutral zone
        n.block = next.block(places);                    // the block of the supply
        n.all = next.size();
        return n;
    }();

  public:
    static constexpr int version = 1;
    static constexpr int features = numbers.all;
    static constexpr int most_features = 400;
    static constexpr int words = word_numbers.all;
    static constexpr int most_words = 11;
    static constexpr int cells = 0;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = cubarium::most_seats;
    static constexpr float score_scale = 20;

    explicit Features(const Qubix& game) : game_(game) {}

    bool fits() const { return true; }

    void position(const State& state, FeatureList& to) const {
        const int own = game_.turn(state);
        add_supply(state, to);
        const Offers offers = offers_of(state, own);
        int room = 0;
        for (int zone = 0; zone < game_.zones_; ++zone) {
            const auto& built = state.zones[zone];
            add_zone(built, seen(zone, own), to);
            add_figures(built, zone, seen(zone, own), offers, to);
            room += std::popcount(built.empty()) + 9 * std::max(0, game_.last_level_ - built.level_in_work());
        }
        to.add(numbers.room + std::min(39, room / 4));
        int best = INT32_MIN;
        for (int i = 0; i < game_.seats_; ++i) {
            const int seat = (own + i) % game_.seats_;
            add_reserve(state.reserves[seat], i, to);
            if (i == 0) continue;
            best = std::max(best, state.points[seat]);
            const int more = std::clamp(state.points[seat] - state.points[own], -widest_lead, widest_lead);
            to.add(numbers.behind + i * (widest_lead + 1) + (more + widest_lead) / 2);
        }
        to.add(numbers.lead + widest_lead + std::clamp(state.points[own] - best, -widest_lead, widest_lead));
        to.add(numbers.seats + game_.seats_);
        if (is_navy(game_.figures_)) to.add(numbers.navy);
        if (game_.has_neutral_zone() && is_navy(game_.neutral_figures_)) to.add(numbers.navy + 1);
    }

    auto describer(const State& state) const {
        return [this, &state](Move move, FeatureList& to) { add_move(state, move, to); };
    }

    int cell(int place) const { return place; }

  private:
    /// For the supply, the own reserve and the next seat's: the colours that can be had of each length.
    using Offers = std::array<std::array<unsigned, qubix::longest + 1>, 3>;

    int seen(int zone, int viewer) const {
        if (game_.is_neutral(zone)) return neutral;
        return (zone - game_.has_neutral_zone() - viewer + game_.seats_) % game_.seats_;
    }

    static bool is_navy(const qubix::Figures& figures) { return figures.value(0b101'010'101) > 0; }

    static int kind_of(int colour, int length) { return colour * qubix::longest + length - 1; }

    Offers offers_of(const State& state, int own) const {
        Offers offers{};
        state.takable.each([&](int block) { offers[0][game_.supply_.length(block)] |= 1U << game_.supply_.colour(block); });
        for (int i = 0; i < 2; ++i) {
            const auto& reserve = state.reserves[(own + i) % game_.seats_];
            each_bit(reserve.bars(), [&](int bar) {
                offers[1 + i][qubix::reserve_bars[bar].length] |= 1U << reserve.colour(bar);
            });
        }
        return offers;
    }

    void add_supply(const State& state, FeatureList& to) const {
        std::array<int, kinds> left{}, takable{};
        state.supply.each([&](int block) {
            const int kind = kind_of(game_.supply_.colour(block), game_.supply_.length(block));
            ++left[kind];
            to.add(numbers.there + place_of(block));
            if (!state.takable.has(block)) return;
            ++takable[kind];
            to.add(numbers.there + places + place_of(block));
        });
        for (int kind = 0; kind < kinds; ++kind) {
            to.add(numbers.left + 9 * kind + std::min(8, left[kind]));
            to.add(numbers.takable + 4 * kind + std::min(3, takable[kind]));
        }
    }

    int place_of(int block) const {
        const auto& cube = game_.supply_[block].cubes[0];
        return ((cube.level - 1) * qubix::supply_side + cube.y) * qubix::supply_side + cube.x;
    }

    static void add_zone(const qubix::Zone& zone, int seen_as, FeatureList& to) {
        for (int colour = 0; colour < colours; ++colour) {
            const auto cells_shown = static_cast<qubix::Cells>(zone.top >> 9 * colour) & qubix::whole_zone;
            if (!cells_shown) continue;
            each_bit(cells_shown, [&](int cell) { to.add(numbers.shows + (seen_as * 9 + cell) * colours + colour); });
            to.add(numbers.set + seen_as * sets + qubix::turned_sets.number[cells_shown]);
        }
        each_bit(zone.empty(), [&](int cell) { to.add(numbers.empty + seen_as * 9 + cell); });
        to.add(numbers.level + seen_as * (qubix::most_levels + 1) + zone.level_in_work());
    }

    void add_reserve(const qubix::Reserve& reserve, int seen_as, FeatureList& to) const {
        std::array<int, kinds> held{};
        each_bit(reserve.bars(), [&](int bar) { ++held[kind_of(reserve.colour(bar), qubix::reserve_bars[bar].length)]; });
        for (int kind = 0; kind < kinds; ++kind)
            if (held[kind]) to.add(numbers.reserve + (seen_as * kinds + kind) * 3 + std::min(3, held[kind]) - 1);
    }

    const qubix::Figures& figures_of(int zone) const {
        return game_.is_neutral(zone) ? game_.neutral_figures_ : game_.figures_;
    }

    /// The best figures that one block makes on a zone, by where it comes from.
    void add_figures(const qubix::Zone& zone, int number, int seen_as, const Offers& offers, FeatureList& to) const {
        const auto& figures = figures_of(number);
        std::array<qubix::Cells, colours> shows;
        for (int colour = 0; colour < colours; ++colour)
            shows[colour] = static_cast<qubix::Cells>(zone.top >> 9 * colour) & qubix::whole_zone;
        std::array<int, 3> best{};
        each_bit(qubix::zone_fits[zone.empty()], [&](int bar) {
            const auto& [cells_of_bar, first, length, threes] = qubix::zone_bars[bar];
            std::array<int, colours> uncovered{};  // the figure that is left of a colour
            for (int colour = 0; colour < colours; ++colour)
                if (shows[colour] & cells_of_bar) uncovered[colour] = figures.value(shows[colour] & ~cells_of_bar);
            const unsigned any = offers[0][length] | offers[1][length] | offers[2][length];
            each_bit(any, [&](int colour) {
                int made = (cells_of_bar & ~shows[colour]) ? figures.value(shows[colour] | cells_of_bar) : 0;
                for (int other = 0; other < colours; ++other)
                    if (other != colour) made = std::max(made, uncovered[other]);
                for (std::size_t i = 0; i < 3; ++i)
                    if (offers[i][length] >> colour & 1) best[i] = std::max(best[i], made);
            });
        });
        const auto value = [](int figure) { return std::min(values - 1, figure ? qubix::Figures::for_maker(figure) : 0); };
        to.add(numbers.from_supply + seen_as * values + value(best[0]));
        if (best[1]) to.add(numbers.from_reserve + seen_as * values + value(best[1]));
        if (best[2]) to.add(numbers.from_reserve + (zones + seen_as) * values + value(best[2]));
    }

    void add_move(const State& state, Move move, FeatureList& to) const {
        const int own = game_.turn(state);
        const int from_reserve = qubix::number_of_placements(move);
        const int zone = qubix::zone_of(move);
        const bool keeps = zone == qubix::to_reserve;
        qubix::Zone built = keeps ? qubix::Zone{} : state.zones[zone];
        const int seen_as = keeps ? 0 : seen(zone, own);
        int colour = 0;
        for (int i = 0; i < std::max(1, from_reserve); ++i) {
            const int source = qubix::source_of(move, i);
            const int bar = qubix::bar_of(move, i);
            colour = from_reserve ? state.reserves[own].colour(source) : game_.supply_.colour(source);
            const int length = from_reserve ? qubix::reserve_bars[source].length : game_.supply_.length(source);
            to.add(word_numbers.kind + (from_reserve ? kinds : 0) + kind_of(colour, length));
            to.add(word_numbers.target + (keeps ? zones * 27 : seen_as * 27) + bar);
            if (!keeps) built.put(bar, colour, game_.last_level_);
        }
        if (!from_reserve) to.add(word_numbers.block + place_of(qubix::source_of(move)));
        if (keeps) return;
        const Bits changed = state.zones[zone].top ^ built.top;
        int best = 0;
        for (int at = 0; at < qubix::Zone::empty_at; at += 9)
            if (changed >> at & qubix::whole_zone)
                best = std::max(best, figures_of(zone).value(built.top >> at & qubix::whole_zone));
        if (best)
            to.add(word_numbers.figure + seen_as * values + std::min(values - 1, qubix::Figures::for_maker(best)));
        const int whose = seen_as == 0 ? 0 : seen_as == neutral ? 2 : 1;
        to.add(word_numbers.set + whose * sets + qubix::turned_sets.number[built.top >> 9 * colour & qubix::whole_zone]);
    }

    const Qubix& game_;
};

static_assert(Featured<Qubix>);

}  // namespace cubarium
