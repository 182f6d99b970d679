"""`/api/me/papers` and the papers of `/api/staff/identities`: copies of documents for the check of who somebody is.

A copy is answered as an attachment of one of three kinds, told from its content: to its owner, and to staff who check
identities, after their look is on record (TSG-4.8, 4.9).
"""

from __future__ import annotations

import binascii
import secrets
from base64 import b64decode
from hashlib import sha256
from typing import Annotated, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from croupier.house.roles import Role
from croupier.patrons.accounts.commands import DecidePaper, HandInPaper, OpenPaper
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.identity import keys
from croupier.patrons.identity.papers import (
    ENDINGS,
    KIND,
    LARGEST_BYTES,
    LARGEST_UPLOAD,
    SEALED_AS,
    About,
    Paper,
    digest_of,
    media_of,
    place_of,
)
from croupier.patrons.patron import Patron
from croupier.server.counters import RequestId
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why, of_account
from croupier.store.interface import Reader

PatronId = Annotated[str, PathParameter(description="A patron's id", max_length=60)]
PaperNumber = Annotated[int, PathParameter(description="The number of a paper", ge=1, le=2**31)]
TOO_LARGE: Final = {"mebibytes": LARGEST_BYTES // 2**20}


class PaperView(msgspec.Struct, frozen=True):
    """A paper that was handed in, without what is on it."""

    number: int
    about: str
    """`identity`, `address` or `payment`: what it is a proof of."""
    media: str
    size: int
    at_ms: int
    status: str
    """`waits`, `accepted` or `refused`."""
    reason: str


class HandInPaperRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: RequestId
    about: About
    content: Annotated[str, msgspec.Meta(max_length=LARGEST_UPLOAD)]
    """The file in base 64: a picture (JPEG, PNG) or a PDF of at most 4 MiB."""


class DecidePaperRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    accepted: bool
    reason: Annotated[str, msgspec.Meta(max_length=200)]
    """Of one that is refused its owner reads why."""


def papers_of(patron: Patron) -> tuple[PaperView, ...]:
    return tuple(
        PaperView(each.number, each.about, each.media, each.size, each.at_ms, each.status, each.reason)
        for each in patron.papers
    )


def _copy(reader: Reader, sealed_with: keys.PersonalKeys, patron: str, paper: Paper) -> bytes | None:
    """What was handed in; nothing where it or its key is gone, or where it is not what was handed in."""
    place = keys.key_of(patron, paper.given)
    key, sealed = reader.document(keys.KIND, place), reader.document(KIND, place_of(patron, paper.number))
    if key is None or sealed is None or digest_of(bytes(sealed)) != paper.digest:
        return None
    return sealed_with.open_paper(key.decode(), bytes(sealed).decode(), place, SEALED_AS)


async def _answer(premises: Premises, patron: Patron, number: int) -> Response[bytes]:
    paper, sealed_with = patron.paper(number), premises.reception.personal_keys
    if paper is None:
        raise HouseProblem(Why.NOT_FOUND)
    copy = await premises.reading(lambda reader: _copy(reader, sealed_with, patron.id, paper))
    if copy is None:
        raise HouseProblem(Why.NOT_FOUND)
    name = f"paper-{number}.{ENDINGS[paper.media]}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(copy, media_type=paper.media, headers=headers)


@get("/api/me/papers", summary="Papers that I have handed in", tags=["me"])
async def my_papers(visitor: TheVisitor) -> list[PaperView]:
    return list(papers_of(visitor.needs(Role.PLAYER)))


@post(
    "/api/me/papers",
    status_code=200,
    summary="Hand in a copy of a document",
    tags=["me"],
    request_max_body_size=LARGEST_UPLOAD,
)
async def hand_in_paper(premises: TheHouse, visitor: TheVisitor, data: JSONBody[HandInPaperRequest]) -> list[PaperView]:
    """Sealed before it goes anywhere, under the key of one's own details."""
    patron = visitor.needs(Role.PLAYER)
    try:
        plain = b64decode(data.content, validate=True)
    except (binascii.Error, ValueError):
        raise of_account(AccountRefusal(AccountReason.PAPER_KIND)) from None
    if len(plain) > LARGEST_BYTES:
        raise of_account(AccountRefusal(AccountReason.PAPER_TOO_LARGE, **TOO_LARGE))
    media = media_of(plain)
    if media is None:
        raise of_account(AccountRefusal(AccountReason.PAPER_KIND))
    if patron.identity is None:
        raise of_account(AccountRefusal(AccountReason.PAPER_BEFORE_DETAILS))
    given, sealed_with = patron.identity.given, premises.reception.personal_keys
    place = keys.key_of(patron.id, given)
    key = await premises.reading(lambda reader: reader.document(keys.KIND, place))
    sealed = None if key is None else sealed_with.seal_beside(key.decode(), plain, place, SEALED_AS)
    if sealed is None:
        raise of_account(AccountRefusal(AccountReason.PAPER_AGAIN))
    command = HandInPaper(f"paper-{data.id}", data.about, media, len(plain), given, sealed, sha256(plain).hexdigest())
    return list(papers_of(await premises.reception.ask(patron.id, command, patron.actor)))


@get("/api/me/papers/{number:int}", summary="A paper of mine, as a file", tags=["me"])
async def my_paper(premises: TheHouse, visitor: TheVisitor, number: PaperNumber) -> Response[bytes]:
    return await _answer(premises, visitor.needs(Role.PLAYER), number)


def _player(premises: Premises, patron_id: str) -> Patron:
    patron = premises.directory.by_id(patron_id)
    if patron is None or Role.PLAYER not in patron.roles:
        raise HouseProblem(Why.NOT_FOUND)
    return patron


@post(
    "/api/staff/identities/{patron_id:str}/papers/{number:int}/open",
    status_code=200,
    summary="Somebody's paper, as a file",
    tags=["staff"],
)
async def open_paper(
    premises: TheHouse, visitor: TheVisitor, patron_id: PatronId, number: PaperNumber
) -> Response[bytes]:
    """That it was looked at, and by whom, is on record before it is shown."""
    by = visitor.needs(Role.CASHIER, Role.ADMINISTRATOR)
    patron = _player(premises, patron_id)
    patron = await premises.reception.ask(patron.id, OpenPaper(secrets.token_hex(12), number), by.actor)
    return await _answer(premises, patron, number)


@post(
    "/api/staff/identities/{patron_id:str}/papers/{number:int}/decide",
    status_code=200,
    summary="Accept or refuse a paper",
    tags=["staff"],
)
async def decide_paper(
    premises: TheHouse,
    visitor: TheVisitor,
    patron_id: PatronId,
    number: PaperNumber,
    data: JSONBody[DecidePaperRequest],
) -> list[PaperView]:
    by = visitor.needs(Role.CASHIER, Role.ADMINISTRATOR)
    patron = _player(premises, patron_id)
    command = DecidePaper(f"paper-{data.id}", number, data.accepted, data.reason)
    return list(papers_of(await premises.reception.ask(patron.id, command, by.actor)))
