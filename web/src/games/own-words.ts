// Words that a family of games brings along in its own folder, in every language of the screens; the compiler holds that.
import { Catalogue, sourceOf, type Values } from "../i18n/catalogue";
import { LOCALES, type Language } from "../i18n/messages";
import { preferences } from "../room/preferences.svelte";

/** How to say one of these words: each is a message of Project Fluent, with its plural forms and { $places }. */
export function inOwnWords<Key extends string>(words: Readonly<Record<Language, Readonly<Record<Key, string>>>>) {
  const spoken = new Map<Language, Catalogue>();
  return (key: Key, values?: Values): string => {
    const { language } = preferences;
    let catalogue = spoken.get(language);
    if (!catalogue) spoken.set(language, (catalogue = new Catalogue(LOCALES[language], [sourceOf(words[language])])));
    return catalogue.of(key, values) ?? key;
  };
}
