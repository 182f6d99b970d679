"""A house for each test of the server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rigs.fronts import ONE_PROCESS, WAYS, served
from rigs.venue import Venue

THROUGH_A_FRONT = {
    "test_play_over_the_wire",
    "test_chat",
    "test_limits",
    "test_one_time_codes",
}
"""Tests that hold in a house of one process and in one of several alike, and are run in both."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "venue" in metafunc.fixturenames and metafunc.module.__name__ in THROUGH_A_FRONT:
        metafunc.parametrize("venue", WAYS, indirect=True)


@pytest.fixture
async def venue(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Venue]:
    async with served(tmp_path, getattr(request, "param", ONE_PROCESS)) as house:
        yield house
