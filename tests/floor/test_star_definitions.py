"""The defined terms of the Star's rules, each held by what the system does under that name (RFH-1.1)."""

from __future__ import annotations

import pytest

from croupier.cage import accounts
from croupier.cage.meters import table_meters
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor, Role
from croupier.rulebooks import build_game
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, INSPECTOR, MANAGER, SENSOR, SUPERVISOR, TABLE, Casino, books


def roulette(mode: Mode = Mode.DEALER, **more: object) -> Casino:
    return Casino("star-rfh", "roulette", mode, **more)  # type: ignore[arg-type]


# People


@pytest.mark.clause("RFH-1.1-gaming-supervisor", "RFH-1.1-assistant-gaming-manager")
def test_a_supervisor_stands_above_the_dealer_and_below_the_assistant_manager() -> None:
    casino = roulette()
    alice = casino.player()
    casino.refused("not-allowed", DEALER, c.SetLimits, limits=casino.config.limits)
    casino.ok(SUPERVISOR, c.SetLimits, limits=casino.config.limits)
    casino.ok(SUPERVISOR, c.NewGame)  # what a dealer may do, a supervisor may
    casino.bet(alice, ("red", 1_000))
    casino.refused("not-allowed", SUPERVISOR, c.Void, reason="WAGERS_UNCONFIRMED", note="the log is incomplete")
    casino.ok(MANAGER, c.Void, reason="WAGERS_UNCONFIRMED", note="the log is incomplete")
    assert casino.balance(alice) == 100_000


@pytest.mark.clause("RFH-18.2")
def test_the_ban_on_devices_is_about_players_and_no_member_of_staff_can_be_one() -> None:
    casino = roulette()
    alice = casino.player()
    for person in (DEALER, SUPERVISOR, INSPECTOR):
        casino.refused("not-allowed", person, c.Sit)
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 1_000))
    for nobody in (DEALER.id, INSPECTOR.id, ""):
        casino.refused("needs-seat", SUPERVISOR, c.Report, code="PROHIBITED_DEVICE", note="x", seat=nobody)
    casino.ok(SUPERVISOR, c.Report, code="PROHIBITED_DEVICE", note="a phone", seat="1")


# Rounds and wagers


@pytest.mark.clause("RFH-1.1-round-of-play", "RFH-1.1-wagering-period")
def test_chips_move_only_in_the_period_of_a_round_from_new_game_to_its_result() -> None:
    casino = roulette()
    alice = casino.player()
    chips = (c.Chip("red", 1_000),)
    for kind in (c.Place, c.TakeBack):
        casino.refused("betting-closed", alice, kind, chips=chips)
    casino.ok(DEALER, c.NewGame)
    assert (casino.table.state.round.number, casino.table.state.phase) == (1, Phase.BETTING)
    casino.ok(alice, c.Place, chips=chips)
    casino.ok(alice, c.TakeBack, chips=chips)
    casino.ok(alice, c.Place, chips=chips)
    casino.ok(DEALER, c.NoMoreBets)
    for kind in (c.Place, c.TakeBack):
        casino.refused("betting-closed", alice, kind, chips=chips)
    casino.ok(DEALER, c.Enter, answer="1")
    assert casino.table.state.phase is Phase.PROPOSED, "a known outcome that nobody confirmed ends nothing"
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.table.state.phase is Phase.SETTLED
    assert casino.table.state.rounds == 1


@pytest.mark.clause("RFH-1.1-maximum-bet", "RFH-1.1-minimum-bet")
def test_each_kind_of_wager_has_its_own_least_and_most() -> None:
    limits = Limits(Bound(500, 10_000, 500), {"straight": Bound(1_000, 2_000, 500)})
    casino = roulette(limits=limits)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("straight:7", 5_000))
    assert casino.table.state.round.stakes["1"] == {"straight:7": 2_000}, "lowered to the most on one selection"
    casino.bet(alice, ("red", 5_000), ("straight:8", 500))
    casino.ok(DEALER, c.NoMoreBets)
    assert casino.table.state.round.stakes["1"] == {"straight:7": 2_000, "red": 5_000}, "too little is given back"


