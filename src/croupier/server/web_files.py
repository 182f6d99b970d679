"""The web client's files, read once; every other address gives its first page, since the client routes by itself."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from croupier.server.gate import Header, Receive, Scope, Send, answer, headers_of
from croupier.server.problems import HouseProblem, Why

FOLDER: Final = Path(__file__).parent.parent / "web_client"
_FOREVER: Final = b"public, max-age=31536000, immutable"
_ASK_AGAIN: Final = b"no-cache"
_SMALLEST_ZIPPED: Final = 1024

_PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Croupier</title><p>{}</p></html>"""


class WebFile(msgspec.Struct, frozen=True):
    """A file as it is served."""

    body: bytes
    zipped: bytes | None
    content_type: bytes
    tag: bytes
    cache: bytes


def _read(path: Path, name: str) -> WebFile:
    body = path.read_bytes()
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = guessed.startswith("text/") or guessed in ("application/javascript", "application/json", "image/svg+xml")
    zipped = gzip.compress(body, mtime=0) if text and len(body) >= _SMALLEST_ZIPPED else None
    charset = "; charset=utf-8" if text else ""
    cache = _FOREVER if name.startswith("assets/") else _ASK_AGAIN
    return WebFile(body, zipped, f"{guessed}{charset}".encode(), f'"{sha256(body).hexdigest()[:20]}"'.encode(), cache)


@cache
def _all(folder: Path) -> dict[str, WebFile]:
    """Every file of a folder by its name, read once for a process."""
    return {
        path.relative_to(folder).as_posix(): _read(path, path.relative_to(folder).as_posix())
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


class WebFiles:
    """Serves the folder that `npm run build` makes, from memory."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = _all(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002  ASGI
        if scope["method"] not in ("GET", "HEAD"):
            problem = HouseProblem(Why.BAD_METHOD, method=scope["method"])
            await answer(problem.status, msgspec.json.encode(problem.body()), send)
            return
        name = scope["path"].strip("/")
        file = self._files.get(name)
        if file is None and "." in name.rpartition("/")[2]:
            problem = HouseProblem(Why.NOT_FOUND)
            await answer(problem.status, msgspec.json.encode(problem.body()), send)
            return
        file = file or self._files.get("index.html")
        if file is None:
            problem = HouseProblem(Why.NOT_BUILT)
            await answer(problem.status, _PAGE.format(problem).encode(), send, b"text/html; charset=utf-8")
            return
        await _serve(file, scope, send)


async def _serve(file: WebFile, scope: Scope, send: Send) -> None:
    headers = headers_of(scope)
    common: list[Header] = [(b"etag", file.tag), (b"cache-control", file.cache), (b"vary", b"accept-encoding")]
    if headers.get(b"if-none-match") == file.tag:
        await send({"type": "http.response.start", "status": 304, "headers": common})
        await send({"type": "http.response.body", "body": b""})
        return
    body = file.body
    if file.zipped is not None and b"gzip" in headers.get(b"accept-encoding", b""):
        body = file.zipped
        common.append((b"content-encoding", b"gzip"))
    await answer(200, b"" if scope["method"] == "HEAD" else body, send, file.content_type, common)
