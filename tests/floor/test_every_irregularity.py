"""Every irregularity code of every book, from the command to the ledger, by what its effect has to do with the money.

What a code does follows from its effect, so each effect has an oracle that knows the stake and the cards and nothing of
the game; `irregularity_table` lists the clauses, and docs/irregularities.md shows the list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.installing import HOUSE_INCIDENTS
from croupier.floor.handlers import shoe
from croupier.floor.handlers.irregularities import _EFFECTS
from croupier.floor.handlers.play import open_choices
from croupier.floor.terms import IncidentTerms
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor, Role
from croupier.rulebooks.catalogue import catalogue, every_clause, names
from croupier.rulebooks.schema import GameRow
from croupier.simulation.replaying import replay_table
from croupier.simulation.slips import Equipment, Fates
from rigs.casino import DEALER, MANAGER, SUPERVISOR, Casino, books, person
from rigs.irregularity_table import DOCS, SECTIONS, rows, table

FUNDS = 100_000
PLAYER = person("pat", Role.PLAYER)


class Play:
    """A table with one bet of alice's on it, and real balls, dice and cards."""

    def __init__(self, book: str, game: str, mode: Mode) -> None:
        self.casino = Casino(book, game, mode)
        self.alice: Actor = self.casino.player(balance_minor=FUNDS)
        self._equipment = Equipment(SeededGenerator(f"{book} {game}".encode()), Fates())
        layout = self.casino.table.terms.game.layout
        self.spot = next(spot.id for spot in layout.spots.values() if not spot.in_round and not spot.needs)
        bound = self.casino.table.bounds.of(self.spot)
        chip = max(bound.minimum_minor, min(1000, bound.maximum_minor))
        pair = self.spot.replace("ante", "blind")  # where the book wants both, of the same value (HC25-3.6.1a)
        self.chips = [(spot, chip) for spot in dict.fromkeys((self.spot, pair)) if spot in layout.spots]
        self.wrong_at = 0
        self.stake = sum(amount for _, amount in self.chips)

    def bet(self) -> Play:
        if self.casino.table.automatic:
            self.casino.wait(0)
        else:
            self.casino.ok(DEALER, c.NewGame)
        self.casino.bet(self.alice, *self.chips)
        return self

    def closed(self) -> Play:
        """No more bets, and nothing is entered yet."""
        self.bet()
        if self.casino.table.automatic:
            while self.casino.table.state.phase is Phase.BETTING:
                self.casino.wait(1)
        else:
            self.casino.ok(DEALER, c.NoMoreBets)
        return self

    def settled(self, *, wrongly: bool = False) -> tuple[Play, Any]:
        """To the end of the round; its first entry may be a wrong one, and the true one comes back with it."""
        casino = self.casino
        swapped = None
        for _ in range(400):
            state = casino.table.state
            if state.phase in (Phase.SETTLED, Phase.READY):
                break
            if state.phase is Phase.DECIDING:
                choice = open_choices(casino.table)[0]
                casino.ok(self.alice, c.Decide, key=choice.key, option=choice.default)
            elif state.phase is Phase.PROPOSED:
                casino.ok(DEALER, c.ConfirmResult)
            elif state.phase is Phase.BETTING and not casino.table.automatic:
                casino.ok(DEALER, c.NoMoreBets)
            elif casino.table.automatic:
                casino.wait(1)
            else:
                truth = self._equipment.truth(casino.table)
                if wrongly and swapped is None:
                    entered = self._equipment.mistaken(casino.table, truth, by_device=False)
                    if entered != truth:  # there was something to mistake it for
                        self.wrong_at = len(state.round.answers) + len(state.round.entered)
                        truth, swapped = entered, truth
                casino.ok(DEALER, c.Enter, answer=truth)
        assert casino.table.state.phase in (Phase.SETTLED, Phase.READY)
        return self, swapped

    @property
    def money(self) -> tuple[int, int, int]:
        """What alice has, what lies on the layout, what the bank has won."""
        return self.casino.balance(self.alice), self.casino.escrow, self.casino.bank

    def on_record(self, code: str) -> bool:
        return code in replay_table(self.casino.store, self.casino.table).irregularities


