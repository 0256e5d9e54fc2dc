// Kewbz; must agree with games/kewbz.py.
//
// A cell is a bit, row by row from the south, the rows 11 apart on every board: at least one column is always empty, so
// that no step leads from one row to the next. A stack is a number: a 1, then the seat of each cube from the bottom up.
#pragma once

#include <algorithm>

#include "../game.hpp"

namespace cubarium {

class Kewbz {
  public:
    static constexpr const char* name = "kewbz";

    using Move = std::uint32_t;  // the cell

    /// A set of cells.
    struct Cells {
        Bits low = 0;
        Bits high = 0;

        bool operator==(const Cells&) const = default;
        explicit operator bool() const { return low | high; }
        bool has(int cell) const { return (cell < 64 ? low : high) >> (cell & 63) & 1; }
        void add(int cell) { (cell < 64 ? low : high) |= bit(cell & 63); }
        int size() const { return std::popcount(low) + std::popcount(high); }
        Cells operator&(Cells other) const { return {low & other.low, high & other.high}; }
        Cells operator|(Cells other) const { return {low | other.low, high | other.high}; }
        Cells operator~() const { return {~low, ~high}; }

        template <class Function>
        void each(Function&& function) const {
            each_bit(low, function);
            each_bit(high, [&](int cell) { function(cell + 64); });
        }

        /// The cells one step from these.
        template <int step>
        Cells moved() const {
            if constexpr (step > 0)
                return {low << step, high << step | low >> (64 - step)};
            else
                return {low >> -step | high << (64 + step), high >> -step};
        }
    };

    struct State {
        Cells taken;                             // where a cube is
        std::array<std::uint8_t, 109> stacks{};  // by cell, up to j10; 0 where no cube is
        std::array<std::uint8_t, 2> supplies{};  // cubes of each seat not yet played
        std::int8_t turn = 0;
        bool operator==(const State&) const = default;
    };

    explicit Kewbz(std::string_view options) {
        const Parts parts(options);
        size_ = parts.number("size");
        cubes_ = parts.number("cubes");
        if (size_ < 5 || size_ > 10) throw std::invalid_argument("size must be from 5 to 10");
        if (cubes_ < 12 || cubes_ > 60) throw std::invalid_argument("cubes must be from 12 to 60");
        for (int y = 0; y < size_; ++y)
            for (int x = 0; x < size_; ++x) board_.add(y * row + x);
        for (int k = 0; k < symmetries(); ++k)
            board_.each([&](int cell) { images_[k][cell] = image_of(cell, k); });
    }

    int seats() const { return 2; }
    int turn(const State& state) const { return state.turn; }
    int colour(const State& state) const { return state.turn; }

    State start() const {
        State state;
        state.supplies.fill(static_cast<std::uint8_t>(cubes_));
        return state;
    }

    void moves(const State& state, std::vector<Move>& moves) const {
        legal(state).each([&](int cell) { moves.push_back(static_cast<Move>(cell)); });
    }

    std::int64_t count(const State& state) const { return legal(state).size(); }

    Move random_move(const State& state, Random& random) const {
        const Cells cells = legal(state);
        const int in_low = std::popcount(cells.low);
        const int k = random.below(cells.size());
        return static_cast<Move>(k < in_low ? select(cells.low, k) : 64 + select(cells.high, k - in_low));
    }

    void play(State& state, Move move) const {
        const int placed = static_cast<int>(move);
        const int mover = state.turn;
        state.taken.add(placed);
        state.stacks[placed] = static_cast<std::uint8_t>(2 | mover);
        --state.supplies[mover];
        const Sides sides = sides_of(state.taken);
        stack_what_is_due(state, placed, sides);
        const bool over = state.supplies[mover] == 0 || !free(state.taken, sides);
        state.turn = static_cast<std::int8_t>(over ? -1 : 1 - mover);
    }

    Scores scores(const State& state) const {
        Scores scores{-state.supplies[0], -state.supplies[1]};
        state.taken.each([&](int cell) {
            const int height = height_of(state.stacks[cell]);
            if (height > 1) scores[state.stacks[cell] & 1] += height;
        });
        return scores;
    }

    unsigned winners(const State& state) const {
        const Scores scores = this->scores(state);
        return (scores[0] >= scores[1] ? 1 : 0) | (scores[1] >= scores[0] ? 2 : 0);
    }

    static constexpr int places = 109;

