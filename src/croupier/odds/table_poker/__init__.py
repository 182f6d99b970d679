"""Exact odds of the poker games against the bank that are dealt from one pack: every hand against every other.

`deck` holds the cards, `orbits` counts hands that differ by suits alone as one, `sweep` compares each hand with all
hands that do not share a card with it; one module for each kind of game turns the counts into returns and charts.
"""
