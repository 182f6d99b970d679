"""The desk of promotions: none begins before the regulator has had its whole terms in time; the generator draws.

Its clocks run by themselves: a promotion begins and closes, and what was not said in time is put on record. Claims
are in `claims.py`. Clauses: RFH-1.1-nicc, 1.1-promotional-prize, 8.1 to 8.12.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cage.ledger import Posting
from croupier.counters.desk import Counter, Rule, require_self
from croupier.counters.promotions import claims
from croupier.counters.promotions import commands as c
from croupier.counters.promotions import events as e
from croupier.counters.promotions.barrel import Barrel
from croupier.counters.promotions.commands import PromotionReason as Why
from croupier.counters.promotions.promotion import Plan, Promotion
from croupier.counters.promotions.state import HISTORY, PromotionState, missed, next_clock_ms, open_terms
from croupier.counters.promotions.terms import require_complete, require_possible
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.identity.keys import PersonalKeys, passing_keys
from croupier.patrons.jurisdictions import MILD, Jurisdiction, known_jurisdiction
from croupier.patrons.jurisdictions.promotion_rules import PromotionRules
from croupier.words.said import Amount


class Promotions(Counter[PromotionState]):
    """Every promotion of the house."""

    history = HISTORY
    jurisdiction: Jurisdiction = known_jurisdiction(MILD)
    keys: PersonalKeys = passing_keys()
    """Under which names and addresses of claimants are kept."""

    def __iter__(self) -> Iterator[Promotion]:
        return iter(self.state.promotions.values())

    @property
    def offered(self) -> PromotionRules:
        rules = self.jurisdiction.promotions
        if rules is None:
            raise Refusal(Why.NONE_HELD)
        return rules

    def find(self, number: int) -> Promotion:
        promotion = self.state.promotions.get(number)
        if promotion is None:
            raise Refusal(Why.UNKNOWN, number=number)
        return promotion

    # Terms

    def _draft(self, command: c.DraftPromotion, step: Step) -> None:
        require_possible(command.plan, self.offered)
        if len(self.state.promotions) >= c.MOST_PROMOTIONS:
            raise Refusal(Why.TOO_MANY)
        currency = self.offered.currency.value
        self.emit(step, e.PromotionDrafted(self.state.last + 1, currency, command.plan, by=step.actor.id))

    def _amend(self, command: c.AmendPromotion, step: Step) -> None:
        """Before it has begun a version waits to be submitted; afterwards the regulator has it at once (RFH-8.9.1)."""
        promotion = self._in(command.number, "draft", "submitted", "running", "closed")
        require_possible(command.plan, self.offered)
        begun = bool(promotion.started_ms)
        if begun:
            require_complete(command.plan, self.offered)
            self._require_same_times(promotion, command.plan, step.now_ms)
            _words(command.reference)
        self.emit(step, e.TermsWritten(promotion.number, command.plan, begun, command.reference, by=step.actor.id))

    def _require_same_times(self, promotion: Promotion, plan: Plan, now_ms: int) -> None:
        """What has happened stays as it was, and entries do not close in the past."""
        before = promotion.plan
        closed = promotion.status == "closed"
        other_end = plan.closes_ms != before.closes_ms if closed else plan.closes_ms < now_ms
        if plan.starts_ms != before.starts_ms or other_end:
            raise Refusal(Why.BAD_TIMES)

    def _submit(self, command: c.SubmitPromotion, step: Step) -> None:
        """Whole terms only, and so early that the regulator has them for the hours before the start (RFH-8.7, 8.9)."""
        promotion = self._in(command.number, "draft")
        require_complete(promotion.plan, self.offered)
        hours = self.offered.submit_hours.value
        if promotion.plan.starts_ms < step.now_ms + hours * c.HOUR_MS:
            raise Refusal(Why.TOO_SOON, hours=hours)
        self.emit(step, e.TermsSubmitted(promotion.number, _words(command.reference), by=step.actor.id))

    # Entries and the draw

    def _enter(self, command: c.EnterPromotion, step: Step) -> None:
        """Anybody once; with a compulsory wager, once for each time that it was wagered since the start."""
        require_self(step.actor, command.patron)
        promotion = self.state.promotions.get(command.number)
        if promotion is None or not promotion.public:
            raise Refusal(Why.UNKNOWN, number=command.number)
        plan = promotion.plan
        if promotion.status != "running" or step.now_ms >= plan.closes_ms:
            raise Refusal(Why.NOT_OPEN)
        if step.admission.barred(command.patron):
            raise Refusal(Why.BARRED)
        has = self.state.entries.get(promotion.number, {}).get(command.patron, 0)
        if has >= plan.entries_each:
            raise Refusal(Why.ENTERED)
        earned = min(command.staked_minor // plan.wager_minor, plan.entries_each) if plan.wager_minor else 1
        if earned <= has:
            if has and not plan.wager_minor:
                raise Refusal(Why.ENTERED)
            raise Refusal(Why.NEEDS_WAGER, wager=Amount(plan.wager_minor, promotion.currency))
        event = e.PromotionEntered(
            promotion.number, command.patron, earned - has, command.staked_minor, by=step.actor.id
        )
        self.emit(step, event)

    def _draw(self, command: c.DrawPromotion, step: Step) -> None:
        """By the certified generator; where a prize is worth more than the amount, before a scrutineer."""
        promotion = self._in(command.number, "drawn" if command.again else "closed")
        plan = promotion.plan
        if step.now_ms < plan.draw_ms:
            raise Refusal(Why.DRAW_EARLY)
        if command.again:
            award = claims.award_of(promotion, command.again)
            if award.status != "denied":
                raise Refusal(Why.NOT_NOW)
            falling = [award.prize]
        else:
            falling = [place for place, prize in enumerate(plan.prizes) for _ in range(prize.quantity)]
        scrutineer = command.scrutineer.strip()
        worth_minor = max(plan.prizes[place].value_minor for place in falling)
        above_minor = self.offered.scrutineer_above_minor.value
        # RFH-8.2
        if worth_minor > above_minor and scrutineer.casefold() in ("", step.actor.name.casefold(), step.actor.id):
            raise Refusal(Why.NEEDS_SCRUTINEER, above=Amount(above_minor, promotion.currency))
        barrel = Barrel(self.state.entries.get(promotion.number, {}), (each.entry for each in promotion.awards))
        if not barrel.left:
            raise Refusal(Why.NOTHING_ENTERED)
        drawn: list[e.DrawnPrize] = []
        for place in falling[: barrel.left]:
            entries, entry = barrel.left, barrel.draw(step.chance)
            number = len(promotion.awards) + len(drawn) + 1
            value_minor = plan.prizes[place].value_minor
            drawn.append(e.DrawnPrize(number, place, entry, entries, barrel.holder(entry), value_minor))
        # RFH-8.8
        tell_by_ms = 0 if plan.present else step.now_ms + self.offered.tell_winner_hours.value * c.HOUR_MS
        event = e.PrizesDrawn(promotion.number, tuple(drawn), tell_by_ms, scrutineer, command.again, by=step.actor.id)
        self.emit(step, event, *self._owed(promotion, drawn, step))

    def _owed(self, promotion: Promotion, drawn: list[e.DrawnPrize], step: Step) -> list[Posting]:
        """Money that was won is owed from the draw on."""
        postings = []
        for each in drawn:
            if claims.is_money(self.offered, promotion.plan.prizes[each.prize]):
                postings.append(claims.owe(step, each.patron, promotion.currency, each.value_minor))
        return postings

    def _contact(self, command: c.NoteContact, step: Step) -> None:
        """By one of the ways of the book, each attempt with its time."""
        promotion = self._in(command.number, "drawn")
        award = claims.award_of(promotion, command.award)
        if command.method not in self.offered.tell_winner_by.value:  # RFH-8.8
            raise Refusal(Why.NOT_TOLD_SO)
        if award.status != "won" or len(award.contacts) >= c.MOST_CONTACTS:
            raise Refusal(Why.NOT_NOW)
        event = e.WinnerContacted(
            promotion.number, award.number, command.method, command.reached, command.text.strip(), by=step.actor.id
        )
        self.emit(step, event)

    # What was compromised

    def _postpone(self, command: c.PostponePromotion, step: Step) -> None:
        promotion = self._in(command.number, "submitted", "running", "closed")
        self.emit(
            step,
            e.PromotionPostponed(promotion.number, _words(command.reason), self._inspector_ms(step), by=step.actor.id),
        )

    def _resume(self, command: c.ResumePromotion, step: Step) -> None:
        """Once its integrity has been validated; its new terms go to the regulator like any others."""
        promotion = self._in(command.number, "postponed")
        plan, validated = command.plan, _words(command.validated)
        require_possible(plan, self.offered)
        require_complete(plan, self.offered)
        hours = self.offered.submit_hours.value
        if not promotion.started_ms and plan.starts_ms < step.now_ms + hours * c.HOUR_MS:
            raise Refusal(Why.TOO_SOON, hours=hours)
        if promotion.started_ms and promotion.before == "running" and plan.closes_ms < step.now_ms:
            raise Refusal(Why.BAD_TIMES)
        self.emit(step, e.PromotionResumed(promotion.number, validated, plan, by=step.actor.id))

    def _cancel(self, command: c.CancelPromotion, step: Step) -> None:
        """What nobody has been given yet is owed to nobody any more."""
        promotion = self._in(command.number, "draft", "submitted", "running", "closed", "drawn", "postponed")
        if any(award.status == "given" for award in promotion.awards):
            raise Refusal(Why.PRIZES_GIVEN)
        postings = [
            claims.owe_no_more(step, award.patron, promotion.currency, owed_minor)
            for award in promotion.awards
            if award.status == "won" and (owed_minor := claims.owed_minor(self.offered, promotion, award))
        ]
        event = e.PromotionCancelled(
            promotion.number, _words(command.reason), self._inspector_ms(step), by=step.actor.id
        )
        self.emit(step, event, *postings)

    def _inspector_ms(self, step: Step) -> int:
        return step.now_ms + self.offered.inspector_hours.value * c.HOUR_MS

    def _tell_inspector(self, command: c.TellInspector, step: Step) -> None:
        promotion = self.find(command.number)
        waits = next((place for place, notice in enumerate(promotion.notices) if not notice.told_ms), None)
        if waits is None:
            raise Refusal(Why.NOTHING_TO_TELL)
        self.emit(step, e.InspectorTold(promotion.number, waits, _words(command.text), by=step.actor.id))

    def _in(self, number: int, *statuses: str) -> Promotion:
        promotion = self.find(number)
        if promotion.status not in statuses:
            raise Refusal(Why.NOT_NOW)
        return promotion

    # Claims

    def _claim(self, command: c.ClaimPrize, step: Step) -> None:
        claims.claim(self, command, step)

    def _meet(self, command: c.MeetClaim, step: Step) -> None:
        claims.meet(self, command, step)

    def _deny(self, command: c.DenyClaim, step: Step) -> None:
        claims.deny(self, command, step)

    def _open_claimant(self, command: c.OpenClaimant, step: Step) -> None:
        claims.open_claimant(self, command, step)

    # Clocks

    def tick(self, step: Step) -> None:
        for promotion in list(self):
            due_ms = next_clock_ms(promotion)
            if due_ms is not None and due_ms <= step.now_ms:
                self._run_out(promotion, step)

    def _run_out(self, promotion: Promotion, step: Step) -> None:
        number, now_ms, by = promotion.number, step.now_ms, step.actor.id
        if promotion.status == "submitted" and promotion.plan.starts_ms <= now_ms:
            self.emit(step, e.PromotionStarted(number, by=by))
        elif promotion.status == "running" and promotion.plan.closes_ms <= now_ms:
            self.emit(step, e.EntriesClosed(number, by=by))
        for term, place, until_ms in open_terms(promotion):
            if until_ms <= now_ms and not missed(promotion, term, place):
                self.emit(step, e.PromotionTermMissed(number, term, place, by=by))

    def due_ms(self) -> int | None:
        return min((due for each in self if (due := next_clock_ms(each)) is not None), default=None)

    _MANAGER = (Role.ASSISTANT_GAMING_MANAGER,)
    rules = {  # noqa: RUF012
        c.DraftPromotion: Rule(_MANAGER, _draft),
        c.AmendPromotion: Rule(_MANAGER, _amend),
        c.SubmitPromotion: Rule(_MANAGER, _submit),
        c.DrawPromotion: Rule(_MANAGER, _draw),
        c.PostponePromotion: Rule(_MANAGER, _postpone),
        c.ResumePromotion: Rule(_MANAGER, _resume),
        c.CancelPromotion: Rule(_MANAGER, _cancel),
        c.TellInspector: Rule((*_MANAGER, Role.INSPECTOR), _tell_inspector),
        c.NoteContact: Rule((Role.CASHIER, Role.GAMING_SUPERVISOR), _contact),
        c.MeetClaim: Rule((Role.CASHIER, *_MANAGER), _meet),
        c.DenyClaim: Rule(_MANAGER, _deny),
        c.OpenClaimant: Rule((*_MANAGER, Role.INSPECTOR), _open_claimant),
        c.EnterPromotion: Rule((Role.PLAYER,), _enter),
        c.ClaimPrize: Rule((Role.PLAYER,), _claim),
    }


def _words(given: str) -> str:
    text = given.strip()
    if not text:
        raise Refusal(Why.NEEDS_WORDS)
    return text
