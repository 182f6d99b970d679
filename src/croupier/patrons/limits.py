"""Limits that a player sets on stakes, losses and deposits, by day and by calendar month, and on time (TSG-4b.3).

One that is made lower holds at once; one that is made higher, or given up, after the jurisdiction's hours (TSG-4b.9 to
4b.12, NT-07).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from croupier.store.batch import Document

KIND: Final = "limits"
"""Documents of this kind are limits, by patron, so that the ledger has them at hand without anybody's account."""
_encode = msgspec.json.Encoder().encode


class Measure(StrEnum):
    """What is limited, and in which period."""

    BETS_DAY = "bets-day"
    BETS_MONTH = "bets-month"
    LOSS_DAY = "loss-day"
    LOSS_MONTH = "loss-month"
    DEPOSITS_DAY = "deposits-day"
    DEPOSITS_MONTH = "deposits-month"
    TIME_DAY = "time-day"
    """How long they are logged in on one day, in whole minutes."""
    TEMPORARY = "temporary"
    """The house's own, on all stakes of a temporary account for as long as it lasts (TSG-5.8, NT-20)."""

    @property
    def of_loss(self) -> bool:
        return self in (Measure.LOSS_DAY, Measure.LOSS_MONTH)

    @property
    def of_deposits(self) -> bool:
        return self in (Measure.DEPOSITS_DAY, Measure.DEPOSITS_MONTH)

    @property
    def of_play(self) -> bool:
        """What stakes and winnings count against, in the ledger."""
        return not self.of_deposits and self is not Measure.TIME_DAY

    @property
    def by_month(self) -> bool:
        return self in (Measure.BETS_MONTH, Measure.LOSS_MONTH, Measure.DEPOSITS_MONTH)


class Limit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What holds now, and what shall hold later."""

    amount_minor: int | None
    """None: there is none. Minutes, where time is limited."""
    later_ms: int = 0
    """When the other amount begins to hold; 0: nothing is going to change."""
    later_minor: int | None = None

    def at(self, now_ms: int) -> int | None:
        """
        >>> loosened = Limit(5000, later_ms=1000, later_minor=9000)
        >>> loosened.at(999), loosened.at(1000)
        (5000, 9000)
        """
        return self.later_minor if self.later_ms and now_ms >= self.later_ms else self.amount_minor

    def changes(self, now_ms: int) -> bool:
        """Whether another amount is still to come."""
        return now_ms < self.later_ms


Limits = dict[Measure, Limit]
"""Those of one player."""
read_limits = msgspec.json.Decoder(Limits).decode


def document(patron: str, limits: Limits) -> Document:
    return Document(KIND, patron, _encode(limits))
