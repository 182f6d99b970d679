"""A player's own play in figures, out of the record: how often they paid to see a hand, raised, and what they won.

VPIP: hands in which chips were put in before the first community or exchanged card without being forced to. PFR: hands
raised then. Both leave out hands in which there was nothing to decide (everybody folded to the big blind, or all-in by
a forced bet). Positions are told for games with blinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from croupier.poker_room.afterwards.histories import RecordedHand, recorded, won_by_seat
from croupier.poker_room.streams import PREFIX, table_of
from croupier.rules.poker.events import Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.walk import BETTING, moments
from croupier.store.interface import AuditReader

_PAGE: Final = 200
_PAID: Final = frozenset({Kind.CALL, Kind.BET, Kind.RAISE})
_RAISED: Final = frozenset({Kind.BET, Kind.RAISE})


class HandFacts(msgspec.Struct, frozen=True):
    """One hand of one player."""

    table: str
    number: int
    ended_ms: int
    currency: str
    variant: str
    position: str
    """"button", "small-blind", "big-blind", "early", "middle", "late"; empty in games without blinds."""
    net_minor: int
    rake_minor: int
    big_blind_minor: int
    decided: bool
    """Whether there was anything to decide before the flop."""
    paid: bool
    raised: bool
    showdown: bool
    won: bool


class Row(msgspec.Struct, frozen=True):
    """A sum over some hands."""

    name: str
    hands: int
    net_minor: int
    won: int


class Point(msgspec.Struct, frozen=True):
    """What had been won or lost by a moment."""

    at_ms: int
    net_minor: int


class PokerFigures(msgspec.Struct, frozen=True):
    """A player's own figures in one currency; shares in thousandths."""

    currency: str
    hands: int
    net_minor: int
    rake_minor: int
    vpip: int
    pfr: int
    showdowns: int
    """Of hands, how many came to a showdown with the player in it."""
    showdowns_won: int
    """Of those, how many brought something."""
    big_blinds_in_hundred: int
    """What was won or lost in a hundred hands, in thousandths of a big blind."""
    positions: tuple[Row, ...]
    variants: tuple[Row, ...]
    graph: tuple[Point, ...]


def figures_of(reader: AuditReader, patron: str, most: int) -> list[PokerFigures]:
    """Over the last hands of a player, at most so many, for each currency that they were played in."""
    facts = [facts_of(hand, patron) for hand in _hands(reader, patron, most)]
    return [_summed(currency, [fact for fact in facts if fact.currency == currency]) for currency in _currencies(facts)]


def _hands(reader: AuditReader, patron: str, most: int) -> Iterator[RecordedHand]:
    """Newest first."""
    before: int | None = None
    left = most
    while left > 0:
        rows = list(reader.played(patron, before, _PAGE))
        for cursor, row in rows:
            before = cursor
            if left > 0 and row.stream.startswith(PREFIX):
                found = recorded(reader, table_of(row.stream), row.number)
                if found is not None:
                    left -= 1
                    yield found
        if len(rows) < _PAGE:
            return


def facts_of(found: RecordedHand, patron: str) -> HandFacts:
    hand: Hand = found.hand
    place = found.place_of(patron)
    own = [moment.event.kind for moment in moments(hand) if moment.event.seat == place and not moment.street]
    won = won_by_seat(hand)[place]
    stakes = hand.plan.stakes
    reached = {event.seat for event in hand.events if event.kind in (Kind.SHOW, Kind.MUCK)}
    return HandFacts(
        table=found.config.id,
        number=found.number,
        ended_ms=found.ended_ms,
        currency=found.config.currency,
        variant=hand.variant.name,
        position=_position(hand, place),
        net_minor=hand.stacks[place] - hand.starting[place],
        rake_minor=hand.rake,
        big_blind_minor=stakes.blinds[1] if len(stakes.blinds) > 1 else stakes.small_bet or stakes.min_bet,
        decided=any(kind in BETTING for kind in own),
        paid=any(kind in _PAID for kind in own),
        raised=any(kind in _RAISED for kind in own),
        showdown=place in reached,
        won=won > 0,
    )


def _position(hand: Hand, place: int) -> str:
    """By the distance from the blinds: the last before the button is late, the rest are halved into early and middle.

    Between two players the button is the small blind too, and is told as the button.
    """
    plan = hand.plan
    if plan.variant.bring_in or not any(plan.blinds):
        return ""
    if place == plan.button:
        return "button"
    blinds = [seat for seat in plan.order if plan.blinds[seat] and seat != plan.button]
    if place in blinds:
        big = blinds.index(place) > 0 or plan.blinds[place] == plan.largest_blind
        return "big-blind" if big else "small-blind"
    others = [seat for seat in plan.order if seat not in blinds and seat != plan.button]
    if place == others[-1]:
        return "late"
    return "early" if others.index(place) < len(others) // 2 else "middle"


def _currencies(facts: Iterable[HandFacts]) -> list[str]:
    return sorted({fact.currency for fact in facts})


def _summed(currency: str, facts: list[HandFacts]) -> PokerFigures:
    decided = [fact for fact in facts if fact.decided]
    shown = [fact for fact in facts if fact.showdown]
    blinds = sum(1000 * fact.net_minor / fact.big_blind_minor for fact in facts if fact.big_blind_minor)
    return PokerFigures(
        currency=currency,
        hands=len(facts),
        net_minor=sum(fact.net_minor for fact in facts),
        rake_minor=sum(fact.rake_minor for fact in facts),
        vpip=_share(sum(fact.paid for fact in decided), len(decided)),
        pfr=_share(sum(fact.raised for fact in decided), len(decided)),
        showdowns=_share(len(shown), len(facts)),
        showdowns_won=_share(sum(fact.won for fact in shown), len(shown)),
        big_blinds_in_hundred=round(100 * blinds / len(facts)),
        positions=_rows(facts, "position"),
        variants=_rows(facts, "variant"),
        graph=_graph(facts),
    )


def _share(part: int, whole: int) -> int:
    return round(1000 * part / whole) if whole else 0


def _rows(facts: list[HandFacts], field: str) -> tuple[Row, ...]:
    groups: dict[str, list[HandFacts]] = {}
    for fact in facts:
        groups.setdefault(getattr(fact, field), []).append(fact)
    return tuple(
        Row(name, len(group), sum(fact.net_minor for fact in group), sum(fact.won for fact in group))
        for name, group in sorted(groups.items())
        if name
    )


def _graph(facts: list[HandFacts]) -> tuple[Point, ...]:
    """Oldest first."""
    total = 0
    points = []
    for fact in reversed(facts):
        total += fact.net_minor
        points.append(Point(fact.ended_ms, total))
    return tuple(points)
