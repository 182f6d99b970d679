"""A player's own hand in the catalogues' words: a code for its category, and the ranks that name it.

>>> from croupier.rules.cards import Rank
>>> from croupier.words.catalogue import sentence_of
>>> sentence_of(said_of(HandClass(Category.FULL_HOUSE, (Rank.KING, Rank.SIX))))
'full house, kings over sixes'
>>> sentence_of(said_of(HandClass(Category.LOW, (Rank.SEVEN, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.ACE))))
'7-5-4-3-A low'
"""

from __future__ import annotations

from croupier.rules.cards import Rank
from croupier.rules.hand_ranking import Category, HandClass
from croupier.words.said import Detail, Named, Said, slug


def code_of(category: Category) -> str:
    return f"poker-made-{slug(category.value)}"


def said_of(found: HandClass) -> Said:
    """`one` is the first rank by its name, `first` and `second` the ranks in the plural, `row` all by their letters."""
    one = found.ranks[0]
    details: dict[str, Detail] = {
        "one": _named("poker-rank", one),
        "first": _named("poker-ranks", one),
        "row": "-".join(rank.letter for rank in found.ranks),
    }
    if len(found.ranks) > 1:
        details["second"] = _named("poker-ranks", found.ranks[1])
    return Said(code_of(found.category), details)


def _named(family: str, rank: Rank) -> Named:
    return Named(family, rank.name.lower())
