"""A finished hand to be looked at again: the table after each fact, as one person may see it, and the chances then.

Clauses: TSG-A1.30; what is shown to whom: TSG-A1.29, A1.31.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from croupier.poker_room.afterwards.histories import RecordedHand, as_told, won_by_seat
from croupier.poker_room.state import HOUSE_PLAYER
from croupier.poker_room.views.parts import GamePart, LinePart, PokerPart, PokerSeat, PotPart
from croupier.poker_room.views.tables import game_part, word_of
from croupier.rules.cards import Card
from croupier.rules.poker.chances.equity import EquityError, equity
from croupier.rules.poker.events import Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.walk import BETTING, Moment, moments
from croupier.rules.poker.pots import side_pots
from croupier.rules.poker.unknown import UNKNOWN

_UNSEEN: Final = frozenset({Kind.BURN, Kind.RESHUFFLE})
_DEALS: Final = frozenset({Kind.DEAL_DOWN, Kind.DEAL_UP})
_SAID: Final = BETTING | {Kind.BLIND, Kind.ANTE, Kind.DISCARD, Kind.SHOW, Kind.MUCK, Kind.WIN}


class ReplayStep(msgspec.Struct, frozen=True):
    """What happened, on which street, and the table after it."""

    line: LinePart
    street: int
    view: PokerPart


class Replay(msgspec.Struct, frozen=True):
    """A finished hand, step by step."""

    table: str
    number: int
    began_ms: int
    own_seat: int
    """The seat of the one who looks; -1 for whoever was not dealt in."""
    streets: tuple[str, ...]
    steps: tuple[ReplayStep, ...]


class StepChances(msgspec.Struct, frozen=True):
    """Each seat's share of the pot over all cards to come."""

    step: int
    seats: tuple[int, ...]
    shares: tuple[float, ...]
    exact: bool
    deals: int


def replay_of(found: RecordedHand, patron: str) -> Replay:
    place = found.place_of(patron)
    seen = as_told(found, place)
    return Replay(
        table=found.config.id,
        number=found.number,
        began_ms=found.began_ms,
        own_seat=found.seats[place] if place >= 0 else -1,
        streets=tuple(street.name for street in seen.variant.streets),
        steps=tuple(_step(found, seen, moment, last=last) for moment, last in _steps(seen)),
    )


def chances_of(found: RecordedHand, patron: str) -> list[StepChances]:
    """For every step at which the hands still in are all known to this person; games without a board have none.

    A hand that was folded face up to this person cannot come again, so it is out of the pack; so are the cards of the
    boards that were dealt before, where there are several: then the shares are those of the board that is dealt.
    """
    seen = as_told(found, found.place_of(patron))
    told: list[StepChances] = []
    known: dict[tuple[object, ...], StepChances | None] = {}
    for number, (moment, _) in enumerate(_steps(seen)):
        key = (moment.board, moment.run, moment.live, moment.holdings)
        if key not in known:
            known[key] = _chances(found, seen, moment, number)
        found_chances = known[key]
        if found_chances is not None:
            told.append(msgspec.structs.replace(found_chances, step=number))
    return told


def _chances(found: RecordedHand, seen: Hand, moment: Moment, number: int) -> StepChances | None:
    variant = seen.variant
    places = [place for place, live in enumerate(moment.live) if live]
    hands = [moment.holdings[place] for place in places]
    if len(places) < 2 or not all(_whole(hand, variant.hole_cards) for hand in hands):
        return None
    gone = [card for place, live in enumerate(moment.live) if not live for card in moment.holdings[place]]
    gone += [card for board in seen.boards[: moment.run or 0] for card in board if card not in moment.board]
    dead = "".join(str(card) for card in set(gone) if card is not UNKNOWN)
    try:
        answer = equity(
            ["".join(map(str, hand)) for hand in hands],
            board="".join(map(str, moment.board)),
            dead=dead,
            variant=variant,
        )
    except EquityError:  # no game with a board and a whole pack
        return None
    seats = tuple(found.seats[place] for place in places)
    return StepChances(number, seats, tuple(line.equity for line in answer.lines), answer.exact, answer.deals)


