"""The tracker's text of every game, read again by its own words alone, adds up to the stacks of the hand."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from decimal import Decimal

import pytest

from croupier.poker_room import commands as c
from croupier.poker_room.afterwards import histories
from croupier.poker_room.config import Button, Component, PokerConfig, RakeSchedule
from croupier.rules import poker
from croupier.rules.poker.events import Kind
from croupier.rules.poker.stakes import AnteKind, Stakes, no_limit
from rigs.poker_room import TABLE, Room, config_of

PEOPLE = ("ann", "bob", "cem", "dee", "eva")
MONEY = r"€([\d.]+)"
SEAT = re.compile(rf"Seat \d+: (\w+) \({MONEY} in chips\)")
DEAD = re.compile(rf"(\w+): posts (?:the ante|small & big blinds) {MONEY}")
SMALL = re.compile(rf"(\w+): posts small blind {MONEY}")
ADDED = re.compile(rf"(\w+): (?:posts (?:big blind|straddle)|brings in for|bets|calls) {MONEY}")
RAISED = re.compile(rf"(\w+): raises {MONEY} to {MONEY}")
BACK = re.compile(rf"Uncalled bet \({MONEY}\) returned to (\w+)")
WON = re.compile(rf"(\w+) collected {MONEY} from (?:the |side |main )?pot")
RAKE = RakeSchedule(50, ((2, 300),))


class QuickRoom(Room):
    def check(self) -> None:
        """Whether the money is right is asked elsewhere; here many hands are wanted."""


def wandering(config: PokerConfig, seed: int, hands: int) -> list[histories.RecordedHand]:
    """Random hands of people who sit out now and then and make good what they missed."""
    rng = random.Random(seed)
    room = QuickRoom(config, seed=seed)
    people = room.seated(*PEOPLE, amount_minor=6_000)
    for _ in range(hands):
        for actor in people:
            lost = not room.seat(actor).stack_minor
            if lost:
                room.ok(actor, c.BuyChips, amount_minor=6_000)
            if room.seat(actor).sitting_out:
                if lost or rng.random() < 0.3:
                    room.ok(actor, c.SitIn, posts=True)
            elif rng.random() < 0.12 and sum(not room.seat(other).sitting_out for other in people) > 3:
                room.ok(actor, c.SitOut)
        room.next_hand()
        room.play_out(rng)
    found = [histories.recorded(room.store, TABLE, number) for number in range(1, hands + 1)]
    return [hand for hand in found if hand is not None]


def summed(text: str) -> dict[str, Decimal]:
    """The stacks that the text itself leads to."""
    stacks: dict[str, Decimal] = {}
    bets: defaultdict[str, Decimal] = defaultdict(Decimal)
    before = ""
    for line in text.partition("*** SUMMARY ***")[0].splitlines():
        before += line
        if line.startswith("*** ") and not line.startswith(("*** HOLE", "*** PRE-FLOP", "*** DEALING", "*** 3rd")):
            bets.clear()
        elif (found := SEAT.match(line)) is not None:
            stacks[found[1]] = Decimal(found[2])
        elif (found := DEAD.match(line)) is not None:
            stacks[found[1]] -= Decimal(found[2])
            bets[found[1]] += Decimal(found[2]) - Decimal("0.5") if "&" in line else 0
        elif (found := SMALL.match(line)) is not None:
            stacks[found[1]] -= Decimal(found[2])
            bets[found[1]] += 0 if "posts big blind" in before else Decimal(found[2])  # a missed one is dead
        elif (found := ADDED.match(line)) is not None:
            stacks[found[1]] -= Decimal(found[2])
            bets[found[1]] += Decimal(found[2])
        elif (found := RAISED.match(line)) is not None:
            stacks[found[1]] -= Decimal(found[3]) - bets[found[1]]
            bets[found[1]] = Decimal(found[3])
        elif (found := BACK.match(line)) is not None:
            stacks[found[2]] += Decimal(found[1])
        elif (found := WON.match(line)) is not None:
            stacks[found[1]] += Decimal(found[2])
    return stacks


def check(found: histories.RecordedHand) -> str:
    text = histories.as_tracker_text(found, "ann")
    ours = {name: Decimal(stack) / 100 for name, stack in zip(found.names, found.hand.stacks, strict=True)}
    assert summed(text) == ours, text
    return text


@pytest.mark.clause("TSG-A1.29")
@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_what_the_text_of_every_game_says_adds_up(variant: poker.Variant) -> None:
    for found in wandering(config_of(variant, runs=2, rake=RAKE), 7, 20):
        text = check(found)
        door = variant.streets[0].board
        assert ("*** PRE-FLOP *** [" in text) == bool(door)
        if door and "*** FLOP ***" in text:
            assert re.search(r"\*\*\* FLOP \*\*\* \[.. .. ..\]\n", text), "three cards, of which one lay there"


@pytest.mark.parametrize("button", [Button.MOVING, Button.DEAD])
@pytest.mark.parametrize(
    "stakes",
    [
        no_limit(50, 100),
        no_limit(50, 100, straddle=200),
        no_limit(50, 100, ante=10),
        no_limit(50, 100, ante=100, ante_kind=AnteKind.BIG_BLIND),
    ],
    ids=["blinds", "straddle", "antes", "one ante"],
)
def test_missed_blinds_straddles_and_antes_add_up(stakes: Stakes, button: Button) -> None:
    config = config_of(components=(Component(poker.TEXAS_HOLDEM.id, stakes),), runs=2, button=button)
    made_good = straddled = 0
    for found in wandering(config, 2, 50):
        text, posted = check(found), found.hand.plan.blinds
        for event in found.hand.events:
            name = found.names[event.seat] if event.seat >= 0 else ""
            if event.kind is Kind.DEAD_BLIND and not posted[event.seat]:
                made_good += 1
                both = any(each.kind is Kind.BLIND and each.seat == event.seat for each in found.hand.events)
                whole = found.hand.starting[event.seat] >= 300
                missed = "small & big blinds €1.50" if both else "small blind €0.50"
                assert not whole or f"{name}: posts {missed}" in text
            elif event.kind is Kind.BLIND and posted[event.seat] == 200:
                straddled += 1
                assert f"{name}: posts straddle €" in text
            elif event.kind is Kind.BLIND and posted[event.seat] == 100:
                assert f"{name}: posts big blind €" in text
                assert f"{name} (big blind)" in text or f"{name} (button) (big blind)" in text
        if 50 in posted:
            assert "posts big blind" not in text.partition(": posts small blind")[0], "the small blind comes first"
    assert made_good
    assert bool(straddled) is (len(stakes.blinds) > 2)


def test_hands_that_are_turned_up_early_have_their_showdown_after_the_last_card() -> None:
    early = 0
    for found in wandering(config_of(poker.TEXAS_HOLDEM), 3, 30):
        if found.hand.live.bit_count() < 2:
            continue
        text = histories.as_tracker_text(found, "ann").splitlines()
        kinds = [event.kind for event in found.hand.events]
        early += kinds.index(Kind.SHOW) < max(at for at, kind in enumerate(kinds) if kind is Kind.DEAL_BOARD)
        at = text.index("*** SHOW DOWN ***")
        assert not any(": shows [" in line for line in text[:at])
        assert not any("*** RIVER" in line for line in text[at:])
        shown = [line for line in text[at:] if ": shows [" in line]
        assert len(shown) == kinds.count(Kind.SHOW)
    assert early
