// Words that a family of games brings along in its own folder, in every language of the screens; the compiler holds that.
import { preferences } from "../room/preferences.svelte";
import type { Language } from "../i18n/messages";

/** How to say one of these words, with what stands in its { $places }. */
export function inOwnWords<Key extends string>(words: Readonly<Record<Language, Readonly<Record<Key, string>>>>) {
  return (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    words[preferences.language][key].replace(/\{ \$(\w+) \}/g, (place, name: string) => String(values[name] ?? place));
}
