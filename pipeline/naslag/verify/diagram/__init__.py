"""Damaged diagrams: the position that a printed list was meant to give, where its line does not fit what is printed."""
