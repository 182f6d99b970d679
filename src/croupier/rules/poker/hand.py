"""One hand of poker, from the forced bets to the last chip.

A hand waits for the answer to `question`; each verb answers it and returns what happened. An illegal verb raises
`IllegalActionError` and changes nothing. Chance comes from outside: a deck in dealing order, or `deal`.
Clauses: TSG-A1.4 to A1.9, A1.25 to A1.28, A1.34 to A1.37; HC25-3.4.5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.rules.cards import Card
from croupier.rules.poker import betting, dealing, forced_bets, showdown
from croupier.rules.poker.errors import IllegalActionError, Reason, SeatingError
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.house_rules import STANDARD, HouseRules
from croupier.rules.poker.phase import BETTING, BRING_IN, CHOOSING_RUNS, DEALING, DRAWING, OPENING, OVER, SHOWING
from croupier.rules.poker.plan import Plan, plan_for
from croupier.rules.poker.questions import (
    Action,
    Bet,
    BringIn,
    Deal,
    Draw,
    Opener,
    Question,
    Reshuffle,
    Runs,
    Show,
    Verb,
)
from croupier.rules.poker.stakes import Stakes
from croupier.rules.poker.variants import Variant

_FOLD: Final = Kind.FOLD
_CHECK: Final = Kind.CHECK
_CALL: Final = Kind.CALL
_BET: Final = Kind.BET
_RAISE: Final = Kind.RAISE
_FOLDS: Final = Verb.FOLD
_CHECKS: Final = Verb.CHECK
_CALLS: Final = Verb.CALL
_RAISES: Final = Verb.RAISE


class Hand:
    """A hand in progress; seats are numbered clockwise from 0, sets of seats are bits of an integer."""

    __slots__ = (
        "able",
        "acted",
        "actor",
        "aggressor",
        "bets",
        "board",
        "boards",
        "bounds",
        "completing",
        "dead",
        "dealt",
        "deck",
        "discarded",
        "events",
        "hole",
        "last_raise",
        "live",
        "max_bet",
        "paid",
        "pending",
        "phase",
        "plan",
        "pot",
        "raises",
        "rake",
        "run_from",
        "runs",
        "stacks",
        "starting",
        "street",
        "tabled",
        "to_act",
        "used",
        "wide",
    )

    def __init__(
        self,
        variant: Variant,
        stakes: Stakes,
        stacks: Sequence[int],
        *,
        deck: Sequence[Card] | None = None,
        button: int | None = None,
        house: HouseRules = STANDARD,
        posts: Sequence[tuple[int, int]] | None = None,
    ) -> None:
        """`posts` are missed blinds made good, for each seat a live and a dead amount."""
        count = len(stacks)
        plan = plan_for(variant, stakes, house, count, count - 1 if button is None else button)
        if min(stacks) <= 0:
            raise SeatingError("everybody dealt in needs chips")
        if deck is not None:
            dealing.check_deck(plan, deck)
        self.plan: Plan = plan
        self.starting = tuple(stacks)
        self.stacks = list(stacks)
        self.bets = [0] * count
        self.paid = [0] * count
        self.pot = 0
        self.dead = 0
        self.rake = 0
        self.hole: list[tuple[Card, ...]] = [()] * count
        self.board: tuple[Card, ...] = ()
        self.boards: tuple[tuple[Card, ...], ...] = ()
        self.runs = 0
        self.run_from = 0
        self.deck = None if deck is None else tuple(deck)
        self.dealt = 0
        self.used = 0
        self.pending: tuple[tuple[int, int, bool], ...] = ()
        self.discarded: tuple[Card, ...] = ()
        self.live = plan.everybody
        self.able = plan.everybody
        self.to_act = 0
        self.acted = 0
        self.actor = -1
        self.aggressor = -1
        self.tabled = 0
        self.phase = BETTING
        self.street = 0
        self.max_bet = 0
        self.last_raise = plan.opening_raise
        self.wide = 0
        self.completing = False
        self.raises = 0
        self.bounds: tuple[int, int] | None = None
        self.events: list[Event] = []
        forced_bets.post(self, posts)
        dealing.begin_street(self)

    @property
    def over(self) -> bool:
        return self.phase is OVER

    @property
    def variant(self) -> Variant:
        return self.plan.variant

    @property
    def payoffs(self) -> tuple[int, ...]:
        """What each seat has won or lost so far, chips in the pot counted as lost."""
        return tuple(now - before for now, before in zip(self.stacks, self.starting, strict=True))

    @property
    def question(self) -> Question | None:
        """What the hand waits for; None when it is over."""
        phase = self.phase
        if phase is BETTING:
            seat = self.actor
            self.bounds = low, high = self.bounds or betting.raise_bounds(self)
            to_call = self.max_bet - self.bets[seat]
            stack = self.stacks[seat]
            return Bet(seat, to_call if to_call < stack else stack, low, high, self.plan.fixed)
        if phase is OVER:
            return None
        if phase is DRAWING:
            return Draw(self.actor, self.hole[self.actor])
        if phase is BRING_IN:
            return BringIn(self.actor, betting.bring_in_amount(self), betting.completion(self))
        if phase is OPENING:
            return Opener(betting.may_open(self), self.completing)
        if phase is DEALING:
            return Deal(*self.pending[0])
        if phase is SHOWING:
            return Show(self.actor)
        if phase is CHOOSING_RUNS:
            return Runs(self.actor, showdown.most_runs(self))
        return Reshuffle(dealing.muck(self))

    def fold(self) -> list[Event]:
        """Give up the hand and everything wagered in it (TSG-A1.7, HC25-3.4.5b)."""
        if self.phase is not BETTING:
            raise betting.not_betting(self)
        seat = self.actor
        bit = 1 << seat
        events = self.events
        mark = len(events)
        self.bounds = None
        events.append(Event(_FOLD, seat))
        self.live = live = self.live & ~bit
        self.able &= ~bit
        self.to_act &= ~bit
        if live & (live - 1):
            betting.proceed(self, seat)
        else:
            betting.end_round(self)
        return events[mark:]

    def check_or_call(self) -> list[Event]:
        """Check when nothing is to be paid, otherwise match the bet, all-in if the stack is short (TSG-A1.35)."""
        if self.phase is not BETTING:
            raise betting.not_betting(self)
        seat = self.actor
        bit = 1 << seat
        events = self.events
        mark = len(events)
        self.bounds = None
        bets = self.bets
        to_call = self.max_bet - bets[seat]
        if to_call > 0:
            stacks = self.stacks
            stack = stacks[seat]
            if to_call >= stack:
                to_call = stack
                self.able ^= bit
            stacks[seat] = stack - to_call
            bets[seat] += to_call
            self.paid[seat] += to_call
            self.pot += to_call
            events.append(Event(_CALL, seat, to_call))
        else:
            events.append(Event(_CHECK, seat))
        self.acted |= bit
        self.to_act &= ~bit
        betting.proceed(self, seat)
        return events[mark:]

    def check(self) -> list[Event]:
        """Pass the action on; allowed only while there is no bet to call (TSG-A1.4)."""
        if self.phase is BETTING and self.max_bet > self.bets[self.actor]:
            raise IllegalActionError(Reason.FACING_BET)
        return self.check_or_call()

    def call(self) -> list[Event]:
        """Match the bet; allowed only when there is one (TSG-A1.8)."""
        if self.phase is BETTING and self.max_bet <= self.bets[self.actor]:
            raise IllegalActionError(Reason.NOTHING_TO_CALL)
        return self.check_or_call()

    def raise_to(self, amount: int) -> list[Event]:
        """Bet, complete or raise so that the own bet of this round is `amount` (TSG-A1.6, TSG-A1.9)."""
        if self.phase is not BETTING:
            if self.phase is BRING_IN:  # the small bet in place of the bring-in (TSG-A1h.6)
                return betting.complete_bring_in(self, amount)
            raise betting.not_betting(self)
        low, high = self.bounds or betting.raise_bounds(self)
        # In a limit game either of the two bets that an open pair allows, and nothing between them (TSG-A1h.10).
        if amount < low or amount > high or not high or (amount != low and amount != high and self.plan.fixed):
            raise betting.refused_raise(self, amount, low, high)
        seat = self.actor
        events = self.events
        mark = len(events)
        top = self.max_bet
        self.bounds = None
        events.append(Event(_RAISE if top else _BET, seat, amount))
        betting.put_in(self, seat, amount)
        betting.proceed(self, seat)
        return events[mark:]

    def all_in(self) -> list[Event]:
        """Bet, raise or call with the whole stack (TSG-A1.35)."""
        if self.phase is not BETTING:
            raise betting.not_betting(self)
        seat = self.actor
        if self.stacks[seat] <= self.max_bet - self.bets[seat]:
            return self.check_or_call()
        return self.raise_to(self.bets[seat] + self.stacks[seat])

    def bring_in(self) -> list[Event]:
        """Post the bring-in (TSG-A1h.4)."""
        return betting.post_bring_in(self)

    def open(self, seat: int) -> list[Event]:
        """Who acts first, for the pending `Opener`: the record knows it where the exposed cards do not tell."""
        return betting.open_round(self, seat)

    def discard(self, cards: Sequence[Card] = ()) -> list[Event]:
        """Exchange these cards; none stands pat (TSG-A1k.3)."""
        return dealing.discard(self, cards)

    def deal(self, cards: Sequence[Card]) -> list[Event]:
        """Cards from outside for the pending `Deal`; `UNKNOWN` is one that only its holder knows."""
        return dealing.deal(self, cards)

    def reshuffle(self, order: Sequence[Card]) -> list[Event]:
        """The muck in its new order, for the pending `Reshuffle`."""
        return dealing.reshuffle(self, order)

    def show(self, cards: Sequence[Card] | None = None) -> list[Event]:
        """Show the hand at showdown; `cards` name those that the hand did not know."""
        return showdown.show(self, cards)

    def muck(self) -> list[Event]:
        """Give up the claim at showdown without showing."""
        return showdown.muck(self)

    def agree_runs(self, count: int) -> list[Event]:
        """Agree to run the rest of the board so often."""
        return showdown.agree_runs(self, count)

    def time_out(self) -> list[Event]:
        """What happens to a participant who does not answer in time: check, else fold; pat; muck."""
        phase = self.phase
        if phase is BETTING:
            return self.fold() if self.max_bet > self.bets[self.actor] else self.check_or_call()  # TSG-A1.10
        if phase is BRING_IN:
            return self.bring_in()
        if phase is DRAWING:
            return self.discard(())
        if phase is SHOWING:
            return self.show() if showdown.leads(self, self.actor) else self.muck()
        if phase is CHOOSING_RUNS:
            return self.agree_runs(1)
        raise IllegalActionError(Reason.HAND_OVER if phase is OVER else Reason.NOT_YOUR_SEAT)

    def act(self, action: Action) -> list[Event]:
        """Answer the pending question with a recorded action."""
        verb = action.verb
        if verb is _FOLDS:
            return self.fold()
        if verb is _CALLS:
            return self.call()
        if verb is _CHECKS:
            return self.check()
        if verb is _RAISES:
            return self.raise_to(action.amount)
        if verb is Verb.DISCARD:
            return self.discard(action.cards)
        if verb is Verb.DEAL:
            return self.deal(action.cards)
        if verb is Verb.RESHUFFLE:
            return self.reshuffle(action.cards)
        if verb is Verb.SHOW:
            return self.show(action.cards or None)
        if verb is Verb.OPEN:
            return self.open(action.amount)
        if verb is Verb.RUNS:
            return self.agree_runs(action.amount)
        return self.bring_in() if verb is Verb.BRING_IN else self.muck()

    def copy(self) -> Hand:
        """An independent copy; what is done to one does not touch the other."""
        new: Hand = _new(Hand)
        new.plan = self.plan
        new.starting = self.starting
        new.stacks = self.stacks.copy()
        new.bets = self.bets.copy()
        new.paid = self.paid.copy()
        new.pot = self.pot
        new.dead = self.dead
        new.rake = self.rake
        new.hole = self.hole.copy()
        new.board = self.board
        new.boards = self.boards
        new.runs = self.runs
        new.run_from = self.run_from
        new.deck = self.deck
        new.dealt = self.dealt
        new.used = self.used
        new.pending = self.pending
        new.discarded = self.discarded
        new.live = self.live
        new.able = self.able
        new.to_act = self.to_act
        new.acted = self.acted
        new.actor = self.actor
        new.aggressor = self.aggressor
        new.tabled = self.tabled
        new.phase = self.phase
        new.street = self.street
        new.max_bet = self.max_bet
        new.last_raise = self.last_raise
        new.wide = self.wide
        new.completing = self.completing
        new.raises = self.raises
        new.bounds = self.bounds
        new.events = self.events.copy()
        return new

    __copy__ = copy


_new = Hand.__new__
