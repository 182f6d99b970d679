"""What a poker table is set up with: games and stakes, seats, buy-ins, rake and clocks.

Clauses: TSG-2.18 (rake), TSG-A1C.5, A1C.6 (stakes and buy-ins are fixed for a table), TSG-A1.13, A1.23 (mixed games);
HC25-3.4.1b, 3.4.3.

>>> schedule = RakeSchedule(per_mille=50, caps=((2, 50), (5, 200)), step_minor=5)
>>> schedule.cap_for(2), schedule.cap_for(4), schedule.cap_for(9)
(50, 50, 200)
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from croupier.rules.poker.house_rules import HouseRules, Rake
from croupier.rules.poker.stakes import AnteKind, Stakes
from croupier.rules.poker.variants import Variant, by_id

MOST_SEATS: Final = 10
MIX: Final = "mix"
"""In place of a book's entry: the operator has mixed games of the book in an order of their own."""


class RakeSchedule(msgspec.Struct, frozen=True):
    """The house's share of a pot as data (TSG-2.18, HC25-3.4.1b)."""

    per_mille: int = 0
    caps: tuple[tuple[int, int], ...] = ()
    """(players, most): from so many dealt in on, a hand pays no more than this; none: no cap."""
    no_flop_no_drop: bool = True
    """Games with a board pay nothing unless the flop was dealt."""
    step_minor: int = 1
    """What is taken is rounded down to whole steps."""

    def cap_for(self, players: int) -> int:
        """The most that a hand of so many pays; 0: no cap. Fewer than the first row names pay that row's."""
        fitting = [most for least, most in sorted(self.caps) if least <= players]
        if fitting:
            return fitting[-1]
        return min(self.caps)[1] if self.caps else 0

    def for_hand(self, variant: Variant, players: int) -> Rake:
        flop = self.no_flop_no_drop and variant.board_cards >= 3
        return Rake(self.per_mille, self.cap_for(players), flop, self.step_minor)


class Clocks(msgspec.Struct, frozen=True):
    """A table's clocks."""

    first_s: int = 15
    """For a decision before the first community or exchanged card."""
    later_s: int = 20
    """For a decision on a later street."""
    time_bank_s: int = 60
    """What a player can draw on once the decision's own time has gone."""
    bank_refill_s: int = 5
    """Comes back to every time bank, up to its size, after each `bank_refill_hands` hands."""
    bank_refill_hands: int = 10
    lost_connection_s: int = 30
    """Once a hand, for whoever's connection is lost when the time has gone: alike for everybody."""
    pause_ms: int = 4_000
    """Between the end of a hand and the next."""
    run_out_ms: int = 1_200
    """Before each further street when nobody can bet any more."""
    thought_ms: int = 1_200
    """A house player's time for a decision."""
    sit_out_s: int = 900
    """Whoever sits out for so long is taken from the table, with every chip."""
    hold_s: int = 60
    """A seat that came free is held so long for whoever is next on the waiting list."""
    re_entry_s: int = 3600
    """So long whoever comes back brings at least what they left with (NT-61)."""


class Component(msgspec.Struct, frozen=True):
    """One game of a table, by the id of its variant, for these stakes."""

    variant: str
    stakes: Stakes

    @property
    def game(self) -> Variant:
        return by_id(self.variant)


class Seating(Enum):
    """Who says where a player sits."""

    CHOSEN = "chosen"
    """Players take a table and a free seat of their choice (TSG-A1C.1)."""
    ASSIGNED = "assigned"
    """The operator assigns the seat (HC25-3.4.3)."""


class Dealing(Enum):
    """Where the cards come from."""

    GENERATOR = "generator"
    """One at a time from the certified generator (TSG-8a.1)."""
    DEALER = "dealer"
    """A dealer begins each hand and enters every card, or a shoe reads it (HC25-3.4)."""


class Button(Enum):
    """How the button goes round."""

    MOVING = "moving"
    """To the next participant; blinds are posted left of it (TSG-A1a.15)."""
    DEAD = "dead"
    """The big blind goes to the next participant and nobody escapes it: small blind and button follow to the seats
    where it was, whether or not somebody sits there now."""
    WINNER = "winner"
    """To the winner of the last hand, and after a shared pot to the next participant (TSG-A1T-xv.1)."""


class HousePlayers(msgspec.Struct, frozen=True):
    """Players of the house's own that keep a table going; marked as such on every screen (TSG-7.3, G-4.11)."""

    count: int = 0
    strategy: str = "steady"


class PokerConfig(msgspec.Struct, frozen=True, kw_only=True):
    """One table: a cash table, or one of a pool or a tournament."""

    id: str
    name: str
    rulebook: str
    game: str
    """The id of the rulebook's `[[poker]]` entry, or MIX."""
    currency: str
    components: tuple[Component, ...]
    """One game, or several that alternate (TSG-A1.38)."""
    seats: int
    least_minor: int
    most_minor: int
    rotation_hands: int = 0
    """A mixed table changes its game after so many hands; 0: after one for each player (NT-57)."""
    rake: RakeSchedule = RakeSchedule()
    clocks: Clocks = Clocks()
    seating: Seating = Seating.CHOSEN
    button: Button = Button.MOVING
    runs: int = 1
    """How often an all-in board can be run where everybody concerned agrees."""
    delay_s: int = 0
    """Spectators see the table so much later."""
    house_players: HousePlayers = HousePlayers()
    pool: str = ""
    """The fast-fold pool whose table it is (TSG-A1a.16); of a fast-fold tournament, the tournament (A1T-xvi.1)."""
    tournament: str = ""
    """The tournament whose table it is: its chips are no money, and it deals when the tournament says so."""

    dealing: Dealing = Dealing.GENERATOR
    reenactment: HouseRules | None = None
    """A table where a dealer plays recorded hands again, by these rules; its chips are no money."""

    @property
    def own_chips(self) -> bool:
        """Whether seats and chips are asked of the table itself, and not of a pool, a tournament or a record."""
        return not self.pool and not self.play_chips

    @property
    def play_chips(self) -> bool:
        """Whether the chips are no money: nothing that happens here moves any (TSG-A1T.13)."""
        return bool(self.tournament) or self.reenactment is not None

    def house_rules(self, component: Component, players: int) -> HouseRules:
        if self.reenactment is not None:
            return self.reenactment
        return HouseRules(rake=self.rake.for_hand(component.game, players), runs=self.runs)


def big_blind(stakes: Stakes) -> int:
    """What a table counts in: the big blind, or the small bet of a game without blinds."""
    return stakes.blinds[1] if len(stakes.blinds) > 1 else stakes.small_bet or stakes.min_bet


def for_players(stakes: Stakes, players: int) -> Stakes:
    """The stakes for so many: straddles need a seat of their own."""
    if len(stakes.blinds) <= players:
        return stakes
    return msgspec.structs.replace(stakes, blinds=stakes.blinds[:players], opening_raise=big_blind(stakes))


def without_small_blind(stakes: Stakes, players: int) -> Stakes:
    """The stakes of a hand whose small blind is dead: the first left of the button posts the big blind."""
    antes: tuple[int, ...] = ()
    if stakes.ante and stakes.ante_kind is AnteKind.BIG_BLIND:
        antes = (stakes.ante, *(0,) * (players - 1))
    return msgspec.structs.replace(stakes, blinds=stakes.blinds[1:], antes=antes)
