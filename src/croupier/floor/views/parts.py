"""What each audience may see of a table, in parts that change at their own pace.

A view is made on the server for one seat, one dealer or one supervisor; nothing secret leaves it. Each part carries the
version at which it last changed, so a terminal that comes back asks for what changed since the version it knows.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

import msgspec

from croupier.rules.wagers.limits import Limits
from croupier.rules.wagers.paid_spots import PaidLine
from croupier.words.said import Detail, Named, Said


class Phase(Enum):
    """Where a table is in its round; screens show each in one place with one look."""

    CLOSED = "closed"
    READY = "ready"  # open for play, waiting for New Game
    BETTING = "betting"
    NO_MORE_BETS = "no-more-bets"  # chance is pending
    DECIDING = "deciding"  # seats have decisions to make
    PROPOSED = "proposed"  # an outcome waits for the dealer's confirmation
    SETTLED = "settled"


IN_PLAY: Final = (Phase.BETTING, Phase.NO_MORE_BETS, Phase.DECIDING, Phase.PROPOSED)
"""The phases in which a round is under way."""


class TablePart(msgspec.Struct, frozen=True):
    """What stays the same from round to round."""

    id: str
    name: str
    rulebook: str
    rulebook_version: str
    game: str
    title: str
    family: str
    mode: str
    currency: str
    limits: Limits
    needs_confirmation: bool
    """Wagers count only after the player confirms them (LC-1.2e)."""
    purse: str
    """"wallet", "meter" where a terminal's credit meter has to be funded first (RFH-3.2), or "credits"."""
    seats: int
    closes_when_ready: bool = False
    """Betting ends, and the next round begins, as soon as everybody is ready."""
    betting_clock: bool = True
    """Time runs while bets are open; without it the machine waits for its player."""
    coach: bool = False
    """A coach may say the best play here."""
    autoplay: bool = False
    """A seat may have its last bets repeated round after round."""
    tournament: str = ""
    """The tournament that the table is used for now (RFH-16.5.3)."""
    temporary_of: str = ""
    """The table at which the game of this temporary table was begun; "" for every other table."""


class Prompt(msgspec.Struct, frozen=True):
    """The pending question, for the dealer: its kind ("spin", "draw", "roll", "pick") and what it needs."""

    kind: str
    data: dict[str, Any]


class ShoePart(msgspec.Struct, frozen=True):
    """The cards of the table; their order is nobody's to know."""

    number: int
    cards: int
    left: int
    """Cards in the shoe now, those behind the cutting card included."""
    until_cutting_card: int | None
    """Cards in front of the cutting card; None where a machine shuffles after every round."""
    coups: int
    stage: str
    """"dealing", "last-coup" (the next coup, or this one, is the last), "shoe-end"."""
    needs: str = ""
    """What the dealer has to do before the next round: "shuffle", "check", "replace", or nothing."""
    why: Said | Named | None = None
    machine: bool = False
    colour: str = ""
    set_status: str = ""
    """Of the set of cards: "secured", "pre-shuffled", "checked", "in-use", "under-check", "destroyed"."""
    checked_by: str = ""
    check_passed: bool = False


class HandPart(msgspec.Struct, frozen=True, array_like=True):
    """What the open cards of an area come to, as the game counts them."""

    total: int | None
    soft: bool
    code: str
    """"blackjack", "bust", "natural", or a poker hand, whose name the catalogues have as `hand-code`."""


class OpenQuestion(msgspec.Struct, frozen=True):
    """A seat that is being asked, and what about."""

    seat: str
    about: str
    area: Said | Named | None = None
    """What it is about, in words; nothing where it is about the whole round."""


class EntryPart(msgspec.Struct, frozen=True):
    """An entry that waits for the dealer's confirmation; a card that lies face down stays "back"."""

    answer: Any
    source: str
    """"dealer", "sensor", "supervisor", or "laid" for a card that had been dealt before it was asked for."""
    to: str = ""


class RoadMark(msgspec.Struct, frozen=True, array_like=True):
    """One coup on the score board."""

    number: int
    winner: str
    player: int
    banker: int
    natural: bool
    player_pair: bool
    banker_pair: bool


