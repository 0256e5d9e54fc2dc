// Scenes and violations along random games: JSON that is whole, a choice for each move, no violation of a legal move.
// That they are those of the reference, the tests in Python prove.
#include "../scenes/writer.hpp"
#include "../violations/violation.hpp"
#include "check.hpp"
#include "all_games.hpp"
#include "options.hpp"

namespace cubarium::tests {
namespace {

/// Whether what is opened is closed in order, texts are whole, and nothing comes after the end.
bool is_whole(std::string_view json) {
    std::string open;
    bool in_text = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char letter = json[at];
        if (in_text) {
            if (letter == '\\') ++at;
            if (letter == '"') in_text = false;
        } else if (letter == '"') {
            in_text = true;
        } else if (letter == '{' || letter == '[') {
            open += letter == '{' ? '}' : ']';
        } else if (letter == '}' || letter == ']') {
            if (open.empty() || open.back() != letter) return false;
            open.pop_back();
            if (open.empty()) return at + 1 == json.size();
        }
    }
    return false;
}

std::int64_t count(std::string_view text, std::string_view part) {
    std::int64_t found = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++found;
    return found;
}

template <class G>
void check_scene(const G& game, const SceneWriter<G>& writer, const typename G::State& before,
                 const typename G::State& state) {
    const std::string scene = writer.scene(state, {.before = &before, .winners = {}});
    CHECK(is_whole(scene));
    CHECK(count(scene, "{\"move\":") == game.count(state));
    const std::string bare = writer.scene(state, {.with_choices = false, .winners = {}});
    CHECK(count(bare, "\"choices\":[]") == 1);
    CHECK(writer.scenes(state, nullptr) == std::pair(writer.scene(state, {.winners = {}}), bare));
    const std::string given_up = writer.scene(state, {.winners = 2});
    CHECK(count(given_up, "\"turn\":null,\"colour\":null,\"winners\":[1]") == 1);
}

/// A text of a move with a few letters of another.
std::string spoilt(std::string text, const std::string& other, Random& random) {
    for (int n = random.below(3); n >= 0; --n)
        text[static_cast<std::size_t>(random.below(static_cast<int>(text.size())))] =
            other[static_cast<std::size_t>(random.below(static_cast<int>(other.size())))];
    return text;
}

template <class G>
void check_violations(const G& game, const Violations<G>& violations, const typename G::State& state, Random& random) {
    std::vector<std::string> texts;
    for (const auto move : moves_of(game, state)) texts.push_back(game.write_move(state, move));
    const auto any = [&]() -> const std::string& {
        return texts[static_cast<std::size_t>(random.below(static_cast<int>(texts.size())))];
    };
    for (int i = 0; i < 8; ++i) {
        const auto legal = violations.read(state, any());
        const Broken broken = violations.why_not(state, legal);
        CHECK((broken ? broken->key : "") == "");
        const Cell cell{random.below(14) - 2, random.below(14) - 2};
        for (const char* board : {"board", "z1", "reserve1"}) {
            const auto moved = violations.moved(state, legal, board, cell);
            if (moved) violations.why_not(state, *moved);
        }
        const std::string text = spoilt(any(), any(), random);
        const Note note([&] { return text; });
        try {
            violations.why_not(state, violations.read(state, text));
        } catch (const std::invalid_argument&) {
        }
    }
}

template <class G>
void walk(const G& game, std::uint64_t number) {
    const SceneWriter<G> writer(game);
    const Violations<G> violations(game);
    Random random(number, 0);
    auto state = game.start();
    for (auto before = state;;) {
        const Note note([&] { return game.write(state); });
        check_scene(game, writer, before, state);
        if (game.turn(state) < 0) return;
        check_violations(game, violations, state, random);
        before = state;
        game.play(state, game.random_move(state, random));
    }
}

const Suite scenes_suite("scenes", [](const Words&) {
    each_game([]<class G>() {
        if constexpr (Staged<G> && SaysWhyNot<G>)
            for (const auto& options : variants(G::name))
                test(std::string(G::name) + " " + options, [&] {
                    const G game(resolved_options(G::name, options));
                    for (std::uint64_t number = 1; number <= 3; ++number) walk(game, number);
                });
    });
});

}  // namespace
}  // namespace cubarium::tests
