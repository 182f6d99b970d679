// The HTTP side of the house: one function that fetches, and errors that carry the house's sentence.
import { say } from "../i18n/said.svelte";
import { newId } from "../wire/ids";
import type * as T from "./types";

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

export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["X-CSRF-Token"] = csrf;
  let response: Response;
  try {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    response = await fetch(path, { method, headers, credentials: "same-origin", ...content });
  } catch {
    throw new HouseError(0, "unreachable", "");
  }
  const text = await response.text();
  const data: unknown = text ? parse(text) : null;
  if (response.ok) return data as Answer;
  const error = (data ?? {}) as { reason?: string; sentence?: string; details?: Record<string, unknown> };
  throw new HouseError(response.status, error.reason ?? "unknown", say(error.sentence ?? ""), error.details);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function remember(session: T.Session): T.Session {
  csrf = session.csrf;
  return session;
}

export function query(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}`;
}

export const at = encodeURIComponent;

export const house = {
  session: async () => remember(await call<T.Session>("GET", "/api/session")),
  logIn: async (name: string, password: string) =>
    remember(await call<T.Session>("POST", "/api/session", { name, password })),
  logOut: async () => {
    await call<unknown>("DELETE", "/api/session");
    return house.session();
  },
  register: async (patron: { name: string; password: string; display_name: string; language: string }) =>
    remember(await call<T.Session>("POST", "/api/patrons", patron)),
  preferences: (language: string) => call<unknown>("POST", "/api/me/preferences", { language }),
  demoAccounts: () => call<T.DemoAccount[]>("GET", "/api/demo-accounts"),
  lobby: () => call<T.Lobby>("GET", "/api/lobby"),
  layout: (table: string) => call<T.Layout>("GET", `/api/tables/${at(table)}/layout`),
  results: (table: string, limit: number, before?: number) =>
    call<T.PastResult[]>("GET", `/api/tables/${at(table)}/results${query({ limit, before })}`),
  round: (table: string, number: number) => call<T.RoundRecord>("GET", `/api/rounds/${at(table)}/${number}`),
  purses: () => call<T.Purse[]>("GET", "/api/me/purses"),
  myRounds: (limit: number, before?: string) => call<T.MyRound[]>("GET", `/api/me/rounds${query({ limit, before })}`),
  statement: (currency: string, limit: number, before?: string) =>
    call<T.Statement>("GET", `/api/me/statement${query({ currency, limit, before })}`),
  playMoney: (currency: string) => call<T.Purse>("POST", "/api/me/play-money", { id: newId(), currency }),
  rulebooks: () => call<T.RulebookSummary[]>("GET", "/api/rulebooks"),
  gameRules: (book: string, game: string) => call<T.GameRules>("GET", `/api/rulebooks/${at(book)}/games/${at(game)}`),
  pit: () => call<T.PitTable[]>("GET", "/api/pit"),
  pitEvents: (table: string, after: number, limit: number) =>
    call<T.PitEvent[]>("GET", `/api/pit/tables/${at(table)}/events${query({ after, limit })}`),
  preview: (command: Record<string, unknown>) => call<T.Preview>("POST", "/api/pit/preview", { command }),
  verify: () => call<T.Verification>("GET", "/api/audit/verify"),
};