class RoundPart(msgspec.Struct, frozen=True):
    """The round in progress."""

    number: int
    phase: Phase
    closes_at_ms: int | None = None
    """When the wagering period, or the time to decide, ends; None while no clock runs."""
    period_ms: int = 0
    waiting_for_first_wager: bool = False
    prompt: Prompt | None = None
    respins: int = 0
    stopped: bool = False
    """No spin was announced; the dealer spins the ball again."""
    shown: dict[str, Any] = {}
    """What everybody may see of the round so far: bonus numbers, cards on the table."""
    proposed: Any = None
    pays_early: bool = False
    """What waits for its confirmation settles some wagers at once, and the round goes on (HC25-3.3.4d)."""
    closing_at_ms: int | None = None
    """When the table closes, once notice was given (RFH-18.8)."""
    last: str = ""
    """The table closes after this "round" or this "shoe" (HC25-1.1.11)."""
    shoe: ShoePart | None = None
    hands: dict[str, tuple[HandPart, ...]] = {}
    """What the cards that everybody sees come to, by area: after each of its cards, then after each of the board's."""
    waiting: tuple[OpenQuestion, ...] = ()
    """Who is being asked now."""
    entered: tuple[EntryPart, ...] = ()
    dummy: bool = False
    """A dummy hand: dealt by the rules, without wagers."""
    shooter: str = ""
    """The seat that throws the dice."""
    dealer: str = ""
    """The name of the dealer who has signed on."""
    may_withdraw: bool = False
    """After a power failure: every player may take back all own wagers."""
    equipment: dict[str, str] = {}
    """Equipment that is not simply ready: "shoe" on "standby", a "tumbler" with a "malfunction"."""
    keyed: bool = False
    """A supervisor lets the dealer key in what the device misread."""
    unfinished: str = ""
    """Why the game of a temporary table waits for its player: "connection" or "time-out"; "" where it does not."""


class JackpotPart(msgspec.Struct, frozen=True):
    """A jackpot that was won in a round."""

    jackpot: str
    name: str
    level: str
    seat: str
    amount_minor: int
    claimed: str = ""
    """How it is given, where it does not go to the purse: "ticket", or a prize in kind."""
    held: bool = False
    """It waits until staff have confirmed it."""


class ResultPart(msgspec.Struct, frozen=True):
    """The last settled, corrected or void round."""

    number: int
    outcome: Any
    record: tuple[Any, ...] = ()
    shown: dict[str, Any] = {}
    """How the cards lay at the end, by area; only of the last round."""
    hands: dict[str, tuple[HandPart, ...]] = {}
    """What they came to, as in the round."""
    winning_spots: tuple[str, ...] = ()
    """The spots that it paid: every one of the layout where one result decides all, else those with a winning wager."""
    paid_lines: tuple[tuple[PaidLine, ...], ...] = ()
    """The lines of a slot machine that pay, game by game."""
    at_ms: int = 0
    void: bool = False
    corrected: bool = False
    reason: str = ""
    dummy: bool = False
    jackpots: tuple[JackpotPart, ...] = ()


class SeatPart(msgspec.Struct, frozen=True):
    """A taken seat as others see it."""

    seat: str
    name: str
    colour: int
    away: bool = False
    """The player has lost the connection; the seat is held."""


class OwnWager(msgspec.Struct, frozen=True):
    """One of my wagers in play."""

    id: str
    spot: str
    stake_minor: int
    standing: dict[str, int] = {}
    covers: tuple[str, ...] = ()
    """What it wins on, for a spot that I wrote myself, such as the numbers of a keno ticket."""
    surrendered: bool = False
    """It was given up for half, by choice or in silence; nothing more is asked about it (RFH-14.3.9.1)."""


class OwnStake(msgspec.Struct, frozen=True):
    """Where an option puts how much."""

    spot: str
    amount_minor: int


class OwnOption(msgspec.Struct, frozen=True):
    """One thing that I may do, and what it costs; with a least amount, `id=amount` stakes less."""

    id: str
    cost_minor: int
    least_minor: int = 0
    step_minor: int = 1
    stakes: tuple[OwnStake, ...] = ()
    """Where the cost goes."""
    closed: Said | None = None
    """Why it would be refused: it is above a maximum that several tables share."""
    hands: tuple[str, ...] = ()
    """The hands that it makes, where it sets some: of pai gow the low one and the high one."""
    unusual: Said | None = None
    """What the terminal asks before it is chosen, since it is nearly always a slip of the finger (TSG-A2.31)."""


