"""Whether a card that was drawn wrongly, or is known too early, still goes to the hand that waits for one.

Holland burns it, unless a hand is bound to take a card and nobody whom the card concerns can still act on what he has
seen (HC25-3.1.6a to c with the Holland notes).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from croupier.rules.cards import DECK, Card, Rank
from croupier.rules.completing import complete
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw, Together
from croupier.rules.wagers.wager import Wager

_OWN_AREA: Final = re.compile(r"(?:box:|area-)(\d+)")


def is_bound(game: Game, wagers: Sequence[Wager], run: Run[Any]) -> bool:
    """Whether the pending hand must take a card, and its players have nothing left to decide in this round."""
    if not isinstance(run.pending, Draw):
        return False
    return not _concerned(run.pending.to, wagers) & may_decide(game, wagers, run)


def _concerned(area: str, wagers: Sequence[Wager]) -> set[str]:
    """Those who play on a box or an area; a card for the bank or for all concerns everybody."""
    own = _OWN_AREA.match(area)
    return {wager.seat for wager in wagers if own is None or wager.spot.partition(":")[2].partition(".")[0] == own[1]}


def may_decide(game: Game, wagers: Sequence[Wager], run: Run[Any]) -> set[str]:
    """The seats that can still be asked something in this round, found by trying every rank for the cards to come."""
    asked = len(list(run.history()))
    seats: set[str] = set()
    for rank in Rank:
        ended = complete(game, wagers, run, _only(rank))
        for question, _ in list(ended.history())[asked:]:
            choices = question.choices if isinstance(question, Together) else (question,)
            seats |= {choice.seat for choice in choices if isinstance(choice, Choose)}
    return seats


def _only(rank: Rank) -> tuple[Card, ...]:
    return tuple(card for card in DECK if card.rank == rank)
