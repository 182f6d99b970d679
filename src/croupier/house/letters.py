"""Letters between desks that are written and not considered yet: kept as documents, in the order of their writing.

None overtakes another of the same desk to the same one. A letter whose receiver failed waits a while and holds back
those behind it. What a letter does to its receiver is the engine's part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Any, Final, TypeGuard

import msgspec

from croupier.house.desk import Letter
from croupier.house.outcome import Outcome
from croupier.house.step import Step
from croupier.store.batch import Document

LETTER: Final = "letter"
"""Documents of this kind are letters that wait for their receiver."""
LETTER_MARK: Final = "#"
"""In the ids of letters, between the sender and its version."""
_encode = msgspec.json.Encoder().encode


class Tray:
    """The letters that wait, by id."""

    def __init__(self, types: Sequence[type]) -> None:
        self._decode: Callable[[bytes], Any] = msgspec.json.Decoder(reduce(or_, types) if types else Any).decode
        self._waiting: dict[str, Letter] = {}
        self._stuck: dict[str, int] = {}
        """Letters whose receiver failed, and when they are tried again."""

    def collect(self, documents: Iterable[tuple[str, bytes]], owns: Callable[[str], bool]) -> None:
        """What the record keeps for desks of this process, in place of what memory had; those of each desk in order."""
        self._waiting.clear()
        for key, body in sorted(documents, key=lambda row: _place_of(row[0])):
            letter = msgspec.json.decode(body, type=Letter)
            if owns(letter.to):
                self._waiting[key] = msgspec.structs.replace(letter, body=self._decode(_encode(letter.body)))

    def due_ms(self) -> int | None:
        """When a letter is to be tried; at once, where one waits that neither failed nor is held back."""
        firsts: dict[tuple[str, str], int] = {}
        for letter in self._waiting.values():
            firsts.setdefault((letter.sender, letter.to), self._stuck.get(letter.id, 0))
        return min(firsts.values(), default=None)

    def keep(self, letter: Letter, outcome: Outcome) -> None:
        """Written down, to be considered in a later step."""
        self._waiting[letter.id] = letter
        outcome.batch.documents.append(Document(LETTER, letter.id, _encode(letter)))

    def send_on(self, letter: Letter, outcome: Outcome) -> None:
        """Written down for a desk of another process, which collects it."""
        outcome.batch.documents.append(Document(LETTER, letter.id, _encode(letter)))

    def put_off(self, letter: str, until_ms: int) -> None:
        """Its receiver failed: it is tried again then."""
        self._stuck[letter] = until_ms

    def must_wait(self, letter: Letter) -> bool:
        """Whether it failed before, or an earlier letter of the same desk to the same one waits."""
        return letter.id in self._stuck or any(
            earlier.to == letter.to and earlier.sender == letter.sender and earlier.id != letter.id
            for earlier in self._waiting.values()
        )

    def ready(self, now_ms: int) -> Iterator[Letter]:
        """Those whose time has come, in order; call `considered` for each."""
        held: set[tuple[str, str]] = set()
        for letter in list(self._waiting.values()):
            way = (letter.sender, letter.to)
            if self._stuck.get(letter.id, 0) > now_ms or way in held:
                held.add(way)
            else:
                yield letter

    def considered(self, letter: Letter, outcome: Outcome) -> None:
        self._stuck.pop(letter.id, None)
        del self._waiting[letter.id]
        outcome.batch.documents.append(Document(LETTER, letter.id, None))


def is_letter(place: object) -> TypeGuard[str]:
    """Whether this is the id of a letter."""
    return isinstance(place, str) and LETTER_MARK in place


def sent_in(step: Step, stream: str, version: int) -> list[Letter]:
    """The letters of a step of this desk, whose record has this version now."""
    assert step.emitted, "a letter tells of something that is on record"
    return [
        Letter(f"{stream}{LETTER_MARK}{version}.{number}", stream, to, step.actor, body)
        for number, (to, body) in enumerate(step.letters)
    ]


def _place_of(letter: str) -> tuple[str, int, int]:
    """Sender, version and number of a letter, by its id."""
    sender, _, place = letter.rpartition(LETTER_MARK)
    version, _, number = place.partition(".")
    return sender, int(version), int(number)
