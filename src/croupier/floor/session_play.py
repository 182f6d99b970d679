"""What a table knows of the tournament session that it is used for (RFH-16.5, 16.6, 16.7)."""

from __future__ import annotations

from enum import Enum

import msgspec

from croupier.floor.config import TableConfig
from croupier.rules.wagers.limits import Limits


class Bonus(Enum):
    """The bonus features, of which a tournament has one at most (RFH-16.7, N68)."""

    NONE = "none"
    LUCKY_CHIP = "lucky-chip"
    LUCKY_NUMBER = "lucky-number"
    RANDOM_LUCKY_NUMBER = "random-lucky-number"


class Refresh(Enum):
    """When a Random Lucky Number is drawn anew (RFH-16.7.3)."""

    SESSION = "session"
    GAME = "game"


class LimitStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this round of the session on, other limits hold (RFH-16.4.2.d)."""

    from_round: int
    minimum_minor: int
    maximum_minor: int


class SessionTerms(msgspec.Struct, frozen=True):
    """What the conditions say of play at a table in a session."""

    rounds: int = 0
    """So many rounds are played; 0 where the time decides."""
    length_s: int = 0
    bonus: Bonus = Bonus.NONE
    refresh: Refresh = Refresh.SESSION
    steps: tuple[LimitStep, ...] = ()


class SessionPlay(msgspec.Struct):
    """A session in progress at a table."""

    tournament: str
    session: str
    terms: SessionTerms
    terminals: dict[str, int]
    """By patron, the terminal that was allocated."""
    regular: TableConfig
    """How the table is set up once it returns to regular play."""
    regular_limits: Limits
    regular_figures: tuple[int, int, int]
    """Turnover, winnings and rounds of regular play, which the session leaves alone."""
    lucky_numbers: dict[str, str] = {}
    """By patron, for the whole session."""
    scores: dict[str, int] = {}
    """By patron; settlement alone changes it (RFH-16.6.4)."""
    out: list[str] = []
    """Patrons who are disqualified, or whose position was cancelled."""
    played: int = 0
    ends_at_ms: int | None = None
    held: str = ""
    """Why the session is paused, if it is (RFH-16.9.2)."""
    held_since_ms: int = 0
    time_up: bool = False

    @property
    def rounds_left(self) -> int | None:
        return max(0, self.terms.rounds - self.played) if self.terms.rounds else None

    @property
    def over(self) -> bool:
        """No further round is played."""
        return self.time_up or self.rounds_left == 0
