"""Those who work in the poker room of a simulated day: dealer and shoe of the dealt table, and a supervisor."""

from __future__ import annotations

from typing import Final

from croupier.poker_room import commands as c
from croupier.poker_room.cards import could_come
from croupier.poker_room.config import Dealing
from croupier.poker_room.next_hand import enough_players
from croupier.poker_room.pools import commands as pc
from croupier.poker_room.state import HOUSE_PLAYER
from croupier.poker_room.table import PokerTable
from croupier.rules.cards import Card
from croupier.rules.poker.questions import Deal
from croupier.simulation.poker.people import AtPoker

_ROUND_MS: Final = 40_000
_SHOE_MS: Final = 20_000


class PokerDealer(AtPoker):
    """Begins hands and enters cards, some of them one by one, some of them wrongly (HC25-3.4.4a)."""

    at = ""

    def take_post(self, table: str) -> None:
        self.at = table
        self._keep_looking()

    def _keep_looking(self) -> None:
        """Whatever was lost on the way, a dealer looks at the table again."""
        self.scene.after(30_000, self._keep_looking)
        self.waiting = False
        self.look()

    def look(self) -> None:
        table = self.table(self.at)
        if table is None or self.waiting:
            return
        if not table.state.dealer:
            self.waiting = True
            self.scene.after(300 + self.chance.below(1_500), lambda: self.ask(c.SignOnAtPoker, self.at))
            return
        waits = isinstance(table.playing.question, Deal) if table.hand is not None else enough_players(table)
        if waits:
            self.waiting = True
            self.scene.after(300 + self.chance.below(1_500), self._act)

    def _act(self) -> None:
        table = self.table(self.at)
        assert table is not None, f"{self.at} has left the room"
        if table.hand is None:
            self.ask(c.BeginHand, self.at)
        elif isinstance(question := table.hand.question, Deal):
            missing = question.count - len(table.state.drawn)
            count = 1 + self.chance.below(missing) if self.one_in(3) else missing
            self.ask(c.DealCards, self.at, hand=table.state.number, cards=self._cards(table, count))
        else:
            self.waiting = False

    def _cards(self, table: PokerTable, count: int) -> tuple[str, ...]:
        """From the pack on the table; now and then a card that lies there already is named, or one too many."""
        hand = table.playing
        drawn = [Card.parse(name) for name in table.state.drawn]
        names: list[str] = []
        for _ in range(count + self.one_in(20)):
            card = self.chance.choose(tuple(could_come(hand, drawn)))
            drawn.append(card)
            names.append(str(card))
        lies = [str(card) for cards in (hand.board, *hand.hole) for card in cards]
        if lies and self.one_in(15):
            names[0] = self.chance.choose(tuple(lies))
        return tuple(names)


class PokerShoe(AtPoker):
    """The shoe of the dealt table, which now and then jams and leaves the cards to the dealer (N34)."""

    def stand_at(self, table: str) -> None:
        self.scene.after(_SHOE_MS // 2 + self.chance.below(_SHOE_MS), lambda: self._read(table))

    def _read(self, table_id: str) -> None:
        self.stand_at(table_id)
        table = self.table(table_id)
        if table is not None and table.hand is not None and isinstance(table.hand.question, Deal):
            self.ask(c.ShoeFault, table_id, code="jam")


class PokerBoss(AtPoker):
    """Removes people and lets them back, gives hands up, closes tables and opens them again; closes all in the end."""

    def make_rounds(self) -> None:
        self.scene.after(_ROUND_MS // 2 + self.chance.below(_ROUND_MS), self.make_rounds)
        for table in list(self.scene.poker_tables().values()):
            if not table.config.pool:
                self._look_at(table)
        for name in self.scene.poker_pools():
            self._look_at_pool(name)

    def _look_at(self, table: PokerTable) -> None:
        state = table.state
        people = tuple(seat.patron for seat in state.seats.values() if not seat.house_player)
        if self.scene.closing:
            if state.open:
                self.ask(c.ClosePokerTable, table.id)
        elif not state.open:
            self.ask(c.OpenPokerTable, table.id)
        elif state.barred and self.one_in(2):
            self.ask(c.Readmit, table.id, patron=state.barred[0])
        elif people and self.one_in(16):
            self.ask(c.RemovePlayer, table.id, patron=self.chance.choose(people))
        elif self.one_in(40):
            self.ask(c.ClosePokerTable, table.id)
        elif state.dealer and self.one_in(12):
            self.ask(c.SignOffAtPoker, table.id)  # a break; the dealer comes back
        elif table.hand is not None and self.one_in(4 if table.config.dealing is Dealing.DEALER else 40):
            self.ask(c.Misdeal, table.id, hand=state.number)

    def _look_at_pool(self, name: str) -> None:
        state = self.pool(name).state
        people = tuple(patron for patron in state.members if not patron.startswith(HOUSE_PLAYER))
        if state.barred and self.one_in(2):
            self.ask_pool(pc.ReadmitToPool, name, patron=state.barred[0])
        elif people and self.one_in(12):
            self.ask_pool(pc.RemoveFromPool, name, patron=self.chance.choose(people))