@pytest.mark.clause("RFH-1.1-maximum-total-bet", "RFH-1.1-minimum-total-bet")
def test_all_of_a_players_wagers_together_have_a_least_and_a_most() -> None:
    limits = Limits(Bound(500, 10_000, 500), total=Bound(2_000, 6_000, 500))
    casino = roulette(limits=limits)
    alice, bob = casino.player(), casino.player("bob")
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 4_000))
    casino.bet(alice, ("odd", 3_000))
    assert casino.table.state.round.stakes["1"]["odd"] == 2_000, "what would cross the most is cut"
    casino.refused("above-total", alice, c.Place, chips=(c.Chip("even", 500),))
    casino.bet(bob, ("red", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    assert casino.table.state.round.stakes == {"1": {"red": 4_000, "odd": 2_000}}, "too little in all is not valid"
    assert casino.balance(bob) == 100_000


@pytest.mark.clause("RFH-3.2.4", "LC-2.2.1l")
@pytest.mark.parametrize(("book", "game"), [("star-rfh", "roulette"), ("live-casino", "roulette")])
def test_chips_count_where_the_player_put_them_and_every_movement_is_on_record(book: str, game: str) -> None:
    casino = Casino(book, game)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 1_000))
    casino.ok(alice, c.TakeBack, chips=(c.Chip("red", 1_000),))
    casino.bet(alice, ("black", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    casino.refused("betting-closed", alice, c.TakeBack)
    casino.ok(DEALER, c.Enter, answer="1")
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.lines() == {"black": "lost"}, "that red was meant is nobody's guess"
    moves = [(event.kind, event.actor) for event in casino.store.events(f"table:{TABLE}")]
    assert [move for move in moves if move[0] in ("placed", "taken-back")] == [
        ("placed", "alice"), ("taken-back", "alice"), ("placed", "alice"),
    ]  # fmt: skip


@pytest.mark.clause("RFH-3.3.3", "RFH-18.10")
def test_winnings_have_their_own_code_and_nothing_goes_from_player_to_player() -> None:
    casino = roulette()
    alice, bob = casino.player(), casino.player("bob")
    casino.play("1", (alice, "red", 1_000), (bob, "black", 1_000))
    transfers = list(casino.store.event_transfers(f"table:{TABLE}", 0))
    meter = accounts.meter("alice", "AUD")
    into = {t.kind: t.amount_minor for t in transfers if t.credit == meter}
    assert into == {"fund": 100_000, "stake-back": 1_000, "won": 1_000}
    for transfer in transfers:
        patrons = {name.split(":")[1] for name in (transfer.debit, transfer.credit) if accounts.is_purse(name)}
        assert len(patrons) <= 1, "the house is on one side of every transfer between people"


# Wheels, cards, displays


@pytest.mark.clause("RFH-1.1-automated-roulette-wheel")
def test_an_automated_wheel_and_the_generator_need_no_dealer_for_the_result() -> None:
    wheel = roulette(Mode.AUTOMATED)
    alice = wheel.player()
    wheel.wait(0)
    wheel.bet(alice, ("red", 1_000))
    wheel.wait(30)
    wheel.ok(SENSOR, c.Enter, answer="1", source="sensor")
    assert wheel.lines() == {"red": "won"}
    generator = roulette(Mode.RNG)
    bob = generator.player("bob")
    generator.wait(0)
    generator.bet(bob, ("red", 1_000))
    generator.wait(40)
    finished = [casino.table.state.previous for casino in (wheel, generator)]
    assert [type(previous.outcome) for previous in finished if previous] == [type(finished[0].outcome)] * 2  # type: ignore[union-attr]
    assert finished[1] is not None
    assert finished[1].round.sources == ["generator"]


@pytest.mark.clause("RFH-1.1-live-roulette-wheel")
def test_a_live_wheel_needs_the_dealers_confirmation_even_of_a_sensors_number() -> None:
    casino = roulette()
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    casino.ok(SENSOR, c.Enter, answer="1", source="sensor")
    assert casino.escrow == 1_000
    casino.refused("not-allowed", SENSOR, c.ConfirmResult)
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.escrow == 0


@pytest.mark.clause("RFH-1.1-zero", "RFH-1.1-roulette-component")
def test_roulette_here_has_one_zero_and_no_double_zero() -> None:
    game = build_game(books()["star-rfh"], "roulette", {})
    zeros = {
        spot.id for spot in game.layout.spots.values() if spot.kind == "straight" and set(spot.covers) <= {"0", "00"}
    }
    assert zeros == {"straight:0"}
    casino = roulette()
    casino.ok(DEALER, c.NewGame)
    casino.ok(DEALER, c.NoMoreBets)
    casino.refused("illegal-answer", DEALER, c.Enter, answer="00")
    casino.ok(DEALER, c.Enter, answer="0")


@pytest.mark.clause("RFH-1.1-shuffling-device", "RFH-1.1-blackjack-component")
def test_cards_of_blackjack_and_casino_war_go_back_into_a_machine_after_each_round() -> None:
    machines = {}
    for game in ("blackjack", "casino-war", "baccarat"):
        casino = Casino("star-rfh", game)
        machines[game] = casino.table.state.shoe.machine
        assert casino.table.terms.game.family == {"casino-war": "casino-war"}.get(game, game)
    assert machines == {"blackjack": True, "casino-war": True, "baccarat": False}


@pytest.mark.clause("RFH-1.1-stadium-three-card-poker", "RFH-1.1-electronic-table-game-system")
def test_every_component_of_the_system_opens_in_the_modes_that_the_book_gives_it() -> None:
    for game in ("baccarat", "even-money-baccarat", "roulette", "sic-bo", "blackjack", "casino-war"):
        assert Casino("star-rfh", game, Mode.DEALER).table.state.open
        assert Casino("star-rfh", game, Mode.RNG).table.state.open
    assert Casino("star-rfh", "stadium-three-card-poker", Mode.RNG).table.state.open
    with pytest.raises(ValueError, match="in rng mode, not dealer"):
        Casino("star-rfh", "stadium-three-card-poker", Mode.DEALER)


@pytest.mark.clause("RFH-1.1-game-system")
def test_a_malfunction_of_the_system_voids_the_round_of_the_table_that_it_runs() -> None:
    casino = roulette()
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 1_000))
    casino.ok(SUPERVISOR, c.Void, reason="MALFUNCTION")
    assert casino.balance(alice) == 100_000


