"""Whatever happens to a jackpot, no part of a cent is lost: drawn rounds, voids, corrections, adjustments, stops."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from croupier.cage import accounts
from croupier.cage.jackpots.config import MILLION
from croupier.cage.meters import reconcile_purse, reconcile_table
from croupier.counters.jackpots import AdjustJackpot, OpenJackpot, SuspendJackpot
from croupier.floor import commands as c
from croupier.house.request import Reply
from croupier.house.roles import Actor
from rigs.casino import DEALER, SUPERVISOR, TABLE
from rigs.jackpot_casino import JACKPOT, OTHER, JackpotCasino, mystery

RATE = 12_345
"""A percentage that divides no stake evenly."""


def _play(casino: JackpotCasino, players: list[Actor], table: str, stakes: list[int], red: bool, wins: bool) -> None:
    casino.house.jackpots.below = (lambda n: 0) if wins else (lambda n: n - 1)
    casino.at(table, DEALER, c.NewGame)
    for player, stake in zip(players, stakes, strict=True):
        if stake:
            casino.at(table, player, c.Place, chips=(c.Chip("red", stake * 100),))
    for command, fields in ((c.NoMoreBets, {}), (c.Enter, {"answer": "7" if red else "8"}), (c.ConfirmResult, {})):
        casino.at(table, DEALER, command, **fields)


def _act(casino: JackpotCasino, players: list[Actor], act: tuple[Any, ...]) -> Reply | None:
    match act:
        case ("play", table, stakes, red, wins):
            _play(casino, players, table, stakes, red, wins)
        case ("void", table):
            number = casino.house.tables[table].state.round.number
            return casino.at(table, SUPERVISOR, c.Void, reason="FRAUD", note="seen", round=number)
        case ("correct", table, red):
            number = casino.house.tables[table].state.round.number
            right = {"reason": "WRONG_RESULT", "answer": "9" if red else "10"}
            return casino.at(table, SUPERVISOR, c.Correct, round=number, **right)
        case ("collect", place):
            return casino.at(TABLE, players[place], c.Collect)
        case ("fund", place):
            return casino.at(TABLE, players[place], c.Fund, amount_minor=20_000)
        case ("suspend",):
            return casino.ask(SuspendJackpot, jackpot=JACKPOT, reason="a fault")
        case ("open",):
            return casino.ask(OpenJackpot, jackpot=JACKPOT)
        case ("adjust", after_minor):
            return casino.ask(
                AdjustJackpot, jackpot=JACKPOT, level="grand", after_minor=after_minor, reference="R", reason="fault"
            )
        case ("stop",):
            casino.restart()
    return None


_TABLES = st.sampled_from((TABLE, OTHER))
_ACTS = st.one_of(
    st.tuples(
        st.just("play"), _TABLES, st.lists(st.integers(0, 300), min_size=2, max_size=2), st.booleans(), st.booleans()
    ),
    st.tuples(st.just("void"), _TABLES),
    st.tuples(st.just("correct"), _TABLES, st.booleans()),
    st.tuples(st.just("collect"), st.integers(0, 1)),
    st.tuples(st.just("fund"), st.integers(0, 1)),
    st.tuples(st.just("suspend")),
    st.tuples(st.just("open")),
    st.tuples(st.just("adjust"), st.integers(0, 20_000)),
    st.tuples(st.just("stop")),
)


@pytest.mark.clause("G-4.13", "RFH-19.1", "RFH-19.4")
@given(st.lists(_ACTS, min_size=3, max_size=14), st.sampled_from((0, 10_000)))
@settings(max_examples=30, deadline=None)
def test_the_meter_is_what_tables_and_house_paid_in_less_what_winners_got(
    acts: list[tuple[Any, ...]], hold_from_minor: int
) -> None:
    casino = JackpotCasino([mystery(rate=RATE, hold_from_minor=hold_from_minor)], "star-rfh", "roulette")
    players = [casino.player("alice", 60_000), casino.player("bob", 60_000)]
    for player in players:
        casino.at(OTHER, player, c.Sit)
    for act in acts:
        _act(casino, players, act)  # every step checks the ledger, the meters and the record against each other
        level = casino.pot.levels["grand"]
        house_minor = -casino.house_money
        assert level.exact + level.above + level.paid_minor * MILLION == level.fed + house_minor * MILLION
        assert level.fed >= 0
        assert casino.meter("grand") == level.exact // MILLION <= 20_000
    reader = casino.store.reader()
    for table in (TABLE, OTHER):
        assert reconcile_table(reader, table) is None
    for player in players:
        for account in (accounts.meter(player.id, "AUD"), accounts.wallet(player.id, "AUD")):
            assert reconcile_purse(reader, account) is None


@pytest.mark.clause("G-4.13")
@given(st.lists(st.integers(1, 200), min_size=1, max_size=30))
@settings(max_examples=15, deadline=None)
def test_contributions_add_up_exactly_whatever_the_stakes(stakes: list[int]) -> None:
    casino = JackpotCasino([mystery(rate=RATE, ceiling=10**9)], "star-rfh", "roulette")
    alice = casino.player(balance_minor=10_000_000)
    for stake in stakes:
        _play(casino, [alice], TABLE, [5 * stake], red=True, wins=False)
    fed = sum(500 * stake for stake in stakes) * RATE
    assert casino.pot.levels["grand"].fed == fed
    assert casino.meter("grand") == 10_000 + fed // MILLION
