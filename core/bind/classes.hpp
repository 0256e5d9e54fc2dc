// What the files of this folder share: things of any game with the backend that they belong to, to check positions by.
#pragma once

#include <nanobind/nanobind.h>

#include "../backend.hpp"
#include "gil.hpp"

namespace cubarium {

struct BoundSearch {
    const Backend& backend;
    std::unique_ptr<AnySearch> search;
};

struct BoundSolver {
    const Backend& backend;
    std::unique_ptr<AnySolver> solver;
};

struct BoundEncoder {
    const Backend& backend;
    std::unique_ptr<AnyEncoder> encoder;
};

struct BoundSingle {
    std::shared_ptr<const BoundEncoder> encoder;
    std::unique_ptr<AnySingle> single;
};

struct BoundVector {
    std::shared_ptr<const BoundEncoder> encoder;
    std::unique_ptr<AnyVector> vector;
};

void bind_games(nanobind::module_& module);    // games.cpp
void bind_envs(nanobind::module_& module);     // envs.cpp
void bind_packing(nanobind::module_& module);  // packing.cpp; not in the module of a game from elsewhere

}  // namespace cubarium
