"""What happens in a pool; what happens in its hands is in the record of its tables."""

from __future__ import annotations

from typing import Literal, TypeAlias

from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.letters import Back
from croupier.store.event import RecordEvent


class PoolEvent(RecordEvent, frozen=True):
    """The part that all events share."""


class PoolSet(PoolEvent, frozen=True, tag="pool-set"):
    """The pool stands, or its terms changed; hands in progress are played out under theirs."""

    config: PoolConfig


class PoolEntered(PoolEvent, frozen=True, tag="pool-entered"):
    patron: str
    name: str
    slot: int
    amount_minor: int
    house_player: bool = False


class PoolChipsBought(PoolEvent, frozen=True, tag="pool-bought"):
    """They are paid for; those of somebody in a hand arrive when it is over for them."""

    patron: str
    amount_minor: int


class PoolSittingOut(PoolEvent, frozen=True, tag="pool-sitting-out"):
    patron: str
    out: bool


class PoolLeaving(PoolEvent, frozen=True, tag="pool-leaving"):
    """Goes as soon as the hand is over for them."""

    patron: str
    removed: bool = False


class PoolDealt(PoolEvent, frozen=True, tag="pool-dealt"):
    """These were sent to a table: the small blind first, the big blind next, the button last."""

    table: int
    patrons: tuple[str, ...]


class PoolBack(PoolEvent, frozen=True, tag="pool-back"):
    """A table told who is back, and whether its hand is over."""

    table: int
    back: tuple[Back, ...]
    late: tuple[tuple[str, int], ...] = ()
    over: bool = False
    returned: tuple[tuple[str, int], ...] = ()
    """(patron, amount) of bought chips that went back, since the stack had grown to the maximum meanwhile."""


class PoolLeft(PoolEvent, frozen=True, tag="pool-left"):
    """The value of the chips was credited (TSG-A1C.2)."""

    patron: str
    amount_minor: int
    why: Literal["asked", "removed", "sat-out", "closed"] = "asked"


class PoolReadmitted(PoolEvent, frozen=True, tag="pool-readmitted"):
    """Whoever was removed may enter again."""

    patron: str


AnyPoolEvent: TypeAlias = (
    PoolSet
    | PoolEntered
    | PoolChipsBought
    | PoolSittingOut
    | PoolLeaving
    | PoolDealt
    | PoolBack
    | PoolLeft
    | PoolReadmitted
)
