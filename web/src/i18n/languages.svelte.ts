// The languages that this device has fetched: only the one that is spoken, and those that were chosen before it.
import { preferences } from "../room/preferences.svelte";
import { Catalogue, sourceOf } from "./catalogue";
import { LOCALES, type Language, type Messages } from "./messages";

interface Fetched {
  readonly messages: Messages;
  readonly house: Readonly<Record<string, string>>;
}

export interface Spoken {
  /** What the screens say, by the ids of their keys. */
  readonly screens: Catalogue;
  /** What the house says, by its codes (src/croupier/words). */
  readonly house: Catalogue;
}

const FILES: Record<Language, () => Promise<Fetched>> = {
  en: () => import("./spoken/en"),
  nl: () => import("./spoken/nl"),
  cs: () => import("./spoken/cs"),
};

const known = new Map<Language, Spoken>();
const asked = new Map<Language, Promise<void>>();
let last: Spoken = { screens: new Catalogue(LOCALES.en, []), house: new Catalogue(LOCALES.en, []) };
let fetched = $state(0);

/** Have the words of a language at hand; one that could not be fetched may be asked for again. */
export function learn(language: Language): Promise<void> {
  let under_way = asked.get(language);
  if (!under_way) {
    under_way = fetch(language).catch((error: unknown) => {
      asked.delete(language);
      throw error;
    });
    asked.set(language, under_way);
  }
  return under_way;
}

async function fetch(language: Language): Promise<void> {
  const { messages, house } = await FILES[language]();
  const locale = LOCALES[language];
  known.set(language, {
    screens: new Catalogue(locale, [sourceOf(messages)]),
    house: new Catalogue(locale, Object.values(house)),
  });
  fetched += 1;
}

/** The language of this device; until it has been fetched, the one that was spoken before. */
export function spoken(): Spoken {
  const { language } = preferences;
  const found = fetched >= 0 ? known.get(language) : undefined;
  if (found) last = found;
  else learn(language).catch(() => undefined);
  return last;
}
