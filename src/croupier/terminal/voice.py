"""What is said at the terminal table and what is asked, from a person at a keyboard or from a script in a pipe."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Sequence

from rich.box import ASCII, ROUNDED, Box
from rich.console import Console, RenderableType
from rich.text import Text

from croupier.terminal.pictures import DRAWN, PLAIN, Ink

Read = Callable[[str], str]
"""Shows a prompt and gives a line; EOFError when there are no more."""


class LeftError(Exception):
    """The person has gone: end of input, or an interrupt."""


class Voice:
    """The terminal, in drawn signs or plain ASCII."""

    def __init__(self, console: Console, read: Read, plain: bool = False) -> None:
        self._console = console
        self._read = read
        self.plain = plain or not console.encoding.lower().startswith("utf")
        self.ink: Ink = PLAIN if self.plain else DRAWN
        self.box: Box = ASCII if self.plain else ROUNDED

    @property
    def width(self) -> int:
        return self._console.width

    def say(self, text: str = "", style: str = "") -> None:
        """A sentence."""
        self.show(Text(text, style))

    def show(self, picture: RenderableType) -> None:
        """A picture or a table."""
        if not self.plain:
            self._console.print(picture, highlight=False)
            return
        with self._console.capture() as captured:
            self._console.print(picture, highlight=False)
        self._console.file.write(ascii_only(captured.get()))

    def ask(self, prompt: str) -> str:
        """A line without its surrounding blanks."""
        self._console.file.flush()
        try:
            return self._read(ascii_only(prompt) if self.plain else prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise LeftError from None


def ascii_only(text: str) -> str:
    """The text in ASCII: accents fall away, other signs become question marks.

    >>> ascii_only("Égalité 3 × 2")
    'Egalite 3 ? 2'
    """
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return bare.encode("ascii", "replace").decode("ascii")


def keyboard(words: Callable[[str], Sequence[str]]) -> Read:
    """Lines from standard input: with completion for a person, echoed for a script so that the transcript reads."""
    if not sys.stdin.isatty():
        return _piped
    try:
        import readline
    except ImportError:  # some systems have none; typing still works
        return input
    readline.set_completer_delims(" ")
    readline.set_completer(lambda text, state: [*words(text), None][state])
    readline.parse_and_bind("tab: complete")
    return input


def _piped(prompt: str) -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    sys.stdout.write(f"{prompt}{line.rstrip()}\n")
    return line
