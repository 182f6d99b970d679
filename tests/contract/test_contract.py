"""What every game promises, whatever the answers: one suite for all games of all rulebooks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.rules.drivers import replay
from croupier.rules.game import staked
from croupier.rules.odds import Odds
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import EVERYBODY, NOBODY, Draw, IllegalAnswerError, Reveal
from croupier.rules.traits import gives_one_result
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.paid_spots import pays
from croupier.rules.wagers.wager import Wager
from rigs.any_game import SEATS, Table, books, every_game, standing, stored

ILLEGAL: tuple[Any, ...] = (None, True, 3, -1, 2.5, "", "nonsense", [], [None], ["nonsense"], {}, {"nobody": "nothing"})
MOST_ROUNDS_STANDING = 500

SEEDS = st.integers(0, 2**32)
EVERY_GAME = pytest.mark.parametrize(("book", "game"), every_game())


def random_play(examples: int) -> Any:
    return settings(max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@EVERY_GAME
@random_play(15)
@given(seed=SEEDS)
def test_random_play_ends_and_money_is_conserved(book: str, game: str, seed: int) -> None:
    table = Table(book, game, seed)
    wagers = table.wagers()
    for _ in range(MOST_ROUNDS_STANDING):
        run, _ = table.play(wagers)
        lines = table.settled(wagers, run)
        assert len(lines) >= len(wagers)
        for line in lines:
            assert line.returned_minor + line.taken_minor + line.stands_minor == line.stake_minor
            assert min(line.returned_minor, line.taken_minor, line.stands_minor, line.profit_minor) >= 0
        wagers = list(standing(list(staked(wagers, run)), lines))
        if not wagers:
            return
    pytest.fail("a wager stood for ever")


@EVERY_GAME
@random_play(10)
@given(seed=SEEDS)
def test_a_stored_record_replays_to_the_same_outcome_and_settlement(book: str, game: str, seed: int) -> None:
    table = Table(book, game, seed)
    wagers = table.wagers()
    run, _ = table.play(wagers)
    again = replay(table.game.procedure(wagers), stored(run.record()))
    assert again.record() == run.record()
    assert table.game.describe(again.outcome) == table.game.describe(run.outcome)
    assert table.settled(wagers, again) == table.settled(wagers, run)


@EVERY_GAME
@random_play(5)
@given(seed=SEEDS)
def test_a_round_resumes_at_every_question(book: str, game: str, seed: int) -> None:
    table = Table(book, game, seed)
    wagers = table.wagers()
    run, asked = table.play(wagers)
    record = stored(run.record())
    for place in range(len(record) + 1):
        resumed = resume(table.game.procedure(wagers), record[:place])
        assert resumed.pending == (asked[place] if place < len(asked) else None)
        for answer in record[place:]:
            resumed.answer_plain(answer)
        assert table.settled(wagers, resumed) == table.settled(wagers, run)


@EVERY_GAME
@random_play(5)
@given(seed=SEEDS)
def test_illegal_answers_are_refused_and_change_nothing(book: str, game: str, seed: int) -> None:
    table = Table(book, game, seed)
    wagers = table.wagers()
    run, _ = table.play(wagers)
    again = Run(table.game.procedure(wagers))
    for answer in run.record():
        pending, record = again.pending, again.record()
        for illegal in ILLEGAL:
            with pytest.raises(IllegalAnswerError):
                again.answer_plain(illegal)
            assert again.pending is pending
            assert again.record() == record
        again.answer_plain(answer)
    assert again.finished
    with pytest.raises(IllegalAnswerError):
        again.answer_plain("nonsense")
    assert table.settled(wagers, again) == table.settled(wagers, run)


@EVERY_GAME
def test_every_spot_of_the_layout_can_be_settled(book: str, game: str) -> None:
    table = Table(book, game, 1)
    for spot in table.open_spots():
        placed: dict[tuple[str, str], int] = {}
        table.place(placed, SEATS[0], spot)
        wagers = [Wager(f"w{n}", seat, on, stake) for n, ((seat, on), stake) in enumerate(placed.items())]
        run, _ = table.play(wagers)
        assert {line.wager for line in table.settled(wagers, run)} >= {wager.id for wager in wagers}


@EVERY_GAME
@random_play(15)
@given(seed=SEEDS)
def test_the_spots_that_a_result_pays_are_those_it_settles_so(book: str, game: str, seed: int) -> None:
    table = Table(book, game, seed)
    if not gives_one_result(table.game):
        return
    wagers = table.wagers()
    run, _ = table.play(wagers)
    paid = table.game.paid_spots(run.outcome)
    for wager, line in zip(wagers, table.settled(wagers, run), strict=True):
        assert (wager.spot in paid) == pays(line.disposition, line.profit_minor)


@EVERY_GAME
def test_a_round_without_wagers_can_be_played(book: str, game: str) -> None:
    table = Table(book, game, 1)
    run, _ = table.play([])
    assert table.settled([], run) == ()


@EVERY_GAME
@random_play(5)
@given(seed=SEEDS)
def test_the_outcome_is_described_as_plain_data(book: str, game: str, seed: int) -> None:
    table = Table(book, game, seed)
    run, _ = table.play(table.wagers())
    described = table.game.describe(run.outcome)
    assert stored(described) == described


@EVERY_GAME
@random_play(5)
@given(seed=SEEDS)
def test_hidden_cards_are_seen_only_by_those_who_may(book: str, game: str, seed: int) -> None:
    table = Table(book, game, seed)
    wagers = table.wagers()
    run, _ = table.play(wagers)
    for place in range(len(run.record()) + 1):
        partial = resume(table.game.procedure(wagers), run.record()[:place])
        history = list(partial.history())
        revealed = {q.area for q, _ in history if isinstance(q, Reveal)}
        for viewer in (*SEATS, "onlooker"):
            for question, shown in seen(partial, viewer):
                if isinstance(question, Draw):
                    assert question.seen_by in (EVERYBODY, NOBODY, *SEATS)
                    hidden = question.seen_by not in (EVERYBODY, viewer) and question.to not in revealed
                    assert not hidden or shown == HIDDEN


@EVERY_GAME
@random_play(10)
@given(seed=SEEDS)
def test_what_nobody_turned_over_changes_nothing_that_is_told(book: str, game: str, seed: int) -> None:
    """The same round with other cards under the covered backs has the same description and pays the same."""
    table = Table(book, game, seed)
    wagers = table.wagers()
    run, _ = table.play(wagers)
    shown = [answer for _, answer in seen(run, "onlooker")]
    covered = [place for place, answer in enumerate(shown) if answer == HIDDEN]
    other = list(run.record())
    for place, card in zip(covered, table.undealt(other), strict=False):
        other[place] = card
    again = replay(table.game.procedure(wagers), other)
    assert table.game.describe(again.outcome) == table.game.describe(run.outcome)
    assert table.settled(wagers, again) == table.settled(wagers, run)


@EVERY_GAME
def test_the_game_is_what_its_rulebook_says(book: str, game: str) -> None:
    table = Table(book, game, 1)
    row = books()[book].game(game)
    assert (table.game.id, table.game.family) == (row.id, row.family)
    assert set(table.layout.kinds) <= {wager.kind for wager in row.wager}
    for spot in table.layout.spots.values():
        (wager,) = (wager for wager in row.wager if wager.kind == spot.kind)
        printed = {Odds.parse(text) for text in ([wager.odds] if wager.odds else [line.odds for line in wager.pays])}
        assert {pay.odds for pay in spot.pays} <= printed, "nothing pays what the rulebook does not say"
    for bundle in table.layout.bundles.values():
        assert bundle.kind in {row.kind for row in row.bundle}
        assert bundle.units >= 1
