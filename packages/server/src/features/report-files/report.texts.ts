import type { Language } from "@glasen/contract/limits.ts";
import type { ReportKind } from "@glasen/domain/reports/report-kinds.ts";

interface ReportTexts {
  report: string;
  member: string;
  personnelNumber: string;
  day: string;
  sum: string;
  total: string;
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
    kinds: {
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
    kinds: {
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
    readyTitle: "Auswertung steht bereit",
    readyText: (name) => `Die Datei „${name}“ kann 30 Tage lang heruntergeladen werden.`,
  },
};
