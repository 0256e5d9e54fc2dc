// Whether this processor can run the build of the core for newer ones. A module of its own, compiled for every machine,
// because loading that build on an older processor may already end the program.
#include <Python.h>

namespace {

PyObject* has_v3(PyObject*, PyObject*) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return PyBool_FromLong(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma"));
#else
    Py_RETURN_FALSE;
#endif
}

PyMethodDef functions[] = {
    {"has_v3", has_v3, METH_NOARGS, "has_v3()\n--\n\nWhether this is an x86-64-v3: one with AVX2, BMI2 and FMA."},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_cpu", "What this processor can run.", 0, functions, nullptr, nullptr, nullptr, nullptr,
};

}  // namespace

PyMODINIT_FUNC PyInit__cpu() { return PyModule_Create(&definition); }
