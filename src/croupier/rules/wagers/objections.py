"""Why a wager cannot stand beside the others of its round: a closed set of reasons.

A single spot's limits are checked when a chip is placed; what depends on other wagers (a side bet without its main
wager, a blind that is not its ante, a box that another holds) is known only when the period ends. Such a wager goes
back to its owner, takes no part in the round, and is void in the settlement.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Protocol, runtime_checkable

from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult


class Objection(Enum):
    """Why a wager goes back."""

    NEEDS_MAIN_WAGER = "needs-main-wager"
    NEEDS_HOLDER = "needs-holder"
    HOLDERS_ONLY = "holders-only"
    BOX_TAKEN = "box-taken"
    TOO_MANY_BOXES = "too-many-boxes"
    TOO_MANY_CO_PLAYERS = "too-many-co-players"
    SEATED = "seated"
    NEEDS_BET = "needs-bet"
    EARLY_BET = "early-bet"
    UNEQUAL = "unequal"


@runtime_checkable
class Conditional(Protocol):
    """A game in which some wagers depend on others."""

    def objections(self, wagers: Sequence[Wager]) -> Mapping[str, Objection]:
        """The wagers, by id, that cannot stand when the period ends, with the reason."""


def void(wager: Wager, objection: Objection) -> WagerResult:
    """The whole stake back, as if it had never been placed."""
    return WagerResult(
        wager.id,
        Disposition.VOID,
        wager.stake_minor,
        returned_minor=wager.stake_minor,
        why=because(Ending.OBJECTION, objection=objection.value),
    )
