"""Everything about a hand that is fixed before the first chip: computed once and shared by all hands alike."""

from __future__ import annotations

from typing import Final

from croupier.rules.poker.errors import SeatingError
from croupier.rules.poker.house_rules import HouseRules
from croupier.rules.poker.judging import Judge, judge_for
from croupier.rules.poker.seats import following, members
from croupier.rules.poker.stakes import AnteKind, Limit, Stakes
from croupier.rules.poker.variants import Opens, Street, Variant


class Plan:
    """A variant at given stakes and house rules for a number of seats and a button."""

    __slots__ = (
        "antes",
        "bet_sizes",
        "blinds",
        "button",
        "cap",
        "cards_needed",
        "count",
        "dead_antes",
        "even_ante",
        "everybody",
        "first",
        "fixed",
        "following",
        "house",
        "judge",
        "largest_blind",
        "last_draw",
        "members",
        "open_pair",
        "opener",
        "opening_raise",
        "opens",
        "order",
        "pot_limit",
        "reopens",
        "small_bet",
        "stakes",
        "streets",
        "title",
        "unasked",
        "up_from",
        "up_to",
        "variant",
    )

    def __init__(self, variant: Variant, stakes: Stakes, house: HouseRules, count: int, button: int) -> None:
        if not 2 <= count <= variant.most_seats:
            raise SeatingError(f"{variant.name} is played by 2 to {variant.most_seats} participants, not {count}")
        if not 0 <= button < count:
            raise SeatingError(f"the button must be at one of the seats 0 to {count - 1}, not {button}")
        if variant.bring_in != bool(stakes.bring_in):
            needed = "a bring-in" if variant.bring_in else "blinds or antes and no bring-in"
            raise SeatingError(f"{variant.name} is played with {needed}")
        self.variant: Final = variant
        self.stakes: Final = stakes
        self.title: Final = stakes.title
        self.house: Final = house
        self.count: Final = count
        self.button: Final = button
        self.first: Final = (button + 1) % count
        self.order: Final = tuple((button + 1 + step) % count for step in range(count))
        self.everybody: Final = (1 << count) - 1
        self.following: Final = following(count)
        self.members: Final = members(count)
        self.streets: Final[tuple[Street, ...]] = variant.streets
        self.judge: Final[Judge] = judge_for(variant)
        self.fixed: Final = stakes.limit is Limit.FIXED_LIMIT
        self.pot_limit: Final = stakes.limit is Limit.POT_LIMIT
        self.cap: Final = stakes.bets_per_round or 1 << 30
        self.small_bet: Final = stakes.small_bet
        self.bet_sizes: Final = tuple(
            (stakes.big_bet if street.big_bet else stakes.small_bet) if self.fixed else stakes.min_bet
            for street in variant.streets
        )
        self.reopens: Final = house.short_all_in_reopens
        self.open_pair: Final = variant.open_pair_doubles and self.fixed and house.open_pair_option
        self.opens: Final = tuple(_literal_razz(street.opens, house) for street in variant.streets)
        self.last_draw: Final = max((i for i, street in enumerate(variant.streets) if street.draw), default=-1)
        self.cards_needed: Final = _cards_needed(variant, house, count)
        self.up_from, self.up_to = _exposed_places(variant)
        self.unasked: Final = house.showdown.value == "automatic"
        # Heads-up the button posts the small blind (NT-43), so positions run from the button itself.
        positions = self.order if count > 2 else (button, self.first)
        blinds = _by_seat(stakes.blinds, positions)
        self.blinds: Final = tuple(map(abs, blinds))
        self.largest_blind: Final = max(self.blinds)
        self.antes: Final = _by_seat(_antes(stakes, count), positions)
        self.dead_antes: Final = stakes.dead_antes
        self.even_ante: Final = self.antes[0] if len(set(self.antes)) == 1 else -1
        self.opener: Final = self._opener(blinds)
        self.opening_raise: Final = stakes.opening_raise or self.bet_sizes[0]

    def _opener(self, blinds: tuple[int, ...]) -> int:
        """The seat after the largest blind or straddle; ties go to the later seat, mere posts do not count."""
        last = max(range(self.count), key=lambda step: (blinds[self.order[step]], step))
        return self.order[(last + 1) % self.count]


_PLANS: Final[dict[tuple[Variant, Stakes, HouseRules, int, int], Plan]] = {}
_MOST_PLANS: Final = 4096


def plan_for(variant: Variant, stakes: Stakes, house: HouseRules, count: int, button: int) -> Plan:
    """The plan, remembered by what its parts say: a table plays many hands with the same ones."""
    key = (variant, stakes, house, count, button)
    plan = _PLANS.get(key)
    if plan is None:
        if len(_PLANS) >= _MOST_PLANS:
            _PLANS.clear()
        plan = _PLANS[key] = Plan(variant, stakes, house, count, button)
    return plan


def _cards_needed(variant: Variant, house: HouseRules, count: int) -> int:
    """The smallest deck that serves everybody to the end; draw games and large stud tables need the whole pack."""
    whole = len(variant.pack)
    if variant.draws:
        return whole
    burns = (len(variant.streets) - 1) * house.burn
    return min(whole, count * variant.hole_cards + variant.board_cards + burns)


def _exposed_places(variant: Variant) -> tuple[int, int]:
    """Where in a participant's cards, in dealing order, the exposed ones lie."""
    places: list[int] = []
    at = 0
    for street in variant.streets:
        places.extend(range(at + street.down, at + street.down + street.up))
        at += street.down + street.up
    return (places[0], places[-1] + 1) if places else (0, 0)


def _antes(stakes: Stakes, count: int) -> tuple[int, ...]:
    if stakes.antes:
        return stakes.antes
    if stakes.ante_kind is AnteKind.CLASSIC:
        return (stakes.ante,) * count
    position = 1 if stakes.ante_kind is AnteKind.BIG_BLIND else (0 if count == 2 else count - 1)
    return tuple(stakes.ante if place == position else 0 for place in range(count))


def _by_seat(amounts: tuple[int, ...], positions: tuple[int, ...]) -> tuple[int, ...]:
    if len(amounts) > len(positions) and any(amounts[len(positions) :]):
        raise SeatingError(f"{len(amounts)} forced bets for {len(positions)} participants")
    by_seat = [0] * len(positions)
    for seat, amount in zip(positions, amounts, strict=False):
        by_seat[seat] = amount
    return tuple(by_seat)


def _literal_razz(opens: Opens, house: HouseRules) -> Opens:
    """The book's own words give razz's bring-in to the lowest card; the custom is the highest (NT-53)."""
    if opens is Opens.HIGH_CARD and house.razz_literal_bring_in:
        return Opens.LOW_CARD
    return opens
