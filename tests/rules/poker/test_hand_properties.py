"""What holds in every hand of every variant, whatever is played."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.rules import poker
from croupier.rules.poker import HouseRules, IllegalActionError, Kind, OddChips, Phase, Rake, Showdown
from croupier.rules.poker.snapshot import UnreadableSnapshotError, dumps, loads
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.view import SPECTATOR, view, visible_events
from rigs.poker_script import random_hand, random_step

HOUSES = (
    HouseRules(),
    HouseRules(odd_chips=OddChips.FIRST_SEAT, runs=2),
    HouseRules(odd_chips=OddChips.HIGH_CARD, rake=Rake(50, 30, no_flop_no_drop=True), show_all_in=False),
    HouseRules(showdown=Showdown.ASKED, runs=3, razz_literal_bring_in=True, bring_in_may_complete=False),
)
SLOTS = poker.Hand.__slots__


def state(hand: poker.Hand) -> tuple[object, ...]:
    return tuple(
        tuple(value) if isinstance(value := getattr(hand, name), list) else value
        for name in SLOTS
        if name not in ("plan", "bounds")
    )


@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), house=st.sampled_from(HOUSES))
def test_chips_are_conserved_stacks_never_negative_and_every_hand_ends(
    variant: poker.Variant, seed: int, house: HouseRules
) -> None:
    rng = random.Random(seed)
    hand = random_hand(variant, rng, house=house)
    total = sum(hand.starting)
    for _ in range(600):
        if hand.over:
            break
        assert sum(hand.stacks) + hand.pot == total
        assert hand.pot == sum(hand.paid) + hand.dead
        assert min(hand.stacks) >= 0
        random_step(hand, rng)
    assert hand.over
    assert hand.question is None
    assert sum(hand.stacks) + hand.rake == total
    assert sum(hand.payoffs) == -hand.rake


@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_copies_and_snapshots_go_on_alike_and_do_not_touch_the_original(variant: poker.Variant, seed: int) -> None:
    rng = random.Random(seed)
    hand = random_hand(variant, rng, house=HouseRules(runs=2))
    while not hand.over:
        before = state(hand)
        copy, stored = hand.copy(), loads(dumps(hand))
        step = rng.getrandbits(32)
        random_step(copy, random.Random(step))
        random_step(stored, random.Random(step))
        assert state(hand) == before
        random_step(hand, random.Random(step))
        assert state(copy) == state(hand) == state(stored)


@pytest.mark.clause("TSG-A1h.3", "TSG-A1h.14", "TSG-A1a.1")
@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_seat_sees_a_card_that_is_hidden_from_it(variant: poker.Variant, seed: int) -> None:
    rng = random.Random(seed)
    hand = random_hand(variant, rng, house=HouseRules(burn=variant is poker.TEXAS_HOLDEM))
    while not hand.over:
        exposed = {
            card for seat in range(hand.plan.count) for card in hand.hole[seat][hand.plan.up_from : hand.plan.up_to]
        }
        public = exposed | set(hand.board)
        for board in hand.boards:
            public |= set(board)
        for seat in range(hand.plan.count):
            if hand.tabled >> seat & 1:
                public |= set(hand.hole[seat])
        for seat in (SPECTATOR, *range(hand.plan.count)):
            seen = view(hand, seat)
            own = {card for event in hand.events if event.seat == seat >= 0 for card in event.cards}
            known = {card for holding in seen.cards for card in holding} | set(seen.board)
            told = {card for event in visible_events(hand, seat) for card in event.cards}
            folded_up = {card for event in hand.events if event.kind is Kind.DEAL_UP for card in event.cards}
            assert known - {UNKNOWN} <= public | own
            assert told - {UNKNOWN} <= public | own | folded_up
            assert (seen.question is not None) == (seat == hand.actor and hand.phase is not Phase.RESHUFFLING)
        random_step(hand, rng)


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), amount=st.integers(-10, 900))
def test_a_refused_action_changes_nothing(seed: int, amount: int) -> None:
    rng = random.Random(seed)
    hand = random_hand(rng.choice(poker.VARIANTS), rng)
    for _ in range(rng.randint(0, 12)):
        if not hand.over:
            random_step(hand, rng)
    for verb, argument in (
        ("raise_to", (amount,)),
        ("check", ()),
        ("call", ()),
        ("bring_in", ()),
        ("show", ()),
        ("muck", ()),
        ("agree_runs", (amount,)),
        ("deal", ([],)),
        ("reshuffle", ([],)),
        ("discard", ([UNKNOWN],)),
    ):
        tried = hand.copy()
        try:
            getattr(tried, verb)(*argument)
        except IllegalActionError:
            assert state(tried) == state(hand)


def test_damaged_snapshots_are_refused_with_a_sentence() -> None:
    hand = random_hand(poker.RAZZ, random.Random(1))
    with pytest.raises(UnreadableSnapshotError, match="no stored poker hand"):
        loads(b"{}")
    with pytest.raises(UnreadableSnapshotError, match="version 9"):
        loads(dumps(hand).replace(b'"version":1', b'"version":9'))
