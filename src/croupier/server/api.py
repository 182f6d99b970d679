"""The HTTP API as a Litestar application: its routes, what handlers are given, and how faults are answered."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from croupier import __version__
from croupier.house.roles import Role
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, ProblemBody, Why
from croupier.server.routes import every_route
from croupier.server.settings import Settings

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]


@cache
def api(largest_body_bytes: int) -> Litestar:
    """The API of any premises: which they are comes with each request, so its routes are made once for a process."""
    return Litestar(
        every_route(),
        dependencies={
            "premises": Provide(_premises),
            "visitor": Provide(_visitor),
            "over_tls": Provide(_over_tls),
        },
        exception_handlers={
            HouseProblem: _house_problem,
            NotFoundException: _not_found,
            MethodNotAllowedException: _bad_method,
            HTTPException: _http_problem,
            RecursionError: _too_deep,
            Exception: _fault,
        },
        openapi_config=OpenAPIConfig(
            title="Croupier",
            version=__version__,
            description="State and history of the house; play goes over the WebSocket at /ws (docs/wire-protocol.md).",
            path="/schema",  # not served: the application hands the document out itself
            render_plugins=[JsonRenderPlugin()],
        ),
        guards=[_where_it_is_served],
        request_max_body_size=largest_body_bytes,
        logging_config=None,
        debug=False,
    )


def described() -> dict[str, Any]:
    """The OpenAPI document of the API, without opening a house."""
    return api(Settings().largest_body_bytes).openapi_schema.to_schema()


async def _premises(request: AnyRequest) -> Premises:
    premises: Premises = request.scope["premises"]  # type: ignore[typeddict-item]  # the application puts it there
    return premises


async def _visitor(request: AnyRequest) -> Visitor:
    visitor: Visitor = request.scope["visitor"]  # type: ignore[typeddict-item]  # the gate puts it there
    return visitor


async def _over_tls(request: AnyRequest) -> bool:
    return bool(request.scope.get("scheme") == "https")


def _where_it_is_served(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Administration that listens elsewhere is not here at all; an administrator is told where it is."""
    settings = connection.scope["premises"].settings  # type: ignore[typeddict-item]
    if not handler.opt.get("administration") or administered(connection.scope, settings):
        return
    visitor: Visitor = connection.scope["visitor"]  # type: ignore[typeddict-item]
    if visitor.patron is not None and visitor.patron.actor.may(Role.ADMINISTRATOR):
        raise HouseProblem(Why.ELSEWHERE, place=settings.administration_at)
    raise NotFoundException


def administered(scope: Any, settings: Settings) -> bool:
    """Whether a request came in where administration is served."""
    return not settings.administration_at or bool(scope.get("administration"))


def _respond(problem: HouseProblem) -> Response[ProblemBody]:
    return Response(problem.body(), status_code=problem.status, media_type="application/json")


def _house_problem(_: AnyRequest, problem: HouseProblem) -> Response[ProblemBody]:
    return _respond(problem)


def _not_found(_: AnyRequest, __: NotFoundException) -> Response[ProblemBody]:
    return _respond(HouseProblem(Why.NOT_FOUND))


def _bad_method(request: AnyRequest, _: MethodNotAllowedException) -> Response[ProblemBody]:
    return _respond(HouseProblem(Why.BAD_METHOD, method=str(request.method)))


def _http_problem(_: AnyRequest, error: HTTPException) -> Response[ProblemBody]:
    if error.status_code == 413:
        return _respond(HouseProblem(Why.TOO_LARGE))
    if error.status_code >= 500:
        return _respond(HouseProblem(Why.INTERNAL))
    return _respond(HouseProblem(Why.BAD_REQUEST, why=_why(error)))


def _too_deep(_: AnyRequest, __: RecursionError) -> Response[ProblemBody]:
    return _respond(HouseProblem(Why.BAD_REQUEST, why="it is nested too deeply"))


def _why(error: HTTPException) -> str:
    """What was wrong, in the framework's words, without its internals."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{item['key']}: {item['message']}" for item in extra if isinstance(item, dict) and "key" in item]
    if not parts and isinstance(error.__cause__, msgspec.DecodeError):
        parts = [str(error.__cause__)]
    return "; ".join(parts)[:300] or "it is malformed"


def _fault(request: AnyRequest, error: Exception) -> Response[ProblemBody]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _respond(HouseProblem(Why.INTERNAL))
