"""Every game of every book as a tournament: its own rules apply, credits fall by wagers, scores rise by wins alone."""

from __future__ import annotations

import random

import msgspec
import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.events import Settled
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.parts import Phase
from croupier.house.request import Accepted
from croupier.house.roles import Actor
from croupier.rulebooks import build_game
from croupier.rules.layout import Spot
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import Wagers
from rigs.casino import DEALER, SUPERVISOR, books
from rigs.tournaments import Cup, conditions, stages

EVERY_GAME = [(book.id, game.id) for book in books().values() for game in book.games]


def spots_of(cup: Cup) -> list[Spot]:
    """What anybody may begin with; a wager that plays for a jackpot is none of them."""
    table = cup.house.tables["t1"]
    closed = table.meter_kinds
    printed = [spot for spot in table.terms.game.layout.spots.values() if not spot.in_round and spot.kind not in closed]
    return [spot for spot in printed if not spot.needs] or printed


def bet_something(cup: Cup, player: Actor, chance: random.Random) -> bool:
    """The smallest amount on a spot, and as much on those that lie in its box only together with it."""
    table = cup.house.tables["t1"]
    first = chance.choice(spots_of(cup))
    box = first.id.partition(":")[2]
    beside = [
        spot.id
        for spot in table.terms.game.layout.spots.values()
        if spot.needs and spot.kind in ("blind", first.needs) and spot.id.partition(":")[2] == box
    ]
    amount = table.bounds.of(first.id).minimum_minor
    chips = tuple(c.Chip(spot, amount) for spot in dict.fromkeys((first.id, *beside)))
    reply = cup.table_send("t1", player, c.Place, chips=chips)
    return isinstance(reply, Accepted)


def decide_something(cup: Cup, players: list[Actor], chance: random.Random) -> None:
    """Whoever is asked takes any option, raises and doubles included."""
    table = cup.house.tables["t1"]
    if table.state.phase is not Phase.DECIDING:
        return
    owners = table.state.owners
    for choice in open_choices(table):
        player = next(one for one in players if one.id == owners[choice.seat])
        option = chance.choice(choice.options)
        cup.table_send("t1", player, c.Decide, key=choice.key, option=option.id)


@pytest.mark.clause("RFH-16.7.2.1")
@pytest.mark.parametrize(("rulebook", "game"), EVERY_GAME)
def test_numbers_to_be_lucky_with_are_those_of_a_roulette_wheel(rulebook: str, game: str) -> None:
    """36 of them and one zero or two; no other game has any, and the book knows it before a table is set up."""
    numbers = build_game(books()[rulebook], game).layout.numbers
    assert books()[rulebook].game(game).numbered == bool(numbers) == ("roulette" in game)
    assert not numbers or {str(number) for number in range(37)} <= set(numbers) <= {"00", *map(str, range(37))}


@pytest.mark.clause("HC25-1.1.12a", "RFH-16.1.1-tournament", "RFH-16.2.1", "RFH-16.6.1")
@pytest.mark.parametrize(("rulebook", "game"), EVERY_GAME)
def test_every_game_is_played_with_credits_to_a_leader_board(rulebook: str, game: str) -> None:
    chance = random.Random(f"{rulebook} {game}")
    wagers = Wagers(0, 500, 50_000, 500, False, ())
    currency = books()[rulebook].head.currency
    terms = conditions(rulebook=rulebook, game=game, currency=currency, wagers=wagers, sessions=stages(rounds=4))
    cup = Cup(terms, mode=Mode.RNG, game=game, rulebook=rulebook, tables=1)
    players = cup.begin("alice", "bob")
    wallets = [cup.wallet(name) for name in ("alice", "bob")]
    made, seen = 0, -1
    for _ in range(600):
        table = cup.house.tables["t1"].state
        if cup.session().over and not table.round.standing:
            break
        if table.phase is Phase.BETTING and table.round.number != seen and not cup.session().over:
            seen = table.round.number
            made += sum(bet_something(cup, player, chance) for player in players)
        decide_something(cup, players, chance)
        cup.wait(2)
    assert made >= 4, "wagers were made"
    assert cup.session().played >= 4
    assert [cup.wallet(name) for name in ("alice", "bob")] == wallets
    lines = [line for event in settled(cup) for line in event.lines]
    assert lines
    owners = cup.house.tables["t1"].state.owners
    for name in ("alice", "bob"):
        own = [line for line in lines if owners[line.seat] == name]
        # By the lines alone: what won counts with its wager, what came back is credit again, the rest is gone.
        assert cup.score(name) == sum(line.profit_minor + line.returned_minor for line in own if line.profit_minor)
        back = sum(line.returned_minor for line in own if not line.profit_minor)
        assert cup.credits(name) == 100_000 - sum(line.stake_minor - line.stands_minor for line in own) + back
    cup.ok(a.End)
    cup.ok(a.PayPrizes)
    assert sum(cup.wallet(name) for name in ("alice", "bob")) == sum(wallets) + 2 * 7_000


