"""The coach: the best play of what a seat is asked, only where the table has one and the book forbids no such tools."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.floor.config import Mode
from croupier.floor.hall.installing import ConfigurationError
from rigs.casino import Casino
from rigs.venue import opened

TABLE = """
[[table]]
id = "{id}"
name = "{id}"
rulebook = "holland-2025"
game = "casino-war"
mode = "rng"
opens_at_start = true
coach = {coach}
"""


@pytest.mark.clause("TSG-7.2")
def test_no_table_of_a_book_that_forbids_advice_has_a_coach() -> None:
    with pytest.raises(ConfigurationError, match=r"coach: the book forbids .* \(TSG-7.1, TSG-7.2\)"):
        Casino("tsg", "classic-blackjack", Mode.RNG, coach=True)


@pytest.mark.clause("RFH-18.3.1")
def test_no_electronic_table_has_a_coach_where_devices_are_forbidden() -> None:
    with pytest.raises(ConfigurationError, match=r"\(RFH-18\.3\.1\)"):
        Casino("star-rfh", "blackjack", Mode.RNG, coach=True)


@pytest.mark.clause("TSG-7.2")
@pytest.mark.clause("RFH-18.3.1")
@pytest.mark.parametrize(
    ("book", "game", "clause"), [("tsg", "classic-blackjack", "TSG-7.2"), ("star-rfh", "blackjack", "RFH-18")]
)
def test_no_table_repeats_bets_by_itself_where_devices_are_forbidden(book: str, game: str, clause: str) -> None:
    with pytest.raises(ConfigurationError, match=f"autoplay: the book forbids .*{clause}"):
        Casino(book, game, Mode.RNG, autoplay=True)


def test_bets_repeat_themselves_at_random_tables_only() -> None:
    with pytest.raises(ConfigurationError, match="autoplay: only a table in rng mode"):
        Casino("holland-2025", "casino-war", Mode.DEALER, autoplay=True)


async def test_a_table_without_a_coach_tells_nobody_what_is_best(tmp_path: Path) -> None:
    floor = TABLE.format(id="with", coach="true") + TABLE.format(id="without", coach="false")
    async with opened(tmp_path, floor=floor) as venue:
        stranger, alice = venue.stranger(), await venue.player("alice")
        assert (await stranger.get("/api/tables/with/coach")).status_code == 401
        assert (await alice.get("/api/tables/without/coach")).status_code == 404
        answer = await alice.get("/api/tables/with/coach")
        assert answer.status_code == 200
        assert answer.json()["advice"] == []  # nothing is asked of this seat
