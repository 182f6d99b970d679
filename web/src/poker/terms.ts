// The terms of a tournament as a form: which fields a format has, and how each of them is written and read.
import { typed } from "./amounts";

export type TermsDocument = Record<string, unknown>;
export type Kind = "count" | "money" | "list" | "levels" | "stages" | "phases" | "mover" | "maybe";

export interface Field {
  /** By the names of format files. */
  path: string;
  kind: Kind;
}

export interface Section {
  id: "basics" | "entry" | "levels" | "prizes" | "kind" | "tables";
  fields: Field[];
}

const count = (path: string): Field => ({ path, kind: "count" });
const cash = (path: string): Field => ({ path, kind: "money" });

/** Parts that a format may have or not: switched on they begin with these terms. */
export const PARTS: Record<string, TermsDocument> = {
  rebuy: { pool_minor: 1000, commission_minor: 100, chips: 5000, until_level: 4, most: 0, at_most_chips: 0 },
  add_on: { pool_minor: 1000, commission_minor: 100, chips: 5000, after_level: 4 },
  deals: { winner_percent: 10 },
};

/** The fields that matter to a tournament of these terms, in one game or several. */
export function sections(terms: TermsDocument, mixed: boolean): Section[] {
  const format = String(terms.format);
  const knockout =
    format === "knockout" || format === "progressive-knockout" || Number(read(terms, "entry.bounty_minor")) > 0;
  const timed = format === "time";
  const kind: Field[] = [];
  if (terms.immediate_percent !== null && terms.immediate_percent !== undefined) kind.push(count("immediate_percent"));
  if (format === "shootout") kind.push(count("shootout_rounds"));
  if (timed) kind.push(count("time_minutes"));
  if (format === "win-the-button") kind.push(count("win_the_button_until"));
  if (format === "fast-fold") kind.push(count("fast_fold_until"));
  if (terms.stacks) kind.push(count("stacks.number"), count("stacks.until_level"));
  if (format === "phased") kind.push({ path: "phases", kind: "phases" });
  if (terms.rebuy)
    kind.push(
      cash("rebuy.pool_minor"),
      cash("rebuy.commission_minor"),
      ...["chips", "until_level", "most", "at_most_chips"].map((name) => count(`rebuy.${name}`)),
    );
  if (terms.add_on)
    kind.push(
      cash("add_on.pool_minor"),
      cash("add_on.commission_minor"),
      count("add_on.chips"),
      count("add_on.after_level"),
    );
  if (terms.deals) kind.push(count("deals.winner_percent"));
  if (mixed) kind.push(count("variant_hands"), count("big_bet_percent"));
  const entry = [cash("entry.pool_minor"), cash("entry.commission_minor")];
  if (knockout) entry.push(cash("entry.bounty_minor"));
  const prizes: Field[] =
    format === "satellite"
      ? [cash("prizes.seat_minor"), count("prizes.most_seats"), count("prizes.most_offers")]
      : timed || format === "fifty50" || format === "double-or-nothing"
        ? []
        : [{ path: "prizes.percents", kind: "list" }];
  return [
    { id: "basics", fields: [count("entrants"), count("seats"), count("starting_chips")] },
    { id: "entry", fields: [...entry, count("entry.most_buy_ins"), count("entry.late_levels")] },
    {
      id: "levels",
      fields: [
        count("levels.minutes"),
        { path: "levels.stages", kind: "stages" },
        ...["expected_minutes", "antes_from", "break_every", "break_minutes"].map((name) => count(`levels.${name}`)),
        { path: "levels.break_at_minute", kind: "maybe" },
        { path: "levels.listed", kind: "levels" },
      ],
    },
    { id: "prizes", fields: [...prizes, cash("prizes.guarantee_minor")] },
    { id: "kind", fields: kind },
    {
      id: "tables",
      fields: [
        { path: "table_rules.moves", kind: "mover" },
        count("table_rules.apart"),
        count("table_rules.halt_short"),
        { path: "table_rules.redraw_at", kind: "list" },
        count("hand_for_hand_within"),
      ],
    },
  ];
}

export function read(terms: TermsDocument, path: string): unknown {
  return path.split(".").reduce<unknown>((found, name) => (found as TermsDocument | null)?.[name], terms);
}

export function changed(terms: TermsDocument, path: string, value: unknown): TermsDocument {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...terms, [name]: value };
  return { ...terms, [name]: changed((terms[name] ?? {}) as TermsDocument, rest.join("."), value) };
}

const LEVEL = ["small", "big", "ante"];
const STAGE = ["from_level", "minutes"];
const PHASE = ["rounds", "minutes", "every_minutes", "then_minutes"];
const rows = (value: unknown, names: string[]) =>
  ((value ?? []) as Record<string, number>[]).map((row) => names.map((name) => row[name] ?? 0).join("/")).join(", ");

/** As it stands in its field. */
export function written(value: unknown, kind: Kind, decimals: number): string {
  if (kind === "money") return (Number(value ?? 0) / 10 ** decimals).toFixed(decimals);
  if (kind === "list") return ((value ?? []) as unknown[]).join(", ");
  if (kind === "levels") return rows(value, LEVEL);
  if (kind === "stages") return rows(value, STAGE);
  if (kind === "phases") return rows(value, PHASE);
  return String(value ?? "");
}

/** What was typed; undefined where it cannot be read. */
export function understood(text: string, path: string, kind: Kind, decimals: number): unknown {
  const parts = text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (kind === "money") return typed(text, decimals);
  if (kind === "levels") return table(parts, LEVEL);
  if (kind === "stages") return table(parts, STAGE);
  if (kind === "phases") return table(parts, PHASE);
  if (kind === "list")
    return path === "prizes.percents" ? parts : parts.map(whole).some(Number.isNaN) ? undefined : parts.map(whole);
  if (kind === "mover") return text;
  if (kind === "maybe" && text.trim() === "") return null;
  const number = whole(text.trim());
  return Number.isNaN(number) ? undefined : number;
}

const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : NaN);

function table(parts: string[], names: string[]): Record<string, number>[] | undefined {
  const found = parts.map((part) => part.split("/").map((figure) => whole(figure.trim())));
  if (found.some((row) => row.length < 2 || row.length > names.length || row.some(Number.isNaN))) return undefined;
  return found.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? 0])));
}
