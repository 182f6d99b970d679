"""Every round of a table played again from its record, which must come to the settlement that was posted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.floor import events as e
from croupier.floor.evolve.evolve import evolve, installed
from croupier.floor.session_play import Bonus
from croupier.floor.state import TableState
from croupier.floor.streams import stream_of
from croupier.floor.table import Table
from croupier.rules.game import Game, settle, staked
from croupier.rules.procedure import resume
from croupier.store.interface import Reader

_decode = msgspec.json.Decoder(e.AnyEvent).decode


class ReplayReport(msgspec.Struct):
    """How many rounds were played again, where one came out otherwise, and what went wrong at the table by its code."""

    rounds: int = 0
    irregularities: dict[str, int] = msgspec.field(default_factory=dict)
    problems: list[str] = msgspec.field(default_factory=list)


def replay_table(reader: Reader, table: Table) -> ReplayReport:
    """From the first event to the last; at the end the record must give the state that the table is in."""
    replayed = ReplayReport()
    state: TableState | None = None
    for stored in reader.events(stream_of(table.id)):
        event = _decode(stored.body)
        if state is None:
            assert isinstance(event, e.Installed), "a table's record begins with its installation"
            state = installed(event)
            continue
        code = _irregularity(event)
        if code:
            replayed.irregularities[code] = replayed.irregularities.get(code, 0) + 1
        if isinstance(event, e.Settled) and not event.broken:
            replayed.rounds += 1
            replayed.problems += [
                f"{table.id} round {event.number}: {problem}"
                for problem in _differences(table.terms.game, state, event)
            ]
        evolve(state, event, stored.at_ms)
    if msgspec.to_builtins(state) != msgspec.to_builtins(table.state):
        replayed.problems.append(f"{table.id}: its record gives another state than the one it is in")
    return replayed


def _irregularity(event: e.Event) -> str:
    """The book's code of what went wrong, where the event is about that."""
    match event:
        case e.IncidentRecorded() | e.SeatBarred() | e.PlayerExcluded():
            return event.code
        case e.Voided() | e.SpinStopped() | e.RolledBack() | e.PastCorrected():
            return event.reason
        case e.Settled():
            return event.broken
    return ""


def _differences(game: Game, state: TableState, event: e.Settled) -> Iterator[str]:
    wagers = state.round.wagers()
    run = resume(game.procedure(wagers), event.record)
    if not run.finished:
        yield f"the record leaves it waiting for {run.pending}"
        return
    if not _says(_plain(game.describe(run.outcome)), _plain(event.outcome)):
        yield f"it comes to {game.describe(run.outcome)}, the record says {event.outcome}"
    ended = [
        (wager, settled)
        for wager, settled in zip(staked(wagers, run), settle(game, wagers, run), strict=True)
        if wager.seat not in state.round.departed
    ]
    for (wager, settled), line in zip(ended, event.lines, strict=True):
        barred = state.round.barred.get(wager.seat, "")
        if barred:
            expected = (barred, 0, wager.stake_minor if barred == "void" else 0, 0)
        else:
            expected = (
                settled.disposition.value,
                settled.profit_minor * _times(game, state, line),
                settled.returned_minor,
                settled.stands_minor,
            )
        posted = (line.disposition, line.profit_minor, line.returned_minor, line.stands_minor)
        if (line.wager, line.stake_minor) != (wager.id, wager.stake_minor) or posted != expected:
            yield f"{wager.id} comes to {expected}, {posted} was posted"


def _times(game: Game, state: TableState, line: e.Line) -> int:
    """How often a tournament's bonus feature pays a win (RFH-16.7)."""
    here = state.session
    if here is None or here.terms.bonus is Bonus.NONE:
        return 1
    if here.terms.bonus is Bonus.LUCKY_CHIP:
        return 2 if state.round.lucky_chips.get(line.seat) == line.spot else 1
    number = state.round.lucky_numbers.get(line.seat) or here.lucky_numbers.get(state.owners[line.seat], "")
    spot = game.layout.spot(line.spot)
    return 2 if number and spot.kind == "straight" and spot.covers == (number,) else 1


def _plain(outcome: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(outcome))


def _says(told: Any, recorded: Any) -> bool:
    """Whether all that was recorded is told again; a later version may say more of an outcome than an earlier one kept.

    >>> _says({"points": 6, "pair": False}, {"points": 6}), _says({"points": 6}, {"points": 6, "natural": True})
    (True, False)
    """
    if isinstance(told, dict) and isinstance(recorded, dict):
        return all(key in told and _says(told[key], value) for key, value in recorded.items())
    if isinstance(told, list) and isinstance(recorded, list):
        return len(told) == len(recorded) and all(map(_says, told, recorded))
    return bool(told == recorded)
