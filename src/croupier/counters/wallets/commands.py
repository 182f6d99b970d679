"""What is asked of a patron's wallets: play money, and a debt that is paid back (HC25-1.1.14a)."""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.house.request import Request
from croupier.house.roles import Actor, Role

PREFIX: Final = "wallet:"


class IssuePlayMoney(msgspec.Struct, frozen=True):
    """Bring a patron's own wallet up to an amount of play money."""

    id: str
    currency: str
    up_to_minor: int


class Repay(msgspec.Struct, frozen=True):
    """A patron pays back what a correction left owing, from the wallet, at the cage."""

    id: str
    currency: str
    amount_minor: int


def stream_of(patron: str) -> str:
    return PREFIX + patron


def play_money(command_id: str, patron: str, currency: str, up_to_minor: int) -> Request:
    """A patron asks for play money."""
    actor = Actor(patron, "", frozenset({Role.PLAYER}))
    return Request(stream_of(patron), IssuePlayMoney(command_id, currency, up_to_minor), actor)


def at_wallet(patron: str, command: IssuePlayMoney | Repay, actor: Actor) -> Request:
    return Request(stream_of(patron), command, actor)
