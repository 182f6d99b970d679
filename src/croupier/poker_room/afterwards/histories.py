"""Hands afterwards: in brief beside the record, and whole from the record, as each person may see them.

Clauses: TSG-A1.29 and A1.31: mucked hands that reached the showdown are for those who were dealt in, for nobody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier import __version__
from croupier.house.step import Step
from croupier.poker_room import events as e
from croupier.poker_room.answers import cards_of
from croupier.poker_room.config import PokerConfig
from croupier.poker_room.evolve import begin, go_on
from croupier.poker_room.state import HOUSE_PLAYER, RECORDED_PLAYER
from croupier.poker_room.streams import stream_of
from croupier.poker_room.views.made import said_of
from croupier.rules.cards import Card
from croupier.rules.money import CURRENCIES
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.exposed import exposed
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories import open_hand_history, phh, text, tracker
from croupier.rules.poker.histories.recording import record_hand
from croupier.rules.poker.histories.sheet import Sheet
from croupier.rules.poker.made import made_on
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.view import SPECTATOR, showdown_hands, visible_events
from croupier.store.batch import PlayedRow, RoundRow
from croupier.store.interface import Reader
from croupier.words.catalogue import sentence_of

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable

_decode_event = msgspec.json.Decoder(e.AnyPokerEvent).decode
_encode = msgspec.json.Encoder().encode
_SHOWN_WITHIN = 100
"""Events between two hands that are looked through for cards that were shown."""


def won_by_seat(hand: Hand) -> list[int]:
    """What each took out of the pots."""
    won = [0] * hand.plan.count
    for event in hand.events:
        if event.kind is Kind.WIN:
            won[event.seat] += event.amount
    return won


def keep(table: PokerTable, step: Step) -> None:
    """The hand in brief, and each player's part in it, for lists and limits; written with the hand's last event."""
    step.end_round(brief(table, step.now_ms), parts(table, step.now_ms))


def brief(table: PokerTable, at_ms: int) -> RoundRow:
    """The hand that the table's next event ends."""
    state, hand = table.state, table.playing
    outcome = _encode({"poker": hand.variant.id, "board": [str(card) for card in hand.board]})
    return RoundRow(table.stream, state.number, at_ms, state.began_version, state.version + 1, "settled", outcome)


def parts(table: PokerTable, at_ms: int) -> list[PlayedRow]:
    """What each person put into the pots of that hand and took out of them; house players have no list."""
    state, hand = table.state, table.playing
    won = won_by_seat(hand)
    return [
        PlayedRow(
            patron,
            table.stream,
            state.number,
            at_ms,
            table.config.currency,
            hand.starting[place] - hand.stacks[place] + won[place],
            won[place],
        )
        for place, patron in enumerate(state.patrons)
        if not patron.startswith((HOUSE_PLAYER, RECORDED_PLAYER))
    ]


class RecordedHand(msgspec.Struct):
    """A finished hand, brought back from the record."""

    number: int
    config: PokerConfig
    seats: tuple[int, ...]
    patrons: tuple[str, ...]
    names: tuple[str, ...]
    hand: Any
    """`rules.poker.Hand`."""
    began_ms: int
    ended_ms: int
    button: int
    """Its seat, where nobody may sit who was dealt in."""
    component: int
    shown: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """(place, cards) that somebody showed after the hand without having to (TSG-A1.28)."""

    def place_of(self, patron: str) -> int:
        return self.patrons.index(patron) if patron in self.patrons else SPECTATOR


def terms_of(reader: Reader, stream: str, begun: e.HandBegun) -> PokerConfig:
    """The terms that a hand was played under."""
    (terms,) = reader.events(stream, begun.terms - 1, begun.terms)
    table_set = _decode_event(terms.body)
    assert isinstance(table_set, e.TableSet)
    return table_set.config


def recorded(reader: Reader, table_id: str, number: int) -> RecordedHand | None:
    """The hand of this number, played again from its events; None where the table has no such finished hand."""
    stream = stream_of(table_id)
    row = reader.round(stream, number)
    if row is None:
        return None
    stored = list(reader.events(stream, row.first_version - 1, row.last_version))
    begun = _decode_event(stored[0].body)
    assert isinstance(begun, e.HandBegun)
    config = terms_of(reader, stream, begun)
    hand = begin(config, begun)
    for event in map(_decode_event, (event.body for event in stored)):
        if isinstance(event, e.Dealt | e.HandsDealt | e.Acted):
            go_on(hand, event)
    return RecordedHand(
        number=number,
        config=config,
        seats=begun.seats,
        patrons=begun.patrons,
        names=begun.names,
        hand=hand,
        began_ms=stored[0].at_ms,
        ended_ms=stored[-1].at_ms,
        button=begun.button,
        component=begun.component,
        shown=_shown_after(reader, stream, row.last_version, begun.seats),
    )


