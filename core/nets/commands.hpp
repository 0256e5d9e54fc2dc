// What can be asked of the nets of a game as words like name=value: self-play, matches and speeds. The answers are JSON.
#pragma once

#include <cstdio>
#include <fstream>

#include "match.hpp"
#include "self_play.hpp"

namespace cubarium::nets {

/// Words like name=value; `options` may come more than once.
struct Arguments {
    std::map<std::string, std::string> values;
    std::vector<std::string> options;

    template <class Words>
    explicit Arguments(const Words& words) {
        for (const std::string_view text : words) {
            const auto equals = std::min(text.find('='), text.size());
            const std::string name(text.substr(0, equals));
            const std::string value(text.substr(std::min(equals + 1, text.size())));
            if (name == "options")
                options.push_back(value);
            else
                values[name] = value;
        }
    }

    template <class T>
    void read(const char* name, T& to) const {
        const auto found = values.find(name);
        if (found == values.end()) return;
        if constexpr (std::is_floating_point_v<T>)
            to = static_cast<T>(std::stod(found->second));
        else
            to = static_cast<T>(std::stoll(found->second));
    }

    std::string text(const std::string& name) const {
        const auto found = values.find(name);
        return found == values.end() ? "" : found->second;
    }
};

inline void read_search(const Arguments& arguments, SearchSettings& search) {
    arguments.read("memory", search.memory);
    arguments.read("exploration", search.exploration);
    arguments.read("policy_prior", search.policy_prior);
    arguments.read("history_weight", search.history_weight);
    arguments.read("rave_bias", search.rave_bias);
    arguments.read("margin", search.margin);
    arguments.read("untried", search.untried);
}

template <Featured G>
std::shared_ptr<const Weights> read_net(const Arguments& arguments, const std::vector<std::string>& options) {
    const std::string path = arguments.text("net");
    if (path.empty()) return nullptr;
    auto weights = std::make_shared<const Weights>(path);
    for (const auto& each : options) weights->check(G(std::string_view(each)), each);
    return weights;
}

/// A text from a form, as printf has it.
template <class... Values>
std::string formatted(const char* form, Values... values) {
    std::array<char, 512> text;
    std::snprintf(text.data(), text.size(), form, values...);
    return text.data();
}

template <Featured G>
std::string play_itself(const Arguments& arguments) {
    SelfPlaySettings settings;
    settings.search.memory = 64;
    read_search(arguments, settings.search);
    arguments.read("seed", settings.seed);
    arguments.read("first", settings.first);
    arguments.read("games", settings.games);
    arguments.read("seconds", settings.seconds);
    arguments.read("threads", settings.threads);
    arguments.read("full", settings.full);
    arguments.read("fast", settings.fast);
    arguments.read("full_share", settings.full_share);
    arguments.read("opening", settings.opening);
    arguments.read("tries", settings.tries);
    arguments.read("varied", settings.varied);
    arguments.read("noise", settings.noise);
    arguments.read("images", settings.images);
    const auto counts = self_play<G>(arguments.options, read_net<G>(arguments, arguments.options), settings, arguments.text("out"));
    return formatted("{\"games\": %lld, \"samples\": %lld, \"simulations\": %lld, \"seconds\": %.3f}",
                static_cast<long long>(counts.games), static_cast<long long>(counts.samples),
                static_cast<long long>(counts.simulations), counts.seconds);
}

/// A player like net=PATH,exploration=0.5,seconds=0.1.
template <Featured G>
MatchPlayer read_player(const std::string& text, const std::vector<std::string>& options) {
    const Arguments arguments(split(text, ','));
    MatchPlayer player;
    read_search(arguments, player.search);
    arguments.read("simulations", player.simulations);
    arguments.read("seconds", player.seconds);
    arguments.read("greedy", player.greedy);
    player.weights = read_net<G>(arguments, options);
    return player;
}

/// The openings of a file, one a line; what follows a # is for people.
inline std::vector<std::string> read_book(const std::string& path, int needed) {
    std::ifstream file(path);
    if (!file) throw std::invalid_argument("the file " + path + " cannot be read");
    std::vector<std::string> book;
    for (std::string line; std::getline(file, line);) {
        line.resize(std::min(line.find('#'), line.size()));
        while (line.ends_with(' ')) line.pop_back();
        if (!line.empty()) book.push_back(line);
    }
    if (static_cast<int>(book.size()) < needed)
        throw std::invalid_argument(path + " has " + std::to_string(book.size()) + " openings, not " + std::to_string(needed));
    return book;
}

template <Featured G>
std::string play_match(const Arguments& arguments) {
    MatchSettings settings;
    arguments.read("seed", settings.seed);
    arguments.read("first", settings.first);
    arguments.read("openings", settings.openings);
    arguments.read("opening", settings.opening);
    arguments.read("threads", settings.threads);
    if (const auto cores = arguments.text("cores"); !cores.empty())
        for (const auto core : split(cores, ',')) settings.cores.push_back(std::stoi(std::string(core)));
    arguments.read("seconds", settings.seconds);
    settings.processor_time = arguments.text("clock") == "processor";
    if (const auto path = arguments.text("book"); !path.empty()) settings.book = read_book(path, settings.first + settings.openings);
    const G game(std::string_view(arguments.options.at(0)));
    const auto one = read_player<G>(arguments.text("one"), arguments.options);
    const auto others = read_player<G>(arguments.text("others"), arguments.options);
    const MatchResult result = Match<G>(game, one, others, settings).play();
    std::string text = formatted("{\"games\": %d, \"mean\": %.4f, \"error\": %.4f, \"by_seat\": [", result.games, result.mean, result.error);
    for (int seat = 0; seat < game.seats(); ++seat) text += formatted("%s%.4f", seat ? ", " : "", result.by_seat[seat]);
    text += formatted("], \"simulations\": [%.0f, %.0f], \"ranks\": [", result.simulations[0], result.simulations[1]);
    for (std::size_t i = 0; i < result.ranks.size(); ++i) text += formatted("%s%.4g", i ? ", " : "", result.ranks[i]);
    return text + "]}";
}

/// How many positions a second are described, judged, and have their moves judged, on one thread.
template <Featured G>
std::string measure(const Arguments& arguments) {
    const G game(std::string_view(arguments.options.at(0)));
    Net<G> net(game, read_net<G>(arguments, arguments.options));
    std::vector<typename G::State> states;
    Random random(1, 0);
    while (states.size() < 512)
        for (auto state = game.start(); game.turn(state) >= 0; game.play(state, game.random_move(state, random))) states.push_back(state);
    const auto rate = [&](auto&& each) {
        const auto start = std::chrono::steady_clock::now();
        double spent = 0;
        std::int64_t n = 0;
        for (; spent < 0.5; spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count())
            for (const auto& state : states) each(state), ++n;
        return static_cast<double>(n) / spent;
    };
    FeatureList list;
    float sum = 0;
    std::int64_t used = 0, seen = 0;
    const double described = rate([&](const auto& state) { list.clear(); net.features().position(state, list); used += list.size(); ++seen; });
    const double judged = rate([&](const auto& state) { net.look(state); sum += net.judge(state).rank[0]; });
    std::vector<typename G::Move> moves;
    std::vector<float> shares;
    const double expanded = rate([&](const auto& state) { moves.clear(); game.moves(state, moves); net.look(state); net.policy(state, moves, shares); sum += shares[0]; });
    return formatted("{\"described\": %.0f, \"judged\": %.0f, \"expanded\": %.0f, \"features\": %.1f, \"sum\": %.3f}", described, judged, expanded,
                static_cast<double>(used) / static_cast<double>(seen), sum);
}

/// std::invalid_argument where the words mean nothing, or a net does not fit.
template <Featured G>
std::string answer(const std::string& verb, const std::vector<std::string>& words) {
    const Arguments arguments(words);
    if (arguments.options.empty()) throw std::invalid_argument("options=… is missing");
    if (verb == "self-play") return play_itself<G>(arguments);
    if (verb == "match") return play_match<G>(arguments);
    if (verb == "measure") return measure<G>(arguments);
    throw std::invalid_argument("expected self-play, match or measure");
}

}  // namespace cubarium::nets
