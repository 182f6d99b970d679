"""One bet on a table, and what each effect of an irregularity has to do with its cards and its money.

The oracles know the stake and the cards and nothing of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers import shoe
from croupier.floor.handlers.play import open_choices
from croupier.floor.terms import IncidentTerms
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor
from croupier.rulebooks.schema import GameRow
from croupier.simulation.replaying import replay_table
from croupier.simulation.slips import Equipment, Fates
from rigs.casino import DEALER, MANAGER, Casino

FUNDS = 100_000


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


def still_staked(play: Play) -> None:
    assert play.money == (FUNDS - play.stake, play.stake, 0)


def all_back(play: Play) -> None:
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
    still_staked(play)
    if incident.burns:
        assert shoe.count_left(play.casino.table, play.casino.table.glance()) == left - incident.burns
    play.settled()


def _void(play: Play, incident: IncidentTerms) -> None:
    play.closed()
    still_staked(play)
    _report(play, incident)
    all_back(play)
    assert shoe.needs(play.casino.table) == incident.cards or not incident.cards


def _void_seat(play: Play, incident: IncidentTerms) -> None:
    play.closed()
    _report(play, incident, seat="1")
    play.settled()
    all_back(play)


def _exclude(play: Play, incident: IncidentTerms) -> None:
    play.bet()
    _report(play, incident, seat="1")
    still_staked(play)
    play.casino.refused("excluded", play.alice, c.Place, chips=(c.Chip(play.spot, play.stake),))


def _keyed(play: Play, incident: IncidentTerms) -> None:
    play.closed()
    _report(play, incident)
    assert play.casino.table.state.round.keyed_by == MANAGER.id
    still_staked(play)


def _withdraw(play: Play, incident: IncidentTerms) -> None:
    play.closed()
    _report(play, incident)
    play.casino.ok(play.alice, c.Withdraw)
    play.settled()
    all_back(play)


def _card(play: Play, incident: IncidentTerms, *places: Callable[[Play, str], bool]) -> None:
    play.closed()
    card = any_card(play)
    _report(play, incident, card=card)
    still_staked(play)
    assert any(place(play, card) for place in places)
    assert shoe.cards_left(play.casino.table, play.casino.table.glance(entered=True))[card] == _copies(play) - 1


def any_card(play: Play) -> str:
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


def mode_of(row: GameRow) -> Mode:
    return Mode.DEALER if "dealer" in row.modes.value else Mode.RNG
