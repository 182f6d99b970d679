"""House options: the values in force, and overrides checked against what the rulebook allows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.rulebooks.schema import GameRow, OptionRow


class OptionError(ValueError):
    """An option that the game does not have, or a value that its rulebook does not allow."""

    def __init__(self, name: str, sentence: str) -> None:
        super().__init__(f"{name}: {sentence}")
        self.name = name
        self.sentence = sentence


def chosen(row: GameRow, overrides: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of a game by name, overrides in place of the rulebook's values."""
    for name in overrides:
        if name not in row.options:
            have = ", ".join(sorted(row.options)) or "none"
            raise OptionError(name, f"{row.id} has no such option; its options are: {have}")
    return {
        name: _overridden(name, option, overrides[name]) if name in overrides else option.value
        for name, option in row.options.items()
    }


def _overridden(name: str, option: OptionRow, value: Any) -> Any:
    if isinstance(value, str):
        value = _read(name, option, value)
    elif type(value) is not type(option.value):
        raise OptionError(name, f"a value like {_text(option.value)} is needed, not {_text(value)}")
    check(name, option, value)
    return value


def _read(name: str, option: OptionRow, text: str) -> Any:
    """A value typed on a command line, read as the type that the rulebook's own value has."""
    if isinstance(option.value, bool):
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if text.lower() not in words:
            raise OptionError(name, f"{text!r} must be true or false")
        return words[text.lower()]
    if isinstance(option.value, int):
        try:
            return int(text)
        except ValueError:
            raise OptionError(name, f"{text!r} must be a whole number") from None
    if isinstance(option.value, str):
        return text
    raise OptionError(name, "this option is a table and can only be changed in a rulebook file")


def check(name: str, option: OptionRow, value: Any) -> None:
    """Refuse a value that the rulebook does not allow for the option."""
    if option.allowed and value not in option.allowed:
        raise OptionError(name, f"{_text(value)} is not allowed; allowed: {', '.join(map(_text, option.allowed))}")
    low, high = option.at_least, option.at_most
    if (low is not None or high is not None) and type(value) is not int:
        raise OptionError(name, f"{_text(value)} must be a whole number")
    if low is not None and value < low:
        raise OptionError(name, f"{value} is too low; at least {low}")
    if high is not None and value > high:
        raise OptionError(name, f"{value} is too high; at most {high}")
    if not option.allowed and low is None and high is None and value != option.value:
        raise OptionError(name, f"the rulebook fixes this at {_text(option.value)}")


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
