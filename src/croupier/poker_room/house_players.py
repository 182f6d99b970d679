"""Players of the house's own, so that a newcomer can play at once; marked as such on every screen (TSG-7.3, G-4.11).

The strategy is published in docs/poker-room.md: what a house player knows is what its seat is shown, its chance of
winning is counted over sampled deals, and it compares that with the price. It knows nothing of anybody's play before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from zlib import crc32

from croupier.cage import accounts
from croupier.house.step import Step
from croupier.poker_room import events as e
from croupier.poker_room import hands, money, waiting
from croupier.poker_room.answers import Answer
from croupier.poker_room.state import HOUSE_PLAYER
from croupier.poker_room.strategy.chances import chance_of_winning
from croupier.poker_room.strategy.draws import to_discard
from croupier.poker_room.strategy.two_cards import Marks
from croupier.poker_room.strategy.whims import Whim, Whims
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Bet, BringIn, Draw, Runs
from croupier.rules.poker.view import SeatView, view

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable

NAMES: Final = ("Ada", "Blaise", "Carl", "Dorothea", "Emil", "Florence", "Gerolamo", "Hypatia", "Isaac")
NEVER_LESS: Final = -1.0
NEVER_MORE: Final = 1.0
"""Marks that every chance is above, and that none is."""


def _seated(table: PokerTable) -> set[str]:
    return {seat.patron for seat in table.state.seats.values() if seat.house_player}


def wanted(table: PokerTable) -> bool:
    """Whether another house player should sit down."""
    state = table.state
    return state.open and len(_seated(table)) < table.config.house_players.count and bool(waiting.free_seats(table))


def seat_one(table: PokerTable, step: Step) -> None:
    """The next house player takes the free seat that is farthest from its fellows, with the table's own money."""
    state, config = table.state, table.config
    taken = _seated(table)
    name = next(name for name in NAMES if f"{HOUSE_PLAYER}{config.id}:{name}" not in taken)
    free = waiting.free_seats(table)
    number = max(free, key=lambda seat: (min((abs(seat - other) for other in state.seats), default=0), -seat))
    event = e.SatDown(
        number, f"{HOUSE_PLAYER}{config.id}:{name}", name, config.most_minor, posts=True, house_player=True
    )
    purse = accounts.bank(config.id)
    table.emit(step, event, money.buy(step.ledger, config, purse, number, config.most_minor))


def answer(table: PokerTable, step: Step) -> None:
    """What the house player in turn does."""
    hand = table.playing
    seed = crc32(f"{table.id}:{table.state.number}:{table.state.turn}".encode())
    hands.answer_as(table, step, decide(hand, Whims(seed)))


def decide(hand: Hand, rng: Whim) -> Answer:
    """By the published strategy, from what the seat in turn sees."""
    place = hand.actor
    seen = view(hand, place)
    question = seen.question
    match question:
        case Draw():
            return "discard", 0, tuple(map(str, to_discard(hand.variant, question.cards)))
        case BringIn():
            return "bring-in", 0, ()
        case Runs():
            return "runs", 1, ()
        case Bet():
            marks = marks_of(question, seen)
            return bet(question, seen, marks, lambda: chance_of_winning(hand, seen, rng, marks), rng)
    return "show", 0, ()


def bet(question: Bet, seen: SeatView, marks: Marks, count: Callable[[], float], rng: Whim) -> Answer:
    """Fold, check, call or raise by the price and the chance of winning.

    It calls when the chance is above the price, raises about half the pot from two in three on (four in five when the
    call alone costs a third of the stack), and now and then bets a weak hand when checking was free. The chance is
    counted only where something turns on it.
    """
    bluffs = not question.call and rng.random() < 0.06
    raises = bool(question.raise_to) and rng.random() < 0.85
    if not question.call and not raises:
        return "check", 0, ()
    chance = NEVER_MORE if bluffs else count()
    if raises and (bluffs or chance > marks.raise_):
        half_pot = seen.bets[question.seat] + question.call + (seen.pot + question.call) // 2
        amount = question.raise_from if question.fixed else min(max(half_pot, question.raise_from), question.raise_to)
        return "raise", amount, ()
    if not question.call:
        return "check", 0, ()
    return ("call", 0, ()) if chance > marks.call else ("fold", 0, ())


def marks_of(question: Bet, seen: SeatView) -> Marks:
    """Above which chance a house player calls, and above which it raises."""
    costly = question.call * 3 > seen.stacks[question.seat]
    call = question.call / (seen.pot + question.call) + 0.02 if question.call else NEVER_LESS
    return Marks(call, (0.8 if costly else 0.66) if question.raise_to else NEVER_MORE)
