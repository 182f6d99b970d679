"""The jackpots of a floor file: `[[jackpot]]` with its levels and links, checked against tables and rulebooks.

Clauses: RFH-19.1, 19.5; HC25-1.1.12b, 3.2.11d, 3.5.9e, 3.6.12e, 3.7.9e, 6.2.2. docs/jackpots.md is for who writes one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated, Final

import msgspec

from croupier.cage.jackpots.config import (
    HOLD_FROM_MINOR,
    REMOVAL_NOTICE_DAYS,
    Feed,
    JackpotConfig,
    JackpotConfigError,
    Level,
    Payment,
    Scope,
    Trigger,
    check,
    parts_in_million,
)
from croupier.floor.config import TableConfig
from croupier.rulebooks.jackpots import meter_terms
from croupier.rulebooks.loader import Book
from croupier.rules.progressive import Terms

_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
Minor = Annotated[int, msgspec.Meta(ge=0, le=10**12)]


class LevelRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[jackpot.level]]`; a start amount that is left out is the book's."""

    id: str
    name: str
    start_minor: Minor | None = None
    ceiling_minor: Minor = 0
    meter: str = ""
    prize: str = ""


class LinkRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[jackpot.link]]`: tables that contribute alike, and their percentage for each level."""

    tables: tuple[str, ...]
    rates: dict[str, str] = {}
    kinds: tuple[str, ...] = ()
    casino: str = ""
    bonuses_from: str = ""
    """The level from which the fixed winnings of a jackpot wager are taken, where the book lets it (HC23-3.2.11a)."""


class JackpotRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[jackpot]]`: one jackpot."""

    id: str
    name: str
    trigger: Trigger
    approval: str
    level: tuple[LevelRow, ...]
    link: tuple[LinkRow, ...]
    scope: Scope = "local"
    payment: Payment = "credit"
    hold_from_minor: Minor = HOLD_FROM_MINOR
    removal_notice_days: Annotated[int, msgspec.Meta(ge=0, le=3650)] = REMOVAL_NOTICE_DAYS
    rules: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    opens_at_start: bool = False


def jackpots_of(
    rows: Sequence[JackpotRow], tables: Mapping[str, TableConfig], books: Mapping[str, Book]
) -> tuple[JackpotConfig, ...]:
    """The jackpots of a file; what is wrong with one is said with its id."""
    configs: dict[str, JackpotConfig] = {}
    for row in rows:
        try:
            _check_id(row.id, configs)
            config = configs[row.id] = _config(row, tables, books)
            check(config)
            _check_shared_meters(config, configs.values(), tables)
        except JackpotConfigError as error:
            raise JackpotConfigError(f"jackpot ({row.id}): {error}") from None
    return tuple(configs.values())


def _check_id(jackpot_id: str, known: Collection[str]) -> None:
    if not _ID.fullmatch(jackpot_id):
        raise JackpotConfigError("id: 1 to 40 small letters, digits and dashes are needed")
    if jackpot_id in known:
        raise JackpotConfigError("id: there is a jackpot of this id already")


def _config(row: JackpotRow, tables: Mapping[str, TableConfig], books: Mapping[str, Book]) -> JackpotConfig:
    feeds: list[Feed] = []
    starts: dict[str, int] = {}
    for link in row.link:
        rates = {level: parts_in_million(percent) for level, percent in link.rates.items()}
        for table in link.tables:
            if table not in tables:
                raise JackpotConfigError(f"link: tables: there is no table {table!r}")
            config = tables[table]
            book = books[config.rulebook]
            terms = _terms(row, config, book)
            starts = {name: term.start_minor for name, term in terms.items()} | starts
            common = next(iter(terms.values()), Terms())
            if link.bonuses_from and not book.provision("jackpot-bonuses-from-meter", config.game, False):
                raise JackpotConfigError(f"link: bonuses_from: {book.id} has the bank pay bonuses at {table}")
            feeds.append(
                Feed(
                    table,
                    rates,
                    link.kinds,
                    link.casino,
                    common.shared,
                    common.unit_minor,
                    bonuses_from=link.bonuses_from,
                )
            )
    currencies = {tables[feed.table].currency for feed in feeds}
    if len(currencies) != 1:
        raise JackpotConfigError("link: tables: they have to be played in one currency")
    levels = tuple(
        Level(
            level.id,
            level.name,
            starts.get(level.meter or level.id, 0) if level.start_minor is None else level.start_minor,
            level.ceiling_minor,
            level.meter,
            level.prize,
        )
        for level in row.level
    )
    return JackpotConfig(
        row.id,
        row.name,
        currencies.pop(),
        row.trigger,
        row.approval,
        levels,
        tuple(feeds),
        row.scope,
        row.payment,
        row.hold_from_minor,
        row.removal_notice_days,
        row.rules,
    )


def _terms(row: JackpotRow, config: TableConfig, book: Book) -> Mapping[str, Terms]:
    """What the book says about the meters of a table's game; a mystery has none, but may be kept from a game."""
    if row.trigger is Trigger.MYSTERY:
        allowed: Sequence[str] = book.provision("mystery-jackpot-games", "", ())
        if allowed and config.game not in allowed:
            raise JackpotConfigError(
                f"link: tables: {config.id}: by its book a mystery jackpot is only for {', '.join(allowed)} (RFH-19.5)"
            )
        return {}
    terms = meter_terms(book, config.game)
    meters = {level.meter or level.id for level in row.level}
    if row.trigger is Trigger.MACHINE:
        return {name: terms.get(name, Terms()) for name in meters}
    missing = sorted(terms.keys() - meters)
    unknown = sorted(meters - terms.keys())
    if missing or unknown:
        what = f"there is no level for its meter {missing[0]!r}" if missing else f"it has no meter {unknown[0]!r}"
        raise JackpotConfigError(f"link: tables: {config.id}: {what}")
    return terms


def _check_shared_meters(
    config: JackpotConfig, others: Iterable[JackpotConfig], tables: Mapping[str, TableConfig]
) -> None:
    """A hand is paid by one meter, so a table has one jackpot for each of its meters."""
    if config.trigger is Trigger.MYSTERY:
        return
    for other in others:
        if other is config or other.trigger is Trigger.MYSTERY:
            continue
        meters = {level.hit_by for level in config.levels} & {level.hit_by for level in other.levels}
        both = {feed.table for feed in config.feeds} & {feed.table for feed in other.feeds}
        if meters and both:
            name = tables[sorted(both)[0]].name
            raise JackpotConfigError(f"link: tables: {name} plays for {sorted(meters)[0]!r} of {other.id} already")
