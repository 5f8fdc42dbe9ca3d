"""Kinds of finding about people's decisions: one module a kind declares KIND, its docstring is the code's page."""
