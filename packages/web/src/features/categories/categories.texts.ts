import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

export const categoryTexts = texts(
  {
    ...commonTexts.en,
    title: "Select time category",
    level: (level: 1 | 2) => `Time category ${level}`,
    levels: "Levels",
    none: "No category",
    search: "Search time categories",
    showDisabled: "show disabled categories",
    disabled: "disabled",
    nothing: "No time category with this name.",
  },
  {
    ...commonTexts.de,
    title: "Zeitkategorie wählen",
    level: (level: 1 | 2) => `Zeitkategorie ${level}`,
    levels: "Ebenen",
    none: "Keine Kategorie",
    search: "Zeitkategorien durchsuchen",
    showDisabled: "Deaktivierte Kategorien zeigen",
    disabled: "deaktiviert",
    nothing: "Keine Zeitkategorie mit diesem Namen.",
  },
);
