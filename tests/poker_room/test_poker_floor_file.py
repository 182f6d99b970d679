"""Poker tables of a floor file, held to the book's entries."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.casino.floor_file import read_floor
from croupier.casino.poker_file import PokerFloorError, PokerTableRow, PoolRow, poker_tables, pools
from croupier.casino.table_rows import FloorError
from croupier.poker_room.config import RakeSchedule, Seating
from croupier.poker_room.events import HandBegun
from croupier.poker_room.views.tables import public_part
from croupier.rulebooks.loader import Book, load_books
from croupier.rulebooks.schema import PokerRow
from croupier.rules import poker
from rigs.poker_room import TABLE, Room

DEMO = Path(__file__).parents[2] / "src" / "croupier" / "casino" / "demo_floor.toml"
BOOKS = load_books()
ROW: dict[str, Any] = {
    "id": "p",
    "name": "P",
    "rulebook": "tsg",
    "game": "texas-holdem",
    "structure": "no-limit",
    "stakes": {"blinds": [50, 100]},
    "least_minor": 4_000,
    "most_minor": 10_000,
    "rake": {"per_mille": 50, "caps": [[2, 300]]},
}
STRUCTURES = {
    "no-limit": poker.Limit.NO_LIMIT,
    "pot-limit": poker.Limit.POT_LIMIT,
    "limit": poker.Limit.FIXED_LIMIT,
}
USD_EUR = {"USD/EUR": "0.92"}
LIMIT = {"structure": "limit"}
OWN_MIX: dict[str, Any] = {"game": "", "structure": "", "stakes": {"bets": [100, 200], "blinds": [50, 100]}}


def tables(books: dict[str, Book] = BOOKS, *, play_money: bool = True, **changes: Any) -> Any:
    row = msgspec.convert(ROW | changes, PokerTableRow)
    return poker_tables((row,), books, USD_EUR, play_money=play_money)


def other_book(**changes: Any) -> dict[str, Book]:
    """The book with another `[poker_room]`."""
    book = BOOKS["tsg"]
    assert book.file.poker_room is not None
    room = msgspec.structs.replace(book.file.poker_room, **changes)
    return {"tsg": Book(msgspec.structs.replace(book.file, poker_room=room), book.source)}


@pytest.mark.clause("TSG-3a.1", "TSG-A1.2")
def test_every_poker_game_of_the_book_can_be_a_table() -> None:
    for entry in BOOKS["tsg"].file.poker:
        single = entry.structures is not None
        structure = entry.structures.value[0] if entry.structures else ""
        stakes = {"bets": [100, 200], "blinds": [50, 100]}
        (config,) = tables(game=entry.id, structure=structure if single else "", stakes=stakes)
        assert len(config.components) == len(entry.games.value)
    assert len(BOOKS["tsg"].file.poker) == 17


@pytest.mark.clause("TSG-A1.13", "TSG-A1p.1")
def test_the_structures_of_a_mix_are_those_of_the_book() -> None:
    (config,) = tables(game="8-game", structure="", stakes={"bets": [200, 400], "blinds": [20, 40]})
    limits = [component.stakes.limit for component in config.components]
    assert limits == [poker.Limit.FIXED_LIMIT] * 6 + [poker.Limit.NO_LIMIT, poker.Limit.POT_LIMIT]
    assert [component.variant for component in config.components][:2] == ["2-7-triple-draw", "texas-holdem"]


HORSE = ["texas-holdem", "omaha-hilo", "razz", "7-card-stud", "7-card-stud-hilo"]
EIGHT = ["2-7-triple-draw", *HORSE, "texas-holdem", "omaha"]


@pytest.mark.clause("TSG-A1n.1", "TSG-A1n.5", "TSG-A1o.1", "TSG-A1p.1", "TSG-A1p.9")
@pytest.mark.parametrize(
    ("mix", "games"), [("horse", HORSE), ("hose", [game for game in HORSE if game != "razz"]), ("8-game", EIGHT)]
)
def test_a_mix_is_dealt_from_its_games_in_their_order(mix: str, games: list[str]) -> None:
    (config,) = tables(game=mix, structure="", stakes={"bets": [200, 400], "blinds": [20, 40]})
    assert [component.variant for component in config.components] == games


@pytest.mark.clause("TSG-A1p.10", "TSG-A1n.5", "TSG-A1.23")
def test_every_game_of_a_mix_is_played_by_its_own_rules() -> None:
    """Blinds or a bring-in, the limit and the cards of whichever game it is; no chip comes or goes."""
    (config,) = tables(game="8-game", structure="", stakes={"bets": [200, 400], "blinds": [20, 40]}, rotation_hands=1)
    room = Room(msgspec.structs.replace(config, id=TABLE, currency="EUR", rake=RakeSchedule()))
    room.seated("ann", "bob", "cem")
    for number, component in enumerate(config.components):
        room.next_hand()
        hand = room.table.playing
        begun = [event for event in room.events() if isinstance(event, HandBegun)]
        assert begun[-1].component == number
        assert (hand.variant.id, hand.plan.stakes) == (component.variant, component.stakes)
        assert (begun[-1].blinds == (-1, -1)) == hand.variant.bring_in
        room.play_out()
        assert sum(seat.stack_minor for seat in room.table.state.seats.values()) == 30_000


@pytest.mark.clause("TSG-A1.24", "TSG-A1p.9")
def test_the_no_limit_and_pot_limit_games_of_a_mix_have_smaller_blinds() -> None:
    """NT-39: a change from one structure to another changes the blinds."""
    (config,) = tables(game="8-game", structure="", stakes={"bets": [200, 400], "blinds": [20, 40]})
    blinds = [component.stakes.blinds[-1] for component in config.components if component.stakes.blinds]
    assert blinds == [200, 200, 200, 40, 40]


@pytest.mark.clause("HC25-3.4.1b")
@pytest.mark.parametrize("book", ["holland-2023", "holland-2025"])
def test_hollands_levy_is_at_most_a_tenth_of_the_pot(book: str) -> None:
    entry = BOOKS[book].file.poker[0]
    assert entry.structures is not None
    told = {"rulebook": book, "game": entry.id, "structure": entry.structures.value[0]}
    stakes = {"bets": [1_000, 2_000], "blinds": [500, 1_000]}
    for per_mille, fits in ((0, True), (100, True), (101, False)):
        rake = {"per_mille": per_mille, "caps": [[2, 100_000]]}
        with nullcontext() if fits else pytest.raises(PokerFloorError, match="at most 100"):
            assert tables(**told, stakes=stakes, least_minor=40_000, most_minor=100_000, rake=rake)


@pytest.mark.clause("TSG-2.18")
def test_the_rake_is_at_most_a_tenth_and_ten_dollars() -> None:
    assert tables(rake={"per_mille": 100, "caps": [[2, 1_000]]})
    assert tables(rake={"per_mille": 100, "caps": [[2, 1]]})
    assert tables(rake={"per_mille": 0}), "no cap is needed where nothing is taken"
    with pytest.raises(PokerFloorError, match="exchange rate"):
        tables(currency="GBP", rake={"per_mille": 100, "caps": [[2, 1_000]]})
    for rake in (
        {"per_mille": 101, "caps": [[2, 1_000]]},
        {"per_mille": 100, "caps": [[2, 1_001]]},
        {"per_mille": 100, "caps": [[2, 0]]},
        {"per_mille": -1, "caps": [[2, 1_000]]},
    ):
        with pytest.raises(PokerFloorError, match="rake"):
            tables(rake=rake)


@pytest.mark.clause("TSG-A1.13")
@pytest.mark.parametrize("entry", [entry for entry in BOOKS["tsg"].file.poker if entry.structures is not None])
def test_a_table_has_one_of_the_structures_of_its_game(entry: PokerRow) -> None:
    """Games with blinds may be played without limit, by the pot or to a limit; stud and razz to a limit alone."""
    stud = entry.id in ("7-card-stud", "7-card-stud-hilo", "razz")
    stakes = {"bets": [100, 200], "blinds": [50, 100]}
    for structure, limit in STRUCTURES.items():
        if stud and structure != "limit":
            with pytest.raises(PokerFloorError, match="structure"):
                tables(game=entry.id, structure=structure, stakes=stakes)
            continue
        (config,) = tables(game=entry.id, structure=structure, stakes=stakes)
        assert config.components[0].stakes.limit is limit


@pytest.mark.clause("TSG-A1T-xv.1")
def test_the_button_goes_to_the_winner_in_tournaments_alone() -> None:
    assert tables()
    with pytest.raises(PokerFloorError, match=r"button: .*TSG-A1T-xv\.1"):
        tables(button="winner")


@pytest.mark.clause("HC25-3.4.5a")
@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
@pytest.mark.parametrize(
    ("game", "structures"),
    [
        ("texas-holdem", ["no-limit", "pot-limit", "limit"]),
        ("omaha", ["no-limit", "pot-limit", "limit"]),
        ("seven-card-stud", ["limit"]),
    ],
)
def test_hollands_tables_are_bet_on_in_the_structures_of_their_variant(
    book: str, game: str, structures: list[str]
) -> None:
    for structure, limit in STRUCTURES.items():
        fields = {"rulebook": book, "game": game, "structure": structure, "currency": "EUR"}
        fields |= {"stakes": {"bets": [100, 200], "blinds": [50, 100]}, "dealing": "dealer"}
        if structure in structures:
            (config,) = tables(**fields)
            assert config.components[0].stakes.limit is limit
        else:
            with pytest.raises(PokerFloorError, match="structure"):
                tables(**fields)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"game": "whist"}, "game"),
        ({"rulebook": "none"}, "rulebook"),
        ({"structure": ""}, "structure"),
        ({"game": "razz", "structure": "no-limit"}, "structure"),
        ({"game": "horse", "stakes": {"bets": [100, 200]}}, "structure"),
        ({"stakes": {"blinds": [0, 0]}}, "stakes"),
        ({"game": "omaha", "structure": "limit"}, "stakes"),
        ({"most_minor": 3_000}, "most_minor"),
        ({"least_minor": 50}, "least_minor"),
        ({"game": "courchevel", "seats": 10}, "seats"),
        ({"currency": "XXX"}, "currency"),
        ({"house_players": 6}, "house_players"),
        ({"rake": {"per_mille": 50, "caps": [[2, 1_001]]}}, "rake"),
        ({"rake": {"per_mille": 50}}, "rake"),
        ({"rake": {"per_mille": 101, "caps": [[2, 10]]}}, "rake"),
        ({"currency": "GBP"}, "currency"),
        ({"mix": ["limit:razz", "limit:badugi"]}, "mix: a table has a game of the book or a mix"),
        ({**OWN_MIX, "mix": ["limit:razz"]}, "mix: at least two"),
        ({**OWN_MIX, "mix": ["limit:razz", "limit:faro"]}, "mix: 'faro' is no game of tsg"),
        ({**OWN_MIX, "mix": ["limit:razz", "badugi"]}, "mix: badugi needs a structure"),
        ({**OWN_MIX, "mix": ["no-limit:razz", "limit:badugi"]}, "mix: razz needs a structure"),
        ({**OWN_MIX, "mix": ["limit:razz", "limit:badugi"], "structure": "limit"}, "structure: each game of a mix"),
        ({**OWN_MIX, "mix": ["limit:razz", "no-limit:badugi"], "stakes": {"bets": [1, 2]}}, "stakes"),
        ({"rulebook": "live-casino"}, "rulebook: live-casino has no poker"),
        ({"stakes": {"blinds": [50, 100], "bring_in": 20}}, "stakes: bring_in: only in stud"),
        ({"stakes": {"blinds": [50, 100], "stud_ante": 0}}, "stakes: stud_ante: only in stud"),
        ({**LIMIT, "stakes": {"bets": [100, 200], "straddle": 200}}, "stakes: straddle: only in games without limit"),
        ({**LIMIT, "stakes": {"bets": [100, 200], "ante": 5, "ante_kind": "big blind"}}, "stakes: ante_kind: only in"),
        (
            {**LIMIT, "game": "razz", "stakes": {"bets": [100, 200], "ante": 5}},
            "stakes: ante: only in games with blinds",
        ),
    ],
)
def test_a_table_that_its_book_does_not_allow_is_refused(changes: dict[str, Any], place: str) -> None:
    with pytest.raises(PokerFloorError, match=rf"poker\[0\] \(p\): {place}"):
        tables(**changes)


@pytest.mark.clause("TSG-2.18")
def test_the_largest_rake_is_the_books_in_the_tables_currency() -> None:
    """NT-05: USD 10 are 9.20 euros at the house's rate."""
    assert tables(currency="EUR", rake={"per_mille": 100, "caps": [[2, 920]]})
    with pytest.raises(PokerFloorError, match="920"):
        tables(currency="EUR", rake={"per_mille": 100, "caps": [[2, 921]]})
    bound = BOOKS["tsg"].file.poker_room
    assert bound is not None
    stricter = other_book(rake=msgspec.structs.replace(bound.rake, per_mille=40, cap_minor=200))
    with pytest.raises(PokerFloorError, match="at most 40"):
        tables(stricter)


