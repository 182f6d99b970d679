"""Wagers that the book settles before the round is over: pairs after four cards, insurance after the hole card."""

from __future__ import annotations

from typing import TypeVar

import msgspec
import pytest

from croupier.cage import accounts
from croupier.counters.cage.cash import PayCash
from croupier.counters.cage.line import at_cage
from croupier.floor import commands as c
from croupier.floor import events as e
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from croupier.floor.views.narrative import Teller
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import Phase
from croupier.floor.views.round_record import RoundTeller
from croupier.house.request import Accepted
from croupier.house.roles import Actor, Role
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.replaying import replay_table
from croupier.words.catalogue import sentence_of
from rigs.casino import DEALER, SENSOR, SUPERVISOR, Casino, person

decode = msgspec.json.Decoder(e.AnyEvent).decode
EventT = TypeVar("EventT", bound=e.Event)
CHIPS = Limits(Bound(500, 100_000, 100))
PAIRS = (("player", 2000), ("pair-player", 1000), ("pair-banker", 500))
THIRD_CARDS = "2c 3d 2h 2s"
"""Punto has a pair of deuces and draws; Banco has none and five, so it may draw as well."""


def punto_banco(book: str = "holland-2025", mode: Mode = Mode.DEALER) -> Casino:
    return Casino(book, "punto-banco", mode, limits=CHIPS)


def dealt(casino: Casino, cards: str, *bets: tuple[str, int]) -> Actor:
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, *bets)
    casino.ok(DEALER, c.NoMoreBets)
    enter(casino, cards)
    return alice


def enter(casino: Casino, cards: str) -> None:
    for card in cards.split():
        casino.ok(DEALER, c.Enter, answer=card)


def confirm(casino: Casino) -> None:
    casino.ok(DEALER, c.ConfirmResult)


def own(casino: Casino, actor: Actor) -> dict[str, int]:
    seat = casino.table.seat_of(actor.id)
    assert seat is not None
    return {wager.spot: wager.stake_minor for wager in mine_part(casino.table, seat, ()).wagers}


def cashed_out(casino: Casino, actor: Actor, amount_minor: int) -> None:
    cashier = person("cass", Role.CASHIER)
    (reply,) = casino.step(at_cage(PayCash("out", actor.id, "EUR", amount_minor, signed=True), cashier))
    assert isinstance(reply, Accepted), reply


def seat_of(casino: Casino, actor: Actor) -> str:
    seat = casino.table.seat_of(actor.id)
    assert seat is not None
    return seat.seat


def events(casino: Casino, kind: type[EventT]) -> list[EventT]:
    decoded = (decode(stored.body) for stored in casino.store.events(casino.table.stream))
    return [event for event in decoded if isinstance(event, kind)]


@pytest.mark.clause("HC25-3.3.4d")
@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
def test_pairs_are_paid_after_the_first_four_cards_and_never_again(book: str) -> None:
    casino = punto_banco(book)
    alice = dealt(casino, "2c 3d 2h", *PAIRS)
    assert casino.table.state.phase is Phase.NO_MORE_BETS, "a pair of the third card is not paid before the fourth"
    enter(casino, "2s")
    assert show.round_part(casino.table).pays_early
    assert casino.balance(alice) == 96_500, "nothing is paid before the dealer has confirmed the four cards"
    confirm(casino)
    assert casino.balance(alice) == 96_500 + 1000 * 12, "11:1 and the stake; the other pair is collected"
    assert (casino.bank, casino.escrow) == (500 - 11_000, 2000)
    assert own(casino, alice) == {"player": 2000}
    assert show.chips_part(casino.table) == {seat_of(casino, alice): {"player": 2000}}
    seat = casino.table.seat_of(alice.id)
    assert seat is not None
    early = mine_part(casino.table, seat, ()).paid_early
    assert [(line.spot, line.disposition) for line in early] == [("pair-player", "won"), ("pair-banker", "lost")]
    prompt = show.round_part(casino.table).prompt
    assert prompt is not None
    assert prompt.data["to"] == "player"
    enter(casino, "5c")  # nine; Banco has five and draws on a five
    enter(casino, "Kd")
    confirm(casino)
    assert casino.lines() == {"player": "won", "pair-player": "won", "pair-banker": "lost"}
    assert (casino.balance(alice), casino.bank, casino.escrow) == (112_500, 500 - 11_000 - 2000, 0)
    assert seat.net_minor == 12_500
    assert casino.table.state.won_minor == 12_500
    replayed = replay_table(casino.store, casino.table)
    assert (replayed.rounds, replayed.problems) == (1, [])


@pytest.mark.clause("HC25-3.3.4d")
def test_burned_cards_are_none_of_the_first_four() -> None:
    casino = Casino("holland-2025", "punto-banco", Mode.DEALER, limits=CHIPS, options={"burn-each-coup": 2})
    alice = dealt(casino, "9c 9d 2c 3d 2h", *PAIRS)
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    assert not show.round_part(casino.table).pays_early
    enter(casino, "2s")
    assert show.round_part(casino.table).pays_early
    confirm(casino)
    assert casino.balance(alice) == 96_500 + 1000 * 12