# What each effect has to do


def _staked(play: Play) -> None:
    assert play.money == (FUNDS - play.stake, play.stake, 0)


def _all_back(play: Play) -> None:
    assert play.money == (FUNDS, 0, 0)


def _report(play: Play, incident: IncidentTerms, **more: Any) -> None:
    play.casino.ok(MANAGER, c.Report, code=incident.code, note="seen", **more)


def _record(play: Play, incident: IncidentTerms) -> None:
    if incident.cards == shoe.CHECK:  # the cards are examined once the round is over
        play.closed().settled()
        before = play.money
        _report(play, incident)
        assert play.money == before
        assert shoe.needs(play.casino.table) == shoe.CHECK
        return
    play.closed()
    left = shoe.count_left(play.casino.table, play.casino.table.glance()) if incident.burns else 0
    _report(play, incident)
    _staked(play)
    if incident.burns:
        assert shoe.count_left(play.casino.table, play.casino.table.glance()) == left - incident.burns
    play.settled()


def _void(play: Play, incident: IncidentTerms) -> None:
    play.closed()
    _staked(play)
    _report(play, incident)
    _all_back(play)
    assert shoe.needs(play.casino.table) == incident.cards or not incident.cards


def _void_seat(play: Play, incident: IncidentTerms) -> None:
    play.closed()
    _report(play, incident, seat="1")
    play.settled()
    _all_back(play)


def _exclude(play: Play, incident: IncidentTerms) -> None:
    play.bet()
    _report(play, incident, seat="1")
    _staked(play)
    play.casino.refused("excluded", play.alice, c.Place, chips=(c.Chip(play.spot, play.stake),))


def _keyed(play: Play, incident: IncidentTerms) -> None:
    play.closed()
    _report(play, incident)
    assert play.casino.table.state.round.keyed_by == MANAGER.id
    _staked(play)


def _withdraw(play: Play, incident: IncidentTerms) -> None:
    play.closed()
    _report(play, incident)
    play.casino.ok(play.alice, c.Withdraw)
    play.settled()
    _all_back(play)


def _card(play: Play, incident: IncidentTerms, *places: Callable[[Play, str], bool]) -> None:
    play.closed()
    card = _any_card(play)
    _report(play, incident, card=card)
    _staked(play)
    assert any(place(play, card) for place in places)
    assert shoe.cards_left(play.casino.table, play.casino.table.glance(entered=True))[card] == _copies(play) - 1


def _any_card(play: Play) -> str:
    rules = shoe.rules_of(play.casino.table)
    assert rules is not None
    return str(rules.cards[20])


def _copies(play: Play) -> int:
    rules = shoe.rules_of(play.casino.table)
    assert rules is not None
    return rules.packs


def _next(play: Play, card: str) -> bool:
    current = play.casino.table.state.round
    return card in current.ahead or (card, "laid") in [tuple(entry) for entry in current.entered]


def _burned(play: Play, card: str) -> bool:
    return play.casino.table.state.round.aside == [card]


def _held(play: Play, card: str) -> bool:
    return play.casino.table.state.held == [card] and not play.casino.table.state.dummy_next


def _dummy(play: Play, card: str) -> bool:
    return play.casino.table.state.held == [card] and play.casino.table.state.dummy_next


ORACLES: dict[str, Callable[[Play, IncidentTerms], None]] = {
    "record": _record,
    "void": _void,
    "void-undecided": _void,
    "void-unpaid": _void,
    "void-seat": _void_seat,
    "exclude": _exclude,
    "correct": _keyed,
    "recalculate": _keyed,
    "withdraw": _withdraw,
    "next-card": lambda play, incident: _card(play, incident, _next),
    "burn": lambda play, incident: _card(play, incident, _burned),
    "hold": lambda play, incident: _card(play, incident, _held),
    "dummy": lambda play, incident: _card(play, incident, _dummy),
    "third-card": lambda play, incident: _card(play, incident, _next, _dummy),
    "bound-card": lambda play, incident: _card(play, incident, _next, _burned),
}


