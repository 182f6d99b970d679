"""How the generator answers a live table: every pocket, roll and number from equally many raw words."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from croupier.equipment.generator import SourceGenerator
from croupier.floor import commands as c
from croupier.floor.chance import NoShoeError, chance_from
from croupier.floor.config import Mode
from croupier.floor.handlers import shoe
from croupier.rules.procedure import Run
from croupier.rules.questions import Answer, Chance, Draw, Roll, Spin
from rigs.banked_games import table
from rigs.casino import DEALER, SUPERVISOR, Casino


def answers(question: Chance, words: Sequence[int], count: int) -> list[Answer]:
    """What these raw words of the generator are turned into."""
    data = [struct.pack(f"<{len(words)}I", *words)]
    chance = chance_from(SourceGenerator(lambda _: data.pop() if data else b""))
    return [chance(question) for _ in range(count)]


def asked(book: str, game: str) -> Chance:
    pending = Run(table(book, game).procedure([])).pending
    assert isinstance(pending, Spin | Roll)
    return pending


@pytest.mark.clause("RFH-11.1.3", "RFH-17.2", "HC25-2.1.1a", "TSG-8a.1")
@pytest.mark.parametrize(
    ("book", "game"), [("star-rfh", "roulette"), ("holland-2025", "french-roulette"), ("tsg", "european-roulette")]
)
def test_a_table_has_37_equal_pockets_in_the_books_order(book: str, game: str) -> None:
    """Any 37 raw words in a row give each pocket exactly once, in the order round the wheel."""
    order = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
    assert answers(asked(book, game), range(37), 37) == order.split()
    assert set(answers(asked(book, game), range(1000, 1037), 37)) == {str(number) for number in range(37)}


@pytest.mark.clause("HC25-2.1.1b")
def test_the_double_zero_table_has_38_equal_pockets() -> None:
    found = answers(asked("holland-2025", "american-roulette-00"), range(38), 38)
    assert Counter(found) == Counter(["00", *map(str, range(37))])


@pytest.mark.clause("RFH-17.2", "RFH-12.1.2")
def test_three_dice_give_every_roll_equally() -> None:
    """Every choice of three raw words below six is a roll of its own: 216 words, 216 rolls."""
    words = [word for triple in product(range(6), repeat=3) for word in triple]
    assert set(answers(asked("star-rfh", "sic-bo"), words, 216)) == set(product(range(1, 7), repeat=3))


@pytest.mark.clause("RFH-17.2")
def test_each_card_left_in_the_shoe_is_as_likely_as_it_is_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every number that the generator can give is one card of the shoe: eight of each, down to the last."""
    table_ = Casino("star-rfh", "baccarat", Mode.RNG).table
    run = table_.glance()
    places = sum(shoe.cards_left(table_, run).values())
    drawn = Counter(shoe.draw(table_, run, lambda _, place=place: str(place)) for place in range(places))
    assert (places, len(drawn), set(drawn.values())) == (416, 52, {8})
    monkeypatch.setattr(shoe, "count_left", lambda *_: 1)
    assert shoe.draw(table_, run, lambda _: "0") in drawn, "the last card is dealt"
    monkeypatch.setattr(shoe, "count_left", lambda *_: 0)
    with pytest.raises(shoe.NoCardLeftError):
        shoe.draw(table_, run, lambda _: "0")


def test_cards_come_from_a_shoe() -> None:
    with pytest.raises(NoShoeError, match="no shoe"):
        answers(Draw("player"), range(4), 1)


@pytest.mark.clause("TSG-8a.3")
def test_nobody_enters_an_outcome_where_the_generator_decides() -> None:
    house = Casino("tsg", "european-roulette", Mode.RNG)
    alice = house.player()
    house.wait(1)
    house.bet(alice, ("red", 1_000))
    for actor in (DEALER, SUPERVISOR):
        house.refused("wrong-mode", actor, c.Enter, round=house.table.state.round.number, answer="17")
    house.wait(60)
    assert house.table.state.previous is not None
