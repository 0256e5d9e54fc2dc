// Qubix; must agree with games/qubix.py.
//
// Zones are numbered from 0 here. In texts they are so for two seats, whose first zone is the neutral one; else from 1.
#pragma once

#include "../game.hpp"
#include "qubix_moves.hpp"
#include "qubix_zone.hpp"

namespace cubarium {

class Qubix {
  public:
    static constexpr const char* name = "qubix";

    using Move = qubix::Move;

    struct State {
        qubix::Blocks supply;
        qubix::Blocks takable;  // follows from the supply
        std::array<qubix::Zone, most_seats> zones{};
        std::array<qubix::Reserve, most_seats> reserves{};
        std::array<std::int32_t, most_seats> points{};
        std::int64_t turn = -1;
        std::uint64_t gone = 0;  // a bit for each seat that left
        bool operator==(const State&) const = default;
    };

    explicit Qubix(std::string_view options) : Qubix(Parts(options)) {}

    int seats() const { return seats_; }
    State start() const { return start_; }
    int turn(const State& state) const { return static_cast<int>(state.turn); }
    int colour(const State& state) const { return turn(state); }

    // ------------------------------------------------------------ moves

    void moves(const State& state, std::vector<Move>& moves) const {
        if (state.turn < 0) return;
        const auto& reserve = state.reserves[state.turn];
        state.takable.each([&](int block) {
            const int length = supply_.length(block);
            for (int zone = 0; zone < zones_; ++zone)
                each_bit(qubix::zone_fits[state.zones[zone].empty()] & qubix::zone_bars_of_length[length],
                         [&](int bar) { moves.push_back(qubix::from_supply(block, zone, bar)); });
            each_bit(qubix::reserve_fits[free_cells(reserve)] & qubix::reserve_bars_of_length[length],
                     [&](int bar) { moves.push_back(qubix::from_supply(block, qubix::to_reserve, bar)); });
        });
        for (int zone = 0; zone < zones_; ++zone)
            for (int number = 1; number <= std::popcount(reserve.bars()); ++number)
                qubix::add_from_reserve(moves, nothing_on(zone), number, reserve.bars(), state.zones[zone].empty(),
                                        has_next_level(state.zones[zone]));
    }

    std::int64_t count(const State& state) const { return state.turn < 0 ? 0 : numbers(state).all; }

    Move random_move(const State& state, Random& random) const {
        const Numbers numbers = this->numbers(state);
        int k = random.below(numbers.all);
        for (int length = 1; length <= qubix::longest; ++length) {
            const int places = qubix::lane(numbers.room, length);
            const int here = numbers.takable[length] * places;
            if (k < here) return nth_from_supply(state, length, k / places, k % places);
            k -= here;
        }
        int zone = 0;
        while (k >= numbers.from_reserve[zone]) k -= numbers.from_reserve[zone++];
        const auto bars = state.reserves[state.turn].bars();
        return qubix::nth_from_reserve(nothing_on(zone), bars, state.zones[zone].empty(), k);
    }

    // ------------------------------------------------------------ a turn

    void play(State& state, Move move) const {
        const int seat = turn(state);
        const int from_reserve = qubix::number_of_placements(move);
        const int zone = qubix::zone_of(move);
        const Bits before = zone == qubix::to_reserve ? 0 : state.zones[zone].top;
        if (from_reserve == 0) {
            const int block = qubix::source_of(move);
            if (zone == qubix::to_reserve)
                state.reserves[seat].keep(qubix::bar_of(move), supply_.colour(block));
            else
                state.zones[zone].put(qubix::bar_of(move), supply_.colour(block), last_level_);
            supply_.take(block, state.supply, state.takable);
        }
        for (int i = 0; i < from_reserve; ++i) {
            const int colour = state.reserves[seat].take(qubix::source_of(move, i));
            state.zones[zone].put(qubix::bar_of(move, i), colour, last_level_);
        }
        if (zone != qubix::to_reserve) score(state, seat, zone, before);
        state.turn = next_turn(state, seat);
    }

