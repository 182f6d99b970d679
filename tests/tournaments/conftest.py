"""Every desk that a test of poker tournaments runs keeps to the audiences of its events."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rigs.audience_guard import obeyed


@pytest.fixture(autouse=True, scope="module")
def _audiences_are_obeyed(request: pytest.FixtureRequest) -> Iterator[None]:
    yield from obeyed(request)