@pytest.mark.clause("TSG-A1C.1")
def test_who_chooses_the_seat_is_the_books() -> None:
    assert tables()[0].seating is Seating.CHOSEN
    bound = BOOKS["tsg"].file.poker_room
    assert bound is not None
    assigned = other_book(seating=msgspec.structs.replace(bound.seating, value="assigned"))
    assert tables(assigned)[0].seating is Seating.ASSIGNED


@pytest.mark.clause("TSG-7.3")
def test_house_players_play_for_play_money_alone() -> None:
    assert tables(house_players=3)[0].house_players.count == 3
    with pytest.raises(PokerFloorError, match="house_players"):
        tables(house_players=3, play_money=False)


@pytest.mark.clause("TSG-7.3")
def test_house_players_play_for_money_where_the_operator_says_so() -> None:
    """With the table's own money, and marked like any others."""
    (config,) = tables(house_players=3, house_players_for_money=True, play_money=False)
    assert config.house_players.count == 3
    row = msgspec.convert(ROW | {"house_players": 3, "house_players_for_money": True}, PoolRow)
    (pool,) = pools((row,), BOOKS, USD_EUR, play_money=False)
    assert pool.terms.house_players.count == 3
    assert tables(house_players_for_money=True, play_money=False)[0].house_players.count == 0, "a word is no player"
    room = Room(msgspec.structs.replace(config, id=TABLE, currency="EUR", rake=RakeSchedule()))
    room.seated("ann")
    room.next_hand()
    seats = public_part(room.table).seats
    assert [seat.house_player for seat in seats if seat.name != "Ann"] == [True] * 3


