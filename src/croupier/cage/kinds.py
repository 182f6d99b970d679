"""The kinds of transfer: a closed set, each with its two sides. Statements, meters and reports are made from them."""

from __future__ import annotations

from enum import StrEnum


class TransferKind(StrEnum):
    """Why money moved."""

    STAKE = "stake"
    """Purse to escrow: a wager was accepted."""
    STAKE_BACK = "stake-back"
    """Escrow to purse: a stake came back, with a win, as a standoff, void or taken back."""
    TAKEN = "taken"
    """Escrow to bank: a wager lost."""
    WON = "won"
    """Bank to purse: what a wager won on top of its stake."""
    CASH_IN = "cash-in"
    """Cash to purse."""
    CASH_OUT = "cash-out"
    """Purse to cash."""
    PLAY_MONEY = "play-money"
    """Issue to purse."""
    FUND = "fund"
    """Wallet to credit meter."""
    COLLECT = "collect"
    """Credit meter to wallet."""
    REVERSAL_STAKE_BACK = "reversal-stake-back"
    """Purse to escrow: a stake that a wrong result had given back."""
    REVERSAL_WON = "reversal-won"
    """Purse to bank: a win that a wrong result had paid."""
    REVERSAL_TAKEN = "reversal-taken"
    """Bank to escrow: a stake that a wrong result had taken."""
    RECEIVABLE = "receivable"
    """Receivable to escrow or bank: the part of a reversal that the purse no longer held."""
    REPAID = "repaid"
    """Purse to receivable."""
