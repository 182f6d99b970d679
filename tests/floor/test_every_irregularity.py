"""Every irregularity code of every book, from the command to the ledger, by what its effect has to do with the money.

What a code does follows from its effect, so each effect has an oracle that knows the stake and the cards and nothing of
the game; `irregularity_table` lists the clauses, and docs/irregularities.md shows the list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.installing import HOUSE_INCIDENTS
from croupier.floor.handlers import shoe
from croupier.floor.handlers.irregularities import _EFFECTS
from croupier.floor.views.parts import Phase
from croupier.rulebooks.catalogue import catalogue, every_clause, names
from croupier.rulebooks.schema import GameRow
from croupier.simulation.replaying import replay_table
from rigs.casino import DEALER, MANAGER, books
from rigs.irregularity_table import DOCS, SECTIONS, rows, table
from rigs.one_bet import ORACLES, Play, all_back, mode_of, still_staked

# Every code


def _tables() -> Iterator[tuple[str, GameRow]]:
    """Every game of every book, but keno and bingo, whose spots players write."""
    for book in books().values():
        for row in book.games:
            if row.family not in ("keno", "bingo"):
                yield book.id, row


def _once(kind: Callable[[GameRow], Iterator[str]]) -> list[Any]:
    """Each code of each book once for each family of games."""
    seen = set()
    found = []
    for book, row in _tables():
        for code in kind(row):
            if (book, row.family, code) not in seen:
                seen.add((book, row.family, code))
                found.append(pytest.param(book, row.id, code, id=f"{book}-{row.id}-{code}"))
    return found


def _incidents(row: GameRow) -> Iterator[str]:
    yield from (incident.code for incident in row.incident)


REPORTS = _once(_incidents) + [
    pytest.param("holland-2025", "sic-bo", incident.code, id=f"house-{incident.code}") for incident in HOUSE_INCIDENTS
]
STOPS = _once(lambda row: (stop.code for stop in row.stop_reason))


@pytest.mark.parametrize(("book", "game", "code"), REPORTS)
def test_a_report_does_with_cards_and_money_what_its_effect_says(book: str, game: str, code: str) -> None:
    play = Play(book, game, mode_of(books()[book].game(game)))
    incident = play.casino.table.terms.incidents[code]
    ORACLES[incident.effect](play, incident)
    assert play.on_record(code)
    assert replay_table(play.casino.store, play.casino.table).problems == []


@pytest.mark.parametrize(("book", "game", "code"), STOPS)
def test_a_stopped_spin_is_spun_again_or_every_stake_goes_back(book: str, game: str, code: str) -> None:
    play = Play(book, game, Mode.DEALER).closed()
    stop = play.casino.table.terms.stop_reasons[code]
    play.casino.ok(DEALER, c.StopSpin, reason=code, note="seen")
    if stop.voids:
        all_back(play)
    else:
        still_staked(play)
        assert play.casino.table.state.phase is Phase.NO_MORE_BETS
        play.settled()
        assert play.casino.escrow == sum(w.stake_minor for w in play.casino.table.state.round.standing.values())
    assert play.on_record(code)
    assert replay_table(play.casino.store, play.casino.table).problems == []


VOIDS = [pytest.param(book, row.id, id=f"{book}-{row.id}") for book, row in _tables()]


@pytest.mark.clause("RFH-9.1", "RFH-18.4", "RFH-18.4.1")
@pytest.mark.parametrize(("book", "game"), VOIDS)
def test_every_reason_to_void_gives_every_stake_back_before_and_after_the_result(book: str, game: str) -> None:
    play = Play(book, game, mode_of(books()[book].game(game)))
    for place, code in enumerate(play.casino.table.terms.void_reasons):
        play.bet()
        if place % 2:
            play.settled()
        number = play.casino.table.state.round.number
        play.casino.ok(MANAGER, c.Void, round=number, reason=code, note="seen")
        all_back(play)
        assert play.on_record(code)
        _make_ready(play)
    assert replay_table(play.casino.store, play.casino.table).problems == []


def _make_ready(play: Play) -> None:
    """What a reason wants done with the cards is done, so that the next round can open."""
    casino = play.casino
    if casino.table.automatic:
        casino.wait(11)
        return
    if shoe.needs(casino.table) == shoe.CHECK:
        rules = shoe.rules_of(casino.table)
        assert rules is not None
        casino.ok(DEALER, c.ReportCheck, count=len(rules.cards))
    if shoe.needs(casino.table) == shoe.SHUFFLE:
        casino.ok(DEALER, c.PrepareShoe)


CORRECTIONS = _once(lambda row: (code for code in ("",) if "dealer" in row.modes.value))


@pytest.mark.clause("HC25-1.1.10b", "RFH-9.2", "RFH-11.5.1.10", "TSG-8c.2")
@pytest.mark.parametrize(("book", "game", "code"), CORRECTIONS)
def test_every_correction_settles_as_if_the_true_result_had_been_entered_at_once(
    book: str, game: str, code: str
) -> None:
    reasons = list(Play(book, game, Mode.DEALER).casino.table.terms.correct_reasons)
    true, _ = Play(book, game, Mode.DEALER).closed().settled()
    for reason in reasons:
        wrong, truth = Play(book, game, Mode.DEALER).closed().settled(wrongly=True)
        wrong.casino.ok(MANAGER, c.Correct, round=1, answer=truth, reason=reason, note="seen", place=wrong.wrong_at)
        wrong.settled()
        previous = wrong.casino.table.state.previous
        assert previous is not None
        assert truth in previous.record
        if previous.record == (truth,):  # nothing else was dealt that could differ
            assert wrong.money == true.money
        assert wrong.on_record(reason)
        assert replay_table(wrong.casino.store, wrong.casino.table).problems == []


# Every clause


def test_every_effect_has_an_oracle() -> None:
    assert set(ORACLES) == set(_EFFECTS)


def test_the_docs_list_every_clause_with_its_code_effect_and_role() -> None:
    assert table() in DOCS.read_text(encoding="utf-8"), "run `python -m tests.rigs.irregularity_table --write`"


def test_every_clause_about_something_that_goes_wrong_has_a_command() -> None:
    listed = {row[0] for row in rows()}
    assert [clause for clause in every_clause() if SECTIONS.match(clause) and clause not in listed] == []
    assert [clause for clause in listed if clause not in every_clause()] == []


STATES = {
    "LIVE_WHEEL", "SHUFFLING_DEVICE", "PRE_SHUFFLED", "IN_USE", "LAST_COUP", "SHOE_END", "CUT_CARD_SEEN", "UNDER_CHECK",
    "OUT_OF_SERVICE", "TOURNAMENT_ADVICE",
}  # fmt: skip
"""Words in capitals that name a state of equipment or a matter of tournaments, not a reason at a table."""


def test_every_reason_that_the_catalogues_name_is_a_code_of_its_book() -> None:
    codes = {code.split()[1] for _, code, *_ in rows() if " " in code}
    named = {
        (clause.id, code)
        for name in names()
        for clause in catalogue(name).values()
        for code in re.findall(r"\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b", clause.requirement)
        if code not in STATES
    }
    assert len(named) > 40
    assert {code for _, code in named} - codes == set()
    listed = {(row[0], row[1].split()[-1]) for row in rows()}
    missing = {(clause, code) for clause, code in named if (clause, code) not in listed}
    assert missing == set()
