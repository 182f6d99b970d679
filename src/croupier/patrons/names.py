"""What may be a name and what may be a password, with what is said to whoever chose badly.

>>> problem_with_name("ada.l"), problem_with_name("no spaces").code
(None, 'name-form')
>>> folded("Ada.L") == folded("ada.l")
True
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from typing import Final

from croupier.patrons.common_passwords import common
from croupier.words.said import Said

SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 128
"""A bound, so that nobody has the house hash a novel."""
LONGEST_DISPLAY_NAME: Final = 24
LANGUAGES: Final = ("en", "nl", "cs")
LONGEST_NAME: Final = 32
_GIVEN_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_GIVEN_LENGTH: Final = 4

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9._-]{2,31}")
_STAFF_WORDS: Final = (
    "dealer", "supervisor", "croupier", "administrator", "admin", "cashier", "inspector", "manager", "staff",
)  # fmt: skip
_STAFF_NAMES: Final = (*_STAFF_WORDS, "house", "the house", "cage", "the cage", "pit", "the pit", "pit boss")
_LIKE: Final = {
    "a": "\u0430\u03b1\u02514@", "b": "\u0432\u03b28", "c": "\u0441", "d": "\u0501\u0111", "e": "\u0435\u0454\u03b53",
    "g": "\u0261", "h": "\u04bb\u043d\u0127", "j": "\u0458", "k": "\u043a\u03ba",
    "l": "\u0456\u04cf\u03b9\u0131\u01421|!i",
    "m": "\u043c\u03bc", "n": "\u043f\u03b7", "o": "\u043e\u03bf\u03c3\u00f80", "p": "\u0440\u03c1", "q": "\u051b",
    "r": "\u0433",
    "s": "\u04555$", "t": "\u0442\u03c47", "u": "\u0438\u03c5", "v": "\u03bd", "w": "\u051d\u03c9", "x": "\u0445\u03c7",
    "y": "\u0443\u03b3",
}  # fmt: skip
"""Letters of other scripts, digits and signs by the Latin letter that they pass for.

Not all that Unicode lists, but those in which a word of staff can be written.
"""
_LOOKALIKES: Final = str.maketrans({sign: letter for letter, signs in _LIKE.items() for sign in signs})


def folded(name: str) -> str:
    """The form in which names are compared."""
    return unicodedata.normalize("NFKC", name).strip().casefold()


def looks_like(name: str) -> str:
    """What a name looks like on a screen: letters that look alike are one letter here, whatever script they are of.

    >>> looks_like("\\u0410dm1n") == looks_like("admin") == looks_like("A.D.M.I.N") == looks_like("\\uff41dmin")
    True
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign)).translate(_LOOKALIKES)
    return "".join(sign for sign in letters if sign.isalnum()).replace("rn", "m").replace("vv", "w")


def passes_for_staff(name: str) -> bool:
    """Whether a display name, or a word in it, looks like one of staff; they get theirs from an administrator."""
    if looks_like(name) in {looks_like(kept) for kept in _STAFF_NAMES}:
        return True
    return not {looks_like(word) for word in re.split(r"[\s._-]+", name)}.isdisjoint(map(looks_like, _STAFF_WORDS))


def problem_with_name(name: str) -> Said | None:
    """Why this is no name to log in with, or nothing."""
    if not _NAME.fullmatch(name):
        return Said("name-form")
    return None


def given_name(wanted: str) -> str:
    """A name to log in with that nobody could have guessed: what was wanted, and always some signs of chance.

    >>> len(given_name("ada")), given_name("ada").startswith("ada-"), len(given_name("a" * 32))
    (8, True, 32)
    """
    signs = "".join(secrets.choice(_GIVEN_SIGNS) for _ in range(_GIVEN_LENGTH))
    return f"{wanted.strip()[: LONGEST_NAME - _GIVEN_LENGTH - 1]}-{signs}"


def problem_with_display_name(name: str, *, staff: bool = False) -> Said | None:
    """Why others cannot be shown this name, or nothing; invisible and direction-changing characters are refused."""
    if not 1 <= len(name) <= LONGEST_DISPLAY_NAME or name != name.strip():
        return Said("display-name-length", {"most": LONGEST_DISPLAY_NAME})
    if any(unicodedata.category(character)[0] in "CZ" and character != " " for character in name):
        return Said("display-name-visible")
    if not staff and passes_for_staff(name):
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
