"""What becomes of a card that was drawn wrongly, exposed, or known too early; the floor asks, the book answers.

Holland burns it, unless a hand is bound to take a card and nobody whom it concerns can still act on what he has seen
(HC25-3.1.6a to c with the Holland notes). The Star uses it as the next card, burns what the bank's finished hand or the
next round should not have shown, and keeps an unseen one for the next round (RFH-13.5.3 to 13.5.5, 14.5.3 to 14.5.5).
Baccarat's own rules are in `baccarat/misplaced.py`.

>>> wrong_card(round_begun=True, to_finished_bank=True, exposed=False)
<Fate.FIRST_OF_NEXT_ROUND: 'first-of-next-round'>
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from croupier.rules.cards import DECK, Card, Rank
from croupier.rules.completing import complete
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw, Together
from croupier.rules.wager import Wager

_OWN_AREA: Final = re.compile(r"(?:box:|area-)(\d+)")


class Fate(Enum):
    """What happens to the card."""

    NEXT_CARD = "next-card"
    """It is the card that the procedure waits for."""
    BURNED = "burned"
    FIRST_OF_NEXT_ROUND = "first-of-next-round"


def exposed_card(game: Game, wagers: Sequence[Wager], run: Run[Any], wagers_open: bool = False) -> Fate:
    """Holland: the card is burned unless the pending hand must take one and its players have nothing left to decide."""
    if wagers_open or not isinstance(run.pending, Draw):
        return Fate.BURNED
    concerned = _concerned(run.pending.to, wagers)
    return Fate.BURNED if concerned & may_decide(game, wagers, run) else Fate.NEXT_CARD


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


def wrong_card(*, round_begun: bool, to_finished_bank: bool = False, exposed: bool = True) -> Fate:
    """The Star's blackjack and Casino War."""
    if not round_begun:
        return Fate.BURNED if exposed else Fate.NEXT_CARD
    if to_finished_bank:
        return Fate.BURNED if exposed else Fate.FIRST_OF_NEXT_ROUND
    return Fate.NEXT_CARD
