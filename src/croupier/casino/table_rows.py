"""The rows of a floor file that every table is made of, and the configuration that a row and its book make.

What the file leaves out comes from the book: limits, clocks, whether wagers are confirmed.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from croupier.floor.config import Mode, Purse, TableConfig, Timers
from croupier.floor.hall.book_figures import converted, rate_of
from croupier.floor.hall.installing import ConfigurationError, terms_of
from croupier.house.roles import Role
from croupier.patrons.breached_passwords import BreachedRow
from croupier.patrons.screening.lists import ListRow
from croupier.patrons.sessions import IdleTimes
from croupier.rulebooks.editions import book_on
from croupier.rulebooks.loader import Book, UnknownBookError
from croupier.rulebooks.options import OptionError
from croupier.rules.money import CURRENCIES
from croupier.rules.wagers.limits import Limits


class FloorError(ValueError):
    """A floor file that cannot be used, and why."""


class TermsRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players agree to, as it is shown to them."""

    version: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=100_000)]


class HouseRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[house]`: what holds for all tables."""

    name: str = "Croupier"
    notice: str = ""
    licence: str = ""
    licence_ends: dt.date | None = None
    """The last day of the licence, when it is finally terminated: play ends a second before midnight (TSG-10.6)."""
    operator: str = ""
    """Who runs the house, and how they are reached; the lobby shows it with the three below (TSG-6.3)."""
    authority: str = ""
    """Who granted the licence."""
    warning_page: Annotated[str, msgspec.Meta(pattern="^(https://.*)?$")] = ""
    """The operator's page about the harm that gambling may do."""
    help_contact: str = ""
    """Who helps people whose gambling has become a problem, and how they are reached."""
    play_money_minor: int = 100_000
    """What a new player's wallets hold, and up to what they are filled up again; 0 where no play money is issued."""
    play_money_below_minor: int = 20_000
    """A wallet with less than this may be filled up."""
    one_session_each: bool = True
    """A log-in elsewhere ends the one before it (G-2.5.4)."""
    lock_out_s: int = 900
    log_in_names: Literal["chosen", "given"] | None = None
    """Whether newcomers choose the name to log in with, or a real house gives them one (docs/operations.md)."""
    one_time_codes: tuple[Role, ...] = ()
    """Roles whose log-ins need a one-time code beside the password (docs/operations.md)."""
    country_header: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9-]{0,60}$")] = ""
    """The header by which a proxy in front says from which country somebody comes (docs/operations.md)."""
    breached_passwords: BreachedRow | None = None
    """A list of passwords that nobody may choose (docs/operations.md)."""
    chat: bool = True
    """Whether players can chat at the tables of this house."""
    ticket_days: Annotated[int, msgspec.Meta(ge=0, le=3650)] = 0
    """So long a redeemable ticket is good; 0 for ever."""
    idle: IdleTimes = IdleTimes()
    tournament_formats: str = ""
    """A folder beside this file with the operator's own formats of poker tournaments, a file for each."""
    prohibited_tools: tuple[str, ...] = ("data", "advice", "bots")
    """What nobody may use while playing; words of the house's own can be added (TSG-7.1 to 7.3)."""
    player_cards: Literal["by-book", "off"] = "by-book"
    """Whether players need a card of their own where and from when the book says so (RFH-3.7)."""
    digital_cards: bool = True
    """Every account has a digital card, which a log-in on one's own device presents."""
    channel: Literal["application", "web"] = "web"
    """How players come to this house: by a web page, or by an application that wraps it (TSG-6.1)."""
    exchange_rates: dict[str, str] = {}
    """`"USD/EUR" = "0.92"`: one dollar is so many euros, for tables in another currency than their book's."""
    reality_check_s: Annotated[int, msgspec.Meta(ge=0, le=43_200)] = 3600
    """So often time and result are shown in front of the game; a patron may want them more often (RTS-13)."""
    jurisdiction: str = ""
    """Whose rules hold for accounts: a shipped jurisdiction, or a file beside this one (docs/accounts.md)."""
    screening: tuple[ListRow, ...] = ()
    """`[[house.screening]]`: lists of sanctions and of public office (docs/accounts.md)."""
    terms: TermsRow | None = None
    """The operator's terms, which everybody accepts before playing; asked again when the version changes (TSG-4.7)."""


class ChatRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`chat` of a table: whether there is one, and the language that is asked for in place of the book's."""

    on: bool = True
    language: Annotated[str, msgspec.Meta(max_length=20)] = ""


class TableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[table]]`: one table."""

    id: str
    name: str
    rulebook: str
    game: str
    mode: Mode
    currency: str = ""
    limits: Limits | None = None
    timers: dict[str, int] = {}
    seats: int = 24
    purse: Purse = Purse.WALLET
    options: dict[str, Any] = {}
    needs_confirmation: bool | None = None
    starts_with_first_wager: bool | None = None
    """Whether the clock waits for the first wager; where the book says so, it is the book's."""
    closes_when_ready: bool | None = None
    """Whether betting ends once everybody is ready, in rng mode; where the book says so, it is the book's."""
    betting_clock: bool = True
    """false: a machine of one seat, which waits until its player is ready."""
    opens_at_start: bool = False
    simulated_wheel: bool = False
    """An automated wheel, or the sensor in a dealer's wheel, is played by a model of one."""
    interrupted_days: Annotated[int, msgspec.Meta(ge=0, le=3650)] = 0
    """So long an interrupted game waits on its temporary table before the stakes go back; 0: for ever."""
    large_win_lock_minor: Annotated[int, msgspec.Meta(ge=0)] = 0
    """From this on a win is held until a supervisor confirms it; 0: none is."""
    call_wagers: tuple[str, ...] | None = None
    """The kinds of call bets that it takes, or none; where nothing is said, all that its game has (HC25-1.1.5)."""
    coach: bool = False
    """Whether a coach says the best play to whoever wants it; not where the book forbids such tools (TSG-7.2)."""
    autoplay: bool = False
    """Whether a seat may have its last bets repeated round after round; not where the book forbids such tools."""
    equipment: tuple[str, ...] = ()
    """What stands at the table, by the names of its book; a dealer's table does not open without what that wants."""
    chat: ChatRow = ChatRow()
    winning_number_display: bool = True
    """Whether there is a display of the last results for this table, which is at the operator's choice (RFH-2.3)."""
    serial_line: str = ""
    """A device on a serial line of this machine, as in `shoe:/dev/ttyS0` (docs/devices.md)."""


