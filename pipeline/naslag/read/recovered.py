"""The code of remarks about markup that a strict parser would refuse."""

RECOVERED = "TX107"
"""The file is not what its format demands, and was read nevertheless."""
