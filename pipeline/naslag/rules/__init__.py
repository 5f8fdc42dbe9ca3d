"""Legal moves, for every variant, from the rules as data. Nothing here reads text or knows a game by its name."""
