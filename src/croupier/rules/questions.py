"""What a procedure asks of the world: chance (a card, a ball, dice, numbers) or a choice.

Each question can read an answer from plain data (what a terminal, a sensor or a record sends), refuses what is no
answer to it with a code that says why, and can write it back as plain data for the record.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, TypeAlias

import msgspec

from croupier.rules.cards import UNSEEN, Card, UnknownCardError

Plain: TypeAlias = Any
"""JSON-like data: strings, numbers, lists and objects."""

EVERYBODY: Final = "everybody"
NOBODY: Final = "nobody"


class Wrong(Enum):
    """Why something is no answer to a question."""

    NEEDS_CARD = "needs-card"
    NO_CARD = "no-card"
    NO_POCKET = "no-pocket"
    NEEDS_DICE = "needs-dice"
    NEEDS_NUMBERS = "needs-numbers"
    COSTS_NOTHING = "costs-nothing"
    COSTS = "costs"
    TAKES = "takes"
    NO_OPTION = "no-option"
    NOT_A_WORD = "not-a-word"
    NO_DECISION = "no-decision"
    NEEDS_EACH = "needs-each"
    NO_MORE = "no-more"


class IllegalAnswerError(ValueError):
    """An answer that the pending question does not allow; nothing has changed.

    >>> str(IllegalAnswerError(Wrong.NO_POCKET, given="37", wheel="wheel"))
    'no-pocket: given 37, wheel wheel'
    """

    def __init__(self, wrong: Wrong, **details: int | str) -> None:
        facts = ", ".join(f"{name} {value}" for name, value in details.items())
        super().__init__(f"{wrong.value}: {facts}" if facts else wrong.value)
        self.wrong = wrong
        self.details = details


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """One card from the shoe to an area of the table; `seen_by` names who may see it before it is revealed."""

    to: str
    seen_by: str = EVERYBODY
    may_stay_unseen: bool = False
    """It belongs to no hand, so that a dealer need not look at it."""

    def read(self, plain: Plain) -> Card:
        if self.may_stay_unseen and plain == str(UNSEEN):
            return UNSEEN
        if not isinstance(plain, str):
            raise IllegalAnswerError(Wrong.NEEDS_CARD, to=self.to, given=repr(plain))
        try:
            card = Card.parse(plain)
        except UnknownCardError:
            raise IllegalAnswerError(Wrong.NO_CARD, given=plain) from None
        return card

    def write(self, answer: Card) -> Plain:
        return str(answer)


class Spin(msgspec.Struct, frozen=True, tag="spin"):
    """The ball, or the money wheel's pointer, comes to rest in one of `pockets`."""

    pockets: tuple[str, ...]
    wheel: str = "wheel"

    def read(self, plain: Plain) -> str:
        if not isinstance(plain, str) or plain not in self.pockets:
            raise IllegalAnswerError(Wrong.NO_POCKET, given=str(plain), wheel=self.wheel)
        return plain

    def write(self, answer: str) -> Plain:
        return answer


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Dice come to rest."""

    dice: int = 3
    faces: int = 6
    roller: str = "tumbler"

    def read(self, plain: Plain) -> tuple[int, ...]:
        if (
            not isinstance(plain, list | tuple)
            or len(plain) != self.dice
            or not all(type(face) is int and 1 <= face <= self.faces for face in plain)
        ):
            raise IllegalAnswerError(Wrong.NEEDS_DICE, dice=self.dice, faces=self.faces, given=repr(plain))
        return tuple(plain)

    def write(self, answer: tuple[int, ...]) -> Plain:
        return list(answer)


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Some of a population drawn without replacement, in order: keno balls, bingo calls, bonus numbers."""

    population: tuple[str, ...]
    count: int
    what: str = "number"
    part_of: str = ""
    """What several picks make together, such as one bingo card."""

    def read(self, plain: Plain) -> tuple[str, ...]:
        if (
            not isinstance(plain, list | tuple)
            or len(plain) != self.count
            or not all(isinstance(item, str) and item in self.population for item in plain)
            or len(set(plain)) != self.count
        ):
            raise IllegalAnswerError(Wrong.NEEDS_NUMBERS, count=self.count, given=repr(plain))
        return tuple(plain)

    def write(self, answer: tuple[str, ...]) -> Plain:
        return list(answer)


class Stake(msgspec.Struct, frozen=True):
    """A further wager that an option needs, on a spot of the layout (double, split, raise, insurance)."""

    spot: str
    amount_minor: int


AMOUNT: Final = "="
"""Between an option's name and the amount that was chosen for it: `double=250`."""


def name_of(answer: str) -> str:
    """The option that an answer takes, without the amount.

    >>> name_of("double=250"), name_of("stand")
    ('double', 'stand')
    """
    return answer.partition(AMOUNT)[0]


