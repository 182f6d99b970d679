"""Jackpots as desks: what tables tell them, what supervisors do with them, and what winners claim."""

from croupier.counters.jackpots.acts import DAY_MS, PROMOTION
from croupier.counters.jackpots.commands import (
    AdjustJackpot,
    AnnounceRemoval,
    CloseJackpot,
    GiveOn,
    GivePrize,
    How,
    JackpotCommand,
    LinkJackpot,
    OpenJackpot,
    PrintPrize,
    SuspendJackpot,
    at_jackpot,
)

__all__ = [
    "DAY_MS",
    "PROMOTION",
    "AdjustJackpot",
    "AnnounceRemoval",
    "CloseJackpot",
    "GiveOn",
    "GivePrize",
    "How",
    "JackpotCommand",
    "LinkJackpot",
    "OpenJackpot",
    "PrintPrize",
    "SuspendJackpot",
    "at_jackpot",
]
