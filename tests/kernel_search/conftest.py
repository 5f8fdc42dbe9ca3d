"""The kernel must be installed: `pip install ./kernel`. Where there is no compiler its tests are not collected."""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec

COMPILERS = tuple(filter(None, (os.environ.get("CXX"), "c++", "g++", "clang++")))

if not find_spec("naslag_kernel"):
    if any(map(shutil.which, COMPILERS)):
        raise SystemExit("The kernel is not installed and a compiler is here; install it with: pip install ./kernel")
    collect_ignore_glob = ["test_*.py"]
