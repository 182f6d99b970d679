"""Messages about tables: commands, chat, and which tables a terminal follows as what."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.casino.house import at_table
from croupier.counters.refused_bets.log import NoteRefusedBet
from croupier.counters.second_person.commands import plain
from croupier.floor.commands import AssignDealer, Command, MoveDealer, Place, ReleaseFound
from croupier.floor.refusals import given, of_role
from croupier.house.request import Accepted as Success
from croupier.house.request import Reply
from croupier.house.roles import Actor, Role
from croupier.server.answers import as_told, result_of
from croupier.server.messages.refused_bets import on_record
from croupier.server.reports.telling import problem, refused
from croupier.server.wire import Accepted, Say, Unwatch, Watch

if TYPE_CHECKING:
    from croupier.server.lines.terminal import Terminal

AUDIENCES: Final[dict[str, tuple[Role, ...] | None]] = {
    "player": (),
    "dealer": (Role.DEALER,),
    "supervisor": (Role.GAMING_SUPERVISOR, Role.INSPECTOR),
    "display": None,
}
"""Who may look at a table as what: nobody in particular, anybody with a session, or one of these roles and above."""


# Commands


def command(terminal: Terminal, asked: Command, now_ms: int) -> None:
    actor = terminal.acting(now_ms)
    if actor is None:
        refuse(terminal, asked, "not-logged-in")
        return
    terminal.used()
    if isinstance(asked, AssignDealer | MoveDealer) and asked.dealer and actor.may(Role.GAMING_SUPERVISOR):
        named = terminal.premises.directory.by_id(asked.dealer)
        if named is None or not named.actor.may(Role.DEALER):
            refuse(terminal, asked, "unknown-dealer")
            return
        asked = msgspec.structs.replace(asked, name=named.display_name)
    if isinstance(asked, ReleaseFound) and actor.may(Role.GAMING_SUPERVISOR):
        owner = terminal.premises.directory.by_id(asked.patron)
        if owner is None or owner.staff:
            refuse(terminal, asked, "unknown-player", {"player": given(asked.patron)})
            return
    terminal.submit(at_table(asked, actor), lambda reply: _answered(terminal, asked, reply))


def _answered(terminal: Terminal, asked: Command, reply: Reply) -> None:
    reply = as_told(reply)
    if isinstance(reply, Success):
        result = result_of(reply, terminal.premises.hub.currency_of(asked.table))
        terminal.count(asked, "repeated" if reply.repeated else "accepted")
        terminal.say(Accepted(asked.id, asked.table, reply.version, result, reply.repeated))
    elif isinstance(asked, Place):
        on_record(
            terminal,
            NoteRefusedBet(asked.table, asked.round, plain(asked), reply.reason, reply.details),
            lambda: refuse(terminal, asked, reply.reason, reply.details),
        )
    else:
        refuse(terminal, asked, reply.reason, reply.details)


def refuse(terminal: Terminal, asked: Command, reason: str, details: dict[str, Any] | None = None) -> None:
    terminal.count(asked, reason)
    terminal.say(refused(asked.id, reason, **(details or {})))


# Chat


def chat(terminal: Terminal, message: Say, now_ms: int) -> None:
    actor, premises = terminal.acting(now_ms), terminal.premises
    if actor is None:
        terminal.say(refused(message.id, "not-logged-in"))
    elif message.table not in premises.hub.rooms and not premises.poker.has_chat(message.table):
        terminal.say(refused(message.id, "unknown-table", table=message.table[:60]))
    else:
        terminal.used()
        terminal.take_in_hand()
        task = asyncio.ensure_future(_speak(terminal, message, actor))
        terminal.speaking.add(task)
        task.add_done_callback(terminal.speaking.discard)


async def _speak(terminal: Terminal, message: Say, actor: Actor) -> None:
    try:
        reply = await terminal.premises.chats.say(message.id, actor, message.table, message.text)
    finally:
        terminal.put_aside()
    if isinstance(reply, Success):
        terminal.say(Accepted(message.id, message.table, 0, repeated=reply.repeated))
    else:
        terminal.say(refused(message.id, reply.reason, **reply.details))


# Following


def watch(terminal: Terminal, message: Watch, _: int) -> None:
    if message.audience not in AUDIENCES:
        terminal.say(problem("unknown-audience"))
        return
    roles, actor, premises = AUDIENCES[message.audience], terminal.actor, terminal.premises
    if roles is not None and actor is None:
        terminal.say(problem("not-logged-in"))
        return
    if roles and not any(actor is not None and actor.may(role) for role in roles):
        terminal.say(problem("not-allowed", role=of_role(roles[0])))
        return
    if message.audience == "display" and message.table in premises.floor.without_display:
        terminal.say(problem("no-display"))
        return
    if len(terminal.watched | {message.table}) > premises.settings.most_watched:
        terminal.say(problem("too-many"))
        return
    terminal.watched.add(message.table)
    premises.hub.follow(
        terminal, message.table, message.audience, message.since, lambda found: _entered(terminal, message, found)
    )


def _entered(terminal: Terminal, message: Watch, found: bool) -> None:
    if found:
        greet(terminal, message.table, message.audience)
    else:
        terminal.watched.discard(message.table)
        terminal.say(problem("unknown-table", table=message.table[:60]))


def greet(terminal: Terminal, table_id: str, audience: str) -> None:
    """What else there is to know at a table."""
    terminal.premises.chats.greet(terminal, table_id, audience)
    terminal.premises.stations.greet(terminal, table_id, audience)
    terminal.premises.jackpots.greet(terminal, table_id)


def unwatch(terminal: Terminal, message: Unwatch, _: int) -> None:
    terminal.watched.discard(message.table)
    terminal.premises.hub.unfollow(terminal, message.table)
