"""What the people of a simulated day see of the house, and how they act in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from croupier.cage.jackpots.state import JackpotState
from croupier.counters.cage.line import CodeParts
from croupier.counters.disputes.commands import Dispute
from croupier.counters.terminals.events import TicketInPrinter
from croupier.equipment.generator import SeededGenerator
from croupier.floor.table import Table
from croupier.house.request import Accepted, Reply, Work
from croupier.house.roles import Actor
from croupier.poker_room.pools.desk import Pool
from croupier.poker_room.table import PokerTable
from croupier.simulation.network import Line
from croupier.tournaments.state import Tournament


class Scene(Protocol):
    """The house from the floor."""

    @property
    def tables(self) -> dict[str, Table]: ...

    @property
    def floor(self) -> list[Table]:
        """The tables of the floor, without the temporary ones."""

    @property
    def now_ms(self) -> int: ...

    @property
    def length_ms(self) -> int:
        """From the opening to the closing notices."""

    @property
    def closing(self) -> bool:
        """The last hour has come: notices hang everywhere."""

    def after(self, delay_ms: int, act: Callable[[], None]) -> None: ...

    def send(self, work: Work, on_reply: Callable[[Reply], None] = ..., line: Line | None = None) -> None: ...

    def next_id(self) -> str: ...

    def balance(self, account: str) -> int: ...

    def spots(self, table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Where a chip may lie by itself, and where it needs another one."""

    @property
    def tickets(self) -> list[str]:
        """Codes of redeemable tickets that lie about in somebody's pocket."""

    def printed_for(self, ask: str, asked: Accepted) -> TicketInPrinter | None:
        """The ticket that the cage gave a terminal for what a player asked."""

    def code_of(self, printed: CodeParts | Accepted) -> str:
        """The code on a ticket that was printed just now."""

    @property
    def cards(self) -> list[str]:
        """Numbers of the player cards that were issued today."""

    def say(self, table: Table, who: Actor, chance: SeededGenerator) -> None:
        """Somebody says something at a table."""

    def moderate(self, table: Table, by: Actor) -> None:
        """Somebody of the staff reads a table's chat and acts on it."""

    def holder(self, card: str) -> str:
        """Whose card that is."""

    def disputes(self) -> list[Dispute]:
        """Everything that players have disputed, as the house has it."""

    def tournaments(self) -> list[Tournament]:
        """Every tournament of the day, as the house has it."""

    def jackpots(self) -> list[JackpotState]:
        """Every jackpot, as the house has it."""

    def poker_tables(self) -> dict[str, PokerTable]:
        """Every poker table, those of pools too, as the house has it."""

    def poker_pools(self) -> dict[str, Pool]:
        """Every fast-fold pool, as the house has it."""

    @property
    def closes_in_ms(self) -> int:
        """Until the closing notices hang."""

    @property
    def mishap_one_in(self) -> int:
        """Acts of a dealer of which one is about something that goes wrong."""

    @property
    def mishaps(self) -> dict[str, int]:
        """What has gone wrong so far today, by its code."""

    def tally(self, what: str) -> None:
        """Count something that happened."""
