"""The state of a jackpot, written by its events alone: exact meters, what waits above a ceiling, hits and claims.

A meter is kept in millionths of the minor unit; what a display shows, and its account holds, are its whole units.
"""

from __future__ import annotations

import msgspec

from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.config import MILLION, JackpotConfig

KEPT_HITS = 200


class LevelTerms(msgspec.Struct, frozen=True):
    """Figures of a level; the rate changes only after a hit (G-4.13)."""

    start_minor: int
    ceiling_minor: int
    rates: dict[str, int]


class LevelState(msgspec.Struct):
    """One meter."""

    terms: LevelTerms
    next_terms: LevelTerms | None = None
    """Approved, and in force once this meter has been hit."""
    exact: int = 0
    above: int = 0
    """What came on top of the ceiling and waits for the next meter."""
    cycle: int = 0
    """How often it has been hit whole."""
    fed: int = 0
    """All that tables have contributed and that was not taken back."""
    paid_minor: int = 0
    first_hit_ms: int = 0
    first_hit_minor: int = 0

    @property
    def meter_minor(self) -> int:
        return self.exact // MILLION

    @property
    def above_minor(self) -> int:
        return self.above // MILLION

    @property
    def room(self) -> int | None:
        """How far it can still grow; None: without end."""
        ceiling = self.terms.ceiling_minor
        return max(0, ceiling * MILLION - self.exact) if ceiling else None


class FedPart(msgspec.Struct):
    level: str
    cycle: int
    added: int
    above: int


class FedRound(msgspec.Struct):
    """What a table's latest round contributed, in case it does not count after all."""

    round: int
    parts: list[FedPart] = []
    bonus_minor: int = 0
    """What its bonuses took from the meter."""
    bonus_level: str = ""


class HitRecord(msgspec.Struct):
    """A hit, for displays and in case it is undone."""

    hit: j.Hit
    at_ms: int
    cycle: int
    undone: bool = False


class Claim(msgspec.Struct, frozen=True):
    """A prize that its winner has still to get."""

    number: int
    hit: int
    level: str
    table: str
    seat: str
    patron: str
    amount_minor: int
    at_ms: int


class JackpotState(msgspec.Struct):
    """All that is known of a jackpot."""

    config: JackpotConfig
    levels: dict[str, LevelState]
    status: str = "new"
    """"new", "open", "suspended" or "closed"."""
    reason: str = ""
    unlinked: list[str] = []
    rounds: dict[str, FedRound] = {}
    hits: list[HitRecord] = []
    next_hit: int = 1
    claims: dict[int, Claim] = {}
    next_claim: int = 1
    leaves_at_ms: int = 0
    version: int = 0

    @property
    def id(self) -> str:
        return self.config.id

    def feeds(self, table: str) -> bool:
        """Whether a table contributes now."""
        return self.status == "open" and table not in self.unlinked and self.config.feed(table) is not None

    def hits_of(self, table: str, number: int) -> list[HitRecord]:
        """What a round has won, the latest first."""
        return [
            row for row in reversed(self.hits) if row.hit.table == table and row.hit.round == number and not row.undone
        ]


def set_up(event: j.SetUp) -> JackpotState:
    """The state of a jackpot that was just set up."""
    levels = {level.id: LevelState(terms) for level, terms in zip(event.config.levels, _terms(event), strict=True)}
    return JackpotState(event.config, levels, version=1)


def _terms(event: j.SetUp) -> list[LevelTerms]:
    feeds = event.config.feeds
    return [
        LevelTerms(
            level.start_minor,
            level.ceiling_minor,
            {feed.table: feed.rates[level.id] for feed in feeds if level.id in feed.rates},
        )
        for level in event.config.levels
    ]


def evolve(state: JackpotState, event: j.JackpotEvent, at_ms: int) -> None:
    """Apply one event."""
    state.version += 1
    match event:
        case j.SetUp():
            _set_up_again(state, event)
        case j.Started():
            state.status, state.reason = "open", ""
            for level, amount_minor in event.started_minor.items():
                state.levels[level].exact += amount_minor * MILLION
        case j.Resumed():
            state.status, state.reason = "open", event.reason
        case j.Suspended():
            state.status, state.reason = "suspended", event.reason
        case j.Unlinked():
            state.unlinked = sorted({*state.unlinked, *event.tables})
        case j.Linked():
            state.unlinked = [table for table in state.unlinked if table not in event.tables]
        case j.Fed():
            _fed(state, event)
        case j.FeedUndone():
            _feed_undone(state, event)
        case j.BonusTaken():
            kept = state.rounds.get(event.table)
            if kept is None or kept.round != event.round:
                kept = state.rounds[event.table] = FedRound(event.round)
            kept.bonus_level, kept.bonus_minor = event.level, event.amount_minor
            state.levels[event.level].exact -= event.amount_minor * MILLION
        case j.BonusUndone():
            state.rounds[event.table].bonus_minor = 0
            state.levels[event.level].exact += event.amount_minor * MILLION
            _keep_below_ceiling(state.levels[event.level])
        case j.Hit():
            _hit(state, event, at_ms)
        case j.HitUndone():
            _hit_undone(state, event)
        case j.Claimed():
            del state.claims[event.claim]
        case j.Adjusted():
            level_state = state.levels[event.level]
            level_state.exact = event.after_minor * MILLION + level_state.exact % MILLION
        case j.RemovalNoticed():
            state.leaves_at_ms = event.leaves_at_ms
        case j.Given():
            state.levels[event.level].exact -= event.amount_minor * MILLION
        case j.Received():
            receiving = state.levels[event.level]
            receiving.exact += event.amount_minor * MILLION
            _keep_below_ceiling(receiving)
        case j.Closed():
            state.status, state.reason, state.leaves_at_ms = "closed", event.reason, 0
            for level, amount_minor in event.returned_minor.items():
                state.levels[level].exact -= amount_minor * MILLION


