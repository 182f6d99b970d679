"""Wagers that need another one of the same seat: side wagers without their main wager go back (RFH-14.2.4, N06)."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.rules.layout import Layout
from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.wager import Wager


def told(needs: str) -> str:
    """What a spot needs, as a person reads it.

    >>> told("box:1|behind:1")
    'box 1 or behind 1'
    """
    return " or ".join(need.replace(":", " ") for need in needs.split("|"))


def unmet(layout: Layout, wagers: Sequence[Wager]) -> dict[str, Objection]:
    """The wagers, by id, whose seat has staked on nothing that they need."""
    staked: dict[str, set[str]] = {}
    for wager in wagers:
        staked.setdefault(wager.seat, set()).update((wager.spot, layout.spot(wager.spot).kind))
    return {
        wager.id: Objection.NEEDS_MAIN_WAGER
        for wager in wagers
        if (needs := layout.spot(wager.spot).needs) and staked[wager.seat].isdisjoint(needs.split("|"))
    }
