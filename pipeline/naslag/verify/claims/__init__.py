"""What is claimed of a problem, asked of the proof search and told in words. Read run.py first."""
