"""The shoe of a live table: it lasts from round to round, ends at its cutting card, and deals only what it holds."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.events.equipment import ShoeLoaded
from croupier.floor.views import show
from croupier.floor.views.noticeboard import Noticeboard
from croupier.floor.views.parts import Phase
from croupier.rules.shoe import Stage
from croupier.rules.wagers.limits import Bound, Limits
from croupier.words.said import Named, Said
from rigs.casino import DEALER, INSPECTOR, SENSOR, SUPERVISOR, Casino

CHIPS = Limits(Bound(500, 100_000, 100))
NATURAL = ("9s", "2d", "Kc", "3h")
"""Player 9, banker 5: four cards, no third."""


def baccarat(mode: Mode = Mode.DEALER, game: str = "baccarat", **more: object) -> Casino:
    return Casino("star-rfh", game, mode, limits=CHIPS, **more)


def coup(star: Casino, *cards: str) -> None:
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    for card in cards:
        star.ok(DEALER, c.Enter, answer=card)
    star.ok(DEALER, c.ConfirmResult)


def part(casino: Casino) -> show.ShoePart:
    found = show.shoe_part(casino.table)
    assert found is not None
    return found


# From the first card to the last coup


@pytest.mark.clause("RFH-10.1.16", "RFH-10.1.20", "RFH-10.1.4")
@pytest.mark.parametrize("game", ["baccarat", "even-money-baccarat"])
def test_a_dealer_prepares_the_shoe_before_the_first_coup(game: str) -> None:
    star = baccarat(game=game)
    star.ok(SUPERVISOR, c.DirectShuffle)
    star.refused("needs-shoe", DEALER, c.NewGame)
    star.ok(DEALER, c.PrepareShoe)
    assert (part(star).cards, part(star).left, part(star).until_cutting_card) == (416, 415, 395)
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.1.18", "RFH-10.1.19")
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"cut": 51}, "bad-cut"),
        ({"cut": 365}, "bad-cut"),
        ({"cutting_card": 19}, "bad-cut"),
        ({"cutting_card": 415}, "bad-cut"),
        ({"cut": 52, "cutting_card": 20}, ""),
        ({"cut": 364, "cutting_card": 60}, ""),
    ],
)
def test_the_cut_is_a_deck_from_the_ends_and_the_cutting_card_20_from_the_back(
    fields: dict[str, int], why: str
) -> None:
    star = baccarat()
    if why:
        star.refused(why, DEALER, c.PrepareShoe, **fields)
    else:
        star.ok(DEALER, c.PrepareShoe, **fields)
        assert part(star).until_cutting_card == 415 - fields["cutting_card"]


@pytest.mark.clause("RFH-10.1.19")
def test_a_dealer_may_put_the_cutting_card_nearer_to_the_back_than_usual() -> None:
    star = baccarat(options={"cutting-card-from-back": 60})
    star.refused("bad-cut", DEALER, c.PrepareShoe, cutting_card=19)
    star.ok(DEALER, c.PrepareShoe, cutting_card=20)
    assert part(star).until_cutting_card == 395
    star.ok(DEALER, c.PrepareShoe)
    assert part(star).until_cutting_card == 355, "where the operator has it, if the dealer says nothing"


@pytest.mark.clause("RFH-10.1.18")
@pytest.mark.parametrize(("last", "cut"), [(False, 52), (True, 364)])
def test_the_system_cuts_between_a_deck_from_one_end_and_a_deck_from_the_other(*, last: bool, cut: int) -> None:
    star = baccarat(Mode.RNG)
    chances: list[int] = []

    def answered(n: int) -> int:
        chances.append(n)
        return n - 1 if last else 0

    star.generator.below = answered  # type: ignore[method-assign]
    star.wait(0)
    (body,) = (event.body for event in star.store.events("table:t") if event.kind == "shoe-loaded")
    loaded = msgspec.json.decode(body, type=ShoeLoaded)
    assert (loaded.cut, loaded.burned, loaded.cutting_card_from_back) == (cut, 1, 20)
    assert chances[0] == 416 - 2 * 52 + 1, "every place between them, and no other"


@pytest.mark.clause("RFH-10.1.17", "RFH-13.1.14", "RFH-14.1.15")
@pytest.mark.parametrize("game", ["baccarat", "blackjack", "casino-war"])
def test_a_riffle_of_pre_shuffled_cards_needs_a_supervisor(game: str) -> None:
    star = Casino("star-rfh", game, limits=CHIPS)
    star.refused("not-allowed", DEALER, c.PrepareShoe, how="riffle")
    star.ok(SUPERVISOR, c.PrepareShoe, how="riffle")
    star.ok(DEALER, c.PrepareShoe, how="pre-shuffled")


@pytest.mark.clause("RFH-10.1.21", "RFH-10.1.22")
def test_the_cutting_card_leaves_one_more_coup_and_then_a_new_shoe_is_needed() -> None:
    star = baccarat()
    star.ok(DEALER, c.PrepareShoe, cutting_card=408)  # 7 cards in front of it
    coup(star, *NATURAL)
    assert (part(star).stage, part(star).coups) == (Stage.DEALING.value, 1)
    coup(star, *NATURAL)  # the cutting card comes out in this one
    assert (part(star).stage, part(star).until_cutting_card, part(star).coups) == (Stage.LAST_COUP.value, 0, 2)
    coup(star, *NATURAL)
    assert (part(star).stage, part(star).needs, part(star).coups) == (Stage.SHOE_END.value, "shuffle", 3)
    star.refused("needs-shoe", DEALER, c.NewGame)
    star.ok(DEALER, c.PrepareShoe)
    assert (part(star).number, part(star).left, part(star).coups) == (3, 415, 0)
    star.ok(DEALER, c.NewGame)


def test_the_cards_of_earlier_coups_do_not_come_again() -> None:
    star = baccarat()
    for _ in range(4):
        coup(star, "9s", "2d", "Kc", "3h")
        coup(star, "9s", "3d", "Kc", "2h")
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.refused("card-not-in-shoe", DEALER, c.Enter, answer="9s")
    star.refused("card-not-in-shoe", DEALER, c.Enter, answer="Kc")
    star.ok(DEALER, c.Enter, answer="8s")


@pytest.mark.clause("RFH-10.5.10", "RFH-10.5.12")
def test_a_device_that_reads_a_card_that_cannot_come_is_not_believed() -> None:
    star = baccarat()
    for n in range(8):
        coup(star, *(("9s", "2d", "Kc", "3h") if n % 2 else ("9s", "3d", "Kd", "2h")))
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.refused("card-not-in-shoe", DEALER, c.Enter, answer="9s")
    star.ok(SENSOR, c.Enter, answer="9s")
    assert star.table.state.round.entered == []
    (alert,) = star.table.state.alerts.values()
    assert alert.kind == "misread"
    star.ok(SENSOR, c.Enter, answer="8s")
    assert star.table.state.round.entered == [("8s", "sensor")]


@pytest.mark.clause("RFH-10.5.12")
def test_nothing_is_keyed_in_for_a_device_while_no_card_is_awaited() -> None:
    star = baccarat()
    star.ok(DEALER, c.NewGame)
    star.refused("not-waiting", SUPERVISOR, c.Report, code="SHOE_MISREAD", note="it read nothing")
    star.ok(DEALER, c.NoMoreBets)
    star.ok(SUPERVISOR, c.Report, code="SHOE_MISREAD", note="it read nothing")


def test_a_shoe_comes_back_whole_after_a_stop() -> None:
    star = baccarat()
    coup(star, *NATURAL)
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer="9s")
    before = (part(star), dict(star.table.state.shoe.dealt))
    star.restart()
    assert (part(star), dict(star.table.state.shoe.dealt)) == before
    assert part(star).left == 415 - 5


@pytest.mark.clause("RFH-17.2", "LC-2.3.2b")
@pytest.mark.parametrize(("book", "game"), [("star-rfh", "baccarat"), ("live-casino", "blackjack")])
def test_the_system_deals_a_shoe_to_its_cutting_card_and_then_loads_another(book: str, game: str) -> None:
    house = Casino(book, game, Mode.RNG, limits=CHIPS)
    alice = house.player()
    spot = "player" if game == "baccarat" else "box:1"
    seen: Counter[str] = Counter()
    house.wait(0)
    while house.table.state.shoe.number < 2:
        assert house.table.state.shoe.number == 1
        if house.table.state.phase is Phase.BETTING:
            house.bet(alice, (spot, 500))
        house.wait(10)
        previous = house.table.state.previous
        if previous is not None and house.table.state.phase is Phase.SETTLED:
            seen = Counter(house.table.state.shoe.dealt)
            assert max(seen.values()) <= 8, "no card comes more often than eight decks have it"
        if house.balance(alice) < 5_000:
            alice = house.player(f"p{house.table.state.version}")
    dealt = sum(seen.values())
    behind = 20 if game == "baccarat" else 52
    assert dealt >= 416 - behind - 60, "the whole shoe was dealt down to its cutting card"
    assert dealt < 416


def test_nothing_that_is_stored_tells_the_cards_to_come() -> None:
    star = baccarat(Mode.RNG)
    star.wait(0)
    stored = b"".join(event.body for event in star.store.events("table:t"))
    assert b"shoe-loaded" in stored
    for rank in "23456789TJQKA":
        for suit in "shdc":
            assert f'"{rank}{suit}"'.encode() not in stored


def test_a_machine_has_all_its_cards_again_in_every_round() -> None:
    star = Casino("star-rfh", "casino-war", limits=CHIPS, options={"areas": 3})
    alice = star.player()
    for _ in range(7):
        star.ok(DEALER, c.NewGame)
        star.bet(alice, ("ante:1", 500))
        star.ok(DEALER, c.NoMoreBets)
        for card in ("As", "As", "As", "Ks"):
            star.ok(DEALER, c.Enter, answer=card)
        star.ok(DEALER, c.ConfirmResult)
    assert part(star).machine
    assert part(star).left == 312


# Checks, changes of cards, directed shuffles


@pytest.mark.clause("RFH-10.1.15", "RFH-13.1.12", "RFH-14.1.13", "RFH-1.1-inspector")
@pytest.mark.parametrize(("game", "cards"), [("baccarat", 416), ("blackjack", 312), ("casino-war", 312)])
@pytest.mark.parametrize("who", [INSPECTOR, SUPERVISOR], ids=["inspector", "supervisor"])
def test_a_check_can_be_ordered_at_any_time_and_is_done_before_the_next_round(
    game: str, cards: int, who: object
) -> None:
    star = Casino("star-rfh", game, limits=CHIPS)
    star.ok(DEALER, c.NewGame)
    star.refused("not-allowed", DEALER, c.OrderCheck)
    star.ok(who, c.OrderCheck, reason="a routine check")  # type: ignore[arg-type]
    why = star.table.state.shoe.why
    assert isinstance(why, Said)
    ordered_by = "inspector" if who is INSPECTOR else "gaming-supervisor"
    assert (why.details["role"], why.note) == (Named("role", ordered_by), "a routine check")
    star.refused("round-open", DEALER, c.ReportCheck, count=cards)
    star.ok(SUPERVISOR, c.Void, reason="DISRUPTION")
    star.refused("needs-shoe", DEALER, c.NewGame)
    star.refused("needs-shoe", DEALER, c.PrepareShoe)
    star.refused("bad-count", DEALER, c.ReportCheck, count=cards - 1)
    star.ok(DEALER, c.ReportCheck, count=cards, note="all there")
    if game == "baccarat":
        star.ok(DEALER, c.PrepareShoe)
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.1.9", "RFH-13.1.6", "RFH-14.1.7")
@pytest.mark.parametrize(("game", "cards"), [("baccarat", 416), ("blackjack", 312), ("casino-war", 312)])
def test_cards_may_be_checked_before_use_and_the_check_is_on_record(game: str, cards: int) -> None:
    star = Casino("star-rfh", game, limits=CHIPS)
    star.refused("bad-count", DEALER, c.ReportCheck, count=cards + 1)
    star.refused("bad-count", DEALER, c.ReportCheck, count=cards, missing=("As",))
    star.refused("bad-count", DEALER, c.ReportCheck, count=cards - 1, foreign=("As",))
    star.ok(DEALER, c.ReportCheck, count=cards)
    assert star.events()[-1] == "cards-checked"
    for found in ({"count": cards - 1, "missing": ("As",)}, {"count": cards + 1, "foreign": ("As of another back",)}):
        other = Casino("star-rfh", game, limits=CHIPS)
        other.ok(DEALER, c.ReportCheck, **found)
        assert [alert.kind for alert in other.table.state.alerts.values()] == ["card-check"]
    if game == "baccarat":
        star.refused("needs-shoe", DEALER, c.NewGame)
        star.ok(DEALER, c.PrepareShoe)
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.5.10")
def test_a_set_that_is_not_whole_is_replaced_before_anything_else() -> None:
    star = baccarat()
    star.ok(INSPECTOR, c.OrderCheck)
    for wrong in ({"count": 415}, {"count": 416, "missing": ("As",)}, {"count": 416, "foreign": ("As",)}):
        star.refused("bad-count", DEALER, c.ReportCheck, **wrong)
    star.ok(DEALER, c.ReportCheck, count=416, missing=("As",), foreign=("As of another back",))
    assert part(star).needs == "replace"
    star.refused("needs-shoe", DEALER, c.PrepareShoe)
    star.ok(SUPERVISOR, c.ChangeCards, colour="blue", reason="unfit")
    star.ok(DEALER, c.PrepareShoe)
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.1.13", "RFH-13.1.10", "RFH-14.1.11")
def test_the_second_set_has_another_back_and_comes_after_the_last_coup() -> None:
    star = baccarat()
    star.refused("shoe-not-over", SUPERVISOR, c.ChangeCards, colour="red")
    star.table.state.shoe.stage = Stage.SHOE_END
    star.refused("not-allowed", DEALER, c.ChangeCards, colour="red")
    star.ok(SUPERVISOR, c.ChangeCards, colour="red")
    star.restart()
    for game in ("blackjack", "casino-war"):
        machine = Casino("star-rfh", game, limits=CHIPS)
        machine.ok(SUPERVISOR, c.ChangeCards, colour="red")
        machine.refused("same-colour", SUPERVISOR, c.ChangeCards, colour="red")
        machine.refused("needs-shoe", DEALER, c.NewGame)
        machine.ok(DEALER, c.PrepareShoe)
        machine.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.1.14", "RFH-13.1.11", "RFH-14.1.12")
@pytest.mark.parametrize("game", ["baccarat", "blackjack", "casino-war"])
def test_unfit_cards_are_replaced_but_not_during_a_round(game: str) -> None:
    star = Casino("star-rfh", game, limits=CHIPS)
    star.ok(DEALER, c.NewGame)
    star.refused("round-open", SUPERVISOR, c.ChangeCards, colour="red", reason="unfit")
    star.ok(SUPERVISOR, c.Void, reason="DISRUPTION")
    star.ok(SUPERVISOR, c.ChangeCards, colour="red", reason="unfit")
    star.refused("needs-shoe", DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.1.16", "RFH-13.1.13", "RFH-14.1.14")
@pytest.mark.parametrize("game", ["baccarat", "blackjack", "casino-war"])
def test_a_supervisor_who_suspects_the_mix_has_the_cards_shuffled_after_the_round(game: str) -> None:
    star = Casino("star-rfh", game, limits=CHIPS)
    star.refused("not-allowed", DEALER, c.DirectShuffle)
    star.ok(DEALER, c.NewGame)
    star.ok(SUPERVISOR, c.DirectShuffle, reason="runs of the same suit")
    star.ok(SUPERVISOR, c.Void, reason="DISRUPTION")
    star.refused("needs-shoe", DEALER, c.NewGame)
    star.ok(DEALER, c.PrepareShoe)
    star.ok(DEALER, c.NewGame)


# Too few cards


@pytest.mark.clause("RFH-10.5.6")
def test_a_shoe_that_runs_out_voids_the_coup_and_every_stake_goes_back() -> None:
    star = baccarat(Mode.RNG)
    alice = star.player()
    star.wait(0)
    star.bet(alice, ("player", 1000))
    star.table.state.shoe.unseen = 413  # three cards are left, and a coup needs four
    star.wait(32)
    assert star.table.state.previous is not None
    assert star.table.state.previous.reason == "INSUFFICIENT_CARDS"
    assert star.balance(alice) == 100_000
    assert part(star).needs == "shuffle"


@pytest.mark.clause("RFH-10.5.6")
def test_a_dealer_who_lacks_cards_says_so_and_the_cards_are_shuffled() -> None:
    star = baccarat()
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 1000))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer="9s")
    star.ok(DEALER, c.StopSpin, reason="INSUFFICIENT_CARDS")
    assert star.balance(alice) == 100_000
    assert star.table.state.shoe.dealt == {"9s": 1}
    star.refused("needs-shoe", DEALER, c.NewGame)


# The last round, the last shoe


@pytest.mark.clause("HC25-1.1.11")
def test_the_announced_end_is_the_end() -> None:
    house = Casino("holland-2025", "punto-banco", limits=CHIPS)
    house.ok(DEALER, c.NewGame)
    house.ok(SUPERVISOR, c.CloseTable, notice_s=0, last="round")
    house.ok(DEALER, c.NoMoreBets)
    for card in NATURAL:
        house.ok(DEALER, c.Enter, answer=card)
    house.ok(DEALER, c.ConfirmResult)
    assert not house.table.state.open
    house.ok(SUPERVISOR, c.OpenTable)
    house.ok(DEALER, c.PrepareShoe, cutting_card=410)
    house.ok(SUPERVISOR, c.CloseTable, notice_s=0, last="shoe")
    coup(house, *NATURAL)
    coup(house, *NATURAL)
    assert house.table.state.open, "the last coup is still to come"
    coup(house, *NATURAL)
    assert not house.table.state.open


def test_a_notice_can_be_taken_down_again() -> None:
    star = baccarat()
    star.player()
    star.refused("not-closing", SUPERVISOR, c.CancelClosing)
    star.ok(SUPERVISOR, c.CloseTable, notice_s=1200)
    star.refused("not-allowed", DEALER, c.CancelClosing)
    star.ok(SUPERVISOR, c.CancelClosing)
    star.wait(2000)
    assert star.table.state.open


# What screens see


def test_the_road_has_the_coups_of_this_shoe_and_no_void_or_dummy_one() -> None:
    star = baccarat()
    board = Noticeboard(star.table)

    def noted() -> None:
        board.note((entry.event, entry.version) for entry in star.happened)

    coup(star, "9s", "2d", "9c", "3h")
    noted()
    star.ok(DEALER, c.NewGame)
    star.ok(SUPERVISOR, c.Void, reason="DISRUPTION")
    noted()
    coup(star, "2s", "4d", "3c", "4h")
    noted()
    road = board.shared(-1).road
    assert road is not None
    assert [tuple(getattr(mark, f) for f in mark.__struct_fields__) for mark in road] == [
        (1, "player", 8, 5, True, True, False),
        (3, "banker", 5, 8, True, False, True),
    ]
    star.ok(DEALER, c.PrepareShoe)
    noted()
    assert board.shared(-1).road == ()


def test_hands_are_told_as_they_are_dealt() -> None:
    star = baccarat()
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    for card in ("4s", "2d", "3c"):
        star.ok(DEALER, c.Enter, answer=card)
    round_part = show.round_part(star.table)
    told = {area: [hand.total for hand in after_each] for area, after_each in round_part.hands.items()}
    assert told == {"player": [4, 7], "banker": [2]}
    assert [(entry.answer, entry.source, entry.to) for entry in round_part.entered] == [
        ("4s", "dealer", "player"),
        ("2d", "dealer", "banker"),
        ("3c", "dealer", "player"),
    ]
