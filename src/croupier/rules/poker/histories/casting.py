"""A recorded hand made ready to be played at a table: every answer in order, every card known.

A card that the record does not know is one that nobody else holds. Which one matters only where it would change the
end, so another is tried until the hand ends as the record does.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from croupier.rules.cards import Card
from croupier.rules.poker.errors import IllegalActionError
from croupier.rules.poker.events import Event
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.phh import HandRecord
from croupier.rules.poker.histories.replay import REPLAY_RULES, Replay, ReplayError, replay
from croupier.rules.poker.house_rules import HouseRules, OddChips, Rake
from croupier.rules.poker.questions import Action, Verb
from croupier.rules.poker.unknown import UNKNOWN

_TRIES: Final = 500
_LARGEST_RAKE: Final = 100


class Answer(Struct, frozen=True):
    """What a seat answered, or was dealt; the board's seat is -1."""

    seat: int
    action: Action


class Casting(Struct, frozen=True):
    """A hand that can be played from its first card to its last."""

    record: HandRecord
    replayed: Replay
    odd_chips: OddChips
    runs: int
    rake: int
    """What the house took by the record; 0 where no table could have taken just that."""
    answers: tuple[Answer, ...]
    finishing_stacks: tuple[int, ...]

    @property
    def house(self) -> HouseRules:
        return house_of(self.runs, self.odd_chips, self.rake)


def house_of(runs: int, odd_chips: OddChips, rake: int) -> HouseRules:
    """The rules of recorded play at a table; the rake of a record is known, and its rate is not."""
    taken = Rake(_LARGEST_RAKE, rake) if rake else Rake()
    return replace(REPLAY_RULES, unknown_up_cards=False, runs=runs, odd_chips=odd_chips, rake=taken)


class _ToldHand(Hand):
    """A hand that writes down what it is answered."""

    __slots__ = ("answers",)

    answers: list[Answer]

    def _tell(self, verb: Verb, amount: int = 0, cards: Iterable[Card] = ()) -> None:
        if not hasattr(self, "answers"):
            self.answers = []
        self.answers.append(Answer(self._asked(), Action(verb, amount, tuple(cards))))

    def _asked(self) -> int:
        question = self.question
        return question.seat if question is not None and hasattr(question, "seat") else -1

    def fold(self) -> list[Event]:
        self._tell(Verb.FOLD)
        return super().fold()

    def check_or_call(self) -> list[Event]:
        self._tell(Verb.CALL if self.max_bet > self.bets[self.actor] else Verb.CHECK)
        return super().check_or_call()

    def raise_to(self, amount: int) -> list[Event]:
        self._tell(Verb.RAISE, amount)
        return super().raise_to(amount)

    def bring_in(self) -> list[Event]:
        self._tell(Verb.BRING_IN)
        return super().bring_in()

    def discard(self, cards: Sequence[Card] = ()) -> list[Event]:
        self._tell(Verb.DISCARD, 0, cards)
        return super().discard(cards)

    def deal(self, cards: Sequence[Card]) -> list[Event]:
        self._tell(Verb.DEAL, 0, cards)
        return super().deal(cards)

    def show(self, cards: Sequence[Card] | None = None) -> list[Event]:
        self._tell(Verb.SHOW, 0, cards or ())
        return super().show(cards)

    def muck(self) -> list[Event]:
        self._tell(Verb.MUCK)
        return super().muck()

    def agree_runs(self, count: int) -> list[Event]:
        self._tell(Verb.RUNS, count)
        return super().agree_runs(count)


def cast(record: HandRecord) -> Casting:
    """The record with every card known; it ends as the record does, or it cannot be cast."""
    replayed = replay(record, _ToldHand)
    told: list[Answer] = replayed.hand.answers  # type: ignore[attr-defined]
    odd_chips, runs = replayed.hand.plan.house.odd_chips, replayed.hand.plan.house.runs
    ends = [(0, replayed.finishing_stacks)]
    if replayed.rake and record.finishing_stacks is not None:
        ends.insert(0, (replayed.rake, record.finishing_stacks))
    for rake, stacks in ends:
        house = house_of(runs, odd_chips, rake)
        for attempt in range(_TRIES):
            answers = _known(told, replayed.hand.variant.pack, random.Random(attempt))  # noqa: S311  any card will do
            if _played(record, house, answers) == stacks:
                return Casting(record, replayed, odd_chips, runs, rake, answers, stacks)
            if not any(UNKNOWN in answer.action.cards for answer in told):
                break
    raise ReplayError("no cards in place of the unknown ones let the hand end as recorded")


