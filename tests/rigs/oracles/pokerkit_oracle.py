"""PokerKit as an oracle: the same random hands in both engines must give the same amounts and the same stacks.

`oracle_run.py` makes long comparisons of it.

Known differences, each with the reason why this engine does what it does; `explained` recognises them by state:

1. LIMIT-SHORT: a short all-in counts towards the cap of a limit round, and lets those who acted raise again, only
   from half a bet on; PokerKit counts every all-in and reopens only on a full bet.
2. OPENING-SHORT: PokerKit starts a round with a last raise of 0, so an all-in of less than the big blind (or less than
   a raise over it) reopens the betting for those who have acted; NT-37 says that it does not.
3. IDLE-CHECK: PokerKit asks the last participant with chips to check when all others are all-in and nothing is to be
   called; here the round is over, since nobody could answer a bet (TSG-A1.25).
4. FO/8: PokerKit 0.7 plays its limit Omaha Hi/Lo as pot limit; `LimitOmahaHiLo` puts that right before comparing.
5. SIDE-POT-LOW: PokerKit halves a side pot in which nobody has a low when somebody outside it has one, and shares
   that half among hands without a low; here the best high takes such a pot whole (TSG-A1c.6).
6. SHORT-SUM: short all-ins that together are a full raise reopen the betting for whoever faces them (NT-37); PokerKit
   adds them up too, but starts again at 0 when the sum is full, so that one more short all-in closes it again.

Settings that make the rest alike: the big blind does not count towards the cap (PokerKit allows four raises after
it, NT-36 three), no choice of bet on an open pair (NT-49, unknown to PokerKit), all odd chips to the first winner of
pots joined again once losing hands are out (`OddChips.FIRST_SEAT`; else each pot is split by itself, chip by chip),
stacks that cover ante and blind (PokerKit lets others call a short blind for less than the blind), at most six at a
stud table (PokerKit shuffles the muck back where NT-52 deals a shared card). Where the stub of a draw game runs out,
PokerKit is dealt the order in which the muck comes back here; `RESHUFFLED` counts these hands.
"""

from __future__ import annotations

import random
import warnings
from collections import Counter, defaultdict, deque
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pokerkit
from pokerkit import Automation, Mode

from croupier.rules import poker
from croupier.rules.poker import Hand, HouseRules, Kind, OddChips, Phase, Stakes, Variant

