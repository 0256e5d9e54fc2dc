// Position texts that may be anything: read either throws std::invalid_argument or gives a state that can be played on.
// The first byte of an input chooses the game and its options, the rest is the text.
//
//   core_tests fuzz_read [ROUNDS [SEED [trace]]]    spoils written positions; `trace` tells each text before it is tried
//   core_tests fuzz_read corpus FOLDER              writes positions as inputs for libFuzzer to begin with
//
// Built with CUBARIUM_FUZZ, by clang, it is a target of libFuzzer instead.
#include <cstdlib>
#include <memory>

#include "../counting.hpp"
#include "check.hpp"
#include "all_games.hpp"
#include "options.hpp"

namespace cubarium::tests {
namespace {

/// A game with its options fixed, whichever it is.
struct Target {
    virtual ~Target() = default;
    virtual void attempt(std::string_view text) const = 0;
    virtual std::vector<std::string> written(std::uint64_t seed) const = 0;  // the positions of a random game
};

template <Game G>
class TargetOf final : public Target {
  public:
    explicit TargetOf(const std::string& options) : game_(resolved_options(G::name, options)) {}

    void attempt(std::string_view text) const override {
        typename G::State state;
        try {
            state = game_.read(text);
        } catch (const std::invalid_argument&) {
            return;
        }
        CHECK(game_.read(game_.write(state)) == state);
        Random random(game_.hash(state), 0);
        for (int ply = 0; ply < 3 && check_moves(state); ++ply) game_.play(state, game_.random_move(state, random));
        const Scores scores = game_.scores(state);
        for (int seat = game_.seats(); seat < most_seats; ++seat) CHECK(scores[seat] == 0);
        if (game_.turn(state) < 0) CHECK(game_.winners(state) != 0u);
    }

    std::vector<std::string> written(std::uint64_t seed) const override {
        Random random(seed, 0);
        auto state = game_.start();
        std::vector<std::string> texts{game_.write(state)};
        while (game_.turn(state) >= 0) {
            game_.play(state, game_.random_move(state, random));
            texts.push_back(game_.write(state));
        }
        return texts;
    }

  private:
    /// Whether there is a move to go on with.
    bool check_moves(const typename G::State& state) const {
        const auto moves = moves_of(game_, state);
        CHECK(game_.count(state) == std::ssize(moves));
        CHECK((game_.turn(state) < 0) == moves.empty());
        for (const auto move : moves) CHECK(game_.write_move(state, move) != "");
        return game_.turn(state) >= 0 && !moves.empty();
    }

    G game_;
};

const std::vector<std::unique_ptr<Target>>& targets() {
    static const auto all = [] {
        std::vector<std::unique_ptr<Target>> made;
        each_game([&]<class G>() {
            for (const auto& options : variants(G::name)) made.push_back(std::make_unique<TargetOf<G>>(options));
        });
        return made;
    }();
    return all;
}

#if !defined(CUBARIUM_FUZZ)

// ---------------------------------------------------------------- texts that are nearly right; see tests/support.py

int below(Random& random, std::size_t n) { return random.below(static_cast<int>(n)); }

char odd(Random& random) {
    static const std::string letters =
        std::string("\0\t\n \xc3\xff", 6) + "()+-.,:;/|={}?0123456789abcdefghijknrxzBEILMORSTUVWXY";
    return letters[static_cast<std::size_t>(below(random, letters.size()))];
}

/// Changes a text in one place; `other` is a text to take a piece from.
void spoil(std::string& text, const std::string& other, Random& random) {
    const int from = below(random, text.size() + 1), to = below(random, text.size() + 1);
    const auto at = static_cast<std::size_t>(std::min(from, to)), end = static_cast<std::size_t>(std::max(from, to));
    const auto digit = text.find_first_of("0123456789", at);
    const auto rest = other.substr(static_cast<std::size_t>(below(random, other.size() + 1)));
    switch (random.below(7)) {
        case 0: text.insert(at, 1, odd(random)); break;
        case 1: text.erase(at, end - at); break;
        case 2: text.replace(at, at < text.size(), 1, odd(random)); break;
        case 3: text.insert(end, text.substr(at, end - at)); break;
        case 4: text = text.substr(0, at) + rest; break;
        case 5: text.erase(at, 1); break;
        default:  // most texts that are read after all have another digit
            if (digit != std::string::npos) text[digit] = static_cast<char>('0' + random.below(10));
    }
}

std::string nearly(const std::vector<std::string>& texts, Random& random) {
    const auto any = [&] { return texts[static_cast<std::size_t>(below(random, texts.size()))]; };
    std::string text = random.below(20) ? any() : "";
    for (int changes = text.empty() ? random.below(40) : 1 + random.below(3); changes > 0; --changes)
        if (text.empty() || random.below(8) == 0)
            text += odd(random);
        else
            spoil(text, any(), random);
    return text;
}

std::vector<std::string> some_positions(const Target& target) {
    std::vector<std::string> texts;
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        for (const auto& text : target.written(seed)) texts.push_back(text);
    return texts;
}

void write_corpus(const std::string& folder) {
    for (std::size_t i = 0; i < targets().size(); ++i)
        for (int number = 0; const auto& text : targets()[i]->written(1)) {
            std::ofstream file(folder + "/" + std::to_string(i) + "-" + std::to_string(number++), std::ios::binary);
            file << static_cast<char>(i) << text;
        }
}

/// Every round has random numbers of its own, so that a round can be looked at alone.
void fuzz(const Target& target, int rounds, std::uint64_t seed, bool trace) {
    const auto texts = some_positions(target);
    for (int round = 0; round < rounds; ++round) {
        Random random(seed, static_cast<std::uint64_t>(round));
        const auto text = nearly(texts, random);
        const Note note([&] { return "round " + std::to_string(round) + ": " + text; });
        if (trace) std::cout << text << std::endl;
        target.attempt(text);
    }
}

const Suite fuzz_read_suite("fuzz_read", [](const Words& words) {
    if (words.size() == 2 && words[0] == "corpus") {
        write_corpus(words[1]);
        return;
    }
    const int rounds = number_in(words, 5000);
    const std::uint64_t seed = words.size() > 1 ? std::stoull(words[1]) : 1;
    each_game([&]<class G>() {
        for (const auto& options : variants(G::name))
            test(std::string(G::name) + " " + options,
                 [&] { fuzz(TargetOf<G>(options), rounds, seed, words.size() > 2); });
    });
});

#endif

}  // namespace
}  // namespace cubarium::tests

#if defined(CUBARIUM_FUZZ)

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cubarium;
    using namespace cubarium::tests;
    if (size == 0) return 0;
    const auto& target = *targets()[data[0] % targets().size()];
    target.attempt({reinterpret_cast<const char*>(data) + 1, size - 1});
    if (tally().objections) std::abort();
    return 0;
}

#endif
