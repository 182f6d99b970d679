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
    "phases-advanced-by": Meaning(tuple[Literal["dealer", "gaming-supervisor", "system"], ...], "who moves a round on"),
    "payment-means": Meaning(tuple[str, ...], "how a table wager may be funded"),
    "terminal-payment-means": Meaning(tuple[str, ...], "how a terminal may be funded"),
    "terminal-payout": Meaning(tuple[str, ...], "how terminal credits leave"),
    "one-terminal-each": Meaning(bool, "a player may play on one terminal at a time"),
    "terminal-minimum-lower": Meaning(bool, "a terminal's minimum may lie below the table's"),
    "terminal-maximum-lower": Meaning(bool, "a terminal's maximum may lie below the table's"),
    "table-and-terminal-summed": Meaning(bool, "a player's wagers at table and terminal share one maximum"),
    "late-wager-decided-by": Meaning(tuple[Role, ...], "who decides about a late wager"),
    "call-wagers": Meaning(Literal["operator-decides", "operator-may-refuse"], "whether call wagers are accepted"),
    "higher-limits-need": Meaning(tuple[str, ...], "what a player's own higher maximum needs"),
    "unclaimed-rounds": Meaning(int, "rounds for which abandoned money is kept for its owner"),
    "idle-rounds": Meaning(int, "rounds without a wager after which an idle seat is reported"),
    "large-win-minor": Meaning(int, "a payment from which on the operator may take extra time"),
    "lowest-wager-minor": Meaning(int, "the lowest minimum of a table that is no game with a low minimum"),
    "highest-wager-minor": Meaning(int, "the highest maximum of any table"),
    "low-minimum-game-minor": Meaning(
        tuple[int, ...], "minimums that at least one game must not exceed; the lowest is that of a low-minimum game"
    ),
    "closing-notice-s": Meaning(int, "how long a closing notice must be shown"),
    "closing-announcements": Meaning(tuple[str, ...], "announcements that end play at a table"),
    "result-confirmed-by": Meaning(tuple[Role, ...], "who confirms a result in dealer mode"),
    "result-corrected-by": Meaning(tuple[Role, ...], "who corrects a confirmed result"),
    "correction-until": Meaning(Literal["next-round", "any-time"], "how long a result can be corrected"),
    "void-by": Meaning(tuple[Role, ...], "who voids a round"),
    "unconfirmed-wagers-void-by": Meaning(tuple[Role, ...], "who voids wagers that no record confirms"),
    "open-period-after-crash": Meaning(Literal["re-open", "return"], "an open wagering period after a failure"),
    "malfunction": Meaning(Literal["void", "recover-then-void"], "what a malfunction does to a round"),
    "invalidation-grounds": Meaning(tuple[str, ...], "grounds on which an outcome is declared invalid"),
    "waits-for-first-wager": Meaning(tuple[Mode, ...], "modes in which the period's clock stands until somebody bets"),
    "early-result-closes": Meaning(bool, "a result before the end of the period ends it"),
    "place-confirmation": Meaning(bool, "wagers count only once the player confirms them"),
    "unconfirmed-at-close": Meaning(Literal["removed", "committed"], "unconfirmed chips when the period ends"),
    "bet-currencies": Meaning(tuple[str, ...], "currencies in which wagers are placed"),
    "interrupted-round": Meaning(
        Literal["completes", "temporary-table"], "the round of a player who lost the connection"
    ),
    "rules-shown": Meaning(bool, "the rules can be read at the terminal"),
    "schedule-shown": Meaning(bool, "the limits are displayed at the table and its terminals"),
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
    "betting-unit-minor": Meaning(dict[str, int], "amounts of a kind are multiples of this, so that no cent is split"),
    "table-minimum-above-minor": Meaning(dict[str, int], "a table's minimum of a kind is above this"),
    "table-minimum-most-minor": Meaning(dict[str, int], "a table's minimum of a kind is not above this"),
    "waits-for-first-wager": Meaning(tuple[Mode, ...], "modes in which the period's clock stands until somebody bets"),
    "confirmed-in": Meaning(tuple[Mode, ...], "modes in which a person confirms the result before it is settled"),
    "sensor": Meaning(Literal["accept", "none"], "what a dealer does with a number that a sensor read"),
    "early-ball": Meaning(bool, "the ball may be spun before the period ends"),
    "stopped-spin": Meaning(Literal["spin-again-wagers-ride"], "what follows a stopped spin"),
    "ball-against-wheel": Meaning(bool, "the ball is spun against the rotation of the wheel"),
    "closed-while-ball-runs": Meaning(tuple[Mode, ...], "modes that end the wagering period while the ball still runs"),
    "revolutions-least": Meaning(int, "revolutions of the ball that make a spin valid"),
    "wheel-diameter-least-mm": Meaning(int, "the smallest wheel"),
    "ball-diameter-least-mm": Meaning(int, "the smallest ball"),
    "ball-diameter-most-mm": Meaning(int, "the largest ball"),
    "ball-material": Meaning(str, "what balls are made of"),
    "coloured-chips": Meaning(bool, "players may play with coloured chips of a value that they choose"),
    "chip-colour-at-joining": Meaning(bool, "a player chooses a chip colour for the whole session"),
    "coloured-chips-left": Meaning(
        Literal["table-minimum", "table-minimum-unless-exchanged"], "value of coloured chips left behind"
    ),
    "separate-minimum-kinds": Meaning(tuple[str, ...], "kinds that may have a minimum of their own"),
    "terminals-only": Meaning(bool, "the game is played on terminals alone"),
    "needs-table-of": Meaning(str, "the game whose table supplies the result"),
    "racetrack-click-width": Meaning(int, "neighbours on each side that a click on the racetrack plays"),
    "lift-to-minimum": Meaning(tuple[str, ...], "kinds on which a first chip below the minimum places the minimum"),
    "maximum-payout-minor": Meaning(int, "the most that one wager can bring, its stake included"),
    "spun-again-elsewhere": Meaning(bool, "an interrupted round gets a spin of its own on a temporary table"),
    "other-names": Meaning(tuple[str, ...], "names under which the game may be offered"),
    "alternate-games": Meaning(bool, "a dealer with two games may alternate after each round"),
    "inside-kinds": Meaning(tuple[str, ...], "kinds that the book calls inside wagers"),
    "outside-kinds": Meaning(tuple[str, ...], "kinds that the book calls outside wagers"),
    "shown-before-result": Meaning(tuple[str, ...], "what terminals show between the close and the result"),
    "terminal-has": Meaning(tuple[str, ...], "what the book wants on the player's screen"),
    "stacked-chips": Meaning(bool, "chips of different values may lie on one spot"),
    "place-confirmed": Meaning(bool, "a wager counts once the player has confirmed it"),
    "repeat-last-bet": Meaning(bool, "a terminal offers to repeat the last wagers"),
    "ends-when-all-placed": Meaning(bool, "the period ends early once every player has confirmed"),
    "diagram": Meaning(str, "the book's picture of the layout"),
    "equipment-needed": Meaning(tuple[str, ...], "equipment without which a dealer's table does not open"),
    "equipment-optional": Meaning(tuple[str, ...], "equipment that the operator may add"),
    "cards-checked-by": Meaning(tuple[str, ...], "persons and devices that may check cards before use"),
    "card-set-states": Meaning(tuple[str, ...], "states of a set of cards before and in use"),
    "cards-face-up": Meaning(bool, "every card is dealt face up, so that all terminals show it"),
    "cards-exchanged-by": Meaning(tuple[Role, ...], "who may have the cards exchanged for a set with another back"),
    "unfit-cards-replaced-by": Meaning(tuple[Role, ...], "who has unfit cards replaced, never during a round"),
    "cards-verified-for": Meaning(tuple[Role, ...], "who may order a verification of the cards at any time"),
    "shuffled-when": Meaning(tuple[str, ...], "when cards must be shuffled before the next round"),
    "riffle-approved-by": Meaning(tuple[Role, ...], "who approves a riffle shuffle of cards shuffled at manufacture"),
    "round-steps": Meaning(tuple[str, ...], "the steps of a round in their order"),
    "round-opened-by": Meaning(tuple[Role, ...], "who starts the wagering period"),
    "device-standby": Meaning(bool, "the dealer may put the shoe on standby after a round"),
    "dealer-keys-result": Meaning(bool, "the dealer may key the result beside a device's reading"),
    "early-card-closes": Meaning(bool, "a card drawn before the period ends closes it; wagers placed stand"),
    "dummy-hand-approved-by": Meaning(tuple[Role, ...], "who approves a coup without wagers after an error"),
    "void-window": Meaning(Literal["next-round"], "until when a dealing error can still void a round"),
    "burn-uniform": Meaning(bool, "burning applies to all tables of a game on a floor, not to one table"),
    "players-may-not": Meaning(tuple[str, ...], "what players may not do; an incident records it"),
    "exposed-card": Meaning(Literal["burned-unless-bound"], "what happens to a card drawn wrongly or known already"),
    "after-draw": Meaning(Literal["leave-change-or-take-back"], "what a player may do with a wager after a draw"),
    "jackpot-start-minor": Meaning(dict[str, int], "what each jackpot meter starts with"),
    "jackpot-shared": Meaning(
        Literal["equally", "first-then-start-amount"], "how several winners of one meter in one hand are paid"
    ),
    "jackpot-rounded-up-minor": Meaning(int, "the unit to which jackpot payments are rounded up"),
    "jackpot-wager-minor": Meaning(int, "the wager that takes part in the jackpot"),
    "jackpot-bonuses-from-meter": Meaning(bool, "bonuses paid may be taken from the meter"),
    "settled-when": Meaning(Literal["bank-finished"], "when wagers are paid and taken"),
    "warned-before": Meaning(tuple[str, ...], "decisions that a terminal asks to confirm"),
    "interrupted-round": Meaning(Literal["temporary-table"], "where a hand ends whose player was cut off"),
    "notices": Meaning(
        tuple[Literal["soft-17", "blackjack", "insurance"], ...], "what notices tell every player at the table about"
    ),
    "confirmed-at-once": Meaning(tuple[str, ...], "kinds that need no confirmation by the player"),
    "choice-kept-for": Meaning(Literal["session"], "how long a bet-behind player's choice to follow holds"),
    "chat-closed-to": Meaning(tuple[str, ...], "kinds whose players cannot chat"),
    "wagers-locked": Meaning(Literal["first-card"], "from when on a wager cannot be changed"),
    "dealer-areas": Meaning(tuple[str, ...], "areas of the dealer's layout"),
    "surrender-shown": Meaning(bool, "terminals show that a wager was surrendered"),
    "dealing-prompts": Meaning(tuple[str, ...], "what the dealer's terminal prompts for during a round"),
    "short-of-cards": Meaning(Literal["void-and-reload"], "what a device with too few cards does to the round"),
    "dice": Meaning(int, "how many dice are thrown"),
    "tumbles-least": Meaning(int, "tumbles before wagers are called for"),
    "device-touched-by": Meaning(tuple[Role, ...], "who may touch the dice or their tumbler during play"),
    "result-announced": Meaning(tuple[str, ...], "what the dealer announces of a result"),
    "thrown-within-s": Meaning(int, "time to throw the dice once they are picked up"),
    "dice-pass-after": Meaning(
        Literal["every-valid-roll", "seven", "deciding-roll"], "the roll after which the next player throws"
    ),
    "schedule-at-table": Meaning(bool, "wagers and their odds are shown at or on the table"),
    "shooter-may-decline": Meaning(bool, "a player may let the turn to throw pass"),
    "rollback-by": Meaning(tuple[Role, ...], "who takes a wrongly confirmed result back"),
    "betting-between-rolls": Meaning(tuple[str, ...], "what players may do with wagers between two rolls"),
    "ticket-states": Meaning(tuple[str, ...], "what a ticket must state; an inconsistent one is refused"),
    "receipt-shows": Meaning(tuple[str, ...], "what the player's copy of a ticket shows"),
    "registered-by": Meaning(tuple[str, ...], "how a ticket gets into the computer, on paper and on terminals"),
    "paid-by": Meaning(tuple[str, ...], "how a winning ticket is paid, on paper and on terminals"),
    "late-ticket": Meaning(Literal["next-game"], "what becomes of a ticket that is registered too late"),
    "pay-table-filed-with": Meaning(tuple[str, ...], "who has the operator's pay table"),
    "series-collected": Meaning(str, "when the winnings of a series on paper are collected"),
    "series-within-gaming-day": Meaning(bool, "a longer series must end with the gaming day"),
    "jackpot-meter": Meaning(bool, "a progressive meter is paid in whole or in part"),
    "round-marked-by": Meaning(tuple[str, ...], "how a round is marked for the players: its number or a colour"),
    "round-colours": Meaning(tuple[str, ...], "the colours of rounds, in their order"),
    "sales-close-with": Meaning(Literal["first-draw"], "when cards can no longer be bought"),
    "unused-card": Meaning(Literal["invalid"], "a card that was not played in its own round; it is not refunded"),
    "claim-window": Meaning(
        Literal["before-next-ball"], "how long a bingo on paper can be claimed; terminals claim it"
    ),
    "talk-while-deciding": Meaning(Literal["operator-languages"], "in what players may talk while they decide"),
    "cards-hidden-from": Meaning(tuple[str, ...], "who may not see a player's cards before the showdown"),
    "decision-irrevocable": Meaning(bool, "a decision once made stays made"),
    "further-boxes-announced": Meaning(bool, "a player who wants more than one box says so before the deal"),
    "raise-most-minor": Meaning(int, "the highest raise"),
    "next-round-automatic": Meaning(bool, "the next round starts by itself after the settlement"),
    "after-power-failure": Meaning(
        Literal["withdraw-all-unless-established"], "what players may do with their wagers after a power failure"
    ),
    "player-operates": Meaning(bool, "players insert money and place wagers on their own responsibility"),
    "prize-pending-until": Meaning(Literal["machine-verified"], "when a right to a prize or jackpot arises"),
    "single-winner": Meaning(bool, "a prize or jackpot goes to one winner"),
    "unclaimed-kept-for": Meaning(Literal["gaming-day"], "how long the operator keeps what was left behind"),
    "card-terms-accepted": Meaning(bool, "a savings card carries the accepted version of its terms"),
    "rules-inspected-at": Meaning(str, "where players find rules that the book leaves to the operator"),
    "seats-assigned-by": Meaning(tuple[Role, ...], "who assigns seats; players cannot choose one"),
    "interim-settlement": Meaning(tuple[str, ...], "kinds that are decided before the round ends"),
}

TIMERS: Final[dict[str, Meaning]] = {
    "wagering-s": Meaning(int, "length of the wagering period"),
    "decision-s": Meaning(int, "time for a choice during the round"),
    "insurance-s": Meaning(int, "time to take insurance"),
    "result-s": Meaning(int, "how long the result is shown before the next round"),
}

MODES: Final = Meaning(tuple[Mode, ...], "how results come about: a generator, a machine, or a dealer")
