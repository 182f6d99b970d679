"""Pai Gow poker against the bank: seven cards each, set as five and two; both must beat the bank's (HC25-3.4.4a).

The rules are the house's, since the book leaves them to the operator: one pack with a joker, the bank sets by the house
way, a copy of the bank's hand goes to the bank, both hands won are paid even money less a commission, one won and one
lost is a stand-off. docs/pai-gow.md is the text for players (HC25-3.4.4b).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final, Literal

import msgspec

from croupier.rules.cards import Card
from croupier.rules.dealing import burn, deal
from croupier.rules.entry import Entry, EntryError
from croupier.rules.hand_ranking import HIGH
from croupier.rules.layout import Layout, Spot
from croupier.rules.pai_gow.house_way import Setting, house_way, settings
from croupier.rules.pai_gow.ranking import high_name, high_value, in_order, low_name, low_value, rank
from croupier.rules.pay_tables import check_kinds
from croupier.rules.procedure import Procedure
from croupier.rules.questions import NOBODY, Choose, Option, Plain, Reveal, Together
from croupier.rules.shoe import ShoeRules
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.objections import Objection, void
from croupier.rules.wagers.wager import Wager, WagerResult, lost, returned, won

BANK: Final = "bank"
BET: Final = "bet"
WIN: Final = "win"
HAND: Final = 7
PAIR: Final = 2
"""Cards of the low hand, in front."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    boxes: int = 6
    boxes_each: int = 0
    """Boxes that one player may have; 0 means no limit."""
    burn_cards: int = 0
    copies: Literal["bank", "push"] = "bank"
    """Who wins a hand that equals the bank's."""


