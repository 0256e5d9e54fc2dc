// The options that the tests go through, and what Python makes of them: nothing here knows a default.
#pragma once

#include <fstream>
#include <map>
#include <stdexcept>

#include "../text.hpp"

namespace cubarium::tests {

inline std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    return std::string(first == text.npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

/// The lines of a file in tests/data, trimmed, but comments; none where there is no such file.
inline std::vector<std::string> data_lines(const std::string& name) {
    std::vector<std::string> lines;
    std::ifstream file(std::string(CUBARIUM_TEST_DATA) + "/" + name);
    for (std::string line; std::getline(file, line);)
        if (!line.starts_with('#')) lines.push_back(trimmed(line));
    return lines;
}

/// Some options of a game, as Python writes them, the defaults (an empty text) first.
inline std::vector<std::string> variants(const std::string& game) {
    std::vector<std::string> found{""};
    for (const auto& line : data_lines(game + ".options"))
        if (!line.empty()) found.push_back(line);
    return found;
}

/// Options as Python writes them, defaults left out, as the core wants them: tests/data/options.txt has both.
inline const std::string& resolved_options(const std::string& game, const std::string& written) {
    static const auto known = [] {
        std::map<std::pair<std::string, std::string>, std::string> found;
        for (const auto& line : data_lines("options.txt")) {
            const auto parts = split(line, '|');
            if (parts.size() == 3) found[{trimmed(parts[0]), trimmed(parts[1])}] = trimmed(parts[2]);
        }
        return found;
    }();
    const auto found = known.find({game, trimmed(written)});
    if (found == known.end())
        throw std::runtime_error("tests/data/options.txt lacks '" + game + " " + written + "': run core/generate.py");
    return found->second;
}

}  // namespace cubarium::tests
