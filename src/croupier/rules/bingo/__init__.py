"""Bingo with 75, 80 or 90 numbers: cards made by each format's rules, balls until somebody has the pattern."""

from croupier.rules.bingo.game import Bingo, Config, build

__all__ = ["Bingo", "Config", "build"]
