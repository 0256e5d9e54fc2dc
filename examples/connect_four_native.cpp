// The compiled twin of connect_four.py as a module of its own. Use it through cubarium.
#include "bind.hpp"
#include "connect_four.hpp"

NB_MODULE(connect_four_native, module) {
    module.doc() = "Connect Four, compiled. Use it through cubarium.";
    cubarium::bind<cubarium::ConnectFour>(module);
}
