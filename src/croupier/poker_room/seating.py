"""What players and staff ask of a poker table: seats, chips, sitting out, answers, leaving.

Clauses: TSG-A1.11, A1.34, A1C.1 to A1C.4, A1C.6; HC25-3.4.3; NT-61.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from croupier.cage import accounts
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room import hands, money, pool_tables, waiting
from croupier.poker_room.config import Seating
from croupier.poker_room.dealers import dealing, reenactments, shoes, staffing
from croupier.poker_room.pools.letters import DealHand
from croupier.poker_room.refusals import PokerReason, Refusal, needs
from croupier.poker_room.state import Seat
from croupier.poker_room.tournaments import tables as tournament_tables
from croupier.poker_room.tournaments.letters import TableOrder
from croupier.rules.questions import Spin
from croupier.words.said import Amount

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable


def _own(table: PokerTable, step: Step) -> tuple[int, Seat]:
    """The seat of whoever asks."""
    number = table.state.seat_of(step.actor.id)
    if number is None:
        raise Refusal(PokerReason.NOT_SEATED)
    return number, table.state.seats[number]


def _money(table: PokerTable, amount_minor: int) -> Amount:
    return Amount(amount_minor, table.config.currency)


def _own_chips(table: PokerTable) -> None:
    """Chips and seats of a pool are asked of the pool; those of a tournament are its own to give."""
    if table.config.pool:
        raise Refusal(PokerReason.POOL_TABLE)
    _not_of_a_tournament(table)  # TSG-A1T.13


def _not_of_a_tournament(table: PokerTable) -> None:
    if table.config.tournament:
        raise Refusal(PokerReason.OF_A_TOURNAMENT)
    if table.config.reenactment is not None:
        raise Refusal(PokerReason.OF_A_REENACTMENT)


# Sitting down and chips


def sit_down(table: PokerTable, command: c.SitDown, step: Step) -> None:
    """A seat for whoever has none here, with chips between the least and the most."""
    needs(step, Role.PLAYER)
    _own_chips(table)
    state, config = table.state, table.config
    if not state.open:
        raise Refusal(PokerReason.TABLE_CLOSED)
    patron = step.actor.id
    if patron in state.barred:
        raise Refusal(PokerReason.BARRED_FROM_TABLE)
    if state.seat_of(patron) is not None:
        raise Refusal(PokerReason.ALREADY_SEATED)
    number = _free_seat(table, command, step)  # TSG-A1C.3
    least_minor, most_minor = bounds(table, patron, step.now_ms)
    if command.amount_minor < least_minor:  # TSG-A1C.6
        raise Refusal(PokerReason.BUY_IN_TOO_SMALL, bound=_money(table, least_minor))
    if command.amount_minor > most_minor:  # TSG-A1C.6
        raise Refusal(PokerReason.BUY_IN_TOO_LARGE, bound=_money(table, most_minor))
    purse = accounts.wallet(patron, config.currency)
    _afford(table, step, purse, command.amount_minor)
    bought = money.buy(step.ledger, config, purse, number, command.amount_minor)  # TSG-A1C.1
    event = e.SatDown(number, patron, step.actor.name, command.amount_minor, command.posts)
    table.emit(step, event, bought)


def bounds(table: PokerTable, patron: str, now_ms: int) -> tuple[int, int]:
    """What a player may sit down with; whoever comes back soon brings at least what they left with (NT-61)."""
    config = table.config
    left = table.state.departures.get(patron)
    if left is None or now_ms >= left.at_ms + config.clocks.re_entry_s * 1000:
        return config.least_minor, config.most_minor
    return max(config.least_minor, left.stack_minor), max(config.most_minor, left.stack_minor)


def _free_seat(table: PokerTable, command: c.SitDown, step: Step) -> int:
    """The seat that was asked for, or one that the house gives: the one held for whoever waited for it."""
    config = table.config
    free = waiting.free_seats(table, step.actor.id)
    if not free:
        raise Refusal(PokerReason.NO_FREE_SEAT)
    if config.seating is Seating.ASSIGNED:
        if command.seat is not None:
            raise Refusal(PokerReason.SEATS_ARE_ASSIGNED)
        return free[int(step.chance(Spin(tuple(map(str, range(len(free)))), "seat")))]
    if command.seat is None:
        held = [each.seat for each in table.state.waiting if each.patron == step.actor.id and each.seat in free]
        return (held or free)[0]
    if command.seat not in free:
        raise Refusal(PokerReason.SEAT_TAKEN)
    return command.seat


def _afford(table: PokerTable, step: Step, purse: str, amount_minor: int) -> None:
    available_minor = step.ledger.spendable(purse, amount_minor)
    if available_minor < amount_minor:
        raise Refusal(
            PokerReason.INSUFFICIENT_FUNDS, available=_money(table, available_minor), wanted=_money(table, amount_minor)
        )


def buy_chips(table: PokerTable, command: c.BuyChips, step: Step) -> None:
    """More chips, up to the table's maximum; in a hand they arrive after it (TSG-A1.34, A1C.4, NT-61)."""
    _own_chips(table)
    number, seat = _own(table, step)
    room_minor = table.config.most_minor - seat.stack_minor - seat.coming_minor
    if not 0 < command.amount_minor <= room_minor:
        raise Refusal(PokerReason.BUY_IN_TOO_LARGE, bound=_money(table, max(0, room_minor)))
    purse = money.source(table.config, seat)
    _afford(table, step, purse, command.amount_minor)
    bought = money.buy(step.ledger, table.config, purse, number, command.amount_minor)
    table.emit(step, e.ChipsBought(number, command.amount_minor), bought)


