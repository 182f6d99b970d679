"""The floor file: which tables a house opens, in TOML; what is wrong with it is said with file and key.

A table needs an id, a name, a rulebook, a game and a mode; limits and clocks come from the book unless the file sets
them. docs/floor-files.md is for whoever writes one.
"""

from __future__ import annotations

import datetime as dt
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.cage.jackpots.config import JackpotConfig, JackpotConfigError
from croupier.casino import floor_rules
from croupier.casino.jackpot_file import JackpotRow, jackpots_of
from croupier.casino.poker_file import (
    PokerFloorError,
    PokerTableRow,
    PoolRow,
    ReenactmentRow,
    poker_tables,
    pools,
    reenactments,
    shoe_line,
)
from croupier.casino.poker_tournament_file import PokerTournamentRow, poker_tournaments
from croupier.casino.staff.rows import AmountsError, AmountsRow
from croupier.casino.staff.rows import checked as checked_amounts
from croupier.casino.table_rows import ChatRow, FloorError, HouseRow, TableRow, book_of, check_rates, config_of, line_of
from croupier.equipment.terminals import NOTES_MINOR, PARTS, TerminalRow
from croupier.floor.config import Mode, Purse, TableConfig
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.hall.stations import MOST_TABLES_EACH, Station
from croupier.house.roles import Role
from croupier.patrons.identity.details import check_fields
from croupier.patrons.jurisdictions import MILD, Jurisdiction, JurisdictionError, find_jurisdiction, known_jurisdiction
from croupier.poker_room.config import PokerConfig
from croupier.poker_room.pools.config import PoolConfig
from croupier.rulebooks.building import house_options
from croupier.rulebooks.loader import Book
from croupier.rules.tournaments.formats import FormatError
from croupier.tournaments.conditions import Conditions, ConditionsError, TableGame
from croupier.tournaments.conditions import check as check_conditions
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.format_files import Formats, of_the_house, with_own

_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class FloorFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    house: HouseRow = HouseRow()
    table: tuple[TableRow, ...] = ()
    combined: tuple[CombinedMaximum, ...] = ()
    """`[[combined]]`: tables that share one maximum for each patron."""
    terminal: tuple[TerminalRow, ...] = ()
    """`[[terminal]]`: the player terminals of the installation."""
    jackpot: tuple[JackpotRow, ...] = ()
    """`[[jackpot]]`: what tables play for together (docs/jackpots.md)."""
    tournament: tuple[Conditions, ...] = ()
    """`[[tournament]]`: the conditions of tournaments that are announced at the start (docs/tournaments.md)."""
    station: tuple[Station, ...] = ()
    """`[[station]]`: tables that one dealer can run, alternating between them."""
    poker: tuple[PokerTableRow, ...] = ()
    """`[[poker]]`: the cash tables of the poker room (docs/poker-room.md)."""
    pool: tuple[PoolRow, ...] = ()
    """`[[pool]]`: its fast-fold pools."""
    reenactment: tuple[ReenactmentRow, ...] = ()
    """`[[reenactment]]`: its tables for recorded hands."""
    poker_tournament: tuple[PokerTournamentRow, ...] = ()
    """`[[poker_tournament]]`: its tournaments (docs/poker-tournaments.md)."""
    second_person: tuple[AmountsRow, ...] = ()
    """`[[second_person]]`: what staff may do alone (docs/operations.md)."""


class Floor(msgspec.Struct, frozen=True):
    """A checked floor."""

    house: HouseRow
    tables: tuple[TableConfig, ...]
    opens_at_start: frozenset[str]
    simulated_wheels: frozenset[str]
    serial_lines: dict[str, tuple[str, str]] = {}
    """By table, the kind of device and the line that it speaks on."""
    chats: dict[str, ChatRow] = {}
    combined: tuple[CombinedMaximum, ...] = ()
    stations: tuple[Station, ...] = ()
    terminals: tuple[TerminalRow, ...] = ()
    without_display: frozenset[str] = frozenset()
    tournaments: tuple[Conditions, ...] = ()
    jackpots: tuple[JackpotConfig, ...] = ()
    jackpots_open_at_start: frozenset[str] = frozenset()
    poker: tuple[PokerConfig, ...] = ()
    pools: tuple[PoolConfig, ...] = ()
    poker_tournaments: tuple[TournamentConfig, ...] = ()
    tournament_formats: Formats = msgspec.field(default_factory=of_the_house)
    """That poker tournaments can be announced from: the house's and the operator's own."""
    staff_amounts: tuple[AmountsRow, ...] = ()
    """What staff may do alone, and who has to agree beyond it."""
    flags: tuple[str, ...] = ()
    """What the books want of the floor as a whole and no table offers; told to whoever opens the house."""
    jurisdiction: Jurisdiction = msgspec.field(default_factory=lambda: known_jurisdiction(MILD))

    @property
    def licence_ends_ms(self) -> int | None:
        """11:59:59 PM of the licence's last day, where one is named (TSG-10.6)."""
        last = self.house.licence_ends
        return None if last is None else self.jurisdiction.day_ends_ms(last) - 1_000

    @property
    def currencies(self) -> tuple[str, ...]:
        named = [table.currency for table in self.tables] + [table.currency for table in self.poker]
        named += [pool.terms.currency for pool in self.pools]
        named += [cup.format.currency for cup in self.poker_tournaments]
        return tuple(dict.fromkeys(named))


