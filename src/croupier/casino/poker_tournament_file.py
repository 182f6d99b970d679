"""The poker tournaments of a floor file: `[[poker_tournament]]` rows, each a format with what is said differently.

Clauses: TSG-A1T.1 (a defined start), TSG-A1T.4 (games that alternate), TSG-7.3 (house players), TSG-A1T-xii.2.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from croupier.casino.poker_file import PokerFloorError, own_mix
from croupier.poker_room.config import MIX, Clocks
from croupier.rulebooks.loader import Book, UnknownBookError
from croupier.rules.money import CURRENCIES
from croupier.rules.tournaments.description import Format
from croupier.rules.tournaments.formats import FormatError, TournamentFormat
from croupier.tournaments.poker.config import TournamentConfig, must_be_full
from croupier.tournaments.poker.format_files import Formats, read_file


class PokerTournamentRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[poker_tournament]]`: one tournament, or a series of them."""

    id: str
    rulebook: str
    game: str
    """Of the book; or "mix", whose games `variants` lists in an order of the operator's own (TSG-A1T.4)."""
    format: str
    """The name of a format that comes with the house, or of the operator's own."""
    changes: dict[str, Any] = {}
    """What differs from the file of the format, by its own names."""
    starts_at: dt.datetime | None = None
    """None: when all seats are taken."""
    leads_to: str = ""
    """A satellite's later tournament."""
    series: bool = False
    """When one starts, the next is announced."""
    clocks: Clocks = Clocks()
    house_players: Annotated[int, Meta(ge=0, le=1_000)] = 0
    fill_after_s: Annotated[int, Meta(ge=0, le=3_600)] = 15


def poker_tournaments(
    rows: tuple[PokerTournamentRow, ...],
    books: Mapping[str, Book],
    *,
    play_money: bool,
    formats: Formats | None = None,
) -> Iterator[TournamentConfig]:
    """All poker tournaments of a file, as they are announced at first."""
    found: dict[str, TournamentConfig] = {}
    for place, row in enumerate(rows):
        try:
            starts_at_ms = _starts_at_ms(row)
            config = tournament_config(row, books, starts_at_ms=starts_at_ms, play_money=play_money, formats=formats)
        except (PokerFloorError, FormatError) as error:
            raise PokerFloorError(f"poker_tournament[{place}] ({row.id}): {error}") from None
        found[config.id] = config
    for config in found.values():
        if config.leads_to and not leads_somewhere(config, found.get(config.leads_to)):
            raise PokerFloorError(f"poker_tournament ({config.id}): leads_to: no later one of its currency has this id")
    yield from found.values()


def leads_somewhere(satellite: TournamentConfig, later: TournamentConfig | None) -> bool:
    """Whether a prize can be used there: in another tournament whose buy-in is in the same money (TSG-A1T-v.1)."""
    return later is not None and later.id != satellite.id and later.format.currency == satellite.format.currency


def _starts_at_ms(row: PokerTournamentRow) -> int:
    if row.starts_at is None:
        return 0
    if row.starts_at.tzinfo is None or row.series:
        raise PokerFloorError("starts_at: a moment with its time zone, and not of a series")
    return int(row.starts_at.timestamp() * 1000)


def tournament_config(
    row: PokerTournamentRow,
    books: Mapping[str, Book],
    *,
    starts_at_ms: int,
    play_money: bool,
    formats: Formats | None = None,
) -> TournamentConfig:
    """What a row announces; PokerFloorError or FormatError names what is wrong."""
    book = books.get(row.rulebook)
    if book is None:
        raise PokerFloorError(f"rulebook: there is no book {row.rulebook!r}")
    told = _told(row, book, formats)
    if told.currency not in CURRENCIES:
        raise PokerFloorError(f"currency: unknown; known: {', '.join(CURRENCIES)}")
    if must_be_full(told) and starts_at_ms:
        raise PokerFloorError("starts_at: this format starts when all seats are taken (TSG-A1T-xii.1)")
    if row.leads_to and told.format is not Format.SATELLITE:
        raise PokerFloorError("leads_to: only a satellite leads to another tournament (TSG-A1T-v.1)")
    if row.house_players and not play_money:
        raise PokerFloorError("house_players: only where the house issues play money (TSG-7.3)")
    return TournamentConfig(
        id=f"{row.id}-1" if row.series else row.id,
        format=told,
        rulebook=book.id,
        game=row.game,
        starts_at_ms=starts_at_ms,
        clocks=row.clocks,
        house_players=row.house_players,
        fill_after_s=row.fill_after_s,
        leads_to=row.leads_to,
        number=1 if row.series else 0,
    )


def _told(row: PokerTournamentRow, book: Book, formats: Formats | None) -> TournamentFormat:
    """The format with its games: those of the book's entry, or a mix that the operator makes of the book's games."""
    if row.game == MIX:
        told = read_file(row.format, row.changes, formats)
        own_mix(told.variants, book, "variants")
        return told
    try:
        game = book.poker(row.game)
    except UnknownBookError as error:
        raise PokerFloorError(f"game: {error.args[0]}") from None
    games = list(game.games.value)  # in the book's order, each with its limit (TSG-A1p.1, A1p.2)
    told = read_file(row.format, {"variants": games} | row.changes, formats)
    if list(told.variants) != games:
        raise PokerFloorError(f"variants: {game.title} is played as {', '.join(games)}")
    allowed = game.structures.value if game.structures is not None else ()
    if any(":" not in name for name in games) and told.limit not in allowed:
        raise PokerFloorError(f"limit: one of {', '.join(allowed)} is needed")
    return told
