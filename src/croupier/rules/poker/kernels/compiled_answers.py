"""One compiled hand in a `bytearray`, started, answered and ended by built-ins: what `SwiftHand` stands on.

The buffer holds the address of its game's block, the scalars, the chips of every seat, then the cards as bytes.
"""

# mypy: disable-error-code="no-untyped-def, assignment"
from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from numba import njit

from croupier.rules.poker.kernels import layout
from croupier.rules.poker.kernels.built_in import (
    SEVERAL_ARGUMENTS,
    buffer_of,
    carray,
    from_long,
    install,
    numba,
    pointer,
    take_reference,
    to_long,
    tuple_item,
    tuple_new,
    tuple_set,
    tuple_size,
    types,
    word,
)
from croupier.rules.poker.kernels.compiled_hand import start, step
from croupier.rules.poker.kernels.compiled_showdown import award
from croupier.rules.poker.kernels.game_block import rules_at, tables_at
from croupier.rules.poker.kernels.layout import MOST_SEATS

MOST_CARDS: Final = 7
SCALARS_AT: Final = 1
STACKS_AT: Final = SCALARS_AT + layout.SCALARS
BETS_AT: Final = STACKS_AT + MOST_SEATS
PAID_AT: Final = BETS_AT + MOST_SEATS
HELD_AT: Final = PAID_AT + MOST_SEATS
WORDS: Final = HELD_AT + MOST_SEATS
HOLE_AT: Final = 8 * WORDS
BOARD_AT: Final = HOLE_AT + MOST_SEATS * MOST_CARDS
DECK_AT: Final = BOARD_AT + 5
SIZE: Final = DECK_AT + 104
"""Where things lie: words up to `WORDS`, bytes from `HOLE_AT` on."""

WRONG_CARDS: Final = -1
"""In place of a phase: the deck is no deck, or cards to discard are not in the hand; nothing has changed then."""

_i64, _u8 = types.int64, types.uint8
_EIGHT: Final = 8


@njit(cache=True)
def _parts(at, seats):
    """Scalars, stacks, bets, paid, own cards, their numbers, board and deck of the hand in this buffer."""
    return (
        carray(pointer(at + _EIGHT * SCALARS_AT, _i64), layout.SCALARS),
        carray(pointer(at + _EIGHT * STACKS_AT, _i64), seats),
        carray(pointer(at + _EIGHT * BETS_AT, _i64), seats),
        carray(pointer(at + _EIGHT * PAID_AT, _i64), seats),
        carray(pointer(at + HOLE_AT, _u8), (seats, MOST_CARDS)),
        carray(pointer(at + _EIGHT * HELD_AT, _i64), seats),
        carray(pointer(at + BOARD_AT, _u8), 5),
        carray(pointer(at + DECK_AT, _u8), 104),
    )


@njit(cache=True)
def _finish(game, at):
    rules = rules_at(game)
    g, stacks, _bets, paid, hole, held, board, _deck = _parts(at, rules.seats)
    award(rules, tables_at(game), g, stacks, paid, hole, held, board)


@njit(cache=True)
def _begin(game, at):
    rules = rules_at(game)
    g, stacks, bets, paid, hole, held, board, deck = _parts(at, rules.seats)
    start(rules, g, stacks, bets, paid, hole, held, board, deck)
    if g[layout.PHASE] == layout.OVER:
        _finish(game, at)


@njit(cache=True)
def _go_on(game, at, verb, amount):
    rules = rules_at(game)
    g, stacks, bets, paid, hole, held, board, deck = _parts(at, rules.seats)
    step(rules, g, stacks, bets, paid, hole, held, board, deck, verb, amount)
    if g[layout.PHASE] == layout.OVER:
        _finish(game, at)


@njit(cache=True)
def _asked(at, legal):
    """Phase, seat, price of a call, smallest and largest raise as a Python tuple."""
    g = carray(pointer(at + _EIGHT * SCALARS_AT, _i64), layout.SCALARS)
    result = tuple_new(5)
    tuple_set(result, 0, from_long(g[layout.PHASE] if legal else WRONG_CARDS))
    tuple_set(result, 1, from_long(g[layout.ACTOR]))
    tuple_set(result, 2, from_long(g[layout.CALL]))
    tuple_set(result, 3, from_long(g[layout.LOW]))
    tuple_set(result, 4, from_long(g[layout.HIGH]))
    return result


