// What a tree search is asked, and what it answers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubarium {

struct SearchSettings {
    std::uint64_t seed = 0;
    int threads = 1;
    int memory = 256;    // megabytes
    bool plain = false;  // UCT with random playouts, and nothing of what follows but the exploration
    float exploration = 1.5f;
    float policy_prior = 1;    // how steeply the prior rises with what a move gains at once
    float history_weight = 8;  // as how many visits it counts at most how well a move did elsewhere in the tree
    float rave_bias = 100;     // after how many visits of a move its all-moves-as-first mean hardly counts
    float margin = 0.2f;       // the share of the lead in a value
    float untried = 0;         // by how much a move that was not tried is thought worse than its position
    float misjudgement = 0;    // how far the judgement of moves and positions errs; 0: not at all
};

/// What was found about a move.
struct MoveReport {
    std::string move;
    std::uint64_t visits = 0;
    double value = 0;
    std::vector<double> chances, scores;
    bool proven = false;                 // the rank of the seat on turn is certain
    std::vector<std::string> variation;  // the best play found, the move first
};

/// How often each seat shows on a cell at the end.
struct CellOwners {
    std::string cell;
    std::vector<double> shares;
};

struct SearchReport {
    std::uint64_t simulations = 0;
    std::uint64_t nodes = 0;
    bool proven = false;
    std::vector<double> chances, scores;
    std::vector<CellOwners> owners;
    std::vector<MoveReport> moves;  // best first
};

}  // namespace cubarium
