"""Sessions: where they end, how long they last, and that they are stored first."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.house.roles import Role
from croupier.store.batch import Batch
from croupier.store.interface import StoreError
from croupier.store.sqlite import SqliteStore
from rigs.account_events import security_log
from rigs.venue import MovableClock, Venue, opened


@pytest.mark.clause("G-2.5.4")
async def test_the_previous_log_in_is_shown(venue: Venue) -> None:
    person = await venue.player("ada")
    first_ms = venue.clock()
    venue.clock.forward(3600)
    response = await venue.stranger().log_in("ada")
    assert response.json()["patron"]["previous_login_ms"] == pytest.approx(first_ms, abs=5000)
    assert (await person.look())["patron"] is None, "the first terminal's session is over"


@pytest.mark.clause("G-2.5.4")
async def test_a_log_in_elsewhere_ends_the_first_terminal(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        await tab.watch("dealer")
        elsewhere = venue.stranger()
        assert (await elsewhere.log_in("ada")).status_code == 200
        problem = await tab.until(lambda m: m["type"] == "problem")
        assert problem["reason"] == "session-ended"
        assert await tab.hear() is None
        assert tab.closed == 4401
    assert (await person.get("/api/me/purses")).status_code == 401
    assert (await elsewhere.get("/api/me/purses")).status_code == 200


@pytest.mark.clause("G-2.5.4")
async def test_half_an_hour_without_use_ends_a_players_session(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        await tab.watch("dealer")
        venue.clock.forward(1790)
        assert (await person.post("/api/me/preferences", {"language": "nl"})).status_code == 200
        venue.clock.forward(1790)
        tab.say(type="ping", sent_ms=1, active=True)
        await tab.until(lambda m: m["type"] == "pong")
        venue.clock.forward(1790)
        assert (await tab.ask("sit"))["type"] == "accepted"
        venue.clock.forward(1801)
        await venue.premises.reception.end_idle()
        problem = await tab.until(lambda m: m["type"] == "problem")
        assert problem["reason"] == "session-ended"
    assert (await person.get("/api/me/purses")).status_code == 401
    ended = security_log(venue)[-1]
    assert (ended["event"], ended["why"]) == ("signed-off", "idle")


@pytest.mark.clause("G-2.5.4")
async def test_a_connection_that_only_stays_awake_does_not_keep_a_session_alive(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        for _ in range(7):
            venue.clock.forward(300)
            await tab.quiet()
        await venue.premises.reception.end_idle()
        await tab.until(lambda m: m["type"] == "problem")


@pytest.mark.clause("G-2.5.4", "G-B.2.3")
async def test_screens_that_ask_by_themselves_keep_no_session_alive(venue: Venue) -> None:
    person, dora = await venue.player("ada"), await venue.staff("dora", Role.DEALER)
    asked = ("/api/lobby", "/api/me/purses", "/api/jackpots", "/api/session", "/api/terminals", "/api/me/reality")
    async with person.tab() as tab:
        for minute in range(1, 31):
            venue.clock.forward(60)
            for path in asked:
                await person.get(path)
                await dora.get(path)
            tab.say(type="watch", table="dealer")
            await tab.quiet()
            assert (await dora.get("/api/me/chat")).status_code == (200 if minute < 5 else 401)
        assert (await person.get("/api/me/purses")).status_code == 401


@pytest.mark.clause("G-B.2.3")
async def test_a_dealers_terminal_locks_after_five_minutes(venue: Venue) -> None:
    person = await venue.staff("dora", Role.DEALER)
    venue.clock.forward(299)
    assert (await person.get("/api/me/purses")).status_code == 200
    venue.clock.forward(301)
    assert (await person.get("/api/me/purses")).status_code == 401


@pytest.mark.clause("G-2.5.4")
async def test_sessions_survive_a_restart_and_log_outs_do_too(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        stays, leaves = await venue.player("stays"), await venue.player("leaves")
        cookies = dict(leaves.http.cookies)
        assert (await leaves.call("DELETE", "/api/session")).status_code == 200
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        again, gone = venue.stranger(), venue.stranger()
        again.http.cookies.update(dict(stays.http.cookies))
        gone.http.cookies.update(cookies)
        assert (await again.look())["patron"]["id"] == stays.patron
        assert (await gone.look())["patron"] is None


def _full(batch: Batch) -> None:
    raise StoreError("the disk is full")


async def test_nobody_is_logged_in_when_that_could_not_be_stored(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    person = await venue.player("ada")
    await person.call("DELETE", "/api/session")
    await person.look()
    with monkeypatch.context() as broken:
        broken.setattr(venue.premises.house.store, "commit", _full)
        answer = await person.log_in("ada")
        assert (answer.status_code, answer.json()["reason"]) == (503, "busy")
        assert "croupier_session" not in answer.cookies
        other = await venue.stranger().join("eve")
        assert (other.status_code, other.json()["reason"]) == (503, "busy")
    assert len(venue.premises.reception.sessions) == 0
    assert (await person.log_in("ada")).status_code == 200
    assert (await venue.stranger().join("eve")).status_code == 201, "the name was not taken"


async def test_what_somebody_prefers_is_nothing_until_it_is_stored(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await venue.player("ada")

    async def preferred() -> tuple[str, bool]:
        patron = venue.premises.reception.directory.by_id(person.patron)
        assert patron is not None
        shown = (await person.look())["patron"]
        assert shown["language"] == patron.language
        return patron.language, patron.chat.off

    before = await preferred()
    with monkeypatch.context() as broken:
        broken.setattr(venue.premises.house.store, "commit", _full)
        for path, body in (("/api/me/preferences", {"language": "nl"}), ("/api/me/chat", {"off": True})):
            answer = await person.post(path, body)
            assert (answer.status_code, answer.json()["reason"]) == (503, "busy")
        assert await preferred() == before
    assert await preferred() == before, "nothing of it comes later either"
    assert (await person.post("/api/me/preferences", {"language": "nl"})).status_code == 200
    assert (await person.post("/api/me/chat", {"off": True})).status_code == 200
    assert await preferred() == ("nl", True) != before


async def test_logging_out_closes_the_terminals_of_the_session(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        await tab.quiet()
        answer = await person.call("DELETE", "/api/session")
        assert answer.json()["patron"] is None
        assert (await tab.until(lambda m: m["type"] == "problem"))["reason"] == "session-ended"
