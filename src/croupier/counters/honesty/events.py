"""What happens at the desk of honest play."""

from __future__ import annotations

from croupier.counters.desk import CounterEvent
from croupier.counters.honesty.commands import Hand, Verdict, What
from croupier.words.said import Said


class CaseOpened(CounterEvent, frozen=True, tag="poker-case-opened"):
    number: int
    what: What
    patrons: tuple[str, ...]
    hands: tuple[Hand, ...]
    words: str = ""
    """What a player said; in older records the figures of a detector too, in English."""
    figures: Said | None = None
    """What a detector counted: a code and its details, for every language."""


class CaseDecided(CounterEvent, frozen=True, tag="poker-case-decided"):
    number: int
    verdict: Verdict
    reason: str = ""


class TogetherAgain(CounterEvent, frozen=True, tag="poker-together-again"):
    patrons: tuple[str, str]


AnyCaseEvent = CaseOpened | CaseDecided | TogetherAgain