@njit(cache=True)
def _fill(at, cards):
    """Copy a tuple of at most 52 cards as bytes; False when one is no card of the pack or there twice."""
    deck = carray(pointer(at, _u8), 52)
    seen = 0
    for index in range(min(tuple_size(cards), 52)):
        card = to_long(tuple_item(cards, index))
        if card < 0 or card > 51 or seen >> card & 1:
            return False
        deck[index] = card
        seen |= 1 << card
    return True


@numba.cfunc(word(word, word, word), cache=True)
def _start_hand(_module: Any, arguments: Any, _count: Any) -> Any:
    items = carray(pointer(arguments, word), 5)
    at, game = buffer_of(items[0]), to_long(items[1])
    carray(pointer(at, _i64), 1)[0] = game
    stacks = carray(pointer(at + _EIGHT * STACKS_AT, _i64), MOST_SEATS)
    for seat in range(tuple_size(items[2])):
        stacks[seat] = to_long(tuple_item(items[2], seat))
    fair = _fill(at + DECK_AT, items[3]) and _fill(at + DECK_AT + 52, items[4])
    if fair:
        _begin(game, at)
    return _asked(at, fair)


@numba.cfunc(word(word, word, word), cache=True)
def _answer_hand(_module: Any, arguments: Any, _count: Any) -> Any:
    items = carray(pointer(arguments, word), 3)
    at = buffer_of(items[0])
    game = carray(pointer(at, _i64), 1)[0]
    _go_on(game, at, to_long(items[1]), to_long(items[2]))
    return _asked(at, True)


@njit(cache=True)
def _places(game, at, cards):
    """Where in the actor's hand these cards are, as bits; -1 when one is not there or comes twice."""
    seats = carray(pointer(game, _i64), 1)[0]
    g, _stacks, _bets, _paid, hole, held, _board, _deck = _parts(at, seats)
    seat = g[layout.ACTOR]
    places = 0
    for index in range(tuple_size(cards)):
        card = to_long(tuple_item(cards, index))
        found = -1
        for place in range(held[seat]):
            if hole[seat, place] == card:
                found = place
        if found < 0 or places >> found & 1:
            return -1
        places |= 1 << found
    return places


@numba.cfunc(word(word, word, word), cache=True)
def _discard_from_hand(_module: Any, arguments: Any, _count: Any) -> Any:
    items = carray(pointer(arguments, word), 2)
    at = buffer_of(items[0])
    game = carray(pointer(at, _i64), 1)[0]
    places = _places(game, at, items[1])
    if places >= 0:
        _go_on(game, at, layout.DISCARD, places)
    return _asked(at, places >= 0)


@numba.cfunc(word(word, word, word), cache=True)
def _cards_of_seat(_module: Any, arguments: Any, _count: Any) -> Any:
    items = carray(pointer(arguments, word), 3)
    at, seat, pack = buffer_of(items[0]), to_long(items[1]), items[2]
    count = carray(pointer(at + _EIGHT * HELD_AT, _i64), MOST_SEATS)[seat]
    hole = carray(pointer(at + HOLE_AT, _u8), (MOST_SEATS, MOST_CARDS))
    result = tuple_new(count)
    for place in range(count):
        card = tuple_item(pack, hole[seat, place])
        take_reference(card)
        tuple_set(result, place, card)
    return result


class Answers(NamedTuple):
    """The built-ins of compiled hands."""

    start: Any
    """`start(buffer, address of the game, stacks, deck, order of a reshuffled muck)`, all sequences tuples."""

    answer: Any
    """`answer(buffer, verb, amount)`, for every verb but a discard."""

    discard: Any
    """`discard(buffer, cards)`, the cards a tuple."""

    cards: Any
    """`cards(buffer, seat, pack)`: the own cards of a seat, as objects of the pack."""


@cache
def answers() -> Answers:
    """Compile (or load) and install the built-ins."""
    return Answers(
        install(_start_hand, "start", SEVERAL_ARGUMENTS, "Begin a compiled hand."),
        install(_answer_hand, "answer", SEVERAL_ARGUMENTS, "Answer a compiled hand."),
        install(_discard_from_hand, "discard", SEVERAL_ARGUMENTS, "Exchange cards in a compiled hand."),
        install(_cards_of_seat, "cards", SEVERAL_ARGUMENTS, "The own cards of a seat."),
    )
