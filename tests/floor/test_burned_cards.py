"""Cards burned once the wagers are placed, in every card game of Holland (HC25-3.1.3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.casino.floor_file import read_floor
from croupier.casino.table_rows import FloorError
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.views import show
from rigs.casino import DEALER, SUPERVISOR, Casino, books

GAMES = [
    ("punto-banco", "player", "burn-each-coup"),
    ("black-jack", "box:1", "burn-cards"),
    ("black-jack-6-5", "box:1", "burn-cards"),
    ("casino-21", "box:1", "burn-cards"),
    ("casino-war", "ante:1", "burn-cards"),
    ("caribbean-stud", "ante:1", "burn-cards"),
    ("ultimate-texas-holdem", "ante:1", "burn-cards"),
    ("four-card-poker", "ante:1", "burn-cards"),
    ("three-card-poker", "ante:1", "burn-cards"),
    ("pai-gow", "bet:1", "burn-cards"),
]


def test_no_card_game_of_the_book_is_left_out() -> None:
    families = {"baccarat", "blackjack", "casino-war", "caribbean-stud", "ultimate-holdem", "four-card-poker"}
    families |= {"three-card-poker", "pai-gow"}
    for book in ("holland-2025", "holland-2023"):
        played = {game.id for game in books()[book].games if game.family in families}
        assert played <= {game for game, _, _ in GAMES}
        for game, _, option in GAMES:
            assert game not in played or option in books()[book].game(game).options, (book, game)


@pytest.mark.clause("HC25-3.1.3a")
@pytest.mark.parametrize(("game", "spot", "option"), GAMES)
def test_cards_are_burned_after_the_wagers_and_before_the_deal(game: str, spot: str, option: str) -> None:
    house = Casino("holland-2025", game, options={option: 2})
    alice = house.player()
    house.ok(DEALER, c.NewGame)
    blind = [("blind:1", 1000)] if game == "ultimate-texas-holdem" else []
    house.bet(alice, (spot, 1000), *blind)
    house.ok(DEALER, c.NoMoreBets)
    for card in ("2s", "3s"):
        prompt = show.round_part(house.table).prompt
        assert prompt is not None
        assert prompt.data["to"] == "burn"
        house.ok(DEALER, c.Enter, answer=card)
    prompt = show.round_part(house.table).prompt
    assert prompt is None or prompt.data["to"] != "burn"
    assert not {"2s", "3s"} & {card for cards in show.shown(house.table).values() for card in cards}
    run = house.table.glance(entered=True)
    assert [str(answer) for _, answer in run.history()][:2] == ["2s", "3s"], "they are on record"
    if game not in ("punto-banco", "black-jack", "black-jack-6-5", "casino-21", "casino-war"):
        house.refused("card-not-in-shoe", DEALER, c.Enter, answer="2s")


@pytest.mark.clause("HC25-3.1.3a")
def test_a_burned_card_that_nobody_looked_at_is_entered_unseen() -> None:
    """It has left the shoe, every card can still come, and nobody is ever shown it."""
    house = Casino("holland-2025", "punto-banco", options={"burn-each-coup": 1})
    alice = house.player()
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("player", 1000))
    house.ok(DEALER, c.NoMoreBets)
    loaded = house.table.state.shoe.left
    assert _asked(house) == {"to": "burn", "unseen": True}
    house.ok(DEALER, c.Enter, answer="??")
    seen = show.round_part(house.table)
    assert seen.shoe is not None
    assert seen.shoe.left == loaded - 1
    assert _asked(house) == {"to": "player"}
    house.refused("illegal-answer", DEALER, c.Enter, answer="??")
    for card in ("9s", "2d", "Ks", "Kd"):  # a natural nine against two
        house.ok(DEALER, c.Enter, answer=card)
    assert "??" not in str(seen) + str(show.shown(house.table))
    house.ok(DEALER, c.ConfirmResult)
    shoe = house.table.state.shoe
    assert shoe.dealt == {"9s": 1, "2d": 1, "Ks": 1, "Kd": 1}
    assert (shoe.left, shoe.coups) == (loaded - 5, 1)
    # A wrong card is put right: the burned one has still left the shoe once, and nobody knows which it was.
    house.ok(SUPERVISOR, c.Correct, round=1, place=1, answer="8s", reason="WRONG_RESULT", note="seen on camera")
    shoe = house.table.state.shoe
    assert shoe.dealt == {"8s": 1, "2d": 1, "Ks": 1, "Kd": 1}
    assert (shoe.left, shoe.coups) == (loaded - 5, 1)


def _asked(house: Casino) -> dict[str, Any]:
    prompt = show.round_part(house.table).prompt
    assert prompt is not None
    return {name: value for name, value in prompt.data.items() if name != "area"}


@pytest.mark.clause("HC25-3.1.3a")
def test_the_generator_burns_too_and_deals_others() -> None:
    house = Casino("holland-2025", "casino-war", Mode.RNG, options={"burn-cards": 3, "decks": 1})
    alice = house.player()
    house.wait(0)
    house.bet(alice, ("ante:1", 1000))
    while house.table.state.previous is None:
        house.wait(5)
    record = house.table.state.previous.record
    dealt = [card for card in record if isinstance(card, str)]
    assert len(dealt) >= 5
    assert len(set(dealt)) == len(dealt)


TABLE = """
[[table]]
id = "{id}"
name = "{id}"
rulebook = "{book}"
game = "{game}"
mode = "rng"
options = {{ {option} = {burn} }}
"""


BURNING = {
    "punto-banco": "burn-each-coup",
    **dict.fromkeys(("black-jack", "black-jack-6-5", "casino-21", "casino-war", "pai-gow"), "burn-cards"),
    **dict.fromkeys(("caribbean-stud", "ultimate-texas-holdem", "four-card-poker", "three-card-poker"), "burn-cards"),
}


@pytest.mark.clause("HC25-3.1.3b")
@pytest.mark.parametrize(("game", "option"), BURNING.items())
def test_a_game_burns_at_all_its_tables_or_at_none(tmp_path: Path, game: str, option: str) -> None:
    file = tmp_path / "floor.toml"

    def floor(book: str, *burns: int) -> None:
        tables = (
            TABLE.format(id=f"t{n}", book=book, game=game, option=option, burn=burn) for n, burn in enumerate(burns)
        )
        file.write_text("".join(tables))
        read_floor(file, books())

    floor("holland-2025", 2, 2)
    if game != "black-jack-6-5":  # a game of 2025
        floor("holland-2023", 2, 0)
    with pytest.raises(FloorError, match=r"t1.*HC25-3\.1\.3b"):
        floor("holland-2025", 2, 0)
