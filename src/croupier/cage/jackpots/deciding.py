"""What a settled round does to a jackpot: contributions, the draw of a mystery winner, and hits that a hand made.

A mystery winner is found without a secret that anybody could learn: for each contribution the generator draws anew
from all that the meter can still grow by, and it wins if the number lies in what it contributed. That is the same as
a point between meter and ceiling that is drawn anew at every moment, and it is won by the ceiling at the latest
(RFH-19.2; G-4.13: unknowable, and drawn anew after a hit).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.config import Trigger
from croupier.cage.jackpots.letters import Stake
from croupier.cage.jackpots.state import JackpotState, LevelState
from croupier.rules.progressive import MACHINE_WINDOW_MS, WHOLE, Terms, pay
from croupier.rules.progressive import Hit as HandHit

Below: TypeAlias = Callable[[int], int]
Emit: TypeAlias = Callable[[j.JackpotEvent], None]


def feed(
    state: JackpotState, table: str, number: int, stakes: Sequence[Stake], emit: Emit, below: Below | None
) -> None:
    """Contribute; with `below` (the certified generator) a mystery jackpot may be won on the way."""
    gathered = _Contributions(table, number, emit)
    already = _already(state, table, number)
    draws = below if state.config.trigger is Trigger.MYSTERY else None
    for stake in stakes:
        for level_id in list(state.levels):
            level = state.levels[level_id]
            whole = stake.amount_minor * level.terms.rates.get(table, 0)
            known = min(whole, already.get(level_id, 0))
            if known:
                already[level_id] -= known
            part = whole - known
            if not part:
                continue
            won = gathered.add(level_id, level, part, stake.seat, draws)
            if won:
                gathered.flush()
                emit(_mystery_hit(state, level_id, table, number, stake))
    gathered.flush()


def _already(state: JackpotState, table: str, number: int) -> dict[str, int]:
    """What this very round has contributed already, when it is settled again."""
    kept = state.rounds.get(table)
    already: dict[str, int] = {}
    for part in kept.parts if kept is not None and kept.round == number else ():
        already[part.level] = already.get(part.level, 0) + part.added + part.above
    return already


class _Contributions:
    """Contributions of one round, written as one event up to each hit."""

    def __init__(self, table: str, number: int, emit: Emit) -> None:
        self._table, self._number, self._emit = table, number, emit
        self._added: dict[str, int] = {}
        self._above: dict[str, int] = {}
        self._draws: list[tuple[str, str, int, int, int]] = []

    def add(self, level_id: str, level: LevelState, part: int, seat: str, below: Below | None) -> bool:
        room = level.room
        if room is not None:
            room -= self._added.get(level_id, 0)
        won = False
        if below is not None:
            assert room is not None, "a mystery jackpot has a ceiling"
            drawn = below(room) if room else 0
            won = drawn < part
            self._draws.append((level_id, seat, drawn, room, part))
        added = part if room is None else min(part, room)
        if added:
            self._added[level_id] = self._added.get(level_id, 0) + added
        if part > added:
            self._above[level_id] = self._above.get(level_id, 0) + part - added
        return won

    def flush(self) -> None:
        if self._added or self._above:
            self._emit(j.Fed(self._table, self._number, self._added, self._above, tuple(self._draws)))
        self._added, self._above, self._draws = {}, {}, []


def _mystery_hit(state: JackpotState, level_id: str, table: str, number: int, stake: Stake) -> j.Hit:
    level = state.levels[level_id]
    meter_minor = level.meter_minor
    return j.Hit(
        state.next_hit,
        table,
        number,
        level_id,
        (j.Winner(stake.seat, stake.patron, "", meter_minor),),
        meter_minor,
        meter_minor,
        start_minor=_next_start(level),
        claims=_claims(state, level_id),
    )


def hand_hits(
    state: JackpotState, table: str, number: int, hits: Sequence[HandHit], level_id: str, patrons: dict[str, str]
) -> j.Hit | None:
    """What the hits of one hand are paid: whole or in part, shared as the book says."""
    feed_terms = state.config.feed(table)
    assert feed_terms is not None
    level = state.levels[level_id]
    meter_minor = level.meter_minor
    # What the meter shows, shared and in whole units (HC25-3.2.12a to c).
    terms = Terms(level.terms.start_minor, feed_terms.shared, feed_terms.unit_minor)
    payment = pay(meter_minor, hits, terms)
    winners = _winners(hits, payment.amounts_minor, patrons)
    if not winners:
        return None
    restarts = any(hit.percent == WHOLE for hit in hits)
    drawn_minor = meter_minor if restarts else meter_minor - payment.meter_minor
    return j.Hit(
        state.next_hit,
        table,
        number,
        level_id,
        winners,
        meter_minor,
        drawn_minor,
        house_minor=sum(winner.amount_minor for winner in winners) - drawn_minor,
        start_minor=_next_start(level) if restarts else 0,
        restarts=restarts,
        claims=_claims(state, level_id),
    )


def machine_hit(
    state: JackpotState, table: str, number: int, hit: HandHit, level_id: str, patron: str, now_ms: int
) -> j.Hit:
    """A machine within five seconds of the first is paid as much, at the house's expense (HC25-6.2.7a, b)."""
    level = state.levels[level_id]
    again = bool(level.first_hit_ms) and now_ms - level.first_hit_ms <= MACHINE_WINDOW_MS
    meter_minor = level.first_hit_minor if again else level.meter_minor
    return j.Hit(
        state.next_hit,
        table,
        number,
        level_id,
        (j.Winner(hit.seat, patron, hit.wager, meter_minor),),
        meter_minor,
        0 if again else meter_minor,
        house_minor=meter_minor if again else 0,
        start_minor=0 if again else _next_start(level),
        restarts=not again,
        claims=_claims(state, level_id),
        again=again,
    )


