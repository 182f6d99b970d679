"""Players of the house's own, so that a newcomer can play at once; marked as such on every screen (TSG-7.3, G-4.11).

The strategy is published in docs/poker-room.md: what a house player knows is what its seat is shown, its chance of
winning is counted over sampled deals, and it compares that with the price. It knows nothing of anybody's play before.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from croupier.cage import accounts
from croupier.house.step import Step
from croupier.poker_room import events as e
from croupier.poker_room import hands, money, waiting
from croupier.poker_room.answers import Word
from croupier.poker_room.draws import to_discard
from croupier.poker_room.state import HOUSE_PLAYER
from croupier.rules.cards import Card
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Bet, BringIn, Draw, Runs
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.view import SeatView, view

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable

NAMES: Final = ("Ada", "Blaise", "Carl", "Dorothea", "Emil", "Florence", "Gerolamo", "Hypatia", "Isaac")
SAMPLES: Final = 60

Answer = tuple[Word, int, tuple[str, ...]]


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
    rng = random.Random(f"{table.id}:{table.state.number}:{table.state.turn}")  # noqa: S311  recorded as an action
    hands.answer_as(table, step, *decide(hand, rng))


def decide(hand: Hand, rng: random.Random) -> Answer:
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
            return bet(question, seen, chance_of_winning(hand, seen, rng), rng)
    return "show", 0, ()


def bet(question: Bet, seen: SeatView, chance: float, rng: random.Random) -> Answer:
    """Fold, check, call or raise by the price and the chance of winning.

    It calls when the chance is above the price, raises about half the pot from two in three on (four in five when the
    call alone costs a third of the stack), and now and then bets a weak hand when checking was free.
    """
    price = question.call / (seen.pot + question.call) if question.call else 0.0
    costly = question.call * 3 > seen.stacks[question.seat]
    strong = chance > (0.8 if costly else 0.66)
    bluff = not question.call and rng.random() < 0.06
    if question.raise_to and (strong or bluff) and rng.random() < 0.85:
        half_pot = seen.bets[question.seat] + question.call + (seen.pot + question.call) // 2
        amount = question.raise_from if question.fixed else min(max(half_pot, question.raise_from), question.raise_to)
        return "raise", amount, ()
    if not question.call:
        return "check", 0, ()
    return ("call", 0, ()) if chance > price + 0.02 else ("fold", 0, ())


def chance_of_winning(hand: Hand, seen: SeatView, rng: random.Random) -> float:
    """How often the seat's cards would win against everybody still in, over sampled deals of the cards it cannot see.

    Of draw games it counts what the hands would be worth as they are.
    """
    variant = hand.variant
    own = seen.cards[seen.seat]
    rivals = [place for place, alive in enumerate(seen.live) if alive and place != seen.seat]
    known = {*own, *seen.board, *(card for cards in seen.cards for card in cards if card is not UNKNOWN)}
    unseen = [card for card in variant.pack if card not in known]
    size, board = variant.hole_cards, variant.board_cards
    if variant.draws:
        board = 0
    rivals = rivals[: max(1, (len(unseen) - board) // size - 1)]
    held = [own, *(seen.cards[rival] for rival in rivals)]
    hidden = sum(size - sum(card is not UNKNOWN for card in holding) for holding in held)
    needed = min(len(unseen), hidden + variant.board_cards - len(seen.board))
    won = sum(_sampled(hand, held, seen.board, rng.sample(unseen, needed)) for _ in range(SAMPLES))
    return won / SAMPLES


def _sampled(hand: Hand, held: list[tuple[Card, ...]], board: tuple[Card, ...], order: list[Card]) -> float:
    """The first hand's share of one pot in one deal."""
    variant = hand.variant
    cards = iter(order)
    holdings = []
    for holding in held:
        known = [card for card in holding if card is not UNKNOWN]
        known += [next(cards) for _ in range(variant.hole_cards - len(known))]
        holdings.append(tuple(known))
    missing = variant.board_cards - len(board)
    judged = hand.plan.judge(holdings, board + tuple(next(cards) for _ in range(missing)))
    rankings = [values for values in judged if max(values)]
    return sum(_share(values) for values in rankings) / len(rankings)


def _share(values: list[int]) -> float:
    best = max(values)
    return 1 / values.count(best) if values[0] == best else 0.0
