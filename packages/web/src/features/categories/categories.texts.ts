import { type TextsOf, texts } from "#platform/texts.ts";

export const categoryTexts = texts(
  {
    title: "Select time category",
    level: (level: 1 | 2) => `Time category ${level}`,
    levels: "Levels",
    none: "No category",
    search: "Search time categories",
    clear: "Clear the search",
    showDisabled: "show disabled categories",
    disabled: "disabled",
    nothing: "No time category is called like that.",
    cancel: "Cancel",
    save: "Save",
    close: "Close",
  },
  {
    title: "Zeitkategorie wählen",
    level: (level: 1 | 2) => `Zeitkategorie ${level}`,
    levels: "Ebenen",
    none: "Keine Kategorie",
    search: "Zeitkategorien durchsuchen",
    clear: "Suche leeren",
    showDisabled: "deaktivierte Kategorien zeigen",
    disabled: "deaktiviert",
    nothing: "So heißt keine Zeitkategorie.",
    cancel: "Abbrechen",
    save: "Speichern",
    close: "Schließen",
  },
);
export type CategoryTexts = TextsOf<typeof categoryTexts>;
