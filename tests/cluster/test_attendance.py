"""Who is connected is told to the other processes, until this one ends."""

from __future__ import annotations

import asyncio

import pytest

from croupier.cluster.attendance import Attendance
from rigs.fronts import SUBJECTS
from rigs.local_bus import LocalExchange


@pytest.mark.parametrize("before", [True, False], ids=["came first", "ended first"])
@pytest.mark.parametrize("turns", range(5))
async def test_a_process_ends_at_the_moment_when_somebody_comes(turns: int, before: bool) -> None:
    """Whatever the event loop had done of the one when the other began."""
    attendance = Attendance(LocalExchange().line(), SUBJECTS, "east", lambda: ("ann",))
    await attendance.open()
    await asyncio.sleep(0)  # it waits for somebody to come
    if before:
        attendance.changed()
    ending = asyncio.create_task(attendance.close())
    for _ in range(turns):
        await asyncio.sleep(0)
    attendance.changed()
    done, _ = await asyncio.wait([ending], timeout=60)
    assert done, "it goes on telling for ever"
