// One program with the tests of all files: what games have in common is then compiled once.
//
//   core_tests SUITE [WORD...]
#include "check.hpp"

int main(int count, char** arguments) {
    using namespace cubarium::tests;
    const std::string name = count > 1 ? arguments[1] : "";
    for (const Suite& suite : Suite::all())
        if (suite.name == name) {
            suite.run(Words(arguments + 2, arguments + count));
            return closing();
        }
    std::cerr << "there is no suite '" << name << "'\n";
    return 2;
}
