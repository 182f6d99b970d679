"""The rules of a variant as a sheet that players can inspect and that goes to the regulator (HC25-3.4.4b, c).

The sheet is made from the declaration that the engine plays by, so it cannot say anything else.
"""

from __future__ import annotations

from msgspec import Struct

from croupier.rules.poker.variants import Composition, Street, Variant


class RuleSheet(Struct, frozen=True, kw_only=True):
    """What a player should know before the first hand."""

    id: str
    name: str
    clauses: tuple[str, ...]
    seats: int
    forced_bets: str
    streets: tuple[str, ...]
    hand: str
    wins: str

    def text(self) -> str:
        streets = "".join(f"  {number}. {street}\n" for number, street in enumerate(self.streets, start=1))
        return (
            f"{self.name} ({self.id}), 2 to {self.seats} participants\n"
            f"  Before the cards: {self.forced_bets}\n{streets}"
            f"  A hand: {self.hand}\n  Wins: {self.wins}\n"
        )


_WINS = {
    "high": "the best high hand",
    "short-deck": "the best high hand, a flush above a full house",
    "ace-to-five": "the lowest hand, ace to five",
    "eight-or-better": "the lowest hand, ace to five, eight or better",
    "deuce-to-seven": "the lowest hand, deuce to seven",
    "badugi": "the best badugi",
}


def rule_sheet(variant: Variant) -> RuleSheet:
    """The sheet of a variant."""
    wins = " and ".join(_WINS[name] for name in variant.rankings)
    own = f"best {4 if 'badugi' in variant.rankings else 5} of the own and community cards"
    return RuleSheet(
        id=variant.id,
        name=variant.name,
        clauses=variant.clauses,
        seats=variant.most_seats,
        forced_bets="ante and bring-in" if variant.bring_in else "small and big blind, perhaps an ante",
        streets=tuple(_street(street) for street in variant.streets),
        hand=Composition.TWO_AND_THREE.value if variant.composition is Composition.TWO_AND_THREE else own,
        wins=f"{wins}, half the pot each" if variant.split else wins,
    )


def _street(street: Street) -> str:
    parts = [
        f"{count} {what}"
        for count, what in ((street.down, "down"), (street.up, "up"), (street.board, "on the board"))
        if count
    ]
    if street.draw:
        parts.append("exchange any cards")
    size = "big" if street.big_bet else "small"
    return f"{street.name}: {', '.join(parts)}; {street.opens.value} opens; {size} bet in limit"
