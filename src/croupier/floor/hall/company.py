"""Players who play together: their wagers on an option count as one player's (HC25-1.1.6b, 1.1.6c).

And tables whose wagers count together for each patron, as the floor file has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.floor import events as e
from croupier.floor.commands import GroupPlayers
from croupier.floor.refusals import Reason, Refusal
from croupier.house.step import Step

if TYPE_CHECKING:
    from croupier.floor.table import Table


class CombinedMaximum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tables that share one maximum for everything that a patron has on them at once."""

    name: str
    tables: tuple[str, ...]
    maximum_minor: int

    def left_for(self, patron: str, tables: Mapping[str, Table]) -> int:
        """What the patron may still put down, at any of the tables; interrupted games count where they were begun.

        A table that plays a tournament does not count: its credits are no money (N64).
        """
        return self.maximum_minor - sum(
            staked_by(table, patron)
            for table in tables.values()
            if table.state.session is None
            and (table.state.origin.table if table.state.origin is not None else table.id) in self.tables
        )


def staked_by(table: Table, patron: str) -> int:
    """What a patron has on the layout of a table, added and standing wagers among it."""
    current, owners = table.state.round, table.state.owners
    placed = sum(sum(spots.values()) for seat, spots in current.stakes.items() if owners.get(seat) == patron)
    standing = sum(w.stake_minor for w in current.standing.values() if owners.get(w.seat) == patron)
    return placed + standing + sum(amount for seat, _, amount in current.added if owners.get(seat) == patron)


def group_players(table: Table, command: GroupPlayers, step: Step) -> None:
    """A supervisor judges that these seats play for one person; fewer than two dissolve what there is."""
    unknown = [seat for seat in command.seats if seat not in table.state.seats]
    if unknown:
        raise Refusal(Reason.NEEDS_SEAT, seat=unknown[0][:20])
    table.emit(step, e.PlayersGrouped(tuple(dict.fromkeys(command.seats)), command.note.strip()[:500]), [])


def check_company(table: Table, seat: str, added: Mapping[str, int]) -> None:
    """On each option the seats of a company have the maximum of one player between them (HC25-1.1.6c)."""
    if not table.state.companies:
        return
    company = next((group for group in table.state.companies if seat in group), ())
    if not company:
        return
    for spot, amount_minor in added.items():
        together = amount_minor + sum(table.state.round.lies_on(member, spot) for member in company)
        bound = table.bounds.of(spot)
        if together > bound.maximum_minor:
            raise Refusal(Reason.ABOVE_COMPANY, bound=table.money(bound.maximum_minor), spot=spot)


def check_combined(table: Table, patron: str, amount_minor: int) -> None:
    """What several tables allow a patron together (a house option of the floor file).

    It holds for whatever goes on the layout: chips, doubles, splits, insurance and raises alike.
    """
    refusal = above_combined(table, patron, amount_minor)
    if refusal is not None:
        raise refusal


def above_combined(table: Table, patron: str, amount_minor: int) -> Refusal | None:
    """Why so much more would be too much, if it would."""
    for combined, left_minor in table.combined(patron) if amount_minor and table.combined is not None else ():
        if amount_minor > left_minor:
            return Refusal(
                Reason.ABOVE_COMBINED,
                name=combined.name,
                bound=table.money(combined.maximum_minor),
                left=table.money(max(0, left_minor)),
            )
    return None
