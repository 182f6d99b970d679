"""The messages between terminals and the house over the WebSocket.

The TypeScript types of the web client are generated from these structs (`croupier wire-schema`), so there is one
definition of the protocol; docs/wire-protocol.md tells its story.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from croupier.counters.jackpots.views import JackpotView
from croupier.floor.commands import AnyCommand, CommandId, Count, Name
from croupier.floor.views.dealer_games import DealerGames
from croupier.floor.views.parts import TableView
from croupier.floor.views.unfinished import UnfinishedGame
from croupier.poker_room.commands import TerminalPokerCommand
from croupier.poker_room.pools.commands import TerminalPoolCommand
from croupier.poker_room.pools.views import PoolMine, PoolPart
from croupier.poker_room.views.parts import BuyInPart, PokerMine, PokerPart, WaitingPart
from croupier.tournaments.leader_board import Board
from croupier.tournaments.poker.commands import TerminalTournamentCommand
from croupier.tournaments.poker.views.parts import PokerTournamentMine, PokerTournamentPart

# From a terminal


class Watch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="watch"):
    """Follow a table. `since` is the version that the terminal knows already; 0 asks for everything."""

    table: Name
    since: Count = 0
    audience: Name = "player"
    """"player", "dealer", "supervisor" or "display"; each needs its role, displays need none."""


class Unwatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="unwatch"):
    """Stop following a table; the seat stays taken."""

    table: Name


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Measure the way there and back, and keep the connection awake."""

    sent_ms: Count = 0
    active: bool = False
    """Somebody has touched the screen since the last one; without it a session goes idle (G-2.5.4)."""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="say"):
    """Say something in a table's chat (LC-1.5a)."""

    id: CommandId
    table: Name
    text: Annotated[str, Meta(max_length=1000)]


class WatchJackpots(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="watch-jackpots"):
    """Follow all jackpots; nobody has to log in for that (HC25-6.2.3)."""


class WatchTournament(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="watch-tournament"
):
    """Follow the leader board of a tournament; nobody has to log in for that (RFH-16.5.2)."""

    tournament: Name


class UnwatchTournament(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="unwatch-tournament"
):
    """Stop following a tournament."""

    tournament: Name


class WatchPoker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="watch-poker"):
    """Follow a poker table; nobody has to log in for that. Staff see it without the spectators' delay."""

    table: Name


class UnwatchPoker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="unwatch-poker"):
    """Stop following a poker table; the seat stays taken."""

    table: Name


class WatchPool(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="watch-pool"):
    """Follow a fast-fold pool, and the table of my own hand in it wherever that is."""

    pool: Name


class WatchPokerTournament(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="watch-poker-tournament"
):
    """Follow a live poker tournament; nobody has to log in for that."""

    tournament: Name


class UnwatchPokerTournament(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="unwatch-poker-tournament"
):
    """Stop following a tournament; whoever is in it stays in it."""

    tournament: Name


class UnwatchPool(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="unwatch-pool"):
    """Stop following a pool; whoever is in it stays in it."""

    pool: Name


BoardName: TypeAlias = Literal[
    "lobby",
    "poker",
    "tournaments",
    "terminal",
    "pit",
    "pit-jackpots",
    "disputes",
    "complaints",
    "promotions",
    "promotions-desk",
    "laundering",
    "terminals",
    "receivables",
    "tills",
    "conduct",
    "second-person",
    "payments",
    "payments-desk",
]
"""Lists that screens show whole (`lines/boards.py`)."""


class WatchBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="watch-board"):
    """Be told whenever a board may have changed; the board itself is asked for over HTTP."""

    board: BoardName


class UnwatchBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="unwatch-board"):
    """No longer."""

    board: BoardName


FromTerminal: TypeAlias = (
    AnyCommand
    | Watch
    | Unwatch
    | Ping
    | Say
    | WatchJackpots
    | WatchTournament
    | UnwatchTournament
    | WatchPoker
    | UnwatchPoker
    | WatchBoard
    | UnwatchBoard
    | TerminalPokerCommand
    | WatchPool
    | UnwatchPool
    | TerminalPoolCommand
    | WatchPokerTournament
    | UnwatchPokerTournament
    | TerminalTournamentCommand
)