    /// The turn of a seat that leaves is skipped from then on; its zone and its reserve stay as they are. Alone, nobody
    /// plays on.
    void leave(State& state, int seat) const {
        state.gone |= std::uint64_t{1} << seat;
        if (state.turn == seat || std::popcount(state.gone) == seats_ - 1) state.turn = next_turn(state, seat);
    }

    unsigned gone(const State& state) const { return static_cast<unsigned>(state.gone); }

    Scores scores(const State& state) const {
        Scores scores{};
        std::copy(state.points.begin(), state.points.end(), scores.begin());
        return scores;
    }

    unsigned winners(const State& state) const {
        return best_of(scores(state), seats_, gone(state));
    }

    std::uint64_t hash(const State& state) const {
        Hash hash;
        for (const Bits word : state.supply.words) hash.add(word);
        for (int zone = 0; zone < zones_; ++zone)
            for (int level = 0; level <= last_level_; ++level) hash.add(state.zones[zone].levels[level]);
        for (int seat = 0; seat < seats_; ++seat)
            hash.add(Bits{state.reserves[seat].word} << 32 | static_cast<std::uint32_t>(state.points[seat]));
        return hash.add(static_cast<std::uint64_t>(state.turn) ^ state.gone << 32).value();
    }

    // ------------------------------------------------------------ symmetries

    /// Every zone may be turned by itself, as figures count in all four directions: two bits of k for each zone.
    int symmetries() const { return 1 << 2 * zones_; }

    State image(const State& state, int k) const {
        State image = state;
        for (int zone = 0; zone < zones_; ++zone) {
            image.zones[zone] = {};
            state.zones[zone].each_block([&](int, int bar, int colour) {
                image.zones[zone].put(qubix::turned[turns(k, zone)][bar], colour, last_level_);
            });
        }
        return image;
    }

    Move image(const State& state, Move move, int k) const {
        const int zone = qubix::zone_of(move);
        if (zone == qubix::to_reserve) return move;
        const auto& turned = qubix::turned[turns(k, zone)];
        if (qubix::number_of_placements(move) == 0)
            return qubix::from_supply(qubix::source_of(move), zone, turned[qubix::bar_of(move)]);
        return qubix::turned_move(nothing_on(zone), move, turned, state.zones[zone].empty());
    }

    // ------------------------------------------------------------ texts

    std::string write_move(const State&, Move move) const {
        const int from_reserve = qubix::number_of_placements(move);
        const int zone = qubix::zone_of(move);
        std::string text;  // one from the supply takes no more letters than a text has room for in itself
        for (int i = 0; i < std::max(1, from_reserve); ++i) {
            const int source = qubix::source_of(move, i);
            const int bar = qubix::bar_of(move, i);
            if (i > 0) text += ',';
            text += from_reserve == 0 ? first_cube(source) : qubix::write_reserve_cell(qubix::reserve_bars[source].first);
            text += '>';
            if (zone == qubix::to_reserve) {
                text += qubix::reserve_bar_texts[bar];
            } else {
                text += 'z';
                text += zone_digit(zone);
                text += ':';
                text += qubix::zone_bar_texts[bar];
            }
        }
        return text;
    }

    std::string write(const State& state) const {
        std::vector<std::string> points;
        for (int seat = 0; seat < seats_; ++seat) points.push_back(std::to_string(state.points[seat]));
        std::vector<std::string> taken;
        supply_.all().without(state.supply).each([&](int block) { taken.push_back(first_cube(block)); });
        std::string text = "turn=" + write_turn(turn(state));
        text += " points=" + joined(points, '/') + " taken=" + joined(taken, ',');
        for (int zone = 0; zone < zones_; ++zone) text += " " + zone_name(zone) + "=" + write_zone(state.zones[zone]);
        for (int seat = 0; seat < seats_; ++seat)
            text += " " + reserve_name(seat) + "=" + write_reserve(state.reserves[seat]);
        return text + write_gone(gone(state));
    }

