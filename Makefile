# Everything a person needs: make run, make check, make test, make bench. Each sets up what it lacks.

PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
STAMP := .setup

.DEFAULT_GOAL := help
.PHONY: wheel sbom cves help setup run cluster check test bench lint format typecheck web-check test-python proofs pictures nightly clean

help:  ## Show what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

$(STAMP)/python: requirements.lock pyproject.toml
	@mkdir -p $(STAMP)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	@touch $@

# The tests start hundreds of processes; where PYTHONDONTWRITEBYTECODE is set each would compile all it imports again.
$(STAMP)/python-dev: requirements-dev.lock $(STAMP)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	$(BIN)/python -m compileall -q -j 0 $(VENV)/lib >/dev/null 2>&1 || true
	@touch $@

# Not `npm ci`: it refuses a lock file without the compilers of other platforms, which not every registry carries.
$(STAMP)/node: web/package.json web/package-lock.json
	@mkdir -p $(STAMP)
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2>/dev/null)

$(STAMP)/web: $(STAMP)/node $(WEB_SOURCES)
	cd web && npm run --silent build
	@touch $@

# The tests drive a real Chromium and a real PostgreSQL, from the distribution's packages.
$(STAMP)/system: scripts/system-packages
	@mkdir -p $(STAMP)
	scripts/system-packages
	@touch $@

wheel: $(STAMP)/python $(STAMP)/web  ## Build the package with the web client in it, into dist/
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

sbom: $(STAMP)/python  ## Write what the casino is made of as CycloneDX, into dist/
	@mkdir -p dist
	$(BIN)/python scripts/sbom.py write dist/croupier.cdx.json

cves: $(STAMP)/python  ## Ask the OSV database, or the registries (over the network), for known vulnerabilities
	$(BIN)/python scripts/cves.py

setup: $(STAMP)/python $(STAMP)/web  ## Install everything that the casino needs and build the web client

run: setup  ## Start the casino with a floor ready to play, on http://localhost:8000
	$(BIN)/croupier serve --demo

cluster: $(STAMP)/python-dev $(STAMP)/web $(STAMP)/system  ## Start the demo floor in several processes, on PostgreSQL and NATS
	PYTHONPATH=. $(BIN)/python scripts/cluster.py

check: $(STAMP)/python-dev $(STAMP)/node  ## Check in seconds: lint, types, and the tests of what changed since main
	@$(MAKE) --no-print-directory lint typecheck
	@since=$$(git merge-base HEAD main); git diff --quiet "$$since" -- web || { cd web && npm run --silent check \
	  && npm run --silent check:wire && npx --no-install vitest run --changed "$$since"; }
	$(BIN)/python -m pytest -n 2 --dist worksteal -q -x --proofs=off -m "not slow" $$($(BIN)/python scripts/changed_tests.py)

test: $(STAMP)/python-dev $(STAMP)/web $(STAMP)/system  ## Check and test everything
	@$(MAKE) --no-print-directory lint typecheck web-check test-python

lint: $(STAMP)/python-dev  ## Lint the code and hold the rooms of the house apart
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python scripts/sbom.py check

typecheck: $(STAMP)/python-dev
	$(BIN)/mypy

web-check: $(STAMP)/node $(STAMP)/python-dev
	cd web && npm run --silent check && npm run --silent check:wire && npm run --silent test

# Browser tests apart: their driver keeps an event loop running in its process, which no other test may meet. Each of
# their files has a house of its own and stays with one worker; the file with most tests, the games, goes first. They
# wait for clocks and for each other's pages, so three workers keep two cores busy. A few tests that fail beside the
# others are tried once more, alone, and named (scripts/run_tests.py).
test-python: $(STAMP)/python-dev $(STAMP)/web $(STAMP)/system
	$(BIN)/python scripts/run_tests.py -n 2 --dist worksteal -q --durations=25 --proofs=check --ignore=tests/browser
	$(BIN)/python scripts/run_tests.py -n 3 --dist loadfile -q --durations=15 tests/browser

$(STAMP)/python-bench: requirements-bench.lock $(STAMP)/python-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@

bench: $(STAMP)/python-bench $(STAMP)/system  ## Measure, beside the limits of this machine, as a table and JSON
	$(BIN)/python -m benchmarks

# Marked tests once, watched: what each of them reaches is kept in tests/proofs.tsv, which `croupier clauses` reads.
proofs: $(STAMP)/python-dev $(STAMP)/web $(STAMP)/system  ## Write down what the tests that name clauses reach
	$(BIN)/python -m pytest -n 2 --dist worksteal -q -m clause --proofs=write --ignore=tests/browser
	$(BIN)/python -m pytest -n 2 --dist loadfile -q -m clause --proofs=write tests/browser

pictures: $(STAMP)/python-dev $(STAMP)/web $(STAMP)/system  ## Take the pictures of docs/pictures anew, from a running house
	$(BIN)/python scripts/pictures.py

MUTANTS ?= 2000
SEED ?= 1
nightly: $(STAMP)/python-dev  ## Break what carries proven clauses, try new examples, and play a million rounds of every game (hours)
	@$(BIN)/python -m benchmarks.mutation --mutants $(MUTANTS) --seed $(SEED); mutated=$$?; \
	$(BIN)/python -m pytest -n 2 -q --proofs=off --hypothesis-profile=explore -m hypothesis --ignore=tests/browser; explored=$$?; \
	CROUPIER_BENCH_ROUNDS=$${CROUPIER_BENCH_ROUNDS:-1000000} $(BIN)/python -m benchmarks.nightly && exit $$((mutated + explored))

format: $(STAMP)/python-dev $(STAMP)/node  ## Format the code
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format .

clean:  ## Remove what was set up and built
	rm -rf $(VENV) $(STAMP) web/node_modules src/croupier/web_client
