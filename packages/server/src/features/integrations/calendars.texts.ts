import type { Language } from "@glasen/contract/limits.ts";

interface CalendarTexts {
  own: string;
  team: (name: string) => string;
  shift: (workplace: string | null) => string;
  absent: string;
  away: (name: string) => string;
}

export const calendarTexts: Record<Language, CalendarTexts> = {
  en: {
    own: "Glasen: my shifts and absences",
    team: (name) => `Glasen: ${name}`,
    shift: (workplace) => (workplace ? `Shift: ${workplace}` : "Shift"),
    absent: "Absent",
    away: (name) => `${name}: absent`,
  },
  de: {
    own: "Glasen: meine Schichten und Abwesenheiten",
    team: (name) => `Glasen: ${name}`,
    shift: (workplace) => (workplace ? `Schicht: ${workplace}` : "Schicht"),
    absent: "Abwesend",
    away: (name) => `${name}: abwesend`,
  },
};
