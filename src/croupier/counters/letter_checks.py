"""Letters of the terminals, the cage and the post room that wait, held against the events that sent them.

A letter that nobody sent would move money when it is considered; one that says something else than its event would too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from croupier.counters.cage import desk as cage
from croupier.counters.cage.line import CAGE
from croupier.counters.cage.ticket_events import TicketPrinted, TicketRefused
from croupier.counters.desk import History, encode
from croupier.counters.post_room import desk as post_room
from croupier.counters.post_room.events import DispatchAnswered
from croupier.counters.terminals import desk as terminals
from croupier.counters.terminals.commands import TERMINALS
from croupier.counters.terminals.events import PrintAsked, StackerEmptied, TicketNotPrinted
from croupier.counters.terminals.letters import (
    LETTERS,
    NotesToCage,
    NothingToPrint,
    PrintForTerminal,
    TakeTicketBack,
    TicketForPrinter,
)
from croupier.house.desk import Letter
from croupier.house.letters import LETTER, LETTER_MARK
from croupier.house.outside import LETTERS as OUTSIDE
from croupier.house.outside import POST_ROOM, PartyAnswer
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem

_HISTORIES: dict[str, History[Any]] = {CAGE: cage.HISTORY, TERMINALS: terminals.HISTORY, POST_ROOM: post_room.HISTORY}
_STEP = 3
"""The most events of a step before its letters."""


def check_letters(reader: AuditReader) -> Iterator[Problem]:
    """Every letter that waits and that one of them has sent, or is said to have sent."""
    for key, body in reader.documents(LETTER):
        letter = msgspec.json.decode(body, type=Letter)
        if letter.sender in _HISTORIES and not _was_sent(reader, key, letter):
            yield Problem(Fault.DOCUMENT, f"the letter {key} is not what its sender put on record", letter.sender)


def _was_sent(reader: AuditReader, key: str, letter: Letter) -> bool:
    stream, _, place = key.partition(LETTER_MARK)
    version = place.partition(".")[0]
    if letter.id != key or stream != letter.sender or not version.isdigit():
        return False
    try:
        said = msgspec.json.decode(encode(letter.body), type=reduce(or_, (*LETTERS, *OUTSIDE)))
    except msgspec.MsgspecError:
        return False
    history = _HISTORIES[stream]
    events = [history.decode(stored) for stored in reader.events(stream, int(version) - _STEP, int(version))]
    return any(_tells(event, said) for event in events)


def _tells(event: Any, said: Any) -> bool:
    """Whether an event is what a letter tells of."""
    match event, said:
        case PrintAsked(), PrintForTerminal():
            return (event.ask, event.terminal, event.patron, event.currency, event.good_for_ms) == (
                said.ask,
                said.terminal,
                said.patron,
                said.currency,
                said.good_for_ms,
            )
        case TicketPrinted(), TicketForPrinter():
            return (event.number, event.value_minor, event.currency, event.place, event.expires_ms) == (
                said.number,
                said.value_minor,
                said.currency,
                said.terminal,
                said.expires_ms,
            )
        case TicketRefused(), NothingToPrint():
            return (event.terminal, event.reason) == (said.terminal, said.reason)
        case TicketNotPrinted(), TakeTicketBack():
            return event.number == said.number
        case DispatchAnswered(), PartyAnswer():
            return event.answer == said.answer
        case StackerEmptied(), NotesToCage():
            facts = (event.terminal, event.currency, event.counted_minor)
            return facts == (said.terminal, said.currency, said.counted_minor)
    return False
