"""Rates of several things side by side: in turns of short windows, so that a busy machine disturbs all alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

WINDOW_S = 0.1


def rates(plays: Mapping[str, Callable[[], object]], seconds: float, counts: Mapping[str, int]) -> dict[str, float]:
    """How often a second of processor time each happens, times what one counts for; each gets about `seconds`."""
    done, spent = dict.fromkeys(plays, 0), dict.fromkeys(plays, 0.0)
    for play in plays.values():
        play()
    for _ in range(max(1, round(seconds / WINDOW_S))):
        for name, play in plays.items():
            number, begin = 0, time.process_time()
            while (used := time.process_time() - begin) < WINDOW_S:
                play()
                number += 1
            done[name] += number
            spent[name] += used
    return {name: done[name] * counts.get(name, 1) / spent[name] for name in plays}


def rate(play: Callable[[], object], seconds: float, count: int = 1) -> float:
    """The rate of one thing alone: the best of three, after warming up."""
    play()
    return max(rates({"it": play}, seconds / 3, {"it": count})["it"] for _ in range(3))
