"""Dealing: from a deck in order, or card by card from outside; draws; the muck shuffled back when the stub ends.

Clauses: TSG-A1a.4, A1a.10 to A1a.12, TSG-A1f.2, TSG-A1h.3, A1h.9, A1h.14, TSG-A1k.3, A1k.5, TSG-A1l.2, TSG-A1q.2;
NT-52, NT-54, NT-55.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from croupier.rules.cards import Card
from croupier.rules.poker import betting
from croupier.rules.poker.errors import DeckError, IllegalActionError, Reason
from croupier.rules.poker.events import TABLE, Event, Kind
from croupier.rules.poker.phase import DEALING, DRAWING, OVER, RESHUFFLING
from croupier.rules.poker.unknown import UNKNOWN

if TYPE_CHECKING:
    from croupier.rules.poker.hand import Hand
    from croupier.rules.poker.plan import Plan
    from croupier.rules.poker.variants import Street

_DOWN: Final = Kind.DEAL_DOWN
_UP: Final = Kind.DEAL_UP
_BURN_MARGIN: Final = 5
"""Cards that a dealer may have burnt: with so few left, a card of the muck may come again (NT-54)."""


def check_deck(plan: Plan, deck: Sequence[Card]) -> None:
    """Refuse a deck that is too short for the deal or holds a card twice."""
    if len(set(deck)) != len(deck):
        raise DeckError("the deck holds a card twice")
    if len(deck) < plan.cards_needed:
        raise DeckError(f"{plan.variant.name} for {plan.count} needs {plan.cards_needed} cards, not {len(deck)}")


def begin_street(hand: Hand) -> None:
    """Deal the current street and open its betting, or wait for the cards."""
    plan = hand.plan
    street = plan.streets[hand.street]
    if street.draw:
        hand.phase = DRAWING
        hand.to_act = hand.live
        hand.actor = plan.following[plan.button][hand.live]
        return
    if hand.deck is None:
        hand.pending = _cards_due(hand, street)
        hand.phase = DEALING
        return
    if plan.house.burn and hand.street:
        hand.events.append(Event(Kind.BURN, TABLE, 0, hand.deck[hand.dealt : hand.dealt + 1]))
        hand.dealt += 1
    if street.down or street.up:
        _deal_own_cards(hand, street, hand.deck)
    if street.board:
        _deal_board(hand, street.board, hand.deck)
    betting.begin_betting(hand)


def _deal_own_cards(hand: Hand, street: Street, deck: tuple[Card, ...]) -> None:
    """One card at a time clockwise from the button's left, which in an ordered deck is every n-th card."""
    plan = hand.plan
    live = hand.live
    seats = plan.order if live == plan.everybody else [seat for seat in plan.order if live >> seat & 1]
    count = len(seats)
    start = hand.dealt
    end = start + count * (street.down + street.up)
    if end > len(deck):
        _deal_board(hand, 1, deck)  # one shared card when the pack cannot cover the seventh (NT-52)
        return
    hole, events = hand.hole, hand.events
    down = street.down
    for seat in seats:
        cards = deck[start:end:count]
        start += 1
        hole[seat] += cards
        if street.up:
            if down:
                events.append(Event(_DOWN, seat, 0, cards[:down]))
            events.append(Event(_UP, seat, 0, cards[down:]))
        else:
            events.append(Event(_DOWN, seat, 0, cards))
    hand.dealt = end


def _deal_board(hand: Hand, count: int, deck: tuple[Card, ...]) -> None:
    cards = deck[hand.dealt : hand.dealt + count]
    hand.dealt += count
    hand.board += cards
    hand.events.append(Event(Kind.DEAL_BOARD, TABLE, 0, cards))


def _cards_due(hand: Hand, street: Street) -> tuple[tuple[int, int, bool], ...]:
    plan = hand.plan
    seats = [seat for seat in plan.order if hand.live >> seat & 1]
    own = len(seats) * (street.down + street.up)
    if own and hand.dealt + own > len(plan.variant.pack):
        return ((TABLE, 1, True),)
    due: list[tuple[int, int, bool]] = []
    if own:
        due = [(seat, count, up) for seat in seats for count, up in ((street.down, False), (street.up, True)) if count]
    if street.board:
        due.append((TABLE, street.board, True))
    return tuple(due)


def deal(hand: Hand, cards: Sequence[Card]) -> list[Event]:
    """Take the cards of the first pending deal."""
    if hand.phase is not DEALING:
        raise IllegalActionError(Reason.HAND_OVER if hand.phase is OVER else Reason.NOT_DEALING)
    seat, count, up = hand.pending[0]
    if len(cards) != count:
        raise IllegalActionError(Reason.WRONG_CARD_COUNT, f"{len(cards)}, expected {count}")
    known = [card for card in cards if card is not UNKNOWN]
    if up and len(known) < count and (seat == TABLE or not hand.plan.house.unknown_up_cards):
        raise IllegalActionError(Reason.WRONG_CARD_COUNT, "an exposed card must be known")
    _refuse_seen(hand, known)
    mark = len(hand.events)
    for card in known:
        hand.used |= 1 << card
    hand.dealt += count
    if seat == TABLE:
        hand.board += tuple(known)
        hand.events.append(Event(Kind.DEAL_BOARD, TABLE, 0, tuple(cards)))
    else:
        hand.hole[seat] += tuple(cards)
        hand.events.append(Event(_UP if up else _DOWN, seat, 0, tuple(cards)))
    hand.pending = hand.pending[1:]
    if not hand.pending:
        _after_cards(hand)
    return hand.events[mark:]


