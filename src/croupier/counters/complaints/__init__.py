"""Complaints of players, their terms, and what was decided."""
