"""Recorded hands at a dealer's table: the terms come with the record, and so do the answers of the players.

The chips are no money. The table is a desk like any other: what is against the rules is refused, what is done is on the
record, and everybody may watch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room import hands
from croupier.poker_room.config import Component, PokerConfig
from croupier.poker_room.evolve import begin
from croupier.poker_room.refusals import PokerReason, Refusal, needs
from croupier.poker_room.state import RECORDED_PLAYER
from croupier.rules.poker.errors import SeatingError
from croupier.rules.poker.histories.casting import house_of
from croupier.rules.poker.house_rules import OddChips
from croupier.rules.poker.stakes import Limit, Stakes, StakesError
from croupier.rules.poker.variants import UnknownVariantError, by_id

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable

_LIMITS: Final = {"no-limit": Limit.NO_LIMIT, "pot-limit": Limit.POT_LIMIT, "limit": Limit.FIXED_LIMIT}


def _reenacts(table: PokerTable, step: Step) -> None:
    needs(step, Role.DEALER)
    if table.config.reenactment is None:
        raise Refusal(PokerReason.NOT_A_REENACTMENT)


def stage(table: PokerTable, command: c.StageHand, step: Step) -> None:
    """Seats, chips and stakes as the record has them, and the hand begins; one in progress is given up."""
    _reenacts(table, step)
    config = _terms(table.config, command)
    count = len(command.players)
    event = e.HandBegun(
        number=table.state.number + 1,
        component=0,
        seats=tuple(range(count)),
        stacks=tuple(player.chips for player in command.players),
        button=count - 1,
        patrons=tuple(f"{RECORDED_PLAYER}{number}" for number in range(count)),
        names=tuple(player.name for player in command.players),
        terms=table.state.terms_version,
    )
    try:
        begin(config, event)
    except (SeatingError, StakesError, ValueError):
        raise Refusal(PokerReason.CANNOT_BE_STAGED) from None
    if table.hand is not None:
        table.emit(step, e.HandAbandoned())
    if config != table.config:
        table.emit(step, e.TableSet(config))
    table.emit(step, e.Staged(tuple((player.name, player.chips) for player in command.players)))
    hands.open_hand(table, step, msgspec.structs.replace(event, terms=table.state.terms_version))


def _terms(config: PokerConfig, command: c.StageHand) -> PokerConfig:
    asked = command.stakes
    odd_chips = OddChips.FIRST_SEAT if command.odd_chips == "first-seat" else OddChips.CLOCKWISE
    try:
        variant = by_id(command.variant)
        stakes = Stakes(
            limit=_LIMITS[asked.limit],
            blinds=asked.blinds,
            antes=asked.antes,
            dead_antes=asked.dead_antes,
            bring_in=asked.bring_in,
            min_bet=asked.min_bet,
            small_bet=asked.small_bet,
            big_bet=asked.big_bet,
        )
    except (UnknownVariantError, StakesError, ValueError):
        raise Refusal(PokerReason.CANNOT_BE_STAGED) from None
    return msgspec.structs.replace(
        config,
        components=(Component(variant.id, stakes),),
        seats=len(command.players),
        reenactment=house_of(command.runs, odd_chips, command.rake),
    )


def act_for(table: PokerTable, command: c.ActFor, step: Step) -> None:
    """The answer of whoever is in turn, as the record has it."""
    _reenacts(table, step)
    state = table.state
    if table.hand is None or command.hand != state.number or command.turn != state.turn:
        raise Refusal(PokerReason.STALE_TURN)
    if state.clock is None:
        raise Refusal(PokerReason.NOT_YOUR_TURN)
    answer = command.verb, command.amount_minor, command.cards
    hands.act(table, step, state.dealt.index(state.clock.seat), answer, by="dealer")
