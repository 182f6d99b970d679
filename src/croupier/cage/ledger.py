"""Double entry in memory: balances as they were read, with every posting since applied as it is made.

Money is read on demand. Whoever looks at an account that was not read yet ends the attempt with `UnreadError`; the
house reads it and the step begins again. So nobody has to know beforehand which purses a step will touch, and no check
is left out for want of a balance. To credit an account needs no balance.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, Protocol

import msgspec

from croupier.cage.accounts import DEBTS, GRANTS, PURSES
from croupier.cage.kinds import TransferKind
from croupier.store.movements import Effect

_WANTED: Final = -1
"""No batch has this number."""


class Posting(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A movement of money that an event causes."""

    debit: str
    credit: str
    amount_minor: int
    kind: TransferKind
    purse: str | None
    """The side that is a purse, if one is."""


class InsufficientFundsError(ValueError):
    """A purse does not hold what a transfer would take."""

    def __init__(self, account: str, wanted_minor: int, available_minor: int) -> None:
        super().__init__(f"{account} holds {available_minor}, not {wanted_minor}")
        self.account = account
        self.wanted_minor = wanted_minor
        self.available_minor = available_minor


class UnreadError(Exception):
    """The attempt needs balances that were not read yet; it begins again with them."""

    def __init__(self, accounts: frozenset[str]) -> None:
        super().__init__(f"not read yet: {', '.join(sorted(accounts))}")
        self.accounts = accounts


class Limits(Protocol):
    """Who counts stakes and winnings against what players have set for themselves (`patrons/allowances.py`)."""

    @property
    def by_patron(self) -> Mapping[str, object]:
        """What each player has set who has set any."""

    @property
    def kinds(self) -> Collection[TransferKind]:
        """What is counted at all."""

    def count(self, ledger: Ledger, counted: AllowanceUse) -> None:
        """Move the allowances concerned; refuse a stake that is beyond one, before anything is posted."""

    def require(self, ledger: Ledger, purse: str, amount_minor: int) -> None:
        """Refuse a stake that is beyond a limit, where it is posted later."""


class AllowanceUse(msgspec.Struct, frozen=True, gc=False):
    """A posting that may count against limits."""

    purse: str
    """Whose it is, and in which currency."""
    amount_minor: int
    kind: TransferKind
    undone: bool
    """A stake comes back that shall not have been one: taken off in time, void, not called."""


class Exchange(Protocol):
    """Who pays a bet from wallets in other currencies (`cage/exchange.py`)."""

    @property
    def kinds(self) -> Collection[TransferKind]:
        """What is paid so."""

    def cover(self, ledger: Ledger, purse: str, short_minor: int) -> bool:
        """Bring what a wallet is short of, all of it or nothing."""

    def within_reach(self, ledger: Ledger, purse: str, short_minor: int) -> int:
        """How much of it could be brought."""

    def price(self, source: str, target: str, wanted_minor: int) -> int | None:
        """What an exact amount costs from a wallet in another currency; None where it cannot be paid from there."""

    def bring(self, ledger: Ledger, purse: str, source: str, wanted_minor: int) -> None:
        """Pay an exact amount into a wallet from the one that its owner has chosen."""


