"""A variant of the game as data: every rule a field, no field with a default (a forgotten rule must not compile)."""
