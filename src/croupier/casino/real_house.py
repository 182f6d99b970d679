"""What a real house is by default: strangers learn no names, and no member of staff does everything alone.

A demo wants the contrary, and so do trials of a floor: they take the floor file as it is written.
"""

from __future__ import annotations

import msgspec

from croupier.casino.floor_file import Floor
from croupier.casino.staff.usual import usual_rows


def as_real(floor: Floor) -> Floor:
    """The floor with what its file leaves out, as a house with money and strangers needs it."""
    names = floor.house.log_in_names or "given"
    return msgspec.structs.replace(
        floor,
        house=msgspec.structs.replace(floor.house, log_in_names=names),
        staff_amounts=usual_rows(floor.staff_amounts, floor.currencies),
    )
