// Connect Four; must agree with connect_four.py.
//
// A column is seven bits, the lowest its bottom; the seventh stays empty, so that no line runs from one column into the
// next. To shift by 1 is to go up, by 7 east, by 8 and 6 along the diagonals.
#pragma once

#include "game.hpp"

namespace cubarium {

class ConnectFour {
  public:
    static constexpr const char* name = "connect_four";

    using Move = Bits;  // the one bit where the disc comes to lie

    struct State {
        Bits all = 0;   // all discs
        Bits last = 0;  // those of the seat that moved last: with them a move needs no look at whose turn it is
        std::int64_t turn = 0;
        bool operator==(const State&) const = default;
    };

    explicit ConnectFour(std::string_view) {}

    int seats() const { return 2; }
    State start() const { return {}; }
    int turn(const State& state) const { return static_cast<int>(state.turn); }
    int colour(const State& state) const { return static_cast<int>(state.turn); }

    void moves(const State& state, std::vector<Move>& moves) const {
        if (state.turn < 0) return;
        each_bit(landings(state), [&](int cell) { moves.push_back(bit(cell)); });
    }

    std::int64_t count(const State& state) const { return state.turn < 0 ? 0 : std::popcount(landings(state)); }

    Move random_move(const State& state, Random& random) const {
        const Bits cells = landings(state);
        return bit(select(cells, random.below(std::popcount(cells))));
    }

    void play(State& state, Move move) const {
        state.last = (state.all ^ state.last) | move;
        state.all |= move;
        state.turn = has_four(state.last) || state.all == board ? -1 : 1 - state.turn;
    }

    Scores scores(const State& state) const {
        const bool won = has_four(state.last);
        return {won && last_seat(state) == 0, won && last_seat(state) == 1};
    }

    unsigned winners(const State& state) const { return has_four(state.last) ? 1U << last_seat(state) : 3U; }

    std::uint64_t hash(const State& state) const {
        return Hash().add(state.all).add(state.last).add(static_cast<std::uint64_t>(state.turn)).value();
    }

    // ---------------------------------------------------------------- symmetries: as it is, and west for east

    int symmetries() const { return 2; }

    State image(const State& state, int k) const {
        return k == 0 ? state : State{mirrored(state.all), mirrored(state.last), state.turn};
    }

    Move image(const State&, Move move, int k) const { return k == 0 ? move : mirrored(move); }

    // ---------------------------------------------------------------- texts

    std::string write_move(const State&, Move move) const { return std::string(1, letter(lowest(move) / up)); }

    std::string write(const State& state) const {
        const Bits reds = last_seat(state) == 0 ? state.last : state.all ^ state.last;
        std::vector<std::string> columns;
        for (int x = 0; x < wide; ++x) {
            std::string discs;
            each_bit(state.all & column(x), [&](int cell) { discs += reds & bit(cell) ? 'R' : 'Y'; });
            if (!discs.empty()) columns.push_back(std::string{letter(x), ':'} + discs);
        }
        return "turn=" + write_turn(turn(state)) + " columns=" + joined(columns, ',');
    }

    State read(std::string_view text) const {
        const Parts parts(text);
        Bits reds = 0;
        Bits yellows = 0;
        for (const auto discs : parts.list("columns")) {
            if (!is_column(discs))
                throw std::invalid_argument("expected a column like d:RY, not '" + std::string(discs) + "'");
            Bits cell = bit((discs[0] - letter(0)) * up);
            for (const char disc : discs.substr(2)) {
                (disc == 'R' ? reds : yellows) |= cell;
                cell <<= 1;
            }
        }
        const Bits last = std::popcount(reds) > std::popcount(yellows) ? reds : yellows;
        return {reds | yellows, last, parts.turn("turn", 2)};
    }

  private:
    friend class Encoding<ConnectFour>;

    static constexpr int wide = 7;
    static constexpr int high = 6;
    static constexpr int up = high + 1;  // bits of a column
    static constexpr Bits bottom = 0x40810204081;
    static constexpr Bits board = bottom * ((Bits{1} << high) - 1);

    static char letter(int x) { return static_cast<char>('a' + x); }

    static bool is_column(std::string_view text) {
        return text.size() >= 3 && text.size() <= 2 + high && text[0] >= letter(0) && text[0] < letter(wide) &&
               text[1] == ':' && text.find_first_not_of("RY", 2) == std::string_view::npos;
    }

    static Bits column(int x) { return Bits{(1 << high) - 1} << x * up; }

    /// The lowest empty cell of each column that has one: adding 1 to a column carries past all its discs.
    static Bits landings(const State& state) { return (state.all + bottom) & board; }

    static bool has_four(Bits discs) {
        const Bits north = discs & discs >> 1;
        const Bits east = discs & discs >> up;
        const Bits rising = discs & discs >> (up + 1);
        const Bits falling = discs & discs >> (up - 1);
        return (north & north >> 2) | (east & east >> 2 * up) | (rising & rising >> 2 * (up + 1)) |
               (falling & falling >> 2 * (up - 1));
    }

    /// The seat that moved last; red begins.
    static int last_seat(const State& state) { return 1 - (std::popcount(state.all) & 1); }

    static Bits mirrored(Bits discs) {
        Bits image = 0;
        for (int x = 0; x < wide; ++x) image |= (discs >> x * up & column(0)) << (wide - 1 - x) * up;
        return image;
    }
};

static_assert(Game<ConnectFour>);

}  // namespace cubarium
