"""What the security log keeps: the significant events about access (G-2.8.8, G-B.2.3)."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

STREAM: Final = "security"


class SecurityEvent(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """The part that all share; time and actor are kept beside the body."""


class LogInFailed(SecurityEvent, frozen=True, tag="log-in-failed"):
    """A name was tried with a wrong password; `patron` is empty where nobody has the name."""

    name: str
    patron: str
    address: str
    failures: int


class LockedOut(SecurityEvent, frozen=True, tag="locked-out"):
    """Too many failures in a row: the account takes no log-in until a time."""

    name: str
    patron: str
    address: str
    until_ms: int


class LoggedIn(SecurityEvent, frozen=True, tag="logged-in"):
    """A session began; `ended` counts sessions elsewhere that it ended (one terminal at a time, G-2.5.4)."""

    patron: str
    address: str
    roles: tuple[str, ...]
    ended: int = 0


class LoggedOut(SecurityEvent, frozen=True, tag="logged-out"):
    """A session ended: the person left, was idle too long, or logged in elsewhere."""

    patron: str
    why: str


class Registered(SecurityEvent, frozen=True, tag="registered"):
    """An account was made; staff accounts say by whom."""

    patron: str
    name: str
    roles: tuple[str, ...]
    address: str = ""


class Unlocked(SecurityEvent, frozen=True, tag="unlocked"):
    """An administrator lifted a lock-out."""

    patron: str


class DeviceRegistered(SecurityEvent, frozen=True, tag="device-registered"):
    """A device may speak for a table from now on."""

    device: str
    table: str
    kind: str


class DeviceRevoked(SecurityEvent, frozen=True, tag="device-revoked"):
    """Its token is worth nothing any more."""

    device: str


AnySecurityEvent: TypeAlias = (
    LogInFailed | LockedOut | LoggedIn | LoggedOut | Registered | Unlocked | DeviceRegistered | DeviceRevoked
)
