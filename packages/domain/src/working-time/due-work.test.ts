import { expect, test } from "vitest";
import { halves } from "../holidays/day-kinds.ts";
import { daysBetween, localDate } from "../time/local-date.ts";
import { dueDays } from "./due-work.ts";
import { evaluationInput } from "./evaluation.fixture.ts";
import { type AbsenceDay, absenceTypes, type EvaluationInput } from "./evaluation.ts";

const monday = localDate("2026-03-02");
const sunday = localDate("2026-03-08");
const hours = (given: Partial<EvaluationInput>): number[] =>
  dueDays(evaluationInput(given), daysBetween(monday, sunday)).map(({ seconds }) => seconds / 3600);
const absent = (
  typeId: number,
  taken: AbsenceDay["halves"],
  seconds: number | null = null,
): Partial<EvaluationInput> => ({
  absences: [{ date: monday, typeId, halves: taken, seconds }],
});

test.each<[string, Partial<EvaluationInput>, number]>([
  ["without anything", {}, 8],
  ["on vacation", absent(absenceTypes.vacation, halves.whole), 0],
  ["on vacation for half a day", absent(absenceTypes.vacation, halves.morning), 4],
  ["sick", absent(absenceTypes.sickness, halves.whole), 0],
  ["with compensatory time off, which is not credited", absent(absenceTypes.compensatoryTimeOff, halves.whole), 0],
  ["on vacation by the hour", absent(6, halves.none, 7200), 6],
  ["on a half holiday", { holidays: new Map([[monday, halves.afternoon]]) }, 4],
  ["before the first work day", { employment: { firstWorkDayAt: "2026-03-03", disabledAt: null } }, 0],
])("work due %s", (_case, given, due) => {
  expect(hours(given)).toEqual([due, 8, 8, 8, 8, 0, 0]);
});
