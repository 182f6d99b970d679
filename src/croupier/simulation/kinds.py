"""The kinds of works that can be asked of the house, to count what a simulated day has had and what it lacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import msgspec

from croupier.counters.cage.desk import Cage
from croupier.counters.cards.desk import Cards
from croupier.counters.chat.commands import MuteSomebody, TakeDown, Utter
from croupier.counters.disputes.desk import Disputes
from croupier.counters.jackpots import JackpotCommand
from croupier.counters.terminals.desk import Terminals
from croupier.counters.wallets.commands import IssuePlayMoney, Repay
from croupier.floor import commands as c
from croupier.house.request import Work, request_of
from croupier.poker_room import commands as poker
from croupier.poker_room.pools.commands import TerminalPoolCommand
from croupier.tournaments.commands import PlayerCommand, TournamentCommand

_BY_THE_HOUSE: Final = (c.LoseConnection, c.RestoreConnection)
_OF_REENACTMENTS: Final = {poker.StageHand, poker.ActFor}
"""No day has a table of recorded hands."""
_CHAT: Final = (Utter, TakeDown, MuteSomebody)


def kind_of(work: Work) -> str:
    return _name(type(request_of(work).command))


def _name(kind: type[msgspec.Struct]) -> str:
    """Tournaments and poker tables have commands whose names tables and counters use too."""
    if issubclass(kind, poker.PokerCommand):
        return f"Poker{kind.__name__}"
    return f"Tournament{kind.__name__}" if issubclass(kind, TournamentCommand) else kind.__name__


def all_kinds() -> set[str]:
    """Everything that the day could have had; what a counter takes by letter nobody asks for."""
    asked = {kind for desk in (Cage, Cards, Disputes, Terminals) for kind, rule in desk.rules.items() if rule.roles}
    kinds = {*get_args(c.AnyCommand), *_BY_THE_HOUSE, IssuePlayMoney, Repay, *_CHAT, *asked}
    kinds |= {*_below(JackpotCommand), *_below(TournamentCommand)} - {PlayerCommand}
    kinds |= {*get_args(poker.AnyPokerCommand), *get_args(TerminalPoolCommand)} - _OF_REENACTMENTS
    return {_name(kind) for kind in kinds}


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
