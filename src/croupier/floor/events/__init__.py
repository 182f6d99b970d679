"""What happens at a table, in the words of the trade: the table's stream of events is the audit log of its rounds.

The state of a table is what these events make of it, in order; replaying them gives the same state.
"""

from __future__ import annotations

from typing import TypeAlias

from croupier.floor.events.attention import AlertAcknowledged, AlertRaised, WinLocked, WinReleased
from croupier.floor.events.base import Audience, Event, Line
from croupier.floor.events.equipment import (
    CardPut,
    CardsChanged,
    CardsChecked,
    EquipmentMarked,
    IncidentRecorded,
    KeyingApproved,
    ShoeLoaded,
    ShoeWants,
    WithdrawalOpened,
)
from croupier.floor.events.found import FoundCounted, FoundReleased, FoundUndone, MoneyFound
from croupier.floor.events.interrupted import (
    ConnectionLost,
    ConnectionRestored,
    SetAside,
    TakenUp,
    TemporaryOpened,
    WagersMoved,
)
from croupier.floor.events.jackpots import (
    JackpotBonusTaken,
    JackpotBonusUndone,
    JackpotFed,
    JackpotFeedUndone,
    JackpotUndone,
    JackpotWon,
)
from croupier.floor.events.opening import (
    CallsSet,
    Closed,
    ClosingCancelled,
    ClosingNoticed,
    Installed,
    LastAnnounced,
    LimitsSet,
    Opened,
    Resumed,
)
from croupier.floor.events.rounds import (
    Answered,
    BettingClosed,
    Decided,
    DecisionsOpened,
    Entered,
    LateAllowed,
    LateRefused,
    PaidEarly,
    Placed,
    ResultConfirmed,
    ResultSeen,
    Retracted,
    RoundOpened,
    Settled,
    SpinStopped,
    SpunAgain,
    TakenBack,
    WagersConfirmed,
)
from croupier.floor.events.seats import (
    Collected,
    DealerSignedOff,
    DealerSignedOn,
    DiceDeclined,
    Funded,
    PlayerExcluded,
    PlayersGrouped,
    SeatBarred,
    SeatLeft,
    SeatTaken,
    ShooterChanged,
)
from croupier.floor.events.sessions import (
    LuckyChipPlaced,
    LuckyNumbersDrawn,
    SessionFinished,
    SessionHeld,
    SessionPlayerOut,
    SessionStarted,
    SessionTimeUp,
    WageringTimeSet,
)
from croupier.floor.events.undoing import ChoicesUndone, EarlyUndone, PastCorrected, RolledBack, Voided

AnyEvent: TypeAlias = (
    Installed
    | Opened
    | ClosingNoticed
    | LastAnnounced
    | ClosingCancelled
    | Closed
    | LimitsSet
    | Resumed
    | SeatTaken
    | SeatLeft
    | Funded
    | Collected
    | ShoeLoaded
    | ShoeWants
    | CardsChecked
    | CardsChanged
    | CardPut
    | IncidentRecorded
    | SeatBarred
    | PlayerExcluded
    | WithdrawalOpened
    | KeyingApproved
    | EquipmentMarked
    | ShooterChanged
    | DiceDeclined
    | DealerSignedOn
    | DealerSignedOff
    | ConnectionLost
    | ConnectionRestored
    | WagersMoved
    | TemporaryOpened
    | TakenUp
    | SetAside
    | RoundOpened
    | Placed
    | TakenBack
    | WagersConfirmed
    | ResultSeen
    | BettingClosed
    | LateRefused
    | LateAllowed
    | Entered
    | Retracted
    | Answered
    | ResultConfirmed
    | SpinStopped
    | SpunAgain
    | Decided
    | DecisionsOpened
    | PaidEarly
    | EarlyUndone
    | Settled
    | Voided
    | RolledBack
    | PastCorrected
    | ChoicesUndone
    | AlertRaised
    | AlertAcknowledged
    | WinLocked
    | WinReleased
    | PlayersGrouped
    | CallsSet
    | MoneyFound
    | FoundCounted
    | FoundUndone
    | FoundReleased
    | JackpotBonusTaken
    | JackpotBonusUndone
    | JackpotFed
    | JackpotFeedUndone
    | JackpotWon
    | JackpotUndone
    | SessionStarted
    | SessionHeld
    | SessionTimeUp
    | SessionPlayerOut
    | WageringTimeSet
    | LuckyChipPlaced
    | LuckyNumbersDrawn
    | SessionFinished
)

__all__ = [
    "AlertAcknowledged",
    "AlertRaised",
    "Answered",
    "AnyEvent",
    "Audience",
    "BettingClosed",
    "CallsSet",
    "CardPut",
    "CardsChanged",
    "CardsChecked",
    "ChoicesUndone",
    "Closed",
    "ClosingCancelled",
    "ClosingNoticed",
    "Collected",
    "ConnectionLost",
    "ConnectionRestored",
    "DealerSignedOff",
    "DealerSignedOn",
    "Decided",
    "DecisionsOpened",
    "DiceDeclined",
    "EarlyUndone",
    "Entered",
    "EquipmentMarked",
    "Event",
    "FoundCounted",
    "FoundReleased",
    "FoundUndone",
    "Funded",
    "IncidentRecorded",
    "Installed",
    "JackpotBonusTaken",
    "JackpotBonusUndone",
    "JackpotFed",
    "JackpotFeedUndone",
    "JackpotUndone",
    "JackpotWon",
    "KeyingApproved",
    "LastAnnounced",
    "LateAllowed",
    "LateRefused",
    "LimitsSet",
    "Line",
    "LuckyChipPlaced",
    "LuckyNumbersDrawn",
    "MoneyFound",
    "Opened",
    "PaidEarly",
    "PastCorrected",
    "Placed",
    "PlayerExcluded",
    "PlayersGrouped",
    "ResultConfirmed",
    "ResultSeen",
    "Resumed",
    "Retracted",
    "RolledBack",
    "RoundOpened",
    "SeatBarred",
    "SeatLeft",
    "SeatTaken",
    "SessionFinished",
    "SessionHeld",
    "SessionPlayerOut",
    "SessionStarted",
    "SessionTimeUp",
    "SetAside",
    "Settled",
    "ShoeLoaded",
    "ShoeWants",
    "ShooterChanged",
    "SpinStopped",
    "SpunAgain",
    "TakenBack",
    "TakenUp",
    "TemporaryOpened",
    "Voided",
    "WageringTimeSet",
    "WagersConfirmed",
    "WagersMoved",
    "WinLocked",
    "WinReleased",
    "WithdrawalOpened",
]
