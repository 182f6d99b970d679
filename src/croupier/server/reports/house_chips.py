"""Whose the chips of a poker seat are, from the transfers of the record: house players play with the bank's own money.

What the bank hands to a house player has not left the house, and what lies before one is owed to nobody. Chips are
whose purse last bought them; house players buy from the bank of their table.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.store.batch import Transfer
from croupier.store.interface import Reader

_BANK: Final = accounts.bank("")
_STACK: Final = "stack:"
POOL: Final = "pool:"
SEATED: Final = (POOL, "poker:")
"""Where players buy chips."""


class HouseChips:
    """Who bought the chips of each stack, and when; transfers are noted in the order of their stream."""

    def __init__(self) -> None:
        self._bought: dict[str, list[tuple[int, bool]]] = {}

    def note(self, at_ms: int, transfers: Iterable[Transfer]) -> None:
        for transfer in transfers:
            if transfer.kind == TransferKind.CHIPS_BOUGHT and transfer.credit.startswith(_STACK):
                of_house = transfer.debit.startswith(_BANK)
                self._bought.setdefault(transfer.credit, []).append((at_ms, of_house))

    def bank_of(self, account: str, at_ms: int) -> str | None:
        """The bank whose chips this account holds at a time, if it does."""
        if not account.startswith(_STACK):
            return None
        bought = self._bought.get(account, ())
        before = bisect_right(bought, at_ms, key=lambda each: each[0])
        if not before or not bought[before - 1][1]:
            return None
        return accounts.bank(account.removeprefix(_STACK).rpartition(":")[0])


def in_order(streams: Iterable[str]) -> list[str]:
    """Pools first: chips that are bought there are played in streams of other tables."""
    return sorted(streams, key=lambda stream: not stream.startswith(POOL))


def house_chips(reader: Reader) -> HouseChips:
    """After the whole record."""
    chips = HouseChips()
    for stream in in_order(name for name, _ in reader.streams() if name.startswith(SEATED)):
        for event, transfers in reader.events_with_transfers(stream):
            chips.note(event.at_ms, transfers)
    return chips
