import { de, en, texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";
import type { FindingGroup } from "./finding-groups.ts";

const groupsEn: Record<FindingGroup, string> = { over: "Over the limit", due: "Deadline running", noted: "Notes" };
const groupsDe: Record<FindingGroup, string> = { over: "Über der Grenze", due: "Frist läuft", noted: "Hinweise" };
const hintsEn: Record<FindingGroup, string> = {
  over: "to be settled",
  due: "nothing has happened yet",
  noted: "nothing to do",
};
const hintsDe: Record<FindingGroup, string> = {
  over: "muss geklärt werden",
  due: "noch ist nichts passiert",
  noted: "nichts zu tun",
};

export const findingsTexts = texts(
  {
    ...commonTexts.en,
    title: "Working time act",
    listHint: "What the recorded times come to under the working time act. Nothing is blocked because of it.",
    whose: "Of whom",
    everybody: "Everybody",
    kind: "Rule",
    state: "Status",
    openState: "open",
    team: "Team",
    person: "Person and day",
    what: "What was found",
    measured: "Measured",
    limit: (amount: string) => `limit ${amount}`,
    group: (group: FindingGroup) => groupsEn[group],
    groupHint: (group: FindingGroup) => hintsEn[group],
    openSheet: "Open the month sheet",
    noAdvice: "A check, no legal advice.",
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
    state: "Stand",
    openState: "offen",
    team: "Team",
    person: "Person und Tag",
    what: "Was gefunden wurde",
    measured: "Gemessen",
    limit: (amount: string) => `Grenze ${amount}`,
    group: (group: FindingGroup) => groupsDe[group],
    groupHint: (group: FindingGroup) => hintsDe[group],
    openSheet: "Monatsblatt öffnen",
    noAdvice: "Eine Prüfung, keine Rechtsberatung.",
    remedy: "Kleinste Abhilfe",
    noneText: "Mit diesen Filtern fällt in diesem Monat kein Tag auf.",
    counted: de.counted("{count} Befund", "{count} Befunde"),
    failed: "Die Befunde konnten nicht geladen werden",
  },
);
