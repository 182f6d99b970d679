"""Dealers and dice: who deals, who throws, clocks by the kind of decision, games that start with the first wager."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode, Timers
from croupier.floor.hall.installing import ConfigurationError
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from croupier.floor.views.parts import Phase
from croupier.house.roles import Role
from croupier.rules.wagers.limits import Bound, Limits
from croupier.words.tables import area_of
from rigs.casino import DEALER, SUPERVISOR, Casino, person

CHIPS = Limits(Bound(500, 100_000, 100))
DIRK = person("dirk", Role.DEALER)


@pytest.mark.clause("RFH-1.1-dealer", "RFH-10.1.3", "RFH-11.1.5", "RFH-12.1.3", "RFH-14.3.4")
def test_dealers_sign_on_and_off_and_a_supervisor_moves_them() -> None:
    star = Casino("star-rfh", "roulette")
    star.ok(DEALER, c.SignOn)
    assert show.round_part(star.table).dealer == "Dora"
    star.refused("other-dealer", DIRK, c.SignOn)
    star.refused("no-dealer", DIRK, c.SignOff)
    star.refused("not-allowed", DIRK, c.AssignDealer, dealer="dirk")
    star.ok(SUPERVISOR, c.AssignDealer, dealer="dirk", name="Dirk")
    assert show.pit_part(star.table).dealer == "Dirk"
    star.ok(DIRK, c.SignOff)
    assert show.pit_part(star.table).dealer == ""
    kinds = [kind for kind in star.events() if kind.startswith("dealer-")]
    assert kinds == ["dealer-signed-on", "dealer-signed-off", "dealer-signed-on", "dealer-signed-off"]


# The shooter


@pytest.mark.clause("HC25-4.2.4a", "HC25-4.2.4b", "HC25-4.4.5a", "HC25-4.4.5b")
@pytest.mark.parametrize("edition", ["holland-2023", "holland-2025"])
def test_the_dice_go_clockwise_past_those_who_decline(edition: str) -> None:
    house = Casino(edition, "sic-bo", limits=CHIPS)
    alice, bob, carol = (house.player(name) for name in ("alice", "bob", "carol"))
    house.ok(DEALER, c.NewGame)
    assert house.table.state.shooter == "1"
    house.ok(bob, c.DeclineDice)
    house.ok(DEALER, c.NoMoreBets)
    house.refused("round-open", alice, c.DeclineDice)
    house.ok(DEALER, c.Enter, answer=[1, 2, 3])
    house.ok(DEALER, c.ConfirmResult)
    assert house.table.state.shooter == "3", "bob is skipped"
    house.ok(carol, c.DeclineDice)
    assert house.table.state.shooter == "1"
    house.ok(alice, c.DeclineDice)
    assert house.table.state.shooter == "", "nobody wants them"


@pytest.mark.clause("HC25-4.3.4a", "HC25-4.3.4b", "HC25-4.3.2c")
def test_in_diceball_a_seven_passes_the_dice_and_an_invalid_roll_does_not() -> None:
    house = Casino("holland-2025", "diceball", limits=CHIPS)
    alice = house.player()
    house.player("bob")
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("run-line", 500))
    for roll, shooter in (([6, 6], "1"), ([3, 4], "2")):
        if house.table.state.phase is not Phase.BETTING:
            house.ok(DEALER, c.NewGame)
        house.ok(DEALER, c.NoMoreBets)
        house.ok(DEALER, c.StopSpin, reason="COCKED_DIE")
        assert house.table.state.shooter == "1"
        house.ok(DEALER, c.Enter, answer=roll)
        house.ok(DEALER, c.ConfirmResult)
        assert house.table.state.shooter == shooter
    assert house.balance(alice) == 99_500


@pytest.mark.clause("RFH-1.1-dice-tumbler")
def test_a_tumbler_has_no_shooter() -> None:
    star = Casino("star-rfh", "sic-bo", limits=CHIPS)
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    assert star.table.state.shooter == ""
    star.refused("no-shooter", alice, c.DeclineDice)


# The wheel that is spun twice


@pytest.mark.clause("HC25-2.6.2", "HC25-2.6.4d")
def test_the_money_wheel_is_spun_twice_and_an_invalid_spin_starts_both_again() -> None:
    house = Casino("holland-2025", "money-wheel", limits=CHIPS)
    alice = house.player()
    house.ok(DEALER, c.NewGame)
    spot = next(iter(house.table.terms.game.layout.spots))
    house.bet(alice, (spot, 1000))
    house.ok(DEALER, c.NoMoreBets)
    spins = 0
    while house.table.state.phase in (Phase.NO_MORE_BETS, Phase.PROPOSED):
        if house.table.state.phase is Phase.PROPOSED:
            house.ok(DEALER, c.ConfirmResult)
            continue
        spins += 1
        if spins == 2:
            house.ok(DEALER, c.StopSpin, reason="ON_PIN")
            assert house.escrow == 1000
            assert house.table.state.round.answers == []
        pending = house.table.run(entered=True).pending
        house.ok(DEALER, c.Enter, answer=pending.pockets[0])  # type: ignore[union-attr]
    assert spins == 3, "one that did not count, and two that do"
    assert house.escrow == 0


# Clocks


@pytest.mark.clause("RFH-13.3.5.7", "HC25-3.2.5c", "LC-2.3.8b")
def test_insurance_has_a_clock_of_its_own() -> None:
    star = Casino("star-rfh", "blackjack", limits=CHIPS)
    star.config = star.table.state.config = type(star.config)(
        **{
            **{f: getattr(star.config, f) for f in star.config.__struct_fields__},
            "timers": Timers(wagering_s=30, decision_s=15, spin_s=2, intermission_s=10, decisions={"insurance": 7}),
        }
    )
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 1000))
    star.ok(DEALER, c.NoMoreBets)
    for card in ("9s", "As", "5d"):
        star.ok(DEALER, c.Enter, answer=card)
    star.ok(DEALER, c.ConfirmResult)
    (choice,) = open_choices(star.table)
    assert choice.ask == "insurance"
    assert show.round_part(star.table).period_ms == 7000
    assert star.table.due_ms() == star.now_ms + 7000
    star.wait(7)
    (choice,) = open_choices(star.table)
    assert choice.ask != "insurance"
    assert show.round_part(star.table).period_ms == 15_000


# Bet Now


@pytest.mark.clause("RFH-13.3.4", "RFH-13.3.4.1", "RFH-14.3.5", "RFH-14.3.6")
@pytest.mark.parametrize(("game", "spot"), [("blackjack", "player"), ("casino-war", "ante:1")])
def test_the_clock_waits_for_the_first_bet_where_a_dealer_operates_the_game(game: str, spot: str) -> None:
    star = Casino("star-rfh", game, limits=CHIPS)
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    assert show.round_part(star.table).waiting_for_first_wager
    star.wait(600)
    assert star.table.state.phase is Phase.BETTING
    star.bet(alice, (spot, 1000))
    assert not show.round_part(star.table).waiting_for_first_wager
    star.wait(30)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    system = Casino("star-rfh", game, Mode.RNG, limits=CHIPS)
    system.wait(0)
    assert not show.round_part(system.table).waiting_for_first_wager
    system.wait(60)
    assert system.table.state.round.number > 1, "a hand is dealt without any wager"


@pytest.mark.clause("RFH-5.3")
@pytest.mark.parametrize("game", ["roulette", "baccarat", "sic-bo"])
def test_the_other_games_count_from_the_start_of_the_game(game: str) -> None:
    star = Casino("star-rfh", game, limits=CHIPS)
    star.player()
    star.ok(DEALER, c.NewGame, **({"tumbles": 3} if game == "sic-bo" else {}))
    assert not show.round_part(star.table).waiting_for_first_wager
    star.wait(30)
    assert star.table.state.phase is Phase.NO_MORE_BETS


@pytest.mark.clause("RFH-13.3.4", "RFH-14.3.5")
@pytest.mark.parametrize(("game", "spot"), [("blackjack", "player"), ("casino-war", "ante:1")])
@pytest.mark.parametrize("ended_by", ["clock", "dealer"])
def test_without_a_wager_that_counts_the_game_goes_back_to_bet_now(game: str, spot: str, ended_by: str) -> None:
    star = Casino("star-rfh", game, limits=CHIPS)
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, (spot, 100))  # below the minimum: it goes back at the close
    if ended_by == "clock":
        star.wait(30)
    else:
        star.ok(DEALER, c.NoMoreBets)
    assert (star.table.state.phase, star.table.state.round.number) == (Phase.BETTING, 1)
    assert show.round_part(star.table).waiting_for_first_wager
    assert star.balance(alice) == 100_000


@pytest.mark.clause("RFH-13.5.5", "RFH-13.3.4")
def test_a_card_held_for_the_next_round_waits_with_it() -> None:
    star = Casino("star-rfh", "blackjack", limits=CHIPS)
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 1000))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Report, code="HOLD_CARD_FOR_NEXT_ROUND", card="9s", note="seen")
    for card in ("Ts", "9d", "9c"):
        star.ok(DEALER, c.Enter, answer=card)
    star.ok(DEALER, c.ConfirmResult)
    (choice,) = open_choices(star.table)
    star.ok(alice, c.Decide, key=choice.key, option="stand")
    star.ok(DEALER, c.Enter, answer="Kd")
    star.ok(DEALER, c.ConfirmResult)
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 100))
    star.wait(30)  # too little: the round waits for a bet again
    star.bet(alice, ("player", 1000))
    star.wait(30)
    assert show.shown(star.table)["player"] == ["9s"]


@pytest.mark.clause("RFH-13.3.4", "RFH-13.3.4.1", "RFH-14.3.5", "RFH-14.3.6", "RFH-5.3")
@pytest.mark.parametrize(
    ("game", "mode", "waits", "clause"),
    [
        ("blackjack", Mode.RNG, True, "RFH-13.3.4.1"),
        ("blackjack", Mode.DEALER, False, "RFH-13.3.4"),
        ("casino-war", Mode.RNG, True, "RFH-14.3.6"),
        ("casino-war", Mode.DEALER, False, "RFH-14.3.5"),
        ("roulette", Mode.AUTOMATED, True, "RFH-5.3"),
        ("baccarat", Mode.DEALER, True, "RFH-5.3"),
    ],
)
def test_a_table_whose_clock_breaks_the_book_does_not_open(game: str, mode: Mode, waits: bool, clause: str) -> None:
    with pytest.raises(ConfigurationError, match=rf"starts_with_first_wager.*{clause}"):
        Casino("star-rfh", game, mode, limits=CHIPS, starts_with_first_wager=waits)


# What the dealer's terminal asks for


@pytest.mark.clause(
    "RFH-13.3.1", "RFH-13.3.2", "RFH-13.3.3", "RFH-13.3.5.1", "RFH-13.3.5.14", "RFH-14.3.3", "RFH-14.3.11",
    "RFH-13.1.8", "RFH-14.1.9",
)  # fmt: skip
@pytest.mark.parametrize(
    ("game", "spot", "areas", "cards"),
    [
        ("blackjack", "player", ["player", "bank", "player"], "9c 6d 8h"),
        ("casino-war", "ante:1", ["area-1", "area-2", "area-3", "dealer"], "9c 4d 5h 8s"),
    ],
)
def test_the_terminal_names_the_area_of_each_next_card_and_all_see_it_at_once(
    game: str, spot: str, areas: list[str], cards: str
) -> None:
    star = Casino("star-rfh", game, limits=CHIPS, **({"options": {"areas": 3}} if game == "casino-war" else {}))
    alice = star.player()
    star.refused("betting-closed", alice, c.Place, chips=(c.Chip(spot, 1000),))
    star.ok(DEALER, c.NewGame)
    star.bet(alice, (spot, 1000))
    star.ok(DEALER, c.NoMoreBets)
    for area, card in zip(areas, cards.split(), strict=True):
        part = show.round_part(star.table)
        assert part.prompt is not None
        assert (part.prompt.kind, part.prompt.data) == ("draw", {"to": area, "area": area_of(area)})
        star.ok(DEALER, c.Enter, answer=card)
        assert show.shown(star.table)[area][-1] == card
    assert star.escrow == 1000, "nothing is settled before the dealer has confirmed"
    star.ok(DEALER, c.ConfirmResult)


@pytest.mark.clause("RFH-12.2.1", "RFH-12.3.2", "RFH-12.3.4")
def test_dice_are_entered_looked_at_and_confirmed_before_the_next_game() -> None:
    star = Casino("star-rfh", "sic-bo", limits=CHIPS)
    star.ok(DEALER, c.NewGame)
    assert show.round_part(star.table).prompt is None
    star.wait(30)
    prompt = show.round_part(star.table).prompt
    assert prompt is not None
    assert (prompt.kind, prompt.data["dice"]) == ("roll", 3)
    star.ok(DEALER, c.Enter, answer=[1, 2, 3])
    star.refused("betting-open", DEALER, c.NewGame)
    star.ok(DEALER, c.ConfirmResult)
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-15.2.1", "RFH-15.2.11")
def test_the_stadium_game_starts_the_next_round_by_itself() -> None:
    star = Casino("star-rfh", "stadium-three-card-poker", Mode.RNG, limits=CHIPS)
    star.wait(100)
    assert star.table.state.round.number > 1
