// The house's own sentences in the language of this device; the sayings of a language are fetched when it is spoken.
import { preferences } from "../room/preferences.svelte";
import { amountsIn } from "./amounts";
import { inBook } from "./books.svelte";
import { LANGUAGES, type Language } from "./messages";
import { Sayings } from "./sayings";
import { money } from "./speak.svelte";

type Fetch = () => Promise<{ default: Record<string, string> }>;
const FETCH: Partial<Record<Language, Fetch>> = {
  nl: () => import("./said/nl.json"),
  cs: () => import("./said/cs.json"),
};

const known: Partial<Record<Language, Sayings>> = $state.raw({});
let fetched = $state(0);

/** Have the sayings of a language at hand; English is what the house says anyway. */
export async function learn(language: Language): Promise<void> {
  const fetch = FETCH[language];
  if (!fetch || known[language]) return;
  known[language] = new Sayings((await fetch()).default);
  fetched += 1;
}

/** What the server said, or a name of a rulebook, in the language of this device, with money as it is written there. */
export function say(english: string): string {
  const own = inBook(english);
  if (own !== undefined) return own;
  const { language } = preferences;
  const sayings = fetched >= 0 ? known[language] : undefined;
  if (!sayings) {
    if (LANGUAGES.includes(language)) void learn(language);
    return amountsIn(english, money);
  }
  return amountsIn(sayings.of(english), money);
}
