"""What each patron has on tables that share one maximum, counted from the record and held against that maximum.

A correction puts back what was settled, so it may lift somebody beyond it; nothing else may.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from croupier.floor.hall.company import CombinedMaximum
from croupier.simulation.oracles.accounting import WagerAccount


class CombinedStakes:
    """The groups of a floor, with what everybody had in them after the step before."""

    def __init__(self, groups: Sequence[CombinedMaximum]) -> None:
        self.checked = 0
        self._groups = groups
        self._before: dict[str, dict[str, int]] = {}
        self._undone: dict[str, int] = {}
        self._played: dict[str, set[str]] = {group.name: set() for group in groups}
        """By group, its tables and temporary tables with wagers on them."""

    def wrong(self, wagers: Mapping[str, WagerAccount], written: Collection[str]) -> list[str]:
        """After a step that wrote these tables, whose accounts are up to date."""
        problems: list[str] = []
        changed = [wagers[table] for table in written]
        for group in self._groups:
            own = [account for account in changed if account.main in group.tables]
            if not own:
                continue
            played = self._played[group.name]
            played.update(account.table_id for account in own if account.open)
            played.difference_update(account.table_id for account in own if not account.open)
            staked = _by_patron([wagers[table] for table in sorted(played)])
            if not any(account.undone > self._undone.get(account.table_id, 0) for account in own):
                before = self._before.get(group.name, {})
                problems += [
                    f"{group.name}: {patron} has {amount} on its tables, which allow {group.maximum_minor} together"
                    for patron, amount in staked.items()
                    if amount > group.maximum_minor and amount > before.get(patron, 0)
                ]
            self.checked += 1
            self._before[group.name] = staked
        self._undone.update((account.table_id, account.undone) for account in changed)
        return problems


def _by_patron(accounts: Sequence[WagerAccount]) -> dict[str, int]:
    staked: dict[str, int] = {}
    for account in accounts:
        for patron, amount in account.staked().items():
            staked[patron] = staked.get(patron, 0) + amount
    return staked
