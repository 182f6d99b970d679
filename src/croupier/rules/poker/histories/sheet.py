"""What a written hand says beside its play: where and when it was played, and who sat where."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

from msgspec import Struct

from croupier.rules.poker.events import Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.phh import chips
from croupier.rules.poker.pots import Pot, side_pots

_HANDS_OF_A_TABLE: Final = 10**9


class Sheet(Struct, frozen=True, kw_only=True):
    """The frame around a hand; `seats` and `names` are by the hand's own places."""

    table_id: str
    table: str
    number: int
    size: int
    currency: str
    scale: int
    began_ms: int
    seats: tuple[int, ...]
    """As players count them, from 1."""
    names: tuple[str, ...]
    button: int = 0
    """The seat of the button where it is dead; 0: that of the hand's own button."""
    blinds: tuple[int, ...] = ()
    """The table's blinds, where the hand has none of its own for a dead small blind."""
    hero: int = -1
    """The place of the one who reads it; -1 for somebody who only watched."""

    @property
    def game_number(self) -> int:
        """One number for each hand of the house, always the same: trackers know a hand by it."""
        table = int.from_bytes(sha256(self.table_id.encode()).digest()[:4], "big")
        return table * _HANDS_OF_A_TABLE + self.number

    @property
    def began(self) -> datetime:
        return datetime.fromtimestamp(self.began_ms / 1000, UTC)

    def amount(self, minor: int) -> int | float:
        """In the currency's own unit."""
        found = chips(minor, self.scale)
        assert found is not None, "stacks of a table are finite"
        return found


class AwardedPot(Struct, frozen=True):
    """A pot with what the house took of it and who won how much of it."""

    amount: int
    rake: int
    wins: tuple[tuple[int, int, int], ...]
    """(place, amount, board) of each award, in the order of payment."""


def awarded_pots(hand: Hand) -> list[AwardedPot]:
    """The pots from the main pot outwards; what they hold is what was paid in, and all of it went somewhere."""
    wins: dict[int, list[tuple[int, int, int]]] = {}
    for event in hand.events:
        if event.kind is Kind.WIN:
            wins.setdefault(event.part // 8, []).append((event.seat, event.amount, event.part % 8 // 2))
    live = [bool(hand.live >> seat & 1) for seat in range(hand.plan.count)]
    pots = side_pots(hand.paid, live, hand.dead)
    if len(pots) != len(wins) or any(_won(wins[index]) > pot.amount for index, pot in enumerate(pots)):
        pots = _as_awarded(hand, wins)
    return [
        AwardedPot(pot.amount, pot.amount - _won(wins[index]), tuple(wins[index])) for index, pot in enumerate(pots)
    ]


def _won(wins: list[tuple[int, int, int]]) -> int:
    return sum(amount for _, amount, _ in wins)


def _as_awarded(hand: Hand, wins: dict[int, list[tuple[int, int, int]]]) -> list[Pot]:
    """Pots that were put together before they were awarded: each as large as its awards, the rake with the last."""
    pots = [Pot(_won(wins[index]), ()) for index in sorted(wins)]
    return [*pots[:-1], Pot(pots[-1].amount + hand.rake, ())]
