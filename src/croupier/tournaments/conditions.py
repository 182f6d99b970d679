"""The conditions of a tournament as data: without every item that the book asks for there is none (RFH-16.4.2).

Amounts of money and of tournament credits are in minor units; a hundred of them make one credit. They come from a floor
file (`[[tournament]]`) or from the tournament manager's screen, and never change once they are announced.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from croupier.floor.session_play import Bonus, LimitStep, Refresh
from croupier.rules.wagers.limits import Bound, Limits
from croupier.words.catalogue import sentence_of
from croupier.words.said import Detail, Named, Said

Amount = Annotated[int, Meta(ge=0, le=10**12)]
Positive = Annotated[int, Meta(gt=0, le=10**12)]
Words = Annotated[str, Meta(min_length=1, max_length=2000)]
Several = Annotated[int, Meta(ge=1, le=2000)]
Rounds = Annotated[int, Meta(ge=0, le=1000)]
Length = Annotated[int, Meta(ge=0, le=86_400)]

_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
WHOLE: Final = 1000
"""The whole prize pool in thousandths."""
SMALLEST_HEAT: Final = 2
"""Nobody plays a heat alone."""


class TableGame(NamedTuple):
    """What a table of the floor plays: every game of a book can be a tournament (HC25-1.1.12a)."""

    rulebook: str
    game: str
    numbered: bool
    """It has wagers on a single number to be lucky with (RFH-16.7.2.1)."""
    currency: str


class Flaw(Enum):
    """Why a tournament cannot be announced with its conditions."""

    ID_FORM = "id-form"
    NO_TABLE = "no-table"
    NO_SUCH_CURRENCY = "no-such-currency"
    LUCKY_NUMBER_ROULETTE = "lucky-number-roulette"
    FEWEST_ABOVE_MOST = "fewest-above-most"
    PRIZES_NOT_WHOLE = "prizes-not-whole"
    ADVANCE_SHARED = "advance-shared"
    PLAY_OFF_MISSING = "play-off-missing"
    PLAY_OFF_END = "play-off-end"
    PLAY_OFF_CREDITS = "play-off-credits"
    NO_SESSION_TO_BUY_INTO = "no-session-to-buy-into"
    HEAT_OF_ONE = "heat-of-one"
    CREDITS_AT_END = "credits-at-end"
    CREDITS_NOT_COVERED = "credits-not-covered"
    SAME_NAMES = "same-names"
    SESSION_END = "session-end"
    ONE_FINAL = "one-final"
    ADVANCE = "advance"
    STARTS_EARLY = "starts-early"
    BAD_BOUNDS = "bad-bounds"
    CREDITS_BELOW_WAGER = "credits-below-wager"


class ConditionsError(ValueError):
    """Conditions that no tournament can be announced with, and why."""

    def __init__(self, flaw: Flaw, **details: Detail) -> None:
        super().__init__(flaw.value)
        self.said = Said(f"conditions-{flaw.value}", details)

    def __str__(self) -> str:
        return sentence_of(self.said)


class Tie(Enum):
    """How equal Session Scores are told apart (RFH-16.4.2.k)."""

    CREDITS_LEFT = "credits-left"
    """Whoever has more tournament credits left; lots are drawn where that is equal too."""
    LOTS = "lots"
    SHARE = "share"
    """The places are shared, and so are their prizes."""
    PLAY_OFF = "play-off"
    """They play on against each other, where a prize or a place in the next session is at stake (N70)."""


class Allocation(Enum):
    """How terminals are allocated (RFH-16.4.2.f, 16.5.5)."""

    ENTRY_ORDER = "entry-order"
    LOTS = "lots"
    MANAGER = "manager"


class AtEnd(Enum):
    """What becomes of credits that are left when a session ends (N64)."""

    LAPSE = "lapse"
    CASH = "cash"


class Purchase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A re-buy or an add-on: what it costs, what it brings, and how often each player may have it."""

    price_minor: Amount
    credits_minor: Positive
    most: Several


class Repechage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A second chance: those whom a session eliminated play for some more places in the next one (RFH-16.4.2.e)."""

    rounds: Rounds
    length_s: Length
    tables: Several
    advance: Several
    buy_in_minor: Amount


class PlayOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A session that tells equal Session Scores apart (RFH-16.1.1-play-off); its credits cost nothing and lapse."""

    rounds: Rounds
    length_s: Length
    credits_minor: Positive
    most: Several
    """So many in a row; after that lots are drawn."""


class BuyBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How eliminated players buy back in (RFH-16.4.2.g)."""

    price_minor: Amount
    """What goes into the prize pool; the buy-in of the next session comes besides."""
    administration_minor: Amount
    most: Several
    """How often each player may."""
    places: Several
    """How often it is sold in the whole tournament."""
    last_session: Several
    """The last of the conditions' sessions that can be bought into."""


class SessionPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A session: so many rounds or so long, at so many tables, and how many players go on (RFH-16.4.2.e, 16.8.1)."""

    name: Words
    rounds: Rounds
    length_s: Length
    tables: Several
    advance: Annotated[int, Meta(ge=0, le=2000)]
    """Players who advance to the next session, from each heat; 0 in the final."""
    starts_at_ms: Annotated[int, Meta(ge=0)]
    heats: Several = 1
    """It is played in so many heats, side by side or one after the other, each with a leader board of its own."""
    repechage: Repechage | None = None

    @property
    def through(self) -> int:
        """Everybody who advances from it."""
        return self.advance * self.heats + (self.repechage.advance if self.repechage else 0)


class Wagers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wagers of a round, in tournament credits (RFH-16.4.2.c, d)."""

    compulsory_minor: Amount
    """What every player has to put down in each round; 0 where nobody has to."""
    minimum_minor: Positive
    maximum_minor: Positive
    step_minor: Positive
    may_change: bool
    """Whether the tournament manager may raise or lower the limits during the tournament (RFH-16.6.7)."""
    steps: tuple[LimitStep, ...]
    """From which round of each session on other limits hold."""

    def limits(self) -> Limits:
        total = None
        if self.compulsory_minor:
            total = Bound(self.compulsory_minor, max(self.compulsory_minor, 1000 * self.maximum_minor))
        return Limits(Bound(self.minimum_minor, self.maximum_minor, self.step_minor), {}, total)


