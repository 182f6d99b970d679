"""Equipment and card sets: how each is, on record, and what a table does while one of them does not work."""

from __future__ import annotations

import msgspec
import pytest

from croupier.floor import commands as c
from croupier.floor.events import AnyEvent
from croupier.floor.handlers.equipment_marks import STATUSES, status_of
from croupier.floor.views import show
from croupier.floor.views.parts import Phase, ShoePart
from croupier.words.said import Named
from rigs.casino import DEALER, SENSOR, SUPERVISOR, Casino, books
from rigs.irregular_tables import dealt, report, table


def shoe(casino: Casino) -> ShoePart:
    part = show.shoe_part(casino.table)
    assert part is not None
    return part


def marked(casino: Casino) -> list[tuple[str, str]]:
    """Every mark on record, in order."""

    bodies = (event.body for event in casino.store.events("table:t") if event.kind == "equipment-marked")
    return [(event.kind, event.status) for event in (msgspec.json.decode(body, type=AnyEvent) for body in bodies)]  # type: ignore[union-attr]


@pytest.mark.clause("RFH-10.3.2.9", "RFH-1.1-angel-eye-shoe")
def test_a_shoe_on_standby_reads_nothing_and_wakes_for_the_next_game() -> None:
    star = table("star-rfh", "baccarat")
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 2000))
    star.ok(DEALER, c.NoMoreBets)
    for card in ("9c", "2d", "Kh"):
        star.ok(SENSOR, c.Enter, answer=card)
    star.ok(SENSOR, c.MarkEquipment, kind="shoe", status="standby")
    star.refused("equipment-down", SENSOR, c.Enter, answer="5s")
    star.ok(SENSOR, c.MarkEquipment, kind="shoe", status="ready")
    star.ok(SENSOR, c.Enter, answer="5s")
    star.ok(DEALER, c.MarkEquipment, kind="shoe", status="standby")
    assert show.round_part(star.table).equipment == {"shoe": "standby"}
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 102_000
    star.ok(DEALER, c.NewGame)
    assert status_of(star.table, "shoe") == "ready"


@pytest.mark.clause("RFH-1.1-angel-eye-shoe", "RFH-10.5.12")
def test_a_shoe_that_reads_an_impossible_card_misreads_until_a_person_clears_it() -> None:
    star = table("star-rfh", "blackjack")
    dealt(star, ("player", 1000))
    for _ in range(6):
        report(star, "BURN_CARD", DEALER, card="As")
    star.ok(SENSOR, c.Enter, answer="As")
    assert (star.table.state.round.entered, status_of(star.table, "shoe")) == ([], "misreading")
    star.ok(SENSOR, c.Enter, answer="Kd")
    assert status_of(star.table, "shoe") == "misreading"
    star.ok(DEALER, c.MarkEquipment, kind="shoe", status="ready")
    assert status_of(star.table, "shoe") == "ready"


@pytest.mark.clause("RFH-1.1-angel-eye-shoe")
def test_a_device_without_a_reading_is_heard_again_with_its_next_one() -> None:
    star = Casino("star-rfh", "roulette")
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.ok(SENSOR, c.MarkEquipment, kind="wheel", status="not-reading", note="no light")
    assert status_of(star.table, "wheel") == "not-reading"
    star.ok(SENSOR, c.Enter, answer="17")
    assert status_of(star.table, "wheel") == "ready"


@pytest.mark.clause("RFH-1.1-multishuffler", "RFH-10.5.16", "RFH-10.5.17", "RFH-10.5.18", "RFH-10.5.19", "RFH-10.5.15")
@pytest.mark.parametrize(
    ("code", "marks", "cards"),
    [
        ("SHUFFLER_CHANGED", [("shuffler", "malfunction"), ("shuffler", "ready")], "in-use"),
        ("SHOE_FAILED", [("shoe", "out-of-service"), ("shoe", "ready")], "in-use"),
        ("PLASTIC_CARDS_DAMAGED", [("shuffler", "cards-damaged")], "in-use"),
        ("PAPER_CARDS_DAMAGED", [("shuffler", "out-of-service"), ("cards", "destroyed")], "destroyed"),
        ("SHUFFLER_FAULT", [("shuffler", "malfunction")], "in-use"),
    ],
)
def test_what_the_book_says_of_a_machine_is_on_its_record(code: str, marks: list[tuple[str, str]], cards: str) -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="9c 2d")
    report(star, code, note="4c and 5d replaced")
    assert (marked(star), shoe(star).set_status) == (marks, cards)
    if code == "SHUFFLER_FAULT":
        assert (star.balance(alice), star.escrow) == (100_000, 0)
    else:
        assert star.escrow == 2000, "the coup goes on"


