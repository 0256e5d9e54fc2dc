// What a net is shown of Blokus 3D. Colours are counted from the one on turn.
#pragma once

#include "../../games/blokus3d.hpp"
#include "../features.hpp"

namespace cubarium {

template <>
class Features<Blokus3D> {
  public:
    using State = Blokus3D::State;
    using Move = Blokus3D::Move;

  private:
    static constexpr int board = 64;  // larger boards are custom structures
    static constexpr int colours = blokus3d::most_colours;
    static constexpr int rooms = 4;          // for 0, 1, 2, 3 cubes and more
    static constexpr int most_height = 9;
    static constexpr int counts = 11;        // of moves, each step twice the one before
    static constexpr int widest_lead = 12;
    static constexpr int orientations = static_cast<int>(blokus3d::orientations.size());
    static constexpr int most_gain = 4;

    static constexpr auto numbers = [] {
        struct Numbers {
            int top, height, cover, piece, out, moves, lead, seats, four_colours, best, on_board, all;
        } n{};
        Numbering next;
        n.top = next.block((colours + 1) * rooms * board);  // which colour shows on a cell, or none, and the room above
        n.height = next.block(most_height * board);         // of a cell that is built on
        n.cover = next.block(colours * board);              // a colour could cover the cell if it were on turn
        n.piece = next.block(colours * blokus3d::pieces);   // a colour still has the piece
        n.out = next.block(colours);
        n.moves = next.block(colours * counts);             // how many moves a colour would have
        n.lead = next.block(2 * widest_lead + 1);           // of the scores, if the game ended now
        n.seats = next.block(colours + 1);
        n.four_colours = next.block(1);                     // two seats have two colours each
        n.best = next.block(1);                             // of which the better one counts
        n.on_board = next.block(1);                         // a first piece must lie on the board
        n.all = next.size();
        return n;
    }();

    static constexpr auto word_numbers = [] {
        struct Numbers {
            int orientation, column, gain, piece, all;
        } n{};
        Numbering next;
        n.orientation = next.block(orientations);
        n.column = next.block(3 * 2 * board);  // a column on a cell: over nothing, own, other; with room above or none
        n.gain = next.block(2 * most_gain + 1);  // how many squares more of the own colour show
        n.piece = next.block(blokus3d::pieces);
        n.all = next.size();
        return n;
    }();

  public:
    static constexpr int version = 1;
    static constexpr int features = numbers.all;
    static constexpr int most_features = 512;
    static constexpr int words = word_numbers.all;
    static constexpr int most_words = 7;
    static constexpr int cells = board;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = colours;
    static constexpr float score_scale = 8;

    explicit Features(const Blokus3D& game) : game_(game) {}

    bool fits() const { return !game_.large_; }

    void position(const State& state, FeatureList& to) const {
        game_.on_board([&]<class Board> {
            if constexpr (std::is_same_v<typename Board::Plane, Bits>) add_board<Board>(state, to);
        });
        const Scores scores = game_.scores(state);
        const int turn = game_.turn(state);
        int best = INT32_MIN;
        for (int seat = 0; seat < game_.players_; ++seat)
            if (seat != turn) best = std::max(best, scores[seat]);
        to.add(numbers.lead + widest_lead + std::clamp(scores[turn] - best, -widest_lead, widest_lead));
        to.add(numbers.seats + game_.players_);
        if (game_.colours_ != game_.players_) to.add(numbers.four_colours);
        if (game_.best_) to.add(numbers.best);
        if (game_.first_on_board_) to.add(numbers.on_board);
    }

