# Every habit of the project is one word here; `make` alone lists them.
# A machine needs make and Python 3.11 or newer; PYTHON=/path/to/python3 names one, ARGS="..." is handed to the command.

.DEFAULT_GOAL := help
.PHONY: help play test test-cluster check lint format types contracts docs site bench bench-diplomacy lock clean play-environment dev-environment \
	site-environment
.SUFFIXES:

# Another project's modules on the path would be tested in place of ours.
unexport PYTHONPATH PYTHONHOME
ifdef PYTHON
export PYTHON
endif

CODE := src tests scripts/docs scripts/site/pages.py scripts/site/foreign.py $(wildcard bench)
PYTEST := .venv/bin/python -m pytest -n auto

help: ## list these words
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-15s %s\n", $$1, $$2}' Makefile
	@echo 'More words for a command: make play ARGS="--map stars". Another Python: make play PYTHON=python3.13'

play: play-environment ## play in the terminal, you against three bots (ARGS: see garrison play --help)
	@.venv/bin/garrison play $(ARGS)

test: dev-environment ## run the whole suite (ARGS: see pytest --help)
	@$(PYTEST) $(ARGS)

test-cluster: dev-environment ## test fast games on a Ray cluster, in an environment of its own with the newest Ray
	@test -e .venv/cluster/ready || { .venv/bin/python -m venv --clear .venv/cluster \
		&& .venv/cluster/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/dev.txt \
		&& .venv/cluster/bin/python -m pip install -qq --disable-pip-version-check --no-build-isolation -e '.[cluster]' \
		&& touch .venv/cluster/ready; }
	@.venv/cluster/bin/python -m pytest tests/arena/test_cluster.py $(ARGS)

check: lint types contracts ## all that CI runs: lint, format, types, import contracts, then the suite with more examples
	@$(PYTEST) --hypothesis-profile=ci $(ARGS)

lint: dev-environment ## ruff: rules and format
	@.venv/bin/ruff check --quiet --output-format=concise
	@.venv/bin/ruff format --check --quiet || { echo "The files above are not formatted: make format"; exit 1; }

types: dev-environment ## mypy, strict
	@.venv/bin/mypy --no-error-summary $(CODE)

contracts: dev-environment ## import-linter: which floor may look at which
	@.venv/bin/lint-imports --no-logo

bench: dev-environment ## measure the speed and print it with the machine's name
	@.venv/bin/python -m bench $(ARGS)

bench-diplomacy: dev-environment ## time orders and adjudication beside the PyPI package `diplomacy`, installed for this only
	@.venv/bin/python -m bench.diplomacy $(ARGS)

format: dev-environment ## put the code into form
	@.venv/bin/ruff check --fix --quiet || true
	@.venv/bin/ruff format --quiet

docs: dev-environment ## write the options and diagrams of the rule sets into the manual
	@.venv/bin/python scripts/docs

site: site-environment ## build the manual with a reference of the library into site/, to browse and search
	@.venv/bin/python scripts/site

lock: dev-environment ## choose the newest versions that are a week old, and write requirements/ anew
	@scripts/lock

clean: ## remove .venv and all caches
	@rm -rf .venv build dist site .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage htmlcov
	@find src tests $(wildcard bench) -name __pycache__ -type d -prune -exec rm -rf {} +

play-environment:
	@scripts/environment play

dev-environment:
	@scripts/environment dev

site-environment:
	@scripts/environment site
