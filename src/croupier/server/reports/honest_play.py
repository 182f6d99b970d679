"""The record of the poker room looked through for what is not honest play: when a supervisor asks, and every hour.

What the detectors find becomes a case for staff; what is a case already stays one. Clauses: TSG-7.3, 7.7, A1.32.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import msgspec

from croupier.counters.chat.commands import STREAM
from croupier.counters.chat.events import AnyChatEvent, Spoken
from croupier.counters.honesty.commands import CaseReason, RaiseCase, at_cases
from croupier.house.request import Refused
from croupier.house.roles import HOUSE
from croupier.poker_room.honesty.detectors import findings
from croupier.poker_room.honesty.facts import Remark, all_facts
from croupier.poker_room.honesty.findings import Finding
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.store.interface import AuditReader

LOOKED_AT: Final = 2_000
"""The last hands of each table that are looked through."""
EVERY_MS: Final = 3_600_000
LAST_SPOKEN: Final = 20_000
_decode_chat = msgspec.json.Decoder(AnyChatEvent).decode


async def look_through(premises: Premises) -> None:
    """The last hands of every table: cash tables, those of pools and those of tournaments."""
    tables = premises.poker.finished_hands()

    def look(reader: AuditReader) -> list[Finding]:
        chats = spoken_at(reader)
        return findings(
            facts
            for table, last in tables
            for facts in all_facts(reader, table, max(0, last - LOOKED_AT), last, chats[table])
        )

    async with premises.counting:
        found = await premises.reading(look)
    for finding in found:
        command = RaiseCase(finding.what, finding.patrons, finding.figures, finding.hands)
        reply = await premises.pump.submit(at_cases(command, HOUSE))
        if isinstance(reply, Refused) and reply.reason != CaseReason.KNOWN_CASE.value:
            raise HouseProblem(Why.BUSY)


def spoken_at(reader: AuditReader) -> defaultdict[str, list[Remark]]:
    """Who spoke when at each table, by the record of the chat, the newest `LAST_SPOKEN` lines of it."""
    found: defaultdict[str, list[Remark]] = defaultdict(list)
    version, _ = reader.head(STREAM)
    for stored in reader.events(STREAM, max(0, version - LAST_SPOKEN)):
        event = _decode_chat(stored.body)
        if isinstance(event, Spoken):
            found[event.table].append(Remark(stored.at_ms, event.patron))
    return found


class HourlyLook:
    """Looks by itself, where hands were played since it last did."""

    def __init__(self, now_ms: int) -> None:
        self._next_ms = now_ms + EVERY_MS
        self._seen: list[tuple[str, int]] = []

    async def when_due(self, premises: Premises) -> bool:
        """Returns whether it looked."""
        now_ms, played = premises.now_ms(), premises.poker.finished_hands()
        if now_ms < self._next_ms:
            return False
        self._next_ms = now_ms + EVERY_MS
        if played == self._seen:
            return False
        self._seen = played
        await look_through(premises)
        return True
