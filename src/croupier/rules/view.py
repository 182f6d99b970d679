"""What one viewer may see of a round in progress: a hidden card stays hidden until it is revealed or is the viewer's.

Every screen, log and replay that is shown to a person takes a round's history through here.

>>> from croupier.rules.procedure import Run
>>> from croupier.rules.questions import NOBODY, Draw
>>> def deal():
...     yield Draw("dealer", seen_by=NOBODY)
...     yield Draw("dealer")
>>> run = Run(deal())
>>> run.answer_plain("As")
>>> seen(run, "seat-1")
((Draw(to='dealer', seen_by='nobody', may_stay_unseen=False), 'hidden'),)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from croupier.rules.cards import UNSEEN
from croupier.rules.procedure import Run
from croupier.rules.questions import EVERYBODY, Draw, Plain, Question, Reveal
from croupier.rules.wagers.wager import Wager

HIDDEN: Final = "hidden"


@runtime_checkable
class TellsSoFar(Protocol):
    """A game whose answers alone do not tell what lies on the table (bingo cards that players call, bonus numbers)."""

    def so_far(self, wagers: Sequence[Wager], run: Run[Any]) -> dict[str, Any]:
        """What everybody may see of a round in progress besides the last answers."""


class CoupMark(NamedTuple):
    """A coup on the score board: who won, the points of both sides, and what was special."""

    winner: str
    player: int
    banker: int
    natural: bool
    player_pair: bool
    banker_pair: bool


@runtime_checkable
class KeepsRoad(Protocol):
    """A game whose coups people follow on a score board."""

    def coup_mark(self, outcome: Any) -> CoupMark:
        """The mark of an outcome as the record keeps it."""


def seen(run: Run[Any], viewer: str) -> tuple[tuple[Question, Plain], ...]:
    """The questions and plain answers so far, with `HIDDEN` for each card that the viewer may not see yet."""
    history = list(run.history())
    revealed_after = {
        question.area: place
        for place, (question, _) in enumerate(history)
        if isinstance(question, Reveal) and question.to in (EVERYBODY, viewer)
    }
    shown: list[tuple[Question, Plain]] = []
    for place, (question, answer) in enumerate(history):
        if isinstance(question, Reveal):
            continue
        masked = isinstance(question, Draw) and (
            answer == UNSEEN
            or (question.seen_by not in (EVERYBODY, viewer) and revealed_after.get(question.to, -1) < place)
        )
        shown.append((question, HIDDEN if masked else question.write(answer)))
    return tuple(shown)
