// Options and positions that are nearly right: std::invalid_argument is what comes back, and nothing else.
//
// tests/data/GAME.refusals has options and positions that are sound, and changes to them: so it is the change that is
// refused.
#include "check.hpp"
#include "all_games.hpp"
#include "options.hpp"

namespace cubarium::tests {
namespace {

struct Change {
    std::string from;
    std::string to;
};

struct Case {
    bool is_position = false;
    std::string options;  // of a position, as the Python side writes them
    std::string sound;
    std::vector<Change> changes;
};

/// Cases like: position | size=5 | turn=1 towers=d1:B    and under it changes like: turn=1 -> turn=3
std::vector<Case> read_cases(const std::string& game) {
    std::vector<Case> cases;
    for (const auto& line : data_lines(game + ".refusals")) {
        const auto parts = split(line, '|');
        if (parts.size() > 1) {
            const bool is_position = trimmed(parts[0]) == "position";
            cases.push_back({is_position, is_position ? trimmed(parts[1]) : "", trimmed(parts.back()), {}});
        } else if (const auto arrow = line.find(" ->"); arrow != std::string::npos) {
            cases.back().changes.push_back({line.substr(0, arrow), trimmed(line.substr(arrow + 3))});
        }
    }
    return cases;
}

std::string changed(const std::string& sound, const Change& change) {
    const auto at = sound.find(change.from);
    if (at == std::string::npos) throw std::logic_error("'" + change.from + "' is not in '" + sound + "'");
    return std::string(sound).replace(at, change.from.size(), change.to);
}

template <class Function>
bool refused(Function&& function) {
    try {
        function();
    } catch (const std::invalid_argument&) {
        return true;
    }
    return false;
}

/// A part left out, empty, or nonsense, for every part.
std::vector<Change> spoilt_parts(const std::string& sound) {
    std::vector<Change> changes;
    for (const auto view : split(sound, ' ')) {
        const std::string part(view);
        const auto name = part.substr(0, part.find('='));
        changes.insert(changes.end(), {{part, ""}, {part, name}, {part, name + "=?"}, {part, name + "=1x"},
                                       {part, name + "=-1"}, {part, name + "=99999999999"}});
        changes.push_back({part, name + "=" + std::string(1, '\0')});
    }
    return changes;
}

/// Whether a function refuses every change, and not what is sound.
template <class Function>
void check_changes(const Case& of, Function&& read) {
    CHECK(refused([&] { read(of.sound); }) == false);
    auto changes = of.changes;
    for (const auto& change : spoilt_parts(of.sound)) changes.push_back(change);
    for (const auto& change : changes) {
        const auto text = changed(of.sound, change);
        const Note note([&] { return text; });
        CHECK(refused([&] { read(text); }));
    }
}

template <Game G>
void check_position(const Case& of) {
    const G game(resolved_options(G::name, of.options));
    CHECK(game.write(game.read(of.sound)) == of.sound);
    check_changes(of, [&](const std::string& text) { game.read(text); });
    for (const std::string text : {"", " ", "=", "==", "turn", "-", "\n", "\xff\xfe", "turn=1 turn=1"})
        CHECK(refused([&] { game.read(text); }));
}

template <Game G>
void check_refused() {
    const std::string game = G::name;
    const auto cases = read_cases(game);
    test(game + ": the file", [&] { CHECK(cases.empty() == false); });
    for (const auto& of : cases) {
        if (of.is_position)
            test(game + " " + of.options + ": positions", [&] { check_position<G>(of); });
        else
            test(game + ": options", [&] { check_changes(of, [](const std::string& text) { G{text}; }); });
    }
}

const Suite refusals_suite("refusals", [](const Words&) {
    each_game([]<class G>() { check_refused<G>(); });
});

}  // namespace
}  // namespace cubarium::tests
