// Every game, and the options that walks and fuzzing go through.
#pragma once

#include "../games/babel.hpp"
#include "../games/blokus3d.hpp"
#include "../games/kewbz.hpp"
#include "../games/kubruss.hpp"
#include "../games/qubix.hpp"
#include "options.hpp"

namespace cubarium::tests {

/// Calls a function for the class of each game.
template <class Function>
void each_game(Function&& function) {
    function.template operator()<Babel>();
    function.template operator()<Blokus3D>();
    function.template operator()<Kewbz>();
    function.template operator()<Kubruss>();
    function.template operator()<Qubix>();
}

/// Some options of a game, as the Python side writes them: every choice once, the limits, and boards of every kind.
inline std::vector<std::string> variants(std::string_view game) {
    if (game == Babel::name) return {"", "completed=draw"};
    if (game == Kubruss::name) return {"", "edition=mini", "size=5", "edition=mini size=7", "size=8"};
    if (game == Kewbz::name) return {"", "size=5 cubes=12", "size=6 cubes=60", "size=10 cubes=60"};
    if (game == Blokus3D::name)
        return {"",
                "players=3 structure=wall first_round=board",
                "players=3 structure=pyramid",
                "players=4 structure=steps",
                "players=4 structure=tambo first_round=board",
                "colours=4 structure=cucho count=best",
                "structure=99/99",                          // high and narrow: pieces run out of room, not of cells
                "players=4 structure=555555555/5.......5/555555555",  // more than eight cells wide
                "colours=4 structure=3333333333/3333333333/33333.3333/3333333333/3333333333/3333333333/3333333333/"
                "3333333333/3333333333/3333333333",
                "structure=1"};                             // over before it begins
    return {"",
            "neutral_side=navy levels=1 reserve=1",
            "players=3 side=navy levels=5 reserve=4",
            "players=4 levels=2 reserve=2",
            "players=5",
            "layout=R:a1.1+b1.1+c1.1,R:d1.1,Y:e1.1+e2.1,R:a2.1,Y:a3.1,R:a1.2+b1.2 levels=1 reserve=4",
            "layout=-"};                                    // over before it begins
}

}  // namespace cubarium::tests
