"""The post room as a desk: what waits for an outside party is its state, so it survives every stop and can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from croupier.counters.desk import Counter, History, Rule
from croupier.counters.post_room.commands import (
    LONGEST_PROBLEM,
    NoteAnswer,
    NoteFailure,
    OpenLetter,
    PostReason,
    TryNow,
    wait_ms,
)
from croupier.counters.post_room.events import (
    AnyPostEvent,
    DispatchAnswered,
    DispatchFailed,
    DispatchUrged,
    DispatchWritten,
)
from croupier.house.outside import POST_ROOM, Dispatch, PartyAnswer
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.batch import Document


class PostState(msgspec.Struct):
    last: int = 0
    """The number of the last letter."""
    waiting: dict[int, OpenLetter] = {}


def evolve(state: PostState, event: AnyPostEvent, at_ms: int) -> Sequence[Document]:
    match event:
        case DispatchWritten():
            state.last = event.number
            state.waiting[event.number] = OpenLetter(
                event.number, event.party, event.what, event.body, event.answer_to, at_ms
            )
        case DispatchFailed():
            state.waiting[event.number] = replace(
                state.waiting[event.number], tries=event.tries, again_ms=event.again_ms, problem=event.problem
            )
        case DispatchUrged():
            state.waiting[event.number] = replace(state.waiting[event.number], again_ms=0)
        case DispatchAnswered():
            del state.waiting[event.number]
    return ()


HISTORY: Final = History(POST_ROOM, PostState, AnyPostEvent, evolve)


def _write(desk: PostRoom, letter: Dispatch, step: Step) -> None:
    number = desk.state.last + 1
    desk.emit(step, DispatchWritten(number, letter.party, letter.what, letter.body, letter.answer_to))


def _answer(desk: PostRoom, command: NoteAnswer, step: Step) -> None:
    """One that was answered before changes nothing."""
    waiting = desk.state.waiting.get(command.number)
    if waiting is None:
        return
    desk.emit(step, DispatchAnswered(command.number, command.answer))
    if waiting.answer_to:
        told = PartyAnswer(waiting.party, waiting.what, waiting.body, command.answer)
        step.send(waiting.answer_to, told)


def _fail(desk: PostRoom, command: NoteFailure, step: Step) -> None:
    waiting = desk.state.waiting.get(command.number)
    if waiting is None or waiting.tries != command.tries:
        return
    tries = command.tries + 1
    problem = command.problem[:LONGEST_PROBLEM]
    desk.emit(step, DispatchFailed(command.number, tries, step.now_ms + wait_ms(tries), problem))


def _urge(desk: PostRoom, command: TryNow, step: Step) -> None:
    if command.number not in desk.state.waiting:
        raise Refusal(PostReason.UNKNOWN_DISPATCH, number=command.number)
    desk.emit(step, DispatchUrged(command.number, by=step.actor.id))


class PostRoom(Counter[PostState]):
    """Letters to outside parties that have no answer yet."""

    history = HISTORY
    rules = {  # noqa: RUF012
        Dispatch: Rule((), _write),
        NoteAnswer: Rule((Role.HOUSE,), _answer),
        NoteFailure: Rule((Role.HOUSE,), _fail),
        TryNow: Rule((Role.ADMINISTRATOR,), _urge),
    }

    def waiting(self) -> list[OpenLetter]:
        """Oldest first."""
        return list(self.state.waiting.values())
