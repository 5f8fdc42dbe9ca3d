"""`python -m naslag` is `naslag`."""

from naslag.cli.app import main

main()
