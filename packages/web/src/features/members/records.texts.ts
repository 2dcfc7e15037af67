import type { RecordField } from "@glasen/domain/members/payroll-record.ts";
import { de, en, texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

const fieldsEn: Record<RecordField, string> = {
  externalId: "Personnel number",
  employmentType: "Employment",
  costCentre: "Cost centre",
};
const fieldsDe: Record<RecordField, string> = {
  externalId: "Personalnummer",
  employmentType: "Beschäftigung",
  costCentre: "Kostenstelle",
};

export const recordTexts = texts(
  {
    ...commonTexts.en,
    title: "Payroll data",
    hint: "Type into the cells, or paste a column from a spreadsheet. Nothing is saved until all rows are right.",
    field: (field: RecordField) => fieldsEn[field],
    cell: (field: RecordField, name: string) => `${fieldsEn[field]}: ${name}`,
    none: "none",
    changed: en.counted("{count} member changed", "{count} members changed"),
    double: "Another member has this number, too.",
    hasProblems: "Some rows are not right yet.",
    tooLong: "This text is too long.",
    saved: en.counted("{count} member saved", "{count} members saved"),
    notSaved: "Nothing was saved",
    unsaved: "Unsaved changes",
  },
  {
    ...commonTexts.de,
    title: "Lohndaten",
    hint: "In die Zellen tippen oder eine Spalte aus einer Tabelle einfügen. Gespeichert wird erst, wenn alle Zeilen stimmen.",
    field: (field: RecordField) => fieldsDe[field],
    cell: (field: RecordField, name: string) => `${fieldsDe[field]}: ${name}`,
    none: "keine",
    changed: de.counted("{count} Mitglied geändert", "{count} Mitglieder geändert"),
    double: "Diese Nummer hat noch jemand.",
    hasProblems: "Einige Zeilen stimmen noch nicht.",
    tooLong: "Der Text ist zu lang.",
    saved: de.counted("{count} Mitglied gespeichert", "{count} Mitglieder gespeichert"),
    notSaved: "Es wurde nichts gespeichert",
    unsaved: "Ungespeicherte Änderungen",
  },
);
