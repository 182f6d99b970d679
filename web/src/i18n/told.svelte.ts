// What the house says, in the language of this device: a code of its catalogue and typed details. The catalogues are the
// house's own files (src/croupier/words); English is always here, the others are fetched when they are spoken.
import { preferences } from "../room/preferences.svelte";
import type { Amount, Named, Said, Several } from "../wire/generated";
import { inBook } from "./books.svelte";
import { Catalogue } from "./catalogue";
import { LANGUAGES, LOCALES, type Language } from "./messages";
import { money } from "./speak.svelte";

export type Detail = number | string | Amount | Named | Said | Several;
/** What only a screen can name: the spots of its layout, an outcome of its game. */
export type Naming = (family: string, id: string) => string | undefined;

const ENGLISH = import.meta.glob<string>("../../../src/croupier/words/en/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const OTHERS: Partial<Record<Language, Record<string, () => Promise<string>>>> = {
  nl: import.meta.glob<string>("../../../src/croupier/words/nl/*.ftl", { query: "?raw", import: "default" }),
  cs: import.meta.glob<string>("../../../src/croupier/words/cs/*.ftl", { query: "?raw", import: "default" }),
};

const english = new Catalogue(LOCALES.en, Object.values(ENGLISH));
const known: Partial<Record<Language, Catalogue>> = $state.raw({ en: english });
let fetched = $state(0);

/** Have the house's words of a language at hand. */
export async function learn(language: Language): Promise<void> {
  const files = OTHERS[language];
  if (!files || known[language]) return;
  const sources = await Promise.all(Object.values(files).map((fetch) => fetch()));
  known[language] = new Catalogue(LOCALES[language], sources);
  fetched += 1;
}

function catalogue(): Catalogue {
  const { language } = preferences;
  const found = fetched >= 0 ? known[language] : undefined;
  if (!found && LANGUAGES.includes(language)) void learn(language);
  return found ?? english;
}

const nobody: Naming = () => undefined;

/** A sentence of the house, with what a person wrote beside it as it was written. */
export function told(said: Said, naming: Naming = nobody): string {
  const values = Object.fromEntries(
    Object.entries(said.details).map(([name, detail]) => [name, value(detail, naming)] as const),
  );
  const text = catalogue().of(said.code, values) ?? said.code;
  return said.note ? `${text} ${said.note}` : text;
}

/** A number stays one, so that a language can count with it. */
function value(detail: Detail, naming: Naming): string | number {
  return typeof detail === "number" ? detail : worded(detail, naming);
}

/** A detail by itself, in words. */
export function worded(detail: Detail, naming: Naming = nobody): string {
  if (typeof detail !== "object") return String(detail);
  switch (detail.type) {
    case "amount":
      return money(detail.amount_minor, detail.currency);
    case "named":
      return naming(detail.family, detail.id) ?? named(detail.family, detail.id, detail.text);
    case "said":
      return told(detail, naming);
    case "several":
      return detail.items.map((item) => worded(item, naming)).join(detail.between);
  }
}

/** By its book where that carries a translation, else as the catalogues or a book name it, `family-id`, else by its text. */
export function named(family: string, id: string, text = ""): string {
  const word = `${family}-${id}`;
  return (text && inBook(text)) || catalogue().of(word) || inBook(word) || text || id;
}

/** Why something was not done. */
export function refusal(reason: string, details: Readonly<Record<string, unknown>>, naming?: Naming): string {
  const said: Said = { type: "said", code: `refused-${reason}`, details: details as Said["details"], note: "" };
  return catalogue().has(said.code) ? told(said, naming) : "";
}
