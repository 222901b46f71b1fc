# Targets: setup duel test rulings language bench soak clean. Needs Python 3.11+, make and a C compiler.

PYTHON ?= python3
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := setup

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
EXTRAS := dev judge table web env

# What the package is built from. The list itself is kept in a file, so that a removed file is noticed too.
SOURCES := $(shell find src -type f \( -name '*.py' -o -name '*.json' -o -name '*.yaml' -o -name '*.ydk' \
	-o -name '*.cards' -o -name py.typed \) \
	-not -path '*/__pycache__/*' -not -path '*.egg-info/*' | LC_ALL=C sort)

# The two builds. Neither can reach the other: the compiled one sees no PYTHONPATH, the pure one sees src first.
COMPILED := env -u PYTHONPATH SPELLSPEED_EXPECT=compiled
PURE := env PYTHONPATH="$(CURDIR)/src" SPELLSPEED_EXPECT=pure

.PHONY: setup duel test rulings language bench soak clean force

setup: $(VENV)/built

$(VENV)/created:
	@echo "== creating $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "spellspeed needs Python 3.11 or newer")'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/tools: $(VENV)/created pyproject.toml
	@echo "== installing tools and extras ($(EXTRAS))"
	@$(BIN)/python -c 'import sys, tomllib; \
		project = tomllib.load(open("pyproject.toml", "rb")); \
		extras = project["project"]["optional-dependencies"]; \
		wanted = project["build-system"]["requires"] + [d for e in sys.argv[1:] for d in extras[e]]; \
		print("\n".join(wanted))' $(EXTRAS) > $(VENV)/requirements.txt
	@$(PIP) install -q --progress-bar off -r $(VENV)/requirements.txt
	@touch $@

$(VENV)/sources.txt: $(VENV)/created force
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

$(VENV)/built: $(VENV)/tools $(VENV)/sources.txt pyproject.toml setup.py $(SOURCES)
	@echo "== building and installing spellspeed (log: $(VENV)/build.log)"
	@env -u PYTHONPATH $(PIP) install -v --force-reinstall --no-deps --no-build-isolation . 2>&1 \
		| tee $(VENV)/build.log | { grep --line-buffered '^ *spellspeed: ' || true; } \
		|| { tail -n 40 $(VENV)/build.log; exit 1; }
	@env -u PYTHONPATH $(BIN)/python -c 'from spellspeed._build import COMPILED; \
		print("== installed: the", "compiled" if COMPILED else "PURE PYTHON", "build")'
	@touch $@

duel: setup
	@env -u PYTHONPATH $(BIN)/spellspeed duel

test: setup
	@echo "== ruff"
	@$(BIN)/ruff check .
	@echo "== mypy"
	@$(BIN)/mypy --strict src tests bench tools
	@echo "== pytest, compiled build"
	@$(COMPILED) $(BIN)/pytest -q -n 2
	@echo "== pytest, pure sources"
	@$(PURE) $(BIN)/pytest -q -n 2
	@echo "== rulings"
	@env -u PYTHONPATH $(BIN)/spellspeed rulings

# Which test exercises which rule, collected from the marks; committed, and checked by a test.
exercised: setup
	@$(COMPILED) $(BIN)/python tools/collect_rules.py

rulings: setup
	@env -u PYTHONPATH $(BIN)/spellspeed rulings

# How many words the effect language has and how they are used; the figures also go to language.json.
language: setup
	@$(PURE) $(BIN)/python -m spellspeed.language.figures language.json

# bench/run.py enters its results in bench.json under the name of the build that runs.
bench: setup
	@rm -f bench.json
	@$(COMPILED) $(BIN)/python -m bench.run
	@$(PURE) $(BIN)/python -m bench.run

soak: setup
	@$(COMPILED) $(BIN)/python -m pytest tests/soak -m soak -n 2

clean:
	rm -rf $(VENV) build dist bench.json language.json src/spellspeed.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
