"""The form of a rulebook file: what may stand in it, with which type (docs/rulebooks.md explains it to its writers).

Every value cites the clause that it comes from. Field names are those of the TOML keys; names of options, provisions,
wagers and reasons are written with hyphens and checked against what the family and the house know.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from croupier.rules.layout import SINGLE_NUMBER
from croupier.rules.money import Rounding
from croupier.rules.wagers.limits import Bound, Policy

Clauses: TypeAlias = str | tuple[str, ...]
"""One clause id, or several."""

Role: TypeAlias = Literal[
    "player",
    "dealer",
    "gaming-supervisor",
    "assistant-gaming-manager",
    "tournament-manager",
    "cashier",
    "inspector",
    "administrator",
]
Mode: TypeAlias = Literal["rng", "automated", "dealer"]


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[rulebook]`: whose book it is and what holds for all of it."""

    id: str
    title: str
    operator: str
    currency: str
    rounding: Rounding
    rounding_clause: Clauses
    catalogues: tuple[str, ...]
    """Clause catalogues that this book may cite."""
    clause: Clauses
    effective: dt.date | None = None
    series: str = ""
    """The book whose edition this is; of several the one in force on the day counts (`editions.py`)."""
    imprint: str = ""
    """The operator's seat, page and statute, as the lobby shows them (TSG-1.1)."""
    note: str = ""


class Provision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure or a fact of the book that tables, cashiers or screens follow."""

    value: Any
    clause: Clauses
    note: str = ""


Translated: TypeAlias = dict[Annotated[str, msgspec.Meta(pattern="^[a-z]{2}$")], str]
WordId: TypeAlias = Annotated[str, msgspec.Meta(pattern="^(area|option|pay|symbol)-[a-z0-9-]+$")]
"""The same name in other languages, by their code: { nl = "Draak", cs = "Drak" }."""

HouseIrregularity: TypeAlias = Literal[
    "PROHIBITED_DEVICE", "NOT_OWN_CARD", "EXCLUDED", "OPERATOR_RULING", "RULES_BROKEN", "TERMINAL_FAULT_REPORTED"
]
"""What can happen at any table, whatever its game."""


class Citation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the book speaks of something that every house knows."""

    clause: Clauses


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the book says and people are told; no code follows it, so it is no proof and no model of its clause."""

    says: str | tuple[str, ...]
    clause: Clauses
    note: str = ""


class OptionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house option: its value, and what else the book allows."""

    value: Any
    clause: Clauses
    allowed: tuple[Any, ...] = ()
    at_least: int | None = None
    at_most: int | None = None
    note: str = ""


class PayRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a pay table."""

    what: str
    odds: str
    clause: Clauses = ()


class PublishedReturn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A return that the book itself prints, as a fraction of one ("0.9730")."""

    rtp: str
    clause: Clauses
    base: str = ""
    definition: Literal["", "initial", "all"] = ""
    """What it is a part of: the initial wager or all wagers; empty where the book does not say."""
    wagers: tuple[str, ...] = ()
    """For a game's figure: the kinds of wager that it speaks of; none: all of them."""
    readings: tuple[dict[str, Any], ...] = ()
    """Other readings of an unclear book, as options that replace those in force; tried where the figure differs."""
    note: str = ""


class WagerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of wager: one ratio, or a table of them."""

    kind: str
    name: str
    clause: Clauses
    odds: str = ""
    names: Translated = {}
    pays: tuple[PayRow, ...] = ()
    needs: str = ""
    published: PublishedReturn | None = None


class BundleRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A call bet: pieces such as "split:5-8" or "street:0-2-3 x2", or widths from which the family makes them."""

    kind: str
    name: str
    clause: Clauses
    names: Translated = {}
    pieces: tuple[str, ...] = ()
    widths: tuple[int, ...] = ()