def top_up(table: PokerTable, command: c.TopUp, step: Step) -> None:
    _own_chips(table)
    number, seat = _own(table, step)
    to_minor = table.config.most_minor if command.on else 0
    if to_minor == seat.top_up_to_minor:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.TopUpSet(number, to_minor))


# Sitting out and leaving


def sit_out(table: PokerTable, command: c.SitOut, step: Step) -> None:
    number, seat = _own(table, step)
    at_big_blind = command.when == "next-big-blind"
    if seat.sitting_out or (at_big_blind and seat.out_at_big_blind):
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.SatOut(number, "asked", at_big_blind))


def sit_in(table: PokerTable, command: c.SitIn, step: Step) -> None:
    number, seat = _own(table, step)
    if not seat.stack_minor + seat.coming_minor and not table.in_hand(number):
        raise Refusal(PokerReason.NO_CHIPS)
    if not seat.sitting_out and not seat.out_at_big_blind and seat.posts == command.posts:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.SatIn(number, command.posts))


def leave(table: PokerTable, command: c.LeaveTable, step: Step) -> None:  # noqa: ARG001
    number, _ = _own(table, step)
    _not_of_a_tournament(table)
    _let_go(table, step, number, removed=False)


def remove(table: PokerTable, command: c.RemovePlayer, step: Step) -> None:
    """A removed player keeps every chip; the hand in progress is given up like anybody's who leaves."""
    needs(step, Role.GAMING_SUPERVISOR)
    _not_of_a_tournament(table)
    number = table.state.seat_of(command.patron)
    if number is None:
        raise Refusal(PokerReason.NOT_SEATED)
    _let_go(table, step, number, removed=True)


def _let_go(table: PokerTable, step: Step, number: int, *, removed: bool) -> None:
    """At once, or after the hand for whoever still has a part in it."""
    if table.config.pool:
        pool_tables.let_go(table, step, number, removed=removed)
        return
    if table.in_hand(number) and table.playing.live >> table.state.dealt.index(number) & 1:
        seat = table.state.seats[number]
        if seat.leaving and (seat.removed or not removed):
            raise Refusal(PokerReason.NOTHING_CHANGES)
        table.emit(step, e.LeaveAsked(number, removed))  # TSG-A1C.3
        hands.run_on(table, step)
    else:
        hands.leave(table, step, number, "removed" if removed else "asked")  # TSG-A1C.3


