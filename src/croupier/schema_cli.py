"""`croupier wire-schema` and `croupier http-schema`: what terminals and scripts send and are sent, for programs."""

from __future__ import annotations

import click
import msgspec


@click.command("wire-schema")
def wire_schema() -> None:
    """The messages of the WebSocket as JSON schema."""
    from croupier.server.wire import FromTerminal, ToTerminal

    schemas, components = msgspec.json.schema_components([FromTerminal, ToTerminal], ref_template="#/$defs/{name}")
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "type": "object",
        "properties": dict(zip(("FromTerminal", "ToTerminal"), schemas, strict=True)),
        "required": ["FromTerminal", "ToTerminal"],
        "$defs": components,
    }
    click.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


@click.command("http-schema")
def http_schema() -> None:
    """The HTTP interface as an OpenAPI document."""
    from croupier.server.api import described

    click.echo(msgspec.json.format(msgspec.json.encode(described()), indent=2).decode())
