"""Evenings of the newer desks that an earlier version recorded: this one verifies, replays and opens each of them."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.casino.house import House
from croupier.equipment.generator import SeededGenerator
from croupier.floor.hall.restoring import restore_state
from croupier.floor.streams import PREFIX as TABLE
from croupier.floor.table import Table
from croupier.house.roles import Role
from croupier.poker_room.pools.room import restore_pool
from croupier.poker_room.room import restore as restore_poker
from croupier.poker_room.streams import POOLS, TOURNAMENTS
from croupier.poker_room.streams import PREFIX as POKER
from croupier.server.opening import Fittings
from croupier.simulation.replaying import replay_table
from croupier.store.open import OpenStore, open_store
from croupier.surveillance.checkpoint import read_checkpoint
from croupier.surveillance.signing import raw_public
from croupier.surveillance.verify import verify
from croupier.tournaments.poker.room import restore_tournament
from rigs.applicants import CZECH
from rigs.recorded_house import FOLDER, KEY, PERSONAL_KEYS
from rigs.venue import FLOOR, MovableClock, books, opened

EVENINGS = FOLDER / "evenings"
NAMES = sorted(path.name.removesuffix(".db.gz") for path in EVENINGS.glob("*.db.gz"))
MUST = "Every later version must read what was kept: write a migration, and do not record the evening anew."
DESKS = {
    *("account", "cage", "cards", "chat", "closure", "complaints", "device", "disputes", "door", "jackpot"),
    *("kept-documents", "laundering-cases", "payments", "persons", "poker", "poker-cases", "poker-tournament", "pool"),
    *("post-room", "promotions", "rates", "refused-bets", "register", "rewards", "second-person", "staffing"),
    *("stray-payments", "table", "terminals", "tournament", "wallet"),
}
EVENTS = {
    *("account-ended", "complaint-filed", "deposit-started", "goods-ordered", "points-turned", "withdrawal-asked"),
    *("poker-tournament-ended", "pool-dealt", "promotion-claim-denied", "promotion-drawn", "till-closed"),
    *("laundering-verdict-proposed", "screening-decided", "stray-payment-heard", "stranger-failed"),
}
PEOPLE = {
    "exchange": "ada",
    "interrupted": "anna",
    "methods": "ada",
    "payments": "ada",
    "promotions": "ann",
    "rooms": "alice",
    "screening": "bozena",
    "terminals": "alice",
}
"""Somebody of each evening who can log in; at the one of the mail an account is closed, at that of rewards is none."""
POKER_DESKS: dict[str, Callable[..., Any]] = {
    POKER: restore_poker,
    POOLS: restore_pool,
    TOURNAMENTS: restore_tournament,
}


def brought_out(name: str, folder: Path) -> OpenStore:
    path = folder / f"{name}.db"
    path.write_bytes(gzip.decompress((EVENINGS / f"{name}.db.gz").read_bytes()))
    path.chmod(0o600)
    return open_store(f"sqlite:///{path}")


@pytest.fixture(params=NAMES)
def evening(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def store(evening: str, tmp_path: Path) -> Iterator[OpenStore]:
    opened = brought_out(evening, tmp_path)
    yield opened
    opened.close()


def test_each_is_verified_with_the_checkpoint_kept_elsewhere(evening: str, store: OpenStore) -> None:
    """Which makes every state that a desk has kept anew from its events, and compares them."""
    outside = read_checkpoint((EVENINGS / f"{evening}.json").read_bytes())
    reader = store.reader()
    verdict = verify(reader, [outside], [raw_public(KEY.public_key())], checks=CHECKS)
    reader.close()
    assert [str(problem) for problem in verdict.problems] == [], MUST
    assert verdict.events == outside.checkpoint.totals.events, MUST
    assert verdict.transfers == outside.checkpoint.totals.transfers, MUST


def test_each_table_plays_its_rounds_again(store: OpenStore) -> None:
    house = House(store, books(), SeededGenerator(1))
    for stream, _ in store.streams():
        if stream.startswith(TABLE):
            kept = restore_state(store, stream.removeprefix(TABLE))
            whole = restore_state(store, stream.removeprefix(TABLE), from_snapshot=False)
            assert kept is not None, MUST
            assert msgspec.to_builtins(kept) == msgspec.to_builtins(whole), MUST
            terms = house.terms.of(kept.config)
            if terms.version == kept.rules_version:  # a book that was changed since settles otherwise
                assert replay_table(store, Table(kept, terms)).problems == [], MUST
        for prefix, restore in POKER_DESKS.items():
            if stream.startswith(prefix):
                assert restore(store, stream).snapshot() == restore(store, stream, from_snapshot=False).snapshot(), MUST


async def test_each_opens_again_and_its_people_log_in(evening: str, store: OpenStore, tmp_path: Path) -> None:
    clock = MovableClock()
    last_ms = max(event.at_ms for stream, _ in store.streams() for event in store.events(stream))
    clock.forward((last_ms - clock()) / 1_000 + 60)  # a minute after the end, whenever this is tested
    screened = evening == "screening"
    fittings, floor = Fittings(personal_keys=PERSONAL_KEYS), CZECH if screened else FLOOR
    async with opened(tmp_path, store, clock=clock, fittings=fittings, floor=floor) as venue:
        if evening in PEOPLE:
            person = venue.stranger()
            assert (await person.log_in(PEOPLE[evening])).status_code == 200, MUST
            assert (await person.get("/api/me/purses")).json() != [], MUST
        if screened:
            boss = await venue.staff("chief", Role.ASSISTANT_GAMING_MANAGER)
            file = (await boss.post(f"/api/staff/screenings/{person.patron}/open")).json()
            assert file["details"]["last_name"] == "Smyslena", MUST
        reader = venue.premises.house.store.reader()
        verdict = verify(reader, checks=CHECKS)
        reader.close()
        assert [str(problem) for problem in verdict.problems] == [], MUST


def test_together_they_have_every_desk(tmp_path: Path) -> None:
    desks: set[str] = set()
    kinds: set[str] = set()
    for name in NAMES:
        store = brought_out(name, tmp_path)
        for stream, _ in store.streams():
            desks.add(stream.partition(":")[0])
            kinds |= {event.kind for event in store.events(stream)}
        store.close()
    assert desks >= DESKS
    assert kinds >= EVENTS
    assert len(kinds) > 120
