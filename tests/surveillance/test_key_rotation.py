"""Keys lie apart from the database and can be replaced: those of tickets, and the one that signs checkpoints."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.audit_cli import audit
from croupier.cage.tickets import Press, Status, Ticket
from croupier.casino.personal_keys import open_personal_keys
from croupier.casino.ticket_keys import open_press
from croupier.counters.terminals.commands import PrintAtTerminal
from croupier.patrons.identity.keys import KIND
from croupier.server.opening import Fittings
from croupier.store.batch import Batch, Document
from croupier.store.key_file import KeyFileError, read_lines, rotate
from croupier.store.memory import MemoryStore
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.checkpoint import keep_checkpoint, read_checkpoint
from croupier.surveillance.checkpoint_places import BehindError, put, require_not_behind
from croupier.surveillance.problems import Fault
from croupier.surveillance.signing import CommandSigner, create_key, public_pem, raw_public
from croupier.surveillance.verify import verify
from rigs.applicants import CZECH, give
from rigs.clerk import evening
from rigs.counters import asks
from rigs.installation import Installation
from rigs.venue import opened

TICKET = Ticket(7, 12_500, "AUD", 0, "alice", "wallet", "cage", status=Status.GOOD)


@pytest.mark.clause("RFH-6.3.1")
def test_tickets_of_an_older_key_stay_good_after_a_rotation(tmp_path: Path) -> None:
    file, store = tmp_path / "keys" / "ticket.keys", MemoryStore()
    before = open_press(file, store)
    code = before.code(7, 12_500, "AUD")
    assert file.stat().st_mode & 0o777 == 0o600
    done = CliRunner().invoke(audit, ["keys", "rotate-tickets", str(file)])
    assert "2 keys" in done.output
    after = open_press(file, store)
    assert after.code(7, 12_500, "AUD") != code
    assert after.made(code, TICKET)
    assert after.made(after.code(7, 12_500, "AUD"), TICKET)
    assert not Press(read_lines(file, "ticket keys")[1]).made(code, TICKET)
    assert not after.made(Press(b"x" * 32).code(7, 12_500, "AUD"), TICKET)
    file.chmod(0o644)
    with pytest.raises(KeyFileError, match="can be read by others"):
        open_press(file, store)
    with pytest.raises(KeyFileError, match="can be read by others"):
        rotate(file)


@pytest.mark.clause("RFH-6.3.1")
def test_a_house_without_the_key_of_its_tickets_does_not_open(tmp_path: Path) -> None:
    place = Installation().open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(place.note(5_000))
    place.printed(asks("alice", PrintAtTerminal("p", "pt-1", "alice", "AUD")))
    assert [body for kind in ("ticket-key",) for body in place.store.documents(kind)] == []
    kept = [event.body for event in place.store.events("cage")] + [body for _, body in place.store.documents("desk")]
    assert all(b"k" * 32 not in body and (b"k" * 32).hex().encode() not in body for body in kept)
    file = tmp_path / "ticket.keys"
    rotate(file)
    with pytest.raises(KeyFileError, match="lacks the key of tickets that are in circulation"):
        open_press(file, place.store)
    file.write_bytes((b"k" * 32).hex().encode() + b"\n")
    assert open_press(file, place.store).has_key(place.house.cage.state.fingerprint)


def test_a_key_that_an_older_version_kept_in_the_database_is_moved_out_and_replaced(tmp_path: Path) -> None:
    store = MemoryStore()
    store.commit(Batch(documents=[Document("ticket-key", "key", b"o" * 32)]))
    press = open_press(tmp_path / "ticket.keys", store)
    assert store.document("ticket-key", "key") is None
    assert press.made(Press(b"o" * 32).code(7, 12_500, "AUD"), TICKET), "its tickets stay good"
    assert press.code(7, 12_500, "AUD") != Press(b"o" * 32).code(7, 12_500, "AUD"), "it makes no more of them"


def test_checkpoints_go_on_under_a_new_signing_key(tmp_path: Path) -> None:
    old, new = create_key(tmp_path / "old"), create_key(tmp_path / "new")
    first, second = (raw_public(key.public_key()) for key in (old, new))
    store, place = MemoryStore(), tmp_path / "copies"
    evening(store)
    put(place, keep_checkpoint(store, old, 1_000))
    with pytest.raises(BehindError, match="--retired-key"):
        require_not_behind(store, [place], second)
    require_not_behind(store, [place], first, second)
    put(place, keep_checkpoint(store, new, 2_000))
    require_not_behind(store, [place], second)
    assert verify(store, public_keys=[first, second]).ok
    assert {problem.fault for problem in verify(store, public_keys=[second]).problems} == {Fault.CHECKPOINT}
    keep_checkpoint(store, old, 3_000)
    (problem,) = verify(store, public_keys=[first, second]).problems
    assert "signed by a key that was replaced" in str(problem), "whoever found the old key signs nothing with it"


SIGNER = """
import sys
from pathlib import Path
from cryptography.hazmat.primitives.serialization import load_pem_private_key
key = load_pem_private_key(Path(sys.argv[1]).read_bytes(), None)
sys.stdout.buffer.write(key.sign(sys.stdin.buffer.read()))
"""


def test_a_program_signs_where_the_key_is_elsewhere(tmp_path: Path) -> None:
    key = create_key(tmp_path / "key")
    (tmp_path / "sign.py").write_text(SIGNER)
    signer = CommandSigner(f"{sys.executable} {tmp_path}/sign.py {tmp_path}/key", key.public_key())
    store = MemoryStore()
    evening(store)
    data = keep_checkpoint(store, signer, 1_000)
    assert read_checkpoint(data).signed_by(raw_public(key.public_key()))
    assert verify(store, public_keys=[raw_public(key.public_key())]).ok
    other = create_key(tmp_path / "other")
    (tmp_path / "other.pub").write_bytes(public_pem(other))
    for command in (f"{sys.executable} {tmp_path}/sign.py {tmp_path}/key", "false", str(tmp_path / "nothing")):
        with pytest.raises(KeyFileError, match="the signing program"):
            keep_checkpoint(store, CommandSigner(command, other.public_key()), 2_000)


async def test_a_house_without_the_keys_of_peoples_details_does_not_open(tmp_path: Path) -> None:
    """With others each log-in would find the details unreadable, and be told that the register is silent."""
    database, file = tmp_path / "house.db", tmp_path / "keys" / "personal.keys"
    first = open_personal_keys(file, MemoryStore())
    async with opened(tmp_path, SqliteStore(database), floor=CZECH, fittings=Fittings(personal_keys=first)) as venue:
        assert (await give(await venue.player("ada"))).status_code == 200
    done = CliRunner().invoke(audit, ["keys", "rotate-personal", str(file)])
    assert "2 keys" in done.output
    with closing(SqliteStore(database)) as store:
        both = open_personal_keys(file, store)
        older, newer = file.read_text().split()
        for lines, why in ((newer, "lacks the key"), (f"{newer}\n{older}", "its first line is not the key")):
            file.write_text(f"{lines}\n")
            with pytest.raises(KeyFileError, match=why):
                open_personal_keys(file, store)
        file.unlink()
        with pytest.raises(KeyFileError, match="is missing, and details of people are sealed with it"):
            open_personal_keys(file, store)
        assert not file.exists(), "and none is made in its place"
        with pytest.raises(KeyFileError, match="open the house with its keys"):
            async with opened(tmp_path, store, floor=CZECH):
                pass
    async with opened(tmp_path, SqliteStore(database), floor=CZECH, fittings=Fittings(personal_keys=both)) as venue:
        ada = venue.stranger()
        assert (await ada.log_in("ada")).status_code == 200, "the register is asked about details of the older key"
        assert (await give(ada, "again", first_name="Eva")).status_code == 200
        kept = dict(venue.premises.house.store.documents(KIND))
        assert both.has_key_of(kept[f"{ada.patron}/2"].decode())
        assert not first.has_key_of(kept[f"{ada.patron}/2"].decode()), "what is given now is sealed with the new key"
