import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { CallError } from "#platform/call-error.ts";
import type { FieldErrors } from "#ui/form-errors.ts";

export interface DayProblem {
  readonly day: LocalDate;
  /** Of the form, from 1; undefined where the whole day is meant. */
  readonly line: number | undefined;
  readonly code: number;
  readonly message: string;
}

/** What the server said of each day that was to be entered. */
export function problemsByDay(error: unknown, days: readonly LocalDate[]): DayProblem[] {
  if (!(error instanceof CallError)) return [];
  return error.errors.flatMap(({ id, field, message }): DayProblem[] => {
    const [, chain, stamp] = /^chains\.(\d+)\.(?:stamps\.(\d+)\.)?/.exec(field ?? "") ?? [];
    const day = days[Number(chain)];
    return day ? [{ day, line: stamp === undefined ? undefined : Number(stamp) + 1, code: id, message }] : [];
  });
}

/** Of a single day each problem stands at its field; of several the fields are the same, so the days are named. */
export function problemsAtFields(error: unknown): FieldErrors {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    error.errors.flatMap(({ field = "", message }) => {
      const name = field.replace(/^chains\.0\./, "");
      return /^stamps\.\d/.test(name) || name === "reason" ? [[name, message]] : [];
    }),
  );
}
