"""What people ask of counters in tests: the name says the role, the command says the desk."""

from __future__ import annotations

from typing import Any, Final

from croupier.counters.cage.desk import Cage
from croupier.counters.cards.desk import Cards
from croupier.counters.disputes.desk import Disputes
from croupier.counters.terminals.desk import Terminals
from croupier.house.request import Request
from croupier.house.roles import HOUSE, Actor, Role

ROLES: Final = {
    "cass": Role.CASHIER,
    "cora": Role.CASHIER,
    "sam": Role.GAMING_SUPERVISOR,
    "mia": Role.ASSISTANT_GAMING_MANAGER,
    "amy": Role.ASSISTANT_GAMING_MANAGER,
    "dora": Role.DEALER,
}
"""Everybody else is a player, or a device where the name begins so."""
DESKS: Final = {kind: desk.history.stream for desk in (Cage, Cards, Disputes, Terminals) for kind in desk.rules}


def person(name: str) -> Actor:
    if name == HOUSE.id:
        return HOUSE
    role = ROLES.get(name) or (Role.DEVICE if name.startswith("device") else Role.PLAYER)
    return Actor(name, name.title(), frozenset({role}))


def asks(name: str, command: Any) -> Request:
    """Somebody asks this of the counter that it is for."""
    return Request(DESKS[type(command)], command, person(name))
