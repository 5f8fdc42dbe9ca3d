"""Immutable values that every stage shares. Nothing here reads files, judges moves or prints."""