def _next_start(level: LevelState) -> int:
    return (level.next_terms or level.terms).start_minor


def _claims(state: JackpotState, level_id: str) -> bool:
    return state.config.payment == "ticket" or bool(state.config.level(level_id).prize)


def _winners(hits: Iterable[HandHit], amounts_minor: dict[str, int], patrons: dict[str, str]) -> tuple[j.Winner, ...]:
    return tuple(
        j.Winner(hit.seat, patrons[hit.seat], hit.wager, amounts_minor[hit.wager])
        for hit in hits
        if amounts_minor[hit.wager]
    )


def take_bonus(state: JackpotState, table: str, number: int, bonus_minor: int) -> j.BonusTaken | None:
    """Bonuses come out of the meter that the operator has chosen, which may so fall below its start (HC23-3.2.11a)."""
    feed_terms = state.config.feed(table)
    if feed_terms is None or not feed_terms.bonuses_from:
        return None
    level_id = feed_terms.bonuses_from
    amount_minor = min(bonus_minor, state.levels[level_id].meter_minor)
    return j.BonusTaken(table, number, level_id, amount_minor) if amount_minor > 0 else None


def undo_bonus(state: JackpotState, table: str, number: int) -> j.BonusUndone | None:
    """The bonuses of a round that does not count go back to their meter."""
    kept = state.rounds.get(table)
    if kept is None or kept.round != number or not kept.bonus_minor:
        return None
    return j.BonusUndone(table, number, kept.bonus_level, kept.bonus_minor)


def undo_feed(state: JackpotState, table: str, number: int) -> j.FeedUndone | None:
    """A contribution goes back as long as its meter has not been paid out with it (N71)."""
    kept = state.rounds.get(table)
    if kept is None or kept.round != number or not kept.parts:
        return None
    added: dict[str, int] = {}
    above: dict[str, int] = {}
    for part in kept.parts:
        level = state.levels.get(part.level)
        if level is not None and level.cycle == part.cycle:
            added[part.level] = min(added.get(part.level, 0) + part.added, level.exact)
            above[part.level] = min(above.get(part.level, 0) + part.above, level.above)
    if not any((*added.values(), *above.values())):
        return None
    return j.FeedUndone(table, number, {k: v for k, v in added.items() if v}, {k: v for k, v in above.items() if v})


def undo_hit(state: JackpotState, hit: j.Hit) -> j.HitUndone:
    """What was paid comes back to the meter; the house has its own money back, as far as there is any."""
    level = state.levels[hit.level]
    back_minor = sum(winner.amount_minor for winner in hit.winners)
    to_house_minor = min(hit.house_minor + hit.start_minor, level.meter_minor + back_minor)
    return j.HitUndone(hit.number, back_minor, to_house_minor)
