"""How a server is set up, apart from its floor: bounds, rates and what it takes for granted about its surroundings."""

from __future__ import annotations

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many more each second."""

    burst: float
    per_s: float


class Settings(msgspec.Struct, frozen=True):
    """The bounds of one server process; everything that could grow has one."""

    demo: bool = False
    origins: tuple[str, ...] = ()
    """Further origins that may speak to this server; its own is always allowed."""
    hosts: tuple[str, ...] = ()
    """Names by which this server is asked for (the header `Host`); others are refused. Any, where none is named."""
    secure_cookies: bool = False
    """Whether the server is reached over TLS although it does not see that itself."""
    staff_from: tuple[str, ...] = ()
    """Networks that staff come from; where none is named, from anywhere."""
    administration_at: str = ""
    """Where what administrators alone do is served, if not here."""
    metrics_apart: bool = False
    """Whether `/metrics` is served elsewhere, and not here."""
    folder: str = ""
    """Where the database is, if it is a file: what has to be writable, with room left."""
    certificate_header: str = ""
    """The header in which a trusted proxy names the certificate that a terminal has shown it; none without a name."""
    theory: bool = True
    """Whether the pit is told what each game should hold; the first start works for minutes on it, at low priority."""
    chat: Rate = Rate(burst=5, per_s=0.5)
    """Chat messages of each person."""
    messages: Rate = Rate(burst=400, per_s=200)
    """Messages of each person over all their connections, of every kind; of each address for those without a name."""
    commands: Rate = Rate(burst=200, per_s=50)
    """Commands of each person, over all their connections and over HTTP: what may be written to the record for ever."""
    devices: Rate = Rate(burst=100, per_s=20)
    """Messages of each device over all its lines; what comes faster waits on the line, and nothing of it is lost."""
    log_ins: Rate = Rate(burst=20, per_s=0.2)
    """For each address."""
    log_ins_to_name: Rate = Rate(burst=10, per_s=0.1)
    """For each name, by devices that its owner has not used before; and for each device that is known."""
    failure_pace_s: float = 0.25
    """A log-in that fails is answered on the next full beat, so that the time tells nothing about the name."""
    registrations: Rate = Rate(burst=20, per_s=0.02)
    requests: Rate = Rate(burst=400, per_s=50)
    """HTTP requests for each address."""
    most_sockets: int = 8000
    """Connections of every kind, before anything is known of them; less where the system gives fewer descriptors."""
    most_sockets_of_address: int = 4000
    """Of them from one address, and never more than half; a trusted proxy is not counted."""
    request_within_s: float = 10.0
    """A request arrives within this, headers and body, or is given up."""
    answer_taken_within_s: float = 30.0
    """An answer that waits for its reader is given up after this."""
    most_connections: int = 4000
    most_connections_of_session: int = 12
    most_anonymous_of_address: int = 200
    most_devices_of_address: int = 100
    """Lines of devices; a gateway has many."""
    device_hello_s: float = 5.0
    """A device says within this who it is."""
    most_in_flight: int = 16
    """Commands of one connection that wait for the record; reading pauses beyond it."""
    most_watched: int = 64
    longest_outbox: int = 256
    largest_outbox_bytes: int = 2_000_000
    chips_every_ms: int = 100
    """Chips of others are gathered for so long before they are sent; in a crowd for longer."""
    lost_after_s: float = 8.0
    """A player without a connection for this long has lost it: unfinished games go to temporary tables."""
    stuck_after_s: int = 30
    """A connection that has not taken a message for this long is dropped."""
    largest_body_bytes: int = 16_384
    largest_message_bytes: int = 65_536
