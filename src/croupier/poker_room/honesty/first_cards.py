"""How good first cards are, in any game, beside all those that somebody may hold.

Of two cards all hands are counted; of more a scale is sampled once for each game, and for each rank of the card that
shows where one does.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from random import Random
from typing import Final

from croupier.poker_room.strategy.chances import chance_of_first_cards
from croupier.rules.cards import Card
from croupier.rules.poker.variants import by_id

_DEALS: Final = 48
_SCALE: Final = 400

Cards = tuple[str, ...]


def place_of(game: str, cards: Cards) -> float:
    """The part of all first hands that are worse than these.

    >>> place_of("texas-holdem", ("As", "Ah")) > 0.99, place_of("texas-holdem", ("7s", "2h")) < 0.1
    (True, True)
    """
    scale = worths(game, len(cards), ())
    return bisect_left(scale, worth(game, cards)) / len(scale)


@lru_cache(maxsize=100_000)
def worth(game: str, cards: Cards) -> float:
    """The chance against one other who may hold anything."""
    held = sorted(map(Card.parse, cards), reverse=True)
    return chance_of_first_cards(by_id(game), tuple(held), _DEALS)


def worths(game: str, count: int, showing: Cards) -> Sequence[float]:
    """What the hands are worth, in order, that somebody may hold who shows this much.

    >>> len(worths("texas-holdem", 2, ()))
    1326
    """
    return _scale(game, count, showing[0][0] if showing else "")


@cache
def _scale(game: str, count: int, shown: str) -> list[float]:
    return sorted(worth(game, tuple(map(str, cards))) for cards in _hands(game, count, shown))


def _hands(game: str, count: int, shown: str) -> Iterator[Sequence[Card]]:
    pack = by_id(game).pack
    if count == 2:
        yield from combinations(pack, 2)
        return
    rng = Random(f"first cards of {game}{shown}")  # noqa: S311  a count for the detectors, never a deal
    for _ in range(_SCALE):
        up = [rng.choice([card for card in pack if str(card)[0] == shown])] if shown else []
        yield [*up, *rng.sample([card for card in pack if card not in up], count - len(up))]
