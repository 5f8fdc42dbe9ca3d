"""What the tests of this folder share stands beside them, in played.py."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
