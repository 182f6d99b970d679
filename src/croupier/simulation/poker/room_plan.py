"""The poker tables of a simulated day: blinds, antes, draws, two ways to deal, both buttons, a fast-fold pool."""

from __future__ import annotations

from typing import Any, Final

from croupier.poker_room.config import (
    Button,
    Clocks,
    Component,
    Dealing,
    HousePlayers,
    PokerConfig,
    RakeSchedule,
    Seating,
)
from croupier.poker_room.pools.config import PoolConfig
from croupier.rules.poker.stakes import Stakes, fixed_limit, no_limit, pot_limit, stud_limit
from croupier.rules.poker.variants import (
    BADUGI_GAME,
    COURCHEVEL_HILO,
    FIVE_CARD_DRAW,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD_HILO,
    TEXAS_HOLDEM,
    TRIPLE_DRAW,
    Variant,
)

POOL: Final = "zoom"
DEALT: Final = "felt"
"""The table with a dealer (HC25-3.4)."""
_CLOCKS: Final = Clocks(first_s=8, later_s=10, time_bank_s=10, pause_ms=2_000, sit_out_s=240, re_entry_s=900)
_RAKE: Final = RakeSchedule(per_mille=50, caps=((2, 50), (5, 300)), step_minor=5)


def tables_of() -> tuple[PokerConfig, ...]:
    """The cash tables."""
    straddled = no_limit(50, 100, ante=10, straddle=200)
    return (
        _table("ring", (TEXAS_HOLDEM, no_limit(50, 100)), house_players=HousePlayers(2)),
        _table("duel", (TEXAS_HOLDEM, straddled), seats=2, button=Button.DEAD, runs=2),
        _table("split", (OMAHA_HILO, pot_limit(50, 100)), (COURCHEVEL_HILO, pot_limit(50, 100)), runs=3, seats=5),
        _table(
            "mix",
            (TRIPLE_DRAW, fixed_limit(100, 200)),
            (SEVEN_CARD_STUD_HILO, stud_limit(100, 200)),
            (BADUGI_GAME, fixed_limit(100, 200)),
            (RAZZ, stud_limit(100, 200)),
            (FIVE_CARD_DRAW, no_limit(50, 100)),
            rotation_hands=2,
            button=Button.DEAD,
        ),
        _table(
            DEALT,
            (TEXAS_HOLDEM, no_limit(50, 100)),
            rulebook="holland-2025",
            currency="EUR",
            dealing=Dealing.DEALER,
            seating=Seating.ASSIGNED,
        ),
    )


def pool_of() -> PoolConfig:
    """The fast-fold pool (TSG-A1a.16)."""
    return PoolConfig(terms=_table(POOL, (TEXAS_HOLDEM, no_limit(50, 100)), seats=4))


def _table(name: str, *games: tuple[Variant, Stakes], **changes: Any) -> PokerConfig:
    fields: dict[str, Any] = {
        "id": name,
        "name": name.title(),
        "rulebook": "tsg",
        "game": "texas-holdem",
        "currency": "USD",
        "components": tuple(Component(variant.id, stakes) for variant, stakes in games),
        "seats": 6,
        "least_minor": 2_000,
        "most_minor": 10_000,
        "rake": _RAKE,
        "clocks": _CLOCKS,
    }
    return PokerConfig(**fields | changes)
