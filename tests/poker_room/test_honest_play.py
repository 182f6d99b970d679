"""Detectors of honest play: what they read is what the record says, and they find who plays for somebody else."""

from __future__ import annotations

import msgspec
import pytest

from croupier.poker_room import commands as c
from croupier.poker_room.config import Clocks, HousePlayers
from croupier.poker_room.honesty.detectors import findings
from croupier.poker_room.honesty.facts import NOBODY, HandFacts, Remark, all_facts
from croupier.rules.poker.variants import OMAHA, SEVEN_CARD_STUD, Variant
from croupier.simulation.poker_company.players import Player
from croupier.simulation.poker_company.tables import Table, hands_of
from rigs.poker_room import TABLE, Room, config_of

HONEST = [Player(f"honest{number}") for number in range(4)]
EVERYBODY = [*HONEST, Player("honest4"), Player("honest5")]


def played(players: list[Player], hands: int, table: str = "t", seed: int = 5) -> list[HandFacts]:
    return list(hands_of([Table(table, players)], hands, seed))


def pair(one: str, other: str) -> list[Player]:
    return [Player("xa", one, "xb"), Player("xb", other, "xa")]  # type: ignore[arg-type]


def test_the_facts_of_a_hand_are_those_of_the_record() -> None:
    room = Room(config_of())
    room.seated("ann", "bob", "cem")
    room.next_hand()
    first, second = room.in_turn().id, ""
    room.wait(2)
    room.act("raise", 300)
    second = room.in_turn().id
    room.wait(3)
    room.act("fold")
    room.act("fold")
    (facts,) = all_facts(room.store, TABLE, 0, 1)
    raised, folded, _ = facts.decisions
    assert (facts.patrons[raised.place], raised.verb, raised.ms) == (first, "raise", 2_000)
    assert (raised.price_bb, raised.bettor, len(raised.rivals)) == (1.0, NOBODY, 2)
    assert (facts.patrons[folded.place], folded.verb, folded.ms, folded.street) == (second, "fold", 3_000, 0)
    assert folded.bettor == raised.place
    assert [len(cards) for cards in facts.cards] == [2, 2, 2]
    assert facts.folded.count(True) == 2
    assert sum(facts.paid_bb) == sum(facts.won_bb) == 2.5


def test_what_the_clock_folds_for_somebody_is_no_decision_of_theirs() -> None:
    """At a tournament's table whoever sits out is dealt in and folded: that gives nothing away (TSG-A1.12)."""
    room = Room(config_of(clocks=Clocks(time_bank_s=0)))
    room.seated("ann", "bob", "cem")
    room.next_hand()
    room.act("raise", 300)
    room.wait(16)
    room.act("call")
    room.play_out()
    (facts,) = all_facts(room.store, TABLE, 0, 1)
    assert "fold" not in [decision.verb for decision in facts.decisions]
    assert facts.folded.count(True) == 1


def test_hands_with_players_of_the_house_are_not_looked_at() -> None:
    room = Room(config_of(house_players=HousePlayers(2)))
    room.wait(5)
    room.ok(room.person("ann"), c.SitDown, amount_minor=10_000)
    while room.table.state.number < 2:
        clock = room.table.state.clock
        if clock is not None and room.table.state.seats[clock.seat].patron == "ann":
            room.act("fold")
        else:
            room.wait(1)
    assert list(all_facts(room.store, TABLE, 0, 1)) == []


@pytest.mark.parametrize(("game", "cards", "showing"), [(OMAHA, 4, 0), (SEVEN_CARD_STUD, 3, 1)])
def test_the_first_cards_are_those_before_the_first_decision(game: Variant, cards: int, showing: int) -> None:
    room = Room(config_of(game))
    room.seated("ann", "bob", "cem")
    room.next_hand()
    room.play_out()
    (facts,) = all_facts(room.store, TABLE, 0, 1)
    assert facts.game == game.id
    assert [len(each) for each in facts.cards] == [cards] * 3
    assert [len(each) for each in facts.showing] == [showing] * 3
    assert all(set(shown) <= set(held) for shown, held in zip(facts.showing, facts.cards, strict=True))


@pytest.mark.clause("TSG-7.7", "TSG-A1.32", "G-4.11")
@pytest.mark.parametrize(
    ("habits", "what", "hands"),
    [
        (("dumps", "takes"), "chip-dumping", 150),
        (("spares", "spares"), "soft-play", 300),
        (("shares", "shares"), "shared-hands", 400),
        (("whipsaws", "whipsaws"), "whipsaw", 150),
        (("consults", "consults"), "timing", 400),
    ],
)
def test_a_pair_that_plays_together_is_found_and_nobody_else(habits: tuple[str, str], what: str, hands: int) -> None:
    found = findings(played([*pair(*habits), *HONEST], hands))
    assert {finding.patrons for finding in found} == {("xa", "xb")}
    (wanted,) = [finding for finding in found if finding.what == what]
    assert wanted.hands, "with hands to replay"
    assert all(table == "t" for table, _ in wanted.hands)


@pytest.mark.clause("TSG-7.7", "G-4.11")
def test_two_who_speak_and_then_spare_each_other_are_found() -> None:
    """They play as anybody does when nothing is said, so what they do in all their hands gives nothing away."""
    silent = played([*pair("honest", "honest"), *HONEST], 300)
    spared = played([*pair("spares", "spares"), *HONEST], 120, "u", 6)

    def spoken(hands: list[HandFacts]) -> list[HandFacts]:
        return [msgspec.structs.replace(facts, spoke=frozenset({"xa", "honest0"})) for facts in hands]

    (found,) = [each for each in findings([*silent, *spoken(spared)]) if each.what == "agreed-in-chat"]
    assert found.patrons == ("xa", "xb")
    assert {table for table, _ in found.hands} == {"u"}, "with the hands in which they spoke"
    others = [*findings([*silent, *spared]), *findings(spoken(silent)), *findings([*silent, *spoken(silent)])]
    assert "agreed-in-chat" not in {each.what for each in others}


def test_who_spoke_in_a_hand_is_known_by_the_times_of_the_chat() -> None:
    room = Room(config_of())
    room.seated("ann", "bob")
    room.next_hand()
    began = room.now_ms
    room.wait(2)
    room.act("fold")
    said = [Remark(began - 1, "ann"), Remark(began + 1_000, "bob"), Remark(began + 1_000, "zoe")]
    (facts,) = all_facts(room.store, TABLE, 0, 1, [*said, Remark(began + 2_001, "ann")])
    assert facts.spoke == {"bob"}, "not before, not after, and nobody who has no part in it"


@pytest.mark.clause("TSG-7.3")
def test_who_answers_by_the_clock_is_found_and_nobody_else() -> None:
    found = findings(played([Player("bot", "steady-bot"), Player("late", "narrow-bot"), *HONEST], 120))
    assert [(finding.what, finding.patrons) for finding in found] == [("bot", ("bot",)), ("bot", ("late",))]


def test_honest_players_are_not_accused() -> None:
    assert findings(played(EVERYBODY, 300, seed=7)) == []


def test_whoever_waits_for_another_table_is_not_accused() -> None:
    """Two honest players at the same two tables are slow together, whoever else is in."""
    both, others = EVERYBODY[:2], [Player(f"other{number}") for number in range(4)]
    tables = [Table("t", [*both, *HONEST[2:]]), Table("u", [*both, *others])]
    assert findings(hands_of(tables, 300, 8)) == []
