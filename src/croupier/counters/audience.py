"""What is shown of each event of the counters and of chat, and to whom (`house/audience.py`).

A patron sees their own card, ticket and dispute; cashiers and supervisors see theirs and everybody's. Nothing of a
counter is for all to see but what is said at a table, and whether a terminal is in service, which its screen says to
whoever stands there.
"""

from __future__ import annotations

from typing import Final

from croupier.counters.cage import cash, tills
from croupier.counters.cage import ticket_events as tickets
from croupier.counters.cards import events as cards
from croupier.counters.chat import events as chat
from croupier.counters.closures import events as closures
from croupier.counters.complaints import events as complaints
from croupier.counters.disputes import commands as disputes
from croupier.counters.honesty import events as honesty
from croupier.counters.laundering import events as laundering
from croupier.counters.payments import events as payments
from croupier.counters.post_room import events as post_room
from croupier.counters.promotions import events as promotions
from croupier.counters.rates import events as rates
from croupier.counters.refused_bets.log import BetRefused
from croupier.counters.rewards import events as rewards
from croupier.counters.second_person import events as second_person
from croupier.counters.terminals import events as terminals
from croupier.counters.wallets import events as wallets
from croupier.house.audience import RECORDED, Audiences, everybody, owners, staff

CARD: Final = "card"
CHAT: Final = "chat"
COMPLAINT: Final = "complaint"
DISPUTE: Final = "dispute"
TERMINAL: Final = "terminal"
TICKET: Final = "ticket"
VAULT: Final = "vault"
WAITING: Final = "second-person"
CASES: Final = "cases"
LAUNDERING: Final = "laundering"
MUTES: Final = "mutes"
POST: Final = "post"
PAYMENTS: Final = "payments"
PROMOTION: Final = "promotion"
STRAYS: Final = "stray-payments"
CLOSURE: Final = "closure"
RATES: Final = "rates"
REWARDS: Final = "rewards"

