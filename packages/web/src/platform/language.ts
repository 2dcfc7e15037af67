import type { Language } from "@glasen/contract/limits.ts";
import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

const isLanguage = (value: unknown): value is Language => value === "de" || value === "en";

/** A choice made on this device, else the browser's wish, else English. */
export function preferredLanguage(remembered: unknown, wishes: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered;
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

export const languageStore = createStore<Language>(
  preferredLanguage(localStore.read("language"), globalThis.navigator?.languages ?? []),
);
languageStore.subscribe(markDocument);
markDocument();

function markDocument(): void {
  if (globalThis.document) document.documentElement.lang = languageStore.get();
}

export function setLanguage(language: Language): void {
  localStore.keep("language", language);
  languageStore.set(language);
}

export const useLanguage = (): Language => useStore(languageStore);
