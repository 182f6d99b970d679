"""The table as a picture: which cards lie in which area, what the dice and the wheel show, as one viewer may see it.

Screens draw every game from this, while a round runs and after it. A split carries the second card of its hand to the
area of the new hand (HC25-3.2.8a, LC-2.2.7b), so the areas always hold what lies on the cloth.

>>> from croupier.rules.procedure import Run
>>> from croupier.rules.questions import NOBODY, Draw
>>> def deal():
...     yield Draw("bank")
...     yield Draw("bank", seen_by=NOBODY)
...     yield Draw("box:1")
>>> run = Run(deal())
>>> for card in ("As", "Kd"):
...     run.answer_plain(card)
>>> picture(run)
{'bank': ['As', 'back']}
"""

from __future__ import annotations

from typing import Any, Final

from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw, Pick, Question, Roll, Spin
from croupier.rules.view import HIDDEN, seen

ONLOOKER: Final = ""
"""Somebody who is no seat, and so sees what everybody sees."""
BACK: Final = "back"
"""How a card lies that the viewer may not see."""
_SPLIT: Final = "split"


def picture(run: Run[Any], viewer: str = ONLOOKER) -> dict[str, Any]:
    """Cards by area, and the last answer of every other kind of chance by what it is."""
    table: dict[str, Any] = {}
    for question, answer in seen(run, viewer):
        lay(table, question, BACK if answer == HIDDEN else answer)
    return table


def lay(table: dict[str, Any], question: Question, answer: Any) -> None:
    """One answer put down on the table."""
    match question:
        case Draw():
            table[question.to] = [*table.get(question.to, ()), answer]
        case Spin():
            table["pocket"] = answer
        case Roll():
            table["dice"] = answer
        case Pick():
            table[question.what] = answer
        case Choose() if answer == _SPLIT:
            _split(table, question)


def _split(table: dict[str, Any], choice: Choose) -> None:
    """The stake lies on "split:3.2", so the new hand lies in "box:3.2"."""
    (stake,) = choice.option(_SPLIT).stakes
    *staying, moved = table[choice.about]
    table[choice.about] = staying
    table[f"box:{stake.spot.partition(':')[2]}"] = [moved]
