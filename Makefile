# Targets: duel table page fast quick test rulings exercised language pool bench performance soak soak-pure mutants docs dist clean.
# Needs Python 3.11+ and make; a C compiler for speed.
# `make duel` plays from the sources at once; `make fast` compiles the engine, and then `make duel` uses that.
# `make fast PGO=1` takes twice as long and makes the engine a fifth to a third faster.
# `make quick` looks over a change in less than a minute, without compiling; `make test` is everything, in both builds.

PYTHON ?= python3
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := fast
# One step at a time, whatever -j says: several pip in one environment disturb each other, and every step uses all cores.
.NOTPARALLEL:

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
EXTRAS := dev judge env ray table terminal

# What the package is built from. The list itself is kept in a file, so that a removed file is noticed too.
SOURCES := $(shell find src -type f \( -name '*.py' -o -name '*.json' -o -name '*.yaml' -o -name '*.ydk' \
	-o -name '*.cards' -o -name '*.tsv' -o -name '*.idx' -o -name '*.psct' -o -name '*.jpn' -o -path '*/data/*.txt' -o -path '*/table/page/*' -o -name py.typed \) \
	-not -path '*/__pycache__/*' -not -path '*.egg-info/*' | LC_ALL=C sort)
# How it is built.
RECIPE := pyproject.toml setup.py tools/description.py tools/docstrings.py tools/train.py

# The two builds. Neither can reach the other: the compiled one sees no PYTHONPATH, the pure one sees src first.
COMPILED := env -u PYTHONPATH SPELLSPEED_EXPECT=compiled
PURE := env PYTHONPATH="$(CURDIR)/src" SPELLSPEED_EXPECT=pure

.PHONY: fast setup duel table page quick test rulings exercised language pool bench performance soak soak-pure mutants docs dist clean force

fast: $(VENV)/built
setup: $(VENV)/built $(addprefix $(VENV)/has-,$(EXTRAS))

$(VENV)/created:
	@echo "== creating $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "spellspeed needs Python 3.11 or newer")'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# What one extra of pyproject.toml asks for (`build`: what the compiled build needs), installed when a target needs it.
$(VENV)/has-%: $(VENV)/created pyproject.toml
	@echo "== installing what $* needs"
	@$(BIN)/python -c 'import sys, tomllib; \
		project = tomllib.load(open("pyproject.toml", "rb")); \
		extras = {"build": project["build-system"]["requires"], **project["project"]["optional-dependencies"]}; \
		print("\n".join(extras[sys.argv[1]]))' $* > $(VENV)/requirements-$*.txt
	@$(PIP) install -q --progress-bar off -r $(VENV)/requirements-$*.txt
	@touch $@

# PGO=1: compiled twice, the second time for what the first did often while it played (gcc).
$(VENV)/manner.txt: $(VENV)/created force
	@printf '%s\n' '$(PGO)' | cmp -s - $@ || printf '%s\n' '$(PGO)' > $@

$(VENV)/sources.txt: $(VENV)/created force
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

$(VENV)/built: $(VENV)/has-build $(VENV)/sources.txt $(VENV)/manner.txt $(RECIPE) $(SOURCES)
	@echo "== building and installing spellspeed (log: $(VENV)/build.log)"
	@env -u PYTHONPATH SPELLSPEED_PGO=$(PGO) $(PIP) install -v --force-reinstall --no-deps --no-build-isolation . 2>&1 \
		| tee $(VENV)/build.log | { grep --line-buffered '^ *spellspeed: ' || true; } \
		|| { tail -n 40 $(VENV)/build.log; exit 1; }
	@env -u PYTHONPATH $(BIN)/python -c 'from spellspeed._build import COMPILED; \
		print("== installed: the", "compiled" if COMPILED else "PURE PYTHON", "build")'
	@touch $@

# The compiled build if there is one of these very sources, else the sources themselves.
# ARGS are those of the command: make duel ARGS="--lang zh --deck pool_03"
# At a terminal, what the full screen needs is installed first; if that fails, the duel is played line by line.
SCREEN := $(if $(filter --plain --watch --help -h,$(ARGS)),no,yes)
duel:
	@if [ $(SCREEN) = yes ] && [ -t 0 ] && [ -t 1 ]; then \
		PIP_RETRIES=1 PIP_DEFAULT_TIMEOUT=10 $(MAKE) -s $(VENV)/has-terminal 2> /dev/null || true; fi; \
	export SPELLSPEED_MADE=yes; \
	if [ -e $(VENV)/built ] && printf '%s\n' $(SOURCES) | cmp -s - $(VENV)/sources.txt \
		&& [ -z "$$(find $(SOURCES) $(RECIPE) -newer $(VENV)/built -print -quit)" ]; then \
		exec env -u PYTHONPATH $(BIN)/python -m spellspeed duel $(ARGS); fi; \
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "spellspeed needs Python 3.11 or newer")'; \
	if [ -e $(VENV)/has-terminal ]; then exec $(PURE) $(BIN)/python -m spellspeed duel $(ARGS); fi; \
	exec $(PURE) $(PYTHON) -m spellspeed duel $(ARGS)

