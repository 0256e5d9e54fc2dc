// As much of TOML as the drawings in src/cubarium/games/data are written with: tables, and texts of one or many lines.
#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace cubarium::tests {

struct Table {
    std::string name;
    std::vector<std::pair<std::string, std::string>> values;  // in the order of the file; numbers and lists as written

    /// The value of a key, or what stands for it where it is missing.
    std::string value(const std::string& key, const std::string& otherwise = "") const {
        for (const auto& [name_of, value_of] : values)
            if (name_of == key) return value_of;
        return otherwise;
    }
};

inline std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// The tables of a file; what stands before the first is in one without a name.
inline std::vector<Table> read_toml(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::vector<Table> tables(1);
    const std::string quotes = "\"\"\"";
    for (std::string raw; std::getline(file, raw);) {
        const auto line = trimmed(raw);
        if (line.empty() || line[0] == '#') continue;
        if (line[0] == '[') {
            const auto first = line.find_first_not_of('[');
            tables.push_back({line.substr(first, line.find(']') - first), {}});
            continue;
        }
        const auto equals = line.find('=');
        if (equals == std::string::npos) throw std::runtime_error(path + ": expected key = value, not " + line);
        auto value = trimmed(line.substr(equals + 1));
        if (value == quotes) {
            value.clear();
            while (std::getline(file, raw) && trimmed(raw) != quotes) value += raw + "\n";
        }
        tables.back().values.emplace_back(trimmed(line.substr(0, equals)), value);
    }
    return tables;
}

/// The first table of a name; an empty one where there is none.
inline Table table(const std::vector<Table>& tables, const std::string& name) {
    for (const auto& each : tables)
        if (each.name == name) return each;
    return {};
}

/// The rows of a drawing, split at spaces, the first line first.
inline std::vector<std::vector<std::string>> rows(const std::string& drawing) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(drawing);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::vector<std::string> row;
        for (std::string word; words >> word;) row.push_back(word);
        if (!row.empty()) rows.push_back(row);
    }
    return rows;
}

}  // namespace cubarium::tests
