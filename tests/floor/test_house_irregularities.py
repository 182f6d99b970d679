"""Irregularities of any book: what people may not do, late chips, rulings of the house, and who may report them."""

from __future__ import annotations

import pytest

from croupier.cage import accounts
from croupier.floor import chat
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from croupier.house.roles import Actor
from rigs.casino import DEALER, INSPECTOR, MANAGER, SUPERVISOR, Casino, books
from rigs.irregular_tables import dealt, report, table


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


@pytest.mark.clause("HC25-3.5.5a")
def test_players_talk_again_once_cards_are_put_down_and_always_over_open_ones() -> None:
    stud = Casino("holland-2025", "caribbean-stud", Mode.RNG)
    alice = stud.player()
    stud.wait(0)
    stud.bet(alice, ("ante:1", 1000))
    while not open_choices(stud.table):
        stud.wait(1)
    assert chat.objection(stud.table, chat.ChatRules(), alice, "two aces") is chat.Hush.CARDS_IN_HAND
    stud.ok(alice, c.Decide, key=open_choices(stud.table)[0].key, option="fold")
    assert chat.objection(stud.table, chat.ChatRules(), alice, "it was a bad hand") is None
    jack = table("holland-2025", "black-jack")
    bob = dealt(jack, ("box:1", 1000), cards="6c 9h 5h")
    jack.ok(DEALER, c.ConfirmResult)
    assert open_choices(jack.table)
    assert chat.objection(jack.table, chat.ChatRules(), bob, "eleven, as you see") is None


@pytest.mark.clause("LC-2.3.5b", "LC-2.3.5c")
def test_after_a_game_error_three_cards_are_burned_with_the_pit_boss() -> None:
    live = table("live-casino", "blackjack")
    left = show.shoe_part(live.table).left  # type: ignore[union-attr]
    live.ok(DEALER, c.NewGame)
    live.refused("not-allowed", DEALER, c.Report, code="GAME_ERROR", note="seen")
    report(live, "GAME_ERROR")
    live.ok(DEALER, c.NoMoreBets)
    assert show.shoe_part(live.table).left == left - 3  # type: ignore[union-attr]


# Late wagers


@pytest.mark.clause("HC25-1.1.4d")
@pytest.mark.parametrize("decider", [DEALER, SUPERVISOR, MANAGER])
@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
def test_late_chips_are_ruled_on_and_an_invalid_ruling_moves_nothing(book: str, decider: Actor) -> None:
    house = table(book, "sic-bo")
    alice = house.player()
    house.ok(DEALER, c.NewGame)
    house.ok(DEALER, c.NoMoreBets)
    late = {"seat": "1", "chips": (c.Chip("big", 1000),)}
    house.refused("not-allowed", alice, c.AllowLate, reason="I was quick", **late)
    house.refused("not-allowed", INSPECTOR, c.AllowLate, reason="I saw it", **late)
    house.ok(decider, c.AllowLate, reason="after the call", valid=False, **late)
    assert (house.balance(alice), house.escrow, house.events()[-1]) == (100_000, 0, "late-refused")
    house.ok(decider, c.AllowLate, reason="the terminal froze", **late)
    assert (house.balance(alice), house.escrow) == (99_000, 1000)
    (*_, ruling) = house.store.events("table:t")
    assert (ruling.kind, ruling.actor) == ("late-allowed", decider.id)


@pytest.mark.clause("RFH-3.2.8")
@pytest.mark.parametrize(("book", "game", "spot"), [("star-rfh", "sic-bo", "big"), ("live-casino", "roulette", "red")])
def test_where_the_book_does_not_name_the_dealer_a_supervisor_decides(book: str, game: str, spot: str) -> None:
    house = table(book, game)
    house.player()
    house.ok(DEALER, c.NewGame, **({"tumbles": 3} if game == "sic-bo" else {}))
    house.ok(DEALER, c.NoMoreBets)
    late = {"seat": "1", "chips": (c.Chip(spot, 1000),), "reason": "the terminal froze"}
    house.refused("not-allowed", DEALER, c.AllowLate, **late)
    house.ok(SUPERVISOR, c.AllowLate, **late)


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
def test_each_irregularity_is_refused_to_lower_roles_and_keeps_the_books_even(
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
