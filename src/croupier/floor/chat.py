"""The chat of a table: what may be said, by whom and when; how it is kept is the server's.

Clauses: LC-1.5a to c, 2.5.2i, 3.4a to c; TSG-7.8 to 7.11; HC25-3.5.5a, 3.6.5a, 3.7.5a, 3.8.5a; G-A.4.4 (90 days).

>>> tidy("  good\\tluck\\n all  ")
'good luck all'
"""

from __future__ import annotations

import unicodedata
from enum import Enum
from typing import Final

import msgspec

from croupier.floor.table import Table
from croupier.floor.views.parts import Phase
from croupier.floor.views.picture import ONLOOKER
from croupier.house.roles import Actor, Role
from croupier.rules.questions import Draw
from croupier.rules.view import HIDDEN, seen
from croupier.words.said import Details

LONGEST: Final = 200
KEPT_DAYS: Final = 90


class Hush(Enum):
    """Why something is not said."""

    OFF = "chat-off"
    EMPTY = "chat-empty"
    TOO_LONG = "chat-too-long"
    TOO_FAST = "too-fast"
    NOT_SEATED = "not-seated"
    BETS_BEHIND = "chat-bets-behind"
    CARDS_IN_HAND = "chat-cards-in-hand"
    MUTED = "chat-muted"
    SILENT = "chat-switched-off"
    NO_ADVICE = "chat-no-advice"


def details_of(hush: Hush) -> Details:
    """What stands in the sentence of a hush."""
    return {"most": LONGEST} if hush is Hush.TOO_LONG else {}


class ChatRules(msgspec.Struct, frozen=True):
    """What the book and the floor say of a table's chat."""

    on: bool = True
    language: str = ""
    """The language that is asked for; nothing where every language is welcome (TSG-7.10)."""
    closed_kinds: frozenset[str] = frozenset()
    """Wagers whose players cannot chat (LC-2.5.2i)."""
    staff_wait: bool = False
    """Dealers and pit bosses say nothing while somebody decides about a wager (LC-2.4.3)."""


class Message(msgspec.Struct, frozen=True):
    """Something that was said; the text stays with the house for its days, even where it was taken down."""

    id: str
    table: str
    at_ms: int
    patron: str
    name: str
    text: str
    staff: bool = False
    deleted_by: str = ""
    salt: str = ""
    """What its digest in the record is mixed with, so that nobody finds the words by trying once this is deleted."""


def tidy(text: str) -> str:
    """One line of visible characters."""
    shown = (" " if unicodedata.category(c)[0] in "CZ" else c for c in text)
    return " ".join("".join(shown).split())


def said_wrongly(rules: ChatRules, text: str) -> Hush | None:
    """What is wrong with a text at any kind of table, whoever says it."""
    if not rules.on:
        return Hush.OFF
    if not text:
        return Hush.EMPTY
    return Hush.TOO_LONG if len(text) > LONGEST else None


def objection(table: Table, rules: ChatRules, actor: Actor, text: str) -> Hush | None:
    """Why this person may not say this at this table now, if there is a reason."""
    if (wrong := said_wrongly(rules, text)) is not None:
        return wrong
    if actor.may(Role.DEALER):
        return Hush.NO_ADVICE if rules.staff_wait and table.state.phase is Phase.DECIDING else None
    seat = table.seat_of(actor.id)
    if seat is None:
        return Hush.NOT_SEATED
    if _bets_behind(table, seat.seat, rules.closed_kinds):
        return Hush.BETS_BEHIND
    if _cards_in_hand(table):
        return Hush.CARDS_IN_HAND
    return None


def _bets_behind(table: Table, seat: str, closed_kinds: frozenset[str]) -> bool:
    """Whether all that a seat has on the layout is of a kind whose players cannot chat."""
    spots = table.terms.game.layout.spots
    kinds = {spots[spot].kind for spot in table.state.round.stakes.get(seat, {}) if spot in spots}
    return bool(kinds) and kinds <= closed_kinds


def _cards_in_hand(table: Table) -> bool:
    """Whether somebody who has to decide sees cards that others do not (HC25-3.5.5a)."""
    if table.state.phase is not Phase.DECIDING:
        return False
    run = table.run()
    others = seen(run, ONLOOKER)
    return any(
        isinstance(question, Draw) and theirs == HIDDEN != mine
        for seat in table.state.round.stakes
        for (question, mine), (_, theirs) in zip(seen(run, seat), others, strict=True)
    )