# Every code


def _mode(row: GameRow) -> Mode:
    return Mode.DEALER if "dealer" in row.modes.value else Mode.RNG


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
    play = Play(book, game, _mode(books()[book].game(game)))
    incident = play.casino.table.terms.incidents[code]
    ORACLES[incident.effect](play, incident)
    assert play.on_record(code)
    assert replay_table(play.casino.store, play.casino.table).problems == []


BELOW = {"dealer": PLAYER, "gaming-supervisor": DEALER, "assistant-gaming-manager": SUPERVISOR}
NAMED = {"dealer": DEALER, "gaming-supervisor": SUPERVISOR, "assistant-gaming-manager": MANAGER}


# As the books have it: whoever changes a role or an effect in a rulebook file has to change it here too.
@pytest.mark.parametrize(
    ("book", "game", "code", "role", "effect"),
    [
        pytest.param(
            "holland-2023",
            "punto-banco",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2023", "punto-banco", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2023", "punto-banco", "CARDS_RECORDED", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5b")
        ),
        pytest.param(
            "holland-2023",
            "black-jack",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2023",
            "black-jack",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2023", "black-jack", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2023", "black-jack", "CARDS_RECORDED", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5b")
        ),
        pytest.param(
            "holland-2023",
            "casino-war",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2023",
            "caribbean-stud",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2023",
            "caribbean-stud",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2023", "caribbean-stud", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2023",
            "caribbean-stud",
            "CARDS_RECORDED",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5b"),
        ),
        pytest.param(
            "holland-2023",
            "caribbean-stud",
            "CARDS_TALKED_ABOUT",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.5.5a", "HC25-3.5.5b"),
        ),
        pytest.param(
            "holland-2023",
            "ultimate-texas-holdem",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2023",
            "ultimate-texas-holdem",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2023",
            "ultimate-texas-holdem",
            "ADVICE",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5a"),
        ),
        pytest.param(
            "holland-2023",
            "ultimate-texas-holdem",
            "CARDS_RECORDED",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5b"),
        ),
        pytest.param(
            "holland-2023",
            "ultimate-texas-holdem",
            "CARDS_TALKED_ABOUT",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.6.5a", "HC25-3.6.5b"),
        ),
        pytest.param(
            "holland-2023",
            "four-card-poker",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2023",
            "four-card-poker",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2023", "four-card-poker", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2023",
            "four-card-poker",
            "CARDS_RECORDED",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5b"),
        ),
        pytest.param(
            "holland-2023",
            "four-card-poker",
            "CARDS_TALKED_ABOUT",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.7.5a", "HC25-3.7.5b"),
        ),
        pytest.param(
            "holland-2023",
            "three-card-poker",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2023",
            "three-card-poker",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2023", "three-card-poker", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2023",
            "three-card-poker",
            "CARDS_RECORDED",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5b"),
        ),
        pytest.param(
            "holland-2023",
            "three-card-poker",
            "CARDS_TALKED_ABOUT",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.8.5a", "HC25-3.8.5b"),
        ),
        pytest.param(
            "holland-2023",
            "slots",
            "MACHINE_FAULT",
            "gaming-supervisor",
            "void",
            marks=pytest.mark.clause("HC25-6.1.2a"),
        ),
        pytest.param(
            "holland-2023",
            "pai-gow",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2023",
            "pai-gow",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param("holland-2023", "pai-gow", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")),
        pytest.param(
            "holland-2023", "pai-gow", "CARDS_RECORDED", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5b")
        ),
        pytest.param(
            "holland-2025",
            "punto-banco",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2025", "punto-banco", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2025", "punto-banco", "CARDS_RECORDED", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5b")
        ),
        pytest.param(
            "holland-2025",
            "black-jack",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2025",
            "black-jack",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2025", "black-jack", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2025", "black-jack", "CARDS_RECORDED", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5b")
        ),
        pytest.param(
            "holland-2025",
            "casino-war",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2025",
            "caribbean-stud",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2025",
            "caribbean-stud",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2025", "caribbean-stud", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2025",
            "caribbean-stud",
            "CARDS_RECORDED",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5b"),
        ),
        pytest.param(
            "holland-2025",
            "caribbean-stud",
            "CARDS_TALKED_ABOUT",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.5.5a", "HC25-3.5.5b"),
        ),
        pytest.param(
            "holland-2025",
            "ultimate-texas-holdem",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2025",
            "ultimate-texas-holdem",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2025",
            "ultimate-texas-holdem",
            "ADVICE",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5a"),
        ),
        pytest.param(
            "holland-2025",
            "ultimate-texas-holdem",
            "CARDS_RECORDED",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5b"),
        ),
        pytest.param(
            "holland-2025",
            "ultimate-texas-holdem",
            "CARDS_TALKED_ABOUT",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.6.5a", "HC25-3.6.5b"),
        ),
        pytest.param(
            "holland-2025",
            "four-card-poker",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2025",
            "four-card-poker",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2025", "four-card-poker", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2025",
            "four-card-poker",
            "CARDS_RECORDED",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5b"),
        ),
        pytest.param(
            "holland-2025",
            "four-card-poker",
            "CARDS_TALKED_ABOUT",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.7.5a", "HC25-3.7.5b"),
        ),
        pytest.param(
            "holland-2025",
            "three-card-poker",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2025",
            "three-card-poker",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param(
            "holland-2025", "three-card-poker", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")
        ),
        pytest.param(
            "holland-2025",
            "three-card-poker",
            "CARDS_RECORDED",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.1.5b"),
        ),
        pytest.param(
            "holland-2025",
            "three-card-poker",
            "CARDS_TALKED_ABOUT",
            "dealer",
            "record",
            marks=pytest.mark.clause("HC25-3.8.5a", "HC25-3.8.5b"),
        ),
        pytest.param(
            "holland-2025",
            "slots",
            "MACHINE_FAULT",
            "gaming-supervisor",
            "void",
            marks=pytest.mark.clause("HC25-6.1.2a"),
        ),
        pytest.param(
            "holland-2025",
            "pai-gow",
            "SHUFFLER_FAILURE",
            "gaming-supervisor",
            "void-undecided",
            marks=pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b"),
        ),
        pytest.param(
            "holland-2025",
            "pai-gow",
            "WRONG_CARD",
            "dealer",
            "bound-card",
            marks=pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c"),
        ),
        pytest.param("holland-2025", "pai-gow", "ADVICE", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5a")),
        pytest.param(
            "holland-2025", "pai-gow", "CARDS_RECORDED", "dealer", "record", marks=pytest.mark.clause("HC25-3.1.5b")
        ),
        pytest.param(
            "live-casino",
            "blackjack",
            "GAME_ERROR",
            "gaming-supervisor",
            "record",
            marks=pytest.mark.clause("LC-2.3.5b"),
        ),
        pytest.param(
            "live-casino",
            "blackjack",
            "CARD_INTERFERENCE",
            "gaming-supervisor",
            "void",
            marks=pytest.mark.clause("LC-2.4.1"),
        ),
        pytest.param(
            "star-rfh",
            "roulette",
            "WRONG_RESULT",
            "gaming-supervisor",
            "correct",
            marks=pytest.mark.clause("RFH-11.5.1.10"),
        ),
        pytest.param(
            "star-rfh",
            "roulette",
            "CREDITS_INCONSISTENT",
            "gaming-supervisor",
            "recalculate",
            marks=pytest.mark.clause("RFH-11.5.3.1", "RFH-11.5.2", "RFH-11.5.3"),
        ),
        pytest.param(
            "star-rfh",
            "roulette",
            "PLAY_INTERRUPTED",
            "gaming-supervisor",
            "recalculate",
            marks=pytest.mark.clause("RFH-11.5.3.2", "RFH-11.5.2"),
        ),
        pytest.param(
            "star-rfh",
            "roulette",
            "BALL_AT_REST_EARLY",
            "gaming-supervisor",
            "recalculate",
            marks=pytest.mark.clause("RFH-11.5.3.3", "RFH-11.5.2"),
        ),
        pytest.param(
            "star-rfh",
            "roulette",
            "WHEEL_OR_TERMINAL_FAULT",
            "gaming-supervisor",
            "recalculate",
            marks=pytest.mark.clause("RFH-11.5.3.4", "RFH-11.5.2"),
        ),
        pytest.param(
            "star-rfh",
            "roulette",
            "TERMINAL_FAULT",
            "gaming-supervisor",
            "recalculate",
            marks=pytest.mark.clause("RFH-11.5.3.5", "RFH-11.5.2"),
        ),
        pytest.param(
            "star-rfh",
            "roulette",
            "WAGERS_UNCONFIRMED",
            "assistant-gaming-manager",
            "void",
            marks=pytest.mark.clause("RFH-11.5.4"),
        ),
        pytest.param(
            "star-rfh",
            "roulette",
            "AUTOMATED_WHEEL_ERROR",
            "assistant-gaming-manager",
            "recalculate",
            marks=pytest.mark.clause("RFH-11.5.5"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "ORDER_DOUBT",
            "gaming-supervisor",
            "void",
            marks=pytest.mark.clause("RFH-10.5.1", "RFH-10.5.1.2.1", "RFH-10.5.1.2.2"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "MISDEAL",
            "gaming-supervisor",
            "void",
            marks=pytest.mark.clause("RFH-10.5.1", "RFH-10.5.1.2.1", "RFH-10.5.1.2.2"),
        ),
        pytest.param(
            "star-rfh", "baccarat", "WRONG_SHOE", "gaming-supervisor", "void", marks=pytest.mark.clause("RFH-10.5.2")
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "PLAYER_THIRD_CARD",
            "gaming-supervisor",
            "third-card",
            marks=pytest.mark.clause("RFH-10.5.3"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "BANKER_THIRD_CARD",
            "gaming-supervisor",
            "dummy",
            marks=pytest.mark.clause("RFH-10.5.4"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "EXPOSED_FIRST_CARD",
            "gaming-supervisor",
            "dummy",
            marks=pytest.mark.clause("RFH-10.5.4"),
        ),
        pytest.param(
            "star-rfh", "baccarat", "FACE_UP_CARD", "dealer", "record", marks=pytest.mark.clause("RFH-10.5.5")
        ),
        pytest.param("star-rfh", "baccarat", "CUT_OMITTED", "dealer", "record", marks=pytest.mark.clause("RFH-10.5.7")),
        pytest.param(
            "star-rfh", "baccarat", "BURN_OMITTED", "dealer", "record", marks=pytest.mark.clause("RFH-10.5.8")
        ),
        pytest.param(
            "star-rfh", "baccarat", "NOT_RESHUFFLED", "dealer", "record", marks=pytest.mark.clause("RFH-10.5.9")
        ),
        pytest.param(
            "star-rfh", "baccarat", "CARD_MISSING", "gaming-supervisor", "void", marks=pytest.mark.clause("RFH-10.5.10")
        ),
        pytest.param(
            "star-rfh", "baccarat", "FOREIGN_CARD", "gaming-supervisor", "void", marks=pytest.mark.clause("RFH-10.5.10")
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "RESULT_DIFFERS",
            "gaming-supervisor",
            "correct",
            marks=pytest.mark.clause("RFH-10.5.11"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "RESULT_UNCONFIRMED",
            "assistant-gaming-manager",
            "void",
            marks=pytest.mark.clause("RFH-10.5.11"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "SHOE_MISREAD",
            "gaming-supervisor",
            "correct",
            marks=pytest.mark.clause("RFH-10.5.12"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "UNNEEDED_CARDS",
            "gaming-supervisor",
            "dummy",
            marks=pytest.mark.clause("RFH-10.5.13", "RFH-10.5.14"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "SHOE_FAILED",
            "gaming-supervisor",
            "record",
            marks=pytest.mark.clause("RFH-10.5.15"),
        ),
        pytest.param(
            "star-rfh", "baccarat", "SHUFFLER_CHANGED", "dealer", "record", marks=pytest.mark.clause("RFH-10.5.16")
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "PLASTIC_CARDS_DAMAGED",
            "gaming-supervisor",
            "record",
            marks=pytest.mark.clause("RFH-10.5.17"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "PAPER_CARDS_DAMAGED",
            "gaming-supervisor",
            "record",
            marks=pytest.mark.clause("RFH-10.5.18"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "SHUFFLER_FAULT",
            "gaming-supervisor",
            "void",
            marks=pytest.mark.clause("RFH-10.5.19"),
        ),
        pytest.param(
            "star-rfh",
            "baccarat",
            "SEQUENCE_REVEALED",
            "assistant-gaming-manager",
            "void",
            marks=pytest.mark.clause("RFH-10.5.20"),
        ),
        pytest.param(
            "star-rfh", "baccarat", "CARD_INTERFERENCE", "dealer", "record", marks=pytest.mark.clause("RFH-10.1.12")
        ),
        pytest.param(
            "star-rfh", "blackjack", "FACE_UP_CARD", "dealer", "record", marks=pytest.mark.clause("RFH-13.5.1")
        ),
        pytest.param(
            "star-rfh",
            "blackjack",
            "CARDS_EXAMINED",
            "gaming-supervisor",
            "record",
            marks=pytest.mark.clause("RFH-13.5.2"),
        ),
        pytest.param(
            "star-rfh", "blackjack", "CARD_IN_ERROR", "dealer", "next-card", marks=pytest.mark.clause("RFH-13.5.3")
        ),
        pytest.param("star-rfh", "blackjack", "BURN_CARD", "dealer", "burn", marks=pytest.mark.clause("RFH-13.5.4")),
        pytest.param(
            "star-rfh",
            "blackjack",
            "HOLD_CARD_FOR_NEXT_ROUND",
            "dealer",
            "hold",
            marks=pytest.mark.clause("RFH-13.5.5"),
        ),
        pytest.param(
            "star-rfh", "blackjack", "RECONSTRUCTED", "dealer", "correct", marks=pytest.mark.clause("RFH-13.5.6")
        ),
        pytest.param(
            "star-rfh",
            "blackjack",
            "DEALING_ERROR",
            "gaming-supervisor",
            "void-unpaid",
            marks=pytest.mark.clause("RFH-13.5.6", "RFH-13.5.6.1"),
        ),
        pytest.param(
            "star-rfh", "blackjack", "WRONG_DEVICE", "gaming-supervisor", "void", marks=pytest.mark.clause("RFH-13.5.8")
        ),
        pytest.param(
            "star-rfh",
            "blackjack",
            "CARD_INTERFERENCE",
            "gaming-supervisor",
            "void",
            marks=pytest.mark.clause("RFH-13.1.9"),
        ),
        pytest.param(
            "star-rfh", "casino-war", "FACE_UP_CARD", "dealer", "record", marks=pytest.mark.clause("RFH-14.5.1")
        ),
        pytest.param(
            "star-rfh",
            "casino-war",
            "MORE_FACED_CARDS",
            "gaming-supervisor",
            "record",
            marks=pytest.mark.clause("RFH-14.5.2"),
        ),
        pytest.param(
            "star-rfh", "casino-war", "CARD_IN_ERROR", "dealer", "next-card", marks=pytest.mark.clause("RFH-14.5.3")
        ),
        pytest.param("star-rfh", "casino-war", "BURN_CARD", "dealer", "burn", marks=pytest.mark.clause("RFH-14.5.4")),
        pytest.param(
            "star-rfh",
            "casino-war",
            "HOLD_CARD_FOR_NEXT_ROUND",
            "dealer",
            "hold",
            marks=pytest.mark.clause("RFH-14.5.5"),
        ),
        pytest.param(
            "star-rfh",
            "casino-war",
            "RECONSTRUCTED",
            "gaming-supervisor",
            "correct",
            marks=pytest.mark.clause("RFH-14.5.6"),
        ),
        pytest.param(
            "star-rfh",
            "casino-war",
            "DEALING_ERROR",
            "gaming-supervisor",
            "void",
            marks=pytest.mark.clause("RFH-14.5.6", "RFH-14.5.6.1"),
        ),
        pytest.param(
            "star-rfh",
            "casino-war",
            "WRONG_DEVICE",
            "gaming-supervisor",
            "void",
            marks=pytest.mark.clause("RFH-14.5.7"),
        ),
        pytest.param(
            "star-rfh", "casino-war", "CARD_INTERFERENCE", "dealer", "record", marks=pytest.mark.clause("RFH-14.1.10")
        ),
        pytest.param(
            "star-rfh", "sic-bo", "WRONG_RESULT", "gaming-supervisor", "correct", marks=pytest.mark.clause("RFH-12.5.1")
        ),
        pytest.param(
            "star-rfh", "sic-bo", "NO_ROLLBACK", "gaming-supervisor", "void", marks=pytest.mark.clause("RFH-12.5.1")
        ),
        pytest.param(
            "star-rfh",
            "stadium-three-card-poker",
            "POWER_FAILURE",
            "gaming-supervisor",
            "withdraw",
            marks=pytest.mark.clause("RFH-15.4.1.1"),
        ),
        pytest.param(
            "star-rfh",
            "stadium-three-card-poker",
            "POWER_FAILURE_ESTABLISHED",
            "gaming-supervisor",
            "record",
            marks=pytest.mark.clause("RFH-15.4.1.2"),
        ),
        pytest.param(
            "star-rfh",
            "stadium-three-card-poker",
            "NOT_COVERED",
            "assistant-gaming-manager",
            "record",
            marks=pytest.mark.clause("RFH-15.5.1", "RFH-15.5.2"),
        ),
    ],
)
def test_an_irregularity_is_reported_by_whom_the_book_names(
    book: str, game: str, code: str, role: str, effect: str
) -> None:
    play = Play(book, game, _mode(books()[book].game(game)))
    incident = play.casino.table.terms.incidents[code]
    play.closed()
    details = {"note": "seen", "seat": "1", "card": _any_card(play) if shoe.rules_of(play.casino.table) else ""}
    play.casino.refused("not-allowed", BELOW[role], c.Report, code=code, **details)
    reply = play.casino.send(NAMED[role], c.Report, code=code, **details)
    assert getattr(reply, "reason", "") != "not-allowed"
    ORACLES[effect](Play(book, game, _mode(books()[book].game(game))), incident)


@pytest.mark.parametrize(("book", "game", "code"), STOPS)
def test_a_stopped_spin_is_spun_again_or_every_stake_goes_back(book: str, game: str, code: str) -> None:
    play = Play(book, game, Mode.DEALER).closed()
    stop = play.casino.table.terms.stop_reasons[code]
    play.casino.ok(DEALER, c.StopSpin, reason=code, note="seen")
    if stop.voids:
        _all_back(play)
    else:
        _staked(play)
        assert play.casino.table.state.phase is Phase.NO_MORE_BETS
        play.settled()
        assert play.casino.escrow == sum(w.stake_minor for w in play.casino.table.state.round.standing.values())
    assert play.on_record(code)
    assert replay_table(play.casino.store, play.casino.table).problems == []


VOIDS = [pytest.param(book, row.id, id=f"{book}-{row.id}") for book, row in _tables()]


@pytest.mark.clause("RFH-9.1", "RFH-18.4", "RFH-18.4.1")
@pytest.mark.parametrize(("book", "game"), VOIDS)
def test_every_reason_to_void_gives_every_stake_back_before_and_after_the_result(book: str, game: str) -> None:
    play = Play(book, game, _mode(books()[book].game(game)))
    for place, code in enumerate(play.casino.table.terms.void_reasons):
        play.bet()
        if place % 2:
            play.settled()
        number = play.casino.table.state.round.number
        play.casino.ok(MANAGER, c.Void, round=number, reason=code, note="seen")
        _all_back(play)
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
