"""What kind of answer a hand waits for."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Phase(Enum):
    """The kinds of waiting; `OVER` waits for nothing."""

    BETTING = "betting"
    BRING_IN = "bring-in"
    OPENING = "opening"
    DRAWING = "drawing"
    DEALING = "dealing"
    RESHUFFLING = "reshuffling"
    SHOWING = "showing"
    CHOOSING_RUNS = "choosing runs"
    OVER = "over"


BETTING: Final = Phase.BETTING
BRING_IN: Final = Phase.BRING_IN
OPENING: Final = Phase.OPENING
DRAWING: Final = Phase.DRAWING
DEALING: Final = Phase.DEALING
RESHUFFLING: Final = Phase.RESHUFFLING
SHOWING: Final = Phase.SHOWING
CHOOSING_RUNS: Final = Phase.CHOOSING_RUNS
OVER: Final = Phase.OVER
"""Plain names, because looking a member up in its enumeration costs as much as half an action."""
