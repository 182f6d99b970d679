"""Passwords that everybody tries first: thirty thousand from published breaches, and what people make of them.

>>> common("P@ssw0rd2024!"), common("qwertyqwerty"), common("a long enough secret")
(True, True, False)
"""

from __future__ import annotations

import string
from functools import cache
from typing import Final

_AROUND: Final = string.digits + string.punctuation + " "
_READ_AS: Final = str.maketrans("@4301$57!", "aaeolsstl".replace("l", "i", 1))
_SHORTEST: Final = 4
"""Shorter words stand in too many good passwords."""


@cache
def _tried_first() -> frozenset[str]:
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # read once, when the first password is chosen

    return frozenset(FREQUENCY_LISTS["passwords"])


def common(password: str) -> bool:
    """Whether it is one of them, also with other capitals, figures around it, letters written as figures, or twice."""
    plain = password.casefold()
    forms = {plain, plain.translate(_READ_AS)}
    forms |= {form.strip(_AROUND) for form in forms} | {plain.strip(_AROUND).translate(_READ_AS)}
    known = _tried_first()
    return any(
        form in known or any(form[:at] in known and form[at:] in known for at in range(_SHORTEST, len(form) - 3))
        for form in forms
        if len(form) >= _SHORTEST
    )
