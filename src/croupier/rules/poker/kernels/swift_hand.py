"""A hand of poker driven answer by answer from Python, its rules in compiled code: several times as fast as `Hand`.

It plays the standard house rules of every 52-card variant and says nothing of its own: the same questions, the same
reasons for refusing, and on demand the same events, because `engine()` plays its answers again in `Hand`.

>>> from croupier.rules import poker
>>> from croupier.rules.cards import DECK
>>> hand = SwiftHand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), (200, 200, 200), deck=DECK)
>>> hand.question
Bet(seat=2, call=2, raise_from=4, raise_to=200, fixed=False)
>>> hand.raise_to(6), hand.call(), hand.fold()
(None, None, None)
>>> hand.stacks, hand.engine().events[-1].kind.name
([194, 198, 194], 'DEAL_BOARD')
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from struct import Struct
from typing import Any, Final

from croupier.rules.cards import DECK, Card
from croupier.rules.poker.dealing import check_deck
from croupier.rules.poker.errors import DeckError, IllegalActionError, Reason, SeatingError
from croupier.rules.poker.events import Event
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.kernels import compiled_answers as compiled
from croupier.rules.poker.kernels import layout
from croupier.rules.poker.kernels.game_block import Game, game_for
from croupier.rules.poker.phase import BETTING, BRING_IN, DRAWING, OVER, Phase
from croupier.rules.poker.questions import Action, Bet, BringIn, Draw, Question, Verb
from croupier.rules.poker.stakes import Stakes
from croupier.rules.poker.variants import Variant

_PHASES: Final = (BETTING, BRING_IN, DRAWING, OVER)
_BET, _BRING_IN, _DRAW, _OVER = range(4)
_FOLD, _CHECK_OR_CALL, _RAISE, _DISCARD = range(4)
_FOLDED: Final = -1
"""How a fold is remembered; a check, call or bring-in is 0, a raise its amount, a discard its cards."""

_WORDS: Final = Struct(f"={compiled.WORDS}q")
_MOST_CHIPS: Final = 1 << 56
_start, _answer, _discard, _cards = compiled.answers()


class SwiftHand:
    """A hand in progress; seats are numbered clockwise from 0, the button is the last seat unless it is told."""

    __slots__ = ("_asked", "_buffer", "_first", "_game", "_given", "button", "deck", "spare", "starting")

    def __init__(
        self,
        variant: Variant,
        stakes: Stakes,
        stacks: Sequence[int],
        *,
        deck: Sequence[Card],
        spare: Sequence[Card] | None = None,
        button: int | None = None,
    ) -> None:
        """`spare` is a pack in the order in which a reshuffled muck comes back; draw games need it."""
        count = len(stacks)
        game = game_for(variant, stakes, count)
        if min(stacks) <= 0 or max(stacks) > _MOST_CHIPS:
            raise SeatingError("everybody dealt in needs chips, and no more than a table can hold")
        if len(deck) < game.plan.cards_needed:
            check_deck(game.plan, deck)
        if game.plan.last_draw >= 0 and (spare is None or len(spare) != len(DECK)):
            raise DeckError("a draw game needs the order in which a reshuffled muck comes back, as a whole pack")
        self.starting = tuple(stacks)
        self.deck = tuple(deck)
        self.spare: tuple[Card, ...] = () if spare is None else tuple(spare)
        self.button = count - 1 if button is None else button
        self._game: Game = game
        self._given: list[int | tuple[Card, ...]] = []
        self._buffer = bytearray(compiled.SIZE)
        self._first = 0
        if button is None:
            seated = self.starting
        elif 0 <= button < count:
            self._first = first = (button + 1) % count
            seated = self.starting[first:] + self.starting[:first]
        else:
            raise SeatingError(f"the button must be at one of the seats 0 to {count - 1}, not {button}")
        self._asked: tuple[int, int, int, int, int] = _start(self._buffer, game.address, seated, self.deck, self.spare)
        if self._asked[0] < 0:
            raise DeckError("the deck holds a card twice, or one that is not in the pack")

    @property
    def over(self) -> bool:
        return self._asked[0] == _OVER

    @property
    def phase(self) -> Phase:
        return _PHASES[self._asked[0]]

    @property
    def actor(self) -> int:
        """The seat that must answer; -1 when the hand is over."""
        return -1 if self._asked[0] == _OVER else (self._asked[1] + self._first) % len(self.starting)

    @property
    def question(self) -> Question | None:
        """What the hand waits for; None when it is over."""
        phase, seat, call, low, high = self._asked
        if self._first:
            seat = (seat + self._first) % len(self.starting)
        if phase == _BET:
            return Bet(seat, call, low, high, self._game.fixed)
        if phase == _DRAW:
            return Draw(seat, self.cards_of(seat))
        if phase == _BRING_IN:
            return BringIn(seat, call, high)
        return None

    def fold(self) -> None:
        """Give up the hand and everything wagered in it."""
        if self._asked[0]:
            raise self._refused(lambda hand: hand.fold())
        self._given.append(_FOLDED)
        self._asked = _answer(self._buffer, _FOLD, 0)

    def check_or_call(self) -> None:
        """Check when nothing is to be paid, otherwise match the bet, all-in if the stack is short."""
        if self._asked[0]:
            raise self._refused(lambda hand: hand.check_or_call())
        self._given.append(0)
        self._asked = _answer(self._buffer, _CHECK_OR_CALL, 0)

    def check(self) -> None:
        """Pass the action on; allowed only while there is no bet to call."""
        if self._asked[2]:
            raise self._refused(lambda hand: hand.check())
        self.check_or_call()

    def call(self) -> None:
        """Match the bet; allowed only when there is one."""
        if not self._asked[2]:
            raise self._refused(lambda hand: hand.call())
        self.check_or_call()

    def raise_to(self, amount: int) -> None:
        """Bet, complete or raise so that the own bet of this round is `amount`."""
        phase, _, _, low, high = self._asked
        amount = index(amount)
        if not low <= amount <= high or phase > _BRING_IN or not high or (low < amount < high and self._game.fixed):
            raise self._refused(lambda hand: hand.raise_to(amount))
        self._given.append(amount)
        self._asked = _answer(self._buffer, _RAISE, amount)

    def all_in(self) -> None:
        """Bet, raise or call with the whole stack."""
        phase, seat, call, _, _ = self._asked
        if phase != _BET:
            raise self._refused(lambda hand: hand.all_in())
        stack = self._chips(compiled.STACKS_AT)[seat]
        if stack <= call:
            self.check_or_call()
        else:
            self.raise_to(self._chips(compiled.BETS_AT)[seat] + stack)

    def bring_in(self) -> None:
        """Post the bring-in."""
        if self._asked[0] != _BRING_IN:
            raise self._refused(lambda hand: hand.bring_in())
        self._given.append(0)
        self._asked = _answer(self._buffer, _CHECK_OR_CALL, 0)

    def discard(self, cards: Sequence[Card] = ()) -> None:
        """Exchange these cards; none stands pat."""
        chosen = tuple(cards)
        if self._asked[0] != _DRAW:
            raise self._refused(lambda hand: hand.discard(chosen))
        asked = _discard(self._buffer, chosen)
        if asked[0] < 0:
            raise self._refused(lambda hand: hand.discard(chosen))
        self._given.append(chosen)
        self._asked = asked

    def time_out(self) -> None:
        """What happens to a participant who does not answer in time: check, else fold; bring in; pat."""
        phase, _, call, _, _ = self._asked
        if phase == _BET:
            return self.fold() if call else self.check_or_call()
        if phase == _OVER:
            raise IllegalActionError(Reason.HAND_OVER)
        return self.bring_in() if phase == _BRING_IN else self.discard(())

    def act(self, action: Action) -> None:
        """Answer the pending question with a recorded action."""
        verb = action.verb
        if verb is Verb.RAISE:
            self.raise_to(action.amount)
        elif verb is Verb.DISCARD:
            self.discard(action.cards)
        elif verb in _PLAIN_VERBS:
            _PLAIN_VERBS[verb](self)
        else:
            raise self._refused(lambda hand: hand.act(action))

    @property
    def stacks(self) -> list[int]:
        return self._by_seat(self._chips(compiled.STACKS_AT))

    @property
    def bets(self) -> list[int]:
        return self._by_seat(self._chips(compiled.BETS_AT))

    @property
    def pot(self) -> int:
        return int(_WORDS.unpack_from(self._buffer)[compiled.SCALARS_AT + layout.POT])

    @property
    def street(self) -> int:
        return int(_WORDS.unpack_from(self._buffer)[compiled.SCALARS_AT + layout.STREET])

    @property
    def payoffs(self) -> tuple[int, ...]:
        """What each seat has won or lost so far, chips in the pot counted as lost."""
        return tuple(now - before for now, before in zip(self.stacks, self.starting, strict=True))

    @property
    def board(self) -> tuple[Card, ...]:
        count = _WORDS.unpack_from(self._buffer)[compiled.SCALARS_AT + layout.BOARD_COUNT]
        return tuple([DECK[card] for card in self._buffer[compiled.BOARD_AT : compiled.BOARD_AT + count]])

    @property
    def hole(self) -> list[tuple[Card, ...]]:
        return [self.cards_of(seat) for seat in range(len(self.starting))]

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """The own cards of a seat."""
        cards: tuple[Card, ...] = _cards(self._buffer, (seat - self._first) % len(self.starting), DECK)
        return cards

    @property
    def events(self) -> list[Event]:
        """What happened so far; worked out when asked for."""
        return self.engine().events

    def engine(self) -> Hand:
        """The same hand in the engine, for views, histories, snapshots and everything else."""
        plan = self._game.plan
        hand = Hand(plan.variant, plan.stakes, self.starting, deck=self.deck, button=self.button)
        for given in self._given:
            if isinstance(given, tuple):
                hand.discard(given)
                self._reshuffle(hand)
            elif given == _FOLDED:
                hand.fold()
            elif given:
                hand.raise_to(given)
            elif hand.phase is BRING_IN:
                hand.bring_in()
            else:
                hand.check_or_call()
        return hand

    def _reshuffle(self, hand: Hand) -> None:
        while hand.phase is Phase.RESHUFFLING:
            muck: Any = hand.question
            away = set(muck.cards)
            hand.reshuffle([card for card in self.spare if card in away])

    def copy(self) -> SwiftHand:
        """An independent copy."""
        new: SwiftHand = _new(SwiftHand)
        new.starting = self.starting
        new.deck = self.deck
        new.spare = self.spare
        new.button = self.button
        new._game = self._game
        new._first = self._first
        new._asked = self._asked
        new._given = self._given.copy()
        new._buffer = self._buffer.copy()
        return new

    __copy__ = copy

    def _chips(self, place: int) -> tuple[int, ...]:
        """Numbers by compiled seat, which is counted from the button's left."""
        return _WORDS.unpack_from(self._buffer)[place : place + len(self.starting)]

    def _by_seat(self, numbers: tuple[int, ...]) -> list[int]:
        cut = len(numbers) - self._first
        return [*numbers[cut:], *numbers[:cut]]

    def _refused(self, attempt: Any) -> Exception:
        """The engine's reason for refusing what was attempted."""
        try:
            attempt(self.engine())
        except (IllegalActionError, TypeError, ValueError) as error:
            return error
        raise AssertionError("the engine allows what the compiled hand refuses")


_new = SwiftHand.__new__
_PLAIN_VERBS: Final = {
    Verb.FOLD: SwiftHand.fold,
    Verb.CHECK: SwiftHand.check,
    Verb.CALL: SwiftHand.call,
    Verb.BRING_IN: SwiftHand.bring_in,
}
