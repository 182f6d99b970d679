"""Poker players of a simulation, honest and not: what the detectors of honest play are measured by.

Everybody plays hold'em for themselves with a style of their own, but for pairs that pass chips, spare each other or
share what they hold, and for programs that answer by the clock. Every hand is one of the real engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from random import Random
from typing import Final, Literal, NamedTuple

from croupier.poker_room.honesty.detectors import good
from croupier.poker_room.honesty.facts import HandFacts, Notes
from croupier.poker_room.strategy.chances import chance_of_winning
from croupier.poker_room.strategy.two_cards import Marks
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Bet, Deal
from croupier.rules.poker.stakes import no_limit
from croupier.rules.poker.variants import TEXAS_HOLDEM
from croupier.rules.poker.view import view

Habit = Literal["honest", "dumps", "takes", "spares", "shares", "steady-bot", "narrow-bot", "human-like-bot"]
SEATS: Final = 6
BIG_BLIND: Final = 100
STACK: Final = 100 * BIG_BLIND
DUMPS_IN: Final = 10
"""A pair that passes chips does so in one of so many hands."""


class Player(NamedTuple):
    name: str
    habit: Habit = "honest"
    partner: str = ""
    margin: float = 0.02
    """How much above the price the chance has to be for a call."""
    raises_from: float = 0.66
    bluffs: float = 0.06
    opens_from: float = 1.4
    """Times the fair share that a hand must be worth to open the betting with it."""


def company(count: int, pairs: int, bots: int, rng: Random) -> list[list[Player]]:
    """Tables of six; the two of a pair sit at one table, everybody else anywhere."""
    tables: list[list[Player]] = [[] for _ in range(-(-count // SEATS))]
    kinds: tuple[tuple[Habit, Habit], ...] = (("dumps", "takes"), ("spares", "spares"), ("shares", "shares"))
    for number in range(pairs):
        names = f"pair{number}a", f"pair{number}b"
        for name, other, habit in zip(names, reversed(names), kinds[number % 3], strict=True):
            tables[number % len(tables)].append(_styled(name, habit, other, rng))
    programs: tuple[Habit, ...] = ("steady-bot", "narrow-bot", "narrow-bot", "human-like-bot")
    others = [_styled(f"bot{n}", programs[n % 4], "", rng) for n in range(bots)]
    others += [_styled(f"honest{n}", "honest", "", rng) for n in range(count - 2 * pairs - bots)]
    rng.shuffle(others)
    for table in tables:
        while len(table) < SEATS and others:
            table.append(others.pop())
    return tables


def _styled(name: str, habit: Habit, partner: str, rng: Random) -> Player:
    margin, raises_from, bluffs = rng.uniform(-0.03, 0.06), rng.uniform(0.58, 0.74), rng.uniform(0.02, 0.14)
    return Player(name, habit, partner, margin, raises_from, bluffs, rng.uniform(1.2, 1.6))


def hands_of(table: Sequence[Player], name: str, hands: int, rng: Random) -> Iterator[HandFacts]:
    """Hands of one table, everybody with a full stack at the beginning of each."""
    for number in range(1, hands + 1):
        order = [*table[number % len(table) :], *table[: number % len(table)]]
        yield _played(order, name, number, rng)


def _played(players: Sequence[Player], table: str, number: int, rng: Random) -> HandFacts:
    hand = Hand(TEXAS_HOLDEM, no_limit(BIG_BLIND // 2, BIG_BLIND), [STACK] * len(players))
    pack = rng.sample(TEXAS_HOLDEM.pack, len(TEXAS_HOLDEM.pack))
    passing = rng.randrange(DUMPS_IN) == 0
    notes, dealt = Notes(hand), 0
    while (question := hand.question) is not None:
        if isinstance(question, Deal):
            hand.deal(pack[dealt : dealt + question.count])
            dealt += question.count
        elif isinstance(question, Bet):
            player = players[question.seat]
            verb, amount = _decided(hand, question, players, passing, rng)
            notes.answered(verb, _thought_ms(player, question, rng))
            {"fold": hand.fold, "check": hand.check_or_call, "call": hand.check_or_call}.get(
                verb,
                lambda: hand.raise_to(amount),  # noqa: B023
            )()
        else:
            hand.time_out()
    first = [tuple(map(str, cards)) for cards in hand.hole]
    return notes.facts(table, number, tuple(player.name for player in players), first)


def _decided(hand: Hand, question: Bet, players: Sequence[Player], passing: bool, rng: Random) -> tuple[str, int]:
    player = players[question.seat]
    partner = next((seat for seat, other in enumerate(players) if other.name == player.partner), -1)
    with_partner = partner >= 0 and bool(hand.live >> partner & 1)
    if with_partner and passing and player.habit in ("dumps", "takes"):
        return _passed(question, hand, player)
    alone = with_partner and hand.live.bit_count() == 2
    if alone and player.habit == "spares" and not question.call:
        return "check", 0
    answers_partner = with_partner and hand.street == 0 and hand.aggressor == partner
    if answers_partner and player.habit == "shares" and good(tuple(map(str, hand.hole[question.seat]))):
        return "fold", 0
    return _for_oneself(hand, question, player, rng)


def _passed(question: Bet, hand: Hand, player: Player) -> tuple[str, int]:
    """One builds the pot and gives it up, the other takes it."""
    if player.habit == "takes":
        if question.raise_to and hand.bets[question.seat] < 40 * BIG_BLIND:
            return "raise", min(question.raise_to, max(question.raise_from, 40 * BIG_BLIND))
        return ("call" if question.call else "check"), 0
    if hand.bets[question.seat] >= 18 * BIG_BLIND and question.call:
        return "fold", 0
    if question.raise_to and hand.bets[question.seat] < 18 * BIG_BLIND:
        return "raise", min(question.raise_to, max(question.raise_from, 18 * BIG_BLIND))
    return ("call" if question.call else "check"), 0


def _for_oneself(hand: Hand, question: Bet, player: Player, rng: Random) -> tuple[str, int]:
    seen = view(hand, question.seat)
    price = question.call / (hand.pot + question.call) + player.margin if question.call else -1.0
    costly = question.call * 3 > hand.stacks[question.seat]
    marks = Marks(price, player.raises_from + (0.14 if costly else 0.0) if question.raise_to else 1.0)
    chance = chance_of_winning(hand, seen, rng, marks)
    if hand.street == 0 and hand.aggressor < 0 and chance * hand.live.bit_count() > player.opens_from:
        return "raise", min(question.raise_to, max(question.raise_from, 3 * BIG_BLIND))
    bluff = not question.call and rng.random() < player.bluffs
    if question.raise_to and (chance > marks.raise_ or bluff) and rng.random() < 0.85:
        half_pot = hand.bets[question.seat] + question.call + (hand.pot + question.call) // 2
        return "raise", min(max(half_pot, question.raise_from), question.raise_to)
    if not question.call:
        return "check", 0
    return ("call", 0) if chance > marks.call else ("fold", 0)


def _thought_ms(player: Player, question: Bet, rng: Random) -> int:
    """People take longer for what costs more, and never the same; a program takes what it was told to."""
    if player.habit == "steady-bot":
        return round(rng.gauss(1_500, 120))
    if player.habit == "narrow-bot":
        return rng.randint(1_000, 2_200)
    weight = 1.0 + min(question.call / (10 * BIG_BLIND), 2.0)
    return max(200, round(rng.lognormvariate(log(1_800 * weight), 0.55)))
