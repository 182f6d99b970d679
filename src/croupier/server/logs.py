"""Logs for people and for programs: a line of text or of JSON, with the request in whose course it was written.

Security events also go to syslog, where the operator says so (`security_log.py` says which they are).
"""

from __future__ import annotations

import logging
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime
from logging.handlers import SysLogHandler
from pathlib import Path
from socket import SOCK_DGRAM
from typing import Any, Final

import msgspec

SECURITY: Final = "croupier.security"
"""The name of the log that security events go to."""
request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request that is being answered; it is in the answer's header too."""
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


def syslog_to(place: str) -> SysLogHandler:
    """A handler for `unix:/dev/log` or `udp:HOST:PORT`."""
    kind, _, rest = place.partition(":")
    host, _, port = rest.rpartition(":")
    try:
        if kind == "unix" and Path(rest).is_socket():
            handler = SysLogHandler(rest, SysLogHandler.LOG_AUTHPRIV, SOCK_DGRAM)
        elif kind == "udp" and host and port.isdecimal():
            handler = SysLogHandler((host, int(port)), SysLogHandler.LOG_AUTHPRIV)
        else:
            raise SyslogError(f"{place} is no place for syslog: unix:/dev/log or udp:HOST:PORT")
    except OSError as error:
        raise SyslogError(f"syslog at {place} cannot be reached: {error}") from None
    handler.ident = "croupier: "
    handler.append_nul = False
    handler.setFormatter(JsonLines())
    return handler
