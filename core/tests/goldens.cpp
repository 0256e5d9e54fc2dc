// The golden numbers of tests/data, counted by perft and by divide.
//
//   core_tests goldens [NODES]    counts up to so many in a row of a file; the rest is named and left out
#include <filesystem>
#include <set>

#include "../counting.hpp"
#include "check.hpp"
#include "all_games.hpp"
#include "options.hpp"

namespace cubarium::tests {
namespace {

struct Golden {
    std::string id;
    std::string options;
    std::vector<std::string> moves;
    std::vector<std::pair<int, std::int64_t>> counts;  // depth, number
};

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

/// A row like: id | options | moves | 1:32 2:256
Golden read_golden(const std::string& line) {
    const auto parts = split(line, '|');
    if (parts.size() != 4) throw std::runtime_error("expected four parts: " + line);
    const auto part = [&](std::size_t i) { return trimmed(parts[i]); };
    Golden golden{part(0), part(1), words(part(2)), {}};
    for (const auto& pair : words(part(3))) {
        const auto colon = pair.find(':');
        golden.counts.emplace_back(std::stoi(pair.substr(0, colon)), std::stoll(pair.substr(colon + 1)));
    }
    return golden;
}

std::vector<Golden> read_goldens(const std::string& game) {
    std::vector<Golden> goldens;
    for (const auto& line : data_lines(game + ".perft"))
        if (!line.empty()) goldens.push_back(read_golden(line));
    return goldens;
}

template <Game G>
typename G::State after(const G& game, const std::vector<std::string>& moves) {
    auto state = game.start();
    for (const auto& text : moves) {
        if constexpr (GoesOnWithoutASeat<G>)
            if (text.starts_with("leave:")) {
                game.leave(state, std::stoi(text.substr(6)) - 1);
                continue;
            }
        const auto move = find_move(game, state, text);
        if (!move) throw std::runtime_error(text + " is not legal at " + game.write(state));
        game.play(state, *move);
    }
    return state;
}

template <Game G>
void count(const Golden& golden, std::int64_t most) {
    const G game(resolved_options(G::name, golden.options));
    const auto state = after(game, golden.moves);
    for (const auto& [depth, number] : golden.counts) {
        if (number > most) {
            std::cout << "left out: " << G::name << " " << golden.id << " " << depth << ":" << number << '\n';
            continue;
        }
        most -= number;
        const Note note([&, depth = depth] { return "depth " + std::to_string(depth); });
        CHECK(perft(game, state, depth) == number);
        std::int64_t sum = 0;
        for (const auto share : divide(game, state, depth, 2)) sum += share;
        CHECK(sum == number);
    }
}

template <Game G>
void count_all(std::int64_t most) {
    const auto goldens = read_goldens(G::name);
    test(std::string(G::name) + ": the file", [&] { CHECK(goldens.empty() == false); });
    for (const auto& golden : goldens)
        test(std::string(G::name) + " " + golden.id, [&] { count<G>(golden, most); });
}

/// A file of a game that is not known here would go uncounted.
void find_all() {
    std::set<std::string> known;
    each_game([&]<class G>() { known.insert(G::name); });
    for (const auto& file : std::filesystem::directory_iterator(CUBARIUM_TEST_DATA))
        if (file.path().extension() == ".perft") {
            const Note note([&] { return file.path().string(); });
            CHECK(known.count(file.path().stem().string()) == 1u);
        }
}

const Suite goldens_suite("goldens", [](const Words& words) {
    const auto most = number_in(words, std::int64_t{30'000'000});
    test("every file is of a game", find_all);
    each_game([&]<class G>() { count_all<G>(most); });
});

}  // namespace
}  // namespace cubarium::tests
