"""The house says which spots a round paid, so that no cloth has to know a rule."""

from __future__ import annotations

from typing import Any

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.noticeboard import Noticeboard
from croupier.floor.views.parts import Phase, ResultPart
from rigs.casino import DEALER, SUPERVISOR, Actor, Casino


def settled(casino: Casino, alice: Actor, answers: list[Any], option: str = "") -> ResultPart:
    """A round played to its end, as everybody sees its result."""
    board = Noticeboard(casino.table)
    while casino.table.state.phase is not Phase.SETTLED:
        match casino.table.state.phase:
            case Phase.NO_MORE_BETS:
                casino.ok(DEALER, c.Enter, answer=answers.pop(0))
            case Phase.PROPOSED:
                casino.ok(DEALER, c.ConfirmResult)
            case Phase.DECIDING:
                (choice,) = open_choices(casino.table)
                casino.ok(alice, c.Decide, key=choice.key, option=option)
    result = board.shared(-1).result
    assert result is not None
    return result


def begun(book: str, game: str, *bets: tuple[str, int]) -> tuple[Casino, Actor]:
    casino = Casino(book, game)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, *bets)
    casino.ok(DEALER, c.NoMoreBets)
    return casino, alice


def test_every_spot_that_the_dice_pay_is_named_with_or_without_a_chip() -> None:
    casino, alice = begun("holland-2025", "sic-bo", ("small", 1_000))
    paid = set(settled(casino, alice, [[1, 2, 2]]).winning_spots)
    assert {"small", "total:5", "double:2", "two-dice:1-2", "single:1", "single:2"} <= paid
    assert not paid & {"big", "any-triple", "triple:2", "double:1", "total:6", "single:3"}


def test_a_baccarat_coup_pays_its_side_and_its_pairs() -> None:
    casino, alice = begun("star-rfh", "baccarat", ("player", 1_000))
    paid = set(settled(casino, alice, ["9s", "2d", "9h", "5c"]).winning_spots)
    assert {"player", "pair-player"} <= paid
    assert not paid & {"banker", "tie", "pair-banker"}


def test_boxes_tell_by_the_wagers_that_lay_there() -> None:
    casino, alice = begun("holland-2025", "three-card-poker", ("ante:1", 1_000))
    cards = ["As", "Ah", "Ad", "7c", "2s", "9h", "Jd", "Qc"]
    result = settled(casino, alice, cards, option="bet")
    assert "ante:1" in result.winning_spots
    assert not [spot for spot in result.winning_spots if not spot.endswith(":1")]


def test_a_void_round_paid_nothing() -> None:
    casino, alice = begun("holland-2025", "sic-bo", ("small", 1_000))
    casino.ok(SUPERVISOR, c.Void, reason="FRAUD", note="seen")
    result = Noticeboard(casino.table).shared(-1).result
    assert result is not None
    assert (result.void, result.winning_spots) == (True, ())
    assert casino.balance(alice) == 100_000


def test_a_machine_tells_which_lines_of_its_windows_pay() -> None:
    """The symbols under each told line are the ones that its line of the pay table names, or wild."""
    casino = Casino("holland-2025", "slots", Mode.RNG)
    alice = casino.player(balance_minor=10_000_000)
    game = casino.table.terms.game
    most = max(game.layout.spots.values(), key=lambda spot: spot.parts)
    told = 0
    for _ in range(40):
        while casino.table.state.phase is not Phase.BETTING:
            casino.wait(1)
        casino.bet(alice, (most.id, casino.table.state.limits.of("spin").minimum_minor * most.parts))
        while casino.table.state.phase is not Phase.SETTLED:
            casino.wait(1)
        result = Noticeboard(casino.table).shared(-1).result
        assert result is not None
        for window, lines in zip(result.outcome["games"], result.paid_lines, strict=True):
            for line in lines:
                symbols = {window[reel][row] for reel, row in enumerate(line.rows)}
                assert len(line.rows) == int(line.what.split()[0])
                assert symbols <= {line.what.split()[1], game.config.wild}  # type: ignore[attr-defined]
                told += 1
    assert told > 3