AUDIENCES: Final[Audiences] = {
    cards.CardIssued: owners(CARD),
    cards.CardBlocked: owners(CARD),
    cards.CardReleased: owners(CARD),
    cards.CardInserted: owners(CARD, TERMINAL),
    cards.CardRemoved: owners(CARD, TERMINAL),
    cards.PatronBarred: staff(CARD),
    cards.PatronAdmitted: staff(CARD),
    terminals.PartChanged: everybody(TERMINAL),
    terminals.TerminalOpened: everybody(TERMINAL),
    terminals.TerminalClosed: everybody(TERMINAL),
    terminals.NoteTaken: owners(TERMINAL, VAULT),
    terminals.PrintAsked: owners(TERMINAL),
    terminals.TicketInPrinter: owners(TERMINAL),
    terminals.PrintRefused: owners(TERMINAL),
    terminals.TicketCameOut: owners(TERMINAL, TICKET),
    terminals.TicketNotPrinted: owners(TERMINAL, TICKET),
    terminals.StackerEmptied: staff(TERMINAL, VAULT),
    tickets.TicketPrinted: owners(TICKET),
    tickets.TicketRedeemed: owners(TICKET),
    tickets.TicketVoided: owners(TICKET),
    tickets.TicketHeld: owners(TICKET),
    tickets.TicketReleased: owners(TICKET),
    tickets.TicketExpired: owners(TICKET),
    tickets.PressInstalled: RECORDED,
    tickets.TicketsDiffer: staff(TICKET),
    tickets.TicketRefused: RECORDED,
    cash.CashTaken: owners(VAULT),
    cash.CashPaid: owners(VAULT),
    cash.HandPaid: owners(VAULT),
    cash.NotesCounted: staff(VAULT),
    tills.TillOpened: staff(VAULT),
    tills.TillClosed: staff(VAULT),
    disputes.DisputeOpened: owners(DISPUTE),
    disputes.DisputeDecided: owners(DISPUTE),
    disputes.ReviewAsked: owners(DISPUTE),
    promotions.PromotionDrafted: staff(PROMOTION),
    promotions.TermsWritten: everybody(PROMOTION),
    promotions.TermsSubmitted: staff(PROMOTION),
    promotions.PromotionStarted: everybody(PROMOTION),
    promotions.EntriesClosed: everybody(PROMOTION),
    promotions.PromotionEntered: owners(PROMOTION),
    promotions.PrizesDrawn: everybody(PROMOTION),
    promotions.WinnerContacted: owners(PROMOTION),
    promotions.PrizeClaimed: owners(PROMOTION),
    promotions.ClaimMet: owners(PROMOTION),
    promotions.ClaimDenied: owners(PROMOTION),
    promotions.ClaimantSeen: RECORDED,
    promotions.PromotionPostponed: everybody(PROMOTION),
    promotions.PromotionResumed: everybody(PROMOTION),
    promotions.PromotionCancelled: everybody(PROMOTION),
    promotions.InspectorTold: staff(PROMOTION),
    promotions.PromotionTermMissed: staff(PROMOTION),
    complaints.ComplaintFiled: owners(COMPLAINT),
    complaints.ComplaintAssessed: owners(COMPLAINT),
    complaints.PlayerWrittenTo: owners(COMPLAINT),
    complaints.PlayerWrote: owners(COMPLAINT),
    complaints.ComplaintEscalated: owners(COMPLAINT),
    complaints.TermMissed: owners(COMPLAINT),
    complaints.ComplaintDecided: owners(COMPLAINT),
    complaints.ComplaintReferred: owners(COMPLAINT),
    complaints.ComplaintPutAway: owners(COMPLAINT),
    BetRefused: RECORDED,
    chat.Spoken: everybody(CHAT, untold="it is what somebody said, in words of their own"),
    chat.Moderated: everybody(CHAT, MUTES, untold="what is hidden is hidden; the moderator's reason is theirs"),
    chat.Forgotten: RECORDED,
    second_person.SecondPersonAsked: staff(WAITING),
    second_person.ActApproved: staff(WAITING),
    second_person.ActDeclined: staff(WAITING),
    second_person.ActExpired: staff(WAITING),
    second_person.ActClosed: staff(WAITING),
    second_person.ActedAlone: RECORDED,
    honesty.CaseOpened: staff(CASES),
    honesty.CaseDecided: staff(CASES),
    honesty.TogetherAgain: staff(CASES),
    laundering.LaunderingCaseOpened: staff(LAUNDERING),
    laundering.LaunderingCaseSeen: RECORDED,
    laundering.LaunderingNoted: staff(LAUNDERING),
    laundering.VerdictProposed: staff(LAUNDERING),
    laundering.VerdictSentBack: staff(LAUNDERING),
    laundering.LaunderingCaseDecided: staff(LAUNDERING),
    payments.MethodAsked: owners(PAYMENTS),
    payments.MethodPage: owners(PAYMENTS),
    payments.MethodRegistered: owners(PAYMENTS),
    payments.MethodDecided: owners(PAYMENTS),
    payments.MethodChosen: owners(PAYMENTS),
    payments.DepositStarted: owners(PAYMENTS),
    payments.WithdrawalAsked: owners(PAYMENTS),
    payments.PaymentMoved: owners(PAYMENTS),
    payments.StatusAsked: owners(PAYMENTS),
    payments.LimitsRaised: owners(PAYMENTS),
    payments.LimitsLowered: owners(PAYMENTS),
    payments.RefundStarted: owners(PAYMENTS),
    payments.RefundWaits: owners(PAYMENTS),
    payments.WinningsKept: owners(PAYMENTS),
    closures.TemporaryNoted: owners(CLOSURE),
    closures.AccountEnded: owners(CLOSURE),
    closures.AccessRestricted: owners(CLOSURE),
    closures.RestrictionLifted: owners(CLOSURE),
    closures.MethodSought: owners(CLOSURE),
    closures.MethodFound: owners(CLOSURE),
    closures.RefundOrdered: owners(CLOSURE),
    closures.RefundStands: owners(CLOSURE),
    closures.InvestigationBegan: owners(CLOSURE),
    closures.InvestigationEnded: owners(CLOSURE),
    closures.SmallBalanceFound: owners(CLOSURE),
    closures.SmallBalanceDecided: owners(CLOSURE),
    closures.RefundSettled: owners(CLOSURE),
    closures.RefundReopened: owners(CLOSURE),
    rewards.PointsEarned: owners(REWARDS),
    rewards.PointsTurned: owners(REWARDS),
    rewards.CoinsTurned: owners(REWARDS),
    rewards.GoodsOrdered: owners(REWARDS),
    rewards.OrderDecided: owners(REWARDS),
    rewards.BonusGranted: owners(REWARDS),
    rewards.BonusReleased: owners(REWARDS),
    rewards.BonusLapsed: owners(REWARDS),
    payments.StrayHeard: staff(STRAYS),
    payments.StraySettled: staff(STRAYS),
    rates.RatesNoted: everybody(RATES, untold="rates are shown with what they are used for"),
    rates.RatesAsked: RECORDED,
    post_room.DispatchWritten: staff(POST),
    post_room.DispatchFailed: staff(POST),
    post_room.DispatchUrged: staff(POST),
    post_room.DispatchAnswered: staff(POST),
    wallets.PlayMoneyIssued: owners("purse"),
    wallets.DebtRepaid: owners("purse"),
}
