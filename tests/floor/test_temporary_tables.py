"""Interrupted games: they leave their table with all that was dealt and staked, and end when the player comes back."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from croupier.cage import accounts
from croupier.cage.meters import reconcile_table
from croupier.casino.house import at_table
from croupier.floor import commands as c
from croupier.floor import events as e
from croupier.floor.config import Mode
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.hall.restoring import restore_state
from croupier.floor.handlers.play import open_choices
from croupier.floor.handlers.shoe import cards_left
from croupier.floor.table import Table
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import Phase
from croupier.floor.views.unfinished import unfinished_of
from croupier.house.request import Accepted, Refused, Reply
from croupier.house.roles import HOUSE, Actor
from croupier.rules.questions import Draw
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.oracles.accounting import WagerAccount, take_in
from croupier.store.interface import Store
from rigs.casino import DEALER, SUPERVISOR, Casino

LIMITS = Limits(Bound(100, 10_000, 100))


class Online(Casino):
    """A table of the online book, whose players may lose the connection."""

    def __init__(self, game: str, **config: Any) -> None:
        super().__init__("tsg", game, Mode.RNG, **{"limits": LIMITS, **config})
        self.wait(1)

    def lose(self, actor: Actor, table: str = "t") -> Reply:
        return self.step(at_table(c.LoseConnection(self.next_id(), table, actor.id), HOUSE))[0]

    def back(self, actor: Actor) -> Reply:
        return self.step(at_table(c.RestoreConnection(self.next_id(), "t", actor.id), HOUSE))[0]

    def at(self, table: Table, actor: Actor, command: type[c.Command], **fields: Any) -> Reply:
        if "round" in command.__struct_fields__:
            fields.setdefault("round", table.state.round.number)
        return self.step(at_table(command(self.next_id(), table.id, **fields), actor))[0]

    def temporary(self) -> list[Table]:
        return [table for table in self.house.tables.values() if table.state.origin is not None]

    def unfinished(self, actor: Actor) -> Table:
        (table,) = unfinished_of(actor.id, self.house.tables)
        return table

    def until_deciding(self) -> None:
        while self.table.state.phase is not Phase.DECIDING:
            self.wait(1)

    def check(self) -> None:
        super().check()
        if not hasattr(self, "apart"):
            self.apart: dict[str, WagerAccount] = {}
        for table in self.temporary():
            account = self.apart.setdefault(table.id, WagerAccount(table.id))
            problems = take_in(account, self.store)
            assert not problems, problems
            assert restore_state(self.store, table.id, from_snapshot=False) == table.state


def roulette() -> tuple[Online, Actor, Actor]:
    online = Online("european-roulette")
    return online, online.player("alice"), online.player("bob")


def blackjack(seed_boxes: bool = True, **config: Any) -> tuple[Online, Actor, Actor]:
    """Alice and Bob have a box each, and somebody is asked."""
    online = Online("classic-blackjack", **config)
    alice, bob = online.player("alice"), online.player("bob")
    if seed_boxes:
        deal(online, alice, bob)
    return online, alice, bob


def deal(online: Online, alice: Actor, bob: Actor) -> None:
    """Play on until a round in which Alice has something to decide."""
    for _ in range(60):
        while online.table.state.phase is not Phase.BETTING:
            for choice in open_choices(online.table):
                owner = next(p for p in (alice, bob) if online.table.state.owners[choice.seat] == p.id)
                online.ok(owner, c.Decide, key=choice.key, option=choice.default)
            online.wait(1)
        online.bet(alice, ("box:1", 1_000))
        online.bet(bob, ("box:2", 1_000))
        while online.table.state.phase in (Phase.BETTING, Phase.NO_MORE_BETS):
            online.wait(1)
        choices = open_choices(online.table)
        if choices and choices[0].about == "box:1" and {"double", "hit"} <= {o.id for o in choices[0].options}:
            return
    raise AssertionError("nothing was ever to be decided")


# Roulette


@pytest.mark.clause("TSG-A4.31", "TSG-A4.32", "TSG-A2.34")
def test_a_wager_whose_player_is_away_is_spun_anew_at_the_next_log_in() -> None:
    online, alice, bob = roulette()
    for player in (alice, bob):
        online.bet(player, ("red", 1_000))
    online.lose(alice)
    assert not online.temporary(), "while bets are open she may still come back"
    online.wait(60)
    assert [line.seat for line in online.table.state.previous.lines] == ["2"], "the others' spin goes on without her"
    table = online.unfinished(alice)
    assert online.balance(alice) == 99_000, "nothing is lost or won yet"
    assert online.account(accounts.escrow(table.id)) == 1_000
    online.wait(600)
    assert table.state.phase is Phase.NO_MORE_BETS, "it waits for her"
    assert table.state.round.answers == []
    assert isinstance(online.at(table, bob, c.TakeUp), Refused)
    assert isinstance(online.at(table, alice, c.TakeUp), Accepted)
    assert table.state.round.draws_at_ms == online.now_ms + 2_000, "the ball runs as long as at the table"
    online.wait(1)
    assert table.state.phase is Phase.NO_MORE_BETS
    online.wait(1)
    assert table.state.phase is Phase.SETTLED
    (line,) = table.state.previous.lines
    red = table.state.previous.outcome["colour"] == "red"
    assert line.disposition == ("won" if red else "lost")
    assert online.balance(alice) == 99_000 + (2_000 if red else 0)
    assert online.account(accounts.escrow(table.id)) == 0
    for counted in ("t", table.id):
        assert reconcile_table(online.store.reader(), counted) is None, (
            "the meters of both tables agree with the ledger"
        )
    assert unfinished_of(alice.id, online.house.tables) == []
    assert isinstance(online.at(table, alice, c.TakeUp), Refused)
    version = table.state.version
    online.wait(300)
    assert table.state.version == version, "a temporary table plays one game"


@pytest.mark.clause("TSG-A4.32")
def test_the_spin_of_a_temporary_table_is_not_the_one_that_others_saw() -> None:
    """Over many rounds the two spins agree about as often as two independent ones do: once in 37."""
    online, alice, bob = roulette()
    same = 0
    for _ in range(40):
        for player in (alice, bob):
            online.bet(player, ("red", 100))
        online.lose(alice)
        while online.table.state.phase is not Phase.SETTLED:
            online.wait(1)
        table = online.unfinished(alice)
        online.back(alice)
        online.at(table, alice, c.TakeUp)
        online.wait(3)
        same += table.state.previous.outcome == online.table.state.previous.outcome
        while online.table.state.phase is not Phase.BETTING:
            online.wait(1)
    assert same < 10


@pytest.mark.clause("TSG-A4.31")
def test_who_is_back_before_the_bets_close_plays_on_at_the_table() -> None:
    online, alice, bob = roulette()
    online.bet(alice, ("red", 1_000))
    online.lose(alice)
    assert online.table.state.seats["1"].away_ms
    online.back(alice)
    online.wait(60)
    assert [line.seat for line in online.table.state.previous.lines] == ["1"]
    assert not online.temporary()
    assert bob


@pytest.mark.clause("TSG-A4.32")
def test_a_wager_leaves_while_the_ball_runs_but_not_once_it_has_fallen() -> None:
    online, alice, bob = roulette()
    online.bet(alice, ("red", 1_000))
    while online.table.state.phase is Phase.BETTING:
        online.wait(1)
    assert online.table.state.phase is Phase.NO_MORE_BETS
    online.lose(alice)
    assert online.unfinished(alice)
    online.back(alice)
    while online.table.state.phase is not Phase.BETTING:
        online.wait(1)
    online.bet(bob, ("red", 1_000))
    while online.table.state.phase is not Phase.SETTLED:
        online.wait(1)
    online.lose(bob)
    assert len(online.temporary()) == 1


@pytest.mark.clause("TSG-A4.31")
def test_a_game_is_kept_through_stops_and_goes_on_afterwards() -> None:
    online, alice, _ = roulette()
    online.bet(alice, ("straight:17", 500))
    online.lose(alice)
    online.wait(33)
    before = online.unfinished(alice).state
    online.restart()
    table = online.unfinished(alice)
    assert table.state == before
    online.at(table, alice, c.TakeUp)
    online.restart()
    online.wait(5)
    table = online.temporary()[0]
    assert table.state.phase is Phase.SETTLED
    online.restart()
    assert online.temporary()[0].state.previous is not None


def test_stakes_go_back_on_the_clock_where_the_floor_file_sets_an_end() -> None:
    online = Online("european-roulette", interrupted_days=30, starts_with_first_wager=True)
    alice = online.player("alice")
    online.bet(alice, ("red", 1_000))
    online.lose(alice)
    online.wait(33)
    table = online.unfinished(alice)
    online.wait(29 * 86_400)
    assert online.balance(alice) == 99_000
    online.wait(2 * 86_400)
    assert online.balance(alice) == 100_000, "nobody loses a wager by a lost connection (TSG-A4.31)"
    assert table.state.previous.void
    assert table.state.previous.reason == "NOT_TAKEN_UP"


# Blackjack


@pytest.mark.clause("TSG-A2.33", "TSG-A2.34")
def test_a_hand_goes_on_with_its_cards_and_the_decision_and_nobody_waits() -> None:
    online, alice, bob = blackjack()
    shown = [answer for question, answer in online.table.glance().history() if isinstance(question, Draw)]
    own = {q.to: [] for q, _ in online.table.glance().history() if isinstance(q, Draw)}
    for question, answer in online.table.glance().history():
        own[question.to].append(str(answer))
    (choice,) = open_choices(online.table)
    left = cards_left(online.table, online.table.glance())
    online.lose(alice)
    assert not any(waiting.seat == "1" for waiting in open_choices(online.table)), "nobody waits for her"
    table = online.unfinished(alice)
    (same,) = open_choices(table)
    assert (same.key, [o.id for o in same.options]) == (choice.key, [o.id for o in choice.options])
    kept = {}
    for question, answer in table.glance().history():
        kept.setdefault(question.to, []).append(str(answer))
    assert kept == {"box:1": own["box:1"], "bank": own["bank"]}, "her cards and the bank's up-card"
    assert cards_left(table, table.glance()) == left, "the rest of the shoe, without what others were dealt"
    assert sum(left.values()) == 8 * 52 - len(shown)
    while online.table.state.phase is not Phase.SETTLED:
        for waiting in open_choices(online.table):
            online.ok(bob, c.Decide, key=waiting.key, option="stand")
        online.wait(1)
    assert {line.seat for line in online.table.state.previous.lines} == {"2"}
    before = online.balance(alice)
    assert isinstance(online.at(table, alice, c.TakeUp), Accepted)
    assert isinstance(online.at(table, alice, c.Decide, key=same.key, option="double"), Accepted)
    online.wait(3)
    assert table.state.phase is Phase.SETTLED
    staked = sum(line.stake_minor for line in table.state.previous.lines)
    returned = sum(line.returned_minor + line.profit_minor for line in table.state.previous.lines)
    assert staked == 2_000
    assert online.balance(alice) == before - 1_000 + returned


@pytest.mark.clause("TSG-A2.33", "TSG-A2.34")
def test_nothing_is_lost_by_a_time_out_neither_here_nor_there() -> None:
    online, alice, _ = blackjack()
    online.wait(16)
    table = online.unfinished(alice)
    assert table.state.origin is not None
    assert table.state.origin.why == "time-out"
    online.at(table, alice, c.TakeUp)
    assert table.state.round.closes_at_ms == online.now_ms + 15_000
    online.wait(16)
    assert table.state.origin.waiting, "the game waits again; no decision is made for her"
    assert table.state.phase is Phase.DECIDING
    online.at(table, alice, c.TakeUp)
    online.lose(alice, table.id)
    assert table.state.origin.waiting
    (choice,) = open_choices(table)
    assert isinstance(online.at(table, alice, c.Decide, key=choice.key, option="stand"), Accepted)
    online.wait(3)
    assert table.state.phase is Phase.SETTLED


@pytest.mark.clause("TSG-A2.34")
def test_where_the_book_lays_no_game_aside_the_default_is_taken_when_time_is_over() -> None:
    casino = Casino("live-casino", "blackjack")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("box:1", 1_000))
    casino.ok(alice, c.ConfirmWagers)
    casino.ok(DEALER, c.NoMoreBets)
    for card in ("9c", "Ts", "7d", "8h"):
        casino.ok(DEALER, c.Enter, answer=card)
    casino.ok(DEALER, c.ConfirmResult)
    casino.wait(16)
    assert casino.table.state.phase is not Phase.DECIDING
    assert list(casino.house.tables) == [casino.table.id], "nothing waits at a table of its own"


@pytest.mark.clause("TSG-A2.33", "TSG-A2.34")
def test_who_is_gone_when_the_cards_are_dealt_leaves_when_asked() -> None:
    online, alice, bob = blackjack(seed_boxes=False)
    for _ in range(12):
        online.lose(alice)
        online.back(alice)
        online.bet(alice, ("box:1", 1_000))
        online.bet(bob, ("box:2", 1_000))
        online.lose(alice)
        left_before = len(online.temporary())
        while online.table.state.phase is not Phase.SETTLED:
            for waiting in open_choices(online.table):
                assert waiting.seat == "2", "nobody waits for a player who is gone"
                online.ok(bob, c.Decide, key=waiting.key, option="stand" if "stand" in ids(waiting) else "no")
            online.wait(1)
        seats = {line.seat for line in online.table.state.previous.lines}
        went = len(online.temporary()) > left_before
        assert ("1" in seats) != went, "a hand is settled here or there, never both"
        for table in unfinished_of(alice.id, online.house.tables):
            while table.state.phase is Phase.DECIDING:
                (choice,) = open_choices(table)
                online.at(table, alice, c.Decide, key=choice.key, option=choice.default)
                online.wait(3)
            assert table.state.phase is Phase.SETTLED
        while online.table.state.phase is not Phase.BETTING:
            online.wait(1)
    assert online.temporary()


def ids(choice: Any) -> set[str]:
    return {option.id for option in choice.options}


@pytest.mark.clause("TSG-A2.34")
def test_the_main_round_can_be_corrected_and_made_void_without_the_hand_that_left() -> None:
    online, alice, bob = blackjack()
    online.lose(alice)
    table = online.unfinished(alice)
    online.ok(SUPERVISOR, c.Void, reason="MALFUNCTION")
    assert online.balance(bob) == bob_before(online, bob)
    assert online.account(accounts.escrow(table.id)) == 1_000
    online.at(table, SUPERVISOR, c.Void, reason="MALFUNCTION")
    assert online.account(accounts.escrow(table.id)) == 0
    (row,) = [row for _, row in online.store.played(alice.id, None, 1)]
    assert (row.stream, row.staked_minor, row.returned_minor) == (f"table:{table.id}", 1_000, 1_000)


def bob_before(online: Online, bob: Actor) -> int:
    """What Bob had before the round: all rounds that he was paid for, and his stake of this one is back."""
    return 100_000 + sum(row.returned_minor - row.staked_minor for _, row in online.store.played(bob.id, None, 500))


@pytest.mark.clause("TSG-A2.34")
def test_a_settled_temporary_game_is_undone_by_postings_and_what_is_gone_is_owed() -> None:
    online, alice, _ = roulette()
    online.bet(alice, ("red", 1_000), ("black", 1_000))
    online.lose(alice)
    online.wait(33)
    table = online.unfinished(alice)
    online.at(table, alice, c.TakeUp)
    online.wait(3)
    zero = table.state.previous.outcome["pocket"] == "0"
    assert online.balance(alice) == (98_000 if zero else 100_000)
    online.back(alice)
    while online.table.state.phase is not Phase.BETTING:
        online.wait(1)
    for spot in ("red", "black", "even", "odd", "low", "high", "dozen:1", "dozen:2", "dozen:3", "column:1"):
        online.bet(alice, (spot, online.balance(alice) // 1_000 * 100 if spot == "red" else 9_000))
    assert isinstance(online.at(table, SUPERVISOR, c.Void, reason="MALFUNCTION"), Accepted)
    assert online.balance(alice) >= 0
    assert table.state.previous.void


def test_only_the_house_says_who_is_gone() -> None:
    online, alice, bob = roulette()
    online.bet(alice, ("red", 1_000))
    for actor in (alice, bob, SUPERVISOR):
        reply = online.step(at_table(c.LoseConnection(online.next_id(), "t", alice.id), actor))[0]
        assert isinstance(reply, Refused)
        assert reply.reason == "not-allowed"
    online.lose(alice)
    online.wait(33)
    table = online.unfinished(alice)
    assert isinstance(online.at(table, bob, c.Sit), Refused)
    assert isinstance(online.at(table, alice, c.Leave), Refused)
    events = Counter(type(entry.event) for entry in online.happened)
    assert e.Closed not in events


def test_other_games_of_the_book_have_no_temporary_tables() -> None:
    online = Online("heads-up-holdem", limits=Limits(Bound(200, 10_000)))
    alice = online.player("alice")
    online.bet(alice, ("ante:1", 1_000), ("blind:1", 1_000))
    online.lose(alice)
    online.wait(120)
    assert not online.temporary()
    assert online.table.state.previous is not None


def test_an_interrupted_game_counts_for_the_maximum_that_tables_share() -> None:
    online, alice, _ = roulette()
    online.house.combined = (CombinedMaximum("The pit", ("t",), 1_500),)
    online.bet(alice, ("red", 1_000))
    online.lose(alice)
    while online.table.state.phase is not Phase.SETTLED:
        online.wait(1)
    table = online.unfinished(alice)
    while online.table.state.phase is not Phase.BETTING:
        online.wait(1)
    online.back(alice)
    online.refused("above-combined", alice, c.Place, chips=(c.Chip("red", 1_000),))
    online.bet(alice, ("red", 500))
    online.at(table, alice, c.TakeUp)
    online.wait(3)
    online.bet(alice, ("red", 1_000))


def test_a_double_on_a_temporary_table_keeps_to_the_shared_maximum() -> None:
    online, alice, _ = blackjack()
    online.house.combined = (CombinedMaximum("The pit", ("t",), 1_500),)
    online.lose(alice)
    table = online.unfinished(alice)
    (choice,) = open_choices(table)
    mine = mine_part(table, table.state.seats["1"], [choice])
    closed = {option.id: option.closed for option in mine.decisions[0].options}
    assert closed["double"].code == "refused-above-combined"
    assert closed["hit"] is closed["stand"] is None
    reply = online.at(table, alice, c.Decide, key=choice.key, option="double")
    assert isinstance(reply, Refused)
    assert reply.reason == "above-combined"
    assert isinstance(online.at(table, alice, c.Decide, key=choice.key, option="stand"), Accepted)


@pytest.mark.clause("TSG-A4.31", "TSG-A2.34")
def test_an_interrupted_game_is_kept_in_every_kind_of_store(store: Store) -> None:
    online = Online("european-roulette", store=store)
    alice = online.player("alice")
    online.bet(alice, ("red", 1_000))
    online.lose(alice)
    while online.table.state.phase is not Phase.SETTLED:
        online.wait(1)
    online.restart()
    table = online.unfinished(alice)
    assert online.account(accounts.escrow(table.id)) == 1_000
    online.at(table, alice, c.TakeUp)
    online.wait(3)
    assert table.state.phase is Phase.SETTLED
    assert online.account(accounts.escrow(table.id)) == 0
