"""How events change a table's cards, dice and dealer; wagers and rounds are in `evolve`.

What is left in a shoe is never written down: it follows from the cards that are known to have left it.
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.floor import events as e
from croupier.floor.evolve.applying import on
from croupier.floor.state import FinishedRound, ShoeState, TableState
from croupier.floor.views.parts import IN_PLAY
from croupier.rules.cards import UNSEEN
from croupier.rules.shoe import Course, Stage
from croupier.words.said import Said

LAID = "laid"
"""The source of a card that had left the shoe before it was asked for."""


@on(e.ShoeLoaded)
def _shoe_loaded(state: TableState, event: e.ShoeLoaded, at_ms: int) -> None:
    state.shoe = ShoeState(
        number=event.number,
        cards=event.cards,
        cutting_card_from_back=event.cutting_card_from_back,
        unseen=event.burned,
        first_round=state.round.number + 1,
        colour=event.colour or state.shoe.colour,
        set_status="in-use",
        pre_shuffled=state.shoe.pre_shuffled,
        checked_by=state.shoe.checked_by,
        check_passed=state.shoe.check_passed,
    )
    state.held = []
    state.dummy_next = False


@on(e.ShoeWants)
def _shoe_wants(state: TableState, event: e.ShoeWants, at_ms: int) -> None:
    state.shoe.needs, state.shoe.why = event.needs, event.why
    if event.needs == "check":
        state.shoe.set_status = "under-check"


@on(e.CardsChecked)
def _cards_checked(state: TableState, event: e.CardsChecked, at_ms: int) -> None:
    whole = not event.missing and not event.foreign
    state.shoe.needs = ("" if state.shoe.machine else "shuffle") if whole else "replace"
    state.shoe.why = None if whole else Said("shoe-not-whole")
    state.shoe.set_status = "checked" if whole else "under-check"
    state.shoe.checked_by, state.shoe.check_passed = event.by, whole


@on(e.CardsChanged)
def _cards_changed(state: TableState, event: e.CardsChanged, at_ms: int) -> None:
    state.shoe.colour = event.colour
    waived = event.pre_shuffled and state.shoe.machine  # the shuffling device is loaded as they are (RFH-13.1.13)
    state.shoe.needs = "" if waived else "shuffle"
    state.shoe.why = None if waived else Said("shoe-other-set")
    state.shoe.pre_shuffled = event.pre_shuffled
    state.shoe.set_status = "pre-shuffled" if event.pre_shuffled else "secured"
    state.shoe.checked_by, state.shoe.check_passed = "", False


@on(e.CardPut)
def _card_put(state: TableState, event: e.CardPut, at_ms: int) -> None:
    in_play = state.phase in IN_PLAY
    if event.to == "dummy":
        state.dummy_next = True
    if not event.card:
        if in_play:
            state.round.unseen += event.count
        elif not state.shoe.machine:
            state.shoe.unseen += event.count
    elif event.to == "next":
        state.round.ahead.append(event.card)
    elif event.to != "burned":
        state.held.append(event.card)
    elif in_play:
        state.round.aside.append(event.card)
    elif not state.shoe.machine:
        state.shoe.dealt[event.card] = state.shoe.dealt.get(event.card, 0) + 1


@on(e.IncidentRecorded)
def _incident_recorded(state: TableState, event: e.IncidentRecorded, at_ms: int) -> None:
    """The record keeps it; what it changes is in events of its own."""


@on(e.SeatBarred)
def _seat_barred(state: TableState, event: e.SeatBarred, at_ms: int) -> None:
    state.round.barred[event.seat] = event.how


@on(e.PlayerExcluded)
def _player_excluded(state: TableState, event: e.PlayerExcluded, at_ms: int) -> None:
    state.excluded.append(event.patron)


@on(e.WithdrawalOpened)
def _withdrawal_opened(state: TableState, event: e.WithdrawalOpened, at_ms: int) -> None:
    state.round.may_withdraw = True
    if event.until_ms is not None:
        state.round.draws_at_ms = event.until_ms


@on(e.KeyingApproved)
def _keying_approved(state: TableState, event: e.KeyingApproved, at_ms: int) -> None:
    state.round.keyed_by = event.by


@on(e.ShooterChanged)
def _shooter_changed(state: TableState, event: e.ShooterChanged, at_ms: int) -> None:
    state.shooter = event.seat


@on(e.DiceDeclined)
def _dice_declined(state: TableState, event: e.DiceDeclined, at_ms: int) -> None:
    state.declining.append(event.seat)


@on(e.DealerSignedOn)
def _dealer_signed_on(state: TableState, event: e.DealerSignedOn, at_ms: int) -> None:
    state.dealer, state.dealer_name, state.dealer_since_ms = event.dealer, event.name, at_ms


@on(e.DealerSignedOff)
def _dealer_signed_off(state: TableState, event: e.DealerSignedOff, at_ms: int) -> None:
    state.dealer = state.dealer_name = ""


# What the end of a round does to the shoe


def take_cards(state: TableState, finished: FinishedRound, cards: Iterable[str], unseen: int) -> None:
    """The cards of a round have left the shoe; the cutting card among them leaves one more coup."""
    shoe = state.shoe
    finished.cards, finished.unseen = tuple(cards), unseen
    finished.shoe, finished.stage = finished.round.shoe, shoe.stage
    if shoe.machine or finished.shoe != shoe.number:
        return  # they go back into the machine, or an earlier shoe's round was settled again
    before = shoe.left
    seen = [card for card in finished.cards if card != str(UNSEEN)]
    for card in seen:
        shoe.dealt[card] = shoe.dealt.get(card, 0) + 1
    shoe.unseen += unseen + len(finished.cards) - len(seen)
    # RFH-10.1.21
    if finished.cards or unseen:
        shoe.coups += 1
        shoe.stage = Course(shoe.stage).coup(before, shoe.left, shoe.cutting_card_from_back).stage


def put_cards_back(state: TableState, finished: FinishedRound) -> None:
    """A round is undone: until it is settled again its cards count as dealt in it and not before it."""
    shoe = state.shoe
    if shoe.machine or finished.shoe != shoe.number:
        return
    seen = [card for card in finished.cards if card != str(UNSEEN)]
    for card in seen:
        shoe.dealt[card] -= 1
        if not shoe.dealt[card]:
            del shoe.dealt[card]
    shoe.unseen -= finished.unseen + len(finished.cards) - len(seen)
    if finished.cards or finished.unseen:
        shoe.coups -= 1
    shoe.stage = finished.stage


def ended(shoe: ShoeState) -> bool:
    """Whether the last coup of a shoe has been dealt."""
    return bool(shoe.number) and shoe.stage is Stage.SHOE_END
