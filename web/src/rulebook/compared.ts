// What differs between two books, in words: the place of a rule in its book, and its values.
import { t } from "../i18n/speak.svelte";
import { named } from "../i18n/told.svelte";
import { say } from "./words";

const BESIDE = " › ";

/** A key of a book as people say it: by the catalogues, else its words without what holds them together. */
function stepWords(step: string, before: string): string {
  if (before === "wager" || before === "bundle") return named("wager", step, plain(step));
  if (before === "incident" || before === "stop_reason") return named("incident", plain(step, "-"), plain(step));
  const said = say.word("step", step);
  return said === step ? named("rule", step, plain(step)) : said;
}

const plain = (key: string, between = " ") => key.toLowerCase().replaceAll(/[-_]/g, between);

/** Where in its game or book a rule stands. */
export function placeWords(where: string): string {
  const steps = where.split(BESIDE).filter(Boolean);
  return steps.map((step, at) => stepWords(step, steps[at - 1] ?? "")).join(BESIDE);
}

/** A value as people read it: by its name, lists by commas, and said so where a book has none. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return t("compare.missing");
  if (typeof value === "boolean") return named("value", value ? "yes" : "no");
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueWords).join(" · ") : t("compare.missing");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, inner]) => `${stepWords(name, "")}: ${valueWords(inner)}`)
      .join(", ");
  const text = String(value);
  return named("value", text, /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text) ? plain(text) : text);
}