    /// Calls a function with each cell that shows a colour, and the seat whose it is.
    template <class Function>
    void shown(const State& state, Function&& function) const {
        state.taken.each([&](int cell) { function(cell, state.stacks[cell] & 1); });
    }

    std::string write_place(int cell) const { return board_.has(cell) ? write_cell(cell % row, cell / row) : ""; }

    /// The symmetries of the board: k = 0 … 3 are k quarter turns anticlockwise, k = 4 … 7 mirror it west–east and
    /// then turn it k - 4 times.
    int symmetries() const { return 8; }

    /// The position under the k-th symmetry.
    State image(const State& state, int k) const {
        State image;
        image.supplies = state.supplies;
        image.turn = state.turn;
        state.taken.each([&](int cell) {
            image.taken.add(images_[k][cell]);
            image.stacks[images_[k][cell]] = state.stacks[cell];
        });
        return image;
    }

    /// A legal move of a position as a move of its image. It leads to the image of the position after it, except when
    /// the mover has fewer cubes left than are due: the towers are then served in an order (the cube placed, north,
    /// east, south, west) that only the identity keeps, and others go without. That move ends the game, and the two
    /// results may differ: do not merge images in a proof where play may come to this.
    Move image(const State&, Move move, int k) const { return images_[k][move]; }

    /// Whether a move's image leads to the image of where the move leads. Towers are served from the north on, so a seat
    /// that runs out of cubes serves others in the image.
    static bool image_follows(int mover, const State& after) { return after.supplies[mover] > 0; }

    std::uint64_t hash(const State& state) const {
        Hash hash;
        for (const auto word : std::bit_cast<std::array<std::uint64_t, sizeof(State) / 8>>(state)) hash.add(word);
        return hash.value();
    }

    using CanonicalKey = std::array<std::uint64_t, 7>;
    int canonical_key_words() const { return (4 * size_ * size_ + 16 + 63) / 64; }

    /// What still matters: how high each tower is and whose cube is on top, the supplies and the turn. Images are not
    /// the same: see `image` of a move.
    CanonicalKey canonical_key(const State& state) const {
        CanonicalKey key{};
        key[0] = static_cast<unsigned>(state.supplies[0] << 8 | state.supplies[1] << 2 | (state.turn + 1));
        state.taken.each([&](int cell) {
            const int stack = state.stacks[cell];
            const auto what = static_cast<std::uint64_t>(height_of(stack) * 2 - 1 + (stack & 1));
            const int at = 4 * (cell / row * size_ + cell % row) + 16;
            key[at / 64] |= what << at % 64;
        });
        return key;
    }

    std::string write_move(const State&, Move move) const {
        return write_cell(static_cast<int>(move) % row, static_cast<int>(move) / row);
    }

    std::string write(const State& state) const {
        std::vector<std::string> towers;
        state.taken.each([&](int cell) {
            std::string text = write_move(state, static_cast<Move>(cell)) + ":";
            const int stack = state.stacks[cell];
            for (int level = height_of(stack); level > 0; --level) text += stack >> (level - 1) & 1 ? 'Y' : 'B';
            towers.push_back(text);
        });
        return "turn=" + write_turn(state.turn) + " towers=" + joined(towers, ',');
    }

    State read(std::string_view text) const {
        const Parts parts(text);
        State state;
        std::array<int, 2> left{cubes_, cubes_};
        for (const auto tower : parts.list("towers")) {
            const auto colon = std::min(tower.find(':'), tower.size());
            const auto [x, y] = read_cell(tower.substr(0, colon), size_, size_);
            const auto letters = tower.substr(std::min(colon + 1, tower.size()));
            const int cell = y * row + x;
            if (state.taken.has(cell)) throw std::invalid_argument("a cell stands there twice");
            state.taken.add(cell);
            state.stacks[cell] = read_stack(letters);
            for (const char letter : letters) --left[letter == 'Y'];
        }
        state.turn = static_cast<std::int8_t>(parts.turn("turn", 2));
        if (!is_sound(state.taken)) throw std::invalid_argument("the cubes are not connected, or there is a square");
        const bool over = left[0] == 0 || left[1] == 0 || !free(state.taken, sides_of(state.taken));
        if (left[0] < 0 || left[1] < 0 || over != (state.turn < 0))
            throw std::invalid_argument("the cubes that are left do not fit the turn");
        state.supplies = {static_cast<std::uint8_t>(left[0]), static_cast<std::uint8_t>(left[1])};
        return state;
    }

  private:
    friend class Encoding<Kewbz>;
    friend class Scenery<Kewbz>;
    friend class Violations<Kewbz>;
    friend class Features<Kewbz>;

