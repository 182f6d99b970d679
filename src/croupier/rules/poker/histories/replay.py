"""Playing a recorded hand again through the engine, action by action.

Real records are incomplete: unknown cards are `??`, checks that could change nothing are written or left out, hands
are shown in any order. What the record leaves open is filled in as the format's own authors do; what contradicts the
rules is an error that names the action.
"""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Final

from msgspec import Struct
from msgspec.structs import replace as replace_rules

from croupier.rules.cards import Card, UnknownCardError, cards
from croupier.rules.poker.errors import IllegalActionError, SeatingError
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.phh import RUNS, UNLIMITED, HandRecord, UnreadableHistoryError, read_decimal
from croupier.rules.poker.house_rules import HouseRules, OddChips, Showdown
from croupier.rules.poker.questions import Bet, BringIn, Deal, Draw, Opener, Runs, Show
from croupier.rules.poker.unknown import UNKNOWN

REPLAY_RULES: Final = HouseRules(showdown=Showdown.ASKED, short_all_in_reopens=True, unknown_up_cards=True)
"""Recorded play is not held to rules that differ between houses."""

_MOST_RUNS: Final = 4
_OTHER_ODD_CHIPS: Final = replace_rules(REPLAY_RULES, odd_chips=OddChips.FIRST_SEAT)


class Step(Struct, frozen=True):
    """One action of a participant as written."""

    seat: int
    verb: str
    amount: int
    cards: tuple[Card, ...]
    text: str


class Replay(Struct):
    """The finished hand, what had to be filled in, and whether the record agrees with the result."""

    hand: Hand
    notes: list[str]
    rake: int

    @property
    def finishing_stacks(self) -> tuple[int, ...]:
        return tuple(self.hand.stacks)


class ReplayError(ValueError):
    """A record that cannot be played to its end."""


