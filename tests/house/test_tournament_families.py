"""Golden sessions: a round of several families by the dealer's cards, dice and wheels, with scores by the book."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.handlers.shoe import needs
from croupier.floor.views.parts import Phase
from croupier.rules.questions import Draw, Roll, Spin
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import Wagers
from rigs.casino import DEALER
from rigs.tournaments import Cup, conditions, stages


class Golden(NamedTuple):
    """What two players put down, what the dealer enters, what is decided, and what both have in the end."""

    rulebook: str
    game: str
    alice: dict[str, int]
    bob: dict[str, int]
    enters: dict[str, list[Any]]
    """By the area that a card goes to; a spin or a roll under nothing."""
    decides: list[str]
    scores: tuple[int, int]
    credits: tuple[int, int]


GOLDEN = [
    # 11 doubled makes 21 against 18: both wagers win their amount. Bob stands on 18 and has his wager back.
    Golden(
        "live-casino",
        "blackjack",
        {"box:1": 2_000},
        {"box:2": 1_000},
        {"box:1": ["6s", "5c", "Th"], "box:2": ["9s", "9c"], "bank": ["9d", "9h"]},
        ["double", "stand"],
        (8_000, 0),
        (96_000, 100_000),
    ),
    # Three aces beat a pair of kings: ante and the raise of four antes win even money, the blind comes back.
    Golden(
        "holland-2025",
        "ultimate-texas-holdem",
        {"ante:1": 1_000, "blind:1": 1_000},
        {"ante:2": 1_000, "blind:2": 1_000},
        {
            "box:1": ["As", "Ad"],
            "box:2": ["3s", "4d"],
            "bank": ["Kh", "Kd"],
            "board": ["Ac", "7h", "2d", "9s", "Jc"],
        },
        ["bet-4", "check", "check", "fold"],
        (10_000, 0),
        (95_000, 98_000),
    ),
    # The bank wins with five, which pays half; the player's side is gone.
    Golden(
        "holland-2025",
        "punto-banco",
        {"banker": 2_000},
        {"player": 3_000},
        {"player": ["2s", "2d", "Ts"], "banker": ["2h", "3c"]},
        [],
        (3_000, 0),
        (98_000, 97_000),
    ),
    # Two twos and a three: the pair pays 10 to 1, seven is small.
    Golden(
        "holland-2025",
        "sic-bo",
        {"double:2": 1_000},
        {"small": 4_000},
        {"": [[2, 3, 2]]},
        [],
        (11_000, 8_000),
        (99_000, 96_000),
    ),
    # The joker pays 45 to 1.
    Golden(
        "holland-2025",
        "money-wheel",
        {"symbol:joker": 2_000, "symbol:1": 1_000},
        {"symbol:20": 1_000},
        {"": ["under-way", "joker/1"]},
        [],
        (92_000, 0),
        (97_000, 99_000),
    ),
    # Ten beats the bank's nine; Bob's eight does not, and his tie wager goes with it.
    Golden(
        "holland-2025",
        "casino-war",
        {"ante:1": 2_000},
        {"ante:2": 2_000, "tie:2": 1_000},
        {"area-1": ["Ts"], "area-2": ["8s"], "dealer": ["9d"]},
        [],
        (4_000, 0),
        (98_000, 97_000),
    ),
]


def enter_all(cup: Cup, golden: Golden) -> None:
    """The dealer enters what lies on the table; players are asked in turn."""
    table = cup.house.tables["t1"]
    left = {area: list(answers) for area, answers in golden.enters.items()}
    decisions = list(golden.decides)
    people = {player.id: player for player in cup.players}
    cup.table_ok("t1", DEALER, c.NoMoreBets)
    while table.state.phase is not Phase.SETTLED:
        if table.state.phase is Phase.DECIDING:
            choice = open_choices(table)[0]
            who = people[table.state.owners[choice.seat]]
            cup.table_ok("t1", who, c.Decide, key=choice.key, option=decisions.pop(0))
            continue
        pending = table.glance(entered=True).pending
        if not isinstance(pending, Draw | Spin | Roll):
            cup.table_ok("t1", DEALER, c.ConfirmResult)
            continue
        area = pending.to if isinstance(pending, Draw) else ""
        cup.table_ok("t1", DEALER, c.Enter, answer=left[area].pop(0))
        if isinstance(pending, Spin):
            cup.table_ok("t1", DEALER, c.ConfirmResult)  # the money wheel's first spin is confirmed by itself
    assert not decisions
    assert not any(left.values()), "everything that was dealt was asked for"


@pytest.mark.clause("HC25-1.1.12a", "RFH-16.1.1-session-score", "RFH-16.2.1")
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.rulebook}-{golden.game}")
def test_a_round_of_every_kind_scores_what_the_book_pays(golden: Golden) -> None:
    currency = "USD" if golden.rulebook == "live-casino" else "EUR"
    terms = conditions(
        rulebook=golden.rulebook,
        game=golden.game,
        currency=currency,
        wagers=Wagers(0, 1_000, 50_000, 500, False, ()),
        sessions=stages(),
    )
    cup = Cup(terms, mode=Mode.DEALER, game=golden.game, rulebook=golden.rulebook, tables=1)
    cup.players = cup.begin("alice", "bob")
    if needs(cup.house.tables["t1"]):
        cup.table_ok("t1", DEALER, c.PrepareShoe)
    cup.table_ok("t1", DEALER, c.NewGame)
    for player, chips in zip(cup.players, (golden.alice, golden.bob), strict=True):
        cup.bet(player, *chips.items())
    enter_all(cup, golden)
    assert (cup.score("alice"), cup.score("bob")) == golden.scores
    assert (cup.credits("alice"), cup.credits("bob")) == golden.credits
    cup.ok(a.End)
    best = max(golden.scores)
    assert cup.state.sessions[0].board[0].score_minor == best
    cup.ok(a.PayPrizes)
    assert cup.wallet("alice") + cup.wallet("bob") == 2 * 92_500 + 2 * 7_000
