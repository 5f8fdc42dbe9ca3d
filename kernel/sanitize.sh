#!/bin/sh
# Runs tests/kernel, the search's tests and the quicker ones of endgame tables with addresses and undefined behaviour
# checked, on a build of its own. Needs what `make test` has installed. Usage: kernel/sanitize.sh [pytest arguments]
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-.venv/bin/python}
cxx=${CXX:-c++}
there=build/kernel-sanitized
leave() {
  echo "The fast core was not run with its memory checked: $1"
  exit 0
}

command -v "$cxx" >/dev/null || leave "there is no C++ compiler (as root: apt install g++)"
preload=$("$cxx" -print-file-name=libasan.so)
[ -e "$preload" ] || leave "$cxx has no libasan.so (as root: apt install g++, and set CXX=g++)"
# The C++ library is loaded with it, or the sanitizer does not find what throws exceptions.
preload="$preload $("$cxx" -print-file-name=libstdc++.so.6)"

echo "Building the fast core with checks of memory and undefined behaviour"
rm -rf "$there/site" "$there"/report.*
mkdir -p "$there"
"$python" -m pip install -qq --disable-pip-version-check --root-user-action=ignore --no-deps --target "$there/site" \
  -C build-dir="$there/cmake" -C cmake.define.NASLAG_SANITIZE=ON -C install.strip=false ./kernel >"$there/build.log" 2>&1 \
  || { cat "$there/build.log"; exit 1; }

# Of search and tables what takes seconds: values, files, refusals, threads.
also="tests/kernel_search/test_search.py"
for test in a_killed_build_goes_on_and_gives_the_same_bytes what_polling_raises_stops_the_build_and_nothing_is_left \
  little_memory_gives_the_same_values; do
  also="$also tests/kernel_search/test_endgames.py::test_$test"
done

# Fewer leaves and positions: checked code runs ten times slower. What it finds goes to a file, because pytest keeps
# the output of its workers to itself.
report=$PWD/$there/report
LD_PRELOAD=$preload ASAN_OPTIONS=detect_leaks=0:log_path="$report" \
  UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1:log_path="$report" PYTHONPATH=$there/site \
  NASLAG_KERNEL_LEAVES=${NASLAG_KERNEL_LEAVES:-200000} NASLAG_KERNEL_POSITIONS=${NASLAG_KERNEL_POSITIONS:-2200} \
  "$python" -m pytest -n 2 tests/kernel $also "$@" && status=0 || status=$?
cat "$report".* 2>/dev/null || :
exit "$status"
