// Blokus 3D; must agree with games/blokus3d.py.
//
// A state says where each piece of each colour lies, and how high every cell is. What can be placed follows from that
// by a few bit operations on whole boards (blokus3d_surface.hpp), so nothing else is kept up to date.
#pragma once

#include "../game.hpp"
#include "blokus3d_surface.hpp"

namespace cubarium::blokus3d {

constexpr int most_colours = 4;

class Blokus3D {
  public:
    static constexpr const char* name = "blokus3d";

    using Move = std::uint32_t;  // piece << 16 | block; in the list they rise

    struct State {
        std::array<Blocks, most_colours> blocks{};
        std::array<std::uint16_t, most_colours> placed{};  // by colour, a bit for each piece; follows from the blocks
        Numbers heights{};                                 // follow from the blocks
        std::int32_t colour = 0;
        std::uint32_t out = 0;  // a bit for each colour
        std::uint64_t gone = 0;  // a bit for each seat that left
        bool operator==(const State&) const = default;
    };

    explicit Blokus3D(std::string_view options) {
        const Parts parts(options);
        players_ = parts.number("players");
        colours_ = parts.number("colours");
        if (players_ < 2 || players_ > most_colours || (colours_ != players_ && (players_ != 2 || colours_ != 4)))
            throw std::invalid_argument("2, 3 or 4 players have as many colours; only 2 can play with 4 colours");
        best_ = choice(parts, "count", "sum", "best");
        first_on_board_ = choice(parts, "first_round", "piece", "board");
        read_structure(parts.text("structure"));
    }

    int seats() const { return players_; }

    State start() const {
        State state;
        on_board([&]<class Board> { next_turn<Board>(state, colours_ - 1); });
        return state;
    }

    int turn(const State& state) const { return state.colour < 0 ? -1 : state.colour % players_; }
    int colour(const State& state) const { return state.colour; }

    void moves(const State& state, std::vector<Move>& moves) const {
        if (state.colour < 0) return;
        on_board([&]<class Board> {
            const auto surface = surface_for<Board>(state, state.colour);
            Places<Board> places;
            const Counts counts = surface.find(left(state, state.colour), places);
            for (int piece = 0; piece < pieces; ++piece) {
                if (counts[piece] == 0) continue;
                for (int i = first[piece]; i < first[piece + 1]; ++i)
                    each_bit(places[i], [&](int cell) { moves.push_back(move(surface, i, cell)); });
            }
        });
    }

    std::int64_t count(const State& state) const {
        if (state.colour < 0) return 0;
        return on_board([&]<class Board> {
            Places<Board> places;
            return sum(surface_for<Board>(state, state.colour).find(left(state, state.colour), places));
        });
    }

    Move random_move(const State& state, Random& random) const {
        return on_board([&]<class Board> {
            const auto surface = surface_for<Board>(state, state.colour);
            Places<Board> places;
            const Counts counts = surface.find(left(state, state.colour), places);
            int k = random.below(sum(counts));
            int piece = 0;
            while (k >= counts[piece]) k -= counts[piece++];
            int orientation = first[piece];
            for (int n; k >= (n = popcount(places[orientation])); ++orientation) k -= n;
            return move(surface, orientation, select(places[orientation], k));
        });
    }

    void play(State& state, Move move) const {
        const int mover = state.colour;
        put(state, mover, move);
        on_board([&]<class Board> {
            raise<Board>(state.heights, orientation_of(piece_of(move), block_of(move)), cell_of(block_of(move)));
            next_turn<Board>(state, mover);
        });
    }

    /// The colour of a seat that leaves is out; its pieces stay. Alone, nobody plays on.
    void leave(State& state, int seat) const {
        state.gone |= std::uint64_t{1} << seat;
        if (std::popcount(state.gone) == players_ - 1) {
            state.out = (1u << colours_) - 1;
            state.colour = -1;
            return;
        }
        state.out |= 1u << seat;
        if (state.colour == seat) on_board([&]<class Board> { next_turn<Board>(state, seat); });
    }

    unsigned gone(const State& state) const { return static_cast<unsigned>(state.gone); }

    Scores scores(const State& state) const {
        Scores scores{};
        for (int colour = 0; colour < colours_; ++colour) {
            const int points = on_board([&]<class Board> { return popcount(seen<Board>(state, colour)); }) -
                               std::popcount(left(state, colour));
            int& score = scores[colour % players_];
            score = colour < players_ ? points : best_ ? std::max(score, points) : score + points;
        }
        return scores;
    }

    unsigned winners(const State& state) const {
        const Scores scores = this->scores(state);
        return best_of(scores, players_, gone(state));
    }

