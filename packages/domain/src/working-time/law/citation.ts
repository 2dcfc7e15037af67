import type { LawRule } from "./finding.ts";

type Sections = Partial<Record<LawRule, string>>;

const swiss: Sections = {
  weeklyMaximum: "Art. 9 ArG",
  break: "Art. 15 ArG",
  workInRow: "Art. 15 ArG",
  rest: "Art. 15a ArG",
  restMean: "Art. 15a ArG",
  presence: "Art. 10 ArG",
  nightWork: "Art. 16 ArG",
  sundayWork: "Art. 18 ArG",
  holidayWork: "Art. 20a ArG",
};

/** The section of each act that has the rule. */
const sections: Readonly<Record<string, Sections>> = {
  ArbZG: {
    dailyMaximum: "§ 3 ArbZG",
    weeklyMaximum: "§ 3 ArbZG",
    average: "§ 3 ArbZG",
    nightAverage: "§ 6 ArbZG",
    break: "§ 4 ArbZG",
    workInRow: "§ 4 ArbZG",
    rest: "§ 5 ArbZG",
    nightWork: "§ 6 ArbZG",
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
    holidayWork: "§ 18 JArbSchG",
  },
  AZG: {
    dailyMaximum: "§ 9 AZG",
    weeklyMaximum: "§ 9 AZG",
    average: "§ 9 AZG",
    break: "§ 11 AZG",
    workInRow: "§ 11 AZG",
    rest: "§ 12 AZG",
    weekendRest: "§ 3 ARG",
    sundayWork: "§ 3 ARG",
    holidayWork: "§ 7 ARG",
  },
  KJBG: {
    dailyMaximum: "§ 11 KJBG",
    weeklyMaximum: "§ 11 KJBG",
    break: "§ 15 KJBG",
    workInRow: "§ 15 KJBG",
    rest: "§ 16 KJBG",
    hours: "§ 17 KJBG",
    nightWork: "§ 17 KJBG",
    sundayWork: "§ 18 KJBG",
    holidayWork: "§ 18 KJBG",
    daysPerWeek: "§ 19 KJBG",
  },
  ArG: swiss,
  "ArG/ArGV5": {
    ...swiss,
    dailyMaximum: "Art. 31 ArG",
    presence: "Art. 31 ArG",
    hours: "Art. 31 ArG",
    nightWork: "Art. 31 ArG",
    sundayWork: "Art. 31 ArG",
    rest: "Art. 16 ArGV5",
  },
};

/** The section to cite, or the act as a whole where none is known. */
export const citationOf = (act: string, rule: LawRule): string => sections[act]?.[rule] ?? act;
