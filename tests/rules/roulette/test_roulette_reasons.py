"""Stopped spins and incidents: the reasons that each book gives, who may say so, and what follows."""

import pytest

from croupier.rulebooks import find_book
from croupier.rulebooks.schema import StopReason
from croupier.rules.procedure import Run
from croupier.rules.questions import IllegalAnswerError
from rigs.roulette_tables import GAMES, at, bet, one


def reasons(book: str, game: str) -> dict[str, StopReason]:
    return {reason.code: reason for reason in find_book(book).game(game).stop_reason}


@pytest.mark.clause("HC25-2.1.2a", "HC25-2.1.2b", "HC25-2.1.2c", "HC25-2.1.2d", "HC25-2.1.2e")
@pytest.mark.parametrize(("book", "game"), [pair for pair in GAMES if pair[0].startswith("holland")])
def test_holland_dealers_stop_a_spin_for_each_reason_alone_and_for_others(book: str, game: str) -> None:
    found = reasons(book, game)
    assert set(found) == {"FOREIGN_OBJECT", "SAME_DIRECTION", "NO_POCKET", "UNDER_7_CIRCUITS", "OTHER"}
    assert all(reason.role == "dealer" and reason.effect == "again" for reason in found.values())
    assert [code for code, reason in found.items() if reason.remark] == ["OTHER"]
    assert find_book(book).provision("revolutions-least", game) == 7


@pytest.mark.clause(
    "RFH-11.5.1.1", "RFH-11.5.1.2", "RFH-11.5.1.3", "RFH-11.5.1.4", "RFH-11.5.1.5", "RFH-11.5.1.6", "RFH-11.5.1.7"
)
def test_star_dealers_announce_no_spin_for_the_books_reasons() -> None:
    found = reasons("star-rfh", "roulette")
    assert set(found) == {
        "SAME_DIRECTION", "WHEEL_STATIONARY", "UNDER_FOUR_REVS", "FOREIGN_OBJECT", "NO_POCKET", "BALL_OUT",
        "INTERFERENCE",
    }  # fmt: skip
    assert all(reason.role == "dealer" and reason.effect == "again" for reason in found.values())
    assert {code for code, r in found.items() if r.inspection == "gaming-supervisor"} == {"BALL_OUT"}


@pytest.mark.clause("RFH-11.5.1")
def test_star_no_spin_exists_for_the_live_wheel_only() -> None:
    assert all(reason.modes == ("dealer",) for reason in reasons("star-rfh", "roulette").values())


@pytest.mark.parametrize(("book", "game"), [("holland-2025", "french-roulette"), ("star-rfh", "roulette")])
def test_a_stopped_spin_settles_nothing_and_the_next_ball_decides(book: str, game: str) -> None:
    built = at(book, game)
    wager = bet("straight:17")
    run = Run(built.procedure([wager]))
    before = run.pending
    for nothing in (None, "", "no spin"):
        with pytest.raises(IllegalAnswerError):
            run.answer_plain(nothing)
    assert run.pending is before
    assert run.record() == ()
    run.answer_plain("17")
    assert run.record() == ("17",), "only the valid ball is in the record"
    assert one(built, wager, "17").profit_minor == 35_000


@pytest.mark.clause("HC25-2.5.3a")
def test_bonus_numbers_stay_for_the_ball_that_is_spun_again() -> None:
    run = Run(at("holland-2025", "lucky-ladys-roulette").procedure([]))
    run.answer_plain(["210"])
    run.answer_plain(["7"])
    with pytest.raises(IllegalAnswerError):
        run.answer_plain(None)
    run.answer_plain("7")
    assert run.outcome.bonus == {"7": 210}


def test_star_incidents_name_who_decides_and_what_happens_to_the_money() -> None:
    found = {i.code: (i.role, i.effect, i.remark) for i in find_book("star-rfh").game("roulette").incident}
    supervisor, manager = "gaming-supervisor", "assistant-gaming-manager"
    assert found == {
        "WRONG_RESULT": (supervisor, "correct", False),
        "CREDITS_INCONSISTENT": (supervisor, "recalculate", False),
        "PLAY_INTERRUPTED": (supervisor, "recalculate", False),
        "BALL_AT_REST_EARLY": (supervisor, "recalculate", False),
        "WHEEL_OR_TERMINAL_FAULT": (supervisor, "recalculate", True),
        "TERMINAL_FAULT": (supervisor, "recalculate", True),
        "WAGERS_UNCONFIRMED": (manager, "void", False),
        "AUTOMATED_WHEEL_ERROR": (manager, "recalculate", False),
    }


def test_star_equipment_figures() -> None:
    book = find_book("star-rfh")
    figures = {
        name: book.provision(name, "roulette")
        for name in ("wheel-diameter-least-mm", "ball-diameter-least-mm", "ball-diameter-most-mm", "revolutions-least")
    }
    assert figures == {
        "wheel-diameter-least-mm": 750,
        "ball-diameter-least-mm": 17,
        "ball-diameter-most-mm": 23,
        "revolutions-least": 4,
    }


def test_star_wheels_and_who_confirms() -> None:
    game = find_book("star-rfh").game("roulette")
    assert set(game.modes.value) == {"automated", "dealer", "rng"}
    assert game.provisions["confirmed-in"].value == ["dealer"], "an automated wheel settles without confirmation"


def test_coloured_chips_and_what_those_left_behind_are_worth() -> None:
    for game in ("american-roulette", "american-roulette-00", "quick-roulette"):
        assert find_book("holland-2025").provision("coloured-chips", game) is True
        assert find_book("holland-2025").provision("coloured-chips-left", game) == "table-minimum"
        assert find_book("holland-2023").provision("coloured-chips-left", game) == "table-minimum-unless-exchanged"
    assert find_book("holland-2025").provision("coloured-chips", "french-roulette") is None


@pytest.mark.clause("TSG-3d.1", "TSG-A4.33")
def test_tsg_offers_european_roulette_only_and_may_call_it_roulette() -> None:
    book = find_book("tsg")
    assert [game.id for game in book.games if game.family == "roulette"] == ["european-roulette"]
    assert book.provision("other-names", "european-roulette") == ["Roulette"]
