"""Keno: tickets on numbers of 80, of which twenty are drawn; single, way and jackpot tickets, alone or in series."""

from croupier.rules.keno.game import Config, Keno, build

__all__ = ["Config", "Keno", "build"]
