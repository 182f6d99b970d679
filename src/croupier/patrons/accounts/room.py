"""Where accounts come from: each is brought up from the record when it is asked for, and leaves memory again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import msgspec

from croupier.house.recorder import SNAPSHOT
from croupier.patrons import breaks, limits
from croupier.patrons.accounts.commands import OpenAccount
from croupier.patrons.accounts.desk import Account
from croupier.patrons.accounts.events import AnyAccountEvent
from croupier.patrons.accounts.line import PREFIX, AccountRules, account_of
from croupier.patrons.accounts.state import AccountState, evolve
from croupier.patrons.breaks import Break, read_break
from croupier.patrons.limits import Limits, read_limits
from croupier.patrons.patron import Patron
from croupier.store.batch import Document
from croupier.store.interface import Reader

T = TypeVar("T")

MOST_AT_HAND: Final = 5_000
"""Far more than a few batches can touch, so no account leaves while something of it is not written yet."""

read_event = msgspec.json.Decoder(AnyAccountEvent).decode
read_state = msgspec.json.Decoder(AccountState).decode


def restore(reader: Reader, patron_id: str, *, from_snapshot: bool = True) -> AccountState | None:
    """The state that the record gives, or None where nobody has this account."""
    stream = account_of(patron_id)
    kept = reader.document(SNAPSHOT, stream) if from_snapshot else None
    state = read_state(kept) if kept is not None else None
    for stored in reader.events(stream, after=state.version if state is not None else 0):
        state = evolve(patron_id, state, read_event(stored.body), stored.at_ms)
    return state


def _keep(known: dict[str, T], document: Document, read: Callable[[bytes], T]) -> None:
    if document.body is None:
        known.pop(document.key, None)
    else:
        known[document.key] = read(document.body)


class AccountRoom:
    """Accounts by their streams; the least recently used leave first."""

    def __init__(self, reader: Reader, most: int = MOST_AT_HAND) -> None:
        self.rules = AccountRules()
        self._reader = reader
        self._most = most
        self._at_hand: OrderedDict[str, Account] = OrderedDict()
        self.breaks: dict[str, Break] = {}
        """Who does not want to play, by patron: asked at every wager, so it is at hand without anybody's account."""
        self.limits: dict[str, Limits] = {}
        """What those may stake and lose who have said so: asked at every posting."""
        self.read_again()

    def read_again(self) -> None:
        """Breaks and limits as the store keeps them."""
        kept_breaks, kept_limits = self._reader.documents(breaks.KIND), self._reader.documents(limits.KIND)
        self.breaks.clear()
        self.breaks.update((patron, read_break(body)) for patron, body in kept_breaks)
        self.limits.clear()
        self.limits.update((patron, read_limits(body)) for patron, body in kept_limits)

    def take_in(self, documents: Iterable[Document]) -> None:
        """What another process has written of breaks and limits."""
        for document in documents:
            if document.kind == breaks.KIND:
                _keep(self.breaks, document, read_break)
            elif document.kind == limits.KIND:
                _keep(self.limits, document, read_limits)

    def bring_up(self, stream: str) -> Account | None:
        patron_id = stream.removeprefix(PREFIX)
        state = restore(self._reader, patron_id)
        self._at_hand.pop(stream, None)
        return None if state is None else self._put(Account(patron_id, state, self.rules, self._asked, self._told))

    def open(self, stream: str, first: Any) -> Account | None:
        """A new account, which the register's letter is the first to reach."""
        if not isinstance(first, OpenAccount):
            return None
        return self._put(Account(stream.removeprefix(PREFIX), None, self.rules, self._asked, self._told))

    def _put(self, account: Account) -> Account:
        self._at_hand[account.stream] = account
        return account

    def _told(self, patron: Patron) -> None:
        if patron.pause is None:
            self.breaks.pop(patron.id, None)
        else:
            self.breaks[patron.id] = patron.pause
        if patron.limits:
            self.limits[patron.id] = patron.limits
        else:
            self.limits.pop(patron.id, None)

    def _asked(self, stream: str) -> None:
        """Somebody asks something of this account."""
        if stream in self._at_hand:
            self._at_hand.move_to_end(stream)

    def to_forget(self) -> list[str]:
        """Accounts that nobody has asked anything of for longest, beyond those that stay in memory."""
        return [self._at_hand.popitem(last=False)[0] for _ in range(len(self._at_hand) - self._most)]
