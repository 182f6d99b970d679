"""Mixed games: which game comes next, for what stakes, and where the button stands.

Clauses: TSG-A1.13, A1.23, A1.24, A1.38, TSG-A1n, TSG-A1o, TSG-A1p, TSG-A1T-xv; NT-39, NT-57, NT-58, NT-73.

>>> game = horse(fixed_limit(10, 20), stud_limit(10, 20))
>>> [component.variant.name for component in game.components]
["Texas Hold'em", 'Omaha Hi/Lo', 'Razz', '7 Card Stud', '7 Card Stud Hi/Lo']
>>> Turn(component=0, hands=2, button=3).next_hand(game, Rotation(By.HANDS, 3), seats=6)
Turn(component=1, hands=0, button=4)
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from croupier.rules.poker import variants
from croupier.rules.poker.events import Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.stakes import Stakes, fixed_limit, no_limit, pot_limit, stud_limit
from croupier.rules.poker.variants import Variant


class Component(Struct, frozen=True):
    """One game of a mix with its own stakes (NT-39)."""

    variant: Variant
    stakes: Stakes

    @property
    def title(self) -> str:
        return f"{self.stakes.title} {self.variant.name}"


class MixedGame(Struct, frozen=True):
    """Games in a fixed order, played round and round."""

    id: str
    name: str
    components: tuple[Component, ...]

    @property
    def stakes_table(self) -> tuple[str, ...]:
        """Limits, antes and blinds of each game, to be shown in advance (TSG-A1p.8)."""
        return tuple(component.title for component in self.components)


class By(Enum):
    """What makes the game change."""

    HANDS = "a number of hands"
    ORBIT = "one hand for each participant"
    CLOCK = "the end of a period or blind level"
    CHOICE = "the choice of the dealer"


class Rotation(Struct, frozen=True):
    """When the game changes; `count` is the number of hands for `By.HANDS`."""

    by: By
    count: int = 0

    def due(self, hands: int, seats: int, period_over: bool) -> bool:
        """Whether the game changes after so many hands of it."""
        if self.by is By.CLOCK:
            return period_over
        return hands >= (self.count if self.by is By.HANDS else seats)


class Turn(Struct, frozen=True):
    """Where a mix stands: the game, the hands of it already played, and the button."""

    component: int
    hands: int
    button: int

    def next_hand(
        self,
        game: MixedGame,
        rotation: Rotation,
        seats: int,
        *,
        period_over: bool = False,
        choice: int | None = None,
    ) -> Turn:
        """The turn after one more hand. Stud keeps the button frozen; the next game with blinds moves it (NT-58)."""
        component, hands = self.component, self.hands + 1
        if rotation.by is By.CHOICE:
            if choice is not None and choice != component:
                component, hands = choice % len(game.components), 0
        elif rotation.due(hands, seats, period_over):
            component, hands = (component + 1) % len(game.components), 0
        frozen = game.components[component].variant.bring_in
        return Turn(component, hands, self.button if frozen else (self.button + 1) % seats)

    def caption(self, game: MixedGame) -> str:
        """The line at the top of the table: the game and how many hands of it have been played (TSG-A1p.6)."""
        return f"{game.name}: {game.components[self.component].title}, {self.hands} hands played"


def horse(blinds: Stakes, stud: Stakes) -> MixedGame:
    """HORSE, all limit (TSG-A1n.1, A1n.5)."""
    games = (
        Component(variants.TEXAS_HOLDEM, blinds),
        Component(variants.OMAHA_HILO, blinds),
        Component(variants.RAZZ, stud),
        Component(variants.SEVEN_CARD_STUD, stud),
        Component(variants.SEVEN_CARD_STUD_HILO, stud),
    )
    return MixedGame("horse", "HORSE", games)


def hose(blinds: Stakes, stud: Stakes) -> MixedGame:
    """HOSE: HORSE without razz (TSG-A1o.1)."""
    games = tuple(game for game in horse(blinds, stud).components if game.variant is not variants.RAZZ)
    return MixedGame("hose", "HOSE", games)


def eight_game(small_bet: int, big_bet: int, *, small_blind: int = 0, big_blind: int = 0) -> MixedGame:
    """8-Game in the book's order; the no limit and pot limit games have smaller blinds (TSG-A1p.1, A1p.9).

    Without blinds of its own the big-bet half plays for a fifth of the limit games' blinds.
    """
    blinds, stud = fixed_limit(small_bet, big_bet), stud_limit(small_bet, big_bet)
    big = big_blind or max(2, small_bet // 5)
    small = small_blind or max(1, big // 2)
    games = (
        Component(variants.TRIPLE_DRAW, blinds),
        Component(variants.TEXAS_HOLDEM, blinds),
        Component(variants.OMAHA_HILO, blinds),
        Component(variants.RAZZ, stud),
        Component(variants.SEVEN_CARD_STUD, stud),
        Component(variants.SEVEN_CARD_STUD_HILO, stud),
        Component(variants.TEXAS_HOLDEM, no_limit(small, big)),
        Component(variants.OMAHA, pot_limit(small, big)),
    )
    return MixedGame("8-game", "8-Game", games)


def win_the_button(hand: Hand) -> int:
    """The button of the next hand: the winner's seat, or the next clockwise when the pot was shared (TSG-A1T-xv.1)."""
    winners = {event.seat for event in hand.events if event.kind is Kind.WIN and event.part < 8}
    return winners.pop() if len(winners) == 1 else hand.plan.first
