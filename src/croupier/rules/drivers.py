"""What drives a procedure outside a live table: a record, a strategy, or whoever answers chance.

The live table is the fourth driver and lives in `floor`. All of them use `Run`, so all of them play the same rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from croupier.rules.procedure import Procedure, Run, UnfinishedRunError, resume
from croupier.rules.questions import Answer, Chance, Choose, Plain, Reveal, Together

OutcomeT = TypeVar("OutcomeT")
Chooser = Callable[[Choose], str]


def replay(procedure: Procedure[OutcomeT], record: Iterable[Plain]) -> Run[OutcomeT]:
    """Play a recorded round again; the run must end exactly where the record does."""
    run = resume(procedure, record)
    if not run.finished:
        raise UnfinishedRunError(f"the record ends while the round still waits for {run.pending}")
    return run


def drive(run: Run[OutcomeT], chance: Callable[[Chance], Answer], choose: Chooser) -> Run[OutcomeT]:
    """Play a run from where it is to its end."""
    while (question := run.pending) is not None:
        if isinstance(question, Choose):
            run.answer(question.option(choose(question)).id)
        elif isinstance(question, Together):
            run.answer({choice.key: choice.option(choose(choice)).id for choice in question.choices})
        else:
            assert not isinstance(question, Reveal)
            run.answer(chance(question))
    return run


def by_default(choice: Choose) -> str:
    """The strategy of somebody who never answers."""
    return choice.default
