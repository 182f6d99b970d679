"""Every game that tournaments are held in: its own rules apply, credits fall by wagers, scores rise by wins alone."""

from __future__ import annotations

import msgspec
import pytest

from casino import DEALER, SUPERVISOR
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.events import Settled
from croupier.house.tournaments import errands as a
from croupier.house.tournaments.conditions import GAMES, STADIUM, Wagers
from tournament_rig import Cup, conditions, stages


def spot_for(cup: Cup) -> list[str]:
    """Spots that anybody may begin with."""
    layout = cup.house.tables["t1"].terms.game.layout
    return [spot.id for spot in layout.spots.values() if not spot.needs and not spot.in_round]


@pytest.mark.clause("RFH-16.1.1-tournament", "RFH-16.2.1", "RFH-16.6.1")
@pytest.mark.parametrize("game", [*GAMES, STADIUM])
def test_every_game_is_played_with_credits_to_a_leader_board(game: str) -> None:
    wagers = Wagers(0, 2_000, 50_000, 2_000, False, ())
    cup = Cup(conditions(game=game, wagers=wagers, sessions=stages(rounds=4)), mode=Mode.RNG, game=game)
    players = cup.begin("alice", "bob")
    wallets = [cup.wallet(name) for name in ("alice", "bob")]
    spots = spot_for(cup)
    staked = 0
    while not cup.session().over:
        cup.wait(1)
        table = cup.house.tables["t1"].state
        if table.phase.value == "betting" and not table.round.stakes:
            for number, player in enumerate(players):
                reply = cup.table_send("t1", player, c.Place, chips=(c.Chip(spots[number % len(spots)], 4_000),))
                staked += getattr(reply, "version", 0) > 0
        cup.wait(20)
    assert staked >= 4, "wagers were made"
    assert [cup.wallet(name) for name in ("alice", "bob")] == wallets
    lines = [line for event in settled(cup) for line in event.lines]
    assert lines
    owners = {seat.seat: seat.patron for seat in cup.house.tables["t1"].state.seats.values()}
    for name in ("alice", "bob"):
        own = [line for line in lines if owners[line.seat] == name]
        # By the lines alone: what won counts with its wager, what came back is credit again, the rest is gone.
        assert cup.score(name) == sum(line.profit_minor + line.returned_minor for line in own if line.profit_minor)
        back = sum(line.returned_minor for line in own if not line.profit_minor)
        assert cup.credits(name) == 100_000 - sum(line.stake_minor for line in own) + back
    cup.ok(a.End)
    cup.ok(a.PayPrizes)


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
