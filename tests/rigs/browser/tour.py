"""Every screen that the client has, and who goes there."""

from __future__ import annotations

from typing import Final

TOUR: Final[dict[str | None, dict[str, str]]] = {
    None: {
        "lobby": "/",
        "login": "/login",
        "display": "/display/star-automated",
        "jackpots": "/display/jackpots",
        "tournament-wall": "/display/tournament/spring-cup",
        "poker-wall": "/display/poker/sit-and-go-1",
        "letter": "/forgotten",
        "letter:confirm": "/confirm",
        "letter:renew": "/renew",
        "terms": "/terms",
        "promotions": "/promotions",
        "rewards": "/rewards",
        "rulebooks": "/rules",
        "rules": "/rules/star-rfh/baccarat",
        "poker-rules": "/rules/tsg/poker/omaha-hilo",
        "compare": "/rules/compare/holland-2023/holland-2025",
        "terminal": "/terminal/pt-1",
    },
    "alice": {
        "player": "/table/french",
        "table-rules": "/table/french/rules",
        "account": "/me",
        "account:limits": "/me/limits",
        "account:payments": "/me/payments",
        "account:security": "/me/security",
        "tournaments": "/tournaments",
        "tournament": "/tournament/spring-cup",
        "poker": "/poker",
        "poker-mine": "/poker/mine",
        "poker-tables": "/poker/tables",
        "poker-table": "/poker/poker-omaha",
        "poker-pool": "/poker/pool/pool-holdem",
        "poker-tournament": "/poker/tournament/sit-and-go-1",
        "poker-replay": "/poker/poker-omaha/hand/1",
        "replay": "/round/french/1",
    },
    "dealer": {"dealer": "/dealer/american"},
    "supervisor": {"pit": "/pit", "pit-table": "/pit/american", "cage": "/cage", "office": "/office"},
    "cashier": {"cage": "/cage", "office": "/office"},
    "manager": {"staff": "/staff"},
    "inspector": {"inspector": "/inspector"},
}
"""By who goes there; what a path names need not be there, a screen that says so is one too."""