    std::uint64_t hash(const State& state) const {
        Hash hash;
        for (const auto word : std::bit_cast<std::array<std::uint64_t, sizeof(state.blocks) / 8>>(state.blocks))
            hash.add(word);
        return hash.add(static_cast<std::uint64_t>(state.colour + 1) << 8 | state.out | state.gone << 16).value();
    }

    static constexpr int places = 128;

    /// Calls a function with each cell that shows a colour, and the seat whose it is.
    template <class Function>
    void shown(const State& state, Function&& function) const {
        on_board([&]<class Board> {
            for (int colour = 0; colour < colours_; ++colour)
                each_bit(seen<Board>(state, colour), [&](int cell) { function(cell, colour % players_); });
        });
    }

    std::string write_place(int cell) const {
        return cell < side() * rows_ && number(limits_, cell) ? write_cell(cell % side(), cell / side()) : "";
    }

    /// Those of the square that leave the structure as it is; a mirror image exchanges the two screws.
    int symmetries() const { return static_cast<int>(symmetries_.size()); }

    State image(const State& state, int k) const {
        State image;
        image.colour = state.colour;
        image.out = state.out;
        image.gone = state.gone;
        for (int colour = 0; colour < colours_; ++colour)
            each_bit(state.placed[colour], [&](int piece) {
                put(image, colour, this->image(state, code(piece, state.blocks[colour][piece]), k));
            });
        stack(image);
        return image;
    }

    Move image(const State&, Move move, int k) const {
        const auto& shape = orientations[orientation_of(piece_of(move), block_of(move))];
        const int corner = cell_of(block_of(move));
        Shape cubes;
        cubes.cubes = shape.cubes;
        int west = columns_;
        int south = rows_;
        for (int i = 0; i < shape.cubes; ++i) {
            const auto [x, y, z] = shape.cube[i];
            const auto [to_x, to_y] = moved({corner % side() + x, corner / side() + y}, symmetries_[k]);
            cubes.cube[i] = {to_x, to_y, z};
            west = std::min(west, to_x);
            south = std::min(south, to_y);
        }
        const int piece = symmetries_[k] < 4 ? piece_of(move) : mirrored(piece_of(move));
        const auto& turned = turned_pieces[piece];
        const auto found = std::find(turned.shape.begin(), turned.shape.begin() + turned.shapes, shape_of(cubes));
        const int orientation = first[piece] + static_cast<int>(found - turned.shape.begin());
        return code(piece, block_at(orientation, south * side() + west, level_of(block_of(move))));
    }

    std::string write_move(const State&, Move move) const {
        const auto& shape = orientations[orientation_of(piece_of(move), block_of(move))];
        const int corner = cell_of(block_of(move));
        std::string text(box[piece_of(move)].code);
        for (int i = 0; i < shape.cubes; ++i) {
            const auto [x, y, z] = shape.cube[i];
            text += i == 0 ? ':' : '+';
            text += write_cell(corner % side() + x, corner / side() + y) + '.';
            text += std::to_string(level_of(block_of(move)) + z);
        }
        return text;
    }

    std::string write(const State& state) const {
        std::vector<std::string> out;
        each_bit(state.out, [&](int colour) { out.push_back(names[colour]); });
        std::string text = "colour=" + write_turn(state.colour) + " out=" + joined(out, ',');
        for (int colour = 0; colour < colours_; ++colour) {
            std::vector<std::string> blocks;
            each_bit(state.placed[colour], [&](int piece) {
                blocks.push_back(write_move(state, code(piece, state.blocks[colour][piece])));
            });
            text += ' ';
            text += names[colour] + ('=' + joined(blocks, ','));
        }
        return text + write_gone(gone(state));
    }

    State read(std::string_view text) const {
        const Parts parts(text);
        State state;
        state.colour = parts.turn("colour", colours_);
        for (const auto item : parts.list("out")) {
            const auto colour = std::find(names.begin(), names.begin() + colours_, item) - names.begin();
            if (colour == colours_ || state.out >> colour & 1)
                throw std::invalid_argument("out must be colours in play, each once");
            state.out |= 1u << colour;
        }
        for (int colour = 0; colour < colours_; ++colour)
            for (const auto item : parts.list(names[colour])) {
                const Move move = read_move(item);
                if (state.placed[colour] >> piece_of(move) & 1)
                    throw std::invalid_argument("a piece is placed twice: '" + std::string(item) + "'");
                put(state, colour, move);
            }
        stack(state);
        state.gone = parts.gone(players_);
        if (state.gone & ~std::uint64_t{state.out})
            throw std::invalid_argument("a colour whose seat has gone is out");
        if (state.colour >= 0 && std::popcount(state.gone) == players_ - 1)
            throw std::invalid_argument("the game is over when all seats but one have gone");
        if (state.colour < 0 && state.out != (1u << colours_) - 1)
            throw std::invalid_argument("the game is over when every colour is out");
        if (state.colour >= 0 && (state.out >> state.colour & 1 || count(state) == 0))
            throw std::invalid_argument("the colour on turn is out or has no move");
        return state;
    }