class Option(msgspec.Struct, frozen=True):
    """One thing that a seat may do, and what it costs.

    Where the seat may stake less than the option's one stake, `least_minor` is the least and `step_minor` the unit in
    which the amount grows. The plain name then stands for the whole stake, `name=amount` for a smaller one.
    """

    id: str
    stakes: tuple[Stake, ...] = ()
    least_minor: int = 0
    step_minor: int = 1

    @property
    def cost_minor(self) -> int:
        return sum(stake.amount_minor for stake in self.stakes)

    @property
    def flexible(self) -> bool:
        """May the seat stake less than the whole?"""
        return 0 < self.least_minor < self.cost_minor

    def allows(self, amount_minor: int) -> bool:
        whole_minor = self.cost_minor
        if not self.flexible or amount_minor == whole_minor:
            return amount_minor == whole_minor
        off_step = (amount_minor - self.least_minor) % self.step_minor
        return self.least_minor <= amount_minor < whole_minor and not off_step

    def for_amount(self, text: str) -> Option:
        """The option with an amount of the seat's choice, as it was written.

        >>> option = Option("insure", (Stake("insurance:1", 300),), least_minor=100, step_minor=100)
        >>> option.for_amount("200").id, option.for_amount("200").cost_minor, option.for_amount("300").id
        ('insure=200', 200, 'insure')
        """
        amount_minor = int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_AMOUNT else -1
        if not self.stakes or not self.allows(amount_minor):
            raise self._wrong_amount()
        if amount_minor == self.cost_minor:
            return Option(self.id, self.stakes)
        return Option(f"{self.id}{AMOUNT}{amount_minor}", (Stake(self.stakes[0].spot, amount_minor),))

    def _wrong_amount(self) -> IllegalAnswerError:
        if not self.stakes:
            return IllegalAnswerError(Wrong.COSTS_NOTHING, option=self.id)
        if not self.flexible:
            return IllegalAnswerError(Wrong.COSTS, option=self.id, cost_minor=self.cost_minor)
        return IllegalAnswerError(
            Wrong.TAKES,
            option=self.id,
            least_minor=self.least_minor,
            most_minor=self.cost_minor,
            step_minor=self.step_minor,
        )


_LONGEST_AMOUNT: Final = 18


class _Question(msgspec.Struct, frozen=True):
    """What every decision has: who decides, between what, and what happens on a time-out."""

    seat: str
    options: tuple[Option, ...]
    default: str


class Choose(_Question, frozen=True, tag="choose", kw_only=True):
    """A decision of one seat. `key` is unique among the decisions open together; `default` answers a time-out."""

    about: str = ""
    """The area or the spot that it is about; nothing where it is about the whole round."""
    ask: str = ""
    """What is asked, where an area does not say it: "insurance", "flop", "follow-split"."""
    key: str = ""
    automatic: str = ""
    """An option that is taken at once, without asking, where the seat's purse allows it (LC-2.5.2k, NL-21)."""

    def option(self, option_id: str) -> Option:
        """The option that an answer takes, with its amount if the answer carries one."""
        name, chosen, amount = option_id.partition(AMOUNT)
        for option in self.options:
            if option.id == name:
                return option.for_amount(amount) if chosen else option
        raise IllegalAnswerError(Wrong.NO_OPTION, option=option_id, options=", ".join(o.id for o in self.options))

    def read(self, plain: Plain) -> str:
        if not isinstance(plain, str):
            raise IllegalAnswerError(Wrong.NOT_A_WORD, given=repr(plain))
        return self.option(plain).id

    def write(self, answer: str) -> Plain:
        return answer


class Together(msgspec.Struct, frozen=True, tag="together"):
    """Decisions that several seats make at the same time, none knowing the others'; keyed by `Choose.key`."""

    choices: tuple[Choose, ...]

    def choice(self, key: str) -> Choose:
        for choice in self.choices:
            if choice.key == key:
                return choice
        raise IllegalAnswerError(Wrong.NO_DECISION, key=key)

    def read(self, plain: Plain) -> Mapping[str, str]:
        if not isinstance(plain, Mapping) or set(plain) != {choice.key for choice in self.choices}:
            raise IllegalAnswerError(Wrong.NEEDS_EACH, keys=", ".join(c.key for c in self.choices))
        return {choice.key: choice.read(plain[choice.key]) for choice in self.choices}

    def write(self, answer: Mapping[str, str]) -> Plain:
        return dict(answer)


class Reveal(msgspec.Struct, frozen=True, tag="reveal"):
    """Not a question: from here on everybody, or one seat, may see the cards of this area. It needs no answer."""

    area: str
    to: str = EVERYBODY


Chance: TypeAlias = Draw | Spin | Roll | Pick
Decision: TypeAlias = Choose | Together
Question: TypeAlias = Chance | Decision | Reveal
Answer: TypeAlias = Any
"""What `Question.read` gives: Card, pocket, faces, numbers, option id, or option ids by key; None for Reveal."""
