"""Passkeys over HTTP: what a browser is asked to sign, and whether what it brings back is signed (WebAuthn).

Nothing is kept between asking and answering: what was asked comes back sealed by the house. Whoever logs in with a
passkey says no name first, so that the asking tells nobody which names there are.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from croupier.patrons.passkeys import Passkey, PasskeyProof
from croupier.patrons.patron import Patron
from croupier.patrons.strongbox import Strongbox
from croupier.server.problems import HouseProblem, Why

WITHIN_MS: Final = 5 * 60_000
_encode = msgspec.json.Encoder().encode


class Site(NamedTuple):
    """Where a page stands, as its browser will say it."""

    origin: str

    @property
    def id(self) -> str:
        return self.origin.partition("://")[2].partition(":")[0]


class PasskeyChallenge(msgspec.Struct, frozen=True):
    """What was asked to be signed, and when; of a new passkey also against which hash the password was checked."""

    challenge: str
    at_ms: int
    password_hash: str = ""


class PasskeyOffer(msgspec.Struct, frozen=True):
    """What the browser's authenticator is given; `offer` comes back with its answer."""

    options: dict[str, Any]
    offer: str


class NewPasskey(NamedTuple):
    id: str
    public_key: str
    signatures: int
    password_hash: str


class PasskeyDesk:
    """Offers and answers."""

    def __init__(self, box: Strongbox, house: str, now_ms: Callable[[], int]) -> None:
        self._box = box
        self._house = house
        self._now_ms = now_ms

    # A new one

    def offer(self, patron: Patron, site: Site) -> PasskeyOffer:
        challenge = secrets.token_bytes(32)
        options = generate_registration_options(
            rp_id=site.id,
            rp_name=self._house,
            user_name=patron.name,
            user_id=patron.id.encode(),
            user_display_name=patron.display_name,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(base64url_to_bytes(passkey.id)) for passkey in patron.passkeys
            ],
        )
        asked = PasskeyChallenge(bytes_to_base64url(challenge), self._now_ms(), patron.password_hash)
        return PasskeyOffer(options_to_json_dict(options), self._box.seal(_encode(asked), f"passkey:{patron.id}"))

    def taken(self, patron: Patron, sealed: str, credential: dict[str, Any], site: Site) -> NewPasskey:
        asked = self._opened(sealed, f"passkey:{patron.id}")
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(asked.challenge),
                expected_rp_id=site.id,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise HouseProblem(Why.WRONG_PASSKEY) from error
        return NewPasskey(
            bytes_to_base64url(made.credential_id),
            bytes_to_base64url(made.credential_public_key),
            made.sign_count,
            asked.password_hash,
        )

    # Logging in

    def challenge(self, site: Site) -> PasskeyOffer:
        challenge = secrets.token_bytes(32)
        options = generate_authentication_options(
            rp_id=site.id, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
        )
        asked = PasskeyChallenge(bytes_to_base64url(challenge), self._now_ms())
        return PasskeyOffer(options_to_json_dict(options), self._box.seal(_encode(asked), "passkey"))

    def proof(self, passkey: Passkey, sealed: str, credential: dict[str, Any], site: Site) -> PasskeyProof:
        """What the account is shown; the count is its own to hold against what it knows."""
        asked = self._opened(sealed, "passkey")
        try:
            signed = verify_authentication_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(asked.challenge),
                expected_rp_id=site.id,
                expected_origin=site.origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.count,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise HouseProblem(Why.WRONG_PASSKEY) from error
        return PasskeyProof(passkey.id, signed.new_sign_count, asked.at_ms)

    def _opened(self, sealed: str, about: str) -> PasskeyChallenge:
        raw = self._box.open(sealed, about)
        asked = msgspec.json.decode(raw, type=PasskeyChallenge) if raw is not None else None
        if asked is None or asked.at_ms + WITHIN_MS <= self._now_ms():
            raise HouseProblem(Why.OFFER_GONE)
        return asked


def owner_of(credential: dict[str, Any]) -> str:
    """The account that an answer says it is of; the signature then has to be of one of its passkeys."""
    response = credential.get("response")
    handle = response.get("userHandle") if isinstance(response, dict) else None
    if not isinstance(handle, str) or len(handle) > 200:
        raise HouseProblem(Why.WRONG_PASSKEY)
    try:
        return base64url_to_bytes(handle).decode()
    except ValueError:
        raise HouseProblem(Why.WRONG_PASSKEY) from None
