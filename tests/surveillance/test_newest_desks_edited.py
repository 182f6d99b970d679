"""Documents of payments, letters to others, complaints, promotions and passkeys: each edited in turn, and found."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.store.interface import StoreError
from croupier.store.open import open_reader
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.verify import verify
from server.test_passkeys import Authenticator, added
from server.test_payments import deposit, paid_in, trading, until, with_card, withdraw
from server.test_promotions import plan as promotion

SEED = 15
BYTES_OF_EACH = 8
KINDS = {"payment", "complaint", "patron", "promotion"}
"""Beside the kept states of the desks."""
STATES = {"account", "complaints", "payments", "post-room", "promotions", "stray-payments"}


def _content(database: Path) -> bool:
    """Whether a check of the record is content."""
    try:
        reader = open_reader(f"sqlite:///{database}")
    except StoreError:
        return False
    with closing(reader):
        try:
            return verify(reader, checks=CHECKS).ok
        except StoreError:
            return False


async def _evening(folder: Path, database: Path) -> None:
    async with trading(folder, SqliteStore(database)) as trade:
        trade.venue.premises.house.engine.recorder.snapshot_every = 1
        ada = await with_card(trade)
        await paid_in(trade, ada, 80_000)
        assert (await withdraw(ada, 60_000)).status_code == 200
        await until(ada, "waits")
        assert (await deposit(ada, 2_000, "later")).status_code == 200
        await until(ada, "open")
        told = {"what": "done", "reference": "nobody.7", "currency": "EUR", "amount_minor": 500}
        assert (await trade.post("stray", told)).status_code == 200
        complaint = {"id": "c", "what": "other", "text": "Where is it?", "wanted": "All of it."}
        filed = await ada.post("/api/me/complaints", {**complaint, "happened_ms": trade.venue.clock() - 1_000})
        assert filed.status_code == 200, filed.text
        boss = await trade.venue.staff("mona", Role.ASSISTANT_GAMING_MANAGER)
        offered = await boss.post("/api/promotions", {"id": "p", "plan": promotion(trade.venue)})
        assert offered.status_code == 200, offered.text
        assert (await added(ada, Authenticator())).status_code == 201
        assert (await trade.venue.stranger().log_in("ada", "not the right one")).status_code == 401
        trade.bank.out = True
        assert (await deposit(ada, 1_500, "outage")).status_code == 200


async def test_every_document_of_the_newest_desks_is_held_against_the_record(tmp_path: Path) -> None:
    database, chance = tmp_path / "house.db", random.Random(SEED)
    await _evening(tmp_path, database)
    assert _content(database)
    unseen = []
    with closing(sqlite3.connect(database, isolation_level=None)) as held:
        rows = held.execute("SELECT kind, key, body FROM documents ORDER BY kind, key").fetchall()
        assert {kind for kind, _, _ in rows} >= KINDS
        assert {key.partition(":")[0] for kind, key, _ in rows if kind == "desk"} >= STATES
        for kind, key, body in rows:
            for place in chance.sample(range(len(body)), min(BYTES_OF_EACH, len(body))):
                changed = bytearray(body)
                changed[place] ^= chance.randrange(1, 256)
                held.execute("UPDATE documents SET body = ? WHERE kind = ? AND key = ?", (bytes(changed), kind, key))
                if _content(database):
                    unseen.append((kind, key, bytes(changed)))
                held.execute("UPDATE documents SET body = ? WHERE kind = ? AND key = ?", (body, kind, key))
            held.execute("UPDATE documents SET key = ? WHERE kind = ? AND key = ?", (f"{key}x", kind, key))
            if _content(database):
                unseen.append((kind, key, b"under another key"))
            held.execute("UPDATE documents SET key = ? WHERE kind = ? AND key = ?", (key, kind, f"{key}x"))
    assert not unseen
    assert _content(database)


@pytest.mark.parametrize(
    ("desk", "name", "other"),
    [
        ("payments:", b'"rollback_minor":0', b'"rollback_minos":0'),
        ("account:", b'"until_ms":0', b'"until_mr":0'),
    ],
)
async def test_a_name_in_a_kept_state_that_means_nothing_is_found(
    tmp_path: Path, desk: str, name: bytes, other: bytes
) -> None:
    """What is read by its names passes over those that it does not know."""
    database = tmp_path / "house.db"
    await _evening(tmp_path, database)
    with closing(sqlite3.connect(database, isolation_level=None)) as held:
        where = "WHERE kind = 'desk' AND key LIKE ?"
        rows = held.execute(f"SELECT key, body FROM documents {where}", (f"{desk}%",)).fetchall()
        key, body = next((key, bytes(body)) for key, body in rows if name in bytes(body))
        changed = body.replace(name, other, 1)
        assert changed != body
        held.execute(f"UPDATE documents SET body = ? {where}", (changed, key))
    assert not _content(database)
