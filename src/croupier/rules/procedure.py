"""A round as a procedure that asks: the generator protocol, and the run that feeds it.

A game's procedure is a generator that yields questions and is sent answers; it returns the outcome. `Run` holds one
such generator with the answers it has had, so that a round can be stored, resumed, replayed and shown.

>>> from croupier.rules.questions import Spin
>>> def spin():
...     return (yield Spin(("0", "1")))
>>> run = Run(spin())
>>> run.pending
Spin(pockets=('0', '1'), wheel='wheel')
>>> run.answer("1")
>>> run.outcome, run.record()
('1', ('1',))
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Generic, TypeAlias, TypeVar

from croupier.rules.questions import (
    Answer,
    Choose,
    Decision,
    IllegalAnswerError,
    Plain,
    Question,
    Reveal,
    Together,
    Wrong,
)

OutcomeT = TypeVar("OutcomeT")
Procedure: TypeAlias = Generator[Question, Answer, OutcomeT]

_DECISIONS = (Choose, Together)
MAX_QUESTIONS = 100_000
"""A bound on any round, so that a faulty procedure cannot run for ever."""


class UnfinishedRunError(RuntimeError):
    """Somebody asked for the outcome of a run that still waits for an answer."""


class Run(Generic[OutcomeT]):
    """A procedure in progress: its pending question, what has been answered, and at the end its outcome."""

    __slots__ = ("_asked", "_decided", "_outcome", "_procedure", "pending")

    def __init__(self, procedure: Procedure[OutcomeT]) -> None:
        self._procedure = procedure
        self._asked: list[tuple[Question, Answer]] = []
        self._decided: list[tuple[Decision, Answer]] = []
        self._outcome: tuple[OutcomeT] | None = None
        self.pending: Question | None = None
        self._advance(None)

    def answer(self, answer: Answer) -> None:
        """Give an answer that the pending question has read; the procedure goes on to its next question."""
        question = self.pending
        if question is None:
            raise IllegalAnswerError(Wrong.NO_MORE)
        self._asked.append((question, answer))
        if isinstance(question, _DECISIONS):
            self._decided.append((question, answer))
        self._advance(answer)

    def answer_plain(self, plain: Plain) -> None:
        """Give an answer as plain data; an illegal one is refused and changes nothing."""
        if self.pending is None:
            raise IllegalAnswerError(Wrong.NO_MORE)
        self.answer(self.pending.read(plain))  # type: ignore[union-attr]  # Reveal is never pending

    def _advance(self, answer: Answer) -> None:
        try:
            question = self._procedure.send(answer)
            while isinstance(question, Reveal):
                self._asked.append((question, None))
                question = self._procedure.send(None)
        except StopIteration as stop:
            self._outcome = (stop.value,)
            self.pending = None
            return
        if len(self._asked) > MAX_QUESTIONS:
            raise RuntimeError("a round asked more questions than any game can need")
        self.pending = question

    @property
    def finished(self) -> bool:
        return self._outcome is not None

    @property
    def outcome(self) -> OutcomeT:
        if self._outcome is None:
            raise UnfinishedRunError(f"the round still waits for {self.pending}")
        return self._outcome[0]

    def history(self) -> Iterator[tuple[Question, Answer]]:
        """Questions and their answers in order, reveals included."""
        return iter(self._asked)

    def decisions(self) -> Iterator[tuple[Decision, Answer]]:
        """The choices among them."""
        return iter(self._decided)

    def record(self) -> tuple[Plain, ...]:
        """The answers as plain data: what the event log keeps and a replay needs."""
        return tuple(question.write(answer) for question, answer in self._asked if not isinstance(question, Reveal))


def resume(procedure: Procedure[OutcomeT], record: Iterable[Plain]) -> Run[OutcomeT]:
    """A run brought to where a record leaves it."""
    run = Run(procedure)
    for plain in record:
        run.answer_plain(plain)
    return run