@pytest.mark.clause("RFH-12.5.4", "RFH-12.5.6", "RFH-12.3.1")
@pytest.mark.parametrize(
    ("code", "status", "mender"),
    [("TUMBLER_FAULT", "malfunction", DEALER), ("BROKEN_EQUIPMENT", "out-of-service", SUPERVISOR)],
)
def test_a_tumbler_that_does_not_work_voids_the_game_and_opens_no_other(code: str, status: str, mender: object) -> None:
    star = table("star-rfh", "sic-bo")
    alice = dealt(star, ("big", 1000))
    star.ok(DEALER, c.StopSpin, reason=code, note="it rattles")
    assert (star.balance(alice), star.escrow) == (100_000, 0)
    reply = star.refused("equipment-down", DEALER, c.NewGame)
    assert reply.details == {"kind": Named("equipment", "tumbler"), "status": Named("status", status)}
    if mender is SUPERVISOR:
        star.refused("not-allowed", DEALER, c.MarkEquipment, kind="tumbler", status="ready")
    star.refused("not-allowed", alice, c.MarkEquipment, kind="tumbler", status="ready")
    star.ok(mender, c.MarkEquipment, kind="tumbler", status="ready")  # type: ignore[arg-type]
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-12.3.1")
def test_wagering_opens_once_the_dice_have_tumbled_three_times() -> None:
    star = table("star-rfh", "sic-bo")
    reply = star.refused("not-tumbled", DEALER, c.NewGame, tumbles=2)
    assert reply.details == {"tumbles": 2, "least": 3}
    star.ok(DEALER, c.NewGame, tumbles=3)
    assert star.table.state.phase is Phase.BETTING


@pytest.mark.clause("RFH-10.1.9", "RFH-10.1.10", "RFH-1.1-deck-checking-device", "RFH-10.5.10")
def test_a_set_of_cards_is_secured_checked_used_and_checked_again_by_name() -> None:
    star = table("star-rfh", "baccarat")
    assert shoe(star).set_status == "in-use"
    star.ok(SUPERVISOR, c.OrderCheck)
    assert shoe(star).set_status == "under-check"
    star.ok(DEALER, c.ReportCheck, count=415, missing=("As",))
    assert (shoe(star).set_status, shoe(star).checked_by, shoe(star).check_passed) == ("under-check", DEALER.id, False)
    assert b"cards-checked" in (told := list(star.store.events("table:t"))[-2].body)
    assert b'"by_device":true' not in told, "she has counted them herself"
    star.ok(SUPERVISOR, c.ChangeCards, colour="red", reason="unfit")
    assert (shoe(star).set_status, shoe(star).checked_by) == ("secured", "")
    star.ok(DEALER, c.ReportCheck, count=416, by_device=True)
    assert (shoe(star).set_status, shoe(star).check_passed) == ("checked", True)
    assert b'"by_device":true' in list(star.store.events("table:t"))[-1].body
    star.ok(DEALER, c.PrepareShoe)
    assert (shoe(star).set_status, shoe(star).check_passed) == ("in-use", True)


@pytest.mark.clause(
    "RFH-1.1-angel-pre-shuffled-cards", "RFH-10.1.16", "RFH-13.1.13", "RFH-14.1.14", "RFH-13.1.7", "RFH-14.1.8"
)
@pytest.mark.parametrize("game", ["blackjack", "casino-war"])
def test_cards_shuffled_at_manufacture_need_no_shuffle_by_the_dealer(game: str) -> None:
    star = table("star-rfh", game)
    star.ok(SUPERVISOR, c.ChangeCards, colour="red", reason="unfit")
    assert shoe(star).set_status == "secured"
    star.refused("needs-shoe", DEALER, c.NewGame)
    star.ok(SUPERVISOR, c.ChangeCards, colour="blue", reason="unfit", pre_shuffled=True)
    assert (shoe(star).set_status, shoe(star).checked_by, shoe(star).check_passed) == ("pre-shuffled", "", False)
    star.ok(DEALER, c.NewGame)
    assert shoe(star).set_status == "in-use"


def test_only_what_the_house_knows_can_be_said_of_equipment() -> None:
    star = table("star-rfh", "sic-bo")
    star.refused("unknown-equipment", DEALER, c.MarkEquipment, kind="tumbler", status="tired")
    star.refused("unknown-equipment", SUPERVISOR, c.MarkEquipment, kind="chandelier", status="ready")
    before = star.table.state.version
    star.ok(DEALER, c.MarkEquipment, kind="tumbler", status="ready")
    assert star.table.state.version == before, "it was ready already"
    star.restart()


def test_every_mark_of_a_rulebook_is_one_that_the_house_knows() -> None:
    known = {(kind, status) for kind, statuses in STATUSES.items() for status in statuses} | {("cards", "destroyed")}
    marks = {
        mark
        for book in books().values()
        for game in book.games
        for row in (*game.incident, *game.stop_reason)
        for mark in row.marks
    }
    assert marks
    assert marks <= known
