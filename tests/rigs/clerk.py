"""A clerk for tests: writes chained events and transfers to any store, as the house does but without a floor."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.cage.accounts import is_purse, opening
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.store.batch import Batch, Entry, NewEvent
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore
from croupier.store.movements import Movement as Moves
from croupier.store.postgres import PostgresStore
from croupier.store.sqlite import SqliteStore
from croupier.store.text import text_of
from croupier.surveillance.journal import Journal

AnyStore = SqliteStore | PostgresStore | MemoryStore

CURRENCY = "EUR"


class Noted(msgspec.Struct, frozen=True, tag="noted", tag_field="event"):
    """An event that says something."""

    text: str = ""


Movement = tuple[str, str, int, str]
"""debit, credit, amount, kind"""


class Clerk:
    """Appends to any stream of a store; the clock moves a second with each event."""

    def __init__(self, store: Store, at_ms: int = 1_700_000_000_000) -> None:
        self.store = store
        self.journal = Journal(store)
        self.at_ms = at_ms

    def open(self, *accounts: str, currency: str = CURRENCY) -> None:
        self.store.commit(Batch(openings=[opening(name, currency) for name in accounts]))

    def add(
        self,
        batch: Batch,
        stream: str,
        *movements: Movement,
        command: str | None = None,
        request: bytes | None = None,
        actor: str = "clerk",
        text: str = "",
    ) -> None:
        """Append one event to a batch."""
        self.at_ms += 1000
        postings = [
            Posting(
                debit,
                credit,
                amount,
                TransferKind(kind),
                debit if is_purse(debit) else credit if is_purse(credit) else None,
            )
            for debit, credit, amount, kind in movements
        ]
        batch.events.append(
            self.journal.append(stream, self.at_ms, Noted(text), actor, postings, command=command, request=request)
        )

    def post(
        self,
        stream: str,
        *movements: Movement,
        command: str | None = None,
        request: bytes | None = None,
        actor: str = "clerk",
        text: str = "",
    ) -> None:
        """Append one event, alone in its commit."""
        batch = Batch()
        self.add(batch, stream, *movements, command=command, request=request, actor=actor, text=text)
        try:
            self.store.commit(batch)
        except BaseException:
            self.journal.forget()
            raise


def entered(event: NewEvent, movements: Sequence[Moves] = ()) -> Entry:
    """An event that was recorded before, or that nobody chained, as a commit writes it."""
    e, body, text = event, msgspec.Raw(event.body), text_of(event, movements)
    return Entry(
        e.stream, e.version, e.at_ms, e.kind, e.actor, body, movements, text, e.digest, e.command, e.request
    )  # fmt: skip


def appended(batch: Batch, event: NewEvent, *movements: Posting) -> Batch:
    """A batch with an event that nobody chained."""
    batch.events.append(entered(event, movements))
    return batch


def evening(store: Store, cage: str = "cage", table: str = "table:") -> Clerk:
    """A small record with a bit of everything: two tables, two patrons, wins, losses, cash and play money.

    Its events are the clerk's own. Where a whole house is audited, which knows the events of a cage and of tables, the
    streams need other names.
    """
    clerk = Clerk(store)
    first, second = f"{table}r1", f"{table}r2"
    clerk.open("wallet:ann:EUR", "wallet:bob:EUR", "meter:bob:EUR", "cash:EUR", "issue:EUR")
    clerk.open("escrow:r1", "bank:r1", "escrow:r2", "bank:r2")
    clerk.post(cage, ("cash:EUR", "wallet:ann:EUR", 10_000, "cash-in"), command="ann:1", request=b"\x01" * 32)
    clerk.post(cage, ("issue:EUR", "wallet:bob:EUR", 5_000, "play-money"))
    clerk.post(second, ("wallet:bob:EUR", "meter:bob:EUR", 2_000, "fund"))
    clerk.post(first, ("wallet:ann:EUR", "escrow:r1", 500, "stake"), command="ann:2", actor="ann", text="17")
    clerk.post(second, ("meter:bob:EUR", "escrow:r2", 300, "stake"), command="bob:1", actor="bob")
    clerk.post(second, ("meter:bob:EUR", "escrow:r2", 200, "stake"), command="bob:2", actor="bob")
    clerk.post(second, ("escrow:r2", "meter:bob:EUR", 200, "stake-back"), command="bob:3", actor="bob")
    clerk.post(
        first,
        ("escrow:r1", "wallet:ann:EUR", 500, "stake-back"),
        ("bank:r1", "wallet:ann:EUR", 17_500, "won"),
    )
    clerk.post(second, ("escrow:r2", "bank:r2", 300, "taken"), text="zero")
    clerk.post(second, ("meter:bob:EUR", "wallet:bob:EUR", 1_700, "collect"))
    clerk.post(cage, ("wallet:ann:EUR", "cash:EUR", 20_000, "cash-out"))
    return clerk
