"""The money of a live poker tournament: pool, commission and bounties each have an account (TSG-2.5, 2.17)."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.cage.reward_letters import PlayCounted, rewards_of
from croupier.house.step import Step
from croupier.rules.tournaments.description import Price
from croupier.rules.tournaments.settlement import Settlement
from croupier.tournaments.money import pay
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.state import Entrant, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.words.said import amounts_in


def open_accounts(config: TournamentConfig, step: Step) -> None:
    currency = config.format.currency
    names = (
        accounts.prize_pool(config.id),
        accounts.administration(config.id),
        accounts.bounties(config.id),
        accounts.bank(config.id),
        accounts.promotions(currency),
    )
    step.open(*(accounts.opening(name, currency) for name in names))


def purse(config: TournamentConfig, patron: str, *, house_player: bool) -> str:
    """A player's wallet in the tournament's currency (TSG-6.7); house players play with the house's money."""
    return accounts.bank(config.id) if house_player else accounts.wallet(patron, config.format.currency)


def purse_of(state: TournamentState, entrant: Entrant) -> str:
    return purse(state.config, entrant.patron, house_player=entrant.house_player)


def require(config: TournamentConfig, patron: str, price: Price, step: Step, wallet: str = "") -> None:
    """Whoever cannot pay, from the wallet that they chose, is told how much there is (TSG-6.7)."""
    currency, wanted_minor = config.format.currency, price.cost_minor
    if wallet in ("", currency):
        available_minor = step.ledger.spendable(purse(config, patron, house_player=False), wanted_minor)
    else:
        exchange = step.ledger.exchange
        taken_minor = exchange.price(wallet, currency, wanted_minor) if exchange is not None else None
        if taken_minor is None:
            raise Unfit(TournamentReason.OTHER_WALLET, currency=wallet)
        currency, wanted_minor = wallet, taken_minor
        step.ledger.want((accounts.wallet(patron, wallet),))
        available_minor = step.ledger.available(accounts.wallet(patron, wallet), wanted_minor)
    if available_minor < wanted_minor:
        money = amounts_in(currency)
        raise Unfit(TournamentReason.INSUFFICIENT_FUNDS, available=money(available_minor), wanted=money(wanted_minor))


def from_chosen(config: TournamentConfig, source: str, price: Price, step: Step, wallet: str) -> None:
    """The buy-in comes from a wallet in another currency, at the house's rate and without a fee."""
    if wallet not in ("", config.format.currency):
        assert step.ledger.exchange is not None, "a wallet in another currency was looked at before"
        step.ledger.exchange.bring(step.ledger, source, wallet, price.cost_minor)


def paid_in(config: TournamentConfig, source: str, price: Price, step: Step) -> list[Posting]:
    """A buy-in, a rebuy or an add-on in its parts (TSG-2.5)."""
    _tell_commission(config, source, price.commission_minor, step)
    return [
        *pay(step, source, accounts.prize_pool(config.id), price.pool_minor, TransferKind.TOURNAMENT_ENTRY),
        *pay(
            step,
            source,
            accounts.administration(config.id),
            price.commission_minor,
            TransferKind.TOURNAMENT_ADMINISTRATION,
        ),
        *pay(step, source, accounts.bounties(config.id), price.bounty_minor, TransferKind.TOURNAMENT_ENTRY),
    ]


def _tell_commission(config: TournamentConfig, source: str, commission_minor: int, step: Step) -> None:
    """The commission of a tournament earns points as rake does (TSG-8d.2); what goes back of it earns none."""
    kind, _, owner = source.partition(":")
    patron = owner.partition(":")[0]
    if commission_minor and kind == "wallet" and step.admission.rewards():
        letter = PlayCounted("poker", config.format.currency, commission_minor, config.id)
        step.send(rewards_of(patron), letter)


def given_back(config: TournamentConfig, source: str, price: Price, step: Step) -> list[Posting]:
    """The whole buy-in of somebody who does not play after all (TSG-A1T.9)."""
    kind = TransferKind.TOURNAMENT_REFUND
    _tell_commission(config, source, -price.commission_minor, step)
    return [
        *pay(step, accounts.prize_pool(config.id), source, price.pool_minor, kind),
        *pay(step, accounts.administration(config.id), source, price.commission_minor, kind),
        *pay(step, accounts.bounties(config.id), source, price.bounty_minor, kind),
    ]


def bounties_won(state: TournamentState, won: Sequence[tuple[str, int]], step: Step) -> list[Posting]:
    """Bounties that are paid at the moment of the knock-out (TSG-A1T-vi.1, A1T-vii.1)."""
    postings: list[Posting] = []
    for patron, amount_minor in won:
        to = purse_of(state, state.entrants[patron])
        postings += pay(step, accounts.bounties(state.config.id), to, amount_minor, TransferKind.TOURNAMENT_PRIZE)
    return postings


def settled(state: TournamentState, settlement: Settlement, step: Step) -> list[Posting]:
    """Everything that is still to be paid: prizes, bounties that were not paid yet, commissions that go back."""
    config = state.config
    pool, currency = accounts.prize_pool(config.id), config.format.currency
    postings = pay(step, accounts.promotions(currency), pool, settlement.overlay_minor, TransferKind.TOURNAMENT_ADDED)
    for result in settlement.results:
        entrant = state.entrants[result.player]
        to = purse_of(state, entrant)
        bounty_minor = result.bounty_minor - entrant.won_minor
        assert bounty_minor >= 0, f"{result.player} was paid more bounties than were won"
        _tell_commission(config, to, -result.refund_minor, step)
        postings += [
            *pay(step, pool, to, result.prize_minor, TransferKind.TOURNAMENT_PRIZE),
            *pay(step, accounts.bounties(config.id), to, bounty_minor, TransferKind.TOURNAMENT_PRIZE),
            *pay(
                step,
                accounts.administration(config.id),
                to,
                result.refund_minor,
                TransferKind.TOURNAMENT_REFUND,
            ),
        ]
    return postings
