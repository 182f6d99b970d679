"""Where the money begins: how many places are paid, when that is near, and until when somebody may still come in.

Live and simulated tournaments, pages and plans ask here, so that none of them counts otherwise than the prizes do.
Clauses: TSG-A1T.8, A1T.14, A1T-i.5, A1T-ii.3, A1T-x.2; NT-63.
"""

from __future__ import annotations

from croupier.rules.tournaments.description import HALVING
from croupier.rules.tournaments.formats import TournamentFormat
from croupier.rules.tournaments.prize_tables import paid_places
from croupier.rules.tournaments.seating import shootout_tables


def paid_by(told: TournamentFormat, entered: int, pool_minor: int) -> int:
    """So many places have a prize with this field and pool; none where chips alone decide."""
    if told.time_minutes or not entered:  # TSG-A1T-x.2
        return 0
    if told.format in HALVING:  # TSG-A1T-xiii.2, A1T-xiv.1
        return entered // 2
    if told.prizes.percents:
        return min(len(told.prizes.percents), entered)
    if told.prizes.seat_minor:
        full, rest = seats_won(told, entered, pool_minor)
        return max(1, full + (0 < rest <= told.prizes.seat_minor and full < entered)) if pool_minor else 0
    entry = told.entry
    held = pool_minor // max(1, entry.pool_minor + entry.commission_minor)
    return max(1, min(most_paid(told, entered), held)) if pool_minor else 0


def most_paid(told: TournamentFormat, entered: int) -> int:
    """Of prizes that are made for the field; in a shootout everybody who reaches the last table wins something."""
    return finalists(told, entered) if told.shootout_rounds else paid_places(entered)


def seats_won(told: TournamentFormat, entered: int, pool_minor: int) -> tuple[int, int]:
    """Of a satellite: how many whole entries its pool holds, and what is left over (TSG-A1T-v.1)."""
    seat_minor = told.prizes.seat_minor
    full = min(pool_minor // seat_minor, told.prizes.most_seats or entered, entered)
    return full, pool_minor - full * seat_minor


def finalists(told: TournamentFormat, entered: int) -> int:
    """So many meet at the last table."""
    rounds, players = told.shootout_rounds, entered
    while rounds and (tables := shootout_tables(players, told.seats, rounds)) > 1:
        players, rounds = tables, 1
    return min(told.seats, players)


def all_finalists_win(told: TournamentFormat, entered: int, pool_minor: int, *, more: bool) -> bool:
    """Told before entry (TSG-A1T-ii.3), so while more may come it must hold of every field up to the expected one."""
    least = max(2, entered)
    most = max(least, told.entrants) if more else least

    def hold(field: int) -> bool:
        pool = max(pool_minor, field * told.entry.pool_minor, told.prizes.guarantee_minor)
        return paid_by(told, field, pool) >= finalists(told, field)

    return not told.time_minutes and all(map(hold, range(least, most + 1)))


def registration_open(told: TournamentFormat, level: int, left: int, paid: int) -> bool:
    """After the start: to the earlier of its time and the money (TSG-A1T.8, NT-63)."""
    return level <= told.entry.late_levels and left > paid


def near_the_money(told: TournamentFormat, level: int, left: int, paid: int) -> bool:
    """So few have to go before the next paid place that tables wait for each other (TSG-A1T.14).

    Not while somebody may still come in, or whoever loses the last chip is not out yet.
    """
    if not paid or registration_open(told, level, left, paid):
        return False
    if told.rebuy is not None and level <= told.rebuy.until_level:
        return False
    return 0 < left - paid <= hand_for_hand_window(told, left)


def hand_for_hand_window(told: TournamentFormat, left: int) -> int:
    """So many places before the money tables wait for each other (TSG-A1T.14); 0: never.

    When a hand carries somebody out, those of all other tables may be in progress, and each can carry somebody out: a
    smaller window would let a large field pass the money before anybody waits. Tables are counted by who is left, so
    that the window only closes with the field and is the same where no table stands, between hands of a fast-fold.
    """
    others = -(-left // told.seats) - 1
    return max(told.hand_for_hand_within, others) if told.hand_for_hand_within else 0
