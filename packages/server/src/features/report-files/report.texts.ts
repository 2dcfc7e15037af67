import type { Language } from "@glasen/contract/limits.ts";
import { reportKindNames } from "@glasen/contract/report-kind-texts.ts";
import type { ReportKind } from "@glasen/domain/reports/report-kinds.ts";

interface ReportTexts {
  report: string;
  member: string;
  personnelNumber: string;
  day: string;
  sum: string;
  total: string;
  page(page: number, of: number): string;
  kinds: Record<ReportKind, string>;
  readyTitle: string;
  readyText(name: string): string;
}

export const reportTexts: Record<Language, ReportTexts> = {
  en: {
    report: "Time report",
    member: "Member",
    personnelNumber: "Personnel number",
    day: "Day",
    sum: "Sum",
    total: "Total",
    page: (page, of) => `Page ${page} of ${of}`,
    kinds: reportKindNames.en,
    readyTitle: "Report ready to download",
    readyText: (name) => `The file “${name}” can be downloaded for 30 days.`,
  },
  de: {
    report: "Zeitauswertung",
    member: "Mitglied",
    personnelNumber: "Personalnummer",
    day: "Tag",
    sum: "Summe",
    total: "Gesamtsumme",
    page: (page, of) => `Seite ${page} von ${of}`,
    kinds: reportKindNames.de,
    readyTitle: "Auswertung steht bereit",
    readyText: (name) => `Die Datei „${name}“ kann 30 Tage lang heruntergeladen werden.`,
  },
};
