"""What the pages of sandbox programs share: reading a request, answering it, and how a page looks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape
from typing import Any, Final
from urllib.parse import parse_qs

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
LARGEST: Final = 16_384
_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; background: #f4f5f7; color: #1c2430; margin: 0 }
main { max-width: 34rem; margin: 8vh auto; background: #fff; padding: 2rem; border-radius: 12px }
h1 { font-size: 1.2rem; margin: 0 0 1rem }
label { display: block; margin: .8rem 0 }
input { display: block; width: 100%; box-sizing: border-box; min-height: 44px; font: inherit; padding: 0 .7rem }
button { min-height: 44px; font: inherit; padding: 0 1.2rem; margin: .3rem .4rem .3rem 0; border-radius: 8px;
  border: 1px solid #667; background: #fff; cursor: pointer }
.act { background: #12508a; color: #fff; border-color: #12508a }
.sum { font-size: 2rem; margin: .4rem 0 }
small { color: #556 }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: .4rem; border-bottom: 1px solid #dde }
"""


async def body_of(receive: Receive) -> bytes:
    body = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if not message.get("more_body") or len(body) > LARGEST:
            return body[:LARGEST]


def form_of(body: bytes) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(body.decode("utf-8", "replace")).items()}


async def html(send: Send, title: str, inner: str) -> None:
    page = (
        "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>{escape(title)}</title><style>{_STYLE}</style><main>{inner}</main></html>"
    )
    await answer(send, 200, page.encode(), "text/html; charset=utf-8")


async def go_to(send: Send, place: str) -> None:
    await send({"type": "http.response.start", "status": 303, "headers": [(b"location", place.encode("latin-1"))]})
    await send({"type": "http.response.body", "body": b""})


async def answer(send: Send, status: int, body: bytes, kind: str) -> None:
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
