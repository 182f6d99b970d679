"""Tables of the simulated players at one clock; every hand is one of the real engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heapreplace
from random import Random
from typing import Final, NamedTuple

from croupier.poker_room.honesty.facts import HandFacts, Notes
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Bet, Deal
from croupier.rules.poker.stakes import Stakes, no_limit
from croupier.rules.poker.variants import TEXAS_HOLDEM, Variant
from croupier.simulation.poker_company.clock import Clock, mood
from croupier.simulation.poker_company.habits import DUMPS_IN, Moment, decided
from croupier.simulation.poker_company.players import Player

STACK: Final = 10_000
NO_LIMIT: Final = no_limit(50, 100)
_BETWEEN_HANDS_MS: Final = 4_000


class Table(NamedTuple):
    name: str
    players: Sequence[Player]
    game: Variant = TEXAS_HOLDEM
    stakes: Stakes = NO_LIMIT


def hands_of(tables: Sequence[Table], hands: int, seed: int) -> Iterator[HandFacts]:
    """So many hands of each table in the order in which they end, everybody with a full stack in each."""
    clock = Clock()
    agenda = [(0, at, _table(table, hands, clock, Random(f"{seed}:{table.name}"))) for at, table in enumerate(tables)]  # noqa: S311
    heapify(agenda)
    while agenda:
        _, at, table = agenda[0]
        step = next(table, None)
        if step is None:
            heappop(agenda)
        elif isinstance(step, HandFacts):
            yield step
        else:
            heapreplace(agenda, (step, at, table))


def _table(table: Table, hands: int, clock: Clock, rng: Random) -> Iterator[HandFacts | int]:
    """When the table goes on, and each hand once it is over."""
    now_ms = 0
    for number in range(1, hands + 1):
        turned = number % len(table.players)
        players = [*table.players[turned:], *table.players[:turned]]
        hand = Hand(table.game, table.stakes, [STACK] * len(players))
        pack = rng.sample(table.game.pack, len(table.game.pack))
        passing, pace = rng.randrange(DUMPS_IN) == 0, mood(rng)
        notes = Notes(hand)
        while (question := hand.question) is not None:
            if isinstance(question, Deal):
                hand.deal([pack.pop() for _ in range(question.count)])
            elif isinstance(question, Bet):
                moment = Moment(hand, question, players, passing)
                verb, amount = decided(moment, rng)
                answered_ms = clock.answered(moment, verb, pace, now_ms, rng)
                notes.answered(verb, answered_ms - now_ms)
                now_ms = answered_ms
                _answer(hand, verb, amount)
                yield now_ms
            else:
                hand.time_out()
        yield notes.facts(table.name, number, tuple(player.name for player in players))
        now_ms += _BETWEEN_HANDS_MS


def _answer(hand: Hand, verb: str, amount: int) -> None:
    if verb == "raise":
        hand.raise_to(amount)
    elif verb == "fold":
        hand.fold()
    else:
        hand.check_or_call()
