"""The one place where desks ask about people: who is barred, whose card is where, who has a wager in play.

A desk knows nothing of other desks. What it has to know of a patron before it takes money, gives money or gives a seat
it asks here, by `step.admission`. Clauses: RFH-3.7, 6.2, 18.3.3; HC25-1.1.13a.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

if TYPE_CHECKING:
    from croupier.house.desk import Desk
    from croupier.house.request import Request


class DepositBound(msgspec.Struct, frozen=True):
    """What a player lets themselves pay in, in a period that has begun."""

    measure: str
    most_minor: int
    currency: str
    since_ms: int


class Admission(Protocol):
    """What the engine asks before a desk considers a request, and what desks ask while they do."""

    def check(self, request: Request, desk: Desk, now_ms: int) -> None:
        """Raise a refusal where this actor may not ask this of the desk now."""

    def require_stakes(self, patron: str, now_ms: int) -> None:
        """Refuse whoever takes nothing more to a game now, though what was staked plays on: on a break, say."""

    def barred(self, patron: str) -> bool:
        """Whether somebody is excluded from the casino (RFH-18.3.3)."""

    def looked_at(self, patron: str) -> bool:
        """Whether the house looks into somebody's money (TSG-8c.9)."""

    def in_play(self, patron: str, currency: str) -> bool:
        """Whether a patron has a wager in an unsettled round that is played from the meter (RFH-6.2, N12)."""

    def money_in_play(self, patron: str) -> bool:
        """Whether a patron has chips at any table: wagers of an unsettled round, or a stack at poker."""

    def temporary(self, patron: str, now_ms: int) -> bool:
        """Whether the details of a patron are given and nobody has confirmed them (TSG-5.2)."""

    def ended_ms(self, patron: str) -> int | None:
        """When a patron's account ended, once all of its money is settled."""

    def is_holder(self, patron: str, holder: str) -> bool:
        """Whether a payment method in this name can be the patron's own (TSG-4c.7, 4c.8)."""

    def has_method(self, patron: str) -> bool:
        """Whether a patron has a proven way to pay by which money comes and goes (TSG-2.24)."""

    def own_deposits(self, patron: str, now_ms: int) -> list[DepositBound]:
        """A player's own limits on what they pay in."""

    def rewards(self) -> bool:
        """Whether play earns points, everybody's on the same terms (TSG-8d.1)."""

    def player_at(self, terminal: str) -> str:
        """The patron whose card is in a terminal; nobody's, if there is none."""

    def is_part(self, device: str, terminal: str) -> bool:
        """Whether a device is a part of a terminal, as the terminals know it."""


class Everybody:
    """A house without conditions."""

    def check(self, request: Request, desk: Desk, now_ms: int) -> None:
        pass

    def require_stakes(self, patron: str, now_ms: int) -> None:
        pass

    def barred(self, patron: str) -> bool:  # noqa: ARG002
        return False

    def looked_at(self, patron: str) -> bool:  # noqa: ARG002
        return False

    def in_play(self, patron: str, currency: str) -> bool:  # noqa: ARG002
        return False

    def money_in_play(self, patron: str) -> bool:  # noqa: ARG002
        return False

    def temporary(self, patron: str, now_ms: int) -> bool:  # noqa: ARG002
        return False

    def ended_ms(self, patron: str) -> int | None:  # noqa: ARG002
        return None

    def is_holder(self, patron: str, holder: str) -> bool:  # noqa: ARG002
        return True

    def has_method(self, patron: str) -> bool:  # noqa: ARG002
        return True

    def own_deposits(self, patron: str, now_ms: int) -> list[DepositBound]:  # noqa: ARG002
        return []

    def rewards(self) -> bool:
        return False

    def player_at(self, terminal: str) -> str:  # noqa: ARG002
        return ""

    def is_part(self, device: str, terminal: str) -> bool:  # noqa: ARG002
        return True


EVERYBODY: Final[Any] = Everybody()