def read_floor(file: Path, books: Mapping[str, Book], today: dt.date | None = None) -> Floor:
    """The floor of a file, every table checked against its rulebook: of a series, the edition in force today."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise FloorError(f"{file}: cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise FloorError(f"{file.name}: is no valid TOML: {error}") from None
    try:
        floor = msgspec.convert(data, FloorFile)
    except msgspec.ValidationError as error:
        raise FloorError(f"{file.name}: {_place(data, str(error))}") from None
    if not floor.table:
        raise FloorError(f"{file.name}: table: a floor needs at least one [[table]]")
    check_rates(floor.house, file.name)
    if odd := {Role.PLAYER, Role.DEVICE, Role.HOUSE}.intersection(floor.house.one_time_codes):
        raise FloorError(f"{file.name}: house: one_time_codes: {min(odd)} is no role of staff")
    configs: dict[str, TableConfig] = {}
    for place, row in enumerate(floor.table):
        where = f"{file.name}: table[{place}] ({row.id})"
        if not _ID.fullmatch(row.id):
            raise FloorError(f"{where}: id: 1 to 40 small letters, digits and dashes are needed")
        if row.id in configs:
            raise FloorError(f"{where}: id: there is a table of this id already")
        book = book_of(row, books, today or dt.datetime.now(dt.UTC).date(), where)
        configs[row.id] = config_of(row, book, floor.house, where)
    _check_burning(configs, books, file.name)
    equipment = {row.id: row.equipment for row in floor.table}
    for table, sentence in floor_rules.breaches(configs.values(), equipment, books):
        raise FloorError(f"{file.name}: {table}: {sentence}")
    formats = _formats(floor.house, file)
    return Floor(
        floor.house,
        tuple(configs.values()),
        frozenset(row.id for row in floor.table if row.opens_at_start),
        frozenset(row.id for row in floor.table if row.simulated_wheel),
        {row.id: line_of(row, f"{file.name}: {row.id}") for row in floor.table if row.serial_line}
        | _shoe_lines(floor.poker, file.name),
        {row.id: row.chat for row in floor.table},
        _combined(floor.combined, configs, file.name),
        _stations(floor.station, configs, file.name),
        terminals=_terminals(floor.terminal, configs, file.name),
        without_display=frozenset(row.id for row in floor.table if not row.winning_number_display),
        tournaments=_tournaments(floor.tournament, configs, books, file.name),
        jackpots=_jackpots(floor.jackpot, configs, books, file.name),
        jackpots_open_at_start=frozenset(row.id for row in floor.jackpot if row.opens_at_start),
        poker=_poker(floor, configs, books, file.name),
        pools=_pools(floor, configs, books, file.name),
        poker_tournaments=_poker_tournaments(floor, configs, books, file.name, formats),
        tournament_formats=formats,
        staff_amounts=_staff_amounts(floor.second_person, file.name),
        flags=tuple(floor_rules.flags(configs.values(), books)),
        jurisdiction=_jurisdiction(floor.house, file),
    )


def _staff_amounts(rows: tuple[AmountsRow, ...], file: str) -> tuple[AmountsRow, ...]:
    try:
        return checked_amounts(rows)
    except AmountsError as error:
        raise FloorError(f"{file}: {error}") from None


def _poker(
    floor: FloorFile, configs: Mapping[str, TableConfig], books: Mapping[str, Book], file: str
) -> tuple[PokerConfig, ...]:
    """Poker tables have ids of their own among all tables, since each id names accounts."""
    named = [("poker", place, row.id) for place, row in enumerate(floor.poker)]
    named += [("reenactment", place, row.id) for place, row in enumerate(floor.reenactment)]
    taken = set(configs)
    for kind, place, table_id in named:
        if not _ID.fullmatch(table_id) or (table_id in taken and kind == "reenactment") or table_id in configs:
            raise FloorError(f"{file}: {kind}[{place}] ({table_id}): id: small letters, digits and dashes of its own")
        taken.add(table_id)
    try:
        play_money = floor.house.play_money_minor > 0
        tables = poker_tables(floor.poker, books, floor.house.exchange_rates, play_money=play_money)
        return (*tables, *reenactments(floor.reenactment, books))
    except PokerFloorError as error:
        raise FloorError(f"{file}: {error}") from None


def _poker_ids(floor: FloorFile) -> set[str]:
    return {row.id for row in floor.poker} | {row.id for row in floor.reenactment}


def _pools(
    floor: FloorFile, configs: Mapping[str, TableConfig], books: Mapping[str, Book], file: str
) -> tuple[PoolConfig, ...]:
    taken = {*configs, *_poker_ids(floor)}
    for place, row in enumerate(floor.pool):
        if not _ID.fullmatch(row.id) or row.id in taken:
            raise FloorError(f"{file}: pool[{place}] ({row.id}): id: small letters, digits and dashes of its own")
    try:
        play_money = floor.house.play_money_minor > 0
        return tuple(pools(floor.pool, books, floor.house.exchange_rates, play_money=play_money))
    except PokerFloorError as error:
        raise FloorError(f"{file}: {error}") from None


def _formats(house: HouseRow, file: Path) -> Formats:
    if not house.tournament_formats:
        return of_the_house()
    try:
        return with_own(file.parent / house.tournament_formats)
    except FormatError as error:
        raise FloorError(f"{file.name}: house: tournament_formats: {error}") from None


def _poker_tournaments(
    floor: FloorFile, configs: Mapping[str, TableConfig], books: Mapping[str, Book], file: str, formats: Formats
) -> tuple[TournamentConfig, ...]:
    taken = {*configs, *_poker_ids(floor), *(row.id for row in floor.pool), *(row.id for row in floor.tournament)}
    for place, row in enumerate(floor.poker_tournament):
        where = f"{file}: poker_tournament[{place}] ({row.id})"
        if not _ID.fullmatch(row.id) or row.id in taken:
            raise FloorError(f"{where}: id: small letters, digits and dashes of its own")
        taken.add(row.id)
    try:
        play_money = floor.house.play_money_minor > 0
        return tuple(poker_tournaments(floor.poker_tournament, books, play_money=play_money, formats=formats))
    except PokerFloorError as error:
        raise FloorError(f"{file}: {error}") from None


_BURNING: Final = ("burn-cards", "burn-each-coup")


def _check_burning(configs: Mapping[str, TableConfig], books: Mapping[str, Book], file: str) -> None:
    """Where the book wants it so, cards are burned before the deal at all tables of a game or at none (HC25-3.1.3b)."""
    first: dict[tuple[str, str], tuple[str, list[object]]] = {}
    for config in configs.values():
        book = books[config.rulebook]
        if not book.provision("burn-uniform", config.game, None):
            continue
        options = house_options(book, config.game, config.options)
        burned = [options[name] for name in _BURNING if name in options]
        other, there = first.setdefault((config.rulebook, config.game), (config.id, burned))
        if burned != there:
            clauses = ", ".join(book.provision_clauses("burn-uniform", config.game))
            raise FloorError(
                f"{file}: table ({config.id}): options: cards are burned before the deal as at {other}, or at no table "
                f"of the game ({clauses})"
            )


def _jackpots(
    rows: tuple[JackpotRow, ...], configs: Mapping[str, TableConfig], books: Mapping[str, Book], file: str
) -> tuple[JackpotConfig, ...]:
    try:
        return jackpots_of(rows, configs, books)
    except JackpotConfigError as error:
        raise FloorError(f"{file}: {error}") from None


def _tournaments(
    rows: tuple[Conditions, ...], configs: Mapping[str, TableConfig], books: Mapping[str, Book], file: str
) -> tuple[Conditions, ...]:
    """Conditions that the floor can hold a tournament by, each under an id of its own."""
    floor = [
        TableGame(table.rulebook, table.game, books[table.rulebook].game(table.game).numbered, table.currency)
        for table in configs.values()
    ]
    for place, row in enumerate(rows):
        try:
            check_conditions(row, floor)
        except ConditionsError as error:
            raise FloorError(f"{file}: tournament[{place}] ({row.id}): {error}") from None
        if row.id in {other.id for other in rows[:place]}:
            raise FloorError(f"{file}: tournament[{place}] ({row.id}): id: there is a tournament of this id already")
    return rows


def _terminals(rows: tuple[TerminalRow, ...], configs: Mapping[str, TableConfig], file: str) -> tuple[TerminalRow, ...]:
    """Terminals whose tables are there and are played from the meter, in the terminal's currency."""
    seen: set[str] = set()
    for row in rows:
        where = f"{file}: terminal ({row.id})"
        if not _ID.fullmatch(row.id) or row.id in seen:
            raise FloorError(f"{where}: id: 1 to 40 small letters, digits and dashes of its own are needed")
        seen.add(row.id)
        for table in row.tables:
            config = configs.get(table)
            if config is None:
                raise FloorError(f"{where}: tables: there is no table {table}")
            if config.currency != row.currency or config.purse is not Purse.METER:
                raise FloorError(f"{where}: tables: {table} is not played from a meter in {row.currency}")
        strange = set(row.takes_minor) - set(NOTES_MINOR.get(row.currency, ()))
        if strange or not row.takes_minor:
            raise FloorError(f"{where}: notes_minor: there is no such note in {row.currency}")
        for line in row.serial_lines:
            kind, _, path = line.partition(":")
            if kind not in PARTS or not path:
                raise FloorError(f"{where}: serial_lines: a part and its line, as in 'ticket-printer:/dev/ttyS1'")
    return rows


