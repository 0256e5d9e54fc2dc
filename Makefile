PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint test-long fuzz pictures clean

play: .venv/ready                ## a game at this terminal
	@$(BIN)/cubarium play

test: .venv/ready-dev lint       ## everything that must hold before a change lands
	$(BIN)/python -m pytest -n auto

lint: .venv/ready-dev
	$(BIN)/ruff check && $(BIN)/ruff format --check
	$(BIN)/mypy

test-long: .venv/ready-dev       ## the golden numbers that take minutes, too
	$(BIN)/python -m pytest -n auto -m ""

fuzz: .venv/ready-dev            ## a hundred thousand texts into every parser
	CUBARIUM_FUZZ=100000 $(BIN)/python -m pytest -n auto tests/test_fuzz.py

pictures: .venv/ready            ## the pictures of README and docs, made anew
	$(BIN)/python docs/pictures.py

.venv/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Cubarium needs Python 3.11 or later: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

.venv/ready-dev: .venv/ready
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
