"""A live poker tournament as everybody sees it, and as its player does; a follower takes in what is durable.

What must be known before entry is always there: the pool, the cost in its parts, the levels, the prizes, late
registration and buying in again (TSG-6.6, A1T.6, A1T.12).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from croupier.poker_room.streams import tournament_stream
from croupier.poker_room.tournaments.letters import table_id
from croupier.rules.tournaments.description import HALVING, Format
from croupier.rules.tournaments.formats import AddOn, Rebuy, Stacks
from croupier.rules.tournaments.levels import Level
from croupier.rules.tournaments.places import standings
from croupier.rules.tournaments.prize_tables import paid_places
from croupier.rules.tournaments.settlement import Result
from croupier.store.batch import Entry
from croupier.store.interface import Reader
from croupier.tournaments.poker import deals, director, ending, play, rebuys
from croupier.tournaments.poker.config import Round, TournamentConfig, first_levels
from croupier.tournaments.poker.deal_views import DealTerms, FinalDeal, deal_part, deal_terms
from croupier.tournaments.poker.desk import PokerTournament
from croupier.tournaments.poker.events import TournamentSet
from croupier.tournaments.poker.finished import finished
from croupier.tournaments.poker.kinds import satellites
from croupier.tournaments.poker.room import restore_tournament, unfinished
from croupier.tournaments.poker.state import Change, Entrant, Stage, TournamentState

LEVELS: Final = 40
"""Levels that are shown; more follow."""
FINISHED: Final = 20
"""Of those that are over so many are listed; the others are found by their address."""
_encode = msgspec.json.Encoder().encode
PLAYERS: Final = 200
"""Players that are shown: those who are in first, by their chips."""


class PlayerLine(msgspec.Struct, frozen=True):
    """One player in the list: chips while playing, a place when out."""

    name: str
    chips: int
    place: int
    """0 while playing; among those who are out, the place that they have."""
    house_player: bool
    bounty_minor: int
    """On the head."""
    prize_minor: int = 0
    won_minor: int = 0
    """In bounties."""
    stacks: int = 0
    """Still in reserve (TSG-A1T-ix.8)."""


class SeatLine(msgspec.Struct, frozen=True):
    """For the director."""

    table: int
    seat: int
    name: str
    chips: int


class CancelledLine(msgspec.Struct, frozen=True):
    """What somebody would get if the tournament were cancelled now (TSG-A1T.19, A1T.20)."""

    name: str
    prize_minor: int
    bounty_minor: int
    refund_minor: int


class ResultLine(msgspec.Struct, frozen=True):
    """One row of the results, for whoever takes them along."""

    place: int
    name: str
    prize_minor: int
    bounty_minor: int
    refund_minor: int
    buy_ins: int
    rebuys: int
    add_ons: int


class TableLine(msgspec.Struct, frozen=True):
    id: str
    number: int
    players: int


class ChipOffer(msgspec.Struct, frozen=True):
    """Terms of rebuys or of the add-on, told before entry (TSG-A1T.6, A1T-viii.10)."""

    pool_minor: int
    commission_minor: int
    chips: int
    level: int
    """Rebuys to its end; the add-on at its end."""
    most: int
    """0: as many as one likes."""
    at_most_chips: int = 0
    """Whoever has more gets none; 0: whatever one has."""


class StackTerms(msgspec.Struct, frozen=True):
    """Told before entry (TSG-A1T-ix.2)."""

    number: int
    chips: int
    """Of each stack."""
    until_level: int


class RoundLine(msgspec.Struct, frozen=True):
    """A round of a phased tournament, told before entry (TSG-A1T-iv.3)."""

    number: int
    phase: int
    starts_at_ms: int
    minutes: int
    """0: to its winner."""
    players: int
    """Who are to play in it, or do."""
    state: str
    """`open`, `running` or `over`."""


class PokerTournamentPart(msgspec.Struct, frozen=True):
    """For everybody."""

    id: str
    name: str
    rulebook: str
    game: str
    currency: str
    format: str
    variants: tuple[str, ...]
    limit: str
    stage: str
    paused: str
    why: str
    pool_part_minor: int
    commission_minor: int
    bounty_minor: int
    guarantee_minor: int
    pool_minor: int
    prizes: tuple[int, ...]
    """Of the paid places by those who have entered so far; none where chips decide."""
    starting_chips: int
    seats: int
    size: int
    """With so many it is full; for a tournament with a start time, the field that is expected."""
    starts_at_ms: int
    """0: when all seats are taken."""
    late_levels: int
    most_buy_ins: int
    rebuy: ChipOffer | None
    add_on: ChipOffer | None
    open: bool
    """Whether one can register now."""
    entrants: int
    left: int
    level: int
    level_ends_ms: int
    left_ms: int
    level_minutes: int
    break_until_ms: int
    break_every: int
    break_minutes: int
    levels: tuple[Level, ...]
    hand_for_hand: bool
    average_chips: int
    hands: int
    players: tuple[PlayerLine, ...]
    tables: tuple[TableLine, ...]
    stacks: StackTerms | None
    all_finalists_win: bool
    """Told before entry (TSG-A1T-ii.3)."""
    leads_to: str
    """A satellite's later tournament (TSG-A1T-v.1)."""
    most_offers: int
    """So many of the best may use their prize there; 0: everybody with a prize (TSG-A1T-v.2)."""
    rounds: tuple[RoundLine, ...]
    """Of a phased tournament."""
    shootout_rounds: int
    """So many tables have to be won; 0: it is no shootout."""
    changed: tuple[Change, ...]
    """Of the terms since it was announced, while it can still be registered for (TSG-A1T.18)."""
    deals: DealTerms | None
    """Where the final table may divide what is left."""
    deal: FinalDeal | None
    """What is talked about, or was agreed on."""


