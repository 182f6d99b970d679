"""What each wager wins, loses and gets back, and what it is paid, in every book."""

from pathlib import Path

import pytest

from croupier.rulebooks.options import OptionError
from croupier.rules.entry import EntryError
from croupier.rules.layout import UnknownSpotError
from croupier.rules.wagers.wager import Disposition
from rigs.banked_games import bet, book, changed, round_of, table
from rigs.coups import coup, dealt

PLAYER_WINS = ("9c Td", "6c Tc")
BANKER_WINS = ("6c Tc", "9c Td")
TIED = ("9c Td", "9h Th")
BANKER_WINS_WITH_6 = ("2c 2d Th", "3c 3d")
BANKER_WINS_WITH_5 = ("Tc Td 4h", "Ac 2c 2h")
WON, LOST, RETURNED = Disposition.WON, Disposition.LOST, Disposition.RETURNED

EVERY = [
    ("star-rfh", "baccarat"),
    ("star-rfh", "even-money-baccarat"),
    ("holland-2025", "punto-banco"),
    ("holland-2023", "punto-banco"),
    ("live-casino", "baccarat"),
]


@pytest.mark.clause(
    "RFH-10.2.1.1", "RFH-10.2.1.2", "RFH-10.2.1.3", "RFH-10.4.1", "RFH-10.4.2", "RFH-1.1-push", "HC25-3.3.3a",
    "HC25-3.3.1a", "LC-3.1b", "LC-3.2i", "LC-3.3.3",
)  # fmt: skip
@pytest.mark.parametrize(("book_id", "game_id"), EVERY)
def test_player_banker_and_tie_win_lose_and_push(book_id: str, game_id: str) -> None:
    game = table(book_id, game_id)
    found = {
        spot: [coup(game, spot, *hands).disposition for hands in (PLAYER_WINS, BANKER_WINS, TIED)]
        for spot in ("player", "banker", "tie")
    }
    assert found == {"player": [WON, LOST, RETURNED], "banker": [LOST, WON, RETURNED], "tie": [LOST, LOST, WON]}
    assert coup(game, "player", *PLAYER_WINS).profit_minor == 1000
    assert coup(game, "tie", *TIED).profit_minor == 8000
    assert coup(game, "banker", *TIED).returned_minor == 1000


@pytest.mark.clause("RFH-10.4.1")
@pytest.mark.parametrize("hands", [BANKER_WINS, BANKER_WINS_WITH_6, BANKER_WINS_WITH_5])
def test_standard_banker_is_paid_19_to_20(hands: tuple[str, str]) -> None:
    assert coup(table("star-rfh", "baccarat"), "banker", *hands, stake_minor=2000).profit_minor == 1900


@pytest.mark.clause("RFH-10.4.2")
def test_even_money_banker_is_paid_half_on_a_count_of_6() -> None:
    game = table("star-rfh", "even-money-baccarat")
    assert coup(game, "banker", *BANKER_WINS).profit_minor == 1000
    assert coup(game, "banker", *BANKER_WINS_WITH_5).profit_minor == 1000
    assert coup(game, "banker", *BANKER_WINS_WITH_6).profit_minor == 500
    assert coup(game, "banker", "Tc Td 5h", "Ac 2d 3h").profit_minor == 500, "three cards as well"


@pytest.mark.clause("HC25-3.3.3a")
@pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
def test_banco_is_paid_half_on_5_points(book_id: str) -> None:
    game = table(book_id, "punto-banco")
    assert coup(game, "banker", *BANKER_WINS_WITH_5).profit_minor == 500
    assert coup(game, "banker", *BANKER_WINS_WITH_6).profit_minor == 1000
    assert coup(game, "banker", *BANKER_WINS_WITH_5, stake_minor=1001).profit_minor == 501, "rounded up to the cent"


@pytest.mark.clause("LC-3.3.3")
def test_live_casino_banker_pays_95_per_cent_and_rounds_down() -> None:
    game = table("live-casino", "baccarat")
    assert coup(game, "banker", *BANKER_WINS, stake_minor=10_000).profit_minor == 9500
    assert coup(game, "banker", *BANKER_WINS, stake_minor=101).profit_minor == 95


