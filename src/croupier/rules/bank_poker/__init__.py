"""Poker against the bank: Caribbean Stud, Four Card and Three Card Poker, Ultimate Texas and Heads-Up Hold'em.

`boxes` says who plays what, `ranking` what hands make, `effects` what that does to the wagers; `one_bet` and `streets`
are the two courses that a round can take.
"""
