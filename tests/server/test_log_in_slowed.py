"""Guessing is slowed down by address and name, and whoever the house knows is not kept out by it (G-B.2.3)."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import msgspec
import pytest
from argon2 import PasswordHasher

from croupier.house.roles import Role
from croupier.patrons.lockout import MOST_DEVICES, MOST_PLACES, device_mark, with_device
from croupier.patrons.passwords import MOST_OF_STRANGERS, Passwords, TooManyChecksError
from croupier.server.settings import Rate
from croupier.store.sqlite import SqliteStore
from rigs.venue import GENEROUS, PASSWORD, MovableClock, Person, Venue, opened

ELSEWHERE = "203.0.113.7"


def everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.glob("house.db*"))


async def guess(person: Person, name: str, times: int = 3) -> list[int]:
    return [(await person.log_in(name, "wrong password")).status_code for _ in range(times)]


@pytest.mark.clause("G-B.2.3")
async def test_a_stranger_locks_nobody_out_but_himself(venue: Venue) -> None:
    await venue.enrol("root", Role.ADMINISTRATOR)
    thief = venue.stranger(ELSEWHERE)
    assert await guess(thief, "root", 5) == [401, 401, 401, 423, 423]
    assert (await thief.log_in("root", PASSWORD)).status_code == 423, "not even with the right one"
    assert (await venue.stranger(ELSEWHERE).log_in("root", PASSWORD)).status_code == 423
    assert (await venue.stranger("10.0.0.8").log_in("root", PASSWORD)).status_code == 200
    assert (await venue.stranger(ELSEWHERE).log_in("root", PASSWORD)).status_code == 423, "for a while"


async def test_a_device_seen_before_is_not_locked_out_from_its_own_address(venue: Venue) -> None:
    alice = await venue.player("alice")
    bob = await venue.player("bob")
    assert await guess(venue.stranger(), "alice") == [401] * 3
    assert (await venue.stranger().log_in("alice")).status_code == 423, "behind the same address"
    assert (await bob.log_in("alice")).status_code == 423, "a device of somebody else proves nothing"
    assert (await alice.log_in("alice")).status_code == 200


@pytest.mark.clause("G-B.2.3")
async def test_a_known_device_that_guesses_is_locked_and_no_other(venue: Venue) -> None:
    alice = await venue.player("alice")
    assert await guess(alice, "alice", 4) == [401, 401, 401, 423]
    assert (await alice.log_in("alice")).status_code == 423
    assert (await venue.stranger().log_in("alice")).status_code == 200


async def test_devices_are_known_again_after_a_restart_by_a_mark_alone(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        cookies = dict((await venue.player("alice")).http.cookies)
        await guess(venue.stranger(), "alice")
    assert cookies["croupier_device"].encode() not in everything_in(tmp_path)
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        assert (await venue.stranger().log_in("alice")).status_code == 423
        alice = venue.stranger()
        alice.http.cookies.set("croupier_device", cookies["croupier_device"])
        assert (await alice.log_in("alice")).status_code == 200


async def test_a_flood_at_a_name_slows_strangers_and_not_its_owner(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, log_ins_to_name=Rate(burst=4, per_s=0.001))
    async with opened(tmp_path, settings=settings) as venue:
        alice = await venue.player("alice")
        for name in ("alice", "nobody"):
            flood = [
                (await venue.stranger(f"203.0.113.{n}").log_in(name, "wrong password")).status_code for n in range(6)
            ]
            assert flood == [401] * 4 + [429] * 2, "alike, whether somebody has the name or not"
        assert (await alice.log_in("alice")).status_code == 200


async def test_a_name_is_one_however_it_is_spelled_and_a_known_device_has_a_rate_too(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, log_ins_to_name=Rate(burst=4, per_s=0.001))
    async with opened(tmp_path, settings=settings) as venue:
        alice = await venue.player("alice")
        for name in ("alice", "nobody"):
            spelled = [name, name.upper(), name.title(), f"{name[:-1]}{name[-1].upper()}", name.upper()]
            tries = [(await venue.stranger(f"203.0.113.{n}").log_in(each, "wrong")) for n, each in enumerate(spelled)]
            assert [tried.status_code for tried in tries] == [401] * 4 + [429]
        assert await guess(alice, "alice", 5) == [401, 401, 401, 423, 429], "by itself: strangers took nothing of it"


async def test_whoever_is_locked_out_has_nothing_checked(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hash that is worked out for names that nobody has, and for no others, would tell them by its time."""
    await venue.player("alice")
    for name in ("alice", "nobody"):
        assert await guess(venue.stranger(ELSEWHERE), name) == [401] * 3
    checked: list[str] = []

    async def check(self: Passwords, password_hash: str | None, password: str, *, known: bool = False) -> bool:
        checked.append(password)
        return False

    monkeypatch.setattr(Passwords, "check", check)
    for name in ("alice", "nobody"):
        assert await guess(venue.stranger(ELSEWHERE), name, 1) == [423]
    assert checked == []


def test_devices_of_an_account_are_bounded_and_marked_for_it_alone() -> None:
    known: tuple[str, ...] = ()
    for number in range(MOST_DEVICES + 3):
        known = with_device(known, f"d{number}")
    assert known == tuple(f"d{number}" for number in range(3, MOST_DEVICES + 3)), "the latest"
    assert device_mark("token", "p-ann") != device_mark("token", "p-ben"), "a mark does not tell whose else it is"


async def test_locks_of_many_places_are_bounded(venue: Venue) -> None:
    alice = await venue.player("alice")
    for n in range(MOST_PLACES + 5):
        await guess(venue.stranger(f"203.0.113.{n}"), "alice", 1)
    patron = venue.premises.directory.by_id(alice.patron)
    assert patron is not None
    assert len(patron.locks) == MOST_PLACES


async def test_every_failure_is_answered_on_the_beat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    def rest(elapsed_s: float, pace_s: float) -> float:
        waits.append(pace_s)
        assert elapsed_s > 0
        return 0.0

    monkeypatch.setattr("croupier.server.entrance.attempts.rest_of_beat_s", rest)
    async with opened(tmp_path, settings=msgspec.structs.replace(GENEROUS, failure_pace_s=0.5)) as venue:
        await venue.player("alice")
        for name in ("alice", "nobody"):
            await guess(venue.stranger(), name, 1)
    assert waits == [0.5, 0.5]


async def test_a_flood_of_guesses_leaves_room_for_those_who_are_known() -> None:
    may_go = threading.Event()

    class Slow(PasswordHasher):
        def verify(self, *_: object) -> bool:  # type: ignore[override]
            return may_go.wait(30)

    passwords = Passwords(Slow(time_cost=1, memory_cost=8, parallelism=1))
    try:
        flood = [asyncio.ensure_future(passwords.check("x", "y")) for _ in range(MOST_OF_STRANGERS)]
        await asyncio.sleep(0)
        with pytest.raises(TooManyChecksError):
            await passwords.check("x", "y")
        owner = asyncio.ensure_future(passwords.check("x", "y", known=True))
        await asyncio.sleep(0)
        may_go.set()
        assert await owner
        await asyncio.gather(*flood)
    finally:
        may_go.set()
        passwords.close()
