"""A house for each test of the server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rigs.venue import Venue, opened


@pytest.fixture
async def venue(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path) as house:
        yield house
