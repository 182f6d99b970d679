"""The desk of a patron's wallets: play money, and debts that are paid back.

Each patron has a stream, so that no two wait for one another; all that a wallet holds is in the ledger, so the desk
itself keeps nothing. Clauses: HC25-1.1.14a (what a correction leaves owing).
"""

from __future__ import annotations

from typing import Any

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.counters.cage.reasons import CageReason, require_funds
from croupier.counters.desk import require_role, require_self
from croupier.counters.wallets.commands import PREFIX, IssuePlayMoney, Repay
from croupier.counters.wallets.events import DebtRepaid, PlayMoneyIssued
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.interface import Reader
from croupier.words.said import amounts_in


class WalletDesk:
    """One patron's wallets, in all currencies."""

    def __init__(self, stream: str, version: int) -> None:
        self.stream = stream
        self.version = version
        self._patron = stream.removeprefix(PREFIX)

    def consider(self, command: Any, step: Step) -> None:
        if isinstance(command, IssuePlayMoney):
            require_role(step.actor, Role.PLAYER, Role.HOUSE)
            require_self(step.actor, self._patron)
            self._issue(command, step)
        else:
            require_role(step.actor, Role.CASHIER, Role.GAMING_SUPERVISOR)
            self._repay(command, step)

    def _issue(self, command: IssuePlayMoney, step: Step) -> None:
        """Fill the wallet up to the amount; a wallet that holds as much already is left alone."""
        wallet, issue = accounts.wallet(self._patron, command.currency), accounts.issue(command.currency)
        missing_minor = command.up_to_minor - step.ledger.balance(wallet)
        if missing_minor <= 0:
            raise Refusal(CageReason.WALLET_FULL)
        step.open(*(accounts.opening(name, command.currency) for name in (wallet, issue)))
        posting = step.ledger.post(issue, wallet, missing_minor, TransferKind.PLAY_MONEY)
        event = PlayMoneyIssued(self._patron, command.currency, missing_minor, by=step.actor.id)
        step.emit(self, event, [posting])

    def _repay(self, command: Repay, step: Step) -> None:
        """From the wallet, never more than is owed and never more than there is."""
        wallet = accounts.wallet(self._patron, command.currency)
        owed = accounts.receivable(self._patron, command.currency)
        owed_minor = -step.ledger.balance(owed)
        if not 0 < command.amount_minor <= owed_minor:
            raise Refusal(CageReason.BAD_AMOUNT, most=amounts_in(command.currency)(max(0, owed_minor)))
        there_minor = step.ledger.available(wallet, command.amount_minor)
        require_funds(command.currency, command.amount_minor, there_minor)
        posting = step.ledger.post(wallet, owed, command.amount_minor, TransferKind.REPAID)
        event = DebtRepaid(self._patron, command.currency, command.amount_minor, by=step.actor.id)
        step.emit(self, event, [posting])

    def tick(self, step: Step) -> None:
        """A wallet has no clock."""

    def due_ms(self) -> int | None:
        return None

    def apply(self, event: Any, at_ms: int) -> None:  # noqa: ARG002
        self.version += 1

    def snapshot(self) -> bytes | None:
        return None


class WalletRoom:
    """Every patron has a wallet; its desk is there when it is asked for."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def bring_up(self, stream: str) -> WalletDesk:
        return WalletDesk(stream, self._reader.head(stream)[0])

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None
