"""What must hold of every live poker tournament, made again from its record: its state, its money, its chips."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.cage import accounts
from croupier.house.recorder import SNAPSHOT
from croupier.poker_room.streams import tournament_of
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem
from croupier.tournaments.poker import finished
from croupier.tournaments.poker.desk import PokerTournament
from croupier.tournaments.poker.room import recorded, restore_tournament
from croupier.tournaments.poker.state import Stage, TournamentState


def check_poker_tournaments(reader: AuditReader) -> Iterator[Problem]:
    """Kept states against the events, accounts against both, and chips that neither vanish nor appear."""
    over = {name: bytes(body) for name, body in reader.documents(finished.KIND)}
    for stream in recorded(reader):
        try:
            yield from _check(reader, stream, over.pop(tournament_of(stream), None))
        except (msgspec.MsgspecError, LookupError, ValueError, AssertionError) as error:
            yield Problem(Fault.UNREADABLE, f"its events make no sense: {error}", stream)
    for name in over:
        yield Problem(Fault.DOCUMENT, f"that the tournament {name!r} is over follows from no event")


def _check(reader: AuditReader, stream: str, over: bytes | None) -> Iterator[Problem]:
    desk = restore_tournament(reader, stream, from_snapshot=False)
    assert desk is not None, "a stream has events"
    kept = reader.document(SNAPSHOT, stream)
    if kept is not None and not _same_history(reader, stream, kept):
        yield Problem(Fault.DOCUMENT, "its kept state is not what the events give", stream)
    state = desk.running
    if over != (finished.document(desk.id, state.ended_ms).body if state.over else None):
        yield Problem(Fault.DOCUMENT, "what is kept of its end is not what the events give", stream)
    for name, wanted_minor in expected(state).items():
        row = reader.account(name)
        held_minor = row.balance_minor if row is not None else 0
        if held_minor != wanted_minor:
            yield Problem(Fault.BALANCE, f"{name} holds {held_minor}, by its events it is {wanted_minor}", stream)
    if state.stage is Stage.RUNNING:
        issued = state.issued()
        in_play = state.in_play()
        if in_play != issued:
            yield Problem(Fault.BALANCE, f"{in_play} chips are in play, {issued} were given out", stream)


def _same_history(reader: AuditReader, stream: str, kept: bytes) -> bool:
    """Whether the events up to the kept version give the kept state, as today's code writes both.

    A state that an earlier version kept lacks fields that came later: they have the value that says nothing. Names that
    no code knows, which reading passes over, were put there by somebody.
    """
    desk = PokerTournament.kept(stream, kept)
    again = restore_tournament(reader, stream, from_snapshot=False, until=desk.version)
    given = again.snapshot() if again is not None else None
    if given is None:
        return False
    return desk.snapshot() == given and _knows_all(msgspec.json.decode(given), msgspec.json.decode(kept))


def _knows_all(given: object, kept: object) -> bool:
    """Whether every name that was kept, at any depth, is one that the given state has too.

    >>> _knows_all({"a": [{"b": 1, "c": 0}]}, {"a": [{"b": 1}]})
    True
    >>> _knows_all({"a": [{"b": 1}]}, {"a": [{"b": 1, "x": 1}]})
    False
    """
    if isinstance(kept, dict) and isinstance(given, dict):
        return all(name in given and _knows_all(given[name], value) for name, value in kept.items())
    if isinstance(kept, list) and isinstance(given, list):
        return len(kept) == len(given) and all(map(_knows_all, given, kept))
    return True


def expected(state: TournamentState) -> dict[str, int]:
    """What the tournament's accounts must hold; after the end nothing but commissions."""
    told, entrants = state.config.format, state.entrants.values()
    commissions_minor = sum(
        each.buy_ins * told.entry.commission_minor
        + each.rebuys * (told.rebuy.commission_minor if told.rebuy else 0)
        + each.add_ons * (told.add_on.commission_minor if told.add_on else 0)
        for each in entrants
    )
    refunds_minor = sum(result.refund_minor for result in state.results)
    tournament = state.config.id
    return {
        accounts.prize_pool(tournament): 0 if state.over else state.pool_minor,
        accounts.bounties(tournament): 0
        if state.over
        else sum(entrant.head_minor for entrant in state.entrants.values()),
        accounts.administration(tournament): commissions_minor - refunds_minor,
    }
