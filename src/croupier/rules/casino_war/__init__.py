"""Casino War: a card against the bank's on up to seven areas, and war or surrender when they are equal."""

from croupier.rules.casino_war.game import CasinoWar, Config, build

__all__ = ["CasinoWar", "Config", "build"]
