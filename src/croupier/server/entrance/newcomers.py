"""Whoever gets an account: what they bring to come in with, and what they may be called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.house.roles import Role
from croupier.patrons.directory import Directory
from croupier.patrons.names import looks_like
from croupier.patrons.one_time_codes import new_code, plain
from croupier.patrons.register import problem_with_joining
from croupier.server.problems import HouseProblem, Why, of_account
from croupier.words.said import Said


class FirstCode(NamedTuple):
    """A code that lets a new colleague in once, to choose a password that nobody else has seen."""

    code: str
    good_for_ms: int

    @property
    def kept(self) -> str:
        """As it is hashed."""
        return plain(self.code)


def new_first_code(good_for_ms: int) -> FirstCode:
    return FirstCode(new_code(), good_for_ms)


def require_names(directory: Directory, name: str, display_name: str, roles: Sequence[Role], language: str) -> None:
    """Names that somebody may have, and that are not taken for those of staff; the register decides whose they are."""
    wrong = problem_with_joining(name, display_name, roles, language)
    if wrong is not None:
        raise of_account(wrong)
    staff = directory.staff() if Role.PLAYER in roles else ()
    if looks_like(display_name) in [looks_like(one.display_name) for one in staff]:
        raise HouseProblem(Why.BAD_DISPLAY_NAME, why=Said("display-name-kept"))