class SetBox(msgspec.Struct, frozen=True):
    """A box with its cards as set."""

    id: str
    seat: str
    high: tuple[Card, ...]
    low: tuple[Card, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The whole round."""

    high: tuple[Card, ...]
    low: tuple[Card, ...]
    boxes: tuple[SetBox, ...]
    void: dict[str, str] = {}


class PaiGow:
    """Pai Gow poker as one rulebook has it."""

    family = "pai-gow"
    hand_sizes = (HIGH.size, PAIR)

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id

    @property
    def shoe(self) -> ShoeRules:
        return ShoeRules(packs=1, jokers=1)

    @cached_property
    def layout(self) -> Layout:
        pays = self.entry.by_kind[BET].pays
        return Layout(Spot(f"{BET}:{number}", BET, pays) for number in range(1, self.config.boxes + 1))

    def in_reading_order(self, cards: Sequence[Card]) -> Sequence[Card]:
        """The joker, aces, kings and so on down; equal ranks stay beside each other."""
        return sorted(cards, key=lambda card: (card.is_joker, rank(card)), reverse=True)

    def formed(self, option: str, cards: Sequence[Card]) -> tuple[str, ...]:
        """Of the two cards in front, which name the option, and of the five others."""
        front = [Card.parse(card) for card in option.split("-")]
        return low_name(front), high_name([card for card in cards if card not in front])

    def objections(self, wagers: Sequence[Wager]) -> Mapping[str, Objection]:
        found: dict[str, Objection] = {}
        holders: dict[str, str] = {}
        for wager in wagers:
            if holders.get(wager.spot, wager.seat) != wager.seat:
                found[wager.id] = Objection.BOX_TAKEN
            elif self._too_many(wager, holders):
                found[wager.id] = Objection.TOO_MANY_BOXES
            else:
                holders[wager.spot] = wager.seat
        return found

    def _too_many(self, wager: Wager, holders: Mapping[str, str]) -> bool:
        most = self.config.boxes_each
        return bool(most) and wager.spot not in holders and list(holders.values()).count(wager.seat) >= most

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[Outcome]:
        found = self.objections(wagers)
        seats = {wager.spot.partition(":")[2]: wager.seat for wager in wagers if wager.id not in found}
        in_play = {box: seats[box] for box in map(str, range(1, self.config.boxes + 1)) if box in seats}
        return self._round(in_play, {wager_id: objection.value for wager_id, objection in found.items()})

    def _round(self, in_play: Mapping[str, str], void_wagers: dict[str, str]) -> Procedure[Outcome]:
        if not in_play:
            return Outcome((), (), (), void_wagers)
        yield from burn(self.config.burn_cards)
        hands: dict[str, tuple[Card, ...]] = {}
        for box in in_play:
            hands[box] = yield from deal(_area(box), HAND, NOBODY)
        bank = yield from deal(BANK, HAND, NOBODY)
        for box, seat in in_play.items():
            yield Reveal(_area(box), seat)
        ways = {box: legal_settings(seven) for box, seven in hands.items()}
        answers = yield Together(tuple(_choice(box, seat, hands[box], ways[box]) for box, seat in in_play.items()))
        for area in (*map(_area, in_play), BANK):
            yield Reveal(area)
        set_boxes = []
        for box, seat in in_play.items():
            high, low = ways[box][answers[f"{seat}@{_area(box)}"]]
            set_boxes.append(SetBox(box, seat, high, low))
        high, low = house_way(bank)
        return Outcome(high, low, tuple(set_boxes), void_wagers)

    def settle(self, wagers: Sequence[Wager], outcome: Outcome) -> Sequence[WagerResult]:
        return list(self._settled(wagers, outcome))

    def _settled(self, wagers: Sequence[Wager], outcome: Outcome) -> Iterator[WagerResult]:
        boxes = {box.id: box for box in outcome.boxes}
        for wager in wagers:
            objection = outcome.void.get(wager.id)
            if objection:
                yield void(wager, Objection(objection))
                continue
            box = boxes[wager.spot.partition(":")[2]]
            behind = self._compared(high_value(box.high), high_value(outcome.high))
            front = self._compared(low_value(box.low), low_value(outcome.low))
            if behind > 0 and front > 0:
                yield won(wager, self.entry.by_kind[BET].pays[0].odds, self.entry.rounding)
            elif behind < 0 and front < 0:
                yield lost(wager)
            else:
                yield returned(wager, because(Ending.PUSH))

    def _compared(self, own: object, bank: object) -> int:
        """1 for a better hand, -1 for a worse one; a copy is the bank's unless the house says otherwise."""
        if own == bank:
            return -1 if self.config.copies == "bank" else 0
        return 1 if own > bank else -1  # type: ignore[operator]  # values of one ranking

    def describe(self, outcome: Outcome) -> Plain:
        plain: dict[str, Plain] = {"bank": {}, "boxes": {}}
        if outcome.high:
            plain["bank"] = _described(outcome.high, outcome.low)
        for box in outcome.boxes:
            plain["boxes"][box.id] = {"seat": box.seat, **_described(box.high, box.low)}
        if outcome.void:
            plain["void"] = dict(outcome.void)
        return plain


def legal_settings(seven: Sequence[Card]) -> Mapping[str, Setting]:
    """The settings that are not foul, named after the two cards in front."""
    return _legal_settings(tuple(seven))


@lru_cache(maxsize=256)
def _legal_settings(seven: tuple[Card, ...]) -> Mapping[str, Setting]:
    """Kept, because a live round is brought to where it is again and again while its seats decide."""
    return MappingProxyType({f"{two[0]}-{two[1]}": (five, two) for five, two in settings(seven) if in_order(five, two)})


def _choice(box: str, seat: str, seven: Sequence[Card], ways: Mapping[str, Setting]) -> Choose:
    """Which two cards go in front; without an answer the house way."""
    _, front = house_way(seven)
    default = next(name for name, (_, two) in ways.items() if set(two) == set(front))
    return Choose(seat, tuple(map(Option, ways)), default, about=_area(box), key=f"{seat}@{_area(box)}")


def _area(box: str) -> str:
    return f"box:{box}"


def _described(high: Sequence[Card], low: Sequence[Card]) -> dict[str, Plain]:
    return {
        "high": [str(card) for card in high],
        "low": [str(card) for card in low],
        "hands": [high_name(high), low_name(low)],
    }


def build(entry: Entry, config: Config) -> PaiGow:
    """The game, or an `EntryError` that says which value it cannot play."""
    check_kinds(entry.wagers, {BET: (WIN,)}, "pai-gow")
    if BET not in entry.by_kind:
        raise EntryError(("wager",), f"pai-gow needs the wager {BET!r}")
    if not 1 <= config.boxes <= (53 - HAND - config.burn_cards) // HAND:
        raise EntryError(("options", "boxes"), "one pack has the cards for at most six boxes and the bank")
    return PaiGow(entry, config)
