"""Who moves where: decided by the rules on the seats of tables that rest, told to the tables by letters.

Clauses: TSG-A1T.3, A1T-i.3; where the plan is silent, the sources of `rules/tournaments/seating.py`.
"""

from __future__ import annotations

from croupier.rules.tournaments import seating as rules
from croupier.tournaments.poker.events import Place, Reseated
from croupier.tournaments.poker.state import TournamentState


def even_out(state: TournamentState, pick: rules.Pick) -> Reseated | None:
    """The moves that tables at rest owe: a table that is not needed goes, and large tables send to small ones."""
    seats, table_rules = state.config.format.seats, state.config.format.table_rules
    seating = {number: dict(table.seats) for number, table in state.tables.items()}
    resting = set(filter(state.rests, state.tables))
    big_blinds = {number: table.big_blind for number, table in state.tables.items() if table.hands}
    moved: dict[str, Place] = {}
    closed: list[int] = []

    def move(table: int, to: rules.Move) -> None:
        seat = next(seat for seat, patron in seating[table].items() if patron == to.player)
        del seating[table][seat]
        seating[to.table][to.seat] = to.player
        moved[to.player] = Place(to.player, to.table, to.seat)

    while len(seating) > max(table_rules.fewest(len(seating)), rules.tables_needed(state.seated, seats)):
        goes = rules.table_to_break(seating, seats)
        if goes is None or goes not in resting:
            break
        for each in rules.broken(seating, goes, seats, pick):
            move(goes, each)
        del seating[goes]
        resting.discard(goes)
        closed.append(goes)
    for table in sorted(resting, key=lambda number: (-len(seating[number]), number)):
        while (owed := rules.balancing(seating, table, big_blinds, seats, table_rules)) is not None:
            move(table, owed)
    if not moved and not closed:
        return None
    return Reseated(tuple(moved.values()), tuple(closed))


def not_halted(state: TournamentState, ready: list[int]) -> list[int]:
    """A table that is far shorter than the largest waits until that one's hand is over and somebody comes."""
    sizes = {number: len(table.seats) for number, table in state.tables.items()}
    largest, table_rules = max(sizes.values()), state.config.format.table_rules
    return [number for number in ready if not table_rules.halted(largest, sizes[number], len(sizes))]


def drawn_anew(state: TournamentState, pick: rules.Pick) -> Reseated:
    """Everybody draws a seat at a new table: for the final table, or where the director has the draw done again."""
    names = [patron for table in state.tables.values() for patron in table.seats.values()]
    drawn = rules.draw(names, state.config.format.seats, pick, state.last_table + 1)
    return Reseated(_places(drawn), tuple(state.tables))


def drawn_for(state: TournamentState, names: list[str], pick: rules.Pick) -> tuple[Place, ...]:
    """Seats at new tables for these."""
    return _places(_drawn(state, names, state.last_table + 1, pick, 0))


def first_draw(state: TournamentState, pick: rules.Pick) -> tuple[Place, ...]:
    """A seat for everybody, each as likely as any other; a shootout has a table for each place of its next round."""
    return _places(_drawn(state, list(state.entrants), 1, pick, state.config.format.shootout_rounds))


def round_draw(state: TournamentState, round_number: int, pick: rules.Pick) -> tuple[Place, ...]:
    """A seat for everybody who plays in this round of a phase."""
    names = [patron for patron, each in state.entrants.items() if each.round == round_number]
    return drawn_for(state, names, pick)


def round_is_over(state: TournamentState) -> bool:
    """Whether every table of a shootout's round has its winner (TSG-A1T-ii.1)."""
    tables = state.tables.values()
    return bool(state.config.format.shootout_rounds) and bool(tables) and all(len(at.seats) < 2 for at in tables)


def next_round(state: TournamentState, pick: rules.Pick) -> Reseated:
    """The winners meet at new tables."""
    names = [patron for table in state.tables.values() for patron in table.seats.values()]
    return Reseated(_places(_drawn(state, names, state.last_table + 1, pick, 1)), tuple(state.tables))


def _drawn(
    state: TournamentState, names: list[str], first: int, pick: rules.Pick, shootout_rounds: int
) -> rules.Seating:
    seats = state.config.format.seats
    tables = rules.shootout_tables(len(names), seats, shootout_rounds) if shootout_rounds else 0
    return rules.draw(names, seats, pick, first, tables)


def _places(drawn: rules.Seating) -> tuple[Place, ...]:
    return tuple(Place(patron, number, seat) for number, at in drawn.items() for seat, patron in sorted(at.items()))


def late(state: TournamentState, patron: str, pick: rules.Pick) -> Reseated:
    """Whoever comes late sits at the smallest table; when all are full a new one opens."""
    seats = state.config.format.seats
    table = min(state.tables, key=lambda number: (len(state.tables[number].seats), number))
    taken = state.tables[table].seats
    if len(taken) >= seats:
        table, taken = state.last_table + 1, {}
    free = [seat for seat in range(seats) if seat not in taken]
    return Reseated((Place(patron, table, free[pick(len(free))]),))
