"""Poker tables and pools held against their own record: whose every chip is, and that each hand is dealt and ends once.

It reads events as plain data and knows no rules of any game. What each event must move is worked out from its text and
held against the transfers that were stored with it (TSG-2.16, A1C.1 to A1C.4, A1.34; HC25-3.4.1b).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

import msgspec

from croupier.cage import accounts
from croupier.store.batch import NewEvent, Transfer
from croupier.store.interface import Reader

TABLES: Final = "poker:"
POOLS: Final = "pool:"
_OF_THE_HOUSE: Final = "house-player:"
_IN_HAND: Final = frozenset({"poker-hand", "poker-dealt", "poker-hands-dealt", "poker-acted"})
"""Events that move chips between stacks and the pot, and nothing else."""
Moves = dict[str, int]
_decode = msgspec.json.Decoder().decode


class PokerChips:
    """Every event of the poker room in turn."""

    def __init__(self) -> None:
        self.hands = 0
        """That have ended."""
        self.abandoned = 0
        self.events = 0
        self._tables: dict[str, _Table] = {}
        self._pools: dict[str, _Pool] = {}
        self._versions: dict[str, int] = {}

    def take_in(self, reader: Reader, streams: Collection[str]) -> list[str]:
        """The events of one step; what is wrong with them comes back as sentences."""
        problems: list[str] = []
        for stream in sorted(streams):
            if stream.startswith((TABLES, POOLS)):
                problems += [f"{stream}: {problem}" for problem in self._stream(reader, stream)]
        return problems

    def escrows(self) -> set[str]:
        return {accounts.escrow(table.name) for table in self._tables.values()}

    def look_at_everything(self, reader: Reader) -> list[str]:
        """Every pot and every stack, whoever touched them last."""
        problems = [problem for table in self._tables.values() for problem in table.wrong_accounts(reader)]
        return problems + [problem for pool in self._pools.values() for problem in pool.wrong_accounts(reader)]

    def _stream(self, reader: Reader, stream: str) -> list[str]:
        after = self._versions.get(stream, 0)
        moved: dict[int, Moves] = {}
        for transfer in reader.event_transfers(stream, after):
            _add(moved.setdefault(transfer.version, {}), transfer)
        desk: _Table | _Pool = (
            self._tables.setdefault(stream, _Table(stream.removeprefix(TABLES)))
            if stream.startswith(TABLES)
            else self._pools.setdefault(stream, _Pool(stream.removeprefix(POOLS)))
        )
        problems: list[str] = []
        for stored in reader.events(stream, after):
            self.events += 1
            self._versions[stream] = stored.version
            problems += desk.take(stored, {name: sum_ for name, sum_ in moved.get(stored.version, {}).items() if sum_})
            self.hands += stored.kind == "poker-hand-ended"
            self.abandoned += stored.kind == "poker-hand-abandoned"
        return problems + list(desk.wrong_accounts(reader))


class _Table:
    """One table, from its events alone."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._config: Mapping[str, Any] = {}
        self._seats: dict[int, str] = {}
        self._slots: dict[int, int] = {}
        self._chips: dict[str, int] = {}
        """By account of a seat."""
        self._coming: dict[int, int] = {}
        self._hand: _Hand | None = None
        self._number = 0

    @property
    def _pool(self) -> str:
        return str(self._config.get("pool", ""))

    def take(self, stored: NewEvent, moved: Moves) -> Iterable[str]:
        body = _decode(stored.body)
        if stored.kind in _IN_HAND:
            yield from self._played(stored, body, moved)
        else:
            expected, wrong = self._due(stored.kind, body)
            yield from wrong
            if stored.kind == "poker-hand-abandoned":
                yield from self._given_up(body, moved)
            elif expected != moved:
                yield f"{stored.kind} {stored.version} moves {moved} where {expected} is due"
        for name, amount in moved.items():
            if name.startswith("stack:"):
                self._chips[name] = self._chips.get(name, 0) + amount
        if stored.kind == "poker-left" and self._chips.get(self._stack(body["seat"]), 0):
            yield f"{body['patron']} left and not every chip was credited"

    def wrong_accounts(self, reader: Reader) -> Iterable[str]:
        """The pot holds what lies in it, and nothing without a hand; a stack what its seat has, and nothing without."""
        if not self._config:
            return
        wanted = {accounts.escrow(self.name): sum(self._hand.put_in.values()) if self._hand is not None else 0}
        if not self._pool:
            wanted |= {
                self._stack(seat): self._chips.get(self._stack(seat), 0) if seat in self._seats else 0
                for seat in range(self._config["seats"])
            }
        for name, amount in wanted.items():
            row = reader.account(name)
            if (row.balance_minor if row is not None else 0) != amount:
                yield f"{name} holds {row.balance_minor if row is not None else 0}, the record says {amount}"

    def _stack(self, seat: int) -> str:
        return accounts.stack(self._pool, self._slots[seat]) if self._pool else accounts.stack(self.name, seat)

    def _purse(self, patron: str) -> str:
        of_house = patron.startswith(_OF_THE_HOUSE)
        return accounts.bank(self.name) if of_house else accounts.wallet(patron, self._config["currency"])

    def _bought(self, seat: int, amount: int) -> Moves:
        moves = {self._purse(self._seats[seat]): -amount, self._stack(seat): amount}
        return {name: minor for name, minor in moves.items() if minor}

    # Outside of hands

    def _due(self, kind: str, body: Mapping[str, Any]) -> tuple[Moves, list[str]]:
        """What an event must move, and what is wrong about it for other reasons."""
        match kind:
            case "poker-set":
                self._config = body["config"]
            case "poker-sat":
                return self._sat_down(body)
            case "poker-bought":
                if self._hand is not None and body["seat"] in self._hand.seats:
                    self._coming[body["seat"]] = self._coming.get(body["seat"], 0) + body["amount_minor"]
                return self._bought(body["seat"], body["amount_minor"]), []
            case "poker-left":
                moves = self._bought(body["seat"], -body["amount_minor"])
                wrong = [] if self._seats.pop(body["seat"]) == body["patron"] else ["somebody else's seat is given up"]
                self._coming.pop(body["seat"], None)
                return moves, wrong
            case "poker-gathered":
                self._seats = {seat: player[0] for seat, player in enumerate(body["players"])}
                self._slots = {seat: player[2] for seat, player in enumerate(body["players"])}
                self._chips = {self._stack(seat): player[3] for seat, player in enumerate(body["players"])}
                twice = len(set(self._seats.values())) < len(self._seats)
                return {}, ["a member sits twice at one table"] if twice else []
            case "poker-hand-ended":
                return self._ended(body)
        return {}, []

    def _sat_down(self, body: Mapping[str, Any]) -> tuple[Moves, list[str]]:
        wrong = [f"{body['patron']} has a seat already"] if body["patron"] in self._seats.values() else []
        if body["seat"] in self._seats:
            wrong.append(f"seat {body['seat']} is taken")
        self._seats[body["seat"]] = body["patron"]
        return self._bought(body["seat"], body["amount_minor"]), wrong

    # In hands

    def _played(self, stored: NewEvent, body: Mapping[str, Any], moved: Moves) -> Iterable[str]:
        if stored.kind == "poker-hand":
            if self._hand is not None or body["number"] != self._number + 1:
                over = "over" if self._hand is None else "not over"
                yield f"hand {body['number']} begins after hand {self._number}, which is {over}"
            self._number = body["number"]
            seats = body["seats"]
            self._hand = _Hand(
                dict(zip(seats, body["patrons"], strict=True)), {seat: self._stack(seat) for seat in seats}
            )
            yield from self._begins_with(body)
        hand = self._hand
        if hand is None:
            yield f"{stored.kind} {stored.version} comes without a hand"
            return
        if stored.kind == "poker-dealt":
            yield from hand.deal(body["cards"])
        elif stored.kind == "poker-hands-dealt":
            for _, cards, _ in body["hands"]:
                yield from hand.deal(cards)
        elif stored.kind == "poker-acted":
            yield from hand.answer(stored, body)
        yield from hand.move(moved, accounts.escrow(self.name), accounts.rake(self.name))

    def _begins_with(self, body: Mapping[str, Any]) -> Iterable[str]:
        for seat, stack in zip(body["seats"], body["stacks"], strict=True):
            held = self._chips.get(self._stack(seat), 0)
            if stack != held:
                yield f"hand {body['number']}: seat {seat} plays with {stack} and has {held} (TSG-A1.34)"

    def _ended(self, body: Mapping[str, Any]) -> tuple[Moves, list[str]]:
        hand, self._hand = self._hand, None
        if hand is None or body["number"] != self._number:
            return {}, [f"hand {body['number']} ends and was not played"]
        wrong = list(hand.wrong_end(body))
        for seat, patron, _, _, _, stack in body["paid"]:
            if self._seats.get(seat) == patron:
                held = self._chips.get(self._stack(seat), 0) - self._coming.get(seat, 0)
                if stack != held:
                    wrong.append(f"hand {body['number']}: seat {seat} ends with {stack} and has {held}")
        self._coming.clear()
        moves: Moves = {}
        for seat, amount in body.get("returned", ()):
            moves |= self._bought(seat, -amount)
        return moves, wrong

    def _given_up(self, body: Mapping[str, Any], moved: Moves) -> Iterable[str]:
        """Every wager goes back: to the seat, or to the wallet of whoever has left."""
        hand, self._hand = self._hand, None
        if hand is None:
            yield "a hand is given up and none was played"
            return
        expected: Moves = {accounts.escrow(self.name): -sum(hand.put_in.values())}
        for seat, patron in hand.seats.items():
            stays = self._seats.get(seat) == patron
            name = self._stack(seat) if stays else self._purse(patron)
            expected[name] = expected.get(name, 0) + hand.put_in[hand.stacks[seat]]
        for seat, amount in body.get("returned", ()):
            for name, minor in self._bought(seat, -amount).items():
                expected[name] = expected.get(name, 0) + minor
        self._coming.clear()
        if moved != {name: minor for name, minor in expected.items() if minor}:
            yield f"hand {self._number} is given up and moves {moved} where {expected} is due"


