"""The chat of a poker table: not of a hand that others play (TSG-7.5), but between the last two in it (TSG-7.6)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from croupier.house.roles import Role
from croupier.server.settings import Rate
from rigs.poker_floor import NO_PAUSE, holdem
from rigs.venue import FLOOR, GENEROUS, Tab, opened

CHATTY = msgspec.structs.replace(GENEROUS, chat=Rate(burst=1e9, per_s=1e9))
RING = holdem("ring", "seats = 4", NO_PAUSE)


async def said(tab: Tab, text: str) -> str:
    reply = await tab.ask("say", "ring", text=text)
    return str(reply["reason"] if reply["type"] == "refused" else reply["type"])


async def heard(tab: Tab) -> tuple[str, str]:
    message = await tab.until(lambda m: m["type"] == "chatted" and not m["full"])
    return message["lines"][0]["name"], message["lines"][0]["text"]


@pytest.mark.clause("TSG-7.5", "TSG-7.6", "TSG-7.10")
async def test_nobody_speaks_of_a_hand_that_others_play_but_its_last_two(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + RING, settings=CHATTY) as venue:
        tabs: list[Tab] = []
        for name in ("ann", "bob", "cem"):
            tab = await (await venue.player(name)).tab().__aenter__()
            tab.say(type="watch-poker", table="ring")
            greeting = await tab.until(lambda m: m["type"] == "chatted")
            assert (greeting["full"], greeting["language"]) == (True, "en")
            assert (await tab.ask("poker-sit", table="ring", amount_minor=5_000))["type"] == "accepted"
            tabs.append(tab)
            if len(tabs) == 1:
                assert await said(tab, "hello") == "accepted", "no hand, no secrets"
            elif len(tabs) == 2:
                await tab.until(lambda m: m["type"] == "poker-view" and m["view"]["clock"])
        for tab in tabs[:2]:
            assert await said(tab, "I have aces") == "accepted", "the two who are in it"
        assert await said(tabs[2], "good luck both") == "accepted", "whoever has no part in it"
        for tab in tabs:
            await tab.__aexit__()


@pytest.mark.clause("TSG-7.5", "TSG-7.6")
async def test_whoever_folded_waits_until_the_hand_is_over(tmp_path: Path) -> None:
    """Three are dealt in; one folds, and what that player saw stays unsaid."""
    floor = FLOOR + RING.replace("pause_ms = 3_600_000", "pause_ms = 400")
    async with opened(tmp_path, floor=floor, settings=CHATTY) as venue:
        tabs: dict[str, Tab] = {}
        for name in ("ann", "bob", "cem"):
            tabs[name] = await (await venue.player(name)).tab().__aenter__()
            tabs[name].say(type="watch-poker", table="ring")
            reply = await tabs[name].ask("poker-sit", table="ring", amount_minor=5_000, posts=True)
            assert reply["type"] == "accepted", reply
        number, dealt, turn, view = 0, 0, "", {}
        while dealt < 3:
            view = await tabs["ann"].until(
                lambda m: m["type"] == "poker-view" and m["view"]["clock"] and m["view"]["number"] > number  # noqa: B023
            )
            number = view["view"]["number"]
            dealt = len([seat for seat in view["view"]["seats"] if seat["cards"]])
            seat = next(s for s in view["view"]["seats"] if s["seat"] == view["view"]["clock"]["seat"])
            turn = seat["name"]
            for tab in tabs.values() if dealt == 3 else ():
                assert await said(tab, "look at that") == "chat-cards-in-hand"
            reply = await tabs[turn].ask("poker-act", table="ring", hand=number, turn=0, verb="fold")
            assert reply["type"] == "accepted", reply
        assert await said(tabs[turn], "I had a king") == "chat-cards-in-hand"
        left = [name for name in tabs if name != turn]
        assert await said(tabs[left[0]], "just us") == "accepted"
        assert await heard(tabs[turn]) == (left[0], "just us")
        async with (await venue.staff("sue", Role.GAMING_SUPERVISOR)).tab() as pit:
            assert await said(pit, "play on, please") == "accepted", "staff may always speak"
        for tab in tabs.values():
            await tab.__aexit__()


@pytest.mark.clause("TSG-7.9", "TSG-7.11")
async def test_a_message_at_a_poker_table_is_reported_and_taken_down(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + RING, settings=CHATTY) as venue:
        ann, bob = await venue.player("ann"), await venue.player("bob")
        sue = await venue.staff("sue", Role.GAMING_SUPERVISOR)
        async with ann.tab() as a, bob.tab() as b:
            for tab in (a, b):
                tab.say(type="watch-poker", table="ring")
                await tab.until(lambda m: m["type"] == "chatted")
            assert await said(b, "buy my course") == "not-seated"
            assert (await a.ask("poker-sit", table="ring", amount_minor=5_000))["type"] == "accepted"
            assert await said(a, "buy my course") == "accepted"
            line = (await b.until(lambda m: m["type"] == "chatted" and not m["full"]))["lines"][0]
            body = {"id": "r1", "message": line["id"], "reason": "spam"}
            assert (await bob.post("/api/chat/ring/report", body)).status_code == 200
            assert (await ann.get("/api/chat/ring")).status_code == 403
            lines = (await sue.get("/api/chat/ring")).json()["lines"]
            assert [(each["name"], each["text"]) for each in lines] == [("ann", "buy my course")]
            down = await sue.post("/api/chat/ring/delete", {"message": line["id"], "reason": "spam"})
            assert down.status_code == 200
            gone = await b.until(lambda m: m["type"] == "chatted" and m["lines"][0]["deleted"])
            assert gone["lines"][0]["text"] == ""
            assert (await sue.post("/api/chat/ring/mute", {"minutes": 5, "name": "ann"})).status_code == 200
            assert await said(a, "again") == "chat-muted"
