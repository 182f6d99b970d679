"""What the `[[poker]]` entries of a book say: which variants in which structures, and what is wrong with an entry.

>>> games_of(["limit:razz", "texas-holdem"])
(('razz', 'limit'), ('texas-holdem', ''))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from croupier.rulebooks.problems import KeyPath
from croupier.rulebooks.schema import BookFile, PokerRow
from croupier.rules.poker.stakes import Limit
from croupier.rules.poker.variants import VARIANTS

STRUCTURES: Final = {"no-limit": Limit.NO_LIMIT, "pot-limit": Limit.POT_LIMIT, "limit": Limit.FIXED_LIMIT}
SEATING: Final = ("chosen", "assigned")
_KNOWN: Final = frozenset(variant.id for variant in VARIANTS)


def games_of(value: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Variants with the structure that the book fixes for each; "" where the table chooses it."""
    return tuple((name.rpartition(":")[2], name.rpartition(":")[0]) for name in value)


def wrong(book: BookFile) -> list[tuple[KeyPath, str]]:
    """What no table could be set up by."""
    found: list[tuple[KeyPath, str]] = []
    if book.poker and book.poker_room is None:
        found.append((("poker",), "poker games need a [poker_room] with the book's rake and seating"))
    if book.poker_room is not None and book.poker_room.seating.value not in SEATING:
        found.append((("poker_room", "seating", "value"), f"one of {', '.join(SEATING)} is needed"))
    seen: set[str] = {game.id for game in book.game}
    for place, row in enumerate(book.poker):
        if row.id in seen:
            found.append((("poker", place, "id"), f"two games have the id {row.id!r}"))
        seen.add(row.id)
        found += [(("poker", place, *path), sentence) for path, sentence in _wrong(row)]
    return found


def _wrong(row: PokerRow) -> list[tuple[KeyPath, str]]:
    names: Any = row.games.value
    if not isinstance(names, list | tuple) or not names or not all(isinstance(name, str) for name in names):
        return [(("games", "value"), "a list of variants is needed")]
    found: list[tuple[KeyPath, str]] = []
    open_structure = False
    for variant, structure in games_of(names):
        if variant not in _KNOWN:
            found.append((("games", "value"), f"{variant!r} is no variant; known: {', '.join(sorted(_KNOWN))}"))
        if structure and structure not in STRUCTURES:
            found.append((("games", "value"), f"{structure!r} is no structure; known: {', '.join(STRUCTURES)}"))
        open_structure = open_structure or not structure
    if open_structure and row.structures is None:
        found.append((("structures",), "the structures that a table may have are needed"))
    given = row.structures.value if row.structures is not None else ()
    found += [
        (("structures", "value"), f"{name!r} is no structure; known: {', '.join(STRUCTURES)}")
        for name in given
        if name not in STRUCTURES
    ]
    return found
