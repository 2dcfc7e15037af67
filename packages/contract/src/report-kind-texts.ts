import type { ReportKind } from "@glasen/domain/reports/report-kinds.ts";
import type { Language } from "./limits.ts";

/** The kinds of time in a report, as screens and files name them. */
export const reportKindNames: Record<Language, Record<ReportKind, string>> = {
  en: {
    absence: "Absence",
    break: "Break",
    education: "Education",
    educationHours: "Education by the hour",
    otherAbsence: "Other absence",
    otherAbsenceHours: "Other absence by the hour",
    productiveWork: "Productive work",
    publicHolidayHours: "Public holidays",
    sickness: "Sickness",
    sicknessHours: "Sickness by the hour",
    vacation: "Vacation",
    vacationHours: "Vacation by the hour",
    work: "Work",
    workDifference: "Difference",
    workTarget: "Target",
  },
  de: {
    absence: "Abwesenheit",
    break: "Pause",
    education: "Fortbildung",
    educationHours: "Fortbildung in Stunden",
    otherAbsence: "Sonstige Abwesenheit",
    otherAbsenceHours: "Sonstige Abwesenheit in Stunden",
    productiveWork: "Produktive Arbeit",
    publicHolidayHours: "Feiertage",
    sickness: "Krankheit",
    sicknessHours: "Krankheit in Stunden",
    vacation: "Urlaub",
    vacationHours: "Urlaub in Stunden",
    work: "Arbeit",
    workDifference: "Differenz",
    workTarget: "Soll",
  },
};
