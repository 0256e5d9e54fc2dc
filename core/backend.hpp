// A compiled game behind virtual functions, whichever game it is: what bind/ makes the Python module from.
//
// Everything that must be fast (playouts, searches, steps of many games) is a template over the game behind this
// interface, compiled once in the translation unit of its game (backend_of.hpp); a call from outside costs one virtual call.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "counting.hpp"
#include "envs/arrays.hpp"
#include "violations/violation.hpp"
#include "search/exact_value.hpp"
#include "search/report.hpp"

namespace cubarium {

/// A state of some game: as many bytes as its backend says, aligned to `state_alignment`.
using StateBytes = std::byte;
constexpr std::size_t state_alignment = 8;

/// A move of some game; what it means depends on the game and, in some, on the state.
using MoveCode = std::uint64_t;

/// What a legal move does at once.
struct MoveEffect {
    std::string move;
    Scores gains{};  // what it adds to the score of each seat
    int card = -1;   // of the scene, whose figure it makes; -1 for none
};

/// A tree search (search/search.hpp).
class AnySearch {
  public:
    virtual ~AnySearch() = default;
    virtual double run(std::int64_t simulations, double seconds) = 0;
    virtual void stop() = 0;
    virtual void go(const StateBytes* state) = 0;
    virtual SearchReport report() const = 0;
};

/// A solver (search/solver.hpp).
class AnySolver {
  public:
    virtual ~AnySolver() = default;
    virtual std::optional<std::vector<ExactValue>> values(const StateBytes* state, const SolveLimits& limits) = 0;
    virtual std::int64_t nodes() const = 0;
};

/// All positions that can come up, with their values (search/enumeration.hpp).
class AnyEnumeration {
  public:
    virtual ~AnyEnumeration() = default;
    virtual bool run(const SolveLimits& limits) = 0;
    virtual const std::vector<std::uint8_t>& values() const = 0;
    virtual std::int64_t moves() const = 0;
    virtual std::int64_t over() const = 0;
};

/// One game stepped by actions (envs/vector.hpp).
class AnySingle {
  public:
    virtual ~AnySingle() = default;
    virtual std::unique_ptr<AnySingle> copy() const = 0;
    virtual void step(std::int64_t action) = 0;
    virtual void put(const StateBytes* state) = 0;
    virtual int turn() const = 0;
    virtual const StateBytes* state() const = 0;
    virtual SingleArrays& arrays() = 0;
};

/// Many games stepped by actions (envs/vector.hpp).
class AnyVector {
  public:
    virtual ~AnyVector() = default;
    virtual std::unique_ptr<AnyVector> copy() const = 0;
    virtual void reset(std::uint64_t seed) = 0;
    virtual void step(const std::int64_t* actions) = 0;
    virtual void sample(std::int64_t* actions) = 0;
    virtual void put(std::int64_t game, const StateBytes* state) = 0;
    virtual const StateBytes* state(std::int64_t game) const = 0;
    virtual std::vector<Random>& generators() = 0;
    virtual const VectorSettings& settings() const = 0;
    virtual VectorArrays& arrays() = 0;
};

/// Positions as planes, moves as numbers (envs/encoding.hpp).
class AnyEncoder {
  public:
    virtual ~AnyEncoder() = default;
    virtual int seats() const = 0;
    virtual int symmetries() const = 0;
    virtual int rows() const = 0;
    virtual int columns() const = 0;
    virtual int entries() const = 0;
    virtual int actions() const = 0;
    virtual std::vector<std::string> planes() const = 0;
    virtual std::vector<std::string> action_planes() const = 0;
    virtual void observe(const StateBytes* state, int colour, std::uint8_t* to) const = 0;  // `slack` bytes more
    virtual void mask(const StateBytes* state, std::uint8_t* to) const = 0;                 // likewise
    virtual std::vector<std::int32_t> legal(const StateBytes* state) const = 0;
    virtual int action(const StateBytes* state, MoveCode move) const = 0;
    virtual MoveCode move(const StateBytes* state, std::int64_t action) const = 0;
    virtual std::vector<float> values(const StateBytes* state) const = 0;
    virtual int symmetry(const StateBytes* state, int k) const = 0;
    virtual std::vector<std::int32_t> entry_images(int k) const = 0;
    virtual std::vector<std::int32_t> action_images(int k) const = 0;
    virtual std::unique_ptr<AnySingle> single(const StateBytes* state) const = 0;
    virtual std::unique_ptr<AnyVector> vector(const StateBytes* start, const VectorSettings& settings) const = 0;
};

/// A game with its options fixed; game.hpp says what each function means.
class Backend {
  public:
    virtual ~Backend() = default;
    virtual const char* name() const = 0;
    virtual const std::string& options() const = 0;
    virtual std::size_t state_size() const = 0;
    virtual int seats() const = 0;

