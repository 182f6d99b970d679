"""The one interface to a database, with the same answers from SQLite, PostgreSQL and the store in memory."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.store.batch import AccountOpening, Batch, Document, NewEvent, PlayedRow, RoundRow, Transfer
from croupier.store.interface import (
    AccountRow,
    DoneBefore,
    OverdraftError,
    RepeatedCommandError,
    StaleBalanceError,
    StaleOwnerError,
    StoreError,
)
from rigs.clerk import AnyStore, Clerk, appended, entered, evening

ANN = "wallet:ann:EUR"
_CASH = ("cash:EUR", ANN, 1_000, "cash-in")


@pytest.fixture
def clerk(store: AnyStore) -> Clerk:
    clerk = Clerk(store)
    clerk.open(ANN, "cash:EUR", "escrow:r1", "bank:r1")
    return clerk


def everything(store: AnyStore) -> object:
    """All that can be read, to see that nothing changed."""
    reader = store.reader()
    with reader.snapshot():
        found = (
            {stream: list(reader.events(stream)) for stream, _ in reader.streams()},
            {stream: list(reader.event_transfers(stream)) for stream, _ in reader.streams()},
            reader.accounts(),
            reader.rounds("table:r1"),
            reader.played("ann"),
            reader.documents("note"),
            reader.census(),
        )
    reader.close()
    return found


def test_an_empty_store_answers(store: AnyStore) -> None:
    assert store.streams() == []
    assert store.head("table:r1") == (0, b"")
    assert list(store.events("table:r1")) == []
    assert list(store.event_transfers("table:r1")) == []
    assert store.account(ANN) is None
    assert store.accounts() == []
    assert store.transfers_of(ANN) == []
    assert store.totals_of(ANN) == {}
    assert store.recomputed_balances() == {}
    assert store.round("table:r1", 1) is None
    assert store.document("note", "a") is None
    loaded = store.look_up([ANN], ["ann:1"])
    assert (loaded.balances, loaded.done_before) == ({ANN: 0}, {})


def test_a_conversation(clerk: Clerk, store: AnyStore) -> None:
    loaded = store.look_up([ANN, "cash:EUR"], ["ann:1"])
    assert loaded.balances == {ANN: 0, "cash:EUR": 0}
    batch = Batch()
    clerk.add(batch, "cage", _CASH, command="ann:1", request=b"what was asked", actor="ann", text="first")
    store.commit(batch)

    (event,) = store.events("cage")
    assert event == batch.events[0].stored()
    (transfer,) = store.event_transfers("cage")
    assert transfer == Transfer("cage", 1, "cash:EUR", ANN, 1_000, "cash-in", ANN)
    assert store.head("cage") == (1, event.digest)
    assert store.streams() == [("cage", 1)]
    assert store.account(ANN) == AccountRow(ANN, "EUR", 1_000, 0)
    assert store.account("cash:EUR") == AccountRow("cash:EUR", "EUR", -1_000, None)

    again = store.look_up([ANN], ["ann:1", "ann:2"])
    assert again.balances == {ANN: 1_000}
    assert again.done_before == {"ann:1": DoneBefore("cage", 1, "noted", event.body, b"what was asked")}


def test_many_commands_are_looked_up_at_once(clerk: Clerk, store: AnyStore) -> None:
    batch = Batch()
    for number in range(1_200):
        clerk.add(batch, "cage", command=f"ann:{number}")
    store.commit(batch)
    loaded = store.look_up([], [f"ann:{number}" for number in range(-10, 1_300)])
    assert {command: done.version for command, done in loaded.done_before.items()} == {
        f"ann:{number}": number + 1 for number in range(1_200)
    }


def test_a_second_conversation_ends_the_first(clerk: Clerk, store: AnyStore) -> None:
    store.look_up([ANN], [])
    store.look_up([ANN], [])
    clerk.post("cage", _CASH)
    assert store.look_up([ANN], []).balances == {ANN: 1_000}


def test_events_of_a_range(clerk: Clerk, store: AnyStore) -> None:
    for _ in range(5):
        clerk.post("cage", _CASH)
    assert [event.version for event in store.events("cage", after=1, until=4)] == [2, 3, 4]
    assert [t.version for t in store.event_transfers("cage", after=3)] == [4, 5]


def test_each_event_is_read_with_its_own_transfers(clerk: Clerk, store: AnyStore) -> None:
    """Also one that moved nothing, before, between and after those that did."""
    for movements in ((), (_CASH,), (), (_CASH, _CASH), ()):
        clerk.post("cage", *movements)
    told = list(store.events_with_transfers("cage"))
    assert [event for event, _ in told] == list(store.events("cage"))
    assert [[moved.version for moved in transfers] for _, transfers in told] == [[], [2], [], [4, 4], []]
    assert [moved for _, transfers in told for moved in transfers] == list(store.event_transfers("cage"))


def test_long_streams_are_read_to_the_end(clerk: Clerk, store: AnyStore) -> None:
    batch = Batch()
    for _ in range(4_500):
        clerk.add(batch, "cage", _CASH)
    store.commit(batch)
    assert [event.version for event in store.events("cage")] == list(range(1, 4_501))
    assert len(list(store.event_transfers("cage"))) == 4_500


def _refusals() -> dict[str, tuple[type[StoreError], Callable[[Clerk, Batch], None]]]:
    def add(row: str, value: object) -> Callable[[Clerk, Batch], None]:
        return lambda clerk, batch: getattr(batch, row).append(value)

    def event(stream: str, version: int) -> Callable[[Clerk, Batch], None]:
        return lambda clerk, batch: appended(batch, NewEvent(stream, version, 1, "noted", "clerk", b"{}", b"d" * 32))

    def moving(debit: str, credit: str, amount_minor: int) -> Callable[[Clerk, Batch], None]:
        posting = Posting(debit, credit, amount_minor, TransferKind.STAKE, None)
        return lambda clerk, batch: batch.events.append(entered(batch.events.pop().stored(), [posting]))

    def once_more(clerk: Clerk, batch: Batch) -> None:
        clerk.add(batch, "cage", command="ann:1")

    def overdraw(clerk: Clerk, batch: Batch) -> None:
        clerk.add(batch, "table:r2", (ANN, "escrow:r1", 1_501, "stake"))

    def rest_on(left_minor: int) -> Callable[[Clerk, Batch], None]:
        return lambda clerk, batch: batch.rests_on.update({"cash:EUR": left_minor})

    return {
        "a version that exists": (StaleOwnerError, event("cage", 1)),
        "a version repeated": (StoreError, event("table:r1", 2)),
        "a version too far": (StoreError, event("cage", 3)),
        "a command done before": (RepeatedCommandError, once_more),
        "an overdraft": (OverdraftError, overdraw),
        "a balance that it does not leave so": (StaleBalanceError, rest_on(-1_000)),
        "nothing moved": (StoreError, moving(ANN, "escrow:r1", 0)),
        "less than nothing moved": (StoreError, moving(ANN, "escrow:r1", -1)),
        "both sides the same": (StoreError, moving(ANN, ANN, 5)),
        "an account never opened": (StoreError, moving(ANN, "escrow:r9", 5)),
        "an amount too large": (StoreError, moving("cash:EUR", ANN, 2**63)),
        "a sum too large": (StoreError, moving("cash:EUR", ANN, 2**63 - 1 - 500)),
        "another currency": (StoreError, add("openings", AccountOpening(ANN, "CZK", 0))),
        "a round of no stream": (StoreError, add("rounds", RoundRow("table:r9", 1, 1, 1, 1, "open", b""))),
        "a part in no stream": (StoreError, add("played", PlayedRow("ann", "table:r9", 1, 1, "EUR", 5, 0))),
    }


@pytest.mark.parametrize("what", _refusals())
def test_a_refused_batch_leaves_nothing_behind(clerk: Clerk, store: AnyStore, what: str) -> None:
    clerk.post("cage", _CASH, command="ann:1")
    before = everything(store)
    error, spoil = _refusals()[what]
    batch = Batch(
        openings=[AccountOpening("wallet:new:EUR", "EUR", 0)],
        documents=[Document("note", "a", b"written?")],
    )
    clerk.add(batch, "table:r1", (ANN, "escrow:r1", 100, "stake"), command="ann:2")
    clerk.add(batch, "table:r1", ("cash:EUR", ANN, 500, "cash-in"))
    batch.rounds.append(RoundRow("table:r1", 1, 5, 1, 2, "open", b"{}"))
    batch.played.append(PlayedRow("ann", "table:r1", 1, 5, "EUR", 100, 0))
    spoil(clerk, batch)
    store.look_up([ANN], [])
    with pytest.raises(error) as refusal:
        store.commit(batch)
    assert type(refusal.value) is error
    assert str(refusal.value)
    assert everything(store) == before
    assert store.look_up([ANN, "wallet:new:EUR"], ["ann:2"]) == store.look_up([ANN, "wallet:new:EUR"], [])
    # The store goes on as if nothing had been asked.
    clerk.journal.forget()
    clerk.post("table:r1", (ANN, "escrow:r1", 100, "stake"), command="ann:2")
    clerk.open("wallet:new:EUR")
    clerk.post("table:r1", ("cash:EUR", "wallet:new:EUR", 70, "cash-in"))
    assert store.account(ANN) == AccountRow(ANN, "EUR", 900, 0)
    assert store.account("wallet:new:EUR") == AccountRow("wallet:new:EUR", "EUR", 70, 0)
    assert [event.version for event in store.events("table:r1")] == [1, 2]
    assert [transfer.amount_minor for transfer in store.event_transfers("table:r1")] == [100, 70]
    assert store.strays() == []
    assert store.sequence_gap() is None


@pytest.mark.clause("G-4.3.3")
def test_a_purse_may_be_emptied_to_its_floor(clerk: Clerk, store: AnyStore) -> None:
    clerk.post("cage", _CASH)
    clerk.post("table:r1", (ANN, "escrow:r1", 1_000, "stake"))
    with pytest.raises(OverdraftError):
        clerk.post("table:r1", (ANN, "escrow:r1", 1, "stake"))
    assert store.account(ANN) == AccountRow(ANN, "EUR", 0, 0)


def test_a_batch_that_leaves_what_it_rests_on_is_taken(clerk: Clerk, store: AnyStore) -> None:
    clerk.post("cage", _CASH)
    batch = Batch(rests_on={"cash:EUR": -1_500})
    clerk.add(batch, "cage", ("cash:EUR", ANN, 500, "cash-in"))
    store.commit(batch)
    assert store.account(ANN) == AccountRow(ANN, "EUR", 1_500, 0)


def test_opening_an_account_twice_is_opening_it_once(clerk: Clerk, store: AnyStore) -> None:
    clerk.post("cage", _CASH)
    clerk.open(ANN)
    clerk.open("wallet:new:EUR", "wallet:new:EUR")
    assert store.account(ANN) == AccountRow(ANN, "EUR", 1_000, 0)
    assert [account.name for account in store.accounts("wallet:")] == [ANN, "wallet:new:EUR"]


def test_statements_come_newest_first_and_in_pages(store: AnyStore) -> None:
    evening(store)
    stored = store.transfers_of("wallet:bob:EUR")
    assert [(s.transfer.kind, s.transfer.amount_minor) for s in stored] == [
        ("collect", 1_700),
        ("fund", 2_000),
        ("play-money", 5_000),
    ]
    first = store.transfers_of("meter:bob:EUR", limit=2)
    second = store.transfers_of("meter:bob:EUR", before=first[-1].seq, limit=2)
    third = store.transfers_of("meter:bob:EUR", before=second[-1].seq, limit=2)
    assert [s.transfer.kind for s in first + second + third] == ["collect", "stake-back", "stake", "stake", "fund"]
    assert all(s.at_ms == 1_700_000_000_000 + 1000 * at for s, at in zip(first, (10, 7), strict=True))


def test_totals_of_a_purse_count_both_ways(store: AnyStore) -> None:
    evening(store)
    assert store.totals_of("meter:bob:EUR") == {
        "fund": (2_000, 0),
        "stake": (0, 500),
        "stake-back": (200, 0),
        "collect": (0, 1_700),
    }
    assert store.totals_of("wallet:bob:EUR") == {"play-money": (5_000, 0), "fund": (0, 2_000), "collect": (1_700, 0)}


def test_a_transfer_between_purses_is_listed_once_whichever_side_is_named(clerk: Clerk, store: AnyStore) -> None:
    clerk.open("meter:ann:EUR")
    clerk.post("cage", _CASH)
    for purse in (ANN, "meter:ann:EUR"):
        batch = Batch()
        clerk.add(batch, "table:r1", (ANN, "meter:ann:EUR", 10, "fund"))
        entry = batch.events.pop()
        named = msgspec.structs.replace(entry.movements[0], purse=purse)  # type: ignore[type-var]
        batch.events.append(entered(entry.stored(), [named]))
        store.commit(batch)
    assert store.totals_of("meter:ann:EUR") == {"fund": (20, 0)}
    assert [s.transfer.purse for s in store.transfers_of("meter:ann:EUR")] == ["meter:ann:EUR", ANN]
    assert store.moved_since("meter:ann:EUR", 0) == 20


def test_recomputed_balances_equal_the_stored(store: AnyStore) -> None:
    evening(store)
    stored = {account.name: account.balance_minor for account in store.accounts()}
    assert store.recomputed_balances() == stored
    assert sum(stored.values()) == 0
    assert stored["wallet:ann:EUR"] == 10_000 - 500 + 500 + 17_500 - 20_000
    assert stored["wallet:bob:EUR"] == 5_000 - 2_000 + 1_700


def test_rounds_are_updated_in_place(clerk: Clerk, store: AnyStore) -> None:
    batch = Batch()
    clerk.add(batch, "table:r1")
    batch.rounds.append(RoundRow("table:r1", 1, 10, 1, 1, "open", b""))
    batch.rounds.append(RoundRow("table:r1", 1, 11, 9, 1, "closed", b"x"))
    store.commit(batch)
    assert store.round("table:r1", 1) == RoundRow("table:r1", 1, 11, 1, 1, "closed", b"x")
    batch = Batch(rounds=[RoundRow("table:r1", number, number, 1, 1, "settled", b"") for number in (1, 2, 3, 4, 5)])
    store.commit(batch)
    assert [row.number for row in store.rounds("table:r1", limit=2)] == [5, 4]
    assert [row.number for row in store.rounds("table:r1", before=4, limit=2)] == [3, 2]
    assert store.round("table:r1", 1) == RoundRow("table:r1", 1, 1, 1, 1, "settled", b"")


def test_a_patrons_rounds_come_newest_first_and_in_pages(clerk: Clerk, store: AnyStore) -> None:
    batch = Batch()
    clerk.add(batch, "table:r1")
    batch.rounds += [RoundRow("table:r1", number, number, 1, 1, "settled", b"") for number in range(1, 6)]
    batch.played += [PlayedRow("ann", "table:r1", number, number, "EUR", 100, 0) for number in range(1, 6)]
    batch.played.append(PlayedRow("bob", "table:r1", 1, 1, "EUR", 100, 0))
    batch.played.append(PlayedRow("ann", "table:r1", 2, 99, "CZK", 100, 300))
    store.commit(batch)
    store.commit(Batch(played=[PlayedRow("ann", "table:r1", 1, 98, "EUR", 100, 200)]))
    first = store.played("ann", limit=3)
    second = store.played("ann", before=first[-1][0], limit=3)
    assert [row.number for _, row in first + second] == [5, 4, 3, 2, 1]
    # A correction changes the figures of the round, not its place in the list nor its currency.
    assert [row for _, row in second] == [
        PlayedRow("ann", "table:r1", 2, 99, "EUR", 100, 300),
        PlayedRow("ann", "table:r1", 1, 98, "EUR", 100, 200),
    ]


def test_documents_are_kept_replaced_and_deleted(store: AnyStore) -> None:
    store.commit(
        Batch(documents=[Document("note", "b", b"1"), Document("note", "a", b""), Document("other", "a", b"3")])
    )
    store.commit(
        Batch(documents=[Document("note", "b", b"2"), Document("note", "c", b"4"), Document("note", "c", None)])
    )
    assert store.documents("note") == [("a", b""), ("b", b"2")]
    store.commit(Batch(documents=[Document("note", "a", None), Document("note", "never", None)]))
    assert store.document("note", "a") is None
    assert store.document("other", "a") == b"3"


def test_documents_are_found_by_a_part_of_their_keys(store: AnyStore) -> None:
    keys = ("zoe", "ada", "adam", "nevada", "a%b", "a_b", "a\\b", "žada")
    store.commit(Batch(documents=[Document("name", key, key.encode()) for key in keys] + [Document("x", "ada", b"")]))
    assert [key for key, _ in store.documents_like("name", "ada", 9)] == ["ada", "adam"], "those that begin with it"
    assert {key for key, _ in store.documents_like("name", "vad", 9)} == {"nevada"}, "where none does, a part"
    assert len(store.documents_like("name", "ada", 1)) == 1
    for part in ("%", "_", "\\"):
        assert [key for key, _ in store.documents_like("name", part, 9)] == [f"a{part}b"], "no sign stands for others"
    assert store.documents_like("name", "nobody", 9) == []


def test_documents_of_a_kind_are_read_page_by_page(store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.store.sql.PAGE", 3)
    for many in (2, 3, 7):
        store.commit(Batch(documents=[Document(f"n{many}", f"k{number}", b"%d" % number) for number in range(many)]))
        assert dict(store.documents_in_turn(f"n{many}")) == {f"k{number}": b"%d" % number for number in range(many)}
    assert list(store.documents_in_turn("nothing")) == []
    assert store.document_beginnings("n7", 1) == {b"%d" % number for number in range(7)}
    store.commit(Batch(documents=[Document("seal", str(number), b"ab%d" % number) for number in range(4)]))
    assert store.document_keys("n7") == sorted(key for key, _ in store.documents("n7"))
    assert store.document_beginnings("seal", 2) == {b"ab"}


def test_text_of_all_kinds_comes_back_as_it_was(clerk: Clerk, store: AnyStore) -> None:
    awkward = "'\"\\ %s ? {} \t\n \x1f é ž 日本 🎲"
    store.commit(Batch(openings=[AccountOpening(awkward, "EUR", None)]))
    clerk.post("straße " + awkward, (awkward, ANN, 5, "cash-in"), command=awkward, actor=awkward, text=awkward)
    (event,) = store.events("straße " + awkward)
    assert (event.actor, event.command) == (awkward, awkward)
    (transfer,) = store.event_transfers("straße " + awkward)
    assert transfer.debit == awkward
    store.commit(Batch(documents=[Document(awkward, awkward, bytes(range(256)))]))
    assert store.documents(awkward) == [(awkward, bytes(range(256)))]


def test_a_reader_sees_one_moment(clerk: Clerk, store: AnyStore) -> None:
    clerk.post("cage", _CASH)
    reader = store.reader()
    with reader.snapshot():
        assert reader.head("cage")[0] == 1
        if type(store).__name__ != "MemoryStore":
            clerk.post("cage", _CASH)
        assert reader.head("cage")[0] == 1
    reader.close()


def test_the_census_counts_rows(store: AnyStore) -> None:
    evening(store)
    census = store.census()
    assert (census.streams, census.events, census.transfers, census.accounts) == (3, 11, 12, 9)
    assert store.strays() == []
    assert store.unsealed_accounts() == []
    assert store.sequence_gap() is None
