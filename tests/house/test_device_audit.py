"""`croupier audit devices`: the outcomes of wheels, tumblers and shoes as the record has them, and their judgement."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from croupier.audit_cli import audit
from croupier.casino.device_audit import TableOutcomes, device_reports
from croupier.equipment.outcome_tally import LEAST_OUTCOMES, Finding
from croupier.floor import commands as c
from croupier.floor import events as e
from croupier.floor.config import Mode
from croupier.store.sqlite import SqliteStore
from rigs.casino import DEALER, SENSOR, SUPERVISOR, Casino, books


def spun(house: Casino, read: str, confirmed: str = "") -> None:
    """One round of roulette: what the sensor read, and what a supervisor put in its place."""
    house.ok(DEALER, c.NewGame)
    house.ok(DEALER, c.NoMoreBets)
    house.ok(SENSOR, c.Enter, answer=read)
    if confirmed:
        house.ok(SUPERVISOR, c.Enter, answer=confirmed)
    house.ok(DEALER, c.ConfirmResult)


@pytest.mark.clause("G-3.4.2")
def test_what_a_person_confirmed_beats_what_the_sensor_read(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    store = SqliteStore(file)
    house = Casino("star-rfh", "roulette", store=store)
    spun(house, "17")
    spun(house, "17", confirmed="34")
    spun(house, "0")
    house.ok(SUPERVISOR, c.Correct, answer="26", reason="WRONG_RESULT")
    spun(house, "5")
    house.ok(SUPERVISOR, c.Void, reason="MALFUNCTION")
    store.close()
    printed = CliRunner().invoke(audit, ["devices", "--database", f"sqlite:///{file}", "--json"])
    assert printed.exit_code == 0, printed.output
    (report,) = msgspec.json.decode(printed.stdout)
    assert {pocket: count for pocket, count in report["counts"].items() if count} == {"17": 1, "34": 1, "26": 1}
    assert (report["outcomes"], report["misreadings"]) == (3, 2)
    assert report["finding"] == Finding.TOO_FEW.value
    told = CliRunner().invoke(audit, ["devices", "--database", f"sqlite:///{file}"])
    assert "t: 3 outcomes, 2 of them misread: too few outcomes to judge" in told.stdout


@pytest.mark.clause("G-3.4.2")
def test_dice_count_face_by_face_and_cards_one_by_one() -> None:
    dice = Casino("star-rfh", "sic-bo")
    dice.ok(DEALER, c.NewGame)
    dice.ok(DEALER, c.NoMoreBets)
    dice.ok(DEALER, c.Enter, answer=[6, 6, 1])
    dice.ok(DEALER, c.ConfirmResult)
    (report,) = device_reports(dice.store, books())
    assert report.counts == {"1": 1, "2": 0, "3": 0, "4": 0, "5": 0, "6": 2}
    cards = Casino("holland-2025", "punto-banco")
    cards.ok(DEALER, c.NewGame)
    cards.ok(DEALER, c.NoMoreBets)
    for card in ("9c", "2d", "Tc", "6h"):
        cards.ok(DEALER, c.Enter, answer=card)
    cards.ok(DEALER, c.ConfirmResult)
    (report,) = device_reports(cards.store, books())
    assert {card for card, count in report.counts.items() if count} == {"9c", "2d", "Tc", "6h"}


def test_a_table_in_rng_mode_has_no_device() -> None:
    house = Casino("star-rfh", "roulette", Mode.RNG)
    while house.table.state.previous is None:
        house.wait(10)
    assert device_reports(house.store, books()) == []


@pytest.mark.clause("G-3.4.2")
def test_a_wheel_that_favours_a_pocket_is_found() -> None:
    house = Casino("star-rfh", "roulette")
    outcomes = TableOutcomes("t", books())
    outcomes.take(e.Installed(house.config, ""))
    for number in range(LEAST_OUTCOMES):
        pocket = "17" if number % 20 == 0 else str(number % 37)
        outcomes.take(e.Settled(number, None, (pocket,), ()))
    (report,) = outcomes.report()
    assert (report.finding, report.most_frequent) == (Finding.BIASED, "17")