    virtual void start(StateBytes* to) const = 0;
    virtual int turn(const StateBytes* state) const = 0;
    virtual int colour(const StateBytes* state) const = 0;
    virtual void moves(const StateBytes* state, std::vector<MoveCode>& moves) const = 0;  // appends
    virtual void play(StateBytes* state, MoveCode move) const = 0;
    virtual Scores scores(const StateBytes* state) const = 0;
    virtual unsigned winners(const StateBytes* state) const = 0;  // none while the game goes on
    virtual void leave(StateBytes* state, int seat) const = 0;  // std::invalid_argument where it cannot
    virtual unsigned gone(const StateBytes* state) const = 0;   // a bit for each seat that has left

    virtual std::optional<MoveCode> find(const StateBytes* state, std::string_view text) const = 0;
    virtual std::string write_move(const StateBytes* state, MoveCode move) const = 0;
    virtual std::string write(const StateBytes* state) const = 0;
    virtual void read(std::string_view text, StateBytes* to) const = 0;

    // What a table shows and says. A game may have neither: then its reference does both.
    virtual bool has_scenes() const = 0;
    virtual std::string scene(const StateBytes* state, const StateBytes* before, bool with_choices,
                              std::optional<unsigned> winners) const = 0;  // as JSON; before may be null
    virtual std::pair<std::string, std::string> scenes(const StateBytes* state,
                                                       const StateBytes* before) const = 0;  // with choices, and without
    virtual int card_made(const StateBytes* state, MoveCode move) const = 0;  // of the scene; -1 for none
    virtual bool has_violations() const = 0;
    virtual std::string ordered(const StateBytes* state, std::string_view move) const = 0;
    virtual Broken why_not(const StateBytes* state, std::string_view move) const = 0;
    virtual Broken why_not_at(const StateBytes* state, std::string_view like, std::string_view board,
                               Cell cell) const = 0;
    virtual Broken why_not_take(const StateBytes* state, std::string_view block) const = 0;
    virtual std::vector<MoveEffect> effects(const StateBytes* state) const = 0;

    virtual int symmetries() const = 0;
    virtual void image(const StateBytes* state, int symmetry, StateBytes* to) const = 0;
    virtual MoveCode image(const StateBytes* state, MoveCode move, int symmetry) const = 0;
    virtual std::string canonical_key(const StateBytes* state) const = 0;

    virtual std::int64_t perft(const StateBytes* state, int depth) const = 0;
    virtual std::vector<std::int64_t> divide(const StateBytes* state, int depth, int threads) const = 0;
    virtual Playouts playouts(const StateBytes* state, std::int64_t games, std::uint64_t seed, int threads) const = 0;

    /// Why a net cannot be used here (nets/weights.hpp): a text; empty where it can.
    virtual std::string refusal_of_net(const std::string& path) const = 0;

    /// Self-play and matches of nets of this game, with any options (nets/commands.hpp): JSON.
    virtual std::string answer(const std::string& verb, const std::vector<std::string>& words) const = 0;

    // What these give must not outlive the backend; the encoder may.
    /// With the path of a net, the search is one with that net; std::invalid_argument where it cannot be used here.
    virtual std::unique_ptr<AnySearch> search(const StateBytes* state, const SearchSettings& settings,
                                              const std::string& net) const = 0;
    virtual std::unique_ptr<AnySolver> solver(std::size_t megabytes) const = 0;
    virtual std::unique_ptr<AnyEnumeration> enumeration(const StateBytes* start) const = 0;
    virtual std::unique_ptr<AnyEncoder> encoder() const = 0;  // none where the game has no encoding
};

/// Whether two backends are of one game with the same options, so that states of one are states of the other.
inline bool are_alike(const Backend& one, const Backend& other) {
    return &one == &other || (std::string_view(one.name()) == other.name() && one.options() == other.options());
}

// ---------------------------------------------------------------- which games there are

struct RegisteredGame {
    const char* name;
    std::unique_ptr<const Backend> (*make)(std::string_view options);
};

/// The games of this module. Each registers itself when the module is loaded: see `register_game`.
inline std::vector<RegisteredGame>& registered_games() {
    static std::vector<RegisteredGame> games;
    return games;
}

}  // namespace cubarium
