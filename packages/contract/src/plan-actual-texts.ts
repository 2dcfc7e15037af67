import type { DifferenceCause } from "@glasen/domain/plan-actual/compare-day.ts";
import type { ComparisonGrouping } from "@glasen/domain/plan-actual/groupings.ts";
import type { Language } from "./limits.ts";

interface PlanActualWords {
  title: string;
  groupings: Record<ComparisonGrouping, string>;
  planned: string;
  worked: string;
  difference: string;
  ahead: string;
  causes: Record<DifferenceCause, string>;
  none: Record<"workplaceId" | "timeCategory1Id", string>;
  total: string;
  week: (week: number, year: string) => string;
}

/** Plan against actual as screens and files name it. */
export const planActualWords: Record<Language, PlanActualWords> = {
  en: {
    title: "Plan and actual",
    groupings: { userId: "Member", workplaceId: "Workplace", timeCategory1Id: "Category", day: "Day", week: "Week" },
    planned: "Planned",
    worked: "Worked",
    difference: "Difference",
    ahead: "Still ahead",
    causes: {
      ...{ late: "Came later", leftEarly: "Left early", longer: "Longer", breaks: "Breaks" },
      ...{ absent: "Absent", missing: "Did not come", unplanned: "Unplanned", moved: "Other category" },
    },
    none: { workplaceId: "without workplace", timeCategory1Id: "without category" },
    total: "Total",
    week: (week, year) => `Week ${week}, ${year}`,
  },
  de: {
    title: "Plan und Ist",
    groupings: {
      ...{ userId: "Mitglied", workplaceId: "Arbeitsplatz", timeCategory1Id: "Kategorie" },
      ...{ day: "Tag", week: "Woche" },
    },
    planned: "Geplant",
    worked: "Gearbeitet",
    difference: "Differenz",
    ahead: "Noch geplant",
    causes: {
      ...{ late: "Später gekommen", leftEarly: "Früher gegangen", longer: "Länger", breaks: "Pausen" },
      ...{ absent: "Abwesend", missing: "Nicht gekommen", unplanned: "Ungeplant", moved: "Andere Kategorie" },
    },
    none: { workplaceId: "ohne Arbeitsplatz", timeCategory1Id: "ohne Kategorie" },
    total: "Summe",
    week: (week, year) => `KW ${week}/${year}`,
  },
};