@pytest.mark.clause("RFH-1.1-dt")
def test_the_dealer_enters_all_that_a_round_needs_and_a_supervisor_has_the_rest() -> None:
    casino = Casino("star-rfh", "baccarat")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("player", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    for card in ("9s", "2d", "Kc", "3h"):
        pending = casino.table.glance(entered=True).pending
        assert pending is not None, "the terminal says what it waits for"
        casino.ok(DEALER, c.Enter, answer=card)
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.lines() == {"player": "won"}
    for command, fields in ((c.OrderCheck, {"reason": "routine"}), (c.DirectShuffle, {"reason": "routine"})):
        casino.ok(SUPERVISOR, command, **fields)


@pytest.mark.clause("RFH-1.1-cms")
def test_turnover_and_wins_are_counted_and_credit_goes_both_ways() -> None:
    casino = roulette()
    alice = casino.player()
    casino.play("1", (alice, "red", 1_000), (alice, "even", 500))
    meters = table_meters(casino.store, TABLE)
    assert (meters.turnover_minor, meters.wins_minor, meters.funded_minor) == (1_500, 2_000, 100_000)
    casino.ok(alice, c.Collect)
    assert casino.account(casino.wallet(alice)) == 100_500
    assert table_meters(casino.store, TABLE).collected_minor == 100_500


@pytest.mark.clause("RFH-17.4")
def test_in_rng_mode_an_option_is_taken_by_the_player_alone() -> None:
    casino = Casino("star-rfh", "stadium-three-card-poker", Mode.RNG)
    alice = casino.player()
    casino.wait(0)
    casino.bet(alice, ("ante", 1_000))
    casino.wait(33)
    assert casino.table.state.phase is Phase.DECIDING
    number = casino.table.state.round.number
    bob = Actor("bob", "Bob", frozenset({Role.PLAYER}))
    for other in (DEALER, SUPERVISOR, bob):
        reply = casino.send(other, c.Decide, round=number, key="ann", option="1-2-3")
        assert getattr(reply, "reason", "") in ("not-seated", "not-allowed", "no-decision")
    key = casino.table.glance().pending.choices[0].key  # type: ignore[union-attr]
    casino.ok(alice, c.Decide, round=number, key=key, option="1-5-9")


@pytest.mark.clause("RFH-18.6")
def test_no_table_of_the_star_advises_how_to_play() -> None:
    assert all("warned-before" not in row.notes for row in books()["star-rfh"].games)
    casino = Casino("star-rfh", "stadium-three-card-poker", Mode.RNG)
    alice = casino.player()
    casino.wait(0)
    casino.bet(alice, ("ante", 1_000))
    casino.wait(33)
    options = casino.table.glance().pending.choices[0].options  # type: ignore[union-attr]
    shown = {field for option in options for field in option.__struct_fields__}
    assert shown == {"id", "stakes", "least_minor", "step_minor"}, "what can be done and what it costs, no more"
