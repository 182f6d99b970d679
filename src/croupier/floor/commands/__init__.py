"""What terminals ask of a table: one struct for each command, the same on the wire, in tests and in simulations.

Every command carries an id made by the terminal; the same id sent twice is done once.
"""

from __future__ import annotations

from typing import TypeAlias

from croupier.floor.commands.base import Call, Chip, Command, CommandId, Count, Name, Note
from croupier.floor.commands.dealers import (
    ConfirmResult,
    Enter,
    MarkEquipment,
    NewGame,
    NoMoreBets,
    PrepareShoe,
    Report,
    ReportCheck,
    Retract,
    SignOff,
    SignOn,
    SpinAgain,
    StopSpin,
)
from croupier.floor.commands.house import LoseConnection, RaiseAlarm, RestoreConnection
from croupier.floor.commands.players import (
    CallSupervisor,
    Collect,
    ConfirmWagers,
    Decide,
    DeclineDice,
    Fund,
    Leave,
    Place,
    PlaceLuckyChip,
    Ready,
    Sit,
    TakeBack,
    TakeUp,
    Withdraw,
)
from croupier.floor.commands.supervisors import (
    Acknowledge,
    AllowLate,
    AssignDealer,
    CancelClosing,
    ChangeCards,
    CloseTable,
    ConfirmWin,
    Correct,
    DirectShuffle,
    FindMoney,
    GroupPlayers,
    MoveDealer,
    OpenTable,
    OrderCheck,
    ReleaseFound,
    ReleaseSeat,
    SetCalls,
    SetLimits,
    Void,
)

AnyCommand: TypeAlias = (
    Sit
    | Leave
    | Place
    | TakeBack
    | ConfirmWagers
    | Ready
    | Decide
    | Fund
    | Collect
    | DeclineDice
    | Withdraw
    | TakeUp
    | PlaceLuckyChip
    | CallSupervisor
    | NewGame
    | NoMoreBets
    | Enter
    | ConfirmResult
    | Retract
    | StopSpin
    | SpinAgain
    | PrepareShoe
    | ReportCheck
    | Report
    | MarkEquipment
    | SignOn
    | SignOff
    | OpenTable
    | CloseTable
    | CancelClosing
    | Void
    | Correct
    | SetLimits
    | AllowLate
    | Acknowledge
    | OrderCheck
    | DirectShuffle
    | ChangeCards
    | AssignDealer
    | MoveDealer
    | ReleaseSeat
    | ConfirmWin
    | GroupPlayers
    | SetCalls
    | FindMoney
    | ReleaseFound
)

__all__ = [
    "Acknowledge",
    "AllowLate",
    "AnyCommand",
    "AssignDealer",
    "Call",
    "CallSupervisor",
    "CancelClosing",
    "ChangeCards",
    "Chip",
    "CloseTable",
    "Collect",
    "Command",
    "CommandId",
    "ConfirmResult",
    "ConfirmWagers",
    "ConfirmWin",
    "Correct",
    "Count",
    "Decide",
    "DeclineDice",
    "DirectShuffle",
    "Enter",
    "FindMoney",
    "Fund",
    "GroupPlayers",
    "Leave",
    "LoseConnection",
    "MarkEquipment",
    "MoveDealer",
    "Name",
    "NewGame",
    "NoMoreBets",
    "Note",
    "OpenTable",
    "OrderCheck",
    "Place",
    "PlaceLuckyChip",
    "PrepareShoe",
    "RaiseAlarm",
    "Ready",
    "ReleaseFound",
    "ReleaseSeat",
    "Report",
    "ReportCheck",
    "RestoreConnection",
    "Retract",
    "SetCalls",
    "SetLimits",
    "SignOff",
    "SignOn",
    "Sit",
    "SpinAgain",
    "StopSpin",
    "TakeBack",
    "TakeUp",
    "Void",
    "Withdraw",
]