class PokerTournamentMine(msgspec.Struct, frozen=True):
    """For somebody who has entered."""

    table: str
    """Where I sit; empty before the start and when I am out."""
    chips: int
    rank: int
    """By chips among those who are in, 1 the largest; out, my place."""
    buy_ins: int
    out: bool
    prize_minor: int
    bounty_minor: int
    """Won so far."""
    can_rebuy: bool = False
    can_add_on: bool = False
    offer_until_ms: int = 0
    """Without chips: when I am out unless I buy some; 0: I have some."""
    seat: int = -1
    can_ask_for_deal: bool = False
    stacks: int = 0
    """In reserve; they can be added while there are some."""
    unread: tuple[Change, ...] = ()
    """Changes of the terms that I was not told of yet."""
    disqualified: str = ""
    round: int = 0
    """Of a phased tournament: where I play next, or now."""
    prize_to_use_minor: int = 0
    """Of a satellite that is over: what I may use as an entry."""


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
            for named in ("places", "standings", "results", "onward"):
                concerned |= {getattr(each, "patron", "") or each.player for each in getattr(entry.event, named, ())}
            concerned.add(getattr(entry.event, "patron", ""))
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

    def seats(self) -> list[SeatLine]:
        """Everybody who plays, by table and seat."""
        state = self._desk.running
        return [
            SeatLine(number, seat, state.entrants[patron].name, state.entrants[patron].chips)
            for number, table in state.tables.items()
            for seat, patron in sorted(table.seats.items())
        ]

    def results(self) -> list[ResultLine]:
        """The best place first; those who still play have none."""
        state = self._desk.running
        paid = {result.player: result for result in state.results}
        places = {name: result.place or 0 for name, result in paid.items()} if paid else _places(state)
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
            part = _part(state)
            results = {result.player: result for result in state.results}
            self._made = _Page(self._desk.version, part, msgspec.Raw(_encode(part)), _ranks(state), results)
        return self._made

    def mine(self, patron: str | None) -> PokerTournamentMine | None:
        state = self._desk.running
        entrant = state.entrants.get(patron) if patron is not None else None
        if entrant is None:
            return None
        page = self._page()
        result = page.results.get(entrant.patron)
        out = state.stage is Stage.RUNNING and not entrant.remains
        return PokerTournamentMine(
            table=table_id(self.id, entrant.table) if entrant.playing else "",
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
            round=entrant.round,
            prize_to_use_minor=satellites.offered(state).get(entrant.patron, 0),
        )


def _part(state: TournamentState) -> PokerTournamentPart:
    config, told = state.config, state.config.format
    running = state.stage is Stage.RUNNING
    pool_minor = state.pool_minor if state.over else max(state.pool_minor, told.prizes.guarantee_minor)
    left = state.left
    return PokerTournamentPart(
        id=config.id,
        name=told.name,
        rulebook=config.rulebook,
        game=config.game,
        currency=told.currency,
        format=told.format.value,
        variants=told.variants,
        limit=told.limit,
        stage=state.stage.value,
        paused=state.paused,
        why=state.why,
        pool_part_minor=told.entry.pool_minor,
        commission_minor=told.entry.commission_minor,
        bounty_minor=told.entry.bounty_minor,
        guarantee_minor=told.prizes.guarantee_minor,
        pool_minor=pool_minor,
        prizes=_prizes(state, pool_minor),
        starting_chips=told.starting_chips,
        seats=told.seats,
        size=told.entrants,
        starts_at_ms=config.starts_at_ms,
        late_levels=told.entry.late_levels,
        most_buy_ins=told.entry.most_buy_ins,
        rebuy=_rebuy_terms(told.rebuy),
        add_on=_add_on_terms(told.add_on),
        open=state.registration_open(),
        entrants=len(state.entrants),
        left=left,
        level=state.level,
        level_ends_ms=state.level_ends_ms,
        left_ms=state.left_ms,
        level_minutes=told.levels.minutes,
        break_until_ms=state.break_until_ms,
        break_every=told.levels.break_every,
        break_minutes=told.levels.break_minutes,
        levels=first_levels(told, max(LEVELS, state.level + 1)),
        hand_for_hand=running and play.hand_for_hand(state),
        average_chips=sum(each.chips for each in state.entrants.values() if each.remains) // left if left else 0,
        hands=state.hands,
        players=_players(state),
        tables=tuple(_table_line(state, number) for number in state.tables),
        stacks=_stack_terms(told.stacks, told.starting_chips),
        all_finalists_win=_paid_places(state) >= min(told.seats, max(len(state.entrants), told.entrants)),
        leads_to=config.leads_to,
        most_offers=told.prizes.most_offers,
        rounds=_rounds(state),
        shootout_rounds=told.shootout_rounds,
        changed=tuple(state.changes),
        deals=deal_terms(state),
        deal=deal_part(state),
    )


