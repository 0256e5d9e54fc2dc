// A scene as the JSON that travels; must agree with what msgspec makes of compact_scene.py.
#pragma once

#include <unordered_map>

#include "../game.hpp"
#include "scene.hpp"

namespace cubarium {

/// A game that can be shown. Its Scenery has a title, and tells of a position: the boards and the cards, which are always
/// the same; the cubes and the choices, with each of which it calls a function; the trays.
template <class G>
concept Staged = Game<G> && requires(const Scenery<G>& scenery, const typename G::State& state) {
    { Scenery<G>::title } -> std::convertible_to<const char*>;
    { scenery.boards() } -> std::same_as<std::vector<Board>>;
    { scenery.cards() } -> std::same_as<std::vector<Card>>;
    { scenery.trays(state) } -> std::same_as<std::vector<Tray>>;
    scenery.cubes(state, [](const SceneCube&) {});
    scenery.choices(state, [](const Choice&) {});
};

/// One with cards: which of them shows the figure that a move makes; -1 for none.
template <class G>
concept Carded = Staged<G> && requires(const Scenery<G>& scenery, const typename G::State& state, typename G::Move move) {
    { scenery.card_made(state, move) } -> std::same_as<int>;
};

/// What a scene is asked for besides the position.
template <class State>
struct SceneRequest {
    const State* before = nullptr;    // the position before: cubes that are new since are marked as fresh
    bool with_choices = true;         // the legal moves
    std::optional<unsigned> winners;  // a bit for each seat, where the game ended by what is not on the board
};

template <Staged G>
class SceneWriter {
  public:
    using State = typename G::State;

    explicit SceneWriter(const G& game) : game_(game), scenery_(game_) {
        const auto boards = scenery_.boards();
        JsonWriter out;
        out.list(boards, [&](const Board& board) { write(out, board); });
        boards_ = out.take();
        for (const Board& board : boards) names_.push_back(JsonWriter().text(board.name).take());
        out.list(scenery_.cards(), [&](const Card& card) { write(out, card); });
        cards_ = out.take();
    }
    SceneWriter(const SceneWriter&) = delete;
    SceneWriter& operator=(const SceneWriter&) = delete;

    std::string scene(const State& state, const SceneRequest<State>& request) const {
        JsonWriter out(size_t{1} << 14);
        write_scene(out, state, request);
        return out.take();
    }

    /// The scene with its choices, and the same without them.
    std::pair<std::string, std::string> scenes(const State& state, const State* before) const {
        JsonWriter out(size_t{1} << 14);
        const auto [begin, end] = write_scene(out, state, {.before = before, .winners = {}});
        const std::string_view full = out.view();
        JsonWriter bare(full.size() - (end - begin));
        bare.raw(full.substr(0, begin)).raw(no_choices).raw(full.substr(end));
        return {std::string(full), bare.take()};
    }

    int card_made(const State& state, typename G::Move move) const
        requires Carded<G>
    {
        return scenery_.card_made(state, move);
    }

  private:
    static constexpr char no_choices[] = ",\"shapes\":[],\"choices\":[]";

    /// Writes a scene; where in it the choices begin and end.
    std::pair<std::size_t, std::size_t> write_scene(JsonWriter& out, const State& state,
                                                    const SceneRequest<State>& request) const {
        const bool ended = request.winners.has_value();
        const int turn = ended ? nobody : game_.turn(state);
        out.raw("{\"boards\":").raw(boards_).raw(",\"cubes\":").list([&](auto&& next) {
            scenery_.cubes(state, [&](const SceneCube& cube) { next(), write(out, cube); });
        });
        out.raw(",\"trays\":").list(scenery_.trays(state), [&](const Tray& tray) { write(out, tray); });
        const std::size_t begin = out.view().size();
        if (request.with_choices && turn >= 0)
            write_choices(out, state);
        else
            out.raw(no_choices);
        const std::size_t end = out.view().size();
        out.raw(",\"cards\":").raw(cards_);
        out.raw(",\"game\":").text(G::name).raw(",\"title\":").text(Scenery<G>::title).raw(",\"scores\":");
        const Scores scores = game_.scores(state);
        out.list(std::span(scores).first(static_cast<std::size_t>(game_.seats())), [&](int score) { out.number(score); });
        write(out.raw(",\"turn\":"), turn);
        write(out.raw(",\"colour\":"), ended ? nobody : game_.colour(state));
        out.raw(",\"winners\":").list([&](auto&& next) {
            const unsigned winners = ended ? *request.winners : turn < 0 ? game_.winners(state) : 0;
            each_bit(winners, [&](int seat) { next(), out.number(seat); });
        });
        out.raw(",\"fresh\":").list([&](auto&& next) {
            if (request.before) write_fresh(out, next, *request.before, state);
        });
        out.raw("}");
        return {begin, end};
    }

