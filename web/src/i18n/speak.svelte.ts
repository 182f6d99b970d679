// Words, money and times in the language of this device; screens that use these follow a change of language at once.
import { preferences } from "../room/preferences.svelte";
import { idOf, type Values } from "./catalogue";
import { spoken, wait } from "./languages.svelte";
import { LOCALES, type Key } from "./messages";

const ids = new Map<string, string>();

function idFor(key: string): string {
  let id = ids.get(key);
  if (id === undefined) ids.set(key, (id = idOf(key)));
  return id;
}

export function t(key: Key, values?: Values): string {
  return spoken().screens.of(idFor(key), values) ?? (wait(preferences.language) ? "" : key);
}

export function isKey(key: string): key is Key {
  return spoken().screens.has(idFor(key));
}

/** For keys made from what the server sends: the word if we have one, else what was sent. */
export function word(prefix: string, code: string): string {
  const key = `${prefix}.${code}`;
  return isKey(key) ? t(key) : code;
}

const formats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string): Intl.NumberFormat {
  const key = `${preferences.language} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[preferences.language], {
      style: "currency",
      currency,
      currencyDisplay: "symbol",
    });
    formats.set(key, format);
  }
  return format;
}

/** Of poker tournaments: whole, and no money. */
const CHIPS = "CHIPS";

export function decimalsOf(currency: string): number {
  if (currency === CHIPS) return 0;
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

const CREDITS = "TCR";

/** Tournament credits are no money: they are written as a plain number. */
function creditsText(amount_minor: number): string {
  const format = new Intl.NumberFormat(LOCALES[preferences.language], { maximumFractionDigits: 2 });
  return `${format.format(amount_minor / 100)} TC`;
}

export function money(amount_minor: number, currency: string): string {
  if (currency === CREDITS) return creditsText(amount_minor);
  if (currency === CHIPS) return new Intl.NumberFormat(LOCALES[preferences.language]).format(amount_minor);
  return moneyFormat(currency).format(amount_minor / 10 ** decimalsOf(currency));
}

/** Money with its sign always written, for changes. */
export function change(amount_minor: number, currency: string): string {
  return amount_minor > 0 ? `+${money(amount_minor, currency)}` : money(amount_minor, currency);
}

export function clock(at_ms: number): string {
  return new Intl.DateTimeFormat(LOCALES[preferences.language], { hour: "2-digit", minute: "2-digit" }).format(at_ms);
}

export function moment(at_ms: number): string {
  const format = new Intl.DateTimeFormat(LOCALES[preferences.language], { dateStyle: "medium", timeStyle: "medium" });
  return format.format(at_ms);
}

/** When something is to begin: nobody waits for a second of it. */
export function appointment(at_ms: number): string {
  const format = new Intl.DateTimeFormat(LOCALES[preferences.language], { dateStyle: "medium", timeStyle: "short" });
  return format.format(at_ms);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(LOCALES[preferences.language], { style: "percent", maximumFractionDigits: 1 }).format(
    share,
  );
}

/** A figure that is neither money nor a share. */
export function plain(figure: number, digits = 1): string {
  return new Intl.NumberFormat(LOCALES[preferences.language], { maximumFractionDigits: digits }).format(figure);
}

export function elapsed(duration_ms: number): string {
  const minutes = Math.max(0, Math.floor(duration_ms / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
