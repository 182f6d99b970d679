"""Baccarat at The Star: third cards that nobody needed, what the shoe reads, cards that are missing or known."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.views import show
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor
from croupier.words.said import Named
from rigs.casino import DEALER, MANAGER, SENSOR, SUPERVISOR
from rigs.irregular_tables import cards_of, dealt, enter, report, table

# Baccarat: third cards that nobody needed


@pytest.mark.clause("RFH-10.5.3")
def test_a_third_card_of_the_players_hand_is_the_bankers_if_the_banker_must_draw() -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("banker", 2000), cards="2c 2d 5h 3s")  # player 7 stands, banker 5 draws
    star.refused("not-allowed", DEALER, c.Report, code="PLAYER_THIRD_CARD", card="4c")
    star.refused("needs-card", SUPERVISOR, c.Report, code="PLAYER_THIRD_CARD")
    report(star, "PLAYER_THIRD_CARD", card="4c")
    assert cards_of(star, "banker") == ["2d", "3s", "4c"]
    star.ok(DEALER, c.ConfirmResult)
    assert star.lines() == {"banker": "won"}  # 9 against 7
    assert star.balance(alice) == 100_000 + 1900
    assert not star.table.state.dummy_next


@pytest.mark.clause("RFH-10.5.3", "RFH-10.5.13", "RFH-10.5.14", "RFH-1.1-dummy-hand")
def test_otherwise_it_begins_a_dummy_hand_on_which_nobody_can_bet() -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="2c 2d 5h 5s")  # both stand on 7
    report(star, "PLAYER_THIRD_CARD", card="Kc")
    star.ok(DEALER, c.ConfirmResult)
    assert (star.lines(), star.balance(alice)) == ({"player": "returned"}, 100_000)
    star.ok(DEALER, c.NewGame)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    assert show.round_part(star.table).dummy
    star.refused("betting-closed", alice, c.Place, chips=(c.Chip("player", 500),))
    assert cards_of(star, "player") == ["Kc"]
    enter(star, "2d 9h 3s")
    star.ok(DEALER, c.ConfirmResult)
    assert (star.balance(alice), star.escrow, star.bank) == (100_000, 0, 0)
    row = star.store.rounds("table:t", limit=1)[0]
    assert (row.number, row.status) == (2, "dummy")
    star.ok(DEALER, c.NewGame)
    assert star.table.state.phase is Phase.BETTING, "the coup after it is an ordinary one"


@pytest.mark.clause("RFH-10.5.4")
@pytest.mark.parametrize("code", ["BANKER_THIRD_CARD", "EXPOSED_FIRST_CARD", "UNNEEDED_CARDS"])
def test_a_card_that_may_be_known_begins_a_dummy_hand(code: str) -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="9c 2d Kh 5s")
    report(star, code, card="4c")
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 102_000
    star.ok(DEALER, c.NewGame)
    assert cards_of(star, "player") == ["4c"]
    enter(star, "2d 4h 3s")  # 8 against 5
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 102_000


@pytest.mark.clause("RFH-10.5.5", "RFH-13.5.1", "RFH-14.5.1")
@pytest.mark.parametrize(
    ("game", "spot", "cards"),
    [("baccarat", "player", "9c"), ("blackjack", "player", "9c"), ("casino-war", "ante:1", "9c")],
)
def test_a_card_face_up_in_the_shoe_is_played_as_if_face_down(game: str, spot: str, cards: str) -> None:
    star = table("star-rfh", game)
    dealt(star, (spot, 1000), cards=cards)
    before = star.table.state.round.entered.copy()
    report(star, "FACE_UP_CARD", DEALER)
    assert star.table.state.round.entered == before
    assert (star.escrow, star.events()[-1]) == (1000, "incident-recorded")


@pytest.mark.clause("RFH-10.5.7", "RFH-10.5.9")
@pytest.mark.parametrize("code", ["CUT_OMITTED", "NOT_RESHUFFLED"])
def test_what_was_forgotten_with_the_shoe_is_done_after_the_coup(code: str) -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="9c 2d")
    report(star, code, DEALER)
    enter(star, "Kh 5s")
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 102_000
    star.refused("needs-shoe", DEALER, c.NewGame)
    star.ok(DEALER, c.PrepareShoe)
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.5.8")
def test_a_forgotten_burn_changes_nothing() -> None:
    star = table("star-rfh", "baccarat")
    star.ok(DEALER, c.PrepareShoe, burned=False)
    alice = dealt(star, ("player", 2000), cards="9c 2d")
    report(star, "BURN_OMITTED", DEALER)
    enter(star, "Kh 5s")
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 102_000
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.5.10")
@pytest.mark.parametrize("code", ["CARD_MISSING", "FOREIGN_CARD"])
def test_a_missing_or_foreign_card_voids_the_coup_of_its_discovery_only(code: str) -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="9c 2d Kh 5s")
    star.ok(DEALER, c.ConfirmResult)
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 1000))
    star.ok(DEALER, c.NoMoreBets)
    enter(star, "9d")
    star.refused("not-allowed", DEALER, c.Report, code=code)
    report(star, code)
    assert star.balance(alice) == 102_000, "the stake is back, the earlier win stands"
    assert show.shoe_part(star.table).needs == "check"  # type: ignore[union-attr]
    star.ok(DEALER, c.ReportCheck, count=415, missing=("As",))
    star.ok(SUPERVISOR, c.ChangeCards, colour="red", reason="unfit")
    star.ok(DEALER, c.PrepareShoe)


@pytest.mark.clause("RFH-10.5.10")
def test_found_between_two_coups_it_voids_none() -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="9c 2d Kh 5s")
    star.ok(DEALER, c.ConfirmResult)
    report(star, "CARD_MISSING")
    assert star.balance(alice) == 102_000
    star.refused("needs-shoe", DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.5.1.2.2")
def test_after_a_misdeal_the_cards_may_be_shuffled_too() -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="9c 2d")
    report(star, "MISDEAL")
    assert star.balance(alice) == 100_000
    assert star.table.state.shoe.dealt == {"9c": 1, "2d": 1}, "play goes on with the cards left"
    star.refused("not-allowed", DEALER, c.DirectShuffle)
    star.ok(SUPERVISOR, c.DirectShuffle)
    star.refused("needs-shoe", DEALER, c.NewGame)


# Baccarat: what the shoe reads and what was dealt


@pytest.mark.clause("RFH-10.5.12", "RFH-10.3.2.10")
def test_a_misread_card_is_keyed_in_only_with_a_supervisors_recorded_approval() -> None:
    star = table("star-rfh", "baccarat")
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 2000))
    star.ok(DEALER, c.NoMoreBets)
    for card in ("9c", "2d", "Kh"):
        star.ok(SENSOR, c.Enter, answer=card)
    star.refused("sensor-result", DEALER, c.Retract, count=1)
    star.refused("needs-approval", DEALER, c.Enter, answer="5s")
    star.refused("not-allowed", DEALER, c.Report, code="SHOE_MISREAD")
    report(star, "SHOE_MISREAD")
    assert star.table.state.round.keyed_by == SUPERVISOR.id
    star.ok(DEALER, c.Retract, count=1)
    enter(star, "Qh 5s")
    assert [source for _, source in star.table.state.round.entered] == ["sensor", "sensor", "dealer", "dealer"]
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 102_000


@pytest.mark.clause("RFH-10.5.11", "RFH-9.2")
def test_the_true_outcome_confirmed_at_the_table_governs_whatever_the_shoe_showed() -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="9c 2d Kh 5s")
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 102_000
    star.refused("not-allowed", DEALER, c.Correct, round=1, answer="2c", place=0, reason="RESULT_DIFFERS")
    star.ok(SUPERVISOR, c.Correct, round=1, answer="9d", place=1, reason="RESULT_DIFFERS")
    # 9 and king against 9 and 5: the player's 9 beats 4, as before; the money stays as it was
    assert star.balance(alice) == 102_000
    star.ok(SUPERVISOR, c.Correct, round=1, answer="8c", place=0, reason="RESULT_DIFFERS")
    assert star.lines() == {"player": "won"}
    star.ok(SUPERVISOR, c.Correct, round=1, answer="4s", place=3, reason="RESULT_DIFFERS")
    assert (star.balance(alice), star.escrow) == (102_000, 0)  # natural 8 against 9 and 4, which is 3


@pytest.mark.clause("RFH-10.5.15", "RFH-10.5.16", "RFH-10.5.17", "RFH-10.5.18")
@pytest.mark.parametrize(
    ("code", "actor", "needs"),
    [
        ("SHOE_FAILED", SUPERVISOR, ""),
        ("SHUFFLER_CHANGED", DEALER, ""),
        ("PLASTIC_CARDS_DAMAGED", SUPERVISOR, ""),
        ("PAPER_CARDS_DAMAGED", SUPERVISOR, "replace"),
    ],
)
def test_equipment_that_is_changed_keeps_the_coup_and_its_cards(code: str, actor: Actor, needs: str) -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="9c 2d")
    report(star, code, actor)
    enter(star, "Kh 5s")
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 102_000
    assert show.shoe_part(star.table).needs == needs  # type: ignore[union-attr]


@pytest.mark.clause("RFH-10.5.20")
def test_a_revealed_order_voids_the_shoe_and_an_inspector_is_told() -> None:
    star = table("star-rfh", "baccarat")
    alice = dealt(star, ("player", 2000), cards="9c 2d")
    star.refused("not-allowed", SUPERVISOR, c.Report, code="SEQUENCE_REVEALED", note="seen")
    report(star, "SEQUENCE_REVEALED", MANAGER)
    assert star.balance(alice) == 100_000
    tells = [alert.details["role"] for alert in star.table.state.alerts.values() if alert.kind == "tell"]
    assert tells == [Named("role", "inspector")]
    star.refused("needs-shoe", DEALER, c.NewGame)
