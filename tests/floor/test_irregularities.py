"""Every irregularity of the books, from the command to the ledger: who reports it, where the card goes, the money."""

from __future__ import annotations

import pytest

from casino import DEALER, INSPECTOR, MANAGER, SENSOR, SUPERVISOR, Casino, books
from croupier.cage import accounts
from croupier.floor import commands as c
from croupier.floor import show
from croupier.floor.config import Mode
from croupier.floor.play import open_choices
from croupier.floor.views import Phase
from croupier.patrons.roles import Actor
from croupier.rulebooks.schema import Incident
from croupier.rules.limits import Bound, Limits

CHIPS = Limits(Bound(500, 100_000, 100))


def table(book: str, game: str, mode: Mode = Mode.DEALER, **more: object) -> Casino:
    return Casino(book, game, mode, limits=CHIPS, **more)


def dealt(casino: Casino, *bets: tuple[str, int], cards: str = "") -> Actor:
    """A round with alice's bets and these cards on the table."""
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, *bets)
    casino.ok(DEALER, c.NoMoreBets)
    enter(casino, cards)
    return alice


def enter(casino: Casino, cards: str) -> None:
    for card in cards.split():
        casino.ok(DEALER, c.Enter, answer=card)


def report(casino: Casino, code: str, actor: Actor = SUPERVISOR, **more: object) -> None:
    casino.ok(actor, c.Report, code=code, **{"note": "seen", **more})


def cards_of(casino: Casino, area: str) -> list[str]:
    return list(show.shown(casino.table).get(area, ()))


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
def test_what_was_forgotten_with_the_shoe_is_done_after_the_coup_and_the_results_stand(code: str) -> None:
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
def test_a_missing_or_foreign_card_voids_the_coup_of_its_discovery_and_no_earlier_one(code: str) -> None:
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
    star.ok(SUPERVISOR, c.DirectShuffle)
    star.refused("needs-shoe", DEALER, c.NewGame)


# Baccarat: what the shoe reads and what was dealt


@pytest.mark.clause("RFH-10.5.12", "RFH-10.3.2.10")
def test_a_misread_card_is_keyed_in_only_with_a_supervisors_approval_which_is_on_record() -> None:
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


@pytest.mark.clause("RFH-10.5.11", "RFH-9.2", "RFH-9.3")
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
    assert "tell-inspector" in {alert.kind for alert in star.table.state.alerts.values()}
    star.refused("needs-shoe", DEALER, c.NewGame)


# Blackjack and Casino War: cards dealt in error


@pytest.mark.clause("RFH-13.5.3", "RFH-14.5.3")
def test_a_card_dealt_in_error_is_the_next_card() -> None:
    star = table("star-rfh", "casino-war", options={"areas": 3})
    alice = dealt(star, ("ante:1", 1000), ("ante:2", 1000), cards="9c")
    report(star, "CARD_IN_ERROR", DEALER, card="Kd")
    assert (cards_of(star, "area-1"), cards_of(star, "area-2")) == (["9c"], ["Kd"])
    star.refused("not-proposed", DEALER, c.Retract, count=1)
    enter(star, "4h Qs")
    star.ok(DEALER, c.ConfirmResult)
    assert star.lines() == {"ante:1": "lost", "ante:2": "won"}
    assert star.balance(alice) == 100_000
    jack = table("star-rfh", "blackjack")
    alice = dealt(jack, ("player", 1000), cards="Tc 6d")
    report(jack, "CARD_IN_ERROR", DEALER, card="9h")
    jack.ok(DEALER, c.ConfirmResult)
    assert cards_of(jack, "player") == ["Tc", "9h"]


@pytest.mark.clause("RFH-13.5.3")
def test_while_players_decide_the_card_waits_for_whoever_draws_next() -> None:
    jack = table("star-rfh", "blackjack")
    alice = dealt(jack, ("player", 1000), cards="Tc 6d 3h")
    jack.ok(DEALER, c.ConfirmResult)
    assert jack.table.state.phase is Phase.DECIDING
    report(jack, "CARD_IN_ERROR", DEALER, card="8s")
    (choice,) = open_choices(jack.table)
    jack.ok(alice, c.Decide, key=choice.key, option="hit")
    assert cards_of(jack, "community") == ["8s"]


