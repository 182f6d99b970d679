"""What changed at a table and when, so that those who follow it are told what is new to them and nothing else.

Every part of a view carries the version at which it last changed. A terminal that knows version v is up to date when it
has every part that changed after v: coming back after a lost connection is the same question with an older v.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from croupier.floor import events as e
from croupier.floor.handlers.play import open_choices
from croupier.floor.streams import stream_of
from croupier.floor.table import Table
from croupier.floor.views import show
from croupier.floor.views.news import PitSight, Sight, TableNews
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import MinePart, ResultPart, TablePart, TableView
from croupier.rules.questions import Choose
from croupier.store.batch import Entry
from croupier.store.interface import Reader

HISTORY: Final = 500
"""Results kept at hand for displays and statistics."""

SHARED: Final = ("info", "round", "result", "history", "road", "seats", "chips")
_ALWAYS: Final = ("round", "chips")
"""Parts that a terminal gets on coming back whatever it knows: chips of others travel a little later than versions."""
PLAYER: Final = "player"
SUPERVISOR: Final = "supervisor"


@dataclass(slots=True)
class Notice:
    """What one batch changed at a table."""

    parts: set[str] = field(default_factory=set)
    seats: set[str] = field(default_factory=set)
    chips: dict[tuple[str, str], int] = field(default_factory=dict)
    """Seat and spot, and the amount that lies there now."""


class Noticeboard:
    """The versions of a table's parts, who follows them, and what they are told."""

    def __init__(self, table: Table, history: Iterable[ResultPart] = ()) -> None:
        self._audiences: Counter[str] = Counter()
        self._players: Counter[str] = Counter()
        self.put_back(table, history)

    def put_back(self, table: Table, history: Iterable[ResultPart]) -> None:
        """The table as the record has it; those who follow it stay."""
        self.table = table
        self.first_version = version = table.state.version
        """What changed before it is not known apart."""
        self._changed_at = dict.fromkeys(SHARED, version)
        self._history = list(history)[-HISTORY:]
        self._choices: tuple[int, list[Choose]] = (-1, [])
        self._made: tuple[int, dict[str, Any]] = (-1, {})
        self._info: tuple[tuple[object, ...], TablePart | None] = ((), None)
        self._undone = 0

    # Those who follow

    def follow(self, audience: str, patron: str) -> None:
        """Somebody follows the table from now on; what belongs to a player's seat is made only for those who do."""
        self._audiences[audience] += 1
        if audience == PLAYER:
            self._players[patron] += 1

    def unfollow(self, audience: str, patron: str) -> None:
        for counter, name in ((self._audiences, audience), (self._players, patron)):
            if counter is self._audiences or audience == PLAYER:
                counter[name] -= 1
                if not counter[name]:
                    del counter[name]

    # What happened

    def publish(self, happened: Sequence[Entry]) -> TableNews | None:
        """What a batch changed, for those who follow; nothing where nobody does."""
        notice = self.note((entry.event, entry.version) for entry in happened)
        if not self._audiences:
            return None
        table, owners = self.table, self.table.state.owners
        left = {
            owner
            for event in (entry.event for entry in happened)
            if isinstance(event, e.SeatLeft) and (owner := owners.get(event.seat)) is not None
        }
        concerned = {owner for seat in notice.seats if (owner := owners.get(seat)) in self._players} - left
        return TableNews(
            table.stream,
            table.state.version,
            table=table.id,
            info=self._info_part(),
            shared=self.shared(-1, notice.parts) if notice.parts else None,
            whole=self.shared(-1) if left else None,
            mine={patron: self._mine(patron) for patron in concerned if patron is not None},
            left=frozenset(left),
            chips=notice.chips,
            chips_anew="chips" in notice.parts,
            pit=self.pit() if notice.parts and self._audiences[SUPERVISOR] else None,
        )

    def note(self, happened: Iterable[tuple[e.Event, int]]) -> Notice:
        """Take in what a committed batch did, as (event, version)."""
        notice = Notice()
        state = self.table.state
        everybody = False
        for event, version in happened:
            if event.seen_by is e.Audience.EVERYBODY:
                for part in event.changed():
                    notice.parts.add(part)
                    self._changed_at[part] = version
                for seat, spot in event.moves():
                    notice.chips[seat, spot] = state.round.lies_on(seat, spot)
                    self._changed_at["chips"] = version
            if event.seen_by is not e.Audience.PIT:
                if event.every_seat:
                    everybody = True
                else:
                    notice.seats.update(event.concerns())
            self._keep_history(event)
        if everybody:
            notice.seats.update(state.seats)
        return notice

    def _keep_history(self, event: e.Event) -> None:
        if isinstance(event, e.RolledBack):
            if self._history and self._history[-1].number == event.number:
                self._history.pop()
            self._undone = event.number
        elif isinstance(event, e.PastCorrected):
            self._history = [
                msgspec.structs.replace(result, outcome=event.outcome, corrected=True)
                if result.number == event.number
                else result
                for result in self._history
            ]
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

    # Parts

    def sight(self, audience: str, patron: str, since: int) -> Sight:
        """What somebody who knows version `since` has to be shown."""
        seat = self.table.seat_of(patron) if audience == PLAYER else None
        version = self.table.state.version
        full = not self.first_version <= since <= version or since == 0 or seat is None
        view = self.shared(-1 if full else since)
        if not full:
            view = msgspec.structs.replace(view, **{part: self._part(part) for part in _ALWAYS})
        return Sight(
            self.table.id,
            version,
            self._info_part(),
            view,
            full,
            self._mine(patron) if seat is not None else None,
            self.pit() if audience == SUPERVISOR else None,
        )

    def shared(self, since: int, parts: Iterable[str] = SHARED) -> TableView:
        """The parts for everybody that changed after a version."""
        new = {part: self._part(part) for part in parts if self._changed_at[part] > since}
        return TableView(self.table.id, self.table.state.version, **new)

    def _part(self, name: str) -> Any:
        """Made once for all who are shown the same version of the table."""
        version, made = self._made
        if version != self.table.state.version:
            made = {}
            self._made = (self.table.state.version, made)
        if name not in made:
            made[name] = self._make(name)
        return made[name]

    def _info_part(self) -> TablePart:
        """What hardly ever changes is made again only where something that it tells of is another."""
        table, state = self.table, self.table.state
        tells = (table.config, table.terms, state.limits, state.session, state.origin)
        of, part = self._info
        if part is None or any(now is not before for now, before in zip(tells, of, strict=True)):
            part = show.info_part(table)
            self._info = (tells, part)
        return part

    def _make(self, name: str) -> Any:
        table = self.table
        match name:
            case "info":
                return self._info_part()
            case "round":
                return show.round_part(table)
            case "result":
                previous = table.state.previous
                return show.result_part(table, previous) if previous is not None else None
            case "history":
                return tuple(self._history[-100:])
            case "road":
                return show.road_part(table, self._history)
            case "seats":
                return show.seats_part(table)
        return show.chips_part(table)

    def _mine(self, patron: str) -> MinePart | None:
        seat = self.table.seat_of(patron)
        return mine_part(self.table, seat, self._open_choices()) if seat is not None else None

    def pit(self) -> PitSight:
        return PitSight(show.pit_part(self.table), frozenset(self.table.state.owners.values()))

    def _open_choices(self) -> list[Choose]:
        """Worked out once for all the seats that are told of the same version."""
        version, choices = self._choices
        if version != self.table.state.version:
            choices = open_choices(self.table)
            self._choices = (self.table.state.version, choices)
        return choices


def history_of(reader: Reader, table_id: str) -> list[ResultPart]:
    """The latest results of a table, oldest first."""
    return [
        ResultPart(
            number=row.number,
            outcome=msgspec.json.decode(row.outcome),
            at_ms=row.at_ms,
            void=row.status == "void",
            corrected=row.status == "corrected",
            dummy=row.status == "dummy",
        )
        for row in reversed(reader.rounds(stream_of(table_id), limit=HISTORY))
    ]
