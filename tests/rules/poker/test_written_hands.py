"""Hands as other programs read them: the tracker's text, Open Hand History, and the sums behind both."""

from __future__ import annotations

import random
import re
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from pokerkit import PokerStarsParser

from croupier.poker_room import commands as c
from croupier.poker_room.afterwards import histories
from croupier.poker_room.config import PokerConfig, RakeSchedule
from croupier.rules import poker
from croupier.rules.hand_ranking import HIGH
from croupier.rules.poker.events import Kind
from croupier.rules.poker.histories.sheet import awarded_pots
from croupier.rules.poker.histories.walk import moments
from rigs.poker_room import TABLE, Room, config_of

PEOPLE = ("ann", "bob", "cem", "dee", "eva")


class QuickRoom(Room):
    """Whether the money is right is asked elsewhere; here many hands are wanted."""

    def check(self) -> None:
        pass


def played(config: PokerConfig, seed: int, hands: int = 12) -> list[histories.RecordedHand]:
    """Random hands of five people who buy in again when they have lost everything."""
    rng = random.Random(seed)
    room = QuickRoom(config, seed=seed)
    people = room.seated(*PEOPLE, amount_minor=3_000)
    for _ in range(hands):
        for actor in people:
            if not room.seat(actor).stack_minor:
                room.ok(actor, c.BuyChips, amount_minor=3_000)
                room.ok(actor, c.SitIn, posts=True)
        room.next_hand()
        room.play_out(rng)
    found = [histories.recorded(room.store, TABLE, number) for number in range(1, hands + 1)]
    return [hand for hand in found if hand is not None]


@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_the_walk_ends_where_the_hand_ended(variant: poker.Variant) -> None:
    for seed in (1, 2):
        for found in played(config_of(variant, runs=2), seed):
            last = list(moments(found.hand))[-1]
            assert last.stacks == tuple(found.hand.stacks)
            assert last.pot == 0
            assert last.board == found.hand.board
            assert last.street < len(variant.streets)


@pytest.mark.clause("TSG-A1.36", "TSG-A1.37")
@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_pots_hold_what_was_paid_and_rake_and_awards_empty_them(variant: poker.Variant) -> None:
    for found in played(config_of(variant, runs=2), 5):
        hand, pots = found.hand, awarded_pots(found.hand)
        assert sum(pot.amount for pot in pots) == sum(hand.paid) + hand.dead
        assert sum(pot.rake for pot in pots) == hand.rake
        won = sum(event.amount for event in hand.events if event.kind is Kind.WIN)
        assert sum(amount for pot in pots for _, amount, _ in pot.wins) == won


# The parser warns of a field of its own making.
@pytest.mark.filterwarnings("ignore:The field 'time_zone_abbreviation'")
@pytest.mark.clause("TSG-A1.29")
@pytest.mark.parametrize("per_mille", [0, 50])
def test_a_public_parser_reads_the_tracker_text_to_the_same_stacks(per_mille: int) -> None:
    """PokerKit reads this form for no-limit hold'em; it knows no second board, and leaves the rake with the winners."""
    config = config_of(poker.TEXAS_HOLDEM, rake=RakeSchedule(per_mille, ((2, 300),)))
    raked = 0
    for seed in (1, 2, 3):
        for found in played(config, seed, hands=20):
            if any(event.kind is Kind.DEAD_BLIND for event in found.hand.events):
                continue  # it takes a dead blind for a live one
            written = histories.as_tracker_text(found, "ann")
            (read,) = PokerStarsParser()(written, error_status=True)
            *_, end = read
            assert read.hand == 344844741 * 10**9 + found.number
            stacks = dict(
                zip(read.players or (), (round(100 * Decimal(str(each))) for each in end.stacks), strict=True)
            )
            ours = dict(zip(found.names, found.hand.stacks, strict=True))
            more = {name: stack - ours[name] for name, stack in stacks.items() if stack != ours[name]}
            winners = {found.names[event.seat] for event in found.hand.events if event.kind is Kind.WIN}
            assert sum(more.values()) == found.hand.rake
            assert set(more) <= winners
            assert min(more.values(), default=0) >= 0
            raked += found.hand.rake
    assert bool(raked) is bool(per_mille)


def lines(found: histories.RecordedHand, patron: str = "ann") -> list[str]:
    return histories.as_tracker_text(found, patron).splitlines()


@pytest.mark.clause("TSG-A1.29", "TSG-A1.31")
def test_the_tracker_text_has_the_readers_own_cards_and_those_shown_alone() -> None:
    for found in played(config_of(poker.TEXAS_HOLDEM), 4):
        shown = {event.seat for event in found.hand.events if event.kind is Kind.SHOW}
        reached = shown | {event.seat for event in found.hand.events if event.kind is Kind.MUCK}
        for patron in (*PEOPLE, "stranger"):
            own = found.place_of(patron)
            said = " ".join(lines(found, patron))
            allowed = {own} | (reached if own >= 0 else shown)
            for place, cards in enumerate(found.hand.hole):
                pair = " ".join(map(str, cards))
                assert (f"[{pair}]" in said) == (place in allowed)


