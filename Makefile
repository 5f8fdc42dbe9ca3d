# naslag: `make edition` does the main job, `make test` checks the program. Both make .venv first; nothing else is needed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --root-user-action=ignore
NASLAG_SEEDS ?= ../shared/seeds

.PHONY: help edition test lint format serve bench score mutations picture seeds validate sanitize campaign fuzz schema clean

help:  ## say what there is to make
	@sed -n 's/^\([a-z]*\):.*##  *\(.*\)/\1\t\2/p' Makefile | expand -t 12

edition: $(VENV)/.edition $(VENV)/.kernel  ## everything: sources/ to corpus/ and build/site
	@$(BIN)/naslag edition

test: $(VENV)/.test $(VENV)/.kernel  ## all tests, in a real browser too
	@$(BIN)/python -m pytest -n 2

lint: $(VENV)/.lint  ## ruff and mypy --strict
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: $(VENV)/.lint  ## let ruff put the code in order
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format --quiet .

serve: $(VENV)/.serve  ## the site in a browser, made again as you work
	@$(BIN)/naslag serve

bench: $(VENV)/.edition $(VENV)/.kernel  ## measure speed on this machine, with other draughts packages beside it
	@$(BIN)/naslag bench --peers

seeds: $(VENV)/.test  ## check the full texts, which are no part of the repository (NASLAG_SEEDS=folder)
	@NASLAG_SEEDS="$(NASLAG_SEEDS)" $(BIN)/python -m pytest tests/seeds.py tests/verify/test_sources.py

score: $(VENV)/.test  ## how much of the handed cases is read as a careful human reads it
	@$(BIN)/python tests/score.py
	@$(BIN)/python tests/mutations.py --count 10

validate: $(VENV)/.test  ## HTML, EPUB and TEI against other people's validators, fetched once (wants Java and npm)
	@$(BIN)/python tests/validate.py

sanitize: $(VENV)/.test  ## the fast core with its memory checked
	@PYTHON=$(BIN)/python kernel/sanitize.sh

FUZZ_SECONDS ?= 600

fuzz: $(VENV)/.test  ## inputs made to break the readers, ten minutes each (FUZZ_SECONDS=60), and growth of time with length
	@$(INSTALL) 'atheris>=2.3' || echo "No atheris for this Python: cases are garbled at random instead"
	@for reader in $$($(BIN)/python -c 'from naslag.read.run import readers; print(*readers())'); do echo "$$reader"; \
	  $(BIN)/python tests/fuzz/fuzz.py $$reader $(FUZZ_SECONDS) || exit 1; done
	@$(BIN)/python tests/fuzz/grow.py

# How many: kernel against reference, leaves of a perft row by each, seconds for each peer and variant. All can be set.
picture: edition  ## the picture of a problem page in the README, made anew
	@chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1120,1000 \
	  --screenshot=$(CURDIR)/site/problem-page.png file://$(CURDIR)/build/site/van-buuren-1879/12.html

mutations: $(VENV)/.test $(VENV)/.kernel  ## how well damage to lines and positions is noticed and mended
	@$(BIN)/python tests/mutations.py --page site/pages/damage.md

campaign: $(VENV)/.test $(VENV)/.kernel  ## the tests with far more examples than `make test` has time for
	@NASLAG_KERNEL_POSITIONS=$${NASLAG_KERNEL_POSITIONS:-3000000} NASLAG_KERNEL_LEAVES=$${NASLAG_KERNEL_LEAVES:-2000000000} \
	  NASLAG_PERFT_LEAVES=$${NASLAG_PERFT_LEAVES:-7000000} $(BIN)/python -m pytest -n 2 --hypothesis-profile=campaign
	@$(BIN)/python tests/peers/live.py --seconds $${NASLAG_PEER_SECONDS:-20}
	@$(MAKE) --no-print-directory fuzz

schema: $(VENV)/.edition  ## write the JSON Schemas that editors use
	@$(BIN)/python -m naslag.model.schema corpus/schema

clean:  ## remove what was made; sources and corpus stay
	rm -rf build dist kernel/build $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -not -path './.git/*' -prune -exec rm -rf {} +

# What is installed, with a stamp for each purpose: done once, and again only when pyproject.toml changes.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "naslag needs Python 3.11 or newer; name one with: make PYTHON=python3.12 edition"; exit 1; }
	@echo "Making $(VENV)"
	@$(PYTHON) -m venv $(VENV) >/dev/null \
	  || { rm -rf $(VENV); echo "$(PYTHON) cannot make $(VENV): install python3-venv (as root: apt install python3-venv)"; exit 1; }

$(VENV)/.edition: pyproject.toml | $(BIN)/python
	@echo "Installing naslag into $(VENV), once"
	@$(INSTALL) --editable '.[pdf]' 2>$(VENV)/pdf.log \
	  || { echo "Typst cannot be had here (see $(VENV)/pdf.log): the PDF and the pictures are left out"; $(INSTALL) --editable .; }
	@touch $@

# The fast core: built where there is a compiler; without it every command works on the reference engine.
$(VENV)/.kernel: $(wildcard kernel/pyproject.toml kernel/CMakeLists.txt kernel/src/* kernel/python/*/*.py*) | $(VENV)/.edition
	@if [ ! -f kernel/pyproject.toml ]; then :; \
	elif ! command -v "$${CXX:-c++}" >/dev/null; then \
	  echo "No C++ compiler: the reference engine does everything, more slowly (as root: apt install g++)"; \
	else \
	  echo "Building the fast core into $(VENV), once"; \
	  $(INSTALL) ./kernel >$(VENV)/kernel.log 2>&1 \
	    || { echo "The fast core could not be built (see $(VENV)/kernel.log): the reference engine does everything"; exit 0; }; \
	fi; touch $@

$(VENV)/.serve: pyproject.toml | $(VENV)/.edition
	@$(INSTALL) --editable '.[serve]'
	@touch $@

$(VENV)/.lint: pyproject.toml | $(VENV)/.edition
	@echo "Installing ruff and mypy into $(VENV), once"
	@$(INSTALL) --editable '.[lint,serve]'
	@touch $@

$(VENV)/.test: pyproject.toml | $(VENV)/.edition
	@echo "Installing what the tests need into $(VENV), once"
	@$(INSTALL) --editable '.[test,serve]'
	@$(MAKE) --no-print-directory chromium
	@touch $@

.PHONY: chromium
chromium:
	@if [ -x /usr/bin/chromium ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing chromium for the browser tests, once"; \
	  apt-get -qq update >/dev/null && DEBIAN_FRONTEND=noninteractive \
	    apt-get -qq install --no-install-recommends chromium >/dev/null && [ -x /usr/bin/chromium ] && exit 0; \
	fi; \
	echo "No chromium for the browser tests (as root: apt install chromium); taking Playwright's own"; \
	$(BIN)/playwright install chromium
