"""The desks of the counters: what they do with a command, and the state that their events make."""
