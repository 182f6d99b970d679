"""What every poker game against the bank with boxes has in common: options, layout, who looks and who shows.

A box is turned over for everybody when it has stayed in, or when another wager still depends on its cards (a jackpot,
pair plus); a hand that folded otherwise goes back unseen, and so does a bank that nobody has to beat (HC25-3.5.2b,
3.5.3b, 3.6.2b, 3.7.2b, 3.8.2b, N61).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from croupier.rules.bank_poker.boxes import (
    ANTE,
    BET,
    JACKPOT,
    Box,
    BoxRules,
    box_of,
    boxes,
    kind_of,
    objections,
    own_boxes,
)
from croupier.rules.bank_poker.effects import BEATEN, BONUS
from croupier.rules.bank_poker.ranking import QUALIFIERS, counted, jackpot_line, name, value_of
from croupier.rules.cards import Card
from croupier.rules.entry import Entry, EntryError
from croupier.rules.hand_counts import CardsByArea, Hands
from croupier.rules.hand_ranking import Ladder
from croupier.rules.jackpot import settle_jackpot
from croupier.rules.layout import Layout, Pay, Spot
from croupier.rules.pay_tables import line
from croupier.rules.procedure import Procedure, Run
from croupier.rules.questions import Choose, Option, Plain, Reveal, Stake, Together
from croupier.rules.shoe import ShoeRules
from croupier.rules.wagers.endings import paid_by
from croupier.rules.wagers.objections import Objection, void
from croupier.rules.wagers.wager import Wager, WagerResult, lost, won

BANK: Final = "bank"
BOARD: Final = "board"
FOLD: Final = "fold"


class BoxConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The house options that all these games have."""

    boxes: int = 7
    boxes_each: int = 0
    """Boxes that one player may have; 0 means no limit."""
    burn_cards: int = 0
    jackpot: bool = True
    jackpot_meters: dict[str, str] = {}
    jackpot_stake_back: bool = True


class PlayedBox(msgspec.Struct, frozen=True):
    """A box at the end of the round."""

    id: str
    seat: str
    cards: tuple[Card, ...]
    folded: bool = False
    shown: bool = True
    """Everybody has seen its cards."""


ConfigT = TypeVar("ConfigT", bound=BoxConfig)
OutcomeT = TypeVar("OutcomeT")


@runtime_checkable
class MakesHands(Protocol):
    """A game of hands against the bank's: how many cards the bank has, and how many lie on a board for all."""

    bank_cards: int
    board_cards: int


class PokerAgainstBank(ABC, Generic[ConfigT, OutcomeT]):
    """A game of this kind; how a round runs and what it is worth is each game's own."""

    def __init__(self, entry: Entry, config: ConfigT, rules: BoxRules) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id
        self.rules = rules

    @property
    @abstractmethod
    def ladder(self) -> Ladder:
        """The order of its hands."""

    def counted(self, lying: CardsByArea) -> Hands:
        return counted(self.ladder, lying, BOARD)

    @property
    def meter_kinds(self) -> frozenset[str]:
        return frozenset({JACKPOT} & self.entry.by_kind.keys()) if self.config.jackpot_meters else frozenset()

    @property
    def shoe(self) -> ShoeRules:
        return ShoeRules(packs=1)

    def figures(self, what: str) -> tuple[str, ...]:
        """The hand of a line, after "bonus" or "beaten" where it is such a line."""
        for prefix in (BONUS, BEATEN):
            if what.startswith(prefix):
                return prefix.removesuffix("-"), what.removeprefix(prefix)
        return (what,)

    @cached_property
    def layout(self) -> Layout:
        return Layout(self._spots())

    def _spots(self) -> Iterator[Spot]:
        for wager in self.entry.wagers:
            if wager.kind == JACKPOT and not self.config.jackpot:
                continue
            free = wager.kind == ANTE or wager.kind in self.rules.alone
            in_round = wager.kind == BET and self.config.boxes_each == 1
            for number in range(1, self.config.boxes + 1):
                needs = "" if free else f"{ANTE}:{number}"
                yield Spot(
                    f"{wager.kind}:{number}",
                    wager.kind,
                    wager.pays,
                    needs=needs,
                    in_round=in_round,
                    raised=wager.kind == BET,
                    equals=f"{ANTE}:{number}" if wager.kind in self.rules.equal else "",
                )

    def objections(self, wagers: Sequence[Wager]) -> Mapping[str, Objection]:
        return objections(wagers, self.rules)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[OutcomeT]:
        found = self.objections(wagers)
        standing = [wager for wager in wagers if wager.id not in found]
        void_wagers = {wager_id: objection.value for wager_id, objection in found.items()}
        open_boxes = {box_of(wager.spot) for wager in standing if self._outlives_a_fold(kind_of(wager.spot))}
        return self._round(boxes(standing), open_boxes, void_wagers)

    def decided(self, wagers: Sequence[Wager], run: Run[Any], ended: OutcomeT) -> Collection[str]:  # noqa: ARG002
        """Who folds has lost at once whatever does not depend on the cards any more (HC25-3.1.7b)."""
        folded = {
            (choice.seat, choice.key.rpartition(":")[2])
            for question, answers in run.decisions()
            for choice in (question.choices if isinstance(question, Together) else (question,))
            if (answers[choice.key] if isinstance(question, Together) else answers) == FOLD
        }
        return {
            wager.id
            for wager in wagers
            if (wager.seat, box_of(wager.spot)) in folded and not self._outlives_a_fold(kind_of(wager.spot))
        }

    @abstractmethod
    def _outlives_a_fold(self, kind: str) -> bool:
        """Does a wager of this kind depend on the cards of its box even after a fold?"""

    @abstractmethod
    def _round(
        self, in_play: Sequence[Box], open_boxes: Collection[str], void_wagers: dict[str, str]
    ) -> Procedure[OutcomeT]:
        """The round; `open_boxes` are turned over even if their player folds."""

    def _void(self, wager: Wager, found: Mapping[str, str]) -> WagerResult | None:
        objection = found.get(wager.id)
        return void(wager, Objection(objection)) if objection else None

    def _jackpot(self, wager: Wager, five: Sequence[Card]) -> WagerResult:
        pay = line(self.entry.by_kind[JACKPOT].pays, jackpot_line(five))
        meters, stake_back = self.config.jackpot_meters, self.config.jackpot_stake_back
        return settle_jackpot(wager, pay, meters, stake_back, self.entry.rounding)

    def _side_bet(self, wager: Wager, pay: Pay | None) -> WagerResult:
        return won(wager, pay.odds, self.entry.rounding, paid_by(pay)) if pay else lost(wager)


