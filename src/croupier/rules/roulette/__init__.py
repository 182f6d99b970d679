"""Roulette: one family for every roulette game of the books, which differ by data and named options."""

from croupier.rules.roulette.game import Config, Roulette, build

__all__ = ["Config", "Roulette", "build"]
