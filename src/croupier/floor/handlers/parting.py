"""Interrupted games leave their table: what is staked, dealt and chosen goes to a temporary table, nobody else waits.

Roulette leaves before the ball falls and is spun anew, to guard against collusion; a blackjack hand leaves when its
player should decide, keeps its cards and the bank's, and gets further ones from the newly shuffled rest of the shoe.
Clauses: TSG-A2.33, A2.34, A4.31, A4.32 (NT-87).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.floor import events as e
from croupier.floor.hall.letters import OpenTemporary
from croupier.floor.handlers import shoe
from croupier.floor.streams import stream_of
from croupier.floor.views.parts import Phase
from croupier.house.step import Step
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw, Together

if TYPE_CHECKING:
    from croupier.floor.table import Table

CONNECTION: Final = "connection"
TIME_OUT: Final = "time-out"
_DAY_MS: Final = 86_400_000


def saves(table: Table) -> bool:
    """Whether interrupted games of this table end on a temporary one; a game that is on one stays there."""
    state = table.state
    return table.terms.interrupted_ends_apart and state.origin is None and state.session is None


def may_part(table: Table, seat: str) -> bool:
    """Whether a seat has wagers that can leave now: none that stand from earlier rounds, none that are barred."""
    current = table.state.round
    stands = any(wager.seat == seat for wager in current.standing.values())
    return saves(table) and bool(current.stakes.get(seat)) and not stands and seat not in current.barred


def part_before_chance(table: Table, step: Step) -> None:
    """Where the game is spun anew, wagers of absent players leave between the last bet and the ball (TSG-A4.32)."""
    if not table.terms.spun_again_elsewhere or table.state.phase is not Phase.NO_MORE_BETS:
        return
    for seat in [seat.seat for seat in table.state.seats.values() if seat.away_ms]:
        if may_part(table, seat):
            part(table, step, seat, CONNECTION)


def part(table: Table, step: Step, seat: str, why: str) -> None:
    """Take a seat's wagers off this table; the house opens the temporary one in the same step."""
    state, current, config = table.state, table.state.round, table.config
    chips = tuple(current.stakes[seat].items())
    added = tuple((spot, amount) for name, spot, amount in current.added if name == seat)
    own = begun_game(table, seat)
    to = f"{table.id}~{current.number}.{seat}"
    seated = state.seats.get(seat)
    opened = e.TemporaryOpened(
        table=table.id,
        table_name=config.name,
        round=current.number,
        seat=seat,
        patron=state.owners[seat],
        name=seated.name if seated else "",
        colour=seated.colour if seated else 0,
        why=why,
        chips=chips,
        limits=state.limits,
        added=added,
        answers=own.record(),
        asks=isinstance(own.pending, Choose | Together),
        until_ms=until_ms(table, step),
        shoe=state.shoe.number,
        cards=state.shoe.cards,
        cutting_card_from_back=state.shoe.cutting_card_from_back,
        dealt=_gone_besides(table, own),
        unseen=state.shoe.unseen + current.unseen,
    )
    staked_minor = sum(amount for _, amount in (*chips, *added))
    transit = accounts.transit(config.currency)
    posting = step.ledger.post(table.escrow, transit, staked_minor, TransferKind.STAKE_MOVED_OUT)
    table.emit(step, e.WagersMoved(seat, to, chips, added, why), [posting])
    own_table = msgspec.structs.replace(config, id=to, seats=1, starts_with_first_wager=False)
    step.send(stream_of(to), OpenTemporary(own_table, opened))


def until_ms(table: Table, step: Step) -> int | None:
    """Until when an interrupted game waits for its player; the book sets no end."""
    days = table.config.interrupted_days
    return step.now_ms + days * _DAY_MS if days else None


def begun_game(table: Table, seat: str) -> Run[Any]:
    """The round as this seat alone has played it: its cards, the bank's and its own choices so far."""
    cards: dict[str, list[Any]] = {}
    chosen: dict[str, list[str]] = {}
    for question, answer in table.glance().history():
        if isinstance(question, Draw):
            cards.setdefault(question.to, []).append(answer)
        elif isinstance(question, Choose):
            chosen.setdefault(question.key, []).append(answer)
        elif isinstance(question, Together):
            for choice in question.choices:
                chosen.setdefault(choice.key, []).append(answer[choice.key])
    run: Run[Any] = Run(table.terms.game.procedure(table.state.round.wagers_of(seat)))
    while True:
        pending = run.pending
        if isinstance(pending, Draw) and cards.get(pending.to):
            run.answer(cards[pending.to].pop(0))
        elif isinstance(pending, Choose) and chosen.get(pending.key):
            run.answer(chosen[pending.key].pop(0))
        elif isinstance(pending, Together) and all(chosen.get(choice.key) for choice in pending.choices):
            run.answer({choice.key: chosen[choice.key].pop(0) for choice in pending.choices})
        else:
            return run


def _gone_besides(table: Table, own: Run[Any]) -> dict[str, int]:
    """Cards that cannot come any more, apart from those of the game itself."""
    if shoe.rules_of(table) is None:
        return {}
    gone = Counter(table.state.shoe.dealt)
    gone.update(shoe.known(shoe.cards_out(table, table.glance())))
    gone.update(table.state.held)
    gone.subtract(shoe.known(str(answer) for question, answer in own.history() if isinstance(question, Draw)))
    return {card: times for card, times in gone.items() if times}
