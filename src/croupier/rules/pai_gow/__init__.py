"""Pai Gow poker against the bank, under rules of the house."""

from croupier.rules.pai_gow.game import Config, PaiGow, build

__all__ = ["Config", "PaiGow", "build"]
