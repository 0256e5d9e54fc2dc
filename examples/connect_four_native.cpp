// The compiled twin of connect_four.py as a module of its own. Use it through cubarium.
#include "bind.hpp"
#include "bind_envs.hpp"
#include "connect_four_encoding.hpp"

NB_MODULE(connect_four_native, module) {
    module.doc() = "Connect Four, compiled. Use it through cubarium.";
    cubarium::bind<cubarium::ConnectFour>(module);
    cubarium::bind_env<cubarium::ConnectFour>(module);
}
