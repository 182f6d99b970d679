"""The accounts that jackpots' money lies on, and how they must agree with the meters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from croupier.cage import accounts
from croupier.cage.jackpots.config import JackpotConfig, JackpotConfigError
from croupier.cage.jackpots.letters import (
    AnyJackpotLetter,
    JackpotMoved,
    JackpotPaid,
    JackpotTakenBack,
    Passed,
    PrizeTicket,
)
from croupier.cage.jackpots.state import JackpotState
from croupier.store.batch import AccountOpening

PREFIX: Final = "jackpot:"
_WAITING: Final = ("prize:", "jackpot-due:", "jackpot-moved:")


def stream_of(jackpot_id: str) -> str:
    return f"{PREFIX}{jackpot_id}"


def openings(config: JackpotConfig) -> list[AccountOpening]:
    """The accounts of a jackpot."""
    names = [accounts.house(config.currency)]
    for level in config.levels:
        names += [accounts.jackpot(config.id, level.id), accounts.jackpot_above(config.id, level.id)]
    return [accounts.opening(name, config.currency) for name in names]


def check_change(state: JackpotState, config: JackpotConfig) -> None:
    """Which tables contribute, and how much, changes only under a new approval (RFH-19.1); a ceiling only rises."""
    if config.currency != state.config.currency:
        raise JackpotConfigError(f"currency: it keeps its money in {state.config.currency}")
    if config.approval == state.config.approval:
        raise JackpotConfigError(f"approval: {config.approval} was given for another set-up; a change needs a new one")
    names = {level.id: level for level in config.levels}
    for level_id, level in state.levels.items():
        if level_id not in names:
            if level.exact or level.above:
                raise JackpotConfigError(f"level {level_id}: there is money in it, so it cannot be left out")
        elif state.status not in ("new", "closed"):
            ceiling_minor = names[level_id].ceiling_minor
            if ceiling_minor and (not level.terms.ceiling_minor or ceiling_minor < level.terms.ceiling_minor):
                raise JackpotConfigError(f"level {level_id}: ceiling_minor: a ceiling only rises")


def on_the_way(waiting: Iterable[tuple[str, AnyJackpotLetter]]) -> dict[str, int]:
    """By account, what lies there for letters that wait: the table that each goes to, or nothing, and its body."""
    held: dict[str, int] = {}

    def add(account: str, amount_minor: int) -> None:
        held[account] = held.get(account, 0) + amount_minor

    for table, body in waiting:
        match body:
            case JackpotMoved():
                to_bank = body.what in ("feed-undone", "bonus-taken")
                moved_minor = sum(amount for _, amount in body.amounts)
                add(accounts.jackpot_due(table), moved_minor if to_bank else -moved_minor)
            case JackpotPaid() if not body.claimed:
                add(accounts.jackpot_due(table), sum(winner.amount_minor for winner in body.winners))
            case JackpotTakenBack():
                owed = body.owed if body.claimed else ((w.seat, w.amount_minor) for w in body.winners)
                add(accounts.jackpot_due(table), -sum(amount for _, amount in owed))
            case Passed():
                add(accounts.jackpot_moved(body.currency), body.amount_minor)
            case PrizeTicket():
                add(accounts.prize(body.patron, body.currency), body.amount_minor)
    return held


def wrong_pools(
    balances: Mapping[str, int], pools: Iterable[JackpotState], waiting: Iterable[tuple[str, AnyJackpotLetter]] = ()
) -> list[str]:
    """Meters that do not show what their accounts hold, and claims that their accounts do not cover (G-4.13).

    What is on its way between a table and a jackpot is what their waiting letters say.
    """
    problems: list[str] = []
    claims = on_the_way(waiting)
    for state in pools:
        for level_id, level in state.levels.items():
            for account, shown in (
                (accounts.jackpot(state.id, level_id), level.meter_minor),
                (accounts.jackpot_above(state.id, level_id), level.above_minor),
            ):
                if balances.get(account, 0) != shown:
                    problems.append(f"{account} holds {balances.get(account, 0)} where the meter shows {shown}")
            ceiling = level.terms.ceiling_minor
            if ceiling and level.meter_minor > ceiling:
                problems.append(f"{state.id}: {level_id} shows {level.meter_minor}, above its ceiling of {ceiling}")
        for claim in state.claims.values():
            account = accounts.prize(claim.patron, state.config.currency)
            claims[account] = claims.get(account, 0) + claim.amount_minor
    held = {name: minor for name, minor in balances.items() if name.startswith(_WAITING) and minor}
    expected = {name: minor for name, minor in claims.items() if minor}
    if held != expected:
        problems.append(f"prizes hold {held} where winners can claim {expected}")
    return problems