@pytest.mark.clause("TSG-7.3")
def test_house_players_of_a_pool_play_for_play_money_alone() -> None:
    row = msgspec.convert(ROW | {"house_players": 3}, PoolRow)
    (pool,) = pools((row,), BOOKS, USD_EUR, play_money=True)
    assert pool.terms.house_players.count == 3
    with pytest.raises(PokerFloorError, match="house_players"):
        pools((row,), BOOKS, USD_EUR, play_money=False)
    for game in ({"game": "razz", "structure": "limit"}, {"game": "horse", "structure": ""}):
        stakes = {"stakes": {"bets": [200, 400], "blinds": [20, 40]}, "house_players": 0}
        with pytest.raises(PokerFloorError, match="one game, with blinds"):
            pools((msgspec.convert(ROW | stakes | game, PoolRow),), BOOKS, USD_EUR, play_money=True)


def test_the_demo_floor_has_poker_tables_with_ids_of_their_own(tmp_path: Path) -> None:
    floor = read_floor(DEMO, BOOKS)
    assert {config.game for config in floor.poker} >= {entry.id for entry in BOOKS["tsg"].file.poker}, "every game"
    assert not {config.id for config in floor.poker} & {config.id for config in floor.tables}
    text = DEMO.read_text(encoding="utf-8").replace('id = "poker-holdem"', 'id = "french"')
    file = tmp_path / "floor.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FloorError, match=r"poker\[0\]"):
        read_floor(file, BOOKS)
