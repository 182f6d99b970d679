"""What each person at a poker table may see: immutable parts made for everybody, and one part for each seat.

The cards in them come from `rules.poker.view` and from nowhere else: hidden ones are "??" before anything leaves the
house (TSG-A1.31, A1h.3). The structure is always shown before the game starts (TSG-A1.14), and so are the stakes of
every game of a mix (TSG-A1p.8).
"""

from __future__ import annotations

from croupier.poker_room.answers import words_for
from croupier.poker_room.config import Component, Dealing, big_blind
from croupier.poker_room.hands import to_show
from croupier.poker_room.seating import bounds
from croupier.poker_room.state import NOBODY, Seat
from croupier.poker_room.table import PokerTable
from croupier.poker_room.views.made import said_of
from croupier.poker_room.views.parts import (
    AskedPart,
    BuyInPart,
    ClockPart,
    DealPart,
    Doing,
    GamePart,
    LinePart,
    PokerMine,
    PokerPart,
    PokerSeat,
    PotPart,
    WaitingPart,
)
from croupier.rules.cards import Card
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.walk import board_numbers
from croupier.rules.poker.made import made_hands
from croupier.rules.poker.phase import BETTING, BRING_IN, DEALING
from croupier.rules.poker.pots import side_pots
from croupier.rules.poker.questions import Bet, BringIn, Deal, Draw, Runs
from croupier.rules.poker.view import SPECTATOR, SeatView, view, visible_events
from croupier.words.said import Said

LOG = 60
"""Lines of the hand that are shown."""


def game_part(component: Component) -> GamePart:
    stakes = component.stakes
    return GamePart(
        variant=component.variant,
        name=component.game.name,
        limit=stakes.limit.name.lower().replace("fixed_", "").replace("_", "-"),  # type: ignore[arg-type]
        blinds=tuple(map(abs, stakes.blinds)),
        bets=(stakes.small_bet, stakes.big_bet) if stakes.small_bet else (),
        ante_minor=stakes.ante,
        bring_in_minor=stakes.bring_in,
    )


def public_part(table: PokerTable) -> PokerPart:
    """For everybody, seated or not; spectators get it with the table's delay."""
    state, config, hand = table.state, table.config, table.last
    seen = view(hand, SPECTATOR) if hand is not None else None
    mixed = len(config.components) > 1
    left = max(0, (config.rotation_hands or len(state.dealt)) - state.game_hands) if mixed else 0
    clock = state.clock
    return PokerPart(
        id=config.id,
        name=config.name,
        rulebook=config.rulebook,
        game=config.game,
        currency=config.currency,
        open=state.open,
        size=config.seats,
        least_minor=config.least_minor,
        most_minor=config.most_minor,
        games=tuple(map(game_part, config.components)),
        component=state.component,
        next_game_in=left,
        assigned=config.seating.value == "assigned",
        number=state.number,
        playing=table.hand is not None,
        street=hand.street if hand is not None else 0,
        board=_names(seen.board) if seen else (),
        boards=tuple(map(_names, boards_of(hand))) if hand is not None else (),
        pots=_pots(table, hand) if hand is not None else (),
        pot_minor=hand.pot if hand is not None else 0,
        button=state.button,
        turn=state.turn,
        seats=tuple(_seat_part(table, number, seat, seen) for number, seat in state.seats.items()),
        clock=ClockPart(clock.seat, clock.since_ms, clock.ends_at_ms, clock.bank_from_ms is not None)
        if clock
        else None,
        log=_log(table, hand) if hand is not None else (),
        waiting=len(state.waiting),
        held=tuple(sorted(each.seat for each in state.waiting if each.seat != NOBODY)),
        pool=config.pool,
        tournament=config.tournament,
        dealer=config.dealing is Dealing.DEALER,
        dealt_by=state.dealer_name,
        deal=_to_deal(table),
        reenactment=config.reenactment is not None,
        history=state.ended,
    )