def settled(cup: Cup) -> list[Settled]:
    decode = msgspec.json.Decoder(Settled).decode
    return [decode(event.body) for event in cup.store.events("table:t1") if event.kind == "settled"]


def test_a_standoff_gives_the_wager_back_to_the_credits_and_scores_nothing() -> None:
    """A tie of Player and Banker stands the two off (N65)."""
    cup = Cup(conditions(game="baccarat"), game="baccarat")
    alice, _ = cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.PrepareShoe)
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("player", 4_000), ("tie", 2_000))
    cup.table_ok("t1", DEALER, c.NoMoreBets)
    for card in ("9s", "9h", "Ks", "Kh"):
        cup.table_ok("t1", DEALER, c.Enter, answer=card)
    cup.table_ok("t1", DEALER, c.ConfirmResult)
    assert cup.score("alice") == 2_000 * 9  # 8 to 1 and the wager
    assert cup.credits("alice") == 100_000 - 2_000
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("player", 98_000 // 2_000 * 1_000))
    cup.table_ok("t1", SUPERVISOR, c.Void, reason="DISRUPTION")
    assert cup.credits("alice") == 98_000


@pytest.mark.clause("HC25-1.1.12a")
def test_a_jackpot_wager_takes_no_credits_and_the_rest_of_the_game_does() -> None:
    """A jackpot pays money, which credits cannot become (N71)."""
    terms = conditions(rulebook="holland-2025", game="ultimate-texas-holdem", currency="EUR")
    cup = Cup(terms, game="ultimate-texas-holdem", rulebook="holland-2025")
    alice, _ = cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.PrepareShoe)
    cup.table_ok("t1", DEALER, c.NewGame)
    main = (c.Chip("ante:1", 1_000), c.Chip("blind:1", 1_000))
    said = cup.table_refused("jackpot-needs-money", "t1", alice, c.Place, chips=(*main, c.Chip("jackpot:1", 1_000)))
    assert "credits" in said.sentence
    cup.table_ok("t1", alice, c.Place, chips=main)


@pytest.mark.clause("HC25-1.1.12a")
def test_a_wager_in_prison_is_played_out_after_the_last_round_and_nobody_adds_one() -> None:
    """French roulette: an even chance is held on zero and is free again when it wins the next spin."""
    terms = conditions(rulebook="holland-2025", game="french-roulette", currency="EUR", sessions=stages(rounds=1))
    cup = Cup(terms, game="french-roulette", rulebook="holland-2025")
    alice, bob = cup.begin("alice", "bob")
    cup.play("0", (alice, "red", 2_000), (bob, "straight:0", 1_000))
    (choice,) = open_choices(cup.house.tables["t1"])
    cup.table_ok("t1", alice, c.Decide, key=choice.key, option="en-prison")
    assert cup.score("bob") == 36_000
    assert cup.credits("alice") == 98_000
    cup.refused("table-busy", a.End)
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.table_refused("session-played", "t1", bob, c.Place, chips=(c.Chip("red", 1_000),))
    cup.spin("1")
    assert cup.credits("alice") == 100_000, "the wager is free, and has won nothing"
    assert cup.score("alice") == 0
    cup.table_refused("session-played", "t1", DEALER, c.NewGame)
    cup.ok(a.End)
    assert [row.patron for row in cup.state.sessions[0].board] == ["bob", "alice"]
