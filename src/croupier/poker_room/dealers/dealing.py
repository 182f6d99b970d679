"""A table with a dealer, who begins each hand and enters every card, one by one or all of a deal at once.

Nothing goes by itself while the hand waits for cards. A card that lies elsewhere already is refused, so that a wrong
key changes nothing. A hand that was dealt wrongly is given up by a supervisor: every wager goes back, and button and
blinds stay where they were. Clauses: HC25-3.4.4a, 3.4.5a.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room import hands, money, next_hand
from croupier.poker_room.answers import cards_of
from croupier.poker_room.cards import could_come
from croupier.poker_room.config import Dealing
from croupier.poker_room.dealers.staffing import require_signed_on
from croupier.poker_room.refusals import PokerReason, Refusal, needs
from croupier.rules.cards import Card, UnknownCardError
from croupier.rules.poker.errors import IllegalActionError
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Deal

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable


def _dealers_table(table: PokerTable, step: Step, role: Role = Role.DEALER) -> None:
    needs(step, role)
    if table.config.dealing is not Dealing.DEALER:
        raise Refusal(PokerReason.NO_DEALER_HERE)
    if role is Role.DEALER:
        require_signed_on(table, step.actor)


def begin(table: PokerTable, command: c.BeginHand, step: Step) -> None:  # noqa: ARG001
    """The next hand, with everybody who wants to play."""
    _dealers_table(table, step)
    if table.config.reenactment is not None:
        raise Refusal(PokerReason.OF_A_REENACTMENT)
    if table.hand is not None:
        raise Refusal(PokerReason.IN_A_HAND)
    if not table.state.open:
        raise Refusal(PokerReason.TABLE_CLOSED)
    if not next_hand.enough_players(table):
        raise Refusal(PokerReason.TOO_FEW_FOR_A_HAND)
    next_hand.begin_hand(table, step)


def deal(table: PokerTable, command: c.DealCards, step: Step) -> None:
    """Cards of the pending deal, by the dealer or the table's shoe; the last of them deals it."""
    by_shoe = Role.DEVICE in step.actor.roles
    _dealers_table(table, step, Role.DEVICE if by_shoe else Role.DEALER)
    hand, state = table.hand, table.state
    if hand is None or command.hand != state.number:
        raise Refusal(PokerReason.STALE_TURN)
    question = hand.question
    if not isinstance(question, Deal):
        raise Refusal(PokerReason.NOTHING_TO_DEAL)
    if not command.cards:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    names = (*state.drawn, *command.cards)
    if len(names) > question.count:
        raise Refusal(PokerReason.TOO_MANY_CARDS, count=question.count - len(state.drawn))
    try:
        cards = _possible(hand, names, whole=len(names) == question.count)
    except Refusal:
        if not by_shoe:
            raise
        table.emit(step, e.ShoeTroubled("misread", " ".join(command.cards)))  # the dealer enters the right one
        return
    if len(cards) < question.count:
        table.emit(step, e.CardsDrawn(command.cards))
        return
    hands.put_down(table, step, question, cards)
    hands.run_on(table, step)


def _possible(hand: Hand, names: tuple[str, ...], *, whole: bool) -> tuple[Card, ...]:
    """The cards of these names, if each can come now: it lies nowhere else."""
    drawn: list[Card] = []
    for name in names:
        try:
            (card,) = cards_of((name,))
        except UnknownCardError:
            raise Refusal(PokerReason.CARD_CANNOT_COME, card=name) from None
        if not whole and card not in could_come(hand, drawn):
            raise Refusal(PokerReason.CARD_CANNOT_COME, card=name)
        drawn.append(card)
    if whole:
        try:
            hand.copy().deal(drawn)
        except IllegalActionError:
            raise Refusal(PokerReason.CARD_CANNOT_COME, card=" ".join(names)) from None
    return tuple(drawn)


def misdeal(table: PokerTable, command: c.Misdeal, step: Step) -> None:
    """Everybody has the chips of the hand's beginning; what somebody had wagered who has left goes to the wallet."""
    _dealers_table(table, step, Role.GAMING_SUPERVISOR)
    if table.hand is None or command.hand != table.state.number:
        raise Refusal(PokerReason.STALE_TURN)
    give_up(table, step)


def give_up(table: PokerTable, step: Step) -> None:
    """A hand counts for nothing: every wager of it goes back."""
    state, hand = table.state, table.playing
    if table.config.play_chips:
        table.emit(step, e.HandAbandoned())
        return
    stacks = {number: seat.stack_minor for number, seat in state.seats.items()}
    owed: list[tuple[money.Chips, int]] = []
    for place, number in enumerate(state.dealt):
        wagered_minor = hand.starting[place] - hand.stacks[place]
        patron, stays = state.patrons[place], table.place_of(number) == place
        purse = money.purse_of(table.config, patron)
        owed.append((money.Chips(table.chips(number) if stays else purse, purse), wagered_minor))
        if stays:
            stacks[number] = hand.starting[place]
    postings = money.given_back(step.ledger, table.config, owed)
    returned, more = hands.sent_back(table, step, stacks)
    table.emit(step, e.HandAbandoned(returned), [*postings, *more])
    if table.config.own_chips:
        hands.between_hands(table, step)


def end_play(table: PokerTable, step: Step) -> None:
    """The licence of the house ends: the hand in progress counts as cancelled, and chips are credited (TSG-10.6, 10.7).

    Those of a pool's members are credited by the pool, once they are back there.
    """
    if table.hand is not None:
        give_up(table, step)
    if table.config.own_chips and table.state.open:
        table.emit(step, e.TableClosed())
        for number in list(table.state.seats):
            hands.leave(table, step, number, "closed")
