"""Hold'em against the bank: two cards each, a board in two stages, and one bet at any of three moments.

Ultimate Texas Hold'em (HC25-3.6) and Heads-Up Hold'em (TSG-A3) have the same course: before the flop a bet of several
antes, after it two, at the end one or fold. Whoever has bet decides no more; the bank's cards are shown when everybody
has decided (HC25-3.6.4, 3.6.6a, TSG-A3.6 to A3.13, NT-91). What is paid is data.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from croupier.rules.bank_poker.against_bank import (
    BANK,
    BOARD,
    FOLD,
    BoxConfig,
    PlayedBox,
    PokerAgainstBank,
    check_meters,
    check_options,
    check_pack,
    choice,
    described,
    described_boxes,
    key_of,
    look,
    show,
)
from croupier.rules.bank_poker.boxes import ANTE, BET, BLIND, JACKPOT, Box, BoxRules, box_of, kind_of
from croupier.rules.bank_poker.effects import BEATEN, WIN, WITH_BLIND, Situation, settle_effect, situation
from croupier.rules.bank_poker.pocket import POCKET_LINES, pocket_made
from croupier.rules.bank_poker.ranking import JACKPOT_LINES, categories, lines_of, qualifies
from croupier.rules.cards import Card
from croupier.rules.dealing import burn, deal
from croupier.rules.entry import Entry, EntryError
from croupier.rules.hand_ranking import HIGH
from croupier.rules.pay_tables import check_kinds, first_line
from croupier.rules.procedure import Procedure
from croupier.rules.questions import NOBODY, Plain, Together
from croupier.rules.wagers.wager import Wager, WagerResult, lost

CHECK: Final = "check"
TRIPS: Final = "trips"
POCKET: Final = "pocket-bonus"
MOMENTS: Final = ("preflop", "flop", "river")
"""What is asked before the flop, after it, and when all cards are out."""


class Config(BoxConfig, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The house options of these games."""

    bets: tuple[tuple[int, ...], ...]
    """What a bet may be at each moment, in antes."""
    qualifies: str = "pair"
    trips_lost_on_fold: bool = True


class Outcome(msgspec.Struct, frozen=True):
    """The whole round."""

    bank: tuple[Card, ...]
    board: tuple[Card, ...]
    boxes: tuple[PlayedBox, ...]
    void: dict[str, str] = {}
    bank_shown: bool = True

    @property
    def flop(self) -> tuple[Card, ...]:
        return self.board[:3]


class HoldemAgainstBank(PokerAgainstBank[Config, Outcome]):
    """A game of this kind as one rulebook has it."""

    family = "ultimate-holdem"
    bank_cards = 2
    board_cards = 5
    ladder = HIGH

    def __init__(self, entry: Entry, config: Config) -> None:
        super().__init__(entry, config, BoxRules(config.boxes, config.boxes_each, config.bets[0], equal=(BLIND,)))

    def _outlives_a_fold(self, kind: str) -> bool:
        return kind in (JACKPOT, POCKET) or (kind == TRIPS and not self.config.trips_lost_on_fold)

    def _round(
        self, in_play: Sequence[Box], open_boxes: Collection[str], void_wagers: dict[str, str]
    ) -> Procedure[Outcome]:
        if not in_play:
            return Outcome((), (), (), void_wagers)
        yield from burn(self.config.burn_cards)
        hands: dict[str, tuple[Card, ...]] = {}
        for box in in_play:
            hands[box.id] = yield from deal(box.area, 2, NOBODY)
        bank = yield from deal(BANK, 2, NOBODY)
        yield from look(in_play)
        waiting = [box for box in in_play if box.decides]
        folded: set[str] = set()
        board: tuple[Card, ...] = ()
        for moment, cards in enumerate((0, 3, 2)):
            board += yield from deal(BOARD, cards)
            waiting, gone = yield from self._moment(moment, waiting)
            folded |= gone
        played, bank_shown = yield from show(in_play, hands, folded, open_boxes)
        return Outcome(bank, board, played, void_wagers, bank_shown)

    def _moment(self, moment: int, waiting: Sequence[Box]) -> Procedure[tuple[list[Box], set[str]]]:
        """Those who still wait decide; who checks waits on, who folds is gone."""
        if not waiting:
            return [], set()
        passing = FOLD if moment == len(MOMENTS) - 1 else CHECK
        bets = {f"{BET}-{multiple}": multiple for multiple in self.config.bets[moment]}
        answers = yield Together(tuple(choice(b, passing, bets, MOMENTS[moment]) for b in waiting))
        by_box = {box.id: answers[key_of(box)] for box in waiting}
        folded = {box for box, answer in by_box.items() if answer == FOLD}
        return [box for box in waiting if by_box[box.id] == CHECK], folded

    def settle(self, wagers: Sequence[Wager], outcome: Outcome) -> Sequence[WagerResult]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, outcome: Outcome) -> WagerResult:
        if (void := self._void(wager, outcome.void)) is not None:
            return void
        box = next(box for box in outcome.boxes if box.id == box_of(wager.spot))
        kind = kind_of(wager.spot)
        pays = self.entry.by_kind[kind].pays
        rounding = self.entry.rounding
        if kind == JACKPOT:
            return self._jackpot(wager, (*box.cards, *outcome.flop))
        if kind == POCKET:
            return self._side_bet(wager, first_line(pays, lambda what: pocket_made(what, box.cards)))
        made = lines_of(HIGH, (*box.cards, *outcome.board))
        if kind == TRIPS:
            if box.folded and self.config.trips_lost_on_fold:
                return lost(wager)
            return self._side_bet(wager, first_line(pays, lambda what: what in made))
        return settle_effect(wager, WITH_BLIND[self._situation(box, outcome)][kind], pays, made, rounding)

    def _situation(self, box: PlayedBox, outcome: Outcome) -> Situation:
        if box.folded:
            return Situation.FOLDED
        bank = (*outcome.bank, *outcome.board)
        qualified = qualifies(HIGH, bank, self.config.qualifies)
        return situation(HIGH.value((*box.cards, *outcome.board)), HIGH.value(bank), qualified)

    def describe(self, outcome: Outcome) -> Plain:
        bank: dict[str, Plain] = {}
        if outcome.bank and outcome.bank_shown:
            bank = {
                **described(HIGH, outcome.bank, outcome.board),
                "qualified": qualifies(HIGH, (*outcome.bank, *outcome.board), self.config.qualifies),
            }
        plain: dict[str, Plain] = {
            "board": [str(card) for card in outcome.board],
            "bank": bank,
            "boxes": described_boxes(HIGH, outcome.boxes, outcome.board),
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
    check_pack(config, 2, 7)
    return HoldemAgainstBank(entry, config)
