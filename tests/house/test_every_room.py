"""Every command that a desk of a room takes, by every role: payments, ends of accounts, wallets, poker.

The rooms come from the engine and the commands from the desks' own lists: a new one without a rule here fails. Those of
counters, jackpots and accounts are in `test_every_command.py`, those of tables in `tests/server/test_roles.py`, and
those of tournaments on the electronic tables in `test_tournament_letters.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
import pytest

from croupier.cage.reward_letters import PREFIX as REWARDED
from croupier.counters.chat import commands as chat
from croupier.counters.closures import desk as closures
from croupier.counters.closures.commands import PREFIX as ENDS
from croupier.counters.payments import desk as payments
from croupier.counters.refused_bets import log as refused_bets
from croupier.counters.rewards import desk as rewards
from croupier.counters.wallets import commands as wallets
from croupier.house.request import Refused, Reply, Request
from croupier.house.roles import Actor, Role
from croupier.patrons import devices, register
from croupier.patrons.accounts.line import PREFIX as ACCOUNTS
from croupier.patrons.door import STREAM as DOOR
from croupier.patrons.identity.marking import STREAM as PERSONS
from croupier.poker_room import seating
from croupier.poker_room.config import Dealing, Seating
from croupier.poker_room.pools import desk as pools
from croupier.poker_room.streams import POOLS, TOURNAMENTS, pool_stream, stream_of, tournament_stream
from croupier.poker_room.streams import PREFIX as POKER
from croupier.tournaments.poker import desk as tournaments
from croupier.tournaments.poker.commands import ChangeTournament
from rigs.installation import Installation
from rigs.poker_pool import POOL, PoolHouse
from rigs.poker_room import TABLE, Room, config_of
from rigs.poker_tournament import CUP, Cup, cup_config
from rigs.samples import sample_of

LETTER: Final = None
"""A desk sends it; nobody has an address to send it to."""
SEATED: Final = "seated"
"""Whose seat it is decides: of somebody who has none it is refused, whatever the role."""
ELSEWHERE: Final = ("table:", "jackpot:", "tournament:", ACCOUNTS, chat.STREAM)
"""Rooms that other tests go through, by every command and every role."""
NO_PERSONS: Final = (register.STREAM, DOOR, PERSONS, refused_bets.PREFIX)
"""Desks that only the house and other desks ask."""
ADMINISTRATOR = frozenset({Role.ADMINISTRATOR})
SUPERVISOR = ADMINISTRATOR | {Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER}
DEALER = SUPERVISOR | {Role.DEALER}
DIRECTOR = ADMINISTRATOR | {Role.TOURNAMENT_MANAGER}
PLAYER, CASHIER = frozenset({Role.PLAYER}), frozenset({Role.CASHIER})
DEVICE, HOUSE = frozenset({Role.DEVICE}), frozenset({Role.HOUSE})
Rules = dict[str, frozenset[Role] | str | None]

PAYMENTS: Final[Rules] = {
    **dict.fromkeys(("AddMethod", "ChooseMethod", "StartDeposit", "AskWithdrawal", "CancelWithdrawal"), PLAYER),
    **dict.fromkeys(("DecideMethod", "DecideWithdrawal"), CASHIER),
    **dict.fromkeys(("RaiseLimits", "LowerLimits"), ADMINISTRATOR),
    "HearBank": HOUSE,
    **dict.fromkeys(("PartyAnswer", "PayRefund"), LETTER),
}
CLOSURES: Final[Rules] = {
    "EndMine": PLAYER,
    **dict.fromkeys(("Restrict", "LiftRestriction", "Investigate", "EndInvestigation"), ADMINISTRATOR),
    "DecideSmallBalance": CASHIER,
    "EndWithLicence": HOUSE,
    **dict.fromkeys(("TemporaryBegan", "TemporaryConfirmed", "RefundNews"), LETTER),
}
REWARDS: Final[Rules] = {
    **dict.fromkeys(("TurnPoints", "TurnCoins", "OrderGoods", "GiveUpBonus"), PLAYER),
    "DecideOrder": CASHIER,
    **dict.fromkeys(("PlayCounted", "DepositCounted"), LETTER),
}
WALLETS: Final[Rules] = {"IssuePlayMoney": PLAYER | HOUSE, "Repay": CASHIER | SUPERVISOR}
AT_POKER: Final[Rules] = {
    **dict.fromkeys(("SitDown", "JoinWaiting"), PLAYER),
    **dict.fromkeys(("BuyChips", "TopUp", "Act", "ShowCards", "FoldAhead", "SitOut", "SitIn", "LeaveTable"), SEATED),
    "LeaveWaiting": SEATED,
    "Connection": HOUSE,
    **dict.fromkeys(("RemovePlayer", "Readmit", "OpenPokerTable", "ClosePokerTable", "Misdeal"), SUPERVISOR),
    **dict.fromkeys(("SignOnAtPoker", "SignOffAtPoker", "BeginHand", "StageHand", "ActFor"), DEALER),
    "DealCards": DEALER | DEVICE,
    "ShoeFault": DEVICE,
    **dict.fromkeys(("DealHand", "TableOrder"), LETTER),
}
IN_POOLS: Final[Rules] = {
    "EnterPool": PLAYER,
    **dict.fromkeys(("BuyPoolChips", "PoolSitOut", "PoolSitIn", "LeavePool"), SEATED),
    **dict.fromkeys(("RemoveFromPool", "ReadmitToPool"), SUPERVISOR),
    "HandReport": LETTER,
}
IN_TOURNAMENTS: Final[Rules] = {
    "Register": PLAYER,
    **dict.fromkeys(("Unregister", "ChooseRound", "Rebuy", "DeclineRebuy", "TakeAddOn", "AddStacks"), SEATED),
    **dict.fromkeys(("AskForDeal", "ProposeDeal", "AnswerDeal", "PlayOn", "ReadChanges"), SEATED),
    **dict.fromkeys(("PauseTournament", "ResumeTournament", "CancelTournament"), DIRECTOR),
    **dict.fromkeys(("ChangeTournament", "MovePlayer", "RedrawSeats", "DisqualifyPlayer", "PenalisePlayer"), DIRECTOR),
    **dict.fromkeys(("HandOver", "HandReport"), LETTER),
}


def in_house() -> Callable[[Request], Reply]:
    do: Callable[[Request], Reply] = Installation().open().do
    return do


def at_poker(room: Room) -> Callable[[Request], Reply]:
    return lambda work: room.step(work)[0]


ROOMS: Final[dict[str, tuple[Iterable[Any], Rules, str, Callable[[], Callable[[Request], Reply]]]]] = {
    "payments:": (payments._HANDLERS, PAYMENTS, "payments:p-somebody", in_house),
    ENDS: (closures._HANDLERS, CLOSURES, f"{ENDS}p-somebody", in_house),
    REWARDED: (rewards._HANDLERS, REWARDS, f"{REWARDED}p-somebody", in_house),
    wallets.PREFIX: ((wallets.IssuePlayMoney, wallets.Repay), WALLETS, f"{wallets.PREFIX}p-somebody", in_house),
    POKER: (
        seating.HANDLERS,
        AT_POKER,
        stream_of(TABLE),
        lambda: at_poker(Room(config_of(dealing=Dealing.DEALER, seating=Seating.ASSIGNED))),
    ),
    POOLS: (pools._HANDLERS, IN_POOLS, pool_stream(POOL), lambda: at_poker(PoolHouse())),
    TOURNAMENTS: (tournaments._HANDLERS, IN_TOURNAMENTS, tournament_stream(CUP), lambda: at_poker(Cup())),
}


def test_every_room_of_the_house_has_its_rules() -> None:
    house = Installation().house
    counters = {counter.stream for counter in house.counters}
    assert set(house.engine.rooms) - counters == {*ROOMS, *ELSEWHERE, *NO_PERSONS, devices.PREFIX}


@pytest.mark.clause("G-B.2.3")
@pytest.mark.parametrize("room", ROOMS)
def test_each_command_of_a_room_is_for_its_roles_alone(room: str) -> None:
    handled, rules, stream, opened = ROOMS[room]
    kinds = {kind.__name__: kind for kind in handled}
    assert set(kinds) == set(rules), "a new command has a rule above"
    for role in Role:
        send, somebody = opened(), Actor("p-somebody", "Somebody", frozenset({role}))
        for name, roles in rules.items():
            if roles is LETTER:
                continue
            reply = send(Request(stream, _sample(kinds[name], name), somebody))
            if isinstance(roles, str):
                assert isinstance(reply, Refused), f"{role.value}: {name}: {reply}"
                continue
            refused = isinstance(reply, Refused) and reply.reason == "not-allowed"
            assert refused == (role not in roles), f"{role.value}: {name}: {reply}"


def _sample(kind: type[Any], name: str) -> Any:
    fields = kind.__struct_fields__
    places = {"table": TABLE, "pool": POOL, "tournament": CUP, "patron": "p-somebody", "id": f"{name}-1"}
    known = {field: value for field, value in places.items() if field in fields}
    if kind is ChangeTournament:
        return ChangeTournament(**known, config=cup_config())
    return msgspec.structs.replace(sample_of(kind), **known)
