import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

export const privacyTexts = texts(
  {
    ...commonTexts.en,
    privacy: "Data protection",
    exportData: "Export all data",
    exportHint: "Everything that is stored about this person, as a file.",
    erase: "Erase …",
    eraseTitle: (name: string) => `Erase ${name}`,
    exporting: "Collecting",
    exportTitle: (name: string) => `Data of ${name}`,
    exportReady: "The files are ready. The log records that they were requested.",
    exportFailed: "The data could not be collected",
    eraseRemoves: "Will be removed",
    eraseKeeps: "Kept because the law requires it",
    eraseName: (name: string) => `Afterwards the person is called “${name}”. This cannot be undone.`,
    eraseUntil: (day: string) => `until ${day}`,
    eraseNow: "Erase for good",
    eraseFailed: "The person could not be erased",
    erased: "The person is erased",
    erasedOn: (day: string) => `Erased on ${day}`,
    erasedHint:
      "A pseudonym replaces the name. Only data that the law requires is kept, until its retention period ends.",
  },
  {
    ...commonTexts.de,
    privacy: "Datenschutz",
    exportData: "Alle Daten exportieren",
    exportHint: "Alles, was über diese Person gespeichert ist, als Datei.",
    erase: "Löschen …",
    eraseTitle: (name: string) => `${name} löschen`,
    exporting: "Wird zusammengestellt",
    exportTitle: (name: string) => `Daten von ${name}`,
    exportReady: "Die Dateien sind bereit. Im Protokoll steht, dass sie angefordert wurden.",
    exportFailed: "Die Daten konnten nicht zusammengestellt werden",
    eraseRemoves: "Wird gelöscht",
    eraseKeeps: "Bleibt, weil das Gesetz es verlangt",
    eraseName: (name: string) => `Danach heißt die Person „${name}“. Das lässt sich nicht rückgängig machen.`,
    eraseUntil: (day: string) => `bis ${day}`,
    eraseNow: "Endgültig löschen",
    eraseFailed: "Die Person konnte nicht gelöscht werden",
    erased: "Die Person ist gelöscht",
    erasedOn: (day) => `Gelöscht am ${day}`,
    erasedHint:
      "Ein Pseudonym ersetzt den Namen. Gespeichert bleibt nur, was das Gesetz verlangt, bis zum Ende der Aufbewahrungsfrist.",
  },
);
