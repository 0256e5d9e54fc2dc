// The small texts that options and positions are written with; must agree with notation/position.py and geometry.py.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cubarium {

inline std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    while (true) {
        const auto end = text.find(at);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

/// A whole number without a sign, of at most nine digits.
inline int read_number(std::string_view text) {
    int number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9' || text.size() > 9)
            throw std::invalid_argument("expected a number, not '" + std::string(text) + "'");
        number = 10 * number + (digit - '0');
    }
    if (text.empty()) throw std::invalid_argument("expected a number");
    return number;
}

/// Texts like name=value, separated by blanks: the options of a game, or the parts of a position.
class Parts {
  public:
    explicit Parts(std::string_view text) {
        for (const auto word : split(text, ' ')) {
            if (word.empty()) continue;
            const auto equals = word.find('=');
            if (equals == std::string_view::npos)
                throw std::invalid_argument("expected name=value, not '" + std::string(word) + "'");
            parts_[std::string(word.substr(0, equals))] = std::string(word.substr(equals + 1));
        }
    }

    const std::string& text(const std::string& name) const {
        const auto found = parts_.find(name);
        if (found == parts_.end()) throw std::invalid_argument("the part " + name + "=… is missing");
        return found->second;
    }

    int number(const std::string& name) const { return read_number(text(name)); }

    /// A seat or a colour, shown from 1; -1 for a dash.
    int turn(const std::string& name, int seats) const {
        if (text(name) == "-") return -1;
        const int turn = number(name) - 1;
        if (turn < 0 || turn >= seats) throw std::invalid_argument(name + " is out of range");
        return turn;
    }

    /// The seats that have left, a bit for each; the part is missing while all are there.
    unsigned gone(int seats) const {
        unsigned gone = 0;
        if (!parts_.contains("gone")) return gone;
        for (const auto item : list("gone")) {
            const int seat = read_number(item) - 1;
            if (seats < 3 || seat < 0 || seat >= seats || gone >> seat & 1)
                throw std::invalid_argument("gone must be seats, each once, in a game of three or more");
            gone |= 1u << seat;
        }
        if (gone == (1u << seats) - 1) throw std::invalid_argument("not all seats can be gone");
        return gone;
    }

    /// The items of a list; a dash for none.
    std::vector<std::string_view> list(const std::string& name) const {
        const std::string_view all = text(name);
        return all == "-" ? std::vector<std::string_view>{} : split(all, ',');
    }

  private:
    std::map<std::string, std::string> parts_;
};

/// The seats that have left as a part of a position, after a blank; nothing while all are there.
inline std::string write_gone(unsigned gone) {
    std::string text;
    for (int seat = 0; gone >> seat; ++seat)
        if (gone >> seat & 1) text += (text.empty() ? " gone=" : ",") + std::to_string(seat + 1);
    return text;
}

inline std::string write_turn(int turn) { return turn < 0 ? "-" : std::to_string(turn + 1); }

inline std::string joined(const std::vector<std::string>& items, char with, const char* empty = "-") {
    std::string text;
    for (const auto& item : items) {
        if (!text.empty()) text += with;
        text += item;
    }
    return items.empty() ? empty : text;
}

inline std::string write_cell(int x, int y) { return static_cast<char>('a' + x) + std::to_string(y + 1); }

struct Cell {
    int x = 0;
    int y = 0;
    bool operator==(const Cell&) const = default;
};

/// A cell of a board, e.g. "c3".
inline Cell read_cell(std::string_view text, int columns, int rows) {
    if (text.size() < 2) throw std::invalid_argument("expected a cell, not '" + std::string(text) + "'");
    const Cell cell{text[0] - 'a', read_number(text.substr(1)) - 1};
    if (cell.x < 0 || cell.x >= columns || cell.y < 0 || cell.y >= rows)
        throw std::invalid_argument("'" + std::string(text) + "' is off the board");
    return cell;
}

struct Cube {
    int x = 0;
    int y = 0;
    int level = 0;
    bool operator==(const Cube&) const = default;
    Cell cell() const { return {x, y}; }
};

/// A cube of a board, e.g. "c3.2".
inline Cube read_cube(std::string_view text, int columns, int rows, int levels) {
    const auto dot = text.find('.');
    if (dot == std::string_view::npos) throw std::invalid_argument("expected a cube, not '" + std::string(text) + "'");
    const auto [x, y] = read_cell(text.substr(0, dot), columns, rows);
    const int level = read_number(text.substr(dot + 1));
    if (level < 1 || level > levels) throw std::invalid_argument("'" + std::string(text) + "' is off the board");
    return {x, y, level};
}

}  // namespace cubarium