  private:
    friend class cubarium::Encoding<Blokus3D>;
    friend class cubarium::Scenery<Blokus3D>;
    friend class cubarium::Violations<Blokus3D>;
    friend class cubarium::Features<Blokus3D>;

    static constexpr std::array<const char*, most_colours> names{"blue", "yellow", "red", "green"};

    static Move code(int piece, Block block) { return static_cast<Move>(piece) << 16 | block; }
    static int piece_of(Move move) { return static_cast<int>(move >> 16); }
    static Block block_of(Move move) { return static_cast<Block>(move & 0xffff); }

    static int sum(const Counts& counts) {
        int sum = 0;
        for (const int count : counts) sum += count;
        return sum;
    }

    template <class Board>
    static Move move(const Surface<Board>& surface, int orientation, int cell) {
        return code(orientations[orientation].piece, block_at(orientation, cell, surface.level(orientation, cell)));
    }

    static bool choice(const Parts& parts, const char* name, const char* no, const char* yes) {
        const auto& text = parts.text(name);
        if (text != no && text != yes) throw std::invalid_argument(std::string(name) + " must be " + no + " or " + yes);
        return text == yes;
    }

    void read_structure(std::string_view drawing) {
        const auto lines = split(drawing, '/');
        if (lines.size() > Large::side || lines[0].size() > Large::side)
            throw std::invalid_argument("a structure is at most 10 by 10 cells");
        rows_ = static_cast<int>(lines.size());
        columns_ = static_cast<int>(lines[0].size());
        large_ = std::max(rows_, columns_) > Small::side;
        for (int y = 0; y < rows_; ++y) {
            const auto line = lines[rows_ - 1 - y];
            if (line.size() != lines[0].size())
                throw std::invalid_argument("the rows of a structure are equally long");
            for (int x = 0; x < columns_; ++x) limit(x, y, line[x]);
        }
        if (levels_ == 0) throw std::invalid_argument("a structure has at least one cell");
        for (int symmetry = 0; symmetry < 8; ++symmetry)
            if (leaves_structure(symmetry)) symmetries_.push_back(symmetry);
    }

    /// Where a cell goes: mirrored west to east from 4 on, then turned anticlockwise.
    Cell moved(Cell cell, int symmetry) const {
        int columns = columns_;
        int rows = rows_;
        if (symmetry >= 4) cell.x = columns - 1 - cell.x;
        for (int turn = symmetry % 4; turn > 0; --turn) {
            cell = {rows - 1 - cell.y, cell.x};
            std::swap(columns, rows);
        }
        return cell;
    }

    bool leaves_structure(int symmetry) const {
        if (symmetry % 2 && columns_ != rows_) return false;
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x) {
                const auto [to_x, to_y] = moved({x, y}, symmetry);
                if (number(limits_, y * side() + x) != number(limits_, to_y * side() + to_x)) return false;
            }
        return true;
    }

    static int mirrored(int piece) {
        const auto is = [&](const char* code) { return box[piece].code == code; };
        return is("A4") ? piece + 1 : is("B4") ? piece - 1 : piece;
    }

    void limit(int x, int y, char height) {
        if (height == '.') return;
        if (height < '1' || height > '9') throw std::invalid_argument("a structure has heights from 1 to 9 and dots");
        levels_ = std::max(levels_, height - '0');
        for (int i = 0; i < Large::digits; ++i)
            if ((height - '0') >> i & 1) limits_[i] |= Bits128{1} << (y * side() + x);
    }

    int side() const { return large_ ? Large::side : Small::side; }

    /// Calls a function for the board that the structure needs.
    template <class Function>
    auto on_board(Function&& function) const -> decltype(function.template operator()<Low>()) {
        if (large_) return function.template operator()<Large>();
        if (levels_ > Low::levels) return function.template operator()<Small>();
        return function.template operator()<Low>();
    }

    /// The pieces a colour has not placed, a bit for each.
    static unsigned left(const State& state, int colour) {
        constexpr unsigned all = (1u << pieces) - 1;
        return all & ~unsigned{state.placed[colour]};
    }

    static void put(State& state, int colour, Move move) {
        state.blocks[colour][piece_of(move)] = block_of(move);
        state.placed[colour] = static_cast<std::uint16_t>(state.placed[colour] | 1u << piece_of(move));
    }

    /// What is built, as a colour must see it: the first piece of all goes anywhere, the first one of another colour
    /// touches any piece, and every later one touches its own colour.
    template <class Board>
    Surface<Board> surface_for(const State& state, int colour) const {
        Surface<Board> surface(limits_, state.heights);
        Levels<Board> cubes{};
        if (state.placed[colour]) {
            add_cubes<Board>(cubes, state.blocks[colour], state.placed[colour]);
            surface.touch(cubes);
        } else if (state.placed != decltype(state.placed){}) {
            for (int each = 0; each < colours_; ++each)
                add_cubes<Board>(cubes, state.blocks[each], state.placed[each]);
            surface.touch(cubes);
            if (first_on_board_) surface.lie_on_board();
        }
        return surface;
    }

