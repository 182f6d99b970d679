"""Stadium Three Card Poker: nine cards face down for everybody, each player picks three (RFH-15).

All terminals share the nine cards in three rows and columns; a player sees the three that he picked, then plays or
folds. Pair Plus and the 6 Card Bonus may also lie blind on rows and columns (N54, N55, N57, N61, N62). The operator
chooses one of the book's pay tables for each wager (N59); its lines are named `A:straight-flush`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final, Literal

import msgspec

from croupier.rules.bank_poker.against_bank import BANK, FOLD, check_options, described
from croupier.rules.bank_poker.boxes import ANTE, BET
from croupier.rules.bank_poker.effects import BONUS, ONE_BET, WIN, Situation, settle_effect, situation
from croupier.rules.bank_poker.one_bet import with_bonus
from croupier.rules.bank_poker.ranking import categories, counted, forming, lines_of, qualifies
from croupier.rules.cards import Card
from croupier.rules.dealing import deal
from croupier.rules.entry import Entry, EntryError
from croupier.rules.hand_counts import CardsByArea, HandCount, Hands, whole
from croupier.rules.hand_ranking import HIGH, THREE_CARD
from croupier.rules.layout import CardArray, Layout, Pay, Spot
from croupier.rules.pay_tables import first_line
from croupier.rules.procedure import Procedure
from croupier.rules.questions import NOBODY, Answer, Choose, Draw, Option, Plain, Question, Reveal, Stake, Together
from croupier.rules.shoe import ShoeRules
from croupier.rules.wagers.endings import paid_by
from croupier.rules.wagers.objections import Objection, void
from croupier.rules.wagers.wager import Wager, WagerResult, lost, won

PLAY: Final = "play"
PAIR_PLUS: Final = "pair-plus"
SIX_CARD: Final = "six-card"
POSITIONS: Final = tuple(range(1, 10))
LINES: Final[Mapping[str, tuple[int, ...]]] = {
    **{f"row-{row + 1}": (3 * row + 1, 3 * row + 2, 3 * row + 3) for row in range(3)},
    **{f"column-{column}": (column, column + 3, column + 6) for column in (1, 2, 3)},
}
"""The rows and columns of the nine cards, by position."""
PICKS: Final = {"-".join(map(str, three)): three for three in combinations(POSITIONS, 3)}
THREE_OF_A_KIND: Final = "three-of-a-kind"
TOP_ROW: Final = "1-2-3"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the stadium game."""

    qualifies: str
    """The book does not say, and without a qualifier the player has the edge: the house must (N56)."""
    ante_bonus_table: str
    pair_plus_table: str
    six_card_table: str
    ante_bonus: Literal["on-win", "on-play"] = "on-play"
    side_bets_lost_on_fold: bool = False


class Selection(msgspec.Struct, frozen=True):
    """A player's three positions, and whether he folded."""

    seat: str
    positions: tuple[int, ...]
    folded: bool


class Outcome(msgspec.Struct, frozen=True):
    """The whole round."""

    array: tuple[Card, ...]
    bank: tuple[Card, ...]
    picks: tuple[Selection, ...]
    void: dict[str, str] = {}
    shown: bool = True
    """The nine cards were turned over; without a player they stay as they lie."""
    bank_shown: bool = True

    def at(self, positions: Sequence[int]) -> tuple[Card, ...]:
        return tuple(self.array[position - 1] for position in positions)


class PlayersView:
    """What players have seen and chosen at some point of a round."""

    def __init__(self, history: Iterable[tuple[Question, Answer]], decided: Mapping[str, str]) -> None:
        self.picks: dict[str, tuple[int, ...]] = {}
        self.folded = {seat for seat, option in decided.items() if option == FOLD}
        self._array: dict[str, Card] = {}
        self._seen: dict[str, set[str]] = {}
        for question, answer in history:
            if isinstance(question, Draw):
                self._array[question.to] = answer
            elif isinstance(question, Reveal):
                self._seen.setdefault(question.to, set()).add(question.area)
            elif isinstance(question, Together):
                self.picks |= {seat: PICKS[option] for seat, option in answer.items() if option in PICKS}
                self.folded |= {seat for seat, option in answer.items() if option == FOLD}

    def cards(self, positions: Sequence[int]) -> tuple[Card, ...]:
        """The cards there, if one person has seen all of them; else none."""
        areas = [_area(position) for position in positions]
        seen = any(places.issuperset(areas) for places in self._seen.values())
        return tuple(self._array[area] for area in areas) if areas and seen else ()


