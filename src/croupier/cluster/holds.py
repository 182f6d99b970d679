"""Shards as they come to a process: at its start, and later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Gain(NamedTuple):
    """Shards that this process has claimed."""

    epochs: Mapping[int, int]
    after_death: bool
    """Of an owner that gave nothing back: its desks stood still, which their books have rules for."""


class ShardHold(NamedTuple):
    """What this process owns when it comes to the house."""

    shard_of: Callable[[str], int]
    epochs: Mapping[int, int]
    write_by: Callable[[Mapping[int, int]], None]
    """Tells the store by which epochs it may write."""
