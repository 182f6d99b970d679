"""The only place where a live tournament changes: each event is applied to its state."""

from __future__ import annotations

from typing import Final

from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.applied import clock, entries, fast_fold, hands, seats, talks
from croupier.tournaments.poker.applied.table import Applied
from croupier.tournaments.poker.state import TournamentState


def evolve(state: TournamentState, event: e.AnyTournamentEvent, at_ms: int) -> None:
    """Apply one event."""
    _APPLIED[type(event)](state, event, at_ms)
    state.version += 1


_APPLIED: Final[Applied] = {
    **entries.APPLIED,
    **seats.APPLIED,
    **hands.APPLIED,
    **fast_fold.APPLIED,
    **clock.APPLIED,
    **talks.APPLIED,
}
