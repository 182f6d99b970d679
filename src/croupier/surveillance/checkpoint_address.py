"""An address where copies of checkpoints are kept: an object store, or a log of another party.

A copy is put with `If-None-Match: *`, so the other side writes each name once and says so otherwise (412, or 409).
A token in the environment, CROUPIER_CHECKPOINT_TOKEN, goes along as a bearer; with the key of an object store there,
requests are signed by it instead (`signed_requests.py`).
"""

from __future__ import annotations

import os
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import quote, urlsplit

from croupier.surveillance.signed_requests import key_from

TOKEN: Final = "CROUPIER_CHECKPOINT_TOKEN"  # noqa: S105  the name of a variable
LIMIT_S: Final = 20
MOST_BYTES: Final = 64_000_000


class UnreachableError(OSError):
    """The other side did not answer as it should."""


class Address:
    """Where names are written once."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._parts = urlsplit(url)

    def __str__(self) -> str:
        return self._url

    def put(self, name: str, data: bytes) -> bool:
        """Whether it was written; not where the name is there already."""
        status, _ = self._ask("PUT", name, data)
        if status in (409, 412):
            return False
        if status not in (200, 201, 204):
            raise UnreachableError(f"{self._url} answered {status} to a checkpoint")
        return True

    def get(self, name: str) -> bytes | None:
        status, body = self._ask("GET", name)
        if status == 404:
            return None
        if status != 200:
            raise UnreachableError(f"{self._url} answered {status} when a checkpoint was asked for")
        return body

    def _ask(self, method: str, name: str, data: bytes | None = None) -> tuple[int, bytes]:
        kind = HTTPSConnection if self._parts.scheme == "https" else HTTPConnection
        headers = {"Content-Type": "application/json"}
        if method == "PUT":
            headers["If-None-Match"] = "*"
        path = f"{self._parts.path}/{name}"
        if (key := key_from(os.environ)) is not None:
            headers = key.signed(method, path, {"Host": self._parts.netloc, **headers}, data or b"")
        elif token := os.environ.get(TOKEN):
            headers["Authorization"] = f"Bearer {token}"
        connection = kind(self._parts.netloc, timeout=LIMIT_S)
        try:
            connection.request(method, quote(path, safe="/-_.~"), data, headers)
            answer = connection.getresponse()
            return answer.status, answer.read(MOST_BYTES)
        except (OSError, HTTPException) as error:
            raise UnreachableError(f"{self._url} cannot be reached: {error}") from None
        finally:
            connection.close()
