"""Requests to an object store, signed as S3 and its like want them (AWS Signature Version 4).

The key is in the environment: CROUPIER_CHECKPOINT_ACCESS_KEY and CROUPIER_CHECKPOINT_SECRET_KEY. The region of the
store is there too, CROUPIER_CHECKPOINT_REGION, where it is another than us-east-1.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final
from urllib.parse import quote

import msgspec

ACCESS_KEY: Final = "CROUPIER_CHECKPOINT_ACCESS_KEY"
SECRET_KEY: Final = "CROUPIER_CHECKPOINT_SECRET_KEY"  # noqa: S105  the name of a variable
REGION: Final = "CROUPIER_CHECKPOINT_REGION"
_SCHEME: Final = "AWS4-HMAC-SHA256"


class StoreKey(msgspec.Struct, frozen=True):
    """By whose key requests are signed, and for which region."""

    access: str
    secret: str
    region: str = "us-east-1"

    def signed(
        self, method: str, path: str, headers: Mapping[str, str], data: bytes, at: datetime | None = None
    ) -> dict[str, str]:
        """The headers, the host among them, with time, digest and signature of all of it; the path has no query."""
        moment = (at or datetime.now(UTC)).strftime("%Y%m%dT%H%M%SZ")
        digest = sha256(data).hexdigest()
        whole = {**headers, "x-amz-date": moment, "x-amz-content-sha256": digest}
        canonical = {name.lower(): " ".join(value.split()) for name, value in whole.items()}
        names = sorted(canonical)
        lines = "".join(f"{name}:{canonical[name]}\n" for name in names)
        asked = "\n".join((method, quote(path, safe="/-_.~"), "", lines, ";".join(names), digest))
        scope = f"{moment[:8]}/{self.region}/s3/aws4_request"
        told = "\n".join((_SCHEME, moment, scope, sha256(asked.encode()).hexdigest()))
        signature = hmac.new(self._key(moment[:8]), told.encode(), sha256).hexdigest()
        whole["Authorization"] = (
            f"{_SCHEME} Credential={self.access}/{scope}, SignedHeaders={';'.join(names)}, Signature={signature}"
        )
        return whole

    def _key(self, day: str) -> bytes:
        key = f"AWS4{self.secret}".encode()
        for part in (day, self.region, "s3", "aws4_request"):
            key = hmac.digest(key, part.encode(), "sha256")
        return key


def key_from(environment: Mapping[str, str]) -> StoreKey | None:
    """The key that the operator has put there, if both its halves are."""
    access, secret = environment.get(ACCESS_KEY, ""), environment.get(SECRET_KEY, "")
    return StoreKey(access, secret, environment.get(REGION) or "us-east-1") if access and secret else None
