"""What a table should hold: worked out beside the house, never in its way."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, cast

from croupier.floor.config import TableConfig
from croupier.odds.report import game_odds
from croupier.rulebooks import load_books
from croupier.server.reports.theory import Theory

PATIENCE_S = 300


def table(game: str, book: str = "holland-2025", **options: Any) -> tuple[str, TableConfig]:
    config = SimpleNamespace(rulebook=book, game=game, options=options)
    return f"{book} {game} {options}", cast(TableConfig, config)


def edge(theory: Theory, asked: tuple[str, TableConfig]) -> float | None:
    """The answer once it is there."""
    until = time.monotonic() + PATIENCE_S
    while (found := theory.edge_of(*asked)) is None and time.monotonic() < until:
        time.sleep(0.05)
    return found


def mean_edge(game: str, **options: Any) -> float:
    edges = [float(line.house_edge) for line in game_odds(load_books()["holland-2025"], game, options)]
    return sum(edges) / len(edges)


def test_a_wheel_and_a_shoe_give_the_mean_of_their_edges() -> None:
    theory = Theory(load_books())
    try:
        assert edge(theory, table("barbut")) == mean_edge("barbut")
        assert edge(theory, table("casino-war", decks=2)) == mean_edge("casino-war", decks=2)
    finally:
        theory.close()


def test_options_that_no_table_can_have_give_no_answer_and_no_failure() -> None:
    theory = Theory(load_books())
    impossible = table("casino-war", decks=0)
    try:
        theory.edge_of(*impossible)
        assert edge(theory, table("barbut")) is not None  # the one worker has come past the other question
        assert theory.edge_of(*impossible) is None
    finally:
        theory.close()


def test_a_house_that_wants_no_theory_starts_no_work() -> None:
    theory = Theory(load_books(), works=False)
    try:
        assert theory.edge_of(*table("barbut")) is None
        assert not theory._edges
    finally:
        theory.close()
