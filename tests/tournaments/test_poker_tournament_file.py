"""Poker tournaments of a floor file: when they start."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from croupier.casino.poker_file import PokerFloorError
from croupier.casino.poker_tournament_file import PokerTournamentRow, poker_tournaments
from croupier.rulebooks.loader import load_books
from croupier.rules.tournaments.formats import FormatError
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


def test_all_sixteen_formats_can_be_announced_and_fast_fold_wants_blinds() -> None:
    assert len(live_formats()) == 16
    assert read(format="fast-fold", starts_at=NOON).format.fast_fold_until == 8
    assert read(format="guaranteed", changes={"fast_fold_until": 9}, starts_at=NOON).format.fast_fold_until == 9
    for format_name, changes, field in (
        ("fast-fold", {"win_the_button_until": 2}, "win_the_button_until"),
        ("rebuy-add-on", {"fast_fold_until": 2}, "rebuy"),
        ("shootout", {"fast_fold_until": 2}, "shootout_rounds"),
        ("fifty50", {"fast_fold_until": 2}, "format"),
    ):
        with pytest.raises(PokerFloorError, match=rf"{field}: does not go together with fast-fold \(TSG-A1T-xvi\.1\)"):
            read(format=format_name, changes=changes)
    with pytest.raises(FormatError, match="variants: does not go together with fast-fold"):
        read_file("fast-fold", {"variants": ["7-card-stud"], "limit": "limit", "seats": 6})


@pytest.mark.clause("TSG-A1T-v.1")
def test_a_satellite_leads_to_another_tournament_of_its_money_or_to_none() -> None:
    main = PokerTournamentRow("main", "tsg", "texas-holdem", "multi-table", starts_at=NOON)
    dollars = PokerTournamentRow("usd", "tsg", "texas-holdem", "multi-table", {"currency": "USD"}, starts_at=NOON)

    def satellite(leads_to: str) -> list[TournamentConfig]:
        row = PokerTournamentRow("sat", "tsg", "texas-holdem", "satellite", starts_at=NOON, leads_to=leads_to)
        return list(poker_tournaments((row, main, dollars), load_books(), play_money=True))

    assert [config.leads_to for config in satellite("main")] == ["main", "", ""]
    assert satellite("")[0].leads_to == ""
    for wrong in ("sat", "usd", "never"):
        with pytest.raises(PokerFloorError, match="leads_to: no later one of its currency"):
            satellite(wrong)