def line_of(row: TableRow, where: str) -> tuple[str, str]:
    kind, _, path = row.serial_line.partition(":")
    if kind not in ("shoe", "wheel", "tumbler") or not path:
        raise FloorError(f"{where}: serial_line: a kind of device and its line are needed, as in 'shoe:/dev/ttyS0'")
    if row.mode is Mode.RNG:
        raise FloorError(f"{where}: serial_line: a table in rng mode has no device")
    return kind, path


def book_of(row: TableRow, books: Mapping[str, Book], today: dt.date, where: str) -> Book:
    try:
        return book_on(books, row.rulebook, today)
    except UnknownBookError as error:
        raise FloorError(f"{where}: rulebook: {error.args[0]}") from None


def config_of(row: TableRow, book: Book, house: HouseRow, where: str) -> TableConfig:
    try:
        game = book.game(row.game)
    except UnknownBookError as error:
        raise FloorError(f"{where}: game: {error.args[0]}") from None
    channels = book.provision("channels", row.game, [house.channel])
    if house.channel not in channels:
        clauses = ", ".join(book.provision_clauses("channels", row.game))
        raise FloorError(f"{where}: game: {row.game} is offered by the {' and '.join(channels)} only ({clauses})")
    clocks = _clocks({name: provision.value for name, provision in game.timers.items()})
    confirmed = book.provision("place-confirmation", row.game, False)
    try:
        timers = msgspec.convert(_joined(clocks, _clocks(row.timers, clocks.get("decisions", {}))), Timers)
    except msgspec.ValidationError as error:
        raise FloorError(f"{where}: timers: {error}") from None
    currency = row.currency or book.head.currency
    exchange_rate = _rate(house, book.head.currency, currency)
    config = TableConfig(
        id=row.id,
        name=row.name,
        rulebook=book.id,
        game=row.game,
        mode=row.mode,
        currency=currency,
        exchange_rate=exchange_rate,
        limits=row.limits or converted(book.limits(row.game), rate_of(exchange_rate)),
        timers=timers,
        seats=row.seats,
        purse=row.purse,
        options=row.options,
        needs_confirmation=bool(confirmed) if row.needs_confirmation is None else row.needs_confirmation,
        starts_with_first_wager=row.starts_with_first_wager,
        closes_when_ready=row.closes_when_ready,
        betting_clock=row.betting_clock,
        interrupted_days=row.interrupted_days,
        large_win_lock_minor=row.large_win_lock_minor,
        call_wagers=row.call_wagers,
        coach=row.coach,
        autoplay=row.autoplay,
    )
    if config.currency not in CURRENCIES:
        raise FloorError(f"{where}: currency: {config.currency!r} is none that the house knows")
    if row.simulated_wheel and row.mode is Mode.RNG:
        raise FloorError(f"{where}: simulated_wheel: a table in rng mode has no wheel")
    try:
        terms_of(book, config)
    except OptionError as error:
        raise FloorError(f"{where}: options: {error}") from None
    except ConfigurationError as error:
        raise FloorError(f"{where}: {str(error).removeprefix(f'table {row.id}: ')}") from None
    return config


_RATE: Final = re.compile(r"(?=.*[1-9])\d{1,9}(\.\d{1,9})?")


def _rate(house: HouseRow, book: str, currency: str) -> str:
    """How much of a table's currency one unit of its book's is, as the house has it; nothing where they are one."""
    return "" if currency == book else house.exchange_rates.get(f"{book}/{currency}", "")


def check_rates(house: HouseRow, file: str) -> None:
    for pair, rate in house.exchange_rates.items():
        if not _RATE.fullmatch(rate) or not set(pair.split("/")) <= CURRENCIES.keys() or pair.count("/") != 1:
            raise FloorError(f'{file}: house: exchange_rates: {pair!r} = {rate!r} is no rate; write "USD/EUR" = "0.92"')


_CLOCKS: Final = {"result_s": "intermission_s"}


def _clocks(seconds: Mapping[str, int], decisions: Mapping[str, int] | None = None) -> dict[str, Any]:
    """The clocks of a table by the names that a book gives them; what is no clock of every table is a kind of decision.

    A floor file may set those kinds of `decisions` that its book names.
    """
    clocks: dict[str, Any] = {}
    for name, value in seconds.items():
        field = name.replace("-", "_")
        field = _CLOCKS.get(field, field)
        kind = field.removesuffix("_s").replace("_", "-")
        if field in Timers.__struct_fields__ or (decisions is not None and kind not in decisions):
            clocks[field] = value
        else:
            clocks.setdefault("decisions", {})[kind] = value
    return clocks


def _joined(book: dict[str, Any], file: dict[str, Any]) -> dict[str, Any]:
    return {**book, **file, "decisions": {**book.get("decisions", {}), **file.get("decisions", {})}}