def look(in_play: Sequence[Box]) -> Procedure[None]:
    """The signal: everybody may look at the cards of his own box, and at no other (HC25-3.5.2a, 3.6.2a, 3.7.2a)."""
    own = own_boxes(in_play)
    for box in in_play:
        if own.get(box.seat) == box.id:
            yield Reveal(box.area, box.seat)


def show(
    in_play: Sequence[Box], hands: Mapping[str, tuple[Card, ...]], folded: Collection[str], open_boxes: Collection[str]
) -> Procedure[tuple[tuple[PlayedBox, ...], bool]]:
    """The boxes that are turned over, then the bank if anybody still plays against it; and whether it was."""
    played = tuple(
        PlayedBox(box.id, box.seat, hands[box.id], box.id in folded, box.id not in folded or box.id in open_boxes)
        for box in in_play
    )
    for box, end in zip(in_play, played, strict=True):
        if end.shown:
            yield Reveal(box.area)
    bank_shown = any(box.ante_minor and box.id not in folded for box in in_play)
    if bank_shown:
        yield Reveal(BANK)
    return played, bank_shown


def key_of(box: Box) -> str:
    return f"{box.seat}@{box.area}"


def choice(box: Box, passing: str, bets: Mapping[str, int], ask: str = "") -> Choose:
    """Pass, or bet so many antes by one of these names."""
    options = (Option(bet, (Stake(f"{BET}:{box.id}", box.ante_minor * multiple),)) for bet, multiple in bets.items())
    return Choose(box.seat, (Option(passing), *options), passing, about=box.area, ask=ask, key=key_of(box))


# What is told of a round: nothing that was not shown.


def described(ladder: Ladder, cards: Sequence[Card], with_board: Sequence[Card] = ()) -> dict[str, Plain]:
    """Cards and what they make."""
    category = ladder.class_of(value_of(ladder, (*cards, *with_board))).category
    return {"cards": [str(card) for card in cards], "hand": name(category)}


def described_boxes(ladder: Ladder, played: Sequence[PlayedBox], board: Sequence[Card] = ()) -> dict[str, Plain]:
    """Every box by its number."""
    return {
        box.id: {
            "seat": box.seat,
            **(described(ladder, box.cards, board) if box.shown else {}),
            "folded": box.folded,
        }
        for box in played
    }


# What a rulebook entry must have.


def check_options(count: int, qualifier: str, multiples: Sequence[int]) -> None:
    """What every game of this kind needs of its options."""
    if count < 1:
        raise EntryError(("options", "boxes"), "at least 1 is needed")
    if qualifier not in QUALIFIERS:
        raise EntryError(("options", "qualifies"), f"{qualifier!r} is none of {', '.join(QUALIFIERS)}")
    if not multiples or min(multiples) < 1:
        raise EntryError(("options", "bet-multiples"), "a bet is at least one ante")


def check_meters(entry: Entry, meters: Mapping[str, str]) -> None:
    """Every meter belongs to a line of the jackpot's table."""
    lines = {pay.what for pay in entry.by_kind[JACKPOT].pays} if JACKPOT in entry.by_kind else set()
    for what in meters:
        if what not in lines:
            raise EntryError(("options", "jackpot-meters"), f"{what!r} is no line of the jackpot's table")


def check_pack(config: BoxConfig, cards_of_a_box: int, other_cards: int) -> None:
    """One pack must have the cards for every box, the bank and the board, and those that are burned."""
    if cards_of_a_box * config.boxes + other_cards + config.burn_cards > 52:
        raise EntryError(("options", "boxes"), "one pack does not have the cards for so many boxes")