@pytest.mark.clause("HC25-3.3.4d")
def test_without_a_pair_wager_nobody_confirms_four_cards() -> None:
    casino = punto_banco()
    dealt(casino, THIRD_CARDS, ("player", 2000))
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    enter(casino, "5c Kd")
    confirm(casino)
    assert not events(casino, e.PaidEarly)


@pytest.mark.clause("HC25-3.3.4d")
def test_a_coup_that_ends_with_four_cards_pays_all_at_once() -> None:
    casino = punto_banco()
    alice = dealt(casino, "4c 3d 4h 2s", *PAIRS)  # a natural eight
    confirm(casino)
    assert not events(casino, e.PaidEarly)
    assert casino.balance(alice) == 96_500 + 12_000 + 4000


@pytest.mark.clause("HC25-3.3.4d")
def test_the_generators_coup_pays_pairs_before_its_third_card() -> None:
    casino = punto_banco(mode=Mode.RNG)
    alice = casino.player()
    casino.wait(0)
    for _ in range(60):
        casino.bet(alice, *PAIRS)
        casino.wait(30)
        casino.wait(2)
        events = [entry.event for entry in casino.happened]
        story = [type(event).__name__ for event in events if isinstance(event, e.Answered | e.PaidEarly)]
        if len(story) > 4:
            break
        casino.wait(10)
    assert story[:5] == ["Answered"] * 4 + ["PaidEarly"]
    assert "PaidEarly" not in story[5:]


def test_the_next_card_lets_the_first_four_stand() -> None:
    casino = punto_banco()
    alice = dealt(casino, THIRD_CARDS, *PAIRS)
    enter(casino, "5c")
    assert casino.balance(alice) == 96_500 + 12_000
    assert [card for card, _ in casino.table.state.round.entered] == ["5c"]


def test_a_shoe_that_reads_on_does_not_wait_for_the_dealer() -> None:
    casino = punto_banco()
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, *PAIRS)
    casino.ok(DEALER, c.NoMoreBets)
    for card in (*THIRD_CARDS.split(), "5c"):
        casino.ok(SENSOR, c.Enter, answer=card)
    assert casino.balance(alice) == 96_500 + 12_000


def test_before_the_confirmation_a_card_is_taken_back_like_any_other() -> None:
    casino = punto_banco()
    alice = dealt(casino, THIRD_CARDS, *PAIRS)
    casino.ok(DEALER, c.Retract, count=2)
    enter(casino, "3h 2s")  # no pair after all
    confirm(casino)
    assert casino.balance(alice) == 96_500
    assert own(casino, alice) == {"player": 2000}


@pytest.mark.clause("HC25-3.3.4d", "HC25-1.1.10b")
def test_a_card_of_the_first_four_is_put_right_afterwards_with_its_pair() -> None:
    casino = punto_banco()
    alice = dealt(casino, THIRD_CARDS, *PAIRS)
    confirm(casino)
    enter(casino, "5c Kd")
    confirm(casino)
    casino.ok(SUPERVISOR, c.Correct, round=1, place=2, answer="3h", reason="WRONG_RESULT", note="seen")
    assert casino.lines() == {"player": "lost", "pair-player": "lost", "pair-banker": "lost"}  # nought against five
    assert (casino.balance(alice), casino.bank, casino.escrow) == (96_500, 3500, 0)


@pytest.mark.clause("HC25-3.3.4d")
def test_a_correction_that_asks_for_a_card_settles_the_pairs_before_it() -> None:
    casino = punto_banco()
    alice = dealt(casino, "4c 3d 4h 2s", *PAIRS)
    confirm(casino)
    assert casino.balance(alice) == 112_500
    casino.ok(SUPERVISOR, c.Correct, round=1, place=2, answer="Ah", reason="WRONG_RESULT", note="seen")  # five draws
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    (paid,) = events(casino, e.PaidEarly)
    assert [line.disposition for line in paid.lines] == ["lost", "lost"]
    assert (casino.balance(alice), casino.escrow) == (96_500, 2000)
    enter(casino, "Kc Kd")
    confirm(casino)
    assert casino.escrow == 0


def test_a_void_takes_back_what_was_paid_on_the_way_and_a_spent_purse_owes_it() -> None:
    casino = punto_banco()
    alice = dealt(casino, THIRD_CARDS, *PAIRS)
    confirm(casino)
    cashed_out(casino, alice, 108_000)
    assert casino.balance(alice) == 500
    casino.ok(SUPERVISOR, c.Void, round=1, reason="DEALER_ERROR", note="cards fell")
    (undone,) = events(casino, e.EarlyUndone)
    assert undone.taken == ((seat_of(casino, alice), 12_000, 11_500),)
    # 3,500 of stakes come back and pay a part of what is owed.
    assert (casino.balance(alice), casino.account(accounts.receivable(alice.id, "EUR"))) == (0, -8000)
    assert (casino.bank, casino.escrow) == (0, 0)
    assert casino.table.state.round.paid_early == []


