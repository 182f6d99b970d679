"""One round of Casino War, asking: a card to each area and one to the bank, then war or surrender for equal cards.

Every tied area's players decide at the same time, each for each area, and surrender if they do not answer (RFH-14.3.7
to 14.3.10.4, N51, N52; HC25-3.9.1b, 3.9.5b, c). One war card goes to each area at war, then one to the bank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from croupier.rules.cards import Card
from croupier.rules.dealing import burn
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Choose, Draw, Option, Stake, Together
from croupier.rules.wagers.wager import Wager

DEALER: Final = "dealer"
SURRENDER: Final = "surrender"
GO_TO_WAR: Final = "war"


def spot_of(kind: str, area: int) -> str:
    return f"{kind}:{area}"


def area_of(spot: str) -> int:
    return int(spot.partition(":")[2])


class Round(msgspec.Struct, frozen=True):
    """The outcome: the first cards by area, the bank's, what was chosen for each tied ante, and the war cards."""

    cards: dict[int, Card]
    dealer: Card
    choices: dict[str, str] = {}
    war_cards: dict[int, Card] = {}
    war_dealer: Card | None = None

    def first(self, area: int) -> int:
        """Positive if the area's card is higher than the bank's, 0 if equal; suits do not count."""
        return self.cards[area].rank - self.dealer.rank

    def war(self, area: int) -> int:
        """The same for the war cards."""
        assert self.war_dealer is not None, "no area went to war"
        return self.war_cards[area].rank - self.war_dealer.rank


def play(areas: Iterable[int], antes: Sequence[Wager], burn_cards: int, war_burn_cards: int) -> Procedure[Round]:
    """The round; `areas` are those that get a card."""
    yield from burn(burn_cards)
    cards: dict[int, Card] = {}
    for area in areas:
        cards[area] = yield Draw(f"area-{area}")
    dealer = yield Draw(DEALER)
    choices: Mapping[str, str] = {}
    asked = tuple(_asked(w) for w in antes if cards[area_of(w.spot)].rank == dealer.rank)
    if asked:
        choices = yield Together(asked)
    at_war = sorted({area_of(ante.spot) for ante in antes if choices.get(ante.id) == GO_TO_WAR})
    if not at_war:
        return Round(cards, dealer, dict(choices))
    yield from burn(war_burn_cards)
    war_cards: dict[int, Card] = {}
    for area in at_war:
        war_cards[area] = yield Draw(f"area-{area}-war")
    war_dealer = yield Draw(f"{DEALER}-war")
    return Round(cards, dealer, dict(choices), war_cards, war_dealer)


def _asked(ante: Wager) -> Choose:
    """War costs a further wager equal to the ante (RFH-14.3.10.2, HC25-3.9.5c)."""
    war = Option(GO_TO_WAR, (Stake(spot_of("war", area_of(ante.spot)), ante.stake_minor),))
    return Choose(ante.seat, (Option(SURRENDER), war), SURRENDER, about=ante.spot, key=ante.id)
