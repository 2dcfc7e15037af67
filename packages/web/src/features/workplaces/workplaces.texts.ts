import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

export const workplaceTexts = texts(
  {
    ...commonTexts.en,
    title: "Workplaces",
    subtitle:
      "Where people are planned to work. One that is switched off is no longer offered; what was planned stays.",
    create: "New workplace",
    createSubmit: "Create workplace",
    renameTitle: "Edit workplace",
    offered: (name: string) => `Offer ${name}`,
    isOffered: "Offered",
    isNotOffered: "Not offered",
    actions: (name: string) => `Edit ${name}`,
    empty: "No workplaces yet",
    emptyHint: "A workplace is a post that shifts are planned for: oven, counter, tour 2.",
    emptyReadOnly: "Once a manager has created workplaces, they appear here.",
    notSaved: "The workplace could not be saved",
  },
  {
    ...commonTexts.de,
    title: "Arbeitsplätze",
    subtitle:
      "Wo Personen eingeplant werden. Ausgeschaltete Arbeitsplätze lassen sich nicht mehr wählen; Geplantes bleibt.",
    create: "Neuer Arbeitsplatz",
    createSubmit: "Arbeitsplatz anlegen",
    renameTitle: "Arbeitsplatz bearbeiten",
    offered: (name: string) => `${name} anbieten`,
    isOffered: "Angeboten",
    isNotOffered: "Nicht angeboten",
    actions: (name: string) => `${name} bearbeiten`,
    empty: "Noch keine Arbeitsplätze",
    emptyHint: "Ein Arbeitsplatz ist ein Posten, für den Schichten geplant werden: Ofen, Theke, Tour 2.",
    emptyReadOnly: "Sobald die Leitung Arbeitsplätze angelegt hat, erscheinen sie hier.",
    notSaved: "Der Arbeitsplatz konnte nicht gespeichert werden",
  },
);
