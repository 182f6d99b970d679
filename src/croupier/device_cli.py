"""`croupier device`: register a device, and simulate one against a running house (docs/devices.md)."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
import tty
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, TypeAlias

import click

from croupier.equipment.device_line import (
    Ask,
    Deframer,
    Flagged,
    Hello,
    Reading,
    Refused,
    Taken,
    ToDevice,
    framed,
    read_to_device,
    write,
)
from croupier.equipment.device_simulators import SIMULATORS, Simulator
from croupier.equipment.generator import PlayGenerator, SeededGenerator
from croupier.equipment.part_simulators import SimulatedAcceptor, SimulatedPart, SimulatedPrinter, SimulatedReader
from croupier.equipment.terminal_line import Print, Return, read_to_part
from croupier.equipment.terminals import ACCEPTOR, PARTS, PRINTER
from croupier.remote_house import LoggedOutError, RemoteHouse

Say: TypeAlias = Callable[[bytes], Awaitable[None]]
Messages: TypeAlias = AsyncIterator[bytes]
Play: TypeAlias = Callable[[Messages, Say], Awaitable[None]]
"""What a simulated device does on its line."""
_READ_BYTES: Final = 4096
_LOG_INS: Final = 4
"""So often a device logs in when others of the installation log in with the same account at the same time."""

_KIND = click.argument("kind", type=click.Choice(tuple(SIMULATORS)))
_TABLE = click.option("--table", required=True, help="The table that the device belongs to.")
_URL = click.option("--url", default="http://localhost:8000", show_default=True, help="The house.")
_NAME = click.option("--as", "name", default="manager", show_default=True, help="An administrator, to register it.")
_PASSWORD = click.option(
    "--password", default="play-money-only", envvar="CROUPIER_PASSWORD", help="The password; the demo's by default."
)


@click.group()
def device() -> None:
    """Shoes that read cards, sensors of wheels, tumblers, and the parts of player terminals."""


@device.command()
@_KIND
@_TABLE
@_URL
@_NAME
@_PASSWORD
def register(kind: str, table: str, url: str, name: str, password: str) -> None:
    """Register a device and print its token, which is shown this once."""
    click.echo(register_at(url, name, password, {"table": table, "kind": kind}))


@device.command()
@_KIND
@_TABLE
@_URL
@_NAME
@_PASSWORD
@click.option("--token", default="", help="The token of a registered device; without it one is registered.")
@click.option("--serial", default="", help="Speak on this serial line in place of a WebSocket.")
@click.option("--misread", type=click.FloatRange(0, 1), default=0.0, show_default=True, help="How often it misreads.")
@click.option("--seed", type=int, default=None, help="The same seed gives the same cards.")
@click.option("--pace", type=click.FloatRange(0, 60), default=1.0, show_default=True, help="Seconds for a reading.")
@click.option("--readings", type=click.IntRange(0), default=0, help="Stop after so many; 0 goes on.")
def simulate(
    kind: str,
    table: str,
    url: str,
    name: str,
    password: str,
    token: str,
    serial: str,
    misread: float,
    seed: int | None,
    pace: float,
    readings: int,
) -> None:
    """Play a device: read what the table waits for, rightly or, now and then, wrongly."""
    simulator = SIMULATORS[kind](PlayGenerator() if seed is None else SeededGenerator(seed), misread)

    def play(messages: Messages, say: Say) -> Awaitable[None]:
        return _play(messages, say, simulator, pace, readings)

    speak(play, serial, url, lambda: token or register_at(url, name, password, {"table": table, "kind": kind}))


@device.command()
@click.argument("kind", type=click.Choice(PARTS))
@click.option("--terminal", required=True, help="The player terminal that it is a part of.")
@_URL
@_NAME
@_PASSWORD
@click.option("--token", default="", help="The token of a registered part; without it one is registered.")
@click.option("--serial", default="", help="Speak on this serial line in place of a WebSocket.")
@click.option("--currency", default="AUD", show_default=True, help="The currency of the notes.")
@click.option("--note", "notes", type=click.IntRange(1), multiple=True, help="A note to put in, in whole units.")
@click.option("--ticket", "tickets", multiple=True, help="The code of a ticket to put in.")
@click.option("--paper", type=click.IntRange(0), default=1000, show_default=True, help="Tickets until it runs out.")
@click.option("--jams-at", type=click.IntRange(0), default=0, help="Jam at this ticket; 0 never.")
@click.option("--card", default="", help="The number of a card to put in.")
@click.option("--once", is_flag=True, help="Stop once everything is put in, or a ticket printed.")
@click.option("--pace", type=click.FloatRange(0, 60), default=1.0, show_default=True, help="Seconds for an answer.")
def part(
    kind: str,
    terminal: str,
    url: str,
    name: str,
    password: str,
    token: str,
    serial: str,
    currency: str,
    notes: tuple[int, ...],
    tickets: tuple[str, ...],
    paper: int,
    jams_at: int,
    card: str,
    once: bool,
    pace: float,
) -> None:
    """Play a part of a terminal: put notes and tickets in, print tickets, put a card in."""
    simulated: SimulatedPart
    if kind == ACCEPTOR:
        run = secrets.token_hex(4)
        simulated = SimulatedAcceptor(currency, [amount * 100 for amount in notes], tickets, run)
    elif kind == PRINTER:
        simulated = SimulatedPrinter(paper, jams_at)
    else:
        simulated = SimulatedReader(card)

    def play(messages: Messages, say: Say) -> Awaitable[None]:
        return _serve_part(messages, say, simulated, pace, once)

    speak(play, serial, url, lambda: token or register_at(url, name, password, {"terminal": terminal, "kind": kind}))


def speak(play: Play, serial: str, url: str, token: Callable[[], str]) -> None:
    """Put a simulated device on its line until it is switched off."""
    try:
        if serial:
            asyncio.run(_on_serial_line(serial, play))
        else:
            asyncio.run(_on_web_socket(url, token(), play))
    except OSError as error:
        raise click.ClickException(f"the house does not answer: {error}") from None
    except KeyboardInterrupt:
        click.echo("The device is switched off.")


async def _serve_part(messages: Messages, say: Say, simulated: SimulatedPart, pace: float, once: bool) -> None:
    """Say what it has to say at the start, and answer whatever comes."""
    for first in simulated.start():
        await say(write(first))
    async for text in messages:
        message = read_to_part(text)
        if isinstance(message, Refused | Return):
            click.echo(f"  {message.sentence}")
            if message.reason == "unknown-device":
                return
        elif isinstance(message, Print):
            click.echo(f"ticket {message.job}: {message.value_minor} {message.currency} {message.code}")
        answers = simulated.hear(message)
        if answers:
            await asyncio.sleep(pace)
        for answer in answers:
            await say(write(answer))
        if once and simulated.done:
            return


async def _on_web_socket(url: str, token: str, play: Play) -> None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed

    address = f"{url.replace('http', 'ws', 1).rstrip('/')}/ws/device"
    async with connect(address) as line:
        await line.send(write(Hello(token)).decode())

        async def messages() -> AsyncIterator[bytes]:
            try:
                async for text in line:
                    yield text.encode() if isinstance(text, str) else text
            except ConnectionClosed:
                return

        async def say(text: bytes) -> None:
            await line.send(text.decode())

        await play(messages(), say)


async def _on_serial_line(path: str, play: Play) -> None:
    descriptor = os.open(path, os.O_RDWR | os.O_NOCTTY)
    if os.isatty(descriptor):
        tty.setraw(descriptor)
    frames = Deframer()

    async def messages() -> AsyncIterator[bytes]:
        while data := await asyncio.to_thread(os.read, descriptor, _READ_BYTES):
            for text in frames.feed(data):
                yield text

    async def say(text: bytes) -> None:
        os.write(descriptor, framed(text))

    try:
        await play(messages(), say)
    finally:
        os.close(descriptor)


async def _play(messages: AsyncIterator[bytes], say: Say, simulator: Simulator, pace: float, readings: int) -> None:
    """Answer every question; a reading that was flagged is followed by the true one."""
    ask: Ask | None = None
    seq = taken = 0
    async for text in messages:
        message: ToDevice = read_to_device(text)
        match message:
            case Ask():
                ask, seq = message, 0
                answer = simulator.read(message.question, message.data)
                if answer is None:
                    continue
                await asyncio.sleep(pace)
                await say(write(Reading(message.ask, answer, seq)))
                wrong = f" (it was {simulator.physical})" if answer != simulator.physical else ""
                click.echo(f"round {message.round}: {message.question} {message.data.get('to', '')} {answer}{wrong}")
            case Flagged() if ask is not None and ask.ask == message.ask:
                seq += 1
                click.echo(f"  {message.sentence}")
                await say(write(Reading(ask.ask, simulator.physical, seq)))
            case Taken():
                taken += 1
                if taken == readings:
                    return
            case Refused():
                click.echo(f"  refused: {message.sentence}")
                if message.reason == "unknown-device":
                    return


# The administrator's part


def register_at(url: str, name: str, password: str, device: dict[str, str]) -> str:
    """Log in and register; whoever is logged out by another device that does the same logs in again (G-2.5.4)."""
    for _ in range(_LOG_INS - 1):
        try:
            return _register(url, name, password, device)
        except LoggedOutError:
            time.sleep(0.1 + secrets.randbelow(1000) / 1000)  # so that the two do not meet again
    return _register(url, name, password, device)


def _register(url: str, name: str, password: str, device: dict[str, str]) -> str:
    house = RemoteHouse(url)
    house.log_in(name, password)
    found = house.call("/api/devices", device)
    if found.get("waits"):
        click.echo("Another administrator has to agree before the token is good.", err=True)
    return str(found["token"])
