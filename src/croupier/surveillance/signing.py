"""The key that signs checkpoints: Ed25519, kept in a file outside the database, readable by its owner alone."""

from __future__ import annotations

import shlex
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Final, Protocol

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from croupier.store.key_file import KeyFileError as KeyFileError
from croupier.store.key_file import read_private, write_new

COMMAND_LIMIT_S: Final = 30


class Signer(Protocol):
    """Whoever signs checkpoints."""

    def sign(self, data: bytes, /) -> bytes: ...

    def public_key(self) -> Ed25519PublicKey: ...


class CommandSigner:
    """A program that holds the key elsewhere, as in a security module: the message goes in, 64 bytes come out."""

    def __init__(self, command: str, public: Ed25519PublicKey) -> None:
        self._command = shlex.split(command)
        self._public = public

    def public_key(self) -> Ed25519PublicKey:
        return self._public

    def sign(self, data: bytes, /) -> bytes:
        try:
            done = subprocess.run(self._command, input=data, capture_output=True, timeout=COMMAND_LIMIT_S, check=False)  # noqa: S603  the operator's own program
        except (OSError, subprocess.TimeoutExpired) as error:
            raise KeyFileError(f"the signing program cannot be run: {error}") from None
        if done.returncode or not signature_is_good(raw_public(self._public), done.stdout, data):
            why = done.stderr.decode(errors="replace").strip()[:200] or "what it wrote is no signature of its key"
            raise KeyFileError(f"the signing program did not sign: {why}")
        return done.stdout


def create_key(path: Path) -> Ed25519PrivateKey:
    """Make a new key; an existing file is never overwritten."""
    key = Ed25519PrivateKey.generate()
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    write_new(path, pem)
    return key


def load_key(path: Path) -> Ed25519PrivateKey:
    """Read a signing key, and refuse one that others could have read."""
    pem = read_private(path)
    try:
        key = serialization.load_pem_private_key(pem, password=None)
    except (ValueError, TypeError) as error:
        raise KeyFileError(f"{path} is not a signing key") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise KeyFileError(f"{path} is not an Ed25519 key")
    return key


def load_or_create_key(path: Path) -> Ed25519PrivateKey:
    """The key of a house, made at its first start."""
    return load_key(path) if path.exists() else create_key(path)


def public_pem(key: Ed25519PrivateKey) -> bytes:
    """The public half, to be given to whoever checks."""
    return key.public_key().public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)


def load_public_key(path: Path) -> Ed25519PublicKey:
    try:
        key = serialization.load_pem_public_key(path.read_bytes())
    except OSError as error:
        raise KeyFileError(f"the public key {path} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise KeyFileError(f"{path} is not a public key") from error
    if not isinstance(key, Ed25519PublicKey):
        raise KeyFileError(f"{path} is not an Ed25519 key")
    return key


def raw_public(key: Ed25519PublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)


def fingerprint(raw: bytes) -> str:
    """A short name for a public key, to compare by eye.

    >>> fingerprint(bytes(32))
    '6668-7aad-f862-bd77'
    """
    text = sha256(raw).hexdigest()[:16]
    return "-".join(text[start : start + 4] for start in range(0, 16, 4))


def signature_is_good(raw_key: bytes, signature: bytes, message: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(raw_key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True
