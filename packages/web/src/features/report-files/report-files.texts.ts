import { planActualWords } from "@glasen/contract/plan-actual-texts.ts";
import { reportKindNames } from "@glasen/contract/report-kind-texts.ts";
import type { ComparisonGrouping } from "@glasen/domain/plan-actual/groupings.ts";
import type {
  ReportContent,
  ReportDetail,
  ReportFormat,
  ReportKind,
  ReportRhythm,
} from "@glasen/domain/reports/report-kinds.ts";
import { type TextsOf, texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

/** The other spelling of a zipped file is only for programs. */
type OfferedFormat = Exclude<ReportFormat, "spreadsheet_zipped">;
export const offeredFormats: readonly OfferedFormat[] = ["spreadsheet", "spreadsheet-zipped", "csv", "pdf"];

const formatsEn: Record<ReportFormat, string> = {
  spreadsheet: "Spreadsheet (.xlsx)",
  "spreadsheet-zipped": "One spreadsheet per member (.zip)",
  spreadsheet_zipped: "One spreadsheet per member (.zip)",
  csv: "Table (.csv)",
  pdf: "PDF",
};
const formatsDe: Record<ReportFormat, string> = {
  spreadsheet: "Excel (.xlsx)",
  "spreadsheet-zipped": "Je Mitglied eine Excel-Datei (.zip)",
  spreadsheet_zipped: "Je Mitglied eine Excel-Datei (.zip)",
  csv: "Tabelle (.csv)",
  pdf: "PDF",
};
const detailsEn: Record<ReportDetail, string> = { day: "A row for each day", period: "One row per member" };
const detailsDe: Record<ReportDetail, string> = { day: "Jeder Tag eine Zeile", period: "Je Mitglied eine Zeile" };
const rhythmsEn: Record<ReportRhythm | "none", string> = {
  none: "Only when asked for",
  weekly: "Every week",
  monthly: "Every month",
};
const rhythmsDe: Record<ReportRhythm | "none", string> = {
  none: "Nur auf Wunsch",
  weekly: "Jede Woche",
  monthly: "Jeden Monat",
};

export const reportFileTexts = texts(
  {
    ...commonTexts.en,
    title: "Report files",
    subtitle: "Files are made in the background and kept for 30 days.",
    request: "New file",
    requestTitle: "Make a report file",
    requestSubmit: "Make the file",
    requested: "The file is being made",
    files: "Files",
    noFiles: "No files yet",
    noFilesHint: "A file holds the times of all members for any period.",
    running: "Being made",
    failed: "Not made",
    waiting: "Waiting",
    progress: (percent: number) => `${percent} %`,
    downloadOf: (name: string) => `Download ${name}`,
    keptUntil: (day: string) => `until ${day}`,
    notCancelled: "The file could not be cancelled",
    notStarted: "The file could not be started again",
    notRemoved: "The view was not deleted",
    views: "Views",
    noViews: "No views yet",
    noViewsHint: "A view keeps chosen columns under a name, and can be emailed as a link every week or month.",
    newView: "New view",
    newViewTitle: "Save a view",
    editView: (name: string) => `Edit ${name}`,
    removeView: (name: string) => `Delete ${name}`,
    useView: "View",
    noView: "Own choice",
    columnsMissing: "Please choose at least one column.",
    formatLabel: "File",
    detailLabel: "Rows",
    allKinds: "All columns",
    rhythmLabel: "By itself",
    recipients: "Who gets a link by email",
    recipientsHint: "The email contains only a link; the file needs a sign-in.",
    rangeBackwards: "The last day is before the first one.",
    to: "To",
    saved: "View saved",
    contentLabel: "Content",
    content: (content: ReportContent) => (content === "times" ? "Times" : planActualWords.en.title),
    grouping: (grouping: ComparisonGrouping) => planActualWords.en.groupings[grouping],
    kind: (kind: ReportKind) => reportKindNames.en[kind],
    format: (format: ReportFormat) => formatsEn[format],
    detail: (detail: ReportDetail) => detailsEn[detail],
    rhythm: (rhythm: ReportRhythm | "none") => rhythmsEn[rhythm],
  },
  {
    ...commonTexts.de,
    title: "Dateien",
    subtitle: "Dateien entstehen im Hintergrund und bleiben 30 Tage.",
    request: "Neue Datei",
    requestTitle: "Auswertung als Datei",
    requestSubmit: "Datei erstellen",
    requested: "Die Datei wird erstellt",
    files: "Dateien",
    noFiles: "Noch keine Dateien",
    noFilesHint: "Eine Datei enthält die Zeiten aller Mitglieder für einen beliebigen Zeitraum.",
    running: "Wird erstellt",
    failed: "Nicht erstellt",
    waiting: "Wartet",
    progress: (percent: number) => `${percent} %`,
    downloadOf: (name: string) => `${name} herunterladen`,
    keptUntil: (day: string) => `bis ${day}`,
    notCancelled: "Die Datei konnte nicht abgebrochen werden",
    notStarted: "Die Datei konnte nicht neu gestartet werden",
    notRemoved: "Die Ansicht wurde nicht gelöscht",
    views: "Ansichten",
    noViews: "Noch keine Ansichten",
    noViewsHint:
      "Eine Ansicht merkt sich gewählte Spalten unter einem Namen und kommt auf Wunsch jede Woche oder jeden Monat als Link per E-Mail.",
    newView: "Neue Ansicht",
    newViewTitle: "Ansicht speichern",
    editView: (name: string) => `${name} bearbeiten`,
    removeView: (name: string) => `${name} löschen`,
    useView: "Ansicht",
    noView: "Eigene Auswahl",
    columnsMissing: "Bitte mindestens eine Spalte wählen.",
    formatLabel: "Datei",
    detailLabel: "Zeilen",
    allKinds: "Alle Spalten",
    rhythmLabel: "Regelmäßig",
    recipients: "Wer einen Link per E-Mail bekommt",
    recipientsHint: "Die E-Mail enthält nur einen Link; für die Datei ist eine Anmeldung nötig.",
    rangeBackwards: "Der letzte Tag liegt vor dem ersten.",
    to: "Bis",
    saved: "Ansicht gespeichert",
    contentLabel: "Inhalt",
    content: (content: ReportContent) => (content === "times" ? "Zeiten" : planActualWords.de.title),
    grouping: (grouping: ComparisonGrouping) => planActualWords.de.groupings[grouping],
    kind: (kind: ReportKind) => reportKindNames.de[kind],
    format: (format: ReportFormat) => formatsDe[format],
    detail: (detail: ReportDetail) => detailsDe[detail],
    rhythm: (rhythm: ReportRhythm | "none") => rhythmsDe[rhythm],
  },
);

export type ReportFileTexts = TextsOf<typeof reportFileTexts>;
