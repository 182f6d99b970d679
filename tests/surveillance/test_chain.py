"""The digest of an event covers every field, and no two events share an encoding."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.store.batch import Batch, NewEvent, Transfer
from croupier.store.interface import StaleOwnerError
from croupier.store.memory import MemoryStore
from croupier.surveillance.chain import digest_of_event
from rigs.clerk import Clerk

EVENT = NewEvent("table:r1", 3, 1_700_000_000_000, "placed", "ann", b'{"a":1}', b"", "ann:1", b"\x01" * 32)
MOVED = [Transfer("table:r1", 3, "wallet:ann:EUR", "escrow:r1", 500, "stake", "wallet:ann:EUR")]


def test_the_digest_is_what_the_format_says() -> None:
    """The line of JSON that docs/record.md describes, written here by hand."""
    text = (
        '["table:r1",3,1700000000000,"placed","ann","ann:1","AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=",{"a":1},'
        '[["wallet:ann:EUR","escrow:r1",500,"stake","wallet:ann:EUR"]]]'
    )
    assert digest_of_event(b"before", EVENT, MOVED) == sha256(b"before" + text.encode()).digest()


@pytest.mark.parametrize(
    "other",
    [
        {"stream": "table:r2"},
        {"version": 4},
        {"at_ms": 1},
        {"kind": "taken"},
        {"actor": "bob"},
        {"command": "ann:2"},
        {"command": None},
        {"command": ""},
        {"request": b"\x02" * 32},
        {"request": None},
        {"request": b""},
        {"body": b'{"a":2}'},
        # Text moved over the border between two fields.
        {"stream": "table:r1p", "kind": "laced"},
        {"kind": "placeda", "actor": "nn"},
    ],
)
def test_every_field_counts(other: dict[str, object]) -> None:
    changed = msgspec.structs.replace(EVENT, **other)
    assert digest_of_event(b"", changed, MOVED) != digest_of_event(b"", EVENT, MOVED)


@pytest.mark.parametrize(
    "other",
    [
        {"debit": "wallet:bob:EUR"},
        {"credit": "escrow:r2"},
        {"amount_minor": 501},
        {"kind": "won"},
        {"purse": None},
        {"purse": "escrow:r1"},
        {"debit": "wallet:ann:EU", "credit": "Rescrow:r1"},
    ],
)
def test_every_field_of_a_transfer_counts(other: dict[str, object]) -> None:
    changed = [msgspec.structs.replace(MOVED[0], **other)]
    assert digest_of_event(b"", EVENT, changed) != digest_of_event(b"", EVENT, MOVED)


texts = st.text(max_size=4)


@given(st.tuples(texts, texts, texts, st.none() | texts), st.tuples(texts, texts, texts, st.none() | texts))
def test_different_events_have_different_digests(
    one: tuple[str, str, str, str | None], two: tuple[str, str, str, str | None]
) -> None:
    digests = {
        digest_of_event(b"", msgspec.structs.replace(EVENT, stream=stream, kind=kind, actor=actor, command=command), [])
        for stream, kind, actor, command in (one, two)
    }
    assert len(digests) == len({one, two})


def test_a_journal_that_forgets_goes_on_from_the_record() -> None:
    store = MemoryStore()
    first, second = Clerk(store), Clerk(store)
    first.post("cage")
    second.post("cage")
    batch = Batch()
    first.add(batch, "cage")
    with pytest.raises(StaleOwnerError):
        store.commit(batch)
    first.journal.forget("cage")
    first.post("cage")
    assert first.journal.version("cage") == 3
