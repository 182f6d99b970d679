"""What changed at a table and when, so that each terminal is sent what is new to it and nothing else.

Every part of a view carries the version at which it last changed. A terminal that knows version v is up to date when it
has every part that changed after v: coming back after a lost connection is the same question with an older v.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from croupier.floor import events as e
from croupier.floor.handlers.play import open_choices
from croupier.floor.table import Table
from croupier.floor.views import show
from croupier.floor.views.parts import PursePart, ResultPart, TableView
from croupier.rules.questions import Choose

HISTORY: Final = 500
"""Results kept at hand for displays and statistics."""

_ROUND: Final = ("round",)
_PARTS: Final[dict[type[e.Event], tuple[str, ...]]] = {
    e.Installed: ("info", "round"),
    e.Opened: _ROUND,
    e.ClosingNoticed: _ROUND,
    e.LastAnnounced: _ROUND,
    e.ClosingCancelled: _ROUND,
    e.Closed: _ROUND,
    e.ShoeLoaded: ("round", "road"),
    e.ShoeWants: _ROUND,
    e.CardsChecked: _ROUND,
    e.CardsChanged: _ROUND,
    e.CardPut: _ROUND,
    e.SeatBarred: _ROUND,
    e.WithdrawalOpened: _ROUND,
    e.KeyingApproved: _ROUND,
    e.EquipmentMarked: _ROUND,
    e.ShooterChanged: _ROUND,
    e.DealerSignedOn: _ROUND,
    e.DealerSignedOff: _ROUND,
    e.LimitsSet: ("info",),
    e.Resumed: _ROUND,
    e.SeatTaken: ("seats",),
    e.SeatLeft: ("seats",),
    e.WagersMoved: ("round", "chips"),
    e.TakenUp: _ROUND,
    e.SetAside: _ROUND,
    e.ConnectionLost: ("seats",),
    e.ConnectionRestored: ("seats",),
    e.RoundOpened: ("info", "round", "chips"),
    e.BettingClosed: _ROUND,
    e.Entered: _ROUND,
    e.Retracted: _ROUND,
    e.Answered: _ROUND,
    e.ResultConfirmed: _ROUND,
    e.SpinStopped: _ROUND,
    e.SpunAgain: _ROUND,
    e.DecisionsOpened: _ROUND,
    e.Settled: ("round", "result", "history", "road", "chips"),
    e.Voided: ("round", "result", "history", "road", "chips"),
    e.RolledBack: ("round", "result", "history", "road", "chips"),
    e.ChoicesUndone: ("round", "chips"),
    e.SessionStarted: ("info", "round", "result", "chips"),
    e.SessionFinished: ("info", "round", "result", "chips"),
    e.SessionHeld: _ROUND,
    e.SessionTimeUp: _ROUND,
    e.WageringTimeSet: _ROUND,
    e.JackpotWon: ("result",),
    e.JackpotUndone: ("result",),
}
"""The shared parts that an event changes; chips that are placed travel on their own."""

_EVERY_SEAT: Final = (
    e.RoundOpened,
    e.Settled,
    e.Voided,
    e.RolledBack,
    e.ChoicesUndone,
    e.DecisionsOpened,
    e.Answered,
    e.BettingClosed,
    e.Resumed,
    e.ResultConfirmed,
    e.WithdrawalOpened,
    e.LuckyNumbersDrawn,
    e.TakenUp,
    e.SetAside,
)
"""Events after which what belongs to each seat may have changed."""

SHARED: Final = ("info", "round", "result", "history", "road", "seats", "chips")


@dataclass(slots=True)
class Notice:
    """What one batch changed at a table."""

    parts: set[str] = field(default_factory=set)
    seats: set[str] = field(default_factory=set)
    chips: dict[tuple[str, str], int] = field(default_factory=dict)
    """Seat and spot, and the amount that lies there now."""


class Noticeboard:
    """The versions of a table's parts, and the views made from them."""

    def __init__(self, table: Table, history: Iterable[ResultPart] = ()) -> None:
        self.table = table
        version = table.state.version
        self._changed_at = dict.fromkeys((*SHARED, "pit"), version)
        self._mine_changed_at: dict[str, int] = dict.fromkeys(table.state.seats, version)
        self._history = list(history)[-HISTORY:]
        self._choices: tuple[int, list[Choose]] = (-1, [])
        self._undone = 0

    def note(self, happened: Iterable[tuple[e.Event, int]]) -> Notice:
        """Take in what a committed batch did, as (event, version)."""
        notice = Notice()
        state = self.table.state
        version = state.version
        for event, version in happened:
            for part in _PARTS.get(type(event), ()):
                notice.parts.add(part)
                self._changed_at[part] = version
            if isinstance(event, e.Placed) and event.closes_at_ms is not None:
                # The first wager has set the clock going (N11).
                notice.parts.add("round")
                self._changed_at["round"] = version
            self._changed_at["pit"] = version
            if isinstance(event, _EVERY_SEAT):
                notice.seats.update(state.seats)
            elif (seat := getattr(event, "seat", None)) is not None:
                notice.seats.add(seat)
            elif isinstance(event, e.JackpotWon):
                notice.seats.update(seat for seat, _ in event.wins)
            if isinstance(event, e.Placed | e.TakenBack | e.LateAllowed):
                for spot, _ in event.chips:
                    notice.chips[event.seat, spot] = state.round.lies_on(event.seat, spot)
                self._changed_at["chips"] = version
            elif isinstance(event, e.Decided) and event.stakes:
                for spot, _ in event.stakes:
                    notice.chips[event.seat, spot] = state.round.lies_on(event.seat, spot)
                self._changed_at["chips"] = version
            elif isinstance(event, e.BettingClosed):
                for name, spot, _, _ in event.returned:
                    notice.chips[name, spot] = state.round.lies_on(name, spot)
                self._changed_at["chips"] = version
            self._keep_history(event)
        for seat in notice.seats:
            self._mine_changed_at[seat] = version
        if len(self._mine_changed_at) > len(state.seats):
            self._mine_changed_at = {seat: at for seat, at in self._mine_changed_at.items() if seat in state.seats}
        return notice

    def _keep_history(self, event: e.Event) -> None:
        if isinstance(event, e.RolledBack):
            if self._history and self._history[-1].number == event.number:
                self._history.pop()
            self._undone = event.number
        elif isinstance(event, e.Settled | e.Voided):
            # Made from the event: at the end of a batch the table may be rounds ahead of it.
            self._history.append(self._result(event))
            del self._history[:-HISTORY]

    def _result(self, event: e.Settled | e.Voided) -> ResultPart:
        previous = self.table.state.previous
        at_ms = previous.at_ms if previous is not None else 0
        if isinstance(event, e.Voided):
            return ResultPart(event.number, None, at_ms=at_ms, void=True, reason=event.reason)
        if event.broken:
            return ResultPart(event.number, None, at_ms=at_ms, void=True, reason=event.broken)
        corrected = event.number == self._undone
        return ResultPart(event.number, event.outcome, at_ms=at_ms, corrected=corrected, dummy=event.dummy)

    @property
    def history(self) -> list[ResultPart]:
        return self._history

    def shared(self, since: int, parts: Iterable[str] = SHARED) -> TableView:
        """The parts for everybody that changed after a version."""
        new = {part for part in parts if self._changed_at[part] > since}
        table = self.table
        state = table.state
        result = None
        if "result" in new and state.previous is not None:
            result = show.result_part(table, state.previous)
        return TableView(
            table=table.id,
            version=state.version,
            info=show.info_part(table) if "info" in new else None,
            round=show.round_part(table) if "round" in new else None,
            result=result,
            history=tuple(self._history[-100:]) if "history" in new else None,
            road=show.road_part(table, self._history) if "road" in new else None,
            seats=show.seats_part(table) if "seats" in new else None,
            chips=show.chips_part(table) if "chips" in new else None,
        )

    def mine(self, patron: str, since: int, purse: PursePart | None) -> TableView | None:
        """What belongs to one patron's seat, if it changed after a version."""
        seat = self.table.seat_of(patron)
        if seat is None:
            return None
        changed = self._mine_changed_at.get(seat.seat, self.table.state.version)
        if changed <= since and purse is None:
            return None
        mine = show.mine_part(self.table, seat, self._open_choices()) if changed > since else None
        return TableView(self.table.id, self.table.state.version, mine=mine, purse=purse)

    def _open_choices(self) -> list[Choose]:
        """Worked out once for all the seats that are told of the same version."""
        version, choices = self._choices
        if version != self.table.state.version:
            choices = open_choices(self.table)
            self._choices = (self.table.state.version, choices)
        return choices

    def pit(self, since: int) -> TableView | None:
        """What supervisors see besides the shared parts."""
        if self._changed_at["pit"] <= since:
            return None
        return TableView(self.table.id, self.table.state.version, pit=show.pit_part(self.table))
