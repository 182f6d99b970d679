"""Poker tournaments of a floor file: when they start."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest

from croupier.casino.floor_file import Floor, read_floor
from croupier.casino.poker_file import PokerFloorError
from croupier.casino.poker_tournament_file import PokerTournamentRow, poker_tournaments
from croupier.casino.table_rows import FloorError
from croupier.rulebooks.loader import load_books
from croupier.rules.tournaments.formats import FormatError
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.format_files import live_formats, read_file

NOON = dt.datetime(2030, 1, 1, 12, tzinfo=dt.UTC)


def read(**fields: Any) -> TournamentConfig:
    row = PokerTournamentRow(id="cup", rulebook="tsg", game="texas-holdem", **fields)
    (config,) = poker_tournaments((row,), load_books(), play_money=True)
    return config


@pytest.mark.clause("TSG-A1T-xii.1", "TSG-A1T.1")
def test_a_sit_and_go_has_no_start_time_and_others_may_have_one() -> None:
    assert read(format="sit-and-go").starts_at_ms == 0
    with pytest.raises(PokerFloorError, match=r"starts_at: .*TSG-A1T-xii\.1"):
        read(format="sit-and-go", starts_at=NOON)
    assert read(format="multi-table", starts_at=NOON).starts_at_ms == int(NOON.timestamp() * 1000)
    for wrong in ({"starts_at": NOON.replace(tzinfo=None)}, {"starts_at": NOON, "series": True}):
        with pytest.raises(PokerFloorError, match="starts_at: a moment with its time zone, and not of a series"):
            read(format="multi-table", **wrong)


@pytest.mark.clause("TSG-A1T-xvi.1")
def test_all_sixteen_formats_can_be_announced_and_fast_fold_wants_blinds() -> None:
    assert len(live_formats()) == 16
    assert read(format="fast-fold", starts_at=NOON).format.fast_fold_until == 8
    assert read(format="guaranteed", changes={"fast_fold_until": 9}, starts_at=NOON).format.fast_fold_until == 9
    for format_name, changes, field in (
        ("fast-fold", {"win_the_button_until": 2}, "win_the_button_until"),
        ("rebuy-add-on", {"fast_fold_until": 2}, "rebuy"),
        ("shootout", {"fast_fold_until": 2}, "shootout_rounds"),
        ("fifty50", {"fast_fold_until": 2}, "format"),
    ):
        with pytest.raises(PokerFloorError, match=rf"{field}: does not go together with fast-fold \(TSG-A1T-xvi\.1\)"):
            read(format=format_name, changes=changes)
    with pytest.raises(FormatError, match="variants: does not go together with fast-fold"):
        read_file("fast-fold", {"variants": ["7-card-stud"], "limit": "limit", "seats": 6})


OWN = """
name = "Lunch break"
format = "progressive-knockout"
currency = "EUR"
entrants = 18
seats = 6
starting_chips = 3_000
immediate_percent = 25
variants = ["no-limit:texas-holdem", "pot-limit:omaha"]
variant_hands = 3

[entry]
pool_minor = 700
bounty_minor = 300
commission_minor = 100

[levels]
minutes = 4
"""
TABLE = """
[[table]]
id = "one"
name = "One"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
"""


def floor_with(folder: Path, own: dict[str, str], row: str = "") -> Floor:
    """A floor file with a folder of formats beside it."""
    (folder / "cups").mkdir()
    for name, text in own.items():
        (folder / "cups" / name).write_text(text)
    file = folder / "floor.toml"
    file.write_text('[house]\ntournament_formats = "cups"\n' + TABLE + row)
    return read_floor(file, load_books())


def test_an_operators_own_format_is_a_file_beside_the_floor(tmp_path: Path) -> None:
    cup = '[[poker_tournament]]\nid = "cup"\nrulebook = "tsg"\ngame = "mix"\nformat = "lunch"\n'
    floor = floor_with(tmp_path, {"lunch.toml": OWN}, cup + 'changes = { name = "Monday" }\n')
    (config,) = floor.poker_tournaments
    assert (config.name, config.format.format, config.format.seats) == ("Monday", "progressive-knockout", 6)
    assert config.format.variants == ("no-limit:texas-holdem", "pot-limit:omaha")
    lines = {line.id: line for line in live_formats(floor.tournament_formats)}
    assert len(lines) == 17
    assert (lines["lunch"].own, lines["lunch"].name, lines["lunch"].bounty_minor) == (True, "Lunch break", 300)
    assert not lines["knockout"].own


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"knockout.toml": OWN}, "knockout.toml: a format of this name comes with the house"),
        ({"Lunch Break.toml": OWN}, "Lunch Break.toml: the name of a format has small letters"),
        ({"lunch.toml": OWN + "lenght = 3\n"}, "lunch.toml: levels: Object contains unknown field `lenght`"),
        ({"lunch.toml": OWN.replace("= 300", "= 299")}, "lunch.toml: entry.bounty_minor: less than 30 percent"),
        ({"lunch.toml": "name = "}, "Invalid value"),
    ],
)
def test_an_own_format_that_is_none_is_named_when_the_floor_opens(
    tmp_path: Path, own: dict[str, str], said: str
) -> None:
    with pytest.raises(FloorError, match=r"floor\.toml: house: tournament_formats: ") as caught:
        floor_with(tmp_path, own)
    assert said in str(caught.value)


def test_a_folder_of_formats_that_is_not_there_is_said(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text('[house]\ntournament_formats = "cups"\n' + TABLE)
    with pytest.raises(FloorError, match="tournament_formats: there is no folder"):
        read_floor(file, load_books())


@pytest.mark.clause("TSG-A1T-v.1")
def test_a_satellite_leads_to_another_tournament_of_its_money_or_to_none() -> None:
    main = PokerTournamentRow("main", "tsg", "texas-holdem", "multi-table", starts_at=NOON)
    dollars = PokerTournamentRow("usd", "tsg", "texas-holdem", "multi-table", {"currency": "USD"}, starts_at=NOON)

    def satellite(leads_to: str) -> list[TournamentConfig]:
        row = PokerTournamentRow("sat", "tsg", "texas-holdem", "satellite", starts_at=NOON, leads_to=leads_to)
        return list(poker_tournaments((row, main, dollars), load_books(), play_money=True))

    assert [config.leads_to for config in satellite("main")] == ["main", "", ""]
    assert satellite("")[0].leads_to == ""
    for wrong in ("sat", "usd", "never"):
        with pytest.raises(PokerFloorError, match="leads_to: no later one of its currency"):
            satellite(wrong)
    with pytest.raises(PokerFloorError, match="leads_to: only a satellite leads to another tournament"):
        read(format="multi-table", starts_at=NOON, leads_to="main")


@pytest.mark.clause("TSG-7.3")
def test_house_players_come_to_a_tournament_for_play_money_alone() -> None:
    row = PokerTournamentRow("cup", "tsg", "texas-holdem", "sit-and-go", house_players=2)
    (config,) = poker_tournaments((row,), load_books(), play_money=True)
    assert config.house_players == 2
    with pytest.raises(PokerFloorError, match="house_players: only where the house issues play money"):
        list(poker_tournaments((row,), load_books(), play_money=False))
    without = PokerTournamentRow("cup", "tsg", "texas-holdem", "sit-and-go")
    assert len(list(poker_tournaments((without,), load_books(), play_money=False))) == 1
