"""Proof: what is asked, how it is searched, and certificates that a reader can check without trusting the search."""
