// The compiled module. Use it through cubarium.engine.
#include "bind.hpp"
#include "games/babel.hpp"
#include "games/blokus3d.hpp"
#include "games/kewbz.hpp"
#include "games/kubruss.hpp"
#include "games/qubix.hpp"

namespace cubarium {

void bind_envs(nanobind::module_& module);     // bind_envs.cpp
void bind_packing(nanobind::module_& module);  // bind_packing.cpp

}  // namespace cubarium

NB_MODULE(CUBARIUM_MODULE, module) {
    nanobind::set_leak_warnings(false);  // positions in caches live as long as the program, and that is no fault
    module.doc() = "The compiled rules. Use them through cubarium.engine.";
#if defined(__x86_64__)
    module.def("has_v3", [] {
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
               __builtin_cpu_supports("fma");
    });
#else
    module.def("has_v3", [] { return false; });
#endif
    cubarium::bind<cubarium::Kubruss>(module);
    cubarium::bind<cubarium::Babel>(module);
    cubarium::bind<cubarium::Kewbz>(module);
    cubarium::bind<cubarium::Blokus3D>(module);
    cubarium::bind<cubarium::Qubix>(module);
    cubarium::bind_envs(module);
    cubarium::bind_packing(module);
}