class StacksDifferError(ReplayError):
    """The hand ends with other stacks than the record says."""


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards of the format, with `??` for unknown ones.

    >>> read_cards("As??")
    (Card('As'), UNKNOWN)
    """
    if len(text) % 2:
        raise ReplayError(f"{text!r} does not divide into cards of two letters")
    parts = [text[at : at + 2] for at in range(0, len(text), 2)]
    try:
        return tuple(UNKNOWN if part == "??" else cards(part)[0] for part in parts)
    except UnknownCardError as error:
        raise ReplayError(str(error)) from None


class _Script:
    """The record sorted into what each question needs."""

    def __init__(self, record: HandRecord) -> None:
        self.count = len(record.starting_stacks)
        self.scale = record.scale
        self.own: dict[int, deque[Card]] = defaultdict(deque)
        self.board: deque[Card] = deque()
        self.steps: deque[Step] = deque()
        self.shown: dict[int, list[Step]] = defaultdict(list)
        for text in record.actions:
            self._read(text)

    def _read(self, text: str) -> None:
        words = text.split("#")[0].split()
        if not words:
            return
        if words[0] == "d" and len(words) >= 2:
            self._read_deal(words, text)
            return
        if len(words) < 2 or len(words) > 3:
            raise ReplayError(f"unreadable action {text!r}")
        seat, verb = self._seat(words[0], text), words[1]
        rest = words[2] if len(words) == 3 else ""
        if verb in ("f", "cc", "pb") and not rest:
            self.steps.append(Step(seat, verb, 0, (), text))
        elif verb == "cbr" and rest:
            self.steps.append(Step(seat, verb, int(read_decimal(rest, text) * self.scale), (), text))
        elif verb == "sd":
            self.steps.append(Step(seat, verb, 0, read_cards(rest), text))
        elif verb == "sm":
            shown = () if rest == "-" else read_cards(rest)
            self.shown[seat].append(Step(seat, verb, 1 if rest else 0, shown, text))
        else:
            raise ReplayError(f"unreadable action {text!r}")

    def _read_deal(self, words: list[str], text: str) -> None:
        if words[1] == "db" and len(words) == 3:
            self.board.extend(read_cards(words[2]))
        elif words[1] == "dh" and len(words) == 4:
            self.own[self._seat(words[2], text)].extend(read_cards(words[3]))
        else:
            raise ReplayError(f"unreadable action {text!r}")

    def _seat(self, label: str, text: str) -> int:
        if label[:1] != "p" or not label[1:].isdigit() or not 1 <= int(label[1:]) <= self.count:
            raise ReplayError(f"{label!r} is no participant in {text!r}")
        return int(label[1:]) - 1


def replay(record: HandRecord, kind: type[Hand] = Hand) -> Replay:
    """Play the record to its end; if only odd chips could make the difference, by the other rule for them."""
    try:
        return _replay(record, REPLAY_RULES, kind)
    except StacksDifferError:
        try:
            return _replay(record, _OTHER_ODD_CHIPS, kind)
        except StacksDifferError:
            pass
        raise


def _replay(record: HandRecord, house: HouseRules, kind: type[Hand]) -> Replay:
    variant, _ = record.game
    runs = record.extra.get(RUNS, 1)
    if not isinstance(runs, int) or not 1 <= runs <= _MOST_RUNS:
        raise ReplayError(f"{RUNS} must be a number from 1 to {_MOST_RUNS}")
    house = replace_rules(house, runs=runs)
    try:
        hand = kind(variant, record.stakes, record.starting_stacks, house=house)
    except (SeatingError, UnreadableHistoryError) as error:
        raise ReplayError(str(error)) from None
    script = _Script(record)
    notes: list[str] = []
    while (question := hand.question) is not None:
        if isinstance(question, Deal):
            _deal(hand, question, script)
        elif isinstance(question, Show):
            _show(hand, question.seat, script, notes)
        elif isinstance(question, Runs):
            hand.agree_runs(min(runs, question.most))
        elif isinstance(question, Opener):
            _open(hand, question, script)
        elif isinstance(question, Bet | BringIn | Draw):
            _act(hand, question, script, notes)
        else:
            raise ReplayError(f"the record cannot answer {question}")
    left = [step.text for step in script.steps if not _idle(hand, step)]
    if left:
        raise ReplayError(f"the hand was over before {left[0]!r}")
    return Replay(hand, notes, _agree(record, hand))


def _deal(hand: Hand, question: Deal, script: _Script) -> None:
    queue = script.board if question.seat < 0 else script.own[question.seat]
    if len(queue) < question.count:
        if question.up:
            where = "the board" if question.seat < 0 else f"p{question.seat + 1}"
            raise ReplayError(f"the record ends before the cards of {where} on {hand.plan.streets[hand.street].name}")
        queue.extend([UNKNOWN] * (question.count - len(queue)))
    dealt = [queue.popleft() for _ in range(question.count)]
    _try(hand.deal, dealt, text=f"deal {' '.join(map(str, dealt))}")


def _open(hand: Hand, question: Opener, script: _Script) -> None:
    """Exposed cards that nobody knows do not tell who is first: whoever the record has act next."""
    step = next((step for step in script.steps if not _idle(hand, step)), None)
    if step is None:
        raise ReplayError("the record ends before it says who acts first")
    if step.seat not in question.seats:
        first = "has the bring-in" if question.bring_in else "acts first"
        raise ReplayError(f"{step.text!r}: by the exposed cards that are known p{step.seat + 1} is not who {first}")
    hand.open(step.seat)


def _act(hand: Hand, question: Bet | BringIn | Draw, script: _Script, notes: list[str]) -> None:
    while script.steps and script.steps[0].seat != question.seat and _idle(hand, script.steps[0]):
        notes.append(f"passed over {script.steps.popleft().text!r}")
    if not script.steps:
        raise ReplayError(f"the record ends before p{question.seat + 1} acts")
    step = script.steps[0]
    if step.seat != question.seat or (step.verb == "sd") != isinstance(question, Draw):
        _fill_in(hand, question, step, notes)
        return
    script.steps.popleft()
    if step.verb == "f":
        _try(hand.fold, text=step.text)
    elif step.verb == "cc":
        _try(hand.bring_in if isinstance(question, BringIn) else hand.check_or_call, text=step.text)
    elif step.verb == "pb":
        _try(hand.bring_in, text=step.text)
    elif step.verb == "cbr":
        _try(hand.raise_to, step.amount, text=step.text)
    else:
        _discard(hand, step)


def _fill_in(hand: Hand, question: Bet | BringIn | Draw, step: Step, notes: list[str]) -> None:
    """A participant whose turn the record leaves out checks, or folds when there is a bet; or stands pat."""
    if isinstance(question, Draw):
        hand.discard(())
    elif isinstance(question, BringIn):
        raise ReplayError(f"p{question.seat + 1} has the bring-in, the record has {step.text!r}")
    else:
        hand.time_out()
    notes.append(f"filled in for p{question.seat + 1} before {step.text!r}")


def _idle(hand: Hand, step: Step) -> bool:
    """A check that could not change anything: nobody else could bet, or nothing was to be called."""
    return step.verb == "cc" and (hand.over or not hand.able & (hand.able - 1) or not hand.able >> step.seat & 1)


def _discard(hand: Hand, step: Step) -> None:
    held = hand.hole[step.seat]
    if step.cards.count(UNKNOWN) > held.count(UNKNOWN):  # which known cards went is not recorded
        hand.hole[step.seat] = (UNKNOWN,) * len(held)
    _try(hand.discard, step.cards, text=step.text)


def _show(hand: Hand, seat: int, script: _Script, notes: list[str]) -> None:
    while script.steps and _idle(hand, script.steps[0]):
        notes.append(f"passed over {script.steps.popleft().text!r}")
    held = hand.hole[seat]
    recorded = script.shown[seat]
    step = next((step for step in recorded if len(step.cards) == len(held)), recorded[0] if recorded else None)
    if step is None:
        if UNKNOWN in held:
            hand.muck()
            notes.append(f"p{seat + 1} is not recorded as showing and counts as mucking")
        else:
            hand.show()
        return
    if not step.amount:
        _try(hand.muck, text=step.text)
        return
    named = tuple(card for card in step.cards if card is not UNKNOWN)
    if UNKNOWN in held and len(named) < len(held):
        named = (*(card for card in held if card is not UNKNOWN and card not in named), *named)
    if UNKNOWN in held and len(named) < len(held):
        _try(hand.muck, text=step.text)
        notes.append(f"p{seat + 1} shows only some cards and cannot claim the pot")
    else:
        _try(hand.show, named if UNKNOWN in held else None, text=step.text)


def _try(act: object, *arguments: object, text: str) -> None:
    try:
        act(*arguments)  # type: ignore[operator]
    except IllegalActionError as error:
        raise ReplayError(f"{text!r}: {error}") from None


def _agree(record: HandRecord, hand: Hand) -> int:
    """Compare with the recorded stacks; chips missing there alone, from winners alone, are rake."""
    recorded = record.finishing_stacks
    if recorded is None:
        return 0
    if len(recorded) != len(hand.stacks):
        raise ReplayError(f"finishing_stacks has {len(recorded)} entries for {len(hand.stacks)} participants")
    gaps = [
        0 if before >= UNLIMITED else mine - theirs
        for before, mine, theirs in zip(record.starting_stacks, hand.stacks, recorded, strict=True)
    ]
    winners = {event.seat for event in hand.events if event.kind.name == "WIN"}
    if any(gap < 0 or (gap > 0 and seat not in winners) for seat, gap in enumerate(gaps)):
        mine = ", ".join(str(stack) for stack in hand.stacks)
        raise StacksDifferError(f"ends with {mine}, the record says {', '.join(map(str, recorded))}")
    return sum(gaps)
