// Writes src/wire/generated.ts from the server's own message schema and src/api/generated.ts from its OpenAPI document, so
// that there is one definition of the protocol. With --check it writes nothing and fails when a committed file is stale.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const ENVIRONMENT = fileURLToPath(new URL("../../.venv/bin/croupier", import.meta.url));
const SENT_PARTLY = new Set(["TableView"]); // the only struct whose defaults are left out on the wire
const WIRE_BANNER = "// Generated from the server's message schema by `npm run generate:wire`. Do not edit.";
const API_BANNER = "// Generated from the server's OpenAPI document by `npm run generate:wire`. Do not edit.";

function serverSays(subject) {
  const command = process.env.CROUPIER ?? (existsSync(ENVIRONMENT) ? ENVIRONMENT : "croupier");
  return JSON.parse(execFileSync(command, [subject], { encoding: "utf8", maxBuffer: 1 << 24 }));
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

/** What the house sends is always there, defaults too; what it takes may be left out where it has a default. */
function strict(definitions, received) {
  for (const [name, definition] of Object.entries(definitions)) {
    delete definition.title;
    for (const property of Object.values(definition.properties ?? {})) delete property.default;
    if (definition.type !== "object") continue;
    definition.additionalProperties = false;
    if (received.has(name) && !SENT_PARTLY.has(name)) definition.required = Object.keys(definition.properties);
  }
}

async function typescript(schema, title, banner) {
  const text = await compile({ ...schema, title, additionalProperties: false }, title, {
    bannerComment: banner,
    printWidth: 120,
    unreachableDefinitions: true,
  });
  return text.replace(
    /( \*\n|\/\*\*\n) \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n( \*\/\n)?/g,
    (_, before, end = "") => (before.startsWith("/") ? "" : end),
  );
}

async function wire() {
  const schema = withTuples(serverSays("wire-schema"));
  strict(schema.$defs, reachable(schema.properties.ToTerminal, schema.$defs));
  return typescript(schema, "Wire", WIRE_BANNER);
}

const without = (schema, ...keys) => Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));

/** References as JSON schema has them; bounds are the server's business; "of these, any number" is said once. */
function plainly(schema) {
  if (Array.isArray(schema)) return schema.map(plainly);
  if (schema === null || typeof schema !== "object") return schema;
  const { $ref, ...rest } = without(schema, "minItems", "maxItems");
  if ($ref) return { $ref: `#/$defs/${$ref.split("/").at(-1)}` };
  const { oneOf } = rest;
  const several = oneOf?.filter((item) => Object.keys(item).length > 0);
  if (several?.length === 1 && oneOf.length === 2) return plainly(several[0]);
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plainly(value)]));
}

const JSON_TYPE = "application/json";

/** What stands in a path or a query; a number that JavaScript cannot hold may be given as the text that it came as. */
function parameterType(said) {
  const schema = without(said, "description", "default");
  return schema.maximum > Number.MAX_SAFE_INTEGER + 1 ? { anyOf: [schema, { type: "string" }] } : schema;
}

/** Every request by method and path: what goes into the path, the query and the body, and what is answered. */
function requests(paths) {
  const found = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const given = (where) => (operation.parameters ?? []).filter((parameter) => parameter.in === where);
      const [, answered] = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));
      const properties = {};
      const required = ["answer"];
      const add = (name, parameters) => {
        if (parameters.length === 0) return;
        const needed = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
        const members = parameters.map(({ name, schema }) => [name, parameterType(schema)]);
        properties[name] = {
          type: "object",
          properties: Object.fromEntries(members),
          required: needed,
          additionalProperties: false,
        };
        if (needed.length > 0) required.push(name);
      };
      add("path", given("path"));
      add("query", given("query"));
      if (operation.requestBody) {
        properties.body = operation.requestBody.content[JSON_TYPE].schema;
        required.push("body");
      }
      properties.answer = answered.content?.[JSON_TYPE]?.schema ?? { type: "null" };
      found[`${method.toUpperCase()} ${path}`] = {
        type: "object",
        properties: plainly(properties),
        required,
        additionalProperties: false,
      };
    }
  }
  return found;
}

async function api() {
  const document = serverSays("http-schema");
  const $defs = withTuples(plainly(document.components.schemas));
  const properties = withTuples(requests(document.paths));
  const answers = Object.values(properties).map((request) => request.properties.answer);
  strict($defs, reachable(answers, $defs));
  return typescript({ type: "object", properties, required: Object.keys(properties), $defs }, "Requests", API_BANNER);
}

const checks = process.argv.includes("--check");
for (const [path, text] of [
  ["src/wire/generated.ts", await wire()],
  ["src/api/generated.ts", await api()],
]) {
  const target = fileURLToPath(new URL(`../${path}`, import.meta.url));
  if (!checks) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error(`${path} is stale: run \`npm run generate:wire\` and commit the result`);
    process.exitCode = 1;
  }
}
