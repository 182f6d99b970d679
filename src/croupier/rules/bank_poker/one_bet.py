"""Poker against the bank with one decision: ante, look at the cards, then fold or bet.

Caribbean Stud (HC25-3.5), Four Card Poker (HC25-3.7) and Three Card Poker (HC25-3.8) differ by cards, ranking, the
bank's qualifier, what the bet may be and what is paid: a `Variant` and named options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Final, Literal

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
from croupier.rules.bank_poker.effects import ONE_BET, TIES_TO_PLAYER, WIN, Effects, Situation, settle_effect, situation
from croupier.rules.bank_poker.ranking import (
    JACKPOT_LINES,
    PAIR_OF_ACES,
    QUALIFIERS,
    categories,
    jackpot_line,
    lines_of,
    name,
    qualifies,
    value_of,
)
from croupier.rules.cards import Card
from croupier.rules.dealing import burn, deal
from croupier.rules.entry import Entry, EntryError
from croupier.rules.hand_ranking import FOUR_CARD, HIGH, THREE_CARD, Ladder
from croupier.rules.jackpot import settle_jackpot
from croupier.rules.layout import Layout, Spot
from croupier.rules.money import winnings
from croupier.rules.objections import Objection, void
from croupier.rules.pay_tables import check_kinds, first_line, line
from croupier.rules.procedure import Procedure
from croupier.rules.questions import EVERYBODY, NOBODY, Choose, Option, Plain, Reveal, Stake, Together
from croupier.rules.shoe import ShoeRules
from croupier.rules.wager import Settled, Wager, lost, won

BANK: Final = "bank"
FOLD: Final = "fold"
BONUS: Final = "bonus-"
"""Prefix of the lines of an ante's table that are paid on top of it."""


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


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of these games."""

    boxes: int = 7
    boxes_each: int = 0
    """Boxes that one player may have; 0 means no limit."""
    burn_cards: int = 0
    bank_cards_up: int = 0
    """Cards of the bank that lie face up while players decide (notes on HC25-3.5.2a, 3.7.1g)."""
    bet_multiples: tuple[int, ...] = (1,)
    """What a bet may be, in antes."""
    qualifies: str = "none"
    ties: Literal["push", "player"] = "push"
    ante_bonus: Literal["none", "on-win", "on-play"] = "none"
    """Paid on a win over a qualified bank, or on every hand that is played (notes on HC25-3.7.7, 3.8.7b)."""
    side_bet_lost_on_fold: bool = False
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
    boxes: tuple[Played, ...]
    void: dict[str, str] = {}


class OneBetPoker:
    """A game of this kind as one rulebook has it."""

    def __init__(self, variant: Variant, entry: Entry, config: Config) -> None:
        self.variant = variant
        self.entry = entry
        self.config = config
        self.id = entry.id
        self.family = variant.family
        self.effects: Effects = TIES_TO_PLAYER if config.ties == "player" else ONE_BET
        alone = () if variant.needs_ante else (variant.side_bet,)
        self.rules = BoxRules(config.boxes, config.boxes_each, config.bet_multiples, alone)

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
                free = wager.kind == ANTE or wager.kind in self.rules.alone
                needs = "" if free else f"{ANTE}:{number}"
                yield Spot(f"{wager.kind}:{number}", wager.kind, wager.pays, needs=needs)

    def objections(self, wagers: Sequence[Wager]) -> Mapping[str, Objection]:
        return objections(wagers, self.rules)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[Outcome]:
        found = self.objections(wagers)
        standing = [wager for wager in wagers if wager.id not in found]
        void_wagers = {wager_id: objection.value for wager_id, objection in found.items()}
        return self._round(boxes(standing, self.rules), void_wagers)

    def _round(self, in_play: Sequence[Box], void_wagers: dict[str, str]) -> Procedure[Outcome]:
        if not in_play:
            return Outcome((), (), void_wagers)
        yield from burn(self.config.burn_cards)
        hands: dict[str, tuple[Card, ...]] = {}
        for box in in_play:
            hands[box.id] = yield from deal(box.area, self.variant.player_cards, NOBODY)
        up = self.config.bank_cards_up
        bank = yield from deal(BANK, up, EVERYBODY)
        bank += yield from deal(BANK, self.variant.bank_cards - up, NOBODY)
        # The signal: everybody may look at the cards of his own box, and at no other (HC25-3.5.2a, 3.7.2a, 3.8.2a).
        own = own_boxes(in_play)
        for box in in_play:
            if own.get(box.seat) == box.id:
                yield Reveal(box.area, box.seat)
        asked = tuple(self._choice(box) for box in in_play if box.decides)
        answers: Mapping[str, str] = (yield Together(asked)) if asked else {}
        folded = {box.id for box in in_play if answers.get(f"{box.seat}@{box.area}") == FOLD}
        for box in in_play:
            if box.id not in folded:
                yield Reveal(box.area)
        if any(box.ante_minor and box.id not in folded for box in in_play):
            yield Reveal(BANK)
        played = tuple(Played(box.id, box.seat, hands[box.id], box.id in folded) for box in in_play)
        return Outcome(bank, played, void_wagers)

    def _choice(self, box: Box) -> Choose:
        bets = tuple(
            Option(
                BET if len(self.config.bet_multiples) == 1 else f"{BET}-{multiple}",
                (Stake(f"{BET}:{box.id}", box.ante_minor * multiple),),
            )
            for multiple in self.config.bet_multiples
        )
        return Choose(box.seat, (Option(FOLD), *bets), FOLD, about=box.area, key=f"{box.seat}@{box.area}")

    def settle(self, wagers: Sequence[Wager], outcome: Outcome) -> Sequence[Settled]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, outcome: Outcome) -> Settled:
        objection = outcome.void.get(wager.id)
        if objection:
            return void(wager, Objection(objection))
        box = next(box for box in outcome.boxes if box.id == box_of(wager.spot))
        kind = kind_of(wager.spot)
        pays = self.entry.by_kind[kind].pays
        if kind == JACKPOT:
            pay = line(pays, jackpot_line(box.cards))
            meters, stake_back = self.config.jackpot_meters, self.config.jackpot_stake_back
            return settle_jackpot(wager, pay, meters, stake_back, self.entry.rounding)
        made = lines_of(self.variant.ladder, box.cards)
        if kind == self.variant.side_bet:
            pay = first_line(pays, lambda what: what in made)
            if pay is None or (box.folded and self.config.side_bet_lost_on_fold):
                return lost(wager)
            return won(wager, pay.odds, self.entry.rounding, pay.what)
        stands = self._situation(box, outcome.bank)
        settled = settle_effect(wager, self.effects[stands][kind], pays, made, self.entry.rounding)
        return self._with_bonus(settled, wager, stands, made) if kind == ANTE else settled

    def _situation(self, box: Played, bank: tuple[Card, ...]) -> Situation:
        if box.folded:
            return Situation.FOLDED
        ladder = self.variant.ladder
        qualified = qualifies(ladder, bank, self.config.qualifies)
        return situation(value_of(ladder, box.cards), value_of(ladder, bank), qualified)

    def _with_bonus(self, settled: Settled, wager: Wager, stands: Situation, made: Sequence[str]) -> Settled:
        """The ante bonus, on top of what happens to the ante."""
        due = {"none": False, "on-win": stands is Situation.HIGHER, "on-play": stands is not Situation.FOLDED}
        pays = self.entry.by_kind[ANTE].pays
        bonus = next((pay for what in made if (pay := line(pays, BONUS + what))), None)
        if bonus is None or not due[self.config.ante_bonus]:
            return settled
        return msgspec.structs.replace(
            settled,
            profit_minor=settled.profit_minor + winnings(wager.stake_minor, bonus.odds, self.entry.rounding),
            why="+".join(filter(None, (settled.why, bonus.what))),
        )

    def describe(self, outcome: Outcome) -> Plain:
        return describe(self.variant.ladder, outcome, self.config.qualifies)


def describe(ladder: Ladder, outcome: Outcome, qualifier: str) -> Plain:
    """The bank's hand and every box."""
    plain: dict[str, Plain] = {"bank": {}, "boxes": {}}
    if outcome.bank:
        plain["bank"] = {
            **described(ladder, outcome.bank),
            "qualified": qualifies(ladder, outcome.bank, qualifier),
        }
    for box in outcome.boxes:
        plain["boxes"][box.id] = {"seat": box.seat, **described(ladder, box.cards), "folded": box.folded}
    if outcome.void:
        plain["void"] = dict(outcome.void)
    return plain


def described(ladder: Ladder, cards: Sequence[Card]) -> dict[str, Plain]:
    category = ladder.class_of(value_of(ladder, cards)).category
    return {"cards": [str(card) for card in cards], "hand": name(category)}


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
    if variant.player_cards * config.boxes + variant.bank_cards + config.burn_cards > 52:
        raise EntryError(("options", "boxes"), "one pack does not have the cards for so many boxes")
    return OneBetPoker(variant, entry, config)


def _check_wins(variant: Variant, entry: Entry) -> None:
    """Every winning hand must be paid: a line for each category, or one for any win."""
    for place, wager in enumerate(entry.wagers):
        have = {pay.what for pay in wager.pays}
        every_hand = set(categories(variant.ladder)) - {PAIR_OF_ACES}
        if wager.kind in (ANTE, BET) and WIN not in have and not every_hand <= have:
            raise EntryError(("wager", place), f"{wager.kind} needs a line for every hand, or one for {WIN!r}")


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


Build = Callable[[Entry, Config], OneBetPoker]
build_caribbean_stud: Build = partial(build, CARIBBEAN_STUD)
build_four_card_poker: Build = partial(build, FOUR_CARD_POKER)
build_three_card_poker: Build = partial(build, THREE_CARD_POKER)
