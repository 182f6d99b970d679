"""Live satellites: the best may pay a later buy-in with their prize, as many as the terms say (TSG-A1T-v; NT-66)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.casino.poker_file import PokerFloorError
from croupier.casino.poker_tournament_file import PokerTournamentRow, tournament_config
from croupier.house.outcome import Outcome
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import HOUSE
from croupier.house.step import Step
from croupier.poker_room.streams import tournament_stream
from croupier.rulebooks.loader import load_books
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.desk import PokerTournament
from croupier.tournaments.poker.state import Stage, TournamentState
from croupier.tournaments.poker.views.followed import FollowedTournament
from rigs.poker_room import WALLET_MINOR
from rigs.poker_tournament import MANAGER, Cup, cup_config

MAIN = "main"
SATELLITE: dict[str, Any] = {"format": "satellite", "entrants": 6, "seats": 6}


class Qualifier(Cup):
    """A satellite of six, and the tournament that it leads to, which costs 1,100."""

    def __init__(self, prizes: dict[str, Any], leads_to: str = MAIN) -> None:
        super().__init__(cup_config(SATELLITE | {"prizes": prizes}, leads_to=leads_to))
        entry = {"pool_minor": 1_000, "commission_minor": 100}
        config = cup_config({"format": "multi-table", "entry": entry}, id=MAIN, starts_at_ms=900_000_000)
        step = Step(self.now_ms, HOUSE, self.engine.ledger, self.engine.chance)
        desk = self.cups.install(config, step)
        assert desk is not None
        outcome = Outcome()
        self.engine.recorder.record(desk, step, outcome)
        self.store.commit(outcome.batch)
        self.engine.put(desk)
        self.people = {actor.id: actor for actor in self.register("ann", "bob", "cem", "dee", "eve", "fay")}
        self.checked = False

    @property
    def main(self) -> TournamentState:
        desk = self.engine.find(tournament_stream(MAIN))
        assert isinstance(desk, PokerTournament)
        return desk.running

    def enter(self, name: str, **fields: Any) -> Reply:
        command = c.Register(self.next_id(), MAIN, **fields)
        return self.step(Request(tournament_stream(MAIN), command, self.people[name]))[0]

    def in_order(self) -> list[str]:
        """To the end; the best place first."""
        self.play()
        assert self.state.stage is Stage.FINISHED
        return [result.player for result in sorted(self.state.results, key=lambda each: each.place or 0)]


def refused(reply: Reply) -> str:
    assert isinstance(reply, Refused), reply
    return reply.reason


@pytest.mark.clause("TSG-A1T-v.1", "TSG-A1T-v.2")
@pytest.mark.parametrize("most", [0, 1, 2])
def test_as_many_of_the_best_as_the_terms_say_may_use_their_prize(most: int) -> None:
    """Six pay 500 each: two prizes of 1,100 and the rest, 800, for the third."""
    cup = Qualifier({"seat_minor": 1_100, "most_offers": most})
    order = cup.in_order()
    won = {result.player: result.prize_minor for result in cup.state.results}
    assert [won[name] for name in order] == [1_100, 1_100, 800, 0, 0, 0]
    count = most or 3
    assert cup.main.prizes_to_use == {name: won[name] for name in order[:count]}
    for name in order:
        mine = FollowedTournament(cup.cup).mine(name)
        assert mine is not None
        assert mine.prize_to_use_minor == (won[name] if name in order[:count] else 0)
    for name in order[count:]:
        assert refused(cup.enter(name, prize=True)) == "no-prize-to-use"
    first = order[0]
    assert cup.wallet(cup.people[first]) == WALLET_MINOR - 550 + 1_100, "paid in money before"
    assert isinstance(cup.enter(first, prize=True), Accepted)
    assert cup.wallet(cup.people[first]) == WALLET_MINOR - 550
    assert cup.main.entrants[first].prize_minor == 1_100
    assert list(check_poker_tournaments(cup.store)) == []


@pytest.mark.clause("TSG-A1T-v.1")
def test_whose_prize_is_too_small_adds_the_difference_and_agrees_to_it() -> None:
    cup = Qualifier({"seat_minor": 1_100})
    third = cup.in_order()[2]
    for wrong in (0, 299, 301):
        assert refused(cup.enter(third, prize=True, adds_minor=wrong)) == "prize-difference"
    assert isinstance(cup.enter(third, prize=True, adds_minor=300), Accepted)
    assert cup.main.entrants[third].prize_minor == 800
    assert cup.wallet(cup.people[third]) == WALLET_MINOR - 550 + 800 - 1_100
    assert third not in cup.main.prizes_to_use, "once"


@pytest.mark.clause("TSG-A1T-v.1")
def test_a_prize_may_be_kept_and_a_buy_in_paid_as_by_anybody() -> None:
    cup = Qualifier({"seat_minor": 1_100})
    first = cup.in_order()[0]
    assert isinstance(cup.enter(first), Accepted)
    assert cup.main.entrants[first].prize_minor == 0


def test_a_satellite_that_is_cancelled_or_leads_nowhere_offers_nothing() -> None:
    nowhere = Qualifier({"seat_minor": 1_100}, leads_to="")
    nowhere.in_order()
    assert nowhere.main.prizes_to_use == {}
    unknown = Qualifier({"seat_minor": 1_100}, leads_to="never-announced")
    unknown.in_order()
    assert unknown.state.stage is Stage.FINISHED
    cancelled = Qualifier({"seat_minor": 1_100})
    cancelled.some(5)
    cancelled.cup_ok(MANAGER, c.CancelTournament, why="power")
    assert cancelled.main.prizes_to_use == {}


def test_only_a_satellite_leads_to_another_tournament() -> None:
    books = load_books()
    row = PokerTournamentRow("s", "tsg", "texas-holdem", "satellite", leads_to=MAIN)
    assert tournament_config(row, books, starts_at_ms=1, play_money=False).leads_to == MAIN
    other = PokerTournamentRow("s", "tsg", "texas-holdem", "multi-table", leads_to=MAIN)
    with pytest.raises(PokerFloorError, match=r"leads_to: .*A1T-v\.1"):
        tournament_config(other, books, starts_at_ms=1, play_money=False)