class OwnDecision(msgspec.Struct, frozen=True):
    """A decision that waits for me."""

    key: str
    about: str
    options: tuple[OwnOption, ...]
    default: str
    ask: str = ""
    """What is asked, where the area does not say it."""
    area: Said | Named | None = None
    """What it is about, in words; nothing where it is about the whole round."""
    cards: tuple[str, ...] = ()
    """The cards that its options divide into hands, in the order in which they are read."""


class OwnLine(msgspec.Struct, frozen=True):
    """How one of my wagers ended."""

    spot: str
    disposition: str
    stake_minor: int
    profit_minor: int
    returned_minor: int
    stands_minor: int


class MinePart(msgspec.Struct, frozen=True):
    """What belongs to the seat that looks."""

    seat: str
    wagers: tuple[OwnWager, ...] = ()
    decisions: tuple[OwnDecision, ...] = ()
    cards: dict[str, tuple[str, ...]] = {}
    """Cards that I may see and others may not, by the area in which they lie."""
    hands: dict[str, tuple[HandPart, ...]] = {}
    """What my own areas come to, with the cards that only I see; as in the round."""
    confirmed: bool = False
    total_bet_minor: int = 0
    last_round: int = 0
    last_win_minor: int = 0
    """What my last round brought beyond all that I staked in it; 0 where it brought no more than that."""
    last_lines: tuple[OwnLine, ...] = ()
    paid_early: tuple[OwnLine, ...] = ()
    """Wagers of mine that were settled while the round is still on."""
    session_started_ms: int = 0
    session_net_minor: int = 0
    locked_minor: int = 0
    """What I have won here and a supervisor has still to confirm."""
    moved_to: str = ""
    """The temporary table that has my wagers of this round, since I lost the connection or did not decide in time."""


class PursePart(msgspec.Struct, frozen=True):
    """My money at this table, and the wallet behind it."""

    balance_minor: int
    wallet_minor: int
    currency: str


class Alert(msgspec.Struct, frozen=True):
    """Something that wants a supervisor."""

    number: int
    kind: str
    """Under which the catalogues have its sentence, `alert-kind`."""
    details: dict[str, Detail]
    at_ms: int
    note: str = ""
    """What somebody said besides, in words of their own."""
    by: str = ""
    acknowledged: bool = False


class LockPart(msgspec.Struct, frozen=True):
    """A large win that waits for a supervisor."""

    number: int
    seat: str
    round: int
    amount_minor: int
    at_ms: int


class FoundPart(msgspec.Struct, frozen=True):
    """Money that nobody owns, with what it has won since."""

    number: int
    amount_minor: int
    spot: str
    rounds: int
    """Rounds that it has waited."""


class PitPart(msgspec.Struct, frozen=True):
    """What a supervisor sees of the table's money and people."""

    stakes_minor: int
    turnover_minor: int
    bank_minor: int
    rounds: int
    seats_taken: int
    stakes_by_seat: dict[str, int] = {}
    idle_by_seat: dict[str, int] = {}
    """Rounds without a wager, by seat (RFH-18.9)."""
    alerts: tuple[Alert, ...] = ()
    dealer: str = ""
    dealer_since_ms: int = 0
    receivable_minor: int = 0
    """What patrons who are seated here owe the house after corrections."""
    locks: tuple[LockPart, ...] = ()
    found: tuple[FoundPart, ...] = ()
    """Money on the table that waits for an owner whom nobody knows (HC25-1.1.3a)."""
    companies: tuple[tuple[str, ...], ...] = ()
    """Seats that count as one player for the maximum of an option."""


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The parts that an audience gets; a part that is None did not change, or is not for that audience."""

    table: str
    version: int
    info: TablePart | None = None
    round: RoundPart | None = None
    result: ResultPart | None = None
    history: tuple[ResultPart, ...] | None = None
    seats: tuple[SeatPart, ...] | None = None
    road: tuple[RoadMark, ...] | None = None
    """The coups of the present shoe, for score boards (baccarat)."""
    chips: dict[str, dict[str, int]] | None = None
    """Everybody's chips: seat, spot, amount; doubles, splits and the like among them."""
    mine: MinePart | None = None
    purse: PursePart | None = None
    pit: PitPart | None = None
