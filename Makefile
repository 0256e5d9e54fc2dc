PYTHON ?= python3
BIN := .venv/bin
CORE := pyproject.toml CMakeLists.txt $(wildcard core/*.?pp core/*/*.hpp)
PAGE := $(wildcard web/*.html web/*.json web/*.js web/*.ts) $(shell find web/src web/public -type f)
BEGAN := $(shell date +%s.%N)

NPM = $(BIN)/python tools/npm.py
CMAKE = $(BIN)/cmake -S . -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja -DCUBARIUM_TESTS=ON

.PHONY: play test lint test-core test-web screenshots sanitize test-long fuzz prove bench load pictures clean

play: .venv/page                 ## the table, in your browser
	@CUBARIUM_BEGAN=$(BEGAN) exec $(BIN)/cubarium

test: lint test-core test-web .venv/page  ## everything that must hold before a change lands
	$(BIN)/python -m pytest -n auto

lint: .venv/ready-dev
	$(BIN)/ruff check && $(BIN)/ruff format --check
	$(BIN)/mypy

test-core: .venv/ready-dev       ## the C++ tests of the core
	$(CMAKE) -B build/core -DCMAKE_BUILD_TYPE=Release
	$(BIN)/cmake --build build/core && $(BIN)/ctest --test-dir build/core --output-on-failure

test-web: .venv/ready-dev        ## linters, types and unit tests of the page; axe, for the tests in a browser
	$(NPM) ci --no-audit --no-fund && $(NPM) run lint && $(NPM) test

sanitize: .venv/ready-dev        ## the same under AddressSanitizer and UndefinedBehaviourSanitizer
	$(CMAKE) -B build/sanitize -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCUBARIUM_SANITIZE=ON
	$(BIN)/cmake --build build/sanitize && $(BIN)/ctest --test-dir build/sanitize --output-on-failure

test-long: .venv/ready-dev       ## the golden numbers that take minutes, too
	$(BIN)/python -m pytest -n auto -m ""

fuzz: .venv/ready-dev            ## a hundred thousand texts into every parser
	CUBARIUM_FUZZ=100000 $(BIN)/python -m pytest -n auto tests/test_fuzz.py

prove: .venv/ready-dev           ## reference against twin over a million positions of each game; goes on where it stopped
	$(BIN)/python bench/equality.py

bench: .venv/ready-dev           ## how fast the core is, against the reference
	$(BIN)/python bench/core.py --json build/bench-core.json

load: .venv/ready-dev            ## a thousand games at once on the server, with a kill -9 in the middle
	$(BIN)/python bench/load.py --kill --json build/bench-load.jsonl

screenshots: .venv/ready-dev     ## the photographs of the table in the docs, made anew; needs Chromium
	$(BIN)/python docs/screenshots.py

pictures: .venv/ready            ## the pictures of README and docs, made anew
	$(BIN)/python docs/pictures.py

.venv/ready: $(CORE)
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Cubarium needs Python 3.11 or later: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --editable .
	@mkdir -p build && touch $@

.venv/page: .venv/ready $(PAGE)
	$(BIN)/python tools/page.py
	@touch $@

.venv/ready-dev: .venv/ready
	$(BIN)/python tools/extras.py dev > .venv/dev.txt && $(BIN)/python -m pip install --quiet --requirement .venv/dev.txt
	@touch $@

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
