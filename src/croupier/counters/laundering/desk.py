"""The desk of money laundering cases: opened by rules and by staff, ended by two officers (TSG-8c.6 to 8c.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from croupier.counters.desk import Counter, History, Rule
from croupier.counters.laundering import commands as c
from croupier.counters.laundering import events as e
from croupier.counters.laundering.commands import LaunderingReason as Why
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.batch import Document

OFFICER: Final = Role.ASSISTANT_GAMING_MANAGER


class LaunderingState(msgspec.Struct):
    last: int = 0
    cases: dict[int, c.LaunderingCase] = {}
    open_of: dict[str, int] = {}
    """By player, how many cases about them have not ended."""


def evolve(state: LaunderingState, event: e.AnyLaunderingEvent, at_ms: int) -> Sequence[Document]:
    if isinstance(event, e.LaunderingCaseOpened):
        state.last = event.number
        state.cases[event.number] = c.LaunderingCase(
            event.number, event.patron, event.what, event.by, at_ms, event.figures, event.words, event.evidence
        )
        state.open_of[event.patron] = state.open_of.get(event.patron, 0) + 1
        return ()
    case = state.cases[event.number]
    match event:
        case e.LaunderingNoted():
            case = _noted(case, at_ms, event.by, event.text)
        case e.VerdictProposed():
            case = replace(case, proposal=c.Proposal(event.verdict, event.reason, event.by, at_ms))
        case e.VerdictSentBack():
            case = replace(_noted(case, at_ms, event.by, event.reason), proposal=None)
        case e.LaunderingCaseDecided():
            case = _noted(case, at_ms, event.by, event.reason)
            case = replace(case, verdict=event.verdict, decided_by=event.by, decided_ms=at_ms)
            left = state.open_of.pop(case.patron) - 1
            if left:
                state.open_of[case.patron] = left
        case e.LaunderingCaseSeen():
            return ()
    state.cases[event.number] = case
    _forget(state)
    return ()


def _noted(case: c.LaunderingCase, at_ms: int, by: str, text: str) -> c.LaunderingCase:
    return replace(case, notes=(*case.notes, c.Note(at_ms, by, text))[-c.MOST_NOTES :])


def _forget(state: LaunderingState) -> None:
    over = [number for number, case in state.cases.items() if case.verdict is not None]
    for number in over[: -c.MOST_KEPT]:
        del state.cases[number]


HISTORY: Final = History(c.STREAM, LaunderingState, e.AnyLaunderingEvent, evolve)


def _open(desk: LaunderingCases, step: Step, event: e.LaunderingCaseOpened) -> None:
    if sum(desk.state.open_of.values()) >= c.MOST_OPEN:
        raise Refusal(Why.TOO_MANY)
    desk.emit(step, event)


def _raise(desk: LaunderingCases, command: c.RaiseLaunderingCase, step: Step) -> None:
    """Once for the same of the same player while it is open; afterwards only for lines of the record that are new."""
    for case in desk.state.cases.values():
        if (case.patron, case.what) != (command.patron, command.what):
            continue
        if case.verdict is None or set(command.evidence) <= set(case.evidence):
            raise Refusal(Why.KNOWN)
    number = desk.state.last + 1
    opened = e.LaunderingCaseOpened(
        number, command.patron, command.what, command.figures, evidence=command.evidence, by=step.actor.id
    )
    _open(desk, step, opened)


def _refer(desk: LaunderingCases, command: c.ReferPatron, step: Step) -> None:
    number = desk.state.last + 1
    words = _words(command.reason)
    _open(desk, step, e.LaunderingCaseOpened(number, command.patron, "referred", words=words, by=step.actor.id))


def _see(desk: LaunderingCases, command: c.OpenLaunderingCase, step: Step) -> None:
    case = desk.case(command.number)
    if command.report and case.verdict != "reported":
        raise Refusal(Why.NOT_REPORTED, number=case.number)
    desk.emit(step, e.LaunderingCaseSeen(case.number, command.report, by=step.actor.id))


def _note(desk: LaunderingCases, command: c.WriteLaunderingNote, step: Step) -> None:
    case = desk.case(command.number)
    desk.emit(step, e.LaunderingNoted(case.number, _words(command.text), by=step.actor.id))


def _propose(desk: LaunderingCases, command: c.ProposeVerdict, step: Step) -> None:
    case = desk.open_case(command.number)
    desk.emit(step, e.VerdictProposed(case.number, command.verdict, _words(command.reason), by=step.actor.id))


def _answer(desk: LaunderingCases, command: c.AnswerProposal, step: Step) -> None:
    """Four eyes: nobody agrees to what they have proposed themselves."""
    case = desk.open_case(command.number)
    if case.proposal is None:
        raise Refusal(Why.NOTHING_PROPOSED, number=case.number)
    if case.proposal.by == step.actor.id:
        raise Refusal(Why.SAME_OFFICER)
    reason = _words(command.reason)
    if command.agreed:
        desk.emit(step, e.LaunderingCaseDecided(case.number, case.proposal.verdict, reason, by=step.actor.id))
    else:
        desk.emit(step, e.VerdictSentBack(case.number, reason, by=step.actor.id))


def _words(text: str) -> str:
    if not text.strip():
        raise Refusal(Why.NEEDS_WORDS)
    return text.strip()


class LaunderingCases(Counter[LaunderingState]):
    """Whose money is looked at."""

    history = HISTORY
    rules = {  # noqa: RUF012
        c.RaiseLaunderingCase: Rule((Role.HOUSE,), _raise),
        c.ReferPatron: Rule((Role.CASHIER, Role.GAMING_SUPERVISOR), _refer),
        c.OpenLaunderingCase: Rule((OFFICER,), _see),
        c.WriteLaunderingNote: Rule((OFFICER,), _note),
        c.ProposeVerdict: Rule((OFFICER,), _propose),
        c.AnswerProposal: Rule((OFFICER,), _answer),
    }

    def case(self, number: int) -> c.LaunderingCase:
        found = self.state.cases.get(number)
        if found is None:
            raise Refusal(Why.UNKNOWN, number=number)
        return found

    def open_case(self, number: int) -> c.LaunderingCase:
        found = self.case(number)
        if found.verdict is not None:
            raise Refusal(Why.OVER, number=number)
        return found

    def looked_at(self, patron: str) -> bool:
        """Whether a case about somebody is open: what they withdraw waits for staff (TSG-8c.9)."""
        return patron in self.state.open_of

    def cases(self) -> list[c.LaunderingCase]:
        """Newest first."""
        return list(reversed(self.state.cases.values()))