def test_side_pots_and_rake_add_up_in_the_summary() -> None:
    several = [found for seed in (3, 4) for found in played(config_of(poker.TEXAS_HOLDEM), seed) if side_pots(found)]
    assert several
    for found in several:
        total, rake = next(line for line in lines(found) if line.startswith("Total pot")).split(" | Rake €")
        first, *parts = [Decimal(part.strip("€.")) for part in total.split() if part.startswith("€")]
        assert first == sum(parts)
        assert Decimal(rake) * 100 == found.hand.rake


def side_pots(found: histories.RecordedHand) -> bool:
    return len(awarded_pots(found.hand)) > 1


def test_boards_run_twice_are_told_apart() -> None:
    """As the form has it: a showdown for each board, with what everybody has there and what it pays."""
    twice = [found for seed in range(6) for found in played(config_of(poker.TEXAS_HOLDEM, runs=2), seed)]
    twice = [found for found in twice if found.hand.runs == 2]
    assert twice
    for found in twice:
        text = lines(found)
        assert "Hand was run twice" in text
        assert sum("RIVER ***" in line for line in text) == 2
        assert not any("THIRD" in line for line in text)
        first, second = text.index("*** FIRST SHOW DOWN ***"), text.index("*** SECOND SHOW DOWN ***")
        assert max(at for at, line in enumerate(text) if "RIVER ***" in line) < first < second
        parts = (text[first:second], text[second : text.index("*** SUMMARY ***")])
        for name, board, part in zip(("FIRST", "SECOND"), found.hand.boards, parts, strict=True):
            assert f"{name} Board [{' '.join(map(str, board))}]" in text
            assert sum(": shows [" in line for line in part) == found.hand.live.bit_count()
            for name_, own in zip(found.names, found.hand.hole, strict=True):
                ranked = HIGH.rank((*own, *board))
                assert ranked is not None
                said = f"{name_}: shows [{' '.join(map(str, own))}] ({ranked.name})"
                assert any(line.startswith(f"{name_}: shows") for line in part) == (said in part)
        paid = [sum(map(collected, part)) for part in parts]
        assert abs(paid[0] - paid[1]) <= Decimal("0.01") * len(awarded_pots(found.hand)), "half for each board"


def collected(line: str) -> Decimal:
    found = re.search(r" collected €([\d.]+) from ", line)
    return Decimal(found[1]) if found else Decimal(0)


def document(found: histories.RecordedHand, patron: str) -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.json.decode(histories.as_open_history(found, patron))["ohh"]
    return decoded


@pytest.mark.clause("TSG-A1.29")
@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_an_open_history_adds_up_to_the_hands_stacks(variant: poker.Variant) -> None:
    """Reckoned from the document alone: what each put in, less what nobody called, and what each won."""
    for found in played(config_of(variant, runs=2), 6):
        ohh = document(found, "bob")
        stacks = {player["id"]: Decimal(str(player["starting_stack"])) for player in ohh["players"]}
        for action in (action for round_ in ohh["rounds"] for action in round_["actions"]):
            stacks[action["player_id"]] -= Decimal(str(action.get("amount", 0)))
        for pot in ohh["pots"]:
            wins = sum(Decimal(str(win["win_amount"])) for win in pot["player_wins"])
            assert Decimal(str(pot["amount"])) == wins + Decimal(str(pot["rake"]))
            for win in pot["player_wins"]:
                stacks[win["player_id"]] += Decimal(str(win["win_amount"]))
        uncalled = {e.seat: Decimal(e.amount) / 100 for e in found.hand.events if e.kind is Kind.UNCALLED}
        ended = {place: Decimal(stack) / 100 for place, stack in enumerate(found.hand.stacks)}
        assert {place: stack + uncalled.get(place, 0) for place, stack in stacks.items()} == ended


@pytest.mark.clause("TSG-A1.31")
def test_an_open_history_shows_a_watcher_no_mucked_hand() -> None:
    for found in played(config_of(poker.TEXAS_HOLDEM), 7):
        ohh = document(found, "stranger")
        assert "Observed" in ohh["flags"]
        assert "hero_player_id" not in ohh
        shown = {event.seat for event in found.hand.events if event.kind is Kind.SHOW}
        actions = [action for round_ in ohh["rounds"] for action in round_["actions"] if action.get("cards")]
        assert {action["player_id"] for action in actions} <= shown


def test_an_open_history_names_its_streets_and_forced_bets() -> None:
    found = played(config_of(poker.TEXAS_HOLDEM), 1)[0]
    ohh = document(found, "ann")
    assert ohh["spec_version"] == "1.4.6"
    assert (ohh["small_blind_amount"], ohh["big_blind_amount"], ohh["currency"]) == (0.5, 1, "EUR")
    first = ohh["rounds"][0]
    assert first["street"] == "Preflop"
    assert [action["action"] for action in first["actions"][:2]] == ["Post SB", "Post BB"]
    assert "Bet" not in {action["action"] for action in first["actions"]}
    streets = [round_["street"] for round_ in ohh["rounds"]]
    assert streets == list(dict.fromkeys(streets))
