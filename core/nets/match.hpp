// Matches between searches: every opening is played once from each seat.
#pragma once

#include <ctime>
#include <mutex>

#include "../parallel.hpp"
#include "../search/search.hpp"
#include "evaluator.hpp"

namespace cubarium::nets {

/// One who plays: with a net, with random games, or by what each move gains at once.
struct MatchPlayer {
    std::shared_ptr<const Weights> weights;
    bool greedy = false;
    SearchSettings search;
    std::int64_t simulations = INT64_MAX;  // of a move
    double seconds = 1e9;
};

struct MatchSettings {
    std::uint64_t seed = 0;
    int first = 0;  // the number of the first opening
    int openings = 100;
    int opening = 4;  // random moves at most
    std::vector<std::string> book;  // openings to play instead: texts of moves with blanks between them
    int threads = 1;
    std::vector<int> cores;  // instead of threads: a game at a time on each of them, bound to it
    double seconds = 1e9;  // no further games are begun after so long
    bool processor_time = false;  // the seconds of a move are those of its thread: for a machine that has other work, too
};

/// Seconds that the calling thread has had a processor; where a system does not say, those of the wall.
inline double processor_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0)
        return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#endif
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// What the first of two players came to: its averaged rank, from 0 to 1.
struct MatchResult {
    int games = 0;
    double mean = 0;
    double error = 0;                        // half of the interval of 95 %, from the openings that were played from all seats
    std::array<double, most_seats> by_seat{};
    std::array<double, 2> simulations{};     // in a second
    std::vector<double> ranks;               // of each opening from each seat; -1 where no game was begun
};

template <Featured G>
class Match {
  public:
    Match(const G& game, const MatchPlayer& one, const MatchPlayer& others, const MatchSettings& settings)
        : game_(game), players_{&one, &others}, settings_(settings) {
        for (const auto& line : settings.book) book_.push_back(read_opening(line));
    }

    MatchResult play() {
        const int seats = game_.seats();
        const auto start = std::chrono::steady_clock::now();
        MatchResult result;
        std::vector<double>& ranks = result.ranks;
        ranks.assign(static_cast<std::size_t>(settings_.openings * seats), -1);
        const auto play_one = [&](std::int64_t i) {
            if (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > settings_.seconds) return;
            ranks[static_cast<std::size_t>(i)] = rank_of(settings_.first + static_cast<int>(i) / seats, static_cast<int>(i) % seats);
        };
        if (settings_.cores.empty())
            in_parallel(static_cast<std::int64_t>(ranks.size()), settings_.threads, play_one);
        else
            on_cores(static_cast<std::int64_t>(ranks.size()), settings_.cores, play_one);
        double sum = 0, squares = 0;
        int whole = 0;
        std::array<int, most_seats> games{};
        for (int opening = 0; opening < settings_.openings; ++opening) {
            double here = 0;
            bool all = true;
            for (int seat = 0; seat < seats; ++seat) {
                const double rank = ranks[static_cast<std::size_t>(opening * seats + seat)];
                if (rank < 0) {
                    all = false;
                    continue;
                }
                result.by_seat[seat] += rank;
                result.mean += rank;
                ++games[seat];
                ++result.games;
                here += rank / seats;
            }
            if (!all) continue;
            sum += here;
            squares += here * here;
            ++whole;
        }
        result.mean /= std::max(1, result.games);
        for (int seat = 0; seat < seats; ++seat) result.by_seat[seat] /= std::max(1, games[seat]);
        const double mean = sum / std::max(1, whole);
        const double variance = std::max(0.0, squares / std::max(1, whole) - mean * mean);
        result.error = 1.96 * std::sqrt(variance / std::max(1, whole - 1));
        for (std::size_t i = 0; i < 2; ++i) result.simulations[i] = static_cast<double>(simulations_[i]) / std::max(1e-9, spent_[i]);
        return result;
    }

  private:
    using State = typename G::State;
    using Move = typename G::Move;

    State read_opening(const std::string& line) const {
        State state = game_.start();
        for (const auto text : split(line, ' ')) {
            const auto move = game_.turn(state) < 0 ? std::nullopt : find_move(game_, state, text);
            if (!move) throw std::invalid_argument("not a move there: " + std::string(text) + " in the opening " + line);
            game_.play(state, *move);
        }
        return state;
    }

    State opening_of(int number, Random& random) const {
        if (!settings_.book.empty()) return book_.at(static_cast<std::size_t>(number));
        State state = game_.start();
        for (int i = random.below(settings_.opening + 1); i > 0 && game_.turn(state) >= 0; --i)
            game_.play(state, game_.random_move(state, random));
        return state;
    }