@pytest.mark.clause("HC25-3.1.7b", "HC25-3.3.4d")
def test_a_machine_that_fails_leaves_the_pairs_as_they_were_settled() -> None:
    casino = punto_banco()
    alice = dealt(casino, THIRD_CARDS, *PAIRS)
    confirm(casino)
    casino.ok(DEALER, c.StopSpin, reason="SHUFFLER_FAILURE")
    assert casino.balance(alice) == 96_500 + 12_000 + 2000
    assert not events(casino, e.EarlyUndone)
    assert casino.escrow == 0


def test_a_seat_that_is_voided_later_gives_its_pair_back() -> None:
    casino = punto_banco()
    alice = dealt(casino, THIRD_CARDS, *PAIRS)
    bob = casino.player("bob")
    confirm(casino)
    casino.ok(SUPERVISOR, c.Report, code="PROHIBITED_DEVICE", seat=seat_of(casino, alice), note="seen", round=1)
    enter(casino, "5c Kd")
    confirm(casino)
    assert set(casino.lines().values()) == {"void"}
    assert (casino.balance(alice), casino.balance(bob), casino.bank) == (100_000, 100_000, 0)


def test_books_that_say_nothing_settle_pairs_with_the_coup() -> None:
    casino = Casino("star-rfh", "baccarat", limits=CHIPS)
    alice = dealt(casino, THIRD_CARDS, ("player", 2000), ("pair-player", 1000))
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    enter(casino, "5c Kd")
    assert casino.balance(alice) == 97_000
    confirm(casino)
    assert not events(casino, e.PaidEarly)


@pytest.mark.clause("HC25-3.3.4d")
def test_the_record_tells_the_early_payment_and_each_wager_once() -> None:
    casino = punto_banco()
    alice = dealt(casino, THIRD_CARDS, *PAIRS)
    confirm(casino)
    enter(casino, "5c Kd")
    confirm(casino)
    (paid,) = events(casino, e.PaidEarly)
    assert sentence_of(Teller(casino.table).tell(paid)).startswith("Settled before the end of the round: €10.00 on")
    telling = RoundTeller(casino.table, 1, casino.table.state.owners, lambda actor: actor)
    telling.take(casino.store.events(casino.table.stream))
    assert [line.spot for line in telling.record(alice.id).lines] == ["player", "pair-player", "pair-banker"]


# Insurance


def blackjack() -> Casino:
    return Casino("live-casino", "blackjack", limits=CHIPS)


def insured(casino: Casino, hole: str) -> Actor:
    alice = dealt(casino, f"9s Ad 8c {hole}", ("box:1", 2000))
    confirm(casino)
    (choice,) = open_choices(casino.table)
    casino.ok(alice, c.Decide, key=choice.key, option=choice.options[0].id)
    return alice


@pytest.mark.clause("LC-2.2.5f")
def test_insurance_that_lost_is_collected_once_the_hole_card_is_looked_at() -> None:
    live = blackjack()
    alice = insured(live, "6h")
    assert live.table.state.phase is Phase.DECIDING, "the hand is still to be played"
    (collected,) = events(live, e.PaidEarly)
    assert [(line.spot, line.disposition, line.stake_minor) for line in collected.lines] == [
        ("insurance:1", "lost", 1000)
    ]
    assert (live.bank, live.escrow) == (1000, 2000)
    assert own(live, alice) == {"box:1": 2000}
    live.ok(alice, c.Decide, key=open_choices(live.table)[0].key, option="stand")
    if live.table.state.phase is Phase.PROPOSED:
        confirm(live)
    assert live.lines()["insurance:1"] == "lost"
    assert live.escrow == 0


@pytest.mark.clause("LC-2.2.5f")
def test_insurance_that_won_ends_with_the_round() -> None:
    live = blackjack()
    alice = insured(live, "Kh")
    if live.table.state.phase is Phase.PROPOSED:
        confirm(live)
    assert not events(live, e.PaidEarly)
    assert live.lines() == {"box:1": "lost", "insurance:1": "won"}
    assert live.balance(alice) == 100_000


def test_declined_insurance_leaves_nothing_to_collect() -> None:
    live = blackjack()
    alice = dealt(live, "9s Ad 8c 6h", ("box:1", 2000))
    confirm(live)
    (choice,) = open_choices(live.table)
    live.ok(alice, c.Decide, key=choice.key, option=choice.default)
    assert not events(live, e.PaidEarly)


def test_a_void_hand_gives_collected_insurance_back() -> None:
    live = blackjack()
    alice = insured(live, "6h")
    live.ok(SUPERVISOR, c.Void, round=1, reason="DEALER_ERROR", note="cards fell")
    assert (live.balance(alice), live.bank, live.escrow) == (100_000, 0, 0)
