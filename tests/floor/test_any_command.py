"""Any command in any phase, sensible or absurd, alone or in one batch with others, with stops in between.

Whatever comes, the house answers with a closed reason or does what was asked; it never fails inside, and its money
invariants hold after each step.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from croupier.casino.house import at_table
from croupier.counters.wallets.commands import play_money
from croupier.floor import commands as c
from croupier.floor.config import Mode, Purse
from croupier.floor.handlers.play import open_choices
from croupier.floor.handlers.shoe import needs, rules_of
from croupier.floor.views.parts import Phase as TablePhase
from croupier.house.request import Refused, Work
from croupier.house.roles import Actor, Role
from croupier.rules.questions import Draw, Pick, Roll, Spin
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, INSPECTOR, MANAGER, SENSOR, SUPERVISOR, TABLE, Casino, books, person

GAMES = (
    ("holland-2025", "french-roulette", Mode.DEALER),
    ("holland-2025", "french-roulette", Mode.RNG),
    ("holland-2025", "lucky-ladys-roulette", Mode.DEALER),
    ("star-rfh", "roulette", Mode.DEALER),
    ("star-rfh", "roulette", Mode.AUTOMATED),
    ("tsg", "european-roulette", Mode.RNG),
    ("live-casino", "roulette", Mode.RNG),
    ("star-rfh", "sic-bo", Mode.DEALER),
    ("holland-2025", "diceball", Mode.DEALER),
    ("star-rfh", "casino-war", Mode.DEALER),
    ("holland-2025", "black-jack", Mode.RNG),
    ("star-rfh", "blackjack", Mode.DEALER),
    ("holland-2025", "three-card-poker", Mode.RNG),
)
PLAYERS = tuple(person(name, Role.PLAYER) for name in ("alice", "bob", "carol"))
EVERYBODY = (*PLAYERS, DEALER, SUPERVISOR, MANAGER, SENSOR, INSPECTOR)
AMOUNTS = (500, 500, 500, 1_000, 2_500, 700, 1, 0, -500, 100_000, 10**15, 10**16, 10**40)
ABSURD: tuple[Any, ...] = (None, "", "x" * 1_000, -1, 10**40, 1e300, [], {}, {"a": [1]}, ["1"], True, "17", [1, 2, 3])
_OWN_ROLE: dict[type[c.Command], tuple[Actor, ...]] = {
    **dict.fromkeys((c.Sit, c.Leave, c.Place, c.TakeBack, c.ConfirmWagers, c.Decide, c.Fund, c.Collect), PLAYERS),
    c.Ready: PLAYERS,
    **dict.fromkeys((c.DeclineDice, c.Withdraw, c.TakeUp), PLAYERS),
    **dict.fromkeys((c.NewGame, c.NoMoreBets, c.ConfirmResult, c.Retract, c.StopSpin, c.SpinAgain), (DEALER,)),
    **dict.fromkeys((c.PrepareShoe, c.ReportCheck, c.SignOn, c.SignOff), (DEALER,)),
    **dict.fromkeys(
        (c.OpenTable, c.CloseTable, c.Void, c.Correct, c.SetLimits, c.AllowLate, c.Acknowledge), (SUPERVISOR, MANAGER)
    ),
    **dict.fromkeys(
        (c.CancelClosing, c.DirectShuffle, c.ChangeCards, c.AssignDealer, c.MoveDealer, c.ReleaseSeat),
        (SUPERVISOR, MANAGER),
    ),
    c.OrderCheck: (SUPERVISOR, INSPECTOR),
    c.Report: (DEALER, SUPERVISOR, MANAGER),
    c.Enter: (DEALER, SENSOR, SUPERVISOR),
    c.CallSupervisor: (*PLAYERS, DEALER),
}
_NEXT: dict[TablePhase, type[c.Command]] = {
    TablePhase.CLOSED: c.OpenTable,
    TablePhase.READY: c.NewGame,
    TablePhase.SETTLED: c.NewGame,
    TablePhase.BETTING: c.Place,
    TablePhase.NO_MORE_BETS: c.Enter,
    TablePhase.PROPOSED: c.ConfirmResult,
    TablePhase.DECIDING: c.Decide,
}


class AnyCommand:
    """Makes up commands that somebody might send to a table as it is now."""

    def __init__(self, casino: Casino, chance: Random) -> None:
        self.casino = casino
        self.chance = chance
        self.used_ids = ["", "a/b", "i" * 64]

    def work(self) -> Work:
        chance = self.chance
        if chance.randrange(25) == 0:
            patron = chance.choice(PLAYERS).id
            return play_money(self._id(), patron, self.casino.config.currency, chance.choice((0, 5_000, 100_000)))
        if chance.randrange(3):
            return self._expected()
        kind: type[c.Command] = chance.choice(tuple(_OWN_ROLE))
        actor = chance.choice(EVERYBODY if chance.randrange(10) == 0 else _OWN_ROLE[kind])
        table = "nowhere" if chance.randrange(40) == 0 else TABLE
        return at_table(kind(self._id(), table, **self._fields(kind, actor)), actor)

    def _expected(self) -> Work:
        """What somebody at the table would do next, so that rounds are played to their end."""
        table, chance = self.casino.table, self.chance
        state, number = table.state, table.state.round.number
        staff = _OWN_ROLE[_NEXT[state.phase]]
        actor = chance.choice(staff)
        ids = (self._id(), TABLE)
        match state.phase:
            case TablePhase.CLOSED:
                return at_table(c.OpenTable(*ids), SUPERVISOR)
            case TablePhase.READY | TablePhase.SETTLED:
                if state.previous is not None and chance.randrange(3) == 0:
                    reason = chance.choice((*table.terms.correct_reasons,))
                    again = c.Correct(*ids, round=state.previous.round.number, answer=self._answer(), reason=reason)
                    return at_table(again, SUPERVISOR)
                return self._next_round(ids)
            case TablePhase.BETTING:
                return self._bet(ids, number)
            case TablePhase.NO_MORE_BETS:
                return at_table(c.Enter(*ids, round=number, answer=self._answer()), chance.choice((DEALER, SENSOR)))
            case TablePhase.PROPOSED:
                return at_table(c.ConfirmResult(*ids, round=number), DEALER)
        return at_table(c.Decide(*ids, **{"round": number, "key": "", "option": "", **self._own_choice(actor)}), actor)

    def _next_round(self, ids: tuple[str, str]) -> Work:
        """The cards are made ready if they have to be, then the round opens."""
        table = self.casino.table
        wanted = needs(table)
        if not wanted or table.config.mode is not Mode.DEALER:
            return at_table(c.NewGame(*ids), DEALER)
        if wanted == "replace":
            return at_table(c.ChangeCards(*ids, colour="green", reason="unfit"), SUPERVISOR)
        if wanted == "check":
            rules = rules_of(table)
            assert rules is not None
            return at_table(c.ReportCheck(*ids, count=len(rules.cards)), DEALER)
        return at_table(c.PrepareShoe(*ids), DEALER)

    def _bet(self, ids: tuple[str, str], number: int) -> Work:
        table, chance = self.casino.table, self.chance
        actor = chance.choice(PLAYERS)
        if table.seat_of(actor.id) is None:
            return at_table(c.Sit(*ids), actor)
        if table.config.purse is Purse.METER and chance.randrange(3) == 0:
            return at_table(c.Fund(*ids, amount_minor=5_000), actor)
        free = tuple(spot.id for spot in table.terms.game.layout.spots.values() if not spot.needs and not spot.in_round)
        chips = [c.Chip(spot, 500) for spot in chance.sample(free, min(len(free), chance.choice((1, 1, 2, 3))))]
        if chance.randrange(5) == 0:
            chips.append(c.Chip(self._spot(), 500))
        return at_table(c.Place(*ids, round=number, chips=tuple(chips)), actor)

    def _id(self) -> str:
        if self.used_ids and self.chance.randrange(20) == 0:
            return self.chance.choice(self.used_ids)
        self.used_ids.append(self.casino.next_id())
        return self.used_ids[-1]

    def _fields(self, kind: type[c.Command], actor: Actor) -> dict[str, Any]:
        made: dict[str, Any] = {
            name: getattr(self, f"_{name}")()
            for name in kind.__struct_fields__
            if name not in ("id", "table", "source") and hasattr(self, f"_{name}")
        }
        if kind is c.Decide:
            made |= self._own_choice(actor)
        if kind is c.MoveDealer:
            made["source"] = self.chance.choice((TABLE, "nowhere", ""))
        if kind is c.ChangeCards:
            made["reason"] = self.chance.choice(("second-set", "unfit"))
        return made

    def _round(self) -> int:
        number = self.casino.table.state.round.number
        return self.chance.choice((*[number] * 12, number - 1, number + 1)) if number else 0

    def _amount_minor(self) -> int:
        return self.chance.choice(AMOUNTS)

    def _spot(self) -> str:
        spots = tuple(self.casino.table.terms.game.layout.spots) or ("1,2,3",)
        return (
            self.chance.choice(spots) if self.chance.randrange(30) else self.chance.choice(("", "nowhere", "s" * 400))
        )

    def _chips(self) -> tuple[c.Chip, ...]:
        return tuple(
            c.Chip(self._spot(), self._amount_minor()) for _ in range(self.chance.choice((0, 1, 1, 1, 2, 3, 5)))
        )

    def _calls(self) -> tuple[c.Call, ...]:
        bundles = (*self.casino.table.terms.game.layout.bundles, "nothing")
        return tuple(
            c.Call(self.chance.choice(bundles), self._amount_minor()) for _ in range(self.chance.choice((0, 0, 0, 1)))
        )

    def _own_choice(self, actor: Actor) -> dict[str, Any]:
        owners = self.casino.table.state.owners
        own = [choice for choice in open_choices(self.casino.table) if owners.get(choice.seat) == actor.id]
        if not own or self.chance.randrange(10) == 0:
            return {}
        choice = self.chance.choice(own)
        return {"key": choice.key, "option": self.chance.choice(choice.options).id}

    def _relieves(self) -> bool:
        return self.chance.randrange(2) == 0

    def _key(self) -> str:
        return self.chance.choice(("", "1:red", "nothing"))

    def _option(self) -> str:
        return self.chance.choice(("", "half", "hit", "nothing"))

    def _answer(self) -> Any:
        if self.chance.randrange(12) == 0:
            return self.chance.choice(ABSURD)
        pending = self.casino.table.run(entered=True).pending if self.casino.table.state.round.number else None
        match pending:
            case Spin():
                return "0" if self.chance.randrange(4) == 0 else self.chance.choice(pending.pockets)
            case Roll():
                return [self.chance.randint(1, pending.faces) for _ in range(pending.dice)]
            case Draw():
                return self.chance.choice("23456789TJQKA") + self.chance.choice("shdc")
            case Pick():
                return self.chance.sample(pending.population, pending.count)
        return self.chance.choice(("0", "17", [1, 2, 3], "As"))

    def _reason(self) -> str:
        terms = self.casino.table.terms
        return self.chance.choice((*terms.void_reasons, *terms.correct_reasons, *terms.stop_reasons, "", "WHIM"))

    def _code(self) -> str:
        return self.chance.choice((*self.casino.table.terms.incidents, "", "WHIM"))

    def _card(self) -> str:
        return self.chance.choice(("As", "9d", "Kc", "Kc", "2h", "", "joker", "{0}"))

    def _forfeits(self) -> tuple[str, ...]:
        return (self._seat(),) if self.chance.randrange(4) == 0 else ()

    def _place(self) -> int | None:
        return self.chance.choice((None, None, 0, 1, 2, 3, 5, 99))

    def _valid(self) -> bool:
        return self.chance.randrange(3) > 0

    def _last(self) -> str:
        return self.chance.choice(("", "", "", "round", "shoe"))

    def _count(self) -> int:
        return self.chance.choice((0, 0, 1, 2, 52, 312, 416, 415, 2**53))

    def _missing(self) -> tuple[str, ...]:
        return self.chance.choice(((), (), ("As",)))

    _foreign = _missing

    def _how(self) -> str:
        return self.chance.choice(("shuffle", "pre-shuffled", "riffle"))

    def _cut(self) -> int | None:
        return self.chance.choice((None, 0, 100, 2**53))

    def _cutting_card(self) -> int | None:
        return self.chance.choice((None, 0, 20, 60, 400, 2**53))

    def _burned(self) -> bool:
        return self.chance.randrange(3) > 0

    def _colour(self) -> str:
        return self.chance.choice(("", "red", "blue"))

    def _dealer(self) -> str:
        return self.chance.choice(("", "dora", "dirk"))

    def _name(self) -> str:
        return self.chance.choice(("", "Dirk"))

    def _note(self) -> str:
        return self.chance.choice(("", "seen", "n" * 500, "{0} %s"))

    def _seat(self) -> str:
        return self.chance.choice((*self.casino.table.state.seats, str(self.casino.table.state.next_seat), "", "{x}"))

    def _alert(self) -> int:
        return self.chance.choice((*self.casino.table.state.alerts, 0, 2**53))

    def _notice_s(self) -> int:
        return self.chance.choice((-1, 0, 1, 1_200, 2_592_000))

    def _limits(self) -> Limits:
        total = self.chance.choice((None, None, Bound(1_000, 20_000), Bound(1, 10**15)))
        kinds = self.chance.choice(({}, {}, {"straight": Bound(1, 2)}, {"nothing": Bound(1, 2)}))
        return Limits(
            self.chance.choice((Bound(500, 50_000, 100), Bound(1, 10**18), Bound(5, 6, 10**40))), kinds, total
        )


def perform(casino: Casino, works: list[Work]) -> None:
    """One step; nothing may fail inside, and `step` checks the invariants."""
    for work, reply in zip(works, casino.step(*works), strict=True):
        assert not (isinstance(reply, Refused) and reply.reason == "internal"), (work, reply)


class Floor(RuleBasedStateMachine):
    """One table, whatever is done to it."""

    @initialize(game=st.sampled_from(GAMES), bet_now=st.booleans())
    def opens(self, game: tuple[str, str, Mode], bet_now: bool) -> None:
        self.casino = Casino(*game, starts_with_first_wager=None if game[0] == "star-rfh" else bet_now)
        for patron in PLAYERS[:2]:
            self.casino.player(patron.id)
        if game[2] is Mode.DEALER:
            self.casino.ok(DEALER, c.NewGame)
        self.casino.wait(0)
        self.used_ids: list[str] = []

    @rule(chance=st.randoms(use_true_random=False), count=st.sampled_from((1, 1, 1, 2, 4)))
    def somebody_does_something(self, chance: Random, count: int) -> None:
        maker = AnyCommand(self.casino, chance)
        maker.used_ids += self.used_ids
        perform(self.casino, [maker.work() for _ in range(count)])
        self.used_ids = maker.used_ids[-20:]

    @rule(seconds=st.sampled_from((1, 2, 15, 31, 1_300)))
    def time_passes(self, seconds: int) -> None:
        self.casino.wait(seconds)

    @rule()
    def the_house_stops_and_comes_back(self) -> None:
        self.casino.restart()


Floor.TestCase.settings = settings(
    max_examples=100,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
)
test_no_command_fails_inside = Floor.TestCase


EVERY_GAME = [
    (book.id, game.id, mode)
    for book in books().values()
    for game in book.games
    for mode in Mode
    if mode.value in game.modes.value
]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: f"{game[0]}-{game[1]}-{game[2].value}")
def test_a_long_evening_at_every_kind_of_table(game: tuple[str, str, Mode]) -> None:
    casino = Casino(*game)
    chance = Random(f"{game}")
    for patron in PLAYERS:
        casino.player(patron.id)
    maker = AnyCommand(casino, chance)
    for _ in range(120):
        perform(casino, [maker.work() for _ in range(chance.choice((1, 1, 2, 5)))])
        if chance.randrange(6) == 0:
            casino.wait(chance.choice((1, 3, 16, 31)))
        if chance.randrange(40) == 0:
            casino.restart()
