"""A process of payments under way, to be killed: `python -m rigs.busy_bank URL FIRST COUNT`.

Command n is always the same, so whoever has no answer to it asks again: a deposit, what the provider says of it (more
than once), a withdrawal, and that it is paid or comes back. Letters to the provider are considered in later steps than
those that sent them, so that the process dies between the two.
"""

from __future__ import annotations

import sys

from croupier.counters.payments import commands as c
from croupier.counters.post_room.commands import NoteAnswer, in_post_room
from croupier.house.request import Accepted, Request
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.line import AccountRules
from croupier.store.open import open_store
from croupier.store.sqlite import SqliteStore
from rigs.installation import THE_DAY_MS, Installation

ANN = Actor("ann", "Ann", frozenset({Role.PLAYER}))
DAY_MS = 24 * 3_600_000
ROUND = 6
"""Commands of one day: a deposit, that it is done, the same under another id, a withdrawal, its end, the same again."""
IN_MINOR, OUT_MINOR = 10_000, 4_000


def declined(turn: int) -> bool:
    """Every third withdrawal comes back."""
    return turn % 3 == 2


def work_of(number: int) -> Request:
    turn, what = divmod(number, ROUND)
    paid_in, paid_out = f"ann.{2 * turn + 1}", f"ann.{2 * turn + 2}"
    if what == 0:
        return c.at_payments("ann", c.StartDeposit(f"in-{turn}", "EUR", IN_MINOR), ANN)
    if what in (1, 2):
        return c.heard(c.HearBank(f"n{number}", paid_in, "done", "EUR", IN_MINOR), known=True)
    if what == 3:
        return c.at_payments("ann", c.AskWithdrawal(f"out-{turn}", "EUR", OUT_MINOR), ANN)
    end = "declined" if declined(turn) else "done"
    return c.heard(c.HearBank(f"n{number}", paid_out, end, "EUR", OUT_MINOR), known=True)  # type: ignore[arg-type]


def open_place(url: str) -> Installation:
    """The house as the record has it; the first time Ann registers her card."""
    SqliteStore.segment_events = 10
    place = Installation(open_store(url))
    place.house.engine.letters_wait = True
    place.house.engine.recorder.snapshot_every = 5
    place.house.install_accounts(AccountRules(exchange_rates={"USD/EUR": "0.92"}))
    card = c.HearBank("card", "ann.m1", "registered", token="tok", label="Visa 1", holder="Ann", country="CZ")
    for work in (c.at_payments("ann", c.AddMethod("card", "visa"), ANN), c.heard(card, known=True)):
        (reply,) = place.house.step([work], THE_DAY_MS).replies
        assert isinstance(reply, Accepted), reply
    return place


def settle(place: Installation, now_ms: int) -> None:
    """Let every letter arrive, and the provider answer what it was asked."""
    while place.store.documents("letter"):
        place.house.step([], now_ms)
    for letter in place.house.post_room.waiting():
        place.house.step([in_post_room(NoteAnswer(letter.number, {"what": "pending"}))], now_ms)


def main() -> None:
    url, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    place = open_place(url)
    print("open", flush=True)
    now_ms = THE_DAY_MS
    for number in range(first, first + count):
        now_ms = THE_DAY_MS + (1 + number // ROUND) * 10 * DAY_MS
        (reply,) = place.house.step([work_of(number)], now_ms).replies
        assert isinstance(reply, Accepted), (number, reply)
        print(number, flush=True)
        if number % ROUND == ROUND - 1:
            settle(place, now_ms)
    settle(place, now_ms)
    print("quiet", flush=True)
    place.store.close()


if __name__ == "__main__":
    main()
