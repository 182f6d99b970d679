"""How a table is set up: its game and book, where its outcomes come from, its clocks, seats and limits."""

from __future__ import annotations

from enum import Enum
from typing import Any

import msgspec

from croupier.rules.wagers.limits import Limits


class Mode(Enum):
    """Where outcomes come from (RFH-2.1)."""

    RNG = "rng"
    AUTOMATED = "automated"
    DEALER = "dealer"


class Purse(Enum):
    """What a wager is paid from."""

    WALLET = "wallet"
    METER = "meter"
    CREDITS = "credits"
    """Tournament credits, while the table is used for a tournament (RFH-16.6.1)."""


class Timers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clocks of a table, set by the operator (RFH-5.1)."""

    wagering_s: int = 30
    decision_s: int = 20
    spin_s: int = 2
    """From the close of betting to the generator's answer, in RNG mode."""
    intermission_s: int = 12
    """From the settlement to the next round where no dealer starts it."""
    decisions: dict[str, int] = {}
    """Times of their own for kinds of decision, such as insurance (RFH-13.3.5.7)."""

    def __post_init__(self) -> None:
        named = {name: getattr(self, name) for name in self.__struct_fields__ if name != "decisions"}
        for name, seconds in {**named, **self.decisions}.items():
            if not 0 <= seconds <= 3600:
                raise ValueError(f"{name} must lie between 0 and 3600 seconds")


class TableConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of the floor."""

    id: str
    name: str
    rulebook: str
    game: str
    mode: Mode
    currency: str
    limits: Limits
    timers: Timers = Timers()
    seats: int = 24
    purse: Purse = Purse.WALLET
    options: dict[str, Any] = {}
    needs_confirmation: bool = False
    starts_with_first_wager: bool | None = None
    """The clock stands until the first wager ("Bet Now", note N11); None: as the book has it."""
    closes_when_ready: bool | None = None
    """In RNG mode, betting ends and the next round begins as soon as everybody is ready; None: as the book has it."""
    betting_clock: bool = True
    """Whether time runs while bets are open; a machine of one player waits until that player is ready."""
    interrupted_days: int = 0
    """So long an interrupted game waits on its temporary table before the stakes go back; 0: for ever."""
    large_win_lock_minor: int = 0
    """From this on a win is held until a supervisor confirms it (HC25-1.1.14b); 0: none is."""
    call_wagers: tuple[str, ...] | None = None
    """The kinds of call bets that the table takes, or none; None: all that its game has (HC25-1.1.5)."""
    coach: bool = False
    """A coach may say the best play: for training and demonstration, where the book forbids no such tools."""
    autoplay: bool = False
    """A seat may have its last bets repeated round after round, where the book forbids no such tools."""
    exchange_rate: str = ""
    """So much of the table's currency is one unit of its book's, where they are not the same (NT-92)."""
