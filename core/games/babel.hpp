// Babel pico; must agree with games/babel.py.
//
// The bulges of a cube are six bits, one for each face; their number is its type. A way is a set of bulges that a cube
// can show: there are 39, so that a set of ways is one word. The place of a cube is level * 4 + cell, both from 0, the
// cells in the order a1 b1 a2 b2: `^ 1` is the neighbour east or west, `^ 2` the one north or south.
#pragma once

#include <algorithm>
#include <utility>

#include "../game.hpp"

namespace cubarium {

class Babel {
  public:
    static constexpr const char* name = "babel";

    using Move = std::uint32_t;  // place << 6 | way

    struct State {
        std::array<std::uint8_t, 24> tower{};     // by place: the bulges and `stands`, or 0 where no cube is
        std::array<std::uint16_t, 2> supplies{};  // of each seat: two bits for each type
        std::int8_t turn = 0;
        std::uint8_t placed = 0;
        bool operator==(const State&) const = default;
    };

    explicit Babel(std::string_view options) {
        const auto completed = Parts(options).text("completed");
        if (completed != "last" && completed != "draw") throw std::invalid_argument("completed must be last or draw");
        draw_ = completed == "draw";
        list_ways();
        list_turned();
        for (int cell = 0; cell < 4; ++cell)
            for (int met = 0; met < 64; ++met)
                for (int way = 0; way < ways; ++way)
                    if (fits(bulges_[way], cell, met >> 4, met >> 2 & 3, met & 3)) fitting_[cell][met] |= bit(way);
    }

    int seats() const { return 2; }
    int turn(const State& state) const { return state.turn; }
    int colour(const State& state) const { return state.turn; }

    State start() const {
        State state;
        for (int type = 0; type < types; ++type)
            for (auto& supply : state.supplies) supply = static_cast<std::uint16_t>(supply | box[type] / 2 << 2 * type);
        return state;
    }

    void moves(const State& state, std::vector<Move>& moves) const {
        const auto legal = legal_ways(state);
        for (const Bits of_type : of_type_)
            for (int cell = 0; cell < 4; ++cell)
                each_bit(legal[cell] & of_type, [&](int way) { moves.push_back(code(state, cell, way)); });
    }

    std::int64_t count(const State& state) const {
        std::int64_t count = 0;
        for (const Bits legal : legal_ways(state)) count += std::popcount(legal);
        return count;
    }

    Move random_move(const State& state, Random& random) const {
        const auto legal = legal_ways(state);
        std::array<int, 4> counts;
        int all = 0;
        for (int cell = 0; cell < 4; ++cell) all += counts[cell] = std::popcount(legal[cell]);
        int k = random.below(all);
        int cell = 0;
        while (k >= counts[cell]) k -= counts[cell++];
        return code(state, cell, select(legal[cell], k));
    }

    void play(State& state, Move move) const {
        const int bulges = bulges_[move & 63];
        state.tower[move >> 6] = static_cast<std::uint8_t>(stands | bulges);
        state.supplies[state.turn] = static_cast<std::uint16_t>(state.supplies[state.turn] - one(type_of(bulges)));
        ++state.placed;
        state.turn = static_cast<std::int8_t>(1 - state.turn);
        if (!can_build(state)) state.turn = -1;
    }

    Scores scores(const State& state) const {
        if (state.turn >= 0 || is_draw(state)) return {};
        return last_seat(state) == 0 ? Scores{1, 0} : Scores{0, 1};
    }

    unsigned winners(const State& state) const { return is_draw(state) ? 3 : 1U << last_seat(state); }

    /// The symmetries of the board: k = 0 … 3 are k quarter turns anticlockwise, k = 4 … 7 mirror it west–east and
    /// then turn it k - 4 times.
    int symmetries() const { return 8; }

    /// The position under the k-th symmetry.
    State image(const State& state, int k) const {
        State image = state;
        for (int place = 0; place < places; ++place) {
            const int cube = state.tower[place];
            image.tower[places_[k][place]] = static_cast<std::uint8_t>((cube & stands) | turned_[k][cube & ~stands]);
        }
        return image;
    }

    /// A legal move of a position as a move of its image. A type can show the mirror image of each of its ways.
    Move image(const State&, Move move, int k) const {
        const int place = places_[k][move >> 6];
        return static_cast<Move>(place << 6 | way_of_[turned_[k][bulges_[move & 63]]]);
    }

