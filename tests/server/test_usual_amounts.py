"""A real house whose floor file says nothing of amounts: nobody does all alone, and the operator may say otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.casino.staff.acts import ACTS, SENIOR
from croupier.casino.staff.rows import AmountsError, AmountsRow, checked
from croupier.casino.staff.usual import ALONE, CEILING, DAYS_OF, usual_rows
from croupier.house.roles import Role
from croupier.serve_cli import PASSWORD_VARIABLE, serve
from croupier.server.settings import Settings
from rigs.venue import FLOOR, Person, Venue, opened
from server.test_second_person import cash, decide, waits, wallet_of
from server.test_second_person_everywhere import why

WAITS = "waits-for-second-person"


@pytest.fixture
async def house(tmp_path: Path) -> Any:
    async with opened(tmp_path, real=True) as venue:
        yield venue


async def take(cashier: Person, player: Person, amount: int, errand: str) -> str:
    answer = await cashier.post("/api/cage/cash-in", cash(player, amount * 100, errand))
    return "" if answer.status_code == 200 else why(answer)


def test_a_house_that_says_nothing_has_an_amount_or_a_second_person_for_every_act() -> None:
    for currency in ("EUR", "TCR"):
        rows = checked(usual_rows((), (currency,)))
        named = {act for row in rows for act in row.acts}
        assert (named | ALONE.keys(), named & ALONE.keys()) == (ACTS.keys(), set())
        for row in rows:
            assert not row.one_person
            if row.currency:
                assert row.most_minor == CEILING * 100
                assert row.acts == ("limits",) or set(row.day_minor or {}) == set(row.alone_minor)


@pytest.mark.clause("G-B.2.3")
async def test_a_cashier_of_a_real_house_has_an_amount_a_days_sum_and_a_ceiling(house: Venue) -> None:
    alice = await house.player("alice")
    cass, carl = await house.staff("cass", Role.CASHIER), await house.staff("carl", Role.CASHIER)
    assert await take(cass, alice, 2_001, "large") == WAITS
    assert [await take(cass, alice, 2_000, f"c{number}") for number in range(DAYS_OF)] == [""] * DAYS_OF
    assert await take(cass, alice, 1, "split") == WAITS, "small amounts are no way round"
    assert await take(carl, alice, CEILING + 1, "all") == "above-all-amounts"
    before = wallet_of(house, alice)
    number = next(row["number"] for row in await waits(carl) if row["amount_minor"] == 200_100)
    assert (await decide(carl, number)).json()["done"]
    assert wallet_of(house, alice) == before + 200_100


@pytest.mark.clause("G-B.2.3")
async def test_no_administrator_shuts_out_those_who_could_object(house: Venue) -> None:
    ada, adam = await house.staff("ada", Role.ADMINISTRATOR), await house.staff("adam", Role.ADMINISTRATOR)
    mia, dora = await house.staff("mia", Role.ASSISTANT_GAMING_MANAGER), await house.staff("dora", Role.DEALER)
    await house.enrol("both", Role.ADMINISTRATOR, Role.CASHIER)
    for name in ("adam", "mia"):
        assert why(await ada.post("/api/staff/close", {"name": name})) == WAITS
    taken = {"name": "both", "take": ["administrator"]}
    assert why(await ada.post("/api/staff/roles", taken)) == WAITS
    assert (await adam.look())["patron"] is not None
    assert (await mia.look())["patron"] is not None
    assert house.premises.directory.by_name("both").roles == (Role.ADMINISTRATOR, Role.CASHIER)  # type: ignore[union-attr]
    assert (await ada.post("/api/staff/close", {"name": "dora"})).status_code == 200, "of others one is enough"
    assert (await dora.look())["patron"] is None
    first = next(row for row in await waits(mia) if row["about"].startswith("adam"))
    assert (first["kind"], first["approver"]) == ("senior-closed", "assistant-gaming-manager")
    assert (await decide(mia, first["number"])).json()["done"], "a manager agrees where there is no third"
    assert (await adam.look())["patron"] is None
    assert {Role.ADMINISTRATOR, Role.ASSISTANT_GAMING_MANAGER} == SENIOR


@pytest.mark.clause("G-B.2.3")
async def test_devices_and_forgotten_passwords_take_two_in_a_real_house(house: Venue) -> None:
    alice = (await (await house.player("alice")).look())["patron"]["account"]
    ada, cass = await house.staff("ada", Role.ADMINISTRATOR), await house.staff("cass", Role.CASHIER)
    device = {"table": "dealer", "kind": "wheel", "name": "Wheel"}
    token = (await ada.post("/api/devices", device)).json()
    assert token["waits"] is True
    assert house.premises.devices.by_id(token["device"]["id"]) is None
    reset = await cass.post("/api/staff/password/reset", {"name": alice, "seen": "passport"})
    assert reset.json()["waits"] is True
    assert (await house.stranger().log_in(alice, reset.json()["code"])).status_code == 401


def test_what_the_operator_says_of_an_act_holds_and_is_made_whole() -> None:
    own = AmountsRow(("cash-in", "limits"), "EUR", {"cashier": 60_000_000})
    free = AmountsRow(("new-device",), one_person=True)
    rows = usual_rows((own, free), ("EUR", "USD"))
    assert rows[0].most_minor == 60_000_000, "nobody does more alone than anybody may do"
    of_act = {act: [row for row in rows if act in row.acts] for act in ACTS}
    assert [row.currency for row in of_act["cash-in"]] == ["EUR"]
    assert [row.currency for row in of_act["cash-out"]] == ["EUR", "USD"]
    assert of_act["new-device"] == [free]
    (split,) = usual_rows((AmountsRow(("cash-in",), "EUR", {"cashier": 100}),), ())[:1]
    assert (split.day_minor, split.most_minor) == ({"cashier": 100 * DAYS_OF}, CEILING * 100)
    (said,) = usual_rows((AmountsRow(("cash-in",), "EUR", {"cashier": 1}, {}, 0),), ())[:1]
    assert (said.day_minor, said.most_minor) == ({}, 0), "what the operator leaves open stays open"


async def test_one_person_is_enough_where_the_operator_says_so(tmp_path: Path) -> None:
    rows = '[[second_person]]\nacts = ["new-device", "cash-in"]\none_person = true\n'
    async with opened(tmp_path, floor=FLOOR + rows, real=True) as venue:
        ada, cass = await venue.staff("ada", Role.ADMINISTRATOR), await venue.staff("cass", Role.CASHIER)
        device = {"table": "dealer", "kind": "wheel", "name": "Wheel"}
        assert (await ada.post("/api/devices", device)).json()["waits"] is False
        assert await take(cass, await venue.player("alice"), CEILING + 1, "all") == ""
    with pytest.raises(AmountsError, match="one_person"):
        checked([AmountsRow(("cash-in",), "EUR", {"cashier": 1}, one_person=True)])


async def test_a_real_house_gives_names_and_a_trial_of_its_floor_does_not(tmp_path: Path) -> None:
    async with opened(tmp_path, real=True, settings=Settings()) as venue:
        account = (await venue.stranger().join("alice", display_name="Alice")).json()["patron"]["account"]
        assert account.startswith("alice-")
    chosen = FLOOR.replace("[house]", '[house]\nlog_in_names = "chosen"')
    for floor, real in ((FLOOR, False), (chosen, True)):
        async with opened(tmp_path, floor=floor, real=real) as venue:
            account = (await venue.stranger().join("alice", display_name="Alice")).json()["patron"]["account"]
            assert account == "alice"


def test_serving_says_what_a_real_house_leaves_open(tmp_path: Path) -> None:
    open_floor = FLOOR.replace("[house]", '[house]\nlog_in_names = "chosen"')
    open_floor += '[[second_person]]\nacts = ["new-device"]\none_person = true\n'
    open_floor += (
        '[[second_person]]\nacts = ["cash-in"]\ncurrency = "EUR"\nalone_minor = { cashier = 1 }\nday_minor = {}\n'
    )
    said = {}
    for name, text in (("usual", FLOOR), ("open", open_floor)):
        floor = tmp_path / f"{name}.toml"
        floor.write_text(text)
        arguments = ["--floor", str(floor), "--database", f"sqlite:///{tmp_path}/{name}/house.db"]
        arguments += ["--signing-key", f"{tmp_path}/{name}/key", "--create-admin", "root"]
        (tmp_path / name).mkdir()
        done = CliRunner().invoke(serve, arguments, env={PASSWORD_VARIABLE: "a rather long secret"})
        assert done.exit_code == 0
        said[name] = done.stderr
    for sentence in ("One person is enough for new-device", "Amounts can be split", "Registering tells"):
        assert sentence in said["open"]
        assert sentence not in said["usual"]
