"""Blackjack: one family for every blackjack of the books, which differ by data and named options."""

from croupier.rules.blackjack.config import Config
from croupier.rules.blackjack.game import Blackjack, build

__all__ = ["Blackjack", "Config", "build"]