    // ------------------------------------------------------------ parts

    static void write(JsonWriter& out, int seat) {
        if (seat == nobody)
            out.raw("null");
        else
            out.number(seat);
    }

    static void write(JsonWriter& out, const Board& board) {
        out.raw("{\"name\":").text(board.name).raw(",\"title\":").raw(board.title.json);
        out.raw(",\"columns\":").number(board.columns).raw(",\"rows\":").number(board.rows).raw(",\"heights\":");
        out.list([&](auto&& next) {
            for (int y = 0; y < board.rows; ++y) {
                const auto row = std::span(board.heights).subspan(static_cast<std::size_t>(y * board.columns));
                next();
                out.list(row.first(static_cast<std::size_t>(board.columns)), [&](int height) { out.number(height); });
            }
        });
        write(out.raw(",\"owner\":"), board.owner);
        out.raw(",\"layered\":").boolean(board.layered).raw(",\"labels\":");
        out.list(board.labels, [&](const std::string& label) { out.text(label); }).raw("}");
    }

    void write(JsonWriter& out, const SceneCube& cube) const {
        out.raw("{\"board\":").raw(names_[static_cast<std::size_t>(cube.board)]).raw(",\"x\":").number(cube.x);
        out.raw(",\"y\":").number(cube.y).raw(",\"level\":").number(cube.level).raw(",\"colour\":").text(cube.colour);
        out.raw(",\"mark\":").text({&cube.mark, 1}).raw(",\"block\":").text(cube.block.view());
        write(out.raw(",\"owner\":"), cube.owner);
        write_bulges(out, cube.bulges ? std::optional(cube.bulges->view()) : std::nullopt);
        out.raw("}");
    }

    static void write_bulges(JsonWriter& out, std::optional<std::string_view> bulges) {
        out.raw(",\"bulges\":");
        if (bulges)
            out.text(*bulges);
        else
            out.raw("null");
    }

    static void write(JsonWriter& out, const Tray& tray) {
        out.raw("{\"seat\":").number(tray.seat).raw(",\"title\":").raw(tray.title.json);
        out.raw(",\"colour\":").text(tray.colour).raw(",\"items\":");
        out.list(tray.items, [&](const Item& item) { write(out, item); }).raw("}");
    }

    static void write(JsonWriter& out, const Item& item) {
        out.raw("{\"block\":").text(item.block).raw(",\"title\":").raw(item.title.json);
        out.raw(",\"colour\":").text(item.colour).raw(",\"mark\":").text({&item.mark, 1});
        out.raw(",\"count\":").number(item.count).raw(",\"shape\":");
        out.list(item.shape, [&](const Point& point) { write(out, point); });
        write_bulges(out, item.bulges);
        out.raw("}");
    }

    static void write(JsonWriter& out, const Card& card) {
        out.raw("{\"title\":").raw(card.title.json).raw(",\"columns\":").number(card.columns);
        out.raw(",\"rows\":").number(card.rows).raw(",\"cells\":");
        out.list(card.cells, [&](Cell cell) { out.raw("[").number(cell.x).raw(",").number(cell.y).raw("]"); });
        out.raw(",\"points\":").list(card.points, [&](int number) { out.number(number); });
        out.raw(",\"boards\":").list(card.boards, [&](const std::string& name) { out.text(name); }).raw("}");
    }

    // ------------------------------------------------------------ choices

    /// Each shape once, in the order in which the choices need them; then the choices.
    void write_choices(JsonWriter& out, const State& state) const {
        std::unordered_map<std::string, int> shapes;  // by their keys
        std::string key;
        JsonWriter choices(size_t{1} << 13);
        out.raw(",\"shapes\":").list([&](auto&& next_shape) {
            choices.list([&](auto&& next) {
                scenery_.choices(state, [&](const Choice& choice) {
                    key.clear();
                    add_shape_key(key, choice);
                    const auto [known, is_new] = shapes.try_emplace(key, static_cast<int>(shapes.size()));
                    if (is_new) next_shape(), write_shape(out, choice);
                    next(), write(choices, choice, known->second);
                });
            });
        });
        out.raw(",\"choices\":").raw(choices.view());
    }

