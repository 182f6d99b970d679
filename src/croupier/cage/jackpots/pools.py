"""Every jackpot of the house, as the record has them, and the accounts that their money lies on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.config import JackpotConfig, JackpotConfigError
from croupier.cage.jackpots.deciding import Below
from croupier.cage.jackpots.state import JackpotState, evolve, set_up
from croupier.store.batch import AccountOpening, Document
from croupier.store.interface import Reader

SNAPSHOT_EVERY: Final = 200
_KIND: Final = "jackpot-state"
_PREFIX: Final = "jackpot:"
_decode_event = msgspec.json.Decoder(j.AnyJackpotEvent).decode
_decode_state = msgspec.json.Decoder(JackpotState).decode
_encode = msgspec.json.Encoder().encode


def stream_of(jackpot_id: str) -> str:
    return f"{_PREFIX}{jackpot_id}"


def restore_state(reader: Reader, jackpot_id: str, *, from_snapshot: bool = True) -> JackpotState | None:
    """The state that the record gives, or None for a jackpot that was never set up."""
    kept = reader.document(_KIND, jackpot_id) if from_snapshot else None
    state = _decode_state(kept) if kept is not None else None
    for stored in reader.events(stream_of(jackpot_id), after=state.version if state else 0):
        event = _decode_event(stored.body)
        if state is None:
            assert isinstance(event, j.SetUp), "a jackpot's record begins with its set-up"
            state = set_up(event)
        else:
            evolve(state, event, stored.at_ms)
    return state


class Pools:
    """The jackpots by id; `below` is the certified generator."""

    def __init__(self, below: Below) -> None:
        self.below = below
        self._states: dict[str, JackpotState] = {}
        self._by_table: dict[str, tuple[str, ...]] = {}
        self._kept: dict[str, int] = {}

    def __iter__(self) -> Iterator[JackpotState]:
        return iter(self._states.values())

    def __bool__(self) -> bool:
        return bool(self._states)

    def get(self, jackpot_id: str) -> JackpotState | None:
        return self._states.get(jackpot_id)

    def at(self, table: str) -> list[JackpotState]:
        """The jackpots that a table takes part in."""
        return [self._states[jackpot_id] for jackpot_id in self._by_table.get(table, ())]

    @property
    def version(self) -> int:
        """Rises with every event of any jackpot."""
        return sum(state.version for state in self)

    def reload(self, reader: Reader) -> None:
        """Read everything back, because memory may have run ahead of the record."""
        for jackpot_id in list(self._states):
            state = restore_state(reader, jackpot_id)
            if state is None:
                del self._states[jackpot_id]
            else:
                self._states[jackpot_id] = state
        self._kept.clear()
        self._index()

    def copy(self, below: Below) -> Pools:
        """Jackpots that can be played with."""
        other = Pools(below)
        other._states = {state.id: _decode_state(_encode(state)) for state in self}
        other._index()
        return other

    def bring_up(self, reader: Reader, config: JackpotConfig) -> j.SetUp | None:
        """A known jackpot comes back as its record leaves it; the event that sets up a new or changed one."""
        state = restore_state(reader, config.id)
        event = None
        if state is None:
            event = j.SetUp(config)
            state = set_up(event)
        elif state.config != config:
            _check_change(state, config)
            event = j.SetUp(config)
            evolve(state, event, 0)
        self._states[config.id] = state
        self._index()
        return event

    def _index(self) -> None:
        by_table: dict[str, list[str]] = {}
        for state in self:
            for feed in state.config.feeds:
                by_table.setdefault(feed.table, []).append(state.id)
        self._by_table = {table: tuple(ids) for table, ids in by_table.items()}

    def snapshots(self, streams: set[str]) -> list[Document]:
        """The states that it is time to keep whole, of those whose streams were written."""
        due = []
        for state in self:
            if stream_of(state.id) in streams and state.version - self._kept.get(state.id, 0) >= SNAPSHOT_EVERY:
                self._kept[state.id] = state.version
                due.append(Document(_KIND, state.id, _encode(state)))
        return due


def openings(config: JackpotConfig) -> list[AccountOpening]:
    """The accounts of a jackpot."""
    names = [accounts.house(config.currency)]
    for level in config.levels:
        names += [accounts.jackpot(config.id, level.id), accounts.jackpot_above(config.id, level.id)]
    return [accounts.opening(name, config.currency) for name in names]


def _check_change(state: JackpotState, config: JackpotConfig) -> None:
    """Which tables contribute, and how much, changes only under a new approval (RFH-19.1); a ceiling only rises."""
    if config.currency != state.config.currency:
        raise JackpotConfigError(f"currency: it keeps its money in {state.config.currency}")
    if config.approval == state.config.approval:
        raise JackpotConfigError(f"approval: {config.approval} was given for another set-up; a change needs a new one")
    names = {level.id: level for level in config.levels}
    for level_id, level in state.levels.items():
        if level_id not in names:
            if level.exact or level.above:
                raise JackpotConfigError(f"level {level_id}: there is money in it, so it cannot be left out")
        elif state.status not in ("new", "closed"):
            ceiling_minor = names[level_id].ceiling_minor
            if ceiling_minor and (not level.terms.ceiling_minor or ceiling_minor < level.terms.ceiling_minor):
                raise JackpotConfigError(f"level {level_id}: ceiling_minor: a ceiling only rises")


def recorded(reader: Reader) -> list[JackpotState]:
    """Every jackpot that the record knows."""
    ids = [stream.removeprefix(_PREFIX) for stream, _ in reader.streams() if stream.startswith(_PREFIX)]
    return [state for jackpot_id in ids if (state := restore_state(reader, jackpot_id)) is not None]


def wrong_pools(balances: Mapping[str, int], pools: Iterable[JackpotState]) -> list[str]:
    """Meters that do not show what their accounts hold, and claims that their accounts do not cover (G-4.13)."""
    problems: list[str] = []
    claims: dict[str, int] = {}
    for state in pools:
        for level_id, level in state.levels.items():
            for account, shown in (
                (accounts.jackpot(state.id, level_id), level.meter_minor),
                (accounts.jackpot_above(state.id, level_id), level.above_minor),
            ):
                if balances.get(account, 0) != shown:
                    problems.append(f"{account} holds {balances.get(account, 0)} where the meter shows {shown}")
            ceiling = level.terms.ceiling_minor
            if ceiling and level.meter_minor > ceiling:
                problems.append(f"{state.id}: {level_id} shows {level.meter_minor}, above its ceiling of {ceiling}")
        for claim in state.claims.values():
            account = accounts.prize(claim.patron, state.config.currency)
            claims[account] = claims.get(account, 0) + claim.amount_minor
    held = {name: minor for name, minor in balances.items() if name.startswith("prize:") and minor}
    if held != claims:
        problems.append(f"prizes hold {held} where winners can claim {claims}")
    return problems
