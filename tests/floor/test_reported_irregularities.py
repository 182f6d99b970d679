"""Who may report each irregularity, whether in words, and what follows, as the books have it.

Whoever changes a role, an effect or the words that are wanted in a rulebook file has to change it here too.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor import commands as c
from croupier.floor.handlers import shoe
from croupier.floor.views.parts import Phase
from croupier.house.roles import Role
from rigs.casino import DEALER, MANAGER, SUPERVISOR, Casino, books, person
from rigs.one_bet import ORACLES, Play, any_card, mode_of

BELOW = {
    "dealer": person("pat", Role.PLAYER),
    "gaming-supervisor": DEALER,
    "assistant-gaming-manager": SUPERVISOR,
}
NAMED = {"dealer": DEALER, "gaming-supervisor": SUPERVISOR, "assistant-gaming-manager": MANAGER}

Tables = tuple[tuple[str, str], ...]

_POKER = ("caribbean-stud", "ultimate-texas-holdem", "four-card-poker", "three-card-poker")
_BLACK_JACK = {
    "holland-2023": ("black-jack", "casino-21"),
    "holland-2025": ("black-jack", "black-jack-6-5", "casino-21"),
}
SHUFFLED: Tables = tuple((book, game) for book, games in _BLACK_JACK.items() for game in (*games, *_POKER, "pai-gow"))
WITH_SECRETS: Tables = (*SHUFFLED, ("holland-2023", "punto-banco"), ("holland-2025", "punto-banco"))
CARD_GAMES: Tables = (*WITH_SECRETS, ("holland-2023", "casino-war"), ("holland-2025", "casino-war"))
BACCARATS: Tables = (("star-rfh", "baccarat"), ("star-rfh", "even-money-baccarat"))
ROULETTE: Tables = (("star-rfh", "roulette"),)
BLACKJACK: Tables = (("star-rfh", "blackjack"),)
WAR: Tables = (("star-rfh", "casino-war"),)
SIC_BO: Tables = (("star-rfh", "sic-bo"),)
STADIUM: Tables = (("star-rfh", "stadium-three-card-poker"),)
LIVE: Tables = (("live-casino", "blackjack"),)


def holland(game: str) -> Tables:
    return (("holland-2023", game), ("holland-2025", game))


def row(tables: Tables, code: str, role: str, effect: str, clauses: Any, *, words: bool = False) -> list[Any]:
    """One line of the books for every table that it holds at."""
    return [
        pytest.param(book, game, code, role, effect, words, marks=clauses, id=f"{book}-{game}-{code}")
        for book, game in tables
    ]


@pytest.mark.parametrize(
    ("book", "game", "code", "role", "effect", "words"),
    [
        *row(
            CARD_GAMES, "WRONG_CARD", "dealer", "bound-card",
            pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"), words=True,
        ),
        *row(WITH_SECRETS, "ADVICE", "dealer", "record", pytest.mark.clause("HC25-3.1.5a")),
        *row(WITH_SECRETS, "CARDS_RECORDED", "dealer", "record", pytest.mark.clause("HC25-3.1.5b")),
        *row(
            SHUFFLED, "SHUFFLER_FAILURE", "gaming-supervisor", "void-undecided",
            pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        *row(
            holland("caribbean-stud"), "CARDS_TALKED_ABOUT", "dealer", "record",
            pytest.mark.clause("HC25-3.5.5a", "HC25-3.5.5b"),
        ),
        *row(
            holland("ultimate-texas-holdem"), "CARDS_TALKED_ABOUT", "dealer", "record",
            pytest.mark.clause("HC25-3.6.5a", "HC25-3.6.5b"),
        ),
        *row(
            holland("four-card-poker"), "CARDS_TALKED_ABOUT", "dealer", "record",
            pytest.mark.clause("HC25-3.7.5a", "HC25-3.7.5b"),
        ),
        *row(
            holland("three-card-poker"), "CARDS_TALKED_ABOUT", "dealer", "record",
            pytest.mark.clause("HC25-3.8.5a", "HC25-3.8.5b"),
        ),
        *row(
            holland("slots"), "MACHINE_FAULT", "gaming-supervisor", "void",
            pytest.mark.clause("HC25-6.1.2a"), words=True,
        ),
        *row(LIVE, "GAME_ERROR", "gaming-supervisor", "record", pytest.mark.clause("LC-2.3.5b"), words=True),
        *row(LIVE, "CARD_INTERFERENCE", "gaming-supervisor", "void", pytest.mark.clause("LC-2.4.1"), words=True),
        *row(ROULETTE, "WRONG_RESULT", "gaming-supervisor", "correct", pytest.mark.clause("RFH-11.5.1.10")),
        *row(
            ROULETTE, "CREDITS_INCONSISTENT", "gaming-supervisor", "recalculate",
            pytest.mark.clause("RFH-11.5.2", "RFH-11.5.3", "RFH-11.5.3.1"),
        ),
        *row(
            ROULETTE, "PLAY_INTERRUPTED", "gaming-supervisor", "recalculate",
            pytest.mark.clause("RFH-11.5.2", "RFH-11.5.3.2"),
        ),
        *row(
            ROULETTE, "BALL_AT_REST_EARLY", "gaming-supervisor", "recalculate",
            pytest.mark.clause("RFH-11.5.2", "RFH-11.5.3.3"),
        ),
        *row(
            ROULETTE, "WHEEL_OR_TERMINAL_FAULT", "gaming-supervisor", "recalculate",
            pytest.mark.clause("RFH-11.5.2", "RFH-11.5.3.4"), words=True,
        ),
        *row(
            ROULETTE, "TERMINAL_FAULT", "gaming-supervisor", "recalculate",
            pytest.mark.clause("RFH-11.5.2", "RFH-11.5.3.5"), words=True,
        ),
        *row(ROULETTE, "WAGERS_UNCONFIRMED", "assistant-gaming-manager", "void", pytest.mark.clause("RFH-11.5.4")),
        *row(
            ROULETTE, "AUTOMATED_WHEEL_ERROR", "assistant-gaming-manager", "recalculate",
            pytest.mark.clause("RFH-11.5.5"),
        ),
        *row(
            BACCARATS, "ORDER_DOUBT", "gaming-supervisor", "void",
            pytest.mark.clause("RFH-10.5.1", "RFH-10.5.1.2.1", "RFH-10.5.1.2.2"),
        ),
        *row(
            BACCARATS, "MISDEAL", "gaming-supervisor", "void",
            pytest.mark.clause("RFH-10.5.1", "RFH-10.5.1.2.1", "RFH-10.5.1.2.2"),
        ),
        *row(BACCARATS, "WRONG_SHOE", "gaming-supervisor", "void", pytest.mark.clause("RFH-10.5.2")),
        *row(BACCARATS, "PLAYER_THIRD_CARD", "gaming-supervisor", "third-card", pytest.mark.clause("RFH-10.5.3")),
        *row(BACCARATS, "BANKER_THIRD_CARD", "gaming-supervisor", "dummy", pytest.mark.clause("RFH-10.5.4")),
        *row(BACCARATS, "EXPOSED_FIRST_CARD", "gaming-supervisor", "dummy", pytest.mark.clause("RFH-10.5.4")),
        *row(BACCARATS, "FACE_UP_CARD", "dealer", "record", pytest.mark.clause("RFH-10.5.5")),
        *row(BACCARATS, "CUT_OMITTED", "dealer", "record", pytest.mark.clause("RFH-10.5.7")),
        *row(BACCARATS, "BURN_OMITTED", "dealer", "record", pytest.mark.clause("RFH-10.5.8")),
        *row(BACCARATS, "NOT_RESHUFFLED", "dealer", "record", pytest.mark.clause("RFH-10.5.9")),
        *row(BACCARATS, "CARD_MISSING", "gaming-supervisor", "void", pytest.mark.clause("RFH-10.5.10")),
        *row(BACCARATS, "FOREIGN_CARD", "gaming-supervisor", "void", pytest.mark.clause("RFH-10.5.10")),
        *row(BACCARATS, "RESULT_DIFFERS", "gaming-supervisor", "correct", pytest.mark.clause("RFH-10.5.11")),
        *row(BACCARATS, "RESULT_UNCONFIRMED", "assistant-gaming-manager", "void", pytest.mark.clause("RFH-10.5.11")),
        *row(BACCARATS, "SHOE_MISREAD", "gaming-supervisor", "correct", pytest.mark.clause("RFH-10.5.12")),
        *row(
            BACCARATS, "UNNEEDED_CARDS", "gaming-supervisor", "dummy",
            pytest.mark.clause("RFH-10.5.13", "RFH-10.5.14"),
        ),
        *row(BACCARATS, "SHOE_FAILED", "gaming-supervisor", "record", pytest.mark.clause("RFH-10.5.15")),
        *row(BACCARATS, "SHUFFLER_CHANGED", "dealer", "record", pytest.mark.clause("RFH-10.5.16")),
        *row(
            BACCARATS, "PLASTIC_CARDS_DAMAGED", "gaming-supervisor", "record",
            pytest.mark.clause("RFH-10.5.17"), words=True,
        ),
        *row(BACCARATS, "PAPER_CARDS_DAMAGED", "gaming-supervisor", "record", pytest.mark.clause("RFH-10.5.18")),
        *row(BACCARATS, "SHUFFLER_FAULT", "gaming-supervisor", "void", pytest.mark.clause("RFH-10.5.19")),
        *row(BACCARATS, "SEQUENCE_REVEALED", "assistant-gaming-manager", "void", pytest.mark.clause("RFH-10.5.20")),
        *row(BACCARATS, "CARD_INTERFERENCE", "dealer", "record", pytest.mark.clause("RFH-10.1.12"), words=True),
        *row(BLACKJACK, "FACE_UP_CARD", "dealer", "record", pytest.mark.clause("RFH-13.5.1")),
        *row(BLACKJACK, "CARDS_EXAMINED", "gaming-supervisor", "record", pytest.mark.clause("RFH-13.5.2")),
        *row(BLACKJACK, "CARD_IN_ERROR", "dealer", "next-card", pytest.mark.clause("RFH-13.5.3")),
        *row(BLACKJACK, "BURN_CARD", "dealer", "burn", pytest.mark.clause("RFH-13.5.4"), words=True),
        *row(BLACKJACK, "HOLD_CARD_FOR_NEXT_ROUND", "dealer", "hold", pytest.mark.clause("RFH-13.5.5")),
        *row(BLACKJACK, "RECONSTRUCTED", "dealer", "correct", pytest.mark.clause("RFH-13.5.6"), words=True),
        *row(
            BLACKJACK, "DEALING_ERROR", "gaming-supervisor", "void-unpaid",
            pytest.mark.clause("RFH-13.5.6", "RFH-13.5.6.1"), words=True,
        ),
        *row(BLACKJACK, "WRONG_DEVICE", "gaming-supervisor", "void", pytest.mark.clause("RFH-13.5.8")),
        *row(BLACKJACK, "CARD_INTERFERENCE", "gaming-supervisor", "void", pytest.mark.clause("RFH-13.1.9"), words=True),
        *row(WAR, "FACE_UP_CARD", "dealer", "record", pytest.mark.clause("RFH-14.5.1")),
        *row(WAR, "MORE_FACED_CARDS", "gaming-supervisor", "record", pytest.mark.clause("RFH-14.5.2")),
        *row(WAR, "CARD_IN_ERROR", "dealer", "next-card", pytest.mark.clause("RFH-14.5.3")),
        *row(WAR, "BURN_CARD", "dealer", "burn", pytest.mark.clause("RFH-14.5.4"), words=True),
        *row(WAR, "HOLD_CARD_FOR_NEXT_ROUND", "dealer", "hold", pytest.mark.clause("RFH-14.5.5")),
        *row(WAR, "RECONSTRUCTED", "gaming-supervisor", "correct", pytest.mark.clause("RFH-14.5.6")),
        *row(
            WAR, "DEALING_ERROR", "gaming-supervisor", "void",
            pytest.mark.clause("RFH-14.5.6", "RFH-14.5.6.1"),
        ),
        *row(WAR, "WRONG_DEVICE", "gaming-supervisor", "void", pytest.mark.clause("RFH-14.5.7")),
        *row(WAR, "CARD_INTERFERENCE", "dealer", "record", pytest.mark.clause("RFH-14.1.10"), words=True),
        *row(SIC_BO, "WRONG_RESULT", "gaming-supervisor", "correct", pytest.mark.clause("RFH-12.5.1")),
        *row(SIC_BO, "NO_ROLLBACK", "gaming-supervisor", "void", pytest.mark.clause("RFH-12.5.1")),
        *row(STADIUM, "POWER_FAILURE", "gaming-supervisor", "withdraw", pytest.mark.clause("RFH-15.4.1.1")),
        *row(STADIUM, "POWER_FAILURE_ESTABLISHED", "gaming-supervisor", "record", pytest.mark.clause("RFH-15.4.1.2")),
        *row(
            STADIUM, "NOT_COVERED", "assistant-gaming-manager", "record",
            pytest.mark.clause("RFH-15.5.1", "RFH-15.5.2"), words=True,
        ),
    ],
)  # fmt: skip
def test_an_irregularity_is_reported_by_whom_the_book_names(
    book: str, game: str, code: str, role: str, effect: str, words: bool
) -> None:
    play = Play(book, game, mode_of(books()[book].game(game))).closed()
    casino = play.casino
    incident = casino.table.terms.incidents[code]
    details = {"code": code, "seat": "1", "card": any_card(play) if shoe.rules_of(casino.table) else ""}
    casino.refused("not-allowed", BELOW[role], c.Report, note="seen", **details)
    if words:
        casino.refused("needs-note", NAMED[role], c.Report, note=" ", **details)
    reply = casino.send(NAMED[role], c.Report, note="seen" if words else "", **details)
    assert getattr(reply, "reason", "") not in ("not-allowed", "needs-note")
    ORACLES[effect](Play(book, game, mode_of(books()[book].game(game))), incident)


def test_every_irregularity_of_every_book_is_in_the_table() -> None:
    (table,) = test_an_irregularity_is_reported_by_whom_the_book_names.pytestmark  # type: ignore[attr-defined]
    listed = [param.values[:3] for param in table.args[1]]
    in_books = {(b.id, game.id, one.code) for b in books().values() for game in b.games for one in game.incident}
    assert set(listed) == in_books
    assert len(listed) == len(in_books)


WHEELS = [
    *(("holland-2023", game) for game in ("french-roulette", "american-roulette", "american-roulette-00")),
    *(("holland-2025", game) for game in ("french-roulette", "american-roulette", "american-roulette-00")),
    ("holland-2023", "quick-roulette"), ("holland-2025", "quick-roulette"), ("holland-2025", "lucky-ladys-roulette"),
]  # fmt: skip


@pytest.mark.clause("HC25-2.1.2e", "HC25-2.1.2f")
@pytest.mark.parametrize(("book", "game"), WHEELS)
def test_a_spin_is_stopped_for_another_reason_only_in_words_and_spun_again(book: str, game: str) -> None:
    casino = Casino(book, game)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("straight:7", 500))
    casino.ok(DEALER, c.NoMoreBets)
    casino.refused("unknown-reason", DEALER, c.StopSpin, reason="OTHER", note="  ")
    casino.ok(DEALER, c.StopSpin, reason="OTHER", note="a lamp fell")
    assert (casino.balance(alice), casino.escrow, casino.bank) == (99_500, 500, 0)
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    casino.ok(DEALER, c.Enter, answer="8")
    casino.ok(DEALER, c.ConfirmResult)
    assert (casino.balance(alice), casino.escrow, casino.bank) == (99_500, 0, 500)
