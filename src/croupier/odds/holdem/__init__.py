"""Exact odds of hold'em against the bank: Ultimate Texas Hold'em (HC25-3.6) and Heads-Up Hold'em (TSG-A3).

Every board is looked at once up to symmetry of suits; whole-number sums over all own cards, flops, boards and hands of
the bank give the best play at each of the three moments, and from it the exact distribution of every wager.
"""

from croupier.odds.holdem.analysing import analyse
from croupier.odds.holdem.locating import locate

__all__ = ["analyse", "locate"]