    std::uint64_t hash(const State& state) const {
        Hash hash;
        for (const auto levels : std::bit_cast<std::array<std::uint64_t, 3>>(state.tower)) hash.add(levels);
        const auto both = static_cast<std::uint64_t>(state.supplies[0]) << 16 | state.supplies[1];
        return hash.add(both << 8 | static_cast<std::uint8_t>(state.turn)).value();
    }

    using CanonicalKey = std::array<std::uint64_t, 1>;
    int canonical_key_words() const { return 1; }

    /// What still matters: of the level being built which cells are taken, their tops, and their sides towards empty
    /// cells; below empty cells the tops; the supplies and the turn. Rules 3 to 6 look at nothing else. The least of
    /// the eight images stands for all. Must agree with `canonical_key` of the reference.
    CanonicalKey canonical_key(const State& state) const {
        const int open = open_level(state);
        std::array<unsigned, 4> cells{};  // what matters of each cell, four bits
        for (int cell = 0; cell < 4; ++cell) {
            const int cube = open < places ? state.tower[open | cell] : stands;
            if (!cube) {
                cells[cell] = open && has(state.tower[open - 4 + cell], up) ? 1 : 0;
            } else if (open < places) {
                const bool beside = !state.tower[open | (cell ^ 1)] && has(cube, cell & 1 ? west : east);
                const bool ahead = !state.tower[open | (cell ^ 2)] && has(cube, cell & 2 ? south : north);
                cells[cell] = 8U | unsigned{has(cube, up)} << 2 | unsigned{beside} << 1 | unsigned{ahead};
            }
        }
        unsigned least = ~0U;
        for (int k = 0; k < symmetries(); ++k) {
            unsigned image = 0;
            for (int cell = 0; cell < 4; ++cell) {
                unsigned what = cells[cell];
                if (k % 2 && what & 8U) what = (what & 12U) | (what & 1U) << 1 | (what >> 1 & 1U);
                image |= what << 4 * places_[k][cell];
            }
            least = std::min(least, image);
        }
        const auto supplies = static_cast<std::uint64_t>(state.supplies[0]) << 16 | state.supplies[1];
        return {supplies << 32 | static_cast<std::uint64_t>(state.turn + 1) << 16 | least};
    }

    std::string write_move(const State&, Move move) const {
        return write_cube(static_cast<int>(move >> 6), bulges_[move & 63]);
    }

    std::string write(const State& state) const {
        std::vector<std::string> tower;
        for (int place = 0; place < places; ++place)
            if (state.tower[place]) tower.push_back(write_cube(place, state.tower[place] & ~stands));
        return "turn=" + write_turn(state.turn) + " supply1=" + write_supply(state.supplies[0]) +
               " supply2=" + write_supply(state.supplies[1]) + " tower=" + joined(tower, ',');
    }

    State read(std::string_view text) const {
        const Parts parts(text);
        State state;
        for (const auto cube : parts.list("tower")) put(state, cube);
        state.supplies = {read_supply(parts.text("supply1")), read_supply(parts.text("supply2"))};
        check_tower(state);
        check_supplies(state);
        state.turn = static_cast<std::int8_t>(state.placed % 2);
        if (!can_build(state)) state.turn = -1;
        if (state.turn != parts.turn("turn", 2)) throw std::invalid_argument("the turn does not fit the tower");
        return state;
    }

  private:
    friend class Encoding<Babel>;
    friend class Scenery<Babel>;
    friend class Violations<Babel>;
    friend class Features<Babel>;

    // In the order of the texts, the first the highest: sets of one size, from the greatest number, are in that order.
    enum Face { down, up, west, south, east, north };

    /// What is on the other side of a face.
    enum Met { nothing, a_hollow, a_bulge, first_of_all };

    static constexpr int types = 5;
    static constexpr int ways = 39;
    static constexpr int places = 24;
    static constexpr int stands = 64;
    static constexpr std::array<int, types> box{6, 6, 2, 6, 4};  // cubes of each type

    static bool has(int faces, Face face) { return faces >> face & 1; }
    static int type_of(int bulges) { return std::popcount(static_cast<unsigned>(bulges)); }

    // ------------------------------------------------------------ the tables

    void list_ways() {
        int way = 0;
        for (int type = 0; type < types; ++type)
            for (int bulges = 63; bulges >= 0; --bulges)
                if (type_of(bulges) == type && can_show(type, bulges)) {
                    way_of_[bulges] = way;
                    of_type_[type] |= bit(way);
                    bulges_[way++] = bulges;
                }
        for (unsigned supply = 0; supply < in_supply_.size(); ++supply)
            for (int type = 0; type < types; ++type)
                if (left(supply, type)) in_supply_[supply] |= of_type_[type];
    }

