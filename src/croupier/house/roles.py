"""Roles, and the ladder behind "or above" (RFH definitions of Gaming Supervisor and above)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final

import msgspec


class Role(StrEnum):
    """Names that hash as text does: every wager asks what its actor may."""

    PLAYER = "player"
    DEALER = "dealer"
    GAMING_SUPERVISOR = "gaming-supervisor"
    ASSISTANT_GAMING_MANAGER = "assistant-gaming-manager"
    TOURNAMENT_MANAGER = "tournament-manager"
    CASHIER = "cashier"
    INSPECTOR = "inspector"
    ADMINISTRATOR = "administrator"
    DEVICE = "device"
    HOUSE = "house"


_LADDER: Final = (Role.DEALER, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.ADMINISTRATOR)
"""Each may do what those before it may, where a book says "or above"."""

_GRANTS: Final[dict[Role, frozenset[Role]]] = {role: frozenset({role}) for role in Role} | {
    role: frozenset(_LADDER[: rung + 1]) for rung, role in enumerate(_LADDER)
}


@cache
def _granted(roles: frozenset[Role]) -> frozenset[Role]:
    return frozenset().union(*(_GRANTS[role] for role in roles))


class Actor(msgspec.Struct, frozen=True, gc=False):
    """Whoever acts: a person, a device or the house itself, with the roles that the server has established."""

    id: str
    name: str
    roles: frozenset[Role]

    def may(self, role: Role) -> bool:
        """Whether this actor has the role, or one above it."""
        return role in self.roles or role in _granted(self.roles)


HOUSE: Final = Actor("house", "The house", frozenset({Role.HOUSE, Role.ADMINISTRATOR}))
"""The house's own clockwork: timers, resumption after a stop."""