class Ledger:
    """The balances that this process knows.

    >>> ledger = Ledger({"wallet:ann:EUR": 500})
    >>> ledger.post("wallet:ann:EUR", "escrow:t1", 200, TransferKind.STAKE).purse
    'wallet:ann:EUR'
    >>> ledger.balance("wallet:ann:EUR")
    300
    """

    def __init__(self, balances: Mapping[str, int] | None = None) -> None:
        self._balances: dict[str, int] = dict(balances or {})
        self.postings: list[Posting] = []
        """What was posted in this batch, in order."""
        self.limits: Limits | None = None
        self.exchange: Exchange | None = None
        """By which a bet is paid from wallets in other currencies."""
        self.shared = False
        """Other processes move purses, too, and news of it may come late."""
        self._reread: dict[str, int | None] = {}
        """Purses that seemed short: to be read again (`_WANTED`), just read (None), or in which batch that was used."""
        self._batch = 0
        self.beside: list[tuple[Posting, str]] = []
        """What the present step has moved of allowances, and their currency; its next event takes it along."""

    def learn(self, balances: Mapping[str, int]) -> None:
        """Balances that were read while nothing was undecided or unwritten."""
        self._balances.update(balances)
        for account in self._reread.keys() & balances.keys():
            self._reread[account] = None

    def forget(self, accounts: Iterable[str] | None = None) -> None:
        """What is known of these accounts, or of all, may no longer be what the record says."""
        if accounts is None:
            self._balances.clear()
        else:
            for account in accounts:
                self._balances.pop(account, None)

    def want(self, accounts: Iterable[str]) -> None:
        """Have several accounts read together, where a step is about to look at all of them."""
        if unread := frozenset(accounts) - self._balances.keys():
            raise UnreadError(unread)

    def balance(self, account: str) -> int:
        try:
            return self._balances[account]
        except KeyError:
            raise UnreadError(frozenset({account})) from None

    def available(self, account: str, wanted_minor: int) -> int:
        """The balance, for whoever refuses if it is less than what is wanted."""
        there_minor = self.balance(account)
        if there_minor < wanted_minor:
            self._require_news(account)
        else:
            self._reread.pop(account, None)
        return there_minor

    def _require_news(self, account: str) -> None:
        """Nobody is refused for want of money that has come by another process: it is read again first.

        Whatever was read counts for one batch, so whoever waits for it is answered with it.
        """
        if not self.shared:
            return
        if self._reread.get(account, _WANTED) not in (None, self._batch):
            self._reread[account] = _WANTED
            raise UnreadError(frozenset({account}))
        self._reread[account] = self._batch

    def known(self, account: str) -> int | None:
        """The balance for whoever shows it; None if it would have to be read. Nothing is decided by this."""
        return self._balances.get(account)

    def post(
        self,
        debit: str,
        credit: str,
        amount_minor: int,
        kind: TransferKind,
        *,
        counts_for: str | None = None,
        undone: bool = False,
    ) -> Posting:
        """Move money. A purse is never overdrawn; house accounts may be in debt.

        It counts against the limits of whoever's purse it is, or of the one that is named.
        """
        assert amount_minor > 0, f"a transfer of {amount_minor} moves nothing"
        balances = self._balances
        limits = self.limits
        if limits is not None and limits.by_patron and kind in limits.kinds:
            whose = counts_for or (debit if debit.startswith(PURSES) else credit)
            if whose.startswith(PURSES):
                limits.count(self, AllowanceUse(whose, amount_minor, kind, undone))
        available, purse = balances.get(debit), None
        if debit.startswith(PURSES):
            if available is None:
                raise UnreadError(frozenset({debit}))
            if available < amount_minor:
                self._require_news(debit)
                exchange = self.exchange
                if exchange is None or kind not in exchange.kinds:
                    raise InsufficientFundsError(debit, amount_minor, available)
                if not exchange.cover(self, debit, amount_minor - available):
                    raise InsufficientFundsError(debit, amount_minor, available)
                available = balances[debit]
            elif self._reread:
                self._reread.pop(debit, None)
            purse = debit
        elif credit.startswith(PURSES):
            purse = credit
        if available is not None:
            balances[debit] = available - amount_minor
        if credit in balances:
            balances[credit] += amount_minor
        posting = Posting(debit, credit, amount_minor, kind, purse)
        self.postings.append(posting)
        return posting

    def spendable(self, purse: str, wanted_minor: int) -> int:
        """What a purse holds, with what other wallets of its owner would bring for a bet of so much."""
        there_minor = self.available(purse, wanted_minor)
        if self.exchange is None or there_minor >= wanted_minor:
            return there_minor
        return there_minor + self.exchange.within_reach(self, purse, wanted_minor - there_minor)

    @property
    def limited(self) -> bool:
        """Whether limits of players are kept here at all: where they are not, nobody need be asked about."""
        return self.limits is not None and bool(self.limits.kinds)

    def require_within_limits(self, purse: str, amount_minor: int) -> None:
        """Refuse a stake that its player's own limits do not leave, where it cannot be refused once it is posted."""
        if amount_minor > 0 and self.limits is not None and self.limits.by_patron and purse.startswith(PURSES):
            self.limits.require(self, purse, amount_minor)

    def post_beside(self, debit: str, credit: str, amount_minor: int, kind: TransferKind, currency: str) -> None:
        """Move an allowance, with the posting that is about to be made."""
        if amount_minor:
            self.beside.append((self.post(debit, credit, amount_minor, kind), currency))

    def begin(self) -> None:
        """A new batch: what was posted before stays."""
        self._batch += 1
        self.postings.clear()
        self.beside.clear()

    def rewind(self, kept: int = 0) -> None:
        """Undo what was posted after so many postings: by a step that came to nothing, or by the whole batch."""
        balances = self._balances
        for posting in self.postings[kept:]:
            if posting.debit in balances:
                balances[posting.debit] += posting.amount_minor
            if posting.credit in balances:
                balances[posting.credit] -= posting.amount_minor
        del self.postings[kept:]
        self.beside.clear()

    def moved(self, effect: Effect) -> tuple[dict[str, int], dict[str, int], set[str]]:
        """The purses and the debts that movements concern, with their balances, and those that were not read."""
        balances = self._balances
        owed = [name for name in effect.changes if name.startswith(DEBTS)]
        purses = {name: balances[name] for name in effect.purses if name in balances}
        debts = {name: balances[name] for name in sorted(owed) if name in balances} if owed else {}
        if len(purses) == len(effect.purses) and len(debts) == len(owed):
            return purses, debts, set()
        return purses, debts, {name for name in (*effect.purses, *owed) if name not in balances}

    def granted(self, effect: Effect) -> dict[str, int]:
        """What movements leave of the sources of allowances: no two processes grant the same one (TSG-4b.5)."""
        return {name: self._balances[name] for name in effect.changes if name.startswith(GRANTS)}