HOUSE = HouseRules(odd_chips=OddChips.FIRST_SEAT, open_pair_option=False)
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class LimitOmahaHiLo(pokerkit.games.FixedLimitPokerMixin, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit's limit Omaha Hi/Lo inherits the pot limit mix-in; here it is the limit game of its name."""


@dataclass(frozen=True)
class Shared:
    """A variant that both engines know."""

    code: str
    variant: Variant
    limit: str
    game: Any


SHARED = (
    Shared("NT", poker.TEXAS_HOLDEM, "big", pokerkit.NoLimitTexasHoldem),
    Shared("FT", poker.TEXAS_HOLDEM, "fixed", pokerkit.FixedLimitTexasHoldem),
    Shared("NS", poker.SHORT_DECK_HOLDEM, "big", pokerkit.NoLimitShortDeckHoldem),
    Shared("PO", poker.OMAHA, "pot", pokerkit.PotLimitOmahaHoldem),
    Shared("FO/8", poker.OMAHA_HILO, "fixed", LimitOmahaHiLo),
    Shared("F7S", poker.SEVEN_CARD_STUD, "stud", pokerkit.FixedLimitSevenCardStud),
    Shared("F7S/8", poker.SEVEN_CARD_STUD_HILO, "stud", pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter),
    Shared("FR", poker.RAZZ, "stud", pokerkit.FixedLimitRazz),
    Shared("N2L1D", poker.SINGLE_DRAW, "big", pokerkit.NoLimitDeuceToSevenLowballSingleDraw),
    Shared("F2L3D", poker.TRIPLE_DRAW, "fixed", pokerkit.FixedLimitDeuceToSevenLowballTripleDraw),
    Shared("FB", poker.BADUGI_GAME, "fixed", pokerkit.FixedLimitBadugi),
)


class DifferenceError(AssertionError):
    """The engines disagree and nothing explains it."""


def stakes_of(shared: Shared, ante: int) -> Stakes:
    if shared.limit == "stud":
        return poker.stud_limit(10, 20, ante=max(ante, 1), bring_in=3)
    if shared.limit == "fixed":
        return Stakes(
            limit=poker.Limit.FIXED_LIMIT,
            blinds=(5, 10),
            ante=ante,
            small_bet=10,
            big_bet=20,
            bets_per_round=4,
            blind_counts_as_bet=False,
        )
    return (poker.pot_limit if shared.limit == "pot" else poker.no_limit)(5, 10, ante=ante)


def their_state(shared: Shared, stakes: Stakes, stacks: list[int]) -> Any:
    common: tuple[Any, ...] = (AUTOMATIONS, True, stakes.ante)
    if shared.limit == "stud":
        sizes: tuple[Any, ...] = (stakes.bring_in, stakes.small_bet, stakes.big_bet)
    elif shared.limit == "fixed":
        sizes = (stakes.blinds, stakes.small_bet, stakes.big_bet)
    else:
        sizes = (stakes.blinds, stakes.min_bet)
    return shared.game.create_state(*common, *sizes, tuple(stacks), len(stacks), mode=Mode.TOURNAMENT)


class Pair:
    """One hand in both engines, moved in step."""

    def __init__(self, shared: Shared, rng: random.Random) -> None:
        seats = rng.randint(2, 6)
        ante = rng.choice((0, 0, 1, 2))
        stakes = stakes_of(shared, ante)
        smallest = stakes.ante + 10
        stacks = [rng.choice((smallest, smallest + rng.randrange(40), 100 + rng.randrange(400))) for _ in range(seats)]
        deck = list(shared.variant.pack)
        rng.shuffle(deck)
        self.rng = rng
        self.ours = Hand(shared.variant, stakes, stacks, deck=deck, house=HOUSE)
        self.theirs = their_state(shared, stakes, stacks)
        self.own: dict[int, deque[str]] = defaultdict(deque)
        self.board: deque[str] = deque()
        self.seen = 0
        self.explained: Counter[str] = Counter()
        self.short_all_ins = 0
        self.deal()

    def deal(self) -> None:
        """Give PokerKit the cards that our engine dealt."""
        for event in self.ours.events[self.seen :]:
            names = [str(card) for card in event.cards]
            if event.kind in (Kind.DEAL_DOWN, Kind.DEAL_UP):
                self.own[event.seat].extend(names)
            elif event.kind is Kind.DEAL_BOARD:
                self.board.extend(names)
        self.seen = len(self.ours.events)
        state = self.theirs
        while True:
            if state.can_burn_card():
                state.burn_card("??")
            elif (seat := state.hole_dealee_index) is not None and self.own[seat]:
                state.deal_hole(self.own[seat].popleft())
            elif (count := state.board_dealing_count) and len(self.board) >= count:
                state.deal_board("".join(self.board.popleft() for _ in range(count)))
            elif self.idle():
                state.check_or_call()
                self.explained["IDLE-CHECK"] += 1
            else:
                return

    def idle(self) -> bool:
        """Whether PokerKit waits for a check that cannot change anything and that we do not ask for."""
        state, ours = self.theirs, self.ours
        return (
            state.actor_index is not None
            and not state.checking_or_calling_amount
            and state.min_completion_betting_or_raising_to_amount is None
            and not (
                ours.phase is Phase.BETTING and (ours.actor, ours.street) == (state.actor_index, state.street_index)
            )
        )

    def play(self) -> None:
        ours = self.ours
        while not ours.over:
            step = {
                Phase.BETTING: self.bet,
                Phase.BRING_IN: self.bring_in,
                Phase.DRAWING: self.draw,
                Phase.RESHUFFLING: self.reshuffle,
            }
            street = ours.street
            step[ours.phase]()
            if ours.street != street:
                self.short_all_ins = 0
            self.deal()
        if self.theirs.status:
            raise DifferenceError(f"our hand is over, theirs waits for seat {self.theirs.turn_index}")
        if list(self.theirs.stacks) != ours.stacks:
            if not self.low_in_one_pot_only():
                raise DifferenceError(f"stacks {ours.stacks} and {self.theirs.stacks}")
            self.explained["SIDE-POT-LOW"] += 1

    def low_in_one_pot_only(self) -> bool:
        """Whether some pot had a qualifying low and another had none."""
        parts = {event.part for event in self.ours.events if event.kind is Kind.WIN}
        with_low = {part // 8 for part in parts if part % 2}
        return bool(with_low) and with_low != {part // 8 for part in parts}

    def bring_in(self) -> None:
        question = self.ours.question
        assert isinstance(question, poker.BringIn)
        state = self.theirs
        low = state.min_completion_betting_or_raising_to_amount or 0
        theirs = (state.actor_index, state.effective_bring_in_amount, low)
        if theirs != (question.seat, question.amount, question.complete_to):
            raise DifferenceError(f"bring-in {question} and {theirs}")
        if self.rng.random() < 0.6 or not low:
            state.post_bring_in()
            self.ours.bring_in()
        else:
            state.complete_bet_or_raise_to(low)
            self.ours.raise_to(low)

    def draw(self) -> None:
        ours = self.ours
        if self.theirs.stand_patter_or_discarder_index != ours.actor:
            raise DifferenceError(f"drawing seat {ours.actor} and {self.theirs.stand_patter_or_discarder_index}")
        cards = [card for card in ours.hole[ours.actor] if self.rng.random() < 0.3]
        self.theirs.stand_pat_or_discard("".join(map(str, cards)))
        ours.discard(cards)

    def reshuffle(self) -> None:
        """The muck comes back; PokerKit is dealt the cards that our new order gives."""
        question = self.ours.question
        assert isinstance(question, poker.Reshuffle)
        self.ours.reshuffle(self.rng.sample(question.cards, len(question.cards)))
        self.explained["RESHUFFLED"] += 1

    def bet(self) -> None:
        ours, state, rng = self.ours, self.theirs, self.rng
        question = ours.question
        assert isinstance(question, poker.Bet)
        low = state.min_completion_betting_or_raising_to_amount or 0
        high = state.max_completion_betting_or_raising_to_amount or 0
        if (question.seat, question.call) != (state.actor_index, state.checking_or_calling_amount):
            raise DifferenceError(f"{question} and seat {state.actor_index} call {state.checking_or_calling_amount}")
        if (question.raise_from, question.raise_to) != (low, high):
            self.explain(question, low, high)
            low = high = 0
        choice = rng.random()
        if choice < 0.2 and question.call:
            state.fold()
            ours.fold()
        elif choice < 0.6 or not high:
            state.check_or_call()
            ours.check_or_call()
        else:
            amount = rng.choice((low, high, rng.randint(low, high))) if not question.fixed else low
            self.short_all_ins += amount - ours.max_bet < ours.last_raise and not ours.completing
            state.complete_bet_or_raise_to(amount)
            ours.raise_to(amount)

    def explain(self, question: poker.Bet, low: int, high: int) -> None:
        """Count a known difference, or fail."""
        can_we, can_they = question.raise_to > 0, high > 0
        if can_we != can_they and self.short_all_ins:
            if question.fixed:
                self.explained["LIMIT-SHORT"] += 1
                return
            if can_they and self.ours.acted >> question.seat & 1:
                self.explained["OPENING-SHORT"] += 1
                return
            if can_we and self.short_all_ins >= 3 and question.call >= self.ours.last_raise:
                self.explained["SHORT-SUM"] += 1
                return
        raise DifferenceError(f"{question} and {low} to {high}")


def difference(shared: Shared, number: str, explained: Counter[str]) -> str:
    """Play one hand in both engines; what nothing explains, in words, and the known differences counted."""
    pair = None
    try:
        pair = Pair(shared, random.Random(f"{shared.code}-{number}"))
        pair.play()
    except Exception as error:
        events = "\n".join(map(str, pair.ours.events)) if pair else ""
        return f"{shared.code} hand {number}: {type(error).__name__}: {error}\n{events}"
    explained.update(pair.explained)
    return ""


def compare(shared: Shared, hands: int, seed: int, first: int = 0) -> tuple[Counter[str], list[str]]:
    """Play hands in both engines; the known differences met on the way, and the unexplained ones."""
    explained: Counter[str] = Counter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = [difference(shared, f"{seed}-{number}", explained) for number in range(first, first + hands)]
    return explained, [text for text in found if text]


def remember_judgements() -> None:
    """Let PokerKit judge the same cards once only: it asks itself some twenty times about each hand at showdown."""
    for hand_type in sorted(_types_below(pokerkit.hands.Hand), key=lambda kind: -len(kind.__mro__)):
        if not hand_type.__subclasses__():
            hand_type.from_game = classmethod(_remembering(hand_type.from_game.__func__))


def _types_below(kind: type[Any]) -> list[type[Any]]:
    children: list[type[Any]] = kind.__subclasses__()
    return [kind, *(lower for child in children for lower in _types_below(child))]


def _remembering(judge: Any) -> Any:
    @lru_cache(maxsize=256)
    def judged(cls: Any, hole: tuple[Any, ...], board: tuple[Any, ...]) -> Any:
        try:
            return judge(cls, hole, board)
        except ValueError as error:
            return error

    def from_game(cls: Any, hole_cards: Any, board_cards: Any = ()) -> Any:
        result = judged(cls, tuple(hole_cards), tuple(board_cards))
        if isinstance(result, ValueError):
            raise result
        return result

    return from_game
