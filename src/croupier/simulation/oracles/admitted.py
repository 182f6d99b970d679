"""Who was let play, held against the cards and bans in force at that moment, from the record and nothing else.

The record has no order across its streams within a step, so whoever might play at any moment of a step may have played
in it. Clauses: RFH-3.7, 18.3.3.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import msgspec

from croupier.counters.cards.commands import CARDS
from croupier.rulebooks.loader import Book
from croupier.store.batch import NewEvent
from croupier.store.interface import Reader

_TABLES: Final = "table:"
_ABOUT_TABLES: Final = frozenset({"installed", "seat-taken", "temporary-opened", "placed", "decided"})
_decode = msgspec.json.Decoder().decode


class _Access(NamedTuple):
    """How somebody stands with the house at a moment."""

    banned: bool
    carded: bool
    """An own, good card is in a terminal or on a phone."""

    def objection(self, *, needs_card: bool) -> str:
        if self.banned:
            return "is banned"
        return "has no good card of their own there" if needs_card and not self.carded else ""


def card_days(books: Mapping[str, Book]) -> dict[str, int]:
    """By rulebook, the moment from which on it wants a player card, in milliseconds."""
    days = {name: book.provision("player-card-from") for name, book in books.items()}
    return {
        name: int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)
        for name, day in days.items()
        if day is not None
    }


class AdmissionOracle:
    """Every seat that was taken and every wager that was made by a player, in turn."""

    def __init__(self, cards_from_ms: Mapping[str, int]) -> None:
        self.checked = 0
        self._cards_from_ms = cards_from_ms
        self._versions: dict[str, int] = {}
        self._rulebooks: dict[str, str] = {}
        self._owners: dict[tuple[str, str], str] = {}
        self._banned: set[str] = set()
        self._holders: dict[str, str] = {}
        self._dead: set[str] = set()
        self._present: dict[str, str] = {}
        self._moments: dict[str, list[_Access]] = {}

    def take_in(self, reader: Reader, streams: Collection[str]) -> list[str]:
        """The events of one step; who played in it without the right to comes back as sentences."""
        self._moments = {}
        if CARDS in streams:
            for stored in self._new(reader, CARDS):
                self._card(stored.kind, _decode(stored.body))
        problems: list[str] = []
        for stream in sorted(streams):
            if stream.startswith(_TABLES):
                for stored in self._new(reader, stream):
                    if stored.kind in _ABOUT_TABLES:
                        problems += self._at_table(stored)
        return problems

    def _new(self, reader: Reader, stream: str) -> list[NewEvent]:
        found = list(reader.events(stream, self._versions.get(stream, 0)))
        if found:
            self._versions[stream] = found[-1].version
        return found

    # Cards and bans

    def _standing(self, patron: str) -> _Access:
        number = self._present.get(patron, "")
        return _Access(patron in self._banned, self._holders.get(number) == patron and number not in self._dead)

    def _card(self, kind: str, body: Mapping[str, Any]) -> None:
        patron, number = body["patron"], body.get("number", "")
        moments = self._moments.setdefault(patron, [self._standing(patron)])
        match kind:
            case "card-issued":
                self._holders[number] = patron
                self._dead.add(body.get("replaces", ""))
            case "card-blocked":
                self._dead.add(number)
            case "card-released":
                self._dead.discard(number)
            case "card-inserted":
                self._present[patron] = number
            case "card-removed":
                self._present.pop(patron, None)
            case "patron-barred":
                self._banned.add(patron)
            case "patron-admitted":
                self._banned.discard(patron)
        moments.append(self._standing(patron))

    # Play

    def _at_table(self, stored: NewEvent) -> list[str]:
        body, table = _decode(stored.body), stored.stream.removeprefix(_TABLES)
        if stored.kind == "installed":
            self._rulebooks[table] = body["config"]["rulebook"]
            return []
        seat = (table, body["seat"])
        if stored.kind in ("seat-taken", "temporary-opened"):
            self._owners[seat] = body["patron"]
        patron = self._owners[seat]
        if stored.kind == "temporary-opened" or (stored.kind == "decided" and not body.get("stakes")):
            return []
        if patron != stored.actor:
            wrong = stored.kind == "placed"  # seats of a session, and wagers that are made again, are the house's doing
            return [f"{table}, placed: {stored.actor} plays with the chips of {patron}"] if wrong else []
        self.checked += 1
        from_ms = self._cards_from_ms.get(self._rulebooks[table])
        needs_card = from_ms is not None and stored.at_ms >= from_ms
        standings = self._moments.get(patron) or [self._standing(patron)]
        objections = [standing.objection(needs_card=needs_card) for standing in standings]
        return [] if not all(objections) else [f"{table}, {stored.kind}: {patron} plays and {objections[0]}"]
