"""How events are listed with what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from croupier.tournaments.poker.state import TournamentState

Applied: TypeAlias = Mapping[type[msgspec.Struct], Callable[[TournamentState, Any, int], None]]
"""For each event what it does to the state, and at which time."""
