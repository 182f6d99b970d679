"""Signed checkpoints: the key, the row of checkpoints, and what an outside one shows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.store.batch import Batch, Document
from croupier.store.memory import Disk, MemoryStore
from croupier.surveillance.checkpoint import (
    KIND,
    CheckpointError,
    SignedCheckpoint,
    keep_checkpoint,
    make_checkpoint,
    read_checkpoint,
)
from croupier.surveillance.problems import Fault
from croupier.surveillance.signing import (
    KeyFileError,
    create_key,
    load_key,
    load_or_create_key,
    load_public_key,
    public_pem,
    raw_public,
)
from croupier.surveillance.verify import verify
from rigs.clerk import Clerk, evening

KEY = Ed25519PrivateKey.from_private_bytes(b"k" * 32)
PUBLIC = raw_public(KEY.public_key())
OTHER = Ed25519PrivateKey.from_private_bytes(b"o" * 32)


@pytest.fixture
def store() -> MemoryStore:
    store = MemoryStore()
    evening(store)
    return store


def faults(store: MemoryStore, *outside: SignedCheckpoint, public_keys: Sequence[bytes] = (PUBLIC,)) -> set[Fault]:
    return {problem.fault for problem in verify(store, outside, public_keys).problems}


def test_a_checkpoint_says_what_was_there(store: MemoryStore) -> None:
    made = read_checkpoint(keep_checkpoint(store, KEY, 77)).checkpoint
    assert (made.number, made.at_ms, made.previous) == (1, 77, "")
    assert {stream: head.version for stream, head in made.heads.items()} == dict(store.streams())
    assert {bytes.fromhex(head.digest) for head in made.heads.values()} == {
        store.head(stream)[1] for stream, _ in store.streams()
    }
    assert (made.totals.events, made.totals.transfers, made.totals.accounts) == (11, 12, 9)
    # Ann 75.00, Bob 47.00, table r2's bank 3.00, and the cash drawer, which paid out more than came in: 100.00.
    assert made.totals.owed_minor == {"EUR": 7_500 + 4_700 + 300 + 10_000}


def test_checkpoints_form_a_row(store: MemoryStore) -> None:
    clerk = Clerk(store)
    data = []
    for number in range(3):
        data.append(keep_checkpoint(store, KEY, number))
        clerk.post("cage", text="more")
    signed = [read_checkpoint(part) for part in data]
    assert [s.checkpoint.number for s in signed] == [1, 2, 3]
    assert [s.checkpoint.previous for s in signed] == ["", signed[0].digest, signed[1].digest]
    verdict = verify(store, public_keys=[PUBLIC])
    assert verdict.ok
    assert verdict.checkpoints == 3


def test_removed_and_replaced_checkpoints_are_found(store: MemoryStore) -> None:
    for number in range(3):
        keep_checkpoint(store, KEY, number)
    second = store.document(KIND, "000000002")
    assert second is not None
    store.commit(Batch(documents=[Document(KIND, "000000002", None)]))
    assert faults(store) == {Fault.CHECKPOINT}
    store.commit(Batch(documents=[Document(KIND, "000000002", second.replace(b'"at_ms":1', b'"at_ms":9'))]))
    assert faults(store) == {Fault.CHECKPOINT}
    store.commit(Batch(documents=[Document(KIND, "000000002", b"nonsense")]))
    assert Fault.CHECKPOINT in faults(store)
    store.commit(Batch(documents=[Document(KIND, "000000002", second)]))
    assert faults(store) == set()


def test_a_checkpoint_by_another_key_is_found_when_the_key_is_known(store: MemoryStore) -> None:
    keep_checkpoint(store, OTHER, 5)
    assert faults(store, public_keys=[]) == set()
    assert faults(store, public_keys=[PUBLIC]) == {Fault.CHECKPOINT}


def test_a_forged_signature_is_found(store: MemoryStore) -> None:
    signed = read_checkpoint(make_checkpoint(store, KEY, 5))
    forged = msgspec.structs.replace(signed, signature=OTHER.sign(signed.signed_bytes))
    assert faults(store, signed) == set()
    assert faults(store, forged) == {Fault.CHECKPOINT}


def _truncated(disk: Disk, stream: str) -> None:
    """Take the last event of a stream away, perfectly: with its transfers, its balances and its command."""
    event = disk.events[stream].pop()
    for transfer in disk.by_event.pop((stream, event.version), ()):
        disk.transfers.remove(transfer)
        disk.balances[transfer.debit] += transfer.amount_minor
        disk.balances[transfer.credit] -= transfer.amount_minor
    if event.command is not None:
        del disk.commands[event.command]


def test_a_cut_off_tail_is_found_by_an_outside_checkpoint(store: MemoryStore) -> None:
    outside = read_checkpoint(make_checkpoint(store, KEY, 5))
    _truncated(store._disk, "cage")
    assert faults(store) == set(), "the chain alone cannot tell"
    problems = verify(store, [outside], [PUBLIC]).problems
    assert ("cage", 3) in [(problem.stream, problem.version) for problem in problems]
    assert any("saw version 3; the stream ends at 2" in problem.what for problem in problems)
    assert {problem.fault for problem in problems} == {Fault.REWRITTEN}


def test_a_deleted_stream_is_found_by_an_outside_checkpoint(store: MemoryStore) -> None:
    outside = read_checkpoint(make_checkpoint(store, KEY, 5))
    while store._disk.events["table:r2"]:
        _truncated(store._disk, "table:r2")
    del store._disk.events["table:r2"]
    assert faults(store) == set()
    problems = verify(store, [outside], [PUBLIC]).problems
    assert ("table:r2", 6) in [(problem.stream, problem.version) for problem in problems]


def test_an_account_that_vanished_is_found_by_an_outside_checkpoint(store: MemoryStore) -> None:
    Clerk(store).open("wallet:idle:EUR")
    outside = read_checkpoint(make_checkpoint(store, KEY, 5))
    del store._disk.openings["wallet:idle:EUR"], store._disk.balances["wallet:idle:EUR"]
    assert faults(store) == set()
    (problem,) = verify(store, [outside], [PUBLIC]).problems
    assert problem.fault is Fault.REWRITTEN
    assert problem.what.endswith("saw 10 accounts, and there are only 9")


def test_a_whole_record_written_anew_is_found_by_an_outside_checkpoint(store: MemoryStore) -> None:
    keep_checkpoint(store, KEY, 4)
    outside = read_checkpoint(make_checkpoint(store, KEY, 5))
    anew = MemoryStore()
    clerk = evening(anew)
    clerk.post("table:r1", text="a different story")
    assert faults(anew) == set(), "a forger's record is whole in itself"
    anew_with_other_time = MemoryStore()
    later = Clerk(anew_with_other_time, at_ms=1)
    later.open("wallet:ann:EUR", "cash:EUR")
    later.post("cage", ("cash:EUR", "wallet:ann:EUR", 10, "cash-in"))
    assert faults(anew_with_other_time, outside) == {Fault.REWRITTEN}
    # The forger may know every event, but cannot sign the checkpoint that the outside one follows on.
    assert faults(anew, outside) == {Fault.REWRITTEN}


def test_a_record_that_went_on_still_agrees_with_old_checkpoints(store: MemoryStore) -> None:
    keep_checkpoint(store, KEY, 4)
    outside = read_checkpoint(make_checkpoint(store, KEY, 5))
    clerk = Clerk(store)
    clerk.open("wallet:eve:EUR")
    clerk.post("cage", ("cash:EUR", "wallet:eve:EUR", 10, "cash-in"))
    clerk.post("table:new")
    keep_checkpoint(store, KEY, 6)
    assert faults(store, outside) == set()


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"\xff", b'{"checkpoint":{},"signature":""}'])
def test_what_is_no_checkpoint_is_said(data: bytes) -> None:
    with pytest.raises(CheckpointError, match="not a checkpoint"):
        read_checkpoint(data)


def test_a_checkpoint_of_another_format_is_refused(store: MemoryStore) -> None:
    data = make_checkpoint(store, KEY, 5).replace(b"croupier-checkpoint-1", b"croupier-checkpoint-9")
    with pytest.raises(CheckpointError, match="not a checkpoint of this kind"):
        read_checkpoint(data)


def test_the_key_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "house.pem"
    key = create_key(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert raw_public(load_key(path).public_key()) == raw_public(key.public_key())
    assert raw_public(load_or_create_key(path).public_key()) == raw_public(key.public_key())
    with pytest.raises(KeyFileError, match="exists already"):
        create_key(path)
    path.chmod(0o640)
    with pytest.raises(KeyFileError, match="can be read by others"):
        load_key(path)


def test_the_public_half_can_be_exported(tmp_path: Path) -> None:
    path = tmp_path / "house.pub"
    path.write_bytes(public_pem(KEY))
    assert raw_public(load_public_key(path)) == PUBLIC
    assert b"PRIVATE" not in path.read_bytes()


def test_files_that_are_no_keys_are_said(tmp_path: Path) -> None:
    path = tmp_path / "key"
    for load in (load_key, load_public_key):
        with pytest.raises(KeyFileError, match="cannot be read"):
            load(path)
    path.write_text("not a key")
    path.chmod(0o600)
    with pytest.raises(KeyFileError, match="is not a signing key"):
        load_key(path)
    with pytest.raises(KeyFileError, match="is not a public key"):
        load_public_key(path)
