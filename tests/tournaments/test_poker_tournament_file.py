"""Poker tournaments of a floor file: when they start."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from croupier.casino.poker_file import PokerFloorError
from croupier.casino.poker_tournament_file import PokerTournamentRow, poker_tournaments
from croupier.rulebooks.loader import load_books
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.format_files import live_formats, read_file

NOON = dt.datetime(2030, 1, 1, 12, tzinfo=dt.UTC)


def read(**fields: Any) -> TournamentConfig:
    row = PokerTournamentRow(id="cup", rulebook="tsg", game="texas-holdem", **fields)
    (config,) = poker_tournaments((row,), load_books(), play_money=True)
    return config


@pytest.mark.clause("TSG-A1T-xii.1", "TSG-A1T.1")
def test_a_sit_and_go_has_no_start_time_and_others_may_have_one() -> None:
    assert read(format="sit-and-go").starts_at_ms == 0
    with pytest.raises(PokerFloorError, match=r"starts_at: .*TSG-A1T-xii\.1"):
        read(format="sit-and-go", starts_at=NOON)
    assert read(format="multi-table", starts_at=NOON).starts_at_ms == int(NOON.timestamp() * 1000)
    for wrong in ({"starts_at": NOON.replace(tzinfo=None)}, {"starts_at": NOON, "series": True}):
        with pytest.raises(PokerFloorError, match="starts_at: a moment with its time zone, and not of a series"):
            read(format="multi-table", **wrong)


def test_a_fast_fold_tournament_is_refused_by_name_and_can_be_simulated() -> None:
    assert read_file("fast-fold").fast_fold_until, "its file is read, for simulations and settlements"
    for fields in ({"format": "fast-fold"}, {"format": "multi-table", "changes": {"fast_fold_until": 9}}):
        with pytest.raises(PokerFloorError, match="fast_fold_until: is not played at live tables yet"):
            read(**fields, starts_at=NOON)
    assert "fast-fold" not in {line.id for line in live_formats()}, "nobody is offered one to announce"
