"""The blackjack family as a game: layout from the rulebook entry, procedure by its form, settlement.

Clauses: HC25-3.2, RFH-13, TSG-A2, LC-2. The modules beside this one carry one noun each.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from croupier.rules.blackjack import early
from croupier.rules.blackjack.boxes import boxes, objections
from croupier.rules.blackjack.community import COMMUNITY, hands_so_far, play_community
from croupier.rules.blackjack.config import Config
from croupier.rules.blackjack.hand import Hand, counted
from croupier.rules.blackjack.outcome import Outcome
from croupier.rules.blackjack.procedure import play_boxes
from croupier.rules.blackjack.settlement import (
    BLACKJACK,
    FIVE_CARDS,
    THREE_SEVENS,
    TOOK_EVEN_MONEY,
    WIN,
    Settlement,
    needed_lines,
)
from croupier.rules.blackjack.side_bets import JACKPOT, SIDE_BETS, WAITS_FOR_BANK
from croupier.rules.blackjack.slips import unusual
from croupier.rules.blackjack.spots import BEHIND, BOX, FOLLOW, INSURANCE, MAIN, PLAYER, kind_of, on_box
from croupier.rules.cards import Card
from croupier.rules.dealing import BURN
from croupier.rules.entry import Entry, EntryError, WagerEntry
from croupier.rules.hand_counts import CardsByArea, HandCount, Hands
from croupier.rules.layout import Layout, Spot
from croupier.rules.pay_tables import check_kinds, line
from croupier.rules.procedure import Procedure, Run
from croupier.rules.questions import Plain
from croupier.rules.shoe import ShoeRules
from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.wager import Wager, WagerResult

_HAND_LINES: Final = (BLACKJACK, WIN, TOOK_EVEN_MONEY, THREE_SEVENS, FIVE_CARDS)
LINES: Final[Mapping[str, tuple[str, ...]]] = {
    BOX: _HAND_LINES,
    BEHIND: _HAND_LINES,
    FOLLOW: _HAND_LINES,
    PLAYER: _HAND_LINES,
    INSURANCE: (WIN,),
    **{kind: tuple(conditions) for kind, conditions in SIDE_BETS.items()},
}
"""Every wager of the family and the lines that its table may have."""


class Blackjack:
    """A blackjack game as one rulebook has it."""

    family = "blackjack"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id

    @property
    def meter_kinds(self) -> frozenset[str]:
        return (
            frozenset({JACKPOT} & self.entry.by_kind.keys())
            if self.config.jackpot and self.config.jackpot_meters
            else frozenset()
        )

    @property
    def shoe(self) -> ShoeRules:
        return ShoeRules(
            packs=self.config.decks,
            cutting_card_from_back=self.config.cutting_card_from_back,
            burn=self.config.burn_after_shuffle,
        )

    @cached_property
    def layout(self) -> Layout:
        return Layout(_spots(self.entry, self.config), write=self._written)

    def _written(self, spot_id: str) -> Spot | None:
        """Doubles and splits, which only a choice stakes on: as many as a box can come to."""
        if not re.fullmatch(r"(?:double|split):(?:[1-9]\d?\.)?[1-9]\d?", spot_id):
            return None
        if (self.config.form == "community") == ("." in spot_id):
            return None
        main = self.entry.by_kind[PLAYER if self.config.form == "community" else BOX]
        return Spot(spot_id, kind_of(spot_id), main.pays, in_round=True)

    def objections(self, wagers: Sequence[Wager]) -> Mapping[str, Objection]:
        return objections(wagers, self.config)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[Outcome]:
        found = self.objections(wagers)
        standing = [wager for wager in wagers if wager.id not in found]
        void = {wager_id: objection.value for wager_id, objection in found.items()}
        in_play = boxes(standing, self.config)
        if self.config.form == "boxes":
            return play_boxes(in_play, self.config, void)
        bounties = any(kind_of(wager.spot) in WAITS_FOR_BANK for wager in standing)
        return play_community(in_play, self.config, void, bounties)

    def own_hands(self, wagers: Sequence[Wager], run: Run[Any]) -> Sequence[Sequence[Card]]:
        """The hands that a seat with these wagers has made of the cards for all; none where boxes have their own."""
        found = boxes(wagers, self.config) if self.config.form == "community" else ()
        return hands_so_far(run.history(), found[0], self.config) if found else ()

    def settle(self, wagers: Sequence[Wager], outcome: Outcome) -> Sequence[WagerResult]:
        return list(Settlement(self.entry, self.config, outcome).settle(wagers))

    def decided(self, wagers: Sequence[Wager], run: Run[Any], ended: Outcome) -> Collection[str]:
        return early.decided(wagers, run, ended)

    def paid(self, wagers: Sequence[Wager], ended: Outcome) -> Collection[str]:
        return early.paid(wagers, ended)

    def settles_now(self, wagers: Sequence[Wager], run: Run[Any]) -> Collection[str]:
        return early.collected_insurance(wagers, run) if self.config.hole_card else ()

    def counted(self, lying: CardsByArea) -> Hands:
        return counted(lying, (BURN, COMMUNITY), self.config.soft_21_may_draw)

    def slip(self, hand: HandCount, option: str) -> str:
        return unusual(hand, option)

    def describe(self, outcome: Outcome) -> Plain:
        plain: dict[str, Plain] = {
            "bank": _described(outcome.bank),
            "boxes": {
                box.id or box.holder: {
                    "holder": box.holder,
                    "hands": [_described(played.hand) for played in box.hands],
                }
                for box in outcome.boxes
            },
        }
        if outcome.even_money:
            plain["even_money"] = [f"{seat}@{box}" for seat, box in outcome.even_money]
        if outcome.void:
            plain["void"] = dict(outcome.void)
        return plain


def _described(hand: Hand) -> Plain:
    total, soft = hand.count
    plain: dict[str, Plain] = {"cards": [str(card) for card in hand.cards], "total": total}
    marks = {"soft": soft, "blackjack": hand.blackjack, "bust": hand.bust, "split": hand.split, "doubled": hand.doubled}
    return plain | {name: True for name, holds in marks.items() if holds}


def _offered(entry: Entry, config: Config) -> Iterator[WagerEntry]:
    """The wagers that this table has; side bets and insurance may be left out."""
    closed = {
        "pairs": not config.pairs,
        "21+3": not config.twenty_one_plus_three,
        JACKPOT: not config.jackpot,
        INSURANCE: config.insurance == "none",
    }
    return (wager for wager in entry.wagers if not closed.get(wager.kind, False))


def _spots(entry: Entry, config: Config) -> Iterator[Spot]:
    places = [""] if config.form == "community" else [str(number) for number in range(1, config.boxes + 1)]
    main = [kind for kind in MAIN if kind in entry.by_kind]
    for wager in _offered(entry, config):
        for place in places:
            beside = wager.kind in SIDE_BETS
            needs = "|".join(on_box(kind, place) for kind in main) if beside else wager.needs
            yield Spot(on_box(wager.kind, place), wager.kind, wager.pays, needs=needs, in_round=wager.kind == INSURANCE)


def build(entry: Entry, config: Config) -> Blackjack:
    """The game, or an `EntryError` that says which value the family cannot play."""
    check_kinds(entry.wagers, LINES, "blackjack")
    _check_config(entry, config)
    for place, wager in enumerate(entry.wagers):
        for what in needed_lines(wager.kind, config):
            if line(wager.pays, what) is None:
                raise EntryError(("wager", place), f"the table of {wager.kind} needs a line for {what!r}")
    _check_meters(entry, config)
    return Blackjack(entry, config)


def _check_config(entry: Entry, config: Config) -> None:
    for name, least in (("decks", 1), ("boxes", 1), ("unit-minor", 1), ("hands-most", 0), ("ace-hands-most", 0)):
        if getattr(config, name.replace("-", "_")) < least:
            raise EntryError(("options", name), f"at least {least} is needed")
    main = {PLAYER} if config.form == "community" else {BOX}
    main |= {BEHIND} if config.co_players != "none" else set()
    main |= {FOLLOW} if config.co_players == "by-wager" else set()
    have = {wager.kind for wager in entry.wagers} & set(MAIN)
    if have != main:
        raise EntryError(
            ("wager",),
            f"this form and its co-players need the main wagers {', '.join(sorted(main))} and no others",
        )
    if config.insurance != "none" and INSURANCE not in entry.by_kind:
        raise EntryError(("wager",), "insurance is offered, so the book must say what it pays")


def _check_meters(entry: Entry, config: Config) -> None:
    lines = {pay.what for pay in entry.by_kind[JACKPOT].pays} if JACKPOT in entry.by_kind else set()
    for what in config.jackpot_meters:
        if what not in lines:
            raise EntryError(("options", "jackpot-meters"), f"{what!r} is no line of the jackpot's table")
