"""Who sees which card, and from when on."""

from collections.abc import Generator
from typing import Any

from croupier.rules.procedure import Run
from croupier.rules.questions import NOBODY, Draw, Reveal, Spin
from croupier.rules.view import HIDDEN, seen


def hand() -> Generator[Any, Any, str]:
    yield Draw("seat-1", seen_by="seat-1")
    yield Draw("dealer", seen_by=NOBODY)
    yield Draw("dealer")
    yield Spin(("a", "b"))
    yield Reveal("dealer")
    yield Draw("dealer", seen_by=NOBODY)
    return "done"


def plain(run: Run[str], viewer: str) -> list[Any]:
    return [answer for _, answer in seen(run, viewer)]


def test_cards_are_hidden_from_all_but_those_named_until_revealed() -> None:
    run = Run(hand())
    for answer in ("As", "Kd", "2c"):
        run.answer_plain(answer)
    assert plain(run, "seat-1") == ["As", HIDDEN, "2c"]
    assert plain(run, "seat-2") == [HIDDEN, HIDDEN, "2c"]
    assert plain(run, "onlooker") == [HIDDEN, HIDDEN, "2c"]
    run.answer_plain("b")
    assert plain(run, "seat-2") == [HIDDEN, "Kd", "2c", "b"]


def test_a_reveal_shows_what_was_dealt_before_it_and_nothing_after() -> None:
    run = Run(hand())
    for answer in ("As", "Kd", "2c", "b", "9h"):
        run.answer_plain(answer)
    assert run.finished
    assert plain(run, "seat-2") == [HIDDEN, "Kd", "2c", "b", HIDDEN]
