"""Floor files: what they may say, and what is said about mistakes in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.casino.demo import FLOOR_FILE
from croupier.casino.floor_file import read_floor
from croupier.casino.table_rows import FloorError
from croupier.floor.config import Mode, Purse
from rigs.venue import books

GOOD = """
[[table]]
id = "one"
name = "One"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
"""


def read(text: str, folder: Path) -> object:
    file = folder / "floor.toml"
    file.write_text(text)
    return read_floor(file, books())


def test_the_demo_floor_has_every_game_of_every_current_book() -> None:
    floor = read_floor(FLOOR_FILE, books())
    offered = {(table.rulebook, table.game) for table in floor.tables}
    assert {(b.id, g.id) for b in books().values() if b.id != "holland-2023" for g in b.games} <= offered


def test_the_demo_floor_has_a_dealer_for_every_family_that_can_have_one() -> None:
    floor = read_floor(FLOOR_FILE, books())
    dealt = {books()[t.rulebook].game(t.game).family for t in floor.tables if t.mode is Mode.DEALER}
    can = {game.family for book in books().values() for game in book.games if "dealer" in game.modes.value}
    assert dealt == can


def test_the_demo_floor_shows_what_tables_share_and_calls_no_two_alike() -> None:
    floor = read_floor(FLOOR_FILE, books())
    names = [table.name for table in floor.tables]
    assert len(set(names)) == len(names)
    assert floor.stations
    assert floor.combined
    assert any(table.large_win_lock_minor for table in floor.tables)


def test_a_kind_of_decision_has_the_clock_that_its_book_gives_it(tmp_path: Path) -> None:
    blackjack = GOOD.replace('game = "roulette"', 'game = "blackjack"')
    blackjack += 'equipment = ["shuffling-device", "cards", "discard-rack"]\n'
    table = read(blackjack, tmp_path).tables[0]  # type: ignore[attr-defined]
    assert (table.timers.decision_s, table.timers.decisions) == (15, {"insurance": 10})
    table = read(blackjack + "timers = { insurance_s = 4 }\n", tmp_path).tables[0]  # type: ignore[attr-defined]
    assert table.timers.decisions == {"insurance": 4}


def test_a_serial_line_names_its_device_and_its_path(tmp_path: Path) -> None:
    floor = read(GOOD + 'serial_line = "wheel:/dev/ttyS0"\n', tmp_path)
    assert floor.serial_lines == {"one": ("wheel", "/dev/ttyS0")}  # type: ignore[attr-defined]
    with pytest.raises(FloorError, match="serial_line"):
        read(GOOD + 'serial_line = "toaster:/dev/ttyS0"\n', tmp_path)


def test_the_demo_floor_has_every_roulette_game_of_every_book() -> None:
    floor = read_floor(FLOOR_FILE, books())
    offered = {(table.rulebook, table.game) for table in floor.tables}
    wanted = {(b.id, g.id) for b in books().values() for g in b.games if g.family == "roulette"}
    assert wanted <= offered
    star = [table for table in floor.tables if table.rulebook == "star-rfh"]
    assert {table.mode for table in star} >= {Mode.AUTOMATED, Mode.DEALER}
    assert all(table.purse is Purse.METER for table in star if table.game == "roulette")
    assert all(t.needs_confirmation for t in floor.tables if t.rulebook == "live-casino")
    alone = [t for t in floor.tables if t.mode is Mode.AUTOMATED and not t.starts_with_first_wager]
    by_itself = floor.simulated_wheels & floor.opens_at_start
    assert any(t.id in by_itself for t in alone), "a wheel spins by itself"


def test_limits_and_clocks_come_from_the_book_unless_the_file_sets_them(tmp_path: Path) -> None:
    floor = read(GOOD + "timers = { wagering_s = 11 }\n", tmp_path)
    table = floor.tables[0]  # type: ignore[attr-defined]
    assert table.timers.wagering_s == 11
    assert table.limits.of("straight").maximum_minor == 20_000
    assert table.currency == "AUD"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[table", "no valid TOML"),
        ("", "at least one"),
        ("[house]\nnmae = 'x'\n" + GOOD, "house: Object contains unknown field `nmae`"),
        (GOOD.replace('"dealer"', '"robot"'), "table[0] (one).mode: Invalid enum value 'robot'"),
        (GOOD.replace('id = "one"', 'id = "One Two"'), "id: 1 to 40 small letters"),
        (GOOD + GOOD, "table[1] (one): id: there is a table of this id already"),
        (GOOD.replace("star-rfh", "moon-rfh"), "rulebook: there is no 'moon-rfh'"),
        (GOOD.replace('"roulette"', '"whist"'), "game: star-rfh has no game 'whist'"),
        (GOOD + 'currency = "EUR"\n', "star-rfh takes wagers in AUD"),
        (GOOD + 'currency = "XYZ"\n', "currency: 'XYZ' is none that the house knows"),
        (GOOD + "seats = 0\n", "1 to 2,000 seats"),
        (GOOD + 'options = { colour = "pink" }\n', "options: colour: roulette has no such option"),
        (GOOD + "timers = { wagering_s = 99999 }\n", "timers: wagering_s must lie between 0 and 3600 seconds"),
        (GOOD + "limits = { default = { minimum_minor = 5, maximum_minor = 1 } }\n", "limits must be positive"),
        (GOOD.replace('"dealer"', '"rng"') + "simulated_wheel = true\n", "a table in rng mode has no wheel"),
    ],
)
def test_mistakes_are_named_with_file_and_key(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(FloorError) as caught:
        read(text, tmp_path)
    assert "floor.toml" in str(caught.value)
    assert said in str(caught.value)


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(FloorError, match="cannot be read"):
        read_floor(tmp_path / "none.toml", books())


_COMBINED = """
[[table]]
id = "a"
name = "A"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"

[[table]]
id = "b"
name = "B"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"

[[combined]]
name = "Pit"
"""


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ('tables = ["a", "c"]\nmaximum_minor = 100', "there is no table c"),
        ('tables = ["a", "b"]\nmaximum_minor = 100', "one currency"),
        ('tables = ["a"]\nmaximum_minor = 0', "above nothing"),
        ("tables = []\nmaximum_minor = 100", "no table at all"),
    ],
)
def test_tables_that_share_a_maximum_have_to_fit_together(tmp_path: Path, lines: str, sentence: str) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(_COMBINED + lines)
    with pytest.raises(FloorError, match=sentence):
        read_floor(file, books())


def test_a_shared_maximum_is_read(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(_COMBINED + 'tables = ["a"]\nmaximum_minor = 100')
    (group,) = read_floor(file, books()).combined
    assert (group.name, group.tables, group.maximum_minor) == ("Pit", ("a",), 100)


_STATION = _COMBINED.replace("[[combined]]", "[[station]]")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ('tables = ["a", "c"]', "there is no table c"),
        ("tables = []", "one dealer runs one table, or 2"),
        ('tables = ["a", "b", "a"]', "one dealer runs one table, or 2"),
        ('tables = ["a"]\n[[station]]\nname = "Q"\ntables = ["a"]', "one station only"),
    ],
)
@pytest.mark.clause("RFH-10.1.3")
def test_a_station_has_one_or_two_tables_of_its_own(tmp_path: Path, lines: str, sentence: str) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(_STATION + lines)
    with pytest.raises(FloorError, match=sentence):
        read_floor(file, books())


def test_a_station_without_a_dealer_is_none(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(_STATION.replace('mode = "dealer"', 'mode = "rng"') + 'tables = ["a"]')
    with pytest.raises(FloorError, match="a has no dealer"):
        read_floor(file, books())
