"""Whether a composition is sound, in the problemists' own terms: read examine.py first."""
