"""The cases of honest play: opened by reports and findings, decided by supervisors (TSG-7.4, A1.33)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

import msgspec

from croupier.counters.desk import Counter, History, Rule
from croupier.counters.honesty.commands import (
    MOST_KEPT,
    MOST_OPEN,
    STREAM,
    Case,
    CaseReason,
    DecideCase,
    LetTogether,
    RaiseCase,
    ReportPlayer,
)
from croupier.counters.honesty.events import AnyCaseEvent, CaseDecided, CaseOpened, TogetherAgain
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.batch import Document


class CaseState(msgspec.Struct):
    cases: dict[int, Case] = {}
    last: int = 0
    apart: dict[str, tuple[str, ...]] = {}
    """By patron, those with whom nobody lets them sit."""


def evolve(state: CaseState, event: AnyCaseEvent, at_ms: int) -> Sequence[Document]:
    match event:
        case CaseOpened():
            state.last = event.number
            state.cases[event.number] = Case(
                event.number,
                event.what,
                event.patrons,
                event.hands,
                event.words,
                event.by,
                at_ms,
                figures=event.figures,
            )
        case CaseDecided():
            found = state.cases[event.number]
            state.cases[event.number] = msgspec.structs.replace(
                found, verdict=event.verdict, reason=event.reason, decided_by=event.by, decided_ms=at_ms
            )
            if event.verdict == "kept-apart":
                for patron, other in permutations(found.patrons, 2):
                    state.apart[patron] = tuple(sorted({*state.apart.get(patron, ()), other}))
            _forget(state)
        case TogetherAgain():
            for patron, other in permutations(event.patrons):
                left = tuple(each for each in state.apart.get(patron, ()) if each != other)
                state.apart = {**state.apart, patron: left} if left else _without(state.apart, patron)
    return ()


def _without(apart: dict[str, tuple[str, ...]], patron: str) -> dict[str, tuple[str, ...]]:
    return {name: others for name, others in apart.items() if name != patron}


def _forget(state: CaseState) -> None:
    decided = [number for number, case in state.cases.items() if case.verdict is not None]
    for number in decided[:-MOST_KEPT]:
        del state.cases[number]


HISTORY: Final = History(STREAM, CaseState, AnyCaseEvent, evolve)


def _open(desk: Cases, step: Step, event: CaseOpened) -> None:
    if sum(case.verdict is None for case in desk.state.cases.values()) >= MOST_OPEN:
        raise Refusal(CaseReason.TOO_MANY_CASES)
    desk.emit(step, event)


def _report(desk: Cases, command: ReportPlayer, step: Step) -> None:
    event = CaseOpened(
        desk.state.last + 1, "reported", (command.patron,), (command.hand,), command.reason, by=step.actor.id
    )
    _open(desk, step, event)


def _raise(desk: Cases, command: RaiseCase, step: Step) -> None:
    """Once for the same people while nobody has decided; a new case needs hands that the last one did not have."""
    for case in desk.state.cases.values():
        if (case.what, case.patrons) != (command.what, command.patrons):
            continue
        if case.verdict is None or set(command.hands) <= set(case.hands):
            raise Refusal(CaseReason.KNOWN_CASE)
    event = CaseOpened(
        desk.state.last + 1, command.what, command.patrons, command.hands, figures=command.figures, by=step.actor.id
    )
    _open(desk, step, event)


def _decide(desk: Cases, command: DecideCase, step: Step) -> None:
    case = desk.state.cases.get(command.number)
    if case is None:
        raise Refusal(CaseReason.UNKNOWN_CASE, number=command.number)
    if case.verdict is not None:
        raise Refusal(CaseReason.CASE_DECIDED, number=command.number)
    if command.verdict == "kept-apart" and len(case.patrons) < 2:
        raise Refusal(CaseReason.NEEDS_TWO)
    desk.emit(step, CaseDecided(command.number, command.verdict, command.reason, by=step.actor.id))


def _let_together(desk: Cases, command: LetTogether, step: Step) -> None:
    one, other = command.patrons
    if other not in desk.apart(one):
        raise Refusal(CaseReason.NOT_APART)
    desk.emit(step, TogetherAgain(command.patrons, by=step.actor.id))


class Cases(Counter[CaseState]):
    """Who is looked at, and who is kept from whom."""

    history = HISTORY
    rules = {  # noqa: RUF012
        ReportPlayer: Rule((Role.PLAYER,), _report),
        RaiseCase: Rule((Role.HOUSE,), _raise),
        DecideCase: Rule((Role.GAMING_SUPERVISOR,), _decide),
        LetTogether: Rule((Role.GAMING_SUPERVISOR,), _let_together),
    }

    def apart(self, patron: str) -> tuple[str, ...]:
        """With whom somebody may not sit."""
        return self.state.apart.get(patron, ())

    def still_apart(self, case: Case) -> bool:
        """Whether two whom a case names are kept apart now."""
        return any(other in self.apart(patron) for patron, other in permutations(case.patrons, 2))

    def cases(self) -> list[Case]:
        """Newest first."""
        return list(reversed(self.state.cases.values()))
