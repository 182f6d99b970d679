"""Looks at the house after each step: at what the step touched always, at everything now and then.

It keeps balances of its own from the transfers, and an account of every wager from the record; both are held against
what the store and the tables say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from croupier.cage import accounts
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.hall.restoring import written
from croupier.floor.table import Table
from croupier.floor.views.parts import Phase
from croupier.simulation.oracles.accounting import (
    WagerAccount,
    broken_invariants,
    impossible_cards,
    outside_limits,
    take_in,
)
from croupier.simulation.oracles.admitted import AdmissionOracle
from croupier.simulation.oracles.circulation import Circulation
from croupier.simulation.oracles.combined_stakes import CombinedStakes
from croupier.simulation.oracles.counter_moves import CounterMoves
from croupier.simulation.oracles.poker_chips import POOLS, TABLES, PokerChips
from croupier.store.interface import Reader
from croupier.tournaments.audit import wrong_tournaments

_ALL_DEALT = (Phase.PROPOSED, Phase.SETTLED)
"""When all cards of a round have come; one that came too often still lies there."""


class Auditor:
    """What it knows comes from the record alone."""

    def __init__(
        self,
        table_ids: Iterable[str],
        whole_every: int = 1,
        *,
        cards_from_ms: Mapping[str, int] | None = None,
        combined: Sequence[CombinedMaximum] = (),
    ) -> None:
        """`cards_from_ms` says by rulebook from when on players need a card, where the house asks for cards."""
        self.wagers = {table_id: WagerAccount(table_id) for table_id in table_ids}
        self.tables_checked = 0
        self.accounts_checked = 0
        self.whole_checks = 0
        self._whole_every = whole_every
        self._steps = 0
        self.admitted = AdmissionOracle(cards_from_ms or {})
        self.combined = CombinedStakes(combined)
        self.poker = PokerChips()
        self._counter_moves = CounterMoves()
        self._circulation = Circulation()
        self._balances: dict[str, int] = {}
        self._versions: dict[str, int] = {}

    def look(
        self, reader: Reader, tables: Mapping[str, Table], streams: Collection[str], *, everything: bool = False
    ) -> list[str]:
        """After a step that wrote these streams; everything after a crash."""
        self._steps += 1
        problems = self._money(reader, streams) + self.admitted.take_in(reader, streams)
        problems += self._circulation.wrong(reader) + self.poker.take_in(reader, streams)
        if everything or self._steps % self._whole_every == 0:
            return problems + self.look_at_everything(reader, tables)
        if any(stream.startswith("tournament:") for stream in streams):
            problems += wrong_tournaments(reader, tables)
        for table in written(streams, tables):
            problems += self._table(reader, table)
            if table.state.phase is Phase.BETTING:
                continue  # nothing is dealt yet, and chips may still go back
            problems += outside_limits(table)
            if table.state.phase in _ALL_DEALT:
                problems += impossible_cards(table)
        return problems + self.combined.wrong(self.wagers, [table.id for table in written(streams, tables)])

    def look_at_everything(self, reader: Reader, tables: Mapping[str, Table]) -> list[str]:
        """All accounts, all tables, all wagers."""
        self.whole_checks += 1
        problems = broken_invariants(reader, tables)
        for table in tables.values():
            problems += self._table(reader, table)
        problems += self.combined.wrong(self.wagers, tables.keys())
        problems += self.poker.look_at_everything(reader)
        escrows = {table.escrow for table in tables.values()} | self.poker.escrows()
        problems += [
            f"{row.name} holds {row.balance_minor} and no table of the house plays for it"
            for row in reader.accounts(accounts.escrow(""))
            if row.balance_minor and row.name not in escrows
        ]
        return problems

    def _table(self, reader: Reader, table: Table) -> list[str]:
        self.tables_checked += 1
        account = self.wagers.setdefault(table.id, WagerAccount(table.id))
        problems = take_in(account, reader)
        staked, recorded = table.state.round.staked_minor(), sum(account.open.values())
        escrow = reader.account(table.escrow)
        held = escrow.balance_minor if escrow else 0
        if recorded != staked:
            problems.append(f"{table.id} has {staked} on its layout, its record says {recorded}")
        if held != staked:
            problems.append(f"{table.escrow} holds {held} for wagers of {staked}")
        return problems

    def _counters(self, reader: Reader, stream: str, after: int) -> list[str]:
        """Every event of a counter has moved the money that it tells of, and nothing else."""
        problems: list[str] = []
        for stored in reader.events(stream, after):
            transfers = reader.event_transfers(stream, stored.version - 1, stored.version)
            problems += self._counter_moves.wrong(stream, stored.kind, stored.body, transfers)
        return problems

    def _money(self, reader: Reader, streams: Collection[str]) -> list[str]:
        """Every account that these streams moved holds what its transfers add up to, and may hold it."""
        moved: set[str] = set()
        problems: list[str] = []
        for stream in sorted(streams):
            after = self._versions.get(stream, 0)
            if not stream.startswith(("table:", TABLES, POOLS)):
                problems += self._counters(reader, stream, after)
            for transfer in reader.event_transfers(stream, after):
                for name, amount in (
                    (transfer.debit, -transfer.amount_minor),
                    (transfer.credit, transfer.amount_minor),
                ):
                    self._balances[name] = self._balances.get(name, 0) + amount
                    moved.add(name)
            self._versions[stream] = reader.head(stream)[0]
        for name in sorted(moved):
            self.accounts_checked += 1
            row, expected = reader.account(name), self._balances[name]
            if row is None or row.balance_minor != expected:
                problems.append(f"{name} holds {row.balance_minor if row else None}, its transfers say {expected}")
            if accounts.is_purse(name) and expected < 0:
                problems.append(f"{name} is negative: {expected}")
            if name.startswith("receivable:") and expected > 0:
                problems.append(f"{name} was paid back more than was owed: {expected}")
        return problems
