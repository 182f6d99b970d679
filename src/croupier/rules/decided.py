"""Which wagers of an unfinished round are won or lost already, whatever comes (HC25-3.1.7b).

A family says which of its wagers no further card can change; how they end is what settling any completion of the round
says about them, so this holds no pay table of its own. A family that says nothing has no such wagers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from croupier.rules.cards import Card
from croupier.rules.drivers import by_default, drive
from croupier.rules.game import Game, settle, staked
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Answer, Chance, Choose, Draw, Roll, Spin, Together
from croupier.rules.wager import Settled, Wager

Decided: TypeAlias = Callable[[Sequence[Wager], Run[Any]], Iterable[Wager]]


def decided(game: Game, wagers: Sequence[Wager], run: Run[Any], left: Iterable[Card]) -> dict[str, Settled]:
    """By wager id, how those end that are decided; `left` are cards that may still come."""
    family = _FAMILIES.get(game.family)
    if family is None:
        return {}
    fixed = {wager.id for wager in family(staked(wagers, run), run)}
    if not fixed:
        return {}
    cards = list(left)

    def chance(question: Chance) -> Answer:
        match question:
            case Draw():
                return cards.pop()
            case Spin():
                return question.pockets[0]
            case Roll():
                return (1,) * question.dice
        return question.population[: question.count]

    finished = drive(resume(game.procedure(wagers), run.record()), chance, by_default)
    return {line.wager: line for line in settle(game, wagers, finished) if line.wager in fixed}


def _areas(run: Run[Any]) -> Mapping[str, list[Card]]:
    """The cards by area; a split carries the second card of its hand to the area of the new one."""
    areas: dict[str, list[Card]] = {}
    for question, answer in run.history():
        if isinstance(question, Draw):
            areas.setdefault(question.to, []).append(answer)
        elif isinstance(question, Choose) and answer == "split":
            (stake,) = question.option(answer).stakes
            areas[f"box:{stake.spot.partition(':')[2]}"] = [areas[question.about].pop()]
    return areas


def _baccarat(wagers: Sequence[Wager], run: Run[Any]) -> Iterable[Wager]:
    """Pairs are decided by the first four cards (HC25-3.3.4d)."""
    areas = _areas(run)
    if min(len(areas.get("player", ())), len(areas.get("banker", ()))) < 2:
        return ()
    return (wager for wager in wagers if wager.spot in ("pair-player", "pair-banker"))


def _blackjack(wagers: Sequence[Wager], run: Run[Any]) -> Iterable[Wager]:
    """A hand over 21 has lost, with its double; the first two cards of each box and the bank's decide side bets."""
    areas = _areas(run)
    for wager in wagers:
        kind, _, place = wager.spot.partition(":")
        if kind in ("pairs", "21+3"):
            if len(areas.get(f"box:{place}", ())) >= 2 and areas.get("bank"):
                yield wager
        elif kind in ("box", "behind", "follow", "double", "split"):
            box, _, hand = place.partition(".")
            area = f"box:{box}" if hand in ("", "1") else f"box:{box}.{hand}"
            if sum(min(int(card.rank) + 2, 10) if card.rank.letter != "A" else 1 for card in areas.get(area, ())) > 21:
                yield wager


def _casino_war(wagers: Sequence[Wager], run: Run[Any]) -> Iterable[Wager]:
    """An area is decided by its first card and the bank's unless they are equal."""
    areas = _areas(run)
    bank = areas.get("dealer")
    for wager in wagers:
        first = areas.get(f"area-{wager.spot.partition(':')[2]}")
        if bank and first and bank[0].rank != first[0].rank and not wager.spot.startswith("war:"):
            yield wager


def _folded(wagers: Sequence[Wager], run: Run[Any]) -> Iterable[Wager]:
    """Who folds has lost the ante at once."""
    gone: set[tuple[str, str]] = set()
    for question, answer in run.history():
        if isinstance(question, Together):
            for choice in question.choices:
                if answer[choice.key] == "fold":
                    gone.add((choice.seat, choice.key.rpartition(":")[2]))
    return (
        wager
        for wager in wagers
        if (wager.seat, wager.spot.partition(":")[2]) in gone and wager.spot.partition(":")[0] in ("ante", "blind")
    )


_FAMILIES: Final[Mapping[str, Decided]] = {
    "baccarat": _baccarat,
    "blackjack": _blackjack,
    "casino-war": _casino_war,
    "caribbean-stud": _folded,
    "ultimate-holdem": _folded,
    "four-card-poker": _folded,
    "three-card-poker": _folded,
}