    void list_turned() {
        for (int k = 0; k < symmetries(); ++k) {
            for (int place = 0; place < places; ++place) places_[k][place] = turned_place(place, k);
            for (int bulges = 0; bulges < 64; ++bulges)
                for (int face = down; face <= north; ++face)
                    if (bulges >> face & 1) turned_[k][bulges] |= 1 << turned_face(face, k);
        }
    }

    /// Where a face points under the k-th symmetry; the sides are in anticlockwise order.
    static int turned_face(int face, int k) {
        if (face < west) return face;
        if (k >= 4 && (face == west || face == east)) face = west + east - face;
        return west + (face - west + k) % 4;
    }

    /// The place where a cube comes to stand under the k-th symmetry.
    static int turned_place(int place, int k) {
        Cell cell{place & 1, place >> 1 & 1};
        if (k >= 4) cell.x = 1 - cell.x;
        for (int turns = k % 4; turns > 0; --turns) cell = {1 - cell.y, cell.x};
        return (place & ~3) | cell.y << 1 | cell.x;
    }

    /// No two bulges of a 2 or a 3 are opposite, nor are the hollows of a 4.
    static bool can_show(int type, int bulges) {
        const int faces = type == 4 ? ~bulges : bulges;
        return !(has(faces, north) && has(faces, south)) && !(has(faces, east) && has(faces, west)) &&
               !(has(faces, up) && has(faces, down));
    }

    /// Whether a cube with some bulges may stand on a cell of its level; must agree with `broken` of the reference.
    static bool fits(int bulges, int cell, int below, int north_south, int east_west) {
        const bool at_start = below == first_of_all;
        if (at_start && type_of(bulges) == 4) return false;
        if (below == nothing && north_south == nothing && east_west == nothing) return false;  // rule 7
        return face_fits(bulges, cell & 1 ? east : west, a_bulge) &&  // the outside wants hollows, as a bulge does
               face_fits(bulges, cell & 2 ? north : south, a_bulge) &&
               face_fits(bulges, cell & 1 ? west : east, east_west) &&
               face_fits(bulges, cell & 2 ? south : north, north_south) &&
               face_fits(bulges, down, below == nothing || at_start ? a_bulge : below);  // nor do bulges fit the ground
    }

    static bool face_fits(int bulges, Face face, int met) {
        return met == nothing || has(bulges, face) == (met == a_hollow);
    }

    // ------------------------------------------------------------ a turn

    Move code(const State& state, int cell, int way) const {
        return static_cast<Move>((open_level(state) | cell) << 6 | way);
    }

    /// The first place of the level being built.
    static int open_level(const State& state) { return state.placed & ~3; }

    /// The ways in which a cube of any type could stand at a free place of the level being built.
    Bits fitting(const State& state, int place) const {
        const auto met = [&](int other, Face face) {  // the number of a_hollow or a_bulge; 0 where no cube is
            return (state.tower[other] >> 6) + (state.tower[other] >> face & 1);
        };
        const int below = place >= 4 ? met(place - 4, up) : state.placed ? nothing : first_of_all;
        const int north_south = met(place ^ 2, place & 2 ? north : south);
        const int east_west = met(place ^ 1, place & 1 ? east : west);
        return fitting_[place & 3][below << 4 | north_south << 2 | east_west];
    }

    /// The legal ways by cell of the level being built.
    std::array<Bits, 4> legal_ways(const State& state) const {
        std::array<Bits, 4> legal{};
        if (state.turn < 0 || state.placed == places) return legal;
        const Bits in_supply = in_supply_[state.supplies[state.turn]];
        for (int cell = 0; cell < 4; ++cell) {
            const int place = open_level(state) | cell;
            if (!state.tower[place]) legal[cell] = fitting(state, place) & in_supply;
        }
        return legal;
    }

    bool can_build(const State& state) const {
        const auto legal = legal_ways(state);
        return legal[0] | legal[1] | legal[2] | legal[3];
    }

    // ------------------------------------------------------------ the end

    bool is_draw(const State& state) const { return draw_ && state.placed == places; }

    static int last_seat(const State& state) { return (state.placed + 1) % 2; }

    // ------------------------------------------------------------ supplies

    static int one(int type) { return 1 << 2 * type; }
    static int left(unsigned supply, int type) { return static_cast<int>(supply >> 2 * type & 3); }

    static int left(unsigned supply) {
        int sum = 0;
        for (int type = 0; type < types; ++type) sum += left(supply, type);
        return sum;
    }

    // ------------------------------------------------------------ texts

