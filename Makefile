# Everything the project does regularly is a command here; `make` alone lists them.
# You need make and Python 3.11 or newer. PYTHON=/path/to/python3 chooses one, ARGS="..." is passed to the command.

.DEFAULT_GOAL := help
.PHONY: help play terminal test check nightly ready compiled test-page repeat-page plant test-cluster fuzz soak lint format types contracts page docs pictures shapes site bench bench-server ladder \
	bench-diplomacy lock clean play-environment dev-environment site-environment page-environment
.SUFFIXES:

# Otherwise another project's modules on the path would be tested instead of ours.
unexport PYTHONPATH PYTHONHOME
# Without bytecode every program that a test starts would compile everything that it imports.
unexport PYTHONDONTWRITEBYTECODE
ifdef PYTHON
export PYTHON
endif

CODE := src tests examples scripts/bundle.py scripts/docs scripts/curves.py scripts/house.py scripts/screens.py scripts/pictures.py scripts/scenes scripts/site/pages.py scripts/site/parts.py scripts/site/foreign.py $(wildcard bench)
PAGE := src/garrison/page/js
# A file is run by one worker, so that what its tests share is made once; the order is that of tests/conftest.py.
PYTEST := .venv/bin/python -m pytest -n auto --dist loadfile --no-loadscope-reorder --durations 10
PAGE_TESTS := tests/page/js/*.test.js

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-15s %s\n", $$1, $$2}' Makefile
	@echo 'To pass options to a command: make terminal ARGS="--map stars". To use another Python: make play PYTHON=python3.13'

play: play-environment ## play in the browser, with bots or friends (ARGS: see garrison serve --help)
	@.venv/bin/garrison serve --open $(ARGS)

terminal: play-environment ## play in the terminal, you against three bots (ARGS: see garrison play --help)
	@.venv/bin/garrison play $(ARGS)

test: dev-environment page-environment ready ## prove the program in a few minutes: something of every room (ARGS: see pytest --help)
	@$(PYTEST) $(ARGS)

check: dev-environment page-environment ## run all that a change must pass before it lands, as CI does
	@$(MAKE) --no-print-directory -j2 types lint contracts page ready
	@$(PYTEST) --circle check $(ARGS)

nightly: dev-environment page-environment ready ## try what takes hours: new examples by the thousand, learners, damaged inputs, the pages again and again
	@$(PYTEST) --circle nightly $(ARGS)
	@$(MAKE) --no-print-directory fuzz ARGS="--seconds 600 --seed $$(date +%s)"
	@$(MAKE) --no-print-directory repeat-page

# What the tests stand on: compiled code, and those parts of the page that need no browser.
ready: compiled test-page

test-page: page-environment ## test what needs no browser of the page, in node
	@scripts/node node --test --test-reporter=dot $(PAGE_TESTS)

compiled: dev-environment
	@.venv/bin/python tests/kernel/compiling.py

repeat-page: dev-environment page-environment ## run the tests of the page ten times, four at once, to find those that depend on luck
	@for time in 1 2 3 4 5 6 7 8 9 10; do $(PYTEST) -n 4 --circle check -q tests/page $(ARGS) || exit 1; done

plant: dev-environment page-environment compiled ## plant each fault of tests/planted and see which test finds it (ARGS: see scripts/plant --help)
	@scripts/plant $(ARGS)

test-cluster: dev-environment ## test fast games on a Ray cluster, in its own environment with the newest Ray
	@test -e .venv/cluster/ready || { .venv/bin/python -m venv --clear .venv/cluster \
		&& .venv/cluster/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/dev.txt \
		&& .venv/cluster/bin/python -m pip install -qq --disable-pip-version-check --no-build-isolation -e '.[cluster]' \
		&& touch .venv/cluster/ready; }
	@.venv/cluster/bin/python -m pytest tests/arena/test_cluster.py $(ARGS)

fuzz: dev-environment ## damaged inputs for every face, for a minute (ARGS: --seconds, --seed, --face; see --help)
	@PYTHONPATH=tests .venv/bin/python -m hostile.fuzz $(ARGS)

soak: dev-environment ## try what the server promises, at length, and write docs/reliability.md (ARGS: --rows, --seed; see --help)
	@PYTHONPATH=tests:. .venv/bin/python -m soak --scale long --write $(ARGS)

lint: dev-environment ## check rules and format with ruff
	@.venv/bin/ruff check --quiet --output-format=concise
	@.venv/bin/ruff format --check --quiet || { echo "The files above are not formatted. Run: make format"; exit 1; }

types: dev-environment ## check types with mypy, strictly
	@.venv/bin/mypy --no-error-summary $(CODE)

contracts: dev-environment ## check with import-linter which floor imports which
	@.venv/bin/lint-imports --no-logo

page: page-environment ## check the types of the page with TypeScript, and its rules and format with biome
	@test ! -d $(PAGE) || scripts/node tsc
	@test ! -d $(PAGE) || scripts/node biome check --error-on-warnings --diagnostic-level=warn >/dev/null \
		|| { echo "If only the format differs, run: make format"; exit 1; }

pictures: dev-environment ## take the pictures of the pages in docs/pictures (ARGS: names of scenes; all without)
	@.venv/bin/python scripts/pictures.py $(ARGS)

bench: dev-environment ## measure the speed and print it with the machine's name
	@.venv/bin/python -m bench $(ARGS)

ladder: dev-environment ## play the bots against one another, line by line, and write docs/strength.md (ARGS: see ARGS=--help)
	@.venv/bin/python -m bench.ladder $(ARGS)

bench-server: dev-environment page-environment ## measure what the server costs: a move, an open game, a start; ARGS="--beside FOLDER" puts another checkout beside it
	@PYTHONPATH=tests:. .venv/bin/python -m bench.server $(ARGS)

bench-diplomacy: dev-environment ## time orders and adjudication against the PyPI package `diplomacy`, installed just for this
	@.venv/bin/python -m bench.diplomacy $(ARGS)

format: dev-environment page-environment ## format the code
	@.venv/bin/ruff check --fix --quiet || true
	@.venv/bin/ruff format --quiet
	@test ! -d $(PAGE) || scripts/node biome check --write --log-level=error >/dev/null 2>&1 || true

docs: dev-environment ## write the options, diagrams and lists of the code into the manual, and draw its screens, its curves and the map of the house
	@.venv/bin/python scripts/docs
	@.venv/bin/python scripts/screens.py
	@.venv/bin/python scripts/dice.py
	@.venv/bin/python scripts/wire.py
	@.venv/bin/python scripts/curves.py
	@.venv/bin/python scripts/house.py

site: site-environment ## build the manual with a reference of the library into site/, to browse and search
	@.venv/bin/python scripts/site

shapes: dev-environment ## make the shapes of the bundled maps anew, from data that npm fetches, and check them (ARGS: names)
	@.venv/bin/python scripts/shapes $(ARGS)

lock: dev-environment ## choose the newest versions that are a week old, and rewrite requirements/
	@scripts/lock

clean: ## remove .venv, node_modules and all caches
	@rm -rf .venv node_modules build dist site .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage htmlcov
	@find src tests $(wildcard bench) -name __pycache__ -type d -prune -exec rm -rf {} +

play-environment:
	@scripts/environment play

dev-environment:
	@scripts/environment dev

site-environment:
	@scripts/environment site

page-environment: dev-environment
	@test ! -d $(PAGE) || scripts/node