class _Hand:
    """What went into the pot and came out of it, and which cards are out."""

    def __init__(self, seats: dict[int, str], stacks: dict[int, str]) -> None:
        self.seats = seats
        self.stacks = stacks
        self.put_in = dict.fromkeys(stacks.values(), 0)
        """By account; what was won or came back is taken off."""
        self._rake = 0
        self._out: set[str] = set()

    def deal(self, cards: Iterable[str]) -> Iterable[str]:
        for card in cards:
            if card in self._out:
                yield f"{card} is dealt while it lies on the table"
            self._out.add(card)

    def answer(self, stored: NewEvent, body: Mapping[str, Any]) -> Iterable[str]:
        patron = self.seats.get(body["seat"])
        if body.get("by", "player") == "player" and stored.actor != patron:
            yield f"{stored.actor} answers for {patron}"
        if body["verb"] == "discard":
            self._out -= set(body.get("cards", ()))

    def move(self, moved: Moves, pot: str, rake: str) -> Iterable[str]:
        for name, amount in moved.items():
            if name in self.put_in:
                self.put_in[name] -= amount
            elif name == rake:
                self._rake += amount
            elif name != pot:
                yield f"a hand moves {amount} of {name}"

    def wrong_end(self, body: Mapping[str, Any]) -> Iterable[str]:
        rake = body["rake_minor"]
        if rake != self._rake:
            yield f"hand {body['number']} took {self._rake} of rake, its end says {rake}"
        for seat, _, paid, _, won, _ in body["paid"]:
            net = self.put_in[self.stacks[seat]]
            if net != paid - won:
                yield f"hand {body['number']}: seat {seat} paid {net} net, its end says {paid - won}"
        if sum(row[3] for row in body["paid"]) != rake:
            yield f"hand {body['number']}: the parts of the rake are not the rake"
        if sum(self.put_in.values()) != self._rake:
            yield f"hand {body['number']} ends with {sum(self.put_in.values()) - self._rake} in the pot"


