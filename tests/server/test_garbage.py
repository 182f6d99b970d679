"""When the house looks through its memory: never while people wait, unless it has waited for very long."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from croupier.server import garbage
from croupier.server.garbage import LONGEST_S, MOST_LEFT, Sweeper


@pytest.fixture
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(0)  # nothing is looked at but by the sweeper
    yield
    gc.set_threshold(*before)


class Loop:
    """Something that only a collection can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.usefixtures("thresholds")
def test_what_connections_leave_is_swept_up_when_it_is_quiet_and_not_before() -> None:
    sweeper, left = Sweeper(), Loop()
    gone = ref(left)
    del left
    sweeper.look(0.0, quiet=True)
    assert sweeper.sweeps == 0, "nobody has left: there is nothing to look for"
    sweeper.note_left()
    sweeper.look(5.0, quiet=False)
    assert gone() is not None
    sweeper.look(10.0, quiet=True)
    assert gone() is None
    sweeper.look(15.0, quiet=True)
    assert sweeper.sweeps == 1, "a house at rest is not looked through again and again"


@pytest.mark.usefixtures("thresholds")
def test_a_house_that_is_never_quiet_is_swept_now_and_then_and_after_a_rush() -> None:
    sweeper = Sweeper()
    sweeper.note_left()
    for seconds in range(0, int(LONGEST_S), 5):
        sweeper.look(float(seconds), quiet=False)
    assert sweeper.sweeps == 0
    sweeper.look(LONGEST_S, quiet=False)
    assert sweeper.sweeps == 1
    for _ in range(MOST_LEFT):
        sweeper.note_left()
    sweeper.look(LONGEST_S + 5, quiet=False)
    assert sweeper.sweeps == 2


@pytest.mark.usefixtures("thresholds")
def test_what_lives_as_long_as_the_house_is_put_aside_by_the_collector() -> None:
    try:
        garbage.put_aside()
        assert gc.get_freeze_count() > 0
        young, _, old = gc.get_threshold()
        assert young > 0
        assert old > 100_000
    finally:
        gc.unfreeze()