DRAGON = {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}
"""The book's odds for a non-natural win by so many points."""
BY_COUNT = ["Th Td Tc", "Ah Tc Th", "Ah Ad Tc", "Ah 2d Tc", "2h 2d Tc", "2h 3h Tc", "6h Th"]
"""A hand that ends with each count from 0 to 6, on either side, against a seven that stands."""


@pytest.mark.clause("RFH-10.4.3", "RFH-10.2.1.4", "RFH-10.2.1.5")
@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize("margin", range(1, 8))
def test_dragon_bonus_pays_non_natural_wins_by_their_margin(side: str, margin: int) -> None:
    game = table("star-rfh", "baccarat")
    behind, ahead = BY_COUNT[7 - margin], "7c Td"
    hands = (ahead, behind) if side == "player" else (behind, ahead)
    line = coup(game, f"dragon-{side}", *hands, stake_minor=100)
    assert line.profit_minor == DRAGON.get(margin, 0) * 100
    assert line.disposition is (WON if margin >= 4 else LOST)
    other = "banker" if side == "player" else "player"
    assert coup(game, f"dragon-{other}", *hands).disposition is LOST


@pytest.mark.clause("RFH-10.4.3", "RFH-10.2.1.4", "RFH-10.2.1.5")
@pytest.mark.parametrize(
    ("spot", "player", "banker", "profit"),
    [
        ("dragon-player", "2c 3d 3h", "Tc Td Th", 10),
        ("dragon-player", "2c 3d 4h", "Tc Td Th", 30),
        ("dragon-banker", "Tc Td Th", "Ac Td 7h", 10),
        ("dragon-banker", "Tc Td Th", "2c Td 7h", 30),
    ],
)
def test_dragon_bonus_a_three_card_8_or_9_is_no_natural(spot: str, player: str, banker: str, profit: int) -> None:
    assert coup(table("star-rfh", "baccarat"), spot, player, banker, 100).profit_minor == profit * 100


@pytest.mark.clause("RFH-10.4.3", "RFH-10.2.1.4", "RFH-10.2.1.5")
@pytest.mark.parametrize("side", ["player", "banker"])
def test_dragon_bonus_naturals(side: str) -> None:
    game = table("star-rfh", "baccarat")
    other = "banker" if side == "player" else "player"

    def with_natural(own: str, theirs: str) -> tuple[str, str]:
        return (own, theirs) if side == "player" else (theirs, own)

    by_nine = coup(game, f"dragon-{side}", *with_natural("9c Td", "Tc Th"), stake_minor=100)
    assert (by_nine.disposition, by_nine.profit_minor) == (WON, 100), "1:1 whatever the margin"
    assert coup(game, f"dragon-{side}", *with_natural("9c Td", "8c Th")).disposition is WON
    assert coup(game, f"dragon-{other}", *with_natural("9c Td", "8c Th")).disposition is LOST
    assert coup(game, f"dragon-{side}", *with_natural("8c Td", "8h Th")).disposition is RETURNED
    assert coup(game, f"dragon-{side}", *with_natural("9c Td", "9h Th")).disposition is RETURNED
    assert coup(game, f"dragon-{side}", *with_natural("7c Td", "7h Th")).disposition is LOST, "an ordinary tie"


@pytest.mark.clause("RFH-10.4.4", "RFH-10.2.1.6")
@pytest.mark.parametrize("game_id", ["baccarat", "even-money-baccarat"])
def test_super_6_wins_15_to_1_when_the_banker_wins_with_6(game_id: str) -> None:
    game = table("star-rfh", game_id, super_6=True)
    assert coup(game, "super-6", *BANKER_WINS_WITH_6).profit_minor == 15_000
    assert coup(game, "super-6", "Tc Td 5h", "Ac 2d 3h").profit_minor == 15_000, "with three cards"
    for player, banker in (("6c Td", "6h Th"), ("6c Td", "5h Th Tc"), BANKER_WINS, BANKER_WINS_WITH_5):
        assert coup(game, "super-6", player, banker).disposition is LOST


PAIRS = [("star-rfh", "baccarat"), ("holland-2025", "punto-banco"), ("holland-2023", "punto-banco")]


