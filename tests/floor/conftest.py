"""Tables on which wagers of two books are tried."""

from __future__ import annotations

import pytest

from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import Casino


@pytest.fixture
def holland() -> Casino:
    return Casino("holland-2025", "american-roulette")


@pytest.fixture
def star() -> Casino:
    return Casino("star-rfh", "roulette", limits=Limits(Bound(500, 100_000, 100)))
