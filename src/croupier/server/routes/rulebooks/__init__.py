"""The rulebooks as documents, and the odds beside them."""
