"""What is left in a shoe: read from text or from a file, and checked against what the shoe can hold.

    8 decks less As As Kd            a full shoe less the cards that have been seen
    less As As Kd                    the same, with the decks of the game's own options
    {"As": 6, "Kd": 7}               counts of the cards that are left, as JSON
    As,6 / Kd,7                      the same, as lines of CSV

>>> from croupier.rules.shoe import ShoeRules
>>> left = read_composition("less As As Kd", ShoeRules(packs=8))
>>> left[Card.parse("As")], left[Card.parse("Kd")], sum(left.values())
(6, 7, 413)
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from croupier.odds.analysis import Composition, CompositionError
from croupier.rules.cards import Card, UnknownCardError, cards
from croupier.rules.game import Game
from croupier.rules.shoe import DealsCards, ShoeRules

LONGEST_FILE: Final = 100_000
FILES: Final = (".csv", ".json", ".txt")
"""What looks like a file's name is one, there or not."""
_LESS: Final = re.compile(r"(?:(?P<decks>\d{1,3})\s+decks?\s*)?(?:(?:less|without|-)\s+(?P<seen>.*))?", re.DOTALL)


def shoe_of(game: Game) -> ShoeRules:
    """The shoe of a game that is dealt from one."""
    if not isinstance(game, DealsCards):
        raise CompositionError(f"{game.id} is not dealt from a shoe, so nothing can be missing from one")
    return game.shoe


def fresh(game: Game) -> Composition:
    """A full shoe of the game."""
    return Counter(shoe_of(game).cards)


def left_of(game: Game, remaining: Composition | None, least: int) -> Composition:
    """What is left, or a full shoe; refused where a round could need more cards than there are."""
    found = {card: count for card, count in (fresh(game) if remaining is None else remaining).items() if count}
    total = sum(found.values())
    if total < least:
        raise CompositionError(f"a round of {game.id} can need {least} cards, and only {total} are left")
    return found


def composition_of(text_or_file: str, shoe: ShoeRules) -> Composition:
    """A file's content if there is such a file, else the text itself."""
    path = Path(text_or_file)
    try:
        is_file = path.is_file()
    except (OSError, ValueError):
        is_file = False
    if not is_file and path.suffix in FILES and len(text_or_file.splitlines()) == 1:
        raise CompositionError(f"there is no file {text_or_file}")
    if not is_file:
        return read_composition(text_or_file, shoe)
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST_FILE + 1)
    except (OSError, UnicodeDecodeError):
        raise CompositionError(f"{path} cannot be read as text") from None
    if len(text) > LONGEST_FILE:
        raise CompositionError(f"{path} is too large to be a list of cards")
    return read_composition(text, shoe)


def read_composition(text: str, shoe: ShoeRules) -> Composition:
    """The cards left, in any of the forms that this module explains."""
    text = text.strip()
    found = _LESS.fullmatch(text) if text else None
    if text.startswith("{"):
        left = _json(text)
    elif found is not None:
        if found["decks"] and int(found["decks"]) != shoe.packs:
            raise CompositionError(
                f"the game has {shoe.packs} decks, not {found['decks']}: change them with --set decks={found['decks']}"
            )
        left = Counter(shoe.cards)
        left.subtract(_cards((found["seen"] or "").replace(",", " ")))
    else:
        left = _csv(text)
    return _checked(left, shoe)


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return cards("".join(text.split()))
    except UnknownCardError as error:
        raise CompositionError(str(error)) from None


def _json(text: str) -> Counter[Card]:
    try:
        counts = msgspec.json.decode(text, type=dict[str, int])
    except msgspec.DecodeError:
        raise CompositionError('counts as JSON are written as {"As": 6, "Kd": 7}') from None
    return _counted(counts)


def _csv(text: str) -> Counter[Card]:
    counts: dict[str, int] = {}
    for number, row in enumerate(csv.reader(text.splitlines()), 1):
        if len(row) != 2 or not row[1].strip().isdigit():
            if number == 1 and len(row) == 2 and row[0].strip().lower() == "card":
                continue
            raise CompositionError(
                f"line {number} of the shoe is no card and its count: write 'As,6', or '8 decks less As Kd'"
            )
        counts[row[0].strip()] = counts.get(row[0].strip(), 0) + int(row[1])
    return _counted(counts)


def _counted(counts: Mapping[str, int]) -> Counter[Card]:
    left: Counter[Card] = Counter()
    for name, count in counts.items():
        if count < 0:
            raise CompositionError(f"{count} of {name} cannot be left")
        for card in _cards(name):
            left[card] += count
    return left


def _checked(left: Counter[Card], shoe: ShoeRules) -> Composition:
    whole = Counter(shoe.cards)
    for card, count in left.items():
        if count < 0:
            raise CompositionError(f"{whole[card] - count} of {card} are gone, but the shoe has only {whole[card]}")
        if count > whole[card]:
            raise CompositionError(f"{count} of {card} are left, but a full shoe has only {whole[card]}")
    return {card: count for card, count in sorted(left.items()) if count}
