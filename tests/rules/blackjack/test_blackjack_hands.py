"""What hands count, and how the bank draws, in every book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.blackjack.bank import Stake, draws, wants_card
from croupier.rules.blackjack.hand import Count, Hand, count
from croupier.rules.cards import DECK, Card, cards
from rigs.blackjack_tables import HOLLAND, LIVE, STAR, TSG, at, net, nets, open_options, run_of, table, wager


@pytest.mark.clause("HC25-3.2.1a", "HC25-3.2.1b", "HC25-3.2.1c", "RFH-13.1.5", "TSG-A2.12", "LC-2.1.8a", "LC-2.1.8b")
@pytest.mark.clause("LC-2.1.8c", "LC-2.1.1b", "LC-2.1.1e", "RFH-1.1-hard-total", "RFH-1.1-soft-total")
@pytest.mark.parametrize(
    ("held", "total", "soft"),
    [
        ("2c 3d", 5, False),
        ("9h Ts", 19, False),
        ("Jc Qd", 20, False),
        ("Kc 4d", 14, False),
        ("Ac 4d", 15, True),
        ("Ac Ad", 12, True),
        ("Ac 6d", 17, True),
        ("Ac 6d Th", 17, False),
        ("Ac Ad 9h", 21, True),
        ("Ac Ad 9h Ts", 21, False),
        ("Ts 9c 3d", 22, False),
    ],
)
def test_cards_count_as_the_books_say(held: str, total: int, soft: bool) -> None:
    assert count(cards(held)) == Count(total, soft)


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=9))
def test_the_best_total_is_the_highest_that_is_not_over_21(held: list[Card]) -> None:
    """Independent reckoning: every way to count each ace."""
    totals = {0}
    for card in held:
        values = (1, 11) if card.rank.letter == "A" else (min(card.rank + 2, 10),)
        totals = {total + value for total in totals for value in values}
    alive = [total for total in totals if total <= 21]
    assert count(held).total == (max(alive) if alive else min(totals))


@pytest.mark.clause("HC25-3.2.3a", "TSG-A2.9", "LC-2.1.1a", "RFH-1.1-blackjack")
def test_blackjack_is_two_first_cards_worth_21() -> None:
    assert Hand(cards("As Td")).blackjack
    assert Hand(cards("Kc Ah")).blackjack
    assert not Hand(cards("As 5d 5h")).blackjack
    assert not Hand(cards("Ts Td Ah")).blackjack
    assert not Hand(cards("As Td"), split=True).blackjack


BANK_TABLE = {
    **{f"{n}c {n}d": 2 * n <= 16 for n in range(2, 10)},
    "Tc Td": False,
    "Ac 2d": True, "Ac 3d": True, "Ac 4d": True, "Ac 5d": True, "Ac Ad": True,
    "Ac 7d": False, "Ac 8d": False, "Ac 9d": False, "Ac Kd": False,
    "Tc 6d": True, "Tc 7d": False, "2c 3d 5h 6s": True, "2c 3d 5h 7s": False, "Tc 2d 4h": True, "Tc 6d Ah": False,
}  # fmt: skip
"""The dealer's table of TSG-A2.30, with hands of more cards; soft 17 is each variant's own."""


@pytest.mark.clause("TSG-A2.28", "TSG-A2.30", "HC25-3.2.4a", "HC25-3.2.4b", "LC-2.4.4b")
@pytest.mark.parametrize(("held", "draw"), BANK_TABLE.items())
@pytest.mark.parametrize("hits_soft_17", [True, False])
def test_the_bank_draws_to_16_and_stands_on_17(held: str, draw: bool, hits_soft_17: bool) -> None:
    assert draws(cards(held), hits_soft_17) is draw


@pytest.mark.clause("HC25-3.2.4c", "TSG-A2.29", "TSG-A2.51")
@pytest.mark.parametrize(("book", "game"), [*HOLLAND, ("tsg", "premium-blackjack"), *LIVE])
def test_banks_that_stand_on_soft_17(book: str, game: str) -> None:
    played = at(book, game)
    assert played.config.soft_17 == "stand"
    first = "Th 6d 8c" if not played.config.hole_card else "Th 6d 8c Ah"
    rest = "stand Ah" if not played.config.hole_card else "stand"
    assert net(played, first, rest) == 1000, "18 beats the bank's soft 17, which took no card"


@pytest.mark.clause("TSG-A2.29", "TSG-A2.36", "TSG-A2.64")
@pytest.mark.parametrize("game", ["classic-blackjack", "blackjack"])
def test_banks_that_hit_soft_17(game: str) -> None:
    played = at("tsg", game)
    assert net(played, "Th 6d 8c stand Ah 4s") == -1000, "soft 17 takes a card and comes to 21"


@pytest.mark.clause("TSG-A2.64")
def test_the_variant_named_blackjack_may_also_stand_on_soft_17() -> None:
    assert net(table("tsg", "blackjack", soft_17="stand"), "Th 6d 8c stand Ah") == 1000


@pytest.mark.clause("HC25-3.2.3d", "RFH-13.3.5.12", "TSG-A2.22", "LC-2.4.4a", "LC-2.3.6c")
@pytest.mark.parametrize(("book", "game"), [g for g in (*HOLLAND, *TSG, *LIVE) if g[1] != "casino-21"])
def test_21_takes_no_more_cards_hard_or_soft(book: str, game: str) -> None:
    played = at(book, game)
    hole = " 6c" if played.config.hole_card else ""
    for held, drawn in (("Th 6d 5c", "6s"), ("Ah 6d 4c", "6s")):
        run = run_of(played, [wager("box:1")], f"{held}{hole} hit {drawn}")
        assert not hasattr(run.pending, "options"), "at 21 nothing is asked"


@pytest.mark.clause("HC25-3.2.15e")
@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
def test_casino_21_may_go_on_from_a_soft_21_that_is_no_black_jack(book: str) -> None:
    played = at(book, "casino-21")
    run = run_of(played, [wager("box:1")], "Ah 6d 4c hit 6s")
    assert open_options(run.pending) == ["hit", "stand"]
    hard = run_of(played, [wager("box:1")], "Th 6d 5c hit 6s")
    assert not hasattr(hard.pending, "options"), "a hard 21 stops"
    natural = run_of(played, [wager("box:1")], "Ah 6d Kc")
    assert natural.finished, "Black Jack stops, and the bank's six cannot tie it"


@pytest.mark.clause("HC25-3.2.3e", "HC25-3.2.4d", "RFH-13.2.2.3", "TSG-A2.7", "LC-2.2.2c", "LC-2.2.3c")
@pytest.mark.parametrize(("book", "game"), [*HOLLAND, *TSG])
def test_a_busted_hand_loses_although_the_bank_busts_for_others(book: str, game: str) -> None:
    played = at(book, game)
    both = [wager("box:1"), wager("box:2", seat="bob")]
    run = run_of(played, both, "Th 9h 6d 6c 9c hit Ks stand Tc 9d")
    assert run.outcome.bank.bust
    found = nets(played, both, "Th 9h 6d 6c 9c hit Ks stand Tc 9d")
    assert found == {"box:1": -1000, "box:2": 1000}


@pytest.mark.clause("HC25-3.2.4a", "HC25-3.2.6b", "LC-2.4.4c")
def test_the_bank_takes_no_card_that_can_decide_nothing() -> None:
    six, ten, ace = cards("6c Tc Ac")
    assert not wants_card([six], False, Stake.NOTHING)
    assert not wants_card([six], False, Stake.BLACKJACK)
    assert wants_card([ten], False, Stake.BLACKJACK)
    assert wants_card([ace], False, Stake.BLACKJACK)
    assert not wants_card([ten, six], False, Stake.BLACKJACK)
    assert wants_card([ten, six], False, Stake.TOTAL)
    assert not wants_card(cards("Tc 7d"), True, Stake.TOTAL)


@pytest.mark.parametrize(("book", "game"), STAR)
def test_star_banks_stand_on_soft_17_unless_the_house_says_otherwise(book: str, game: str) -> None:
    script = ("Th 6d 8c", {"ann": "stand"}, "Ah")
    assert net(at(book, game), *script) == 1000
    assert net(table(book, game, soft_17="hit"), *script, "4s") == -1000
