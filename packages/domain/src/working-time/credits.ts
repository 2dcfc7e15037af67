import { type Halves, halves, shareOf, subtractHalves } from "../holidays/day-kinds.ts";
import { isActiveOn } from "../members/active-days.ts";
import {
  type AbsenceDay,
  absenceTypes,
  type DayResult,
  type EvaluationInput,
  HOURLY_TYPES_FROM,
} from "./evaluation.ts";
import { dayOf, versionOn } from "./model.ts";
import type { Trace } from "./trace.ts";

/** Adds the target of a day and the credits for holidays and absences; neither exists outside the employment. */
export function addCredits(
  result: DayResult,
  input: EvaluationInput,
  absences: readonly AbsenceDay[],
  trace: Trace | undefined,
): void {
  const { date } = result;
  if (!isActiveOn(input.employment, date)) return;
  const found = versionOn(input.models, date);
  const target = (found && dayOf(found.version, date)?.target) ?? 0;
  result.target = target;
  trace?.({ step: "target", target });
  const free = input.holidays.get(date) ?? halves.none;
  if (free !== halves.none) {
    result.holidayCredit = shareOf(target, free);
    trace?.({ step: "holiday", halves: free, credit: result.holidayCredit });
  }
  for (const absence of absences) addAbsence(result, absence, free, input.settings.doesSicknessFillUp, trace);
}

function addAbsence(
  result: DayResult,
  { typeId, halves: taken, seconds }: AbsenceDay,
  free: Halves,
  doesSicknessFillUp: boolean,
  trace: Trace | undefined,
): void {
  const { target, holidayCredit, work } = result;
  const isHourly = typeId >= HOURLY_TYPES_FROM && seconds !== null;
  const due = isHourly ? Math.min(seconds, target) : shareOf(target, subtractHalves(taken, free));
  const kind = typeId >= HOURLY_TYPES_FROM ? typeId - HOURLY_TYPES_FROM + 1 : typeId;
  let credit = due;
  let memo = 0;
  switch (kind) {
    case absenceTypes.vacation:
      result[isHourly ? "vacationHours" : "vacation"] += credit;
      break;
    case absenceTypes.sickness:
      // Sickness fills up to the target; it never creates overtime.
      if (doesSicknessFillUp && !isHourly) credit = Math.min(due, Math.max(0, target - holidayCredit - work));
      result[isHourly ? "sicknessHours" : "sickness"] += credit;
      break;
    case absenceTypes.compensatoryTimeOff:
      memo = due;
      credit = 0;
      result.compensatoryMemo += memo;
      break;
    case absenceTypes.education:
      result[isHourly ? "educationHours" : "education"] += credit;
      break;
    default:
      result[isHourly ? "otherAbsenceHours" : "otherAbsence"] += credit;
  }
  trace?.({ step: "absence", typeId, halves: taken, credit, memo });
}

/** Credits for absences, by the day and by the hour. */
export const absenceCreditOf = (day: DayResult): number =>
  day.vacation +
  day.vacationHours +
  day.sickness +
  day.sicknessHours +
  day.education +
  day.educationHours +
  day.otherAbsence +
  day.otherAbsenceHours;

/** Everything that is credited beside work. */
export const creditedOf = (day: DayResult): number => day.holidayCredit + absenceCreditOf(day);
