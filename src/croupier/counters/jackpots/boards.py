"""What screens may know of the jackpots of a house; whoever asks does so between two steps."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.cage.jackpots.state import JackpotState
from croupier.counters.jackpots.room import JackpotRoom
from croupier.counters.jackpots.views import (
    JackpotView,
    MyPrize,
    Name,
    PitJackpot,
    RulesView,
    pit_view,
    rules_of,
    view_of,
)


class UnknownJackpotError(Exception):
    """The house has no such jackpot."""


class JackpotViews:
    """Each is made of the jackpots as they are now; `named` gives what a table is called."""

    def __init__(self, room: JackpotRoom, named: Name) -> None:
        self._room = room
        self._named = named

    def _state(self, jackpot_id: str) -> JackpotState:
        state = self._room.get(jackpot_id)
        if state is None:
            raise UnknownJackpotError(jackpot_id)
        return state

    # For everybody

    def shown(self, table: str = "") -> tuple[JackpotView, ...]:
        """All jackpots, or those that a table takes part in; one that was never opened is shown to nobody."""
        states = self._room.played_for_at(table) if table else self._room
        return tuple(view_of(state, self._named) for state in states if state.status not in ("new", "closed"))

    def rules(self, jackpot_id: str) -> RulesView:
        return rules_of(self._state(jackpot_id), self._named)

    def prizes_of(self, patron: str) -> list[MyPrize]:
        """What a patron has won and still gets."""
        return [
            MyPrize(
                state.id,
                state.config.name,
                claim.number,
                claim.amount_minor,
                state.config.currency,
                state.config.level(claim.level).prize,
                claim.at_ms,
            )
            for state in self._room
            for claim in state.claims.values()
            if claim.patron == patron
        ]

    # For staff

    def books(self, balances: Mapping[str, int], people: Name, jackpot_id: str = "") -> list[PitJackpot]:
        """All jackpots, or one of them, against what the ledger says."""
        states = [self._state(jackpot_id)] if jackpot_id else self._room
        return [pit_view(state, self._named, balances, people) for state in states]

    # For boards

    def plays_for_any(self, table: str) -> bool:
        return bool(self._room.at(table))

    def currency(self, jackpot_id: str) -> str:
        return self._state(jackpot_id).config.currency

    def new(self) -> set[str]:
        """Those that were never opened."""
        return {state.id for state in self._room if state.status == "new"}

    def tables(self) -> set[str]:
        """Every table that feeds a jackpot."""
        return {feed.table for state in self._room for feed in state.config.feeds}
