// What a learner reads of one game or of many: arrays that never move while the games are stepped.
#pragma once

#include <cstdint>
#include <vector>

namespace cubarium {

/// One game. Observation and mask have some bytes more at their ends than they need.
struct SingleArrays {
    std::vector<std::uint8_t> observation;
    std::vector<std::uint8_t> mask;
    std::vector<float> rewards;  // of each seat; 0 until the game is over
};

struct VectorSettings {
    std::int64_t games = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    int opening = 0;      // random plies that every game begins with
    bool masks = true;    // whether masks are kept up to date
    bool floats = false;  // observations as numbers of four bytes
};

/// Many games. Observations and masks have some bytes more at their ends than they need.
struct VectorArrays {
    std::vector<std::uint8_t> observations;  // [game][entry]
    std::vector<float> float_observations;   // instead, where these are asked for
    std::vector<std::uint8_t> masks;         // [game][action]
    std::vector<std::int32_t> turns;         // the seat on turn
    std::vector<std::uint8_t> done;          // 1 where the last step ended a game
    std::vector<std::int32_t> plies;         // of the game that goes on
    std::vector<std::int32_t> lengths;       // in plies, of the last game that ended
    std::vector<float> rewards;              // [game][seat]; 0 unless done
    std::vector<std::int32_t> scores;        // [game][seat], of the last game that ended
};

}  // namespace cubarium
