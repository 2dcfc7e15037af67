import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const stored = localStore.read("theme");
const themeStore = createStore<Theme>(themes.find((theme) => theme === stored) ?? "system");

function applyTheme(): void {
  const theme = themeStore.get();
  const isDark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** Applies the theme now and whenever the setting or the system's mode changes. */
export function startTheme(): void {
  applyTheme();
  themeStore.subscribe(applyTheme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}

export function setTheme(theme: Theme): void {
  localStore.save("theme", theme);
  themeStore.set(theme);
}

export const useTheme = (): Theme => useStore(themeStore);
