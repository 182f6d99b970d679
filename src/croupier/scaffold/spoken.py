"""What a game makes its screens say: the areas it deals to, the options it offers, the lines that it pays by.

Areas and options are found by playing, since only the procedure knows them; every option is taken in some round.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.supply import Supply
from croupier.rules.game import Game
from croupier.rules.layout import Spot
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw, Plain, Question, Together
from croupier.rules.shoe import DealsCards
from croupier.rules.wagers.wager import Wager
from croupier.words.endings import pay_line
from croupier.words.said import Named, Said
from croupier.words.tables import area_of, option_of

ROUNDS: Final = 60
MOST_SPOTS: Final = 24
_CARD: Final = r"(?:[2-9TJQKA][cdhs]|Jk)"
_AS_IT_IS: Final = re.compile(rf"[^a-z]*|{_CARD}(?:-{_CARD})*")
"""Cards and figures, such as two cards of a hand or the hits of a ticket, are shown as they are."""


def spoken(game: Game) -> dict[str, Named | Said]:
    """Everything that has to be said of the game beside its name and its wagers', by what the rules call it."""
    found: dict[str, Named | Said] = {}
    for spot in game.layout.spots.values():
        found |= {pay.what: pay_line(pay.what) for pay in spot.pays if len(spot.pays) > 1}
    for question in _asked(game):
        if isinstance(question, Draw):
            found[question.to] = area_of(question.to)
        for choice in _choices(question):
            if choice.about and choice.about not in game.layout.spots:
                found[choice.about] = area_of(choice.about)
            found |= {option.id: option_of(option.id) for option in choice.options}
    return {name: said for name, said in found.items() if not _AS_IT_IS.fullmatch(name)}


def _choices(question: Question) -> tuple[Choose, ...]:
    if isinstance(question, Together):
        return question.choices
    return (question,) if isinstance(question, Choose) else ()


def _asked(game: Game) -> Iterator[Question]:
    """The questions of some rounds in which a seat has staked on what it can."""
    generator = SeededGenerator(game.id.encode())
    supply = Supply(game.shoe if isinstance(game, DealsCards) else None, generator)
    open_spots = [spot for spot in game.layout.spots.values() if not spot.in_round][:MOST_SPOTS]
    for _ in range(ROUNDS):
        supply.begin_round()
        run = Run(game.procedure([_wager(spot) for spot in open_spots]))
        while (question := run.pending) is not None:
            yield question
            run.answer_plain(_answer(question, generator, supply))
        supply.end_round()


def _wager(spot: Spot) -> Wager:
    return Wager(spot.id, "seat-1", spot.id, 1_000 * spot.parts)


def _answer(question: Question, generator: SeededGenerator, supply: Supply) -> Plain:
    if isinstance(question, Choose):
        return generator.choose(question.options).id
    if isinstance(question, Together):
        return {choice.key: generator.choose(choice.options).id for choice in question.choices}
    return question.write(supply.answer(question))  # type: ignore[union-attr,arg-type]  # the rest is chance