def _set_up_again(state: JackpotState, event: j.SetUp) -> None:
    """A ceiling may rise at once; start amounts and rates wait for the next hit (G-4.13)."""
    state.config = event.config
    for level, terms in zip(event.config.levels, _terms(event), strict=True):
        known = state.levels.get(level.id)
        if known is None or state.status in ("new", "closed"):
            state.levels[level.id] = LevelState(terms) if known is None else known
            state.levels[level.id].terms = terms
            continue
        known.terms = msgspec.structs.replace(known.terms, ceiling_minor=terms.ceiling_minor)
        known.next_terms = None if terms == known.terms else terms
    names = {level.id for level in event.config.levels}
    state.levels = {level_id: level for level_id, level in state.levels.items() if level_id in names}


def _fed(state: JackpotState, event: j.Fed) -> None:
    kept = state.rounds.get(event.table)
    if kept is None or kept.round != event.round:
        kept = state.rounds[event.table] = FedRound(event.round)
    for level_id in {**event.added, **event.above}:
        level = state.levels[level_id]
        added, above = event.added.get(level_id, 0), event.above.get(level_id, 0)
        level.exact += added
        level.above += above
        level.fed += added + above
        kept.parts.append(FedPart(level_id, level.cycle, added, above))


def _feed_undone(state: JackpotState, event: j.FeedUndone) -> None:
    kept = state.rounds[event.table]
    # What has been paid out with its meter stays contributed, and is not contributed again.
    kept.parts = [part for part in kept.parts if state.levels[part.level].cycle != part.cycle]
    for level_id in {**event.added, **event.above}:
        level = state.levels[level_id]
        added, above = event.added.get(level_id, 0), event.above.get(level_id, 0)
        level.exact -= added
        level.above -= above
        level.fed -= added + above


def _hit(state: JackpotState, event: j.Hit, at_ms: int) -> None:
    level = state.levels[event.level]
    state.hits = [*state.hits, HitRecord(event, at_ms, level.cycle)][-KEPT_HITS:]
    state.next_hit = event.number + 1
    level.paid_minor += sum(winner.amount_minor for winner in event.winners)
    if not event.again:
        level.exact -= event.drawn_minor * MILLION
        level.first_hit_ms, level.first_hit_minor = at_ms, event.meter_minor
    if event.restarts:
        level.cycle += 1
        if level.next_terms is not None:
            level.terms, level.next_terms = level.next_terms, None
        level.exact += event.start_minor * MILLION
        room = level.room
        waiting = level.above // MILLION if room is None else min(level.above, room) // MILLION
        level.exact += waiting * MILLION
        level.above -= waiting * MILLION
    if event.claims:
        for winner in event.winners:
            number = state.next_claim
            state.claims[number] = Claim(
                number, event.number, event.level, event.table, winner.seat, winner.patron, winner.amount_minor, at_ms
            )
            state.next_claim += 1


def _hit_undone(state: JackpotState, event: j.HitUndone) -> None:
    record = next(row for row in state.hits if row.hit.number == event.number)
    level = state.levels[record.hit.level]
    record.undone = True
    level.paid_minor -= sum(winner.amount_minor for winner in record.hit.winners)
    level.exact += (event.back_minor - event.to_house_minor) * MILLION
    if record.hit.restarts and level.cycle == record.cycle + 1:
        level.cycle = record.cycle
    if level.first_hit_ms == record.at_ms and not record.hit.again:
        level.first_hit_ms = level.first_hit_minor = 0
    _keep_below_ceiling(level)
    state.claims = {number: claim for number, claim in state.claims.items() if claim.hit != event.number}


def _keep_below_ceiling(level: LevelState) -> None:
    """Whole units that would lie above the ceiling wait beside it."""
    ceiling = level.terms.ceiling_minor
    if ceiling and level.exact > ceiling * MILLION:
        excess = -(-(level.exact - ceiling * MILLION) // MILLION) * MILLION
        level.exact -= excess
        level.above += excess
