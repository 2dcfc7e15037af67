import { de, en, texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

export const findingsTexts = texts(
  {
    ...commonTexts.en,
    title: "Working time act",
    listHint: "What the recorded times come to under the working time act. Nothing is blocked because of it.",
    whose: "Of whom",
    everybody: "Everybody",
    kind: "Rule",
    allKinds: "All rules",
    withoutNotes: "Warnings and breaches",
    day: "Day",
    what: "What was found",
    remedy: "Smallest remedy",
    noneText: "No day of this month stands out with these filters.",
    counted: en.counted("{count} finding", "{count} findings"),
    failed: "The findings could not be loaded",
  },
  {
    ...commonTexts.de,
    title: "Arbeitszeitgesetz",
    listHint: "Was die erfassten Zeiten nach dem Arbeitszeitgesetz ergeben. Gesperrt wird deswegen nichts.",
    whose: "Von wem",
    everybody: "Alle",
    kind: "Regel",
    allKinds: "Alle Regeln",
    withoutNotes: "Warnungen und Verstöße",
    day: "Tag",
    what: "Was gefunden wurde",
    remedy: "Kleinste Abhilfe",
    noneText: "Mit diesen Filtern fällt in diesem Monat kein Tag auf.",
    counted: de.counted("{count} Befund", "{count} Befunde"),
    failed: "Die Befunde konnten nicht geladen werden",
  },
);
