"""A whole tournament of a format file: rounds and phases, the end, and the money."""

from __future__ import annotations

from random import Random

import msgspec

from croupier.rules.tournaments.description import HALVING, DescriptionError, End, Format
from croupier.rules.tournaments.formats import TournamentFormat
from croupier.rules.tournaments.played import described
from croupier.rules.tournaments.seating import shootout_tables
from croupier.rules.tournaments.settlement import Result, settle
from croupier.simulation.tournaments.entrants import Field, late_arrivals
from croupier.simulation.tournaments.play import Play, Watch


class Report(msgspec.Struct, frozen=True):
    """What happened."""

    name: str
    format: Format
    seed: int
    entrants: int
    buy_ins: int
    rebuys: int
    add_ons: int
    pool_minor: int
    overlay_minor: int
    levels: int
    hands: int
    moves: int
    tables_broken: int
    eliminations: int
    turned_away: int
    minutes: int
    chips_in_play: int
    end: End
    results: tuple[Result, ...]


def simulate(told: TournamentFormat, seed: int, entrants: int | None = None, watch: Watch | None = None) -> Report:
    """Play it under this seed; the same seed gives the same tournament."""
    rng = Random(f"{told.name}:{seed}")  # noqa: S311  a simulation
    size = told.entrants if entrants is None else entrants
    if told.most_entrants and size > told.most_entrants:
        raise DescriptionError(f"entrants: {told.shootout_rounds} rounds hold {told.most_entrants} players at most")
    field = Field(told, rng)
    play = Play(told, field, size, rng, watch)
    late = late_arrivals(told, size, rng)
    names = [f"player {number}" for number in range(1, size - len(late) + 1)]
    for name in names:
        field.enter(name)
    play.late(late)
    if told.shootout_rounds:
        _shootout(play, field)
    elif told.phases:
        _phases(told, play, field, rng)
    elif len(names) > 1:
        until = len(names) // 2 if told.format in HALVING else 1
        play.play(names, until=until, minutes=told.time_minutes)
    return _report(told, seed, play, field)


def _shootout(play: Play, field: Field) -> None:
    """Every table plays to its winner, the winners meet, until one is left (TSG-A1T-ii.1)."""
    rounds = play.told.shootout_rounds
    while len(names := field.remaining()) > 1:
        tables = shootout_tables(len(names), play.told.seats, rounds)
        rounds = 1
        play.play(names, balanced=False, until=tables, tables=tables)


def _phases(told: TournamentFormat, play: Play, field: Field, rng: Random) -> None:
    """Rounds of a phase one after the other; whoever has chips at the end goes on (TSG-A1T-iv)."""
    names, level = field.remaining(), 1
    for number, phase in enumerate(told.phases):
        rng.shuffle(names)
        groups = [names[each :: phase.rounds] for each in range(phase.rounds)]
        survivors: list[str] = []
        for group in groups:
            play.level_number = level
            if len(group) > 1:
                play.play(group, minutes=phase.minutes)
            survivors += [name for name in group if field.entrants[name].chips]
            if number == 0:
                _buy_in_again(told, field, group, groups, rng)
        names, level = survivors, level + told.levels.levels_in(phase.minutes, level)
        if len(names) < 2:
            return
    play.level_number = level
    play.play(names)


def _buy_in_again(told: TournamentFormat, field: Field, group: list[str], groups: list[list[str]], rng: Random) -> None:
    """Whoever is out of a round of the first phase may buy in to a later one (TSG-A1T-iv.5, NT-76)."""
    later = groups[groups.index(group) + 1 :]
    for name in group:
        entrant = field.entrants[name]
        if later and not entrant.chips and entrant.buy_ins < told.entry.most_buy_ins and rng.random() < 0.4:
            field.enter(name)
            later[0].append(name)


def _report(told: TournamentFormat, seed: int, play: Play, field: Field) -> Report:
    remaining = {name: field.entrants[name].chips for name in field.remaining()}
    end = End.HALF if told.format in HALVING else End.PLAYED_OUT if len(remaining) < 2 else End.TIME
    settlement = settle(described(told, field.entries(), field.out, remaining, end))
    totals = field.totals()
    return Report(
        name=told.name,
        format=told.format,
        seed=seed,
        entrants=len(field.entrants),
        buy_ins=totals["buy_ins"],
        rebuys=totals["rebuys"],
        add_ons=totals["add_ons"],
        pool_minor=settlement.pool_minor,
        overlay_minor=settlement.overlay_minor,
        levels=play.level_number,
        hands=play.hands,
        moves=play.tables.moves,
        tables_broken=play.tables.broken,
        eliminations=len(field.out),
        turned_away=play.turned_away,
        minutes=round(play.now / 60),
        chips_in_play=field.in_play,
        end=end,
        results=settlement.results,
    )