@pytest.mark.clause("RFH-13.5.4", "RFH-14.5.4")
@pytest.mark.parametrize(("game", "spot"), [("blackjack", "player"), ("casino-war", "ante:1")])
def test_an_exposed_card_of_no_hand_is_burned(game: str, spot: str) -> None:
    star = table("star-rfh", game)
    dealt(star, (spot, 1000))
    star.refused("needs-note", DEALER, c.Report, code="BURN_CARD", card="As")
    for _ in range(6):
        report(star, "BURN_CARD", DEALER, card="As")
    star.refused("card-not-in-shoe", DEALER, c.Report, code="BURN_CARD", card="As", note="seen")
    star.refused("card-not-in-shoe", DEALER, c.Enter, answer="As")
    assert star.table.state.round.entered == []
    assert star.escrow == 1000


@pytest.mark.clause("RFH-13.5.5", "RFH-14.5.5")
@pytest.mark.parametrize(
    ("game", "spot", "area"), [("blackjack", "player", "player"), ("casino-war", "ante:1", "area-1")]
)
def test_a_card_held_back_is_the_first_of_the_next_round(game: str, spot: str, area: str) -> None:
    star = table("star-rfh", game)
    alice = dealt(star, (spot, 1000), cards="9c")
    report(star, "HOLD_CARD_FOR_NEXT_ROUND", DEALER)  # nobody saw it: it is deemed never to have left
    assert star.table.state.held == []
    report(star, "HOLD_CARD_FOR_NEXT_ROUND", DEALER, card="5s")
    star.ok(SUPERVISOR, c.Void, reason="DISRUPTION")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, (spot, 1000))
    star.ok(DEALER, c.NoMoreBets)
    assert cards_of(star, area) == ["5s"]


@pytest.mark.clause("RFH-13.5.2", "RFH-14.5.2")
@pytest.mark.parametrize(("game", "code"), [("blackjack", "CARDS_EXAMINED"), ("casino-war", "MORE_FACED_CARDS")])
def test_all_cards_are_examined_only_once_the_round_is_over(game: str, code: str) -> None:
    star = table("star-rfh", game)
    star.ok(DEALER, c.NewGame)
    star.refused("round-open", SUPERVISOR, c.Report, code=code, note="seen")
    star.ok(SUPERVISOR, c.Void, reason="DISRUPTION")
    star.refused("not-allowed", DEALER, c.Report, code=code, note="seen")
    report(star, code)
    star.refused("needs-shoe", DEALER, c.NewGame)
    star.ok(DEALER, c.ReportCheck, count=312)
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-13.5.6", "RFH-13.5.6.1", "RFH-13.5.8", "RFH-13.1.9")
@pytest.mark.parametrize("code", ["DEALING_ERROR", "WRONG_DEVICE", "CARD_INTERFERENCE"])
def test_what_cannot_be_reconstructed_is_void_and_all_money_goes_back(code: str) -> None:
    jack = table("star-rfh", "blackjack")
    alice = dealt(jack, ("player", 1000), cards="Tc 6d 3h")
    jack.ok(DEALER, c.ConfirmResult)
    jack.refused("not-allowed", DEALER, c.Report, code=code, note="seen")
    report(jack, code)
    assert (jack.balance(alice), jack.escrow) == (100_000, 0)
    jack.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-14.1.10", "RFH-10.1.12", "HC25-3.1.5a", "HC25-3.1.5b", "HC25-3.5.5a")
@pytest.mark.parametrize(
    ("book", "game", "spot", "code"),
    [
        ("star-rfh", "casino-war", "ante:1", "CARD_INTERFERENCE"),
        ("star-rfh", "baccarat", "player", "CARD_INTERFERENCE"),
        ("holland-2025", "black-jack", "box:1", "ADVICE"),
        ("holland-2025", "black-jack", "box:1", "CARDS_RECORDED"),
        ("holland-2025", "caribbean-stud", "ante:1", "CARDS_TALKED_ABOUT"),
    ],
)
def test_what_people_may_not_do_is_on_record_with_who_did_it(book: str, game: str, spot: str, code: str) -> None:
    house = table(book, game)
    dealt(house, (spot, 1000))
    report(house, code, DEALER, seat="1")
    stored = list(house.store.events("table:t"))[-1]
    assert (stored.kind, stored.actor) == ("incident-recorded", DEALER.id)
    assert b'"seat":"1"' in stored.body
    assert house.escrow == 1000


