"""What may be a name and what may be a password, with a sentence for whoever chose badly.

>>> problem_with_name("ada.l"), problem_with_name("no spaces")
('', 'A name has 3 to 32 letters, digits, dots, dashes or underscores, and begins with a letter.')
>>> folded("Ada.L") == folded("ada.l")
True
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

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


def problem_with_name(name: str) -> str:
    """Why this is no name to log in with, or nothing."""
    if not _NAME.fullmatch(name):
        return "A name has 3 to 32 letters, digits, dots, dashes or underscores, and begins with a letter."
    return ""


def problem_with_display_name(name: str, *, staff: bool = False) -> str:
    """Why others cannot be shown this name, or nothing; invisible and direction-changing characters are refused."""
    if not 1 <= len(name) <= LONGEST_DISPLAY_NAME or name != name.strip():
        return f"A display name has 1 to {LONGEST_DISPLAY_NAME} characters and does not begin or end with a space."
    if any(unicodedata.category(character)[0] in "CZ" and character != " " for character in name):
        return "A display name has visible characters only."
    if not staff and folded(name) in _RESERVED:
        return "This display name is kept for staff. Please choose another."
    return ""


def problem_with_password(password: str, name: str) -> str:
    """Why this password is too weak, or nothing. Length counts, mixtures of characters do not."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        return f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters."
    if len(set(password)) < 4:
        return "A password needs more than three different characters."
    if folded(name) and folded(name) in folded(password):
        return "A password must not contain the name."
    return ""
