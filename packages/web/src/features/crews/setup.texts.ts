import { texts } from "#platform/texts.ts";

export const setupTexts = texts(
  { notSaved: "The step could not be saved" },
  { notSaved: "Der Schritt ließ sich nicht speichern" },
);
