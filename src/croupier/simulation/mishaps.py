"""Something goes wrong at a table of the simulation: an irregularity of its book that can be reported at this moment.

What has been reported least so far comes first, so that a handful of days has every code of every book.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.handlers import shoe
from croupier.floor.handlers.irregularities import NEEDS_CARD, NEEDS_SEAT
from croupier.floor.table import Table
from croupier.floor.terms import IncidentTerms
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.roles import Actor, Role
from croupier.rules.shoe import DealsCards

_BETWEEN: Final = (Phase.READY, Phase.SETTLED)
_DEALING: Final = (Phase.NO_MORE_BETS, Phase.PROPOSED)
_SUITS: Final[dict[str, tuple[Phase, ...]]] = {
    "record": (*_BETWEEN, *IN_PLAY),
    "exclude": (*_BETWEEN, *IN_PLAY),
    "void": IN_PLAY,
    "void-undecided": IN_PLAY,
    "void-unpaid": IN_PLAY,
    "void-seat": IN_PLAY,
    "withdraw": (Phase.NO_MORE_BETS,),
    **dict.fromkeys(("correct", "recalculate", *(NEEDS_CARD - {"burn"})), _DEALING),
    "burn": (*_BETWEEN, *_DEALING),
    "hold": (*_BETWEEN, *_DEALING),
}
"""When each effect makes sense."""


def rarest(codes: Collection[str], seen: Mapping[str, int], chance: SeededGenerator) -> str:
    """One of those that have happened least."""
    least = min(seen.get(code, 0) for code in codes)
    return chance.choose([code for code in codes if seen.get(code, 0) == least])


def any_irregularity(table: Table, chance: SeededGenerator, ids: tuple[str, str]) -> c.Report:
    """Anything of the book's list, with any card and anybody's seat, whether it makes sense or not."""
    game = table.terms.game
    cards = game.shoe.cards if isinstance(game, DealsCards) else ()
    return c.Report(
        *ids,
        round=table.state.round.number,
        code=chance.choose(tuple(table.terms.incidents)),
        note="seen",
        card=str(chance.choose(cards)) if cards else "",
        seat=chance.choose((*table.state.seats, "")),
    )


def fitting_irregularity(
    table: Table, who: Actor, chance: SeededGenerator, ids: tuple[str, str], seen: Mapping[str, int]
) -> c.Report | None:
    """What this person can report now and has been reported least, about a card or a person that it can be about."""
    incidents = table.terms.incidents.values()
    codes = [row.code for row in incidents if who.may(Role(row.role)) and _suits(table, row)]
    if not codes:
        return None
    incident = table.terms.incidents[rarest(codes, seen, chance)]
    cards = _cards(table) if incident.effect in NEEDS_CARD or incident.effect == "hold" else []
    return c.Report(
        *ids,
        round=table.state.round.number,
        code=incident.code,
        note="seen",
        card=chance.choose(cards) if cards else "",
        seat=chance.choose(_people(table)) if incident.effect in NEEDS_SEAT else "",
    )


def _suits(table: Table, incident: IncidentTerms) -> bool:
    phases = _BETWEEN if incident.cards == shoe.CHECK and incident.effect == "record" else _SUITS[incident.effect]
    if table.state.phase not in phases:
        return False
    if incident.effect in NEEDS_SEAT and not _people(table):
        return False
    return incident.effect not in NEEDS_CARD or bool(_cards(table))


def _people(table: Table) -> list[str]:
    """Seats with wagers that nobody has ruled on yet."""
    current = table.state.round
    return [seat for seat in current.stakes if seat not in current.barred]


def _cards(table: Table) -> list[str]:
    """Those that can still be in the shoe: none at a table without one, and none when the last one is dealt."""
    if shoe.rules_of(table) is None:
        return []
    left = shoe.cards_left(table, table.glance(entered=True))
    return [card for card, times in left.items() if times > 0]
