"""How the events of each kind of stream are read back, so that a process can follow desks that another one owns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from croupier.cage.jackpots.events import AnyJackpotEvent
from croupier.cage.jackpots.pools import PREFIX as JACKPOTS
from croupier.cage.reward_letters import PREFIX as REWARDS
from croupier.casino import founding
from croupier.counters.chat import commands as chat
from croupier.counters.chat.events import AnyChatEvent
from croupier.counters.closures.commands import PREFIX as CLOSURES
from croupier.counters.closures.events import AnyClosureEvent
from croupier.counters.document_checks import HISTORIES
from croupier.counters.payments.commands import PREFIX as PAYMENTS
from croupier.counters.payments.events import AnyPaymentEvent
from croupier.counters.refused_bets.log import PREFIX as REFUSED_BETS
from croupier.counters.refused_bets.log import BetRefused
from croupier.counters.rewards.events import AnyRewardEvent
from croupier.counters.wallets.commands import PREFIX as WALLETS
from croupier.counters.wallets.events import DebtRepaid, PlayMoneyIssued
from croupier.floor import events as tables
from croupier.floor import staffing_log
from croupier.floor.streams import PREFIX as TABLES
from croupier.floor.streams import TOURNAMENTS
from croupier.house.desk import kind_of
from croupier.patrons import devices, door, register
from croupier.patrons.accounts.events import AnyAccountEvent
from croupier.patrons.accounts.line import PREFIX as ACCOUNTS
from croupier.patrons.identity import marking, persons
from croupier.poker_room import events as poker
from croupier.poker_room.pools import events as pools
from croupier.poker_room.streams import POOLS
from croupier.poker_room.streams import PREFIX as POKER
from croupier.poker_room.streams import TOURNAMENTS as POKER_TOURNAMENTS
from croupier.surveillance import kept_documents
from croupier.tournaments import events as tournaments
from croupier.tournaments.poker import events as poker_tournaments

ReadEvent: TypeAlias = Callable[[bytes], Any]

_TYPES: Final[dict[str, Any]] = {
    TABLES: tables.AnyEvent,
    JACKPOTS: AnyJackpotEvent,
    TOURNAMENTS: tournaments.AnyEvent,
    POKER: poker.AnyPokerEvent,
    POOLS: pools.AnyPoolEvent,
    POKER_TOURNAMENTS: poker_tournaments.AnyTournamentEvent,
    WALLETS: PlayMoneyIssued | DebtRepaid,
    REFUSED_BETS: BetRefused,
    chat.STREAM: AnyChatEvent,
    PAYMENTS: AnyPaymentEvent,
    CLOSURES: AnyClosureEvent,
    REWARDS: AnyRewardEvent,
    ACCOUNTS: AnyAccountEvent,
    register.STREAM: register.AnyRegisterEvent,
    marking.STREAM: persons.AnyPersonEvent,
    door.STREAM: door.StrangerFailed,
    devices.PREFIX: devices.AnyDeviceEvent,
    staffing_log.OF_ALL: staffing_log.Staffed,
    staffing_log.PREFIX: staffing_log.Staffed,
    founding.STREAM: founding.Founded,
    kept_documents.STREAM: kept_documents.DocumentKept,
    **{history.stream: history.events for history in HISTORIES},
}

READERS: Final[Mapping[str, ReadEvent]] = {kind: msgspec.json.Decoder(types).decode for kind, types in _TYPES.items()}
"""By the kind of the stream (`kind_of`)."""


def read_event(stream: str, body: bytes) -> Any:
    """The event as the struct that it was when it was written."""
    return READERS[kind_of(stream)](body)
