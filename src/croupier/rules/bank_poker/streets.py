"""Hold'em against the bank: two cards each, a board in two stages, and one bet at any of three moments.

Ultimate Texas Hold'em (HC25-3.6) and Heads-Up Hold'em (TSG-A3) have the same course: before the flop a bet of several
antes, after it two, at the end one or fold. Whoever has bet decides no more; the bank's cards are shown when everybody
has decided (HC25-3.6.4, 3.6.6a, TSG-A3.6 to A3.13, NT-91). What is paid is data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

import msgspec

from croupier.rules.bank_poker.boxes import (
    ANTE,
    BET,
    BLIND,
    JACKPOT,
    Box,
    BoxRules,
    box_of,
    boxes,
    kind_of,
    objections,
    own_boxes,
)
from croupier.rules.bank_poker.effects import BEATEN, WIN, WITH_BLIND, Situation, settle_effect, situation
from croupier.rules.bank_poker.one_bet import BANK, FOLD, check_meters, check_options, described
from croupier.rules.bank_poker.pocket import POCKET_LINES, pocket_made
from croupier.rules.bank_poker.ranking import JACKPOT_LINES, categories, jackpot_line, lines_of, qualifies
from croupier.rules.cards import Card
from croupier.rules.dealing import burn, deal
from croupier.rules.entry import Entry, EntryError
from croupier.rules.hand_ranking import HIGH
from croupier.rules.jackpot import settle_jackpot
from croupier.rules.layout import Layout, Spot
from croupier.rules.objections import Objection, void
from croupier.rules.pay_tables import check_kinds, first_line, line
from croupier.rules.procedure import Procedure
from croupier.rules.questions import NOBODY, Choose, Option, Plain, Reveal, Stake, Together
from croupier.rules.shoe import ShoeRules
from croupier.rules.wager import Settled, Wager, lost, won

BOARD: Final = "board"
CHECK: Final = "check"
TRIPS: Final = "trips"
POCKET: Final = "pocket-bonus"
MOMENTS: Final = ("before the flop", "after the flop", "after the river")


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of these games."""

    bets: tuple[tuple[int, ...], ...]
    """What a bet may be at each moment, in antes."""
    qualifies: str = "pair"
    boxes: int = 7
    boxes_each: int = 0
    """Boxes that one player may have; 0 means no limit."""
    burn_cards: int = 0
    trips_lost_on_fold: bool = True
    jackpot: bool = True
    jackpot_meters: dict[str, str] = {}
    jackpot_stake_back: bool = True


class Played(msgspec.Struct, frozen=True):
    """A box at the end of the round."""

    id: str
    seat: str
    cards: tuple[Card, ...]
    folded: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """The whole round."""

    bank: tuple[Card, ...]
    board: tuple[Card, ...]
    boxes: tuple[Played, ...]
    void: dict[str, str] = {}

    @property
    def flop(self) -> tuple[Card, ...]:
        return self.board[:3]