def _shown_after(
    reader: Reader, stream: str, version: int, seats: tuple[int, ...]
) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """What was shown between the hand's last event and the next hand."""
    found = []
    for stored in reader.events(stream, version, version + _SHOWN_WITHIN):
        event = _decode_event(stored.body)
        if isinstance(event, e.HandBegun):
            break
        if isinstance(event, e.CardsShown):
            found.append((seats.index(event.seat), event.cards))
    return tuple(found)


def as_seen(hand: Hand, place: int) -> Hand:
    """A finished hand with the cards that this place may see, and no others."""
    shown = showdown_hands(hand, place)
    seen = hand.copy()
    seen.hole = [
        cards if other == place or other in shown else (UNKNOWN,) * len(cards) for other, cards in enumerate(hand.hole)
    ]
    whole = () if hand.variant.draws else tuple(shown)
    seen.events = [
        _event_as_seen(original, visible, shown, whole)
        for original, visible in zip(hand.events, visible_events(hand, place), strict=True)
    ]
    return seen


def as_told(found: RecordedHand, place: int) -> Hand:
    """The hand as this place may see it, with the cards that its winner showed of their own will."""
    seen = as_seen(found.hand, place)
    shown: dict[int, set[Card]] = {}
    for winner, cards in found.shown:
        shown.setdefault(winner, set()).update(cards_of(cards))
    for winner, known in shown.items():
        own = found.hand.hole[winner]
        known |= {card for card in seen.hole[winner] if card is not UNKNOWN} | set(exposed(found.hand, winner))
        seen.hole[winner] = _only(own, known)
        seen.events = [
            msgspec.structs.replace(told, cards=_only(original.cards, known))
            if original.kind is Kind.DEAL_DOWN and original.seat == winner
            else told
            for original, told in zip(found.hand.events, seen.events, strict=True)
        ]
    seen.events += [Event(Kind.SHOW, winner, 0, seen.hole[winner]) for winner in shown]
    return seen


def _only(cards: tuple[Card, ...], known: set[Card]) -> tuple[Card, ...]:
    return tuple(card if card in known else UNKNOWN for card in cards)


def _event_as_seen(original: Event, visible: Event, shown: dict[int, Any], whole: tuple[int, ...]) -> Event:
    if original.kind is Kind.DEAL_DOWN and original.seat in whole:
        return original
    if original.kind is Kind.MUCK and original.seat in shown:
        return msgspec.structs.replace(visible, cards=shown[original.seat])
    return visible


def as_text(found: RecordedHand, patron: str) -> str:
    """Readable, one fact a line."""
    title = f"{found.config.name}, hand {found.number}"
    seen = as_seen(found.hand, found.place_of(patron))
    written = text.render(seen, found.names, scale=_scale(found.config), title=title).rstrip("\n")
    shown = [f"{found.names[winner]}: shows [{' '.join(cards)}] after the hand" for winner, cards in found.shown]
    return "\n".join([written, *shown, ""])


def as_phh(found: RecordedHand, patron: str) -> str:
    """In the poker hand history format."""
    seen = as_told(found, found.place_of(patron))
    record = record_hand(seen, players=found.names, number=found.number, scale=_scale(found.config))
    return phh.dumps(record)


def as_open_history(found: RecordedHand, patron: str) -> str:
    """In the Open Hand History format."""
    place = found.place_of(patron)
    return open_hand_history.dumps(as_told(found, place), _sheet(found, place), __version__)


def as_tracker_text(found: RecordedHand, patron: str) -> str:
    """In the text form that trackers read."""
    place = found.place_of(patron)
    seen = as_told(found, place)
    made = {
        (event.seat, run): ", ".join(sentence_of(said_of(each)) for each in made_on(seen, event.seat, board))
        for run, board in enumerate(seen.boards or (seen.board,))
        for event in seen.events
        if event.kind is Kind.SHOW and UNKNOWN not in event.cards
    }
    return tracker.render(seen, _sheet(found, place), {where: what for where, what in made.items() if what})


def _sheet(found: RecordedHand, place: int) -> Sheet:
    return Sheet(
        table_id=found.config.id,
        table=found.config.name,
        number=found.number,
        size=found.config.seats,
        currency=found.config.currency,
        scale=_scale(found.config),
        began_ms=found.began_ms,
        seats=tuple(seat + 1 for seat in found.seats),
        names=found.names,
        button=found.button + 1,
        blinds=found.config.components[found.component].stakes.blinds,
        hero=place,
    )


def _scale(config: PokerConfig) -> int:
    currency = CURRENCIES.get(config.currency)
    return 10**currency.decimals if currency else 1
