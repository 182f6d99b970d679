"""Mail as a party of the post room: what the house writes to people, by SMTP or into a folder.

A letter names a patron and what it is about. The address is looked up when it is sent, and the words are those of the
patron's language (`words/*/mail.ftl`), so neither stands in the record. A link that lets somebody do something is made
here too: it is sealed, and no secret is on record either.
"""

from __future__ import annotations

import asyncio
import secrets
import smtplib
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import unquote, urlsplit
from zoneinfo import ZoneInfo

import msgspec

from croupier.counters.post_room.commands import OpenLetter
from croupier.server.post.courier import UnansweredError
from croupier.words.catalogue import sentence_of
from croupier.words.said import Amount, Said, Several

WITHIN_S: Final = 20.0
_UNSAFE: Final = ("\r", "\n")


class Recipient(msgspec.Struct, frozen=True):
    """Whom to write to."""

    address: str
    name: str
    language: str


class MailFittings(msgspec.Struct, frozen=True):
    """How a house writes to people."""

    postbox: Any
    sender: str = "house@croupier.invalid"
    address: str = ""
    """Where people reach the house; links begin with it."""


class Postbox(Protocol):
    """Where messages go."""

    def put(self, message: EmailMessage, name: str) -> None:
        """Raises `OSError` where it cannot be taken."""


class FolderPostbox:
    """Messages as files, for a house that is tried."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, message: EmailMessage, name: str) -> None:
        """Whole before it has its name: whoever looks into the folder reads no half message."""
        self.folder.mkdir(parents=True, exist_ok=True)
        half = self.folder / f".{name}.{secrets.token_hex(4)}"
        half.write_bytes(message.as_bytes())
        half.rename(self.folder / f"{name}.eml")


class SmtpPostbox:
    """`smtp://user:password@host:587` (with STARTTLS), `smtps://host:465`; without a user, nobody logs in."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError(f"{url.partition('@')[2] or url} is no address of mail: smtp://HOST:PORT")
        self._host, self._tls = parts.hostname, parts.scheme == "smtps"
        self._port = parts.port or (465 if self._tls else 587)
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")

    def put(self, message: EmailMessage, name: str) -> None:  # noqa: ARG002
        kind = smtplib.SMTP_SSL if self._tls else smtplib.SMTP
        try:
            with kind(self._host, self._port, timeout=WITHIN_S) as line:
                if not self._tls:
                    line.ehlo()
                    if line.has_extn("starttls"):
                        line.starttls()
                    elif self._user:
                        raise OSError("the mail server offers no TLS, so no password is sent to it")
                if self._user:
                    line.login(self._user, self._password)
                line.send_message(message)
        except smtplib.SMTPException as error:
            raise OSError(type(error).__name__) from None


class MailParty:
    """The line to people's mail."""

    def __init__(
        self,
        fittings: MailFittings,
        house: str,
        find: Callable[[str], Awaitable[Recipient | None]],
        link: Callable[[OpenLetter], str],
        zone: ZoneInfo,
    ) -> None:
        self._postbox: Postbox = fittings.postbox
        self._sender = fittings.sender
        self._house = house
        self._find = find
        self._link = link
        self._zone = zone

    async def send(self, waiting: OpenLetter) -> dict[str, Any]:
        """Sent once where the answer is noted; a message without anybody to send it to is answered as such."""
        to = await self._find(str(waiting.body.get("patron", "")))
        if to is None or any(sign in to.address for sign in _UNSAFE) or "@" not in to.address:
            return {"what": "no-address"}
        message = self._message(waiting, to)
        try:
            await asyncio.to_thread(self._postbox.put, message, f"{waiting.number:08d}-{waiting.what}")
        except OSError as error:
            raise UnansweredError(str(error)[:100]) from None
        return {"what": "sent"}

    def _message(self, waiting: OpenLetter, to: Recipient) -> EmailMessage:
        details = {"house": self._house, "name": to.name, **self._details(waiting, to.language)}
        code = f"mail-{waiting.what}"
        if kind := waiting.body.get("kind"):
            code = f"{code}-{kind}"
        subject = sentence_of(Said(f"{code}-subject", details), to.language)
        parts = [
            sentence_of(Said("mail-greeting", details), to.language),
            sentence_of(Said(code, details), to.language),
        ]
        if link := self._link(waiting):
            parts.append(link)
        parts.append(sentence_of(Said("mail-closing", details), to.language))
        message = EmailMessage()
        message["From"], message["To"] = self._sender, to.address
        message["Subject"] = " ".join(subject.split())
        message["Date"] = format_datetime(datetime.now(UTC))
        message["Message-ID"] = make_msgid(f"croupier{waiting.number}", "croupier.invalid")
        message["Auto-Submitted"] = "auto-generated"
        message.set_content("\n\n".join(parts) + "\n")
        return message

    def _details(self, waiting: OpenLetter, language: str) -> dict[str, Any]:
        details: dict[str, Any] = {}
        for name, value in waiting.body.items():
            if name in ("patron", "kind"):
                continue
            if name.endswith("_ms"):
                details[name.removesuffix("_ms")] = _moment(int(value), self._zone)
            elif isinstance(value, Mapping):
                amounts = tuple(Amount(int(minor), code) for code, minor in value.items())
                details[name.removesuffix("_minor")] = Several(amounts) if amounts else "0"
            elif name in ("cause", "course") and value:
                details[name] = sentence_of(Said(f"mail-{name}-{value}", {}), language)
            else:
                details[name] = str(value)
        return details

    async def close(self) -> None:
        """Nothing stays open between messages."""


def _moment(at_ms: int, zone: ZoneInfo) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).astimezone(zone).strftime("%Y-%m-%d %H:%M")
