// The languages that this device has fetched: only the one that is spoken, and those that were chosen before it.
import { preferences } from "../room/preferences.svelte";
import { Catalogue, sourceOf } from "./catalogue";
import { LOCALES, type Language, type Messages, type RoomMessages } from "./messages";

interface Fetched {
  readonly messages: Messages;
  readonly house: Readonly<Record<string, string>>;
}

interface FetchedRooms {
  readonly messages: RoomMessages;
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

/** Whoever plays at a table never needs the words of the rooms beside it: they come with those rooms. */
const ROOMS: Record<Language, () => Promise<FetchedRooms>> = {
  en: () => import("./rooms/en"),
  nl: () => import("./rooms/nl"),
  cs: () => import("./rooms/cs"),
};

const known = new Map<Language, Spoken>();
const asked = new Map<Language, Promise<void>>();
const askedRooms = new Map<Language, Promise<void>>();
const complete = new Set<Language>();
let last: Spoken = { screens: new Catalogue(LOCALES.en, []), house: new Catalogue(LOCALES.en, []) };
let fetched = $state(0);

/** Have the words of a language at hand; one that could not be fetched may be asked for again. */
export const learn = (language: Language): Promise<void> => once(asked, language, fetch);

/** The same for the words of the rooms beside the tables. */
export const learnRooms = (language: Language): Promise<void> => once(askedRooms, language, fetchRooms);

function once(
  started: Map<Language, Promise<void>>,
  language: Language,
  start: (language: Language) => Promise<void>,
): Promise<void> {
  let under_way = started.get(language);
  if (!under_way) {
    under_way = start(language).catch((error: unknown) => {
      started.delete(language);
      throw error;
    });
    started.set(language, under_way);
  }
  return under_way;
}

async function fetchRooms(language: Language): Promise<void> {
  const [{ messages, house }] = await Promise.all([ROOMS[language](), learn(language)]);
  known.get(language)?.screens.add(sourceOf(messages));
  for (const words of Object.values(house)) known.get(language)?.house.add(words);
  complete.add(language);
  fetched += 1;
}

/** For a word that is not here: whether those of the rooms, where it may be, are on their way. */
export function wait(language: Language): boolean {
  if (complete.has(language)) return false;
  learnRooms(language).catch(() => undefined);
  return true;
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
