"""The shoe of a table: which cards can still come, who prepares it, and when its last coup has come.

In RNG mode a card is drawn from what is left of the shoe, so the order of the cards is nowhere, not even in the store;
a shoe shuffled once and dealt to its end gives the same cards equally often. In dealer mode a card that cannot be in
the shoe any more is refused. Clauses: RFH-10.1.13 to 10.1.22, 13.1.10 to 13.1.14, 14.1.11 to 14.1.15, 17.2;
HC25-3.1.1, 3.1.3a, 3.1.4; LC-2.3.2b, 2.3.3e.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from croupier.floor import events as e
from croupier.floor.commands import ChangeCards, DirectShuffle, OrderCheck, PrepareShoe, ReportCheck
from croupier.floor.config import Mode
from croupier.floor.events.attention import AlertKind, alert
from croupier.floor.evolve.cards import ended
from croupier.floor.refusals import Reason, Refusal, of_role
from croupier.floor.views.parts import IN_PLAY
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.cards import UNSEEN, Card
from croupier.rules.procedure import Run
from croupier.rules.questions import Answer, Chance, Draw, Spin
from croupier.rules.shoe import ShoeRules
from croupier.words.said import Named, Said

if TYPE_CHECKING:
    from croupier.floor.table import Table

INSUFFICIENT_CARDS: Final = "INSUFFICIENT_CARDS"
"""The code of the irregularity that books name so."""
SHUFFLE: Final = "shuffle"
CHECK: Final = "check"
REPLACE: Final = "replace"
LEAST_CUTTING_CARD: Final = 20
"""Cards that lie behind the cutting card at least (RFH-10.1.19)."""


class NoCardLeftError(LookupError):
    """A card was asked for and the shoe has none."""


def rules_of(table: Table) -> ShoeRules | None:
    """What the game wants of its shoe; None for a game without cards."""
    found: ShoeRules | None = getattr(table.terms.game, "shoe", None)  # as `DealsCards` has it, asked at every turn
    return found


# What can come


def cards_out(table: Table, run: Run[Any]) -> list[str]:
    """Every card that has left the shoe in this round: dealt, burned (perhaps unseen), or waiting for its place."""
    current = table.state.round
    dealt = [str(answer) for question, answer in run.history() if isinstance(question, Draw)]
    return [*dealt, *current.ahead, *current.aside]


def cards_left(table: Table, run: Run[Any]) -> Counter[str]:
    """The cards that can still come, as often as they can."""
    rules = rules_of(table)
    if rules is None:
        raise NoCardLeftError(f"{table.terms.game.id} asks for a card and has no shoe")
    left = _full(rules).copy()
    left.subtract(table.state.shoe.dealt)
    left.subtract(known(cards_out(table, run)))
    left.subtract(table.state.held)
    return left


def known(cards: Iterable[str]) -> list[str]:
    """Those that somebody saw: a card that nobody looked at stays as likely as any."""
    return [card for card in cards if card != str(UNSEEN)]


def left_after(table: Table, number: int, cards: Sequence[str]) -> Counter[str]:
    """What the shoe of this number held after the last round, in which these cards were dealt.

    A machine has them back already, and of a shoe that was changed since then only these cards are still known.
    """
    rules = rules_of(table)
    assert rules is not None
    left = _full(rules).copy()
    if number != table.state.shoe.number:
        left.subtract(known(cards))
        return left
    left.subtract(known(cards) if table.state.shoe.machine else table.state.shoe.dealt)
    left.subtract(table.state.held)
    return left


@lru_cache(maxsize=64)
def _full(rules: ShoeRules) -> Counter[str]:
    return Counter(map(str, rules.cards))


def draw(table: Table, run: Run[Any], chance: Callable[[Chance], Answer]) -> str:
    """The next card, by the generator; burned cards that nobody saw stay as likely as any (RFH-17.2)."""
    left = cards_left(table, run)
    if count_left(table, run) <= 0:
        raise NoCardLeftError(f"the shoe of {table.id} is empty")
    place = int(chance(_places(sum(left.values()))))
    for card, times in left.items():
        place -= times
        if place < 0:
            return card
    raise NoCardLeftError(f"the shoe of {table.id} is empty")


@lru_cache(maxsize=512)
def _places(count: int) -> Spin:
    return Spin(tuple(map(str, range(count))), "shoe")


def count_left(table: Table, run: Run[Any]) -> int:
    """How many cards lie in the shoe, those behind the cutting card included."""
    rules = rules_of(table)
    assert rules is not None
    shoe = table.state.shoe
    before = len(rules.cards) - sum(shoe.dealt.values()) - shoe.unseen
    return before - len(cards_out(table, run)) - len(table.state.held) - table.state.round.unseen


def check_card(table: Table, card: Card, run: Run[Any]) -> None:
    """Refuse a card that the shoe cannot have any more: it was misread, or it is foreign (RFH-10.5.10, 10.5.12)."""
    if card != UNSEEN and cards_left(table, run)[str(card)] <= 0:
        raise Refusal(Reason.CARD_NOT_IN_SHOE, card=str(card))


# Before a round


def needs(table: Table) -> str:
    """What has to be done with the cards before the next round, or nothing."""
    rules = rules_of(table)
    if rules is None:
        return ""
    shoe = table.state.shoe
    if shoe.needs:
        return shoe.needs
    return SHUFFLE if rules.cutting_card_from_back and (not shoe.number or ended(shoe)) else ""


def make_ready(table: Table, step: Step) -> None:
    """Before a round opens: the system loads its own shoe, a dealer has to have done it (RFH-10.1.21, 10.1.22)."""
    wanted = needs(table)
    if not wanted:
        return
    if table.config.mode is Mode.DEALER:
        raise Refusal(Reason.NEEDS_SHOE, needs=_need(wanted), why=table.state.shoe.why or Said("shoe-over"))
    rules = rules_of(table)
    assert rules is not None
    _load(table, step, "generator", _cut(rules, step), rules.cutting_card_from_back, rules.burn)


def _cut(rules: ShoeRules, step: Step) -> int:
    """The system cuts where a dealer may, each place as likely as the next (RFH-10.1.18)."""
    ends = _least_cut(rules)
    return ends + int(step.chance(_places(len(rules.cards) - 2 * ends + 1)))


def _least_cut(rules: ShoeRules) -> int:
    """Cards between a cut and either end of the stack at least; a small stack is cut in its middle."""
    return min(rules.cut_from_ends, (len(rules.cards) - 1) // 2)


def _load(table: Table, step: Step, how: str, cut: int | None, cutting_card: int, burned: int) -> None:
    rules = rules_of(table)
    assert rules is not None
    number = table.state.shoe.number + 1
    table.emit(step, e.ShoeLoaded(number, how, len(rules.cards), cut, cutting_card, burned), [])


def prepare(table: Table, command: PrepareShoe, step: Step) -> None:
    """The dealer has shuffled, cut and burned; between rounds only."""
    rules = _cards_of(table)
    _between_rounds(table)
    if command.how == "riffle" and not step.actor.may(Role.GAMING_SUPERVISOR):
        raise Refusal(Reason.NOT_ALLOWED, role=of_role(Role.GAMING_SUPERVISOR))
    if table.state.shoe.needs == CHECK:
        raise Refusal(Reason.NEEDS_SHOE, needs=_need(CHECK), why=table.state.shoe.why or Said("shoe-over"))
    if table.state.shoe.needs == REPLACE:
        raise Refusal(Reason.NEEDS_SHOE, needs=_need(REPLACE), why=table.state.shoe.why or Said("shoe-over"))
    ends = _least_cut(rules)
    if command.cut is not None and not ends <= command.cut <= len(rules.cards) - ends:
        raise Refusal(Reason.BAD_CUT, cards=ends)
    behind = rules.cutting_card_from_back if command.cutting_card is None else command.cutting_card
    least = min(LEAST_CUTTING_CARD, rules.cutting_card_from_back)
    if (rules.cutting_card_from_back and behind < least) or behind + rules.burn >= len(rules.cards):
        raise Refusal(Reason.BAD_CUT, cards=least)
    behind = behind if rules.cutting_card_from_back else 0
    _load(table, step, command.how, command.cut, behind, rules.burn if command.burned else 0)


def order_check(table: Table, command: OrderCheck, step: Step) -> None:
    """An inspector, or a supervisor, has the cards checked; the game in progress is finished first (RFH-10.1.15)."""
    if not (step.actor.may(Role.GAMING_SUPERVISOR) or step.actor.may(Role.INSPECTOR)):
        raise Refusal(Reason.NOT_ALLOWED, role=of_role(Role.GAMING_SUPERVISOR))
    _cards_of(table)
    role = Role.INSPECTOR if Role.INSPECTOR in step.actor.roles else Role.GAMING_SUPERVISOR
    want(table, step, CHECK, Said("shoe-check-ordered", {"role": of_role(role)}, command.reason.strip()[:300]))


def report_check(table: Table, command: ReportCheck, step: Step) -> None:
    """The dealer's finding, of a check that was ordered or before use; cards that are not whole are replaced.

    After a check the cards have to be mixed again (RFH-10.1.9, 10.5.10, 13.1.6, 14.1.7).
    """
    rules = _cards_of(table)
    _between_rounds(table)
    if command.count + len(command.missing) - len(command.foreign) != len(rules.cards):
        raise Refusal(Reason.BAD_COUNT, cards=len(rules.cards))
    finding = (command.count, command.missing, command.foreign, command.note[:500])
    table.emit(step, e.CardsChecked(*finding, step.actor.id, command.by_device), [])
    if command.missing or command.foreign:
        found = alert(AlertKind.CARD_CHECK, missing=len(command.missing), foreign=len(command.foreign))
        table.emit(step, found, [])


def direct_shuffle(table: Table, command: DirectShuffle, step: Step) -> None:
    """A supervisor suspects that the cards are not mixed; this round is finished first (RFH-10.1.16.3)."""
    _cards_of(table)
    if table.state.shoe.needs not in (CHECK, REPLACE):
        want(table, step, SHUFFLE, Said("shoe-shuffle-directed", note=command.reason.strip()[:300]))


def change_cards(table: Table, command: ChangeCards, step: Step) -> None:
    """Another set; the second one has a back of another colour and comes at the end of a shoe (RFH-10.1.13)."""
    _cards_of(table)
    _between_rounds(table)
    shoe = table.state.shoe
    if command.reason == "second-set":
        if not command.colour or command.colour == shoe.colour:
            raise Refusal(Reason.SAME_COLOUR)
        if not shoe.machine and shoe.number and not ended(shoe):
            raise Refusal(Reason.SHOE_NOT_OVER)
    table.emit(step, e.CardsChanged(command.colour, command.reason, command.pre_shuffled), [])


def want(table: Table, step: Step, what: str, why: Said | Named) -> None:
    """Something has to be done with the cards before the next round; a replacement is not taken back by less."""
    ranks = ("", SHUFFLE, CHECK, REPLACE)
    if ranks.index(what) >= ranks.index(table.state.shoe.needs):
        table.emit(step, e.ShoeWants(what, why), [])


def _need(what: str) -> Named:
    return Named("cards-need", what)


def _cards_of(table: Table) -> ShoeRules:
    rules = rules_of(table)
    if rules is None:
        raise Refusal(Reason.NO_CARDS)
    return rules


def _between_rounds(table: Table) -> None:
    if table.state.phase in IN_PLAY:
        raise Refusal(Reason.ROUND_OPEN, round=table.state.round.number)
