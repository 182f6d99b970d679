"""What belongs to one seat: its wagers, its cards that others do not see, what it is asked, what it has won.

Like `show`, it masks what the seat may not know; nothing else turns state into something that is sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from croupier.floor.events import Line
from croupier.floor.hall.company import above_combined
from croupier.floor.state import Seat
from croupier.floor.views.hands import Hands, formed, in_reading_order, slip, told
from croupier.floor.views.parts import MinePart, OwnDecision, OwnLine, OwnOption, OwnStake, OwnWager, Phase
from croupier.floor.views.picture import ONLOOKER, picture
from croupier.rules.questions import Choose, Draw, Option
from croupier.rules.traits import deals_cards, knows_surrender, shares_cards
from croupier.rules.view import HIDDEN, seen
from croupier.words.said import Named, Said
from croupier.words.tables import area_of

if TYPE_CHECKING:
    from croupier.floor.table import Table


def mine_part(table: Table, seat: Seat, choices: Sequence[Choose]) -> MinePart:
    """What belongs to a seat; `choices` are the open decisions of all seats, worked out once for many views."""
    state = table.state
    own = _own_wagers(table, seat.seat)
    return MinePart(
        seat=seat.seat,
        wagers=own,
        decisions=tuple(_decision(table, seat, choice) for choice in choices if choice.seat == seat.seat),
        cards=(cards := _own_cards(table, seat.seat)),
        hands=_own_hands(table, seat.seat, cards),
        confirmed=seat.confirmed,
        total_bet_minor=sum(wager.stake_minor for wager in own),
        last_round=seat.last_round,
        last_win_minor=_won_by(table, seat),
        last_lines=tuple(map(_own_line, seat.last_lines)),
        paid_early=tuple(_own_line(line) for line in state.round.paid_early if line.seat == seat.seat),
        session_started_ms=seat.since_ms,
        session_net_minor=seat.net_minor,
        moved_to=_moved_to(table, seat.seat),
        locked_minor=sum(held.amount_minor for held in state.locks.values() if held.patron == seat.patron),
    )


def _own_wagers(table: Table, seat: str) -> tuple[OwnWager, ...]:
    """What the seat has on the layout; what was settled early lies there no more."""
    current = table.state.round
    added = [(spot, amount) for name, spot, amount in current.added if name == seat]
    layout = table.terms.game.layout
    own = current.wagers_of(seat)
    game = table.terms.game
    given_up: Collection[str] = ()
    if table.state.phase in (Phase.NO_MORE_BETS, Phase.DECIDING, Phase.PROPOSED) and knows_surrender(game):
        given_up = game.surrendered(own, table.glance())
    every = [
        OwnWager(
            w.id,
            w.spot,
            w.stake_minor,
            w.standing,
            layout.spots[w.spot].covers if layout.written else (),
            w.id in given_up,
        )
        for w in own
    ]
    every += [OwnWager(f"{seat}+{n}", spot, amount) for n, (spot, amount) in enumerate(added)]
    if not current.paid_early:
        return tuple(every)
    gone = Counter((line.spot, line.stake_minor) for line in current.paid_early if line.seat == seat)
    left = []
    for wager in every:
        if gone[wager.spot, wager.stake_minor] > 0:
            gone[wager.spot, wager.stake_minor] -= 1
        else:
            left.append(wager)
    return tuple(left)


def _own_line(line: Line) -> OwnLine:
    return OwnLine(
        line.spot,
        line.disposition,
        line.stake_minor,
        line.profit_minor,
        line.returned_minor,
        line.stands_minor,
    )


def _won_by(table: Table, seat: Seat) -> int:
    """What the wagers of the seat's last round brought beyond all that it staked there, and its jackpots (RFH-6.1.2).

    A stake that comes back is no win, nor is what other wagers of the same round lost: meter, words and history agree.
    """
    net_minor = sum(
        line.profit_minor + line.returned_minor + line.stands_minor - line.stake_minor for line in seat.last_lines
    )
    return max(0, net_minor) + _jackpots_of(table, seat)


def _jackpots_of(table: Table, seat: Seat) -> int:
    """What the seat's last round won besides its wagers (RFH-19.3.1)."""
    previous = table.state.previous
    if previous is None or previous.round.number != seat.last_round:
        return 0
    return sum(won.amount_minor for won in previous.round.jackpots if won.seat == seat.seat and not won.claimed)


def _own_cards(table: Table, seat: str) -> dict[str, tuple[str, ...]]:
    """What the seat sees of cards that are hidden from others; nothing once the round is over."""
    if table.state.phase not in (Phase.NO_MORE_BETS, Phase.DECIDING, Phase.PROPOSED):
        return {}
    if not deals_cards(table.terms.game):
        return {}
    run = table.glance()
    cards: dict[str, tuple[str, ...]] = {}
    for (question, mine), (_, theirs) in zip(seen(run, seat), seen(run, ONLOOKER), strict=True):
        if isinstance(question, Draw) and theirs == HIDDEN != mine:  # HC25-3.5.2a, b
            cards[question.to] = (*cards.get(question.to, ()), mine)
    if shares_cards(table.terms.game):
        own = table.terms.game.own_hands(table.state.round.wagers_of(seat), run)
        cards |= {f"hand {number}": tuple(map(str, hand)) for number, hand in enumerate(own, start=1)}
    return cards


def _own_hands(table: Table, seat: str, cards: dict[str, tuple[str, ...]]) -> dict[str, Hands]:
    """What the cards that only this seat sees come to, with the open ones beside them."""
    if not cards:
        return {}
    hands = told(table.terms.game, {**cards, **picture(table.glance(), seat)})
    return {area: hand for area, hand in hands.items() if area in cards}


def _moved_to(table: Table, seat: str) -> str:
    current = table.state.round
    return f"{table.id}~{current.number}.{seat}" if seat in current.departed else ""


def _closed(table: Table, seat: Seat, option: Option) -> Said | None:
    """An option whose least stake is above what several tables together allow would be refused."""
    refusal = above_combined(table, seat.patron, option.least_minor if option.flexible else option.cost_minor)
    return refusal.said if refusal is not None else None


def _decision(table: Table, seat: Seat, choice: Choose) -> OwnDecision:
    game = table.terms.game
    lying = {**_own_cards(table, seat.seat), **picture(table.glance(), seat.seat)}
    cards, hands = lying.get(choice.about, ()), told(game, lying)
    options = tuple(
        OwnOption(
            option.id,
            option.cost_minor,
            option.least_minor if option.flexible else 0,
            option.step_minor,
            tuple(OwnStake(stake.spot, stake.amount_minor) for stake in option.stakes),
            _closed(table, seat, option),
            formed(game, option.id, cards),
            slip(game, hands, choice, option.id),
        )
        for option in choice.options
    )
    return OwnDecision(
        choice.key,
        choice.about,
        options,
        choice.default,
        choice.ask,
        area_part(choice, own=True),
        in_reading_order(game, cards),
    )


def area_part(choice: Choose, own: bool = False) -> Said | Named | None:
    return area_of(choice.about, own) if choice.about else None
