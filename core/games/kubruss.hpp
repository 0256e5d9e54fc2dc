// Kubruss; must agree with games/kubruss.py.
//
// A cell is a bit, row by row from the south. A block is the bit of its first cell (its south-west one), kept by seat and
// kind: small, medium lying east, medium lying north, large. Who lies on whom follows from the sizes.
#pragma once

#include <algorithm>
#include <utility>

#include "../game.hpp"

namespace cubarium {

class Kubruss {
  public:
    static constexpr const char* name = "kubruss";

    enum Kind { small, medium_east, medium_north, large };

    using Move = std::uint32_t;  // kind << 6 | first cell

    struct State {
        std::array<std::array<Bits, 4>, 2> blocks{};  // [seat][kind]
        std::int64_t turn = 0;
        bool operator==(const State&) const = default;
    };

    explicit Kubruss(std::string_view options) {
        const Parts parts(options);
        size_ = parts.number("size");
        if (size_ < 4 || size_ > 8) throw std::invalid_argument("size must be from 4 to 8");
        const auto& edition = parts.text("edition");
        if (edition != "full" && edition != "mini") throw std::invalid_argument("edition must be full or mini");
        supply_ = edition == "mini" ? std::array{4, 2, 1} : std::array{8, 4, 2};
        board_ = size_ == 8 ? ~Bits{0} : bit(size_ * size_) - 1;
        for (int y = 0; y < size_; ++y) last_column_ |= bit(y * size_ + size_ - 1);
        for (int k = 0; k < symmetries(); ++k)
            for (int kind = 0; kind < 4; ++kind)
                each_bit(fits(kind), [&](int cell) { images_[k][code(kind, cell)] = image_of(kind, cell, k); });
    }

    int seats() const { return 2; }
    State start() const { return {}; }
    int turn(const State& state) const { return static_cast<int>(state.turn); }
    int colour(const State& state) const { return static_cast<int>(state.turn); }

    void moves(const State& state, std::vector<Move>& moves) const {
        if (state.turn < 0) return;
        const auto places = available(state, state.turn);
        each_bit(places[small], [&](int cell) { moves.push_back(code(small, cell)); });
        each_bit(places[medium_east] | places[medium_north], [&](int cell) {
            if (places[medium_east] & bit(cell)) moves.push_back(code(medium_east, cell));
            if (places[medium_north] & bit(cell)) moves.push_back(code(medium_north, cell));
        });
        each_bit(places[large], [&](int cell) { moves.push_back(code(large, cell)); });
    }

    std::int64_t count(const State& state) const {
        if (state.turn < 0) return 0;
        std::int64_t count = 0;
        for (const Bits bits : available(state, state.turn)) count += std::popcount(bits);
        return count;
    }

    Move random_move(const State& state, Random& random) const {
        const auto places = available(state, state.turn);
        std::array<int, 4> counts;
        int all = 0;
        for (int kind = 0; kind < 4; ++kind) all += counts[kind] = std::popcount(places[kind]);
        int k = random.below(all);
        int kind = 0;
        while (k >= counts[kind]) k -= counts[kind++];
        return code(kind, select(places[kind], k));
    }

    void play(State& state, Move move) const {
        const auto mover = state.turn;
        state.blocks[mover][move >> 6] |= bit(move & 63);
        const auto places = on_board(state);
        if (can_place(state, places, 1 - mover))
            state.turn = 1 - mover;
        else if (!can_place(state, places, mover))
            state.turn = -1;
    }

    Scores scores(const State& state) const { return {largest_area(seen(state, 0)), largest_area(seen(state, 1))}; }

    unsigned winners(const State& state) const {
        const Scores scores = this->scores(state);
        if (scores[0] != scores[1]) return scores[0] > scores[1] ? 1 : 2;
        const Bits hidden = covered_by(state, medium_east) | covered_by(state, large);
        const int first = std::popcount(state.blocks[0][small] & ~hidden);
        const int second = std::popcount(state.blocks[1][small] & ~hidden);
        return first > second ? 1 : 2;
    }

    static constexpr int places = 64;

    /// Calls a function with each cell that shows a colour, and the seat whose it is.
    template <class Function>
    void shown(const State& state, Function&& function) const {
        for (int seat = 0; seat < 2; ++seat) each_bit(seen(state, seat), [&](int cell) { function(cell, seat); });
    }

