import type { LawRule } from "./finding.ts";

type Sections = Partial<Record<LawRule, string>>;

/** The section of each act that has the rule, as far as it is certain; no section is better than a wrong one. */
const sections: Readonly<Record<string, Sections>> = {
  ArbZG: {
    dailyMaximum: "§ 3 ArbZG",
    weeklyMaximum: "§ 3 ArbZG",
    average: "§ 3 ArbZG",
    nightAverage: "§ 6 ArbZG",
    break: "§ 4 ArbZG",
    workInRow: "§ 4 ArbZG",
    rest: "§ 5 ArbZG",
    nightWork: "§ 2 ArbZG",
    sundayWork: "§ 9 ArbZG",
    holidayWork: "§ 9 ArbZG",
    freeSundays: "§ 11 ArbZG",
  },
  JArbSchG: {
    dailyMaximum: "§ 8 JArbSchG",
    weeklyMaximum: "§ 8 JArbSchG",
    break: "§ 11 JArbSchG",
    workInRow: "§ 11 JArbSchG",
    presence: "§ 12 JArbSchG",
    rest: "§ 13 JArbSchG",
    hours: "§ 14 JArbSchG",
    nightWork: "§ 14 JArbSchG",
    daysPerWeek: "§ 15 JArbSchG",
    saturdayWork: "§ 16 JArbSchG",
    sundayWork: "§ 17 JArbSchG",
  },
  AZG: {
    dailyMaximum: "§ 9 AZG",
    weeklyMaximum: "§ 9 AZG",
    average: "§ 9 AZG",
    break: "§ 11 AZG",
    workInRow: "§ 11 AZG",
    weekendRest: "§ 3 ARG",
    sundayWork: "§ 3 ARG",
    // Another act than the one on working time.
    holidayWork: "ARG",
  },
  ArG: {
    weeklyMaximum: "Art. 9 ArG",
    break: "Art. 15 ArG",
    workInRow: "Art. 15 ArG",
  },
};

/** The section to cite, or the act as a whole where none is known. */
export const citationOf = (act: string, rule: LawRule): string => sections[act]?.[rule] ?? act;
