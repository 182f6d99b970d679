"""`/api/chat/...`: reporting, blocking and switching off for players; taking down and muting for dealers and above.

What is said goes over the WebSocket; an author is named by a message, so that no player learns another's id.
Clauses: LC-1.5b, c, 3.4b, c; TSG-7.8, 7.9, 7.11.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.casino.house import at_table
from croupier.counters.chat.commands import EVERYWHERE, MuteSomebody, Report, TakeDown
from croupier.floor.chat import Message
from croupier.floor.commands import RaiseAlarm
from croupier.floor.events.attention import AlertKind
from croupier.floor.refusals import of_role
from croupier.house.request import Refused
from croupier.house.roles import Role
from croupier.patrons.accounts.commands import ChooseChat
from croupier.patrons.names import folded
from croupier.patrons.patron import Patron
from croupier.server.counters import RequestId, Words
from croupier.server.given import TableId, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why, declined
from croupier.server.routes.rounds import name_of
from croupier.server.routes.tables import shown
from croupier.words.said import Details

MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class DeleteMessageRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message, and what is to be said about it."""

    message: MessageId
    reason: Words = ""


class ReportMessageRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    message: MessageId
    reason: Words = ""


class MuteRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By a message, or by the name at the table; 0 minutes lifts it."""

    minutes: Annotated[int, msgspec.Meta(ge=0, le=525_600)]
    message: Annotated[str, msgspec.Meta(max_length=40)] = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    reason: Words = ""
    everywhere: bool = False
    """At all tables: the account's chat is closed. Supervisors do this."""


class BlockPlayerRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Block the author of a message; or hear somebody again, by name."""

    table: Annotated[str, msgspec.Meta(max_length=40)] = ""
    message: Annotated[str, msgspec.Meta(max_length=40)] = ""
    unblock: Annotated[str, msgspec.Meta(max_length=40)] = ""


class SwitchChatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    off: bool


class ChatPreferencesView(msgspec.Struct, frozen=True):
    off: bool
    blocked: list[str]


class ModeratedLine(msgspec.Struct, frozen=True):
    """A message as moderators see it: its text stays, whoever took it down."""

    id: str
    at_ms: int
    name: str
    text: str
    staff: bool
    deleted_by: str


class MuteView(msgspec.Struct, frozen=True):
    name: str
    until_ms: int
    by: str
    reason: str
    everywhere: bool = False


class Moderation(msgspec.Struct, frozen=True):
    lines: list[ModeratedLine]
    mutes: list[MuteView]
    language: str


def _message(premises: Premises, table_id: str, message_id: str) -> Message:
    message = premises.chats.find(table_id, message_id)
    if message is None:
        raise HouseProblem(Why.NOT_FOUND)
    return message


def _taste(premises: Premises, patron: Patron) -> ChatPreferencesView:
    return ChatPreferencesView(patron.chat.off, [name_of(premises, other) for other in patron.chat.blocked])


async def _choose(premises: Premises, patron: Patron, *, off: bool, blocked: tuple[str, ...]) -> ChatPreferencesView:
    return _taste(premises, await premises.reception.ask(patron.id, ChooseChat(off, blocked), patron.actor))


@get("/api/chat/{table_id:str}", summary="A table's chat, for moderators", tags=["chat"])
async def moderation(premises: TheHouse, visitor: TheVisitor, table_id: TableId) -> Moderation:
    visitor.needs(Role.DEALER, Role.INSPECTOR)
    if not premises.poker.has_chat(table_id):
        await shown(premises, lambda views: views.config(table_id))
    chats = premises.chats
    rules = chats.rules.get(table_id)
    return Moderation(
        [
            ModeratedLine(
                m.id, m.at_ms, m.name, m.text, m.staff, name_of(premises, m.deleted_by) if m.deleted_by else ""
            )
            for m in chats.lately(table_id)
        ],
        [
            MuteView(
                name_of(premises, mute.patron),
                mute.until_ms,
                name_of(premises, mute.by),
                mute.reason,
                mute.table == EVERYWHERE,
            )
            for mute in chats.mutes(table_id, premises.now_ms())
        ],
        rules.language if rules else "",
    )


@post("/api/chat/{table_id:str}/report", status_code=200, summary="Report a message", tags=["chat"])
async def report(
    premises: TheHouse, visitor: TheVisitor, table_id: TableId, data: JSONBody[ReportMessageRequest]
) -> ChatPreferencesView:
    """A supervisor is called to the table; the text is not repeated in the record (LC-1.5c)."""
    patron = visitor.known
    message = _message(premises, table_id, data.message)
    if premises.poker.has_chat(table_id):
        await premises.chats.moderate(Report(message, data.reason), patron.actor)
        return _taste(premises, patron)
    about: Details = {"name": patron.display_name, "other": message.name}
    command = RaiseAlarm(f"chat-report-{data.id}", table_id, AlertKind.CHAT_REPORTED, about, data.reason.strip())
    reply = await premises.pump.submit(at_table(command, patron.actor))
    if isinstance(reply, Refused):
        raise declined(reply)
    if not reply.repeated:
        await premises.chats.moderate(Report(message, data.reason), patron.actor)
    return _taste(premises, patron)


@post("/api/chat/{table_id:str}/delete", status_code=200, summary="Take a message down", tags=["chat"])
async def delete(
    premises: TheHouse, visitor: TheVisitor, table_id: TableId, data: JSONBody[DeleteMessageRequest]
) -> Moderation:
    moderator = visitor.needs(Role.DEALER)
    message = _message(premises, table_id, data.message)
    if not message.deleted_by:
        await premises.chats.moderate(TakeDown(message, data.reason), moderator.actor)
    return await moderation.fn(premises, visitor, table_id)  # type: ignore[no-any-return]


@post("/api/chat/{table_id:str}/mute", status_code=200, summary="Mute somebody at a table", tags=["chat"])
async def mute(premises: TheHouse, visitor: TheVisitor, table_id: TableId, data: JSONBody[MuteRequest]) -> Moderation:
    moderator = visitor.needs(Role.DEALER)
    if data.message:
        patron = _message(premises, table_id, data.message).patron
    else:
        found = premises.directory.by_display_name(data.name)
        if found is None:
            raise HouseProblem(Why.NOT_FOUND)
        patron = found.id
    known = premises.directory.by_id(patron)
    if known is not None and known.actor.may(Role.DEALER) and not moderator.actor.may(Role.GAMING_SUPERVISOR):
        raise HouseProblem(Why.NOT_ALLOWED, role=of_role(Role.GAMING_SUPERVISOR))
    if data.everywhere and not moderator.actor.may(Role.GAMING_SUPERVISOR):
        raise HouseProblem(Why.NOT_ALLOWED, role=of_role(Role.GAMING_SUPERVISOR))
    place = EVERYWHERE if data.everywhere else table_id
    await premises.chats.moderate(MuteSomebody(place, patron, data.minutes, data.reason), moderator.actor)
    return await moderation.fn(premises, visitor, table_id)  # type: ignore[no-any-return]


@get("/api/me/chat", summary="My choice about the chat", tags=["chat"])
async def my_chat(premises: TheHouse, visitor: TheVisitor) -> ChatPreferencesView:
    return _taste(premises, visitor.known)


@post("/api/me/chat", status_code=200, summary="Switch the chat off or on for me", tags=["chat"])
async def switch_chat(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[SwitchChatRequest]
) -> ChatPreferencesView:
    patron = visitor.known
    return await _choose(premises, patron, off=data.off, blocked=patron.chat.blocked)


@post("/api/me/chat/block", status_code=200, summary="Block somebody, or hear them again", tags=["chat"])
async def block(premises: TheHouse, visitor: TheVisitor, data: JSONBody[BlockPlayerRequest]) -> ChatPreferencesView:
    """One's own choice: nobody else is told. Staff cannot be blocked."""
    patron = visitor.known
    taste = patron.chat
    if data.unblock:
        wanted = folded(data.unblock)
        left = tuple(other for other in taste.blocked if folded(name_of(premises, other)) != wanted)
    else:
        message = _message(premises, data.table, data.message)
        own_or_staff = message.staff or message.patron == patron.id
        left = taste.blocked if own_or_staff else tuple(dict.fromkeys((*taste.blocked, message.patron)))
    return await _choose(premises, patron, off=taste.off, blocked=left)
