"""The key that signs checkpoints: Ed25519, kept in a file outside the database, readable by its owner alone."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

_OTHERS = 0o077


class KeyFileError(ValueError):
    """A key that cannot be read, made or trusted."""


def create_key(path: Path) -> Ed25519PrivateKey:
    """Make a new key; an existing file is never overwritten."""
    key = Ed25519PrivateKey.generate()
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise KeyFileError(f"{path} exists already; a signing key is not replaced") from None
    except OSError as error:
        raise KeyFileError(f"the key {path} cannot be written: {error.strerror}") from error
    with os.fdopen(file, "wb") as out:
        out.write(pem)
        out.flush()
        os.fsync(out.fileno())
    return key


def load_key(path: Path) -> Ed25519PrivateKey:
    """Read a signing key, and refuse one that others could have read."""
    try:
        mode = path.stat().st_mode
        pem = path.read_bytes()
    except OSError as error:
        raise KeyFileError(f"the key {path} cannot be read: {error.strerror}") from error
    if mode & _OTHERS:
        raise KeyFileError(f"the key {path} can be read by others; allow its owner alone (chmod 600)")
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
