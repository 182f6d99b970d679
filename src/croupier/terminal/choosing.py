"""Asking the player for a choice: the options with what they cost, answered by name, by number, or with the default.

Where the amount is the player's own, it is written behind the name or the number: `double 2.50`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.columns import Columns

from croupier.floor.refusals import Reason, Refusal
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, IllegalAnswerError, Option
from croupier.terminal.cloth import minor_of, money
from croupier.terminal.voice import Voice

Advice = Callable[[Choose, Run[Any]], str]
"""What a hint would say."""


def topic(choice: Choose) -> str:
    """What a choice is about, before what is said of it: "box:1, preflop: "."""
    about = ", ".join(filter(None, (choice.about, choice.ask)))
    return f"{about}: " if about else ""


def chosen(voice: Voice, choice: Choose, run: Run[Any], credits_minor: int, advice: Advice | None) -> str:
    """The id of an option that the player can pay for."""
    if choice.automatic and choice.option(choice.automatic).cost_minor <= credits_minor:
        voice.say(f"{topic(choice)}{choice.automatic}, as agreed.")
        return choice.automatic
    voice.say(f"{topic(choice)}your choice?", "bold")
    voice.show(Columns([_offered(number, o) for number, o in enumerate(choice.options, 1)], padding=(0, 3)))
    if advice is not None:
        voice.say(f"Hint: {advice(choice, run)}")
    while True:
        line = voice.ask(f"your choice [{choice.default}]> ")
        try:
            option = _found(choice, line)
        except (IllegalAnswerError, Refusal) as wrong:
            voice.say(str(wrong))
            continue
        if option is None:
            names = [o.id for o in choice.options]
            shown = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
            voice.say(f"{line[:40]!r} is not possible now: write one of {shown}, or its number.")
        elif option.cost_minor > credits_minor:
            voice.say(f"{option.id} costs {money(option.cost_minor)}, and you have {money(credits_minor)}.")
        else:
            return option.id


def _offered(number: int, option: Option) -> str:
    if not option.cost_minor:
        return f"{number} {option.id}"
    if not option.flexible:
        return f"{number} {option.id} (+{money(option.cost_minor)})"
    return f"{number} {option.id} (+{money(option.cost_minor)}, or less: '{option.id} {money(option.least_minor)}')"


def _found(choice: Choose, line: str) -> Option | None:
    """The option that a line names, with the amount behind it if there is one."""
    name, _, amount = line.partition(" ")
    option = _named(choice, name)
    if option is None or not amount:
        return option
    amount_minor = minor_of(amount.strip())
    if not option.allows(amount_minor):
        raise Refusal(Reason.ILLEGAL_ANSWER, why=_amounts(option))
    return option.for_amount(str(amount_minor))


def _amounts(option: Option) -> str:
    if not option.cost_minor:
        return f"{option.id} costs nothing."
    if not option.flexible:
        return f"{option.id} costs {money(option.cost_minor)}, no more and no less."
    least, step, most = map(money, (option.least_minor, option.step_minor, option.cost_minor))
    return f"{option.id} takes {least} to {most} in steps of {step}, or all of it."


def _named(choice: Choose, line: str) -> Option | None:
    """The option of a word: the default for an empty one, a number, a name, or the beginning of one name."""
    if not line:
        return choice.option(choice.default)
    by_name = [option for option in choice.options if option.id == line]
    if by_name:
        return by_name[0]
    if line.isascii() and line.isdigit():
        return choice.options[int(line) - 1] if 1 <= int(line) <= len(choice.options) else None
    begun = [option for option in choice.options if option.id.startswith(line.lower())]
    return begun[0] if len(begun) == 1 else None
