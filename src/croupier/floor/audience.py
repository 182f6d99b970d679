"""What is shown of each event of a banked table, and to whom (`house/audience.py`), made of what its class says.

The parts of a table's view are as the classes name them; `mine` is what belongs to a seat, `pit` what supervisors see.
"""

from __future__ import annotations

from typing import Final, get_args

from croupier.floor import events as e
from croupier.floor.events.base import Event
from croupier.floor.staffing_log import Staffed
from croupier.house.audience import Audience, Audiences, Disclosure, staff

MINE: Final = "mine"
PIT: Final = "pit"
STAFFING: Final = "staffing"
CARD: Final = ("info", "round", "seats", "history")
"""The parts that a table's card in the lobby is made of."""
SESSION: Final = ("info", "round")
"""Those that tell how a tournament's session goes on at the table."""
_TO: Final = {
    e.Audience.EVERYBODY: Audience.EVERYBODY,
    e.Audience.OWNERS: Audience.OWNERS,
    e.Audience.PIT: Audience.STAFF,
}
NARRATED: Final = "`floor/views/narrative.py` has a sentence for each event of a table"


def _shown(kind: type[Event]) -> Disclosure:
    chips = ("chips",) if kind.moves is not Event.moves else ()
    seats = () if kind.seen_by is e.Audience.PIT else (MINE,)
    return Disclosure(_TO[kind.seen_by], tuple(dict.fromkeys((*kind.changes, *chips, *seats, PIT))), untold=NARRATED)


AUDIENCES: Final[Audiences] = {
    **{kind: _shown(kind) for kind in get_args(e.AnyEvent)},
    Staffed: staff(STAFFING, untold="the staffing log is a list of names and times"),
}