    double rank_of(int opening, int seat) {
        Random random(settings_.seed, static_cast<std::uint64_t>(opening));
        State state = opening_of(opening, random);
        std::vector<std::unique_ptr<Chooser>> choosers;  // each seat has a tree of its own
        for (int each = 0; each < game_.seats(); ++each) choosers.push_back(chooser(*players_[each != seat], random.next()));
        while (game_.turn(state) >= 0) {
            const int turn = game_.turn(state);
            game_.play(state, choosers[static_cast<std::size_t>(turn)]->choose(state));
        }
        const std::lock_guard guard(lock_);
        for (int each = 0; each < game_.seats(); ++each) {
            simulations_[each != seat] += choosers[static_cast<std::size_t>(each)]->simulations;
            spent_[each != seat] += choosers[static_cast<std::size_t>(each)]->spent;
        }
        const Ranks ranks = ranks_at_end(game_, state);
        return static_cast<double>(ranks[seat]) / best_rank(game_.seats());
    }

    struct Chooser {
        std::uint64_t simulations = 0;
        double spent = 0;
        virtual ~Chooser() = default;
        virtual Move choose(const State& state) = 0;
    };

    /// Looks one move ahead: to win beats any lead, and of equal moves one is drawn.
    struct GreedyChooser final : Chooser {
        GreedyChooser(const G& of, std::uint64_t seed) : game(of), random(seed, 0) {}

        Move choose(const State& state) override {
            const int seat = game.turn(state);
            std::vector<Move> best;
            std::pair<int, int> most;
            for (const Move move : moves_of(game, state)) {
                State after = state;
                game.play(after, move);
                const bool over = game.turn(after) < 0;
                const unsigned winners = over ? game.winners(after) : 0;
                // A win is worth more than to go on, and the more the fewer share it; to go on is worth more than to lose.
                constexpr int going_on = 60;
                const int end = !over ? going_on : winners >> seat & 1 ? going_on + going_on / std::popcount(winners) : 0;
                const std::pair worth{end, static_cast<int>(lead_of(game.scores(after), seat, game.seats()))};
                if (best.empty() || worth > most) best.clear(), most = worth;
                if (worth == most) best.push_back(move);
            }
            return best[static_cast<std::size_t>(random.below(static_cast<int>(best.size())))];
        }

        const G& game;
        Random random;
    };

    template <class E>
    struct ChooserOf final : Chooser {
        ChooserOf(const G& of, const MatchPlayer& who, const SearchSettings& settings, bool by_processor, E with)
            : game(of), player(who), search_settings(settings), processor_time(by_processor), evaluator(std::move(with)) {}

        Move choose(const State& state) override {
            if (const auto moves = moves_of(game, state); moves.size() == 1) return moves[0];
            const auto wall_start = std::chrono::steady_clock::now();
            const double processor_start = processor_seconds();
            if (search)
                search->go(state);
            else
                search = std::make_unique<Search<G, E>>(game, state, search_settings, evaluator);
            const auto before = search->simulations();
            if (processor_time)
                run_by_processor(processor_start + player.seconds);
            else
                search->run(player.simulations, player.seconds);
            this->simulations += search->simulations() - before;
            this->spent += processor_time ? processor_seconds() - processor_start
                                          : std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_start).count();
            return search->best();
        }

        void run_by_processor(double end) {
            constexpr std::int64_t portion = 64;  // simulations between two looks at the clock
            for (std::int64_t left = player.simulations; left > 0 && processor_seconds() < end; left -= portion) {
                const auto before = search->simulations();
                search->run(std::min(left, portion), 1e9);
                if (search->simulations() == before) return;  // the best move is certain
            }
        }

        const G& game;
        const MatchPlayer& player;
        SearchSettings search_settings;
        bool processor_time;
        E evaluator;
        std::unique_ptr<Search<G, E>> search;
    };

    std::unique_ptr<Chooser> chooser(const MatchPlayer& player, std::uint64_t seed) const {
        if (player.greedy) return std::make_unique<GreedyChooser>(game_, seed);
        SearchSettings settings = player.search;
        settings.seed = seed;
        if (player.weights)
            return chooser_with(player, settings, NetEvaluator<G>(game_, player.weights));
        return chooser_with(player, settings, PlayoutEvaluator<G>(game_));
    }

    template <class E>
    std::unique_ptr<Chooser> chooser_with(const MatchPlayer& player, const SearchSettings& settings, const E& evaluator) const {
        return std::make_unique<ChooserOf<E>>(game_, player, settings, settings_.processor_time, evaluator);
    }

    const G& game_;
    std::array<const MatchPlayer*, 2> players_;
    const MatchSettings& settings_;
    std::vector<State> book_;
    std::mutex lock_;
    std::array<std::uint64_t, 2> simulations_{};
    std::array<double, 2> spent_{};
};

}  // namespace cubarium::nets
