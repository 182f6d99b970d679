"""Tables where a dealer deals, and recorded hands that a dealer plays again."""