# Holland: a card drawn wrongly, a machine that fails


@pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c")
def test_a_card_drawn_wrongly_is_burned_unless_a_hand_is_bound_to_take_it() -> None:
    house = table("holland-2025", "black-jack")
    alice = dealt(house, ("box:1", 1000), cards="6c")
    report(house, "WRONG_CARD", DEALER, card="9d")  # the bank must take one
    assert cards_of(house, "bank") == ["9d"]
    enter(house, "5h")
    house.ok(DEALER, c.ConfirmResult)
    assert house.table.state.phase is Phase.DECIDING
    report(house, "WRONG_CARD", DEALER, card="Ts")  # alice has a decision to make, so she does not get it
    assert house.table.state.round.aside == ["Ts"]
    (choice,) = open_choices(house.table)
    house.ok(alice, c.Decide, key=choice.key, option="double")
    enter(house, "9h")
    assert cards_of(house, "box:1") == ["6c", "5h", "9h"]


@pytest.mark.clause("HC25-3.1.6a")
def test_before_the_wagers_are_fixed_it_is_burned() -> None:
    house = table("holland-2025", "punto-banco")
    house.ok(DEALER, c.NewGame)
    report(house, "WRONG_CARD", DEALER, card="9d")
    house.ok(DEALER, c.NoMoreBets)
    assert cards_of(house, "player") == []
    enter(house, "2c 3c 4c 5c")
    assert show.shoe_part(house.table).left == 416 - 5  # type: ignore[union-attr]


@pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b")
def test_a_failed_machine_leaves_what_is_lost_lost_and_gives_the_rest_back() -> None:
    house = table("holland-2025", "black-jack")
    alice, bob = house.player(), house.player("bob")
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("box:1", 1000), ("pairs:1", 500))
    house.bet(bob, ("box:2", 2000))
    house.ok(DEALER, c.NoMoreBets)
    enter(house, "Tc 5s 9d 6h 5d")  # box 1: 10 and 6; box 2: a pair of fives; bank 9
    house.ok(DEALER, c.ConfirmResult)
    (choice,) = open_choices(house.table)
    house.ok(alice, c.Decide, key=choice.key, option="hit")
    enter(house, "Kh")  # 26
    if house.table.state.phase is Phase.PROPOSED:
        house.ok(DEALER, c.ConfirmResult)
    house.refused("not-allowed", DEALER, c.Report, code="SHUFFLER_FAILURE")
    report(house, "SHUFFLER_FAILURE")
    assert house.balance(alice) == 98_500, "her hand is over 21 and her pair did not come"
    assert house.balance(bob) == 100_000
    assert (house.escrow, house.bank) == (0, 1500)
    house.ok(DEALER, c.NewGame)


@pytest.mark.clause("HC25-3.1.7b", "HC25-3.3.4d")
def test_a_pair_on_the_first_four_cards_is_paid_although_the_machine_failed() -> None:
    house = table("holland-2025", "punto-banco")
    alice = dealt(house, ("player", 1000), ("pair-player", 500), cards="2c 3d 2d 3h")
    house.ok(DEALER, c.StopSpin, reason="SHUFFLER_FAILURE")
    assert house.balance(alice) == 100_000 + 500 * 11
    assert house.escrow == 0
    previous = house.table.state.previous
    assert previous is not None
    assert {line.spot: line.disposition for line in previous.lines} == {"player": "void", "pair-player": "won"}
    house.refused("too-late-to-correct", SUPERVISOR, c.Correct, round=1, answer="4c", reason="WRONG_RESULT")


@pytest.mark.clause("HC25-3.1.7b")
def test_an_area_that_has_won_or_lost_stays_so_when_the_war_cannot_be_fought() -> None:
    house = table("holland-2025", "casino-war")
    alice, bob = house.player(), house.player("bob")
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("ante:1", 1000))
    house.bet(bob, ("ante:2", 1000))
    house.ok(DEALER, c.NoMoreBets)
    areas = [area for area in range(1, 8) if f"ante:{area}" in house.table.terms.game.layout.spots]
    while house.table.state.phase is Phase.NO_MORE_BETS:
        to = house.table.run(entered=True).pending.to  # type: ignore[union-attr]
        house.ok(DEALER, c.Enter, answer={"area-1": "Kc", "area-2": "9d", "dealer": "9h"}.get(to, "4s"))
    assert areas[:2] == [1, 2]
    if house.table.state.phase is Phase.PROPOSED:
        house.ok(DEALER, c.ConfirmResult)
    assert house.table.state.phase is Phase.DECIDING
    house.ok(bob, c.Decide, key=open_choices(house.table)[0].key, option="war")
    house.ok(DEALER, c.StopSpin, reason="SHUFFLER_FAILURE")
    assert (house.balance(alice), house.balance(bob)) == (101_000, 100_000)
    assert house.escrow == 0