def boards_of(hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """All boards of a hand that is run more than once, as far as they are dealt; none while there is but one."""
    if hand.over:
        return hand.boards
    done = hand.boards[1:]  # the first is what all share
    return (*done, hand.board) if done else ()


def _to_deal(table: PokerTable) -> DealPart | None:
    question = table.hand.question if table.hand is not None else None
    if not isinstance(question, Deal) or table.config.dealing is not Dealing.DEALER:
        return None
    seat = table.state.dealt[question.seat] if question.seat >= 0 else -1
    return DealPart(seat, question.count, question.up, len(table.state.drawn), table.state.shoe_trouble)


def mine_part(table: PokerTable, patron: str) -> PokerMine | None:
    """For the player who has a seat."""
    state = table.state
    number = state.seat_of(patron)
    if number is None:
        number = state.seat_after(patron)
        if number is None or not to_show(table, number):  # nothing is left to decide at a pool's table
            return None
    seat = state.seats[number]
    place = table.place_of(number)
    cards: tuple[str, ...] = ()
    asked = None
    makes: tuple[Said, ...] = ()
    if table.last is not None and place >= 0:
        seen = view(table.last, place)
        cards = _names(seen.cards[place])
        asked = _asked(seen)
        makes = tuple(map(said_of, made_hands(table.last, place)))
    stakes = state.game.stakes
    small = stakes.blinds[0] if stakes.blinds else 0
    return PokerMine(
        seat=number,
        cards=cards,
        asked=asked if not seat.leaving else None,
        sitting_out=seat.sitting_out,
        out_at_big_blind=seat.out_at_big_blind,
        waits_for_blind=bool(stakes.blinds) and seat.candidate and not seat.posts and not seat.sitting_out,
        posts=seat.posts,
        owes_minor=(big_blind(stakes) if seat.new or seat.owes_big else 0) + (small if seat.owes_small else 0),
        coming_minor=seat.coming_minor,
        leaving=seat.leaving,
        top_up=seat.top_up_to_minor > 0,
        bank_ms=seat.bank_ms,
        makes=makes,
        can_show=to_show(table, number),
    )


def buy_in_part(table: PokerTable, patron: str, now_ms: int) -> BuyInPart:
    return BuyInPart(*bounds(table, patron, now_ms), barred=patron in table.state.barred)


def waiting_part(table: PokerTable, patron: str) -> WaitingPart | None:
    """For somebody on the waiting list."""
    for place, each in enumerate(table.state.waiting, 1):
        if each.patron == patron:
            return WaitingPart(place, each.seat if each.seat != NOBODY else None, each.until_ms)
    return None


def _names(cards: tuple[object, ...]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _seat_part(table: PokerTable, number: int, seat: Seat, seen: SeatView | None) -> PokerSeat:
    place = table.place_of(number)
    won = {paid.seat: paid.won_minor for paid in table.state.paid}
    in_hand = seen is not None and place >= 0
    return PokerSeat(
        seat=number,
        name=seat.name,
        stack_minor=seat.stack_minor,
        doing=_doing(table, seat, place),
        bet_minor=_bets(table.hand)[place] if table.hand is not None and in_hand else 0,
        cards=_open_cards(table, seen, place) if seen is not None and in_hand else (),
        house_player=seat.house_player,
        connected=seat.connected,
        won_minor=won.get(number, 0) if place >= 0 else 0,
        last=_last(table.last, place) if table.last is not None and in_hand else "",
        paid_minor=_paid_minor(table.hand, place) if table.hand is not None and in_hand else 0,
    )


def _paid_minor(hand: Hand, place: int) -> int:
    return hand.starting[place] - hand.stacks[place]


def _open_cards(table: PokerTable, seen: SeatView, place: int) -> tuple[str, ...]:
    """As everybody sees them, with those that the winner chose to show."""
    cards = _names(seen.cards[place])
    shown = table.state.shown
    if not shown or table.last is None or table.last.live != 1 << place:
        return cards
    return tuple(own if own in shown else card for own, card in zip(_names(table.last.hole[place]), cards, strict=True))


def _doing(table: PokerTable, seat: Seat, place: int) -> Doing:
    hand = table.last
    if hand is not None and place >= 0 and (table.hand is not None or not seat.sitting_out):
        if not hand.live >> place & 1:
            return "folded"
        if table.hand is not None:
            return "all-in" if not seat.stack_minor else "playing"
    if seat.sitting_out:
        return "sitting-out"
    return "waiting" if seat.candidate and not seat.posts and place < 0 else "next-hand"


_SAYS = (Kind.FOLD, Kind.CHECK, Kind.CALL, Kind.BET, Kind.RAISE, Kind.BRING_IN, Kind.DISCARD, Kind.BLIND, Kind.ANTE)


def word_of(kind: Kind) -> str:
    return kind.name.lower().replace("_", "-")


def _last(hand: Hand | None, place: int) -> str:
    """What a seat did last since the board or everybody's cards last changed."""
    if hand is None:
        return ""
    for event in reversed(hand.events):
        if event.kind in (Kind.DEAL_BOARD, Kind.DEAL_UP) and event.seat != place:
            return ""
        if event.seat == place and event.kind in _SAYS:
            return word_of(event.kind)
    return ""


def _bets(hand: Hand) -> list[int]:
    """The bets in front of the seats, from the blinds on; between betting rounds they lie in the pot."""
    before_cards = hand.phase is DEALING and not hand.street
    return hand.bets if before_cards or hand.phase in (BETTING, BRING_IN) else [0] * hand.plan.count


def _pots(table: PokerTable, hand: Hand) -> tuple[PotPart, ...]:
    """Main and side pots of the bets so far, each with who can win it (TSG-A1.36, A1.37)."""
    if hand.over:
        return ()
    live = [bool(hand.live >> place & 1) for place in range(hand.plan.count)]
    in_pots = [paid - bet for paid, bet in zip(hand.paid, _bets(hand), strict=True)]
    dealt = table.state.dealt
    return tuple(
        PotPart(pot.amount, tuple(dealt[place] for place in pot.seats)) for pot in side_pots(in_pots, live, hand.dead)
    )


def _log(table: PokerTable, hand: Hand) -> tuple[LinePart, ...]:
    facts = zip(visible_events(hand, SPECTATOR)[-LOG:], board_numbers(hand)[-LOG:], strict=True)
    lines = [_line(table, event, board) for event, board in facts]
    if table.state.shown:
        lines.append(LinePart("show", table.state.dealt[hand.live.bit_length() - 1], 0, table.state.shown))
    return tuple(lines)


def _line(table: PokerTable, event: Event, board: int) -> LinePart:
    seat = table.state.dealt[event.seat] if event.seat >= 0 else -1
    return LinePart(word_of(event.kind), seat, event.amount, _names(event.cards), board)


def _asked(seen: SeatView) -> AskedPart | None:
    question = seen.question
    match question:
        case Bet():
            return AskedPart(words_for(question), question.call, question.raise_from, question.raise_to, question.fixed)
        case BringIn():
            return AskedPart(
                words_for(question), 0, question.complete_to, question.complete_to, True, bring_in_minor=question.amount
            )
        case Draw():
            return AskedPart(words_for(question))
        case Runs():
            return AskedPart(words_for(question), most_runs=question.most)
    return AskedPart(words_for(question)) if question is not None else None
