"""Every result line of every game says why by a code, and every language has the words for it."""

from __future__ import annotations

import pytest

from croupier.patrons.names import LANGUAGES
from croupier.rules.game import staked
from croupier.rules.wagers.endings import Ending
from croupier.rules.wagers.wager import Disposition, WagerResult
from croupier.words.catalogue import faults_in
from croupier.words.endings import ending
from croupier.words.said import Said, Several
from rigs.any_game import Table, every_game
from rigs.golden import MOST_ROUNDS, SEEDS, standing

ROUNDS = 12
"""Further rounds beside the golden one, so that rarer endings are met too."""


def _lines(book: str, game: str) -> list[WagerResult]:
    """The golden playthrough of a game, and rounds of other seeds."""
    found: list[WagerResult] = []
    for seed in (SEEDS.get((book, game), 1), *range(2, ROUNDS)):
        table = Table(book, game, seed)
        wagers = table.wagers()
        for _ in range(MOST_ROUNDS):
            run, _ = table.play(wagers)
            settled = table.settled(wagers, run)
            found += settled
            wagers = list(standing(list(staked(wagers, run)), settled))
            if not wagers:
                break
    return found


@pytest.mark.parametrize(("book", "game"), every_game())
def test_every_result_line_has_a_code_with_words_in_every_language(book: str, game: str) -> None:
    lines = _lines(book, game)
    assert [line for line in lines if not line.why and line.disposition is not Disposition.LOST] == []
    for line in lines:
        assert all(isinstance(cause.code, Ending) for cause in line.why)
        if line.why:
            told = ending(line.why)
            for said in told.items if isinstance(told, Several) else (told,):
                assert isinstance(said, Said)
                for language in LANGUAGES:
                    assert faults_in(said, language) == []
