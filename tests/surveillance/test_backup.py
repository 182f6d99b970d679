"""A backup of a running house, restored: it is whole, it knows what it lost, and it opens when somebody has looked."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.audit_cli import audit
from croupier.cage import accounts
from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.store.open import open_reader, open_store
from croupier.surveillance.checkpoint import keep_checkpoint
from croupier.surveillance.checkpoint_places import BehindError, put, require_not_behind
from croupier.surveillance.signing import create_key, public_pem, raw_public
from croupier.surveillance.verify import verify
from rigs.postgres_server import PostgresServer
from rigs.venue import Venue, opened


async def cash_in(venue: Venue, name: str, patron: str, errand: str) -> None:
    cashier = await venue.staff(name, Role.CASHIER)
    move = {"id": errand, "patron": patron, "currency": "EUR", "amount_minor": 5_000}
    assert (await cashier.post("/api/cage/cash-in", move)).status_code == 200


def copy_of(database: Path, copy: Path) -> str:
    """As `sqlite3 house.db ".backup copy.db"` does it, while the house is open."""
    source, target = sqlite3.connect(f"file:{database}?mode=ro", uri=True), sqlite3.connect(copy)
    source.backup(target)
    source.close()
    target.close()
    copy.chmod(0o600)
    return f"sqlite:///{copy}"


async def lose_and_restore(tmp_path: Path, database: str, backup: Callable[[], str]) -> None:
    """The house goes on after its backup, and is opened again from that."""
    key = create_key(tmp_path / "key")
    (tmp_path / "key.pub").write_bytes(public_pem(key))
    mine, place = raw_public(key.public_key()), tmp_path / "elsewhere"
    async with opened(tmp_path, open_store(database)) as venue:
        alice = await venue.player("alice")
        before = venue.premises.house.store.account(accounts.wallet(alice.patron, "EUR")).balance_minor
        await cash_in(venue, "cass", alice.patron, "kept")
        put(place, keep_checkpoint(venue.premises.house.store, key, 1_000))
        copy = backup()
        await cash_in(venue, "cass", alice.patron, "lost")
        put(place, keep_checkpoint(venue.premises.house.store, key, 2_000))
    reader = open_reader(copy)
    assert verify(reader, public_keys=[mine], checks=CHECKS).ok, "a copy that was made while people play is whole"
    with pytest.raises(BehindError, match="older than its checkpoints"):
        require_not_behind(reader, [place], mine)
    reader.close()
    newest = max(place.glob("*.json"))
    arguments = ["verify", "--database", copy, "--checkpoint", str(newest), "--json"]
    said = CliRunner().invoke(audit, [*arguments, "--public-key", str(tmp_path / "key.pub")])
    assert said.exit_code == 1
    lost = {
        problem["stream"]: problem["what"] for problem in json.loads(said.output)["problems"] if "stream" in problem
    }
    assert "saw version 2; the stream ends at 1" in lost["cage"], "what was lost is listed by stream"
    async with opened(tmp_path, open_store(copy)) as venue:
        wallet = venue.premises.house.store.account(accounts.wallet(alice.patron, "EUR"))
        assert wallet.balance_minor == before + 5_000, "what the backup holds, and nothing of what came after"
        await cash_in(venue, "cass", alice.patron, "again")
        after = venue.premises.house.store.reader()
        assert verify(after, checks=CHECKS).ok
        after.close()


async def test_a_restored_backup_verifies_and_knows_what_it_lost(tmp_path: Path) -> None:
    database, copy = tmp_path / "house.db", tmp_path / "copy.db"
    await lose_and_restore(tmp_path, f"sqlite:///{database}", lambda: copy_of(database, copy))


async def test_a_restored_dump_of_postgresql_verifies_and_knows_what_it_lost(
    tmp_path: Path, postgres_server: PostgresServer
) -> None:
    file = postgres_server.folder / "house.dump"

    def dump_and_restore() -> str:
        postgres_server.dump("dumped", file)
        return postgres_server.restore(file, "restored")

    await lose_and_restore(tmp_path, postgres_server.create("dumped", template="migrated"), dump_and_restore)
    for database in ("dumped", "restored"):
        postgres_server.drop(database)
