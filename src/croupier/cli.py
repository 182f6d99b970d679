"""The command line: every command of the house, each loaded only when it is used."""

from __future__ import annotations

import importlib
import sys
from typing import Any, Final

import click

from croupier import __version__

_COMMANDS: Final[dict[str, str]] = {
    "serve": "croupier.serve_cli:serve",
    "rulebooks": "croupier.book_cli:rulebooks",
    "odds": "croupier.odds_cli:odds",
    "diff": "croupier.odds_cli:diff",
    "clauses": "croupier.book_cli:clauses",
    "new-game": "croupier.game_cli:new_game",
    "check-game": "croupier.game_cli:check_game",
    "poker": "croupier.poker_cli:poker",
    "tournament": "croupier.tournament_cli:tournament",
    "audit": "croupier.audit_cli:audit",
    "rng": "croupier.rng_cli:rng",
    "play": "croupier.play_cli:play",
    "simulate": "croupier.simulate_cli:simulate",
    "strategy": "croupier.strategy_cli:strategy",
    "sandbox": "croupier.sandbox_cli:sandbox",
    "device": "croupier.device_cli:device",
    "simulate-house": "croupier.simulate_house_cli:simulate_house",
    "simulate-owners": "croupier.simulate_owners_cli:simulate_owners",
    "wire-schema": "croupier.schema_cli:wire_schema",
    "http-schema": "croupier.schema_cli:http_schema",
}


class _LazyGroup(click.Group):
    """Imports a command's module only when the command is asked for, so that `--help` stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's signature
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        target = _COMMANDS.get(cmd_name)
        if target is None:
            return None
        module, _, name = target.partition(":")
        command: Any = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="croupier")
def _croupier() -> None:
    """Casino rulebooks that run: live tables, exact odds, and a record that anyone can replay."""


def main() -> None:
    """Run a command; what a person did wrong is said in a sentence, never in a stack trace."""
    try:
        _croupier()
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)


if __name__ == "__main__":
    main()
