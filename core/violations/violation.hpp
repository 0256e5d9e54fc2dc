// The rule that a move would break: a key with values, which Python puts into words.
//
// Texts come here as the reference writes them: well formed, though their cells may be anywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "../game.hpp"
#include "../geometry.hpp"

namespace cubarium {

struct Violation {
    using Value = std::variant<int, std::string, std::vector<std::string>>;

    std::string key;
    std::vector<std::pair<std::string, Value>> values{};
};

using Broken = std::optional<Violation>;  // the rule that is broken, if one is

/// std::invalid_argument where a text is not as the reference writes moves.
inline void check_text(bool well_formed, std::string_view text) {
    if (!well_formed) throw std::invalid_argument("no move is written '" + std::string(text) + "'");
}

/// A game that says why not. Its Violations read a move as it may be asked for, legal or not, and tell the first rule that
/// it breaks; they move its block to another cell of a board, where that can be named.
template <class G>
concept SaysWhyNot = Game<G> && requires(const Violations<G>& violations, const typename G::State& state,
                                       const typename Violations<G>::Candidate& move, std::string_view text) {
    { violations.read(state, text) } -> std::same_as<typename Violations<G>::Candidate>;
    { violations.why_not(state, move) } -> std::same_as<Broken>;
    { violations.moved(state, move, text, Cell{}) } -> std::same_as<std::optional<typename Violations<G>::Candidate>>;
};

/// One whose moves have parts that the position puts in order.
template <class G>
concept OrdersParts = SaysWhyNot<G> && requires(const Violations<G>& them, const typename Violations<G>::Candidate& move) {
    { them.write(move) } -> std::same_as<std::string>;
};

/// One that also says why a block that lies on a board cannot be taken from there.
template <class G>
concept SaysWhyNotTaken = SaysWhyNot<G> && requires(const Violations<G>& violations, const typename G::State& state) {
    { violations.why_not_take(state, std::string_view{}) } -> std::same_as<Broken>;
};

}  // namespace cubarium
