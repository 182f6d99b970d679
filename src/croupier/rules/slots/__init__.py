"""Slot machines defined by data: reel strips, lines or ways, wilds, scatters and free games."""

from croupier.rules.slots.game import Config, Slots, build

__all__ = ["Config", "Slots", "build"]
