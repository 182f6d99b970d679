"""Poker against the bank with one decision: ante, look at the cards, then fold or bet.

Caribbean Stud (HC25-3.5), Four Card Poker (HC25-3.7) and Three Card Poker (HC25-3.8) differ by cards, ranking, the
bank's qualifier, what the bet may be and what is paid: a `Variant` and named options.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Final, Literal

import msgspec

from croupier.rules.bank_poker.against_bank import (
    BANK,
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
from croupier.rules.bank_poker.boxes import ANTE, BET, JACKPOT, Box, BoxRules, box_of, kind_of
from croupier.rules.bank_poker.effects import (
    BONUS,
    ONE_BET,
    TIES_TO_PLAYER,
    WIN,
    Effects,
    Situation,
    settle_effect,
    situation,
)
from croupier.rules.bank_poker.ranking import JACKPOT_LINES, PAIR_OF_ACES, categories, lines_of, qualifies, value_of
from croupier.rules.cards import Card
from croupier.rules.dealing import burn, deal
from croupier.rules.entry import Entry, EntryError
from croupier.rules.hand_ranking import FOUR_CARD, HIGH, THREE_CARD, Ladder
from croupier.rules.layout import Pay
from croupier.rules.money import Rounding, winnings
from croupier.rules.pay_tables import check_kinds, first_line, line
from croupier.rules.procedure import Procedure
from croupier.rules.questions import EVERYBODY, NOBODY, Plain, Together
from croupier.rules.wagers.endings import paid_by
from croupier.rules.wagers.wager import Wager, WagerResult, lost


class Variant(msgspec.Struct, frozen=True):
    """What makes one of these games."""

    family: str
    ladder: Ladder
    player_cards: int
    bank_cards: int
    side_bet: str = ""
    """A side bet on the player's own hand."""
    needs_ante: bool = True
    """Whether that side bet needs an ante beside it."""


CARIBBEAN_STUD: Final = Variant("caribbean-stud", HIGH, 5, 5)
FOUR_CARD_POKER: Final = Variant("four-card-poker", FOUR_CARD, 5, 6, "aces-up")
THREE_CARD_POKER: Final = Variant("three-card-poker", THREE_CARD, 3, 3, "pair-plus", needs_ante=False)