    State read(std::string_view text) const {
        const Parts parts(text);
        State state = start_;
        for (const auto cube : parts.list("taken")) state.supply.remove(block_at(cube, state.supply));
        state.takable = supply_.takable(state.supply);
        for (int zone = 0; zone < zones_; ++zone)
            state.zones[zone] = qubix::read_zone(parts.list(zone_name(zone)), last_level_);
        for (int seat = 0; seat < seats_; ++seat)
            state.reserves[seat] = qubix::read_reserve(parts.list(reserve_name(seat)), std::popcount(reserve_));
        const auto points = split(parts.text("points"), '/');
        if (static_cast<int>(points.size()) != seats_)
            throw std::invalid_argument("points must be a number for each seat, joined by /");
        for (int seat = 0; seat < seats_; ++seat) state.points[seat] = qubix::read_within(points[seat], 0, 999'999);
        state.turn = parts.turn("turn", seats_);
        state.gone = parts.gone(seats_);
        check_blocks(state);
        // The seat on turn must have a move, so that whatever is read can be played on.
        if (next_turn(state, turn(state) < 0 ? 0 : (turn(state) + seats_ - 1) % seats_) != turn(state))
            throw std::invalid_argument("a seat is on turn that has no move, or none while one has");
        return state;
    }

  private:
    friend class Encoding<Qubix>;
    friend class Scenery<Qubix>;
    friend class Violations<Qubix>;
    friend class Features<Qubix>;

    static int turns(int k, int zone) { return k >> 2 * zone & 3; }

    /// What the seat on turn can do, counted.
    struct Numbers {
        std::array<int, qubix::longest + 1> takable{};  // blocks of each length
        qubix::Lanes room = 0;                          // places for one from the supply, in zones and the reserve
        std::array<int, most_seats> from_reserve{};     // moves on each zone
        int all = 0;
    };

    explicit Qubix(const Parts& parts)
        : seats_(qubix::read_within(parts.text("players"), 2, most_seats)),
          zones_(std::max(3, seats_)),
          last_level_(qubix::read_within(parts.text("levels"), 1, qubix::most_levels) - 1),
          reserve_((qubix::Cells{1} << qubix::read_within(parts.text("reserve"), 1, qubix::most_reserve)) - 1),
          supply_(parts.list("layout")),
          figures_(parts.text("side")),
          neutral_figures_(parts.text(has_neutral_zone() ? "neutral_side" : "side")) {
        for (int block = 0; block < supply_.size(); ++block)
            first_cubes_.push_back(qubix::write_cube(supply_[block].cubes[0]));
        start_.supply = supply_.all();
        start_.takable = supply_.takable(start_.supply);
        start_.turn = next_turn(start_, seats_ - 1);
    }

    bool has_neutral_zone() const { return seats_ == 2; }
    bool is_neutral(int zone) const { return has_neutral_zone() && zone == 0; }
    const qubix::Figures& figures_of(int zone) const { return is_neutral(zone) ? neutral_figures_ : figures_; }
    bool has_next_level(const qubix::Zone& zone) const { return zone.level_in_work() < last_level_; }
    qubix::Cells free_cells(const qubix::Reserve& reserve) const {
        return reserve_ & ~qubix::held[reserve.bars()].taken;
    }

    // ------------------------------------------------------------ moves

    /// A move from the reserve before its first placement.
    static Move nothing_on(int zone) { return qubix::from_supply(0, zone, 0); }

    Numbers numbers(const State& state) const {
        const auto& reserve = state.reserves[state.turn];
        Numbers numbers;
        numbers.room = qubix::reserve_room[free_cells(reserve)];
        for (int i = 0; i < zones_; ++i) {
            const auto& zone = state.zones[i];
            numbers.room += qubix::zone_room[zone.empty()];
            numbers.from_reserve[i] = qubix::count_from_reserve(reserve.bars(), zone.empty(), has_next_level(zone));
            numbers.all += numbers.from_reserve[i];
        }
        for (int length = 1; length <= qubix::longest; ++length) {
            numbers.takable[length] = (state.takable & supply_.of_length(length)).count();
            numbers.all += numbers.takable[length] * qubix::lane(numbers.room, length);
        }
        return numbers;
    }

    Move nth_from_supply(const State& state, int length, int n, int place) const {
        const int block = (state.takable & supply_.of_length(length)).at(n);
        for (int zone = 0; zone < zones_; ++zone) {
            const auto cells = state.zones[zone].empty();
            const int here = qubix::lane(qubix::zone_room[cells], length);
            if (place < here) {
                const int bar = select(qubix::zone_fits[cells] & qubix::zone_bars_of_length[length], place);
                return qubix::from_supply(block, zone, bar);
            }
            place -= here;
        }
        const auto free = free_cells(state.reserves[state.turn]);
        const int bar = select(qubix::reserve_fits[free] & qubix::reserve_bars_of_length[length], place);
        return qubix::from_supply(block, qubix::to_reserve, bar);
    }

    /// The next seat that has a legal move; one that has none passes, and so does one that left.
    int next_turn(const State& state, int mover) const {
        if (state.gone && std::popcount(state.gone) == seats_ - 1) return -1;
        qubix::Lanes room = 0;
        for (int zone = 0; zone < zones_; ++zone) room |= qubix::zone_room[state.zones[zone].empty()];
        qubix::Lanes offered = 0;
        for (int length = 1; length <= qubix::longest; ++length)
            if ((state.takable & supply_.of_length(length)).any()) offered |= qubix::in_lane(length, 255);
        for (int i = 1; i <= seats_; ++i) {
            const int seat = mover + i < seats_ ? mover + i : mover + i - seats_;
            if (state.gone >> seat & 1) continue;
            const auto& reserve = state.reserves[seat];
            const auto places = room | qubix::reserve_room[free_cells(reserve)];
            if ((offered & places) || (qubix::held[reserve.bars()].any & room)) return seat;
        }
        return -1;
    }

    // ------------------------------------------------------------ score

    /// For one figure, the best, and only if it is new there: all that shows of a colour is just that, and was not so
    /// before the whole turn.
    void score(State& state, int seat, int zone, Bits before) const {
        const int best = figures_of(zone).best(before, state.zones[zone].top);
        if (best == 0) return;
        state.points[seat] += qubix::Figures::for_maker(best);
        // The neutral zone counts for the opponent.
        const int owner = !has_neutral_zone() ? zone : is_neutral(zone) ? 1 - seat : zone - 1;
        if (owner != seat) state.points[owner] += qubix::Figures::for_owner(best);
    }

    // ------------------------------------------------------------ texts

    char zone_digit(int zone) const { return static_cast<char>('0' + zone + !has_neutral_zone()); }
    std::string zone_name(int zone) const { return {'z', zone_digit(zone)}; }
    const std::string& first_cube(int block) const { return first_cubes_[static_cast<std::size_t>(block)]; }
    static std::string reserve_name(int seat) { return "reserve" + std::to_string(seat + 1); }

    int block_at(std::string_view text, const qubix::Blocks& left) const {
        const Cube cube = read_cube(text, qubix::supply_side, qubix::supply_side, qubix::supply_levels);
        for (int block = 0; block < supply_.size(); ++block)
            if (left.has(block) && qubix::place(supply_[block].cubes[0]) == qubix::place(cube)) return block;
        throw std::invalid_argument("taken must name blocks of the supply by their first cubes, each once");
    }

    /// Refuses what cannot lie on one table together.
    void check_blocks(const State& state) const {
        std::array<std::array<int, qubix::longest + 1>, qubix::colours> missing{};  // [colour][length]
        supply_.all().without(state.supply).each([&](int block) {
            ++missing[supply_.colour(block)][supply_.length(block)];
            if ((supply_.above(block) & state.supply).any())
                throw std::invalid_argument("a block is taken from under another");
        });
        for (const auto& zone : state.zones)
            zone.each_block([&](int, int bar, int colour) { --missing[colour][qubix::zone_bars[bar].length]; });
        for (const auto& reserve : state.reserves)
            each_bit(reserve.bars(),
                     [&](int bar) { --missing[reserve.colour(bar)][qubix::reserve_bars[bar].length]; });
        if (missing != decltype(missing){})
            throw std::invalid_argument("the zones and reserves must have just the blocks that are taken");
    }

    int seats_;
    int zones_;
    int last_level_;  // from 0
    qubix::Cells reserve_;
    qubix::Supply supply_;
    std::vector<std::string> first_cubes_;  // of the blocks in the supply, as texts have them
    qubix::Figures figures_;
    qubix::Figures neutral_figures_;
    State start_;
};

static_assert(Game<Qubix>);

}  // namespace cubarium
