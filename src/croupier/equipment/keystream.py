"""ChaCha20 as a stream of words with fast key erasure: each block's first 32 bytes are the next key.

Whoever learns the present key can work out nothing that was drawn before it (G-3.3.1, TSG-8a.3).
"""

from __future__ import annotations

import struct
from typing import Final

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

KEY_BYTES: Final = 32
WORD_BITS: Final = 32
BLOCK_WORDS: Final = 1016
"""Words that one block yields after the next key has been taken off its front."""

_BLOCK_BYTES: Final = KEY_BYTES + BLOCK_WORDS * 4
_ZEROS: Final = bytes(_BLOCK_BYTES)
_COUNTER_AND_NONCE: Final = bytes(16)
_WORDS: Final = struct.Struct(f"<{BLOCK_WORDS}I")


class BrokenCipherError(RuntimeError):
    """The cipher on this machine does not give the published answer, so nothing may be drawn from it."""


def next_block(key: bytes) -> tuple[bytes, tuple[int, ...]]:
    """The key that replaces `key`, and the words of this block.

    The counter may start at zero every time because no key ever makes two blocks.
    """
    cipher = Cipher(algorithms.ChaCha20(key, _COUNTER_AND_NONCE), mode=None)
    block = cipher.encryptor().update(_ZEROS)
    return block[:KEY_BYTES], _WORDS.unpack_from(block, KEY_BYTES)


_KNOWN_COUNTER_AND_NONCE: Final = bytes.fromhex("01000000000000090000004a00000000")
_KNOWN_BLOCK: Final = bytes.fromhex(
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
    "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
)


def check_known_answer() -> None:
    """Compare one block with the test vector of RFC 8439 section 2.3.2."""
    cipher = Cipher(algorithms.ChaCha20(bytes(range(KEY_BYTES)), _KNOWN_COUNTER_AND_NONCE), mode=None)
    if cipher.encryptor().update(bytes(64)) != _KNOWN_BLOCK:
        raise BrokenCipherError("ChaCha20 on this machine fails the test vector of RFC 8439; play cannot start")
