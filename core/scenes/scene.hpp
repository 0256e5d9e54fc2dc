// The parts of a scene; must agree with scene.py, which says what each field means.
//
// A game describes what a position looks like in Scenery<Game>, in these words; writer.hpp makes JSON of it.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../game.hpp"
#include "../geometry.hpp"
#include "../json.hpp"

namespace cubarium {

constexpr int nobody = -1;  // in place of a seat

/// A text of a few letters that lives where it is made.
class ShortText {
  public:
    ShortText() = default;
    explicit ShortText(std::string_view text) { *this += text; }

    ShortText& operator+=(std::string_view text) {
        const std::size_t size = std::min(text.size(), letters_.size() - size_);
        std::copy_n(text.begin(), size, letters_.begin() + size_);
        size_ += static_cast<std::uint8_t>(size);
        return *this;
    }
    ShortText& operator+=(char letter) { return *this += std::string_view(&letter, 1); }

    std::string_view view() const { return {letters_.data(), size_}; }

  private:
    std::array<char, 31> letters_{};
    std::uint8_t size_ = 0;
};

/// A number from 0 to 99, as texts have it.
inline ShortText& operator<<(ShortText& text, int number) {
    if (number > 9) text += static_cast<char>('0' + number / 10);
    return text += static_cast<char>('0' + number % 10);
}

/// A cell or a cube as texts have it: "c3", "c3.2".
inline ShortText& operator<<(ShortText& text, Cell cell) { return (text += static_cast<char>('a' + cell.x)) << cell.y + 1; }
inline ShortText& operator<<(ShortText& text, Cube cube) { return (text << Cell{cube.x, cube.y}) += '.', text << cube.level; }

/// A message as JSON: a key with values, which are numbers, texts or messages.
struct Message {
    std::string json;

    struct Value {
        std::string_view name;
        std::string json;

        Value(std::string_view name, int number) : name(name), json(JsonWriter().number(number).take()) {}
        Value(std::string_view name, std::string_view text) : name(name), json(JsonWriter().text(text).take()) {}
        Value(std::string_view name, const Message& message) : name(name), json(message.json) {}
    };

    explicit Message(std::string_view key, std::initializer_list<Value> values = {}) {
        JsonWriter out;
        out.raw("{\"key\":").text(key).raw(",\"values\":{");
        for (const Value& value : values) {
            if (&value != values.begin()) out.raw(",");
            out.text(value.name).raw(":").raw(value.json);
        }
        json = out.raw("}}").take();
    }
};

/// What a seat is called that has no colour of its own.
inline Message seat_number(int seat) { return Message("seat-number", {{"number", std::to_string(seat + 1)}}); }

struct Board {
    std::string name;
    Message title;
    int columns = 0;
    int rows = 0;
    std::vector<int> heights;  // row by row from the south
    int owner = nobody;
    bool layered = false;
    std::vector<std::string> labels{};
};

struct BoardCell {
    int board = 0;  // its number in the list of boards
    int x = 0;
    int y = 0;
    bool operator==(const BoardCell&) const = default;
};

struct SceneCube {
    int board = 0;
    int x = 0;
    int y = 0;
    int level = 0;
    std::string_view colour;
    char mark = ' ';
    ShortText block;
    int owner = nobody;
    std::optional<ShortText> bulges{};

    BoardCell cell() const { return {board, x, y}; }

    /// Whether all but their places is the same.
    bool looks_like(const SceneCube& other) const {
        const auto same_bulges = bulges ? other.bulges && bulges->view() == other.bulges->view() : !other.bulges;
        return board == other.board && block.view() == other.block.view() && colour == other.colour &&
               mark == other.mark && owner == other.owner && same_bulges;
    }
};

using Point = std::array<int, 3>;  // x, y, z

struct Item {
    std::string_view block;
    const Message& title;
    std::string_view colour;
    char mark = ' ';
    int count = 0;
    std::span<const Point> shape;
    std::optional<std::string_view> bulges{};
};

inline constexpr std::array<Point, 1> one_cube{};

struct Tray {
    int seat = 0;
    const Message& title;
    std::string_view colour;
    std::vector<Item> items{};
};

struct Card {
    Message title;
    int columns = 0;
    int rows = 0;
    std::vector<Cell> cells;
    std::array<int, 2> points{};
    std::vector<std::string> boards;
};

struct Choice {
    std::string move;
    std::vector<ShortText> blocks;
    std::vector<SceneCube> cubes;
    std::vector<BoardCell> anchors;
};

/// The cells of the cubes that a move places, the one nearest to their middle first.
inline void add_anchors(const std::vector<SceneCube>& cubes, std::vector<BoardCell>& anchors) {
    anchors.push_back(anchor(cubes).cell());
    for (const SceneCube& cube : cubes)
        if (std::find(anchors.begin(), anchors.end(), cube.cell()) == anchors.end()) anchors.push_back(cube.cell());
}

/// Calls a function with each legal move as a choice. `fill` adds what its text does not tell; where it adds no anchors,
/// these are the cells of the cubes.
template <Game G, class Add, class Fill>
void each_choice(const G& game, const typename G::State& state, Add&& add, Fill&& fill) {
    Choice choice;
    for (const auto move : moves_of(game, state)) {
        choice.move = game.write_move(state, move);
        choice.blocks.clear();
        choice.cubes.clear();
        choice.anchors.clear();
        fill(move, choice);
        if (choice.anchors.empty()) add_anchors(choice.cubes, choice.anchors);
        add(std::as_const(choice));
    }
}

}  // namespace cubarium