class StopReason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a spin, a roll or a deal is stopped, who may say so, and what then happens to the round."""

    code: str
    text: str
    clause: Clauses
    texts: Translated = {}
    role: Role = "dealer"
    effect: Literal["again", "restart", "void", "void-undecided"] = "again"
    """The same spin again, the whole procedure from its first question (HC25-2.6.4d), or every stake back; where the
    book says so, but those that are won or lost already (HC25-3.1.7b)."""
    modes: tuple[Mode, ...] = ("dealer",)
    remark: bool = False
    """Free text is needed."""
    marks: tuple[tuple[str, str], ...] = ()
    """How the equipment is from then on: [kind, status], in order."""
    inspection: Literal["gaming-supervisor"] | None = None
    """Who must examine the equipment before it is used again (RFH-11.5.1.6)."""
    words: str = ""
    """Under which id the catalogues of languages word it, where its code has another wording elsewhere."""


Effect: TypeAlias = Literal[
    "record",  # it is on record, and nothing else follows
    "correct", "recalculate",  # the round is settled again by the true outcome
    "void", "void-undecided",  # every stake goes back; or only those that are not won or lost yet (HC25-3.1.7b)
    "void-unpaid",  # every stake goes back, but what was paid in the meantime stands (RFH-13.5.6, N20)
    "void-seat",  # the wagers of one person go back (RFH-18.3.1)
    "exclude",  # one person may not take part any more (RFH-18.3.2)
    "withdraw",  # every player may take back all own wagers (RFH-15.4.1.1)
    "next-card",  # the card is the next one of the round (RFH-13.5.3)
    "burn",  # the card belongs to no hand (RFH-13.5.4)
    "hold",  # the card is the first of the next round (RFH-13.5.5)
    "dummy",  # the card is the first of a dummy hand (RFH-10.5.4)
    "third-card",  # the card is the next one if a hand must draw, else it starts a dummy hand (RFH-10.5.3)
    "bound-card",  # the card goes to the hand that must take one, else it is burned (HC25-3.1.6)
]  # fmt: skip


class Incident(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fault that is put right afterwards: who decides, and what that does to the money."""

    code: str
    text: str
    clause: Clauses
    role: Role
    effect: Effect
    texts: Translated = {}
    remark: bool = False
    cards: Literal["", "shuffle", "check", "replace"] = ""
    """What has to be done with the cards before the next round."""
    burns: int = 0
    """Cards that are burned face down for it (LC-2.3.5b)."""
    marks: tuple[tuple[str, str], ...] = ()
    """How the equipment is from then on: [kind, status], in order."""
    tells: Role | None = None
    """Who has to be told (RFH-10.5.20)."""
    words: str = ""
    """Under which id the catalogues of languages word it, where its code has another wording elsewhere."""


class Ceiling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The highest maximum that the book lets any table set for a kind of wager, in the book's currency."""

    most_minor: int
    clause: Clauses


class LimitsRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Policy and default figures; a table may set its own figures below the ceilings."""

    clause: Clauses
    default: Bound
    policy: Policy | None = None
    kinds: dict[str, Bound] = {}
    total: Bound | None = None
    ceilings: dict[str, Ceiling] = {}
    """The highest maximum that any table may set, by kind."""
    note: str = ""


class GameRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[game]]`: one game of the book."""

    id: str
    family: str
    title: str
    clause: Clauses
    modes: Provision
    wager: tuple[WagerRow, ...]
    titles: Translated = {}
    words: dict[WordId, Translated] | msgspec.UnsetType = msgspec.UNSET
    """What the game's areas, options, lines of pay tables and symbols are called in every language, English included,
    where the house has no words for them: `area-third`, `option-raise`, `pay-triple`, `symbol-anchor`.
    A book without any has the version that it always had."""
    timers: dict[str, Provision] = {}
    options: dict[str, OptionRow] = {}
    provisions: dict[str, Provision] = {}
    notes: dict[str, Note] = {}
    """By their headings."""
    bundle: tuple[BundleRow, ...] = ()
    stop_reason: tuple[StopReason, ...] = ()
    incident: tuple[Incident, ...] = ()
    limits: LimitsRow | None = None
    published: PublishedReturn | None = None
    note: str = ""

    @property
    def numbered(self) -> bool:
        """It has wagers on a single number."""
        return any(row.kind == SINGLE_NUMBER for row in self.wager)

    @property
    def own_words(self) -> dict[str, Translated]:
        return self.words or {}


class RakeBound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The largest rake that a table may take, in thousandths of the pot and for each pot; 0: the book sets none."""

    clause: Clauses
    per_mille: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    cap_minor: Annotated[int, msgspec.Meta(ge=0)] = 0
    note: str = ""


PokerTrouble: TypeAlias = Literal[
    "time-out",
    "lost-connection",
    "misdeal",
    "given-up",
    "left",
    "sits-out",
    "sits-out-tournament",
    "ruling",
    "no-chips",
    "passing-chips",
    "licence-ends",
    "tournament-cancelled",
]
"""What can go wrong at a poker table, in the order in which it is told."""


class PokerRoomRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[poker_room]`: what holds for all poker tables of the book."""

    rake: RakeBound
    seating: Provision
    """"chosen" by the players or "assigned" by the operator."""
    trouble: dict[PokerTrouble, Citation] = {}
    """What the book's poker pages tell about a hand in which something goes wrong."""


class PokerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[poker]]`: one poker game, or several that alternate."""

    id: str
    title: str
    clause: Clauses
    games: Provision
    """Ids of variants in their order; "limit:razz" where the book fixes the structure of one."""
    structures: Provision | None = None
    """The betting structures that a table of a single game may have."""


class BookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    rulebook: Head
    limits: LimitsRow
    general: dict[str, Provision] = {}
    irregularity: dict[HouseIrregularity, Citation] = {}
    """Where the book speaks of the irregularities that the house knows at every table."""
    notes: dict[str, Note] = {}
    game: tuple[GameRow, ...] = ()
    poker_room: PokerRoomRow | None = None
    poker: tuple[PokerRow, ...] = ()
