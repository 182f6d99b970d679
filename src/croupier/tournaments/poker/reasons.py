"""Refusals that several commands of a live poker tournament share."""

from __future__ import annotations

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.tournaments.poker.state import Stage, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.words.said import Named


def wrong_stage(state: TournamentState) -> Unfit:
    stage = "paused" if state.stage is Stage.RUNNING and state.paused else state.stage.value
    return Unfit(TournamentReason.WRONG_STAGE, stage=Named("stage", stage))


def needs_manager(step: Step) -> None:
    """A tournament is run by its manager, or by whoever administers the house."""
    if not (step.actor.may(Role.TOURNAMENT_MANAGER) or step.actor.may(Role.ADMINISTRATOR)):
        raise Unfit(TournamentReason.NOT_ALLOWED, role=Named("role", Role.TOURNAMENT_MANAGER.value))


def needs_player(step: Step) -> None:
    if not step.actor.may(Role.PLAYER):
        raise Unfit(TournamentReason.NOT_ALLOWED, role=Named("role", Role.PLAYER.value))