def _jurisdiction(house: HouseRow, file: Path) -> Jurisdiction:
    try:
        found = find_jurisdiction(house.jurisdiction, file.parent)
        check_fields(found)
    except JurisdictionError as error:
        raise FloorError(f"{file.name}: house: jurisdiction: {error}") from None
    return found


def _stations(stations: tuple[Station, ...], configs: Mapping[str, TableConfig], file: str) -> tuple[Station, ...]:
    """Stations of one or two tables with a dealer, each table in one of them at most (N18)."""
    seen: set[str] = set()
    for station in stations:
        where = f"{file}: station ({station.name}): tables"
        if not 0 < len(station.tables) <= MOST_TABLES_EACH:
            raise FloorError(f"{where}: one dealer runs one table, or {MOST_TABLES_EACH}")
        for table in station.tables:
            if table not in configs:
                raise FloorError(f"{where}: there is no table {table}")
            if configs[table].mode is not Mode.DEALER:
                raise FloorError(f"{where}: {table} has no dealer")
            if table in seen:
                raise FloorError(f"{where}: {table} is dealt from one station only")
            seen.add(table)
    return stations


def _shoe_lines(rows: tuple[PokerTableRow, ...], file: str) -> dict[str, tuple[str, str]]:
    found = {}
    for row in rows:
        if row.serial_line:
            try:
                found[row.id] = shoe_line(row)
            except PokerFloorError as error:
                raise FloorError(f"{file}: poker ({row.id}): {error}") from None
    return found


