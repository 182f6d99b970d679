"""A live poker tournament as the record has it: a follower takes in what is durable and is shown.

Nothing is read from the desk, so nobody learns of anything before it is durable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from croupier.poker_room.streams import tournament_stream
from croupier.poker_room.tournaments.letters import table_id
from croupier.rules.tournaments.settlement import Result
from croupier.store.batch import Entry
from croupier.store.interface import Reader
from croupier.tournaments.poker import deals, director, previews
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.desk import PokerTournament
from croupier.tournaments.poker.events import FastBack, TournamentSet
from croupier.tournaments.poker.finished import finished
from croupier.tournaments.poker.kinds import rebuys, satellites
from croupier.tournaments.poker.room import restore_tournament, unfinished
from croupier.tournaments.poker.state import Stage
from croupier.tournaments.poker.views.page import page_of, places_of, players_of, ranks_of
from croupier.tournaments.poker.views.parts import (
    CancelledLine,
    DisqualifiedLine,
    DisqualifiedPreview,
    PlayerLine,
    PokerTournamentMine,
    PokerTournamentPart,
    RedrawPreview,
    ResultLine,
    SeatLine,
    SeatMark,
    TableSize,
)

FINISHED: Final = 20
"""Of those that are over so many are listed; the others are found by their address."""
FOUND: Final = 50
"""So many players of a name are told."""
_encode = msgspec.json.Encoder().encode


class _Page(NamedTuple):
    """A tournament at one version: made once, however many look at it."""

    version: int
    part: PokerTournamentPart
    encoded: msgspec.Raw
    ranks: dict[str, int]
    results: dict[str, Result]


class FollowedTournament:
    """One tournament, event by event."""

    def __init__(self, desk: PokerTournament) -> None:
        self._desk = desk
        self.id = desk.id
        self._made: _Page | None = None
        self.told = desk.version
        """Rises with what everybody sees: not with a hand of fast-fold that was given up before its turn."""

    @classmethod
    def all(cls, reader: Reader) -> list[FollowedTournament]:
        """Every tournament that is not over, and the latest that are, in the order of their announcement."""
        over = finished(reader)
        latest = sorted(over, key=lambda name: -over[name])[:FINISHED]
        streams = (*map(tournament_stream, latest), *unfinished(reader))
        found = (restore_tournament(reader, stream) for stream in streams)
        desks = sorted((desk for desk in found if desk is not None), key=lambda desk: desk.running.announced_ms)
        return [cls(desk) for desk in desks]

    @classmethod
    def one(cls, reader: Reader, tournament: str) -> FollowedTournament | None:
        """Any tournament of the record, such as one that ended long ago."""
        desk = restore_tournament(reader, tournament_stream(tournament))
        return cls(desk) if desk is not None else None

    @classmethod
    def new(cls, first: Any) -> FollowedTournament | None:
        """One whose first event this is; it is taken in with those that follow."""
        return cls(PokerTournament(tournament_stream(first.config.id))) if isinstance(first, TournamentSet) else None

    def take(self, happened: Sequence[Entry]) -> set[str]:
        """Apply what is durable; returns whom it concerns beside those who look at the page."""
        concerned: set[str] = set()
        for entry in happened:
            self._desk.apply(entry.event, entry.at_ms)
            assert self._desk.version == entry.version, f"{entry.stream} was not followed event by event"
            self.told += not (isinstance(entry.event, FastBack) and entry.event.secret)
            for named in ("places", "standings", "results", "onward", "back", "out"):
                concerned |= {getattr(each, "patron", "") or each.player for each in getattr(entry.event, named, ())}
            concerned |= {getattr(entry.event, "patron", ""), *getattr(entry.event, "patrons", ())}
            if isinstance(entry.event, TournamentSet):  # TSG-A1T.18: everybody registered is told
                concerned |= self._desk.running.entrants.keys()
        return concerned

    @property
    def version(self) -> int:
        return self._desk.version

    @property
    def known(self) -> bool:
        return self._desk.state is not None

    @property
    def over(self) -> bool:
        return self._desk.running.over

    def cancelled(self) -> list[CancelledLine]:
        """Who would get what if it were cancelled now; before the start everybody the buy-in."""
        state = self._desk.running
        return [
            CancelledLine(
                state.entrants[result.player].name,
                result.prize_minor,
                result.bounty_minor - state.entrants[result.player].won_minor,
                result.refund_minor,
            )
            for result in director.cancelled(state)
        ]

    def disqualified(self, patron: str) -> DisqualifiedPreview:
        """What the disqualification of somebody would come to now."""
        state = self._desk.running
        told = previews.disqualification(state, patron)
        paid = {result.player: result for result in told.results}
        lines = []
        for name, each in state.entrants.items():
            prize_minor, bounty_minor = 0, told.bounties.get(name, 0)
            if name in paid:
                prize_minor, bounty_minor = paid[name].prize_minor, paid[name].bounty_minor - each.won_minor
            heads = told.heads.get(name, (each.head_minor, each.head_minor))
            if prize_minor or bounty_minor or name in told.heads:
                lines.append(DisqualifiedLine(each.name, prize_minor, bounty_minor, *heads))
        name = state.entrants[patron].name
        return DisqualifiedPreview(name, told.place, told.prize_minor, told.forfeited, bool(told.results), lines)

    def redrawn(self) -> RedrawPreview:
        """What the draw of all seats again would do now."""
        told = previews.redraw(self._desk.running)
        opened = [TableSize(number, players) for number, players in told.opened.items()]
        return RedrawPreview(told.players, list(told.closed), opened)

    def seats(self) -> list[SeatLine]:
        """Everybody who plays, by table and seat."""
        state = self._desk.running
        playing = [entrant for entrant in state.entrants.values() if entrant.playing]
        return [
            SeatLine(
                entrant.table,
                entrant.seat,
                entrant.name,
                entrant.chips,
                entrant.patron,
                entrant.penalty,
                entrant.warnings,
            )
            for entrant in sorted(playing, key=lambda each: (each.table, each.seat))
        ]

    def results(self) -> list[ResultLine]:
        """The best place first; those who still play have none."""
        state = self._desk.running
        paid = {result.player: result for result in state.results}
        places = {name: result.place or 0 for name, result in paid.items()} if paid else places_of(state)
        lines = [
            ResultLine(
                places.get(patron, 0),
                each.name,
                paid[patron].prize_minor if patron in paid else 0,
                paid[patron].bounty_minor if patron in paid else each.won_minor,
                paid[patron].refund_minor if patron in paid else 0,
                each.buy_ins,
                each.rebuys,
                each.add_ons,
            )
            for patron, each in state.entrants.items()
        ]
        return sorted(lines, key=lambda line: (line.place or len(lines), -line.prize_minor))

    def named(self, name: str) -> list[PlayerLine]:
        """Whoever has this in the name."""
        return list(players_of(self._desk.running, name, FOUND))

    @property
    def config(self) -> TournamentConfig:
        return self._desk.config

    def tables(self) -> list[str]:
        return [table_id(self.id, number) for number in self._desk.running.tables]

    def part(self) -> PokerTournamentPart:
        return self._page().part

    def encoded(self) -> msgspec.Raw:
        """The part for everybody, as it is sent."""
        return self._page().encoded

    def _page(self) -> _Page:
        if self._made is None or self._made.version != self._desk.version:
            state = self._desk.running
            part = page_of(state)
            results = {result.player: result for result in state.results}
            self._made = _Page(self._desk.version, part, msgspec.Raw(_encode(part)), ranks_of(state), results)
        return self._made

    def _marks(self, number: int, ranks: Mapping[str, int]) -> tuple[SeatMark, ...]:
        """Of everybody at a table."""
        state = self._desk.running
        if number not in state.tables:
            return ()
        at = ((seat, state.entrants[patron]) for seat, patron in sorted(state.tables[number].seats.items()))
        return tuple(SeatMark(seat, ranks.get(each.patron, 0), each.head_minor, each.reserve) for seat, each in at)

    def mine(self, patron: str | None) -> PokerTournamentMine | None:
        state = self._desk.running
        entrant = state.entrants.get(patron) if patron is not None else None
        if entrant is None:
            return None
        page = self._page()
        result = page.results.get(entrant.patron)
        out = state.stage is Stage.RUNNING and not entrant.remains
        return PokerTournamentMine(
            table=table_id(self.id, entrant.table) if entrant.table else "",
            chips=entrant.chips,
            rank=page.ranks.get(entrant.patron, 0),
            buy_ins=entrant.buy_ins,
            out=out,
            prize_minor=result.prize_minor + result.refund_minor if result else 0,
            bounty_minor=result.bounty_minor if result else entrant.won_minor,
            can_rebuy=rebuys.can_rebuy(state, entrant),
            can_add_on=rebuys.can_add_on(state, entrant),
            offer_until_ms=entrant.offer.until_ms if entrant.offer is not None else 0,
            seat=entrant.seat,
            can_ask_for_deal=deals.can_ask(state, entrant),
            stacks=entrant.reserve,
            unread=tuple(state.changes[entrant.read :]),
            disqualified=entrant.disqualified,
            penalty=entrant.penalty,
            penalty_why=entrant.penalty_why,
            between=entrant.between,
            marks=self._marks(entrant.table, page.ranks),
            course=tuple(entrant.course),
            round=entrant.round,
            prize_to_use_minor=satellites.offered(state).get(entrant.patron, 0),
        )
