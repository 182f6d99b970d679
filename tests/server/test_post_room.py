"""Letters to outside parties: sent after the commit, again until answered, answered once, kept through every stop."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from croupier.counters.post_room.commands import NoteAnswer, NoteFailure, OpenLetter, in_post_room
from croupier.house.outside import POST_ROOM, Dispatch
from croupier.house.request import Accepted, Request
from croupier.house.roles import HOUSE, Role
from croupier.server.post.courier import Courier, UnansweredError
from croupier.store.memory import MemoryStore
from rigs.installation import Installation
from rigs.venue import Venue, opened


class Clerk:
    """An outside party that does not answer before its time."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.seen: list[OpenLetter] = []
        self.called = asyncio.Event()

    async def send(self, waiting: OpenLetter) -> dict[str, Any]:
        self.seen.append(waiting)
        self.called.set()
        if len(self.seen) <= self.failures:
            raise UnansweredError("out to lunch")
        return {"well": "received"}

    async def close(self) -> None:
        pass


def ask(**body: Any) -> Request:
    return Request(POST_ROOM, Dispatch("clerk", "question", body), HOUSE)


async def until_empty(venue: Venue) -> None:
    for _ in range(6000):
        if not await venue.premises.pump.look(venue.premises.house.post_room.waiting):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("a letter still waits")


async def test_a_letter_is_sent_once_it_is_on_record_and_again_until_answered(venue: Venue) -> None:
    clerk = Clerk(failures=1)
    courier = Courier(venue.premises.pump, venue.premises.house.post_room, {"clerk": clerk})
    courier.start()
    try:
        assert isinstance(await venue.premises.pump.submit(ask(number=7)), Accepted)
        await asyncio.wait_for(clerk.called.wait(), 60)
        boss = await venue.staff("boss", Role.ADMINISTRATOR)  # which takes longer than to note a failure
        (seen,) = (await boss.get("/api/staff/post")).json()
        assert (seen["party"], seen["tries"], seen["problem"]) == ("clerk", 1, "out to lunch")
        assert (await boss.post("/api/staff/post/1/again", {"id": "now"})).status_code == 200
        await until_empty(venue)
    finally:
        await courier.stop()
    assert [letter.body for letter in clerk.seen] == [{"number": 7}] * 2
    assert [letter.number for letter in clerk.seen] == [1, 1]
    kinds = [stored.kind for stored in venue.premises.house.store.events(POST_ROOM)]
    assert kinds == ["dispatch-written", "dispatch-failed", "dispatch-urged", "dispatch-answered"]


def test_an_answer_counts_once_and_a_failure_waits_longer_each_time() -> None:
    place = Installation()
    place.house.step([ask(), ask()], 1_000)
    for tries, wait_ms in enumerate((1_000, 2_000, 4_000)):
        place.house.step([in_post_room(NoteFailure(1, tries, "no"))] * 2, 5_000)
        (first, _) = place.house.post_room.waiting()
        assert (first.tries, first.again_ms) == (tries + 1, 5_000 + wait_ms)
    place.house.step([in_post_room(NoteAnswer(1, {"yes": 1}))] * 3, 6_000)
    kinds = [stored.kind for stored in place.store.events(POST_ROOM)]
    assert kinds.count("dispatch-answered") == 1
    assert [waiting.number for waiting in place.house.post_room.waiting()] == [2]


def test_what_waits_is_there_after_a_stop() -> None:
    place = Installation()
    place.house.step([ask(sum=1)], 1_000)
    place.house.step([in_post_room(NoteFailure(1, 0, "no"))], 2_000)
    before = place.house.post_room.waiting()
    place.start()
    assert place.house.post_room.waiting() == before != []


async def test_a_letter_of_a_party_without_a_line_waits_and_can_be_seen(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store) as venue:
        await venue.premises.pump.submit(ask())
        boss = await venue.staff("boss", Role.ADMINISTRATOR)
        assert len((await boss.get("/api/staff/post")).json()) == 1
        answer = await boss.post("/api/staff/post/9/again", {"id": "now"})
        assert answer.json()["sentence"] == "There is no letter number 9 that waits for an answer."