    /// What each move covers depends on what shows, which is found once.
    auto describer(const State& state) const {
        Bits own = 0;
        Bits other = 0;
        game_.shown(state, [&](int cell, int seat) {
            if (cell < board) (seat == game_.turn(state) ? own : other) |= bit(cell);
        });
        return [this, own, other](Move move, FeatureList& to) {
            const int piece = Blokus3D::piece_of(move);
            const auto block = Blokus3D::block_of(move);
            const int orientation = blokus3d::orientation_of(piece, block);
            const auto& shape = blokus3d::orientations[static_cast<std::size_t>(orientation)];
            to.add(word_numbers.orientation + orientation);
            to.add(word_numbers.piece + piece);
            int gain = 0;
            for (int i = 0; i < shape.columns; ++i) {
                const auto& column = shape.column[static_cast<std::size_t>(i)];
                const int cell = blokus3d::cell_of(block) + column.y * game_.side() + column.x;
                const int over = own >> cell & 1 ? 1 : other >> cell & 1 ? 2 : 0;
                const int height = blokus3d::level_of(block) - 1 + column.lowest + column.cubes;
                const bool full = height >= blokus3d::number(game_.limits_, cell);
                to.add(word_numbers.column + (over * 2 + full) * board + cell);
                gain += over != 1;
            }
            to.add(word_numbers.gain + most_gain + std::min(gain, most_gain));
        };
    }

    int cell(int place) const { return std::min(place, board - 1); }

  private:
    template <class Board>
    void add_board(const State& state, FeatureList& to) const {
        const auto heights = blokus3d::digits<Board>(state.heights);
        const auto room = blokus3d::difference<Board>(blokus3d::digits<Board>(game_.limits_), heights);
        Bits structure = 0;
        for (const auto& digit : blokus3d::digits<Board>(game_.limits_)) structure |= digit;
        Bits three_or_more = room[0] & room[1];
        for (int i = 2; i < Board::digits; ++i) three_or_more |= room[i];
        const std::array<Bits, rooms> with_room{structure & ~(three_or_more | room[0] | room[1]),
                                                structure & ~three_or_more & room[0],
                                                structure & ~three_or_more & room[1], structure & three_or_more};
        Bits built = 0;
        for (int i = 0; i < game_.colours_; ++i) {
            const int colour = (state.colour + i) % game_.colours_;
            const Bits seen = game_.template seen<Board>(state, colour);
            built |= seen;
            add_tops(to, i, seen, with_room);
            const unsigned left = Blokus3D::left(state, colour);
            each_bit(left, [&](int piece) { to.add(numbers.piece + i * blokus3d::pieces + piece); });
            if (state.out >> colour & 1)
                to.add(numbers.out + i);
            else
                add_places<Board>(state, colour, i, left, to);
        }
        add_tops(to, colours, structure & ~built, with_room);
        for (int height = 1; height <= Board::levels; ++height)
            each_bit(blokus3d::cells_with<Board>(heights, height) & structure,
                     [&](int cell) { to.add(numbers.height + (height - 1) * board + cell); });
    }

    static void add_tops(FeatureList& to, int colour, Bits cells_seen, const std::array<Bits, rooms>& with_room) {
        for (int room = 0; room < rooms; ++room)
            each_bit(cells_seen & with_room[static_cast<std::size_t>(room)],
                     [&](int cell) { to.add(numbers.top + (colour * rooms + room) * board + cell); });
    }

    /// Where a colour could place something, and in how many ways.
    template <class Board>
    void add_places(const State& state, int colour, int seen_as, unsigned left, FeatureList& to) const {
        blokus3d::Places<Board> places;
        const auto found = game_.template surface_for<Board>(state, colour).find(left, places);
        Bits covered = 0;
        each_bit(left, [&](int piece) {
            if (found[static_cast<std::size_t>(piece)] == 0) return;
            for (int i = blokus3d::first[piece]; i < blokus3d::first[piece + 1]; ++i)
                for (int k = 0; k < blokus3d::orientations[i].columns; ++k) {
                    const auto& column = blokus3d::orientations[i].column[k];
                    covered |= places[i] << Board::cell(column.x, column.y);
                }
        });
        each_bit(covered, [&](int cell) { to.add(numbers.cover + seen_as * board + cell); });
        const auto ways = static_cast<unsigned>(Blokus3D::sum(found));
        to.add(numbers.moves + seen_as * counts + std::min(counts - 1, static_cast<int>(std::bit_width(ways))));
    }

    const Blokus3D& game_;
};

static_assert(Featured<Blokus3D>);

}  // namespace cubarium