def readmit(table: PokerTable, command: c.Readmit, step: Step) -> None:
    """Whoever was removed takes no seat here until a supervisor says so (TSG-7.4, A1.33)."""
    needs(step, Role.GAMING_SUPERVISOR)
    if command.patron not in table.state.barred:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.Readmitted(command.patron))


def connection(table: PokerTable, command: c.Connection, step: Step) -> None:
    """Told by the house itself, never by a terminal."""
    needs(step, Role.HOUSE)
    number = table.state.seat_of(command.patron)
    if number is None:
        raise Refusal(PokerReason.NOT_SEATED)
    if table.state.seats[number].connected == command.connected:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.ConnectionChanged(number, command.connected))


# Answers


def act(table: PokerTable, command: c.Act, step: Step) -> None:
    """Only the one in turn, only for the question that was meant."""
    number, _ = _own(table, step)
    state = table.state
    if table.hand is None or command.hand != state.number or command.turn != state.turn:
        raise Refusal(PokerReason.STALE_TURN)
    if state.clock is None or state.clock.seat != number or not table.in_hand(number):
        raise Refusal(PokerReason.NOT_YOUR_TURN)
    answer = command.verb, command.amount_minor, command.cards
    hands.act(table, step, state.dealt.index(number), answer)


def show_cards(table: PokerTable, command: c.ShowCards, step: Step) -> None:
    """Only whoever won without a showdown, only own cards that are not open yet, until the next hand (TSG-A1.28)."""
    number = table.state.seat_of(step.actor.id)
    if number is None:
        number = table.state.seat_after(step.actor.id)  # a pool's table has sent the winner back already
    if number is None:
        raise Refusal(PokerReason.NOT_SEATED)
    if command.hand != table.state.number:
        raise Refusal(PokerReason.STALE_TURN)
    cards = tuple(dict.fromkeys(command.cards))
    if not cards or not set(cards) <= set(hands.to_show(table, number)):
        raise Refusal(PokerReason.NOTHING_TO_SHOW)
    table.emit(step, e.CardsShown(number, cards))


# Staff


def open_table(table: PokerTable, command: c.OpenPokerTable, step: Step) -> None:  # noqa: ARG001
    needs(step, Role.GAMING_SUPERVISOR)
    _not_of_a_tournament(table)
    if table.state.open:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.TableOpened())


def close_table(table: PokerTable, command: c.ClosePokerTable, step: Step) -> None:  # noqa: ARG001
    """The hand in progress is played out; then, or at once, everybody's chips are credited."""
    needs(step, Role.GAMING_SUPERVISOR)
    _own_chips(table)
    if not table.state.open:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.TableClosed())
    if table.hand is None:
        for number in list(table.state.seats):
            hands.leave(table, step, number, "closed")


HANDLERS: Final[dict[type, Callable[[PokerTable, Any, Step], None]]] = {
    c.SitDown: sit_down,
    c.BuyChips: buy_chips,
    c.TopUp: top_up,
    c.Act: act,
    c.ShowCards: show_cards,
    c.FoldAhead: pool_tables.fold_ahead,
    DealHand: pool_tables.deal,
    TableOrder: tournament_tables.obey,
    c.SitOut: sit_out,
    c.SitIn: sit_in,
    c.LeaveTable: leave,
    c.Connection: connection,
    c.RemovePlayer: remove,
    c.Readmit: readmit,
    c.JoinWaiting: waiting.join,
    c.LeaveWaiting: waiting.give_up,
    c.OpenPokerTable: open_table,
    c.ClosePokerTable: close_table,
    c.SignOnAtPoker: staffing.sign_on,
    c.SignOffAtPoker: staffing.sign_off,
    c.BeginHand: dealing.begin,
    c.DealCards: dealing.deal,
    c.Misdeal: dealing.misdeal,
    c.ShoeFault: shoes.fault,
    c.StageHand: reenactments.stage,
    c.ActFor: reenactments.act_for,
}
