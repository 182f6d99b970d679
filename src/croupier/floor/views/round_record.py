"""A finished round told again from the record: who staked what, what was asked and answered, and how it ended.

A patron sees their own wagers and everybody's outcome; staff see all of it with the events behind it (G-4.14).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from croupier.floor import events as e
from croupier.floor.table import Table
from croupier.floor.views.answer_views import AnswerView, SeenAnswer, answer_views
from croupier.floor.views.narrative import Teller
from croupier.floor.views.picture import BACK, ONLOOKER
from croupier.rules.cards import UNSEEN
from croupier.rules.procedure import Run
from croupier.rules.progressive import WHOLE
from croupier.rules.questions import IllegalAnswerError, Question
from croupier.rules.traits import gives_one_result, pays_lines
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.paid_spots import PaidLine, pays
from croupier.rules.wagers.wager import Disposition, MeterHit, Wager
from croupier.store.batch import NewEvent
from croupier.words.catalogue import sentence_of
from croupier.words.endings import ending
from croupier.words.said import Said, Several

_decode = msgspec.json.Decoder(e.AnyEvent).decode


class WagerView(msgspec.Struct, frozen=True):
    seat: str
    name: str
    spot: str
    stake_minor: int


class LineView(msgspec.Struct, frozen=True):
    seat: str
    name: str
    spot: str
    stake_minor: int
    disposition: str
    profit_minor: int
    returned_minor: int
    stands_minor: int
    because: Said | Several | None = None
    """What decided it: the line of the pay table, the rule, why the round did not count."""


class CorrectionView(msgspec.Struct, frozen=True):
    at_ms: int
    reason: str
    note: str
    was: Any


class EventView(msgspec.Struct, frozen=True):
    version: int
    at_ms: int
    kind: str
    by: str
    said: Said
    text: str
    """The same in English, for users of the API."""
    body: Any


class JackpotWonView(msgspec.Struct, frozen=True):
    """A jackpot that the round won (G-4.14)."""

    seat: str
    player: str
    name: str
    amount_minor: int
    claimed: str


class RoundRecord(msgspec.Struct, frozen=True):
    """A round for replay."""

    table: str
    number: int
    game: str
    rulebook_version: str
    opened_ms: int | None
    closed_ms: int | None
    settled_ms: int | None
    wagers: list[WagerView]
    answers: list[AnswerView]
    outcome: Any
    lines: list[LineView]
    void: bool
    corrected: bool
    corrections: list[CorrectionView]
    winning_spots: tuple[str, ...] = ()
    """The spots that it paid, as far as this reader's own wagers or the one result of the game tell."""
    paid_lines: tuple[tuple[PaidLine, ...], ...] = ()
    """The lines of a slot machine that pay, game by game."""
    events: list[EventView] | None = None
    jackpots: list[JackpotWonView] = []


