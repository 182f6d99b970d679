"""A process of a poker table at play, to be killed: `python -m rigs.busy_poker URL COUNT`.

Each answer of a player is printed as "HAND TURN" once it is durable. A process that comes up first sends the last
answer of the record again, under its id: it must have been kept with what it did.
"""

from __future__ import annotations

import random
import sys
import time

from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.rules import poker
from croupier.store.interface import Store
from croupier.store.open import open_store
from rigs.poker_room import Room, answer_at_random, config_of

PLAYERS = ("ann", "bob", "cem", "dee")
BUY_MINOR = 4_000
GAMES = (poker.TEXAS_HOLDEM, poker.OMAHA_HILO, poker.SEVEN_CARD_STUD, poker.TRIPLE_DRAW)


class Busy(Room):
    """A table of four with games that change; the parent looks at the record, so that no step does."""

    def __init__(self, store: Store) -> None:
        self.chance = random.Random(time.time_ns())
        super().__init__(config_of(*GAMES, rotation_hands=1, runs=2), store=store, seed=self.chance.randrange(2**32))
        self.engine.recorder.snapshot_every = 7
        self._ids = time.time_ns()  # what seats people is another command in every life

    def check(self) -> None:
        return

    def sit(self) -> None:
        """Everybody has a seat and chips."""
        for name in PLAYERS:
            actor = self.person(name)
            number = self.table.state.seat_of(name)
            if number is None:
                self.ok(actor, c.SitDown, amount_minor=BUY_MINOR, posts=True)
            elif not self.table.state.seats[number].stack_minor and not self.table.in_hand(number):
                self.ok(actor, c.BuyChips, amount_minor=BUY_MINOR)
                if self.table.state.seats[number].sitting_out:
                    self.ok(actor, c.SitIn, posts=True)

    def again(self) -> None:
        """The last answer of the record, once more: it is known, and nothing happens."""
        last = answers(self.events())[-1:]
        for hand, turn, event, patron in last:
            before = self.table.version
            reply = self.ok(
                self.person(patron),
                c.Act,
                id=f"{hand}-{turn}",
                hand=hand,
                turn=turn,
                verb=event.verb,
                amount_minor=event.amount_minor,
                cards=event.cards,
            )
            assert reply.repeated, reply
            assert self.table.version == before

    def answer(self) -> tuple[int, int]:
        """Whoever is in turn answers at random."""
        state = self.table.state
        hand, turn = state.number, state.turn
        verb, amount_minor, cards = answer_at_random(self.table, self.chance)
        self.ok(self.in_turn(), c.Act, id=f"{hand}-{turn}", verb=verb, amount_minor=amount_minor, cards=cards)
        return hand, turn


def answers(events: list[e.AnyPokerEvent]) -> list[tuple[int, int, e.Acted, str]]:
    """Hand, turn, answer and player of every answer in the record."""
    found = []
    hand = turn = 0
    patrons: dict[int, str] = {}
    for event in events:
        if isinstance(event, e.HandBegun):
            hand, turn, patrons = event.number, 0, dict(zip(event.seats, event.patrons, strict=True))
        elif isinstance(event, e.Acted):
            found.append((hand, turn, event, patrons[event.seat]))
            turn += 1
    return found


def main() -> None:
    store = open_store(sys.argv[1])
    room = Busy(store)
    room.again()
    print("open", flush=True)
    for _ in range(int(sys.argv[2])):
        while room.table.state.clock is None:
            if room.table.hand is None:
                room.sit()
            room.wait(1)
        print(*room.answer(), flush=True)
    while room.table.hand is not None:
        if room.table.state.clock is None:
            room.wait(1)
        else:
            print(*room.answer(), flush=True)
    print("quiet", flush=True)
    store.close()


if __name__ == "__main__":
    main()
