"""The terms of play at a table: its game, and what its rulebook says about limits, reasons, roles and time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from croupier.floor.commands import Chip
from croupier.floor.hall.book_figures import BookFigures
from croupier.floor.refusals import reason_named
from croupier.rules.game import Game
from croupier.rules.wagers.limits import Bound, Limits, Policy, bound_of
from croupier.words.said import Named

ANY_TIME: Final = "any-time"
"""There is no end to the time in which a result is put right."""
SILENT_BOOK_ROUNDS: Final = 3
"""Rounds without a wager after which a seat may be freed where the book gives no number."""
MOST_MINOR: Final = 10**15
"""No amount is larger than this, so that sums stay far from the database's integers."""


class StopReason(msgspec.Struct, frozen=True):
    """A reason for which a spin is stopped, who may say so, and whether it must be explained."""

    code: str
    text: str
    clause: str
    role: str
    voids: bool = False
    restarts: bool = False
    """Nothing that was answered counts any more: the whole procedure starts again (HC25-2.6.4d)."""
    needs_note: bool = False
    inspected_by: str = ""
    """Who must examine the equipment before it is used again (RFH-11.5.1.6)."""
    marks: tuple[tuple[str, str], ...] = ()
    """How the equipment is from then on: [kind, status], in order (RFH-12.5.4, 12.5.6)."""
    keeps_decided: bool = False
    """What is won or lost already stays so (HC25-3.1.7b)."""
    words: str = ""
    """Under which id the catalogues word it, where that is not its code."""

    @property
    def named(self) -> Named:
        return reason_named(self.code, self.words, self.text)


class IncidentTerms(msgspec.Struct, frozen=True):
    """An irregularity of the book: who may report it and what follows (docs/irregularities.md)."""

    code: str
    text: str
    clause: str
    role: str
    effect: str
    needs_note: bool = False
    cards: str = ""
    """What has to be done with the cards before the next round: "shuffle", "check", "replace"."""
    burns: int = 0
    """Cards that are burned face down for it (LC-2.3.5b)."""
    tells: str = ""
    """Who outside the table has to be told (RFH-10.5.20)."""
    marks: tuple[tuple[str, str], ...] = ()
    """How the equipment is from then on: [kind, status], in order (RFH-10.5.16 to 10.5.19)."""
    words: str = ""

    @property
    def named(self) -> Named:
        return reason_named(self.code, self.words, self.text)


class Terms(msgspec.Struct, frozen=True):
    """What the rulebook fixes for one table."""

    game: Game
    title: str
    rulebook: str
    rulebook_title: str
    version: str
    policy: Policy
    stop_reasons: Mapping[str, StopReason]
    void_reasons: Mapping[str, str]
    correct_reasons: Mapping[str, str]
    void_role: str
    correct_role: str
    closing_notice_s: int
    reopens_after_stop: bool
    dealer_confirms: bool
    idle_rounds: int
    figures: BookFigures
    """What the book says about the limits of a table."""
    large_win_minor: int | None
    reason_roles: Mapping[str, str] = {}
    """Who decides about an incident, where the book names somebody for it (RFH-11.5.4, RFH-10.5.20)."""
    interrupted_ends_apart: bool = False
    """A game that a lost connection or a time-out interrupts ends on a temporary table (TSG-A2.34, A4.32)."""
    spun_again_elsewhere: bool = False
    """There the ball is spun anew (TSG-A4.32)."""
    incidents: Mapping[str, IncidentTerms] = {}
    tumbles_least: int = 0
    """Tumbles of the dice before wagers are called for (RFH-12.3.1)."""
    player_card_from_ms: int | None = None
    """From when on nobody plays without a valid player card of their own (RFH-3.7); None: nobody needs one."""
    late_role: str = "gaming-supervisor"
    """Who decides about a late wager (HC25-1.1.4d, RFH-3.2.8)."""
    waits_for_first_wager: bool | None = None
    """Whether the period's clock stands until somebody has bet (RFH-13.3.4, 14.3.5); None: the operator decides."""
    closes_when_ready: bool | None = None
    """Whether betting ends once everybody is ready (LC-3.2f) or with its clock alone; None: the operator decides."""
    settled_early: frozenset[str] = frozenset()
    """Kinds of wagers that are paid or collected at a point of the round, before its end (HC25-3.3.4d, LC-2.2.5f)."""
    unclaimed_rounds: int = 0
    """So many rounds found money waits for its owner (HC25-1.1.3); 0: the book says nothing of it."""
    correction_until: str = "next-round"
    """How long a wrong result is put right: until the next round's is awaited, or at any time (HC25-1.1.10b)."""
    deductions_told: bool = False
    """Whether a player is written to when a credit is taken back (TSG-8c.3)."""
    noted_reasons: frozenset[str] = frozenset()
    """Reasons that the book wants in words as well (RFH-11.5.3.4)."""

    @property
    def freed_after_rounds(self) -> int:
        """After so many rounds without a wager a supervisor may free a seat."""
        return self.idle_rounds or SILENT_BOOK_ROUNDS

    def reason(self, code: str) -> Named:
        """What a code on the record stands for, in words."""
        row = self.incidents.get(code) or self.stop_reasons.get(code)
        if row is not None:
            return row.named
        return reason_named(code, text=self.void_reasons.get(code) or self.correct_reasons.get(code, code))


class Bounds:
    """The bound of every spot under a table's limits, worked out once for each change of limits."""

    def __init__(self, terms: Terms, limits: Limits) -> None:
        self._terms = terms
        self._limits = limits
        self._by_spot: dict[str, Bound] = {}
        self._amounts: dict[str, range] = {}
        """What may lie on printed spots that have limits of their own in the wagering period, as they are asked for."""

    def of(self, spot_id: str) -> Bound:
        """The bound of a printed spot, or of one that a player writes (a keno ticket), of which there is no end."""
        bound = self._by_spot.get(spot_id)
        if bound is None:
            spot = self._terms.game.layout.spot(spot_id)
            bound = self._terms.figures.bound(spot.kind, self._limits)
            bound = bound or bound_of(spot, self._terms.policy, self._limits)
            if spot_id in self._terms.game.layout.spots:
                self._by_spot[spot_id] = bound
                if not spot.in_round and self._limits.total is None and bound.maximum_minor <= MOST_MINOR:
                    self._amounts[spot_id] = bound.amounts
        return bound

    def as_asked(self, present: Mapping[str, int], chips: Iterable[Chip]) -> dict[str, int] | None:
        """What chips add where each may lie there as it is, which is so of most; None where the book has to rule."""
        added: dict[str, int] = {}
        for chip in chips:
            spot_id, amount_minor = chip.spot, chip.amount_minor
            amounts = self._amounts.get(spot_id)
            if amounts is None or type(amount_minor) is not int or amount_minor <= 0:
                return None
            added[spot_id] = amount_minor = added.get(spot_id, 0) + amount_minor
            if present.get(spot_id, 0) + amount_minor not in amounts:
                return None
        return added

    def check(self) -> None:
        """Raise a ValueError where the figures leave a spot no amount at all."""
        for spot_id in self._terms.game.layout.spots:
            self.of(spot_id)
