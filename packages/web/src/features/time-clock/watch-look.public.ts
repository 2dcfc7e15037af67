import { useUiParameter } from "#platform/ui-parameters.ts";

export const watchThemes = ["turquoise", "orange", "turquoise_white"] as const;
export type WatchTheme = (typeof watchThemes)[number];
export const watchAlignments = ["horizontal", "vertical"] as const;
export type WatchAlignment = (typeof watchAlignments)[number];

/** How somebody wants the watch to look on this device. */
export function useWatchLook() {
  const [theme, setTheme] = useUiParameter("watchTheme");
  const [alignment, setAlignment] = useUiParameter("watchAlignment");
  return {
    theme: watchThemes.find((known) => known === theme) ?? "turquoise",
    alignment: watchAlignments.find((known) => known === alignment) ?? "horizontal",
    setTheme: (next: WatchTheme) => setTheme(next),
    setAlignment: (next: WatchAlignment) => setAlignment(next),
  };
}
