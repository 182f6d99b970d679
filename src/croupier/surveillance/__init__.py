"""The tamper-evident record: the chain of events, checkpoints, verification."""
