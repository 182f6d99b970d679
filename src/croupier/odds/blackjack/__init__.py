"""Exact blackjack: the best play from any shoe, the chart that people use and what it costs, and every side bet."""

from croupier.odds.blackjack.analysing import analyse
from croupier.odds.blackjack.charts import locate

__all__ = ["analyse", "locate"]
