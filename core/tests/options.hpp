// The options of a game, each written out in full; must agree with the defaults in src/cubarium/games/*.py and with
// what engine.in_full makes of them. Random layouts of Qubix are left out: only Python has their random numbers.
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "../bits.hpp"
#include "toml.hpp"

namespace cubarium::tests {

using Options = std::map<std::string, std::string>;

inline std::string data_file(const std::string& folder, const std::string& name) {
    return std::string(CUBARIUM_DATA) + "/" + folder + "/" + name + ".toml";
}

/// Whether a value is the name of a file that came with the game; else it is already what the core wants.
inline bool is_shipped(const std::string& folder, const std::string& name) {
    return !name.empty() && std::filesystem::exists(data_file(folder, name));
}

/// The drawing of a structure in one line; see _blokus3d_structures.py.
inline std::string structure(const std::string& name, const std::string& colours) {
    if (!is_shipped("structures", name)) return name;
    const auto tables = read_toml(data_file("structures", name));
    const auto drawings = table(tables, "drawing");
    const char highest = table(tables, "cap").value(colours, "9")[0];
    std::vector<std::string> lines;
    for (const auto& row : rows(drawings.value(colours, drawings.value("any")))) {
        std::string line;
        for (const auto& cell : row) line += cell == "." ? '.' : std::min(cell[0], highest);
        lines.push_back(line);
    }
    return joined(lines, '/');
}

/// The figures of a side in one line; see `figure_line` in _qubix_material.py.
inline std::string figures(const std::string& name) {
    if (!is_shipped("figures", name)) return name;
    std::vector<std::string> lines;
    for (const auto& figure : read_toml(data_file("figures", name))) {
        if (figure.name != "figure") continue;
        std::vector<std::string> drawing;
        for (const auto& row : rows(figure.value("drawing"))) drawing.push_back(row[0] + row[1] + row[2]);
        std::string points;  // "[4, 2]" becomes "4:2"
        for (const char letter : figure.value("points"))
            if (letter == ',') points += ':';
            else if (letter >= '0' && letter <= '9') points += letter;
        lines.push_back(joined(drawing, '/') + "=" + points);
    }
    return joined(lines, ';');
}

// ---------------------------------------------------------------- layouts

using Place = std::pair<int, int>;  // y, x: so that they sort in reading order
using Bar = std::vector<Place>;

/// The bars that cover all cells, tried from the first free cell, first lying east, then north; see `read_bars`.
inline bool tile(const std::map<Place, std::string>& codes, std::set<Place> left, std::vector<Bar>& bars) {
    if (left.empty()) return true;
    const auto [y, x] = *left.begin();
    const auto& code = codes.at({y, x});
    for (const auto& [dy, dx] : {Place{0, 1}, Place{1, 0}}) {
        Bar bar;
        auto rest = left;
        for (int i = 0; i < code[1] - '0'; ++i) {
            const Place place{y + i * dy, x + i * dx};
            if (rest.erase(place) && codes.at(place) == code) bar.push_back(place);
        }
        if (static_cast<int>(bar.size()) != code[1] - '0') continue;
        bars.push_back(bar);
        if (tile(codes, rest, bars)) return true;
        bars.pop_back();
    }
    return false;
}

/// The blocks of a level as text, in the order of their first cubes.
inline void add_blocks(std::vector<std::string>& blocks, const std::string& drawing, int level) {
    auto lines = rows(drawing);
    std::reverse(lines.begin(), lines.end());
    std::map<Place, std::string> codes;
    std::set<Place> filled;
    for (int y = 0; y < static_cast<int>(lines.size()); ++y)
        for (int x = 0; x < static_cast<int>(lines[y].size()); ++x)
            if (lines[y][x] != ".") filled.insert(codes.emplace(Place{y, x}, lines[y][x]).first->first);
    std::vector<Bar> bars;
    if (!tile(codes, filled, bars)) throw std::runtime_error("the cells of a layout do not form bars");
    for (const auto& bar : bars) {
        std::vector<std::string> cubes;
        for (const auto& [y, x] : bar) cubes.push_back(write_cell(x, y) + "." + std::to_string(level));
        blocks.push_back(codes.at(bar[0]).substr(0, 1) + ":" + joined(cubes, '+'));
    }
}

inline std::string layout(const std::string& name) {
    if (!is_shipped("layouts", name)) return name;
    std::vector<std::string> blocks;
    int level = 0;
    for (const auto& [_, drawing] : table(read_toml(data_file("layouts", name)), "levels").values)
        add_blocks(blocks, drawing, ++level);
    return joined(blocks, ',');
}

// ---------------------------------------------------------------- all of them

inline Options defaults(const std::string& game) {
    if (game == "babel") return {{"completed", "last"}};
    if (game == "kubruss") return {{"edition", "full"}};
    if (game == "kewbz") return {{"size", "8"}, {"cubes", "30"}};
    if (game == "blokus3d")
        return {{"players", "2"}, {"structure", "tower"}, {"count", "sum"}, {"first_round", "piece"}};
    return {{"players", "2"}, {"layout", "standard"}, {"side", "grey"}, {"levels", "3"}, {"reserve", "3"}};
}

/// Options as the Python side writes them, defaults left out, as the core wants them.
inline std::string in_full(const std::string& game, const std::string& written) {
    Options options = defaults(game);
    for (const auto word : split(written, ' '))
        if (const auto equals = word.find('='); equals != std::string_view::npos)
            options[std::string(word.substr(0, equals))] = word.substr(equals + 1);
    if (game == "kubruss") options.try_emplace("size", options["edition"] == "mini" ? "4" : "6");
    if (game == "blokus3d") {
        options.try_emplace("colours", options["players"]);
        options["structure"] = structure(options["structure"], options["colours"]);
    }
    if (game == "qubix") {
        if (options["players"] == "2") options.try_emplace("neutral_side", options["side"]);
        options["layout"] = layout(options["layout"]);
        for (auto& [name, value] : options)
            if (name == "side" || name == "neutral_side") value = figures(value);
    }
    std::vector<std::string> words;
    for (const auto& [name, value] : options) words.push_back(name + "=" + value);
    return joined(words, ' ');
}

}  // namespace cubarium::tests