    /// The first colour in order that can place; each one reached that cannot is out for good.
    template <class Board>
    void next_turn(State& state, int mover) const {
        for (int i = 1; i <= colours_; ++i) {
            state.colour = (mover + i) % colours_;
            if (state.out >> state.colour & 1) continue;
            if (surface_for<Board>(state, state.colour).any(left(state, state.colour))) return;
            state.out |= 1u << state.colour;
        }
        state.colour = -1;
    }

    /// The cells where a colour is seen from above.
    template <class Board>
    typename Levels<Board>::value_type seen(const State& state, int colour) const {
        const auto heights = digits<Board>(state.heights);
        Levels<Board> cubes{};
        add_cubes<Board>(cubes, state.blocks[colour], state.placed[colour]);
        auto seen = cubes[0] & cells_with<Board>(heights, 1);
        for (int level = 2; level <= Board::levels; ++level)
            seen = seen | (cubes[level - 1] & cells_with<Board>(heights, level));
        return seen;
    }

    /// Reads a piece and its cubes, in any order. They are inside the box around the structure.
    Move read_move(std::string_view text) const {
        const auto piece =
            std::find_if(box.begin(), box.end(), [&](const Piece& each) { return text.starts_with(each.code); });
        if (piece == box.end() || text.size() < 3 || text[2] != ':')
            throw std::invalid_argument("expected a piece, a colon and cubes, not '" + std::string(text) + "'");
        std::vector<Point> cubes;  // z, y, x, as reading order sorts
        Point corner{most_levels, rows_, columns_};
        for (const auto part : split(text.substr(3), '+')) {
            const auto [x, y, level] = read_cube(part, columns_, rows_, most_levels);
            cubes.push_back({level, y, x});
            for (std::size_t i = 0; i < 3; ++i) corner[i] = std::min(corner[i], cubes.back()[i]);
        }
        std::sort(cubes.begin(), cubes.end());
        for (Point& cube : cubes) cube = {cube[2] - corner[2], cube[1] - corner[1], cube[0] - corner[0]};
        const int number = static_cast<int>(piece - box.begin());
        for (int i = first[number]; i < first[number + 1]; ++i)
            if (std::equal(cubes.begin(), cubes.end(), orientations[i].cube.begin(),
                           orientations[i].cube.begin() + orientations[i].cubes))
                return code(number, block_at(i, corner[1] * side() + corner[2], corner[0]));
        throw std::invalid_argument("these cubes do not form the piece: '" + std::string(text) + "'");
    }

    /// Finds the heights, if the blocks can be stacked from above in some order; contact is not asked for.
    void stack(State& state) const {
        std::vector<Move> waiting;
        for (int colour = 0; colour < colours_; ++colour)
            each_bit(state.placed[colour],
                     [&](int piece) { waiting.push_back(code(piece, state.blocks[colour][piece])); });
        while (!waiting.empty()) {
            const auto next =
                std::find_if(waiting.begin(), waiting.end(), [&](Move move) { return rests(state.heights, move); });
            if (next == waiting.end()) throw std::invalid_argument("a piece is outside, in another, or over a hole");
            on_board([&]<class Board> {
                raise<Board>(state.heights, orientation_of(piece_of(*next), block_of(*next)), cell_of(block_of(*next)));
            });
            waiting.erase(next);
        }
    }

    /// Whether a block lies on what is there with every column, and inside the structure.
    bool rests(const Numbers& heights, Move move) const {
        const auto& shape = orientations[orientation_of(piece_of(move), block_of(move))];
        return std::all_of(shape.column.begin(), shape.column.begin() + shape.columns, [&](const Column& column) {
            const int cell = cell_of(block_of(move)) + column.y * side() + column.x;
            const int height = number(heights, cell);
            return height == level_of(block_of(move)) - 1 + column.lowest &&
                   height + column.cubes <= number(limits_, cell);
        });
    }

    int players_ = 0;
    int colours_ = 0;
    bool best_ = false;            // a seat with two colours counts its better one alone
    bool first_on_board_ = false;  // a colour's first piece must lie on the board as well
    int columns_ = 0;
    int rows_ = 0;
    int levels_ = 0;
    bool large_ = false;
    Numbers limits_{};             // how high may be built
    std::vector<int> symmetries_;
};

static_assert(Game<Blokus3D>);

}  // namespace cubarium::blokus3d

namespace cubarium {

using blokus3d::Blokus3D;

}  // namespace cubarium
