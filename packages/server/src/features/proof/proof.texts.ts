import type { Language } from "@glasen/contract/limits.ts";
import type { RecordLaw } from "@glasen/domain/proof/inspection.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import type { ReceiptToMail } from "./receipts.store.ts";
import { stampIn } from "./receipts.ts";

const en = {
  title: "Record of working time",
  duty: "For",
  period: "Period",
  people: "People",
  zone: "Time zone",
  dutyTitle: "The duty to keep records",
  laws: {
    milog17: {
      name: "§ 17 MiLoG (Germany)",
      text: "Begin, end and duration of daily working time are recorded at the latest by the end of the seventh day after the work.",
    },
    arbzg16: {
      name: "§ 16 ArbZG (Germany)",
      text: "Working time beyond eight hours on a working day is recorded; this file has all working time.",
    },
    azg26: {
      name: "§ 26 AZG (Austria)",
      text: "The employer keeps records of the hours worked, with begin, end and breaks.",
    },
    "argv1-73": {
      name: "Art. 73 ArGV 1 (Switzerland)",
      text: "Daily and weekly working time with its position, breaks of half an hour or more, and rest days are recorded.",
    },
  } as Record<RecordLaw, { name: string; text: string }>,
  kept: (years: number) => `Records are kept for at least ${years} ${years === 1 ? "year" : "years"}.`,
  recordingTitle: "How times are recorded",
  recording: [
    "People stamp begin, breaks and end themselves: in a browser, on a phone, or on a shared terminal. The clock is that of the server.",
    "A stamp made without a connection carries the time of the device, is marked, and is held for a decision where it contradicts other times.",
    "Every later change keeps the times before it, with person, moment and reason. Nothing is overwritten without a trace.",
    "A month is confirmed or disputed by the member and closed by a manager. What changes afterwards is booked in the next open month.",
  ],
  proofTitle: "How that can be verified",
  proofText:
    "Each stamp and each change has a number without gaps in the chain of its person, and a SHA-256 hash over the entry before it. The last entries of all chains are sealed every day. The proof file of this inspection has the entries; a small program verifies them without this product and names the first one that does not fit.",
  changesTitle: "Changes of recorded times",
  noChanges: "No recorded times of this period were changed.",
  changeColumns: ["Person", "Day", "Before", "After", "Changed", "Reason"],
  columns: [
    ...["Person", "Personnel number", "Day", "Kind", "Begin", "End", "Break", "Work", "Times", "Times before"],
    ...["Changed at", "Changed by", "Reason"],
  ],
  recorded: "Day",
  changed: "Change",
};
export type InspectionTexts = typeof en;

