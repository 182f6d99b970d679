// What the house says, in the language of this device: a code of its catalogue and typed details. The catalogues are the
// house's own files (src/croupier/words).
import type { Amount, Named, Said, Several } from "../wire/generated";
import { inBook } from "./books.svelte";
import { spoken } from "./languages.svelte";
import { money } from "./speak.svelte";

export type Detail = number | string | Amount | Named | Said | Several;
/** What only a screen can name: the spots of its layout, an outcome of its game. */
export type Naming = (family: string, id: string) => string | undefined;

const nobody: Naming = () => undefined;

/** A sentence of the house, with what a person wrote beside it as it was written. */
export function told(said: Said, naming: Naming = nobody): string {
  const values = Object.fromEntries(
    Object.entries(said.details).map(([name, detail]) => [name, value(detail, naming)] as const),
  );
  const text = spoken().house.of(said.code, values) ?? said.code;
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
  return (text && inBook(text)) || spoken().house.of(word) || inBook(word) || text || id;
}

/** Why something was not done. */
export function refusal(reason: string, details: Readonly<Record<string, unknown>>, naming?: Naming): string {
  const said: Said = { type: "said", code: `refused-${reason}`, details: details as Said["details"], note: "" };
  return spoken().house.has(said.code) ? told(said, naming) : "";
}