@pytest.mark.clause("LC-2.3.5b", "LC-2.3.5c")
def test_after_a_game_error_three_cards_are_burned_with_the_pit_boss() -> None:
    live = table("live-casino", "blackjack")
    left = show.shoe_part(live.table).left  # type: ignore[union-attr]
    live.ok(DEALER, c.NewGame)
    live.refused("not-allowed", DEALER, c.Report, code="GAME_ERROR", note="seen")
    report(live, "GAME_ERROR")
    live.ok(DEALER, c.NoMoreBets)
    assert show.shoe_part(live.table).left == left - 3  # type: ignore[union-attr]


# Roulette: records recovered, results recalculated


RECALCULATED = [
    incident
    for incident in books()["star-rfh"].game("roulette").incident
    if incident.effect in ("recalculate", "correct")
]


@pytest.mark.clause(
    "RFH-11.5.2", "RFH-11.5.3", "RFH-11.5.3.1", "RFH-11.5.3.2", "RFH-11.5.3.3", "RFH-11.5.3.4", "RFH-11.5.3.5",
    "RFH-11.5.5", "RFH-11.5.1.10",
)  # fmt: skip
@pytest.mark.parametrize("incident", RECALCULATED, ids=lambda incident: incident.code)
def test_after_a_malfunction_the_round_is_recalculated_on_the_actual_outcome(incident: Incident) -> None:
    star = Casino("star-rfh", "roulette")
    alice = star.player()
    star.play("17", (alice, "straight:17", 1000))
    assert star.balance(alice) == 135_000
    ruling = {"round": 1, "answer": "18", "reason": incident.code, "note": "from the records"}
    star.refused("not-allowed", DEALER, c.Correct, **ruling)
    if incident.role == "assistant-gaming-manager":
        star.refused("not-allowed", SUPERVISOR, c.Correct, **ruling)
    star.ok(MANAGER, c.Correct, **ruling)
    assert (star.balance(alice), star.bank) == (99_000, 1000)


# People who break the rules


@pytest.mark.clause("RFH-18.1", "RFH-18.3", "RFH-18.3.1")
def test_the_wagers_of_a_person_with_a_prohibited_device_are_void_and_nobody_elses() -> None:
    star = table("star-rfh", "sic-bo")
    alice, bob = star.player(), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.bet(bob, ("big", 1000))
    star.ok(DEALER, c.NoMoreBets)
    star.refused("not-allowed", DEALER, c.Report, code="PROHIBITED_DEVICE", seat="1", note="a phone")
    star.refused("needs-note", SUPERVISOR, c.Report, code="PROHIBITED_DEVICE", seat="1")
    star.refused("needs-seat", SUPERVISOR, c.Report, code="PROHIBITED_DEVICE", seat="9", note="a phone")
    report(star, "PROHIBITED_DEVICE", seat="1")
    star.ok(DEALER, c.Enter, answer=[6, 5, 4])
    star.ok(DEALER, c.ConfirmResult)
    assert (star.balance(alice), star.balance(bob)) == (100_000, 101_000)


@pytest.mark.clause("RFH-18.3.1")
def test_found_out_after_the_round_its_winnings_are_taken_back() -> None:
    star = table("star-rfh", "sic-bo")
    alice, bob = star.player(), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.bet(bob, ("big", 1000))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer=[6, 5, 4])
    star.ok(DEALER, c.ConfirmResult)
    report(star, "PROHIBITED_DEVICE", seat="1")
    assert (star.balance(alice), star.balance(bob)) == (100_000, 101_000)
    assert star.escrow == 0


