"""The commands that were answered lately, so that a repeat is known without asking the record."""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.house.request import Accepted, Refused, Reply
from croupier.store.interface import DoneBefore

MOST: Final = 50_000
"""Older ones are found in the record: the key of a command is unique there."""

REUSED: Final = Refused("reused-id")


class AnswerMemory:
    """The last accepted commands by their keys, in two halves: when the newer is full, the older is forgotten."""

    def __init__(self, most: int = MOST) -> None:
        self._half = max(1, most // 2)
        self.newer: dict[str, Accepted] = {}
        """What is answered from now on is put here."""
        self.older: dict[str, Accepted] = {}
        self._stored: set[str] = set()
        """Keys whose answers were read from the record."""

    def make_room(self) -> None:
        """Before each batch."""
        if len(self.newer) >= self._half:
            self.newer, self.older = {}, self.newer
            self._stored &= self.older.keys()

    def put_stored(self, key: str, before: DoneBefore) -> None:
        self._stored.add(key)
        self.newer[key] = Accepted(before.version, msgspec.json.decode(before.body), request=before.request or b"")

    def reply(self, key: str, digest: bytes) -> Reply:
        """The answer to a command that was given before."""
        known = self.newer.get(key) or self.older[key]
        if known.request != digest:
            return REUSED
        return msgspec.structs.replace(known, repeated=True)

    def forget(self) -> None:
        """What was answered may not have been written; what the record says stays."""
        self.newer = {key: known for key, known in (self.older | self.newer).items() if key in self._stored}
        self.older = {}
