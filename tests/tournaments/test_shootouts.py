"""Live shootouts: nobody moves until a table has its winner, winners meet in the next round, tables differ by one."""

from __future__ import annotations

import random

import pytest

from croupier.rules.tournaments.formats import FormatError, read_format
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.state import Stage
from croupier.tournaments.poker.views.followed import FollowedTournament
from rigs.poker_tournament import MANAGER, SIT_AND_GO, Cup, cup_config


def shootout(players: int, seats: int, rounds: int, seed: int = 0) -> Cup:
    told = {"format": "shootout", "entrants": seats**rounds, "seats": seats, "shootout_rounds": rounds}
    cup = Cup(cup_config(told, starts_at_ms=2_000_000), seed=seed)
    cup.register(*(f"p{number}" for number in range(players)))
    cup.wait((2_000_000 - cup.now_ms) / 1000)
    return cup


@pytest.mark.clause("TSG-A1T-ii.1", "TSG-A1T-ii.2", "TSG-A1T-ii.4", "TSG-A1T-ii.5")
@pytest.mark.parametrize(("players", "seats", "rounds"), [(9, 3, 2), (8, 2, 3)])
def test_a_table_plays_to_its_winner_and_winners_meet_in_the_next_round(players: int, seats: int, rounds: int) -> None:
    cup = shootout(players, seats, rounds)
    begun = {number: set(table.seats.values()) for number, table in cup.state.tables.items()}
    assert len(begun) == seats ** (rounds - 1)
    at = {patron: number for number, names in begun.items() for patron in names}
    won = 0
    chance = random.Random(1)
    for _ in range(20_000):
        if cup.state.over:
            break
        tables = {number: set(table.seats.values()) for number, table in cup.state.tables.items()}
        for number, names in tables.items():
            if number in begun:
                assert names <= begun[number], "nobody is moved to another table"
            else:
                met = {at[patron] for patron in names}
                assert len(met) == len(names), "only winners meet, one from each table"
                begun[number], won = names, won + 1
                at |= dict.fromkeys(names, number)
        waiting = [table for table in cup.tables() if table.state.clock is not None]
        if waiting:
            cup.bold(chance.choice(waiting), chance)
        else:
            cup.wait_for_clock()
    assert cup.state.stage is Stage.FINISHED
    assert won == sum(seats**round_ for round_ in range(rounds - 1)), "tables of the later rounds"
    assert list(check_poker_tournaments(cup.store)) == []


@pytest.mark.clause("TSG-A1T-ii.6")
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_below_capacity_tables_differ_by_one_player_at_most(players: int) -> None:
    cup = shootout(players, 3, 2)
    sizes = [len(table.seats) for table in cup.state.tables.values()]
    assert sum(sizes) == players
    assert max(sizes) - min(sizes) <= 1
    assert len(sizes) == min(3, players // 2)
    cup.play()
    assert cup.state.stage is Stage.FINISHED


@pytest.mark.clause("TSG-A1T-ii.7")
def test_nobody_registers_late_for_a_shootout() -> None:
    cup = shootout(6, 3, 2)
    cup.cup_refused("wrong-stage", cup.person("late"), c.Register)
    entry = SIT_AND_GO["entry"] | {"late_levels": 2}
    with pytest.raises(FormatError, match=r"A1T-ii\.7"):
        read_format(SIT_AND_GO | {"format": "shootout", "shootout_rounds": 2, "entry": entry})


@pytest.mark.clause("TSG-A1T-ii.2", "TSG-A1T-ii.4")
def test_no_more_players_come_than_the_rounds_hold() -> None:
    """With one more a third table would have to be won."""
    cup = Cup(
        cup_config({"format": "shootout", "entrants": 4, "seats": 2, "shootout_rounds": 2}, starts_at_ms=2_000_000)
    )
    cup.register("p0", "p1", "p2", "p3")
    cup.cup_refused("tournament-full", cup.person("p4"), c.Register)
    assert not FollowedTournament(cup.cup).part().open
    smaller = cup_config(
        {"format": "shootout", "entrants": 2, "seats": 2, "shootout_rounds": 3}, starts_at_ms=2_000_000
    )
    cup.cup_ok(MANAGER, c.ChangeTournament, config=smaller)
    cup.register("p4")
    cup.cup_refused("tournament-full", MANAGER, c.ChangeTournament, config=cup.cup_config)


@pytest.mark.clause("TSG-A1T-ii.3")
def test_whether_all_finalists_win_is_told_before_entry() -> None:
    told = {"format": "shootout", "entrants": 9, "seats": 3, "shootout_rounds": 2}
    for percents, all_win in ((["50", "30", "20"], True), (["60", "40"], False)):
        cup = Cup(cup_config(told | {"prizes": {"percents": percents}}, starts_at_ms=2_000_000))
        assert FollowedTournament(cup.cup).part().all_finalists_win is all_win
