"""`/api/me/...`: a patron's own money, rounds and preferences; nobody else's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.cage import accounts
from croupier.cage.kinds import OF_A_ROUND
from croupier.cage.meters import purse_meters
from croupier.cage.statements import StatementLine, UnknownPurseError, statement
from croupier.counters.wallets import commands as wallets
from croupier.floor.past_rounds import round_at
from croupier.floor.views.tables import Caption
from croupier.floor.views.unfinished import UnfinishedGame
from croupier.house.pump import BUSY, FAILED
from croupier.house.request import Refused, Request
from croupier.house.roles import Role
from croupier.patrons.accounts.commands import ChooseLanguage
from croupier.server.given import CurrencyCode, Cursor, Limit, PurseKind, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why, declined
from croupier.server.purses import names_of
from croupier.store.interface import AuditReader
from croupier.words.said import amounts_in


class PurseView(msgspec.Struct, frozen=True):
    id: str
    kind: str
    currency: str
    balance_minor: int


class MyRound(msgspec.Struct, frozen=True):
    """My part in a round, in brief."""

    table: str
    table_name: str
    game: str
    family: str
    number: int
    at_ms: int
    currency: str
    staked_minor: int
    won_minor: int
    net_minor: int
    outcome: Any
    cursor: str


class StatementLineView(msgspec.Struct, frozen=True):
    at_ms: int
    kind: str
    amount_minor: int
    balance_minor: int
    reference: str
    """Where in the record it comes from, or the table where it was won or lost."""
    round: int | None
    """The own number of the round that it belongs to, corrections of it too."""
    cursor: str


class MetersView(msgspec.Struct, frozen=True, rename={"cash_in": "in", "cash_out": "out"}):
    """What went over the purse since it was opened (PA-605a.5)."""

    turnover: int
    wins: int
    cash_in: int
    cash_out: int
    cancelled: int


class StatementView(msgspec.Struct, frozen=True):
    lines: list[StatementLineView]
    meters: MetersView
    before: str | None = None


class TopUpRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    currency: Annotated[str, msgspec.Meta(max_length=3)]


class ChangePasswordRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: Annotated[str, msgspec.Meta(max_length=200)]
    new: Annotated[str, msgspec.Meta(max_length=200)]


class SetPreferencesRequest(msgspec.Struct, frozen=True):
    language: Annotated[str, msgspec.Meta(max_length=8)]


class PreferencesView(msgspec.Struct, frozen=True):
    language: str


def _currency(premises: Premises, currency: str) -> str:
    if currency not in premises.floor.currencies:
        raise HouseProblem(Why.UNKNOWN_CURRENCY, currency=currency[:3])
    return currency


def _purse(name: str, currency: str, balance_minor: int) -> PurseView:
    kind = name.partition(":")[0]
    return PurseView(f"{kind}:{currency}", kind, currency, balance_minor)


@get("/api/me/purses", summary="My purses", tags=["me"])
async def purses(premises: TheHouse, visitor: TheVisitor) -> list[PurseView]:
    """Wallets, and the credit meters of terminals that hold something."""
    patron = visitor.known
    names = names_of(patron.id, premises.floor.currencies)

    def look(reader: AuditReader) -> list[PurseView]:
        found = [(name, reader.account(name)) for name in names]
        return [
            _purse(name, row.currency, row.balance_minor)
            for name, row in found
            if row is not None and (row.balance_minor or name.startswith("wallet:"))
        ]

    return await premises.reading(look)


@get("/api/me/rounds", summary="My rounds, newest first", tags=["me"])
async def my_rounds(premises: TheHouse, visitor: TheVisitor, limit: Limit = 20, before: Cursor = None) -> list[MyRound]:
    patron = visitor.known
    captions = await premises.pump.look(premises.house.table_views.captions)

    def look(reader: AuditReader) -> list[MyRound]:
        found = []
        for cursor, row in reader.played(patron.id, before, limit):
            table_id = row.stream.partition(":")[2]
            table = captions.get(table_id)
            origin = captions.get(table_id.partition("~")[0])  # a temporary table is forgotten one day
            brief = reader.round(row.stream, row.number)
            outcome = msgspec.json.decode(brief.outcome) if brief is not None else None
            if isinstance(outcome, dict):
                outcome.pop("choices", None)
            found.append(
                MyRound(
                    table_id,
                    table.name if table else table_id,
                    table.game if table else "",
                    origin.family if origin else "",
                    row.number,
                    row.at_ms,
                    row.currency,
                    row.staked_minor,
                    row.returned_minor,
                    row.returned_minor - row.staked_minor,
                    outcome,
                    str(cursor),
                )
            )
        return found

    return await premises.reading(look)


@get("/api/me/statement", summary="My statement in a currency", tags=["me"])
async def my_statement(
    premises: TheHouse,
    visitor: TheVisitor,
    currency: CurrencyCode,
    limit: Limit = 100,
    before: Cursor = None,
    purse: PurseKind = "wallet",
) -> StatementView:
    """The wallet's statement, or with `purse=meter` that of the terminal's credit meter."""
    patron = visitor.known
    make = accounts.meter if purse == "meter" else accounts.wallet
    name = make(patron.id, _currency(premises, currency))
    captions = await premises.pump.look(premises.house.table_views.captions)

    def look(reader: AuditReader) -> StatementView:
        meters = purse_meters(reader, name)
        view = MetersView(
            meters.turnover_minor,
            meters.wins_minor,
            meters.cash_in_minor,
            meters.cash_out_minor,
            meters.cancelled_minor,
        )
        try:
            page = statement(reader, name, before, limit)
        except UnknownPurseError:
            return StatementView([], view)
        lines = [_line(reader, captions, line) for line in page.lines]
        return StatementView(lines, view, None if page.before is None else str(page.before))

    return await premises.reading(look)


def _line(reader: AuditReader, captions: Mapping[str, Caption], line: StatementLine) -> StatementLineView:
    """A line of a round has the table and the round's number, any other its place in the record; nobody's id."""
    kind, _, rest = line.stream.partition(":")
    table = captions.get(rest) if kind == "table" else None
    number = round_at(reader, line.stream, line.version) if table and line.kind in OF_A_ROUND else None
    place = table.name if table else kind
    reference = place if number is not None else f"{place} {line.version}"
    return StatementLineView(
        line.at_ms, line.kind, line.amount_minor, line.balance_minor, reference, number, str(line.seq)
    )


@post("/api/me/play-money", status_code=200, summary="Fill a wallet up with play money", tags=["me"])
async def play_money(premises: TheHouse, visitor: TheVisitor, data: JSONBody[TopUpRequest]) -> PurseView:
    """Only below the floor's threshold; asking twice with one id does it once."""
    patron = visitor.needs(Role.PLAYER)
    house = premises.floor.house
    currency = _currency(premises, data.currency)
    if not house.play_money_minor:
        raise HouseProblem(Why.NO_PLAY_MONEY)
    name = accounts.wallet(patron.id, currency)
    row = await premises.reading(lambda reader: reader.account(name))
    balance_minor = row.balance_minor if row else 0
    work = wallets.play_money(f"top-up-{data.id}", patron.id, currency, house.play_money_minor)
    done = await premises.reading(lambda reader: _done_before(reader, work))
    if balance_minor >= house.play_money_below_minor and not done:
        money = amounts_in(currency)
        raise HouseProblem(
            Why.ENOUGH_PLAY_MONEY, balance=money(balance_minor), below=money(house.play_money_below_minor)
        )
    reply = await premises.pump.submit(work)
    if isinstance(reply, Refused):
        raise HouseProblem(Why.BUSY) if reply in (BUSY, FAILED) else declined(reply)
    row = await premises.reading(lambda reader: reader.account(name))
    return _purse(name, currency, row.balance_minor if row else 0)


def _done_before(reader: AuditReader, work: Request) -> bool:
    """Whether this very top-up has been carried out already."""
    return any(event.command == work.key for event in reader.events(work.desk))


@post("/api/me/preferences", status_code=200, summary="My preferences", tags=["me"])
async def preferences(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[SetPreferencesRequest]
) -> PreferencesView:
    patron = visitor.known
    patron = await premises.reception.ask(patron.id, ChooseLanguage(data.language), patron.actor)
    return PreferencesView(patron.language)


@post("/api/me/password", status_code=200, summary="Change my password", tags=["me"])
async def change_password(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[ChangePasswordRequest]
) -> PreferencesView:
    """A wrong old one counts like a wrong log-in; all my other sessions end."""
    patron = visitor.known
    assert visitor.session is not None
    await premises.reception.change_password(visitor.session, patron, data.old, data.new, visitor.address)
    return PreferencesView(patron.language)


@get("/api/me/unfinished", summary="My interrupted games", tags=["me"])
async def unfinished(premises: TheHouse, visitor: TheVisitor) -> list[UnfinishedGame]:
    """Games that wait on a temporary table, oldest first (TSG-A2.34, A4.32)."""
    return list(await premises.presence.games_of(visitor.known.id))