class StadiumPoker:
    """The stadium game as its rulebook has it."""

    family = "stadium-three-card-poker"
    array = CardArray(tuple(tuple(map(str, LINES[f"row-{row}"])) for row in (1, 2, 3)), THREE_CARD.size)

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id
        self.pays: Mapping[str, tuple[Pay, ...]] = {
            ANTE: (*_chosen(entry, ANTE, ""), *_prefixed(BONUS, _chosen(entry, ANTE, config.ante_bonus_table))),
            PLAY: _chosen(entry, PLAY, ""),
            PAIR_PLUS: _chosen(entry, PAIR_PLUS, config.pair_plus_table),
            SIX_CARD: _chosen(entry, SIX_CARD, config.six_card_table),
        }

    @property
    def shoe(self) -> ShoeRules:
        return ShoeRules(packs=1)

    @cached_property
    def layout(self) -> Layout:
        return Layout(self._spots())

    def _spots(self) -> Iterator[Spot]:
        yield Spot(ANTE, ANTE, self.pays[ANTE])
        yield Spot(PLAY, PLAY, self.pays[PLAY], in_round=True)
        for kind in (PAIR_PLUS, SIX_CARD):
            yield Spot(kind, kind, self.pays[kind], needs=ANTE)
            for place, positions in LINES.items():
                yield Spot(f"{kind}:{place}", kind, self.pays[kind], tuple(map(str, positions)), needs=ANTE)

    def objections(self, wagers: Sequence[Wager]) -> Mapping[str, Objection]:
        """An ante is compulsory (RFH-15.2.3)."""
        playing = {wager.seat for wager in wagers if wager.spot == ANTE}
        return {wager.id: Objection.NEEDS_MAIN_WAGER for wager in wagers if wager.seat not in playing}

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[Outcome]:
        void_wagers = {wager_id: objection.value for wager_id, objection in self.objections(wagers).items()}
        antes: dict[str, int] = {}
        for wager in wagers:
            if wager.spot == ANTE:
                antes[wager.seat] = antes.get(wager.seat, 0) + wager.stake_minor
        six_card = any(w.spot.startswith(SIX_CARD) for w in wagers if w.id not in void_wagers)
        return self._round(antes, six_card, void_wagers)

    def _round(self, antes: Mapping[str, int], six_card: bool, void_wagers: dict[str, str]) -> Procedure[Outcome]:
        """All twelve cards are drawn at once; the dealer's are shown only if a wager needs them (N61)."""
        array: tuple[Card, ...] = ()
        for position in POSITIONS:
            array += yield from deal(_area(position), 1, NOBODY)
        bank = yield from deal(BANK, 3, NOBODY)
        if not antes:
            return Outcome(array, bank, (), void_wagers, shown=False, bank_shown=False)
        picks = yield Together(tuple(_pick(seat) for seat in antes))
        for seat in antes:
            for position in PICKS[picks[seat]]:
                yield Reveal(_area(position), seat)
        plays = yield Together(tuple(_play(seat, ante_minor) for seat, ante_minor in antes.items()))
        for position in POSITIONS:
            yield Reveal(_area(position))
        bank_shown = six_card or PLAY in plays.values()
        if bank_shown:
            yield Reveal(BANK)
        picked = tuple(Selection(seat, PICKS[picks[seat]], plays[seat] == FOLD) for seat in antes)
        return Outcome(array, bank, picked, void_wagers, bank_shown=bank_shown)

    def settle(self, wagers: Sequence[Wager], outcome: Outcome) -> Sequence[WagerResult]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, outcome: Outcome) -> WagerResult:
        objection = outcome.void.get(wager.id)
        if objection:
            return void(wager, Objection(objection))
        picked = next(picked for picked in outcome.picks if picked.seat == wager.seat)
        kind, _, place = wager.spot.partition(":")
        cards = outcome.at(LINES[place] if place else picked.positions)
        if kind in (PAIR_PLUS, SIX_CARD):
            return self._side_bet(wager, kind, cards, outcome, picked.folded)
        stands = self._situation(picked, cards, outcome.bank)
        return self.settle_situation(wager, stands, lines_of(THREE_CARD, cards))

    def settle_situation(self, wager: Wager, stands: Situation, made: Sequence[str]) -> WagerResult:
        """Ante or play with a hand that makes these lines, as it stands against the dealer's; exact odds ask too."""
        kind = wager.spot
        effect = ONE_BET[stands][ANTE if kind == ANTE else BET]
        settled = settle_effect(wager, effect, self.pays[kind], made, self.entry.rounding)
        if kind != ANTE:
            return settled
        return with_bonus(settled, wager, self.pays[ANTE], made, stands, self.config.ante_bonus, self.entry.rounding)

    def _side_bet(
        self, wager: Wager, kind: str, cards: tuple[Card, ...], outcome: Outcome, folded: bool
    ) -> WagerResult:
        """Pair Plus on three cards; the 6 Card Bonus on the best five of them and the dealer's three (N58)."""
        made = lines_of(HIGH, cards + outcome.bank) if kind == SIX_CARD else lines_of(THREE_CARD, cards)
        pay = first_line(self.pays[kind], lambda what: what in made)
        if pay is None or (folded and self.config.side_bets_lost_on_fold):
            return lost(wager)
        return won(wager, pay.odds, self.entry.rounding, paid_by(pay))

    def _situation(self, picked: Selection, cards: tuple[Card, ...], bank: tuple[Card, ...]) -> Situation:
        if picked.folded:
            return Situation.FOLDED
        qualified = qualifies(THREE_CARD, bank, self.config.qualifies)
        return situation(THREE_CARD.value(cards), THREE_CARD.value(bank), qualified)

    def established(
        self, wagers: Sequence[Wager], history: Iterable[tuple[Question, Answer]], decided: Mapping[str, str]
    ) -> bool:
        """Pair Plus is decided by its three cards, three of a kind win the 6 Card Bonus, and a fold loses the ante."""
        known = PlayersView(history, decided)
        return any(self._decided(wager, known) for wager in wagers)

    def _decided(self, wager: Wager, known: PlayersView) -> bool:
        kind, _, place = wager.spot.partition(":")
        if kind == ANTE:
            return wager.seat in known.folded
        cards = known.cards(LINES[place] if place else known.picks.get(wager.seat, ()))
        if not cards:
            return False
        made = lines_of(THREE_CARD, cards)
        wins = first_line(self.pays[kind], lambda what: what in made) is not None
        if wins:
            # Of the three-card hands only three of a kind stay what they are beside the dealer's cards.
            lasts = kind == PAIR_PLUS or THREE_OF_A_KIND in made
            return lasts and not self.config.side_bets_lost_on_fold
        return kind == PAIR_PLUS

    def counted(self, lying: CardsByArea) -> Hands:
        """The three cards of the array that a seat has picked and sees are its hand (RFH-15.2.6)."""
        others = {area: cards for area, cards in lying.items() if not area.startswith(ARRAY)}
        open_places = {area: seen for area, cards in lying.items() if area not in others and (seen := whole(cards))}
        picked = [card for cards in open_places.values() for card in cards]
        if len(picked) != THREE_CARD.size:
            return counted(THREE_CARD, others)
        made = (HandCount(code=forming(THREE_CARD, picked)),)
        return counted(THREE_CARD, others) | dict.fromkeys(open_places, made)

    def describe(self, outcome: Outcome) -> Plain:
        bank: dict[str, Plain] = {}
        if outcome.bank_shown:
            bank = {
                **described(THREE_CARD, outcome.bank),
                "qualified": qualifies(THREE_CARD, outcome.bank, self.config.qualifies),
            }
        return {
            "array": [str(card) for card in outcome.array] if outcome.shown else [],
            "bank": bank,
            "players": {
                picked.seat: {
                    "positions": list(picked.positions),
                    **described(THREE_CARD, outcome.at(picked.positions)),
                    "folded": picked.folded,
                }
                for picked in outcome.picks
            },
        }


