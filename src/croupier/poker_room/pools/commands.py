"""What is asked of a pool; at its tables members answer as at any other."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier.poker_room.commands import CommandId, Count, Name
from croupier.poker_room.pools.letters import PoolLetter


class PoolCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The part that all commands share."""

    id: CommandId
    pool: Name


class EnterPool(PoolCommand, frozen=True, tag="pool-enter"):
    """Bring chips to a pool; it deals its member in as soon as it can (TSG-A1a.16)."""

    amount_minor: Count


class BuyPoolChips(PoolCommand, frozen=True, tag="pool-buy"):
    """More chips, up to the maximum; they arrive between hands (TSG-A1C.4, NT-61)."""

    amount_minor: Count


class PoolSitOut(PoolCommand, frozen=True, tag="pool-sit-out"):
    """Be dealt no hand for now."""


class PoolSitIn(PoolCommand, frozen=True, tag="pool-sit-in"):
    """Be dealt in again."""


class LeavePool(PoolCommand, frozen=True, tag="pool-leave"):
    """Leave with every chip; whoever is in a hand leaves its table, which gives the hand up (`poker-leave`)."""


class RemoveFromPool(PoolCommand, frozen=True, tag="pool-remove"):
    """A supervisor has somebody leave after the hand, for good (TSG-7.4, A1.33)."""

    patron: Name


class ReadmitToPool(PoolCommand, frozen=True, tag="pool-readmit"):
    """A supervisor lets somebody who was removed enter again."""

    patron: Name


TerminalPoolCommand: TypeAlias = (
    EnterPool | BuyPoolChips | PoolSitOut | PoolSitIn | LeavePool | RemoveFromPool | ReadmitToPool
)
AnyPoolCommand: TypeAlias = TerminalPoolCommand | PoolLetter
