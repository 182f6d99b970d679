"""Recorded hands played at a dealer's table of a running house, over its WebSocket (docs/poker-room.md)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any, Final, Protocol
from uuid import uuid4

import click
import msgspec

from croupier.remote_house import RemoteHouse
from croupier.rules.poker.histories.casting import Answer, Casting, cast
from croupier.rules.poker.histories.library import Outcome, replay_file
from croupier.rules.poker.histories.phh import HandRecord, chips
from croupier.rules.poker.histories.replay import ReplayError
from croupier.rules.poker.house_rules import OddChips
from croupier.rules.poker.questions import Verb
from croupier.rules.poker.stakes import Limit

_LIMITS: Final = {Limit.NO_LIMIT: "no-limit", Limit.POT_LIMIT: "pot-limit", Limit.FIXED_LIMIT: "limit"}
_TOO_FAST_S: Final = 0.25
_ANSWER_S: Final = 30


class RefusedError(Exception):
    """The house did not take what the record says."""


class Socket(Protocol):
    """A connection to the house."""

    async def send(self, message: str) -> None: ...

    async def recv(self) -> str | bytes: ...


class Dealer:
    """Plays recorded hands at one table; commands are answered one after the other."""

    def __init__(self, socket: Socket, table: str) -> None:
        self._socket = socket
        self._table = table
        self._view: dict[str, Any] = {}

    async def arrive(self) -> None:
        """Follow the table, which must be one for recorded hands."""
        await self._say({"type": "watch-poker", "table": self._table})
        while not self._view:
            message = await self._hear()
            if message["type"] == "problem":
                raise click.ClickException(str(message["sentence"]))
        if not self._view["reenactment"]:
            raise click.ClickException(f"recorded hands are not played at {self._table}")

    async def play(self, casting: Casting) -> tuple[int, ...]:
        """The hand from its first card to its last; the stacks that the live table ends with."""
        number = self._view["number"] + 1
        await self._do("poker-stage", **_staged(casting))
        turn = 0
        for answer in casting.answers:
            if answer.action.verb is Verb.DEAL:
                await self._do("poker-deal", hand=number, cards=list(map(str, answer.action.cards)))
            else:
                await self._do("poker-act-for", hand=number, turn=turn, **_acted(answer))
                turn += 1
        while self._view["number"] != number or self._view["playing"]:
            await self._hear()
        return tuple(seat["stack_minor"] for seat in self._view["seats"])

    async def _do(self, kind: str, **fields: Any) -> None:
        while True:
            command = {"type": kind, "id": uuid4().hex, "table": self._table, **fields}
            await self._say(command)
            while (reply := await self._hear()).get("id") != command["id"]:
                pass
            if reply["type"] == "accepted":
                return
            if reply["reason"] != "too-fast":
                raise RefusedError(reply["sentence"])
            await asyncio.sleep(_TOO_FAST_S)

    async def _say(self, message: dict[str, Any]) -> None:
        await self._socket.send(msgspec.json.encode(message).decode())

    async def _hear(self) -> dict[str, Any]:
        async with asyncio.timeout(_ANSWER_S):
            heard = await self._socket.recv()
        message: dict[str, Any] = msgspec.json.decode(heard)
        if message["type"] == "poker-view" and message["table"] == self._table:
            self._view = message["view"]
        return message


def _staged(casting: Casting) -> dict[str, Any]:
    record = casting.record
    stakes = record.stakes
    names = record.players or tuple(f"p{place}" for place in range(1, len(record.starting_stacks) + 1))
    return {
        "variant": record.game[0].id,
        "stakes": {
            "limit": _LIMITS[stakes.limit],
            "blinds": stakes.blinds,
            "antes": stakes.antes,
            "dead_antes": stakes.dead_antes,
            "bring_in": stakes.bring_in,
            "min_bet": stakes.min_bet,
            "small_bet": stakes.small_bet,
            "big_bet": stakes.big_bet,
        },
        "players": [
            {"name": name[:64], "chips": stack} for name, stack in zip(names, record.starting_stacks, strict=True)
        ],
        "runs": casting.runs,
        "odd_chips": "first-seat" if casting.odd_chips is OddChips.FIRST_SEAT else "clockwise",
        "rake": casting.rake,
    }


def _acted(answer: Answer) -> dict[str, Any]:
    action = answer.action
    return {
        "verb": action.verb.value.replace(" ", "-"),
        "amount_minor": action.amount if action.verb in (Verb.RAISE, Verb.RUNS) else 0,
        "cards": list(map(str, action.cards)),
    }


async def reenact(house: RemoteHouse, table: str, paths: Iterable[Path]) -> AsyncIterator[Outcome]:
    """Every hand of these files, as the live table plays it."""
    from websockets.asyncio.client import connect

    async with connect(house.socket, additional_headers={"Cookie": house.cookie}, max_size=None) as socket:
        dealer = Dealer(socket, table)
        await dealer.arrive()
        for path in paths:
            for outcome, record, _ in replay_file(path):
                yield outcome if record is None or not outcome.ok else await _live(dealer, record, outcome)


async def _live(dealer: Dealer, record: HandRecord, outcome: Outcome) -> Outcome:
    """What the table made of a hand that can be replayed."""
    try:
        casting = cast(record)
        stacks = await dealer.play(casting)
    except (ReplayError, RefusedError) as error:
        return msgspec.structs.replace(outcome, ok=False, error=str(error), finishing_stacks=[])
    wrong = None if stacks == casting.finishing_stacks else "the live table ends with other stacks than the record"
    ends = [chips(stack, record.scale) for stack in stacks]
    return msgspec.structs.replace(
        outcome, ok=wrong is None, error=wrong, finishing_stacks=ends, rake=chips(casting.rake, record.scale)
    )
