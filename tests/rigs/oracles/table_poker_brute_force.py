"""Every deal of a small pack through the real procedure and settlement: what the exact odds are held against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from croupier.odds.enumeration import STAKE_MINOR
from croupier.rules.cards import Card, cards
from croupier.rules.game import settle, staked
from croupier.rules.procedure import resume
from croupier.rules.wagers.wager import Wager

ANN = "ann"


def composition(text: str) -> dict[Card, int]:
    return dict.fromkeys(cards(text), 1)


def on(*spots: str) -> list[Wager]:
    return [Wager(spot, ANN, spot, STAKE_MINOR) for spot in spots]


def nets_of(game: Any, wagers: Sequence[Wager], answers: Sequence[Any]) -> dict[str, Fraction]:
    """What a round gains on each spot for each unit of a wager, by the rules that run the tables."""
    run = resume(game.procedure(wagers), answers)
    assert run.finished, f"still waits for {run.pending}"
    found: dict[str, Fraction] = {}
    for wager, line in zip(staked(wagers, run), settle(game, wagers, run), strict=True):
        net = Fraction(line.credit_minor - line.stake_minor, STAKE_MINOR)
        found[wager.spot] = found.get(wager.spot, Fraction()) + net
    return found


def deals(left: Sequence[Card], own_cards: int, bank_cards: int, up: int) -> Iterator[tuple[Any, Any, Any]]:
    """Own cards, the bank's up cards and its others, every way that they can lie."""
    for own in combinations(left, own_cards):
        rest = [card for card in left if card not in own]
        for shown in combinations(rest, up):
            hidden = [card for card in rest if card not in shown]
            for others in combinations(hidden, bank_cards - up):
                yield own, shown, others


class BestPlay(NamedTuple):
    """The best decision for each own hand and up card, and what it and the other options come to."""

    chances: dict[Fraction, Fraction]
    """What comes back for each unit of the ante."""
    staked: Fraction
    always: dict[str, Fraction]
    """The return of always taking one option."""
    alone: dict[str, Fraction]
    """The return of side bets beside it, and of the bet by itself if it is always placed, for each unit of them."""


def best_play(game: Any, left: Mapping[Card, int], side_bets: Sequence[str] = ()) -> BestPlay:
    variant = game.variant
    options = {"fold": 0, **game.bets}
    rounds: dict[Any, dict[str, list[dict[str, Fraction]]]] = {}
    for own, shown, others in deals(list(left), variant.player_cards, variant.bank_cards, game.config.bank_cards_up):
        answers = [str(card) for card in (*own, *shown, *others)]
        found = rounds.setdefault((own, shown), {option: [] for option in options})
        for option in options:
            found[option].append(nets_of(game, on("ante:1", *side_bets), [*answers, {"ann@box:1": option}]))
    each = Fraction(1, sum(len(found["fold"]) for found in rounds.values()))
    chances: dict[Fraction, Fraction] = {}
    staked_on_average = Fraction(1)
    always = dict.fromkeys(options, Fraction(1))
    alone = dict.fromkeys((*side_bets, "bet:1"), Fraction(1))
    bold, multiple = list(options.items())[-1]
    for found in rounds.values():
        gains = {option: sum(map(_main, found[option]), Fraction()) for option in options}
        best = max(options, key=gains.__getitem__)
        staked_on_average += Fraction(options[best]) * each * len(found[best])
        for option, gain in gains.items():
            always[option] += gain * each
        for nets in found[best]:
            chances[1 + _main(nets)] = chances.get(1 + _main(nets), Fraction()) + each
            for spot in side_bets:
                alone[spot] += nets[spot] * each
        for nets in found[bold]:
            alone["bet:1"] += nets["bet:1"] / multiple * each
    return BestPlay(chances, staked_on_average, always, alone)


def _main(nets: Mapping[str, Fraction]) -> Fraction:
    return nets["ante:1"] + nets.get("bet:1", Fraction())