class _Pool:
    """The members of a pool by their accounts; what their hands move is the tables' part."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._config: Mapping[str, Any] = {}
        self._slots: dict[str, int] = {}
        self._known: set[int] = set()

    def take(self, stored: NewEvent, moved: Moves) -> Iterable[str]:
        body = _decode(stored.body)
        expected: Moves = {}
        match stored.kind:
            case "pool-set":
                self._config = body["config"]["terms"]
            case "pool-entered":
                if body["patron"] in self._slots or body["slot"] in self._slots.values():
                    yield f"{body['patron']} is in the pool already, or somebody is in that place"
                self._slots[body["patron"]] = body["slot"]
                self._known.add(body["slot"])
                expected = self._bought(body["patron"], body["amount_minor"])
            case "pool-bought":
                expected = self._bought(body["patron"], body["amount_minor"])
            case "pool-back":
                for patron, amount in body.get("returned", ()):
                    expected |= self._bought(patron, -amount)
            case "pool-left":
                expected = self._bought(body["patron"], -body["amount_minor"])
                del self._slots[body["patron"]]
            case "pool-dealt" if len(set(body["patrons"])) < len(body["patrons"]):
                yield "a member is dealt in twice"
        if moved != expected:
            yield f"{stored.kind} {stored.version} moves {moved} where {expected} is due"

    def _bought(self, patron: str, amount: int) -> Moves:
        of_house = patron.startswith(_OF_THE_HOUSE)
        purse = accounts.bank(self.name) if of_house else accounts.wallet(patron, self._config["currency"])
        moves = {purse: -amount, accounts.stack(self.name, self._slots[patron]): amount}
        return {name: minor for name, minor in moves.items() if minor}

    def wrong_accounts(self, reader: Reader) -> Iterable[str]:
        """A place that nobody has holds nothing."""
        for slot in self._known - set(self._slots.values()):
            row = reader.account(accounts.stack(self.name, slot))
            if row is not None and row.balance_minor:
                yield f"{row.name} holds {row.balance_minor} and nobody has that place"


def _add(moves: Moves, transfer: Transfer) -> None:
    for name, amount in ((transfer.debit, -transfer.amount_minor), (transfer.credit, transfer.amount_minor)):
        moves[name] = moves.get(name, 0) + amount
