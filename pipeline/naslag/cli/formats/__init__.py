"""How `naslag check` prints: one module a format, each declares FORMAT."""