def _after_cards(hand: Hand) -> None:
    if hand.plan.streets[hand.street].draw:
        _next_drawer(hand, hand.actor)
    else:
        betting.begin_betting(hand)


def _refuse_seen(hand: Hand, cards: list[Card]) -> None:
    """A card may not be dealt twice; once the stub is used up, the muck may come again.

    Records list all discards of a draw before the replacements, so those still to draw may lose a card meanwhile.
    """
    mask = 0
    for card in cards:
        if mask >> card & 1:
            raise IllegalActionError(Reason.CARD_ALREADY_SEEN, str(card))
        mask |= 1 << card
    pack = hand.plan.variant.pack
    stub_ended = bool(hand.plan.variant.draws) and hand.dealt + len(cards) + _BURN_MARGIN > len(pack)
    seen = _in_play(hand, hand.live & ~hand.to_act) if stub_ended else hand.used
    for card in cards:
        if seen >> card & 1:
            raise IllegalActionError(Reason.CARD_ALREADY_SEEN, str(card))
        if card not in pack:
            raise IllegalActionError(Reason.CARD_ALREADY_SEEN, f"{card} is not in the pack of this game")


def _in_play(hand: Hand, seats: int) -> int:
    """Cards of these seats and of the board, as bits."""
    mask = 0
    for seat in hand.plan.members[seats]:
        for card in hand.hole[seat]:
            if card is not UNKNOWN:
                mask |= 1 << card
    for card in hand.board:
        mask |= 1 << card
    return mask


def discard(hand: Hand, cards: Sequence[Card]) -> list[Event]:
    """Exchange cards of the drawing participant (TSG-A1k.3); `UNKNOWN` stands for any unknown one."""
    if hand.phase is not DRAWING:
        raise IllegalActionError(Reason.HAND_OVER if hand.phase is OVER else Reason.NOT_DRAWING)
    seat = hand.actor
    kept = list(hand.hole[seat])
    for card in cards:
        if card in kept:
            kept.remove(card)
        elif card is not UNKNOWN and UNKNOWN in kept:
            kept.remove(UNKNOWN)
        else:
            raise IllegalActionError(Reason.NOT_YOUR_CARD, str(card))
    mark = len(hand.events)
    count = len(cards)
    hand.hole[seat] = tuple(kept)
    hand.events.append(Event(Kind.DISCARD, seat, count, tuple(cards)))
    hand.to_act &= ~(1 << seat)
    if not count:
        _next_drawer(hand, seat)
    elif hand.deck is None:
        hand.pending = ((seat, count, False),)
        hand.phase = DEALING
    else:
        hand.discarded = tuple(cards)
        _replace(hand, seat, count, hand.deck)
    return hand.events[mark:]


def _replace(hand: Hand, seat: int, count: int, deck: tuple[Card, ...]) -> None:
    """Deal replacements to the last card of the stub, then ask for the shuffled muck (NT-54)."""
    start = hand.dealt
    cards = deck[start : start + count]
    hand.dealt = start + len(cards)
    if cards:
        hand.hole[seat] += cards
        hand.events.append(Event(_DOWN, seat, 0, cards))
    if len(cards) < count:
        hand.pending = ((seat, count - len(cards), False),)
        hand.phase = RESHUFFLING
        return
    _next_drawer(hand, seat)


def _next_drawer(hand: Hand, seat: int) -> None:
    if hand.to_act:
        hand.phase = DRAWING
        hand.actor = hand.plan.following[seat][hand.to_act]
    else:
        betting.begin_betting(hand)


def muck(hand: Hand) -> tuple[Card, ...]:
    """Folded and discarded cards; the drawer's own discards only when there is nothing else (NT-54)."""
    in_play = _in_play(hand, hand.live)
    away = [card for card in hand.plan.variant.pack if not in_play >> card & 1]
    others = tuple(card for card in away if card not in hand.discarded)
    return others if len(others) >= hand.pending[0][1] else tuple(away)


def reshuffle(hand: Hand, order: Sequence[Card]) -> list[Event]:
    """Go on with the muck as the new stub."""
    if hand.phase is not RESHUFFLING:
        raise IllegalActionError(Reason.HAND_OVER if hand.phase is OVER else Reason.NOT_SHUFFLING)
    if sorted(order) != sorted(muck(hand)):
        raise IllegalActionError(Reason.WRONG_CARDS)
    mark = len(hand.events)
    seat, count, _ = hand.pending[0]
    hand.pending = ()
    hand.deck = tuple(order)
    hand.dealt = 0
    hand.events.append(Event(Kind.RESHUFFLE, TABLE, len(order)))
    _replace(hand, seat, count, hand.deck)
    return hand.events[mark:]