@pytest.mark.clause("RFH-10.4.5", "RFH-10.2.1.7", "RFH-10.2.1.8", "HC25-3.3.4b", "HC25-3.3.4c", "HC23-3.3.4")
@pytest.mark.parametrize(("book_id", "game_id"), PAIRS)
def test_pairs_need_one_rank_and_look_at_the_first_two_cards(book_id: str, game_id: str) -> None:
    game = table(book_id, game_id, **({} if book_id == "star-rfh" else {"side_wagers_need_main": False}))
    for pair in ("9c 9d", "Ac Ad", "Tc Tc", "Jc Jh", "Kd Ks"):
        other = {"9c 9d": "Qc Ks"}.get(pair, "9h Tc")
        assert coup(game, "pair-player", pair, other, 100).profit_minor == 1100
        assert coup(game, "pair-banker", other, pair, 100).profit_minor == 1100
        assert coup(game, "pair-banker", pair, other).disposition is LOST
        assert coup(game, "pair-player", other, pair).disposition is LOST
    for no_pair in ("Tc Jd", "Jc Qd", "Qc Kd", "8c Ad"):
        assert coup(game, "pair-player", no_pair, "9h Tc").disposition is LOST
    assert coup(game, "pair-player", "2c 3d 3h", "7h Tc").disposition is LOST, "a third card makes no pair"


EGALITE = {0: 150, 1: 215, 2: 225, 3: 200, 4: 120, 5: 110, 6: 45, 7: 45, 8: 80, 9: 80}


@pytest.mark.clause("HC25-3.3.5b", "HC25-3.3.5c", "HC25-3.3.5d", "HC25-3.3.6b")
@pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
@pytest.mark.parametrize("count", range(10))
def test_super_egalite_pays_by_the_chosen_count(book_id: str, count: int) -> None:
    game = table(book_id, "punto-banco", side_wagers_need_main=False)
    hands = {
        0: ("Tc Td Th", "Tc Td Th"), 1: ("Tc Td Ah", "Tc Td Ah"), 2: ("Ac Ad Th", "2c Td Th"),
        3: ("Ac 2d Th", "2c Td Ah"), 4: ("2c 2d Th", "Ac 3d"), 5: ("2c 3d Th", "2c 3h"),
        6: ("6c Td", "6h Th"), 7: ("7c Td", "7h Th"), 8: ("8c Td", "8h Th"), 9: ("9c Td", "9h Th"),
    }[count]  # fmt: skip
    for chosen in range(10):
        line = coup(game, f"super-egalite:{chosen}", *hands, stake_minor=100)
        assert line.profit_minor == (EGALITE[count] * 100 if chosen == count else 0)
        assert line.disposition is (WON if chosen == count else LOST)


@pytest.mark.clause("HC25-3.3.6b", "HC25-3.3.5c")
def test_super_egalite_loses_when_there_is_no_tie() -> None:
    game = table("holland-2025", "punto-banco", side_wagers_need_main=False)
    assert coup(game, "super-egalite:9", "9c Td", "8c Tc").disposition is LOST


@pytest.mark.clause("HC25-3.3.6a", "HC23-3.3.6")
@pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
def test_pairs_and_super_egalite_may_be_played_together(book_id: str) -> None:
    game = table(book_id, "punto-banco")
    wagers = [
        bet(spot, 100, spot) for spot in ("player", "pair-player", "pair-banker", "super-egalite:8", "super-egalite:0")
    ]
    lines = round_of(game, wagers, *dealt("4c 4d", "8c Tc"))
    assert [line.credit_minor for line in lines] == [100, 1200, 0, 8100, 0]


@pytest.mark.clause("HC25-3.3.4b", "HC25-3.3.5b")
def test_holland_side_wagers_need_a_main_wager_unless_the_table_says_otherwise() -> None:
    spots = table("holland-2025", "punto-banco").layout.spots
    needs = {spot.id: spot.needs for spot in spots.values()}
    assert {needs[spot] for spot in ("player", "banker", "tie")} == {""}
    assert needs["pair-player"] == needs["super-egalite:3"] == "player|banker|tie"
    by_itself = coup(table("holland-2025", "punto-banco"), "pair-player", "9c 9d", "Tc 7d")
    assert (by_itself.disposition, by_itself.returned_minor) == (Disposition.VOID, 1000)
    alone = table("holland-2025", "punto-banco", side_wagers_need_main=False)
    assert {spot.needs for spot in alone.layout.spots.values()} == {""}
    assert coup(alone, "pair-player", "9c 9d", "Tc 7d").profit_minor == 11_000


