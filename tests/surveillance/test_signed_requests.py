"""Requests to an object store are signed as its maker has published it, and the house sends them so."""

from __future__ import annotations

from datetime import UTC, datetime
from http.server import ThreadingHTTPServer

import pytest

from croupier.surveillance.checkpoint_address import Address
from croupier.surveillance.signed_requests import ACCESS_KEY, SECRET_KEY, StoreKey, key_from
from surveillance.test_checkpoint_address import there

__all__ = ["there"]
KEY = StoreKey("AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
AT = datetime(2013, 5, 24, tzinfo=UTC)
HOST = {"Host": "examplebucket.s3.amazonaws.com"}
PUBLISHED = {
    "get": (
        ("GET", "/test.txt", {**HOST, "Range": "bytes=0-9"}, b""),
        "host;range;x-amz-content-sha256;x-amz-date",
        "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ),
    "put": (
        (
            "PUT",
            "/test$file.text",
            {**HOST, "Date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY"},
            b"Welcome to Amazon S3.",
        ),
        "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class",
        "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    ),
}
"""The examples in the documentation of Signature Version 4 for S3, with their signatures."""


@pytest.mark.parametrize("example", PUBLISHED)
def test_the_published_examples_have_the_published_signatures(example: str) -> None:
    asked, names, signature = PUBLISHED[example]
    scope = "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request"
    wanted = f"AWS4-HMAC-SHA256 Credential={scope}, SignedHeaders={names}, Signature={signature}"
    assert KEY.signed(*asked, AT)["Authorization"] == wanted


def test_half_a_key_is_none() -> None:
    assert key_from({ACCESS_KEY: "a"}) is None
    assert key_from({ACCESS_KEY: "a", SECRET_KEY: "b"}) == StoreKey("a", "b")


def test_an_address_signs_what_it_sends(there: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, dict[str, str]]] = []
    handler: type = there.RequestHandlerClass  # type: ignore[assignment]

    def note(self: object) -> None:
        sent.append((self.path, dict(self.headers)))  # type: ignore[attr-defined]
        self.answer(201)  # type: ignore[attr-defined]

    monkeypatch.setattr(handler, "do_PUT", note)
    monkeypatch.setenv(ACCESS_KEY, KEY.access)
    monkeypatch.setenv(SECRET_KEY, KEY.secret)
    host = f"127.0.0.1:{there.server_address[1]}"
    assert Address(f"http://{host}/bucket/a house").put("checkpoint-1.json", b"{}")
    ((path, headers),) = sent
    assert path == "/bucket/a%20house/checkpoint-1.json"
    at = datetime.strptime(headers["x-amz-date"], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    signed = {"Host": host, "Content-Type": "application/json", "If-None-Match": "*"}
    again = KEY.signed("PUT", "/bucket/a house/checkpoint-1.json", signed, b"{}", at)
    assert headers["Authorization"] == again["Authorization"], "write-once is part of what is signed"
