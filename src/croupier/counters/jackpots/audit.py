"""What an audit holds of jackpots: kept states and waiting letters against the record, meters against the ledger."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.letters import JackpotPaid, JackpotTakenBack
from croupier.cage.jackpots.pools import PREFIX, stream_of, wrong_pools
from croupier.counters.jackpots.room import read_event, read_state, recorded, replay, waiting_letters
from croupier.house.kept_states import check_state
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem


def check_jackpots(reader: AuditReader) -> Iterator[Problem]:
    """Everything that is wrong with what is kept of jackpots (G-4.13: contributions reconcile with the meters)."""
    streams = [stream for stream, _ in reader.streams() if stream.startswith(PREFIX)]
    wrong = [problem for stream in streams for problem in check_state(reader, stream, read_state, replay)]
    yield from wrong
    yield from _check_letters(reader)
    if streams and not wrong:
        balances = {row.name: row.balance_minor for row in reader.accounts()}
        for what in wrong_pools(balances, recorded(reader), waiting_letters(reader)):
            yield Problem(Fault.BALANCE, what)


def _check_letters(reader: AuditReader) -> Iterator[Problem]:
    """Whoever is to be paid by a letter that waits is a winner of the recorded hit."""
    for _, letter in waiting_letters(reader):
        if not isinstance(letter, JackpotPaid | JackpotTakenBack):
            continue
        stream = stream_of(letter.jackpot)
        events = (read_event(stored.body) for stored in reader.events(stream))
        hit = next((event for event in events if isinstance(event, j.Hit) and event.number == letter.hit), None)
        if hit is None or hit.winners != letter.winners or hit.round != letter.round:
            yield Problem(Fault.DOCUMENT, f"a letter about hit {letter.hit} is not what its events give", stream)
