"""The jackpots of a simulated day: a mystery of the Star's tables, and the hands' meters of two books' card games.

Which tables feed one follows from the floor; a game whose meters are missing on a smaller floor is simply not linked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cage.jackpots.config import JackpotConfig, Trigger
from croupier.casino.jackpot_file import JackpotRow, LevelRow, LinkRow, jackpots_of
from croupier.counters.jackpots.room import restore_state
from croupier.floor.config import TableConfig
from croupier.rulebooks.loader import Book
from croupier.store.interface import Reader

_THREE: Final = (LevelRow("mega", "Mega"), LevelRow("major", "Major"), LevelRow("minor", "Minor"))
_THIRDS: Final = {"mega": "30 %", "major": "25 %", "minor": "15 %"}
_KINDS: Final = ("jackpot",)
_GAMES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "harbour-lights": ("star-rfh", ("roulette", "baccarat", "even-money-baccarat", "sic-bo")),
    "royal-diamonds": ("holland-2025", ("caribbean-stud", "ultimate-texas-holdem", "four-card-poker")),
    "queens-pursuit": ("holland-2025", ("black-jack", "black-jack-6-5")),
}
"""The book and the games that play for each."""


def jackpots_for(configs: Sequence[TableConfig], books: Mapping[str, Book]) -> tuple[JackpotConfig, ...]:
    """The jackpots of a floor with these tables; small ones, so that a day sees them won."""
    rows = []
    for jackpot_id, (rulebook, games) in _GAMES.items():
        tables = tuple(config.id for config in configs if config.rulebook == rulebook and config.game in games)
        if tables:
            rows.append(_row(jackpot_id, tables))
    return jackpots_of(rows, {config.id: config for config in configs}, books)


def _row(jackpot_id: str, tables: tuple[str, ...]) -> JackpotRow:
    name = jackpot_id.replace("-", " ").title()
    if jackpot_id != "harbour-lights":
        link = LinkRow(tables, _THIRDS, _KINDS)
        return JackpotRow(jackpot_id, name, Trigger.HAND, "DAY-1", _THREE, (link,), removal_notice_days=0)
    levels = (LevelRow("grand", "Grand", 50_000, 500_000), LevelRow("minor", "Minor", 2_000, 20_000))
    link = LinkRow(tables, {"grand": "0.5 %", "minor": "2 %"})
    return JackpotRow(
        jackpot_id, name, Trigger.MYSTERY, "DAY-1", levels, (link,), payment="ticket", hold_from_minor=100_000
    )


def wrong_records(reader: Reader, configs: Sequence[JackpotConfig]) -> list[str]:
    """Jackpots whose snapshot and whole record give different meters."""
    return [
        f"the jackpot {config.id}: its snapshot and its record give different states"
        for config in configs
        if restore_state(reader, config.id) != restore_state(reader, config.id, from_snapshot=False)
    ]
