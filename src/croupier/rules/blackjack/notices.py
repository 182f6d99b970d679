"""The notices at a blackjack table, worded by what the table really plays (LC-2.1.5a, b, NL-04)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from croupier.rules.blackjack.settlement import BLACKJACK
from croupier.rules.blackjack.spots import INSURANCE, MAIN
from croupier.rules.odds import Odds
from croupier.rules.pay_tables import line

if TYPE_CHECKING:
    from croupier.rules.blackjack.game import Blackjack


def _soft_17(game: Blackjack) -> str:
    return "dealer-stands-on-17" if game.config.soft_17 == "stand" else "dealer-draws-on-soft-17"


def _blackjack(game: Blackjack) -> str:
    pays = next(line(wager.pays, BLACKJACK) for wager in game.entry.wagers if wager.kind in MAIN)
    assert pays is not None, "the table was checked to have a line for Blackjack"
    return f"blackjack-pays-{_told(pays.odds)}"


def _insurance(game: Blackjack) -> str:
    if game.config.insurance == "none":
        return "no-insurance"
    return f"insurance-pays-{_told(game.entry.by_kind[INSURANCE].pays[0].odds)}"


def _told(odds: Odds) -> str:
    return str(odds).replace(":", "-to-")


_TOPICS: Final[Mapping[str, Callable[[Blackjack], str]]] = {
    "soft-17": _soft_17,
    "blackjack": _blackjack,
    "insurance": _insurance,
}


def notice(game: Blackjack, topic: str) -> str:
    """The words about one of the topics that a book wants noticed; nothing for one that it does not know."""
    return _TOPICS[topic](game) if topic in _TOPICS else ""