    static constexpr int row = 11;
    static constexpr int highest = 5;
    static constexpr int north = row, east = 1, south = -row, west = -1;

    /// The cells that have an occupied neighbour to the north, east, south and west.
    using Sides = std::array<Cells, 4>;

    static Sides sides_of(Cells taken) {
        return {taken.moved<south>(), taken.moved<west>(), taken.moved<north>(), taken.moved<east>()};
    }

    /// Where a cell comes to lie under the k-th symmetry.
    std::uint8_t image_of(int cell, int k) const {
        Cell turned{cell % row, cell / row};
        if (k >= 4) turned.x = size_ - 1 - turned.x;
        for (int turns = k % 4; turns > 0; --turns) turned = {size_ - 1 - turned.y, turned.x};
        return static_cast<std::uint8_t>(turned.y * row + turned.x);
    }

    // ------------------------------------------------------------ placing

    Cells legal(const State& state) const {
        return state.turn < 0 ? Cells{} : free(state.taken, sides_of(state.taken));
    }

    /// Where a cube may be placed, by either seat.
    Cells free(Cells taken, const Sides& sides) const {
        if (!taken) return board_;
        const auto& [to_north, to_east, to_south, to_west] = sides;
        const Cells pairs = taken & to_east;  // a cell and the one east of it
        const Cells pairs_beside = pairs.moved<south>() | pairs.moved<north>();
        const Cells squares = (to_east & pairs_beside) | (to_west & pairs_beside.moved<east>());
        return around(taken) & board_ & ~(taken | squares);
    }

    /// Cells with all that touch them, diagonals included.
    static Cells around(Cells cells) {
        const Cells rows = cells | cells.moved<east>() | cells.moved<west>();
        return rows | rows.moved<north>() | rows.moved<south>();
    }

    // ------------------------------------------------------------ stacking

    /// Creating, then extending to the north, east, south and west; must agree with `due` of the reference.
    static void stack_what_is_due(State& state, int placed, const Sides& sides) {
        const auto& [to_north, to_east, to_south, to_west] = sides;
        const int above = to_north.has(placed) + to_south.has(placed);
        const int beside = to_east.has(placed) + to_west.has(placed);
        stack(state, placed, beside * above);
        constexpr std::array steps{north, east, south, west};
        for (int ahead = 0; ahead < 4; ++ahead) {
            const Cells& left = sides[(ahead + 3) & 3];
            const Cells& right = sides[(ahead + 1) & 3];
            for (int cell = placed; sides[ahead].has(cell);) {
                cell += steps[ahead];
                stack(state, cell, left.has(cell) + right.has(cell));
            }
        }
    }

    /// The seat on turn stacks cubes on a cell, as far as the tower and the supply allow.
    static void stack(State& state, int cell, int number) {
        auto& stack = state.stacks[cell];
        auto& supply = state.supplies[state.turn];
        number = std::min({number, highest - height_of(stack), static_cast<int>(supply)});
        stack = static_cast<std::uint8_t>(stack << number | (state.turn ? (1 << number) - 1 : 0));
        supply = static_cast<std::uint8_t>(supply - number);
    }

    static int height_of(int stack) { return std::bit_width(static_cast<unsigned>(stack)) - 1; }

    // ------------------------------------------------------------ texts

    static std::uint8_t read_stack(std::string_view letters) {
        if (letters.empty() || letters.size() > highest || letters.find_first_not_of("BY") != std::string_view::npos)
            throw std::invalid_argument("a tower is a cell and one to five cubes from the bottom up, like e6:BBY");
        int stack = 1;
        for (const char letter : letters) stack = stack << 1 | (letter == 'Y');
        return static_cast<std::uint8_t>(stack);
    }

    /// All next to each other, diagonals included, and no four in a square.
    static bool is_sound(Cells taken) {
        const Cells pairs = taken & taken.moved<west>();
        if (pairs & pairs.moved<south>()) return false;
        Cells reached;
        Cells next = taken.low ? Cells{taken.low & -taken.low, 0} : Cells{0, taken.high & -taken.high};
        while (!(next == reached)) {
            reached = next;
            next = around(reached) & taken;
        }
        return reached == taken;
    }

    int size_ = 0;
    int cubes_ = 0;
    Cells board_;
    std::array<std::array<std::uint8_t, 109>, 8> images_{};  // of each symmetry, by cell
};

static_assert(Game<Kewbz>);

}  // namespace cubarium
