"""The premises: everything that a request or a connection may need, put together in one place."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Protocol

from croupier import __version__
from croupier.casino.floor_file import Floor
from croupier.casino.house import House
from croupier.cluster.membership import Membership
from croupier.house.pump import Pump
from croupier.patrons.devices import Device, DeviceRegister
from croupier.patrons.directory import Directory
from croupier.server.card_desk import CardDesk
from croupier.server.entrance.location import Location
from croupier.server.lines.boards import Boards
from croupier.server.lines.chats import Chats
from croupier.server.lines.hub import Hub
from croupier.server.lines.outbox import Postman
from croupier.server.lines.poker_tournament_watch import PokerTournamentWatch
from croupier.server.lines.poker_watch import PokerWatch
from croupier.server.lines.pool_watch import PoolWatch
from croupier.server.lines.presence import Presence
from croupier.server.lines.rate_limits import Buckets, Meters
from croupier.server.lines.screens import Screens
from croupier.server.metrics import Metrics
from croupier.server.post.addresses import Addresses
from croupier.server.post.bank import BankParty
from croupier.server.reader_threads import ReaderThreads
from croupier.server.reception import Reception
from croupier.server.reports.dealer_games import DealerStations
from croupier.server.reports.example_round import ExampleRounds
from croupier.server.reports.jackpot_board import JackpotBoard
from croupier.server.reports.odds_sheets import OddsSheets
from croupier.server.reports.theory import Theory
from croupier.server.reports.tournament_watch import TournamentWatch
from croupier.server.settings import Settings


class Link(Protocol):
    """A device that is connected now."""

    device: Device

    @property
    def stream(self) -> str:
        """Of the desk whose questions it answers; empty for a part of a terminal."""

    def look(self) -> None: ...

    def close(self) -> None: ...

    def hang_up(self) -> None:
        """The house has nothing more to say to it, and listens no more."""


@dataclass(frozen=True, slots=True)
class Premises:
    """A running house and its front of house."""

    settings: Settings
    floor: Floor
    house: House
    pump: Pump
    hub: Hub
    reception: Reception
    directory: Directory
    reading: ReaderThreads
    metrics: Metrics
    theory: Theory
    odds: OddsSheets
    examples: ExampleRounds
    chats: Chats
    stations: DealerStations
    presence: Presence
    cards: CardDesk
    jackpots: JackpotBoard
    tournaments: TournamentWatch
    poker: PokerWatch
    pools: PoolWatch
    poker_tournaments: PokerTournamentWatch
    devices: DeviceRegister
    screens: Screens
    meters: Meters
    """All of these rates, and those at the door."""
    messages: Buckets
    """Messages of each person, whatever they come by."""
    commands: Buckets
    """What each person has done that may be on record for ever."""
    device_messages: Buckets
    """Messages of each device, by its number."""
    waiting_cards: dict[str, str] = field(default_factory=dict)
    """By terminal, a card in its reader whose PIN has not been given yet."""
    counting: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """Chances of finished hands are counted one hand at a time, so that play keeps the processor."""
    boards: Boards = field(default_factory=Boards)
    """Lists that screens show whole, and who shows them."""
    postman: Postman = field(default_factory=Postman)
    location: Location = field(default_factory=lambda: Location("", None))
    """From where nobody takes part."""
    identity_service: bool = False
    """Whether details are put before an identity service, beside the staff."""
    bank: BankParty | None = None
    """The payment provider; without one no money comes in but at the cage."""
    addresses: Addresses | None = None
    """Where people get their mail; without it the house writes to nobody."""
    links: set[Link] = field(default_factory=set)
    """Devices that are connected now."""
    membership: Membership | None = None
    """In a house of several processes; None where there is one."""
    version: str = __version__

    def now_ms(self) -> int:
        return self.pump.clock_ms()
