"""Chat at the tables: said and heard, limited, moderated, blocked, reported, and forgotten after 90 days."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.counters.chat.book import KIND
from croupier.floor.chat import LONGEST
from croupier.house.roles import Role
from croupier.server.counters import keep_in_order
from croupier.server.settings import Rate
from croupier.store.memory import MemoryStore
from rigs.venue import FLOOR, GENEROUS, MovableClock, Tab, Venue, opened

CHATTY = msgspec.structs.replace(GENEROUS, chat=Rate(burst=1e9, per_s=1e9))

BLACKJACK = (
    FLOOR
    + """
[[table]]
id = "jack"
name = "Jack"
rulebook = "live-casino"
game = "blackjack"
mode = "dealer"
equipment = ["discard-rack", "dealing-shoe", "card-scanner"]
opens_at_start = true
timers = { wagering_s = 3600 }

[[table]]
id = "stud"
name = "Stud"
rulebook = "holland-2025"
game = "caribbean-stud"
mode = "rng"
opens_at_start = true
timers = { wagering_s = 1, spin_s = 0, decision_s = 3600, intermission_s = 3600 }

[[table]]
id = "mute"
name = "Mute"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
opens_at_start = true
chat = { on = false }
"""
)


async def heard(tab: Tab) -> dict[str, Any]:
    """The next line of the chat."""
    message = await tab.until(lambda m: m["type"] == "chatted" and not m["full"])
    line: dict[str, Any]
    (line,) = message["lines"]
    return line


@pytest.mark.clause("LC-1.5a")
async def test_what_is_said_is_heard_at_the_table_and_nowhere_else(venue: Venue) -> None:
    alice, bob = await venue.player("alice"), await venue.player("bob")
    dealer = await venue.staff("dora", Role.DEALER)
    async with alice.tab() as a, bob.tab() as b, dealer.tab() as d, venue.stranger().tab() as wall:
        await a.watch("live")
        await b.watch("live")
        await d.watch("live", "dealer")
        await wall.watch("live", "display")
        refused = await a.ask("say", "live", text="hello")
        assert (refused["type"], refused["reason"]) == ("refused", "not-seated")
        await a.ask("sit", "live")
        assert (await a.ask("say", "live", text="  good\n luck "))["type"] == "accepted"
        line = await heard(b)
        assert (line["name"], line["text"], line["mine"], line["staff"]) == ("alice", "good luck", False, False)
        assert alice.patron not in str(line), "nobody learns another's id"
        assert (await d.ask("say", "live", text="thank you"))["type"] == "accepted"
        assert (await heard(b))["staff"] is True
        assert not [m for m in await wall.quiet() if m["type"] == "chatted"], "a wall display has no chat"
        await b.watch("dealer")
        await b.watch("live")
        again = await b.until(lambda m: m["type"] == "chatted" and m["table"] == "live" and m["full"])
        assert [row["text"] for row in again["lines"]] == ["good luck", "thank you"], "who comes later can read it"


async def test_nothing_empty_too_long_or_too_fast_is_said(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, chat=Rate(burst=2, per_s=0.1))
    async with opened(tmp_path, settings=settings) as venue:
        alice = await venue.player("alice")
        async with alice.tab() as a:
            await a.ask("sit", "live")
            for text, reason in ((" \n", "chat-empty"), ("x" * (LONGEST + 1), "chat-too-long")):
                assert (await a.ask("say", "live", text=text))["reason"] == reason
            assert (await a.ask("say", "nowhere", text="hi"))["reason"] == "unknown-table"
            kinds = [(await a.ask("say", "live", text=f"n{n}"))["type"] for n in range(3)]
            assert kinds == ["accepted", "accepted", "refused"]
            assert (await a.ask("say", "live", text="again"))["reason"] == "too-fast"
        async with venue.stranger().tab() as nobody:
            assert (await nobody.ask("say", "live", text="hi"))["reason"] == "not-logged-in"


@pytest.mark.clause("LC-2.5.2i")
@pytest.mark.parametrize("kind", ["behind", "follow"])
async def test_players_who_bet_behind_cannot_chat(tmp_path: Path, kind: str) -> None:
    async with opened(tmp_path, settings=CHATTY, floor=BLACKJACK) as venue:
        alice, bob = await venue.player("alice"), await venue.player("bob")
        dealer = await venue.staff("dora", Role.DEALER)
        async with alice.tab() as a, bob.tab() as b, dealer.tab() as d:
            await a.ask("sit", "jack")
            await b.ask("sit", "jack")
            await d.ask("prepare-shoe", "jack")
            await d.ask("new-game", "jack")
            spots = venue.table("jack").terms.game.layout.spots
            box = next(spot for spot in spots.values() if spot.kind == "box")
            own = box.id.partition(":")[2]
            behind = next(spot for spot in spots.values() if spot.kind == kind and own in spot.id.split(":")[1:])
            number = venue.table("jack").state.round.number
            for tab, spot in ((a, box), (b, behind)):
                amount = venue.table("jack").bounds.of(spot.id).minimum_minor
                placed = await tab.ask("place", "jack", round=number, chips=[{"spot": spot.id, "amount_minor": amount}])
                assert placed["type"] == "accepted", placed
            assert (await a.ask("say", "jack", text="hit me"))["type"] == "accepted"
            assert (await b.ask("say", "jack", text="stand!"))["reason"] == "chat-bets-behind"
            await b.ask("take-back", "jack", round=number)
            assert (await b.ask("say", "jack", text="I am out"))["type"] == "accepted"


@pytest.mark.clause("LC-2.4.3")
async def test_no_dealer_and_no_supervisor_speaks_while_a_player_decides(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=CHATTY, floor=BLACKJACK) as venue:
        alice = await venue.player("alice")
        dealer, boss = await venue.staff("dora", Role.DEALER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with alice.tab() as a, dealer.tab() as d, boss.tab() as s:
            await a.ask("sit", "jack")
            await d.ask("prepare-shoe", "jack")
            await d.ask("new-game", "jack")
            await a.ask("place", "jack", round=1, chips=[{"spot": "box:1", "amount_minor": 500}])
            await a.ask("confirm-wagers", "jack", round=1)
            assert (await d.ask("say", "jack", text="good luck"))["type"] == "accepted"
            await d.ask("no-more-bets", "jack", round=1)
            for card in ("Th", "6d", "6c", "5h"):
                await d.ask("enter", "jack", round=1, answer=card)
            await d.ask("confirm-result", "jack", round=1)
            for staff in (d, s):
                assert (await staff.ask("say", "jack", text="you should hit"))["reason"] == "chat-no-advice"
            assert (await a.ask("say", "jack", text="let me think"))["type"] == "accepted"


@pytest.mark.clause("LC-3.4a", "LC-1.5a")
async def test_a_baccarat_table_has_the_chat_of_roulette(tmp_path: Path) -> None:
    table = FLOOR.partition('[[table]]\nid = "live"')[2].replace('game = "roulette"', 'game = "baccarat"')
    async with opened(
        tmp_path, settings=CHATTY, floor=f'{FLOOR}\n[[table]]\nid = "coup"{table.partition("[[")[0]}'
    ) as venue:
        alice, bob = await venue.player("alice"), await venue.player("bob")
        async with alice.tab() as a, bob.tab() as b:
            await b.watch("coup")
            await a.ask("sit", "coup")
            assert (await a.ask("say", "coup", text="banker again"))["type"] == "accepted"
            assert (await heard(b))["text"] == "banker again"


@pytest.mark.clause("HC25-3.5.5a")
async def test_nobody_chats_while_players_look_at_their_cards(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=CHATTY, floor=BLACKJACK) as venue:
        alice = await venue.player("alice")
        async with alice.tab() as a:
            await a.watch("stud")
            await a.ask("sit", "stud")
            table = venue.table("stud")
            ante = next(spot for spot in table.terms.game.layout.spots.values() if spot.kind == "ante")
            chips = [{"spot": ante.id, "amount_minor": table.bounds.of(ante.id).minimum_minor}]
            placed = await a.ask("place", "stud", round=table.state.round.number, chips=chips)
            assert placed["type"] == "accepted", placed
            assert (await a.ask("say", "stud", text="before the cards"))["type"] == "accepted"
            await a.until(lambda m: m["type"] == "view" and (m["view"].get("round") or {}).get("phase") == "deciding")
            assert (await a.ask("say", "stud", text="I have aces"))["reason"] == "chat-cards-in-hand"


async def test_a_table_can_have_no_chat_and_a_language(tmp_path: Path) -> None:
    floor = BLACKJACK.replace('id = "live"', 'id = "live"\nchat = { language = "nl" }')
    async with opened(tmp_path, settings=CHATTY, floor=floor) as venue:
        alice = await venue.player("alice")
        async with alice.tab() as a:
            await a.ask("sit", "mute")
            assert (await a.ask("say", "mute", text="hi"))["reason"] == "chat-off"
            await a.watch("live")
            greeting = await a.until(lambda m: m["type"] == "chatted" and m["table"] == "live")
            assert greeting["language"] == "nl", "the floor file's language"


@pytest.mark.clause("TSG-7.10")
async def test_the_chat_of_the_czech_plan_is_in_english(venue: Venue) -> None:
    alice = await venue.player("alice")
    async with alice.tab() as a:
        await a.watch("rng")
        greeting = await a.until(lambda m: m["type"] == "chatted")
        assert greeting["language"] == "en"


@pytest.mark.clause("LC-1.5b", "LC-3.4b", "TSG-7.8", "TSG-7.11")
async def test_a_dealer_takes_down_and_mutes_and_the_record_does_not_repeat_it(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store, CHATTY) as venue:
        alice, bob = await venue.player("alice"), await venue.player("bob")
        dealer, boss = await venue.staff("dora", Role.DEALER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with alice.tab() as a, bob.tab() as b:
            await b.watch("live")
            await a.ask("sit", "live")
            await a.ask("say", "live", text="something vile")
            line = await heard(b)
            body = {"message": line["id"], "reason": "offensive"}
            assert (await bob.post("/api/chat/live/delete", body)).status_code == 403
            seen = (await dealer.post("/api/chat/live/delete", body)).json()
            assert (seen["lines"][0]["text"], seen["lines"][0]["deleted_by"]) == ("something vile", "dora")
            gone = await heard(b)
            assert (gone["id"], gone["text"], gone["deleted"]) == (line["id"], "", True)
            muted = (await dealer.post("/api/chat/live/mute", {"message": line["id"], "minutes": 10})).json()
            assert [mute["name"] for mute in muted["mutes"]] == ["alice"]
            assert (await a.ask("say", "live", text="why?"))["reason"] == "chat-muted"
            await boss.post("/api/chat/live/mute", {"name": "ALICE", "minutes": 0})
            assert (await a.ask("say", "live", text="sorry"))["type"] == "accepted"
            assert (await boss.post("/api/chat/live/delete", {"message": "nothing"})).status_code == 404
            assert (await boss.post("/api/chat/live/mute", {"name": "nobody", "minutes": 1})).status_code == 404
        events = list(store.events("chat"))
        moderated = [msgspec.json.decode(event.body)["what"] for event in events if event.kind == "chat-moderated"]
        assert moderated == ["deleted", "muted", "unmuted"]
        assert not any(b"vile" in event.body for event in events), "text can be forgotten, the record cannot"


async def test_a_mute_ends_with_its_time_and_outlives_a_stop(tmp_path: Path) -> None:
    store, clock = MemoryStore(), MovableClock()
    async with opened(tmp_path, store, CHATTY, clock=clock) as venue:
        await venue.player("alice")
        boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        await boss.post("/api/chat/live/mute", {"name": "alice", "minutes": 10})
    async with opened(tmp_path, store, CHATTY, clock=clock) as venue:
        alice = venue.stranger()
        await alice.log_in("alice")
        async with alice.tab() as a:
            await a.ask("sit", "live")
            assert (await a.ask("say", "live", text="hi"))["reason"] == "chat-muted"
            clock.forward(601)
            assert (await a.ask("say", "live", text="hi"))["type"] == "accepted"


@pytest.mark.clause("LC-1.5c", "LC-3.4c")
async def test_a_report_calls_a_supervisor_once(venue: Venue) -> None:
    alice, bob = await venue.player("alice"), await venue.player("bob")
    boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
    async with alice.tab() as a, bob.tab() as b:
        await b.watch("live")
        await a.ask("sit", "live")
        await b.ask("sit", "live")
        await a.ask("say", "live", text="something vile")
        line = await heard(b)
        body = {"id": "r", "message": line["id"], "reason": "rude"}
        for _ in range(2):
            assert (await bob.post("/api/chat/live/report", body)).status_code == 200
    (alert,) = next(row for row in (await boss.get("/api/pit")).json() if row["id"] == "live")["alerts"]
    assert alert["kind"] == "chat-reported"
    assert (alert["details"]["name"], alert["details"]["other"]) == ("bob", "alice")
    assert "rude" in alert["note"]
    assert "vile" not in str(alert)


@pytest.mark.clause("TSG-7.9")
async def test_a_player_blocks_another_or_switches_the_chat_off(venue: Venue) -> None:
    alice, bob = await venue.player("alice"), await venue.player("bob")
    dealer = await venue.staff("dora", Role.DEALER)
    async with alice.tab() as a, bob.tab() as b, dealer.tab() as d:
        await b.watch("live")
        await a.ask("sit", "live")
        await b.ask("sit", "live")
        await a.ask("say", "live", text="one")
        line = await heard(b)
        taste = (await bob.post("/api/me/chat/block", {"table": "live", "message": line["id"]})).json()
        assert taste == {"off": False, "blocked": ["alice"]}
        await a.ask("say", "live", text="two")
        await d.ask("say", "live", text="staff")
        assert (await heard(b))["text"] == "staff", "staff are always heard"
        assert (await bob.post("/api/me/chat/block", {"unblock": "Alice"})).json()["blocked"] == []
        await bob.post("/api/me/chat", {"off": True})
        assert (await b.ask("say", "live", text="me"))["reason"] == "chat-switched-off"
        await a.ask("say", "live", text="three")
        assert not [m for m in await b.quiet() if m["type"] == "chatted"]
        await bob.post("/api/me/chat", {"off": False})
        await a.ask("say", "live", text="four")
        assert (await heard(b))["text"] == "four"


@pytest.mark.clause("G-A.4.4")
async def test_messages_are_kept_for_ninety_days_and_no_longer(tmp_path: Path) -> None:
    store, clock = MemoryStore(), MovableClock()
    async with opened(tmp_path, store, CHATTY, clock=clock) as venue:
        alice = await venue.player("alice")
        async with alice.tab() as a:
            await a.ask("sit", "live")
            await a.ask("say", "live", text="old")
            clock.forward(60)
            await a.ask("say", "live", text="newer")
        clock.forward(90 * 86_400 - 90)
        await keep_in_order(venue.premises)
        assert len(store.documents(KIND)) == 2
        clock.forward(60)
        await keep_in_order(venue.premises)
        assert [b"newer" in body for _, body in store.documents(KIND)] == [True]
    async with opened(tmp_path, store, CHATTY, clock=clock) as venue:
        assert [message.text for message in venue.premises.chats.lately("live")] == ["newer"]