class Eligibility(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may enter (RFH-16.4.2.h)."""

    statement: Words
    may_refuse: bool
    criteria: Annotated[str, Meta(max_length=2000)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of entry (RFH-16.4.2.i, 16.4.3)."""

    withdrawal_until_ms: Annotated[int, Meta(ge=0)]
    """Until then a player withdraws without penalty."""
    form: Words
    minimum_players: Several
    maximum_players: Several
    agreement: bool
    """Whether each player has to agree to the rules and conditions in writing."""


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a place wins: so many thousandths of the pool, and perhaps something in kind."""

    share: Annotated[int, Meta(ge=0, le=WHOLE)]
    goods: Annotated[str, Meta(max_length=200)] = ""


class Prizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prizes, how they are paid, and what the house undertakes (RFH-16.4.2.j, 16.3)."""

    places: Annotated[tuple[Prize, ...], Meta(min_length=1, max_length=200)]
    payment: Words
    added_minor: Amount
    guaranteed_minor: Amount
    guarantee_needs_entries: Annotated[int, Meta(ge=0, le=2000)]
    administration_refunded: bool
    """Whether a cancellation refunds the administration fee as well (N67)."""


class Ties(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    advance: Tie
    prizes: Tie


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it; the letters are those of RFH-16.4.2."""

    id: str
    title: Words
    game: str
    currency: str
    entry_fee_minor: Amount  # (a)
    buy_in_minor: Amount
    re_buy: Purchase | None
    add_on: Purchase | None
    administration_fee_minor: Amount
    credits_minor: Positive  # (b)
    wagers: Wagers  # (c), (d)
    sessions: Annotated[tuple[SessionPlan, ...], Meta(min_length=1, max_length=20)]  # (e)
    secondary_rounds: Words
    allocation: Allocation  # (f)
    buy_back: Words  # (g)
    eligibility: Eligibility  # (h)
    entry: Entry  # (i)
    prizes: Prizes  # (j)
    ties: Ties  # (k)
    conducted_by: Words  # (l)
    bonus: Bonus  # (m)
    refresh: Refresh = Refresh.SESSION
    credits_at_end: AtEnd = AtEnd.LAPSE
    cash_per_thousand_minor: Amount = 0
    """What a thousand minor units of credits are worth at the end of a session, where they are paid."""
    rulebook: str = "star-rfh"
    """The book by whose rules the game is played."""
    play_off: PlayOff | None = None
    buying_back: BuyBack | None = None


def check(conditions: Conditions, floor: Iterable[TableGame]) -> None:
    """Raise where the conditions contradict themselves, the book, or the floor that they are for."""
    for wrong, error in _faults(conditions, set(floor)):
        if wrong:
            raise error
    names = [plan.name for plan in conditions.sessions]
    if len(set(names)) < len(names):
        raise ConditionsError(Flaw.SAME_NAMES)
    _check_sessions(conditions)
    _check_wagers(conditions)


def _faults(c: Conditions, floor: set[TableGame]) -> list[tuple[bool, ConditionsError]]:
    here = {table for table in floor if (table.rulebook, table.game) == (c.rulebook, c.game)}
    numbers = c.bonus in (Bonus.LUCKY_NUMBER, Bonus.RANDOM_LUCKY_NUMBER)
    paid = c.credits_at_end is AtEnd.CASH
    return [
        (not _ID.fullmatch(c.id), ConditionsError(Flaw.ID_FORM)),
        (not here, ConditionsError(Flaw.NO_TABLE, game=Named("game", c.game), book=Named("book", c.rulebook))),
        (
            c.currency not in {table.currency for table in here},
            ConditionsError(Flaw.NO_SUCH_CURRENCY, currency=c.currency),
        ),
        (
            numbers and not any(table.numbered for table in here),
            ConditionsError(Flaw.LUCKY_NUMBER_ROULETTE),
        ),
        (c.entry.minimum_players > c.entry.maximum_players, ConditionsError(Flaw.FEWEST_ABOVE_MOST)),
        (sum(prize.share for prize in c.prizes.places) != WHOLE, ConditionsError(Flaw.PRIZES_NOT_WHOLE)),
        (c.ties.advance is Tie.SHARE, ConditionsError(Flaw.ADVANCE_SHARED)),
        (Tie.PLAY_OFF in (c.ties.advance, c.ties.prizes) and not c.play_off, ConditionsError(Flaw.PLAY_OFF_MISSING)),
        (c.play_off is not None and not _ends(c.play_off), ConditionsError(Flaw.PLAY_OFF_END)),
        (
            c.play_off is not None and c.play_off.credits_minor < c.wagers.minimum_minor,
            ConditionsError(Flaw.PLAY_OFF_CREDITS),
        ),
        (
            c.buying_back is not None and c.buying_back.last_session > len(c.sessions),
            ConditionsError(Flaw.NO_SESSION_TO_BUY_INTO),
        ),
        (paid != bool(c.cash_per_thousand_minor), ConditionsError(Flaw.CREDITS_AT_END)),
        (paid and not _covered(c), ConditionsError(Flaw.CREDITS_NOT_COVERED)),
    ]


def _covered(c: Conditions) -> bool:
    """Whether the money that buys credits is never less than what they are worth, so that the pool cannot run dry."""
    bought = [(c.buy_in_minor, c.credits_minor)]
    bought += [(plan.repechage.buy_in_minor, c.credits_minor) for plan in c.sessions if plan.repechage is not None]
    bought += [(more.price_minor, more.credits_minor) for more in (c.re_buy, c.add_on) if more is not None]
    return all(price * 1000 >= brings * c.cash_per_thousand_minor for price, brings in bought)


def _check_sessions(c: Conditions) -> None:
    """Each session ends by rounds or by time, leaves somebody for the next one, and starts after the one before."""
    fewest, most = c.entry.minimum_players, c.entry.maximum_players
    for number, plan in enumerate(c.sessions):
        final = number == len(c.sessions) - 1
        if not _ends(plan) or not (plan.repechage is None or _ends(plan.repechage)):
            raise ConditionsError(Flaw.SESSION_END, session=plan.name)
        if final and (plan.heats > 1 or plan.repechage is not None):
            raise ConditionsError(Flaw.ONE_FINAL, session=plan.name)
        if final != (plan.advance == 0) or plan.through >= most:
            raise ConditionsError(Flaw.ADVANCE, session=plan.name)
        if plan.heats > 1 and plan.heats * SMALLEST_HEAT > fewest:
            raise ConditionsError(Flaw.HEAT_OF_ONE, session=plan.name, heats=plan.heats, players=fewest)
        if number and plan.starts_at_ms < c.sessions[number - 1].starts_at_ms:
            raise ConditionsError(Flaw.STARTS_EARLY, session=plan.name)
        bought = c.buying_back.places if c.buying_back and number + 1 < c.buying_back.last_session else 0
        most = (plan.through or most) + bought
        fewest = min(fewest, plan.through or fewest)


def _ends(plan: SessionPlan | Repechage | PlayOff) -> bool:
    """Whether it ends by rounds or by time, and not by both."""
    return bool(plan.rounds) != bool(plan.length_s)


def _check_wagers(c: Conditions) -> None:
    try:
        c.wagers.limits()
        for step in c.wagers.steps:
            Bound(step.minimum_minor, step.maximum_minor, c.wagers.step_minor)
    except ValueError as error:
        raise ConditionsError(Flaw.BAD_BOUNDS, why=str(error)) from None
    if c.credits_minor < c.wagers.minimum_minor:
        raise ConditionsError(Flaw.CREDITS_BELOW_WAGER)
