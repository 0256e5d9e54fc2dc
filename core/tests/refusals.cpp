// Options and positions that are nearly right: std::invalid_argument is what comes back, and nothing else.
//
// Each case is something sound with one change, so that it is the change that is refused.
#include "check.hpp"
#include "all_games.hpp"
#include "options.hpp"

namespace cubarium::tests {
namespace {

struct Change {
    std::string from;
    std::string to;
};

struct Case {
    std::string of;  // the game; for a position also its options, as the Python side writes them
    std::string sound;
    std::vector<Change> changes;
};

std::string changed(const std::string& sound, const Change& change) {
    const auto at = sound.find(change.from);
    if (at == std::string::npos) throw std::logic_error("'" + change.from + "' is not in '" + sound + "'");
    return std::string(sound).replace(at, change.from.size(), change.to);
}

template <class Function>
bool refused(Function&& function) {
    try {
        function();
    } catch (const std::invalid_argument&) {
        return true;
    }
    return false;
}

/// A part left out, empty, or nonsense, for every part.
std::vector<Change> spoilt_parts(const std::string& sound) {
    std::vector<Change> changes;
    for (const auto view : split(sound, ' ')) {
        const std::string part(view);
        const auto name = part.substr(0, part.find('='));
        changes.insert(changes.end(), {{part, ""}, {part, name}, {part, name + "=?"}, {part, name + "=1x"},
                                       {part, name + "=-1"}, {part, name + "=99999999999"}});
        changes.push_back({part, name + "=" + std::string(1, '\0')});
    }
    return changes;
}

// ---------------------------------------------------------------- options, each written out in full

const std::vector<Case> option_cases{
    {"babel", "completed=last", {{"last", "first"}, {"last", "LAST"}}},
    {"kubruss",
     "edition=mini size=4",
     {{"size=4", "size=3"}, {"size=4", "size=9"}, {"size=4", "size=+4"}, {"size=4", "size="}, {"mini", "maxi"},
      {"mini", ""}}},
    {"kewbz",
     "size=8 cubes=30",
     {{"size=8", "size=4"}, {"size=8", "size=11"}, {"size=8", "size=8.0"}, {"cubes=30", "cubes=11"},
      {"cubes=30", "cubes=61"}}},
    {"blokus3d",
     "players=2 colours=2 count=sum first_round=piece structure=44/4.",
     {{"players=2", "players=1"}, {"players=2", "players=3"}, {"players=2 colours=2", "players=5 colours=5"},
      {"colours=2", "colours=3"}, {"sum", "all"}, {"piece", "table"}, {"44/4.", "44/4"}, {"44/4.", "../.."},
      {"44/4.", "44/40"}, {"44/4.", "44/4a"}, {"44/4.", "44//4."}, {"44/4.", "44/4./"}, {"44/4.", "11111111111"},
      {"44/4.", "1/1/1/1/1/1/1/1/1/1/1"}}},
    {"qubix",
     "players=2 levels=3 reserve=3 layout=R:a1.1+b1.1,Y:c1.1 side=X../.X./..X=4:2 neutral_side=XX./X../...=4:2",
     {{"players=2", "players=1"}, {"players=2", "players=6"}, {"levels=3", "levels=0"}, {"levels=3", "levels=6"},
      {"reserve=3", "reserve=0"}, {"reserve=3", "reserve=5"}, {"R:a1.1+b1.1", "G:a1.1+b1.1"},
      {"R:a1.1+b1.1", "R:a1.1+c1.1"}, {"R:a1.1+b1.1", "R:a1.1+a1.2"}, {"R:a1.1+b1.1", "R:a1.1+a1.1"},
      {"R:a1.1+b1.1", "R:b1.1+c1.1"}, {"R:a1.1+b1.1", "R:a2.1+b2.1+c2.1+d2.1"}, {"R:a1.1+b1.1", "R:d1.1+e1.1"},
      {"R:a1.1+b1.1", "R:a1.1+b2.1"}, {"R:a1.1", "R:"}, {"Y:c1.1", "Y:f1.1"}, {"Y:c1.1", "Y:c6.1"},
      {"Y:c1.1", "Y:c1.6"}, {"Y:c1.1", "Y:c1.0"}, {"Y:c1.1", "Y:c1"}, {"Y:c1.1", "Y:c1.1,"}, {"Y:c1.1", "Y"},
      {"=4:2", "=4"}, {"=4:2", "=4:2:1"}, {"=4:2", "=100:2"}, {"=4:2", "=4:-2"}, {"=4:2", ""}, {"=4:2", "=4:2;"},
      {"X../.X./..X", ".../.../..."}, {"X../.X./..X", "X../.X./..x"}, {"X../.X./..X", "X../.X./..X/..."},
      {"X../.X./..X", "X...X...X"}, {"X../.X./..X=4:2", ""}}},
};

// ---------------------------------------------------------------- positions

const std::string small_supply =
    "qubix layout=........../........../Y1......../R1......Y2/R3R3R3R1Y2;........../........../........../........../R2R2......";

const std::vector<Case> position_cases{
    {"babel",
     "turn=2 supply1=3/0/1/3/2 supply2=3/3/0/2/2 tower=1:a1.1/E,1:b1.1/U,2:a2.1/SU,3:b2.1/SWU,1:b1.2/N",
     {{"turn=2", "turn=1"}, {"turn=2", "turn=-"}, {"turn=2", "turn=3"}, {"turn=2", "turn=0"},
      {"=3/0/1/3/2", "=3/0/1/3"}, {"=3/0/1/3/2", "=3/0/1/3/2/0"}, {"=3/0/1/3/2", "=4/0/1/3/2"},
      {"=3/0/1/3/2", "=3/1/1/3/2"}, {"=3/0/1/3/2", "=3//1/3/2"}, {"2=3/3/0/2/2", "2=2/3/0/2/2"},
      {"1:a1.1/E", "2:a1.1/E"}, {"1:a1.1/E", "1:c1.1/E"}, {"1:a1.1/E", "1:a1.7/E"}, {"1:a1.1/E", "1:a1.1/EE"},
      {"1:a1.1/E", "1:a1.1/"}, {"1:a1.1/E", "1:a1.1"}, {"1:a1.1/E", "1:a1.1/X"}, {"1:a1.1/E", "1:a1.1/W"},
      {"1:a1.1/E", "1:a1.1/D"}, {"1:a1.1/E", "a1.1/E"}, {"1:a1.1/E", "1:a01.1/E"}, {"1:a1.1/E", "1:b1.1/E"},
      {"1:a1.1/E,", ""}, {"1:a1.1/E", "1:a1.1/E,"}, {"1:b1.2/N", "1:b1.3/N"}, {"1:b1.2/N", "1:b1.2/E"}}},
    {"kubruss edition=mini",
     "turn=2 red=S:b1,S:c3,M:c1+d1 blue=M:b1+b2,L:a3+b3+a4+b4",
     {{"turn=2", "turn=3"}, {"turn=2", "turn=0"}, {"turn=2", "turn=-"}, {"S:b1", "S:e1"}, {"S:b1", "S:b5"},
      {"S:b1", "S:b0"}, {"S:b1", "S:b"}, {"S:b1", "S:"}, {"S:b1", "X:b1"}, {"S:b1", "b1"}, {"S:b1", "S:b1+c1"},
      {"S:b1", "S:b1,S:b1"}, {"S:b1", "S:b1,"}, {"S:b1", "S:b1,S:a1,S:a2,S:d4,S:d3"}, {"M:c1+d1", "M:c1"},
      {"M:c1+d1", "M:d1+e1"}, {"M:c1+d1", "M:c1+a4"}, {"M:c1+d1", "M:c1+d2"}, {"M:c1+d1", "M:c1+d1+d2"},
      {"M:c1+d1", "M:b2+c2"}, {"M:c1+d1", "M:c1+d1,M:c2+d2,M:c4+d4"}, {"M:c1+d1", "L:c1+d1+c2+d3"},
      {"M:c1+d1", "L:c2+d2+c3+d3,L:c1+d1"}, {"M:b1+b2", "S:b1"}, {"L:a3", "L:a4"}, {"L:a3+b3+a4+b4", "L:b2+c2+b3+c3"},
      {"L:a3+b3+a4+b4", "L:a3+b3+a4+b4,L:c3+d3+c4+d4"}}},
    {"kubruss edition=mini",
     "turn=- red=S:b1,S:c3,S:d3,M:a1+a2,M:c1+d1,L:a1+b1+a2+b2 blue=S:d2,S:c4,S:d4,M:b1+b2,M:c2+c3,L:a3+b3+a4+b4",
     {{"turn=-", "turn=1"}, {"turn=-", "turn=2"}}},
    {"kewbz size=5 cubes=12",
     "turn=1 towers=d1:B,e2:B,e3:Y,d4:Y",
     {{"turn=1", "turn=3"}, {"turn=1", "turn=-"}, {"d1:B", "f1:B"}, {"d1:B", "d6:B"}, {"d1:B", "d1:"}, {"d1:B", "d1"},
      {"d1:B", "d1:R"}, {"d1:B", "d1:b"}, {"d1:B", "d1:BBBBBB"}, {"d1:B", "e2:B"}, {"d1:B", "a1:B"}, {"d1:B", "d1;B"},
      {"d1:B", "d1:B,"}, {"d1:B", "d2:Y,d3:Y"}, {"d1:B", "d1:BBBBB,c1:BBBBB,b1:BBB"},
      {"d1:B", "d1:BBBBB,c1:BBBBB,b1:B"}, {"d1", "1d"}, {"d1", "d1000000000"}}},
    {"blokus3d structure=444/444/4.4",
     "colour=2 out=- blue=I2:c2.1+c2.2,V3:b2.1+a3.1+b3.1 yellow=B4:a2.1+a2.2+a3.2+b3.2",
     {{"colour=2", "colour=3"}, {"colour=2", "colour=0"}, {"colour=2", "colour=-"}, {"out=-", "out=yellow"},
      {"out=-", "out=red"}, {"out=-", "out=blue,blue"}, {"I2:c2.1+c2.2", "I2:c2.1"}, {"I2:c2.1+c2.2", "I2:c2.1+c2.3"},
      {"I2:c2.1+c2.2", "I2:c2.2+c2.3"}, {"I2:c2.1+c2.2", "I2:c2.1+c2.1"}, {"I2:c2.1+c2.2", "I2:b1.1+c1.1"},
      {"I2:c2.1+c2.2", "I2:c2.0+c2.1"}, {"I2:c2.1+c2.2", "I2:c2.1+d2.1"}, {"I2:c2.1+c2.2", "I2:c2.1+c2.2+c2.3"},
      {"I2:c2.1+c2.2", "I2:b2.1+c2.1"}, {"I2:c2.1+c2.2", "I2:"}, {"I2:c2.1+c2.2", "I2"}, {"I2:", "I9:"}, {"I2:", "I2"},
      {"I2:c2.1+c2.2", "I2:c2.1+c2.2,I2:c1.1+c1.2"}, {"I2:c2.1+c2.2", "I4:c2.2+c2.3+c2.4+c2.5"},
      {"I2:c2.1+c2.2", "I4:c2.1+c2.2+c2.3+c2.4+c2.5"}, {"I2:c2.1+c2.2", "I2:c1.1+c1.2,I4:c2.1+c2.2+c2.3+c2.4,"},
      {"I2:c2.1+c2.2", "I3:c2.1+c2.2+c2.3,L4:c2.4+c2.5+c2.6+c3.6"}}},
    {"blokus3d structure=444/444/4.4",
     "colour=- out=blue,yellow blue=I2:c2.1+c2.2,V3:b2.1+a3.1+b3.1,I4:c1.1+c1.2+c1.3+c1.4,A4:c2.3+c2.4+b3.4+c3.4 "
     "yellow=I2:a3.3+a3.4,I3:a1.1+a1.2+a1.3,T4:b2.2+a2.3+b2.3+b2.4,L4:c3.1+c3.2+b3.3+c3.3,B4:a2.1+a2.2+a3.2+b3.2",
     {{"colour=-", "colour=1"}, {"colour=- out=blue,yellow", "colour=2 out=blue"}, {"out=blue,yellow", "out=-"}}},
    {small_supply,
     "turn=2 points=0/0 taken=d1.1,e1.1,a2.1,a3.1,a1.2 z0=Y:b1.1,R:c2.1 z1=R:a1.1 z2=R:a2.1+a3.1,Y:b3.1+c3.1 "
     "reserve1=- reserve2=-",
     {{"turn=2", "turn=3"}, {"turn=2", "turn=-"}, {"points=0/0", "points=0"}, {"points=0/0", "points=0/0/0"},
      {"points=0/0", "points=0/-1"}, {"points=0/0", "points=0/1000000"}, {"d1.1", "d1.2"}, {"d1.1", "b1.1"},
      {"d1.1", "f1.1"}, {"d1.1", "d1"}, {"d1.1", "d1.1,d1.1"}, {"d1.1,", ""}, {"a1.2 z0=", "a1.1 z0="},
      {"Y:b1.1", "P:b1.1"}, {"Y:b1.1", "G:b1.1"}, {"Y:b1.1", "Y:b1.2"}, {"Y:b1.1", "Y:b1.4"}, {"Y:b1.1", "Y:d1.1"},
      {"Y:b1.1", "Y:c2.1"}, {"Y:b1.1", "Y:b1.1+c1.1"}, {"Y:b1.1", "b1.1"}, {"Y:b1.1", "Y:b1.1,"},
      {"R:a2.1+a3.1", "R:a2.1+a3.2"}, {"R:a2.1+a3.1", "R:a2.1+b3.1"}, {"R:a2.1+a3.1", "R:a2.1+a2.2"},
      {"reserve1=-", "reserve1=R:r1"}, {"z1=R:a1.1", "z1=R:r1"}, {"reserve1=-", "reserve1=R:a1.1"}}},
    {small_supply,
     "turn=1 points=0/0 taken=d1.1,e1.1 z0=- z1=- z2=- reserve1=R:r1,Y:r2+r3 reserve2=-",
     {{"R:r1", "R:r2"}, {"R:r1", "R:r0"}, {"R:r1", "R:r"}, {"R:r1", "R:r1+r1"}, {"Y:r2+r3", "Y:r3+r4"},
      {"Y:r2+r3", "Y:r1+r3"}, {"Y:r2+r3", "Y:r2+r3+r4"}, {"R:r1", "r1"}, {"R:r1", "R:1"}}},
};

/// Whether a function refuses every change, and not what is sound.
template <class Function>
void check_changes(const Case& of, Function&& read) {
    CHECK(refused([&] { read(of.sound); }) == false);
    auto changes = of.changes;
    for (const auto& change : spoilt_parts(of.sound)) changes.push_back(change);
    for (const auto& change : changes) {
        const auto text = changed(of.sound, change);
        const Note note([&] { return text; });
        CHECK(refused([&] { read(text); }));
    }
}

template <Game G>
void check_positions(const Case& of) {
    const auto name = std::string_view(G::name).size();
    const G game(resolved_options(G::name, of.of.substr(name)));
    CHECK(game.write(game.read(of.sound)) == of.sound);
    check_changes(of, [&](const std::string& text) { game.read(text); });
    for (const std::string text : {"", " ", "=", "==", "turn", "-", "\n", "\xff\xfe", "turn=1 turn=1"})
        CHECK(refused([&] { game.read(text); }));
}

}  // namespace
}  // namespace cubarium::tests

int main() {
    using namespace cubarium;
    using namespace cubarium::tests;
    each_game([]<class G>() {
        for (const auto& of : option_cases)
            if (of.of == G::name)
                test(of.of + ": options", [&] { check_changes(of, [](const std::string& text) { G{text}; }); });
        for (const auto& of : position_cases)
            if (of.of.starts_with(G::name)) test(of.of + ": positions", [&] { check_positions<G>(of); });
    });
    return closing();
}
