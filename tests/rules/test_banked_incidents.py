"""Incidents of the card games that are written down and change no money, as the Star's book has them."""

import pytest

from rigs.banked_games import book

SUPERVISOR = "gaming-supervisor"
BACCARAT = {
    "PLAYER_THIRD_CARD": SUPERVISOR,
    "BANKER_THIRD_CARD": SUPERVISOR,
    "EXPOSED_FIRST_CARD": SUPERVISOR,
    "FACE_UP_CARD": "dealer",
    "CUT_OMITTED": "dealer",
    "BURN_OMITTED": "dealer",
    "NOT_RESHUFFLED": "dealer",
    "UNNEEDED_CARDS": SUPERVISOR,
    "SHOE_FAILED": SUPERVISOR,
    "SHUFFLER_CHANGED": "dealer",
    "PLASTIC_CARDS_DAMAGED": SUPERVISOR,
    "PAPER_CARDS_DAMAGED": SUPERVISOR,
    "CARD_INTERFERENCE": "dealer",
}
CASINO_WAR = {
    "FACE_UP_CARD": "dealer",
    "MORE_FACED_CARDS": SUPERVISOR,
    "CARD_IN_ERROR": "dealer",
    "BURN_CARD": "dealer",
    "HOLD_CARD_FOR_NEXT_ROUND": "dealer",
    "CARD_INTERFERENCE": "dealer",
}


MONEY = ("void", "void-undecided", "void-unpaid", "void-seat", "withdraw", "correct", "recalculate")


def recorded(game: str) -> dict[str, str]:
    """Those that change no money; where their card goes is the floor's to show."""
    return {row.code: row.role for row in book("star-rfh").game(game).incident if row.effect not in MONEY}


@pytest.mark.parametrize("game", ["baccarat", "even-money-baccarat"])
def test_baccarat_errors_that_leave_coups_as_they_are(game: str) -> None:
    assert recorded(game) == BACCARAT


def test_casino_war_errors_that_leave_rounds_as_they_are() -> None:
    assert recorded("casino-war") == CASINO_WAR


def test_a_shoe_that_differs_is_put_right_by_a_supervisor_or_void_by_a_manager() -> None:
    rows = {row.code: (row.role, row.effect) for row in book("star-rfh").game("baccarat").incident}
    assert rows["RESULT_DIFFERS"] == (SUPERVISOR, "correct")
    assert rows["SHOE_MISREAD"] == (SUPERVISOR, "correct")
    assert rows["RESULT_UNCONFIRMED"] == ("assistant-gaming-manager", "void")
