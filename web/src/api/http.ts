// The HTTP side of the house: one function that fetches, and errors that carry the house's reason in words.
import { signedByPasskey } from "../room/passkeys";
import { refusal } from "../i18n/told.svelte";
import { saveBlob } from "../room/save";
import { newId } from "../wire/ids";
import type { Requests } from "./generated";
import { knowsTime, ownScreen, proof, tellTime } from "./screen";
import type { Session } from "./types";

type Request = keyof Requests;
type Parameters<R extends Request> = Omit<Requests[R], "answer">;
type Method = "GET" | "POST" | "DELETE";
/** What a request is given: its body, and what stands in its path and its query. */
type Rest<R extends Request> =
  Record<never, never> extends Parameters<R> ? [given?: Parameters<R>] : [given: Parameters<R>];
type Values = Record<string, string | number | boolean | null | undefined>;

export class HouseError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    sentence: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(sentence);
  }
}

let csrf = "";

/** Ask the house, by the method and path of its OpenAPI document. */
export async function call<R extends Request>(request: R, ...[given]: Rest<R>): Promise<Requests[R]["answer"]> {
  const [method, template] = request.split(" ") as [Method, string];
  const { path = {}, query = {}, body } = (given ?? {}) as { path?: Values; query?: Values; body?: unknown };
  return send(method, addressOf(template, path) + queryOf(query), body) as Promise<Requests[R]["answer"]>;
}

/** Keep a file that the house answers with, where the browser keeps downloads. */
export async function download<R extends Request>(request: R, path: Values, name: string): Promise<void> {
  const [method, template] = request.split(" ") as [Method, string];
  const response = await ask(method, addressOf(template, path), undefined);
  if (!response.ok) await answerOf(response);
  saveBlob(await response.blob(), name);
}

function addressOf(template: string, path: Values): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
}

async function send(method: Method, address: string, body: unknown): Promise<unknown> {
  return answerOf(await ask(method, address, body));
}

async function ask(method: Method, address: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["X-CSRF-Token"] = csrf;
  const signed = await signedFor(method, address);
  if (signed) headers["X-Terminal-Proof"] = signed;
  try {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return await fetch(address, { method, headers, credentials: "same-origin", ...content });
  } catch {
    throw new HouseError(0, "unreachable", "");
  }
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const data: unknown = text ? parse(text) : null;
  if (response.ok) return data;
  const { reason = "unknown", details = {} } = (data ?? {}) as { reason?: string; details?: Record<string, unknown> };
  throw new HouseError(response.status, reason, refusal(reason, details), details);
}

/** A terminal's screen signs by the house's clock, which it asks for once. */
async function signedFor(method: Method, address: string): Promise<string> {
  if (!(await ownScreen())) return "";
  if (!knowsTime()) {
    const answer = await fetch("/api/session", { credentials: "omit" }).catch(() => null);
    if (answer?.ok) tellTime(((await answer.json()) as Session).now_ms);
  }
  return proof(method, address.split("?", 1)[0] ?? address);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function remember(session: Session): Session {
  csrf = session.csrf;
  tellTime(session.now_ms);
  return session;
}

export function queryOf(values: Values): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

export const house = {
  session: async () => remember(await call("GET /api/session")),
  logIn: async (name: string, password: string) =>
    remember(await call("POST /api/session", { body: { name, password } })),
  showCode: async (challenge: string, code: string) =>
    remember(await call("POST /api/session/code", { body: { challenge, code } })),
  /** The browser asks its owner which passkey; the house learns who it is from what was signed. */
  logInWithPasskey: async () => {
    const { options, offer } = await call("POST /api/session/passkey/offer");
    const credential = await signedByPasskey(options);
    return remember(await call("POST /api/session/passkey", { body: { offer, credential } }));
  },
  logOut: async () => {
    await call("DELETE /api/session");
    return house.session();
  },
  register: async (patron: { name: string; password: string; display_name: string; language: string }) =>
    remember(await call("POST /api/patrons", { body: patron })),
  preferences: (language: string) => call("POST /api/me/preferences", { body: { language } }),
  demoAccounts: () => call("GET /api/demo-accounts"),
  lobby: () => call("GET /api/lobby"),
  /** The spot that a written ticket is, as the house writes it. */
  ticket: (table: string, numbers: string, combine: number, games: number) =>
    call("GET /api/tables/{table_id}/ticket", { path: { table_id: table }, query: { numbers, combine, games } }),
  layout: (table: string) => call("GET /api/tables/{table_id}/layout", { path: { table_id: table } }),
  results: (table: string, limit: number, before: number | null = null) =>
    call("GET /api/tables/{table_id}/results", { path: { table_id: table }, query: { limit, before } }),
  round: (table: string, number: number) =>
    call("GET /api/rounds/{table_id}/{number}", { path: { table_id: table, number } }),
  purses: () => call("GET /api/me/purses"),
  myRounds: (limit: number, before: string | null = null) => call("GET /api/me/rounds", { query: { limit, before } }),
  statement: (currency: string, limit: number, before: string | null = null) =>
    call("GET /api/me/statement", { query: { currency, limit, before } }),
  playMoney: (currency: string) => call("POST /api/me/play-money", { body: { id: newId(), currency } }),
  words: () => call("GET /api/words"),
  rulebooks: () => call("GET /api/rulebooks"),
  gameRules: (book: string, game: string) =>
    call("GET /api/rulebooks/{book_id}/games/{game_id}", { path: { book_id: book, game_id: game } }),
  pokerRules: (book: string, game: string) =>
    call("GET /api/rulebooks/{book_id}/poker/{game_id}", { path: { book_id: book, game_id: game } }),
  tableRules: (table: string) => call("GET /api/tables/{table_id}/rules", { path: { table_id: table } }),
  compareBooks: (old: string, other: string) =>
    call("GET /api/rulebooks/{book_id}/against/{other_id}", { path: { book_id: old, other_id: other } }),
  exampleRound: (book: string, game: string, set = "") =>
    call("GET /api/rulebooks/{book_id}/games/{game_id}/example", {
      path: { book_id: book, game_id: game },
      query: set ? { set } : {},
    }),
  gameOdds: (book: string, game: string, set = "") =>
    call("GET /api/rulebooks/{book_id}/games/{game_id}/odds", {
      path: { book_id: book, game_id: game },
      query: set ? { set } : {},
    }),
  coach: (table: string) => call("GET /api/tables/{table_id}/coach", { path: { table_id: table } }),
  /** What the cloth shows of the odds, and nothing else: the line is short. */
  tableEdges: (table: string) =>
    call("GET /api/tables/{table_id}/odds", { path: { table_id: table }, query: { brief: true } }),
  tableOdds: (table: string, set = "") =>
    call("GET /api/tables/{table_id}/odds", { path: { table_id: table }, query: set ? { set } : {} }),
  pit: () => call("GET /api/pit"),
  pitEvents: (table: string, after: number, limit: number) =>
    call("GET /api/pit/tables/{table_id}/events", { path: { table_id: table }, query: { after, limit } }),
  preview: (command: Requests["POST /api/pit/preview"]["body"]["command"]) =>
    call("POST /api/pit/preview", { body: { command } }),
  releaseFound: (table: string, number: number, player: string, proof: string) =>
    call("POST /api/pit/tables/{table_id}/found/{number}", {
      path: { table_id: table, number },
      body: { id: newId(), player, proof },
    }),
  verify: () => call("GET /api/audit/verify"),
  checkpoints: () => call("GET /api/audit/checkpoints"),
};