def _combined(
    groups: tuple[CombinedMaximum, ...], configs: Mapping[str, TableConfig], file: str
) -> tuple[CombinedMaximum, ...]:
    """Groups whose tables are there, and are played in one currency."""
    for group in groups:
        where = f"{file}: combined ({group.name})"
        unknown = [table for table in group.tables if table not in configs]
        if unknown or not group.tables:
            raise FloorError(f"{where}: tables: there is no table {unknown[0] if unknown else 'at all'}")
        if len({configs[table].currency for table in group.tables}) > 1:
            raise FloorError(f"{where}: tables: they have to be played in one currency")
        if group.maximum_minor <= 0:
            raise FloorError(f"{where}: maximum_minor: it has to be above nothing")
    return groups


def _place(data: Mapping[str, Any], message: str) -> str:
    """msgspec's `... - at `$.table[2].mode`` as `table[2] (the-id).mode: ...`."""
    sentence, _, path = message.partition(" - at `$.")
    path = path.rstrip("`")
    found = re.match(r"table\[(\d+)\]", path)
    rows = data.get("table")
    if found and isinstance(rows, list) and isinstance(row := rows[int(found[1])], dict):
        path = path.replace(found[0], f"{found[0]} ({row.get('id', 'no id')})", 1)
    return f"{path or 'file'}: {sentence}"
