PYTHON ?= python3
MARKS ?= not slow and not long and not campaign
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 2) # more than processors: tests wait for servers and browsers
BEGAN := $(shell date +%s.%N)
unexport PYTHONDONTWRITEBYTECODE # some containers set it; every server that a test starts would compile all it imports

BIN := .venv/bin
SETUP = @$(PYTHON) tools/setup.py
NPM = $(BIN)/python tools/npm.py
WITH_TOOLS = PATH="$(abspath $(BIN)):$$PATH" MAKEFLAGS= # cmake and ninja are in .venv where the machine has none
CMAKE = $(WITH_TOOLS) cmake -S . -G Ninja -DCUBARIUM_TESTS=ON
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
BESIDE = $(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),-Otarget)

.PHONY: play check test test-packages lint quick test-core test-web sanitize test-long fuzz prove bench load docs screenshots wheels clean

play:           ## the table, in your browser
	$(SETUP) play
	@CUBARIUM_BEGAN=$(BEGAN) exec $(BIN)/cubarium

check:          ## for daily work: linters, types and the quick tests, in a minute
	$(SETUP) dev
	@$(BESIDE) lint quick

test:           ## everything that must hold before a change lands
	$(SETUP) play
	@$(BESIDE) test-core test-packages
	@$(BESIDE) lint test-web
	$(PYTEST) -m "$(MARKS)"

test-packages:  ## what tests need; it is brought while the C++ tests are compiled
	$(SETUP) test

lint:           ## linters, types, and which part may import which
	$(SETUP) dev
	$(BIN)/ruff check --quiet && $(BIN)/ruff format --check --quiet && $(BIN)/lint-imports --no-logo --no-cache && $(BIN)/mypy

quick:          ## one case of each test that takes no time, and no browser, database or compiler
	$(SETUP) dev
	CUBARIUM_QUICK=1 $(PYTEST) -q

test-core:      ## the C++ tests of the core
	$(SETUP) core
	$(CMAKE) -B build/core -DCMAKE_BUILD_TYPE=Release
	$(WITH_TOOLS) cmake --build build/core && $(WITH_TOOLS) ctest --test-dir build/core --output-on-failure

test-web:       ## linters, types and unit tests of the page
	$(SETUP) test
	$(NPM) run lint && $(NPM) test

sanitize:       ## the C++ tests under AddressSanitizer and UndefinedBehaviourSanitizer
	$(SETUP) core
	$(CMAKE) -B build/sanitize -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCUBARIUM_SANITIZE=ON
	$(WITH_TOOLS) cmake --build build/sanitize && $(WITH_TOOLS) ctest --test-dir build/sanitize --output-on-failure

test-long:      ## all tests in Python, with the campaigns that take hours
	$(SETUP) test
	$(PYTEST) -m ""

fuzz:           ## a hundred thousand texts into every parser
	$(SETUP) dev
	CUBARIUM_FUZZ=100000 $(PYTEST) tests/notation/test_fuzz.py

prove:          ## reference against twin over a million positions of each game; goes on where it stopped
	$(SETUP) dev
	$(BIN)/python bench/equality.py

bench:          ## how fast the core is, against the reference
	$(SETUP) dev
	$(BIN)/python bench/core.py --json build/bench-core.json

load:           ## a thousand games at once on the server, with a kill -9 in the middle
	$(SETUP) dev
	$(BIN)/python bench/load.py --kill --json build/bench-load.jsonl

docs:           ## the pictures of README and docs, made anew
	$(SETUP) dev
	$(BIN)/python docs/pictures.py

screenshots:    ## the photographs of the table in the docs, made anew
	$(SETUP) test
	$(BIN)/python docs/screenshots.py

wheels:         ## the package as others install it, in dist
	$(SETUP) dev
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist --config-settings=cmake.define.CUBARIUM_VARIANTS=all .

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
