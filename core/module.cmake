# How a list of games becomes a compiled module, or a test.
#
# A game is named by the files that have its class, its encoding, its features, its scenes and its violations, as far as
# it has them, and by the class: envs/kubruss.hpp,nets/features/kubruss.hpp,scenes/kubruss.hpp:Kubruss. Files are found in this folder and in the folder of the project.

set(CUBARIUM_CORE "${CMAKE_CURRENT_LIST_DIR}")
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

# Sets CUBARIUM_HAS_V3, if it is not set: whether this machine is an x86-64 of the last ten years (AVX2, BMI2, FMA).
macro(cubarium_check_v3)
  include(CheckCXXSourceRuns)
  check_cxx_source_runs("
    int main() {
      __builtin_cpu_init();
      return !(__builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") && __builtin_cpu_supports(\"fma\"));
    }" CUBARIUM_HAS_V3)
endmacro()

# Writes FILE with a text, unless it has it already: what did not change need not be compiled again.
function(cubarium_write file text)
  file(CONFIGURE OUTPUT "${file}" CONTENT "${text}" @ONLY)
endfunction()

# Reads a game into two variables: the lines that include its files, and its class.
function(cubarium_read_game game includes class)
  string(REGEX MATCH "^(.+):(.+)$" _ "${game}")
  set(${class} "${CMAKE_MATCH_2}" PARENT_SCOPE)
  string(REPLACE "," "\"\n#include \"" files "${CMAKE_MATCH_1}")
  set(${includes} "#include \"${files}\"\n" PARENT_SCOPE)
endfunction()

# cubarium_games(HEADER GAME...): writes a header with `each_game`, which calls a function for the class of each game.
function(cubarium_games header)
  foreach(game IN LISTS ARGN)
    cubarium_read_game("${game}" files class)
    string(APPEND includes "${files}")
    string(APPEND calls "    function.template operator()<${class}>();\n")
  endforeach()
  cubarium_write("${header}" "// Written by CMake: the games that CMakeLists.txt names.
#pragma once

${includes}
namespace cubarium {

template <class Function>
void each_game(Function&& function) {
${calls}}

}  // namespace cubarium
")
endfunction()

# cubarium_module(NAME GAMES GAME... [PACKING] [OPTIONS OPTION...]): a module of Python that has these games, each
# compiled in a translation unit of its own; with the packing solver, if it is asked for; with these compiler options.
function(cubarium_module name)
  cmake_parse_arguments(PARSE_ARGV 1 MODULE "PACKING" "" "GAMES;OPTIONS")
  set(sources "") # those that take longest to compile come first, so that all processors are busy to the end
  foreach(game IN LISTS MODULE_GAMES)
    cubarium_read_game("${game}" files class)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/games/${class}.cpp")
    cubarium_write("${source}" "// Written by CMake.
${files}#include \"backend_of.hpp\"

namespace {
[[maybe_unused]] const bool registered = cubarium::register_game<cubarium::${class}>();
}
")
    list(APPEND sources "${source}")
  endforeach()
  set(bindings module.cpp position.cpp games.cpp envs.cpp)
  if(MODULE_PACKING)
    list(PREPEND bindings packing.cpp ../packing/engines.cpp)
  endif()
  list(TRANSFORM bindings PREPEND "${CUBARIUM_CORE}/bind/")
  list(APPEND sources ${bindings})

  find_package(Threads REQUIRED)
  # NOMINSIZE: nanobind would set -Os after our own option.
  nanobind_add_module(${name} NB_STATIC NOMINSIZE NB_DOMAIN ${name} ${sources})
  if(TARGET nanobind-static) # its sources together take a third of the time that they take one by one
    set_target_properties(nanobind-static PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  endif()
  target_include_directories(${name} PRIVATE "${CUBARIUM_CORE}" "${CMAKE_CURRENT_SOURCE_DIR}")
  target_compile_definitions(${name} PRIVATE CUBARIUM_MODULE=${name} $<$<BOOL:${MODULE_PACKING}>:CUBARIUM_PACKING>)
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic ${MODULE_OPTIONS})
  target_precompile_headers(${name} PRIVATE "${CUBARIUM_CORE}/backend_of.hpp" <nanobind/nanobind.h>)
  target_link_libraries(${name} PRIVATE Threads::Threads)
endfunction()
