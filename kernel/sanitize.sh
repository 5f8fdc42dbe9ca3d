#!/bin/sh
# Runs tests/kernel with addresses and undefined behaviour checked, on a build of its own. Needs what `make test`
# has installed, and g++. Usage: kernel/sanitize.sh [pytest arguments]
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-.venv/bin/python}
there=build/kernel-sanitized
preload=$("${CXX:-g++}" -print-file-name=libasan.so)
[ -e "$preload" ] || { echo "${CXX:-g++} has no libasan.so: install its sanitizer library, or set CXX=g++"; exit 2; }

rm -rf "$there/site"
"$python" -m pip install -qq --disable-pip-version-check --root-user-action=ignore --no-deps --target "$there/site" \
  -C build-dir="$there/cmake" -C cmake.define.NASLAG_SANITIZE=ON -C install.strip=false ./kernel

# The C++ library is loaded with it, or the sanitizer does not find what throws exceptions.
preload="$preload $("${CXX:-g++}" -print-file-name=libstdc++.so.6)"

# Without -s pytest would swallow the report. Fewer leaves and positions: checked code runs ten times slower.
LD_PRELOAD=$preload ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
  PYTHONPATH=$there/site NASLAG_KERNEL_LEAVES=${NASLAG_KERNEL_LEAVES:-600000} \
  NASLAG_KERNEL_POSITIONS=${NASLAG_KERNEL_POSITIONS:-4400} "$python" -m pytest -s tests/kernel "$@"
