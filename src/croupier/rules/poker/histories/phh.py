"""The poker hand history format (PHH, https://phh.readthedocs.io): one hand as TOML, read and written exactly.

Amounts may have decimals; they are kept exact by counting in the smallest unit that the file uses.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from msgspec import Struct, field

from croupier.rules.poker.histories.codes import UnknownCodeError, game_of
from croupier.rules.poker.stakes import Limit, Stakes, StakesError
from croupier.rules.poker.variants import Variant

UNLIMITED: Final = 10**15
"""Chips of a stack that the record gives as infinite, in the file's smallest unit."""

RUNS: Final = "_runs"
"""How often the board was run; the format has no field for it and leaves names with an underscore to its users."""

_LARGEST: Final = 10**12
_MOST_DECIMALS: Final = 9
"""Amounts beyond these are no chips of any table, and would only cost time."""

_AMOUNTS: Final = ("bring_in", "small_bet", "big_bet", "min_bet")
_AMOUNT_LISTS: Final = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_GAME_FIELDS: Final = frozenset(
    {"variant", "ante_trimming_status", "actions", "players", "hand", *_AMOUNTS, *_AMOUNT_LISTS}
)


class UnreadableHistoryError(ValueError):
    """A file that is no hand history, with the reason in words."""


class HandRecord(Struct, kw_only=True):
    """A recorded hand; all amounts are integers of which `scale` make one unit of the file."""

    variant: str
    antes: tuple[int, ...]
    starting_stacks: tuple[int, ...]
    actions: tuple[str, ...]
    blinds_or_straddles: tuple[int, ...] = ()
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    ante_trimming_status: bool = False
    finishing_stacks: tuple[int, ...] | None = None
    winnings: tuple[int, ...] | None = None
    players: tuple[str, ...] = ()
    hand: str | int | None = None
    scale: int = 1
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> tuple[Variant, Limit]:
        return game_of(self.variant)

    @property
    def stakes(self) -> Stakes:
        """The stakes of the hand. Recorded play is not held to a cap on raises, which differs between houses."""
        variant, limit = self.game
        fixed = limit is Limit.FIXED_LIMIT
        blinds = () if variant.bring_in else self.blinds_or_straddles
        smallest = self.min_bet or max((abs(blind) for blind in blinds), default=0)
        try:
            return Stakes(
                limit=limit,
                blinds=blinds,
                antes=self.antes,
                dead_antes=not self.ante_trimming_status,
                bring_in=self.bring_in if variant.bring_in else 0,
                min_bet=0 if fixed else smallest,
                small_bet=self.small_bet if fixed else 0,
                big_bet=self.big_bet if fixed else 0,
            )
        except StakesError as error:
            raise UnreadableHistoryError(str(error)) from None


