"""What the player sees of a round: cards that may be seen, the ball, the dice, the numbers, and the outcome told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Answer, Chance, Choose, Draw, Pick, Plain, Roll, Spin
from croupier.rules.view import seen
from croupier.terminal import pictures
from croupier.terminal.cloth import SEAT
from croupier.terminal.voice import Voice

ARRAY: Final = "array"
_UNSEEN: Final = "burn"
_MOST_NEIGHBOURS: Final = 7
_ONE_OF: Final = {"boxes": "box", "hands": "hand", "players": "player", "areas": "area"}
"""What one of several is called."""


def chance(voice: Voice, game: Game, question: Chance, answer: Answer) -> None:
    """What chance has just brought; cards are shown together when somebody looks at them."""
    if isinstance(question, Roll):
        voice.say(f"The {question.roller} shows {', '.join(map(str, answer))}, together {sum(answer)}:")
        voice.show(pictures.dice(answer, voice.ink))
    elif isinstance(question, Spin) and game.family != "slots":
        if len(question.pockets) > _MOST_NEIGHBOURS:
            voice.say(f"The {question.wheel} comes to rest:")
            voice.show(pictures.ball(answer, question.pockets, game.family == "roulette"))
        else:
            voice.say(f"The {question.wheel}: {answer}.")
    elif isinstance(question, Pick) and game.family != "bingo":
        voice.say(f"{question.what.capitalize()}: {' '.join(answer)}")


def table_cards(run: Run[Any]) -> dict[str, list[str]]:
    """The cards in each area as the player may see them, splits taken apart."""
    lying: dict[str, list[str]] = {}
    for question, answer in seen(run, SEAT):
        if isinstance(question, Draw) and question.to != _UNSEEN:
            area = ARRAY if question.to.startswith(f"{ARRAY}:") else question.to
            lying.setdefault(area, []).append(answer)
        elif isinstance(question, Choose) and answer == "split" and question.about in lying:
            place = question.option(answer).stakes[0].spot.partition(":")[2]
            lying[f"box:{place}"] = [lying[question.about].pop()]
    return lying


def cards(voice: Voice, run: Run[Any]) -> None:
    """All cards on the table."""
    for area, names in table_cards(run).items():
        voice.say(f"{area}:" if area != ARRAY else "cards 1 to 9, row by row:")
        for row in pictures.cards(names, voice.ink, voice.width, 3 if area == ARRAY else None):
            voice.show(row)


def outcome(voice: Voice, game: Game, run: Run[Any]) -> None:
    """The finished round: pictures where the game has them, then the outcome in words."""
    cards(voice, run)
    described = game.describe(run.outcome)
    if isinstance(described, Mapping):
        described = {name: value for name, value in described.items() if name != ARRAY}
    for line in _TOLD.get(game.family, _words)(voice, described):
        voice.say(line)


def _slots(voice: Voice, described: Plain) -> Iterator[str]:
    for number, reels in enumerate(described["games"]):
        yield "The window:" if number == 0 else f"Free game {number}:"
        voice.show(pictures.grid(list(zip(*reels, strict=True))))


def _bingo(voice: Voice, described: Plain) -> Iterator[str]:
    called = frozenset(described["balls"])
    yield f"{len(called)} balls: {' '.join(described['balls'])}"
    for wager, rows in described["cards"].items():
        yield f"{wager}{' wins with ' + described['pattern'] if wager in described['winners'] else ''}:"
        voice.show(pictures.grid(rows, called))


def _keno(voice: Voice, described: Plain) -> Iterator[str]:
    drawn = frozenset(described["numbers"])
    voice.show(pictures.grid([[str(row + n) for n in range(1, 11)] for row in range(0, 80, 10)], drawn))
    return iter(())


def _nothing(voice: Voice, described: Plain) -> Iterator[str]:  # noqa: ARG001 - the picture has told it already
    return iter(())


def _words(voice: Voice, described: Plain) -> Iterator[str]:  # noqa: ARG001 - words need no ink
    if isinstance(described, Mapping):
        yield from told(described)


def told(described: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """A description line by line: what is said about each thing that it names.

    >>> list(told({"bank": {"cards": ["As", "Kd"], "total": 21, "blackjack": True}, "void": {}}))
    ['bank: cards As Kd, total 21, blackjack']
    >>> list(told({"boxes": {"1": {"holder": "you", "hands": [{"total": 16}]}}}))
    ['box 1 hand 1: total 16']
    """
    facts = []
    for name, value in described.items():
        thing = f"{path} {_ONE_OF.get(name, name)}".strip()
        if isinstance(value, Mapping):
            yield from told(value, thing)
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for number, item in enumerate(value, 1):
                yield from told(item, f"{thing} {number}")
        elif name in ("seat", "holder") and value == SEAT:
            continue
        elif value is True:
            facts.append(name)
        elif value not in (False, None, [], ""):
            facts.append(f"{name} {' '.join(map(str, value)) if isinstance(value, list) else value}")
    if facts:
        yield f"{path}: {', '.join(facts)}" if path else ", ".join(facts)


_TOLD: Final[Mapping[str, Callable[[Voice, Plain], Iterator[str]]]] = {
    "slots": _slots,
    "bingo": _bingo,
    "keno": _keno,
    "roulette": _nothing,
    "money-wheel": _nothing,
}
