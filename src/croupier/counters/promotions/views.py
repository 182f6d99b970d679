"""What screens may know of promotions."""

from __future__ import annotations

from croupier.counters.promotions.desk import Promotions
from croupier.counters.promotions.promotion import Promotion
from croupier.counters.promotions.state import next_clock_ms, open_terms

_NEVER = 2**62


class PromotionViews:
    def __init__(self, promotions: Promotions) -> None:
        self._promotions = promotions

    def find(self, number: int) -> Promotion:
        """The promotion of this number, or a refusal that says that there is none."""
        return self._promotions.find(number)

    def public(self) -> list[Promotion]:
        """Those that have begun, and what became of them; those that can be entered first."""
        begun = [each for each in self._promotions if each.public]
        return sorted(begun, key=lambda each: (each.status != "running", -each.number))

    def desk(self) -> list[Promotion]:
        """Those with a term that runs first, the soonest before the others; then the newest."""
        return sorted(self._promotions, key=lambda each: (due_ms(each) or _NEVER, -each.number))

    def entries(self, number: int) -> dict[str, int]:
        """How often each patron is in it."""
        return dict(self._promotions.state.entries.get(number, {}))


def due_ms(promotion: Promotion) -> int:
    """Until when somebody has to do something for it; 0: nobody has to."""
    return min((until_ms for _, _, until_ms in open_terms(promotion)), default=0)


def clock_ms(promotion: Promotion) -> int:
    """When something happens to it by itself; 0: nothing does."""
    return next_clock_ms(promotion) or 0
