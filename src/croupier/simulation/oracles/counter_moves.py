"""What each event of the counters must do to the money of patrons, read from the event and nothing else.

`purse_moves` does the same for tables. Held against the transfers that were stored with an event, it finds cash,
tickets and prizes that go to somebody else, twice, or not at all, where every sum still comes out even.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from croupier.cage.accounts import is_debt
from croupier.cage.kinds import TransferKind
from croupier.store.batch import Transfer

Body = Mapping[str, Any]
Moves = dict[str, int]
_MONEY: Final = ("wallet:", "meter:")
_decode = msgspec.json.Decoder().decode


def _one(sign: int, *fields: str) -> Callable[[Body], Moves]:
    return lambda body: {body["patron"]: sign * sum(body.get(field, 0) for field in fields)}


def _printed(body: Body) -> Moves:
    return {body["patron"]: -body["value_minor"]} if body["source"] in ("meter", "wallet") else {}


def _redeemed(body: Body) -> Moves:
    return {body["patron"]: body["value_minor"]} if body["into"] in ("meter", "wallet") else {}


def _voided(body: Body) -> Moves:
    """Back to the account that it was printed from."""
    return {patron_of(body["into"]): body["value_minor"]} if body["into"].startswith(_MONEY) else {}


def _begun(body: Body) -> Moves:
    return dict.fromkeys(body["players"], -(body.get("buy_in_minor") or 0))


_DUE: Final[Mapping[str, Callable[[Body], Moves]]] = {
    "play-money-issued": _one(1, "amount_minor"),
    "repaid": _one(-1, "amount_minor"),
    "cash-taken": _one(1, "amount_minor"),
    "cash-paid": _one(-1, "amount_minor"),
    "hand-paid": _one(-1, "amount_minor"),
    "note-taken": _one(1, "amount_minor"),
    "ticket-printed": _printed,
    "ticket-redeemed": _redeemed,
    "ticket-voided": _voided,
    "tournament-entered": _one(-1, "fee_minor", "administration_minor"),
    "tournament-withdrawn": _one(1, "refund_minor"),
    "tournament-cancelled": lambda body: dict(body.get("refunds", {})),
    "session-begun": _begun,
    "credits-bought": _one(-1, "price_minor"),
    "bought-back-in": _one(-1, "price_minor", "administration_minor"),
    "tournament-player-out": _one(1, "refund_minor", "paid_minor"),
    "session-ended": lambda body: dict(body.get("paid", {})),
    "prizes-paid": lambda body: dict(body["prizes"]),
}
"""By the kind of event; an event of any other kind moves nobody's money."""


_OWED: Final[Mapping[str, Callable[[Body], Moves]]] = {
    "repaid": _one(-1, "amount_minor"),
    "prizes-corrected": lambda body: dict(body.get("owed", {})),
}
"""By the kind of event, what patrons owe more than before; an event of any other kind changes nobody's debt."""


class CounterMoves:
    """Every event of the counters in turn; it remembers the prizes that were paid, which may be put right later."""

    def __init__(self) -> None:
        self._prizes: dict[str, Moves] = {}

    def wrong(self, stream: str, kind: str, raw: bytes, transfers: Iterable[Transfer]) -> list[str]:
        """Where the transfers of an event differ from what it must do."""
        body = _decode(raw)
        if kind == "prizes-corrected":
            expected = self._corrected(stream, body)
        else:
            expected = _DUE[kind](body) if kind in _DUE else {}
        if kind == "prizes-paid":
            self._prizes[stream] = dict(body["prizes"])
        owed = _OWED[kind](body) if kind in _OWED else {}
        moved: Moves = {}
        booked: Moves = {}
        for transfer in transfers:
            for account, amount in ((transfer.debit, -transfer.amount_minor), (transfer.credit, transfer.amount_minor)):
                if account.startswith(_MONEY):
                    moved[patron_of(account)] = moved.get(patron_of(account), 0) + amount
                elif is_debt(account) and transfer.kind != TransferKind.CREDITS_WRITTEN_OFF:
                    booked[patron_of(account)] = booked.get(patron_of(account), 0) - amount
        return [
            f"{stream}, {kind}: {patron} {verb} {found.get(patron, 0)} where {right.get(patron, 0)} is due"
            for verb, found, right in (("gets", moved, expected), ("is booked to owe", booked, owed))
            for patron in sorted({*right, *found})
            if found.get(patron, 0) != right.get(patron, 0)
        ]

    def _corrected(self, stream: str, body: Body) -> Moves:
        """The difference to what was paid; what somebody no longer has is owed, not taken."""
        before, after, owed = self._prizes[stream], body["prizes"], body.get("owed", {})
        self._prizes[stream] = dict(after)
        return {
            patron: after.get(patron, 0) - before.get(patron, 0) + owed.get(patron, 0) for patron in {**before, **after}
        }


def patron_of(account: str) -> str:
    """The patron in "wallet:patron:currency"."""
    return account.partition(":")[2].rpartition(":")[0]
