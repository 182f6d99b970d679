"""The keno family as a game: tickets as written spots, the draw, and the settlement of each way of each game.

The pay tables are the operator's: one wager for each count of numbers, a line for each count of hits. A series keeps
the stakes of its later games on the layout; its ways share each game's stake evenly. The jackpot ticket pays fixed
lines and parts of a meter, which the settlement names (`MeterHit`) (HC25-5.2.1a to 5.2.6g).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final

import msgspec

from croupier.rules.entry import Entry, EntryError
from croupier.rules.keno.draw_classes import draw_classes
from croupier.rules.keno.ticket import JACKPOT, NUMBERS, PICK, Rules, Ticket, text_of
from croupier.rules.layout import Layout, NumberBoard, NumberColumn, Spot
from croupier.rules.money import Rounding, divide
from croupier.rules.pay_tables import line
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Answer, Chance, Pick, Plain
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, MeterHit, Wager, WagerResult

GAMES: Final = "games"
"""Key in `Wager.standing`: how many games of a series are still to come."""
NUMBER: Final = "number-"
"""Keys in `Wager.standing`: the numbers of a quick pick that goes on in a series."""

DRAWN: Final = "keno number"
QUICK: Final = "quick-pick number"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    numbers_most: int = 15
    numbers_drawn: int = 20
    series_most: int = 20
    ways_most: int = 200
    jackpot_numbers: int = 20
    jackpot_percent: dict[str, int] = {}
    """By hits on the jackpot ticket, the part of the meter that is paid."""


class KenoDraw(msgspec.Struct, frozen=True):
    """The outcome: the numbers drawn, in order, and the numbers that the system chose for each quick pick."""

    numbers: tuple[str, ...]
    picks: dict[str, tuple[str, ...]] = {}


class Keno:
    """Keno as one rulebook has it."""

    family = "keno"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id
        rules = Rules(config.numbers_most, config.jackpot_numbers, config.series_most, config.ways_most)
        self.ticket = lru_cache(maxsize=4096)(rules.read)

    @cached_property
    def layout(self) -> Layout:
        """Quick picks are printed; every other ticket is written by the player."""
        return Layout(self._printed(), write=self._write)

    @property
    def board(self) -> NumberBoard:
        return NumberBoard((NumberColumn("", NUMBERS),), self.config.numbers_drawn)

    @property
    def meter_kinds(self) -> frozenset[str]:
        kinds = frozenset(kind for kind in self.entry.by_kind if kind.startswith(JACKPOT))
        return kinds if self.config.jackpot_percent else frozenset()

    def _printed(self) -> Iterator[Spot]:
        for wager in self.entry.wagers:
            name = wager.kind.removeprefix(PICK)
            spot = self._write(f"quick:{name}" if wager.kind.startswith(PICK) else "quick-jackpot")
            assert spot is not None, "a built game has a ticket for each of its wagers"
            yield spot

    def _write(self, text: str) -> Spot | None:
        ticket = self.ticket(text)
        if ticket is None or ticket.kind not in self.entry.by_kind:
            return None
        covers = tuple(number for group in ticket.groups for number in group)
        return Spot(text, ticket.kind, self.entry.by_kind[ticket.kind].pays, covers, parts=ticket.ways * ticket.games)

    def written(self, groups: Sequence[Sequence[str]], combine: int, games: int) -> Spot | None:
        """The ticket on these numbers, as ways where there are several groups of them (HC25-5.2.6a, b)."""
        return self._write(text_of(groups, combine, games))

    def _ticket_of(self, wager: Wager) -> Ticket:
        self.layout.spot(wager.spot)
        ticket = self.ticket(wager.spot)
        assert ticket is not None, "the layout has read the ticket"
        return ticket

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[KenoDraw]:
        quick = [(w.id, t.numbers) for w in wagers if not (t := self._ticket_of(w)).groups and not _kept(w)]
        return draw(quick, self.config.numbers_drawn)

    def settle(self, wagers: Sequence[Wager], outcome: KenoDraw) -> Sequence[WagerResult]:
        drawn = frozenset(outcome.numbers)
        return [self._settled(wager, drawn, outcome.picks.get(wager.id)) for wager in wagers]

    def _settled(self, wager: Wager, drawn: frozenset[str], picked: tuple[str, ...] | None) -> WagerResult:
        ticket = self._ticket_of(wager)
        quick = not ticket.groups
        if quick:
            ticket = ticket.with_numbers(picked or _kept(wager))
        left = wager.standing.get(GAMES, ticket.games)
        game_minor = wager.stake_minor // left
        hits = ticket.hits(drawn)
        winning = [pay for count in hits if (pay := line(self.entry.by_kind[ticket.kind].pays, str(count)))]
        each = Fraction(sum((pay.odds.profit_fraction for pay in winning), Fraction()), ticket.ways)
        profit_minor = divide(game_minor, each.numerator, each.denominator, self.entry.rounding)
        back_minor = divide(game_minor, len(winning), ticket.ways, Rounding.DOWN)
        over = left == 1
        return WagerResult(
            wager.id,
            (Disposition.WON if winning else Disposition.LOST) if over else Disposition.STANDS,
            wager.stake_minor,
            profit_minor=profit_minor,
            returned_minor=back_minor,
            stands_minor=0 if over else wager.stake_minor - game_minor,
            standing={} if over else {GAMES: left - 1, **(_keep(ticket) if quick else {})},
            why=because(Ending.HITS, hits=hits[0], numbers=ticket.numbers)
            if ticket.ways == 1
            else because(Ending.WAYS, winning=len(winning), ways=ticket.ways),
            hit=self._hit(ticket, hits[0]),
        )

    def _hit(self, ticket: Ticket, count: int) -> MeterHit | None:
        percent = self.config.jackpot_percent.get(str(count)) if ticket.kind.startswith(JACKPOT) else None
        return MeterHit(self.id, percent) if percent else None

    def describe(self, outcome: KenoDraw) -> Plain:
        plain: dict[str, Plain] = {"numbers": list(outcome.numbers)}
        if outcome.picks:
            plain["picks"] = {wager: list(numbers) for wager, numbers in outcome.picks.items()}
        return plain

    def representatives(self, question: Chance, wagers: Sequence[Wager]) -> Iterator[tuple[Fraction, Answer]] | None:
        """A quick pick is as good as any numbers; a draw matters only by how many it has of each group."""
        if not isinstance(question, Pick) or len(wagers) != 1:
            return None
        if question.what == QUICK:
            return iter([(Fraction(1), question.population[: question.count])])
        ticket = self._ticket_of(wagers[0])
        groups = ticket.groups or ticket.with_numbers(_kept(wagers[0]) or NUMBERS[: ticket.numbers]).groups
        return draw_classes(question.population, question.count, groups)


def draw(quick: Sequence[tuple[str, int]], count: int) -> Procedure[KenoDraw]:
    """The system chooses the numbers of each quick pick, then the generator draws (HC25-5.2.1b, 5.2.6a)."""
    picks: dict[str, tuple[str, ...]] = {}
    for wager_id, numbers in quick:
        picks[wager_id] = yield Pick(NUMBERS, numbers, QUICK)
    drawn = yield Pick(NUMBERS, count, DRAWN)
    return KenoDraw(drawn, picks)


def _kept(wager: Wager) -> tuple[str, ...]:
    """The numbers of a quick pick that earlier games of its series have kept, in their groups' order."""
    places = sorted(int(key.removeprefix(NUMBER)) for key in wager.standing if key.startswith(NUMBER))
    return tuple(str(wager.standing[f"{NUMBER}{place}"]) for place in places)


