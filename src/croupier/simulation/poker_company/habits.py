"""What each of the simulated players does when asked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from croupier.poker_room.config import big_blind
from croupier.poker_room.strategy.chances import chance_of_first_cards, chance_of_winning
from croupier.poker_room.strategy.two_cards import Marks
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Bet
from croupier.rules.poker.view import view
from croupier.simulation.poker_company.players import Player

DUMPS_IN: Final = 10
"""A pair that passes chips does so in one of so many hands."""
SHARED_IN: Final = 0.8
"""Of the hands in which two are in who share: now and then the message does not arrive."""
WHIPSAWS_IN: Final = 0.6
_DEALS: Final = 32

Said = tuple[str, int]
"""A verb, and the amount of a raise."""


class Moment(NamedTuple):
    """A hand at somebody's turn."""

    hand: Hand
    question: Bet
    players: Sequence[Player]
    passing: bool
    """Whether a pair that passes chips does so in this hand."""

    @property
    def player(self) -> Player:
        return self.players[self.question.seat]

    @property
    def partner(self) -> int:
        """The place of the partner who is still in, -1 where there is none."""
        live, wanted = self.hand.live, self.player.partner
        return next((at for at, other in enumerate(self.players) if other.name == wanted and live >> at & 1), -1)


def decided(moment: Moment, rng: Random) -> Said:
    hand, question, player = moment.hand, moment.question, moment.player
    partner, alone = moment.partner, hand.live.bit_count() == 2
    if partner < 0 or player.habit == "consults":
        return _for_oneself(moment, rng)
    if player.habit in ("dumps", "takes") and moment.passing:
        return _passed(moment)
    if player.habit == "spares" and alone and not question.call:
        return "check", 0
    if player.habit == "shares" and not hand.street and question.call and _better(hand, partner, question.seat):
        return ("fold", 0) if rng.random() < SHARED_IN else _for_oneself(moment, rng)
    if player.habit == "whipsaws":
        return _between(moment, partner, alone, rng)
    return _for_oneself(moment, rng)


def _passed(moment: Moment) -> Said:
    """One builds the pot and gives it up, the other takes it."""
    hand, question, unit = moment.hand, moment.question, big_blind(moment.hand.plan.stakes)
    gives = moment.player.habit == "dumps"
    most = (18 if gives else 40) * unit
    if gives and hand.bets[question.seat] >= most and question.call:
        return "fold", 0
    if question.raise_to and hand.bets[question.seat] < most:
        return "raise", min(question.raise_to, max(question.raise_from, most))
    return ("call" if question.call else "check"), 0


def _better(hand: Hand, partner: int, seat: int) -> bool:
    theirs, own = (chance_of_first_cards(hand.variant, tuple(sorted(hand.hole[at])), _DEALS) for at in (partner, seat))
    return theirs > own


def _between(moment: Moment, partner: int, alone: bool, rng: Random) -> Said:
    """Raise and raise again while somebody else is caught; alone, the two take nothing from each other."""
    hand, question = moment.hand, moment.question
    small = question.call <= 10 * big_blind(hand.plan.stakes)
    if not alone and hand.aggressor == partner and question.raise_to and small and rng.random() < WHIPSAWS_IN:
        return "raise", question.raise_from
    said = _for_oneself(moment, rng)
    return (("call", 0) if question.call else ("check", 0)) if alone and said[0] == "raise" else said


def _for_oneself(moment: Moment, rng: Random) -> Said:
    hand, question, player = moment.hand, moment.question, moment.player
    seen = view(hand, question.seat)
    price = question.call / (hand.pot + question.call) + player.margin if question.call else -1.0
    costly = question.call * 3 > hand.stacks[question.seat]
    marks = Marks(price, player.raises_from + (0.14 if costly else 0.0) if question.raise_to else 1.0)
    chance = chance_of_winning(hand, seen, rng, marks)
    if hand.street == 0 and hand.aggressor < 0 and chance * hand.live.bit_count() > player.opens_from:
        opening = 3 * big_blind(hand.plan.stakes)
        return "raise", min(question.raise_to, max(question.raise_from, opening))
    bluff = not question.call and rng.random() < player.bluffs
    if question.raise_to and (chance > marks.raise_ or bluff) and rng.random() < 0.85:
        half_pot = hand.bets[question.seat] + question.call + (hand.pot + question.call) // 2
        return "raise", min(max(half_pot, question.raise_from), question.raise_to)
    if not question.call:
        return "check", 0
    return ("call", 0) if chance > marks.call else ("fold", 0)
