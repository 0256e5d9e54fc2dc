// Kubruss for learners; docs/encodings.md says what each plane means.
#pragma once

#include "../games/kubruss.hpp"
#include "encoding.hpp"

namespace cubarium {

template <>
class Encoding<Kubruss> {
  public:
    using State = Kubruss::State;
    using Move = Kubruss::Move;

    explicit Encoding(const Kubruss& game) : game_(game), size_(game.size_), cells_(size_ * size_) {}

    int rows() const { return size_; }
    int columns() const { return size_; }
    int actions() const { return 4 * cells_; }

    std::vector<std::string> planes() const {
        std::vector<std::string> names{"height", "own", "other", "small", "large"};
        for (const auto* direction : directions) names.push_back(std::string("medium reaching ") + direction);
        for (const auto* seat : {"own ", "other "})
            for (const auto* size : {"smalls", "mediums", "larges"}) names.push_back(seat + std::string(size));
        names.push_back("wins ties");
        return names;
    }

    std::vector<std::string> action_planes() const { return {"small", "medium east", "medium north", "large"}; }

    void observe(const State& state, int viewer, std::uint8_t* to) const {
        const auto both = [&](int kind) { return state.blocks[0][kind] | state.blocks[1][kind]; };
        const Bits larges = game_.cells(Kubruss::large, both(Kubruss::large));
        const Bits mediums = game_.covered_by(state, Kubruss::medium_east);
        const Bits east = both(Kubruss::medium_east) & ~larges;
        const Bits north = both(Kubruss::medium_north) & ~larges;
        Planes planes(to, cells_);
        planes.numbers(heights(state, larges, mediums));
        planes.cells(game_.seen(state, viewer));
        planes.cells(game_.seen(state, 1 - viewer));
        planes.cells(both(Kubruss::small) & ~(mediums | larges));
        planes.cells(larges);
        planes.cells(east);
        planes.cells(north);
        planes.cells(east << 1);
        planes.cells(north << size_);
        for (const int seat : {viewer, 1 - viewer})
            for (int size = 0; size < 3; ++size) planes.all(game_.left(state, seat, size));
        planes.all(viewer);
    }

    void mask(const State& state, std::uint8_t* to) const {
        Planes planes(to, cells_);
        for (const Bits places : state.turn < 0 ? Kubruss::Places{} : game_.available(state, state.turn))
            planes.cells(places);
    }

    int action(const State&, Move move) const {
        return static_cast<int>(move >> 6) * cells_ + static_cast<int>(move & 63);
    }

    std::optional<Move> move(const State& state, int action) const {
        const int kind = action / cells_;
        const int cell = action % cells_;
        if (state.turn < 0 || !(game_.available(state, state.turn)[kind] & bit(cell))) return std::nullopt;
        return Kubruss::code(kind, cell);
    }

    int symmetry(const State&, int k) const { return k; }

    int image_entry(int entry, int k) const {
        const int plane = entry / cells_;
        const auto [x, y] = game_.turned({entry % cells_ % size_, entry % cells_ / size_}, k);
        const bool reaches = plane >= first_medium && plane < first_medium + 4;
        const int image = reaches ? first_medium + turned_direction(plane - first_medium, k) : plane;
        return image * cells_ + y * size_ + x;
    }

    int image_action(int action, int k) const {
        const int kind = action / cells_;
        const int cell = action % cells_;
        if (!(game_.fits(kind) & bit(cell))) return -1;
        return this->action({}, game_.images_[k][Kubruss::code(kind, cell)]);
    }

  private:
    static constexpr int first_medium = 5;

    /// How many levels high each cell is, in base 2: a block lies flat on the highest that it covers.
    std::array<CellBits, 2> heights(const State& state, Bits larges, Bits mediums) const {
        const auto both = [&](int kind) { return state.blocks[0][kind] | state.blocks[1][kind]; };
        const Bits smalls = both(Kubruss::small);
        Bits second = 0;  // what is two levels high, or more
        for (const int kind : {Kubruss::medium_east, Kubruss::medium_north})
            second |= game_.cells(kind, both(kind) & begins(kind, smalls));
        const Bits on_some = both(Kubruss::large) & begins(Kubruss::large, smalls | mediums);
        const Bits on_second = both(Kubruss::large) & begins(Kubruss::large, second);
        second |= game_.cells(Kubruss::large, on_some);
        const Bits odd = ((smalls | mediums | larges) & ~second) | game_.cells(Kubruss::large, on_second);
        return {CellBits{odd}, CellBits{second}};
    }

    /// The first cells from which a block of a kind covers some of these.
    Bits begins(int kind, Bits cells) const {
        const Bits row = kind & 1 ? cells | cells >> 1 : cells;
        return kind & 2 ? row | row >> size_ : row;
    }

    const Kubruss& game_;
    int size_;
    int cells_;
};

static_assert(Encoded<Kubruss>);

}  // namespace cubarium