def _keep(ticket: Ticket) -> Mapping[str, int]:
    """A series is played with the same numbers throughout (HC25-5.2.6e)."""
    return {
        f"{NUMBER}{place}": int(number)
        for place, number in enumerate(number for group in ticket.groups for number in group)
    }


def build(entry: Entry, config: Config) -> Keno:
    """The game, or an `EntryError` that says which value the family cannot play."""
    kinds = {f"{PICK}{count}": count for count in range(1, config.numbers_most + 1)}
    kinds[f"{JACKPOT}{config.jackpot_numbers}"] = config.jackpot_numbers
    for place, wager in enumerate(entry.wagers):
        if wager.kind not in kinds:
            raise EntryError(("wager", place, "kind"), f"{wager.kind!r} is no keno ticket; they are {', '.join(kinds)}")
        for row, pay in enumerate(wager.pays):
            most = min(kinds[wager.kind], config.numbers_drawn)
            if not pay.what.isdigit() or not 0 <= int(pay.what) <= most:
                raise EntryError(
                    ("wager", place, "pays", row, "what"), f"{wager.kind} can have 0 to {most} hits, not {pay.what!r}"
                )
    if not 1 <= config.numbers_drawn <= len(NUMBERS) or config.series_most < 1:
        raise EntryError(("options", "numbers-drawn"), "1 to 80 numbers are drawn, and a series has at least one game")
    if any(not 0 < percent <= 100 for percent in config.jackpot_percent.values()):
        raise EntryError(("options", "jackpot-percent"), "a part of the meter is more than 0 and at most 100 per cent")
    return Keno(entry, config)