def _table_line(state: TournamentState, number: int) -> TableLine:
    return TableLine(table_id(state.config.id, number), number, len(state.tables[number].seats))


def _stack_terms(terms: Stacks | None, starting_chips: int) -> StackTerms | None:
    return StackTerms(terms.number, starting_chips // terms.number, terms.until_level) if terms is not None else None


def _rounds(state: TournamentState) -> tuple[RoundLine, ...]:
    players = Counter(entrant.round for entrant in state.entrants.values())

    def line(each: Round) -> RoundLine:
        now = "open" if each.number > state.round else "running" if each.number == state.round else "over"
        if state.over or (now == "running" and not state.tables):
            now = "over"
        return RoundLine(each.number, each.phase, each.starts_ms, each.minutes, players[each.number], now)

    return tuple(map(line, state.config.rounds))


def _paid_places(state: TournamentState) -> int:
    """With those who have entered, or with the field that is expected."""
    if state.entrants:
        return state.paid()
    told = state.config.format
    return len(told.prizes.percents) or paid_places(told.entrants)


def _rebuy_terms(terms: Rebuy | None) -> ChipOffer | None:
    if terms is None:
        return None
    price = (terms.pool_minor, terms.commission_minor, terms.chips)
    return ChipOffer(*price, terms.until_level, terms.most, terms.at_most_chips)


def _add_on_terms(terms: AddOn | None) -> ChipOffer | None:
    if terms is None:
        return None
    return ChipOffer(terms.pool_minor, terms.commission_minor, terms.chips, terms.after_level, 1)


def _prizes(state: TournamentState, pool_minor: int) -> tuple[int, ...]:
    """What the paid places get, with those who have entered so far; before anybody has, for the expected field."""
    told = state.config.format
    field = len(state.entrants) or told.entrants
    pool_minor = pool_minor or max(field * told.entry.pool_minor, told.prizes.guarantee_minor)
    if told.format is Format.TIME or not field:
        return ()
    if told.format in HALVING:
        return (pool_minor // max(1, field // 2),) * (field // 2) if told.format is Format.DOUBLE_OR_NOTHING else ()
    return tuple(ending.prize_table(state, pool_minor, field))


def _places(state: TournamentState) -> dict[str, int]:
    """Of those who are out."""
    told = ending.what_happened_so_far(state)
    return {player: standing.place for standing in standings(told) for player in standing.players}


def _ranks(state: TournamentState) -> dict[str, int]:
    """By chips of those who are in, 1 the largest; the places of those who are out, and of everybody at the end."""
    if state.over:
        return {result.player: result.place or 0 for result in state.results}
    playing = sorted((each for each in state.entrants.values() if each.remains), key=lambda each: -each.chips)
    ranks: dict[str, int] = {}
    for number, entrant in enumerate(playing):
        same = number and playing[number - 1].chips == entrant.chips
        ranks[entrant.patron] = ranks[playing[number - 1].patron] if same else number + 1
    return ranks | _places(state) if state.eliminated else ranks


def _players(state: TournamentState) -> tuple[PlayerLine, ...]:
    results = {result.player: result for result in state.results}
    places = {name: result.place or 0 for name, result in results.items()}
    if state.stage is Stage.RUNNING and state.eliminated:
        places = _places(state)

    def line(entrant: Entrant) -> PlayerLine:
        result = results.get(entrant.patron)
        return PlayerLine(
            name=entrant.name,
            chips=entrant.chips,
            place=places.get(entrant.patron, 0),
            house_player=entrant.house_player,
            bounty_minor=entrant.head_minor,
            prize_minor=result.prize_minor + result.refund_minor if result else 0,
            won_minor=result.bounty_minor if result else entrant.won_minor,
            stacks=entrant.reserve,
        )

    order = sorted(state.entrants.values(), key=lambda each: (places.get(each.patron, 0), -each.chips, each.entered_ms))
    return tuple(map(line, order[:PLAYERS]))
