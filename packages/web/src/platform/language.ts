import type { Language } from "@glasen/contract/limits.ts";
import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

const isLanguage = (value: unknown): value is Language => value === "de" || value === "en";

/** The language chosen on this device, else the browser's preference, else English. */
export function preferredLanguage(stored: unknown, preferences: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return preferences.map((preference) => preference.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

const ownLanguage = (): Language =>
  preferredLanguage(localStore.read("language"), globalThis.navigator?.languages ?? []);

export const languageStore = createStore<Language>(ownLanguage());
languageStore.subscribe(markDocument);
markDocument();

function markDocument(): void {
  if (globalThis.document) document.documentElement.lang = languageStore.get();
}

export function setLanguage(language: Language): void {
  localStore.save("language", language);
  languageStore.set(language);
}

/** The member's language while signed in at a terminal; undefined returns to the terminal's own. */
export function setSessionLanguage(language: Language | undefined): void {
  languageStore.set(language ?? ownLanguage());
}

export const useLanguage = (): Language => useStore(languageStore);
