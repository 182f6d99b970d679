"""`croupier device`: register a device for a table, and simulate one against a running house (docs/devices.md)."""

from __future__ import annotations

import asyncio
import http.cookiejar
import json
import os
import tty
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import click
import msgspec

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

Say = Callable[[bytes], Awaitable[None]]
_READ_BYTES: Final = 4096

_KIND = click.argument("kind", type=click.Choice(tuple(SIMULATORS)))
_TABLE = click.option("--table", required=True, help="The table that the device belongs to.")
_URL = click.option("--url", default="http://localhost:8000", show_default=True, help="The house.")
_NAME = click.option("--as", "name", default="manager", show_default=True, help="An administrator, to register it.")
_PASSWORD = click.option(
    "--password", default="play-money-only", envvar="CROUPIER_PASSWORD", help="The password; the demo's by default."
)


@click.group()
def device() -> None:
    """Shoes that read cards, sensors of wheels, tumblers."""


@device.command()
@_KIND
@_TABLE
@_URL
@_NAME
@_PASSWORD
def register(kind: str, table: str, url: str, name: str, password: str) -> None:
    """Register a device and print its token, which is shown this once."""
    click.echo(_register(url, name, password, table, kind))


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
    try:
        if serial:
            asyncio.run(_on_serial_line(serial, simulator, pace, readings))
        else:
            token = token or _register(url, name, password, table, kind)
            asyncio.run(_on_web_socket(url, token, simulator, pace, readings))
    except OSError as error:
        raise click.ClickException(f"the house does not answer: {error}") from None
    except KeyboardInterrupt:
        click.echo("The device is switched off.")


async def _on_web_socket(url: str, token: str, simulator: Simulator, pace: float, readings: int) -> None:
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

        await _play(messages(), say, simulator, pace, readings)


async def _on_serial_line(path: str, simulator: Simulator, pace: float, readings: int) -> None:
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
        await _play(messages(), say, simulator, pace, readings)
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


def _register(url: str, name: str, password: str, table: str, kind: str) -> str:
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
    opener.addheaders = []
    csrf = _call(opener, f"{url}/api/session", None, "")["csrf"]
    csrf = _call(opener, f"{url}/api/session", {"name": name, "password": password}, csrf)["csrf"]
    found = _call(opener, f"{url}/api/devices", {"table": table, "kind": kind}, csrf)
    return str(found["token"])


def _call(opener: urllib.request.OpenerDirector, url: str, body: dict[str, Any] | None, csrf: str) -> Any:
    if not url.startswith(("http://", "https://")):
        raise click.UsageError(f"{url} is no address of a house")
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(  # noqa: S310  the scheme was checked
        url, data, {"Content-Type": "application/json", "X-CSRF-Token": csrf}
    )
    try:
        with opener.open(request, timeout=20) as answer:
            return msgspec.json.decode(answer.read())
    except urllib.error.HTTPError as error:
        sentence = msgspec.json.decode(error.read() or b"{}").get("sentence", error.reason)
        raise click.ClickException(str(sentence)) from None
    except urllib.error.URLError as error:
        raise click.ClickException(f"the house does not answer: {error.reason}") from None
