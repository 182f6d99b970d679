"""What is asked of a poker table: one struct for each command, the same on the wire, in tests and in simulations.

Every command carries an id made by the terminal; the same id sent twice is done once.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
CardName: TypeAlias = Annotated[str, Meta(min_length=2, max_length=2)]


class PokerCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The part that all commands share."""

    id: CommandId
    table: Name


class SitDown(PokerCommand, frozen=True, tag="poker-sit"):
    """Take a free seat with chips for so much (TSG-A1C.1, A1C.3, A1C.6).

    Whoever `posts` pays a big blind to be dealt in at once; the others wait until the big blind comes to them.
    """

    amount_minor: Count
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    posts: bool = False


class BuyChips(PokerCommand, frozen=True, tag="poker-buy"):
    """More chips, up to the table's maximum; they arrive between hands (TSG-A1C.4, NT-61)."""

    amount_minor: Count


class TopUp(PokerCommand, frozen=True, tag="poker-top-up"):
    """Before each hand the stack is filled up to what it was bought in for, or no longer."""

    on: bool


class Act(PokerCommand, frozen=True, tag="poker-act"):
    """An answer to the question that the hand asks of this player.

    `hand` and `turn` say which question was meant, so that a late answer is none to the next one.
    """

    hand: Count
    turn: Count
    verb: Literal["fold", "check", "call", "raise", "bring-in", "discard", "show", "muck", "runs"]
    amount_minor: Count = 0
    """For a raise the total bet of the round; for runs their number."""
    cards: tuple[CardName, ...] = ()


class ShowCards(PokerCommand, frozen=True, tag="poker-show"):
    """Show one's cards, or some of them, after a pot that nobody contested (TSG-A1.28): what the player chooses."""

    hand: Count
    cards: tuple[CardName, ...]


class FoldAhead(PokerCommand, frozen=True, tag="poker-fold-ahead"):
    """At a pool's table: give the hand up before the turn and be dealt in elsewhere at once (TSG-A1a.16)."""

    hand: Count


class SitOut(PokerCommand, frozen=True, tag="poker-sit-out"):
    """Keep the seat and be left out of hands (TSG-A1.11): from the next hand, or when the big blind comes round."""

    when: Literal["next-hand", "next-big-blind"] = "next-hand"


class SitIn(PokerCommand, frozen=True, tag="poker-sit-in"):
    """Take part again; whoever `posts` makes missed blinds good at once, the others wait for the big blind."""

    posts: bool = False


class LeaveTable(PokerCommand, frozen=True, tag="poker-leave"):
    """Give the seat up; the chips are credited, and a hand in progress is folded (TSG-A1C.2, A1C.3)."""


class Connection(PokerCommand, frozen=True, tag="poker-connection"):
    """The house noticed that a player's connection was lost, or is back."""

    patron: Name
    connected: bool


class RemovePlayer(PokerCommand, frozen=True, tag="poker-remove"):
    """A supervisor takes a player from the table; every chip is credited (TSG-7.4, A1.33)."""

    patron: Name


class Readmit(PokerCommand, frozen=True, tag="poker-readmit"):
    """A supervisor lets somebody who was removed take a seat here again."""

    patron: Name


class JoinWaiting(PokerCommand, frozen=True, tag="poker-wait"):
    """Stand last on the waiting list of a full table."""


class LeaveWaiting(PokerCommand, frozen=True, tag="poker-wait-leave"):
    """Wait no longer, or let an offered seat pass to the next."""


class OpenPokerTable(PokerCommand, frozen=True, tag="poker-open"):
    """Hands are dealt from now on."""


class ClosePokerTable(PokerCommand, frozen=True, tag="poker-close"):
    """The hand in progress is the last; then everybody's chips are credited."""


class SignOnAtPoker(PokerCommand, frozen=True, tag="poker-sign-on"):
    """A dealer takes the table, and deals nowhere else meanwhile."""


class SignOffAtPoker(PokerCommand, frozen=True, tag="poker-sign-off"):
    """The dealer gives the table up; a supervisor may sign whoever deals there off."""


class BeginHand(PokerCommand, frozen=True, tag="poker-begin"):
    """A dealer begins the next hand (HC25-3.4)."""


class DealCards(PokerCommand, frozen=True, tag="poker-deal"):
    """A dealer deals what the hand waits for: all cards of the pending deal, or the next ones of it."""

    hand: Count
    cards: tuple[CardName, ...]


class Misdeal(PokerCommand, frozen=True, tag="poker-misdeal"):
    """A supervisor gives up a hand that was dealt wrongly: everybody has the chips of its beginning."""

    hand: Count


class ShoeFault(PokerCommand, frozen=True, tag="poker-shoe-fault"):
    """The shoe at a dealer's table has no reading."""

    code: Annotated[str, Meta(max_length=100)]


class StagedPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of a recorded hand."""

    name: Name
    chips: Annotated[int, Meta(ge=1, le=2**53)]


class StagedStakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The forced bets and bet sizes of a recorded hand; a negative blind is a post without an option."""

    limit: Literal["no-limit", "pot-limit", "limit"]
    blinds: tuple[Annotated[int, Meta(ge=-(2**53), le=2**53)], ...] = ()
    antes: tuple[Count, ...] = ()
    dead_antes: bool = False
    bring_in: Count = 0
    min_bet: Count = 0
    small_bet: Count = 0
    big_bet: Count = 0


class StageHand(PokerCommand, frozen=True, tag="poker-stage"):
    """A dealer begins a recorded hand; one that was begun before is given up."""

    variant: Name
    stakes: StagedStakes
    players: Annotated[tuple[StagedPlayer, ...], Meta(min_length=2, max_length=10)]
    """In the order of the record: the last one has the button."""
    runs: Annotated[int, Meta(ge=1, le=4)] = 1
    odd_chips: Literal["clockwise", "first-seat"] = "clockwise"
    rake: Count = 0
    """What the house took by the record, at most a tenth of the pot."""


class ActFor(Act, frozen=True, tag="poker-act-for"):
    """In a recorded hand: the answer of whoever is in turn, as the record has it."""


TerminalPokerCommand: TypeAlias = (
    SitDown
    | BuyChips
    | TopUp
    | Act
    | ShowCards
    | FoldAhead
    | SitOut
    | SitIn
    | LeaveTable
    | JoinWaiting
    | LeaveWaiting
    | RemovePlayer
    | Readmit
    | OpenPokerTable
    | ClosePokerTable
    | SignOnAtPoker
    | SignOffAtPoker
    | BeginHand
    | DealCards
    | Misdeal
    | StageHand
    | ActFor
)
"""What a terminal can send; of connections the house tells by itself, and shoes have a line of their own."""
AnyPokerCommand: TypeAlias = TerminalPokerCommand | Connection | ShoeFault