class HoldemAgainstBank:
    """A game of this kind as one rulebook has it."""

    family = "ultimate-holdem"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id
        self.rules = BoxRules(config.boxes, config.boxes_each, config.bets[0], equal=(BLIND,))

    @property
    def shoe(self) -> ShoeRules:
        return ShoeRules(packs=1)

    @cached_property
    def layout(self) -> Layout:
        return Layout(self._spots())

    def _spots(self) -> Iterator[Spot]:
        for wager in self.entry.wagers:
            if wager.kind == JACKPOT and not self.config.jackpot:
                continue
            for number in range(1, self.config.boxes + 1):
                needs = "" if wager.kind == ANTE else f"{ANTE}:{number}"
                in_round = wager.kind == BET and self.config.boxes_each == 1
                yield Spot(f"{wager.kind}:{number}", wager.kind, wager.pays, needs=needs, in_round=in_round)

    def objections(self, wagers: Sequence[Wager]) -> Mapping[str, Objection]:
        return objections(wagers, self.rules)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[Outcome]:
        found = self.objections(wagers)
        standing = [wager for wager in wagers if wager.id not in found]
        void_wagers = {wager_id: objection.value for wager_id, objection in found.items()}
        return self._round(boxes(standing, self.rules), void_wagers)

    def _round(self, in_play: Sequence[Box], void_wagers: dict[str, str]) -> Procedure[Outcome]:
        if not in_play:
            return Outcome((), (), (), void_wagers)
        yield from burn(self.config.burn_cards)
        hands: dict[str, tuple[Card, ...]] = {}
        for box in in_play:
            hands[box.id] = yield from deal(box.area, 2, NOBODY)
        bank = yield from deal(BANK, 2, NOBODY)
        own = own_boxes(in_play)
        for box in in_play:
            if own.get(box.seat) == box.id:
                yield Reveal(box.area, box.seat)
        waiting = [box for box in in_play if box.decides]
        folded: set[str] = set()
        board: tuple[Card, ...] = ()
        for moment, cards in enumerate((0, 3, 2)):
            board += yield from deal(BOARD, cards)
            waiting, gone = yield from self._moment(moment, waiting)
            folded |= gone
        playing = [box for box in in_play if box.id not in folded]
        for box in playing:
            yield Reveal(box.area)
        if playing:
            yield Reveal(BANK)
        played = tuple(Played(box.id, box.seat, hands[box.id], box.id in folded) for box in in_play)
        return Outcome(bank, board, played, void_wagers)

    def _moment(self, moment: int, waiting: Sequence[Box]) -> Procedure[tuple[list[Box], set[str]]]:
        """Those who still wait decide; who checks waits on, who folds is gone."""
        if not waiting:
            return [], set()
        answers = yield Together(tuple(self._choice(moment, box) for box in waiting))
        by_box = {box.id: answers[f"{box.seat}@{box.area}"] for box in waiting}
        folded = {box for box, answer in by_box.items() if answer == FOLD}
        return [box for box in waiting if by_box[box.id] == CHECK], folded

    def _choice(self, moment: int, box: Box) -> Choose:
        passing = FOLD if moment == len(MOMENTS) - 1 else CHECK
        bets = tuple(
            Option(f"{BET}-{multiple}", (Stake(f"{BET}:{box.id}", box.ante_minor * multiple),))
            for multiple in self.config.bets[moment]
        )
        about = f"{box.area} {MOMENTS[moment]}"
        return Choose(box.seat, (Option(passing), *bets), passing, about=about, key=f"{box.seat}@{box.area}")

    def settle(self, wagers: Sequence[Wager], outcome: Outcome) -> Sequence[Settled]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, outcome: Outcome) -> Settled:
        objection = outcome.void.get(wager.id)
        if objection:
            return void(wager, Objection(objection))
        box = next(box for box in outcome.boxes if box.id == box_of(wager.spot))
        kind = kind_of(wager.spot)
        pays = self.entry.by_kind[kind].pays
        rounding = self.entry.rounding
        if kind == JACKPOT:
            pay = line(pays, jackpot_line((*box.cards, *outcome.flop)))
            return settle_jackpot(wager, pay, self.config.jackpot_meters, self.config.jackpot_stake_back, rounding)
        if kind == POCKET:
            pay = first_line(pays, lambda what: pocket_made(what, box.cards))
            return won(wager, pay.odds, rounding, pay.what) if pay else lost(wager)
        made = lines_of(HIGH, (*box.cards, *outcome.board))
        if kind == TRIPS:
            pay = first_line(pays, lambda what: what in made)
            if pay is None or (box.folded and self.config.trips_lost_on_fold):
                return lost(wager)
            return won(wager, pay.odds, rounding, pay.what)
        return settle_effect(wager, WITH_BLIND[self._situation(box, outcome)][kind], pays, made, rounding)

    def _situation(self, box: Played, outcome: Outcome) -> Situation:
        if box.folded:
            return Situation.FOLDED
        bank = (*outcome.bank, *outcome.board)
        qualified = qualifies(HIGH, bank, self.config.qualifies)
        return situation(HIGH.value((*box.cards, *outcome.board)), HIGH.value(bank), qualified)

    def describe(self, outcome: Outcome) -> Plain:
        plain: dict[str, Plain] = {"board": [str(card) for card in outcome.board], "bank": {}, "boxes": {}}
        if outcome.bank:
            bank = (*outcome.bank, *outcome.board)
            plain["bank"] = {
                "cards": [str(card) for card in outcome.bank],
                "hand": described(HIGH, bank)["hand"],
                "qualified": qualifies(HIGH, bank, self.config.qualifies),
            }
        for box in outcome.boxes:
            plain["boxes"][box.id] = {
                "seat": box.seat,
                "cards": [str(card) for card in box.cards],
                "hand": described(HIGH, (*box.cards, *outcome.board))["hand"],
                "folded": box.folded,
            }
        if outcome.void:
            plain["void"] = dict(outcome.void)
        return plain


_HANDS: Final = categories(HIGH)
LINES: Final[Mapping[str, tuple[str, ...]]] = {
    ANTE: (WIN,),
    BET: (WIN,),
    BLIND: (*_HANDS, *(BEATEN + what for what in _HANDS)),
    TRIPS: _HANDS,
    POCKET: POCKET_LINES,
    JACKPOT: JACKPOT_LINES,
}


def build(entry: Entry, config: Config) -> HoldemAgainstBank:
    """The game, or an `EntryError` that says which value it cannot play."""
    check_kinds(entry.wagers, LINES, "ultimate-holdem")
    for kind in (ANTE, BET, BLIND):
        if kind not in entry.by_kind:
            raise EntryError(("wager",), f"hold'em against the bank needs the wager {kind!r}")
    if len(config.bets) != len(MOMENTS):
        raise EntryError(("options", "bets"), f"the bet must be named for each of {len(MOMENTS)} moments")
    for multiples in config.bets:
        check_options(config.boxes, config.qualifies, multiples)
    check_meters(entry, config.jackpot_meters)
    if 2 * config.boxes + 7 + config.burn_cards > 52:
        raise EntryError(("options", "boxes"), "one pack does not have the cards for so many boxes")
    return HoldemAgainstBank(entry, config)