def _played(record: HandRecord, house: HouseRules, answers: Iterable[Answer]) -> tuple[int, ...] | None:
    """The stacks after these answers; None where one of them is against the rules."""
    hand = Hand(record.game[0], record.stakes, record.starting_stacks, house=house)
    try:
        for answer in answers:
            hand.act(answer.action)
    except IllegalActionError:
        return None
    return tuple(hand.stacks) if hand.over else None


# Cards in place of the unknown ones


class _Slot:
    """One card that was dealt, perhaps not known yet."""

    def __init__(self, card: Card) -> None:
        self.card = card

    @property
    def unknown(self) -> bool:
        return self.card is UNKNOWN


def _known(told: Sequence[Answer], pack: Iterable[Card], rng: random.Random) -> tuple[Answer, ...]:
    """The answers with a card for each unknown one: those named later first, then any that nobody holds."""
    held: dict[int, list[_Slot]] = {}
    slots: list[tuple[Answer, list[_Slot]]] = []
    for place, answer in enumerate(told):
        own = held.setdefault(answer.seat, [])
        verb, cards = answer.action.verb, answer.action.cards
        used: list[_Slot] = []
        if verb is Verb.DEAL:
            used = [_Slot(card) for card in cards]
            own.extend(used)
        elif verb is Verb.DISCARD:
            used = _discarded(own, cards, _needed(told[place + 1 :], answer.seat))
            held[answer.seat] = [slot for slot in own if slot not in used]
        elif verb is Verb.SHOW:
            _named(own, cards)
        slots.append((answer, used))
    taken = {slot.card for _, used in slots for slot in used}
    free = [card for card in pack if card not in taken]
    rng.shuffle(free)
    for _, used in slots:
        for slot in used:
            if slot.unknown:
                if not free:
                    raise ReplayError("more cards are unknown than the pack has left")
                slot.card = free.pop()
    return tuple(_with_cards(answer, used) for answer, used in slots)


def _with_cards(answer: Answer, used: list[_Slot]) -> Answer:
    cards = tuple(slot.card for slot in used)
    return Answer(answer.seat, replace(answer.action, cards=cards))


def _needed(later: Iterable[Answer], seat: int) -> set[Card]:
    """Cards that a seat names later, and cannot have discarded."""
    verbs = (Verb.DISCARD, Verb.SHOW)
    named = (each.action.cards for each in later if each.seat == seat and each.action.verb in verbs)
    return {card for cards in named for card in cards if card is not UNKNOWN}


def _named(own: list[_Slot], cards: Iterable[Card]) -> None:
    """Named cards that nobody knew were among the unknown ones, the newest first."""
    known = {slot.card for slot in own}
    for card in cards:
        if card is not UNKNOWN and card not in known:
            slot = next((slot for slot in reversed(own) if slot.unknown), None)
            if slot is None:
                raise ReplayError(f"{card} was never dealt to whoever shows it")
            slot.card = card


def _discarded(own: list[_Slot], cards: tuple[Card, ...], needed: set[Card]) -> list[_Slot]:
    """The cards that went: those named, and for unknown ones unknown cards, else such as are not named later."""
    _named(own, cards)
    gone = [next(slot for slot in own if slot.card == card) for card in cards if card is not UNKNOWN]
    others = [slot for slot in own if slot not in gone and slot.card not in needed]
    others.sort(key=lambda slot: not slot.unknown)
    count = sum(card is UNKNOWN for card in cards)
    if len(others) < count:
        raise ReplayError("more cards were exchanged than can have been")
    return gone + others[:count]