class Config(BoxConfig, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The house options of these games."""

    bank_cards_up: int = 0
    """Cards of the bank that lie face up while players decide (notes on HC25-3.5.2a, 3.7.1g)."""
    bet_multiples: tuple[int, ...] = (1,)
    """What a bet may be, in antes."""
    qualifies: str = "none"
    ties: Literal["push", "player"] = "push"
    ante_bonus: Literal["none", "on-win", "on-play"] = "none"
    """Paid on a win over a qualified bank, or on every hand that is played (notes on HC25-3.7.7, 3.8.7b)."""
    side_bet_lost_on_fold: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """The whole round."""

    bank: tuple[Card, ...]
    boxes: tuple[PlayedBox, ...]
    void: dict[str, str] = {}
    bank_shown: bool = True


class OneBetPoker(PokerAgainstBank[Config, Outcome]):
    """A game of this kind as one rulebook has it."""

    def __init__(self, variant: Variant, entry: Entry, config: Config) -> None:
        alone = () if variant.needs_ante else (variant.side_bet,)
        super().__init__(entry, config, BoxRules(config.boxes, config.boxes_each, config.bet_multiples, alone))
        self.variant = variant
        self.family = variant.family
        self.bank_cards, self.board_cards = variant.bank_cards, 0
        self.effects: Effects = TIES_TO_PLAYER if config.ties == "player" else ONE_BET
        multiples = config.bet_multiples
        self.bets = {BET if len(multiples) == 1 else f"{BET}-{multiple}": multiple for multiple in multiples}

    @property
    def ladder(self) -> Ladder:
        return self.variant.ladder

    def _outlives_a_fold(self, kind: str) -> bool:
        return kind == JACKPOT or (kind == self.variant.side_bet and not self.config.side_bet_lost_on_fold)

    def _round(
        self, in_play: Sequence[Box], open_boxes: Collection[str], void_wagers: dict[str, str]
    ) -> Procedure[Outcome]:
        if not in_play:
            return Outcome((), (), void_wagers)
        yield from burn(self.config.burn_cards)
        hands: dict[str, tuple[Card, ...]] = {}
        for box in in_play:
            hands[box.id] = yield from deal(box.area, self.variant.player_cards, NOBODY)
        up = self.config.bank_cards_up
        bank = yield from deal(BANK, up, EVERYBODY)
        bank += yield from deal(BANK, self.variant.bank_cards - up, NOBODY)
        yield from look(in_play)
        asked = tuple(choice(box, FOLD, self.bets) for box in in_play if box.decides)
        answers: Mapping[str, str] = (yield Together(asked)) if asked else {}
        folded = {box.id for box in in_play if answers.get(key_of(box)) == FOLD}
        played, bank_shown = yield from show(in_play, hands, folded, open_boxes)
        return Outcome(bank, played, void_wagers, bank_shown)

    def settle(self, wagers: Sequence[Wager], outcome: Outcome) -> Sequence[WagerResult]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, outcome: Outcome) -> WagerResult:
        if (void := self._void(wager, outcome.void)) is not None:
            return void
        box = next(box for box in outcome.boxes if box.id == box_of(wager.spot))
        kind = kind_of(wager.spot)
        pays = self.entry.by_kind[kind].pays
        if kind == JACKPOT:
            return self._jackpot(wager, box.cards)
        made = lines_of(self.variant.ladder, box.cards)
        if kind == self.variant.side_bet:
            pay = first_line(pays, lambda what: what in made)
            if box.folded and self.config.side_bet_lost_on_fold:
                return lost(wager)
            return self._side_bet(wager, pay)
        return self.settle_situation(wager, self._situation(box, outcome.bank), made)

    def settle_situation(self, wager: Wager, stands: Situation, made: Sequence[str]) -> WagerResult:
        """An ante or a bet with a hand that makes these lines, as it stands against the bank's; exact odds ask too."""
        kind = kind_of(wager.spot)
        pays = self.entry.by_kind[kind].pays
        settled = settle_effect(wager, self.effects[stands][kind], pays, made, self.entry.rounding)
        if kind != ANTE:
            return settled
        return with_bonus(settled, wager, pays, made, stands, self.config.ante_bonus, self.entry.rounding)

    def _situation(self, box: PlayedBox, bank: tuple[Card, ...]) -> Situation:
        if box.folded:
            return Situation.FOLDED
        ladder = self.variant.ladder
        qualified = qualifies(ladder, bank, self.config.qualifies)
        return situation(value_of(ladder, box.cards), value_of(ladder, bank), qualified)

    def describe(self, outcome: Outcome) -> Plain:
        ladder = self.variant.ladder
        bank: dict[str, Plain] = {}
        if outcome.bank and outcome.bank_shown:
            bank = {
                **described(ladder, outcome.bank),
                "qualified": qualifies(ladder, outcome.bank, self.config.qualifies),
            }
        elif up := outcome.bank[: self.config.bank_cards_up]:
            bank = {"cards": [str(card) for card in up]}
        plain: dict[str, Plain] = {"bank": bank, "boxes": described_boxes(ladder, outcome.boxes)}
        if outcome.void:
            plain["void"] = dict(outcome.void)
        return plain


def with_bonus(
    settled: WagerResult,
    wager: Wager,
    pays: Sequence[Pay],
    made: Sequence[str],
    stands: Situation,
    rule: str,
    rounding: Rounding,
) -> WagerResult:
    """The ante bonus, on top of what happens to the ante."""
    due = {"none": False, "on-win": stands is Situation.HIGHER, "on-play": stands is not Situation.FOLDED}
    bonus = next((pay for what in made if (pay := line(pays, BONUS + what))), None)
    if bonus is None or not due[rule]:
        return settled
    return msgspec.structs.replace(
        settled,
        profit_minor=settled.profit_minor + winnings(wager.stake_minor, bonus.odds, rounding),
        why=(*settled.why, *paid_by(bonus)),
    )


def build(variant: Variant, entry: Entry, config: Config) -> OneBetPoker:
    """The game, or an `EntryError` that says which value it cannot play."""
    hands = categories(variant.ladder)
    bonuses = tuple(BONUS + what for what in hands)
    lines: dict[str, tuple[str, ...]] = {ANTE: (WIN, *bonuses), BET: (WIN, *hands)}
    if variant.side_bet:
        lines[variant.side_bet] = hands
    if variant.player_cards == 5:
        lines[JACKPOT] = JACKPOT_LINES
    check_kinds(entry.wagers, lines, variant.family)
    for kind in (ANTE, BET):
        if kind not in entry.by_kind:
            raise EntryError(("wager",), f"{variant.family} needs the wager {kind!r}")
    _check_wins(variant, entry)
    check_options(config.boxes, config.qualifies, config.bet_multiples)
    check_meters(entry, config.jackpot_meters)
    if not 0 <= config.bank_cards_up <= variant.bank_cards:
        raise EntryError(("options", "bank-cards-up"), f"the bank has {variant.bank_cards} cards")
    check_pack(config, variant.player_cards, variant.bank_cards)
    return OneBetPoker(variant, entry, config)


def _check_wins(variant: Variant, entry: Entry) -> None:
    """Every winning hand must be paid: a line for each category, or one for any win."""
    for place, wager in enumerate(entry.wagers):
        have = {pay.what for pay in wager.pays}
        every_hand = set(categories(variant.ladder)) - {PAIR_OF_ACES}
        if wager.kind in (ANTE, BET) and WIN not in have and not every_hand <= have:
            raise EntryError(("wager", place), f"{wager.kind} needs a line for every hand, or one for {WIN!r}")


Build = Callable[[Entry, Config], OneBetPoker]
build_caribbean_stud: Build = partial(build, CARIBBEAN_STUD)
build_four_card_poker: Build = partial(build, FOUR_CARD_POKER)
build_three_card_poker: Build = partial(build, THREE_CARD_POKER)
