"""The Casino War family as a game: house options, areas, and the contract (RFH-14, HC25-3.9)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from croupier.rules.casino_war.procedure import DEALER, GO_TO_WAR, SURRENDER, Round, area_of, play, spot_of
from croupier.rules.casino_war.settlement import LINES, TieRule, settle_ante, settle_tie, settle_war
from croupier.rules.entry import Entry, EntryError
from croupier.rules.layout import Layout, Spot
from croupier.rules.needs import unmet
from croupier.rules.pay_tables import check_kinds
from croupier.rules.procedure import Procedure, Run
from croupier.rules.questions import Draw, Plain, Together
from croupier.rules.shoe import ShoeRules
from croupier.rules.wagers.objections import Objection, void
from croupier.rules.wagers.wager import Wager, WagerResult


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    decks: int
    areas: int
    deal_empty_areas: bool
    """Every area gets a card, whether or not anyone bet on it (RFH-14.3.7.2)."""
    tie_rule: TieRule
    tie_wagers: bool = True
    burn_cards: int = 0
    """Burned once the wagers are placed (HC25-3.1.3a)."""
    war_burn_cards: int = 0
    """Burned before the war cards (N51)."""


class CasinoWar:
    """Casino War as one rulebook has it."""

    family = "casino-war"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id

    @cached_property
    def layout(self) -> Layout:
        return Layout(_spots(self.entry, self.config))

    @cached_property
    def shoe(self) -> ShoeRules:
        return ShoeRules(packs=self.config.decks)

    def objections(self, wagers: Sequence[Wager]) -> Mapping[str, Objection]:
        """A tie wager needs the ante of the same seat on the same area (RFH-14.2.4, HC25-3.9.1a)."""
        return unmet(self.layout, wagers)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[Round]:
        antes = [wager for wager in wagers if self.layout.spot(wager.spot).kind == "ante"]
        staked = {area_of(wager.spot) for wager in wagers}
        every = range(1, self.config.areas + 1)
        areas = [area for area in every if self.config.deal_empty_areas or area in staked]
        return play(areas, antes, self.config.burn_cards if areas else 0, self.config.war_burn_cards)

    def settle(self, wagers: Sequence[Wager], outcome: Round) -> Sequence[WagerResult]:
        objections = self.objections(wagers)
        at_war = {(wager.seat, area_of(wager.spot)) for wager in wagers if outcome.choices.get(wager.id) == GO_TO_WAR}
        return [void(w, objections[w.id]) if w.id in objections else self._settled(w, outcome, at_war) for w in wagers]

    def _settled(self, wager: Wager, outcome: Round, at_war: set[tuple[str, int]]) -> WagerResult:
        spot = self.layout.spot(wager.spot)
        rounding = self.entry.rounding
        if spot.kind == "ante":
            return settle_ante(spot, wager, outcome, rounding)
        if spot.kind == "war":
            return settle_war(spot, wager, outcome, rounding)
        seat_at_war = (wager.seat, area_of(wager.spot)) in at_war
        return settle_tie(spot, wager, outcome, seat_at_war, self.config.tie_rule, rounding)

    def decided(self, wagers: Sequence[Wager], run: Run[Any], ended: Round) -> Collection[str]:
        """Cards that differ decide everything on their area; equal ones what was surrendered, and by option the tie."""
        if not any(isinstance(question, Draw) and question.to == DEALER for question, _ in run.history()):
            return ()
        chosen = any(isinstance(question, Together) for question, _ in run.history())
        at_war = {(w.seat, area_of(w.spot)) for w in wagers if chosen and ended.choices.get(w.id) == GO_TO_WAR}
        return {wager.id for wager in wagers if self._is_decided(wager, ended, chosen, at_war)}

    def _is_decided(self, wager: Wager, ended: Round, chosen: bool, at_war: set[tuple[str, int]]) -> bool:
        if ended.first(area_of(wager.spot)) != 0:
            return True
        first_cards = self.layout.spot(wager.spot).kind == "tie" and self.config.tie_rule is TieRule.FIRST_CARDS
        return first_cards or (chosen and (wager.seat, area_of(wager.spot)) not in at_war)

    def surrendered(self, wagers: Sequence[Wager], run: Run[Any]) -> Collection[str]:
        """The antes that were given up for half, by choice or in silence (RFH-14.3.9.1, 14.3.10.1)."""
        chosen = [answer for _, answer in run.history() if isinstance(answer, dict)]
        return {wager.id for wager in wagers if any(answer.get(wager.id) == SURRENDER for answer in chosen)}

    def describe(self, outcome: Round) -> Plain:
        plain: dict[str, Plain] = {
            "areas": {str(area): str(card) for area, card in outcome.cards.items()},
            "dealer": str(outcome.dealer),
        }
        if outcome.choices:
            plain["choices"] = dict(outcome.choices)
        if outcome.war_dealer is not None:
            plain["war"] = {
                "areas": {str(area): str(card) for area, card in outcome.war_cards.items()},
                "dealer": str(outcome.war_dealer),
            }
        return plain


def _spots(entry: Entry, config: Config) -> Iterator[Spot]:
    for wager in entry.wagers:
        if wager.kind == "tie" and not config.tie_wagers:
            continue
        for area in range(1, config.areas + 1):
            yield Spot(
                spot_of(wager.kind, area),
                wager.kind,
                wager.pays,
                needs=spot_of(wager.needs, area) if wager.needs else "",
                in_round=wager.kind == "war",
            )


def build(entry: Entry, config: Config) -> CasinoWar:
    """The game, or an `EntryError` that says which value the family cannot play."""
    check_kinds(entry.wagers, LINES, "Casino War")
    for place, wager in enumerate(entry.wagers):
        missing = set(LINES[wager.kind]) - {pay.what for pay in wager.pays}
        if missing:
            raise EntryError(("wager", place), f"{wager.kind} needs odds for {', '.join(sorted(missing))}")
    if not {"ante", "war"} <= {wager.kind for wager in entry.wagers}:
        raise EntryError(("wager",), "Casino War needs the wagers ante and war")
    if config.areas < 1 or config.decks < 1 or min(config.burn_cards, config.war_burn_cards) < 0:
        raise EntryError(("options", "areas"), "there is at least one area and one deck, and nothing is negative")
    return CasinoWar(entry, config)