    static void write(JsonWriter& out, const Choice& choice, int shape) {
        const SceneCube& first = choice.cubes.front();
        out.raw("{\"move\":").text(choice.move).raw(",\"blocks\":");
        out.list(choice.blocks, [&](const ShortText& block) { out.text(block.view()); });
        out.raw(",\"shape\":").number(shape).raw(",\"at\":");
        write(out, Point{first.x, first.y, first.level});
        out.raw("}");
    }

    /// A text that two choices share if they have the same shape, and only then: all that write_shape writes, but shorter.
    static void add_shape_key(std::string& key, const Choice& choice) {
        const SceneCube& first = choice.cubes.front();
        constexpr int other_look = 127;  // no board and no coordinate has this number
        const auto add = [&](auto... numbers) { (key.push_back(static_cast<char>(numbers)), ...); };
        const auto add_text = [&](std::string_view text) { add(text.size()), key += text; };
        for (const BoardCell& cell : choice.anchors) add(cell.board, cell.x - first.x, cell.y - first.y);
        const SceneCube* previous = nullptr;
        for (const SceneCube& cube : choice.cubes) {
            if (!previous || !previous->looks_like(cube)) {
                const auto same = [&](const SceneCube& each) { return each.block.view() == cube.block.view(); };
                const auto block = std::find_if(choice.cubes.begin(), choice.cubes.end(), same);  // where it comes first
                add(other_look, block - choice.cubes.begin(), cube.board, cube.mark, cube.owner, cube.bulges.has_value());
                add_text(cube.colour);
                if (cube.bulges) add_text(cube.bulges->view());
            }
            add(cube.x - first.x, cube.y - first.y, cube.level - first.level);
            previous = &cube;
        }
    }

    /// What a choice has in common with others: it is told as if its first cube lay at 0, 0, 0.
    void write_shape(JsonWriter& out, const Choice& choice) const {
        const SceneCube& first = choice.cubes.front();
        out.raw("{\"anchors\":").list(choice.anchors, [&](const BoardCell& cell) {
            write(out.raw("["), BoardCell{cell.board, cell.x - first.x, cell.y - first.y}), out.raw("]");
        });
        std::vector<std::string_view> blocks;  // by their numbers
        out.raw(",\"blocks\":").list([&](auto&& next) {
            for (auto cube = choice.cubes.begin(); cube != choice.cubes.end();) {
                const auto number = std::find(blocks.begin(), blocks.end(), cube->block.view()) - blocks.begin();
                if (number == std::ssize(blocks)) blocks.push_back(cube->block.view());
                next(), write_look(out.raw("{\"block\":").number(number), *cube);
                const auto alike = [&](const SceneCube& each) { return each.looks_like(*cube); };
                const auto other = std::find_if_not(cube, choice.cubes.end(), alike);
                out.raw(",\"cubes\":").list(std::span(cube, other), [&](const SceneCube& each) {
                    write(out, Point{each.x - first.x, each.y - first.y, each.level - first.level});
                });
                out.raw("}");
                cube = other;
            }
        });
        out.raw("}");
    }

    void write_look(JsonWriter& out, const SceneCube& cube) const {
        out.raw(",\"board\":").raw(names_[static_cast<std::size_t>(cube.board)]).raw(",\"colour\":").text(cube.colour);
        out.raw(",\"mark\":").text({&cube.mark, 1});
        write(out.raw(",\"owner\":"), cube.owner);
        write_bulges(out, cube.bulges ? std::optional(cube.bulges->view()) : std::nullopt);
    }

    static void write(JsonWriter& out, const Point& point) {
        out.list(point, [&](int at) { out.number(at); });
    }

    void write(JsonWriter& out, const BoardCell& cell) const {
        out.raw(names_[static_cast<std::size_t>(cell.board)]).raw(",").number(cell.x).raw(",").number(cell.y);
    }

    // ------------------------------------------------------------ fresh cubes

    template <class Next>
    void write_fresh(JsonWriter& out, Next&& next, const State& before, const State& state) const {
        const auto place = [](const SceneCube& cube) {
            return ((cube.board << 8 | cube.x) << 8 | cube.y) << 8 | cube.level;
        };
        std::vector<int> old;
        scenery_.cubes(before, [&](const SceneCube& cube) { old.push_back(place(cube)); });
        std::sort(old.begin(), old.end());
        scenery_.cubes(state, [&](const SceneCube& cube) {
            if (std::binary_search(old.begin(), old.end(), place(cube))) return;
            next();
            write(out.raw("["), cube.cell());
            out.raw(",").number(cube.level).raw("]");
        });
    }

    const G& game_;
    Scenery<G> scenery_;
    std::string boards_;              // as JSON
    std::string cards_;               // likewise
    std::vector<std::string> names_;  // of the boards, likewise
};

}  // namespace cubarium
