"""Tests of final outcomes: what the games really draw, after ranges, draws and shuffles (G-3.2.2)."""
