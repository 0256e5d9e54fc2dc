// Self-play, matches and speeds of nets without Python: cubarium-nets VERB GAME NAME=VALUE …
#include <cstring>

#include "all_games.hpp"
#include "nets/commands.hpp"

int main(int argc, char** argv) {
    using namespace cubarium;
    int status = 2;
    each_game([&]<class G> {
        if constexpr (Featured<G>) {
            if (argc < 3 || std::strcmp(argv[2], G::name) != 0) return;
            try {
                std::puts(nets::answer<G>(argv[1], {argv + 3, argv + argc}).c_str());
                status = 0;
            } catch (const std::exception& error) {
                std::fprintf(stderr, "%s\n", error.what());
                status = 1;
            }
        }
    });
    return status;
}
