"""How a lost position is found from its printed line: a propositional encoding, refined by the rules engine."""
