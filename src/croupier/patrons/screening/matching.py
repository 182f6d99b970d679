"""How alike a person's name is to those of a list: a score that somebody of the house can follow (TSG-4a.3).

Names are written in Latin letters, small, without accents, their words in order of the alphabet. The score is 100 for
the same words; each letter that differs takes something off. Where all words of one name are among those of the other,
as with a middle name, it is 95. A year of birth that differs takes off what the jurisdiction says.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec
from anyascii import anyascii
from rapidfuzz import fuzz, process

from croupier.patrons.screening.lists import Entry, ListKind

Birth = Literal["same", "other", "unknown"]
WITHIN: Final = 0.95
"""Of names one of which has all words of the other."""
MOST_HITS: Final = 20
PIECE: Final = 4_000
_NO_LETTER: Final = re.compile(r"[^a-z]+")


class Hit(msgspec.Struct, frozen=True):
    """A person on a list whose name is much like somebody's."""

    list: str
    kind: ListKind
    entry: str
    name: str
    """The one of the list's names that is most alike."""
    born: tuple[str, ...]
    birth: Birth
    score: int


def words_of(name: str) -> str:
    """
    >>> words_of("Иванов, Пётр"), words_of("Nováková Ada"), words_of("O'Brien-Smith")
    ('ivanov petr', 'ada novakova', 'brien o smith')
    """
    return " ".join(sorted(_NO_LETTER.sub(" ", anyascii(name).lower()).split()))


def birth_of(born: str, listed: Sequence[str]) -> Birth:
    """Whether a date of birth is one that a list knows, as far as it knows it.

    >>> birth_of("1961-03-02", ["1961"]), birth_of("1961-03-02", ["1960", "1962"]), birth_of("1961-03-02", [])
    ('same', 'other', 'unknown')
    """
    if not listed or not born:
        return "unknown"
    return "same" if any(day and born.startswith(day) for day in listed) else "other"


class Watchlists:
    """All lists of a house, ready to be searched. It is never changed, so any thread may ask it."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = tuple(entries)
        self.kinds = frozenset(entry.kind for entry in self.entries)
        self._names: list[str] = []
        self._whose: list[tuple[int, str]] = []
        digest = hashlib.sha256()
        for place, entry in enumerate(self.entries):
            digest.update(msgspec.json.encode(entry))
            for name in entry.names:
                words = words_of(name)
                if words:
                    self._names.append(words)
                    self._whose.append((place, name))
        self.digest = digest.hexdigest() if self.entries else ""
        """Of all that is in them: by it one knows whether somebody was held against these."""

    def __len__(self) -> int:
        return len(self.entries)

    def hits(self, name: str, born: str, score: int, other_birth_minus: int) -> tuple[Hit, ...]:
        """Everybody on the lists who is at least so much like this person, most alike first."""
        words = words_of(name)
        if not words:
            return ()
        best: dict[int, tuple[float, str]] = {}
        for place, alike in self._alike(words, score):
            whose, listed = self._whose[place]
            if alike > best.get(whose, (0.0, ""))[0]:
                best[whose] = alike, listed
        found = []
        for whose, (alike, listed) in best.items():
            entry = self.entries[whose]
            birth = birth_of(born, entry.born)
            points = round(alike) - (other_birth_minus if birth == "other" else 0)
            if points >= score:
                found.append(Hit(entry.list, entry.kind, entry.id, listed, entry.born, birth, points))
        return tuple(sorted(found, key=lambda hit: (-hit.score, hit.list, hit.entry))[:MOST_HITS])

    def _alike(self, words: str, score: int) -> list[tuple[int, float]]:
        """In pieces, since whoever compares holds up all other threads meanwhile."""
        found: list[tuple[int, float]] = []
        for start in range(0, len(self._names), PIECE):
            piece = self._names[start : start + PIECE]
            whole = process.extract(words, piece, scorer=fuzz.ratio, score_cutoff=score, limit=None)
            found += [(start + place, alike) for _, alike, place in whole]
            if " " in words:
                within = min(100, score / WITHIN)
                sets = process.extract(words, piece, scorer=fuzz.token_set_ratio, score_cutoff=within, limit=None)
                found += [(start + place, alike * WITHIN) for listed, alike, place in sets if " " in listed]
        return found
