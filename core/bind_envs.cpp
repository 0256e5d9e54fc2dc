// The encodings of the games in the compiled module.
#include "bind_envs.hpp"

#include "envs/babel.hpp"
#include "envs/blokus3d.hpp"
#include "envs/kewbz.hpp"
#include "envs/kubruss.hpp"
#include "envs/qubix.hpp"

namespace cubarium {

void bind_envs(nanobind::module_& module) {
    bind_env<Babel>(module);
    bind_env<Blokus3D>(module);
    bind_env<Kewbz>(module);
    bind_env<Kubruss>(module);
    bind_env<Qubix>(module);
}

}  // namespace cubarium
