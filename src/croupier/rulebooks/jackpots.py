"""What a book says about the jackpot meters of one of its games: start amounts, sharing, and the unit of payments."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.rulebooks.loader import Book
from croupier.rules.progressive import ShareRule, Terms


def meter_terms(book: Book, game_id: str) -> Mapping[str, Terms]:
    """The terms of each meter of the game; one that the book names without a start amount starts at nothing."""
    provision = book.provision
    starts: dict[str, int] = provision("jackpot-start-minor", game_id, {})
    if not starts and provision("jackpot-meter", game_id):
        starts = {game_id: 0}
    shared = ShareRule(provision("jackpot-shared", game_id, ShareRule.EQUALLY.value))
    unit_minor = provision("jackpot-rounded-up-minor", game_id, 1)
    return {meter: Terms(start_minor, shared, unit_minor) for meter, start_minor in starts.items()}
