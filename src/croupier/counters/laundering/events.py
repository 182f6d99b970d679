"""What the record says of money laundering cases."""

from __future__ import annotations

from croupier.counters.desk import CounterEvent
from croupier.counters.laundering.commands import Verdict, What
from croupier.counters.laundering.findings import RecordLine
from croupier.words.said import Said


class LaunderingCaseOpened(CounterEvent, frozen=True, tag="laundering-case-opened"):
    number: int
    patron: str
    what: What
    figures: Said | None = None
    words: str = ""
    evidence: tuple[RecordLine, ...] = ()


class LaunderingCaseSeen(CounterEvent, frozen=True, tag="laundering-case-seen"):
    """An officer has looked at it, or has made the file for the authority."""

    number: int
    report: bool = False


class LaunderingNoted(CounterEvent, frozen=True, tag="laundering-noted"):
    number: int
    text: str


class VerdictProposed(CounterEvent, frozen=True, tag="laundering-verdict-proposed"):
    number: int
    verdict: Verdict
    reason: str


class VerdictSentBack(CounterEvent, frozen=True, tag="laundering-verdict-sent-back"):
    number: int
    reason: str


class LaunderingCaseDecided(CounterEvent, frozen=True, tag="laundering-case-decided"):
    """Two officers have ended it (four eyes)."""

    number: int
    verdict: Verdict
    reason: str


AnyLaunderingEvent = (
    LaunderingCaseOpened
    | LaunderingCaseSeen
    | LaunderingNoted
    | VerdictProposed
    | VerdictSentBack
    | LaunderingCaseDecided
)
