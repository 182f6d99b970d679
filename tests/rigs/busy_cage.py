"""A process of cage, cards and terminals at work, to be killed: `python -m rigs.busy_cage URL FIRST COUNT`.

Command n is always the same, so whoever has no answer to it asks again. Letters between the terminals and the cage are
considered in later steps than those that sent them, so that the process dies between the two.
"""

from __future__ import annotations

import itertools
import sys
import time

from croupier.casino.house import at_table
from croupier.counters.cage.cash import PayCash, TakeCash
from croupier.counters.cage.tickets import RedeemTicket
from croupier.counters.terminals.commands import CountNotes, EndPrint, PrintAtTerminal
from croupier.floor.commands import OpenTable
from croupier.house.request import Accepted, Request
from croupier.store.open import open_store
from croupier.store.sqlite import SqliteStore
from rigs.counters import asks
from rigs.installation import BOSS, Installation

NOTE_MINOR = 5_000
CASH_MINOR = 700
ROUND = 7
"""Commands after which all begins again: a note, a print, its end, the ticket paid, cash in and out, the count."""


def work_of(place: Installation, number: int) -> Request:
    """Every third ticket jams in the printer; the others are paid at the cage."""
    what, turn = number % ROUND, number // ROUND
    ticket = turn + 1
    jams = turn % 3 == 0
    if what == 0:
        return place.note(NOTE_MINOR, f"note-{turn}")
    if what == 1:
        return asks("alice", PrintAtTerminal(f"print-{turn}", "pt-1", "alice", "AUD"))
    if what == 2:
        return asks("device-ticket-printer", EndPrint(f"end-{turn}", "pt-1", ticket, "jam" if jams else ""))
    if what == 3:
        known = place.house.cage.by_number(ticket)
        code = place.house.cage.code(known) if known is not None else ""
        return asks("cass", RedeemTicket(f"pay-{turn}", code, "", "cash"))
    if what == 4:
        return asks("cass", TakeCash(f"in-{turn}", "bob", "AUD", CASH_MINOR))
    if what == 5:
        return asks("cass", PayCash(f"out-{turn}", "bob", "AUD", CASH_MINOR, signed=True))
    return asks("cass", CountNotes(f"count-{turn}", "pt-1", NOTE_MINOR))


def open_place(url: str) -> Installation:
    """The installation as the record has it; the first time Alice puts her card in."""
    SqliteStore.segment_events = 10
    place = Installation(open_store(url))
    place.house.engine.letters_wait = True
    place.house.engine.recorder.snapshot_every = 5
    place.ids = itertools.count(time.time_ns())  # what sets it up is another command in every life
    if place.house.cards.presence("alice") is None:
        for table in ("star", "other"):
            if not place.house.tables[table].state.open:
                place.ok(at_table(OpenTable(place.id(), table), BOSS))
        if not place.house.terminals.terminal("pt-1").open:
            place.in_service()
        own = place.house.cards.of("alice")
        place.ok(place.insert(own[0].number if own else place.card("alice"), terminal="pt-1"))
    return place


def settle(place: Installation) -> None:
    """Let every letter arrive."""
    while place.store.documents("letter"):
        place.house.step([], place.now_ms)


def main() -> None:
    url, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    place = open_place(url)
    print("open", flush=True)
    for number in range(first, first + count):
        if number % ROUND in (2, 3, 6):
            settle(place)  # the printer and the cashier have the ticket in their hands
        work = work_of(place, number)
        (reply,) = place.house.step([work], place.now_ms).replies
        if number % ROUND != 3:
            assert isinstance(reply, Accepted), (number, reply)
        print(number, flush=True)
    settle(place)
    print("quiet", flush=True)
    place.store.close()


if __name__ == "__main__":
    main()
