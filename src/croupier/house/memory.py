"""The commands that were answered lately, so that a repeat is known without asking the record."""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.store.interface import DoneBefore

MOST: Final = 50_000
"""Older ones are found in the record: the key of a command is unique there."""

REUSED: Final = Refused("reused-id")


class Answered:
    """The last accepted commands by their keys, in two halves: when the newer is full, the older is forgotten."""

    def __init__(self, most: int = MOST) -> None:
        self._half = max(1, most // 2)
        self._newer: dict[str, tuple[bytes, Accepted]] = {}
        self._older: dict[str, tuple[bytes, Accepted]] = {}
        self._stored: set[str] = set()
        """Keys whose answers were read from the record."""

    def put(self, key: str, digest: bytes, reply: Accepted) -> None:
        self._newer[key] = (digest, reply)
        if len(self._newer) >= self._half:
            self._newer, self._older = {}, self._newer
            self._stored &= self._older.keys()

    def put_stored(self, key: str, before: DoneBefore) -> None:
        self._stored.add(key)
        reply = Accepted(before.version, {"event": msgspec.json.decode(before.body)})
        self.put(key, before.request or b"", reply)

    def reply(self, request: Request, digest: bytes | None = None) -> Reply | None:
        """The answer to a command that was given before; None for a new one."""
        known = self._newer.get(request.key) or self._older.get(request.key)
        if known is None:
            return None
        if known[0] != (digest or request.digest()):
            return REUSED
        return msgspec.structs.replace(known[1], repeated=True)

    def forget(self) -> None:
        """What was answered may not have been written; what the record says stays."""
        self._newer = {key: known for key, known in (self._older | self._newer).items() if key in self._stored}
        self._older = {}