ARRAY: Final = "array:"


def _area(position: int) -> str:
    return f"{ARRAY}{position}"


_THREES = tuple(map(Option, PICKS))


def _pick(seat: str) -> Choose:
    return Choose(seat, _THREES, TOP_ROW, ask="three-of-nine", key=seat)


def _play(seat: str, ante_minor: int) -> Choose:
    """No answer is a fold, since nobody's credit is staked without his choice (RFH-15.2.8)."""
    return Choose(seat, (Option(FOLD), Option(PLAY, (Stake(PLAY, ante_minor),))), FOLD, ask="play-or-fold", key=seat)


def _chosen(entry: Entry, kind: str, table: str) -> tuple[Pay, ...]:
    """The lines of one table of a wager, without its name; those without a table's name for an empty one."""
    rows = (pay for pay in entry.by_kind[kind].pays if pay.what.rpartition(":")[0] == table)
    return tuple(Pay(pay.what.rpartition(":")[2], pay.odds) for pay in rows)


def _prefixed(prefix: str, pays: Sequence[Pay]) -> Iterator[Pay]:
    return (Pay(prefix + pay.what, pay.odds) for pay in pays)


def build(entry: Entry, config: Config) -> StadiumPoker:
    """The game, or an `EntryError` that says which value it cannot play."""
    hands = {ANTE: (WIN, *categories(THREE_CARD)), PLAY: (WIN,), PAIR_PLUS: categories(THREE_CARD)}
    hands[SIX_CARD] = categories(HIGH)
    for place, wager in enumerate(entry.wagers):
        if wager.kind not in hands:
            raise EntryError(("wager", place, "kind"), f"{wager.kind!r} is none of {', '.join(hands)}")
        for row, pay in enumerate(wager.pays):
            if pay.what.rpartition(":")[2] not in hands[wager.kind]:
                raise EntryError(("wager", place, "pays", row, "what"), f"{pay.what!r} is no line of {wager.kind}")
    for kind in hands:
        if kind not in entry.by_kind:
            raise EntryError(("wager",), f"the stadium game needs the wager {kind!r}")
    check_options(1, config.qualifies, (1,))
    for option, kind in (("ante-bonus-table", ANTE), ("pair-plus-table", PAIR_PLUS), ("six-card-table", SIX_CARD)):
        table = getattr(config, option.replace("-", "_"))
        if not table or not _chosen(entry, kind, table):
            raise EntryError(("options", option), f"{kind} has no table {table!r}")
    return StadiumPoker(entry, config)
