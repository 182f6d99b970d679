"""What may be a name and what may be a password, with what is said to whoever chose badly.

>>> problem_with_name("ada.l"), problem_with_name("no spaces").code
(None, 'name-form')
>>> folded("Ada.L") == folded("ada.l")
True
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from croupier.patrons.common_passwords import common
from croupier.words.said import Said

SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 128
"""A bound, so that nobody has the house hash a novel."""
LONGEST_DISPLAY_NAME: Final = 24
LANGUAGES: Final = ("en", "nl", "cs")

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9._-]{2,31}")
_RESERVED: Final = frozenset({"house", "the house", "dealer", "supervisor", "croupier", "administrator", "admin"})
"""Display names that would pass for staff; staff get theirs from an administrator."""


def folded(name: str) -> str:
    """The form in which names are compared."""
    return unicodedata.normalize("NFKC", name).strip().casefold()


def problem_with_name(name: str) -> Said | None:
    """Why this is no name to log in with, or nothing."""
    if not _NAME.fullmatch(name):
        return Said("name-form")
    return None


def problem_with_display_name(name: str, *, staff: bool = False) -> Said | None:
    """Why others cannot be shown this name, or nothing; invisible and direction-changing characters are refused."""
    if not 1 <= len(name) <= LONGEST_DISPLAY_NAME or name != name.strip():
        return Said("display-name-length", {"most": LONGEST_DISPLAY_NAME})
    if any(unicodedata.category(character)[0] in "CZ" and character != " " for character in name):
        return Said("display-name-visible")
    if not staff and folded(name) in _RESERVED:
        return Said("display-name-kept")
    return None


def problem_with_password(password: str, name: str) -> Said | None:
    """Why this password is too weak, or nothing. Length counts, mixtures of characters do not."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        return Said("password-length", {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD})
    if len(set(password)) < 4:
        return Said("password-plain")
    if folded(name) and folded(name) in folded(password):
        return Said("password-name")
    if common(password):
        return Said("password-common")
    return None
