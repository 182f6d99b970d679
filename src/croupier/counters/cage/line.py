"""The cage: the desk for redeemable tickets and for cash. They share one stream, so that receipts have one numbering.

Clauses: RFH-1.1-redeemable-ticket, 3.2.1, 6.3.1, 7.1, 7.2, 7.3.2; HC25-1.1.13b, c, 6.1.3.
"""

from __future__ import annotations

from typing import Final, Protocol

from croupier.house.request import Request
from croupier.house.roles import Actor

CAGE: Final = "cage"
WITHOUT_RECEIPT: Final = frozenset(
    {"press-installed", "tickets-differ", "ticket-refused", "till-opened", "till-closed"}
)
"""Kinds of events of the cage with which nobody was given anything."""


class CodeParts(Protocol):
    """What a code is made of."""

    @property
    def number(self) -> int: ...

    @property
    def value_minor(self) -> int: ...

    @property
    def currency(self) -> str: ...


def at_cage(command: object, actor: Actor) -> Request:
    return Request(CAGE, command, actor)
