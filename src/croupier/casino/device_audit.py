"""What the wheels, tumblers and shoes of a house have brought, gathered from its record and judged (G-3.4.2).

A table in rng mode has no device. What a person confirmed or corrected counts, and not what a sensor read; a round that
became void has no outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from croupier.equipment.outcome_tally import DeviceReport, Observation, OutcomeTally
from croupier.floor import events as e
from croupier.floor.config import Mode, TableConfig
from croupier.floor.handlers.play import SENSOR
from croupier.floor.streams import stream_of
from croupier.rulebooks.building import build_game
from croupier.rulebooks.loader import Book
from croupier.rules.cards import DECK
from croupier.rules.procedure import Run
from croupier.rules.questions import Draw, Roll, Spin
from croupier.store.interface import Reader

_decode = msgspec.json.Decoder(e.AnyEvent).decode


def device_reports(reader: Reader, books: Mapping[str, Book]) -> list[DeviceReport]:
    """A report for each table whose device has brought an outcome, by the table's id."""
    reports = []
    for stream, _ in sorted(reader.streams()):
        if not stream.startswith(stream_of("")):
            continue
        outcomes = TableOutcomes(stream.removeprefix(stream_of("")), books)
        for stored in reader.events(stream):
            outcomes.take(_decode(stored.body))
        reports += outcomes.report()
    return reports


class TableOutcomes:
    """The outcomes of one table's device, round by round."""

    def __init__(self, table: str, books: Mapping[str, Book]) -> None:
        self._table = table
        self._books = books
        self._question: Spin | Roll | Draw | None = None
        self._round = 0
        self._read: dict[int, tuple[str, ...]] = {}
        self._seen: dict[int, tuple[str, ...]] = {}

    def take(self, event: e.Event) -> None:
        match event:
            case e.Installed():
                self._install(event.config)
            case e.RoundOpened():
                self._round = event.number
            case e.Entered() | e.Answered() if event.source == SENSOR:
                self._read[self._round] = tuple(self._named([event.answer]))
            case e.Settled():
                self._seen[event.number] = event.cards if self._by_cards else tuple(self._named(event.record))
            case e.PastCorrected():
                if not self._by_cards and event.number in self._seen:
                    self._seen[event.number] = tuple(self._named(event.record))
            case e.RolledBack() | e.Voided():
                self._seen.pop(event.number, None)
            case _:
                pass

    def _install(self, config: TableConfig) -> None:
        """Another device begins anew."""
        question = self._asks(config)
        if question != self._question:
            self._question, self._read, self._seen = question, {}, {}

    @property
    def _by_cards(self) -> bool:
        return isinstance(self._question, Draw)

    def _asks(self, config: TableConfig) -> Spin | Roll | Draw | None:
        """What the game asks its device for; None where the generator answers, or no device could."""
        if config.mode is Mode.RNG or config.rulebook not in self._books:
            return None
        asked = Run(build_game(self._books[config.rulebook], config.game, config.options).procedure([])).pending
        return asked if isinstance(asked, Spin | Roll | Draw) else None

    def _labels(self) -> tuple[str, ...]:
        match self._question:
            case Spin():
                return self._question.pockets
            case Roll():
                return tuple(str(face) for face in range(1, self._question.faces + 1))
            case _:
                return tuple(map(str, DECK))

    def _named(self, answers: Iterable[Any]) -> Iterable[str]:
        """The outcomes among the answers of a round; choices of players are none."""
        labels = set(self._labels())
        for answer in answers:
            for part in answer if isinstance(answer, list | tuple) else (answer,):
                if isinstance(part, str | int) and str(part) in labels:
                    yield str(part)

    def report(self) -> list[DeviceReport]:
        """The report, if there is a device and an outcome of it."""
        if self._question is None or not any(self._seen.values()):
            return []
        collected = OutcomeTally(self._table, self._labels(), circular=isinstance(self._question, Spin))
        for number, seen in self._seen.items():
            read = self._read.get(number, ())
            for place, outcome in enumerate(seen):
                reported = read[place] if not self._by_cards and place < len(read) else outcome
                collected.add(Observation(reported, outcome))
        return [collected.report()]
