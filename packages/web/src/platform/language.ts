import type { Language } from "@glasen/contract/limits.ts";
import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

const isLanguage = (value: unknown): value is Language => value === "de" || value === "en";

/** A choice made on this device, else the browser's wish, else English. */
export function preferredLanguage(remembered: unknown, wishes: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered;
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
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

/** A shared device speaks the language of whoever stands before it, and its own again when they have gone. */
export function setSessionLanguage(language: Language | undefined): void {
  languageStore.set(language ?? ownLanguage());
}

export const useLanguage = (): Language => useStore(languageStore);