def _whole(cards: tuple[Card, ...], count: int) -> bool:
    return len(cards) == count and UNKNOWN not in cards


def _steps(hand: Hand) -> Iterator[tuple[Moment, bool]]:
    """The moments that are worth a look, and whether each is the last: cards dealt around the table are one step."""
    worth = [moment for moment in moments(hand) if moment.event.kind not in _UNSEEN]
    kept = [
        moment
        for moment, following in zip(worth, [*worth[1:], None], strict=True)
        if following is None or not (moment.event.kind in _DEALS and following.event.kind in _DEALS)
    ]
    for moment in kept:
        yield moment, moment is kept[-1]


def _step(found: RecordedHand, seen: Hand, moment: Moment, *, last: bool) -> ReplayStep:
    event = moment.event
    seat = found.seats[event.seat] if event.seat >= 0 else -1
    dealt_around = event.kind in _DEALS
    line = LinePart(
        word_of(event.kind),
        -1 if dealt_around else seat,
        event.amount,
        () if dealt_around else _names(event.cards),
        moment.run + 1 if event.kind is Kind.DEAL_BOARD and moment.run is not None else 0,
    )
    return ReplayStep(line, moment.street, _view(found, seen, moment, last=last))


def _view(found: RecordedHand, seen: Hand, moment: Moment, *, last: bool) -> PokerPart:
    config = found.config
    won = won_by_seat(seen) if last else [0] * seen.plan.count
    component = next(
        place
        for place, each in enumerate(config.components)
        if each.variant == seen.variant.id and each.stakes.limit is seen.plan.stakes.limit
    )
    games: tuple[GamePart, ...] = tuple(map(game_part, config.components))
    return PokerPart(
        id=config.id,
        name=config.name,
        rulebook=config.rulebook,
        game=config.game,
        currency=config.currency,
        open=True,
        size=config.seats,
        least_minor=config.least_minor,
        most_minor=config.most_minor,
        games=games,
        component=component,
        next_game_in=0,
        assigned=False,
        number=found.number,
        playing=not last,
        street=moment.street,
        board=_names(moment.board),
        boards=tuple(map(_names, _boards(seen, moment))),
        pots=_pots(found, moment),
        pot_minor=moment.pot,
        button=found.button,
        turn=0,
        seats=tuple(_seat(found, moment, place, won[place]) for place in range(seen.plan.count)),
        clock=None,
        log=(),
    )


def _boards(seen: Hand, moment: Moment) -> tuple[tuple[Card, ...], ...]:
    """The boards of a hand that was run more than once, once a second one has begun."""
    return (*seen.boards[: moment.run], moment.board) if moment.run else ()


def _seat(found: RecordedHand, moment: Moment, place: int, won: int) -> PokerSeat:
    event = moment.event
    mine = event.seat == place
    in_hand = moment.live[place]
    return PokerSeat(
        seat=found.seats[place],
        name=found.names[place],
        stack_minor=moment.stacks[place],
        doing="folded" if not in_hand else "playing" if moment.stacks[place] else "all-in",
        bet_minor=moment.bets[place],
        cards=_names(moment.holdings[place]) if in_hand or UNKNOWN not in moment.holdings[place] else (),
        house_player=found.patrons[place].startswith(HOUSE_PLAYER),
        won_minor=won,
        last=word_of(event.kind) if mine and event.kind in _SAID else "",
    )


def _pots(found: RecordedHand, moment: Moment) -> tuple[PotPart, ...]:
    """Main and side pots of the bets that were collected by then."""
    if sum(moment.paid) + moment.dead != moment.pot:  # rake or pots have been taken from it
        return ()
    collected = [amount - bet for amount, bet in zip(moment.paid, moment.bets, strict=True)]
    return tuple(
        PotPart(pot.amount, tuple(found.seats[place] for place in pot.seats))
        for pot in side_pots(collected, moment.live, moment.dead)
    )


def _names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(map(str, cards))
