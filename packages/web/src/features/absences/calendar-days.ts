import { addDays, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";

export const daysBetween = (from: LocalDate, to: LocalDate): LocalDate[] => {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** "2026-05" */
export const monthOf = (day: string): string => day.slice(0, 7);

export function shiftMonth(month: string, by: number): string {
  const [year = 0, index = 0] = month.split("-").map(Number);
  const count = year * 12 + index - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

export const firstOf = (month: string): LocalDate => `${month}-01` as LocalDate;
export const lastOf = (month: string): LocalDate => addDays(firstOf(shiftMonth(month, 1)), -1);

export const isWeekend = (day: LocalDate): boolean => weekday(day) > 5;

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`);
