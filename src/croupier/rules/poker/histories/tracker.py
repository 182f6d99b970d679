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
_POSTS: Final = frozenset({Kind.ANTE, Kind.BLIND, Kind.DEAD_BLIND})
_BLINDS: Final = ("small blind", "big blind", "straddle", "")
_TURNED_UP: Final = frozenset({Kind.SHOW, Kind.MUCK})

Made = Mapping[tuple[int, int], str]
"""What the shown hand of a place is on a board, in English."""


def render(hand: Hand, sheet: Sheet, made: Made) -> str:
    """The whole hand."""
    return "\n".join(_Writer(hand, sheet, made).lines()) + "\n\n\n"


class _Writer:
    def __init__(self, hand: Hand, sheet: Sheet, made: Made) -> None:
        self._hand, self._sheet, self._names, self._made = hand, sheet, sheet.names, made
        self._pots = awarded_pots(hand)
        self._blinds = sheet.blinds or hand.plan.stakes.blinds

    def lines(self) -> Iterator[str]:
        yield from self._heading()
        at: tuple[int, int | None] | None = None
        told = list(moments(self._hand))
        for moment in sorted((each for each in told if each.event.kind in _POSTS), key=self._posting_order):
            yield from self._posted(moment)
        for moment in told:
            kind = moment.event.kind
            if kind in _POSTS:
                continue
            if self._contested and (kind in _TURNED_UP or kind is Kind.WIN):
                continue  # trackers look for both behind the last card, even where hands were turned up before it
            if kind is Kind.DEAL_BOARD and not moment.street:
                yield f"*** PRE-FLOP *** [{_cards(moment.board)}]"
            elif (moment.street, moment.run) != at and kind not in (Kind.UNCALLED, Kind.RUNS, *_TURNED_UP):
                at = (moment.street, moment.run)
                yield self._street(moment)
            yield from self._told(moment)
        if self._contested:
            yield from self._showdowns()
        yield from self._summary()

    # The parts of a hand

    def _heading(self) -> Iterator[str]:
        hand, sheet = self._hand, self._sheet
        stakes = hand.plan.stakes
        game = f"{_GAMES[hand.variant.id]} {stakes.limit.value}"
        levels = (stakes.small_bet, stakes.big_bet) if stakes.limit is Limit.FIXED_LIMIT else self._blinds[:2]
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

    def _posting_order(self, moment: Moment) -> int:
        """Antes, then the small blind, the big one and the straddle, and what somebody missed: as in the form."""
        if moment.event.kind is Kind.BLIND:
            return _BLINDS.index(self._blind(moment.event.seat))
        return -1 if moment.event.kind is Kind.ANTE else len(_BLINDS)

    def _posted(self, moment: Moment) -> Iterator[str]:
        event = moment.event
        name, amount = self._names[event.seat], self._money(event.amount)
        rest = " and is all-in" if moment.all_in else ""
        match event.kind:
            case Kind.ANTE:
                yield f"{name}: posts the ante {amount}{rest}"
            case Kind.DEAD_BLIND:
                if not self._makes_both_good(event.seat):
                    yield f"{name}: posts small blind {amount}{rest}"
            case _ if self._makes_both_good(event.seat):
                posts = (e for e in self._hand.events if e.kind in (Kind.BLIND, Kind.DEAD_BLIND))
                both = sum(e.amount for e in posts if e.seat == event.seat)
                yield f"{name}: posts small & big blinds {self._money(both)}{rest}"
            case _:
                yield f"{name}: posts {self._blind(event.seat) or 'big blind'} {amount}{rest}"

    def _makes_both_good(self, seat: int) -> bool:
        """Whether a place without a blind or straddle of its own posts a live big and a dead small one."""
        kinds = {event.kind for event in self._hand.events if event.seat == seat}
        return {Kind.BLIND, Kind.DEAD_BLIND} <= kinds and not self._blind(seat)

    def _blind(self, seat: int) -> str:
        """What a place has to post; nothing for who has no blind, and makes at most a missed big one good."""
        posted, big = self._hand.plan.blinds[seat], self._blinds[1] if len(self._blinds) > 1 else 0
        if not posted:
            return ""
        return "small blind" if posted < big else "straddle" if posted > big else "big blind"

    def _street(self, moment: Moment) -> str:
        variant = self._hand.variant
        if variant.bring_in:
            return f"*** {_STUD[moment.street]} ***"
        if variant.draws:
            return f"*** {_DRAWS[moment.street]} ***"
        run = f"{_RUNS[moment.run]} " if moment.run is not None else ""
        new = moment.event.cards if moment.event.kind is Kind.DEAL_BOARD else ()
        if variant.streets[0].board and moment.street == 1:  # a flop of which one card lay there from the beginning
            new = moment.board
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
            case Kind.SHOW | Kind.MUCK:
                yield self._turned_up(event)
            case Kind.WIN:
                yield self._collected(event)

    def _showdowns(self) -> Iterator[str]:
        """One for each board: what everybody has there, and who takes which pot for it."""
        events = self._hand.events
        runs = max(1, len(self._hand.boards))
        for run in range(runs):
            yield f"*** {_RUNS[run] + ' ' if runs > 1 else ''}SHOW DOWN ***"
            yield from (self._turned_up(event, run) for event in events if event.kind in _TURNED_UP)
            yield from (self._collected(event) for event in events if event.kind is Kind.WIN and _run(event) == run)

    def _turned_up(self, event: Event, run: int = 0) -> str:
        name = self._names[event.seat]
        if event.kind is Kind.MUCK:
            return f"{name}: mucks hand"
        known = [card for card in event.cards if card is not UNKNOWN]
        made = self._made.get((event.seat, run), "hand" if self._contested else "")
        return f"{name}: shows [{_cards(known)}]" + (f" ({made})" if made else "")

    def _collected(self, event: Event) -> str:
        return f"{self._names[event.seat]} collected {self._money(event.amount)} from {self._pot_name(event)}"

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
        roles = []
        if self._sheet.seats[place] == self._button and not self._hand.variant.bring_in:
            roles.append(" (button)")
        if (blind := self._blind(place)) in ("small blind", "big blind"):  # trackers know no other
            roles.append(f" ({blind})")
        return "".join(roles)

    def _end(self, place: int) -> str:
        hand = self._hand
        wins = [event for event in hand.events if event.kind is Kind.WIN and event.seat == place]
        won = sum(event.amount for event in wins)
        shown = next((e.cards for e in hand.events if e.kind is Kind.SHOW and e.seat == place), ())
        if shown and self._contested:
            parts = []
            for run in range(max(1, len(hand.boards))):
                taken = sum(event.amount for event in wins if _run(event) == run)
                made = self._made.get((place, run), "")
                parts.append((f"won ({self._money(taken)})" if taken else "lost") + (f" with {made}" if made else ""))
            return f"showed [{_cards(shown)}] and {', and '.join(parts)}"
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


def _run(event: Event) -> int:
    """The board that a part of a pot was won on."""
    return event.part % 8 // 2
