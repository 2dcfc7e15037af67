import type { LocalDate } from "../time/local-date.ts";
import { addCredits, creditedOf } from "./credits.ts";
import { emptyDay } from "./evaluate.ts";
import type { AbsenceDay, EvaluationInput } from "./evaluation.ts";

export interface DueDay {
  date: LocalDate;
  seconds: number;
}

/**
 * The work that is due on each day: the target less holidays and granted absences, compensatory time off among them.
 * Recorded times do not matter, so days ahead are like those that are over.
 */
export function dueDays(input: EvaluationInput, days: readonly LocalDate[]): DueDay[] {
  const absencesOn = new Map<LocalDate, AbsenceDay[]>();
  for (const absence of input.absences) {
    absencesOn.set(absence.date, [...(absencesOn.get(absence.date) ?? []), absence]);
  }
  return days.map((date) => {
    const day = emptyDay(date);
    addCredits(day, input, absencesOn.get(date) ?? [], undefined);
    return { date, seconds: Math.max(0, day.target - creditedOf(day) - day.compensatoryMemo) };
  });
}