# To a terminal


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message on a connection: who you are to the house."""

    patron: str | None
    name: str
    roles: tuple[str, ...]
    now_ms: int
    house: str
    version: str


class View(msgspec.Struct, frozen=True, tag_field="type", tag="view"):
    """Parts of a table that are new to this terminal. `full` means: forget what you knew of the table."""

    view: TableView
    now_ms: int
    full: bool = False


class Chips(msgspec.Struct, frozen=True, tag_field="type", tag="chips"):
    """Chips that others put down or took off: [seat, spot, amount now on the spot]."""

    table: str
    version: int
    changes: tuple[tuple[str, str, int], ...]


class Accepted(msgspec.Struct, frozen=True, tag_field="type", tag="accepted"):
    """A command is done and durable. `result` says what became of it (placed chips after trimming)."""

    id: str
    table: str
    version: int
    """Of the table; 0 at a poker table, whose count would tell of hands given up before the turn (TSG-A1a.16)."""
    result: dict[str, Any] = {}
    repeated: bool = False


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A command was not done, and why: a reason, and what stands in its sentence (docs/languages.md).

    The sentence beside them is English, for users of the protocol; screens make their own.
    """

    id: str
    reason: str
    sentence: str
    details: dict[str, Any] = {}


class Problem(msgspec.Struct, frozen=True, tag_field="type", tag="problem"):
    """A message that could not be read, or a connection-level error."""

    reason: str
    sentence: str
    details: dict[str, Any] = {}


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""

    sent_ms: int
    now_ms: int


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said at a table; a line of the same id takes its place."""

    id: str
    at_ms: int
    name: str
    text: str
    staff: bool = False
    mine: bool = False
    deleted: bool = False


class Chatted(msgspec.Struct, frozen=True, tag_field="type", tag="chatted"):
    """What was said. `full` means: forget what you knew of this chat."""

    table: str
    lines: tuple[ChatLine, ...]
    full: bool = False
    language: str = ""


class Unfinished(msgspec.Struct, frozen=True, tag_field="type", tag="unfinished"):
    """All my unfinished games: after the first message if there are any, and whenever something about them changes."""

    games: tuple[UnfinishedGame, ...]


class Jackpots(msgspec.Struct, frozen=True, tag_field="type", tag="jackpots"):
    """The meters of the jackpots that a table plays for, or of all of them where no table is named."""

    table: str
    jackpots: tuple[JackpotView, ...]


class TournamentBoard(msgspec.Struct, frozen=True, tag_field="type", tag="tournament-board"):
    """The leader board of a tournament that I follow, whole, with my own part in it if I have one."""

    tournament: str
    board: Board


class PokerTableView(msgspec.Struct, frozen=True, tag_field="type", tag="poker-view"):
    """A poker table as I may see it, whole: the part for everybody, and my own where I have a seat."""

    table: str
    version: int
    """Rises when what everybody sees changes."""
    now_ms: int
    view: PokerPart
    mine: PokerMine | None = None
    buy_in: BuyInPart | None = None
    """What I would have to bring, where I have no seat."""
    waiting: WaitingPart | None = None
    """How I stand on the waiting list."""


class BoardChanged(msgspec.Struct, frozen=True, tag_field="type", tag="board-changed"):
    """Something on a board that I watch may have changed."""

    board: BoardName


class PokerOffer(msgspec.Struct, frozen=True, tag_field="type", tag="poker-offer"):
    """A seat that I waited for is held for me until then."""

    table: str
    name: str
    """Of the table, for a screen that shows another."""
    seat: int
    until_ms: int
    now_ms: int


class PoolView(msgspec.Struct, frozen=True, tag_field="type", tag="pool-view"):
    """A fast-fold pool, and how I stand in it; the table of my hand follows as a `poker-view`."""

    pool: str
    version: int
    now_ms: int
    view: PoolPart
    mine: PoolMine | None = None
    buy_in: BuyInPart | None = None
    """What I would have to bring, where I am no member."""


class PokerTournamentView(msgspec.Struct, frozen=True, tag_field="type", tag="poker-tournament-view"):
    """A live poker tournament, and how I stand in it; my table is followed by itself."""

    tournament: str
    version: int
    now_ms: int
    view: PokerTournamentPart
    mine: PokerTournamentMine | None = None


ToTerminal: TypeAlias = (
    Hello
    | View
    | Chips
    | BoardChanged
    | Accepted
    | Refused
    | Problem
    | Pong
    | Chatted
    | DealerGames
    | Unfinished
    | Jackpots
    | TournamentBoard
    | PokerTableView
    | PokerOffer
    | PoolView
    | PokerTournamentView
)
