"""A full room: chips of others are told less often there, so that it costs no more than a small one."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from croupier.server.room import CROWD, LEAST_OFTEN_S, Room
from venue import Venue


class Wall:
    """Somebody without a name who looks at a table."""

    patron_id = None

    def news(self, text: str) -> None:
        """Whatever is told."""


@pytest.mark.parametrize(
    ("watchers", "every_s"),
    [(1, 0.1), (CROWD, 0.1), (4 * CROWD, 0.4), (2000, LEAST_OFTEN_S)],
)
async def test_the_more_look_the_longer_chips_are_gathered(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, watchers: int, every_s: float
) -> None:
    room = Room(venue.table("dealer"), (), venue.premises.hub.purses, chips_every_ms=100)
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
    room._send_chips_when_due()
    assert asked == [pytest.approx(every_s)]
