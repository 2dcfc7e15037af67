import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const remembered = localStore.read("theme");
const themeStore = createStore<Theme>(themes.find((theme) => theme === remembered) ?? "system");

function paint(): void {
  const wish = themeStore.get();
  const isDark = wish === "dark" || (wish === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** Dresses the page, and again whenever the choice or the device's own mode changes. */
export function startTheme(): void {
  paint();
  themeStore.subscribe(paint);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);
}

export function setTheme(theme: Theme): void {
  localStore.save("theme", theme);
  themeStore.set(theme);
}

export const useTheme = (): Theme => useStore(themeStore);
