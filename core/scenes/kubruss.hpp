// What Kubruss looks like; must agree with `scene` of games/kubruss.py.
#pragma once

#include "../games/kubruss.hpp"
#include "scene.hpp"

namespace cubarium {

template <>
class Scenery<Kubruss> {
  public:
    using State = Kubruss::State;
    using Move = Kubruss::Move;

    static constexpr const char* title = "Kubruss";

    explicit Scenery(const Kubruss& game) : game_(game) {}

    std::vector<Board> boards() const {
        const int size = game_.size_;
        return {{"board", Message("kubruss-board"), size, size, std::vector<int>(static_cast<std::size_t>(size * size), 3)}};
    }

    std::vector<Card> cards() const { return {}; }

    template <class Add>
    void cubes(const State& state, Add&& add) const {
        stacked(state, add);
    }

    std::vector<Tray> trays(const State& state) const {
        std::vector<Tray> trays;
        for (int seat = 0; seat < 2; ++seat) {
            trays.push_back({seat, seat_titles_[seat], colours[seat]});
            for (int size = 0; size < 3; ++size)
                trays[seat].items.push_back({sizes[size], size_titles_[size], colours[seat], marks[seat],
                                             game_.left(state, seat, size), std::span(square).first(1U << size)});
        }
        return trays;
    }

    template <class Add>
    void choices(const State& state, Add&& add) const {
        const Heights built = stacked(state, [](const SceneCube&) {});
        each_choice(game_, state, add, [&](Move move, Choice& choice) {
            Heights tops = built;
            choice.blocks.emplace_back(choice.move.substr(0, 1));
            lay(state.turn, move, ShortText(choice.move), tops, [&](const SceneCube& cube) { choice.cubes.push_back(cube); });
        });
    }

  private:
    using Heights = std::array<int, 64>;  // how high is built on each cell

    static constexpr std::array<std::string_view, 2> colours{"red", "blue"};
    static constexpr std::array<char, 2> marks{'R', 'B'};
    static constexpr std::array<std::string_view, 3> sizes{"S", "M", "L"};
    static constexpr std::array<Point, 4> square{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}};

    /// Lays all blocks again, smaller before larger, and calls a function with each cube; how high that comes to be.
    template <class Add>
    Heights stacked(const State& state, Add&& add) const {
        Heights tops{};
        const auto lay_all = [&](std::initializer_list<int> kinds) {
            Bits firsts = 0;
            for (const int kind : kinds) firsts |= state.blocks[0][kind] | state.blocks[1][kind];
            each_bit(firsts, [&](int cell) {
                for (int seat = 0; seat < 2; ++seat)
                    for (const int kind : kinds)
                        if (state.blocks[seat][kind] & bit(cell)) {
                            const Move move = Kubruss::code(kind, cell);
                            lay(seat, move, ShortText(game_.write_move(state, move)), tops, add);
                        }
            });
        };
        lay_all({Kubruss::small});
        lay_all({Kubruss::medium_east, Kubruss::medium_north});
        lay_all({Kubruss::large});
        return tops;
    }

    /// Lays a block over what is there.
    template <class Add>
    void lay(std::int64_t seat, Move move, const ShortText& block, Heights& tops, Add&& add) const {
        const Bits cells = game_.cells(static_cast<int>(move >> 6), bit(move & 63));
        int level = 0;
        each_bit(cells, [&](int cell) { level = std::max(level, tops[cell] + 1); });
        each_bit(cells, [&](int cell) {
            tops[cell] = level;
            add(SceneCube{0, cell % game_.size_, cell / game_.size_, level, colours[seat], marks[seat], block,
                          static_cast<int>(seat)});
        });
    }

    const Kubruss& game_;
    std::array<Message, 2> seat_titles_{Message("seat-red"), Message("seat-blue")};
    std::array<Message, 3> size_titles_{Message("kubruss-block", {{"size", "S"}}), Message("kubruss-block", {{"size", "M"}}),
                                        Message("kubruss-block", {{"size", "L"}})};
};

}  // namespace cubarium
