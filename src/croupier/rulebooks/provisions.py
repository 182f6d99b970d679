"""The provisions that a rulebook may make for its tables, cashiers and screens: their names, types and meanings.

A name that is not here is refused, so that a misspelt provision is never silently without effect.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from croupier.rulebooks.schema import Mode, Role


class Meaning(msgspec.Struct, frozen=True):
    """A provision's type and what it says."""

    type: Any
    text: str


GENERAL: Final[dict[str, Meaning]] = {
    "idle-rounds": Meaning(int, "rounds without a wager after which an idle seat is reported"),
    "late-wager-decided-by": Meaning(tuple[Role, ...], "who decides about a late wager"),
    "unclaimed-rounds": Meaning(int, "rounds for which money on a table waits for an owner whom nobody knows"),
    "large-win-minor": Meaning(int, "a payment from which on the operator may take extra time"),
    "lowest-wager-minor": Meaning(int, "the lowest minimum of a table that is no game with a low minimum"),
    "highest-wager-minor": Meaning(int, "the highest maximum of any table"),
    "low-minimum-game-minor": Meaning(
        tuple[int, ...], "minimums that at least one game must not exceed; the lowest is that of a low-minimum game"
    ),
    "closing-notice-s": Meaning(int, "how long a closing notice must be shown"),
    "result-corrected-by": Meaning(tuple[Role, ...], "who corrects a confirmed result"),
    "correction-until": Meaning(
        Literal["next-round", "any-time"], "until when a confirmed result is corrected: the next round, or no end"
    ),
    "deductions-told": Meaning(bool, "a player is written to when what was credited by error is deducted"),
    "void-by": Meaning(tuple[Role, ...], "who voids a round"),
    "open-period-after-crash": Meaning(Literal["re-open", "return"], "an open wagering period after a failure"),
    "invalidation-grounds": Meaning(tuple[str, ...], "grounds on which an outcome is declared invalid"),
    "waits-for-first-wager": Meaning(tuple[Mode, ...], "modes in which the period's clock stands until somebody bets"),
    "place-confirmation": Meaning(bool, "wagers count only once the player confirms them"),
    "bet-currencies": Meaning(tuple[str, ...], "currencies in which wagers are placed"),
    "interrupted-round": Meaning(
        Literal["completes", "temporary-table"], "the round of a player who lost the connection"
    ),
    "disputes-decided-by": Meaning(tuple[Role, ...], "who decides a dispute first"),
    "disputes-reviewed-by": Meaning(tuple[Role, ...], "who reviews that decision"),
    "dispute-days": Meaning(int, "days after a round within which a dispute about it is heard"),
    "player-card-from": Meaning(str, "the day (2024-10-19) from which on a player needs a card of their own"),
    "staff-wait-while-deciding": Meaning(bool, "staff say nothing in the chat while a player decides"),
    "chat-language": Meaning(str, "the language of the chat"),
    "mystery-jackpot-games": Meaning(tuple[str, ...], "the only games that feed and can win a mystery jackpot"),
    "silent-rules-decided-by": Meaning(tuple[Role, ...], "who decides where the book is silent"),
}

GAME: Final[dict[str, Meaning]] = {
    "channels": Meaning(tuple[Literal["application", "web"], ...], "how players may come to the game, if not anyhow"),
    "betting-unit-minor": Meaning(dict[str, int], "amounts of a kind are multiples of this, so that no cent is split"),
    "table-minimum-above-minor": Meaning(dict[str, int], "a table's minimum of a kind is above this"),
    "table-minimum-most-minor": Meaning(dict[str, int], "a table's minimum of a kind is not above this"),
    "waits-for-first-wager": Meaning(tuple[Mode, ...], "modes in which the period's clock stands until somebody bets"),
    "closes-when-ready": Meaning(tuple[Mode, ...], "modes in which betting ends once every player is ready"),
    "confirmed-in": Meaning(tuple[Mode, ...], "modes in which a person confirms the result before it is settled"),
    "settled-early": Meaning(
        tuple[str, ...], "kinds that are paid or collected at a point of the round, before its end"
    ),
    "seats-most": Meaning(int, "seats that a table of this game has at most"),
    "needs-table-of": Meaning(str, "the game whose table supplies the result"),
    "spun-again-elsewhere": Meaning(bool, "an interrupted round gets a spin of its own on a temporary table"),
    "equipment-needed": Meaning(tuple[str, ...], "equipment without which a dealer's table does not open"),
    "burn-uniform": Meaning(bool, "burning applies to all tables of a game on a floor, not to one table"),
    "jackpot-start-minor": Meaning(dict[str, int], "what each jackpot meter starts with"),
    "jackpot-shared": Meaning(
        Literal["equally", "first-then-start-amount"], "how several winners of one meter in one hand are paid"
    ),
    "jackpot-rounded-up-minor": Meaning(int, "the unit to which jackpot payments are rounded up"),
    "jackpot-wager-minor": Meaning(int, "the one amount that takes part in the jackpot, unless a table sets another"),
    "jackpot-bonuses-from-meter": Meaning(bool, "a jackpot may be set up so that bonuses are taken from a meter"),
    "interrupted-round": Meaning(Literal["temporary-table"], "where a hand ends whose player was cut off"),
    "notices": Meaning(
        tuple[Literal["soft-17", "blackjack", "insurance"], ...], "what notices tell every player at the table about"
    ),
    "chat-closed-to": Meaning(tuple[str, ...], "kinds whose players cannot chat"),
    "tumbles-least": Meaning(int, "tumbles before wagers are called for"),
    "jackpot-meter": Meaning(bool, "a progressive meter is paid in whole or in part"),
}

TIMERS: Final[dict[str, Meaning]] = {
    "wagering-s": Meaning(int, "length of the wagering period"),
    "decision-s": Meaning(int, "time for a choice during the round"),
    "insurance-s": Meaning(int, "time to take insurance"),
    "result-s": Meaning(int, "how long the result is shown before the next round"),
}

MODES: Final = Meaning(tuple[Mode, ...], "how results come about: a generator, a machine, or a dealer")
