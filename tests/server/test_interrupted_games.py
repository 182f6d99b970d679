"""A lost connection, and the unfinished game at the next log-in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.parts import Phase
from croupier.house.roles import Role
from croupier.store.batch import Batch, Document
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.venue import GENEROUS, Tab, Venue, opened

FLOOR = """
[house]
exchange_rates = { "USD/EUR" = "0.92" }

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 2, spin_s = 0, intermission_s = 1 }

[[table]]
id = "cards"
name = "Cards"
rulebook = "tsg"
game = "classic-blackjack"
mode = "rng"
currency = "EUR"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 1, decision_s = 30, insurance_s = 30, spin_s = 0, intermission_s = 1 }
"""
QUICK = msgspec.structs.replace(GENEROUS, lost_after_s=0.05)


def is_unfinished(message: dict[str, Any]) -> bool:
    return message["type"] == "unfinished"


async def until(found: Any) -> None:
    async with asyncio.timeout(120):
        while not found():  # noqa: ASYNC110  the house has no event for this
            await asyncio.sleep(0.02)


async def seated(venue: Venue, name: str, table: str) -> Tab:
    tab = await (await venue.player(name)).tab().__aenter__()
    await tab.watch(table)
    assert (await tab.ask("sit", table))["type"] == "accepted"
    return tab


def temporary(venue: Venue) -> list[Any]:
    return [table for table in venue.premises.house.tables.values() if table.state.origin is not None]


@pytest.mark.clause("TSG-A4.31", "TSG-A4.32")
async def test_a_lost_wager_on_the_wheel_is_shown_at_the_next_log_in_and_spun_anew(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=QUICK, floor=FLOOR) as venue:
        anna, ben = await seated(venue, "anna", "wheel"), await seated(venue, "bent", "wheel")
        for tab in (anna, ben):
            placed = await tab.ask("place", "wheel", round=1, chips=[{"spot": "red", "amount_minor": 500}])
            assert placed["type"] == "accepted", placed
        await anna.__aexit__()
        await until(lambda: temporary(venue))
        await ben.until(lambda m: m["type"] == "view" and m["view"].get("result") is not None)
        table = temporary(venue)[0].id
        lobby = (await ben.person.get("/api/lobby")).json()
        assert {card["id"] for card in lobby["tables"]} == {"wheel", "cards"}, "nobody else is shown it"
        for audience in ("player", "dealer", "display"):
            assert (await ben.watch(table, audience))["type"] == "problem"
        again = await anna.person.tab().__aenter__()
        told = await again.until(is_unfinished)
        (game,) = told["games"]
        assert (game["table"], game["name"], game["round"]) == (table, "Wheel", 1)
        assert (game["stake_minor"], game["why"], game["waiting"]) == (500, "connection", True)
        assert (await anna.person.get("/api/me/unfinished")).json() == told["games"]
        view = (await again.watch(table))["view"]
        assert view["info"]["temporary_of"] == "wheel"
        assert view["round"]["unfinished"] == "connection"
        assert view["mine"]["total_bet_minor"] == 500
        for kind, more in (("take-up", {}), ("sit", {}), ("place", {"round": 1, "chips": []})):
            known, unknown = await ben.ask(kind, table, **more), await ben.ask(kind, "wheel~9.zz", **more)
            assert (known["reason"], unknown["reason"]) == ("unknown-table", "unknown-table"), "another's is not found"
            assert known["details"].keys() == unknown["details"].keys()
        assert (await again.ask("take-up", table))["type"] == "accepted"
        result = await again.until(lambda m: m["type"] == "view" and m["view"].get("result") is not None)
        red = result["view"]["result"]["outcome"]["colour"] == "red"
        await again.quiet()
        assert next(m for m in reversed(again.seen) if is_unfinished(m))["games"] == []
        assert (await anna.person.get("/api/me/unfinished")).json() == []
        purses = (await anna.person.get("/api/me/purses")).json()
        (wallet,) = [p for p in purses if p["currency"] == "EUR" and p["kind"] == "wallet"]
        assert wallet["balance_minor"] == 99_500 + (1_000 if red else 0)
        record = (await anna.person.get(f"/api/rounds/{table}/1")).json()
        assert [line["stake_minor"] for line in record["lines"]] == [500]
        await again.__aexit__()
        await ben.__aexit__()


@pytest.mark.clause("TSG-A2.33", "TSG-A2.34")
async def test_a_hand_waits_through_a_restart_and_is_decided_by_its_player(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store, settings=QUICK, floor=FLOOR) as venue:
        anna = await seated(venue, "anna", "cards")
        for _ in range(60):
            number = venue.table("cards").state.round.number
            placed = await anna.ask("place", "cards", round=number, chips=[{"spot": "box:1", "amount_minor": 500}])
            assert placed["type"] == "accepted", placed
            await until(lambda: venue.table("cards").state.phase in (Phase.DECIDING, Phase.SETTLED))
            if venue.table("cards").state.phase is Phase.DECIDING:
                break
            await until(lambda: venue.table("cards").state.phase is Phase.BETTING)
        cards = venue.table("cards").glance().record()
        await anna.__aexit__()
        await until(lambda: temporary(venue))
    async with opened(tmp_path, store, settings=QUICK, floor=FLOOR) as venue:
        (table,) = temporary(venue)
        assert table.glance().record() == cards
        again = venue.stranger()
        assert (await again.log_in("anna")).status_code == 200
        async with again.tab() as tab:
            (game,) = (await tab.until(is_unfinished))["games"]
            assert game["family"] == "blackjack"
            view = (await tab.watch(game["table"]))["view"]
            assert (await tab.ask("take-up", game["table"]))["type"] == "accepted"
            while open_choices(table):
                choice = open_choices(table)[0]
                decided = await tab.ask(
                    "decide", game["table"], round=table.state.round.number, key=choice.key, option=choice.default
                )
                assert decided["type"] == "accepted", decided
            await until(lambda: table.state.phase is Phase.SETTLED)
            assert view["mine"]["decisions"]
        assert (await again.get("/api/me/unfinished")).json() == []


async def test_supervisors_and_inspectors_see_temporary_tables_and_can_make_them_void(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=QUICK, floor=FLOOR) as venue:
        anna = await seated(venue, "anna", "wheel")
        await anna.ask("place", "wheel", round=1, chips=[{"spot": "red", "amount_minor": 500}])
        await anna.__aexit__()
        await until(lambda: temporary(venue))
        table = temporary(venue)[0].id
        sam = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        for person in (sam, await venue.staff("ines", Role.INSPECTOR)):
            wall = {row["id"]: row for row in (await person.get("/api/pit")).json()}
            assert (wall[table]["temporary_of"], wall[table]["unfinished"]) == ("wheel", True)
            assert wall[table]["stakes_minor"] == 500
            events = (await person.get(f"/api/pit/tables/{table}/events")).json()
            assert any("waits here for anna" in event["text"] for event in events)
        async with sam.tab() as tab:
            assert (await tab.watch(table, "supervisor"))["type"] == "view"
            reply = await tab.ask("void", table, round=1, reason="MALFUNCTION")
            assert reply["type"] == "accepted", reply
        assert (await anna.person.get("/api/me/unfinished")).json() == []
        dispute = await anna.person.post(
            "/api/me/disputes", {"id": "d1", "table": table, "round": 1, "text": "I was away."}
        )
        assert dispute.status_code == 200, dispute.text


async def test_a_page_that_is_loaded_again_loses_nothing(tmp_path: Path) -> None:
    slow = msgspec.structs.replace(GENEROUS, lost_after_s=30.0)
    async with opened(tmp_path, settings=slow, floor=FLOOR) as venue:
        anna = await seated(venue, "anna", "wheel")
        await anna.ask("place", "wheel", round=1, chips=[{"spot": "red", "amount_minor": 500}])
        await anna.__aexit__()
        again = await anna.person.tab().__aenter__()
        await again.watch("wheel")
        await again.until(lambda m: m["type"] == "view" and m["view"].get("result") is not None)
        assert not temporary(venue)
        assert venue.table("wheel").state.previous.lines[0].seat == "1"
        await again.__aexit__()


@pytest.mark.clause("G-2.5.4")
async def test_a_seat_is_held_while_its_player_is_away_and_after_the_session_has_ended(tmp_path: Path) -> None:
    one_seat = FLOOR.replace('id = "wheel"', 'id = "wheel"\nseats = 1')
    async with opened(tmp_path, settings=QUICK, floor=one_seat) as venue:
        anna = await seated(venue, "anna", "wheel")
        await anna.__aexit__()
        async with (await venue.player("bent")).tab() as other:
            assert (await other.ask("sit", "wheel"))["reason"] == "table-full"
        venue.clock.forward(3 * 3600)
        await venue.premises.reception.end_idle()
        again = venue.stranger()
        assert (await again.log_in("anna")).status_code == 200
        async with again.tab() as tab:
            view = (await tab.watch("wheel"))["view"]
            assert view["mine"]["seat"] == "1"


@pytest.mark.clause("G-B.2.3")
async def test_a_dealer_who_does_nothing_is_locked_out_and_still_has_the_table_afterwards(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        dora = await venue.staff("dora", Role.DEALER)
        async with dora.tab() as tab:
            assert (await tab.ask("sign-on", "dealer"))["type"] == "accepted"
            venue.clock.forward(290)
            assert (await tab.ask("new-game", "dealer"))["type"] == "accepted"
            venue.clock.forward(290)
            await venue.premises.reception.end_idle()
            assert (await tab.ask("no-more-bets", "dealer", round=1))["type"] == "accepted", "in use all the time"
            venue.clock.forward(301)
            tab.say(type="enter", id="late", table="dealer", round=1, answer="17")
            reply = await tab.until(lambda m: m.get("id") == "late" or m["type"] == "problem")
            assert reply["type"] in ("refused", "problem"), reply
            await venue.premises.reception.end_idle()
        assert venue.table("dealer").state.round.entered == []
        assert (await dora.log_in("dora")).status_code == 200
        async with dora.tab() as tab:
            await tab.watch("dealer", "dealer")
            assert (await tab.ask("enter", "dealer", round=1, answer="17"))["type"] == "accepted"
        assert venue.table("dealer").state.dealer_name == "dora"


@pytest.mark.clause("TSG-A4.32")
async def test_what_is_kept_of_an_interrupted_game_is_what_its_record_gives(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store, settings=QUICK, floor=FLOOR) as venue:
        anna = await seated(venue, "anna", "wheel")
        await anna.ask("place", "wheel", round=1, chips=[{"spot": "red", "amount_minor": 500}])
        await anna.__aexit__()
        await until(lambda: list(store.documents("temporary-table")))
        table = temporary(venue)[0].id

        def problems(*documents: Document) -> list[str]:
            """What verification says with these in place of what is kept."""
            before = [Document(d.kind, d.key, store.document(d.kind, d.key)) for d in documents]
            store.commit(Batch(documents=list(documents)))
            found = [str(problem) for problem in verify(store.reader(), checks=CHECKS).problems]
            store.commit(Batch(documents=before))
            return found

        assert problems() == []
        kept = store.document("temporary-table", table)
        assert kept is not None
        over = kept.replace(b"false", b"true")
        assert over != kept, "the game waits"
        for edited in (
            Document("temporary-table", table, over),
            Document("temporary-table", table, None),
            Document("temporary-table", "wheel~99", kept),
        ):
            assert [line for line in problems(edited) if "temporary" in line]
        again = await anna.person.tab().__aenter__()
        await again.watch(table)
        assert (await again.ask("take-up", table))["type"] == "accepted"
        await again.until(lambda m: m["type"] == "view" and m["view"].get("result") is not None)
        assert problems() == []
        assert problems(Document("temporary-table", table, kept)), "it is over by now"
        await again.__aexit__()