# The table in a browser, from the sources: make table ARGS="--open"
table: $(VENV)/has-table
	@exec $(PURE) $(BIN)/python -m spellspeed table $(ARGS)

# The same page without a server, as static files in page/ (docs/browser.md). npm fetches Pyodide once, into $(VENV).
page: $(VENV)/has-judge
	@$(PURE) $(BIN)/python tools/make_page.py $(ARGS)

# Two processes; who has no tests left takes over some of the other's. The bytecode of sources and tests is kept in
# $(VENV), whatever the environment says: else every process of every run would compile all of them again.
PYTEST := env -u PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX="$(CURDIR)/$(VENV)/bytecode" $(BIN)/pytest
TWO := -n 2 --dist worksteal

# Every part is run, even if one before it failed; the last lines say how each ended.
test: setup
	@$(BIN)/python tools/parts.py \
		"ruff: $(BIN)/ruff check ." \
		"mypy: $(BIN)/mypy --strict src tests bench tools examples" \
		'compiled tests: $(COMPILED) $(PYTEST) -q $(TWO)' \
		'pure tests: $(PURE) $(PYTEST) -q $(TWO) -m "not soak and not once"' \
		"rulings: env -u PYTHONPATH $(BIN)/python -m spellspeed rulings"

# All tests but those marked slow, from the sources: nothing is compiled. Every card file and every ruling is among them.
quick: $(VENV)/has-dev $(VENV)/has-judge $(VENV)/has-env $(VENV)/has-table $(VENV)/has-terminal
	@$(BIN)/python tools/parts.py \
		"ruff: $(BIN)/ruff check ." \
		'tests: $(PURE) $(PYTEST) -q $(TWO) -m "not soak and not slow"'

# Which test exercises which rule, collected from the marks; committed, and checked by a test.
exercised: setup
	@$(COMPILED) $(BIN)/python tools/collect_rules.py

rulings: fast $(VENV)/has-judge
	@env -u PYTHONPATH $(BIN)/python -m spellspeed rulings

# How many words the effect language has and how they are used; the figures also go to language.json.
# LIST: printed cards, one JSON object per line; then it also counts how many clauses of their texts docs/phrases.md covers.
language: $(VENV)/created
	@$(PURE) $(BIN)/python -m spellspeed.language.figures language.json $(if $(LIST),--texts "$(LIST)")

# The generated cards: LIST, printed cards with texts in English and Japanese, one JSON object per line; TABLE, the folder
# with the table of skeletons; POSITIONS, what tools/pool/positions.py has written.
pool: $(VENV)/has-dev
	@$(PURE) $(BIN)/python -m tools.pool.make "$(LIST)" --table "$(TABLE)" $(if $(POSITIONS),--positions "$(POSITIONS)")
	@$(PURE) $(BIN)/python tools/make_pool_index.py

# bench/run.py enters its results in bench.json under the name of the build that runs.
# WHEEL: a release to compare with, which gets an environment of its own; both are measured in turn.
RELEASE := $(VENV)/release
bench: fast $(VENV)/has-env
	@rm -f bench.json
	@$(COMPILED) $(BIN)/python -m bench.run
	@$(PURE) $(BIN)/python -m bench.run
	@if [ -n "$(WHEEL)" ]; then \
		$(PYTHON) -m venv --clear $(RELEASE); \
		$(RELEASE)/bin/python -m pip --disable-pip-version-check install -q --progress-bar off -r $(VENV)/requirements-env.txt "$(WHEEL)"; \
		$(COMPILED) $(BIN)/python -m bench.run --against $(RELEASE)/bin/python; fi

# The same, and the figures and plots of docs/performance.md.
performance: bench
	@$(PURE) $(BIN)/python -m bench.page

# Random duels over all eighteen decks, looked at on the way; then texts changed by chance, redealt worlds, and all offers.
DUELS ?= 10000
soak: setup
	@$(COMPILED) $(BIN)/python -m spellspeed soak --duels $(DUELS)
	@$(COMPILED) $(PYTEST) -m soak $(TWO)

# The same duels from the sources.
soak-pure: $(VENV)/created
	@$(PURE) $(BIN)/python -m spellspeed soak --duels $(DUELS)

# Small faults put into the sources one at a time: which tests notice them. Each takes a minute or more of one core.
MUTANTS ?= 48
mutants: $(VENV)/has-dev $(VENV)/has-judge $(VENV)/has-env $(VENV)/has-table $(VENV)/has-terminal
	@$(BIN)/python tools/mutants.py --count $(MUTANTS) $(ARGS)

# The pages of docs/ and the reference made from the docstrings, as HTML in build/docs.
docs: $(VENV)/has-docs $(VENV)/has-env
	@$(PURE) $(BIN)/python -m sphinx -W -q -b html docs build/docs
	@echo "== build/docs/index.html"

# The source archive, checked as its users would: unpacked, installed in an empty environment, and its own tests run.
dist: $(VENV)/has-dist
	@rm -rf dist
	@$(BIN)/python -m build -s -o dist .
	@$(BIN)/python -m twine check --strict dist/*
	@$(BIN)/python tools/check_sdist.py dist/*.tar.gz

clean:
	rm -rf $(VENV) build dist page page.new bench.json language.json src/spellspeed.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks
	find src tests bench tools docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
