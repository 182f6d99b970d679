// Writes src/wire/generated.ts from the server's own message schema, so that there is one definition of the protocol.
// With --check it writes nothing and fails when the committed file is stale.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const TARGET = fileURLToPath(new URL("../src/wire/generated.ts", import.meta.url));
const ENVIRONMENT = fileURLToPath(new URL("../../.venv/bin/croupier", import.meta.url));
const SENT_PARTLY = new Set(["TableView"]); // the only struct whose defaults are left out on the wire

function serverSchema() {
  const command = process.env.CROUPIER ?? (existsSync(ENVIRONMENT) ? ENVIRONMENT : "croupier");
  return JSON.parse(execFileSync(command, ["wire-schema"], { encoding: "utf8", maxBuffer: 1 << 24 }));
}

function reachable(schema, definitions, found = new Set()) {
  if (Array.isArray(schema)) schema.forEach((item) => reachable(item, definitions, found));
  else if (schema !== null && typeof schema === "object") {
    for (const [key, value] of Object.entries(schema)) {
      if (key !== "$ref") reachable(value, definitions, found);
      else {
        const name = value.split("/").at(-1);
        if (!found.has(name)) {
          found.add(name);
          reachable(definitions[name], definitions, found);
        }
      }
    }
  }
  return found;
}

/** Tuples are written in the older way that the compiler of types understands. */
function withTuples(schema) {
  if (Array.isArray(schema)) return schema.map(withTuples);
  if (schema === null || typeof schema !== "object") return schema;
  const { prefixItems, ...rest } = schema;
  const entries = Object.entries(rest).map(([key, value]) => [key, withTuples(value)]);
  return {
    ...Object.fromEntries(entries),
    ...(prefixItems ? { items: withTuples(prefixItems), additionalItems: false } : {}),
  };
}

async function typescript() {
  const schema = withTuples(serverSchema());
  const definitions = schema.$defs;
  const received = reachable(schema.properties.ToTerminal, definitions);
  for (const [name, definition] of Object.entries(definitions)) {
    delete definition.title;
    for (const property of Object.values(definition.properties ?? {})) delete property.default;
    if (definition.type !== "object") continue;
    definition.additionalProperties = false;
    if (received.has(name) && !SENT_PARTLY.has(name)) definition.required = Object.keys(definition.properties);
  }
  const text = await compile({ ...schema, title: "Wire", additionalProperties: false }, "Wire", {
    bannerComment: "// Generated from the server's message schema by `npm run generate:wire`. Do not edit.",
    printWidth: 120,
    unreachableDefinitions: true,
  });
  return text.replace(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g, "");
}

const fresh = await typescript();
if (process.argv.includes("--check")) {
  const stored = existsSync(TARGET) ? readFileSync(TARGET, "utf8") : "";
  if (stored !== fresh) {
    console.error("src/wire/generated.ts is stale: run `npm run generate:wire` and commit the result");
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, fresh);
}