    std::string write_place(int cell) const {
        return board_ & bit(cell) ? write_cell(cell % size_, cell / size_) : "";
    }

    /// The symmetries of the board: k = 0 … 3 are k quarter turns anticlockwise, k = 4 … 7 mirror it west–east and
    /// then turn it k - 4 times.
    int symmetries() const { return 8; }

    /// The position under the k-th symmetry.
    State image(const State& state, int k) const {
        State image;
        image.turn = state.turn;
        for (int seat = 0; seat < 2; ++seat)
            for (int kind = 0; kind < 4; ++kind)
                each_bit(state.blocks[seat][kind], [&](int cell) {
                    const Move block = images_[k][code(kind, cell)];
                    image.blocks[seat][block >> 6] |= bit(block & 63);
                });
        return image;
    }

    /// A legal move of a position as a move of its image.
    Move image(const State&, Move move, int k) const { return images_[k][move]; }

    std::uint64_t hash(const State& state) const {
        Hash hash;
        for (const auto& kinds : state.blocks)
            for (const Bits bits : kinds) hash.add(bits);
        return hash.add(static_cast<std::uint64_t>(state.turn)).value();
    }

    using CanonicalKey = std::array<std::uint64_t, 5>;
    int canonical_key_words() const { return (4 * size_ * size_ + key_rest + 63) / 64; }

    /// What still matters: what is seen from above, the turn, and of the supplies what can still be placed; where a
    /// block of some size cannot be placed now it never can be again. The least of the eight images stands for all.
    CanonicalKey canonical_key(const State& state) const {
        const Places places = on_board(state);
        std::uint64_t rest = static_cast<std::uint64_t>(state.turn + 1);
        for (int seat = 0; seat < 2; ++seat) {
            rest = rest << 4 | static_cast<unsigned>(places[small] ? left(state, seat, 0) : 0);
            rest = rest << 3 | static_cast<unsigned>(places[medium_east] | places[medium_north] ? left(state, seat, 1) : 0);
            rest = rest << 2 | static_cast<unsigned>(places[large] ? left(state, seat, 2) : 0);
        }
        const Bits larges = covered_by(state, large);
        const Bits hidden = covered_by(state, medium_east) | larges;
        State view = state;
        for (auto& kinds : view.blocks) {
            kinds[small] &= ~hidden;
            kinds[medium_east] &= ~larges;
            kinds[medium_north] &= ~larges;
        }
        CanonicalKey least = packed(view, rest);
        for (int k = 1; k < symmetries(); ++k) least = std::min(least, packed(image(view, k), rest));
        return least;
    }

    std::string write_move(const State&, Move move) const {
        const int x = static_cast<int>(move & 63) % size_;
        const int y = static_cast<int>(move & 63) / size_;
        switch (move >> 6) {
            case small: return "S:" + write_cell(x, y);
            case medium_east: return "M:" + write_cell(x, y) + "+" + write_cell(x + 1, y);
            case medium_north: return "M:" + write_cell(x, y) + "+" + write_cell(x, y + 1);
            default:
                return "L:" + write_cell(x, y) + "+" + write_cell(x + 1, y) + "+" + write_cell(x, y + 1) + "+" +
                       write_cell(x + 1, y + 1);
        }
    }

    std::string write(const State& state) const {
        std::string text = "turn=" + write_turn(turn(state));
        for (int seat = 0; seat < 2; ++seat) {
            const auto& kinds = state.blocks[seat];
            std::vector<std::string> blocks;
            const auto add = [&](int kind, int cell) { blocks.push_back(write_move(state, code(kind, cell))); };
            each_bit(kinds[small], [&](int cell) { add(small, cell); });
            each_bit(kinds[medium_east] | kinds[medium_north], [&](int cell) {
                // Sorted by the second cell where the first is the same; both cannot begin at one cell.
                add(kinds[medium_east] & bit(cell) ? medium_east : medium_north, cell);
            });
            each_bit(kinds[large], [&](int cell) { add(large, cell); });
            text += (seat == 0 ? " red=" : " blue=") + joined(blocks, ',');
        }
        return text;
    }

