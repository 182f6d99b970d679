"""Hands counted by ranks first against the same hands counted card by card."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds.table_poker import ranks_first
from croupier.odds.table_poker.bank_by_ranks import bank_by_ranks, fits
from croupier.odds.table_poker.charts import GRIDS
from croupier.odds.table_poker.deck import deck_of
from croupier.odds.table_poker.payments import examples, lowest_qualifying, payments, terms
from croupier.odds.table_poker.sweep import hands, sets_of, sweep
from croupier.rules.bank_poker.ranking import lines_of, value_of
from croupier.rules.cards import DECK, Rank
from croupier.rules.hand_ranking import FOUR_CARD, HIGH
from rigs.banked_games import table

CARIBBEAN, FOUR = "caribbean-stud", "four-card-poker"


def pack_of(ranks: str) -> dict[Any, int]:
    """All four suits of some ranks."""
    return {card: 1 for card in DECK if str(card)[0] in ranks}


@pytest.mark.parametrize(
    ("game_id", "ranks", "qualifier", "up"),
    [
        (FOUR, "AKQJ", "none", True),
        (FOUR, "A5432", "none", False),
        (FOUR, "AKT9876", "none", True),
        (FOUR, "A432Q7", "ace-king", True),
        (CARIBBEAN, "AKQJT9", "ace-king", True),
        (CARIBBEAN, "A543287", "ace-king", True),
        (CARIBBEAN, "AK54329", "ace-king", False),
    ],
)
def test_ranks_first_counts_what_cards_one_by_one_count(game_id: str, ranks: str, qualifier: str, up: bool) -> None:
    """The other count is held against every deal of small packs through the real procedure."""
    game = table("holland-2025", game_id)
    ladder, variant = game.variant.ladder, game.variant
    deck = deck_of(pack_of(ranks), variant.player_cards + variant.bank_cards)
    own, bank = hands(deck, ladder, variant.player_cards), hands(deck, ladder, variant.bank_cards)
    lines = dict.fromkeys(lines_of(ladder, cards) for cards in examples(deck, own).values())
    found = terms(game.settle_situation, "ante:1", "bet:1", tuple(lines))
    by_ranks = bank_by_ranks(deck, ladder, variant.bank_cards)
    shown = by_ranks.examples(deck)
    assert {value: value_of(ladder, cards) for value, cards in shown.items()} == {v: v for v in examples(deck, bank)}
    qualifying = lowest_qualifying(ladder, shown, qualifier)
    assert qualifying == lowest_qualifying(ladder, examples(deck, bank), qualifier)
    arrays, _ = payments(
        ladder, examples(deck, own), found, tuple(game.bets.values()), GRIDS[variant.family], qualifying
    )
    slow = sweep(deck, ladder, own, bank, sets_of(deck, bank), up, arrays)
    quick = ranks_first.sweep(deck, own, by_ranks, up, arrays)
    assert quick.total == slow.total
    for name in ("chosen", "by_value", "gains", "reached", "best"):
        assert np.array_equal(getattr(quick, name), getattr(slow, name)), name


@given(st.sets(st.sampled_from(list(Rank)), min_size=4, max_size=13), st.sampled_from([(FOUR_CARD, 6), (HIGH, 5)]))
@settings(max_examples=20, deadline=None)
def test_every_hand_of_the_bank_is_in_a_class_or_lifted(ranks: set[Rank], ranking: tuple[Any, int]) -> None:
    ladder, size = ranking
    deck = deck_of({card: 1 for card in DECK if card.rank in ranks}, size)
    bank = bank_by_ranks(deck, ladder, size)
    every = hands(deck, ladder, size)
    assert set(bank.values.tolist()) | set(bank.lifted.values.tolist()) >= set(every.values.tolist())
    assert (bank.lifted.values > bank.lifted.by_ranks).all()


def test_suits_that_are_not_alike_are_counted_card_by_card() -> None:
    assert fits(deck_of(None, 11), FOUR_CARD, 6)
    assert not fits(deck_of(dict.fromkeys(DECK[1:], 1), 11), FOUR_CARD, 6), "a card is missing from one suit"
    assert not fits(deck_of(None, 14, jokers=1), HIGH, 7), "a joker has no suit"