@pytest.mark.clause("HC25-3.3.4a", "HC25-3.3.5a", "HC25-3.3.3b", "HC25-3.3.6a")
def test_holland_side_wagers_are_each_tables_option() -> None:
    plain = table("holland-2025", "punto-banco", pairs=False, super_egalite=False)
    assert set(plain.layout.spots) == {"player", "banker", "tie"}
    with pytest.raises(UnknownSpotError):
        plain.layout.spot("pair-player")


@pytest.mark.clause("RFH-10.2.1", "RFH-10.2.1.6", "RFH-1.1-baccarat-component")
def test_star_offers_its_eight_wagers_and_no_other() -> None:
    eight = {
        "player", "banker", "tie", "dragon-banker", "dragon-player", "super-6", "pair-banker", "pair-player"
    }  # fmt: skip
    assert set(table("star-rfh", "even-money-baccarat").layout.spots) == eight
    assert set(table("star-rfh", "baccarat").layout.spots) == eight - {"super-6"}, "N24: with even money by default"
    assert set(table("star-rfh", "baccarat", super_6=True).layout.spots) == eight
    with pytest.raises(UnknownSpotError):
        table("star-rfh", "baccarat").layout.spot("super-egalite:3")


@pytest.mark.clause("LC-3.1b", "LC-3.1c")
def test_live_casino_offers_three_wagers_from_eight_decks() -> None:
    game = table("live-casino", "baccarat")
    assert set(game.layout.spots) == {"player", "banker", "tie"}
    assert len(game.shoe.cards) == 416


@pytest.mark.clause("RFH-10.1.6")
def test_star_shoes_hold_six_or_eight_decks() -> None:
    assert len(table("star-rfh", "baccarat", decks=6).shoe.cards) == 312
    for decks in (1, 7, 10):
        with pytest.raises(OptionError):
            table("star-rfh", "baccarat", decks=decks)


@pytest.mark.clause("RFH-10.1.18", "RFH-10.1.19", "RFH-10.1.20")
def test_star_cuts_a_deck_from_the_ends_marks_20_from_the_back_and_burns_one() -> None:
    shoe = table("star-rfh", "baccarat").shoe
    assert (shoe.cut_from_ends, shoe.cutting_card_from_back, shoe.burn) == (52, 20, 1)
    for option, value in (("cut_from_ends", 51), ("cutting_card_from_back", 19), ("burn_after_shuffle", 0)):
        with pytest.raises(OptionError):
            table("star-rfh", "baccarat", **{option: value})


@pytest.mark.clause("HC25-3.1.1", "HC25-3.1.4", "HC23-3.1.4")
@pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
def test_holland_decides_decks_and_cut_itself(book_id: str) -> None:
    shoe = table(book_id, "punto-banco", decks=6, cutting_card_from_back=60).shoe
    assert (shoe.packs, shoe.cutting_card_from_back) == (6, 60)


def test_burning_is_uniform_on_a_floor_since_2025() -> None:
    assert book("holland-2025").provision("burn-uniform", "punto-banco") is True
    assert book("holland-2023").provision("burn-uniform", "punto-banco") is False


def test_a_figure_changed_in_a_copy_of_the_book_changes_the_settlement(tmp_path: Path) -> None:
    dearer = changed(tmp_path, "holland-2025", "punto-banco", 'what = "win-with-5"', 'what = "win-with-6"')
    assert coup(dearer, "banker", *BANKER_WINS_WITH_6).profit_minor == 500
    assert coup(dearer, "banker", *BANKER_WINS_WITH_5).profit_minor == 1000
    tie = changed(tmp_path, "star-rfh", "baccarat", 'odds = "8:1"', 'odds = "9:1"')
    assert coup(tie, "tie", *TIED).profit_minor == 9000


def test_a_pay_table_that_the_family_cannot_play_is_refused(tmp_path: Path) -> None:
    with pytest.raises((EntryError, ValueError), match="dragon-banker pays for natural"):
        changed(tmp_path, "star-rfh", "baccarat", 'what = "by-9"', 'what = "by-10"')
    with pytest.raises((EntryError, ValueError), match="no baccarat wager"):
        changed(tmp_path, "holland-2025", "punto-banco", 'kind = "tie"', 'kind = "draw"')
