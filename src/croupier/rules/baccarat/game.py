"""The baccarat family as a game: house options, the layout from the rulebook entry, and the contract.

The books differ by the banker's odds (19:20, or even money with half on one count), by their side wagers and by the
shoe (RFH-10, HC25-3.3, LC-3). Side wagers can be closed by options and can be made to need a main wager.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

import msgspec

from croupier.rules.baccarat.coup import BANKER, PLAYER, Coup, counted, deal, paired
from croupier.rules.baccarat.settlement import LINES, RULES, WINS_WITH, settle_one
from croupier.rules.cards import Card
from croupier.rules.entry import Entry, EntryError
from croupier.rules.hand_counts import CardsByArea, Hands, after_each, whole
from croupier.rules.layout import Layout, Spot
from croupier.rules.needs import unmet
from croupier.rules.procedure import Procedure, Run
from croupier.rules.questions import Draw, Plain
from croupier.rules.shoe import ShoeRules
from croupier.rules.view import CoupMark
from croupier.rules.wagers.objections import Objection, void
from croupier.rules.wagers.paid_spots import paid_by_settlement
from croupier.rules.wagers.wager import Wager, WagerResult

MAIN_KINDS: Final = ("player", "banker", "tie")
CHOSEN_COUNT: Final = "super-egalite"
PAIRS: Final = (f"pair-{PLAYER}", f"pair-{BANKER}")
FIRST_CARDS: Final = 4
"""The cards that both hands begin with."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    decks: int
    cut_from_ends: int = 52
    cutting_card_from_back: int = 20
    burn_after_shuffle: int = 1
    burn_each_coup: int = 0
    dragon_bonus: bool = True
    super_6: bool = True
    pairs: bool = True
    super_egalite: bool = True
    side_wagers_need_main: bool = False


class Baccarat:
    """A baccarat game as one rulebook has it."""

    family = "baccarat"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id

    @cached_property
    def layout(self) -> Layout:
        return Layout(_spots(self.entry, self.config))

    @cached_property
    def shoe(self) -> ShoeRules:
        return ShoeRules(
            packs=self.config.decks,
            cut_from_ends=self.config.cut_from_ends,
            cutting_card_from_back=self.config.cutting_card_from_back,
            burn=self.config.burn_after_shuffle,
        )

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[Coup]:  # noqa: ARG002 - no wager changes a coup
        return deal(self.config.burn_each_coup)

    def figures(self, what: str) -> tuple[str, ...]:
        """The points that a line is about."""
        return (what.removeprefix(WINS_WITH),) if what.startswith(WINS_WITH) else ()

    def objections(self, wagers: Sequence[Wager]) -> Mapping[str, Objection]:
        """Side wagers without a main wager of their seat, where the table wants one."""
        return unmet(self.layout, wagers)

    def settle(self, wagers: Sequence[Wager], outcome: Coup) -> Sequence[WagerResult]:
        objections = self.objections(wagers)
        return [
            void(wager, objections[wager.id])
            if wager.id in objections
            else settle_one(self.layout.spot(wager.spot), wager, outcome, self.entry.rounding)
            for wager in wagers
        ]

    def decided(self, wagers: Sequence[Wager], run: Run[Any], ended: Coup) -> Collection[str]:  # noqa: ARG002
        """Pairs are decided with the first two cards of their hand."""
        dealt = [question.to for question, _ in run.history() if isinstance(question, Draw)]
        sides = {f"pair-{side}" for side in (PLAYER, BANKER) if dealt.count(side) >= 2}
        return {wager.id for wager in wagers if wager.spot in sides}

    def settles_now(self, wagers: Sequence[Wager], run: Run[Any]) -> Collection[str]:
        """Pairs, once the first four cards lie (HC25-3.3.4d)."""
        dealt = sum(isinstance(question, Draw) and question.to in (PLAYER, BANKER) for question, _ in run.history())
        return {wager.id for wager in wagers if wager.spot in PAIRS} if dealt >= FIRST_CARDS else ()

    paid_spots = paid_by_settlement

    def describe(self, outcome: Coup) -> Plain:
        sides = {
            side: {
                "cards": [str(card) for card in outcome.hand(side)],
                "points": outcome.points(side),
                "natural": outcome.natural(side),
                "pair": paired(outcome.hand(side)),
            }
            for side in (PLAYER, BANKER)
        }
        return {**sides, "winner": outcome.winner}

    def counted(self, lying: CardsByArea) -> Hands:
        """The points of both hands; while a card lies face down there is none."""
        sides = {side: whole(lying.get(side, ())) for side in (PLAYER, BANKER)}
        return {side: after_each(cards, counted) for side, cards in sides.items() if cards}

    def coup_mark(self, outcome: Any) -> CoupMark:
        player, banker = outcome[PLAYER], outcome[BANKER]
        pairs = (paired([Card.parse(card) for card in side["cards"]]) for side in (player, banker))
        natural = player["natural"] or banker["natural"]
        return CoupMark(outcome["winner"], player["points"], banker["points"], natural, *pairs)


def _spots(entry: Entry, config: Config) -> Iterator[Spot]:
    closed = _closed_kinds(config)
    needs = "|".join(MAIN_KINDS) if config.side_wagers_need_main else ""
    for wager in entry.wagers:
        if wager.kind in closed:
            continue
        if wager.kind == CHOSEN_COUNT:
            for pay in wager.pays:
                yield Spot(f"{wager.kind}:{pay.what}", wager.kind, (pay,), (pay.what,), needs)
        else:
            yield Spot(wager.kind, wager.kind, wager.pays, needs="" if wager.kind in MAIN_KINDS else needs)


def _closed_kinds(config: Config) -> frozenset[str]:
    groups = (
        (config.dragon_bonus, ("dragon-banker", "dragon-player")),
        (config.super_6, ("super-6",)),
        (config.pairs, ("pair-banker", "pair-player")),
        (config.super_egalite, (CHOSEN_COUNT,)),
    )
    return frozenset(kind for opened, kinds in groups if not opened for kind in kinds)


def build(entry: Entry, config: Config) -> Baccarat:
    """The game, or an `EntryError` that says which value the family cannot play."""
    for place, wager in enumerate(entry.wagers):
        if wager.kind not in RULES:
            raise EntryError(
                ("wager", place, "kind"), f"{wager.kind!r} is no baccarat wager; the wagers are {', '.join(RULES)}"
            )
        must, may = LINES[wager.kind]
        lines = {pay.what for pay in wager.pays}
        if not must <= lines <= must | may:
            wanted = ", ".join(sorted(must)) + (f", and possibly {', '.join(sorted(may))}" if may else "")
            raise EntryError(("wager", place), f"{wager.kind} pays for {wanted}, but the book has {sorted(lines)}")
    if config.decks < 1 or min(config.burn_each_coup, config.burn_after_shuffle, config.cut_from_ends) < 0:
        raise EntryError(("options", "decks"), "a shoe holds at least one deck, and no number of cards is negative")
    return Baccarat(entry, config)