@pytest.mark.clause("RFH-18.4", "RFH-18.4.2", "RFH-18.5")
def test_after_a_fraud_the_wagers_go_back_but_not_the_fraudsters() -> None:
    star = table("star-rfh", "sic-bo")
    alice, bob = star.player(), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.bet(bob, ("small", 2000))
    fraud = {"reason": "FRAUD", "forfeits": ("2",)}
    star.refused("needs-note", SUPERVISOR, c.Void, **fraud)
    star.refused("not-allowed", DEALER, c.Void, note="loaded dice", **fraud)
    star.refused("unknown-reason", SUPERVISOR, c.Void, reason="DISRUPTION", forfeits=("2",))
    star.refused("needs-seat", SUPERVISOR, c.Void, reason="FRAUD", note="loaded dice", forfeits=("7",))
    star.ok(SUPERVISOR, c.Void, note="loaded dice", **fraud)
    assert (star.balance(alice), star.balance(bob)) == (100_000, 98_000)
    assert (star.escrow, star.bank) == (0, 2000)


@pytest.mark.clause("RFH-18.5")
def test_a_fraud_found_after_the_settlement_takes_the_win_and_the_stake() -> None:
    star = table("star-rfh", "sic-bo")
    alice, bob = star.player(), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.bet(bob, ("small", 2000))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer=[1, 2, 3])
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(bob) == 102_000
    star.ok(SUPERVISOR, c.Void, reason="FRAUD", note="he knew", forfeits=("2",))
    assert (star.balance(alice), star.balance(bob)) == (100_000, 98_000)
    assert star.bank == 2000


@pytest.mark.clause("RFH-3.8", "RFH-3.8.1", "RFH-3.8.2")
def test_without_an_own_card_the_last_game_alone_is_undone() -> None:
    star = table("star-rfh", "sic-bo")
    alice = star.player()
    for roll in ([6, 5, 4], [1, 2, 3], [6, 5, 5]):
        star.ok(DEALER, c.NewGame)
        star.bet(alice, ("big", 1000))
        star.ok(DEALER, c.NoMoreBets)
        star.ok(DEALER, c.Enter, answer=roll)
        star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 101_000, "won, lost, won"
    star.refused("stale-round", SUPERVISOR, c.Report, code="NOT_OWN_CARD", seat="1", note="x", round=1)
    report(star, "NOT_OWN_CARD", seat="1")
    assert star.balance(alice) == 100_000, "the last win is reversed and its stake is back; the games before it stand"
    star.refused("needs-seat", SUPERVISOR, c.Report, code="NOT_OWN_CARD", seat="1", note="x")


@pytest.mark.clause("RFH-18.3.2")
def test_an_excluded_person_plays_on_with_what_lies_and_then_no_more() -> None:
    star = table("star-rfh", "sic-bo")
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.refused("not-allowed", DEALER, c.Report, code="EXCLUDED", seat="1", note="x")
    report(star, "EXCLUDED", seat="1")
    star.refused("excluded", alice, c.Place, chips=(c.Chip("big", 500),))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer=[6, 5, 4])
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 101_000
    star.ok(alice, c.Leave)
    star.refused("excluded", alice, c.Sit)


# Late wagers


@pytest.mark.clause("HC25-1.1.4d", "RFH-3.2.8")
def test_late_chips_are_ruled_on_and_an_invalid_ruling_moves_nothing() -> None:
    house = table("holland-2025", "sic-bo")
    alice = house.player()
    house.ok(DEALER, c.NewGame)
    house.ok(DEALER, c.NoMoreBets)
    late = {"seat": "1", "chips": (c.Chip("big", 1000),)}
    house.refused("not-allowed", alice, c.AllowLate, reason="I was quick", **late)
    house.ok(SUPERVISOR, c.AllowLate, reason="after the call", valid=False, **late)
    assert (house.balance(alice), house.escrow, house.events()[-1]) == (100_000, 0, "late-refused")
    house.ok(SUPERVISOR, c.AllowLate, reason="the terminal froze", **late)
    assert (house.balance(alice), house.escrow) == (99_000, 1000)


# Power failure


