"""Simulation by counting: a compiled kernel sorts rounds into classes that pay alike, the rules settle each class once.

No kernel knows an odds or a pay table. For every class that came up it keeps the cards of the first such round; the
live procedure plays that one round with the same strategy, the settlement pays it, and the result counts as often as
the class came. Chunks have seeds of their own and are added in whole numbers, so a seed gives the same result on any
number of cores.
"""

from croupier.odds.counting.counter import Counter, NotCountableError, SortedRounds, counter_for
from croupier.odds.counting.running import CountRun, chunks

__all__ = ["CountRun", "Counter", "NotCountableError", "SortedRounds", "chunks", "counter_for"]
