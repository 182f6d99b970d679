"""An example round of a game, for its page: dealt by the game's own procedure, with the options that somebody looks at.

It is off the record and for nobody's money. The same game has the same example each time; one in which the player wins
shows more of the rules than one that is over at once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.supply import Supply
from croupier.floor.views.answer_views import AnswerView, SeenAnswer, answer_views
from croupier.floor.views.hands import told
from croupier.floor.views.parts import HandPart
from croupier.floor.views.picture import BACK, picture
from croupier.floor.views.round_record import LineView, RoundRecord, WagerView
from croupier.odds.simulation.strategies import BASIC, BOLD, DEFAULT, UnknownStrategyError, strategy_for
from croupier.rules.drivers import drive
from croupier.rules.game import Game, settle, staked
from croupier.rules.layout import Spot
from croupier.rules.procedure import Run, resume
from croupier.rules.shoe import DealsCards
from croupier.rules.traits import gives_one_result, pays_lines
from croupier.rules.view import seen
from croupier.rules.wagers.paid_spots import pays
from croupier.rules.wagers.wager import Wager, WagerResult

MOST_AT_HAND: Final = 200
MOST_WAITING: Final = 8
TRIES: Final = 24
"""So many rounds are dealt in search of one that the player wins."""
SEAT: Final = "1"
STAKE_MINOR: Final = 1000
MOST_WAGERS: Final = 3


class ExampleRounds:
    """Examples for whoever reads the rules: one is dealt at a time, and those that were asked for last are kept.

    Anybody may ask, with any options, and dealing takes the processor: so few may wait.
    """

    def __init__(self) -> None:
        self._at_hand: OrderedDict[str, RoundRecord] = OrderedDict()
        self._dealing = asyncio.Lock()
        self._waiting = 0

    async def of(self, game: Game, version: str) -> RoundRecord | None:
        """The example of this game; None while too many others wait for theirs."""
        if version not in self._at_hand:
            if self._waiting >= MOST_WAITING:
                return None
            self._waiting += 1
            try:
                async with self._dealing:
                    if version not in self._at_hand:
                        self._at_hand[version] = await asyncio.to_thread(example_round, game, version)
            finally:
                self._waiting -= 1
        found = self._at_hand[version]
        self._at_hand.move_to_end(version)
        while len(self._at_hand) > MOST_AT_HAND:
            self._at_hand.popitem(last=False)
        return found


def example_round(game: Game, version: str) -> RoundRecord:
    """The first of a few rounds in which the first wager wins, if there is one after a decision of the player."""
    wagers = _wagers(game)
    rounds = [_played(game, wagers, number) for number in range(TRIES)]
    settled = [(run, settle(game, wagers, run)) for run in rounds]
    won = [(run, lines) for run, lines in settled if lines[0].profit_minor > 0]
    decided = [(run, lines) for run, lines in won if any(run.decisions())]
    return _told(game, version, wagers, *(decided or won or settled)[0])


def _wagers(game: Game) -> tuple[Wager, ...]:
    """On the first spot of the game and those that have to equal it; on the simplest bets where one result decides."""
    free = [spot for spot in game.layout.spots.values() if not spot.in_round and not spot.needs]
    chosen = [spot for spot in game.layout.spots.values() if spot is free[0] or spot.equals == free[0].id]
    if gives_one_result(game):
        kinds = {spot.kind: spot for spot in reversed(free)}
        chosen = sorted(kinds.values(), key=_most)
    return tuple(Wager(f"{SEAT}:{spot.id}", SEAT, spot.id, STAKE_MINOR * spot.parts) for spot in chosen[:MOST_WAGERS])


def _most(spot: Spot) -> float:
    """The most that a spot pays."""
    return max(pay.odds.win / pay.odds.per for pay in spot.pays)


def _played(game: Game, wagers: Sequence[Wager], number: int) -> Run[Any]:
    strategy = _strategy(game)
    supply = Supply(
        game.shoe if isinstance(game, DealsCards) else None, SeededGenerator(f"{game.id} {number}".encode())
    )
    supply.begin_round()
    run: Run[Any] = Run(game.procedure(wagers))
    return drive(run, supply.answer, lambda choice: strategy(choice, run))


def _strategy(game: Game) -> Any:
    for name in (BASIC, BOLD):
        try:
            return strategy_for(game, name)
        except UnknownStrategyError:
            continue
    return strategy_for(game, DEFAULT)


def _told(
    game: Game, version: str, wagers: Sequence[Wager], run: Run[Any], lines: Iterable[WagerResult]
) -> RoundRecord:
    """As a finished round is told to its player, who sees what everybody and the own seat see."""
    every = staked(wagers, run)
    views = [
        LineView(
            wager.seat,
            "",
            wager.spot,
            wager.stake_minor,
            line.disposition.value,
            line.profit_minor,
            line.returned_minor,
            line.stands_minor,
        )
        for wager, line in zip(every, lines, strict=True)
    ]
    won = tuple(
        dict.fromkeys(
            wager.spot for wager, line in zip(every, lines, strict=True) if pays(line.disposition, line.profit_minor)
        )
    )
    return RoundRecord(
        table="",
        number=0,
        game=game.id,
        rulebook_version=version,
        opened_ms=None,
        closed_ms=None,
        settled_ms=None,
        wagers=[WagerView(wager.seat, "", wager.spot, wager.stake_minor) for wager in wagers],
        answers=_answers(game, wagers, run),
        outcome=game.describe(run.outcome),
        lines=views,
        void=False,
        corrected=False,
        corrections=[],
        winning_spots=game.paid_spots(run.outcome) if gives_one_result(game) else won,
        paid_lines=game.paid_lines(run.outcome) if pays_lines(game) else (),
    )


def _answers(game: Game, wagers: Sequence[Wager], run: Run[Any]) -> list[AnswerView]:
    """Each answer with the cards as they lay for the player at that moment: those of the bank are turned up later."""
    views = answer_views(game, (SeenAnswer(question, answer, "") for question, answer in seen(run, SEAT)))
    record = run.record()
    lay: dict[str, Any] = {}
    made: dict[str, HandPart] = {}
    shown = []
    for count, view in enumerate(views, start=1):
        here = picture(resume(game.procedure(wagers), record[:count]), SEAT)
        table = {area: here[area] for area in here if any(area in each.cards for each in views)}
        hands = {area: each[-1] for area, each in told(game, table).items()}
        hidden = view.question == "draw" and table[view.to][-1] == BACK
        shown.append(
            msgspec.structs.replace(
                view,
                answer=BACK if hidden else view.answer,
                cards={area: cards for area, cards in table.items() if lay.get(area) != cards},
                hands={area: hand for area, hand in hands.items() if made.get(area) != hand},
            )
        )
        lay, made = table, hands
    return shown