const de: InspectionTexts = {
  title: "Arbeitszeitnachweis",
  duty: "Grundlage",
  period: "Zeitraum",
  people: "Personen",
  zone: "Zeitzone",
  dutyTitle: "Pflicht zur Aufzeichnung",
  laws: {
    milog17: {
      name: "§ 17 MiLoG (Deutschland)",
      text: "Beginn, Ende und Dauer der täglichen Arbeitszeit werden spätestens bis zum Ablauf des siebten Tages nach der Arbeit aufgezeichnet.",
    },
    arbzg16: {
      name: "§ 16 ArbZG (Deutschland)",
      text: "Arbeitszeit über acht Stunden am Werktag wird aufgezeichnet; dieser Nachweis enthält die gesamte Arbeitszeit.",
    },
    azg26: {
      name: "§ 26 AZG (Österreich)",
      text: "Der Arbeitgeber führt Aufzeichnungen über die geleisteten Stunden mit Beginn, Ende und Pausen.",
    },
    "argv1-73": {
      name: "Art. 73 ArGV 1 (Schweiz)",
      text: "Tägliche und wöchentliche Arbeitszeit mit ihrer Lage, Pausen ab einer halben Stunde und Ruhetage werden aufgezeichnet.",
    },
  },
  kept: (years) => `Aufbewahrt wird mindestens ${years === 1 ? "ein Jahr" : `${years} Jahre`}.`,
  recordingTitle: "So werden Zeiten erfasst",
  recording: [
    "Jede Person stempelt Beginn, Pausen und Ende selbst: im Browser, am Telefon oder an einem gemeinsamen Terminal. Es gilt die Uhr des Servers.",
    "Ein Stempel ohne Verbindung trägt die Zeit des Geräts und ist gekennzeichnet. Widerspricht er anderen Zeiten, wird über ihn entschieden.",
    "Jede spätere Änderung bewahrt die Zeiten davor, mit Person, Zeitpunkt und Grund. Nichts wird ohne Spur überschrieben.",
    "Den Monat bestätigt oder beanstandet das Mitglied, die Leitung schließt ihn ab. Was sich danach ändert, wird im nächsten offenen Monat gebucht.",
  ],
  proofTitle: "So lässt sich das prüfen",
  proofText:
    "Jeder Stempel und jede Änderung hat in der Kette der Person eine Nummer ohne Lücke und einen SHA-256-Hash über den Eintrag davor. Die letzten Einträge aller Ketten werden täglich versiegelt. Die Nachweisdatei zu dieser Prüfung enthält die Einträge; ein kleines Programm prüft sie ohne dieses Produkt und nennt den ersten, der nicht passt.",
  changesTitle: "Änderungen an erfassten Zeiten",
  noChanges: "In diesem Zeitraum wurden keine erfassten Zeiten geändert.",
  changeColumns: ["Person", "Tag", "Vorher", "Nachher", "Geändert", "Grund"],
  columns: [
    ...["Person", "Personalnummer", "Tag", "Art", "Beginn", "Ende", "Pause", "Arbeit", "Zeiten", "Zeiten vorher"],
    ...["Geändert am", "Geändert von", "Grund"],
  ],
  recorded: "Tag",
  changed: "Änderung",
};

export const inspectionTexts: Record<Language, InspectionTexts> = { en, de };

const mailWords = {
  en: {
    subject: (day: string, crew: string) => `Receipts of ${day}, ${crew}`,
    hello: (name: string) => `Hello ${name},`,
    lead: "these entries were added to your chain in the sealed log:",
    accounts: ["Clock-out", "Clock-in", "Break"],
    change: "Change of recorded times",
    seal: (seal: string) => `Seal of the crew that covers them: ${seal}`,
    keep: "Keep this mail: with it, nobody can change these entries without being noticed.",
  },
  de: {
    subject: (day: string, crew: string) => `Belege vom ${day}, ${crew}`,
    hello: (name: string) => `Hallo ${name},`,
    lead: "diese Einträge sind in der eigenen Kette des versiegelten Protokolls hinzugekommen:",
    accounts: ["Ausstempeln", "Einstempeln", "Pause"],
    change: "Änderung an erfassten Zeiten",
    seal: (seal: string) => `Siegel der Crew, das sie abdeckt: ${seal}`,
    keep: "Diese Mail aufheben: Mit ihr fällt auf, wenn jemand diese Einträge ändert.",
  },
} as const;

/** The entries of one member, with the seal that covers them. */
export function receiptMail(
  entries: readonly ReceiptToMail[],
  { day, seal }: { day: string; seal: string },
): { subject: string; text: string } {
  const [{ language, name, crewName, timeZone }] = entries as [ReceiptToMail];
  const t = mailWords[language];
  const lines = entries.map(({ number, recordedAt, content, hash }) => {
    const stamp = stampIn(content);
    const at = instantOf(stamp ? new Date(stamp.timestamp) : recordedAt);
    const what = stamp ? t.accounts[stamp.timeAccount] : t.change;
    return `${number}  ${formatDay(localDayOf(timeZone, at))} ${localTimeOf(timeZone, at)}  ${what}  ${hash.toString("hex")}`;
  });
  return {
    subject: t.subject(formatDay(day), crewName).replace(/\p{Cc}+/gu, " "),
    text: [t.hello(name), "", t.lead, "", ...lines, "", t.seal(seal), "", t.keep, ""].join("\n"),
  };
}
