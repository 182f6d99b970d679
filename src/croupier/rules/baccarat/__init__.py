"""Baccarat and Punto Banco: one family for every book, which differ by odds, side wagers and named options."""

from croupier.rules.baccarat.game import Baccarat, Config, build

__all__ = ["Baccarat", "Config", "build"]
