"""The whole house inside one deterministic simulation: clock, generator, store and network injected, one seed.

Players, dealers, devices and supervisors act over a network that loses and repeats messages; the machine goes down
before and after commits; after each step the invariants of the house are checked. A failure is replayed by its seed.
"""
