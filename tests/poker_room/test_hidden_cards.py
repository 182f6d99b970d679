"""What is shown to whom: through random hands of all variants nobody gets a card that they may not see."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from croupier.poker_room.afterwards import histories
from croupier.poker_room.views.tables import mine_part, public_part
from croupier.rules import poker
from croupier.rules.poker.events import Kind
from rigs.poker_room import TABLE, Room, answer_at_random, config_of

NAMES = ("ann", "bob", "cem", "dee")
CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


def open_cards(room: Room) -> set[str]:
    """What everybody may know: the board, exposed cards of those still in or folded, and hands that were shown."""
    hand = room.table.last
    assert hand is not None
    found = {str(card) for board in (hand.board, *hand.boards) for card in board}
    for event in hand.events:
        if event.kind in (Kind.DEAL_UP, Kind.SHOW, Kind.DEAL_BOARD):
            found |= set(map(str, event.cards))
    return found


def check_everybody(room: Room) -> None:
    hand = room.table.last
    if hand is None:
        return
    public = set(CARD.findall(msgspec.json.encode(public_part(room.table)).decode()))
    assert public <= open_cards(room)
    for name in NAMES:
        mine = mine_part(room.table, name)
        place = room.table.state.patrons.index(name) if name in room.table.state.patrons else -1
        own = set(map(str, hand.hole[place])) if place >= 0 else set()
        assert set(CARD.findall(msgspec.json.encode(mine).decode())) <= own


@pytest.mark.clause("TSG-A1.31", "TSG-A1h.3")
@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_no_view_ever_holds_a_card_that_its_reader_may_not_see(variant: poker.Variant) -> None:
    rng = random.Random(variant.id)
    room = Room(config_of(variant, runs=2), seed=5)
    room.seated(*NAMES, amount_minor=10_000)
    for _ in range(6):
        room.next_hand()
        check_everybody(room)
        while room.table.hand is not None:
            if room.table.state.clock is None:
                room.wait(1)
            else:
                room.act(*answer_at_random(room.table, rng))
            check_everybody(room)
        if len([seat for seat in room.table.state.seats.values() if seat.stack_minor]) < 2:
            break


@pytest.mark.clause("TSG-A1.29", "TSG-A1.31")
@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_a_history_has_mucked_hands_for_those_dealt_in_alone(variant: poker.Variant) -> None:
    """Those of hands that reached the showdown; folded ones nobody sees but their player."""
    mucked = folded = 0
    for seed in range(12):
        rng = random.Random(seed)
        room = Room(config_of(variant), seed=seed)
        room.seated(*NAMES, amount_minor=10_000)
        room.next_hand()
        room.play_out(rng)
        found = histories.recorded(room.store, TABLE, 1)
        hand = room.table.last
        assert found is not None
        assert hand is not None
        assert found.hand.events == hand.events, "the record alone gives the same hand"
        assert found.hand.stacks == hand.stacks
        everybody = open_cards(room)
        for form in (histories.as_text, histories.as_phh):
            assert _cards(form(found, "stranger")) <= everybody
        for event in hand.events:
            secret = set(map(str, hand.hole[event.seat])) - everybody if event.seat >= 0 else set()
            if event.kind is Kind.MUCK and secret:
                mucked += 1
                for name in NAMES:
                    assert secret <= _cards(histories.as_text(found, name))
            elif event.kind is Kind.FOLD and secret:
                folded += 1
                for place, name in enumerate(found.patrons):
                    told = _cards(histories.as_text(found, name)) | _cards(histories.as_phh(found, name))
                    assert (place == event.seat) or not secret & told - _own(hand, place)
    assert mucked or folded


def _own(hand: poker.Hand, place: int) -> set[str]:
    """Cards that came to a seat at any time: after a reshuffle one may have been somebody else's before."""
    return {str(card) for event in hand.events if event.seat == place for card in event.cards}


def _cards(text: str) -> set[str]:
    return {match for run in re.findall(r"(?:[2-9TJQKA][cdhs])+", text) for match in re.findall("..", run)}
