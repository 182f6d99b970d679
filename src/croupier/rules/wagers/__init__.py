"""Wagers: what lies on a spot, what may be put down, what is objected to."""
