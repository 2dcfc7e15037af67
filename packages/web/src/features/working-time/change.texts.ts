import { de, en, texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

export const changeTexts = texts(
  {
    ...commonTexts.en,
    loadingPreview: "Working out who this affects …",
    nobody: "This changes nobody's days.",
    touches: en.counted("affects {count} person, in total", "affects {count} people, in total"),
    booked: (amount: string) => `${amount} of it is booked in the open month, because months are closed`,
    range: (from: string, to: string) => `Evaluated again: ${from} to ${to}`,
    closedStay: "Closed months stay as they are.",
    others: en.counted("and {count} more", "and {count} more"),
    previewFailed: "Could not work out who this affects",
    saved: "Saved. The days were evaluated again.",
    running: "Days are being evaluated again",
    percent: (progress: number) => `${progress} %`,
    done: "All days are evaluated again.",
    failed: "The days could not be evaluated again",
  },
  {
    ...commonTexts.de,
    loadingPreview: "Die Auswirkungen werden berechnet …",
    nobody: "An keinem Tag ändert sich dadurch etwas.",
    touches: de.counted("betrifft {count} Person, zusammen", "betrifft {count} Personen, zusammen"),
    booked: (amount: string) => `${amount} davon wird im offenen Monat gebucht, weil Monate abgeschlossen sind`,
    range: (from: string, to: string) => `Neu berechnet: ${from} bis ${to}`,
    closedStay: "Abgeschlossene Monate bleiben unverändert.",
    others: de.counted("und {count} weitere Person", "und {count} weitere Personen"),
    previewFailed: "Die Auswirkungen konnten nicht berechnet werden",
    saved: "Gespeichert. Die Tage sind neu berechnet.",
    running: "Tage werden neu berechnet",
    percent: (progress: number) => `${progress} %`,
    done: "Alle Tage sind neu berechnet.",
    failed: "Die Tage konnten nicht neu berechnet werden",
  },
);
