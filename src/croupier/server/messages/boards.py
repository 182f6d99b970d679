"""Messages about what is followed beside tables: lists of staff, jackpots, tournaments at electronic tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.refusals import of_role
from croupier.server.lines.boards import BOARDS
from croupier.server.reports.telling import problem
from croupier.server.wire import UnwatchBoard, UnwatchTournament, WatchBoard, WatchJackpots, WatchTournament

if TYPE_CHECKING:
    from croupier.server.lines.terminal import Terminal


def watch(terminal: Terminal, message: WatchBoard, _: int) -> None:
    roles, actor = BOARDS[message.board].roles, terminal.actor
    if roles is None or (actor is not None and any(map(actor.may, roles))):
        terminal.premises.boards.watch(terminal, message.board)
    elif actor is None:
        terminal.say(problem("not-logged-in"))
    else:
        terminal.say(problem("not-allowed", role=of_role(roles[0])))


def unwatch(terminal: Terminal, message: UnwatchBoard, _: int) -> None:
    terminal.premises.boards.unwatch(terminal, message.board)


def watch_jackpots(terminal: Terminal, _: WatchJackpots, __: int) -> None:
    terminal.premises.jackpots.watch(terminal)


def watch_tournament(terminal: Terminal, message: WatchTournament, _: int) -> None:
    boards = terminal.premises.tournaments

    def found(known: bool) -> None:
        if not known:
            terminal.say(problem("unknown-tournament", id=message.tournament[:60]))

    if terminal.follows_too_many(boards.followed(terminal), message.tournament):
        terminal.say(problem("too-many"))
    else:
        boards.watch(terminal, message.tournament, found)


def unwatch_tournament(terminal: Terminal, message: UnwatchTournament, _: int) -> None:
    terminal.premises.tournaments.unwatch(terminal, message.tournament)
