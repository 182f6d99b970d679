"""What must hold of every tournament at every moment, from the ledger, the tables and the record.

The pool holds what the events say; nobody has credits outside a session; the score at the tables is the score in the
ledger; whatever the record alone gives is what the house knows (RFH-16.3.2, 16.5.10, 16.6.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from croupier.cage import accounts
from croupier.floor.streams import TOURNAMENTS
from croupier.floor.streams import tournament_stream as stream_of
from croupier.floor.table import Table
from croupier.house.kept_states import check_state
from croupier.house.letters import LETTER
from croupier.store.interface import AuditReader, Reader
from croupier.surveillance.problems import Fault, Problem
from croupier.tournaments.room import made_of, read_state, recorded, replay
from croupier.tournaments.state import Session, Stage


def wrong_tournaments(reader: Reader, tables: Mapping[str, Table]) -> list[str]:
    """Everything that is wrong with the tournaments of a house."""
    problems: list[str] = []
    playing: dict[str, dict[str, int]] = {}
    for table in tables.values():
        here = table.state.session
        if here is not None:
            playing.setdefault(here.tournament, {}).update(here.scores)
            problems += [
                f"{patron} has scored {score} at {table.id}, the ledger says {held}"
                for patron, score in here.scores.items()
                if (held := _balance(reader, accounts.score(patron, f"{here.tournament}.{here.session}"))) != score
            ]
    told = _told_by_letter(reader)
    for key in recorded(reader):
        state = replay(reader, key)
        assert state is not None, f"the tournament {key} has no record"
        held = _balance(reader, accounts.prize_pool(key))
        if held != state.pool_minor:
            problems.append(f"the prize pool of {key} holds {held}, by its events it is {state.pool_minor}")
        if state.stage in (Stage.FINISHED, Stage.CANCELLED) and held:
            problems.append(f"{key} is over and its prize pool holds {held}")
        running = state.stage in (Stage.RUNNING, Stage.PAUSED)
        for patron in state.entrants:
            left = _balance(reader, accounts.credits(patron, key))
            if left and state.session_of(patron) is None:
                problems.append(f"{patron} has {left} credits of {key} and plays no session")
        if key not in told:
            reported = {
                patron: score for n in state.playing() for patron, score in _reported(state.sessions[n]).items()
            }
            scored = {patron: score for patron, score in playing.get(key, {}).items() if score}
            if reported != scored:
                problems.append(f"{key} knows of the scores {reported}, its tables of {scored}")
        if running != (key in playing) and key not in told:
            problems.append(f"{key} is {state.stage.value}, and its tables are not")
    return problems


def check_tournaments(reader: AuditReader) -> Iterator[Problem]:
    """For an audit of the record: kept states against the events, prize pools against the ledger (RFH-16.3.2)."""
    for key in recorded(reader):
        yield from check_state(reader, stream_of(key), read_state, made_of)
        state = replay(reader, key)
        held = _balance(reader, accounts.prize_pool(key))
        if state is not None and held != state.pool_minor:
            what = f"its prize pool holds {held}, by its events it is {state.pool_minor}"
            yield Problem(Fault.BALANCE, what, stream_of(key))


def _reported(session: Session) -> dict[str, int]:
    """The scores that a session's tables have told."""
    told = [session.reports[table].scores for table in session.tables if table in session.reports]
    return {patron: score for scores in told for patron, score in scores.items() if score}


class _Body(msgspec.Struct):
    tournament: str = ""


class _LetterRow(msgspec.Struct):
    """A letter that waits, as far as it is looked at here."""

    to: str
    body: _Body


def _told_by_letter(reader: Reader) -> set[str]:
    """Tournaments with a letter from or to a table that was not read yet."""
    kept = [msgspec.json.decode(body, type=_LetterRow) for _, body in reader.documents(LETTER)]
    return {letter.body.tournament or letter.to.removeprefix(TOURNAMENTS) for letter in kept}


def _balance(reader: Reader, account: str) -> int:
    row = reader.account(account)
    return 0 if row is None else row.balance_minor
