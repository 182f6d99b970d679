"""Logs for people and for programs: a line of text or of JSON, with the request in whose course it was written.

Security events also go to syslog, where the operator says so (`security_log.py` says which they are).
"""

from __future__ import annotations

import contextlib
import logging
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime
from logging.handlers import SysLogHandler
from pathlib import Path
from queue import Full, Queue
from socket import SOCK_DGRAM
from threading import Thread
from typing import Any, Final

import msgspec

SECURITY: Final = "croupier.security"
"""The name of the log that security events go to."""
request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request that is being answered; it is in the answer's header too."""
MOST_LINES: Final = 10_000
FIELDS: Final = "fields"
"""The attribute of a record that holds facts beside its sentence."""


class SyslogError(ValueError):
    """No place that syslog messages could go to."""


def new_request_id() -> str:
    return secrets.token_hex(8)


class JsonLines(logging.Formatter):
    """One JSON object for each line, whatever is in it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if asked := request_id.get():
            line["request"] = asked
        line |= getattr(record, FIELDS, {})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class TextLines(logging.Formatter):
    """For people; the request comes last."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        asked = request_id.get()
        return f"{text} (request {asked})" if asked else text


class _Syslog(SysLogHandler):
    """Says nothing about lines that it could not send: each would be told at length, and is in the house's own log."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  the library's name
        del record


class Aside(logging.Handler):
    """Carries lines to syslog in a thread of its own: a syslog that takes nothing holds nobody up.

    Of more than `MOST_LINES` that wait the next are lost there; the record and the house's own log have them.
    """

    def __init__(self, syslog: SysLogHandler) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self._syslog = syslog
        self._lines: Queue[logging.LogRecord | None] = Queue(MOST_LINES)
        self._late = False
        self._thread = Thread(target=self._carry, name="syslog", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        line = logging.makeLogRecord({"msg": self.format(record), "levelname": record.levelname})
        with contextlib.suppress(Full):
            self._lines.put_nowait(line)

    def _carry(self) -> None:
        while (line := self._lines.get()) is not None and not self._late:
            self._syslog.emit(line)
        self._syslog.close()

    def close(self) -> None:
        """What waits is still carried, where somebody takes it soon."""
        with contextlib.suppress(Full):
            self._lines.put_nowait(None)
        self._thread.join(1.0)
        self._late = True
        super().close()


def set_up(log_format: str, syslog: str | None = None) -> None:
    """Where the house's logs go; once, when it is opened."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if log_format == "json" else TextLines())
    handler.setLevel(logging.INFO if log_format == "json" else logging.WARNING)  # people need not hear every log-in
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    security = logging.getLogger(SECURITY)
    security.setLevel(logging.INFO)
    if syslog:
        security.addHandler(syslog_to(syslog))


def syslog_to(place: str) -> Aside:
    """A handler for `unix:/dev/log` or `udp:HOST:PORT`."""
    kind, _, rest = place.partition(":")
    host, _, port = rest.rpartition(":")
    try:
        if kind == "unix" and Path(rest).is_socket():
            handler = _Syslog(rest, SysLogHandler.LOG_AUTHPRIV, SOCK_DGRAM)
        elif kind == "udp" and host and port.isdecimal():
            handler = _Syslog((host, int(port)), SysLogHandler.LOG_AUTHPRIV)
        else:
            raise SyslogError(f"{place} is no place for syslog: unix:/dev/log or udp:HOST:PORT")
    except OSError as error:
        raise SyslogError(f"syslog at {place} cannot be reached: {error}") from None
    handler.ident = "croupier: "
    handler.append_nul = False
    return Aside(handler)
