"""A jackpot is a desk: its meters, hits and prizes, made of the events of its stream and of nothing else.

Tables write to it what their rounds staked and hit, and it answers what it pays (`rounds.py`); staff and winners ask
it for something (`acts.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from croupier.cage.jackpots import events as j
from croupier.cage.jackpots import letters
from croupier.cage.jackpots.deciding import Below
from croupier.cage.jackpots.notice import Notice, notice_of
from croupier.cage.jackpots.pools import stream_of
from croupier.cage.jackpots.state import JackpotState, evolve
from croupier.cage.ledger import Posting
from croupier.counters.jackpots import acts, rounds
from croupier.counters.jackpots import commands as c
from croupier.counters.jackpots.reasons import require
from croupier.house.roles import Role
from croupier.house.step import Step

_encode = msgspec.json.Encoder().encode
_TOLD: Final = (j.SetUp, j.Started, j.Resumed, j.Suspended, j.Unlinked, j.Linked, j.Closed)
"""What changes the notice."""


class Surroundings(NamedTuple):
    """What a jackpot has from the house."""

    below: Callable[[], Below]
    """The certified generator."""
    notice: Callable[[str], Notice | None]
    """What another jackpot lets everybody know."""


Handler = Callable[["JackpotDesk", Any, Step], None]

_RULES: Final[dict[type, tuple[Role | None, Handler]]] = {
    c.OpenJackpot: (Role.GAMING_SUPERVISOR, acts.open_jackpot),
    c.SuspendJackpot: (Role.GAMING_SUPERVISOR, acts.suspend),
    c.LinkJackpot: (Role.GAMING_SUPERVISOR, acts.link),
    c.AdjustJackpot: (Role.ASSISTANT_GAMING_MANAGER, acts.adjust),
    c.AnnounceRemoval: (Role.ASSISTANT_GAMING_MANAGER, acts.announce),
    c.GiveOn: (Role.ASSISTANT_GAMING_MANAGER, acts.give_on),
    c.CloseJackpot: (Role.ASSISTANT_GAMING_MANAGER, acts.close),
    c.GivePrize: (Role.GAMING_SUPERVISOR, acts.give_prize),
    c.PrintPrize: (None, acts.print_prize),
    letters.RoundPlayed: (None, rounds.played),
    letters.RoundUndone: (None, rounds.undone),
    letters.Passed: (None, acts.receive),
}
"""Who may send it; None for letters, and where the handler itself asks for more than a role."""


class JackpotDesk:
    """One jackpot of the floor."""

    def __init__(self, state: JackpotState, around: Surroundings) -> None:
        self.state = state
        self.around = around
        self.notice = notice_of(state)
        self._stream = stream_of(state.id)

    @property
    def stream(self) -> str:
        return self._stream

    @property
    def version(self) -> int:
        return self.state.version

    def consider(self, command: Any, step: Step) -> None:
        role, handler = _RULES[type(command)]
        if role is not None:
            require(step, role)
        handler(self, command, step)

    def tick(self, step: Step) -> None:
        """A jackpot has no clock."""

    def due_ms(self) -> int | None:
        return None

    def emit(self, step: Step, event: j.JackpotEvent, *postings: Posting) -> None:
        step.emit(self, event, list(postings))

    def apply(self, event: j.JackpotEvent, at_ms: int) -> None:
        evolve(self.state, event, at_ms)
        if isinstance(event, _TOLD):
            self.notice = notice_of(self.state)

    def snapshot(self) -> bytes | None:
        return _encode(self.state)