class RoundTeller:
    """Gathers one round from the events of its table; `people` gives the name of an actor."""

    def __init__(self, table: Table, number: int, owners: Mapping[str, str], people: Callable[[str], str]) -> None:
        self._id = table.id
        self._game = table.config.game
        self._terms = table.terms
        self._owners_now = owners
        self._number = number
        self._people = people
        self._inside = False
        self._owners: dict[str, str] = {}
        self._teller = Teller(table)
        self.rules = table.terms.version
        self.opened_ms: int | None = None
        self.closed_ms: int | None = None
        self.settled_ms: int | None = None
        self.answers: list[tuple[Any, str, str]] = []
        self.lines: list[e.Line] = []
        self.moved: list[Wager] = []
        """Wagers that the round was dealt with and that ended on a temporary table."""
        self.outcome: Any = None
        self.void = False
        self.corrections: list[CorrectionView] = []
        self.events: list[EventView] = []
        self.jackpots: list[e.JackpotWon] = []

    def take(self, stored: Iterable[NewEvent]) -> None:
        """Events in order; those of earlier rounds only tell whose seat is whose."""
        for new in stored:
            event = _decode(new.body)
            if isinstance(event, e.SeatTaken):
                self._owners[event.seat] = event.patron
            elif isinstance(event, e.TemporaryOpened):
                self._owners[event.seat] = event.patron
                self._inside = event.round == self._number
            elif isinstance(event, e.Placed):
                self._owners[event.seat] = new.actor
            if isinstance(event, e.RoundOpened | e.RolledBack | e.Settled | e.Voided):
                self._inside = event.number == self._number
            if self._inside or (isinstance(event, e.PastCorrected) and event.number == self._number):
                self._note(event, new)

    def _note(self, event: e.Event, new: NewEvent) -> None:
        self.events.append(event_view(event, new, self._people(new.actor), self._teller))
        match event:
            case e.RoundOpened():
                self.opened_ms = new.at_ms
                self.rules = event.rules or self.rules
            case e.BettingClosed():
                self.closed_ms = new.at_ms
            case e.TemporaryOpened():
                self.opened_ms = self.closed_ms = new.at_ms
                self.answers = [(answer, "recorded", new.actor) for answer in event.answers]
            case e.WagersMoved():
                self.moved += [Wager(f"{event.seat}:{spot}", event.seat, spot, amount) for spot, amount in event.chips]
            case e.Entered():
                self.answers.append((event.answer, event.source, new.actor))
            case e.Answered():
                self.answers += [(answer, event.source, new.actor) for answer in event.answers]
            case e.Retracted():
                self.answers = [answer for answer in self.answers if answer[1] == "generator"]
            case e.Settled():
                self.settled_ms, self.outcome, self.lines = new.at_ms, event.outcome, list(event.lines)
            case e.RolledBack():
                self.corrections.append(CorrectionView(new.at_ms, event.reason, event.note, self.outcome))
                self.answers, self.lines = [], []
            case e.PastCorrected():
                self._correct(event, new)
            case e.JackpotWon() if event.number == self._number:
                self.jackpots.append(event)
            case e.JackpotUndone() if event.number == self._number:
                gone = (event.jackpot, event.hit)
                self.jackpots = [won for won in self.jackpots if (won.jackpot, won.hit) != gone]
            case e.Voided():
                self.settled_ms, self.void, self.outcome = new.at_ms, True, None
                given = because(Ending.REASON, reason=event.reason)
                self.lines = [
                    e.Line(seat, f"{seat}:{spot}", spot, "void", amount, 0, amount, 0, given)
                    for seat, spot, amount in event.returned
                ]

    def _correct(self, event: e.PastCorrected, new: NewEvent) -> None:
        """Put right long after it; the answers are the recorded ones but for the one that was wrong."""
        if event.number != self._number:
            return  # of another round, while this one was on
        self.corrections.append(CorrectionView(new.at_ms, event.reason, event.note, event.was))
        self.answers = [
            (answer, "supervisor" if place == event.place else "recorded", new.actor)
            for place, answer in enumerate(event.record)
        ]
        self.outcome, self.lines = event.outcome, list(event.lines)
        self._owners.update(event.owners)

    def owner(self, seat: str) -> str | None:
        return self._owners.get(seat) or self._owners_now.get(seat)

    def record(self, patron: str | None) -> RoundRecord:
        """The round as one patron may see it, or whole where `patron` is None."""
        seen = [line for line in self.lines if patron is None or self.owner(line.seat) == patron]
        names = {line.seat: self._people(self.owner(line.seat) or "") for line in seen}
        return RoundRecord(
            table=self._id,
            number=self._number,
            game=self._game,
            rulebook_version=self.rules,
            opened_ms=self.opened_ms,
            closed_ms=self.closed_ms,
            settled_ms=self.settled_ms,
            wagers=[WagerView(line.seat, names[line.seat], line.spot, line.stake_minor) for line in seen],
            answers=self._answer_views(patron),
            outcome=self._outcome_for(patron),
            lines=[
                LineView(
                    line.seat,
                    names[line.seat],
                    line.spot,
                    line.stake_minor,
                    line.disposition,
                    line.profit_minor,
                    line.returned_minor,
                    line.stands_minor,
                    self._because(line),
                )
                for line in seen
            ],
            void=self.void,
            corrected=bool(self.corrections) and not self.void,
            corrections=self.corrections,
            winning_spots=self._winning_spots(seen),
            paid_lines=self._paid_lines(),
            events=self.events if patron is None else None,
            jackpots=[
                JackpotWonView(seat, self._people(self.owner(seat) or ""), won.name, amount_minor, won.claimed)
                for won in self.jackpots
                for seat, amount_minor in won.wins
                if patron is None or self.owner(seat) == patron
            ],
        )

    def _because(self, line: e.Line) -> Said | Several | None:
        if line.hit is not None:
            return _hit_words(line.hit)
        return ending(line.why, self._terms.reason) if line.why else None

    def _outcome_for(self, patron: str | None) -> Any:
        """Choices of other seats are theirs."""
        if patron is None or not isinstance(self.outcome, dict) or "choices" not in self.outcome:
            return self.outcome
        own = {
            wager: choice
            for wager, choice in self.outcome["choices"].items()
            if self.owner(wager.partition(":")[0]) == patron
        }
        return {**self.outcome, "choices": own}

    def _answer_views(self, patron: str | None) -> list[AnswerView]:
        """A card that stayed face down is for staff, and for the seat that was shown it."""
        return answer_views(self._terms.game, self._shown_answers(patron))

    def _shown_answers(self, patron: str | None) -> Iterator[SeenAnswer]:
        asked = self._asked(patron)
        for place, (answer, source, actor) in enumerate(self.answers):
            question, masked = asked[place] if place < len(asked) else (None, answer)
            shown = BACK if masked == HIDDEN and (patron is not None or answer == str(UNSEEN)) else answer
            if isinstance(shown, dict) and patron is not None:
                shown = {key: value for key, value in shown.items() if self.owner(_seat_in(key)) == patron}
            yield SeenAnswer(question, shown, source, self._people(actor) if patron is None else "")

    def _asked(self, patron: str | None) -> Sequence[tuple[Question, Any]]:
        """What was asked, found by running the procedure again on the recorded answers, as a patron's seat saw it."""
        run = self._run()
        if run is None:
            return ()
        seat = next((line.seat for line in self._begun() if self.owner(line.seat) == patron), ONLOOKER)
        return seen(run, seat)

    def _begun(self) -> list[e.Line]:
        """The wagers that lay there when the round began, and not those that choices added."""
        return [line for line in self.lines if "+" not in line.wager]

    def _run(self) -> Run[Any] | None:
        """The procedure on the recorded answers; None where they belong to other wagers than are known here."""
        begun = [Wager(line.wager, line.seat, line.spot, line.stake_minor) for line in self._begun()]
        run: Run[Any] = Run(self._terms.game.procedure([*begun, *self.moved]))
        try:
            for answer, _, _ in self.answers:
                run.answer_plain(answer)
        except IllegalAnswerError:
            return None
        return run

    def _paid_lines(self) -> tuple[tuple[PaidLine, ...], ...]:
        game, run = self._terms.game, None if self.void else self._run()
        return game.paid_lines(run.outcome) if pays_lines(game) and run is not None and run.finished else ()

    def _winning_spots(self, seen: Sequence[e.Line]) -> tuple[str, ...]:
        game, run = self._terms.game, None if self.void else self._run()
        if gives_one_result(game) and run is not None and run.finished:
            return game.paid_spots(run.outcome)
        won = (line.spot for line in seen if pays(Disposition(line.disposition), line.profit_minor))
        return tuple(dict.fromkeys(won))


def event_view(event: e.Event, new: NewEvent, by: str, teller: Teller) -> EventView:
    """An event as it is shown to those who may see all of it."""
    said = teller.tell(event)
    return EventView(new.version, new.at_ms, new.kind, by, said, sentence_of(said), msgspec.to_builtins(event))


def _hit_words(hit: MeterHit) -> Said:
    if hit.percent == WHOLE:
        return Said("line-hit-meter", {"meter": hit.meter})
    return Said("line-hit-part", {"meter": hit.meter, "percent": hit.percent})


def _seat_in(key: str) -> str:
    """The seat whose decision a key names: "3:red" of a wager, "3@box:1" of a box."""
    return key.partition("@")[0].partition(":")[0]
