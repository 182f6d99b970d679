"""What the books want of a floor file beyond each table by itself: equipment, editions, linked tables."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from croupier.casino.demo import FLOOR_FILE
from croupier.casino.floor_file import Floor, read_floor
from croupier.casino.house import House, at_table
from croupier.casino.table_rows import FloorError
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.installing import terms_of
from croupier.floor.views.parts import Phase
from croupier.floor.views.round_record import RoundTeller
from croupier.house.request import Accepted
from croupier.house.roles import Role
from croupier.rulebooks.building import game_version
from croupier.rules.procedure import Run
from croupier.rules.questions import Draw
from croupier.rules.wagers.limits import Bound, Limits
from croupier.serve_cli import serve
from croupier.store.memory import MemoryStore
from rigs.casino import DEALER, MANAGER, SUPERVISOR, Casino, books, person

TABLE = """
[[table]]
id = "{id}"
name = "T"
rulebook = "{book}"
game = "{game}"
mode = "{mode}"
{more}
"""


def table(book: str, game: str, mode: str = "dealer", more: str = "", name: str = "t") -> str:
    return TABLE.format(id=name, book=book, game=game, mode=mode, more=more)


def opened(folder: Path, *tables: str, today: dt.date = dt.date(2026, 1, 1)) -> Floor:
    file = folder / "floor.toml"
    file.write_text("".join(tables), encoding="utf-8")
    return read_floor(file, books(), today)


@pytest.mark.parametrize(
    ("book", "game", "equipment", "named"),
    [
        pytest.param(
            "star-rfh", "baccarat", ["card-reading-shoe", "cards", "discard-rack"], "RFH-10.1.4",
            marks=pytest.mark.clause("RFH-10.1.4"),
        ),
        pytest.param(
            "star-rfh", "even-money-baccarat", ["card-reading-shoe", "cards", "discard-rack"], "RFH-10.1.4",
            marks=pytest.mark.clause("RFH-10.1.4"),
        ),
        pytest.param(
            "star-rfh", "blackjack", ["shuffling-device", "cards", "discard-rack"], "RFH-13.1.3",
            marks=pytest.mark.clause("RFH-13.1.3"),
        ),
        pytest.param(
            "star-rfh", "casino-war", ["shuffling-device", "cards", "discard-rack"], "RFH-14.1.3",
            marks=pytest.mark.clause("RFH-14.1.3"),
        ),
        pytest.param(
            "live-casino", "blackjack", ["discard-rack", "dealing-shoe", "card-scanner"], "LC-2.1.4a",
            marks=pytest.mark.clause("LC-2.1.4a", "LC-2.1.4b", "LC-2.1.7a"),
        ),
    ],
)  # fmt: skip
def test_a_dealers_table_does_not_open_without_its_equipment(
    tmp_path: Path, book: str, game: str, equipment: list[str], named: str
) -> None:
    for missing in equipment:
        there = [kind for kind in equipment if kind != missing]
        with pytest.raises(FloorError, match=rf"a dealer's table needs {missing} \(.*{named}"):
            opened(tmp_path, table(book, game, more=f"equipment = {there}"))
    assert opened(tmp_path, table(book, game, more=f"equipment = {equipment}")).tables[0].game == game
    assert opened(tmp_path, table(book, game, "rng")).tables[0].mode is Mode.RNG, "a generator needs no cards"


@pytest.mark.clause("RFH-10.1.5")
@pytest.mark.parametrize("game", ["baccarat", "even-money-baccarat"])
def test_a_multishuffler_may_stand_at_a_baccarat_table_and_need_not(tmp_path: Path, game: str) -> None:
    needed = ["card-reading-shoe", "cards", "discard-rack"]
    for there in (needed, [*needed, "multishuffler"]):
        (config,) = opened(tmp_path, table("star-rfh", game, more=f"equipment = {there}")).tables
        star = Casino("star-rfh", game, limits=config.limits)
        star.ok(DEALER, c.NewGame)
    with pytest.raises(FloorError, match="needs card-reading-shoe"):  # it takes the place of nothing else
        opened(tmp_path, table("star-rfh", game, more='equipment = ["multishuffler", "cards", "discard-rack"]'))


@pytest.mark.clause("HC25-6.1.2b")
@pytest.mark.parametrize("edition", ["holland-2023", "holland-2025"])
def test_a_machine_has_one_seat_and_whoever_sits_there_is_the_only_winner(tmp_path: Path, edition: str) -> None:
    with pytest.raises(FloorError, match=r"a table of this game has 1 at most \(HC25-6\.1\.2b\)"):
        opened(tmp_path, table(edition, "slots", "rng", "seats = 2"))
    (config,) = opened(tmp_path, table(edition, "slots", "rng", "seats = 1")).tables
    machine = Casino(edition, "slots", Mode.RNG, limits=config.limits, seats=config.seats)
    alice = machine.player()
    bob = person("bob", Role.PLAYER)
    machine.refused("table-full", bob, c.Sit)
    machine.ok(alice, c.Leave)
    machine.ok(bob, c.Sit)


@pytest.mark.clause("LC-2.1.4c")
def test_every_table_has_a_mark_that_no_other_table_has(tmp_path: Path) -> None:
    both = [table("live-casino", "blackjack", "rng", name=name) for name in ("bj-1", "bj-2")]
    assert [config.id for config in opened(tmp_path, *both).tables] == ["bj-1", "bj-2"]
    with pytest.raises(FloorError, match="bj-1"):
        opened(tmp_path, both[0], both[0])


@pytest.mark.clause("HC25-0.0.1")
@pytest.mark.parametrize(
    ("today", "edition"),
    [
        (dt.date(2023, 11, 1), "holland-2023"),
        (dt.date(2025, 2, 28), "holland-2023"),
        (dt.date(2025, 3, 1), "holland-2025"),
    ],
)
def test_a_table_plays_by_the_edition_in_force_on_the_day(tmp_path: Path, today: dt.date, edition: str) -> None:
    (config,) = opened(tmp_path, table("holland", "french-roulette"), today=today).tables
    assert config.rulebook == edition
    (fixed,) = opened(tmp_path, table("holland-2025", "french-roulette"), today=today).tables
    assert fixed.rulebook == "holland-2025", "a floor may name its edition"


@pytest.mark.clause("HC25-7.1.1", "HC23-7.1.1", "HC25-0.0.1")
def test_every_round_is_settled_and_stays_under_the_edition_of_its_day(tmp_path: Path) -> None:
    """The house closes on the last day of an edition and opens on the first of the next, on the same record."""
    store, days = MemoryStore(), {"holland-2023": dt.date(2025, 2, 28), "holland-2025": dt.date(2025, 3, 1)}
    now_ms, number = 1_000, 0
    for edition, today in days.items():
        floor = opened(tmp_path, table("holland", "french-roulette", more="opens_at_start = true"), today=today)
        house = House(store, books(), SeededGenerator(7))
        house.install(list(floor.tables), now_ms)
        number += 1
        commands = [c.OpenTable("", "t"), c.NewGame("", "t"), c.NoMoreBets("", "t", number)]
        commands += [c.Enter("", "t", number, "17"), c.ConfirmResult("", "t", number)]
        for place, command in enumerate(commands):
            now_ms += 1
            if house.tables["t"].state.open and isinstance(command, c.OpenTable):
                continue
            (reply,) = house.step([at_table(replace(command, id=f"{edition}-{place}"), SUPERVISOR)], now_ms).replies
            assert isinstance(reply, Accepted), reply
        assert house.tables["t"].config.rulebook == edition
    rules = {}
    for told in (1, 2):
        telling = RoundTeller(house.tables["t"], told, {}, str)
        telling.take(store.events("table:t"))
        rules[told] = telling.record(None).rulebook_version
    versions = [game_version(books()[edition], "french-roulette", {}) for edition in days]
    assert list(rules.values()) == versions
    assert versions[0] != versions[1]


@pytest.mark.clause("HC25-1.1.8c", "HC25-1.1.8d", "HC23-1.1.8")
@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
@pytest.mark.parametrize(("least", "missing"), [(600, ["€5.00", "€2.00"]), (500, ["€2.00"]), (200, []), (100, [])])
def test_a_floor_without_a_game_of_a_low_minimum_is_flagged(
    tmp_path: Path, book: str, least: int, missing: list[str]
) -> None:
    high = "limits = { default = { minimum_minor = 1000, maximum_minor = 100_000, step_minor = 500 } }"
    low = f"limits = {{ default = {{ minimum_minor = {least}, maximum_minor = 60_000, step_minor = {least} }} }}"
    tables = [table(book, "sic-bo", more=high, name="high"), table(book, "sic-bo", more=low, name="low")]
    flags = opened(tmp_path, *tables).flags
    assert [flag.split(" or less")[0].removeprefix("no table has a minimum of ") for flag in flags] == missing
    assert all("1.1.8" in flag for flag in flags)
    assert opened(tmp_path, table("star-rfh", "roulette")).flags == (), "other books want none"


@pytest.mark.clause("HC25-1.1.8c", "HC25-1.1.8d")
def test_whoever_opens_the_house_is_told_and_the_demo_floor_is_whole(tmp_path: Path) -> None:
    assert read_floor(FLOOR_FILE, books()).flags == ()
    file = tmp_path / "floor.toml"
    file.write_text(table("holland-2025", "sic-bo"), encoding="utf-8")
    key, database = tmp_path / "key", tmp_path / "house.db"
    given = [
        "--floor",
        str(file),
        "--database",
        f"sqlite:///{database}",
        "--signing-key",
        str(key),
        "--create-admin",
        "ann",
    ]
    told = CliRunner().invoke(serve, given, input="a long password\na long password\n")
    assert "no table has a minimum of €2.00 or less (HC25-1.1.8c, HC25-1.1.8d)" in told.output


def test_before_its_first_edition_a_series_cannot_be_played(tmp_path: Path) -> None:
    with pytest.raises(FloorError, match="there is no 'holland' in force on 2023-10-31"):
        opened(tmp_path, table("holland", "french-roulette"), today=dt.date(2023, 10, 31))


@pytest.mark.clause("HC23-absent-2.5.1", "HC23-absent-3.2.16")
@pytest.mark.parametrize("game", ["lucky-ladys-roulette", "black-jack-6-5"])
def test_games_of_2025_cannot_be_opened_by_the_book_of_2023(tmp_path: Path, game: str) -> None:
    with pytest.raises(FloorError, match=f"holland-2023 has no game '{game}'"):
        opened(tmp_path, table("holland-2023", game))


@pytest.mark.clause("HC23-absent-3.1.3b", "HC25-3.1.3b")
def test_in_2023_each_table_burns_as_it_likes_and_in_2025_all_alike(tmp_path: Path) -> None:
    for book, alike in (("holland-2023", False), ("holland-2025", True)):
        tables = [table(book, "punto-banco", name="none"), table(book, "punto-banco", name="two")]
        tables[1] += "options = { burn-each-coup = 2 }"
        if alike:
            with pytest.raises(FloorError, match=r"cards are burned before the deal as at none, .*HC25-3\.1\.3b"):
                opened(tmp_path, *tables)
            continue
        configs = {config.id: config for config in opened(tmp_path, *tables).tables}
        for name, burned in (("none", 0), ("two", 2)):
            run = Run(terms_of(books()[book], configs[name]).game.procedure(()))
            before = 0
            while isinstance(run.pending, Draw) and run.pending.to not in ("player", "banker"):
                run.answer_plain("2c")
                before += 1
            assert before == burned


@pytest.mark.clause("HC23-absent-3.1.3b", "HC25-3.1.3b")
@pytest.mark.parametrize("book", ["holland-2023", "holland-2025"])
@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("punto-banco", "burn-each-coup"),
        *(
            (game, "burn-cards")
            for game in ("black-jack", "casino-21", "casino-war", "caribbean-stud", "ultimate-texas-holdem",
                         "four-card-poker", "three-card-poker", "pai-gow")
        ),
    ],
)  # fmt: skip
def test_whether_all_tables_burn_alike_holds_for_every_card_game(
    tmp_path: Path, book: str, game: str, option: str
) -> None:
    tables = [table(book, game, name="none"), table(book, game, name="two") + f"options = {{ {option} = 2 }}"]
    if book == "holland-2023":
        assert len(opened(tmp_path, *tables).tables) == 2
    else:
        with pytest.raises(FloorError, match=r"cards are burned before the deal as at none, .*HC25-3\.1\.3b"):
            opened(tmp_path, *tables)


@pytest.mark.clause("HC25-2.5.1")
def test_lucky_ladys_roulette_needs_an_american_roulette_on_the_floor(tmp_path: Path) -> None:
    lucky = table("holland-2025", "lucky-ladys-roulette", "rng", name="lucky")
    with pytest.raises(FloorError, match=r"linked to american-roulette, and no table plays that \(HC25-2\.5\.1\)"):
        opened(tmp_path, lucky)
    floor = opened(tmp_path, lucky, table("holland-2025", "american-roulette", name="american"))
    assert [config.id for config in floor.tables] == ["lucky", "american"]


@pytest.mark.clause("HC25-1.1.15")
def test_where_the_rules_are_silent_a_supervisor_rules_and_it_is_on_record() -> None:
    casino = Casino("holland-2025", "sic-bo")
    casino.ok(DEALER, c.NewGame)
    casino.refused("not-allowed", DEALER, c.Report, code="OPERATOR_RULING", note="a bird on the cloth")
    casino.ok(SUPERVISOR, c.Report, code="OPERATOR_RULING", note="a bird on the cloth")


@pytest.mark.clause("RFH-15.5.2")
def test_what_a_position_may_do_those_above_it_may_and_those_below_may_not() -> None:
    casino = Casino("star-rfh", "stadium-three-card-poker", Mode.RNG)
    alice = casino.player()
    for who in (SUPERVISOR, MANAGER):
        casino.wait(0)
        casino.bet(alice, ("ante", 500))
        for below in (alice, DEALER):
            casino.refused("not-allowed", below, c.Void, reason="DISRUPTION", note="fire")
        casino.ok(who, c.Void, reason="DISRUPTION", note="fire")
        assert casino.balance(alice) == 100_000
        casino.wait(60)


@pytest.mark.clause("LC-2.3.6d")
def test_who_does_not_answer_in_time_is_passed_over_and_the_dealer_goes_on() -> None:
    casino = Casino("live-casino", "blackjack")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("box:1", 1000))
    casino.ok(alice, c.ConfirmWagers)
    casino.ok(DEALER, c.NoMoreBets)
    for card in ("9c", "Ts", "7d", "8h"):
        casino.ok(DEALER, c.Enter, answer=card)
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.table.state.phase is Phase.DECIDING
    casino.wait(14)
    assert casino.table.state.phase is Phase.DECIDING
    casino.wait(2)
    assert casino.table.state.phase is not Phase.DECIDING, "no action on that hand"
    casino.refused("no-decision", alice, c.Decide, key="alice@1", option="hit")
    assert casino.balance(alice) == 99_000, "16 stood against 18"


@pytest.mark.clause("HC25-1.1.14b")
@pytest.mark.parametrize("book", ["holland-2023", "holland-2025"])
@pytest.mark.parametrize(("stake", "told"), [(14, True), (13, False)])
def test_from_100_000_euros_on_a_payment_is_told_to_staff(book: str, stake: int, told: bool) -> None:
    limits = Limits(Bound(1, 1_000_000, 1))
    casino = Casino(book, "french-roulette", limits=limits)
    alice = casino.player(balance_minor=1_000_000)
    casino.play("17", (alice, "straight:17", 277_777), (alice, "black", stake))  # 36 times and twice: 10,000,000 cents
    assert ("large-win" in {alert.kind for alert in casino.table.state.alerts.values()}) == told
