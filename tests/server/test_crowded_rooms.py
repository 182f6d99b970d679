"""A full room: chips of others are told less often there, so that it costs no more than a small one."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from croupier.house.roles import Role
from croupier.server.lines.room import CROWD, LEAST_OFTEN_S, Room
from rigs.venue import Venue

CHIP: dict[str, Any] = {"spot": "red", "amount_minor": 500}


class Wall:
    """Somebody without a name who looks at a table."""

    patron_id = None

    def news(self, message: bytes) -> None:
        """Whatever is told."""


@pytest.mark.parametrize(
    ("watchers", "every_s"),
    [(1, 0.1), (CROWD, 0.1), (4 * CROWD, 0.4), (2000, LEAST_OFTEN_S)],
)
async def test_the_more_look_the_longer_chips_are_gathered(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, watchers: int, every_s: float
) -> None:
    hub = venue.premises.hub
    room = Room(hub.rooms["dealer"].info, hub.purses, venue.clock, chips_every_ms=100)
    for _ in range(watchers):
        room._audiences[Wall()] = "display"
    loop = asyncio.get_running_loop()
    asked: list[float] = []

    def later(wait_s: float, *_: Any) -> Any:
        asked.append(wait_s)

    monkeypatch.setattr(loop, "call_later", later)
    monkeypatch.setattr(loop, "time", lambda: 1000.0)
    room._chips_sent_s = 1000.0
    room._chips[("1", "red")] = 500
    room._send_wagers_when_due()
    assert asked == [pytest.approx(every_s)]


class Boss(Wall):
    """A supervisor who looks at a table."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []

    def news(self, message: bytes) -> None:
        self.told.append(msgspec.json.decode(message))


async def test_supervisors_hear_of_wagers_as_often_as_others(
    venue: Venue,
) -> None:
    async with (await venue.staff("dora", Role.DEALER)).tab() as desk, (await venue.player("anna")).tab() as tab:
        assert (await desk.ask("new-game"))["type"] == "accepted"
        assert (await tab.ask("sit"))["type"] == "accepted"
        hub, boss = venue.premises.hub, Boss()
        room = hub.rooms["dealer"]
        hub.follow(boss, "dealer", "supervisor", 0, lambda _: None)
        await venue.premises.pump.look(lambda: None)
        assert boss.told
        boss.told.clear()
        room._chips_every_s = 3600.0
        room._chips_sent_s = asyncio.get_running_loop().time()
        for _ in range(5):
            assert (await tab.ask("place", round=1, chips=[CHIP]))["type"] == "accepted"
        assert boss.told == [], "it is gathered"
        room._send_wagers()
        await venue.premises.pump.look(lambda: None)
        assert [message["type"] for message in boss.told] == ["chips", "view"]
        assert boss.told[-1]["view"]["pit"]["stakes_minor"] == 5 * CHIP["amount_minor"]
        room._send_wagers()
        await venue.premises.pump.look(lambda: None)
        assert len(boss.told) == 2, "told once"
        assert (await desk.ask("no-more-bets", round=1))["type"] == "accepted"
        assert boss.told[-1]["view"]["round"]["phase"] == "no-more-bets"
        assert boss.told[-1]["view"]["pit"]["stakes_minor"] == 2_500