    State read(std::string_view text) const {
        const Parts parts(text);
        State state;
        const int turn = parts.turn("turn", 2);
        // Blocks never move, so what lies there can be laid again, smaller before larger.
        std::array<std::vector<std::pair<int, Move>>, 4> blocks;
        for (int seat = 0; seat < 2; ++seat)
            for (const auto item : parts.list(seat == 0 ? "red" : "blue")) {
                const Move move = read_block(item);
                blocks[move >> 6].push_back({seat, move});
            }
        for (const auto& of_kind : blocks)
            for (const auto& [seat, move] : of_kind) {
                if (!(available(state, seat)[move >> 6] & bit(move & 63)))
                    throw std::invalid_argument("a block cannot lie there: " + write_move(state, move));
                state.blocks[seat][move >> 6] |= bit(move & 63);
            }
        const auto places = on_board(state);
        const std::array can{can_place(state, places, 0), can_place(state, places, 1)};
        if (turn < 0 ? can[0] || can[1] : !can[turn]) throw std::invalid_argument("the turn does not fit the blocks");
        state.turn = turn;
        return state;
    }

  private:
    friend class Encoding<Kubruss>;
    friend class Scenery<Kubruss>;
    friend class Violations<Kubruss>;
    friend class Features<Kubruss>;

    /// A block as it is written.
    Move read_block(std::string_view text) const {
        const auto cells = split(text.substr(std::min<std::size_t>(2, text.size())), '+');
        const auto [x, y] = read_cell(cells[0], size_, size_);
        for (int kind = small; kind <= large; ++kind) {
            const Move move = code(kind, y * size_ + x);
            if (fits(kind) & bit(y * size_ + x) && write_move({}, move) == text) return move;
        }
        throw std::invalid_argument("expected a block like M:c3+d3 on the board, not '" + std::string(text) + "'");
    }

    using Places = std::array<Bits, 4>;  // first cells, by kind

    static constexpr int key_rest = 20;  // bits for the supplies and the turn

    /// Four bits for every cell, as four boards one after another, and the rest.
    CanonicalKey packed(const State& view, std::uint64_t rest) const {
        const auto& [red, blue] = view.blocks;
        const Bits mediums = covered_by(view, medium_east);
        const Bits larges = covered_by(view, large);
        const std::array<Bits, 4> boards{
            red[small] | red[medium_east] | red[medium_north] | cells(large, red[large]),
            red[small] | blue[small] | larges,
            mediums,
            larges | red[medium_east] | blue[medium_east],
        };
        CanonicalKey packed{rest};
        int at = key_rest;
        for (const Bits board : boards) {
            packed[at / 64] |= board << at % 64;
            if (at % 64 + size_ * size_ > 64) packed[at / 64 + 1] |= board >> (64 - at % 64);
            at += size_ * size_;
        }
        return packed;
    }

    static Move code(int kind, int cell) { return static_cast<Move>(kind << 6 | cell); }

    /// Where a cell comes to lie under the k-th symmetry.
    Cell turned(Cell cell, int k) const {
        if (k >= 4) cell.x = size_ - 1 - cell.x;
        for (int turns = k % 4; turns > 0; --turns) cell = {size_ - 1 - cell.y, cell.x};
        return cell;
    }

    /// The code of a block under the k-th symmetry. Its first cell may have been any corner: the images of two opposite
    /// ones tell where it lies.
    std::uint8_t image_of(int kind, int cell, int k) const {
        const int x = cell % size_;
        const int y = cell / size_;
        // The bits of a kind tell whether it reaches a cell farther east, and north.
        const Cell one = turned({x, y}, k);
        const Cell other = turned({x + (kind & 1), y + (kind >> 1)}, k);
        const int turned_kind = (one.x != other.x) | (one.y != other.y) << 1;
        const int first = std::min(one.y, other.y) * size_ + std::min(one.x, other.x);
        return static_cast<std::uint8_t>(code(turned_kind, first));
    }

    /// The first cells where a block of a kind does not leave the board.
    Bits fits(int kind) const {
        const Bits not_last_row = board_ >> size_;
        switch (kind) {
            case small: return board_;
            case medium_east: return board_ & ~last_column_;
            case medium_north: return not_last_row;
            default: return not_last_row & ~last_column_;
        }
    }

    /// All cells of the blocks that begin at given cells.
    Bits cells(int kind, Bits firsts) const {
        switch (kind) {
            case small: return firsts;
            case medium_east: return firsts | firsts << 1;
            case medium_north: return firsts | firsts << size_;
            default: return firsts | firsts << 1 | firsts << size_ | firsts << (size_ + 1);
        }
    }

