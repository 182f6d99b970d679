"""A hand in the text form that trackers of online play read, as its reader saw it.

The form is that of the largest site, down to its first word, since trackers know a hand by it. Everything is told in
English, amounts with the currency's sign where the form has one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from croupier.rules.cards import Card
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.sheet import AwardedPot, Sheet, awarded_pots
from croupier.rules.poker.histories.walk import Moment, moments
from croupier.rules.poker.stakes import Limit
from croupier.rules.poker.unknown import UNKNOWN

_SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}
_GAMES: Final = {
    "texas-holdem": "Hold'em",
    "short-deck-holdem": "6+ Hold'em",
    "omaha": "Omaha",
    "omaha-hilo": "Omaha Hi/Lo",
    "5-card-omaha": "5 Card Omaha",
    "5-card-omaha-hilo": "5 Card Omaha Hi/Lo",
    "courchevel": "Courchevel",
    "courchevel-hilo": "Courchevel Hi/Lo",
    "7-card-stud": "7 Card Stud",
    "7-card-stud-hilo": "7 Card Stud Hi/Lo",
    "razz": "Razz",
    "5-card-draw": "5 Card Draw",
    "2-7-single-draw": "Single Draw 2-7 Lowball",
    "2-7-triple-draw": "Triple Draw 2-7 Lowball",
    "badugi": "Badugi",
}
_BOARD: Final = ("HOLE CARDS", "FLOP", "TURN", "RIVER")
_STUD: Final = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
_DRAWS: Final = ("DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")
_RUNS: Final = ("FIRST", "SECOND", "THIRD", "FOURTH")


def render(hand: Hand, sheet: Sheet, made: Mapping[int, str]) -> str:
    """The whole hand; `made` says in English what the shown hand of a place is."""
    return "\n".join(_Writer(hand, sheet, made).lines()) + "\n\n\n"


class _Writer:
    def __init__(self, hand: Hand, sheet: Sheet, made: Mapping[int, str]) -> None:
        self._hand, self._sheet, self._names, self._made = hand, sheet, sheet.names, made
        self._pots = awarded_pots(hand)

    def lines(self) -> Iterator[str]:
        yield from self._heading()
        at: tuple[int, int | None] | None = None
        shown = False
        for moment in moments(self._hand):
            kind = moment.event.kind
            if kind in (Kind.ANTE, Kind.BLIND, Kind.DEAD_BLIND):
                yield from self._posted(moment)
                continue
            if kind in (Kind.SHOW, Kind.MUCK) and not shown and self._contested and self._finished(moment):
                shown = True
                yield f"*** {_RUNS[0] + ' ' if self._hand.runs > 1 else ''}SHOW DOWN ***"
            if (moment.street, moment.run) != at and kind not in (Kind.UNCALLED, Kind.RUNS, Kind.SHOW, Kind.MUCK):
                at = (moment.street, moment.run)
                yield self._street(moment)
            yield from self._told(moment)
        yield from self._summary()

    # The parts of a hand

    def _heading(self) -> Iterator[str]:
        hand, sheet = self._hand, self._sheet
        stakes = hand.plan.stakes
        game = f"{_GAMES[hand.variant.id]} {stakes.limit.value}"
        blinds = (sheet.blinds or stakes.blinds)[:2]
        levels = (stakes.small_bet, stakes.big_bet) if stakes.limit is Limit.FIXED_LIMIT else blinds
        what = "/".join(self._money(abs(level)) for level in levels)
        began = sheet.began.strftime("%Y/%m/%d %H:%M:%S UTC")
        yield f"PokerStars Hand #{sheet.game_number}: {game} ({what} {sheet.currency}) - {began}"
        button = f" Seat #{self._button} is the button" if not hand.variant.bring_in else ""
        yield f"Table '{sheet.table}' {sheet.size}-max{button}"
        for place, name in enumerate(self._names):
            yield f"Seat {sheet.seats[place]}: {name} ({self._money(hand.starting[place])} in chips)"

    @property
    def _button(self) -> int:
        return self._sheet.button or self._sheet.seats[self._hand.plan.button]

    def _posted(self, moment: Moment) -> Iterator[str]:
        event = moment.event
        name, amount = self._names[event.seat], self._money(event.amount)
        rest = " and is all-in" if moment.all_in else ""
        match event.kind:
            case Kind.ANTE:
                yield f"{name}: posts the ante {amount}{rest}"
            case Kind.DEAD_BLIND:
                live = next((e for e in self._hand.events if e.kind is Kind.BLIND and e.seat == event.seat), None)
                if live is None:
                    yield f"{name}: posts small blind {amount}{rest}"
            case _:
                dead = next((e for e in self._hand.events if e.kind is Kind.DEAD_BLIND and e.seat == event.seat), None)
                if dead is not None:
                    both = self._money(event.amount + dead.amount)
                    yield f"{name}: posts small & big blinds {both}{rest}"
                else:
                    small = event.amount < self._hand.plan.largest_blind and self._is_small(event.seat)
                    yield f"{name}: posts {'small' if small else 'big'} blind {amount}{rest}"

    def _is_small(self, seat: int) -> bool:
        return self._hand.plan.blinds[seat] < self._hand.plan.largest_blind

    def _street(self, moment: Moment) -> str:
        variant = self._hand.variant
        if variant.bring_in:
            return f"*** {_STUD[moment.street]} ***"
        if variant.draws:
            return f"*** {_DRAWS[moment.street]} ***"
        run = f"{_RUNS[moment.run]} " if moment.run is not None else ""
        new = moment.event.cards if moment.event.kind is Kind.DEAL_BOARD else ()
        old = moment.board[: len(moment.board) - len(new)]
        cards = "".join(f" [{_cards(some)}]" for some in (old, new) if some)
        return f"*** {run}{_BOARD[moment.street]} ***{cards}"

    def _told(self, moment: Moment) -> Iterator[str]:
        event = moment.event
        if event.seat < 0:
            return
        name, amount = self._names[event.seat], self._money(event.amount)
        rest = " and is all-in" if moment.all_in else ""
        match event.kind:
            case Kind.DEAL_DOWN | Kind.DEAL_UP:
                known = [card for card in event.cards if card is not UNKNOWN]
                if known and (event.kind is Kind.DEAL_UP or event.seat == self._sheet.hero):
                    yield f"Dealt to {name} [{_cards(known)}]"
            case Kind.FOLD:
                yield f"{name}: folds"
            case Kind.CHECK:
                yield f"{name}: checks"
            case Kind.CALL:
                yield f"{name}: calls {amount}{rest}"
            case Kind.BRING_IN:
                yield f"{name}: brings in for {amount}{rest}"
            case Kind.BET:
                yield f"{name}: bets {amount}{rest}"
            case Kind.RAISE:
                yield f"{name}: raises {self._money(event.amount - moment.to_call)} to {amount}{rest}"
            case Kind.UNCALLED:
                yield f"Uncalled bet ({amount}) returned to {name}"
            case Kind.DISCARD:
                known = [card for card in event.cards if card is not UNKNOWN]
                plural = "s" if event.amount != 1 else ""
                gone = f"discards {event.amount} card{plural}" if event.amount else "stands pat"
                yield f"{name}: {gone}" + (f" [{_cards(known)}]" if known else "")
            case Kind.SHOW:
                known = [card for card in event.cards if card is not UNKNOWN]
                made = self._made.get(event.seat, "hand" if self._contested else "")
                yield f"{name}: shows [{_cards(known)}]" + (f" ({made})" if made else "")
            case Kind.MUCK:
                yield f"{name}: mucks hand"
            case Kind.WIN:
                yield f"{name} collected {amount} from {self._pot_name(event)}"

    def _finished(self, moment: Moment) -> bool:
        """Whether nothing is dealt any more: hands that are turned up before are shown on their street."""
        variant = self._hand.variant
        return moment.street + 1 == len(variant.streets)

    @property
    def _contested(self) -> bool:
        """Whether there was a showdown: else the winner showed cards of their own will, and no tracker counts it."""
        return self._hand.live.bit_count() > 1

    def _pot_name(self, event: Event) -> str:
        if len(self._pots) == 1:
            return "pot"
        number = event.part // 8
        return "main pot" if not number else "side pot" if len(self._pots) == 2 else f"side pot-{number}"

    def _summary(self) -> Iterator[str]:
        hand, sheet = self._hand, self._sheet
        yield "*** SUMMARY ***"
        total = sum(pot.amount for pot in self._pots)
        yield f"Total pot {self._money(total)}{self._parts(self._pots)} | Rake {self._money(hand.rake)}"
        if len(hand.boards) > 1:
            yield "Hand was run twice" if hand.runs == 2 else f"Hand was run {hand.runs} times"
            for run, board in enumerate(hand.boards):
                yield f"{_RUNS[run]} Board [{_cards(board)}]"
        elif hand.board:
            yield f"Board [{_cards(hand.board)}]"
        for place, name in enumerate(self._names):
            yield f"Seat {sheet.seats[place]}: {name}{self._role(place)} {self._end(place)}"

    def _parts(self, pots: Sequence[AwardedPot]) -> str:
        if len(pots) == 1:
            return ""
        names = ["Main pot", *("Side pot" if len(pots) == 2 else f"Side pot-{n}" for n in range(1, len(pots)))]
        return "".join(f" {name} {self._money(pot.amount)}." for name, pot in zip(names, pots, strict=True))

    def _role(self, place: int) -> str:
        plan = self._hand.plan
        roles = []
        if self._sheet.seats[place] == self._button and not plan.variant.bring_in:
            roles.append(" (button)")
        if plan.blinds[place]:
            roles.append(" (small blind)" if self._is_small(place) else " (big blind)")
        return "".join(roles)

    def _end(self, place: int) -> str:
        hand = self._hand
        won = sum(event.amount for event in hand.events if event.kind is Kind.WIN and event.seat == place)
        shown = next((e.cards for e in hand.events if e.kind is Kind.SHOW and e.seat == place), ())
        if shown and self._contested:
            took = f"won ({self._money(won)})" if won else "lost"
            return f"showed [{_cards(shown)}] and {took}"
        if won:
            return f"collected ({self._money(won)})"
        mucked = next((e for e in hand.events if e.kind is Kind.MUCK and e.seat == place), None)
        if mucked is not None:
            return "mucked" + (f" [{_cards(mucked.cards)}]" if mucked.cards else "")
        return f"folded {self._folded_on(place)}"

    def _folded_on(self, place: int) -> str:
        variant = self._hand.variant
        for moment in moments(self._hand):
            if moment.event.kind is Kind.FOLD and moment.event.seat == place:
                if variant.bring_in:
                    return f"on the {_STUD[moment.street]}"
                if variant.draws:
                    return "before the Draw" if not moment.street else f"after the {_DRAWS[moment.street].title()}"
                return f"on the {_BOARD[moment.street].title()}" if moment.street else "before Flop"
        return "without a part in the hand"

    def _money(self, minor: int) -> str:
        whole, rest = divmod(minor, self._sheet.scale)
        digits = len(str(self._sheet.scale)) - 1
        amount = f"{whole}.{rest:0{digits}d}" if rest else str(whole)
        return _SIGNS.get(self._sheet.currency, "") + amount


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))
