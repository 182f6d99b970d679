"""Boxes that others hold: a wager that cannot stand whatever happens before the close is refused when it is placed.

What may still come right, such as a side bet before its main wager, is ruled on when the period ends.
Clauses: HC25-3.2.2 (one holder decides for a box).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from croupier.floor.refusals import Reason, Refusal
from croupier.rules.traits import conditional
from croupier.rules.wagers.objections import Conditional, Objection
from croupier.rules.wagers.wager import Wager
from croupier.words.said import Said

if TYPE_CHECKING:
    from croupier.floor.table import Table

AT_ONCE: Final = frozenset(
    {Objection.BOX_TAKEN, Objection.TOO_MANY_BOXES, Objection.TOO_MANY_CO_PLAYERS, Objection.SEATED}
)
"""More chips do not mend these."""


def check_boxes(table: Table, seat: str, added: Mapping[str, int]) -> None:
    """Refuse chips that would go back at the close, or that would push the wager of another off its box."""
    game = table.terms.game
    if not conditional(game):
        return
    numbered = [spot for spot in added if ":" in spot]
    if not numbered:
        return
    lying = table.state.round.wagers()
    known = {wager.id for wager in lying}
    coming = [Wager(f"{seat}:{spot}", seat, spot, added[spot]) for spot in numbered if f"{seat}:{spot}" not in known]
    if not coming:
        return
    found = _final(game, (*lying, *coming))
    if found and (fresh := found.keys() - _final(game, lying).keys()):
        why = Said(f"objection-{found[min(fresh)].value}")
        raise Refusal(Reason.CANNOT_STAND, why=why, spot=coming[0].spot)


def _final(game: Conditional, wagers: tuple[Wager, ...]) -> dict[str, Objection]:
    return {wager: why for wager, why in game.objections(wagers).items() if why in AT_ONCE}