def loads(text: str) -> list[HandRecord]:
    """The hands of a file: one (`.phh`), or many in numbered tables (`.phhs`)."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise UnreadableHistoryError(f"not valid TOML: {error}") from None
    if "variant" in data or not data:
        return [record_of(data)]
    tables = {name: value for name, value in data.items() if isinstance(value, dict)}
    if not tables:
        raise UnreadableHistoryError("the field 'variant' is missing")
    return [record_of({"hand": name, **table}) for name, table in tables.items()]


def record_of(data: Mapping[str, Any]) -> HandRecord:
    """A record from the fields of a file."""
    for name in ("variant", "starting_stacks", "actions"):
        if name not in data:
            raise UnreadableHistoryError(f"the field {name!r} is missing")
    actions = _actions(data["actions"])
    scale = _scale(data, actions)
    lists = {name: _amounts(name, data[name], scale) for name in _AMOUNT_LISTS if data.get(name) is not None}
    stacks = lists.pop("starting_stacks")
    if len(stacks) < 2:
        raise UnreadableHistoryError("a hand needs at least two participants")
    antes = lists.pop("antes", (0,) * len(stacks))
    blinds = lists.pop("blinds_or_straddles", ())
    for name, values in (("antes", antes), ("blinds_or_straddles", blinds)):
        if len(values) > len(stacks):
            raise UnreadableHistoryError(f"{name} has {len(values)} entries for {len(stacks)} participants")
    try:
        game_of(str(data["variant"]))
    except UnknownCodeError as error:
        raise UnreadableHistoryError(str(error)) from None
    return HandRecord(
        variant=str(data["variant"]),
        antes=antes,
        blinds_or_straddles=blinds,
        starting_stacks=stacks,
        actions=actions,
        finishing_stacks=lists.get("finishing_stacks"),
        winnings=lists.get("winnings"),
        ante_trimming_status=bool(data.get("ante_trimming_status", False)),
        players=_players(data.get("players")),
        hand=_hand(data.get("hand")),
        scale=scale,
        extra={name: value for name, value in data.items() if name not in _GAME_FIELDS},
        **{name: _amount(name, data[name], scale) for name in _AMOUNTS if data.get(name) is not None},
    )


def _actions(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(action, str) for action in value):
        raise UnreadableHistoryError("the field 'actions' must be a list of strings")
    return tuple(value)


def _players(value: object) -> tuple[str, ...]:
    if value is not None and not isinstance(value, list):
        raise UnreadableHistoryError("the field 'players' must be a list of names")
    return tuple(map(str, value or ()))


def _hand(value: object) -> str | int | None:
    return value if value is None or isinstance(value, str | int) else str(value)


def _scale(data: Mapping[str, Any], actions: Iterable[str]) -> int:
    places: int = 0
    numbers: list[object] = [data.get(name) for name in _AMOUNTS]
    for name in _AMOUNT_LISTS:
        values = data.get(name)
        numbers.extend(values if isinstance(values, list) else ())
    for action in actions:
        words = action.split("#")[0].split()
        if len(words) == 3 and words[1] == "cbr":
            numbers.append(read_decimal(words[2], action))
    for number in numbers:
        if isinstance(number, Decimal) and number.is_finite():
            exponent = number.normalize().as_tuple().exponent
            places = max(places, -exponent if isinstance(exponent, int) else 0)
    if places > _MOST_DECIMALS:
        raise UnreadableHistoryError(f"an amount has {places} decimals; {_MOST_DECIMALS} is the most")
    return int(10**places)


def read_decimal(text: str, where: str) -> Decimal:
    """An amount as written, thousands commas allowed."""
    try:
        amount = Decimal(text.replace(",", ""))
    except InvalidOperation:
        amount = Decimal("NaN")
    if not _is_chips(amount, 1):
        raise UnreadableHistoryError(f"{text!r} is no amount in {where!r}")
    return amount


def _amount(name: str, value: object, scale: int) -> int:
    if isinstance(value, Decimal) and value.is_infinite():
        return UNLIMITED
    if isinstance(value, int | Decimal) and not isinstance(value, bool) and _is_chips(Decimal(value), scale):
        return int(Decimal(value) * scale)
    raise UnreadableHistoryError(f"{str(value)[:40]!r} in {name!r} is no amount")


def _is_chips(amount: Decimal, scale: int) -> bool:
    return amount.is_finite() and abs(amount) <= _LARGEST and abs(amount) * scale < UNLIMITED // 2


def _amounts(name: str, value: object, scale: int) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise UnreadableHistoryError(f"the field {name!r} must be a list of amounts")
    return tuple(_amount(name, item, scale) for item in value)


def chips(amount: int, scale: int) -> int | float | None:
    """An amount in the file's own unit, as JSON can hold it; None for an infinite stack."""
    if amount >= UNLIMITED // 2:
        return None
    whole, rest = divmod(amount, scale)
    return float(Decimal(amount) / scale) if rest else whole


def dumps(record: HandRecord) -> str:
    """The record as PHH text."""
    lines = [f"variant = {_toml(record.variant)}", f"ante_trimming_status = {_toml(record.ante_trimming_status)}"]
    variant, limit = record.game
    fields: list[tuple[str, object]] = [("antes", _plain(record.antes, record.scale))]
    if variant.bring_in:
        fields.append(("bring_in", _decimal_of(record.bring_in, record.scale)))
    else:
        fields.append(("blinds_or_straddles", _plain(record.blinds_or_straddles, record.scale)))
    sizes = ("small_bet", "big_bet") if limit is Limit.FIXED_LIMIT else ("min_bet",)
    fields.extend((name, _decimal_of(getattr(record, name), record.scale)) for name in sizes)
    fields.append(("starting_stacks", _plain(record.starting_stacks, record.scale)))
    fields.append(("actions", list(record.actions)))
    if record.players:
        fields.append(("players", list(record.players)))
    if record.hand is not None:
        fields.append(("hand", record.hand))
    if record.finishing_stacks is not None:
        fields.append(("finishing_stacks", _plain(record.finishing_stacks, record.scale)))
    if record.winnings is not None:
        fields.append(("winnings", _plain(record.winnings, record.scale)))
    fields.extend(record.extra.items())
    lines.extend(f"{name} = {_toml(value)}" for name, value in fields)
    return "\n".join(lines) + "\n"


def _decimal_of(amount: int, scale: int) -> int | Decimal:
    if amount >= UNLIMITED // 2:
        return Decimal("Infinity")
    return amount // scale if amount % scale == 0 else Decimal(amount) / scale


def _plain(amounts: Iterable[int], scale: int) -> list[int | Decimal]:
    return [_decimal_of(amount, scale) for amount in amounts]


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal):
        return "inf" if value.is_infinite() else format(value, "f")
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml(str(name))} = {_toml(item)}" for name, item in value.items()) + "}"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
        return f'"{escaped}"'
    return str(value)