@pytest.mark.clause("RFH-15.4.1", "RFH-15.4.1.1")
def test_after_a_power_failure_with_nothing_shown_each_player_withdraws_all_or_nothing() -> None:
    star = table("star-rfh", "stadium-three-card-poker", Mode.RNG)
    alice, bob = star.player(), star.player("bob")
    star.wait(0)
    star.bet(alice, ("ante", 1000), ("pair-plus", 500))
    star.bet(bob, ("ante", 1000))
    number = star.table.state.round.number
    star.wait(30)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    star.refused("betting-closed", alice, c.Withdraw)
    star.restart()
    star.ok(alice, c.Withdraw, round=number)
    star.refused("nothing-placed", alice, c.Withdraw, round=number)
    while star.table.state.phase is not Phase.SETTLED:
        star.wait(5)
    assert star.balance(alice) == 100_000, "both wagers are back, whatever came"
    assert star.lines()["pair-plus"] == "void"
    assert star.balance(bob) == 99_000, "nobody answered for bob, so he folded"


@pytest.mark.clause("RFH-15.4.1.2")
def test_once_a_card_was_shown_nobody_withdraws_and_the_round_is_concluded() -> None:
    star = table("star-rfh", "stadium-three-card-poker", Mode.RNG)
    alice = star.player()
    star.wait(0)
    star.bet(alice, ("ante", 1000))
    star.wait(33)
    assert star.table.state.phase is Phase.DECIDING
    (choice,) = open_choices(star.table)
    star.ok(alice, c.Decide, key=choice.key, option=choice.default)
    star.restart()
    star.refused("betting-closed", alice, c.Withdraw)
    star.refused("outcome-shown", SUPERVISOR, c.Report, code="POWER_FAILURE")
    (choice,) = open_choices(star.table)
    star.ok(alice, c.Decide, key=choice.key, option="fold")
    assert star.balance(alice) == 99_000


@pytest.mark.clause("RFH-15.5.1")
def test_what_the_rules_do_not_cover_is_decided_by_an_assistant_gaming_manager() -> None:
    star = table("star-rfh", "stadium-three-card-poker", Mode.RNG)
    star.wait(0)
    star.refused("not-allowed", SUPERVISOR, c.Report, code="NOT_COVERED", note="a bird on the screen")
    star.refused("needs-note", MANAGER, c.Report, code="NOT_COVERED")
    star.ok(MANAGER, c.Report, code="NOT_COVERED", note="a bird on the screen")


@pytest.mark.clause("HC25-1.1.15", "RFH-18.7", "RFH-9.4")
@pytest.mark.parametrize(
    ("code", "actor"), [("OPERATOR_RULING", SUPERVISOR), ("RULES_BROKEN", DEALER), ("TERMINAL_FAULT_REPORTED", DEALER)]
)
def test_a_ruling_of_the_house_is_on_record_with_its_author_and_its_reason(code: str, actor: Actor) -> None:
    house = table("holland-2025", "punto-banco")
    dealt(house, ("player", 1000))
    if actor is SUPERVISOR:
        house.refused("needs-note", SUPERVISOR, c.Report, code=code)
        house.refused("not-allowed", DEALER, c.Report, code=code, note="x")
    report(house, code, actor, note="the light went out")
    stored = list(house.store.events("table:t"))[-1]
    assert (stored.actor, b"the light went out" in stored.body, house.escrow) == (actor.id, True, 1000)


# All of them


EVERY = [
    (book.id, game.id, incident)
    for book in books().values()
    for game in book.games
    for incident in game.incident
    if "dealer" in game.modes.value
]


@pytest.mark.parametrize(("book", "game", "incident"), EVERY, ids=lambda value: getattr(value, "code", value))
def test_each_irregularity_is_refused_to_lower_roles_and_players_and_keeps_the_books_even(
    book: str, game: str, incident: object
) -> None:
    house = table(book, game)
    alice = house.player()
    house.ok(DEALER, c.NewGame)
    code, role = incident.code, incident.role  # type: ignore[attr-defined]
    house.refused("not-allowed", alice, c.Report, code=code, note="x", card="As")
    house.refused("not-allowed", INSPECTOR, c.Report, code=code, note="x", card="As")
    if role != "dealer":
        house.refused("not-allowed", DEALER, c.Report, code=code, note="x", card="As")
    house.send(MANAGER, c.Report, code=code, note="x", card="As", seat="1")


def test_an_unknown_code_and_another_round_are_refused() -> None:
    star = table("star-rfh", "baccarat")
    star.ok(DEALER, c.NewGame)
    star.refused("unknown-reason", SUPERVISOR, c.Report, code="WHIM")
    star.refused("stale-round", SUPERVISOR, c.Report, code="FACE_UP_CARD", round=7)
    assert star.account(accounts.bank("t")) == 0
