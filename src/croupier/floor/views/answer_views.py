"""The answers of a round one after the other, each with the cards that lie otherwise after it and what they come to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from croupier.floor.views.hands import told
from croupier.floor.views.parts import HandPart
from croupier.floor.views.picture import lay
from croupier.rules.game import Game
from croupier.rules.questions import Choose, Draw, Question
from croupier.words.said import Named, Said, Several
from croupier.words.tables import area_of, option_of

_BETWEEN_CHOICES: Final = " · "


class AnswerView(msgspec.Struct, frozen=True):
    """A question of the round, its answer, and where the answer came from."""

    question: str
    answer: Any
    source: str
    by: str = ""
    to: str = ""
    """The area that a card was dealt to."""
    said: Said | Named | Several | None = None
    """In words, where there are any: the area of a card, or what was chosen."""
    cards: dict[str, list[str]] = {}
    """The areas whose cards lie otherwise after it."""
    hands: dict[str, HandPart] = {}
    """What the cards of every area come to after it, where that has changed."""


class SeenAnswer(NamedTuple):
    """An answer as one viewer sees it; `question` is None where the procedure no longer says what was asked."""

    question: Question | None
    answer: Any
    source: str
    by: str = ""


def answer_views(game: Game, answers: Iterable[SeenAnswer]) -> list[AnswerView]:
    """In the order in which they were given."""
    views = []
    table: dict[str, Any] = {}
    hands: dict[str, HandPart] = {}
    for question, shown, source, by in answers:
        kind = type(question).__name__.lower() if question is not None else "answer"
        to = question.to if isinstance(question, Draw) else ""
        before, hands_before = dict(table), hands
        if isinstance(question, Draw | Choose):
            lay(table, question, shown)
            hands = {area: each[-1] for area, each in told(game, table).items()}
        views.append(
            AnswerView(
                kind,
                shown,
                source,
                by,
                to,
                _in_words(kind, to, shown),
                cards={area: cards for area, cards in table.items() if before.get(area) != cards},
                hands={area: hand for area, hand in hands.items() if hands_before.get(area) != hand},
            )
        )
    return views


def _in_words(kind: str, to: str, shown: Any) -> Said | Named | Several | None:
    match kind:
        case "draw":
            return area_of(to) if to else None
        case "choose":
            return option_of(shown)
        case "together":
            return Several(tuple(option_of(option) for option in shown.values()), _BETWEEN_CHOICES)
    return None
