"""What happens at the desk of honest play."""

from __future__ import annotations

from croupier.counters.desk import CounterEvent
from croupier.counters.honesty.commands import Hand, Verdict, What


class CaseOpened(CounterEvent, frozen=True, tag="poker-case-opened"):
    number: int
    what: What
    patrons: tuple[str, ...]
    hands: tuple[Hand, ...]
    words: str = ""
    """The figures of a detector, or what a player said."""


class CaseDecided(CounterEvent, frozen=True, tag="poker-case-decided"):
    number: int
    verdict: Verdict
    reason: str = ""


class TogetherAgain(CounterEvent, frozen=True, tag="poker-together-again"):
    patrons: tuple[str, str]


AnyCaseEvent = CaseOpened | CaseDecided | TogetherAgain
