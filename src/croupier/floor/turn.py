"""A turn at a table is a step of its desk."""

from croupier.house.step import Step as Turn

__all__ = ["Turn"]