    /// All cells under blocks of a size, of either seat; both kinds of medium count as one.
    Bits covered_by(const State& state, int kind) const {
        const auto both = [&](int each) { return cells(each, state.blocks[0][each] | state.blocks[1][each]); };
        return kind == medium_east ? both(medium_east) | both(medium_north) : both(kind);
    }

    /// Where blocks of each kind may lie, whoever has them.
    Places on_board(const State& state) const {
        const Bits smalls = state.blocks[0][small] | state.blocks[1][small];
        const Bits east = state.blocks[0][medium_east] | state.blocks[1][medium_east];
        const Bits north = state.blocks[0][medium_north] | state.blocks[1][medium_north];
        const Bits larges = cells(large, state.blocks[0][large] | state.blocks[1][large]);
        const Bits mediums = cells(medium_east, east) | cells(medium_north, north);
        const Bits no_medium = board_ & ~(mediums | larges);
        const Bits no_large = board_ & ~larges;
        // A large may not cover one cell of a visible medium alone: those that begin one cell before or after its own.
        const Bits e = east & ~larges;
        const Bits n = north & ~larges;
        const Bits beside = e << 1 | e >> 1;
        const Bits along = n << size_ | n >> size_;
        const Bits cut = beside | beside >> size_ | along | along >> 1;
        const Bits pairs = no_large & no_large >> 1;
        return {no_medium & ~smalls,
                no_medium & no_medium >> 1 & fits(medium_east),
                no_medium & no_medium >> size_,
                pairs & pairs >> size_ & ~cut & fits(large)};
    }

    Places available(const State& state, std::int64_t seat) const {
        Places places = on_board(state);
        if (!left(state, seat, 0)) places[small] = 0;
        if (!left(state, seat, 1)) places[medium_east] = places[medium_north] = 0;
        if (!left(state, seat, 2)) places[large] = 0;
        return places;
    }

    bool can_place(const State& state, const Places& places, std::int64_t seat) const {
        return (places[small] && left(state, seat, 0)) ||
               ((places[medium_east] | places[medium_north]) && left(state, seat, 1)) ||
               (places[large] && left(state, seat, 2));
    }

    /// Blocks of a size (0 small, 1 medium, 2 large) in a seat's supply.
    int left(const State& state, std::int64_t seat, int size) const {
        const auto& kinds = state.blocks[seat];
        switch (size) {
            case 0: return supply_[0] - std::popcount(kinds[small]);
            case 1: return supply_[1] - std::popcount(kinds[medium_east]) - std::popcount(kinds[medium_north]);
            default: return supply_[2] - std::popcount(kinds[large]);
        }
    }

    /// The cells that show a seat's colour.
    Bits seen(const State& state, int seat) const {
        const auto& kinds = state.blocks[seat];
        const Bits larges = covered_by(state, large);
        const Bits mediums = covered_by(state, medium_east);
        return cells(large, kinds[large]) |
               ((cells(medium_east, kinds[medium_east]) | cells(medium_north, kinds[medium_north])) & ~larges) |
               (kinds[small] & ~(mediums | larges));
    }

    int largest_area(Bits cells) const { return std::popcount(largest(cells)); }

    /// The cells that share an edge with some of these.
    Bits beside(Bits cells) const {
        return ((cells << 1 & ~(last_column_ << 1)) | (cells >> 1 & ~last_column_) | cells << size_ | cells >> size_) & board_;
    }

    /// What is connected to a cell within some cells.
    Bits area_of(Bits area, Bits within) const {
        for (Bits grown = 0; grown != area;) {
            grown = area;
            area |= beside(area) & within;
        }
        return area;
    }

    /// The largest connected area of some cells; the first of those that are equally large.
    Bits largest(Bits left) const {
        Bits largest = 0;
        int size = 0;
        while (std::popcount(left) > size) {
            const Bits area = area_of(left & -left, left);
            if (std::popcount(area) > size) largest = area, size = std::popcount(area);
            left &= ~area;
        }
        return largest;
    }

    int size_ = 0;
    std::array<int, 3> supply_{};
    Bits board_ = 0;
    Bits last_column_ = 0;
    std::array<std::array<std::uint8_t, 256>, 8> images_{};  // of each symmetry, by the code of a block
};

static_assert(Game<Kubruss>);

}  // namespace cubarium
