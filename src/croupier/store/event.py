"""What every event of the record is: one frozen struct, tagged with its name, which leaves out what it says by default.

Each room has a base of its own for what its events share; time and actor are kept beside the body.
"""

from __future__ import annotations

import msgspec


class RecordEvent(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened, as it is encoded once and for ever."""
