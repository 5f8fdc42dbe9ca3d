"""naslag: reads transcribed draughts sources, replays every line, publishes annotated editions."""
