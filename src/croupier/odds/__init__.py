"""Exact mathematics over the rules: what every wager returns, from the settlement code that the tables run."""
