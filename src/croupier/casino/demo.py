"""The demo floor: its tables and its accounts, which exist nowhere else and say what they are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from croupier.house.roles import Role

FLOOR_FILE: Final = Path(__file__).with_name("demo_floor.toml")


PASSWORD: Final = "play-money-only"  # noqa: S105  it is shown to everybody
"""The same for all: nothing here is worth a secret."""
PIN: Final = "2468"


class DemoAccount(msgspec.Struct, frozen=True):
    """An account that anybody may use; its password is no secret."""

    name: str
    password: str
    display_name: str
    roles: tuple[Role, ...]
    says: str
    pin: str = ""
    """Of the player card that the account comes with."""


_DEMO: Final = "Demo account, play money only."

ACCOUNTS: Final = (
    DemoAccount("alice", PASSWORD, "Alice", (Role.PLAYER,), f"{_DEMO} A player.", PIN),
    DemoAccount("bob", PASSWORD, "Bob", (Role.PLAYER,), f"{_DEMO} Another player.", PIN),
    DemoAccount("carol", PASSWORD, "Carol", (Role.PLAYER,), f"{_DEMO} A third player.", PIN),
    DemoAccount("dealer", PASSWORD, "Dealer Dora", (Role.DEALER,), f"{_DEMO} Runs the tables with a dealer's wheel."),
    DemoAccount(
        "supervisor",
        PASSWORD,
        "Supervisor Sam",
        (Role.GAMING_SUPERVISOR,),
        f"{_DEMO} Opens and closes tables, voids and corrects rounds.",
    ),
    DemoAccount(
        "director",
        PASSWORD,
        "Director Tess",
        (Role.TOURNAMENT_MANAGER,),
        f"{_DEMO} Announces and conducts tournaments.",
    ),
    DemoAccount("cashier", PASSWORD, "Cashier Cass", (Role.CASHIER,), f"{_DEMO} Takes back what players owe."),
    DemoAccount(
        "inspector",
        PASSWORD,
        "Inspector Ines",
        (Role.INSPECTOR,),
        f"{_DEMO} Reads and verifies the record.",
    ),
    DemoAccount(
        "manager",
        PASSWORD,
        "Manager Mona",
        (Role.ADMINISTRATOR,),
        f"{_DEMO} May do what every role may do at a table.",
    ),
)