    static std::string write_supply(unsigned supply) {
        std::vector<std::string> numbers;
        for (int type = 0; type < types; ++type) numbers.push_back(std::to_string(left(supply, type)));
        return joined(numbers, '/');
    }

    static std::uint16_t read_supply(std::string_view text) {
        const auto numbers = split(text, '/');
        if (numbers.size() != types) throw std::invalid_argument("a supply is five numbers joined by /");
        int supply = 0;
        for (int type = 0; type < types; ++type) {
            const int number = read_number(numbers[type]);
            if (number < 0 || number > box[type] / 2) throw std::invalid_argument("a supply is out of range");
            supply += number * one(type);
        }
        return static_cast<std::uint16_t>(supply);
    }

    static constexpr std::string_view letters = "DUWSEN";  // by face

    static std::string write_cube(int place, int bulges) {
        std::string text = std::to_string(type_of(bulges)) + ":" +
                           write_cell(place & 1, place >> 1 & 1) + "." + std::to_string(place / 4 + 1);
        if (bulges) text += '/';
        for (int face = north; face >= down; --face)
            if (bulges >> face & 1) text += letters[face];
        return text;
    }

    /// What is before and after the first of a letter.
    static std::pair<std::string_view, std::string_view> halves(std::string_view text, char at) {
        const auto end = std::min(text.find(at), text.size());
        return {text.substr(0, end), text.substr(std::min(end + 1, text.size()))};
    }

    /// Adds a cube to a tower from a text like 3:a1.1/NEU.
    void put(State& state, std::string_view text) const {
        const auto [kind_and_cube, faces] = halves(text, '/');
        const auto [kind, cube] = halves(kind_and_cube, ':');
        const auto [x, y, level] = read_cube(cube, 2, 2, places / 4);
        int bulges = 0;
        for (const char letter : faces) {
            const auto face = letters.find(letter);
            if (face == std::string_view::npos) throw std::invalid_argument("the faces are NESWUD");
            bulges |= 1 << face;
        }
        const int place = (level - 1) * 4 + y * 2 + x;
        // The length tells of a face named twice, or a slash before none.
        if (way_of_[bulges] < 0 || kind != std::to_string(type_of(bulges)) ||
            text.size() != write_cube(place, bulges).size())
            throw std::invalid_argument("no cube is like '" + std::string(text) + "'");
        if (state.tower[place]) throw std::invalid_argument("two cubes of the tower are in one place");
        state.tower[place] = static_cast<std::uint8_t>(stands | bulges);
        ++state.placed;
    }

    /// Every level but the last is full, and every cube could be the last one put in.
    void check_tower(const State& state) const {
        for (int place = 0; place < places; ++place) {
            const bool there = state.tower[place];
            if (place < open_level(state) ? !there : there && place >= open_level(state) + 4)
                throw std::invalid_argument("a level must be filled before the next is begun");
            if (!there) continue;
            State before = state;
            before.tower[place] = 0;
            --before.placed;
            if (!(fitting(before, place) & bit(way_of_[state.tower[place] & ~stands])))
                throw std::invalid_argument("a cube of the tower does not fit");
        }
    }

    static void check_supplies(const State& state) {
        std::array<int, types> all{};
        for (const int cube : state.tower)
            if (cube) ++all[type_of(cube & ~stands)];
        for (int type = 0; type < types; ++type)
            if (all[type] + left(state.supplies[0], type) + left(state.supplies[1], type) != box[type])
                throw std::invalid_argument("the tower and the supplies must have all cubes together");
        if (left(state.supplies[0]) != 12 - (state.placed + 1) / 2)
            throw std::invalid_argument("the supplies do not fit the number of cubes in the tower");
    }

    static constexpr std::array<int, 64> none() {
        std::array<int, 64> numbers{};
        numbers.fill(-1);
        return numbers;
    }

    bool draw_ = false;
    std::array<int, ways> bulges_{};                   // of each way, by type, then in the order of the faces
    std::array<int, 64> way_of_ = none();              // of each set of bulges; -1 where no cube can show it
    std::array<std::array<int, 64>, 8> turned_{};      // by symmetry: where each set of bulges points then
    std::array<std::array<int, places>, 8> places_{};  // by symmetry: where the cube of each place stands then
    std::array<Bits, types> of_type_{};                // the ways of each type
    std::array<Bits, 1024> in_supply_{};               // the ways of the types in a supply
    std::array<std::array<Bits, 64>, 4> fitting_{};    // by cell and what is met below, north or south, east or west
};

static_assert(Game<Babel>);

}  // namespace cubarium
