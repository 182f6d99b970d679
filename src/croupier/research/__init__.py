"""For researchers: poker as an environment of the PettingZoo interface (extra `croupier[research]`).

The batched environment, for speed, is `croupier.rules.poker.kernels.batch`.
"""
