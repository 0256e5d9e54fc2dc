// A compiled module: the games that registered themselves in it. Use it through cubarium.engine.
#include "classes.hpp"
#include "position.hpp"

NB_MODULE(CUBARIUM_MODULE, module) {
    nanobind::set_leak_warnings(false);  // positions in caches live as long as the program, and that is no fault
    module.doc() = "The compiled rules. Use them through cubarium.engine.";
    cubarium::bind_position(module);
    cubarium::bind_games(module);
    cubarium::bind_envs(module);
#if defined(CUBARIUM_PACKING)
    cubarium::bind_packing(module);
#endif
    nanobind::module_::import_("atexit").attr("register")(nanobind::cpp_function(&cubarium::gil::stop_threads));
    nanobind::list names;
    for (const auto& game : cubarium::registered_games()) names.append(game.name);
    names.sort();
    module.attr("GAMES") = nanobind::tuple(names);
}
